"""The bot of examples/steady: it keeps to its budget, and its plan can be played."""

import importlib.util
from pathlib import Path

import pytest

import longtable as lt
from longtable.bots import Bot, Budget

PATH = Path(__file__).parents[2] / "examples" / "steady" / "steady.py"
NO_TIME = Budget(0.0)


@pytest.fixture(scope="module")
def steady():
    """The class of the bot, as its entry point names it."""
    spec = importlib.util.spec_from_file_location("steady_example", PATH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.SteadyBot


def begun(game, seats=2, plies=30):
    """A match after some random decisions."""
    match = lt.game(game).start(seats, seed=5)
    for _ in range(plies):
        legal = match.state.legal_actions()
        match.play(legal[match.rng.below(len(legal))])
    return match


def test_it_is_short():
    assert len(PATH.read_text(encoding="utf-8").splitlines()) < 50


@pytest.mark.parametrize("game", lt.game_ids())
def test_its_plan_is_played_to_the_end_of_the_turn(steady, game):
    match = begun(game)
    for _ in range(6):
        seat, mark = match.state.actor, match.state.turn_mark()
        state = match.state.copy()
        for action in steady(1).plan(match.state.view(seat)):
            assert (state.actor, state.turn_mark()) == (seat, mark)
            state.play(action)
        assert state.actor != seat or state.turn_mark() != mark
        match.play(steady(1).choose(match.state.view(seat)))


@pytest.mark.parametrize("game", lt.game_ids())
def test_without_time_it_takes_the_first_action(steady, game):
    match = begun(game)
    view = match.state.view(match.state.actor)
    first = view.pruned_actions()[0]
    assert steady(1).choose(view, NO_TIME) == first
    assert steady(1).plan(view, NO_TIME) == [first]


def test_it_is_a_bot_that_acts_for_its_own_seat_only(steady):
    match = begun("shipyard")
    assert isinstance(steady("a seed"), Bot)
    for ask in (steady(1).choose, steady(1).plan):
        with pytest.raises(lt.IllegalAction):
            ask(match.state.view(1 - match.state.actor))


def test_it_takes_the_points_it_sees(steady):
    match = lt.testing.position("castles-of-burgundy", "P1 dice 5 -; P1 goods red 3; P1 workers 1")
    choice = steady(1).choose(match.state.view(0))
    assert match.state.notation(choice) == "5 sell red"
