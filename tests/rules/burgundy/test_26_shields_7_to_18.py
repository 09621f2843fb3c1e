"""Chapter 26: the shields 7 to 18.

Board 1; the starting castle is on d4 and carries the shield. Its neighbours: c3 building 3, c4 monastery 1, d3 ship 2,
d5 ship 5, e3 mine 4, e4 building 3.
"""

import pytest
from shield_games import GAME, LAST_TURN_OF_P2, final, shields, starting

import longtable as lt
from longtable.testing import rule

# --- 7 and 8: bonus tiles, mines ------------------------------------------------------------------------------

THIRD_MINE = "P1 dice 3 1; P1 storage mine; P1 duchy e3=mine f2=mine; P1 shield 7=d4\n"


@rule("COB-26.7")
def test_shield_7_doubles_a_large_bonus_tile():
    m = shields(THIRD_MINE)
    m.play("3 place mine at g1")
    assert m.state.facts()["P1"]["score"] == {"regions": 6, "phases": 10, "bonus": 2 * 5}


@rule("COB-26.7")
def test_shield_7_doubles_a_small_bonus_tile():
    m = shields(THIRD_MINE + "P2 duchy e3=mine f2=mine g1=mine; P2 large mine")
    m.play("3 place mine at g1")
    assert m.state.facts()["P1"]["score"] == {"regions": 6, "phases": 10, "bonus": 2 * 2}


@rule("COB-26.7")
def test_shield_7_does_not_double_a_bonus_tile_gained_earlier():
    m = shields(
        """
        P1 dice 3 3; shields 3: 7; P1 duchy c3=market b3=castle e3=mine f2=mine g1=mine
        P1 large mine; P1 score bonus 5
        """
    )
    m.play("shield 7", "on d4")
    assert m.state.facts()["P1"]["score"] == {"bonus": 5}
    assert final(m, 0, "bonus") == 0


@rule("COB-26.8")
def test_shield_8_doubles_the_silver_of_the_mines():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 8=d4; P1 silver 1; P1 duchy e3=mine f2=mine")
    m.play("1 workers", "pay 8")
    assert m.state.facts()["P1"]["silver"] == 4


@rule("COB-26.8")
def test_shield_8_that_is_not_paid_for_doubles_nothing():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 8=d4; P1 silver 1; P1 duchy e3=mine f2=mine")
    m.play("1 workers", "lose 8")
    assert m.state.facts()["P1"]["silver"] == 1 + 2


@rule("COB-26.8")
def test_with_shield_8_monastery_2_gives_workers_for_the_doubled_silver():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 8=d4; P1 silver 1; P1 duchy e3=mine f2=mine f3=monastery-2")
    m.play("1 workers", "pay 8")
    f = m.state.facts()
    assert (f["P1"]["silver"], f["P1"]["workers"]) == (4, 4)


# --- 9 and 12: sales ------------------------------------------------------------------------------------------

SALE = "P1 dice 3 1; P1 goods pink 3\n"


@rule("COB-26.9")
def test_shield_9_yields_one_silver_for_each_token_sold():
    m = shields(SALE + "P1 shield 9=d4")
    m.play("3 sell pink")
    f = m.state.facts()
    assert f["P1"]["silver"] == 3
    assert f["P1"]["score"] == {"goods": 6}


@rule("COB-26.9")
def test_shield_9_with_monastery_3_yields_one_silver_more():
    m = shields(SALE + "P1 shield 9=d4; P1 duchy c4=monastery-3")
    m.play("3 sell pink")
    assert m.state.facts()["P1"]["silver"] == 3 + 1


@rule("COB-26.22")
def test_shield_9_and_monastery_4_apply_to_the_same_sale():
    m = shields(SALE + "P1 shield 9=d4; P1 duchy c4=monastery-4")
    m.play("3 sell pink")
    f = m.state.facts()
    assert (f["P1"]["silver"], f["P1"]["workers"]) == (3, 1)


