"""Rules of chapters 1 to 17 that show only over a whole game."""

import random
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

import longtable as lt
from longtable.testing import rule

GAMES = pytest.mark.parametrize("seats, seed", [(2, 1), (2, 2), (3, 3), (4, 4)])


@cache
def game(seats, seed):
    """A game of random moves that likes to place tiles: the match and a list of (facts, move)."""
    m = lt.game("castles-of-burgundy").start(seats=seats, options={"boards": "1"}, seed=seed)
    rng = random.Random(seed)
    steps = []
    while not m.state.is_over:
        actions = m.legal()
        placing = [action for action in actions if "place " in action]
        taking = [action for action in actions if "take " in action]
        move = rng.choice(placing or (taking if rng.random() < 0.6 else None) or actions)
        steps.append((m.state.facts(), move))
        m.play(move)
    return m, steps


def is_die_action(move):
    return move[0].isdigit()


@rule("COB-3.1", "EX-21")
@GAMES
def test_everybody_takes_25_turns_and_50_die_actions(seats, seed):
    _, steps = game(seats, seed)
    actions = Counter((facts["turn"], facts["phase"], facts["round"]) for facts, move in steps if is_die_action(move))
    turns = [(f"P{seat + 1}", phase, number) for seat in range(seats) for phase in "ABCDE" for number in range(1, 6)]
    assert actions == dict.fromkeys(turns, 2)


@rule("COB-4.4", "COB-4.5")
@GAMES
def test_turns_of_a_round_follow_the_bridge_at_its_start(seats, seed):
    _, steps = game(seats, seed)
    orders, turns = {}, {}
    for facts, _ in steps:
        key = (facts["phase"], facts["round"])
        orders.setdefault(key, [seat for seat, _ in facts["bridge"]])
        assert facts["order"] == orders[key]
        seen = turns.setdefault(key, [])
        if not seen or seen[-1] != facts["turn"]:
            seen.append(facts["turn"])
    assert turns == orders


@rule("COB-7.7")
@GAMES
def test_placed_tiles_never_move_and_never_leave(seats, seed):
    m, steps = game(seats, seed)
    for seat in range(1, seats + 1):
        before = {}
        for facts in [facts for facts, _ in steps] + [m.state.facts()]:
            duchy = facts[f"P{seat}"]["duchy"]
            assert before.items() <= duchy.items()
            before = duchy
        assert before


@rule("COB-3.7")
@GAMES
def test_depots_only_shrink_during_a_phase(seats, seed):
    _, steps = game(seats, seed)
    for (before, _), (after, _) in pairwise(steps):
        if before["phase"] != after["phase"]:
            continue
        for depot in before["depots"]:
            assert Counter(after["depots"][depot]) - Counter(before["depots"][depot]) <= Counter({"-": 1})
        assert Counter(after["black"]) - Counter(before["black"]) <= Counter({"-": 1})


@rule("COB-3.2", "COB-6.2")
@GAMES
def test_no_tile_is_lost(seats, seed):
    m, steps = game(seats, seed)
    for facts in [facts for facts, _ in steps] + [m.state.facts()]:
        total = sum(sum(bag.values()) for bag in facts["bags"].values()) + facts["removed"]
        total += sum(tile != "-" for depot in facts["depots"].values() for tile in depot)
        total += sum(tile != "-" for tile in facts["black"])
        for seat in range(1, seats + 1):
            total += 1 + len(facts[f"P{seat}"]["storage"]) + len(facts[f"P{seat}"]["duchy"])
        assert total == 164


@rule("COB-8.3", "COB-6.1")
@GAMES
def test_storage_and_goods_spaces_are_never_exceeded(seats, seed):
    _, steps = game(seats, seed)
    for facts, _ in steps:
        for seat in range(1, seats + 1):
            assert len(facts[f"P{seat}"]["storage"]) <= 3
            assert len(facts[f"P{seat}"]["goods"]) <= 3


@rule("COB-12.1")
@GAMES
def test_at_most_one_purchase_in_a_turn(seats, seed):
    _, steps = game(seats, seed)
    bought = Counter(
        (facts["turn"], facts["phase"], facts["round"]) for facts, move in steps if move.startswith("buy ")
    )
    assert all(count == 1 for count in bought.values())


@rule("COB-2.2", "COB-4.2")
@GAMES
def test_every_phase_reveals_five_goods_and_spends_one_a_round(seats, seed):
    _, steps = game(seats, seed)
    for facts, _ in steps:
        assert len(facts["round_goods"]) == 5 - facts["round"]


@rule("COB-13.8")
@GAMES
def test_the_score_never_falls_and_is_the_sum_of_its_reasons(seats, seed):
    m, steps = game(seats, seed)
    before = [0] * seats
    for facts, _ in steps:
        now = [sum(facts[f"P{seat}"]["score"].values()) for seat in range(1, seats + 1)]
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now
    for seat in range(seats):
        assert m.state.scores()[seat] == sum(points for _, points in m.state.score_reasons(seat))


@rule("COB-16.4")
@GAMES
def test_winner_has_the_highest_total(seats, seed):
    m, _ = game(seats, seed)
    assert len(m.state.winners()) == 1
    assert m.state.scores()[m.state.winners()[0]] == max(m.state.scores())
