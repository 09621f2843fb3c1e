"""The shakedown cruise: complete ships leave, one after another (SHIP-9).

SHIP-9.1 to 9.3  in any order: `Cruise`, `Launch`; after the actions: `turn.take_turn`

What each of them does: `outfitting` (SHIP-20), `requirements` (SHIP-22), `speed` (SHIP-21), `voyage` (SHIP-23, 24).

The ship that leaves stays in its slots until it joins the fleet or is dismantled; meanwhile `state.Shipyard.launching`
is the slot of its bow and `state.Shipyard.aboard` holds its pieces.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice, Step
from longtable.games.shipyard.rules.outfitting import OUTFITS
from longtable.games.shipyard.rules.ship import NO_PIECES
from longtable.games.shipyard.rules.yards import complete_ships, has_ship
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CAPTAIN, LAUNCH, MAX_SEATS


@final
class Cruise(Step[Shipyard]):
    """Step 5 of a turn: complete ships leave, one after another (SHIP-9.1)."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "cruise"

    def rule(self) -> str:
        return "SHIP-9.1"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: Shipyard) -> None:
        if has_ship(s.players[self.seat].yard_code):
            s.then(LAUNCHES[self.seat], CRUISE[self.seat])


@final
class Launch(Choice[Shipyard]):
    """Which of several complete ships leaves next (SHIP-9.1)."""

    def word(self) -> str:
        return "launch"

    def rule(self) -> str:
        return "SHIP-9.1"

    def prompt(self, s: Shipyard) -> str:
        return "choose the ship that leaves next"

    def options(self, s: Shipyard) -> list[int]:
        return [int(pack(LAUNCH, 0, begin)) for begin, _ in complete_ships(s.players[self.seat].yard_code)]

    def resolve(self, s: Shipyard, action: i64) -> None:
        launch(s, self.seat, second(action))

    def is_idle(self, s: Shipyard) -> bool:
        return len(complete_ships(s.players[self.seat].yard_code)) < 2

    def skip(self, s: Shipyard) -> None:
        ships = complete_ships(s.players[self.seat].yard_code)
        if ships:
            launch(s, self.seat, ships[0][0])


def launch(s: Shipyard, seat: i64, slot: i64) -> None:
    """The ship whose bow is in the slot leaves; it is dismantled at once if it cannot sail (SHIP-22)."""
    s.launching = slot
    s.aboard = NO_PIECES[:]
    s.then(OUTFITS[seat][CAPTAIN])


CRUISE: Final = [Cruise(seat) for seat in range(MAX_SEATS)]
LAUNCHES: Final = [Launch(seat) for seat in range(MAX_SEATS)]
