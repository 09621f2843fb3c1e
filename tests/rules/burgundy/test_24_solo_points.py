"""Chapter 24: points, the target and the end of the solo game. `solo_games` has the map."""

import pytest
from solo_games import (
    counter,
    play,
    solo,
    starting,
    target,
    tiles,
)

from longtable.testing import rule

# --- points -------------------------------------------------------------------------------------------------


@rule("COB-24.13")
def test_a_monastery_scores_once_when_it_is_placed():
    m = solo("P1 start b1; P1 duchy b3=castle a2=watchtower; P1 dice 3 5; P1 storage monastery-17")
    play(m, "3 place monastery-17 at b2", "do region")
    assert counter(m) == 11 + 4


@rule("COB-24.13")
def test_a_building_placed_after_its_monastery_adds_nothing_to_it():
    m = solo("P1 start b1; P1 duchy b2=monastery-17; P1 dice 4 5; P1 storage watchtower")
    play(m, "4 place watchtower at a2", "do region")
    assert counter(m) == 11 + 4  # the watchtower's own points only


@rule("COB-24.13")
def test_monastery_26_scores_three_points_for_each_colour_filled_so_far():
    m = solo(
        """
        P1 start b1; P1 dice 3 6; P1 storage monastery-26
        P1 duchy a4=mine c1=mine f4=mine b3=castle b6=castle e5=castle
        """
    )
    play(m, "3 place monastery-26 at b2", "do region")
    assert counter(m) == 11 + 2 * 3


@rule("COB-24.24")
def test_monastery_26_on_the_last_yellow_hex_counts_yellow_too():
    m = solo(
        """
        P1 start b1; P1 dice 3 6; P1 storage monastery-26; black: castle mine
        P1 duchy b7=monastery-1 d3=monastery-2 d4=monastery-3 d5=monastery-4 f2=monastery-5
        """
    )
    play(m, "3 place monastery-26 at b2", "do effect")
    assert counter(m) == 3


@rule("COB-24.14")
@pytest.mark.parametrize(("phase", "points"), [("A", 16), ("B", 14), ("C", 12), ("D", 10), ("E", 8)])
def test_a_region_scores_its_size_and_the_phase_as_usual(phase, points):
    m = solo(
        f"""
        phase {phase} round 2; P1 start e5; P1 duchy d3=monastery-1 d4=monastery-2
        P1 dice 5 1; P1 storage monastery-3
        """
    )
    m.play("5 place monastery-3 at d5")
    assert counter(m) == points


# The third mine: a4 and f4 are filled, c1 follows. Black tiles then find room at e5 (castle), c2 and a3 (ship).
THIRD_MINE = "P1 start b1; P1 duchy a4=mine f4=mine; P1 dice 5 1; P1 storage mine; black: castle ship\n"


@rule("COB-24.15", "COB-24.1")
def test_a_filled_colour_places_a_tile_of_the_black_depot_at_once_and_gives_no_points():
    m = solo(THIRD_MINE)
    play(m, "5 place mine at c1", "do region")
    assert counter(m) == 11
    assert m.state.prompt_rule() == "COB-24.15"
    assert starting(m, "place ") == {
        "place castle from black at e5",
        "place ship from black at c2",
        "place ship from black at a3",
    }
    play(m, "place castle from black at e5", "do effect", "any workers")
    f = m.state.facts()
    assert f["P1"]["workers"] == 2  # the effect of the castle
    assert counter(m) == 11 + 11  # the regions c1 and e5, nothing for the colour
    assert f["P1"]["large"] == f["P1"]["small"] == []
    assert tiles(f["black"]) == ["ship"]


@rule("COB-24.15", "COB-24.19")
def test_the_prize_may_complete_another_colour_and_is_then_repeated():
    m = solo(THIRD_MINE.replace("f4=mine", "f4=mine b3=castle b6=castle"))
    play(m, "5 place mine at c1", "do region", "place castle from black at e5")
    assert set(m.legal()) == {"do region", "do colour", "do effect"}
    play(m, "do colour")
    assert "place ship from black at c2" in m.legal()


@rule("COB-24.15")
def test_a_filled_colour_brings_nothing_when_no_tile_can_be_placed():
    m = solo("P1 start b1; P1 duchy a4=mine f4=mine; P1 dice 5 1; P1 storage mine")
    m.play("5 place mine at c1")
    if "do region" in m.legal():
        m.play("do region")
    assert counter(m) == 11
    assert set(m.legal()) == {"1 workers"}


@rule("COB-24.26")
def test_a_black_side_tile_that_fills_a_colour_wins_the_prize_too():
    m = solo("P1 start b1; P1 duchy a4=mine f4=mine; P1 dice 5 1; P1 storage blank; black: castle ship")
    play(m, "5 place blank at c1", "do region")
    assert "place castle from black at e5" in m.legal()