@rule("COB-26.12")
@pytest.mark.parametrize(("seats", "points"), [(2, 2), (3, 3), (4, 4)])
def test_shield_12_doubles_the_points_of_a_sale(seats, points):
    m = shields(SALE + "P1 shield 12=d4", seats=seats)
    m.play("3 sell pink")
    f = m.state.facts()
    assert f["P1"]["score"] == {"goods": 2 * points * 3}
    assert f["P1"]["silver"] == 1


@rule("COB-26.22")
def test_shield_12_does_not_double_the_points_of_a_trade_route():
    # the first field of route tile 8 is pink and pays 4 points
    m = shields(
        "P1 dice 3 1; P1 goods pink 1; P1 shield 12=d4; P1 route 8 1 2 3 4; P2 route 5 6 7 9 10", trade_routes="on"
    )
    m.play("3 sell pink")
    assert m.state.facts()["P1"]["score"] == {"goods": 4, "routes": 4}


# --- 10 and 13: the end of the game ---------------------------------------------------------------------------


@rule("COB-26.10")
def test_shield_10_doubles_the_points_of_own_monasteries():
    m = shields("phase E round 5; P1 shield 10=d4; P1 duchy c4=monastery-17 e4=watchtower c5=watchtower")
    assert final(m, 0, "monasteries") == 2 * 8
    assert final(m, 0, "shields") == 8


@rule("COB-26.10", "COB-26.6")
def test_shield_10_does_not_double_what_comes_through_shield_6():
    m = shields(
        """
        phase E round 5; P1 shield 10=d4 6=b3; P1 studies P2
        P1 duchy c3=market b3=castle c4=monastery-17 e4=watchtower c5=bank
        P2 duchy c4=monastery-22
        """
    )
    assert final(m, 0, "monasteries") == 2 * 4 + 4


@rule("COB-26.13")
def test_shield_13_doubles_all_own_shields_and_itself():
    m = shields("phase E round 5; P1 duchy c3=market b3=castle a2=castle; P1 shield 13=d4 1=b3 9=a2; P2 shield 7=d4")
    assert final(m, 0, "shields") == 2 * (4 + 12 + 8)
    assert final(m, 1, "shields") == 8


# --- 11: castles ----------------------------------------------------------------------------------------------

CASTLE = "P1 dice 6 1; P1 storage castle; P1 duchy c3=market; shields 3: 7; shields 5: 12\n"


@rule("COB-26.11")
def test_with_shield_11_a_castle_may_take_a_shield_of_any_depot_as_its_action():
    m = shields(CASTLE + "P1 shield 11=d4")
    m.play("6 place castle at b3")
    assert starting(m, "any shield ") == {"any shield 7", "any shield 12"}
    m.play("any shield 12", "on b3")
    f = m.state.facts()
    assert f["P1"]["shields"] == {"11": "d4", "12": "b3"}
    assert not f["shields"].get("5")
    assert set(m.legal()) == {"1 workers"}  # the shield was the castle's action; the second die is left


@rule("COB-26.11")
def test_with_shield_11_the_castle_may_still_perform_a_normal_action():
    m = shields(CASTLE + "P1 shield 11=d4")
    m.play("6 place castle at b3", "any workers")
    assert m.state.facts()["P1"]["workers"] == 2
    assert set(m.legal()) == {"1 workers"}


@rule("COB-26.11")
def test_without_shield_11_a_castle_takes_no_shield():
    m = shields(CASTLE)
    m.play("6 place castle at b3")
    assert starting(m, "any shield ") == set()


