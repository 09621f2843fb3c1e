"""Questions and scores of whole games against a second reading of the rules (surveyor.py)."""

import random
from collections import Counter

import pytest
from surveyor import (
    buildings,
    deliveries,
    destinations,
    hires,
    investments,
    nodes_within,
    purchases,
    score,
    step_limit,
    upgrades,
    wool_deliveries,
)
from trails import main, reasons, rest

import longtable as lt
from longtable.testing import position, rule

GAMES = pytest.mark.parametrize("seats, seed", [(2, 31), (3, 32), (4, 33)])
LIKED = ("use", "hire", "invest", "buy", "build", "replace", "upgrade", "sail", "take", "do", "deliver", "play", "gold")


def words(m, *verbs):
    return {said for said in main(m) if said.split()[0] in verbs}


def check_move(m, facts, who, args):
    _, most, used = args
    limit = (most or step_limit(facts, who, m.state.setup.seats)) - used
    found = Counter(said.split()[0] for said in rest(m, "move"))
    assert found == (destinations(facts, who, limit) if limit else {})


def check_deliver(m, facts, who, args):
    assert {tuple(said.split()) for said in rest(m, "deliver")} == deliveries(facts, who, args[1])


def check_wool(m, facts, who, args):
    found = wool_deliveries(facts, who, args[1])
    assert {tuple(said.split()) for said in rest(m, "deliver")} == found


def check_hire(m, facts, who, args):
    found = {(said.split()[0], int(said.split()[1])) for said in rest(m, "hire")}
    assert found == hires(facts, who, args[1] - 16)


def check_invest(m, facts, who, args):
    found = set()
    for said in rest(m, "invest"):
        tile, cell, *sheep = said.split()
        row, _, column = cell.partition("-")
        found.add((tile, int(row), int(column), sheep[0] if sheep else None))
    assert found == investments(facts, who, args[1] - 16)


def check_buy(m, facts, who, args):
    found = set()
    for said in rest(m, "buy"):
        types = said.split()[:-1]
        types = types[1:] if types[0] == "two" else types
        found.add((frozenset(Counter(types).items()), int(said.split()[-1])))
    assert found == purchases(facts, who, args[1])
    assert ("reveal" in m.legal()) is (args[1] > 0 and bool(facts["market_stack"]))


def check_build(m, facts, who, args):
    assert words(m, "build", "replace") == buildings(facts, who, args[1])


def check_sail(m, facts, who, args):
    _, steps, moved = args
    if not moved:
        found = {said.removesuffix(" on") for said in rest(m, "sail")}
        assert found == nodes_within(facts[who]["ship"], steps) - {facts[who]["ship"]}
    assert words(m, "upgrade") == (upgrades(facts, who) if steps else set())


CHECKS = {
    "move": check_move, "deliver": check_deliver, "wool-post": check_wool, "hire": check_hire, "invest": check_invest,
    "buy-sheep": check_buy, "build": check_build, "sail": check_sail,
}  # fmt: skip


def lively(said, rng):
    """A move that does something, mostly."""
    wanted = [each for each in said if each.startswith(LIKED)]
    return rng.choice(wanted if wanted and rng.random() < 0.8 else said)


@rule("NZ-6.2", "NZ-7.3", "NZ-10.4", "NZ-14.1", "NZ-15.1", "NZ-16.1", "NZ-17.1", "NZ-18.2", "NZ-20.3", "NZ-30.8")
@GAMES
def test_every_question(seats, seed):
    rng = random.Random(seed)
    options = {"building_sides": "random", "neutral_layout": "random"}
    m = lt.game("great-western-trail-nz").start(seats, options, seed)
    seen = Counter()
    while not m.state.is_over:
        word, *args = m.state.todo_json()[-1]
        if word in CHECKS:
            CHECKS[word](m, m.state.facts(), f"P{m.state.actor + 1}", args)
            seen[word] += 1
        m.play(lively(m.legal(), rng))
    for seat in range(seats):
        assert reasons(m, seat) == score(m.state.facts(), f"P{seat + 1}")
    assert set(seen) >= {"move", "deliver", "hire", "invest", "buy-sheep", "build", "sail"}


@rule("NZ-21.4", "NZ-21.5", "NZ-30.8", "NZ-30.9", "RUL-14")
@pytest.mark.parametrize("seed", range(6))
def test_scores_of_games(seed):
    rng = random.Random(seed)
    seats = 2 + seed % 3
    m = lt.game("great-western-trail-nz").start(seats, {"building_sides": "random"}, 100 + seed)
    while not m.state.is_over:
        m.play(lively(m.legal(), rng))
    for seat in range(seats):
        assert reasons(m, seat) == score(m.state.facts(), f"P{seat + 1}")


RICH = "; ".join(
    f"{who} workers shepherd 2 craftsman 3 sailor 3 shearer 3; {who} money 120; {who} gold 3; {who} tokens 3;"
    f"{who} discard lincoln 2 corriedale 2 ryeland 2 suffolk hampshire kotare ferry 2 sheepdog; {who} runholder NC;"
    f"{who} cleared AUX_MONEY_2 PWOOL_L; {who} posts L6; {who} pathfinder 2"
    for who in ("P1", "P2")
)


@rule("NZ-17.2", "NZ-18.2", "NZ-18.5", "NZ-20.3", "NZ-20.4", "NZ-30.9")
@pytest.mark.parametrize("seed", range(4))
def test_every_question_of_rich_players(seed):
    rng = random.Random(seed)
    text = f"{RICH}; jobs shepherd=1 craftsman=1 sailor=1 shearer=1"
    m = position("great-western-trail-nz", text, seed=seed, building_sides="all_b" if seed % 2 else "all_a")
    while not m.state.is_over:
        word, *args = m.state.todo_json()[-1]
        if word in CHECKS:
            CHECKS[word](m, m.state.facts(), f"P{m.state.actor + 1}", args)
        said = m.legal()
        wool = [each for each in said if each.startswith(("show ", "master ", "use E.1", "use 6", "use D.1"))]
        m.play(rng.choice(wool) if wool and rng.random() < 0.7 else lively(said, rng))
    for seat in range(2):
        assert reasons(m, seat) == score(m.state.facts(), f"P{seat + 1}")
