"""Chapter 26: the shields 1 to 18.

Board 1; the starting castle is on d4 and carries the shield. Its neighbours: c3 building 3, c4 monastery 1, d3 ship 2,
d5 ship 5, e3 mine 4, e4 building 3.
"""

import pytest

import longtable as lt
from longtable.testing import position, rule

GAME = "castles-of-burgundy"
LAST_TURN_OF_P2 = "phase A round 5; order P1 P2; turn P2; P2 dice - 1\n"


def shields(text, seats=2, **options):
    return position(GAME, text, seats=seats, shields="on", **options)


def starting(m, words):
    return {a for a in m.legal() if a.startswith(words)}


def final(m, seat, reason):
    return sum(points for why, points in m.state.final_scoring()[seat] if why == reason)


def take_workers(m):
    m.play(next(a for a in m.legal() if a.endswith(" workers")))


# --- 1: pastures ----------------------------------------------------------------------------------------------

COWS_IN_TWO_PASTURES = "P1 dice 4 1; P1 storage cow-2; P1 duchy d3=ship e6=cow-3\n"


@rule("COB-26.1")
@pytest.mark.parametrize(("shield", "points"), [("P1 shield 1=d4", 2 + 3), ("", 2)], ids=["with", "without"])
def test_shield_1_joins_all_pastures_for_the_animals(shield, points):
    m = shields(COWS_IN_TWO_PASTURES + shield)
    m.play("4 place cow-2 at c2")
    assert m.state.facts()["P1"]["score"] == {"animals": points}


@rule("COB-26.1")
def test_with_shield_1_other_kinds_still_score_nothing():
    m = shields("P1 dice 4 1; P1 storage pig-2; P1 duchy d3=ship e6=cow-3; P1 shield 1=d4")
    m.play("4 place pig-2 at c2")
    assert m.state.facts()["P1"]["score"] == {"animals": 2}


@rule("COB-26.20")
def test_shield_1_does_not_join_pastures_for_the_scoring_of_regions():
    m = shields("P1 dice 2 1; P1 storage cow-2; P1 duchy d5=ship d6=ship; P1 shield 1=d4")
    m.play("2 place cow-2 at e6")
    assert m.state.facts()["P1"]["score"] == {"regions": 1, "phases": 10, "animals": 2}


@rule("COB-26.20")
def test_with_shield_1_geese_score_a_kind_of_all_pastures():
    m = shields("P1 dice 1 2; P1 storage geese; P1 duchy c3=market c2=cow-2 e6=cow-3; P1 shield 1=d4", extra_tiles="on")
    m.play("1 place geese at b2")
    assert m.state.facts()["P1"]["score"] == {"animals": 2 + 2 + 3}


@rule("COB-26.20")
def test_with_shield_1_geese_are_scored_again_from_another_pasture():
    m = shields("P1 dice 4 1; P1 storage pig-3; P1 duchy d3=ship e6=geese; P1 shield 1=d4", extra_tiles="on")
    m.play("4 place pig-3 at c2")
    assert m.state.facts()["P1"]["score"] == {"animals": 3 + 2}


# --- 2: workers -----------------------------------------------------------------------------------------------


@rule("COB-26.2")
def test_shield_2_brings_one_worker_when_another_player_takes_workers():
    m = shields("order P1 P2; turn P2; P2 dice 1 4; P1 shield 2=d4")
    m.play("1 workers")
    f = m.state.facts()
    assert (f["P2"]["workers"], f["P1"]["workers"]) == (2, 1)


@rule("COB-26.2")
def test_shield_2_counts_a_boarding_house_as_one_event():
    m = shields("order P1 P2; turn P2; P2 dice 3 4; P2 storage boarding-house; P1 shield 2=d4")
    m.play("3 place boarding-house at c3", "take")
    f = m.state.facts()
    assert (f["P2"]["workers"], f["P1"]["workers"]) == (4, 1)


