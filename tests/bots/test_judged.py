"""The count of judged positions is that of calls of the evaluation, whoever calls it."""

import pytest

import longtable as lt
from longtable.bots.ahead import Ahead
from longtable.bots.evaluate import evaluation_of
from longtable.bots.evaluate.base import JUDGED, Evaluation
from longtable.bots.greedy import Search
from longtable.bots.turn import plan_turns
from longtable.core.rng import Rng

GAME = "castles-of-burgundy"


class Watched(Evaluation):
    """The evaluation of the game, with a count of its calls."""

    def __init__(self):
        self.inner = evaluation_of(lt.game(GAME))
        self.calls = 0

    def effort(self):
        return self.inner.effort()

    def narrow(self, state, legal):
        return self.inner.narrow(state, legal)

    def begin(self, state, seat):
        self.inner.begin(state, seat)

    def value(self, state, seat):
        self.calls += 1
        return self.inner.value(state, seat)


def by_beam(state, evaluation):
    plan_turns(state, state.actor, evaluation, 4, 3)


def by_one_action(state, evaluation):
    Search(evaluation, state, state.actor).best_of(state, state.pruned_actions(), 4)


def by_looking_ahead(state, evaluation):
    plans = plan_turns(state, state.actor, evaluation, 4, 3)
    Ahead(state.view(state.actor), lt.game(GAME), evaluation, 2, 0.5, Rng(1)).best_of(plans, 6, 1e9)


@pytest.mark.parametrize("search", [by_beam, by_one_action, by_looking_ahead])
def test_every_judged_position_is_counted(search):
    state = lt.game(GAME).start(2, seed=3).state
    evaluation = Watched()
    evaluation.begin(state, state.actor)
    before = int(JUDGED.count)
    search(state, evaluation)
    assert evaluation.calls == int(JUDGED.count) - before > 5
