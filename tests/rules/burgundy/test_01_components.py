"""Chapter 1: what the components do during play."""

import pytest

import longtable as lt
from longtable.testing import position, rule


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def placements(m):
    """The hexes on which the player to act may place something now."""
    return {action.split(" at ")[1] for action in m.legal() if " place " in action}


@rule("COB-1.7")
def test_workers_never_run_out():
    m = burgundy("P1 dice 5 2; P1 workers 40; P2 workers 30")
    m.play("5 workers")
    assert m.state.facts()["P1"]["workers"] == 42


@rule("COB-1.7")
def test_silver_never_runs_out():
    m = burgundy("P1 dice 3 2; P1 silver 24; P2 silver 24; P1 storage bank; P1 goods violet 1")
    m.play("3 place bank at e4", "2 sell violet")
    assert m.state.facts()["P1"]["silver"] == 27


@rule("COB-1.9", "COB-4.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_two_dice_and_there_is_one_white_die(seats):
    facts = lt.game("castles-of-burgundy").start(seats=seats, options={"boards": "1"}, seed=3).state.facts()
    for seat in range(1, seats + 1):
        dice = facts[f"P{seat}"]["dice"]
        assert len(dice) == 2
        assert all(1 <= die <= 6 for die in dice)
    assert 1 <= facts["white"] <= 6


@rule("COB-1.9")
def test_each_player_has_one_marker_on_the_bridge():
    m = burgundy("", seats=3)
    assert sorted(seat for seat, _ in m.state.facts()["bridge"]) == ["P1", "P2", "P3"]


@rule("COB-1.10", "COB-17.1", "COB-17.2", "COB-17.3")
@pytest.mark.parametrize("seats, in_depots, in_black", [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_the_sides_of_the_main_board_differ_in_the_number_of_slots(seats, in_depots, in_black):
    facts = lt.game("castles-of-burgundy").start(seats=seats, options={"boards": "1"}, seed=11).state.facts()
    tiles = [tile for depot in facts["depots"].values() for tile in depot if tile != "-"]
    assert len(tiles) == in_depots
    assert len([tile for tile in facts["black"] if tile != "-"]) == in_black


@rule("COB-1.14", "COB-7.4")
def test_the_centre_has_six_neighbours():
    # around the castle on d4: buildings on c3 and e4, a monastery on c4, ships on d3 and d5, a mine on e3
    m = burgundy("P1 dice 1 4; P1 workers 6; P1 storage bank monastery-16 ship")
    assert placements(m) == {"c3", "c4", "d3", "d5", "e4"}
    m = burgundy("P1 dice 1 4; P1 workers 6; P1 storage mine cow-2 castle")
    assert placements(m) == {"e3"}


@rule("COB-1.14")
def test_a_hex_in_the_upper_half_touches_two_hexes_of_the_row_above_and_two_below():
    # c5 touches c4, c6, b4, b5, d5 and d6; d4 with its own neighbours is always there
    m = burgundy("P1 dice 3 4; P1 workers 6; P1 duchy c5=bank; P1 storage church monastery-16 ship")
    assert placements(m) == {"c3", "e4", "c6", "b5", "c4", "b4", "d3", "d5", "d6"}


@rule("COB-1.14")
def test_a_hex_in_the_lower_half_touches_two_hexes_of_the_row_above_and_two_below():
    # f2 touches f1, f3, e2, e3, g1 and g2
    m = burgundy("P1 dice 3 4; P1 workers 6; P1 duchy f2=mine; P1 storage church monastery-16 mine")
    assert placements(m) == {"c3", "e4", "f1", "e2", "c4", "f3", "g2", "e3", "g1"}


@rule("COB-1.14")
def test_a_corner_hex_has_three_neighbours():
    # a4 touches a3, b4 and b5
    m = burgundy("P1 dice 3 4; P1 workers 6; P1 duchy a4=monastery-16; P1 storage castle monastery-17 bank")
    assert placements(m) == {"a3", "b4", "c4", "b5", "c3", "e4"}


@rule("EX-5", "COB-13.1")
@pytest.mark.parametrize(
    "city, last, points",
    [
        ("", "3 place watchtower at c3", 1),
        ("e4=bank e5=church f4=market f5=carpenter", "3 place watchtower at g4", 15),
        ("b5=bank c5=church", "3 place watchtower at c6", 6),
        ("e1=bank e2=church", "6 place watchtower at f1", 6),
    ],
)
def test_board_1_has_cities_of_1_5_3_and_3_hexes(city, last, points):
    duchy = f"P1 duchy {city}; " if city else ""
    m = burgundy(f"{duchy}P1 dice 3 6; P1 storage watchtower")
    m.play(last)
    assert m.state.facts()["P1"]["score"]["regions"] == points
