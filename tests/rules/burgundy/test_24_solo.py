"""Chapter 24: the solo game on boards 13a and 13b: set-up, rounds, rivers, ships. `solo_games` has the map."""

import pytest
from solo_games import (
    counter,
    give,
    new_solo_game,
    play,
    run_chance,
    solo,
    starting,
    target,
    tiles,
)

import longtable as lt
from longtable.testing import rule

# --- set-up -------------------------------------------------------------------------------------------------


@rule("COB-24.1", "COB-24.6", "COB-24.7")
def test_the_board_is_filled_as_for_two_players_and_the_first_white_die_takes_one_tile_away():
    m = new_solo_game()
    m.play("start b1")
    f = m.state.facts()
    assert sum(len(tiles(slots)) for slots in f["depots"].values()) == 12 - 1
    assert len(tiles(f["black"])) == 4
    assert sum(sum(goods.values()) for goods in f["goods"].values()) == 1


@rule("COB-24.1")
def test_a_sold_good_is_worth_two_points():
    m = solo("P1 start b1; P1 dice 3 1; P1 goods pink 2")
    play(m, "3 sell pink")
    assert counter(m) == 4
    assert m.state.facts()["P1"]["silver"] == 1


@rule("COB-24.2")
def test_the_player_starts_with_one_silver_two_workers_and_three_goods():
    m = new_solo_game()
    m.play("start b1")
    p = m.state.facts()["P1"]
    assert (p["silver"], p["workers"], sum(p["goods"].values()), p["storage"]) == (1, 2, 3, [])


@rule("COB-24.2")
def test_goods_of_any_number_of_colours_may_be_held():
    m = solo("P1 start b3; P1 dice 1 2; P1 storage ship; P1 goods turquoise 1 violet 1 pink 1; goods 2: red 1 brown 1")
    play(m, "1 place ship at c2", "do effect", "load 2")
    assert m.state.facts()["P1"]["goods"] == {"turquoise": 1, "violet": 1, "pink": 1, "red": 1, "brown": 1}


@rule("COB-24.3")
@pytest.mark.parametrize(("board", "hexes"), [("13a", ("b1", "b3", "b6", "e5")), ("13b", ("a2", "d1", "g2", "l4"))])
def test_the_starting_castle_goes_on_any_dark_green_hex(board, hexes):
    assert set(new_solo_game(boards=board).legal()) == {f"start {h}" for h in hexes}


@rule("COB-24.3")
def test_the_storage_has_three_spaces():
    m = solo("P1 start b1; P1 dice 2 1; P1 storage mine ship bank; depot 2: monastery-1 castle")
    m.play("2 take castle from 2")
    assert set(m.legal()) == {"discard mine", "discard ship", "discard bank"}


@rule("COB-24.4")
def test_the_counter_starts_at_zero_and_the_target_at_fifty():
    m = new_solo_game()
    m.play("start b1")
    assert (counter(m), target(m)) == (0, 50)


@rule("COB-24.4")
@pytest.mark.parametrize("value", [45, 49, 51, 55])
def test_the_target_may_be_set_from_45_to_55(value):
    m = new_solo_game(target=str(value))
    m.play("start b1")
    assert target(m) == value


@rule("COB-24.4")
@pytest.mark.parametrize("value", ["44", "56"])
def test_a_target_outside_45_to_55_is_refused(value):
    with pytest.raises(lt.BadOptions):
        new_solo_game(target=value)


# --- the round ----------------------------------------------------------------------------------------------


@rule("COB-24.5")
def test_the_game_lasts_25_rounds_of_two_die_actions():
    m = new_solo_game()
    m.play("start b1")
    rounds, actions = set(), 0
    while not m.state.is_over:
        f = m.state.facts()
        rounds.add((f["phase"], f["round"]))
        m.play(next(a for a in m.legal() if a.endswith(" workers")))
        actions += 1
    assert len(rounds) == 25
    assert actions == 50


@rule("COB-24.5")
def test_each_round_both_own_dice_and_the_white_die_are_rolled():
    m = solo("P1 start b1; phase A round 1; P1 dice - 2", chance="ask")
    m.play("2 workers")
    assert sorted(run_chance(m)) == ["roll", "white"]


DEPOTS = """
    P1 start b1; phase A round 1; P1 dice - 2; round goods: pink red
    depot 1: market ship; depot 2: monastery-1 castle; depot 3: cow-2 bank
    depot 4: ship church; depot 5: mine monastery-2; depot 6: warehouse pig-3
"""


@rule("COB-24.6", "COB-24.7")
@pytest.mark.parametrize(
    ("white", "left"),
    [(1, "ship"), (2, "castle"), (3, "bank"), (4, "church"), (5, "monastery-2"), (6, "pig-3")],
)
def test_the_white_die_brings_a_good_and_removes_the_first_tile_of_that_depot(white, left):
    m = solo(DEPOTS, chance="ask")
    m.play("2 workers")
    run_chance(m, f"white {white}")
    f = m.state.facts()
    assert f["goods"][str(white)] == {"pink": 1}
    assert f["round_goods"] == ["red"]
    assert tiles(f["depots"][str(white)]) == [left]
    assert sum(len(tiles(slots)) for slots in f["depots"].values()) == 11


