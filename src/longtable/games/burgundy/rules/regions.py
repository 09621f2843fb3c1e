"""Regions and colours: points for a region that is filled, bonus tiles for a colour (COB-13).

COB-13.1   a region is filled: `is_region_full`, asked by `placement.place`; size: `size_points`
COB-13.2, 13.3  the phase: `close_region`
COB-13.4   the starting castle scores nothing: `starting_castle.put_castle`
COB-13.5, 13.6  bonus tiles: `close_region`, `take_bonus`
COB-13.7   a colour is filled with a region: `close_region`
COB-13.8   the score: `points.score`; its reasons: `scoring.reasons_of`
COB-24.14, 24.15  solo, points pending and a tile for the bonus: `solo.SoloGame.after_placing`
"""

from mypy_extensions import i64

from longtable.games.burgundy.duchy import REGION_LEFT, TYPE_LEFT, Duchy
from longtable.games.burgundy.rules.inns import has_inn
from longtable.games.burgundy.rules.points import score
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BONUS, H7, H17, PHASE_POINTS, POWER, REGIONS


def is_region_full(duchy: Duchy, hex: i64) -> bool:
    """COB-13.1: no hex of the region around a hex is empty."""
    return duchy.counts[REGION_LEFT + duchy.board.region[hex]] == 0


def is_colour_full(duchy: Duchy, type: i64) -> bool:
    """COB-13.5: no hex of a colour is empty."""
    return duchy.counts[TYPE_LEFT + type] == 0


def close_region(s: Burgundy, seat: i64, duchy: Duchy, hex: i64) -> None:
    """COB-13.1 to 13.3: points for the size and for the phase, and the bonus tile of a complete colour."""
    score(s, seat, REGIONS, size_points(s, duchy, hex))
    score(s, seat, PHASE_POINTS, s.box.phase_points[s.phase])
    type = duchy.board.types[hex]
    if is_colour_full(duchy, type) and s.bonus[type]:
        take_bonus(s, seat, duchy, type)


def size_points(s: Burgundy, duchy: Duchy, hex: i64) -> i64:
    """COB-13.1 with inns (COB-21.6) and shield 17 (COB-26.17, 26.21); at most 36: `box.tables.Box.region_points`."""
    size = duchy.board.region_size[duchy.board.region[hex]]
    if has_inn(duchy, hex):
        size += s.box.inn_size
    if duchy.shields & H17:
        size += 1
    return s.box.region_points[size]


def take_bonus(s: Burgundy, seat: i64, duchy: Duchy, type: i64) -> None:
    """COB-13.5, 13.6: the large bonus tile of a colour, or the small one; doubled by shield 7 (COB-26.7)."""
    if s.bonus[type] == 2:
        points = s.box.large[s.config.players]
        duchy.large |= POWER[type]
    else:
        points = s.box.small[s.config.players]
        duchy.small |= POWER[type]
    s.bonus[type] -= 1
    score(s, seat, BONUS, points * 2 if duchy.shields & H7 else points)
