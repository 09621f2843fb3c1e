"""Chapter 7: placing a tile from the storage."""

import pytest

import longtable as lt
from longtable.testing import position, rule


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def placements(m):
    return {action.split(" at ")[1] for action in m.legal() if "place " in action}


@rule("COB-7.1")
def test_a_tile_moves_from_the_storage_to_the_duchy():
    m = burgundy("P1 dice 4 1; P1 storage castle mine")
    m.play("4 place mine at e3")
    facts = m.state.facts()["P1"]
    assert facts["storage"] == ["castle"]
    assert facts["duchy"] == {"e3": "mine"}
    assert facts["dice"] == [0, 1]


@rule("COB-7.1")
def test_only_empty_hexes_take_a_tile():
    m = burgundy("P1 dice 4 1; P1 duchy e3=mine; P1 storage mine")
    assert "4 place mine at e3" not in m.legal()
    assert "1 place mine at f2" in m.legal()


@rule("COB-7.1")
def test_only_the_own_storage_can_be_used():
    m = burgundy("P1 dice 4 1; P2 storage mine")
    assert sorted(m.legal()) == ["1 workers", "4 workers"]


@rule("COB-7.2")
def test_printed_number_must_equal_the_die():
    m = burgundy("P1 dice 2 3; P1 storage ship")
    assert placements(m) == {"d3"}
    m = burgundy("P1 dice 5 3; P1 storage ship")
    assert placements(m) == {"d5"}
    m = burgundy("P1 dice 1 3; P1 storage ship")
    assert placements(m) == set()


@rule("COB-7.3")
@pytest.mark.parametrize(
    "tile, hexes",
    [
        ("bank", {"c3", "e4"}),
        ("ship", {"d3", "d5"}),
        ("mine", {"e3"}),
        ("monastery-16", {"c4"}),
        ("castle", set()),
        ("cow-3", set()),
    ],
)
def test_tile_and_hex_must_have_the_same_colour(tile, hexes):
    m = burgundy(f"P1 dice 1 4; P1 workers 6; P1 storage {tile}")
    assert placements(m) == hexes


@rule("COB-7.4")
def test_a_hex_without_a_filled_neighbour_is_not_open():
    m = burgundy("P1 dice 1 6; P1 storage ship")
    assert placements(m) == set()
    m = burgundy("P1 dice 1 6; P1 storage ship; P1 duchy d3=ship")
    assert placements(m) == {"d2"}
    m = burgundy("P1 dice 1 6; P1 storage ship; P1 duchy d2=ship d3=ship")
    assert placements(m) == {"d1"}


@rule("COB-7.4")
def test_tiles_of_the_neighbour_do_not_count():
    m = burgundy("P1 dice 1 6; P1 storage ship; P2 duchy d3=ship")
    assert placements(m) == set()


@rule("COB-7.4")
def test_an_illegal_placement_is_refused_and_changes_nothing():
    m = burgundy("P1 dice 1 6; P1 storage ship")
    digest = m.state.digest()
    with pytest.raises(lt.IllegalAction):
        m.play("1 place ship at d2")
    assert m.state.digest() == digest


@rule("COB-7.5", "COB-8.21")
def test_a_building_must_not_repeat_a_kind_of_its_city():
    m = burgundy("P1 dice 1 3; P1 duchy e4=bank; P1 storage bank")
    assert placements(m) == {"c3"}
    m = burgundy("P1 dice 1 3; P1 duchy e4=church; P1 storage bank")
    assert placements(m) == {"c3", "e5"}


@rule("COB-7.6")
def test_the_effect_follows_at_once():
    m = burgundy("P1 dice 4 3; P1 storage watchtower")
    m.play("3 place watchtower at e4")
    assert m.state.facts()["P1"]["score"] == {"buildings": 4}


@rule("COB-7.8", "COB-6.4")
def test_a_tile_may_be_taken_and_placed_in_one_turn():
    m = burgundy("P1 dice 5 4; depot 5: mine")
    assert "4 place mine at e3" not in m.legal()
    m.play("5 take mine from 5")
    assert m.state.facts()["P1"]["storage"] == ["mine"]
    m.play("4 place mine at e3")
    assert m.state.facts()["P1"]["duchy"] == {"e3": "mine"}


@rule("COB-7.9")
def test_region_is_scored_before_the_effect_of_the_tile():
    m = burgundy("P1 dice 3 1; P1 storage market; depot 1: ship")
    m.play("3 place market at c3")
    assert "take ship from 1" in m.legal()
    assert m.state.facts()["P1"]["score"] == {"regions": 1, "phases": 10}


@rule("COB-7.9")
def test_colour_bonus_comes_before_the_effect_of_the_tile():
    m = burgundy("P1 dice 6 1; P1 duchy a2=castle a3=castle; P1 storage castle; depot 1: ship")
    m.play("6 place castle at b3")
    assert "any take ship from 1" in m.legal()
    assert m.state.facts()["P1"]["score"] == {"regions": 6, "phases": 10, "bonus": 5}


@rule("COB-7.9")
def test_a_chained_placement_is_resolved_in_the_same_way():
    m = burgundy("P1 dice 3 1; P1 storage town-hall watchtower")
    m.play("3 place town-hall at e4", "place watchtower at c3")
    assert m.state.facts()["P1"]["score"] == {"regions": 1, "phases": 10, "buildings": 4}
    assert m.legal() == ["1 workers"]
