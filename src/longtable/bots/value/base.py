"""Learned corrections: features of a position in a flat array, and weights by stage of the game.

The worth of a position is what the hand-written evaluation says plus the weighted sum of its features. Weights are
fitted by `longtable train`; without any, the evaluation stands alone. The last feature is always 1: its weight brings
the worth to the level of final scores, so that positions of different times can be compared. It takes the place of the
level of the evaluation, which is left out then.
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
        self.weights = vec[float]()  # by stage and feature; empty for none
        self.is_fitted = False  # the weights bring a level of their own
        self.stage: i64 = 0  # of the moment
        self.first: i64 = 0  # where its weights begin
        self.sum: float = 0.0  # of the weighted features noted so far
        self.found: list[float] = []  # the features themselves, while they are wanted

    def effort(self) -> Effort:
        return self.hand.effort()

    def narrow(self, state: State, legal: list[int]) -> list[int]:
        return self.hand.narrow(state, legal)

    def begin(self, state: State, seat: i64) -> None:
        self.hand.begin(state, seat)
        self.level = 0.0 if self.is_fitted else self.hand.level
        self.stage = self.stage_of(state)
        self.first = self.stage * self.size

    def value(self, state: State, seat: i64) -> float:
        worth = self.hand.value(state, seat)
        if not state.todo or len(self.weights) == 0:
            return worth
        self.sum = self.weights[self.first + self.size - 1]
        self.look(state, seat)
        return worth + self.sum

    def note(self, at: i64, amount: float) -> None:
        """The position has so much of a feature; what is not noted is 0."""
        if self.found:
            self.found[at] += amount
        else:
            self.sum += self.weights[self.first + at] * amount

    def features(self, state: State, seat: i64) -> list[float]:
        """The features of a position whose moment has begun."""
        self.hand.value(state, seat)
        found = [0.0] * self.size
        self.found = found
        self.look(state, seat)
        self.found = []
        found[self.size - 1] = 1.0
        return found

    def set_weights(self, weights: list[float], is_fitted: bool = True) -> None:
        """By stage and feature, or none. Those that are not fitted to games leave the level to the evaluation."""
        self.weights = vec[float](weights)
        self.is_fitted = is_fitted

    def get_weights(self) -> list[float]:
        return list(self.weights)

    # -- what a game fills in

    def stage_of(self, state: State) -> i64:
        """The stage of the game, from 0."""
        return 0

    def look(self, state: State, seat: i64) -> None:
        """Note every feature that is not 0; the hand-written evaluation has just judged the position."""
