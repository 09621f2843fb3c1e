"""Chapter 24: the solo game on boards 13a and 13b.

Board 13a has four areas, joined only by the rivers a3-c2, c2-d2, d2-e3, e3-c4 and c4-e7 (all ship hexes):

         a1 A6  a2 B4                     a3 S6  a4 M5  a5 B6  a6 B2
     b1 C2  b2 K3  b3 C2                     b4 B4  b5 A2  b6 C4  b7 K3
         c1 M5  c2 S1                            c3 B6  c4 S3  c5 B1

         d1 B2  d2 S4                     d3 K5  d4 K3  d5 K5  d6 A1
     e1 B5  e2 B4                     e3 S1  e4 B2  e5 C4  e6 A6  e7 S1
 f1 A1  f2 K3                             f3 B6  f4 M5  f5 B1  f6 A2

Letters: B building, A animal, S ship, K monastery, M mine, C castle.
Every region of one hex filled in phase A is one gain of 1 + 10 = 11 points.
"""

import pytest

import longtable as lt
from longtable.testing import position, rule

GAME = "castles-of-burgundy"


def solo(text, **options):
    options.setdefault("boards", "13a")
    return position(GAME, text, seats=1, **options)


def new_solo_game(seed=7, **options):
    options.setdefault("boards", "13a")
    return lt.game(GAME).start(seats=1, options=options, seed=seed)


def play(m, *moves):
    """Play the moves; wherever silver could be turned into points and the moves do not say so, decline."""
    for move in moves:
        decline_adding(m)
        m.play(move)
    decline_adding(m)


def decline_adding(m):
    while not m.state.is_over and any(a.startswith("add ") for a in m.legal()):
        m.play("pass")


def give(m, *colours):
    """Hand over goods for an exchange, as far as there is a choice."""
    for colour in colours:
        if f"give {colour}" in m.legal():
            m.play(f"give {colour}")


def run_chance(m, *wanted):
    """Let chance pass, with the wanted outcomes where they are possible; returns the kinds of chance met."""
    kinds = []
    while m.state.actor == lt.CHANCE:
        outcomes = m.legal()
        kinds.append(outcomes[0].split()[0])
        m.play(next((o for o in wanted if o in outcomes), outcomes[0]))
    return kinds


def counter(m):
    return m.state.facts()["counter"]


def target(m):
    return m.state.facts()["target"]


def tiles(slots):
    return [tile for tile in slots if tile != "-"]


def starting(m, words):
    return {a for a in m.legal() if a.startswith(words)}


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