@rule("COB-26.11")
def test_shield_11_as_an_additional_action_comes_besides_that_of_the_castle():
    m = shields(CASTLE + "P1 shield 11=d4", shield_11="additional")
    m.play("6 place castle at b3")
    assert set(m.legal()) == {"do action", "do shield"}
    m.play("do action")
    assert starting(m, "any shield ") == set()
    m.play("any workers")
    assert set(m.legal()) == {"any shield 7", "any shield 12", "pass"}
    m.play("any shield 12", "on b3")
    f = m.state.facts()
    assert (f["P1"]["shields"], f["P1"]["workers"]) == ({"11": "d4", "12": "b3"}, 2)
    assert set(m.legal()) >= {"1 workers"}


@rule("COB-26.11")
def test_the_additional_shield_may_come_first_or_be_declined():
    m = shields(CASTLE + "P1 shield 11=d4", shield_11="additional")
    m.play("6 place castle at b3", "do shield", "any shield 7", "on b3", "any workers")
    assert m.state.facts()["P1"]["shields"] == {"11": "d4", "7": "b3"}
    m = shields(CASTLE + "P1 shield 11=d4", shield_11="additional")
    m.play("6 place castle at b3", "do shield", "pass", "any workers")
    assert m.state.facts()["P1"]["shields"] == {"11": "d4"}


@rule("COB-26.11")
def test_without_a_shield_at_a_depot_the_castle_has_its_action_only():
    m = shields("P1 dice 6 1; P1 storage castle; P1 duchy c3=market; P1 shield 11=d4", shield_11="additional")
    m.play("6 place castle at b3")
    assert "any workers" in m.legal()


@rule("COB-26.11")
def test_a_record_that_does_not_name_the_reading_of_shield_11_was_played_with_instead():
    game = lt.game(GAME)
    assert game.full_options(2, {"shields": "on"}, record=True)["shield_11"] == "instead"
    assert "shield_11" not in game.blank(2, {"shields": "on"}).setup.written_options()


# --- 14 and 15: tiles at the end of a phase -------------------------------------------------------------------


@rule("COB-26.14", "COB-25.9")
def test_shield_14_places_a_tile_of_a_depot_directly_at_the_end_of_a_phase():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 14=d4; P1 duchy c3=market; depot 2: castle; depot 5: mine; black: ship")
    m.play("1 workers")
    assert m.state.actor == 0
    assert set(m.legal()) == {"place castle from 2 at b3", "place mine from 5 at e3", "pass"}
    m.play("place mine from 5 at e3")
    f = m.state.facts()
    assert f["P1"]["duchy"]["e3"] == "mine"
    assert f["P1"]["shields"] == {}  # no silver for the tribute, which comes next
    assert f["P1"]["silver"] == 1  # and then the new mine pays


@rule("COB-26.14")
def test_shield_14_may_be_left_unused():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 14=d4; depot 5: mine")
    m.play("1 workers", "pass")
    f = m.state.facts()
    assert f["phase"] == "B"
    assert f["P1"]["duchy"] == {}


@rule("COB-26.14")
def test_shield_14_works_only_at_the_end_of_a_phase():
    m = shields("phase A round 4; order P1 P2; turn P2; P2 dice - 1; P1 shield 14=d4; depot 5: mine")
    m.play("1 workers")
    f = m.state.facts()
    assert f["round"] == 5
    assert starting(m, "place mine from 5") == set()


@rule("COB-26.15")
def test_shield_15_places_a_tile_of_the_black_depot_directly_at_the_end_of_a_phase():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 15=d4; P1 duchy c3=market; black: castle mine; depot 1: ship")
    m.play("1 workers")
    assert set(m.legal()) == {"place castle from black at b3", "place mine from black at e3", "pass"}
    m.play("place mine from black at e3")
    assert m.state.facts()["P1"]["duchy"]["e3"] == "mine"


@rule("COB-26.15")
def test_shield_15_does_not_take_an_inn():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 15=d4; black: mine; inns 1", inns="on")
    m.play("1 workers")
    assert set(m.legal()) == {"place mine from black at e3", "pass"}


