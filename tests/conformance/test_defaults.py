"""Defaults of core for a game that fills in nothing: harmless answers, and a clear error where there is no default."""

import pytest

import longtable as lt
from longtable.core.frames import EVERYBODY, Frame
from longtable.core.game import Game
from longtable.core.state import BaseGame, Setup, State


def bare_state() -> State:
    return State(Setup(BaseGame("bare", 1, ()), 2, {"colour": "red"}, "none"))


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
    with pytest.raises(lt.BadOptions, match="does not exist"):
        lt.game("castles-of-burgundy").start(seats=2, seed=1).state.view(seat)


def test_named_draws_come_up_and_the_rest_is_sampled():
    match = lt.testing.position("castles-of-burgundy", "P1 dice - 2; order P2 P1; turn P1", chance="ask", seed=3)
    match.play("2 workers")
    match.roll("roll P2 4 4")
    assert match.state.facts()["P2"]["dice"] == [4, 4]
    assert match.state.actor >= 0
    with pytest.raises(lt.IllegalAction, match="was not rolled or drawn"):
        match.roll("white 5")


def test_an_answer_is_played_only_if_it_is_asked_for():
    match = lt.testing.position("castles-of-burgundy", "P1 dice 5 2")
    assert match.play_if_asked("load 3", "5 workers", "no such words") == 1
    assert match.state.facts()["P1"]["dice"] == [0, 2]


def test_a_refusal_tells_whose_turn_it_is_and_that_the_game_is_over():
    match = lt.testing.position("castles-of-burgundy", "P1 dice 5 2")
    with pytest.raises(lt.IllegalAction, match="it is P1's turn"):
        match.play("5 workers", seat=1)
    with pytest.raises(lt.IllegalAction, match="is not legal"):
        match.state.play(2**29)
    over = lt.game("castles-of-burgundy").start(seats=2, seed=1).state
    over.todo = []
    assert over.refusal("5 workers", None).reason == "the game is over"
