"""Receive Subsidy (SHIP-19).

SHIP-19.1  guilders: `receive_subsidy`; only with four players: `box.tables.Box.cards_in`
SHIP-8.8   a bonus action before it: `Subsidy`, `track.ChooseCard.resolve`
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.core.actions import pack
from longtable.core.frames import Choice
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import MAX_SEATS, RECEIVE


def receive_subsidy(s: Shipyard, seat: i64) -> None:
    """SHIP-19.1: guilders."""
    s.players[seat].guilders += s.box.subsidy


@final
class Subsidy(Choice[Shipyard]):
    """SHIP-19.1: as a question only where a bonus action may come first (SHIP-8.8); never on the stack by itself."""

    def word(self) -> str:
        return "subsidy"

    def rule(self) -> str:
        return "SHIP-19.1"

    def prompt(self, s: Shipyard) -> str:
        return "receive the subsidy"

    def options(self, s: Shipyard) -> list[int]:
        return [int(pack(RECEIVE))]

    def resolve(self, s: Shipyard, action: i64) -> None:
        receive_subsidy(s, self.seat)


SUBSIDIES: Final = [Subsidy(seat) for seat in range(MAX_SEATS)]