@rule("COB-26.2")
def test_shield_2_counts_the_income_of_a_phase_end_as_one_event():
    m = shields(
        LAST_TURN_OF_P2 + "P2 goods turquoise 1; P2 duchy e3=mine f2=mine f3=monastery-2; P1 shield 2=d4; P1 silver 1"
    )
    m.play("1 sell turquoise", "pay 2")
    f = m.state.facts()
    assert (f["P2"]["workers"], f["P1"]["workers"]) == (2, 1)


@rule("COB-26.2")
def test_shield_2_counts_every_purchase_with_monastery_28():
    m = shields(
        "order P1 P2; turn P2; P2 dice 1 4; P2 silver 2; P2 duchy c4=monastery-28; P1 shield 2=d4", extra_tiles="on"
    )
    m.play("hire", "hire")
    f = m.state.facts()
    assert (f["P2"]["workers"], f["P1"]["workers"]) == (4, 2)


@rule("COB-26.2")
def test_shield_2_brings_nothing_for_the_workers_of_its_owner():
    m = shields("P1 dice 1 4; P1 shield 2=d4")
    m.play("1 workers")
    assert m.state.facts()["P1"]["workers"] == 2


# --- 3: tribute -----------------------------------------------------------------------------------------------


@rule("COB-26.3")
def test_shield_3_lets_workers_pay_the_tribute():
    m = shields(LAST_TURN_OF_P2 + "P1 duchy c3=market b3=castle; P1 shield 3=d4 7=b3; P1 workers 3")
    m.play("1 workers", "pay 7 with worker", "pay 3 with worker")
    f = m.state.facts()
    assert f["P1"]["shields"] == {"3": "d4", "7": "b3"}
    assert f["P1"]["workers"] == 1


@rule("COB-26.3")
def test_with_shield_3_silver_and_workers_may_be_mixed():
    m = shields(LAST_TURN_OF_P2 + "P1 duchy c3=market b3=castle; P1 shield 3=d4 7=b3; P1 workers 1; P1 silver 1")
    m.play("1 workers")
    each = {"pay 7", "pay 7 with worker", "lose 7"}
    assert set(m.legal()) == each | {answer.replace("7", "3") for answer in each}
    m.play("pay 7 with worker", "pay 3")
    f = m.state.facts()
    assert f["P1"]["shields"] == {"3": "d4", "7": "b3"}
    assert (f["P1"]["silver"], f["P1"]["workers"]) == (0, 0)


@rule("COB-26.3", "COB-25.8", "A-67")
def test_shield_3_paid_for_first_still_lets_workers_pay_for_the_others():
    m = shields(LAST_TURN_OF_P2 + "P1 duchy c3=market b3=castle; P1 shield 3=d4 7=b3; P1 workers 2")
    m.play("1 workers", "pay 3 with worker")
    assert set(m.legal()) == {"pay 7 with worker", "lose 7"}


@rule("COB-26.3", "COB-25.8", "A-67")
def test_once_shield_3_is_given_up_workers_pay_no_more():
    text = LAST_TURN_OF_P2 + "P1 duchy c3=market b3=castle; P1 shield 3=d4 7=b3; P1 workers 2"
    m = shields(text + "; P1 silver 1")
    m.play("1 workers", "lose 3")
    assert set(m.legal()) == {"pay 7", "lose 7"}
    m = shields(text)
    m.play("1 workers", "lose 3")
    f = m.state.facts()
    assert f["P1"]["shields"] == {}
    assert f["P1"]["workers"] == 2


@rule("COB-26.3")
def test_without_shield_3_workers_do_not_pay():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 7=d4; P1 workers 1; P1 silver 1")
    m.play("1 workers")
    assert set(m.legal()) == {"pay 7", "lose 7"}


# --- 4: storage -----------------------------------------------------------------------------------------------


