"""What core offers a game that fills in nothing: harmless answers, and a clear word where there is no default."""

import pytest

import longtable as lt
from longtable.core.frames import EVERYBODY, Frame
from longtable.core.game import Game
from longtable.core.state import Setup, State


def bare_state() -> State:
    return State(Setup("bare", 1, 2, {"colour": "red"}, "none"))


def test_a_bare_state_is_over_and_empty():
    state = bare_state()
    assert state.is_over
    assert state.actor == lt.OVER
    assert (state.legal_actions(), state.chance_outcomes(), state.first_words()) == ([], [], [])
    assert (state.scores(), state.score_reasons(0), state.winners(), state.facts()) == ([], [], [], {})
    assert (state.name_action(5), state.position_text(), state.prompt_rule()) == ("", "", "")
    assert state.line().startswith("bare/1 box=none seats=2 colour=red :: ")
    assert not state.is_secret()


def test_copying_needs_a_game():
    with pytest.raises(TypeError, match="no copy"):
        bare_state().copy()
    with pytest.raises(TypeError, match="no new"):
        Game("bare", "Bare", 1, (2,), (), {}, {}).blank(2)


def test_a_bare_frame_asks_nothing():
    frame = Frame()
    state = bare_state()
    assert (frame.word(), frame.rule(), frame.label(), frame.args()) == ("", "", "", [])
    assert (frame.options(state), frame.outcomes(state), frame.sample(state, lt.Rng(1))) == ([], [], 0)
    assert frame.actor(state) == lt.CHANCE
    assert [frame.is_idle(state), frame.is_interruptible()] == [False] * 2
    assert frame.reader() == EVERYBODY
    frame.act(state)
    frame.skip(state)
    frame.resolve(state, 0)
    frame.run(state, lt.Rng(1))
    assert state.is_over


def test_an_empty_line_is_no_action():
    state = lt.game("castles-of-burgundy").start(seats=2, seed=1).state
    for text in ("", "   ", "x" * 300):
        with pytest.raises(lt.UnreadableAction):
            state.parse(text)


@pytest.mark.parametrize("seat", [-2, 2, 9])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat):
    with pytest.raises(lt.BadOptions, match="no seat"):
        lt.game("castles-of-burgundy").start(seats=2, seed=1).state.view(seat)
