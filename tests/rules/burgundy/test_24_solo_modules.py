"""Chapter 24: modules in the solo game: trade routes, shields, inns. `solo_games` has the map."""

import pytest
from solo_games import (
    decline_adding,
    new_solo_game,
    play,
    solo,
)

from longtable.testing import rule

# --- modules ------------------------------------------------------------------------------------------------


@rule("COB-24.28")
def test_a_sale_on_a_trade_route_leaves_its_points_and_bonuses_to_the_order_of_the_player():
    m = solo("P1 dice 1 2; P1 goods turquoise 1; P1 route 5 4 6 7 8; P1 silver 1", trade_routes="on")
    m.play("1 sell turquoise")
    assert m.legal() == ["do effect", "do route-bonus"]
    m.play("do route-bonus")  # 4 points, a gain of its own
    assert m.legal() == ["pass", "add 1", "add 2"]
    m.play("pass", "add 1")
    f = m.state.facts()
    assert (f["counter"], f["P1"]["laid"], f["P1"]["silver"]) == (4 + 2 + 1, ["turquoise"], 1)


@rule("COB-24.28")
def test_a_bonus_of_a_trade_route_can_reach_the_target():
    m = solo("counter 44; P1 dice 1 2; P1 goods turquoise 1; P1 route 5 4 6 7 8", trade_routes="on")
    m.play("1 sell turquoise", "do effect", "pass")  # 2 points, then the bonus of 4
    f = m.state.facts()
    assert (f["counter"], f["target"]) == (0, 45)
    assert "any workers" in m.legal()


@rule("COB-24.28")
def test_five_route_tiles_are_dealt_in_the_solo_game():
    m = new_solo_game(trade_routes="on")
    assert len(m.state.facts()["P1"]["route"]) == 5


@rule("COB-24.29")
def test_one_shield_lies_at_each_depot_in_the_solo_game():
    f = new_solo_game(shields="on").state.facts()
    assert [len(numbers) for numbers in f["shields"].values()] == [1] * 6


@rule("COB-24.29", "COB-26.10")
@pytest.mark.parametrize(("shield", "points"), [("P1 shield 10=b1", 8), ("", 4)], ids=["with", "without"])
def test_shield_10_doubles_a_monastery_when_it_is_placed(shield, points):
    m = solo(f"P1 start b1; P1 dice 3 1; P1 storage monastery-22; P1 duchy a2=bank; {shield}", shields="on")
    play(m, "3 place monastery-22 at b2", "do effect")
    assert m.state.facts()["counter"] == 11 + points


@rule("COB-24.29", "COB-26.5")
def test_shield_5_collects_before_the_other_depots_are_cleared():
    m = solo(
        "P1 start b1; P1 dice 1 2; P1 storage ship; P1 duchy b2=monastery-1; P1 shield 5=b1; goods 2: red 1; "
        "goods 5: pink 2 red 1; goods 6: brown 1",
        shields="on",
    )
    m.play("1 place ship at c2")
    while m.legal()[0].startswith("do "):
        m.play("do effect")
    m.play("collect red", "load 6")
    f = m.state.facts()
    assert f["P1"]["goods"] == {"red": 2, "brown": 1}
    assert f["removed_goods"] == 2
    assert not any(f["goods"].values())


@rule("COB-24.29", "COB-26.14", "COB-26.15")
def test_shields_14_and_15_place_tiles_at_the_end_of_a_phase_of_the_solo_game():
    m = solo(
        "phase A round 5; P1 start b1; P1 dice - 1; P1 duchy b3=castle; P1 shield 14=b1 15=b3; depot 2: mine; "
        "black: monastery-1 - - -; P1 silver 2",
        shields="on",
    )
    m.play("1 workers", "end")
    assert m.legal() == ["pass", "place mine from 2 at c1"]
    m.play("place mine from 2 at c1")
    decline_adding(m)
    assert m.legal() == ["pass", "place monastery-1 from black at b2"]
    m.play("place monastery-1 from black at b2")
    decline_adding(m)
    assert m.legal()[0] == "pay 14"


@rule("COB-24.29")
def test_shields_that_need_others_do_nothing_in_the_solo_game():
    m = solo("phase E round 5; P1 start b1; P1 dice - 1; P1 shield 6=b1; P1 silver 1", shields="on")
    assert not any(action.startswith("study") for action in m.legal())
    m.play("1 workers", "pay 6")
    assert m.state.is_over
    assert m.state.final_scoring() == [[]]


@rule("COB-24.30")
def test_an_inn_is_bought_and_fills_a_hex_in_the_solo_game():
    m = solo("P1 start b1; P1 dice 3 1; P1 silver 2; inns 1", inns="on")
    m.play("buy inn", "3 place inn at b2")
    f = m.state.facts()
    assert f["P1"]["duchy"] == {"b2": "inn"}
    assert m.state.scores() == [2]
    assert f["counter"] == 3 + 10  # a region of one hex that counts as two