@rule("COB-26.4")
def test_with_shield_4_a_fourth_tile_is_stored_without_discarding():
    m = shields("P1 dice 4 1; P1 storage castle mine bank; depot 4: ship; P1 shield 4=d4")
    m.play("4 take ship from 4")
    assert sorted(m.state.facts()["P1"]["storage"]) == ["bank", "castle", "mine", "ship"]


@rule("COB-26.4")
def test_losing_shield_4_at_the_tribute_means_discarding_down_to_three():
    m = shields(LAST_TURN_OF_P2 + "P1 storage castle mine bank ship cow-2; P1 shield 4=d4")
    m.play("1 workers")
    assert m.state.actor == 0
    assert set(m.legal()) == {"discard castle", "discard mine", "discard bank", "discard ship", "discard cow-2"}
    m.play("discard mine", "discard cow-2")
    f = m.state.facts()
    assert sorted(f["P1"]["storage"]) == ["bank", "castle", "ship"]
    assert f["phase"] == "B"


@rule("COB-26.4", "COB-25.5")
def test_losing_shield_4_to_another_shield_means_discarding_at_once():
    m = shields(
        """
        P1 dice 3 3; P1 storage castle mine bank ship; P1 duchy c3=market b3=castle; P1 shield 4=d4
        shields 3: 7
        """
    )
    m.play("shield 7", "on d4")
    assert m.state.actor == 0
    assert set(m.legal()) == {"discard castle", "discard mine", "discard bank", "discard ship"}


# --- 5: goods of all depots -----------------------------------------------------------------------------------

GOODS = "P1 dice 2 1; P1 storage ship; P1 shield 5=d4; goods 1: red 1; goods 3: pink 2; goods 5: pink 1 brown 1\n"


@rule("COB-26.5")
def test_shield_5_takes_one_colour_from_all_depots_besides_the_goods_of_the_ship():
    m = shields(GOODS)
    m.play("2 place ship at d3", "load 1", "collect pink")
    f = m.state.facts()
    assert f["P1"]["goods"] == {"red": 1, "pink": 3}
    assert f["goods"]["5"] == {"brown": 1}
    assert not f["goods"].get("3")


@rule("COB-26.5")
def test_shield_5_may_be_left_unused():
    m = shields(GOODS)
    m.play("2 place ship at d3", "load 1", "pass")
    assert m.state.facts()["P1"]["goods"] == {"red": 1}


@rule("COB-26.5")
def test_shield_5_keeps_to_the_limit_of_three_colours():
    m = shields(GOODS + "P1 goods turquoise 1 violet 1")
    m.play("2 place ship at d3", "load 1")  # red is the third colour
    assert "collect pink" not in m.legal()
    assert "collect brown" not in m.legal()
    assert m.state.facts()["P1"]["goods"] == {"turquoise": 1, "violet": 1, "red": 1}


@rule("COB-26.5")
def test_shield_5_may_collect_before_the_ship_loads():
    m = shields(GOODS + "P1 goods turquoise 1 violet 1")
    m.play("2 place ship at d3")
    assert {"load 1", "load 6", "collect pink", "collect red"} <= set(m.legal())
    m.play("collect pink")  # the third colour, so the red good of depot 1 has to stay
    assert starting(m, "") == {f"load {depot}" for depot in range(1, 7)}
    m.play("load 1")
    f = m.state.facts()
    assert f["P1"]["goods"] == {"turquoise": 1, "violet": 1, "pink": 3}
    assert f["goods"]["1"] == {"red": 1}
    assert f["bridge"][0] == ["P1", 1]


@rule("COB-26.5")
def test_both_orders_of_shield_5_come_to_the_same_when_everything_fits():
    one, other = shields(GOODS), shields(GOODS)
    one.play("2 place ship at d3", "collect pink", "load 1")
    other.play("2 place ship at d3", "load 1", "collect pink")
    assert one.state.digest() == other.state.digest()


