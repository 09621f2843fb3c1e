"""Outfitting a ship that leaves: pieces come aboard (SHIP-20).

SHIP-20.1, 20.6, 20.8  pieces from stock, one at a time: `Outfit`
SHIP-20.2  a captain: `Outfit.offers`, `requirements.can_sail`; the first needs no cabin: `ship_room.room_for`
SHIP-20.3, 20.4, 20.7  points, cabins and builders: `ship_room.room_for`
SHIP-20.5  a legal outfit: the captain and the stock in `Outfit.offers`, the sums in `ship_room.room_for`
SHIP-22.2, 22.5  a ship that does not sail: `Outfit.offers`, `Outfit.skip`, by `dismantling.dismantle`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, verb_of
from longtable.core.frames import Choice
from longtable.games.shipyard.rules.dismantling import dismantle
from longtable.games.shipyard.rules.requirements import can_sail, keeps_pace
from longtable.games.shipyard.rules.ship import ship_totals
from longtable.games.shipyard.rules.ship_room import room_for
from longtable.games.shipyard.rules.speed import SPEEDS
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CAPTAIN, MAX_SEATS, PIECE_COUNT, PUT, SCRAP


@final
class Outfit(Choice[Shipyard]):
    """Pieces come aboard one at a time, in any order; then the ship sails or is dismantled (SHIP-20, 22).

    least: the last kind of those aboard; search goes on with this one.
    """

    bounds: ClassVar[tuple[int, ...]] = (0, PIECE_COUNT)

    def __init__(self, seat: i64, least: i64) -> None:
        super().__init__(seat)
        self.least: Final[i64] = least

    def word(self) -> str:
        return "outfit"

    def rule(self) -> str:
        return "SHIP-20.5"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.least)]

    def prompt(self, s: Shipyard) -> str:
        if not s.aboard[CAPTAIN]:
            return "put a captain and other pieces aboard, or dismantle the ship"
        return "put a piece aboard, sail, or dismantle the ship"

    def options(self, s: Shipyard) -> list[int]:
        return self.offers(s, CAPTAIN)

    def pruned_options(self, s: Shipyard) -> list[int]:
        if s.aboard[CAPTAIN]:
            return self.offers(s, self.least)
        return [int(pack(PUT, 0, CAPTAIN)), int(pack(SCRAP))] if can_sail(s, self.seat) else [int(pack(SCRAP))]

    def offers(self, s: Shipyard, least: i64) -> list[int]:
        """SHIP-20.2, 20.5, 20.6, 22.5: sailing with a captain, pieces in stock that fit, from a kind on; dismantle."""
        player = s.players[self.seat]
        offers: list[int] = []
        if s.aboard[CAPTAIN]:
            offers.append(PASS)
        if can_sail(s, self.seat):
            totals = ship_totals(s, self.seat)
            for piece in range(least, PIECE_COUNT):
                if player.stock[piece] and room_for(piece, totals, s.aboard, player.employees, s.box) > 0:
                    if keeps_pace(s, self.seat, piece):
                        offers.append(pack(PUT, 0, piece))
        offers.append(pack(SCRAP))
        return offers

    def resolve(self, s: Shipyard, action: i64) -> None:
        if action == PASS:
            s.then(SPEEDS[self.seat])
        elif verb_of(action) == PUT:
            piece = second(action)
            s.players[self.seat].stock[piece] -= 1
            s.aboard[piece] += 1
            s.then(OUTFITS[self.seat][piece if piece > self.least else self.least])
        else:
            dismantle(s, self.seat)

    def is_idle(self, s: Shipyard) -> bool:
        return not can_sail(s, self.seat)

    def skip(self, s: Shipyard) -> None:
        """SHIP-22.2: a ship that cannot sail is dismantled without asking."""
        dismantle(s, self.seat)


OUTFITS: Final = [[Outfit(seat, piece) for piece in range(PIECE_COUNT)] for seat in range(MAX_SEATS)]