@rule("COB-24.16")
def test_silver_may_be_turned_into_points_whenever_points_are_scored():
    m = solo("P1 start b1; P1 dice 5 1; P1 storage mine; P1 silver 3")
    m.play("5 place mine at c1")
    assert set(m.legal()) == {"add 1", "add 2", "add 3", "pass"}
    m.play("add 2")
    assert counter(m) == 13
    assert m.state.facts()["P1"]["silver"] == 1


@rule("COB-24.16")
def test_silver_cannot_be_turned_into_points_while_none_are_scored():
    m = solo("P1 start b1; P1 dice 5 1; P1 storage mine; P1 silver 3")
    assert not starting(m, "add ")
    m.play("1 workers")
    assert not starting(m, "add ")


@rule("COB-24.16", "COB-24.17", "COB-24.23")
def test_bought_points_belong_to_the_gain_and_may_reach_the_target():
    m = solo("target 50; counter 37; P1 start b1; P1 dice 5 1; P1 storage mine; P1 silver 5")
    m.play("5 place mine at c1")
    assert set(m.legal()) == {"add 1", "add 2", "pass"}
    m.play("add 2")
    assert (counter(m), target(m)) == (0, 45)
    assert m.state.facts()["P1"]["silver"] == 3


# --- reaching the target ------------------------------------------------------------------------------------


@rule("COB-24.17", "EX-18")
@pytest.mark.parametrize(
    ("before", "count", "after"), [(50, 39, 45), (45, 34, 40), (40, 29, 35), (50, 49, 45), (45, 44, 40)]
)
def test_reaching_or_passing_the_target_lowers_it_by_five_and_resets_the_counter(before, count, after):
    m = solo(f"target {before}; counter {count}; P1 start b1; P1 dice 5 1; P1 storage mine")
    m.play("5 place mine at c1")
    assert (counter(m), target(m)) == (0, after)


@rule("COB-24.17")
def test_one_point_short_of_the_target_nothing_happens():
    m = solo("target 50; counter 38; P1 start b1; P1 dice 5 1; P1 storage mine")
    m.play("5 place mine at c1")
    assert (counter(m), target(m)) == (49, 50)
    assert "any workers" not in m.legal()


TARGET_REACHED = "counter 39; P1 start b1; P1 dice 5 1; P1 storage mine cow-2; depot 4: ship\n"


@rule("COB-24.17")
def test_reaching_the_target_gives_an_action_with_any_die_value():
    m = solo(TARGET_REACHED)
    m.play("5 place mine at c1")
    assert {"any workers", "any place cow-2 at a1", "any take ship from 4", "pass"} <= set(m.legal())
    m.play("any take ship from 4")
    f = m.state.facts()
    assert sorted(f["P1"]["storage"]) == ["cow-2", "ship"]
    assert sorted(f["P1"]["dice"]) == [0, 1]


@rule("COB-24.17")
def test_the_action_for_the_target_may_be_declined():
    m = solo(TARGET_REACHED)
    m.play("5 place mine at c1", "pass")
    assert set(m.legal()) == {"1 workers"}
    assert m.state.facts()["P1"]["workers"] == 0


@rule("COB-24.18")
def test_the_target_never_drops_below_five_and_still_gives_its_action():
    m = solo("target 5; counter 0; P1 start b1; P1 dice 5 1; P1 storage mine")
    m.play("5 place mine at c1")
    assert (counter(m), target(m)) == (0, 5)
    assert {"any workers", "pass"} <= set(m.legal())


# A watchtower worth 4 on a2, a region of one hex worth 11.
WATCHTOWER = "target 50; counter 45; P1 start b3; P1 dice 4 1; P1 storage watchtower\n"


@rule("COB-24.19", "COB-24.27")
def test_the_region_may_come_before_the_effect_and_its_reset_leaves_the_effect_pending():
    m = solo(WATCHTOWER)
    m.play("4 place watchtower at a2")
    assert set(m.legal()) == {"do region", "do effect"}
    m.play("do region")
    assert (counter(m), target(m)) == (0, 45)
    assert set(m.legal()) == {"do action", "do effect"}
    m.play("do effect")
    assert counter(m) == 4


@rule("COB-24.19")
def test_the_effect_may_come_before_the_region():
    m = solo(WATCHTOWER)
    m.play("4 place watchtower at a2", "do effect")
    assert (counter(m), target(m)) == (0, 45)  # 45 + 4 + 11; the surplus is lost
    assert {"any workers", "pass"} <= set(m.legal())


@rule("COB-24.27")
def test_a_gain_inside_a_chain_resets_the_target_and_adds_an_action():
    m = solo("counter 48; P1 start b1; P1 duchy b2=monastery-1; P1 dice 2 1; P1 storage castle; P1 goods pink 1")
    play(m, "2 place castle at b3", "do effect", "any sell pink")
    assert (counter(m), target(m)) == (0, 45)
    assert set(m.legal()) == {"do region", "do action"}
    play(m, "do action", "any workers")
    assert m.state.facts()["P1"]["workers"] == 2
    assert counter(m) == 11