@rule("COB-26.19")
def test_the_tile_of_shield_14_obeys_colour_adjacency_and_city_but_not_the_number():
    # e4 begins the large city, so a second market has only c3 beside the starting castle
    m = shields(LAST_TURN_OF_P2 + "P1 shield 14=d4; P1 duchy e4=market; depot 1: market")
    m.play("1 workers")
    assert set(m.legal()) == {"place market from 1 at c3", "pass"}


@rule("COB-26.19")
@pytest.mark.parametrize(("phase", "points"), [("A", 10), ("D", 4), ("E", 2)])
def test_a_region_filled_by_shield_14_scores_for_the_phase_that_ends(phase, points):
    m = shields(f"phase {phase} round 5; order P1 P2; turn P2; P2 dice - 1; P1 shield 14=d4; depot 1: watchtower")
    m.play("1 workers", "place watchtower from 1 at c3")
    score = m.state.facts()["P1"]["score"]
    assert (score["regions"], score["phases"], score["buildings"]) == (1, points, 4)


@rule("COB-26.23")
def test_a_castle_placed_by_shield_14_gives_its_action_and_no_purchase():
    m = shields(
        LAST_TURN_OF_P2
        + "P1 shield 14=d4; P1 silver 5; P1 duchy c3=market; depot 2: castle; depot 5: mine; black: ship"
    )
    m.play("1 workers", "place castle from 2 at b3")
    assert {"any workers", "any take mine from 5"} <= set(m.legal())
    assert starting(m, "buy ") == set()
    m.play("any workers")
    assert starting(m, "buy ") == set()
    m.play("pay 14")
    f = m.state.facts()
    assert f["P1"]["workers"] == 2
    assert f["P1"]["silver"] == 4


@rule("COB-26.23")
def test_a_town_hall_placed_by_shield_15_places_a_stored_tile():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 15=d4; P1 storage mine; black: town-hall")
    m.play("1 workers", "place town-hall from black at c3", "place mine at e3")
    assert m.state.facts()["P1"]["duchy"] == {"c3": "town-hall", "e3": "mine"}


@rule("COB-26.15", "COB-25.5")
def test_shield_15_does_nothing_once_another_shield_has_taken_its_castle():
    m = shields(
        "phase A round 5; order P2 P1; turn P1; P1 dice - 2; depot 2: - - castle; black: castle mine; shields 5: 7;"
        "P1 shield 11=a2 14=a3 15=d4; P1 duchy a2=castle a3=castle; P1 silver 4",
        chance="ask",
    )
    m.play("2 workers", "end", "place castle from 2 at b3", "any shield 7", "on d4")
    assert all(not say.startswith("place") for say in m.legal())
    assert m.legal()[0] == "pay 7"


@rule("COB-25.6", "COB-26.15")
def test_shield_15_gained_by_shield_14_works_at_the_same_phase_end():
    m = shields(
        "phase A round 5; turn P2; order P1 P2; P2 dice - 1; P1 duchy b3=castle a2=castle; P1 shield 14=d4 11=b3;"
        "P1 silver 5; depot 2: castle; shields 3: 15; black: ship",
        chance="ask",
    )
    m.play("1 workers", "place castle from 2 at a3", "any shield 15", "on a3")
    assert "place ship from black at d3" in m.legal()


# --- 16: dice -------------------------------------------------------------------------------------------------


@rule("COB-26.16")
def test_shield_16_sets_one_own_die_to_any_value_once_in_a_turn():
    m = shields("P1 dice 5 2; P1 shield 16=d4")
    assert {f"set 5 to {n}" for n in (1, 3, 4, 6)} <= set(m.legal())
    assert {f"set 2 to {n}" for n in (1, 3, 4, 6)} <= set(m.legal())
    m.play("set 5 to 3")
    assert sorted(m.state.facts()["P1"]["dice"]) == [2, 3]
    assert starting(m, "set ") == set()
    m.play("3 workers")
    assert starting(m, "set ") == set()


