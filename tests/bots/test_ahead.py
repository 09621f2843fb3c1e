"""Looking ahead within a limit of time: what is cut off does not count."""

import time

import longtable as lt
from longtable.bots.ahead import Ahead
from longtable.bots.evaluate import evaluation_of
from longtable.bots.turn import plan_turns
from longtable.core.rng import Rng


def test_a_future_that_is_cut_off_does_not_count(monkeypatch):
    """All turns are played in the first future, one in the second: the first alone decides."""
    game = lt.game("castles-of-burgundy")
    state = game.start(seats=2, seed=3).state
    view = state.view(state.actor)
    evaluation = evaluation_of(game)
    evaluation.begin(state, view.seat)
    plans = plan_turns(game.sample(view, Rng(1)), view.seat, evaluation, 6, 4)
    ahead = Ahead(view, game, evaluation, 2, 0.5, Rng(2))
    worths = [ahead.outcome(plan, 0) for plan in plans]
    asked = []

    def clock():
        asked.append(len(asked))
        return 0.0 if len(asked) == 1 else 1.0

    monkeypatch.setattr(time, "thread_time", clock)
    assert ahead.best_of(plans, 1000, 0.5) is plans[worths.index(max(worths))]
    assert len(asked) == 3  # after the first future, after one turn of the second, and before it gives up
