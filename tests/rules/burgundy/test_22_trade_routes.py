"""Chapter 22: trade routes.

The route tiles used here, as colour and bonus of their three fields:

     1  violet building     red mine/monastery/castle     turquoise 4 workers
     2  orange 4 points     pink 2 silver                 red building
     3  red any tile        pink mine/monastery/castle    violet 4 workers
     4  brown 2 silver      turquoise ship/animal         orange 4 points
     5  turquoise 4 points  brown 4 workers               pink ship/animal
     7  brown mine/monastery/castle                       orange 4 workers    turquoise 2 silver
     8  pink 4 points       red ship/animal               brown any tile
    11  red 4 workers       turquoise any tile            brown building
"""

import pytest

import longtable as lt
from longtable.testing import position, rule

DEPOTS = "depot 1: - bank ship; depot 2: monastery-20 - castle; depot 3: cow-3; depot 5: - mine; black: castle"
BUILDINGS = {"take bank from 1"}
SHIPS_AND_ANIMALS = {"take ship from 1", "take cow-3 from 3"}
YELLOW_GREEN_GREY = {"take monastery-20 from 2", "take castle from 2", "take mine from 5"}


def at(route, text, **options):
    """A position with two players; P1's row starts with the given tiles, the rest of the box fills both rows."""
    first = [int(number) for number in route.split()]
    others = [number for number in range(12, 0, -1) if number not in first]
    row = first + others[: 5 - len(first)]
    other_row = others[5 - len(first) :][:5]
    routes = f"P1 route {' '.join(map(str, row))}\nP2 route {' '.join(map(str, other_row))}\n"
    return position("castles-of-burgundy", routes + text, **{"trade_routes": "on", **options})


def p1(m):
    return m.state.facts()["P1"]


def laid(m):
    return [colour for colour in p1(m)["laid"] if colour != "-"]


def route_points(m):
    return p1(m)["score"].get("routes", 0)


# Set-up


@rule("COB-22.1")
@pytest.mark.parametrize("seats, length", [(2, 5), (3, 4), (4, 3)])
def test_each_player_lays_a_row_of_different_route_tiles(seats, length):
    options = {"boards": "1", "trade_routes": "on"}
    facts = lt.game("castles-of-burgundy").start(seats=seats, options=options, seed=7).state.facts()
    rows = [facts[f"P{number}"]["route"] for number in range(1, seats + 1)]
    assert [len(row) for row in rows] == [length] * seats
    tiles = [int(tile) for row in rows for tile in row]
    assert len(set(tiles)) == len(tiles)
    assert set(tiles) <= set(range(1, 13))


@rule("COB-22.1")
def test_the_rows_are_random_in_choice_and_order():
    options = {"boards": "1", "trade_routes": "on"}
    rows = []
    for seed in range(8):
        facts = lt.game("castles-of-burgundy").start(seats=2, options=options, seed=seed).state.facts()
        rows.append([int(tile) for tile in facts["P1"]["route"]])
    assert len({tuple(sorted(row)) for row in rows}) > 1
    assert any(row != sorted(row) for row in rows)


# Laying goods


@rule("COB-22.2")
def test_sold_goods_are_laid_from_left_to_right():
    m = at("2 4", "P1 dice 3 6; P1 goods pink 3 brown 1")
    m.play("3 sell pink")
    assert laid(m) == ["pink", "pink", "pink"]
    assert p1(m)["sold"] == {}


@rule("COB-22.2")
def test_the_next_sale_goes_on_where_the_last_one_stopped():
    m = at("4 2", "P1 dice 3 5; P1 goods pink 2 brown 1; P1 laid red red")
    m.play("3 sell pink", "5 sell brown")
    assert laid(m) == ["red", "red", "pink", "pink", "brown"]


@rule("COB-22.2")
def test_goods_sold_by_a_warehouse_are_laid_too():
    m = at("2", "P1 dice 3 6; P1 storage warehouse; P1 goods orange 1")
    m.play("3 place warehouse at e4", "sell orange")
    assert laid(m) == ["orange"]
    assert route_points(m) == 4


@rule("COB-22.3")
def test_only_a_token_of_the_colour_of_its_field_brings_the_bonus():
    # orange 4 points - pink 2 silver - red building: of three pink tokens only the second one fits
    m = at("2", "P1 dice 3 6; P1 goods pink 3")
    m.play("3 sell pink")
    assert p1(m)["silver"] == 1 + 2
    assert route_points(m) == 0


@rule("COB-22.3")
def test_a_field_that_was_filled_before_brings_nothing_again():
    m = at("2", "P1 dice 6 3; P1 goods orange 1; P1 laid orange")
    m.play("6 sell orange")
    assert route_points(m) == 0


@rule("COB-22.3")
def test_the_bonuses_of_one_sale_come_in_the_order_of_the_fields():
    # pink lies on the second field of tile 3 (as a church) and on the third field of tile 5 (as a market)
    m = at("3 5", f"{DEPOTS}; P1 dice 3 6; P1 goods pink 6")
    m.play("3 sell pink")
    assert set(m.legal()) == YELLOW_GREEN_GREY | {"pass"}
    m.play("take castle from 2")
    assert set(m.legal()) == SHIPS_AND_ANIMALS | {"pass"}
    m.play("take cow-3 from 3")
    assert sorted(p1(m)["storage"]) == ["castle", "cow-3"]


