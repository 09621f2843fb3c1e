"""The worth of a position is about the score that comes out in the end, so that times and seats can be compared."""

import random
from functools import cache

import pytest

import longtable as lt
from longtable import bots
from longtable.bots.evaluate import evaluation_of
from longtable.bots.value.weights import blank_value, shipped_weights, value_of
from longtable.core.rng import Rng
from longtable.training.recipes import RECIPES

BURGUNDY = "castles-of-burgundy"
GAMES = [game for game in lt.game_ids() if shipped_weights(lt.game(game)).numbers]
SEATS = (2, 2, 2, 3, 4)
GAMES_OF = {BURGUNDY: 10}
BAND = 12.0


@cache
def turns_of(game_id, name, count):
    """Ends of turns with their seat and its final score, in games of the kind that weights are fitted to."""
    game = lt.game(game_id)
    found = []
    for number in range(count):
        dice = random.Random(f"worth {number}")
        seats = SEATS[number % len(SEATS)]
        match = game.start(seats, RECIPES[game_id].options(seats, dice), f"worth/{number}")
        players = [bots.make(name, f"worth/{number}/P{seat + 1}") for seat in range(seats)]
        ends = []
        while not match.state.is_over:
            seat, mark = match.state.actor, match.state.turn_mark()
            match.play(players[seat].choose(match.state.view(seat), bots.UNTIMED))
            if match.state.turn_mark() != mark and not match.state.is_over:
                ends.append((match.state.copy(), seat))
        scores = match.state.scores()
        found += [(state, seat, scores[seat]) for state, seat in ends]
    return found


def missing(game_id, evaluation, turns):
    """What the worth at the ends of turns lacks of the final score, in the mean, by stage."""
    stages = blank_value(lt.game(game_id))
    by_stage = {}
    for state, seat, score in turns:
        stages.begin(state, seat)
        by_stage.setdefault(int(stages.stage), []).append(score - evaluation.worth(state, seat))
    assert sorted(by_stage) == list(range(int(stages.stages)))
    return [sum(found) / len(found) for _, found in sorted(by_stage.items())]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_shipped_weights_bring_the_worth_to_the_final_score(game):
    known = lt.game(game)
    value = value_of(known, list(shipped_weights(known).numbers), {})
    gaps = missing(game, value, turns_of(game, "club:plain", GAMES_OF.get(game, 5)))
    assert all(abs(gap) < BAND for gap in gaps), gaps


@pytest.mark.long
def test_so_does_the_level_of_the_evaluation_of_burgundy():
    gaps = missing(BURGUNDY, evaluation_of(lt.game(BURGUNDY)), turns_of(BURGUNDY, "greedy", 10))
    assert all(abs(gap) < BAND for gap in gaps), gaps


def seen(seats=2, **options):
    """A position some way into a game."""
    match = lt.game(BURGUNDY).start(seats, options, 5)
    rng = Rng("level")
    for _ in range(40):
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match.state


@pytest.mark.parametrize("seats, options, is_level", [(1, {}, False), (2, {}, True), (4, {"team": "on"}, True)])
def test_a_level_is_a_constant_of_the_moment(seats, options, is_level):
    state = seen(seats, **options)
    seat = state.actor
    evaluation = evaluation_of(lt.game(BURGUNDY))
    worth = evaluation.worth(state, seat)
    level = evaluation.level
    assert (level > 0) is is_level
    assert worth == evaluation.value(state, seat) + level
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        evaluation.value(after, seat)
        assert evaluation.level == level
    state.todo.clear()  # the end: nothing is missing
    assert evaluation.worth(state, seat) == evaluation.value(state, seat)


def test_a_level_falls_from_turn_to_turn():
    evaluation = evaluation_of(lt.game(BURGUNDY))
    levels = []
    for phase in "ABCDE":
        for number in range(1, 6):
            state = lt.testing.position(BURGUNDY, f"phase {phase} round {number}; P1 dice 5 2").state
            evaluation.begin(state, 0)
            levels.append(evaluation.level)
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > 100 > 10 > levels[-1] > 0


def test_fitted_weights_have_a_level_of_their_own_and_likings_have_none():
    game, state = lt.game(BURGUNDY), seen()
    seat = state.actor
    by_hand = evaluation_of(game)
    fitted = value_of(game, [0.0] * len(shipped_weights(game).numbers), {})
    liking = value_of(game, [], {"mines": 0.0})
    worth = by_hand.worth(state, seat)
    assert by_hand.level > 0
    assert liking.worth(state, seat) == pytest.approx(worth)
    assert fitted.worth(state, seat) == pytest.approx(worth - by_hand.level)