@rule("COB-26.5")
@pytest.mark.parametrize(("held", "words"), [("", {"load"}), ("P1 goods violet 1", {"load", "collect"})])
def test_search_looks_at_both_orders_of_shield_5_only_where_not_everything_fits(held, words):
    m = shields(GOODS + held)
    m.play("2 place ship at d3")
    assert {m.state.notation(action).split()[0] for action in m.state.pruned_actions()} == words


@rule("COB-28.6")
def test_shield_5_collected_after_loading_in_version_0_4():
    m = shields(GOODS, rulings="1")
    m.play("2 place ship at d3")
    assert starting(m, "") == {f"load {depot}" for depot in range(1, 7)}
    m.play("load 1")
    assert "collect pink" in m.legal()


# --- 6: monasteries of another player -------------------------------------------------------------------------


@rule("COB-26.6")
def test_shield_6_names_one_other_player_once():
    m = shields("P1 dice 1 4; P1 shield 6=d4; P2 duchy c4=monastery-14; P3 duchy c4=monastery-13", seats=3)
    assert starting(m, "study ") == {"study P2", "study P3"}
    m.play("study P2")
    assert m.state.facts()["P1"]["studies"] == "P2"
    assert starting(m, "study ") == set()
    m.play("1 workers")
    f = m.state.facts()
    assert (f["P1"]["workers"], f["P1"]["silver"]) == (4, 0)  # monastery 14 of P2, not 13 of P3


@rule("COB-26.6")
def test_shield_6_also_covers_monasteries_placed_later():
    m = shields(
        """
        bridge P2=1 P1=0; order P2 P1; turn P2; P2 dice 1 4; P2 storage monastery-14
        P1 dice 1 4; P1 shield 6=d4; P1 studies P2
        """
    )
    m.play("1 place monastery-14 at c4", "4 workers")
    assert m.state.facts()["turn"] == "P1"
    m.play("1 workers")
    assert m.state.facts()["P1"]["workers"] == 4


@rule("COB-26.6")
def test_shield_6_scores_the_monasteries_of_the_other_with_the_own_tiles_and_goods():
    m = shields(
        """
        phase E round 5; P1 shield 6=d4; P1 studies P2
        P1 duchy e4=watchtower c5=watchtower; P1 sold red 3
        P2 duchy c4=monastery-17 f3=monastery-25 c3=watchtower; P2 sold pink 1
        """
    )
    assert final(m, 0, "monasteries") == 2 * 4 + 3
    assert final(m, 1, "monasteries") == 4 + 1


@rule("COB-26.6")
def test_losing_shield_6_loses_the_monasteries_of_the_other():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 6=d4; P1 studies P2; P2 duchy c4=monastery-14")
    m.play("1 workers")  # P1 has no silver for the tribute
    f = m.state.facts()
    assert (f["phase"], f["turn"], f["P1"]["shields"]) == ("B", "P1", {})
    take_workers(m)
    assert m.state.facts()["P1"]["workers"] == 2


@rule("COB-26.6")
def test_shield_6_shares_monastery_27_against_third_players():
    m = shields(BELOW_27, seats=3, extra_tiles="on")
    m.play("2 place ship at d3", "load 2")  # P3 arrives and stays below P1
    assert m.state.facts()["bridge"] == [["P1", 1], ["P3", 1], ["P2", 0]]


@rule("COB-26.6")
def test_the_printed_owner_of_monastery_27_lies_above_the_one_who_shares_it():
    m = shields(
        """
        bridge P2=1 P1=1 P3=1; order P1 P2 P3; P1 dice 2 1; P1 storage ship; P1 shield 6=d4; P1 studies P2
        P2 duchy c4=monastery-27; P2 dice 2 1; P2 storage ship; P3 dice 2 1; P3 storage ship; goods 2: pink 1
        """,
        seats=3,
        extra_tiles="on",
    )
    for seat in ("P1", "P2", "P3"):
        assert m.state.facts()["turn"] == seat
        m.play("2 place ship at d3", "load 2", "1 workers")
    assert m.state.facts()["bridge"] == [["P2", 2], ["P1", 2], ["P3", 2]]


