"""The planning bots: keys of positions, plans of whole turns, looking ahead, levels, and files of weights."""

import time

import pytest

import longtable as lt
from longtable import bots
from longtable.bots.ahead import Ahead
from longtable.bots.base import Budget
from longtable.bots.evaluate import evaluation_of
from longtable.bots.levels import LEVELS, Effort
from longtable.bots.planner import PlannerBot, level_of
from longtable.bots.styles import PLAIN, STYLES, style_of
from longtable.bots.turn import goes_on, plan_turns
from longtable.bots.value.weights import (
    blank_value,
    read_weights,
    shipped_weights,
    unused_weights,
    value_of,
    write_weights,
)
from longtable.core.actions import PASS
from longtable.core.game import Game
from longtable.core.rng import Rng

BURGUNDY, NEW_ZEALAND, SHIPYARD = "castles-of-burgundy", "great-western-trail-nz", "shipyard"
GAMES = (BURGUNDY, NEW_ZEALAND, SHIPYARD)
ALL_MODULES = dict.fromkeys(("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"), "on")
FORMS = [
    (BURGUNDY, 1, {}),
    (BURGUNDY, 2, ALL_MODULES),
    (BURGUNDY, 3, {}),
    (BURGUNDY, 4, {"team": "on"}),
    (NEW_ZEALAND, 1, {}),
    (NEW_ZEALAND, 2, {}),
    (NEW_ZEALAND, 4, {}),
    (SHIPYARD, 2, {}),
    (SHIPYARD, 3, {}),
    (SHIPYARD, 4, {}),
]
QUICK = Effort(4, 3, 9, 1, 0.5, 60.0)  # looks ahead, but only a little


def begun(game, seats=2, plies=0, seed=3, **options):
    """A match after some random decisions."""
    match = lt.game(game).start(seats, options, seed)
    rng = Rng(f"{game} {seats}")
    for _ in range(plies):
        if match.state.is_over:
            break
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_key_tells_positions_apart(game):
    match = begun(game)
    rng = Rng("keys")
    seen = {}
    while not match.state.is_over and match.ply < 250:
        for action in match.state.legal_actions()[:6]:
            state = match.state.copy()
            state.apply(action)
            assert seen.setdefault(int(state.key()), state.digest()) == state.digest()
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    assert len(seen) == len(set(seen.values())) > 100


@pytest.mark.parametrize("game, seats, options", FORMS)
def test_a_plan_is_a_whole_turn_of_legal_actions(game, seats, options):
    match = begun(game, seats, 40, **options)
    state = match.state
    seat, mark = state.actor, state.turn_mark()
    evaluation = evaluation_of(lt.game(game))
    evaluation.begin(state, seat)
    plans = plan_turns(state, seat, evaluation, 8, 6)
    assert 0 < len(plans) <= 6
    assert [plan.value for plan in plans] == sorted([plan.value for plan in plans], reverse=True)
    assert len({int(plan.state.key()) for plan in plans}) == len(plans)
    for plan in plans:
        after = state.copy()
        for action in plan.actions:
            assert goes_on(after, seat, mark)
            after.play(action)
        assert not goes_on(after, seat, mark)
        assert after.key() == plan.state.key()


def test_orders_of_the_same_actions_are_planned_once():
    match = lt.testing.position(BURGUNDY, "P1 dice 5 2; P1 workers 3; order P1 P2; turn P1")
    state = match.state
    evaluation = evaluation_of(lt.game(BURGUNDY))
    evaluation.begin(state, 0)
    turns = plan_turns(state, 0, evaluation, 400, 4000)
    both = [
        plan
        for plan in turns
        if [state.notation(plan.actions[0])] == ["5 workers"] and "2 workers" in told(state, plan)
    ]
    other = [
        plan
        for plan in turns
        if [state.notation(plan.actions[0])] == ["2 workers"] and "5 workers" in told(state, plan)
    ]
    assert len(both) + len(other) == 1


def told(state, plan):
    """The actions of a plan in words."""
    state = state.copy()
    words = []
    for action in plan.actions:
        words.append(state.notation(action))
        state.apply(action)
    return words


@pytest.mark.parametrize("game, seats, options", FORMS)
def test_a_game_of_bots_that_look_ahead_ends(game, seats, options):
    match = begun(game, seats, 0, **options)
    players = [PlannerBot(level_of("strong"), seat, QUICK) for seat in range(seats)]
    while not match.state.is_over and match.ply < 160:
        seat = match.state.actor
        match.play(players[seat].choose(match.state.view(seat)))
    assert match.ply >= 160 or match.state.is_over


@pytest.mark.parametrize("game", GAMES)
def test_json_is_all_that_a_bot_needs_to_look_ahead(game):
    match = begun(game, plies=30)
    seat = match.state.actor
    view = match.state.view(seat)
    plans = [PlannerBot(level_of("expert"), 5, QUICK).plan(view)]
    plans += [PlannerBot(level_of("expert"), 5, QUICK).plan_from_json(game, view.to_json())]
    assert plans[0] == plans[1]