@rule("COB-24.7")
def test_from_an_empty_depot_the_removal_passes_on_clockwise():
    m = solo("P1 start b1; P1 dice - 2; depot 4: ship; depot 1: market ship; depot 2: castle", chance="ask")
    m.play("2 workers")
    run_chance(m, "white 5")  # 5 and 6 are empty
    f = m.state.facts()
    assert tiles(f["depots"]["1"]) == ["ship"]
    assert tiles(f["depots"]["4"]) == ["ship"]
    assert tiles(f["depots"]["2"]) == ["castle"]


@rule("COB-24.7")
def test_with_all_depots_empty_nothing_is_removed():
    m = solo("P1 start b1; phase A round 1; P1 dice - 2; black: castle", chance="ask")
    before = m.state.facts()["removed"]
    m.play("2 workers")
    run_chance(m, "white 5")
    f = m.state.facts()
    assert f["round"] == 2
    assert f["removed"] == before
    assert tiles(f["black"]) == ["castle"]


# --- rivers -------------------------------------------------------------------------------------------------


@rule("COB-24.8")
def test_hexes_joined_by_a_river_count_as_neighbours():
    m = solo("P1 start b3; P1 duchy c2=ship; P1 dice 6 4; P1 storage ship")
    assert {a for a in m.legal() if " place " in a} == {"6 place ship at a3", "4 place ship at d2"}


@rule("COB-24.8")
def test_another_area_cannot_be_reached_without_the_river():
    # c2 is empty; a3, d2, c4, e3 and e7 lie in other areas
    for dice in ("6 4", "3 6"):
        m = solo(f"P1 start b3; P1 dice {dice}; P1 storage ship")
        assert not any(" place " in a for a in m.legal())


@rule("COB-24.8")
def test_a_river_of_board_13b_joins_a_building_hex_and_a_ship_hex():
    m = solo("P1 start d1; P1 duchy c1=market; P1 dice 6 1; P1 storage ship", boards="13b")
    assert {a for a in m.legal() if " place " in a} == {"6 place ship at a1"}


@rule("COB-24.9", "COB-24.14")
def test_two_ships_joined_by_a_river_are_two_regions():
    m = solo("P1 start b3; P1 duchy c2=ship; P1 dice 6 4; P1 storage ship; goods 2: pink 1")
    play(m, "6 place ship at a3", "do region", "load 2")
    assert counter(m) == 1 + 10


# --- ships and tiles lying black side up --------------------------------------------------------------------


@rule("COB-24.10")
def test_a_ship_takes_the_goods_of_one_depot_and_the_others_leave_the_game():
    m = solo("P1 start b3; P1 dice 1 2; P1 storage ship; goods 2: pink 1; goods 4: red 2; goods 6: orange 1")
    before = m.state.facts()["removed_goods"]
    play(m, "1 place ship at c2", "do effect", "load 2")
    f = m.state.facts()
    assert f["P1"]["goods"] == {"pink": 1}
    assert sum(sum(goods.values()) for goods in f["goods"].values()) == 0
    assert f["removed_goods"] == before + 3


EXCHANGE = """
    P1 start b3; P1 dice 1 5; P1 storage ship; P1 goods pink 3 red 2
    goods 2: brown 1; black: castle mine
"""


@rule("COB-24.11")
def test_five_goods_of_any_colours_buy_a_tile_of_the_black_depot_black_side_up():
    m = solo(EXCHANGE)
    assert "exchange" not in m.legal()
    play(m, "1 place ship at c2", "do effect", "load 2")
    assert starting(m, ("exchange", "pass")) == {"exchange", "pass"}
    m.play("exchange")
    give(m, "pink", "pink", "red", "red", "brown")  # the good just taken is among them
    play(m, "black castle")
    f = m.state.facts()
    assert f["P1"]["goods"] == {"pink": 1}
    assert f["P1"]["sold"] == {}
    assert f["P1"]["silver"] == 0
    assert f["P1"]["storage"] == ["blank"]
    assert tiles(f["black"]) == ["mine"]
    assert counter(m) == 11  # the ship's region; the goods were not sold


@rule("COB-24.11")
def test_the_exchange_may_be_declined_and_does_not_come_back_later():
    m = solo(EXCHANGE)
    play(m, "1 place ship at c2", "do effect", "load 2", "pass")
    assert "exchange" not in m.legal()
    assert m.state.facts()["P1"]["goods"] == {"pink": 3, "red": 2, "brown": 1}


@rule("COB-24.11")
def test_four_goods_are_not_enough_for_an_exchange():
    m = solo("P1 start b3; P1 dice 1 5; P1 storage ship; P1 goods pink 3; goods 2: brown 1; black: castle mine")
    play(m, "1 place ship at c2", "do effect", "load 2")
    assert "exchange" not in m.legal()


