"""Chapter 17: two, three and four players."""

import pytest

import longtable as lt
from longtable.testing import position, rule

BUILDINGS = {"market", "carpenter", "church", "warehouse", "boarding-house", "bank", "town-hall", "watchtower"}
ANIMALS = {"cow", "pig", "sheep", "chicken"}
LETTERS = {"building": "B", "ship": "S", "mine": "M", "castle": "C", "animal": "A", "monastery": "K"}


def letter(tile):
    if tile in BUILDINGS:
        return "B"
    kind = tile.split("-")[0]
    return "A" if kind in ANIMALS else LETTERS[kind]


def tiles(slots):
    return [tile for tile in slots if tile != "-"]


def colours(facts):
    """The colours of the depots as sorted letters: {1: "BS", ...}."""
    return {
        int(depot): "".join(sorted(letter(tile) for tile in tiles(slots))) for depot, slots in facts["depots"].items()
    }


def new_game(seats, seed):
    return lt.game("castles-of-burgundy").start(seats=seats, options={"boards": "1"}, seed=seed)


def phase_starts(seats, seed):
    """Play a game in which everybody only takes workers; the facts at the first turn of each phase."""
    m = new_game(seats, seed)
    starts = {}
    while not m.state.is_over:
        facts = m.state.facts()
        starts.setdefault(facts["phase"], facts)
        m.play(next(action for action in m.legal() if action.endswith(" workers")))
    return starts


TWO = {1: "BS", 2: "CK", 3: "AB", 4: "BS", 5: "KM", 6: "AB"}
THREE_CASTLE = {1: "BKS", 2: "BCK", 3: "ABS", 4: "ABS", 5: "BKM", 6: "ABC"}
THREE_MINE = {**THREE_CASTLE, 6: "ABM"}
FOUR = {1: "ABKS", 2: "BBCK", 3: "ABKS", 4: "ABMS", 5: "BBKM", 6: "ABCS"}


@rule("COB-17.1", "COB-17.4")
@pytest.mark.parametrize("seed", range(5))
def test_slots_of_two_players(seed):
    facts = new_game(2, seed).state.facts()
    assert colours(facts) == TWO
    assert len(tiles(facts["black"])) == 4


@rule("COB-17.2", "COB-17.5")
@pytest.mark.parametrize("seed", range(5))
def test_slots_of_three_players(seed):
    facts = new_game(3, seed).state.facts()
    assert colours(facts) == THREE_CASTLE
    assert len(tiles(facts["black"])) == 6


@rule("COB-17.3", "COB-17.6")
@pytest.mark.parametrize("seed", range(5))
def test_slots_of_four_players(seed):
    facts = new_game(4, seed).state.facts()
    assert colours(facts) == FOUR
    assert len(tiles(facts["black"])) == 8


@rule("COB-17.1", "COB-17.4")
def test_two_players_have_the_same_slots_in_all_phases():
    starts = phase_starts(2, 1)
    assert list(starts) == ["A", "B", "C", "D", "E"]
    assert all(colours(facts) == TWO and len(tiles(facts["black"])) == 4 for facts in starts.values())


@rule("COB-17.5")
@pytest.mark.parametrize("seed", [1, 2])
def test_three_players_meet_a_mine_instead_of_a_castle_in_phases_b_and_d(seed):
    starts = phase_starts(3, seed)
    found = {phase: colours(facts) for phase, facts in starts.items()}
    assert found == {"A": THREE_CASTLE, "B": THREE_MINE, "C": THREE_CASTLE, "D": THREE_MINE, "E": THREE_CASTLE}
    assert all(len(tiles(facts["black"])) == 6 for facts in starts.values())


@rule("COB-17.6", "COB-17.7", "COB-3.6")
@pytest.mark.parametrize("seed", [1, 2])
def test_four_players_fill_every_slot_in_every_phase_and_use_up_the_stacks(seed):
    starts = phase_starts(4, seed)
    assert all(colours(facts) == FOUR and len(tiles(facts["black"])) == 8 for facts in starts.values())
    left = {phase: sum(sum(bag.values()) for bag in facts["bags"].values()) for phase, facts in starts.items()}
    assert left == {"A": 128, "B": 96, "C": 64, "D": 32, "E": 0}


@rule("COB-17.8", "COB-10.4", "COB-13.5")
@pytest.mark.parametrize("seats, sale, bonus", [(2, 4, 5), (3, 6, 6), (4, 8, 7)])
def test_sales_and_bonus_tiles_depend_on_the_number_of_players(seats, sale, bonus):
    text = "P1 dice 3 2; P1 duchy e3=mine f2=mine; P1 storage mine; P1 goods violet 2"
    m = position("castles-of-burgundy", text, seats=seats)
    m.play("3 place mine at g1", "2 sell violet")
    score = m.state.facts()["P1"]["score"]
    assert (score["goods"], score["bonus"]) == (sale, bonus)
