"""Chapter 2: set-up of the common area."""

from collections import Counter

import pytest
from trails import (
    A_TILES,
    B_TILES,
    BONUS_COLUMNS,
    HAZARDS,
    MARKET_SIZE,
    SHEEP_MARKET,
    WORKERS,
    facts_of,
    players,
    whole_box,
)

import longtable as lt
from longtable.testing import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = range(8)
MASTERS = {f"HM{n}" for n in range(1, 9)}
NEUTRAL = {f"N{letter}": letter for letter in "ABCDEFGH"}


@rule("NZ-2.1")
@SEATS
def test_five_harbour_masters_of_eight(seats):
    seen = set()
    for seed in range(20):
        masters = facts_of(seats, seed)["masters"]
        assert len(masters) == len(set(masters)) == 5
        seen |= set(masters)
    assert seen == MASTERS


@rule("NZ-2.2")
@SEATS
def test_first_game_layout_letter_on_letter(seats):
    facts = facts_of(seats, neutral_layout="letters")
    assert {space: tile for space, tile in facts["trail"].items() if space.startswith("N")} == NEUTRAL
    assert facts["flipped"] is False


@rule("NZ-2.2")
def test_neutral_buildings_at_random():
    layouts = set()
    for seed in SEEDS:
        facts = facts_of(3, seed, neutral_layout="random")
        found = {space: tile for space, tile in facts["trail"].items() if space.startswith("N")}
        assert sorted(found) == sorted(NEUTRAL)
        assert sorted(found.values()) == list("ABCDEFGH")
        layouts.add(str(sorted(found.items())))
        assert facts["flipped"] is False
    assert len(layouts) == len(SEEDS)


@rule("NZ-2.3")
@SEATS
def test_the_token_begins_in_row_2(seats):
    facts = facts_of(seats)
    assert facts["token_row"] == 2
    assert facts["bonus"][1][3] == "-"
    assert facts["token_owner"] is None


@rule("NZ-2.4", "NZ-1.8", "RUL-2")
@SEATS
def test_bags(seats):
    for seed in SEEDS:
        tiles_a, tiles_b = whole_box(facts_of(seats, seed))
        assert tiles_a == Counter(A_TILES)
        assert sum(tiles_a[worker] for worker in WORKERS) == 28
        assert sum(tiles_a[hazard] for hazard in HAZARDS) == 16
        assert tiles_b == Counter(B_TILES)
        assert tiles_b.total() == 34


@rule("NZ-2.5", "NZ-11.2", "NZ-11.3")
@pytest.mark.parametrize("seats, tiles", [(2, 12), (3, 13), (4, 14)])
def test_workers_and_hazards_to_begin_with(seats, tiles):
    for seed in range(25):
        facts = facts_of(seats, seed)
        jobs, trail = facts["jobs"], facts["trail"]
        for worker in WORKERS:  # the top row is full, then from the top without a gap
            assert jobs[worker] == list(range(1, len(jobs[worker]) + 1))
            assert 1 <= len(jobs[worker]) <= 5
        rockfalls = [space for space in ("R1", "R2", "R3", "R4", "R5") if space in trail]
        floods = [space for space in ("F1", "F2", "F3", "F4") if space in trail]
        assert rockfalls == [f"R{n}" for n in range(1, len(rockfalls) + 1)]
        assert floods == [f"F{n}" for n in range(1, len(floods) + 1)]
        assert all(trail[space].startswith("rockfall-") for space in rockfalls)
        assert all(trail[space].startswith("flood-") for space in floods)
        workers = sum(len(rows) for rows in jobs.values())
        assert workers + len(rockfalls) + len(floods) == 4 + tiles
        assert facts["out_a"] == 0


def set_up_until(m, word):
    """Play the set-up at random until a chance event of that kind comes."""
    while not m.legal()[0].startswith(word):
        m.play(m.state.sample_chance(m.rng))


@rule("NZ-2.5")
def test_a_tile_without_room_goes_back():
    m = lt.game("great-western-trail-nz").start(4, {}, 1, True)
    set_up_until(m, "bag ")
    for word in ("flood-2-black", "flood-2-black", "flood-3-black", "flood-3-black"):
        m.play(f"bag {word}")
    assert not [said for said in m.legal() if "flood" in said]  # the four spaces are taken
    for word in ("shearer",) * 4:
        assert "bag shearer" in m.legal()
        m.play(f"bag {word}")
    assert "bag shearer" not in m.legal()  # with the one of the beginning the column has five
    for word in ("rockfall-2-black",) * 3 + ("rockfall-3-black",) * 2:
        m.play(f"bag {word}")
    assert {said.removeprefix("bag ") for said in m.legal()} == {"shepherd", "craftsman", "sailor"}
    m.play("bag sailor")
    assert m.legal()[0].startswith("tile ")
    bag = m.state.facts()["bag_a"]
    assert (bag["flood-3-black"], bag["flood-4-green"], bag["shearer"]) == (1, 2, 2)
    assert sum(bag.values()) == 44 - 4 - 14
    assert m.state.facts()["out_a"] == 0


@rule("NZ-2.5", "NZ-35.1")
def test_tiles_are_drawn_with_equal_chance():
    m = lt.game("great-western-trail-nz").start(2, {}, 1, True)
    set_up_until(m, "bag ")
    weights = {m.state.notation(action): weight for action, weight in m.state.chance_outcomes()}
    unit = weights["bag shepherd"] / 6
    assert weights["bag rockfall-4-green"] == 3 * unit
    assert weights["bag flood-2-black"] == 2 * unit


