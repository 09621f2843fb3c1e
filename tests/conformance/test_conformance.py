"""Every registered game with every number of seats and a spread of options. Registering a game is enough to be here."""

import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.driver import playout
from longtable.testing import assert_conforms, option_mixes
from longtable.testing.perft import read_perft
from longtable.testing.trial import new_habit, pick

PERFT = Path(__file__).parents[1] / "perft"

TABLES = [
    (game_id, seats, mix)
    for game_id in lt.game_ids()
    for seats in lt.game(game_id).seats
    for mix in option_mixes(lt.game(game_id), seats)
]
IDS = [
    f"{game_id}-{seats}-" + (",".join(f"{name}={value}" for name, value in mix.items()) or "plain")
    for game_id, seats, mix in TABLES
]


def marks_of(game_id, seats, mix):
    """Compiled, up to two seats and teams see every mix, four seats none of the options and the most of them; the
    interpreted form is held to no options, and with two seats also to the most. All the others are for `make soak`."""
    mixes = [other for game, number, other in TABLES if (game, number) == (game_id, seats)]
    largest = max(mixes, key=len)
    if (seats <= 2 and not mix) or (seats == 2 and mix is largest):
        return []
    is_seen = seats <= 2 or "team" in mix or (seats == 4 and len(mix) in (0, len(largest)))
    return [pytest.mark.long] if is_seen else [pytest.mark.long, pytest.mark.soak]


MARKED = [pytest.param(*table, marks=marks_of(*table)) for table in TABLES]


@pytest.mark.parametrize("game_id, seats, mix", MARKED, ids=IDS)
def test_conforms(game_id, seats, mix):
    """The interpreted form, thirty times as slow and measured for coverage, is looked at closely in fewer positions."""
    seed = sum(map(ord, f"{seats}{mix}"))
    assert_conforms(game_id, seats, mix, seeds=[seed], plies=12 if lt.is_compiled() else 3)


@pytest.mark.parametrize("game_id", lt.game_ids())
def test_the_spread_of_options_has_every_value_of_every_option(game_id):
    game = lt.game(game_id)
    seen = {(name, value) for each, _, mix in TABLES if each == game_id for name, value in mix.items()}
    for option in game.options:
        values = [option.values[1], option.values[-1]] if option.values else []
        assert {(option.name, value) for value in values} <= seen


def test_the_spread_of_burgundy_has_what_its_rules_name():
    mixes = [(seats, mix) for game_id, seats, mix in TABLES if game_id == "castles-of-burgundy"]
    modules = ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields")
    for seats in (2, 3, 4):
        for module in modules:
            assert (seats, {module: "on"}) in mixes
        for expert in ("open", "hidden"):
            assert (seats, {"expert": expert}) in mixes
            assert any(n == seats and mix.items() >= dict.fromkeys(modules, "on").items() for n, mix in mixes)
    boards = {board for _, mix in mixes for board in mix.get("boards", "").split(",")}
    assert boards >= {*map(str, range(2, 11)), "4r", "8r", "12b", "13b"}
    assert (4, {"team": "on"}) in mixes
    assert (1, {}) in mixes


@pytest.mark.long
@pytest.mark.parametrize("at", range(10))
def test_300_random_games_of_every_mix(at):
    """Nothing but play: thirty games in each of ten parts, over all mixes."""
    for number in range(30 * at, 30 * at + 30):
        game_id, seats, mix = TABLES[number % len(TABLES)]
        game = lt.game(game_id)
        state = game.blank(seats, mix)
        state.settle()
        before = game.conserved(state)
        playout(state, lt.Rng(number))
        assert state.is_over
        assert game.conserved(state) == before, f"{game_id}, {seats} seats, {mix}, game {number}"
        assert game.from_line(state.line()).digest() == state.digest()


@pytest.mark.long
@pytest.mark.parametrize("game_id", lt.game_ids())
def test_every_frame_that_asks_is_met(game_id):
    """What the suite has not met, it has not checked: by random play, from perft's positions, or in golden games."""
    game = lt.game(game_id)
    tables = [(seats, mix) for each, seats, mix in TABLES if each == game_id]
    matches = [game.start(seats, mix, seed=at, asks_chance=True) for at, (seats, mix) in enumerate(tables)]
    matches += [case.match() for case in read_perft(PERFT / f"{game_id}.perft")]
    asked = set()
    for path in sorted((PERFT.parent / "golden" / game_id).glob("*.log")):
        log = lt.replay(path.read_text("utf-8")).log
        state = log.start.copy()
        for action in log.actions:
            asked.update(re.findall(r"[a-z][a-z-]+", str(state.todo_json()[-1])))
            state.apply(action)
    for number, match in enumerate(matches):
        rng = lt.Rng(number)
        habit = new_habit(rng)
        match.asks_chance = True
        while not match.state.is_over:
            asked.update(re.findall(r"[a-z][a-z-]+", str(match.state.todo_json()[-1])))
            legal = match.state.legal_actions()
            match.play(match.state.sample_chance(rng) if match.state.actor == lt.CHANCE else pick(legal, rng, habit))
    silent = set(game.frames) - asked
    assert silent <= SILENT[game_id], f"never asked: {sorted(silent - SILENT[game_id])}"


# Steps, which nobody is asked about.
SILENT = {
    "castles-of-burgundy": {
        "begin", "ask-boards", "reveal", "finish", "phase", "round", "move-good", "phase-end", "income", "game-end",
        "final-scoring", "turn", "route-bonus", "advance", "collect-tribute", "clear-goods",
    },
    "shipyard": {
        "begin", "start", "turn", "perform", "cruise", "end-turn", "next-turn", "end-game", "final-turn", "finish-turn",
        "final-scoring",
    },
    "great-western-trail-nz": {
        "begin", "prepare", "deal", "turn", "next-turn", "phase-b", "effects", "draw-up", "draw-after", "leave",
        "sarah-setup", "sarah-turn", "final-scoring",
    },
}  # fmt: skip


@pytest.mark.skipif(lt.is_compiled(), reason="a compiled game cannot be bent for a test")
def test_messages_name_game_seats_options_seed_and_ply():
    class Odd(type(lt.game("castles-of-burgundy"))):
        def conserved(self, state):
            return {"kinds in the black stack": len(state.facts()["bags"]["black"])}

    with pytest.raises(AssertionError) as caught:
        assert_conforms(Odd(), 2, {"inns": "on"}, seeds=[5], plies=4)
    assert re.match(r"castles-of-burgundy, 2 seats, inns=on, seed 5, ply \d+: ", str(caught.value))
