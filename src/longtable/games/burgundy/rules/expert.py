"""Expert set-up: two boards offered, one chosen, openly or in secret (COB-27).

COB-27.1, 27.4  boards: `OfferBoard`, `ChooseBoard`
COB-27.2   the castle hex: `starting_castle.asks_start`, `starting_castle.ChooseStart`
COB-27.3   open or hidden: `setup.AskBoards` asks in turn order, `Reveal` lays open; what others see meanwhile:
           `state.Burgundy.mask`
COB-27.5   alternates are never dealt: `is_expert_board`
COB-27.6   boards of one edition: `OfferBoard.left`, `state.BurgundySetup.is_later`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import EVERYBODY, Chance, Choice, Step
from longtable.core.rng import Rng
from longtable.games.burgundy.box.tables import Board
from longtable.games.burgundy.duchy import GOODS_HELD, new_duchy
from longtable.games.burgundy.rules.starting_castle import ChooseStart, put_castle
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BOARD, OFFER


@final
class OfferBoard(Chance[Burgundy]):
    """COB-27.1, 27.4: two boards for each player, no number twice."""

    bounds: ClassVar[tuple[int, ...]] = (8,)

    def __init__(self, at: i64) -> None:
        self.at: Final[i64] = at

    def word(self) -> str:
        return "offer-board"

    def args(self) -> list[Any]:
        return [int(self.at)]

    def left(self, s: Burgundy) -> list[int]:
        offered = [int(s.offers[k]) for k in range(self.at)]
        boards = s.box.boards
        fits = [n for n in range(len(boards)) if is_expert_board(boards[n]) and boards[n].is_later == s.config.is_later]
        return [n for n in fits if n + 1 not in offered]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(OFFER, self.at // 2, board)), 1) for board in self.left(s)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        left = self.left(s)
        return pack(OFFER, self.at // 2, left[rng.below(len(left))])

    def resolve(self, s: Burgundy, action: i64) -> None:
        offers = s.offers[:]
        offers[self.at] = second(action) + 1
        s.offers = offers
        if self.at + 1 < len(s.offers):
            s.then(OFFER_BOARD[self.at + 1])


def is_expert_board(board: Board) -> bool:
    """Boards 3 to 10 or L11 to L22: single ones with a free castle hex."""
    return board.kind == "duchy" and board.fixed_start < 0


@final
class ChooseBoard(Choice[Burgundy]):
    """COB-27.1: one of the two boards offered."""

    bounds: ClassVar[tuple[int, ...]] = (0, 2)

    def __init__(self, seat: i64, hidden: i64) -> None:
        super().__init__(seat)
        self.hidden: Final[i64] = hidden

    def word(self) -> str:
        return "choose-board"

    def rule(self) -> str:
        return "COB-27.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.hidden)]

    def prompt(self, s: Burgundy) -> str:
        return "choose your board"

    def reader(self) -> i64:
        return self.seat if self.hidden else EVERYBODY

    def options(self, s: Burgundy) -> list[int]:
        offered = sorted([int(s.offers[2 * self.seat]), int(s.offers[2 * self.seat + 1])])
        return [int(pack(BOARD, 0, number - 1)) for number in offered]

    def resolve(self, s: Burgundy, action: i64) -> None:
        if self.hidden:
            s.picks[2 * self.seat] = second(action) + 1
        else:
            take_board(s, self.seat, second(action))
        s.then(ChooseStart(self.seat, self.hidden))


def take_board(s: Burgundy, seat: i64, number: i64) -> None:
    """Lay the chosen board under what the seat already has: only goods so far."""
    duchy = new_duchy(s.box.boards[number])
    for colour in range(6):
        duchy.counts[GOODS_HELD + colour] = s.duchies[seat].counts[GOODS_HELD + colour]
    s.duchies[seat] = duchy


@final
class Reveal(Step[Burgundy]):
    """COB-27.3: what was chosen unseen is laid open."""

    def word(self) -> str:
        return "reveal"

    def act(self, s: Burgundy) -> None:
        for seat in range(s.setup.seats):
            if s.picks[2 * seat]:
                take_board(s, seat, s.picks[2 * seat] - 1)
            put_castle(s, s.duchies[seat], s.picks[2 * seat + 1] - 1)
            s.picks[2 * seat] = 0
            s.picks[2 * seat + 1] = 0


OFFER_BOARD: Final = [OfferBoard(at) for at in range(8)]
REVEAL: Final = Reveal()