@rule("COB-24.11")
def test_there_is_only_one_exchange_for_each_ship():
    m = solo("P1 start b3; P1 dice 1 5; P1 storage ship; P1 goods pink 6 red 6; goods 2: brown 1; black: castle mine")
    play(m, "1 place ship at c2", "do effect", "load 2", "exchange")
    give(m, "pink", "pink", "pink", "pink", "pink")
    play(m, "black castle")
    assert "exchange" not in m.legal()
    assert m.state.facts()["P1"]["goods"] == {"pink": 1, "red": 6, "brown": 1}


@rule("COB-24.12")
def test_a_black_side_tile_goes_on_any_colour_under_the_rules_of_number_and_adjacency():
    # next to b1 lie the animal a1 (6), the monastery b2 (3) and the mine c1 (5)
    m = solo("P1 start b1; P1 dice 3 5; P1 storage blank")
    assert {a for a in m.legal() if " place " in a} == {"3 place blank at b2", "5 place blank at c1"}
    m.play("5 place blank at c1")
    assert m.state.facts()["P1"]["duchy"] == {"c1": "blank"}
    assert counter(m) == 11


@rule("COB-24.12", "EX-17")
def test_a_black_side_mine_gives_no_silver_at_the_end_of_a_phase():
    m = solo("phase A round 5; P1 start b3; P1 duchy c2=ship c1=blank a4=mine; P1 dice - 1")
    m.play("1 workers")
    f = m.state.facts()
    assert f["phase"] == "B"
    assert f["P1"]["silver"] == 1  # of the true mine on a4


@rule("COB-24.12", "EX-17")
def test_a_black_side_ship_takes_no_goods_and_allows_no_exchange():
    m = solo("P1 start b3; P1 dice 1 5; P1 storage blank; P1 goods pink 5; goods 2: red 1; black: castle mine")
    m.play("1 place blank at c2")
    f = m.state.facts()
    assert f["P1"]["goods"] == {"pink": 5}
    assert f["goods"]["2"] == {"red": 1}
    assert all(a.startswith("5 ") for a in m.legal())


@rule("COB-24.25")
def test_a_black_side_tile_is_counted_by_no_monastery():
    # a2, d1 and e2 are building hexes; only e2 holds a real watchtower
    m = solo("P1 start b1; P1 duchy a2=blank d1=blank e2=watchtower; P1 dice 3 1; P1 storage monastery-17")
    play(m, "3 place monastery-17 at b2", "do region")
    assert counter(m) == 11 + 4


@rule("COB-24.25")
def test_a_market_taken_black_side_up_does_not_block_a_market_in_its_city():
    m = solo(
        """
        P1 start b3; P1 duchy c2=ship d2=ship; P1 dice 6 2; P1 workers 12
        P1 storage ship market; P1 goods pink 5; goods 2: red 1; black: market castle
        """
    )
    play(m, "6 place ship at a3", "do effect", "load 2", "exchange")
    give(m, "pink", "pink", "pink", "pink", "pink")
    play(m, "black market", "2 place blank at d1")
    # the next round: any die can be turned to the 4 of e2, which is in one city with d1
    assert any(a.endswith("place market at e2") for a in m.legal())


# --- any order ----------------------------------------------------------------------------------------------

TO_GIVE = (
    "P1 start b1; P1 dice 1 2; P1 storage ship; P1 duchy b2=monastery-1; P1 goods pink 3 red 2 brown 2; black: mine"
)


@rule("COB-24.11")
def test_the_goods_of_an_exchange_are_given_up_in_any_order():
    digests = set()
    for order in ("pink pink red brown brown", "brown pink red brown pink", "red brown brown pink pink"):
        m = solo(TO_GIVE)
        m.play("1 place ship at c2", "do effect", "load 1", "exchange")
        for colour in order.split():
            assert f"give {colour}" in m.legal()
            m.play(f"give {colour}")
        assert m.state.facts()["P1"]["goods"] == {"pink": 1, "red": 1}
        digests.add(m.state.digest())
    assert len(digests) == 1


@rule("COB-24.11")
def test_search_looks_at_one_order_of_the_goods_of_an_exchange():
    def ways(state, depth):
        if state.todo[-1].word() != "give-goods":
            return [state.digest()]
        found = []
        for action in state.pruned_actions():
            after = state.copy()
            after.apply(action)
            found += ways(after, depth + 1)
        return found

    m = solo(TO_GIVE)
    m.play("1 place ship at c2", "do effect", "load 1", "exchange")
    sets = ways(m.state, 0)
    assert len(sets) == len(set(sets)) == 6  # all sets of 5 out of 3, 2 and 2
    m.play("give brown", "give pink")  # out of order: search starts over with what is left
    assert all(m.state.copy().pruned_actions() for _ in ways(m.state, 0))