@rule("COB-22.3")
def test_one_sale_can_bring_several_bonuses():
    # pink is the second field of tile 2 (2 silver) and the first field of tile 8 (4 points)
    m = at("2 8", "P1 dice 3 6; P1 goods pink 4")
    m.play("3 sell pink")
    assert p1(m)["silver"] == 1 + 2
    assert route_points(m) == 4


@rule("COB-22.4")
def test_goods_that_find_the_row_full_go_to_the_sold_pile():
    fourteen = ["turquoise"] * 5 + ["violet"] * 5 + ["red"] * 4
    m = at("1 2 3 4 11", f"P1 dice 3 6; P1 goods pink 3; P1 laid {' '.join(fourteen)}")
    m.play("3 sell pink")
    assert laid(m) == [*fourteen, "pink"]
    assert p1(m)["sold"] == {"pink": 2}


@rule("COB-22.5")
def test_silver_and_points_of_the_sale_are_those_of_the_base_game():
    m = at("4", "P1 dice 3 6; P1 goods pink 3")
    m.play("3 sell pink")
    assert p1(m)["silver"] == 1
    assert m.state.scores()[0] == 6


@rule("COB-22.5")
def test_a_bonus_of_points_comes_on_top_of_the_points_of_the_sale():
    m = at("2", "P1 dice 6 3; P1 goods orange 1")
    m.play("6 sell orange")
    assert p1(m)["silver"] == 1
    assert m.state.scores()[0] == 2 + 4


@rule("COB-22.5", "COB-14.15", "COB-14.25")
@pytest.mark.parametrize("monastery, expected", [(15, 4), (25, 3)])
def test_goods_on_the_route_count_as_sold_for_monasteries_15_and_25(monastery, expected):
    m = at("4", f"P1 laid red red pink; P1 duchy c4=monastery-{monastery}")
    assert sum(points for reason, points in m.state.final_scoring()[0] if reason == "monasteries") == expected


@rule("COB-22.5")
def test_goods_on_the_route_are_not_counted_as_unsold_goods():
    m = at("4", "P1 laid red red pink; P1 goods brown 1")
    assert sum(points for reason, points in m.state.final_scoring()[0] if reason == "unsold") == 1


# The bonuses


@rule("COB-22.6")
def test_the_worker_bonus_is_four_workers():
    m = at("11", "P1 dice 4 6; P1 goods red 1; P1 duchy c4=monastery-13 b4=monastery-14")
    m.play("4 sell red")
    assert (p1(m)["workers"], p1(m)["silver"]) == (4, 1)


@rule("COB-22.6")
def test_the_silver_bonus_is_two_silver():
    m = at("4", "P1 dice 5 6; P1 goods brown 1")
    m.play("5 sell brown")
    assert p1(m)["silver"] == 1 + 2


@rule("COB-22.6")
def test_the_point_bonus_is_four_points():
    m = at("8", "P1 dice 3 6; P1 goods pink 1")
    m.play("3 sell pink")
    assert route_points(m) == 4


@rule("COB-22.6")
@pytest.mark.parametrize(
    "route, before, die, colour, offered",
    [
        pytest.param("1", "-", 2, "violet", BUILDINGS, id="building"),
        pytest.param("8", "orange", 4, "red", SHIPS_AND_ANIMALS, id="ship-or-animal"),
        pytest.param("7", "-", 5, "brown", YELLOW_GREEN_GREY, id="mine-monastery-or-castle"),
        pytest.param("3", "-", 4, "red", BUILDINGS | SHIPS_AND_ANIMALS | YELLOW_GREEN_GREY, id="any"),
    ],
)
def test_a_tile_bonus_offers_the_tiles_of_its_types_in_the_numbered_depots(route, before, die, colour, offered):
    m = at(route, f"{DEPOTS}; P1 dice {die} {die}; P1 goods {colour} 1; P1 laid {before}")
    m.play(f"{die} sell {colour}")
    assert set(m.legal()) == offered | {"pass"}


@rule("COB-22.6")
def test_a_tile_bonus_puts_the_tile_into_the_storage():
    m = at("3", f"{DEPOTS}; P1 dice 4 6; P1 goods red 1")
    m.play("4 sell red", "take bank from 1")
    assert p1(m)["storage"] == ["bank"]
    assert "bank" not in m.state.facts()["depots"]["1"]


@rule("COB-22.6")
def test_a_tile_bonus_may_be_declined_also_with_a_full_storage():
    m = at("3", f"{DEPOTS}; P1 dice 4 6; P1 goods red 1; P1 storage mine ship cow-2")
    m.play("4 sell red", "pass")
    assert sorted(p1(m)["storage"]) == ["cow-2", "mine", "ship"]


@rule("COB-22.6")
def test_with_a_full_storage_a_tile_is_discarded_for_the_tile_bonus():
    m = at("3", f"{DEPOTS}; P1 dice 4 6; P1 goods red 1; P1 storage mine ship cow-2")
    m.play("4 sell red", "take castle from 2", "discard mine")
    assert sorted(p1(m)["storage"]) == ["castle", "cow-2", "ship"]


@rule("COB-22.6")
def test_a_tile_bonus_without_a_tile_to_take_is_lost():
    m = at("1", "depot 5: - mine; P1 dice 2 6; P1 goods violet 1")
    m.play("2 sell violet")
    assert p1(m)["storage"] == []
    assert "6 workers" in m.legal()


@rule("COB-22.6")
def test_a_bonus_of_silver_may_be_declined():
    m = at("4", "P1 dice 5 6; P1 goods brown 1", ask_gains="always")
    m.play("5 sell brown")
    assert {"take", "pass"} <= set(m.legal())
    m.play("pass")
    assert p1(m)["silver"] == 1
