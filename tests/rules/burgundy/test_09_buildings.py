"""Chapter 9: the eight buildings."""

import pytest

from longtable.testing import position, rule

DEPOTS = """
depot 1: market ship
depot 2: monastery-16 castle
depot 3: cow-3 bank
depot 4: ship church
depot 5: mine monastery-17
depot 6: bank pig-2
black: ship cow-4 castle market
"""


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def player(m, seat="P1"):
    return m.state.facts()[seat]


def tiles(slots):
    return [tile for tile in slots if tile != "-"]


@rule("COB-9.1", "COB-9.4")
def test_a_market_takes_a_ship_or_an_animal_from_any_numbered_depot():
    m = burgundy("P1 dice 3 1; P1 storage market\n" + DEPOTS)
    m.play("3 place market at e4")
    assert set(m.legal()) == {
        "take ship from 1",
        "take cow-3 from 3",
        "take ship from 4",
        "take pig-2 from 6",
        "pass",
    }
    m.play("take pig-2 from 6")
    assert player(m)["storage"] == ["pig-2"]
    assert tiles(m.state.facts()["depots"]["6"]) == ["bank"]


@rule("COB-9.2", "COB-9.4")
def test_a_carpenter_takes_a_building_from_any_numbered_depot():
    m = burgundy("P1 dice 3 1; P1 storage carpenter\n" + DEPOTS)
    m.play("3 place carpenter at e4")
    assert set(m.legal()) == {
        "take market from 1",
        "take bank from 3",
        "take church from 4",
        "take bank from 6",
        "pass",
    }
    m.play("take church from 4")
    assert player(m)["storage"] == ["church"]
    assert tiles(m.state.facts()["depots"]["4"]) == ["ship"]


@rule("COB-9.3", "COB-9.4")
def test_a_church_takes_a_mine_a_monastery_or_a_castle_from_any_numbered_depot():
    m = burgundy("P1 dice 3 1; P1 storage church\n" + DEPOTS)
    m.play("3 place church at e4")
    assert set(m.legal()) == {
        "take monastery-16 from 2",
        "take castle from 2",
        "take mine from 5",
        "take monastery-17 from 5",
        "pass",
    }
    m.play("take castle from 2")
    assert player(m)["storage"] == ["castle"]
    assert tiles(m.state.facts()["depots"]["2"]) == ["monastery-16"]


@rule("COB-9.4")
@pytest.mark.parametrize("building", ["market", "carpenter", "church"])
def test_the_black_depot_is_closed_to_buildings(building):
    m = burgundy(f"P1 dice 3 1; P1 storage {building}; black: ship cow-4 castle bank")
    m.play(f"3 place {building} at e4")
    assert m.legal() == ["1 workers"]


@rule("COB-9.4")
def test_a_building_takes_without_die_and_without_workers():
    m = burgundy("P1 dice 3 1; P1 workers 1; P1 storage market; depot 6: pig-2")
    m.play("3 place market at e4", "take pig-2 from 6")
    assert player(m)["workers"] == 1
    assert player(m)["dice"] == [0, 1]


# A building placed from the storage leaves a free space behind it; only a tile that comes directly from the main
# board (shield 14) can meet a full storage.
FULL = """
phase A round 5; order P1 P2; turn P2; P2 dice - 3
P1 shield 14=d4; P1 silver 1; P1 storage castle mine cow-3
depot 1: market; depot 4: ship
"""


@rule("COB-9.5")
def test_a_market_with_full_storage_may_discard_to_make_room():
    m = burgundy(FULL, shields="on")
    m.play("3 workers", "place market from 1 at e4", "take ship from 4")
    assert sorted(m.legal()) == ["discard castle", "discard cow-3", "discard mine"]
    m.play("discard cow-3")
    assert sorted(player(m)["storage"]) == ["castle", "mine", "ship"]


@rule("COB-9.5")
def test_a_market_with_full_storage_may_be_declined():
    m = burgundy(FULL, shields="on")
    m.play("3 workers", "place market from 1 at e4", "pass")
    assert sorted(player(m)["storage"]) == ["castle", "cow-3", "mine"]