@rule("COB-26.6")
def test_naming_the_owner_of_monastery_27_lifts_the_marker_at_once():
    m = shields(
        "bridge P3=1 P1=1 P2=0; order P1 P2 P3; P1 shield 6=d4; P2 duchy c4=monastery-27", seats=3, extra_tiles="on"
    )
    assert m.state.facts()["bridge"] == [["P3", 1], ["P1", 1], ["P2", 0]]
    m.play("study P2")
    assert m.state.facts()["bridge"] == [["P1", 1], ["P3", 1], ["P2", 0]]


BELOW_27 = """
    bridge P1=1 P2=0 P3=0; order P3 P1 P2; turn P3
    P1 shield 6=d4; P1 studies P2; P2 duchy c4=monastery-27
    P3 dice 2 1; P3 storage ship; goods 2: pink 1
"""


@rule("COB-28.6")
def test_shield_6_did_not_share_monastery_27_in_version_0_4():
    m = shields(
        """
        bridge P1=1 P2=0 P3=0; order P3 P1 P2; turn P3
        P1 shield 6=d4; P1 studies P2; P2 duchy c4=monastery-27
        P3 dice 2 1; P3 storage ship; goods 2: pink 1
        """,
        seats=3,
        extra_tiles="on",
        rulings="1",
    )
    m.play("2 place ship at d3", "load 2")
    assert m.state.facts()["bridge"] == [["P3", 1], ["P1", 1], ["P2", 0]]


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


@rule("COB-25.8", "COB-26.3")
def test_shield_3_may_be_given_up_after_workers_have_paid_for_the_others():
    m = shields(LAST_TURN_OF_P2 + "P1 duchy b3=castle; P1 shield 3=d4 7=b3; P1 workers 2")
    m.play("1 workers", "pay 7 with worker", "lose 3")
    assert m.state.facts()["P1"]["shields"] == {"7": "b3"}


@rule("COB-26.6", "COB-14.5")
def test_shield_6_may_be_used_when_a_ship_is_placed_at_the_end_of_a_phase():
    m = shields(
        "phase A round 5; turn P2; order P1 P2; P2 dice - 1; P2 storage monastery-5; P2 duchy b3=castle;"
        "P1 duchy b3=castle; P1 shield 14=d4 6=b3; P1 silver 5; depot 2: ship; goods 1: pink; goods 2: red",
        chance="ask",
    )
    m.play("1 place monastery-5")
    assert "study P2" in m.legal()
    m.play("place ship from 2 at d3", "study P2", "load 1+2")
    assert m.state.facts()["P1"]["goods"] == {"pink": 1, "red": 1}


@rule("COB-25.6", "COB-26.15")
def test_shield_15_gained_by_shield_14_works_at_the_same_phase_end():
    m = shields(
        "phase A round 5; turn P2; order P1 P2; P2 dice - 1; P1 duchy b3=castle a2=castle; P1 shield 14=d4 11=b3;"
        "P1 silver 5; depot 2: castle; shields 3: 15; black: ship",
        chance="ask",
    )
    m.play("1 workers", "place castle from 2 at a3", "any shield 15", "on a3")
    assert "place ship from black at d3" in m.legal()


@rule("COB-26.6")
@pytest.mark.parametrize("text", ["P1 studies P2", "P1 shield 6=d4; P1 studies P1"])
def test_a_position_cannot_study_without_shield_6_or_oneself(text):
    with pytest.raises(lt.BadPosition, match="studies"):
        shields(text)


@rule("COB-26.4")
def test_a_position_cannot_hold_more_than_three_tiles_without_shield_4():
    with pytest.raises(lt.BadPosition, match="storage"):
        shields("P1 storage castle mine ship cow-2")
    assert len(shields("P1 shield 4=d4; P1 storage castle mine ship cow-2").state.facts()["P1"]["storage"]) == 4
