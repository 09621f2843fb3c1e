"""Turns: the first turn of each player, phases A, B and C, whose turn comes next (NZ-4, 5.1).

NZ-4.1     down to four cards: `DiscardDown`
NZ-4.2     the first disc: `ClearFirst`
NZ-4.3     the runholder: `StandFirst`
NZ-5.1     phases A (`movement`), B (`location`) and C (`phase_c`) in order: `Turn`; the next player: `NextTurn`
NZ-29.2, 29.3  last turns: `ending`; how they are counted: `NextTurn`

What may be done beside the phases, and when (NZ-5.2 to 5.8): `timing`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Step
from longtable.games.newzealand.rules.cards import discard, hand_options
from longtable.games.newzealand.rules.discs import add_payable, clear_disc
from longtable.games.newzealand.rules.ending import count_last_turn
from longtable.games.newzealand.rules.location import PHASE_B
from longtable.games.newzealand.rules.movement import Move
from longtable.games.newzealand.rules.phase_c import DRAW_UP
from longtable.games.newzealand.rules.sarah.cards import is_sarah
from longtable.games.newzealand.rules.sarah.turn import SARAH_TURN
from longtable.games.newzealand.rules.timing import MAX_SEATS, TOKENS_ONLY, Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import CLEAR, NEUTRAL_SPACE, STAND


@final
class Turn(Step[NewZealand]):
    """NZ-5.1: a turn; the first one of a player begins with discarding, a disc and the runholder (NZ-4)."""

    bounds: ClassVar[tuple[int, ...]] = (4,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "turn"

    def rule(self) -> str:
        return "NZ-5.1"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: NewZealand) -> None:
        seat = self.seat
        s.turn = seat
        s.todo.append(NEXT_TURN)
        if is_sarah(s, seat):
            s.todo.append(SARAH_TURN)
            return
        s.todo.append(DRAW_UP[seat])
        if s.players[seat].runholder < 0:
            s.then(DISCARD_DOWN[seat], CLEAR_FIRST[seat], STAND_FIRST[seat])
        else:
            s.todo.append(MOVE_FIRST[seat])


@final
class NextTurn(Step[NewZealand]):
    """NZ-5.1, 29.2, 29.3: the next player clockwise, until the last turns are over."""

    def word(self) -> str:
        return "next-turn"

    def rule(self) -> str:
        return "NZ-29.2"

    def act(self, s: NewZealand) -> None:
        if count_last_turn(s):
            s.todo.append(TURN[(s.turn + 1) % s.config.players])


@final
class DiscardDown(Question):
    """NZ-4.1: down to four cards."""

    is_pending: ClassVar[bool] = False

    def word(self) -> str:
        return "discard-down"

    def rule(self) -> str:
        return "NZ-4.1"

    def prompt(self, s: NewZealand) -> str:
        return f"discard down to {int(s.box.first_hand)} cards"

    def moment(self) -> i64:
        return TOKENS_ONLY

    def options(self, s: NewZealand) -> list[int]:
        return hand_options(s.players[self.seat])

    def resolve(self, s: NewZealand, action: i64) -> None:
        discard(s.players[self.seat], second(action))
        s.todo.append(self)

    def is_idle(self, s: NewZealand) -> bool:
        return s.players[self.seat].hand_size <= s.box.first_hand


@final
class ClearFirst(Question):
    """NZ-4.2: a disc of a white-cornered space goes to the pathfinder track."""

    is_pending: ClassVar[bool] = False

    def word(self) -> str:
        return "clear-first"

    def rule(self) -> str:
        return "NZ-4.2"

    def prompt(self, s: NewZealand) -> str:
        return "clear a white-cornered disc space; its disc goes to the pathfinder track"

    def moment(self) -> i64:
        return TOKENS_ONLY

    def options(self, s: NewZealand) -> list[int]:
        player = s.players[self.seat]
        actions: list[int] = []
        add_payable(s, player, s.box.white_discs & ~player.cleared, 0, pack(CLEAR), 256, actions)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        player = s.players[self.seat]
        clear_disc(s, player, second(action), 0)
        player.pathfinder = 0


@final
class StandFirst(Question):
    """NZ-4.3: the runholder begins on any neutral building, and the turn goes on with phase B."""

    is_pending: ClassVar[bool] = False

    def word(self) -> str:
        return "stand-first"

    def rule(self) -> str:
        return "NZ-4.3"

    def prompt(self, s: NewZealand) -> str:
        return "put your runholder on a neutral building"

    def moment(self) -> i64:
        return TOKENS_ONLY

    def options(self, s: NewZealand) -> list[int]:
        return [int(pack(STAND, 0, n)) for n in range(s.box.spaces) if s.box.space_kind[n] == NEUTRAL_SPACE]

    def resolve(self, s: NewZealand, action: i64) -> None:
        s.players[self.seat].runholder = second(action)
        s.todo.append(PHASE_B[self.seat])


NEXT_TURN: Final = NextTurn()
TURN: Final = [Turn(seat) for seat in range(MAX_SEATS)]
DISCARD_DOWN: Final = [DiscardDown(seat) for seat in range(MAX_SEATS)]
CLEAR_FIRST: Final = [ClearFirst(seat) for seat in range(MAX_SEATS)]
STAND_FIRST: Final = [StandFirst(seat) for seat in range(MAX_SEATS)]
MOVE_FIRST: Final = [Move(seat, 0, 0) for seat in range(MAX_SEATS)]
