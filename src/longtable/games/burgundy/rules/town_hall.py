"""Town hall: a stored tile is placed without a die (COB-9.9, 9.11).

COB-9.9    on any number: `PlaceStored.options`; colour, neighbour and city as always: `placement.open_hexes`
COB-9.11   what it places has its effect, so town halls chain: `PlaceStored.resolve`, `placement.place`
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.core.actions import pack
from longtable.core.frames import Choice, May
from longtable.games.burgundy.rules.dice import reach_row
from longtable.games.burgundy.rules.die_action import perform
from longtable.games.burgundy.rules.placement import add_places
from longtable.games.burgundy.rules.storage import MAX_SEATS
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import NO_DIE, PLACE


@final
class PlaceStored(Choice[Burgundy]):
    """COB-9.9: town hall, a stored tile on any number."""

    def word(self) -> str:
        return "place-stored"

    def rule(self) -> str:
        return "COB-9.9"

    def prompt(self, s: Burgundy) -> str:
        return "town hall: place a stored tile"

    def options(self, s: Burgundy) -> list[int]:
        actions: list[int] = []
        duchy = s.duchy(self.seat)
        add_places(s, duchy, self.seat, pack(PLACE, NO_DIE), reach_row(duchy), actions)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        perform(s, self.seat, action)

    def is_idle(self, s: Burgundy) -> bool:
        return not self.options(s)


MAY_PLACE: Final = [May(PlaceStored(seat)) for seat in range(MAX_SEATS)]
