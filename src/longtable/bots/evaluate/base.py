"""What every evaluation is, and the one that serves a game without its own."""

from mypy_extensions import i64

from longtable.core.state import State


class Evaluation:
    """The worth of positions to one seat, in points or something like them; more is better."""

    def begin(self, state: State, seat: i64) -> None:
        """Fix the moment of the decision: all positions until the next call are compared as if they stood there."""

    def value(self, state: State, seat: i64) -> float:
        """The seat's lead over the best of the others, by the scores so far."""
        scores = state.scores()
        own = scores[seat]
        best = 0
        for other in range(len(scores)):
            if other != seat and (best == 0 or scores[other] > best):
                best = scores[other]
        return float(own) - 0.25 * float(best)