@pytest.mark.parametrize("game", [NEW_ZEALAND, SHIPYARD])
def test_what_is_hidden_from_a_bot_does_not_change_its_plan(game):
    """Hands and contracts of the other seat are dealt anew, as far as the view allows."""
    match = begun(game, plies=80)
    seat = match.state.actor
    view = match.state.view(seat)
    others = [lt.game(game).sample(view, Rng(n)) for n in range(6)]
    assert len({state.to_json() for state in others}) > 1
    plans = {tuple(PlannerBot(level_of("strong"), 1, QUICK).plan(state.view(seat))) for state in others}
    assert len(plans) == 1


def test_a_plan_is_played_as_foreseen_and_thought_out_again_otherwise():
    match = begun(BURGUNDY)
    seat = match.state.actor
    bot = PlannerBot(level_of("club"), 1)
    plan = PlannerBot(level_of("club"), 1).plan(match.state.view(seat))
    assert len(plan) > 1
    for action in plan:
        assert bot.choose(match.state.view(seat)) == action
        match.play(action)
    fresh = PlannerBot(level_of("club"), 1)
    match = begun(BURGUNDY, seed=4)
    assert bot.choose(match.state.view(match.state.actor)) == fresh.choose(match.state.view(match.state.actor))


def test_thinking_ends_with_the_budget():
    """Without time for a second future of all plans, the first one decides."""
    match = begun(SHIPYARD, plies=20)
    view = match.state.view(match.state.actor)
    game = lt.game(SHIPYARD)
    evaluation = evaluation_of(game)
    evaluation.begin(match.state, view.seat)
    plans = plan_turns(game.sample(view, Rng(1)), view.seat, evaluation, 6, 4)
    ahead = Ahead(view, game, evaluation, 2, 0.5, Rng(2))
    worths = [ahead.outcome(plan, 0) for plan in plans]
    assert ahead.best_of(plans, 10**9, 0.0) is plans[worths.index(max(worths))]
    assert PlannerBot(level_of("expert"), 1).plan(view, Budget(0.0))


@pytest.mark.parametrize("name", ["beginner", "casual"])
def test_a_weak_bot_wastes_no_die(name):
    match = begun(BURGUNDY)
    players = [bots.make(name, seat) for seat in range(2)]
    while not match.state.is_over:
        state = match.state
        action = players[state.actor].choose(state.view(state.actor))
        dice = state.facts()[f"P{state.actor + 1}"]["dice"]
        assert action != PASS or not any(dice) or len(state.legal_actions()) == 1, state.line()
        match.play(action)


def test_levels_have_names_of_people_and_their_own_names():
    assert [level.name for level in LEVELS] == ["beginner", "casual", "club", "strong", "expert"]
    people = [person for level in LEVELS for person in level.people]
    assert len(set(people)) == len(people)
    assert {level.name for level in LEVELS} <= set(bots.names())
    assert [bots.level(name) for name in ("greedy", "random")] == [None, None]


@pytest.mark.parametrize("game", GAMES)
def test_weights_are_written_and_read_back(game, tmp_path):
    known = lt.game(game)
    value = blank_value(known)
    numbers = [round(0.01 * n, 2) for n in range(int(value.size * value.stages))]
    write_weights(tmp_path / "w.toml", known, value, numbers, "longtable train", "7")
    text = (tmp_path / "w.toml").read_text()
    found = read_weights(text, known, value)
    assert (list(found.numbers), found.command, found.seed, found.trouble) == (numbers, "longtable train", "7", "")
    for wrong, why in (
        (text.replace(f"rules = {known.rules}", "rules = 999"), "not " + game),
        (text.replace('features = "', 'features = "0'), "weights for the features 0"),
        ("game =", "cannot be read"),
    ):
        found = read_weights(wrong, known, value)
        assert not found.numbers
        assert why in found.trouble


@pytest.mark.parametrize("game", [BURGUNDY, SHIPYARD])
def test_the_weights_that_are_shipped_fit_the_rules_and_the_features(game):
    found = shipped_weights(lt.game(game))
    assert found.trouble == ""
    assert any(found.numbers)
    assert found.command.startswith(f"longtable train {game} ")


def test_a_game_without_weights_has_no_trouble_with_them():
    nothing = Game("a-game-to-come", "A game to come", 1, (2,), (), {}, {})
    assert (shipped_weights(nothing).trouble, unused_weights(nothing)) == ("", "")
    assert [unused_weights(lt.game(game)) for game in GAMES] == ["", "", ""]