@rule("COB-24.23")
def test_size_and_phase_points_of_a_region_are_one_gain():
    # 6 + 10 together pass the target; one after the other the 10 would remain
    m = solo("counter 44; P1 start e5; P1 duchy d3=monastery-1 d4=monastery-2; P1 dice 5 1; P1 storage monastery-3")
    m.play("5 place monastery-3 at d5")
    assert (counter(m), target(m)) == (0, 45)


@rule("COB-24.23")
def test_all_points_of_one_animal_tile_are_one_gain():
    m = solo("counter 46; P1 start e5; P1 duchy e6=cow-3; P1 dice 2 1; P1 storage cow-4")
    m.play("2 place cow-4 at f6")
    assert (counter(m), target(m)) == (0, 45)


@rule("COB-24.23")
def test_all_points_of_one_sale_are_one_gain():
    m = solo("counter 48; P1 start b1; P1 dice 3 1; P1 goods pink 2")
    m.play("3 sell pink")
    assert (counter(m), target(m)) == (0, 45)


# --- the end ------------------------------------------------------------------------------------------------

# Every hex but the mine c1; the starting castle is on b1.
FILLED = (
    "a1=cow-2 b5=cow-3 d6=pig-2 e6=pig-3 f6=sheep-2 f1=sheep-3 "
    "a2=market a5=market a6=bank b4=market c3=bank c5=market "
    "d1=church e1=carpenter e2=market e4=bank f3=church f5=bank "
    "a3=ship c2=ship c4=ship d2=ship e3=ship e7=ship "
    "b2=monastery-1 b7=monastery-2 d3=monastery-3 d4=monastery-4 d5=monastery-5 f2=monastery-6 "
    "a4=mine f4=mine b3=castle b6=castle e5=castle"
)
ALL_BUT_ONE = f"phase E round 5; P1 start b1; P1 dice - 5; P1 storage mine; P1 duchy {FILLED}"


@rule("COB-24.20")
def test_the_player_wins_with_all_37_hexes_filled_in_the_last_round():
    m = solo(ALL_BUT_ONE)
    assert len(m.state.facts()["P1"]["duchy"]) == 35
    play(m, "5 place mine at c1")
    if not m.state.is_over and "do region" in m.legal():
        play(m, "do region")
    assert m.state.is_over
    assert m.state.winners() == [0]


@rule("COB-24.20")
def test_the_player_loses_with_one_hex_empty():
    m = solo(ALL_BUT_ONE)
    m.play("5 workers")
    assert m.state.is_over
    assert m.state.winners() == []


@rule("COB-24.20")
def test_there_is_no_final_scoring():
    m = solo(
        """
        phase E round 5; P1 start b1; P1 duchy b2=monastery-17 a2=watchtower
        P1 silver 5; P1 workers 4; P1 goods pink 2
        """
    )
    assert {reason for reason, _ in m.state.final_scoring()[0]} <= {"hexes"}


@rule("COB-24.21")
def test_the_bridge_is_not_used():
    m = solo("P1 start b3; P1 dice 1 2; P1 storage ship; goods 2: pink 1")
    before = m.state.facts().get("bridge")
    play(m, "1 place ship at c2", "do region", "load 2")
    assert m.state.facts().get("bridge") == before


@rule("COB-24.21")
def test_monastery_27_only_fills_its_hex():
    m = solo("P1 start b1; P1 dice 3 1; P1 storage monastery-27", extra_tiles="on")
    before = m.state.facts().get("bridge")
    m.play("3 place monastery-27 at b2")
    assert counter(m) == 11
    assert m.state.facts().get("bridge") == before
    assert set(m.legal()) == {"1 workers"}


@rule("COB-24.21")
def test_a_tile_of_the_black_depot_can_still_be_bought_for_two_silver():
    m = solo("P1 start b1; P1 dice 5 1; P1 silver 2; black: castle mine")
    m.play("buy castle")
    f = m.state.facts()
    assert f["P1"]["storage"] == ["castle"]
    assert f["P1"]["silver"] == 0


@rule("COB-24.22")
def test_with_monastery_5_a_ship_takes_two_neighbouring_depots_before_the_rest_is_removed():
    m = solo(
        """
        P1 start b3; P1 duchy b2=monastery-5; P1 dice 1 2; P1 storage ship
        goods 2: pink 1; goods 3: red 2; goods 5: brown 1
        """
    )
    play(m, "1 place ship at c2", "do effect", "load 2+3")
    f = m.state.facts()
    assert f["P1"]["goods"] == {"pink": 1, "red": 2}
    assert sum(sum(goods.values()) for goods in f["goods"].values()) == 0
