"""Chapter 6: taking a tile from a depot."""

import pytest

import longtable as lt
from longtable.testing import position, rule


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def tiles(slots):
    return [tile for tile in slots if tile != "-"]


@rule("COB-6.1")
def test_a_tile_goes_from_the_depot_of_the_die_into_the_storage():
    m = burgundy("P1 dice 4 1; depot 4: ship bank; depot 5: mine")
    m.play("4 take ship from 4")
    facts = m.state.facts()
    assert facts["P1"]["storage"] == ["ship"]
    assert tiles(facts["depots"]["4"]) == ["bank"]


@rule("COB-6.1")
def test_only_the_depot_of_the_die_value_is_open():
    m = burgundy(
        "P1 dice 4 1; depot 2: castle; depot 3: cow-2; depot 4: ship; depot 5: mine; depot 6: bank; black: castle"
    )
    assert sorted(m.legal()) == ["1 workers", "4 take ship from 4", "4 workers"]


@rule("COB-6.1")
def test_exactly_one_tile_is_taken():
    m = burgundy("P1 dice 4 1; depot 4: ship ship")
    m.play("4 take ship from 4")
    facts = m.state.facts()
    assert facts["P1"]["storage"] == ["ship"]
    assert tiles(facts["depots"]["4"]) == ["ship"]


@rule("COB-6.2")
def test_full_storage_forces_a_discard_of_a_stored_tile():
    m = burgundy("P1 dice 4 1; P1 storage castle mine cow-3; depot 4: ship bank")
    removed = m.state.facts()["removed"]
    m.play("4 take ship from 4")
    assert sorted(m.legal()) == ["discard castle", "discard cow-3", "discard mine"]
    m.play("discard mine")
    facts = m.state.facts()
    assert sorted(facts["P1"]["storage"]) == ["castle", "cow-3", "ship"]
    assert facts["removed"] == removed + 1
    assert tiles(facts["depots"]["4"]) == ["bank"]


@rule("COB-6.2")
def test_no_discard_is_asked_while_a_space_is_free():
    m = burgundy("P1 dice 4 1; P1 storage castle mine; depot 4: ship")
    m.play("4 take ship from 4")
    assert sorted(m.state.facts()["P1"]["storage"]) == ["castle", "mine", "ship"]
    assert m.legal() == ["1 workers"]


@rule("COB-6.2")
def test_equal_stored_tiles_are_offered_for_discard_once():
    m = burgundy("P1 dice 4 1; P1 storage castle castle mine; depot 4: ship")
    m.play("4 take ship from 4")
    assert sorted(m.legal()) == ["discard castle", "discard mine"]


@rule("COB-6.3")
def test_an_empty_depot_offers_nothing():
    m = burgundy("P1 dice 4 1; depot 1: ship")
    m.play("1 take ship from 1")
    assert m.legal() == ["4 workers"]
    with pytest.raises(lt.IllegalAction):
        m.play("4 take ship from 4")


@rule("COB-6.4")
def test_a_taken_tile_never_goes_straight_into_the_duchy():
    m = burgundy("P1 dice 2 4; depot 2: castle; depot 4: ship")
    assert not [action for action in m.legal() if "place" in action]
    m.play("2 take castle from 2", "4 take ship from 4")
    assert m.state.facts()["P1"]["duchy"] == {}


@rule("COB-6.5")
def test_a_stored_tile_cannot_be_discarded_at_will():
    m = burgundy("P1 dice 4 1; P1 storage castle mine cow-3")
    assert not [action for action in m.legal() if action.startswith("discard")]
    with pytest.raises(lt.IllegalAction):
        m.play("discard mine")
