"""Chapter 18: the four extra tiles. Board 1 for everybody; monasteries 27 and 28 are in chapter 14."""

import pytest

import longtable as lt
from longtable.testing import position, rule


def at(text, **options):
    return position("castles-of-burgundy", text, **{"extra_tiles": "on", **options})


def p1(m):
    return m.state.facts()["P1"]


def monastery_points(m, seat=0):
    return sum(points for reason, points in m.state.final_scoring()[seat] if reason == "monasteries")


# The stacks


@rule("COB-18.1")
def test_the_extra_tiles_lie_in_the_yellow_and_the_black_stack():
    bags = at("phase A round 1").state.facts()["bags"]
    assert bags["monastery"]["monastery-27"] == bags["monastery"]["monastery-28"] == 1
    assert bags["black"]["crane"] == bags["black"]["geese"] == 1


@rule("COB-18.1")
def test_without_the_module_the_stacks_hold_no_extra_tiles():
    bags = at("phase A round 1", extra_tiles="off").state.facts()["bags"]
    named = {tile for bag in bags.values() for tile, count in bag.items() if count}
    assert not named & {"monastery-27", "monastery-28", "crane", "geese"}


@rule("COB-18.1")
def test_four_players_leave_two_yellow_and_two_black_tiles_in_the_stacks():
    m = lt.game("castles-of-burgundy").start(seats=4, options={"boards": "1", "extra_tiles": "on"}, seed=7)
    while not m.state.is_over:
        m.play(next(notation for notation in m.legal() if notation.endswith(" workers")))
    left = {back: sum(bag.values()) for back, bag in m.state.facts()["bags"].items() if sum(bag.values())}
    assert left == {"monastery": 2, "black": 2}


# The crane


@rule("COB-18.2", "EX-14")
def test_crane_used_as_a_warehouse_sells_goods():
    m = at("P1 dice 3 6; P1 storage crane; P1 goods pink 2 red 1")
    m.play("3 place crane at e4", "use warehouse", "sell pink")
    assert (p1(m)["goods"], p1(m)["silver"]) == ({"red": 1}, 1)
    assert m.state.scores()[0] == 4


@rule("COB-18.2", "EX-14")
def test_crane_used_as_a_bank_brings_two_silver():
    m = at("P1 dice 3 6; P1 storage crane")
    m.play("3 place crane at e4", "use bank")
    assert p1(m)["silver"] == 2


@rule("COB-18.2", "EX-14")
def test_crane_used_as_a_church_takes_a_castle():
    m = at("depot 2: monastery-20 - castle; P1 dice 3 6; P1 storage crane")
    m.play("3 place crane at e4", "use church", "take castle from 2")
    assert p1(m)["storage"] == ["castle"]


@rule("COB-18.2")
def test_crane_offers_every_kind_of_building_whoever_owns_it():
    m = at(
        """
        depot 1: - bank ship; depot 2: - - castle
        P1 dice 3 6; P1 storage crane mine; P1 goods pink 1
        """
    )
    m.play("3 place crane at e4")
    uses = {notation for notation in m.legal() if notation.startswith("use ")}
    assert uses == {
        "use market",
        "use carpenter",
        "use church",
        "use warehouse",
        "use boarding-house",
        "use bank",
        "use town-hall",
        "use watchtower",
    }


@rule("COB-18.2")
def test_crane_copies_a_white_castle_only_when_that_module_is_in_play():
    text = "white 4; depot 4: - ship; P1 dice 3 6; P1 storage crane"
    without = at(text)
    without.play("3 place crane at e4")
    assert "use white-castle" not in without.legal()
    with_module = at(text, white_castles="on")
    with_module.play("3 place crane at e4", "use white-castle", "white workers")
    assert p1(with_module)["workers"] == 2


@rule("COB-18.2")
def test_the_effect_of_the_crane_may_be_declined():
    m = at("P1 dice 3 6; P1 storage crane; P1 goods pink 1")
    m.play("3 place crane at e4", "pass")
    assert p1(m)["duchy"]["e4"] == "crane"
    assert (p1(m)["silver"], p1(m)["workers"], m.state.scores()[0]) == (0, 0, 0)


@rule("COB-18.3")
def test_at_the_game_end_the_crane_counts_as_a_building_of_the_kind_that_pays():
    m = at("P1 duchy c4=monastery-22 e4=crane e5=bank")
    assert monastery_points(m) == 8


@rule("COB-18.3")
def test_at_the_game_end_the_crane_counts_as_one_kind_for_all_monasteries_together():
    m = at("P1 duchy c4=monastery-22 b4=monastery-17 e4=crane")
    assert monastery_points(m) == 4


@rule("COB-18.3")
def test_at_the_game_end_the_crane_may_count_as_a_white_castle():
    m = at("P1 duchy c4=monastery-29 e4=crane", white_castles="on")
    assert monastery_points(m) == 4