@rule("COB-26.16")
def test_shield_16_may_set_the_second_die_after_the_first_is_used():
    m = shields("P1 dice 5 2; P1 shield 16=d4; depot 4: ship")
    m.play("5 workers", "set 2 to 4", "4 take ship from 4")
    f = m.state.facts()
    assert f["P1"]["storage"] == ["ship"]
    assert f["P1"]["workers"] == 2


@rule("COB-26.16")
def test_shield_16_works_again_in_the_next_own_turn():
    m = shields("phase A round 1; P1 dice 5 2; P2 dice 1 2; P1 shield 16=d4")
    m.play("set 5 to 3", "3 workers", "2 workers")
    assert starting(m, "set ") == set()  # the turn of P2
    m.play("1 workers", "2 workers")
    assert m.state.facts()["turn"] == "P1"
    assert starting(m, "set ") != set()


# --- 17: region size ------------------------------------------------------------------------------------------

THREE_MONASTERIES = "P1 dice 1 2; P1 storage monastery-3; P1 duchy f3=monastery-1 g2=monastery-2\n"


@rule("COB-26.17", "EX-20")
@pytest.mark.parametrize(("shield", "points"), [("P1 shield 17=d4", 10), ("", 6)], ids=["with", "without"])
def test_shield_17_scores_a_region_of_three_as_one_of_four(shield, points):
    m = shields(THREE_MONASTERIES + shield)
    m.play("1 place monastery-3 at g3")
    assert m.state.facts()["P1"]["score"] == {"regions": points, "phases": 10}


@rule("COB-26.17")
def test_shield_17_never_gives_more_than_36_points_for_the_size():
    # the city of board 10 has eight hexes
    m = shields(
        """
        P1 start a4; P1 shield 17=a4; P1 dice 5 1; P1 storage watchtower
        P1 duchy a2=market b3=carpenter c4=church d1=warehouse d2=boarding-house d3=bank d4=town-hall
        """,
        boards="10",
    )
    m.play("5 place watchtower at d5")
    assert m.state.facts()["P1"]["score"] == {"regions": 36, "phases": 10, "buildings": 4}


@rule("COB-26.21")
def test_shield_17_and_an_inn_add_up():
    m = shields(THREE_MONASTERIES.replace("g2=monastery-2", "g2=inn") + "P1 shield 17=d4", inns="on")
    m.play("1 place monastery-3 at g3")
    assert m.state.facts()["P1"]["score"] == {"regions": 15, "phases": 10}


@rule("COB-26.21")
def test_shield_17_and_an_inn_together_keep_to_36_points():
    # seven hexes on board 7 would count as nine
    m = shields(
        """
        P1 start a2; P1 shield 17=a2; P1 dice 5 1; P1 storage watchtower
        P1 duchy c3=market c4=carpenter d3=church d4=warehouse e3=inn e4=bank
        """,
        boards="7",
        inns="on",
    )
    m.play("5 place watchtower at d5")
    assert m.state.facts()["P1"]["score"] == {"regions": 36, "phases": 10, "buildings": 4}


# --- 18: adjacency --------------------------------------------------------------------------------------------


@rule("COB-26.18")
def test_with_shield_18_a_tile_needs_no_neighbour_but_its_number_and_colour():
    m = shields("P1 dice 6 5; P1 storage cow-2; P1 shield 18=d4")
    assert {a for a in m.legal() if " place " in a} == {"6 place cow-2 at a1", "5 place cow-2 at c1"}
    m.play("6 place cow-2 at a1")
    assert m.state.facts()["P1"]["duchy"] == {"a1": "cow-2"}


@rule("COB-26.18")
def test_without_shield_18_the_same_tile_cannot_be_placed():
    m = shields("P1 dice 6 5; P1 storage cow-2")
    assert {a for a in m.legal() if " place " in a} == set()
