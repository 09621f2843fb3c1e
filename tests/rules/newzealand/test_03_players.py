"""Chapter 3: set-up of the players."""

from collections import Counter

import pytest
from trails import FLOCK, facts_of, main, mine, new_game, players, stack

import longtable as lt
from longtable.testing import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = range(8)


@rule("NZ-3.2")
def test_all_buildings_on_one_side():
    assert facts_of(3, building_sides="all_a")["sides"] == "a" * 10
    assert facts_of(3, building_sides="all_b")["sides"] == "b" * 10


@rule("NZ-3.2")
def test_one_random_side_per_number():
    found = {facts_of(3, seed, building_sides="random")["sides"] for seed in range(20)}
    assert len(found) > 15
    assert all({sides[at] for sides in found} == {"a", "b"} for at in range(10))


@rule("NZ-3.3", "NZ-1.1")
@SEATS
def test_boards_are_covered(seats):
    facts = facts_of(seats)
    for player in players(facts):
        assert player["cleared"] == []
        assert player["storehouses"] == list(range(1, 11))
        assert (player["certificates"], player["gold"]) == (0, 1)
        assert (player["harbours"], player["posts"], player["masters"]) == ([], {}, [])
        assert (player["workers"], player["jokers"]) == ({}, [])
        assert player["runholder"] is None
        assert player["pathfinder"] is None
        assert (player["step_tile"], player["no_fees"]) == (0, False)


@rule("NZ-3.3", "RUL-18")
@SEATS
def test_everybody_chooses_a_start_space(seats):
    m = new_game(seats)
    first = m.state.actor
    for n in range(seats):
        assert m.state.actor == (first + n) % seats
        assert main(m) == {"sail S1", "sail S2"}
        m.play("sail S2" if n else "sail S1")
    ships = [mine(m, f"P{(first + n) % seats + 1}")["ship"] for n in range(seats)]
    assert ships == ["S1"] + ["S2"] * (seats - 1)


@rule("NZ-3.4", "NZ-1.1")
@SEATS
def test_fourteen_sheep_each(seats):
    for seed in SEEDS:
        for player in players(facts_of(seats, seed)):
            assert player["cards"] == FLOCK
            assert player["discard"] == {}
            assert player["area"] == {}


@rule("NZ-3.5")
@SEATS
def test_start_player_and_gifts(seats):
    first = set()
    for seed in range(40):
        facts = facts_of(seats, seed)
        first.add(facts["first"])
        begin = int(facts["first"][1:]) - 1
        order = [players(facts)[(begin + n) % seats] for n in range(seats)]
        assert [player["money"] for player in order] == [7, 8, 9, 10][:seats]
        assert [player["hand_size"] for player in order] == [4, 5, 6, 7][:seats]
        assert [sum(player["hand"].values()) for player in order] == [4, 5, 6, 7][:seats]
        assert [player["tokens"] for player in order] == [1] * seats
    assert len(first) == seats


@rule("NZ-3.4", "NZ-1.4")
def test_the_draw_stack_is_what_is_not_in_hand():
    m = new_game(2)
    for who in ("P1", "P2"):
        assert Counter(stack(m, who)) + Counter(mine(m, who)["hand"]) == Counter(FLOCK)


@rule("NZ-3.5", "NZ-5.1")
@SEATS
def test_turns_go_clockwise(seats):
    m = new_game(seats)
    first = m.state.actor
    m.play(*["sail S1"] * seats)
    seen = []
    while len(seen) < 3 * seats:
        who = m.state.facts()["turn"]
        if not seen or seen[-1] != who:
            seen.append(who)
        said = m.legal()
        m.play(next((word for word in ("end", "pass", "stop", "done") if word in said), said[0]))
    assert seen == [f"P{(first + n) % seats + 1}" for n in range(3 * seats)]


@rule("NZ-3.4", "NZ-31.5", "NZ-35.3")
def test_cards_are_dealt_to_one_reader_each():
    m = lt.game("great-western-trail-nz").start(3, {}, 1, True)
    readers = Counter()
    while m.state.actor == lt.CHANCE:
        if m.legal()[0].startswith("draw "):
            readers[m.state.reader] += 1
            assert m.state.is_secret()
        else:
            assert not m.state.is_secret()
        m.play(m.state.sample_chance(m.rng))
    assert sorted(readers) == [0, 1, 2]
    assert sorted(readers.values()) == [4, 5, 6]
