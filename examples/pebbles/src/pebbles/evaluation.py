"""Evaluates a position of Pebbles for a seat: points, and points its tokens may still become."""

from longtable.bots.evaluate import Evaluation
from longtable.core.state import State
from pebbles.state import Pebbles


class PebblesEvaluation(Evaluation):
    """The lead over the best of the others, and a little more than a point for each token."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Pebbles)
        worth = [points + 1.2 * state.tokens[at] for at, points in enumerate(state.scores())]
        return worth[seat] - max(other for at, other in enumerate(worth) if at != seat)
