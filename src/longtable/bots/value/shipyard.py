"""Features of Shipyard: parts of the hand-written evaluation, pieces, employees, canals, yard and contracts."""

from typing import Final, final

from mypy_extensions import i64

from longtable.bots.evaluate.shipyard import ShipyardEvaluation
from longtable.bots.value.base import Value
from longtable.core.bits import BIT, count_bits
from longtable.core.state import State
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import ACTIONS, BLUE, EMPLOYEES, GREEN, INITIAL, PIECE_COUNT, PIECES, SLOTS

NAMES: Final = [
    "fortune", "people", "ships", "contracts",
    "guilders", "few guilders", "trains", "employees", "canals", "longest voyage", "cards in the yard",
    "ships that sailed", "blue contracts", "green contracts", "pieces",
    *PIECES,
    *[f"first {piece}" for piece in PIECES],
    *EMPLOYEES,
    *[f"figure on {action}" for action in ACTIONS],
]  # fmt: skip

PIECE: Final = 15
FIRST: Final = PIECE + PIECE_COUNT
EMPLOYEE: Final = FIRST + PIECE_COUNT
FIGURE: Final = EMPLOYEE + 24


@final
class ShipyardValue(Value):
    """By thirds of the regular turns."""

    def __init__(self) -> None:
        self.by_hand: Final = ShipyardEvaluation()
        super().__init__(self.by_hand, NAMES, 3)

    def stage_of(self, state: State) -> i64:
        assert isinstance(state, Shipyard)
        if state.stage <= INITIAL:
            return 0
        life = self.by_hand.life
        return 0 if life > 0.66 else 1 if life > 0.33 else 2

    def look(self, state: State, seat: i64) -> None:
        assert isinstance(state, Shipyard)
        s = state
        player = s.players[seat]
        hand = self.by_hand
        self.note(0, hand.part_fortune)
        self.note(1, hand.part_people)
        self.note(2, hand.part_ships)
        self.note(3, hand.part_contracts)
        self.note(4, float(player.guilders))
        self.note(5, float(player.guilders if player.guilders < 5 else 5))
        self.note(6, float(count_bits(player.trains)))
        self.note(7, float(count_bits(player.employees)))
        self.note(8, float(len(player.canals)))
        self.note(9, float(player.longest))
        cards: i64 = 0
        for slot in range(SLOTS):
            if player.yard[slot]:
                cards += 1
        self.note(10, float(cards))
        self.note(11, float(len(player.fleet)))
        self.note(12, float(player.held(BLUE)))
        self.note(13, float(player.held(GREEN)))
        pieces: i64 = 0
        for piece in range(PIECE_COUNT):
            count = player.stock[piece]
            if count:
                pieces += count
                self.note(PIECE + piece, float(count))
                self.note(FIRST + piece, 1.0)
        self.note(14, float(pieces))
        for employee in range(24):
            if player.employees & BIT[employee]:
                self.note(EMPLOYEE + employee, 1.0)
        for action in range(8):
            figure = s.figures[action]
            if figure and figure % 8 == seat + 1:
                self.note(FIGURE + action, 1.0)