@rule("COB-9.5")
def test_no_discard_is_needed_after_placing_from_a_full_storage():
    m = burgundy("P1 dice 3 1; P1 storage market castle mine; depot 4: ship")
    m.play("3 place market at e4", "take ship from 4")
    assert sorted(player(m)["storage"]) == ["castle", "mine", "ship"]
    assert m.legal() == ["1 workers"]


@rule("COB-9.6", "COB-10.3", "COB-10.4")
def test_a_warehouse_sells_all_goods_of_one_colour():
    m = burgundy("P1 dice 3 1; P1 storage warehouse; P1 goods violet 3 orange 1")
    m.play("3 place warehouse at e4")
    assert set(m.legal()) == {"sell violet", "sell orange", "pass"}
    m.play("sell violet")
    facts = player(m)
    assert facts["goods"] == {"orange": 1}
    assert facts["sold"] == {"violet": 3}
    assert facts["silver"] == 1
    assert facts["score"] == {"goods": 6}
    assert facts["dice"] == [0, 1]


@rule("COB-9.6")
def test_a_warehouse_sale_counts_for_monasteries_3_and_4():
    text = "P1 dice 3 1; P1 duchy c4=monastery-3 f3=monastery-4; P1 storage warehouse; P1 goods violet 3"
    m = burgundy(text)
    m.play("3 place warehouse at e4", "sell violet")
    assert (player(m)["silver"], player(m)["workers"]) == (2, 1)


@rule("COB-9.7")
def test_a_boarding_house_gives_four_workers():
    m = burgundy("P1 dice 3 1; P1 storage boarding-house")
    m.play("3 place boarding-house at e4")
    assert (player(m)["workers"], player(m)["silver"]) == (4, 0)


@rule("COB-9.7")
def test_monasteries_13_and_14_do_not_help_a_boarding_house():
    m = burgundy("P1 dice 3 1; P1 duchy c4=monastery-13 f3=monastery-14; P1 storage boarding-house")
    m.play("3 place boarding-house at e4")
    assert (player(m)["workers"], player(m)["silver"]) == (4, 0)


@rule("COB-9.8")
def test_a_bank_gives_two_silver():
    m = burgundy("P1 dice 3 1; P1 storage bank")
    m.play("3 place bank at e4")
    assert (player(m)["workers"], player(m)["silver"]) == (0, 2)


@rule("COB-9.8", "COB-12.2")
def test_silver_of_a_bank_can_be_spent_in_the_same_turn():
    m = burgundy("P1 dice 3 1; P1 storage bank; black: castle")
    assert "buy castle" not in m.legal()
    m.play("3 place bank at e4", "buy castle")
    assert player(m)["storage"] == ["castle"]


@rule("COB-9.9")
def test_a_town_hall_places_a_stored_tile_whatever_the_number():
    m = burgundy("P1 dice 3 6; P1 storage town-hall ship monastery-16")
    m.play("3 place town-hall at e4")
    assert set(m.legal()) == {
        "place ship at d3",
        "place ship at d5",
        "place monastery-16 at c4",
        "place monastery-16 at f3",
        "pass",
    }
    m.play("place monastery-16 at f3")
    facts = player(m)
    assert facts["duchy"] == {"e4": "town-hall", "f3": "monastery-16"}
    assert facts["storage"] == ["ship"]
    assert facts["dice"] == [0, 6]


@rule("COB-9.9")
def test_a_tile_placed_by_a_town_hall_has_its_effect():
    m = burgundy("P1 dice 3 6; P1 storage town-hall watchtower")
    m.play("3 place town-hall at e4", "place watchtower at f4")
    assert player(m)["score"] == {"buildings": 4}