@pytest.mark.parametrize("game", GAMES)
def test_styles_like_features_of_their_game_and_change_the_plan(game):
    names = blank_value(lt.game(game)).names
    for style in STYLES[game]:
        assert set(style.likings) <= set(names)
    assert style_of(game, "nobody's") is PLAIN
    match = begun(game, plies=40)
    view = match.state.view(match.state.actor)
    strongly = dict.fromkeys([feature for style in STYLES[game] for feature in style.likings], 100.0)
    values = [value_of(lt.game(game), [], likings) for likings in (strongly, {})]
    assert values[1] is None
    values[0].begin(match.state, view.seat)
    assert values[0].value(match.state, view.seat) != pytest.approx(values[0].hand.value(match.state, view.seat))


def test_a_style_follows_from_the_seed_or_from_the_name():
    game = lt.game(BURGUNDY)
    found = {bots.make("club", seed).style_in(game).name for seed in range(40)}
    assert found == {style.name for style in STYLES[BURGUNDY]}
    assert bots.make("club:sailor", 1).style_in(game).name == "sailor"
    assert bots.make("club:agent", 1).style_in(game) is PLAIN
    for wrong in ("club:pirate", "greedy:sailor"):
        with pytest.raises(bots.UnknownBot, match="unknown style"):
            bots.make(wrong, 1)


@pytest.mark.parametrize("game", GAMES)
def test_weights_change_the_worth_by_the_features(game):
    state = begun(game, plies=60).state
    value = blank_value(lt.game(game))
    seat = state.actor
    value.begin(state, seat)
    before = value.value(state, seat)
    assert before == pytest.approx(evaluated(game, state, seat))
    features = value.features(state, seat)
    assert len(features) == len(value.names)
    value.set_weights([0.5] * int(value.size * value.stages))
    assert value.value(state, seat) == pytest.approx(before + 0.5 * sum(features))


def evaluated(game, state, seat):
    evaluation = evaluation_of(lt.game(game))
    evaluation.begin(state, seat)
    return evaluation.value(state, seat)


class Clock:
    """A clock that goes on by a hundredth of a second whenever it is asked."""

    def __init__(self, monkeypatch):
        self.asked = 0
        monkeypatch.setattr(time, "thread_time", self)

    def __call__(self):
        self.asked += 1
        return 0.01 * self.asked

    def taken_by(self, do):
        """How many hundredths something takes."""
        before = self.asked
        do()
        return self.asked - before


def test_without_time_a_plan_is_one_action_and_else_a_whole_turn(monkeypatch):
    match = begun(BURGUNDY)
    state = match.state
    evaluation = evaluation_of(lt.game(BURGUNDY))
    clock = Clock(monkeypatch)
    assert {len(plan.actions) for plan in plan_turns(state, state.actor, evaluation, 8, 6, 0.0)} == {1}
    until = 0.01 * (clock.asked + 2)
    assert {len(plan.actions) for plan in plan_turns(state, state.actor, evaluation, 8, 60, until)} <= {1, 2, 3}
    whole = plan_turns(state, state.actor, evaluation, 8, 6)
    assert min(len(plan.actions) for plan in whole) > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_is_planned_again_gets_what_is_left_of_its_time(game, monkeypatch):
    clock = Clock(monkeypatch)
    view = begun(game, plies=40).state.view
    seat = begun(game, plies=40).state.actor
    bot = PlannerBot(level_of("strong"), 1, Effort(4, 3, 10**6, 1, 0.5, 0.4))
    first = clock.taken_by(lambda: bot.plan(view(seat)))
    assert 40 <= first < 60
    assert bot.spent == pytest.approx(0.01 * first, abs=0.03)
    bot.is_open = True
    again = clock.taken_by(lambda: bot.plan(view(seat)))
    assert 4 <= again < 24
    bot.is_open = False  # the turn was over: here is another one
    assert 40 <= clock.taken_by(lambda: bot.plan(view(seat))) < 60
    fresh = PlannerBot(level_of("strong"), 1, bot.effort)
    half = clock.taken_by(lambda: fresh.plan(view(seat), Budget(60.0, 0.2)))
    assert 20 <= half < 40
    other = PlannerBot(level_of("strong"), 1, bot.effort)
    assert 10 <= clock.taken_by(lambda: other.plan(view(seat), Budget(0.1))) < 30


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_knows_when_its_turn_is_over(game, monkeypatch):
    """What is planned again within a turn counts towards it, and the next turn begins from nothing."""
    clock = Clock(monkeypatch)
    match = begun(game)
    players = [PlannerBot(level_of("club"), seat, Effort(2, 1, 0, 0, 0.0, 60.0)) for seat in range(2)]
    before = None
    turns = again = 0
    while not match.state.is_over and match.ply < 300:
        state = match.state
        bot, now = players[state.actor], (state.actor, int(state.turn_mark()))
        spent = bot.spent if now == before else 0.0
        asked = clock.asked
        action = bot.choose(state.view(state.actor))
        taken = clock.asked - asked
        if taken:
            turns += now != before
            again += now == before
            assert bot.spent == pytest.approx(spent + 0.01 * taken, abs=0.015)
        before = now
        match.play(action)
    assert turns > 20
    assert again > 0 or game == BURGUNDY
