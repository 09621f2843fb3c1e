"""Chapter 17: Hire Employee."""

import pytest
from shipyards import finish_ship, guilders, main, mine, put, seat_of, steer, stock, turn

from longtable.testing import rule

# One employee without fee on every space, from space 0 on.
TRACK = "marker 0; " + "; ".join(
    f"employees {space}: {name} - -"
    for space, name in enumerate(
        ["HELMSMAN", "RIGGER", "ACCOUNTANT", "BLD-sail", "BLD-crane", "BLD-cannon", "BLD-crew", "BLD-propeller"]
    )
)
FREE = ["RIGGER", "ACCOUNTANT", "BLD-sail", "BLD-crane", "BLD-cannon", "BLD-crew", "BLD-propeller", "HELMSMAN"]
WITH_FEE = "marker 0; " + "; ".join(
    f"employees {space}: {name} - -"
    for space, name in enumerate(
        [
            "ENG-sail",
            "REC-captain",
            "ENG-crane",
            "REC-soldier",
            "ENG-cannon",
            "REC-propeller",
            "ENG-smokestack",
            "REC-businessman",
        ]
    )
)
FEES = [
    "REC-captain",
    "ENG-crane",
    "REC-soldier",
    "ENG-cannon",
    "REC-propeller",
    "ENG-smokestack",
    "REC-businessman",
    "ENG-sail",
]


def hired(m):
    return [said.removeprefix("hire ") for said in main(m)]


@rule("SHIP-17.1")
@pytest.mark.parametrize("foreman, free", [("", 0), ("; P1 employees FOREMAN", 3)])
@pytest.mark.parametrize("steps", range(1, 9))
def test_every_further_space_costs_a_guilder(foreman, free, steps):
    m = turn("hire", f"{TRACK}; P1 guilders 8{foreman}")
    name = FREE[steps - 1]
    m.play(f"hire {name}", "end") if "end" in after(m, name) else m.play(f"hire {name}")
    assert guilders(m) == 8 - max(0, steps - 1 - free)
    assert name in mine(m)["employees"]
    assert m.state.facts()["marker"] == steps % 8


def after(m, name):
    """What can be done when this employee has been hired."""
    match = m.fork()
    match.play(f"hire {name}")
    return match.legal()


@rule("EX-36", "SHIP-17.1", "SHIP-17.3", "A-14")
@pytest.mark.parametrize("foreman, free, fees", [("", 3, 2), ("; P1 employees FOREMAN", 6, 5)])
def test_reach_with_two_guilders(foreman, free, fees):
    assert set(hired(turn("hire", f"{TRACK}; P1 guilders 2{foreman}"))) == set(FREE[:free])
    assert set(hired(turn("hire", f"{WITH_FEE}; P1 guilders 2{foreman}"))) == set(FEES[:fees])


@rule("SHIP-17.1")
def test_at_most_seven_further_spaces():
    assert set(hired(turn("hire", f"{TRACK}; P1 guilders 5"))) == set(FREE[:6])
    m = turn("hire", f"{TRACK}; P1 guilders 30")
    assert set(hired(m)) == set(FREE)
    m.play("hire HELMSMAN")
    assert guilders(m) == 23
    assert m.state.facts()["marker"] == 0


@rule("SHIP-17.1", "A-14")
def test_foreman_makes_three_further_spaces_free():
    assert set(hired(turn("hire", f"{TRACK}; P1 guilders 0; P1 employees FOREMAN"))) == set(FREE[:4])
    assert set(hired(turn("hire", f"{TRACK}; P1 guilders 0"))) == set(FREE[:1])


@rule("SHIP-17.2", "SHIP-17.5")
def test_one_employee_of_the_space_is_taken():
    m = turn("hire", "marker 0; employees 1: FOREMAN*2 RIGGER*2 HELMSMAN*2; P1 guilders 0")
    assert set(hired(m)) == {"FOREMAN", "RIGGER", "HELMSMAN"}
    m.play("hire RIGGER")
    facts = m.state.facts()
    assert facts["employees"][1] == ["FOREMAN*2", "RIGGER", "HELMSMAN*2"]
    assert facts["marker"] == 1
    assert facts["P1"]["employees"] == ["RIGGER"]
    assert facts["turn"] == "P2"


