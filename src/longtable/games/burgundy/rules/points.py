"""Points as they are gained in the game (COB-13.8). What the end of the game adds: `scoring`.

COB-13.8   added at once, by seat and reason: `score`
COB-24.16, 24.23  solo, one gain on the counter: `gain_points`, by `solo.Gain`
"""

from mypy_extensions import i64

from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import REASON_COUNT


def score(s: Burgundy, seat: i64, reason: i64, points: i64) -> None:
    """COB-13.8: points are added at once; there is no limit. Each seat has its own, in a team as well (COB-23.11)."""
    s.points[seat * REASON_COUNT + reason] += points


def gain_points(s: Burgundy, seat: i64, reason: i64, points: i64) -> None:
    """What a tile or a trade route brings: scored, in the solo game one gain on the counter (COB-24.16, 24.23)."""
    if s.config.is_solo:
        s.config.solo.gain(s, seat, points)
    else:
        score(s, seat, reason, points)
