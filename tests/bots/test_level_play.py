"""How the levels behave: legal in every form of every game, with no time at all, and never absurd."""

import pytest

import longtable as lt
from longtable import bots
from longtable.bots.base import UNTIMED, Budget
from longtable.bots.levels import LEVELS, Effort
from longtable.bots.planner import PlannerBot
from longtable.cli.table import find_table
from longtable.core.actions import PASS
from longtable.core.rng import Rng
from longtable.testing import option_mixes

BURGUNDY, NEW_ZEALAND, SHIPYARD = "castles-of-burgundy", "great-western-trail-nz", "shipyard"
ALL_MODULES = dict.fromkeys(("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"), "on")
FORMS = [
    pytest.param(BURGUNDY, 1, {}, id="burgundy solo"),
    pytest.param(BURGUNDY, 2, ALL_MODULES | {"expert": "hidden"}, id="burgundy 2 all modules"),
    pytest.param(BURGUNDY, 3, {"boards": "9,10,2"}, id="burgundy 3"),
    pytest.param(BURGUNDY, 4, ALL_MODULES, id="burgundy 4 all modules"),
    pytest.param(BURGUNDY, 4, {"team": "on"}, id="burgundy team"),
    pytest.param(NEW_ZEALAND, 1, {"difficulty": "hard"}, id="new zealand solo"),
    pytest.param(NEW_ZEALAND, 3, {"building_sides": "random"}, id="new zealand 3"),
    pytest.param(NEW_ZEALAND, 4, {"neutral_layout": "random"}, id="new zealand 4"),
    pytest.param(SHIPYARD, 3, {"take_benefits": "ask"}, id="shipyard 3"),
    pytest.param(SHIPYARD, 4, {}, id="shipyard 4"),
]
NO_TIME = Budget(1e-9)
MONEY = ("point", "silver", "pound", "£", "guilder")


def modest(level, game, seed, width=3, samples=6):
    """A bot of a level that thinks in its way, but about little."""
    own = level.effort(game)
    effort = Effort(width, width, min(samples, own.samples), min(1, own.turns), own.share, 60.0, own.noise)
    return PlannerBot(level, seed, effort)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize("game, seats, options", FORMS)
def test_every_level_plays_every_form(game, seats, options, level):
    match = lt.game(game).start(seats, options, f"forms-{level.name}")
    players = [modest(level, game, seat, 2, 2) for seat in range(seats)]
    for _ in range(12):
        seat = match.state.actor
        match.play(players[seat].choose(match.state.view(seat)))


EVERY_FORM = [
    *FORMS,
    *[pytest.param(BURGUNDY, seats, {}, id=f"burgundy {seats} plain") for seats in (1, 2, 4)],
    *[pytest.param(NEW_ZEALAND, seats, {}, id=f"new zealand {seats} plain") for seats in (1, 2, 3)],
    pytest.param(SHIPYARD, 2, {}, id="shipyard 2 plain"),
]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize("game, seats, options", EVERY_FORM)
def test_json_of_a_view_is_all_that_a_level_needs(game, seats, options, level):
    """Whoever reads more than the view, or reads it otherwise, would choose something else somewhere."""
    match = lt.game(game).start(seats, options, f"json-{level.name}")
    rng = Rng(f"json {seats}")
    compared = 0
    while compared < 4:
        state = match.state
        view = state.view(state.actor)
        if rng.below(6) == 0 and len(state.pruned_actions()) > 1:
            chosen = modest(level, game, 5, 2, 2).choose(view, UNTIMED)
            text = view.to_json()
            assert modest(level, game, 5, 2, 2).choose_from_json(game, text, UNTIMED) == chosen
            assert modest(level, game, 5, 2, 2).plan_from_json(game, text, UNTIMED)[0] == chosen
            compared += 1
        legal = state.legal_actions()
        match.play(legal[rng.below(len(legal))])


def play_with_levels(game_id, seats, options, seed):
    """A whole game between levels; every choice is checked."""
    match = lt.game(game_id).start(seats, options, seed)
    rng = Rng(seed)
    first = rng.below(len(LEVELS))
    players = [modest(LEVELS[(first + 2 * seat) % len(LEVELS)], game_id, seat, 2, 2) for seat in range(seats)]
    while not match.state.is_over:
        state = match.state
        action = players[state.actor].choose(state.view(state.actor), UNTIMED)
        assert action in state.legal_actions()
        match.play(action)
    assert len(match.state.scores()) == seats