@rule("SHIP-17.2", "SHIP-17.5")
def test_empty_places_are_not_refilled():
    m = turn("hire", "marker 0; employees 1: FOREMAN RIGGER*2 -; P1 guilders 0")
    m.play("hire FOREMAN")
    assert m.state.facts()["employees"][1] == ["-", "RIGGER*2", "-"]


@rule("SHIP-17.3")
@pytest.mark.parametrize(
    "name, price", [("ENG-sail", 1), ("REC-captain", 1), ("BLD-sail", 0), ("MER1-coal", 0), ("FOREMAN", 0)]
)
def test_fees(name, price):
    m = turn("hire", f"marker 0; employees 1: {name} - -; P1 guilders 3")
    m.play(f"hire {name}")
    assert guilders(m) == 3 - price


@rule("SHIP-17.4")
def test_no_employee_twice():
    text = "marker 0; employees 1: FOREMAN RIGGER HELMSMAN; P1 guilders 0; P1 employees RIGGER; P2 employees HELMSMAN"
    assert set(hired(turn("hire", text))) == {"FOREMAN", "HELMSMAN"}


@rule("EX-9", "SHIP-17.4")
@pytest.mark.parametrize(
    "own, found",
    [
        ("", {"MER1-steel"}),
        ("; P1 employees MER1-steel", {"MER2-steel"}),
        ("; P1 employees MER1-coal", {"MER1-steel"}),
        ("; P2 employees MER1-steel", {"MER1-steel"}),
        ("; P1 employees MER1-steel MER2-steel", set()),
    ],
)
def test_the_second_merchant_needs_the_first(own, found):
    text = f"marker 0; employees 1: MER1-steel MER2-steel BLD-sail; P1 guilders 0{own}"
    assert set(hired(turn("hire", text))) == found | {"BLD-sail"}


@rule("SHIP-17.5")
def test_the_marker_stops_where_somebody_is_taken():
    m = turn("hire", "marker 6; employees 7: - - -; employees 0: - - -; employees 1: FOREMAN - -; P1 guilders 2")
    assert hired(m) == ["FOREMAN"]
    m.play("hire FOREMAN")
    assert (guilders(m), m.state.facts()["marker"]) == (0, 1)


@rule("SHIP-17.6", "SHIP-17.7", "SHIP-29.4")
def test_an_employee_works_from_now_on():
    m = turn("hire", "marker 0; employees 1: RIGGER - -; P1 guilders 0; equipment cannon")
    m.play("hire RIGGER")
    assert mine(m)["employees"] == ["RIGGER"]
    assert seat_of(m) == "P2"


@rule("SHIP-17.7")
def test_a_new_employee_helps_in_the_cruise_of_the_same_turn():
    m = turn(
        "hire",
        "marker 0; employees 1: HELMSMAN - -; P1 guilders 6; P1 yard a=BOW-05 b=MA-29; P1 stock captain;"
        "sterns: STN-18 STN-15 STN-20 STN-21 STN-22; P1 canals CAN-01@0,0r0; P1 figure CAN-01/6 from W",
    )
    m.play("hire HELMSMAN", "bonus build", "build STN-18 c", "done", "put captain", "done")
    assert set(m.legal()) == {"speed 1", "speed 2"}
    m.play("speed 2")
    assert mine(m)["fleet"][0]["speed"] == 2


@rule("SHIP-17.6")
def test_a_benefit_may_be_left_unused():
    room = "P1 canals CAN-01@0,0r0; P1 figure CAN-01/6 from W"
    m = finish_ship(["BOW-05", "MA-29", "STN-18"], f"P1 employees HELMSMAN; P1 stock captain; {room}")
    put(m, captain=1)
    m.play("done", "speed 1")
    steer(m)
    assert mine(m)["fleet"][0]["speed"] == 1
    assert stock(m) == {}
