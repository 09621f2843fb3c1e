"""Chapters 15 and 16: Manufacture Equipment and Recruit Crew."""

import pytest
from shipyards import guilders, main, seat_of, stock, turn

from longtable.testing import rule

EQUIPMENT = ["cannon", "smokestack", "crane", "sail"]
CREW = ["propeller", "businessman", "captain", "soldier"]
WHEELS = [("manufacture", "equipment", "make", EQUIPMENT), ("recruit", "crew", "recruit", CREW)]


@rule("EX-7", "SHIP-15.1")
@pytest.mark.parametrize("piece, price", [("smokestack", 0), ("crane", 1), ("sail", 2), ("cannon", 3)])
def test_marker_on_cannon(piece, price):
    m = turn("manufacture", "equipment cannon; P1 guilders 5")
    m.play(f"make {piece}")
    assert guilders(m) == 5 - price
    assert stock(m) == {piece: 1}
    assert m.state.facts()["equipment"] == piece
    assert seat_of(m) == "P2"


@rule("EX-7", "SHIP-15.4", "A-15")
@pytest.mark.parametrize("piece, price", [("smokestack", 0), ("crane", 0), ("sail", 0), ("cannon", 1)])
def test_the_accountant(piece, price):
    m = turn("manufacture", "equipment cannon; P1 guilders 5; P1 employees ACCOUNTANT")
    m.play(f"make {piece}")
    assert guilders(m) == 5 - price


@rule("SHIP-15.1", "SHIP-15.2", "SHIP-16.1")
@pytest.mark.parametrize("action, marker, verb, order", WHEELS)
@pytest.mark.parametrize("start", range(4))
@pytest.mark.parametrize("employee, free", [("", 0), ("P1 employees ACCOUNTANT", 2)])
def test_prices_from_every_sector(action, marker, verb, order, start, employee, free):
    for steps in range(1, 5):
        m = turn(action, f"{marker} {order[start]}; P1 guilders 5; {employee}")
        piece = order[(start + steps) % 4]
        m.play(f"{verb} {piece}")
        assert guilders(m) == 5 - max(0, steps - 1 - free)
        assert stock(m) == {piece: 1}
        assert m.state.facts()[marker] == piece


@rule("SHIP-15.1", "SHIP-16.1")
@pytest.mark.parametrize("action, marker, verb, order", WHEELS)
@pytest.mark.parametrize("money", range(4))
def test_further_sectors_must_be_paid(action, marker, verb, order, money):
    m = turn(action, f"{marker} {order[0]}; P1 guilders {money}")
    assert main(m) == {f"{verb} {order[step % 4]}" for step in range(1, 2 + money)}


@rule("SHIP-15.4", "SHIP-16.1", "A-15")
@pytest.mark.parametrize("action, marker, verb, order", WHEELS)
def test_the_accountant_without_money(action, marker, verb, order):
    m = turn(action, f"{marker} {order[0]}; P1 guilders 0; P1 employees ACCOUNTANT")
    assert main(m) == {f"{verb} {piece}" for piece in order[1:]}


@rule("EX-8", "SHIP-15.3", "SHIP-31.1")
@pytest.mark.parametrize(
    "piece, price, found",
    [("smokestack", 0, {"smokestack": 1, "crane": 1, "sail": 1}), ("crane", 1, {"crane": 2, "sail": 1})],
)
def test_engineers(piece, price, found):
    m = turn("manufacture", "equipment cannon; P1 guilders 3; P1 employees ENG-crane ENG-sail")
    m.play(f"make {piece}")
    assert stock(m) == found
    assert guilders(m) == 3 - price


@rule("SHIP-31.1", "SHIP-15.3")
@pytest.mark.parametrize("piece", EQUIPMENT)
def test_every_engineer(piece):
    m = turn("manufacture", f"equipment sail; P1 guilders 0; P1 employees ENG-{piece}")
    m.play("make cannon")
    assert stock(m) == ({"cannon": 2} if piece == "cannon" else {"cannon": 1, piece: 1})


@rule("SHIP-31.2", "SHIP-16.1")
@pytest.mark.parametrize("piece", CREW)
def test_every_recruiter(piece):
    m = turn("recruit", f"crew soldier; P1 guilders 0; P1 employees REC-{piece}")
    m.play("recruit propeller")
    assert stock(m) == ({"propeller": 2} if piece == "propeller" else {"propeller": 1, piece: 1})


@rule("SHIP-16.1", "SHIP-15.3")
def test_engineers_and_recruiters_work_at_their_own_wheel_only():
    m = turn("recruit", "crew soldier; P1 guilders 0; P1 employees ENG-sail ENG-crane")
    m.play("recruit propeller")
    assert stock(m) == {"propeller": 1}
    m = turn("manufacture", "equipment sail; P1 guilders 0; P1 employees REC-captain REC-soldier")
    m.play("make cannon")
    assert stock(m) == {"cannon": 1}


@rule("SHIP-15.3")
def test_employees_of_others_do_not_help():
    m = turn("manufacture", "equipment sail; P1 guilders 0; P2 employees ENG-sail ACCOUNTANT")
    assert main(m) == {"make cannon"}
    m.play("make cannon")
    assert stock(m) == {"cannon": 1}


@rule("SHIP-15.5")
def test_stock_has_no_limit():
    m = turn("recruit", "crew soldier; P1 guilders 0; P1 stock propeller 30; P1 employees REC-propeller")
    m.play("recruit propeller")
    assert stock(m) == {"propeller": 32}


@rule("SHIP-15.1", "SHIP-16.1", "A-17")
def test_the_other_marker_stays():
    m = turn("manufacture", "equipment sail; crew captain; P1 guilders 0")
    m.play("make cannon")
    assert (m.state.facts()["equipment"], m.state.facts()["crew"]) == ("cannon", "captain")


@rule("SHIP-31.6")
def test_effects_add_up():
    everybody = " ".join([f"ENG-{piece}" for piece in EQUIPMENT] + ["ACCOUNTANT"])
    m = turn("manufacture", f"equipment cannon; P1 guilders 0; P1 employees {everybody}")
    m.play("make sail")
    assert stock(m) == {"cannon": 1, "smokestack": 1, "crane": 1, "sail": 2}
    assert guilders(m) == 0
