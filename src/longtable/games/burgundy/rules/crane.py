"""The crane: it copies the effect of a building (COB-18.2 to 18.4).

COB-18.2   copied effect: `CopyBuilding`, `has_use`
COB-18.3   counted at the end: `scoring.all_monastery_points`; solo: `solo.points_when_placed`
COB-18.4   a kind of its own: `placement.open_hexes`
COB-20.6   the white castle is not compulsory for it: `MAY_COPY`
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice, May
from longtable.games.burgundy.box.tables import PLACE_STORED, SELL_GOODS, TAKE_TILE
from longtable.games.burgundy.rules.buildings import MAY_TAKE
from longtable.games.burgundy.rules.sale import MAY_SELL
from longtable.games.burgundy.rules.storage import MAX_SEATS
from longtable.games.burgundy.rules.town_hall import MAY_PLACE
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import CRANE, MARKET, USE, WHITE_CASTLE


@final
class CopyBuilding(Choice[Burgundy]):
    """COB-18.2: crane, the effect of any kind of building in this game; kinds without effect now are left out."""

    def word(self) -> str:
        return "copy-building"

    def rule(self) -> str:
        return "COB-18.2"

    def prompt(self, s: Burgundy) -> str:
        return "crane: use the effect of a building"

    def options(self, s: Burgundy) -> list[int]:
        last = WHITE_CASTLE if s.config.white_castles else CRANE
        return [
            int(pack(USE, 0, tile))
            for tile in range(MARKET, last + 1)
            if tile != CRANE and has_use(s, self.seat, s.box.effect[tile], s.box.amount[tile])
        ]

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.config.effects.use_building(s, self.seat, second(action))


def has_use(s: Burgundy, seat: i64, effect: i64, amount: i64) -> bool:
    """COB-18.2: the effect could do something now."""
    if effect == TAKE_TILE:
        return not MAY_TAKE[seat][amount].is_idle(s)
    if effect == SELL_GOODS:
        return not MAY_SELL[seat].is_idle(s)
    if effect == PLACE_STORED:
        return not MAY_PLACE[seat].is_idle(s)
    return True


MAY_COPY: Final = [May(CopyBuilding(seat)) for seat in range(MAX_SEATS)]
