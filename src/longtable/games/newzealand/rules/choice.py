"""Question: the base of every choice of this game. It tells which anytime rights the moment allows (NZ-5).

What the rights are: `state.NewZealand.add_anytime`. Which moment is which: `turn` (NZ-5.2 to 5.8).
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
        return self.moment() > CLOSED

    def after_answer(self, is_pass: bool) -> "Question":
        """What this frame becomes when the question right above it is answered."""
        return self
