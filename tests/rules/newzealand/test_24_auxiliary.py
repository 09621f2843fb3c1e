"""Chapter 24: auxiliary actions."""

import pytest
from trails import main, mine, money, rest, visit

from longtable.testing import rule

ALL = (
    "P1 cleared AUX_MONEY_2 AUX_CARD_2 AUX_CERT_1 AUX_CERT_2 AUX_SHIP_1 AUX_SHIP_2 AUX_PATH_1 AUX_PATH_2; "
    "P1 posts L0 L1 L3 L6 L9 L12 L15; "
)


@rule("NZ-24.1")
def test_money_and_card_at_the_start():
    m = visit("NE", "P1 money 9; P1 cleared CERT_LIMIT; P1 hand merino")
    assert rest(m, "aux") == {"money", "card"}


@rule("NZ-24.1")
@pytest.mark.parametrize(
    "cleared, more",
    [("AUX_CERT_1", "certificate"), ("AUX_SHIP_1", "ship"), ("AUX_PATH_1", "pathfinder")],
)
def test_available_with_one_clear_slot(cleared, more):
    m = visit("NE", f"P1 money 9; P1 cleared {cleared}; P1 hand merino")
    assert rest(m, "aux") == {"money", "card", more}


@rule("NZ-24.1", "NZ-10.10")
@pytest.mark.parametrize(
    "cleared, more",
    [("AUX_CERT_2", "certificate"), ("AUX_SHIP_2", "ship"), ("AUX_PATH_2", "pathfinder")],
)
def test_either_slot_will_do(cleared, more):
    m = visit("NC", f"P1 money 9; P1 cleared CERT_LIMIT {cleared}; P1 posts L6; P1 hand merino")
    m.play("use C.2")
    assert rest(m, "aux") == {"money", "card", more}


@rule("NZ-24.2")
@pytest.mark.parametrize(
    "action, price, name, gain",
    [
        ("money", -1, "money", 1), ("money double", -2, "money", 2), ("certificate", 2, "certificates", 1),
        ("certificate double", 4, "certificates", 2), ("pathfinder", 1, "pathfinder", 1),
        ("pathfinder double", 2, "pathfinder", 2),
    ],
)  # fmt: skip
def test_single_and_double(action, price, name, gain):
    m = visit("NC", ALL + "P1 money 9; P1 certificates 0; P1 gold 0; P1 pathfinder 0; P1 hand merino")
    before = mine(m)[name]
    m.play("use C.2", f"aux {action}")
    assert money(m) == 9 - price
    assert mine(m)[name] == before + gain


@rule("NZ-24.2", "NZ-5.8")
def test_draw_discard_single_and_double():
    m = visit("NC", ALL + "P1 hand merino; P1 discard none", chance="ask")
    other = m.fork()
    m.play("use C.2", "aux card", "draw shropshire")
    assert main(m) == {"discard merino", "discard shropshire"}
    m.play("discard merino")
    assert mine(m)["hand"] == {"shropshire": 1}
    other.play("use C.2", "aux card double", "draw shropshire")
    assert set(other.legal()) == {"draw", "stop"}
    other.play("draw", "draw shropshire", "discard shropshire", "discard merino")
    assert mine(other)["hand"] == {"shropshire": 1}


@rule("NZ-24.2", "NZ-18.12", "NZ-24.3")
def test_a_double_ship_is_one_move_of_up_to_two():
    m = visit("NC", ALL + "P1 ship S1; P1 money 2; P1 hand merino")
    m.play("use C.2", "aux ship double")
    assert money(m) == 0
    assert rest(m, "sail") == {"S2", "W1", "W2", "N1", "N2", "E1"}


@rule("NZ-24.3")
@pytest.mark.parametrize(
    "pounds, missing",
    [
        (3, {"certificate double"}),
        (1, {"certificate", "certificate double", "ship double", "pathfinder double"}),
        (0, {"certificate", "certificate double", "ship", "ship double", "pathfinder", "pathfinder double"}),
    ],
)
def test_doubling_doubles_the_cost(pounds, missing):
    m = visit("NC", f"{ALL}P1 money {pounds}; P1 hand merino; P1 pathfinder 0")
    m.play("use C.2")
    everything = {
        f"{name}{double}"
        for name in ("money", "card", "certificate", "ship", "pathfinder")
        for double in ("", " double")
    }
    assert rest(m, "aux") == everything - missing


@rule("NZ-24.3")
@pytest.mark.parametrize("space, action", [("NB", "B.2"), ("NE", "E.2")])
def test_a_single_one_is_never_doubled(space, action):
    m = visit(space, ALL + "P1 money 9; P1 hand merino")
    m.play(f"use {action}")
    assert rest(m, "aux") == {"money", "card", "certificate", "ship", "pathfinder"}


@rule("NZ-24.3", "NZ-13.3")
def test_one_action_only():
    m = visit("NC", ALL + "P1 money 9; P1 hand merino; P1 pathfinder 0; token_row 2; bonus 1: - - wool_1 gold_2")
    m.play("use C.2", "aux money double")
    assert main(m) == {"end", "use C.1"}


@rule("NZ-24.1", "NZ-24.2")
def test_costs_must_be_paid_in_full():
    m = visit("B06", "trail B06=P2.2; P1 money 1; P1 cleared AUX_CERT_1; P1 hand merino")
    assert rest(m, "aux") == {"money", "card"}
    m = visit("B06", "trail B06=P2.2; P1 money 2; P1 cleared AUX_CERT_1; P1 hand merino; P1 certificates 0")
    m.play("aux certificate")
    assert (money(m), mine(m)["certificates"]) == (0, 1)
