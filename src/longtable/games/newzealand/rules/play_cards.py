"""Play-cards: the effect, then a card is drawn (NZ-28).

NZ-28.1, 28.4  the effect, and the draw after it: `play_card`, `DrawAfter`
NZ-28.2    any number: `state.NewZealand.add_anytime` offers them again; when: `timing.FREE`
NZ-28.3    discarded like any card: `cards.hand_options`; no sheep: `requirements.has_cards`

Objectives, which are played in the same way: `objectives.play_objective`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.frames import Step
from longtable.games.newzealand.rules.cards import MAX_DRAW, discard, draw
from longtable.games.newzealand.rules.effects import trigger
from longtable.games.newzealand.state import NewZealand


def play_card(s: NewZealand, seat: i64, kind: i64) -> None:
    """NZ-28.1, 28.4: to the discard pile; effect, then draw.

    The draw lies below the effect on the stack, so it comes after it, and also when nothing came of the effect.
    """
    discard(s.players[seat], kind)
    s.todo.append(DrawAfter(seat, s.box.draws_after[kind]))
    trigger(s, seat, s.box.card_action[kind])


@final
class DrawAfter(Step[NewZealand]):
    """NZ-28.1, 28.4: the card drawn after the effect of a play-card."""

    is_pending: ClassVar[bool] = True
    bounds: ClassVar[tuple[int, ...]] = (0, MAX_DRAW)

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: Final[i64] = seat
        self.count: Final[i64] = count

    def word(self) -> str:
        return "draw-after"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.count)]

    def act(self, s: NewZealand) -> None:
        draw(s, self.seat, self.count)