@rule("NZ-2.6", "RUL-27")
@pytest.mark.parametrize("seats, tiles", [(2, 3), (3, 5), (4, 7)])
def test_bonus_tiles_to_begin_with(seats, tiles):
    first = BONUS_COLUMNS[seats]
    for seed in SEEDS:
        rows = facts_of(seats, seed)["bonus"]
        assert [tile == "-" for tile in rows[0]] == [column < first for column in range(1, 5)]
        assert [tile == "-" for tile in rows[1]] == [column < first or column == 4 for column in range(1, 5)]
        assert rows[2:] == [["-"] * 4] * 5
        assert len([tile for row in rows for tile in row if tile != "-"]) == tiles


@rule("EX-8", "NZ-2.6", "NZ-11.5")
def test_bonus_market_of_three():
    rows = facts_of(3)["bonus"]
    assert [len([tile for tile in row if tile != "-"]) for row in rows] == [3, 2, 0, 0, 0, 0, 0]
    assert (rows[0][0], rows[1][0], rows[1][3]) == ("-", "-", "-")


@rule("NZ-2.7")
@SEATS
def test_foresight_spaces(seats):
    for seed in SEEDS:
        facts = facts_of(seats, seed)
        assert len(facts["foresight_a"]) == len(facts["foresight_b"]) == 2
        assert set(facts["foresight_a"]) <= set(A_TILES)
        assert set(facts["foresight_b"]) <= set(B_TILES)


@rule("NZ-2.8")
@SEATS
def test_sheep_market(seats):
    for seed in SEEDS:
        facts = facts_of(seats, seed)
        assert sum(facts["market"].values()) == MARKET_SIZE[seats]
        assert Counter(facts["market"]) + Counter(facts["market_stack"]) == Counter(SHEEP_MARKET)
        assert sum(SHEEP_MARKET.values()) == 37
        order = list(SHEEP_MARKET)
        assert list(facts["market"]) == [word for word in order if word in facts["market"]]


@rule("NZ-2.9")
@SEATS
def test_objectives(seats):
    seen = set()
    for seed in range(20):
        facts = facts_of(seats, seed)
        assert len(facts["display"]) == 4
        assert len(facts["objectives"]) == 20
        assert sorted(facts["display"] + facts["objectives"]) == [f"OBJ{n:02}" for n in range(1, 25)]
        seen |= set(facts["display"])
    assert len(seen) > 20


@rule("NZ-2.10", "RUL-6")
@SEATS
def test_deck_building_supply(seats):
    assert facts_of(seats)["supply"] == {"romney": 18, "sheepdog": 12, "ferry": 14, "kotare": 12}


@rule("NZ-2.11")
@pytest.mark.parametrize("seats, count", [(2, 3), (3, 5), (4, 6)])
def test_four_bonus_sets(seats, count):
    seen = set()
    for seed in range(25):
        sets = facts_of(seats, seed)["sets"]
        assert list(sets) == ["helm", "barrel", "bell", "compass"]
        numbers = [number for number, _ in sets.values()]
        assert numbers == sorted(set(numbers))
        assert {left for _, left in sets.values()} == {count}
        seen |= set(numbers)
    assert seen == set(range(1, 11))


@rule("NZ-2.12", "EX-19")
@SEATS
def test_as_many_step_tiles_as_players(seats):
    assert facts_of(seats)["step_tiles"] == seats


@rule("NZ-2.13", "NZ-3.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bank_pays_the_beginning(seats):
    for seed in SEEDS:
        facts = facts_of(seats, seed)
        first = int(facts["first"][1:]) - 1
        order = [(first + n) % seats for n in range(seats)]
        assert [players(facts)[at]["money"] for at in order] == [7, 8, 9, 10][:seats]
        assert [players(facts)[at]["tokens"] for at in order] == [1] * seats


@rule("NZ-35.1")
@SEATS
def test_set_up_is_all_chance(seats):
    m = lt.game("great-western-trail-nz").start(
        seats, {"neutral_layout": "random", "building_sides": "random"}, 1, True
    )
    kinds = []
    while m.state.actor == lt.CHANCE:
        kinds.append(m.legal()[0].split()[0])
        m.play(m.state.sample_chance(m.rng))
    counts = Counter(kinds)
    tiles = {2: 12, 3: 13, 4: 14}[seats]
    assert set(counts) == {
        "first", "master", "neutral", "side", "bag", "tile", "market", "objective", "set", "draw",
    }  # fmt: skip
    assert counts["first"] == 1
    assert counts["master"] == 5
    assert counts["bag"] == tiles + 2
    assert counts["tile"] == {2: 3, 3: 5, 4: 7}[seats] + 2
    assert counts["market"] == MARKET_SIZE[seats]
    assert counts["objective"] == counts["set"] == 4
    assert counts["side"] == 10
    assert counts["draw"] == sum([4, 5, 6, 7][:seats])


@rule("NZ-35.1")
def test_a_game_is_replayed_without_a_seed():
    m = lt.game("great-western-trail-nz").start(3, {}, 5)
    for _ in range(60):
        m.play(m.legal()[-1])
    again = lt.replay(m.log.to_text())
    assert again.state.digest() == m.state.digest()


def test_same_seed_gives_the_same_game():
    def digest(seed):
        return lt.game("great-western-trail-nz").start(3, {}, seed).state.digest()

    assert digest(9) == digest(9)
    assert digest(9) != digest(10)
