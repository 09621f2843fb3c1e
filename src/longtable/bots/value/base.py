"""Learned corrections: features of a position in a flat array, and weights by stage of the game.

The worth of a position is what the hand-written evaluation says plus the weighted sum of its features. Weights are
fitted by `longtable train`; without any, the evaluation stands alone. The last feature is always 1: its weight brings
the worth to the level of final scores, so that positions of different times can be compared.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from longtable.bots.evaluate.base import Effort, Evaluation
from longtable.core.state import State

ALWAYS: Final = "always"


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Evaluation):
    """A hand-written evaluation with a learned correction on top."""

    def __init__(self, hand: Evaluation, names: list[str], stages: i64) -> None:
        self.hand: Final = hand
        self.names: Final = [*names, ALWAYS]
        self.stages: Final[i64] = stages
        self.size: Final[i64] = len(names) + 1
        self.found = vec[float]([0.0] * (len(names) + 1))  # features of the position just looked at
        self.weights = vec[float]()  # by stage and feature; empty for none
        self.stage: i64 = 0  # of the moment

    def effort(self) -> Effort:
        return self.hand.effort()

    def narrow(self, state: State, legal: list[int]) -> list[int]:
        return self.hand.narrow(state, legal)

    def begin(self, state: State, seat: i64) -> None:
        self.hand.begin(state, seat)
        self.stage = self.stage_of(state)

    def value(self, state: State, seat: i64) -> float:
        worth = self.hand.value(state, seat)
        if not state.todo or len(self.weights) == 0:
            return worth
        self.look(state, seat)
        found = self.found
        weights = self.weights
        first = self.stage * self.size
        last = self.size - 1
        for at in range(last):
            worth += weights[first + at] * found[at]
        return worth + weights[first + last]

    def features(self, state: State, seat: i64) -> list[float]:
        """The features of a position whose moment has begun."""
        self.hand.value(state, seat)
        self.look(state, seat)
        self.found[self.size - 1] = 1.0
        return list(self.found)

    def set_weights(self, weights: list[float]) -> None:
        """By stage and feature, or none."""
        self.weights = vec[float](weights)

    def get_weights(self) -> list[float]:
        return list(self.weights)

    # -- what a game fills in

    def stage_of(self, state: State) -> i64:
        """The stage of the game, from 0."""
        return 0

    def look(self, state: State, seat: i64) -> None:
        """Fill `found` but for its last place; the hand-written evaluation has just judged the position."""
