"""Phase C: drawing up to the hand limit (NZ-12).

NZ-12.1    how many: `cards_due`, `state.NewZealand.hand_limit`; drawn: `DrawUp`, `cards.draw`
NZ-12.2    shuffling while drawing: `cards.draw`, `cards.reshuffle`
NZ-5.6, 5.7  tokens only, and between the draws: `DrawOn`
NZ-29.2    none in a last turn: `cards_due`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack
from longtable.core.frames import Step
from longtable.games.newzealand.rules.cards import draw
from longtable.games.newzealand.rules.ending import is_last_turn
from longtable.games.newzealand.rules.timing import MAX_SEATS, TOKENS_ONLY, Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import DRAW_CARD


def cards_due(s: NewZealand, seat: i64) -> i64:
    """NZ-12.1, 29.1, 29.2: cards to be drawn in phase C, which the last turns do not have."""
    player = s.players[seat]
    due = s.hand_limit(player) - player.hand_size
    return 0 if is_last_turn(s) or due < 0 else due


@final
class DrawUp(Step[NewZealand]):
    """NZ-12: phase C."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "draw-up"

    def rule(self) -> str:
        return "NZ-12.1"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: NewZealand) -> None:
        draw(s, self.seat, cards_due(s, self.seat))


@final
class DrawOn(Question):
    """NZ-5.7: phase C card by card, so that exchange tokens can come between; passing draws the rest."""

    is_pending: ClassVar[bool] = False

    def word(self) -> str:
        return "draw-on"

    def rule(self) -> str:
        return "NZ-5.7"

    def prompt(self, s: NewZealand) -> str:
        return "draw the next card, or all of them"

    def moment(self) -> i64:
        return TOKENS_ONLY

    def options(self, s: NewZealand) -> list[int]:
        return [PASS, int(pack(DRAW_CARD))]

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action != PASS:
            s.todo.append(self)
            draw(s, self.seat, 1)

    def is_idle(self, s: NewZealand) -> bool:
        return cards_due(s, self.seat) == 0


DRAW_UP: Final = [DrawUp(seat) for seat in range(MAX_SEATS)]
