"""The starting castle: where it may stand, and who is asked (COB-2.6, 2.7, 19.7, 23.4, 24.3, 27.2).

COB-2.6, 2.7  put down without action or points: `put_castle`, where the board fixes the hex by `setup.Finish`
COB-13.4   a region that it fills alone scores nothing: `put_castle`
COB-19.7, 23.4, 24.3, 27.2, 28.4  who chooses: `asks_start`; among which hexes: `ChooseStart`

Castles placed later: `castles`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import EVERYBODY, Choice
from longtable.games.burgundy.box.tables import Board
from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import CASTLE, CASTLE_TYPE, START


def asks_start(s: Burgundy, board: Board) -> bool:
    """The player chooses the castle hex: always in the expert set-up (COB-27.2), else where the board leaves it free.

    Boards 11 do not leave it free (COB-19.7, 28.4), unless played by the rulings of version 0.4 (COB-28.6).
    """
    if s.config.expert != "off":
        return True
    if board.kind == "border-posts" and board.has_default and s.config.is_revised:
        return False
    return board.fixed_start < 0


@final
class ChooseStart(Choice[Burgundy]):
    """COB-27.2, 24.3, 23.4: any castle hex that the board allows."""

    bounds: ClassVar[tuple[int, ...]] = (0, 2)

    def __init__(self, seat: i64, hidden: i64) -> None:
        super().__init__(seat)
        self.hidden: Final[i64] = hidden

    def word(self) -> str:
        return "choose-start"

    def rule(self) -> str:
        return "COB-27.2"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.hidden)]

    def prompt(self, s: Burgundy) -> str:
        return "choose the hex of your starting castle"

    def reader(self) -> i64:
        return self.seat if self.hidden else EVERYBODY

    def options(self, s: Burgundy) -> list[int]:
        return [int(pack(START, 0, hex)) for hex in chosen_board(s, self.seat).start_options]

    def resolve(self, s: Burgundy, action: i64) -> None:
        if self.hidden:
            s.picks[2 * self.seat + 1] = second(action) + 1
        else:
            put_castle(s, s.duchy(self.seat), second(action))


def chosen_board(s: Burgundy, seat: i64) -> Board:
    """The board a seat will play: picked unseen, or already in front of it."""
    if len(s.picks) and s.picks[2 * seat] and s.picks[2 * seat] != 255:
        return s.box.boards[s.picks[2 * seat] - 1]
    return s.duchy(seat).board


def put_castle(s: Burgundy, duchy: Duchy, hex: i64) -> None:
    """COB-2.6, 2.7: a castle of the castle stack; nothing is scored and no action given."""
    duchy.fill(hex, CASTLE)
    duchy.start = hex
    s.bags[CASTLE_TYPE] -= 1
    s.bags[s.box.bag_begin[CASTLE_TYPE]] -= 1
