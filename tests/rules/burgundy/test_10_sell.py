"""Chapter 10: selling goods."""

import pytest

from longtable.testing import position, rule

COLOURS = ["turquoise", "violet", "pink", "red", "brown", "orange"]


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def player(m, seat="P1"):
    return m.state.facts()[seat]


@rule("COB-10.1", "COB-1.6")
@pytest.mark.parametrize("number, colour", list(enumerate(COLOURS, start=1)))
def test_a_die_sells_the_goods_of_its_number(number, colour):
    others = [other for other in COLOURS if other != colour][:2]
    m = burgundy(f"P1 dice {number} {number}; P1 goods {colour} 2 {others[0]} 1 {others[1]} 1")
    assert sorted(m.legal()) == sorted([f"{number} sell {colour}", f"{number} workers"])


@rule("COB-10.1")
def test_nothing_is_sold_without_goods():
    m = burgundy("P1 dice 4 3; P1 goods pink 1; P2 goods red 3; goods 4: red 2")
    assert set(m.legal()) == {"4 workers", "3 workers", "3 sell pink"}


@rule("COB-10.2")
def test_all_goods_of_the_colour_are_sold():
    m = burgundy("P1 dice 4 3; P1 goods red 5 pink 1")
    assert [action for action in m.legal() if action.startswith("4 sell")] == ["4 sell red"]
    m.play("4 sell red")
    facts = player(m)
    assert facts["goods"] == {"pink": 1}
    assert facts["sold"] == {"red": 5}


@rule("COB-10.3")
@pytest.mark.parametrize("tokens", [1, 2, 4, 7])
def test_a_sale_brings_one_silver_however_many_tokens(tokens):
    m = burgundy(f"P1 dice 4 3; P1 silver 1; P1 goods red {tokens}")
    m.play("4 sell red")
    assert player(m)["silver"] == 2


@rule("COB-10.4", "COB-17.8")
@pytest.mark.parametrize("seats, points", [(2, 2), (3, 3), (4, 4)])
def test_points_for_each_token_equal_the_number_of_players(seats, points):
    m = burgundy("P1 dice 4 3; P1 goods red 1 pink 5", seats=seats)
    m.play("4 sell red")
    assert player(m)["score"] == {"goods": points}
    m.play("3 sell pink")
    assert player(m)["score"] == {"goods": 6 * points}


@rule("D-3", "COB-10.3", "COB-10.4")
def test_three_goods_with_four_players_bring_12_points_and_1_silver():
    m = burgundy("P1 dice 4 3; P1 goods red 3", seats=4)
    m.play("4 sell red")
    assert m.state.scores()[0] == 12
    assert player(m)["silver"] == 1


@rule("COB-10.5")
def test_sold_goods_are_kept_and_add_up():
    m = burgundy("P1 dice 4 3; P1 goods red 2; P1 sold red 1 pink 3")
    m.play("4 sell red")
    assert player(m)["sold"] == {"red": 3, "pink": 3}
    assert player(m)["goods"] == {}


@rule("COB-10.5")
def test_a_sale_frees_the_goods_space():
    m = burgundy("P1 dice 3 2; P1 storage ship; P1 goods pink 1 red 1 brown 1; goods 1: violet 2")
    m.play("3 sell pink", "2 place ship at d3", "load 1")
    assert player(m)["goods"] == {"violet": 2, "red": 1, "brown": 1}
