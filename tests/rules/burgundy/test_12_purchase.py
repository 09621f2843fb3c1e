"""Chapter 12: buying from the black depot."""

import pytest

import longtable as lt
from longtable.testing import position, rule


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def player(m, seat="P1"):
    return m.state.facts()[seat]


def tiles(slots):
    return [tile for tile in slots if tile != "-"]


def purchases(m):
    return {action for action in m.legal() if action.startswith("buy")}


@rule("COB-12.1", "COB-12.3")
def test_two_silver_buy_a_tile_of_the_black_depot():
    m = burgundy("P1 dice 5 2; P1 silver 3; black: castle mine cow-4")
    assert purchases(m) == {"buy castle", "buy mine", "buy cow-4"}
    m.play("buy mine")
    facts = m.state.facts()
    assert facts["P1"]["silver"] == 1
    assert facts["P1"]["storage"] == ["mine"]
    assert facts["P1"]["dice"] == [5, 2]
    assert sorted(tiles(facts["black"])) == ["castle", "cow-4"]
    assert facts["bought"] is True


@rule("COB-12.1")
def test_one_silver_is_not_enough():
    m = burgundy("P1 dice 5 2; P1 silver 1; P1 workers 5; black: castle")
    assert purchases(m) == set()
    digest = m.state.digest()
    with pytest.raises(lt.IllegalAction):
        m.play("buy castle")
    assert m.state.digest() == digest


@rule("COB-12.1")
def test_numbered_depots_sell_nothing():
    m = burgundy("P1 dice 5 2; P1 silver 4; depot 1: ship; depot 2: castle")
    assert purchases(m) == set()


@rule("COB-12.1", "COB-5.3")
def test_only_one_purchase_is_allowed_in_a_turn():
    m = burgundy("P1 dice 5 2; P1 silver 6; black: castle mine")
    m.play("buy castle")
    assert purchases(m) == set()
    m.play("5 workers")
    assert purchases(m) == set()
    m.play("2 workers")
    assert m.state.actor == 1


@rule("COB-12.1")
def test_a_used_purchase_of_the_position_counts():
    m = burgundy("bought; P1 dice 5 2; P1 silver 6; black: castle mine")
    assert purchases(m) == set()


@rule("COB-12.2")
def test_a_purchase_may_come_before_between_or_after_the_actions():
    m = burgundy("P1 dice 5 2; P1 silver 2; black: castle")
    assert "buy castle" in m.legal()
    m.play("5 workers")
    assert "buy castle" in m.legal()
    m.play("2 workers")
    assert sorted(m.legal()) == ["buy castle", "end"]
    m.play("buy castle")
    assert player(m)["storage"] == ["castle"]
    assert m.state.actor == 1


@rule("COB-12.2")
def test_the_turn_may_end_without_a_purchase():
    m = burgundy("P1 dice 5 2; P1 silver 2; black: castle")
    m.play("5 workers", "2 workers", "end")
    assert m.state.actor == 1
    assert player(m)["silver"] == 2


@rule("COB-12.2")
@pytest.mark.parametrize(
    "placing, effect",
    [
        ("3 place market at e4", "take ship from 4"),
        ("3 place town-hall at e4", "place mine at e3"),
        ("2 place ship at d3", "load 1"),
        ("3 place warehouse at e4", "sell pink"),
    ],
)
def test_no_purchase_in_the_middle_of_an_effect(placing, effect):
    tile = placing.split()[2]
    text = f"P1 dice 3 2; P1 silver 2; P1 storage {tile} mine; P1 goods pink 1; black: castle"
    m = burgundy(text + "; depot 4: ship; goods 1: red 1")
    m.play(placing)
    assert effect in m.legal()
    assert purchases(m) == set()
    m.play(effect)
    assert purchases(m) == {"buy castle"}


@rule("COB-12.3")
def test_an_unused_purchase_does_not_carry_over():
    m = burgundy("P1 dice 5 2; P2 dice 3 3; P1 silver 6; black: castle mine cow-4")
    m.play("5 workers", "2 workers", "end", "3 workers", "3 workers")
    assert (m.state.facts()["round"], m.state.actor) == (2, 0)
    m.play("buy castle")
    assert purchases(m) == set()


@rule("COB-12.3", "COB-12.1")
def test_the_right_to_buy_comes_back_every_turn():
    m = burgundy("P1 dice 5 2; P2 dice 3 3; P1 silver 6; black: castle mine cow-4")
    m.play("buy castle", "5 workers", "2 workers", "3 workers", "3 workers")
    assert purchases(m) == {"buy mine", "buy cow-4"}


@rule("COB-12.1")
def test_every_player_has_an_own_purchase():
    m = burgundy("P1 dice 5 2; P2 dice 3 3; P1 silver 2; P2 silver 2; black: castle mine")
    m.play("buy castle", "5 workers", "2 workers")
    assert purchases(m) == {"buy mine"}


@rule("COB-12.4")
def test_full_storage_may_be_relieved_for_a_purchase():
    m = burgundy("P1 dice 5 2; P1 silver 2; P1 storage castle mine cow-3; black: ship")
    removed = m.state.facts()["removed"]
    m.play("buy ship")
    assert sorted(m.legal()) == ["discard castle", "discard cow-3", "discard mine"]
    m.play("discard mine")
    facts = m.state.facts()
    assert sorted(facts["P1"]["storage"]) == ["castle", "cow-3", "ship"]
    assert facts["P1"]["silver"] == 0
    assert facts["removed"] == removed + 1


@rule("COB-12.5")
def test_a_bought_tile_may_be_placed_in_the_same_turn():
    m = burgundy("P1 dice 5 4; P1 silver 2; black: mine")
    m.play("5 workers", "buy mine", "4 place mine at e3")
    assert player(m)["duchy"] == {"e3": "mine"}


@rule("COB-12.2", "COB-14.28", "COB-14.6")
def test_the_turn_stays_open_while_hired_workers_could_still_buy():
    m = position(
        "castles-of-burgundy",
        "P1 duchy f3=monastery-6 g2=monastery-28; P1 dice - 2; P1 goods violet 1; black: castle mine",
        extra_tiles="on",
    )
    m.play("2 sell violet")
    assert m.legal() == ["end", "hire"]
    m.play("hire", "buy mine with workers")
    assert m.state.facts()["P1"]["storage"] == ["mine"]
