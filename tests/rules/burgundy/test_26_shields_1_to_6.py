"""Chapter 26: the shields 1 to 6.

Board 1; the starting castle is on d4 and carries the shield. Its neighbours: c3 building 3, c4 monastery 1, d3 ship 2,
d5 ship 5, e3 mine 4, e4 building 3.
"""

import pytest
from shield_games import LAST_TURN_OF_P2, final, shields, starting, take_workers

import longtable as lt
from longtable.testing import rule

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


@rule("COB-25.8", "COB-26.3")
def test_shield_3_may_be_given_up_after_workers_have_paid_for_the_others():
    m = shields(LAST_TURN_OF_P2 + "P1 duchy b3=castle; P1 shield 3=d4 7=b3; P1 workers 2")
    m.play("1 workers", "pay 7 with worker", "lose 3")
    assert m.state.facts()["P1"]["shields"] == {"7": "b3"}


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


@rule("COB-26.4")
def test_a_position_cannot_hold_more_than_three_tiles_without_shield_4():
    with pytest.raises(lt.BadPosition, match="storage"):
        shields("P1 storage castle mine ship cow-2")
    assert len(shields("P1 shield 4=d4; P1 storage castle mine ship cow-2").state.facts()["P1"]["storage"]) == 4


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


@rule("COB-26.6")
@pytest.mark.parametrize("text", ["P1 studies P2", "P1 shield 6=d4; P1 studies P1"])
def test_a_position_cannot_study_without_shield_6_or_oneself(text):
    with pytest.raises(lt.BadPosition, match="studies"):
        shields(text)