@pytest.mark.long
@pytest.mark.parametrize("game", [BURGUNDY, NEW_ZEALAND, SHIPYARD])
@pytest.mark.parametrize("count", [2, pytest.param(25, marks=pytest.mark.soak)])
def test_levels_play_any_mix_of_options_to_the_end(game, count):
    known = lt.game(game)
    mixes = [(seats, mix) for seats in known.seats for mix in option_mixes(known, seats)]
    rng = Rng(f"mixes {game} {count}")
    for number in range(count):
        seats, mix = mixes[rng.below(len(mixes))]
        play_with_levels(game, seats, mix, f"mix-{number}")


@pytest.mark.long
@pytest.mark.parametrize("first", range(2))
@pytest.mark.parametrize("game, seats, options", FORMS)
def test_a_table_of_several_levels_plays_to_the_end(game, seats, options, first):
    match = lt.game(game).start(seats, options, f"whole-{first}")
    players = [modest(LEVELS[(3 * first + seat) % len(LEVELS)], game, seat, 2, 2) for seat in range(seats)]
    while not match.state.is_over:
        seat = match.state.actor
        match.play(players[seat].choose(match.state.view(seat)))
    assert len(match.state.scores()) == seats


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize("game", [BURGUNDY, NEW_ZEALAND, SHIPYARD])
def test_without_time_a_level_still_answers(game, level):
    match = lt.game(game).start(2, seed=9)
    rng = Rng("no time")
    for _ in range(3):
        seat = match.state.actor
        view = match.state.view(seat)
        assert modest(level, game, 1).choose(view, NO_TIME) in view.legal_actions()
        state = match.state.copy()
        for action in modest(level, game, 1).plan(view, NO_TIME):
            state.play(action)  # IllegalAction
        for _ in range(15):
            legal = match.state.legal_actions()
            match.play(legal[rng.below(len(legal))])


# -- nothing that a person would call absurd


def loses(before, after):
    """Something of a player's facts became less."""
    if isinstance(before, dict):
        return not isinstance(after, dict) or any(loses(value, after.get(name)) for name, value in before.items())
    if isinstance(before, list):
        return not isinstance(after, list) or len(after) < len(before)
    return isinstance(before, int) and (not isinstance(after, int) or after < before)


def free_gains(state):
    """Legal actions that give money or points at once, as people are shown them, and take nothing."""
    table = find_table(lt.game(state.setup.game_id))
    own = f"P{state.actor + 1}"
    found = []
    for action in state.legal_actions():
        changes = table.preview(state, action) if action != PASS else []
        gains = [words for words, kind in changes if kind > 0 and any(word in words for word in MONEY)]
        if gains and not any(kind < 0 for _, kind in changes):
            after = state.copy()
            after.apply(action)
            if not loses(state.facts()[own], after.facts()[own]):
                found.append(state.notation(action))
    return found


def whole_game(game, name, seed, check):
    """A game between two bots of a level; check(state, action) sees every decision."""
    match = lt.game(game).start(2, seed=seed)
    players = [bots.make(name, f"{seed}/{seat}") for seat in range(2)]
    while not match.state.is_over:
        state = match.state
        action = players[state.actor].choose(state.view(state.actor))
        check(state, action)
        match.play(action)
    return match


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("name", ["beginner", "casual"])
def test_a_weak_level_wastes_no_die(name, seed):
    """Whoever ends a turn has used both dice, since a die is always good for something, and leaves no free gain."""

    def check(state, action):
        if action == PASS:
            dice = state.facts()[f"P{state.actor + 1}"]["dice"]
            assert not any(dice) or len(state.legal_actions()) == 1, state.line()
            assert not free_gains(state), state.line()

    whole_game(BURGUNDY, name, seed, check)


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("name", ["beginner", "casual"])
@pytest.mark.parametrize("game", [NEW_ZEALAND, SHIPYARD])
def test_a_weak_level_never_passes_up_a_free_gain(game, name, seed):
    def check(state, action):
        if action == PASS:
            assert not free_gains(state), state.line()

    whole_game(game, name, seed, check)


def test_a_free_gain_is_seen():
    """The auxiliary action for money costs nothing; a sheep that is sold costs a card."""
    match = lt.game(NEW_ZEALAND).start(2, seed=5)
    rng = Rng("gains")
    seen = set()
    while not match.state.is_over and match.ply < 400:
        seen.update(free_gains(match.state))
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    assert "aux money" in seen
    assert not any(words.startswith(("use H", "sell", "pass")) for words in seen)
