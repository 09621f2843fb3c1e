"""Timing: what may be done at any time, and at which moments. Every choice of this game is a `Question` with a moment.

NZ-5.2     free actions, in phases A and B: `FREE`, offered by `state.NewZealand.add_anytime`
NZ-5.3     objectives: `OBJECTIVES_TOO`, which are the moments `movement.Move.moment` (before phase A),
           `location.UseLocation.moment`, `income.ShowSheep.moment`; offered by `state.NewZealand.add_anytime`
NZ-5.4     exchange tokens: always but at `CLOSED`, `Question.is_interruptible`; offered by
           `state.NewZealand.add_tokens`, in others' turns by `exchange_tokens.tokens_in_others_turns`
NZ-5.5     reveal window: `CLOSED`, which are `income.ShowSheep.moment`, `shearing.ShearOn.moment`
NZ-5.6, 5.7  in phase C and before the first turn: `TOKENS_ONLY`, such as `phase_c.DrawOn.moment`
NZ-5.8     draw, then discard: `CLOSED`, which are `cards.DrawMore.moment`, `cards.DiscardCards.moment`

What the rights do: `anytime`.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from longtable.core.frames import Choice

CLOSED: Final = 0  # a reveal window, or between drawing and discarding: nothing (NZ-5.5, 5.8)
TOKENS_ONLY: Final = 1  # before the first turn's phase B and in phase C: exchange tokens (NZ-5.6, 5.7)
FREE: Final = 2  # in phases A and B: gold purchases and play-cards too (NZ-5.2)
OBJECTIVES_TOO: Final = 3  # before phase A, and in phase B before or after an action (NZ-5.3)

MAX_SEATS: Final = 4


class Question(Choice[Any]):
    """A seat decides. `is_idle` never looks at what the hand holds: a question left out would tell it to the others."""

    is_pending: ClassVar[bool] = True  # may be asked in the middle of a turn, above the phase it stands in

    def moment(self) -> i64:
        """Which anytime rights the seat has beside the options."""
        return FREE

    def is_interruptible(self) -> bool:
        """NZ-5.4, 5.5, 5.8: there are rights beside the options."""
        return self.moment() > CLOSED

    def after_answer(self, is_pass: bool) -> "Question":
        """What this frame becomes when the question right above it is answered."""
        return self