@rule("COB-18.3")
def test_the_kind_at_the_game_end_may_differ_from_the_effect_copied():
    m = at("P1 dice 3 6; P1 storage crane; P1 duchy c4=monastery-17")
    m.play("3 place crane at e4", "use bank")
    assert monastery_points(m) == 4


@rule("COB-18.3", "COB-24.13")
@pytest.mark.parametrize(("rulings", "points"), [("2", 8), ("1", 4)], ids=["now", "version 0.4"])
def test_in_the_solo_game_the_crane_counts_when_a_monastery_is_resolved(rulings, points):
    m = position(
        "castles-of-burgundy",
        """
        P1 board 13a; P1 start b6; P1 dice 3 1; P1 storage monastery-22
        P1 duchy a5=crane a6=bank
        """,
        seats=1,
        boards="13a",
        extra_tiles="on",
        rulings=rulings,
    )
    m.play("3 place monastery-22 at b7")
    while m.legal()[0].startswith("do "):
        m.play("do effect")
    region = 11
    assert m.state.facts()["counter"] == region + points


@rule("COB-18.4")
def test_a_crane_that_copied_a_bank_does_not_keep_a_bank_out_of_its_city():
    m = at("P1 dice 3 1; P1 storage crane bank")
    m.play("3 place crane at e4", "use bank")
    assert "1 place bank at e5" in m.legal()


@rule("COB-18.4")
def test_a_crane_may_join_a_city_with_a_bank_and_copy_the_bank():
    m = at("P1 dice 3 6; P1 storage crane; P1 duchy f4=bank")
    m.play("3 place crane at e4", "use bank")
    assert p1(m)["silver"] == 2


# The geese


@rule("COB-18.5", "COB-18.6", "EX-15")
def test_geese_score_the_cows_of_the_pasture_and_score_again_with_later_pigs():
    m = at("P1 dice 2 5; P1 storage geese pig-4; P1 duchy c2=cow-2 b2=cow-3")
    m.play("2 place geese at b1")
    assert m.state.scores()[0] == 7
    m.play("5 place pig-4 at c1")
    assert m.state.scores()[0] == 7 + 6


@rule("COB-18.5")
def test_geese_score_one_other_kind_of_the_players_choice():
    text = "P1 dice 2 5; P1 storage geese; P1 duchy c2=cow-2 b2=sheep-4 c1=cow-3"
    m = at(text)
    m.play("2 place geese at b1")
    assert {notation for notation in m.legal() if notation.startswith("count ")} == {"count cow", "count sheep"}
    m.play("count sheep")
    assert m.state.scores()[0] == 2 + 4
    m = at(text)
    m.play("2 place geese at b1", "count cow")
    assert m.state.scores()[0] == 2 + 2 + 3


@rule("COB-18.5")
def test_geese_do_not_score_animals_of_another_pasture():
    m = at("P1 dice 4 6; P1 storage geese; P1 duchy d3=ship e6=cow-3")
    m.play("4 place geese at c2")
    assert m.state.scores()[0] == 2


@rule("COB-18.6")
def test_geese_score_once_when_another_animal_joins_tiles_of_its_kind():
    m = at("P1 dice 2 6; P1 storage cow-4; P1 duchy b2=geese c2=cow-3")
    m.play("2 place cow-4 at b1")
    assert m.state.scores()[0] == 4 + 3 + 2


@rule("COB-18.6")
def test_geese_do_not_score_with_an_animal_of_another_pasture():
    m = at("P1 dice 2 6; P1 storage cow-4; P1 duchy b2=geese d6=ship")
    m.play("2 place cow-4 at e6")
    assert p1(m)["score"]["animals"] == 4


@rule("COB-18.7", "COB-14.24")
def test_geese_are_a_further_kind_for_monastery_24():
    m = at("P1 duchy c4=monastery-24 b2=geese c2=cow-3")
    assert monastery_points(m) == 8


@rule("COB-18.7", "COB-14.7")
def test_monastery_7_adds_a_point_for_geese_placed_alone():
    m = at("P1 dice 4 6; P1 storage geese; P1 duchy c4=monastery-7 d3=ship")
    m.play("4 place geese at c2")
    assert m.state.scores()[0] == 3


@rule("COB-18.7", "COB-14.7")
def test_monastery_7_adds_a_point_for_the_geese_whenever_they_score():
    m = at("P1 dice 2 5; P1 storage geese pig-4; P1 duchy c4=monastery-7 c2=cow-2 b2=cow-3")
    m.play("2 place geese at b1")
    assert m.state.scores()[0] == 3 + 3 + 4
    m.play("5 place pig-4 at c1")
    assert m.state.scores()[0] == 10 + 5 + 3