@rule("COB-9.9", "COB-8.21")
def test_a_town_hall_keeps_colour_adjacency_and_city_rules():
    m = burgundy("P1 dice 3 6; P1 duchy e5=bank; P1 storage town-hall bank castle")
    m.play("3 place town-hall at e4")
    # the bank must not join the city of e4 and e5, the castle has no neighbouring hex
    assert set(m.legal()) == {"place bank at c3", "pass"}


@rule("COB-9.9", "COB-8.20")
def test_town_hall_may_be_declined():
    m = burgundy("P1 dice 3 6; P1 storage town-hall ship")
    m.play("3 place town-hall at e4", "pass")
    assert player(m)["storage"] == ["ship"]
    assert m.legal() == ["6 workers"]


@rule("COB-9.10", "COB-8.22")
def test_a_watchtower_scores_four_points():
    m = burgundy("P1 dice 3 1; P1 storage watchtower")
    m.play("3 place watchtower at e4")
    assert player(m)["score"] == {"buildings": 4}
    assert m.legal() == ["1 workers"]


@rule("COB-9.11")
def test_a_town_hall_may_place_a_town_hall_in_another_city():
    m = burgundy("P1 dice 3 6; P1 storage town-hall town-hall mine")
    m.play("3 place town-hall at e4")
    assert set(m.legal()) == {"place town-hall at c3", "place mine at e3", "pass"}
    m.play("place town-hall at c3", "place mine at e3")
    assert player(m)["duchy"] == {"e4": "town-hall", "c3": "town-hall", "e3": "mine"}
    assert m.legal() == ["6 workers"]


@rule("COB-9.11")
def test_with_monastery_1_a_town_hall_may_follow_in_the_same_city():
    m = burgundy("P1 dice 3 6; P1 duchy c4=monastery-1; P1 storage town-hall town-hall mine")
    m.play("3 place town-hall at e4", "place town-hall at e5", "place mine at e3")
    assert player(m)["duchy"] == {"c4": "monastery-1", "e4": "town-hall", "e5": "town-hall", "e3": "mine"}


@rule("COB-9.11", "COB-8.12")
def test_a_castle_placed_by_a_town_hall_gives_its_action():
    m = burgundy("P1 dice 3 6; P1 storage town-hall castle mine")
    m.play("3 place town-hall at c3", "place castle at b3", "any place mine at e3")
    assert player(m)["duchy"] == {"c3": "town-hall", "b3": "castle", "e3": "mine"}
    assert m.legal() == ["6 workers"]


@rule("COB-9.11")
def test_a_castle_may_place_a_town_hall():
    m = burgundy("P1 dice 6 1; P1 duchy c3=bank; P1 storage castle town-hall mine")
    m.play("6 place castle at b3", "any place town-hall at e4", "place mine at e3")
    assert player(m)["duchy"] == {"c3": "bank", "b3": "castle", "e4": "town-hall", "e3": "mine"}


@rule("COB-9.12")
def test_a_tile_gained_by_a_market_may_be_placed_with_the_other_die():
    m = burgundy("P1 dice 3 4; P1 duchy c3=bank; P1 storage market; depot 3: cow-3")
    m.play("3 place market at e4", "take cow-3 from 3", "4 place cow-3 at c2")
    assert player(m)["duchy"]["c2"] == "cow-3"
    assert player(m)["storage"] == []


@rule("COB-9.12")
def test_a_tile_gained_by_a_church_may_be_placed_by_a_town_hall():
    m = burgundy("P1 dice 3 1; P1 storage church town-hall; depot 5: mine")
    m.play("3 place church at e4", "take mine from 5", "1 place town-hall at e5", "place mine at e3")
    assert player(m)["duchy"] == {"e4": "church", "e5": "town-hall", "e3": "mine"}


@rule("COB-9.12")
def test_a_castle_gained_by_a_church_may_place_a_further_tile():
    m = burgundy("P1 dice 3 6; P1 storage church mine; depot 2: castle")
    m.play("3 place church at c3", "take castle from 2", "6 place castle at b3", "any place mine at e3")
    assert player(m)["duchy"] == {"c3": "church", "b3": "castle", "e3": "mine"}
