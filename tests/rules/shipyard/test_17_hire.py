"""Chapter 17: Hire Employee."""

import pytest
from shipyards import finish_ship, guilders, main, mine, put, seat_of, steer, stock, turn

import longtable as lt
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


# -- benefits that are declined

TEAM = "P1 employees ENG-sail ENG-crane ENG-cannon REC-soldier MER1-coal MER2-coal MER1-steel"


def ask_about(action, text="", seats=3, option="ask"):
    return turn(action, f"P1 guilders 0; {TEAM}; {text}", seats, take_benefits=option)


@rule("SHIP-17.8", "SHIP-17.6")
def test_benefits_are_taken_without_asking_by_default():
    m = turn("manufacture", f"P1 guilders 0; {TEAM}; equipment cannon", 3)
    m.play("make smokestack")
    assert seat_of(m) == "P2"
    assert mine(m)["stock"] == {"sail": 1, "smokestack": 1, "crane": 1, "cannon": 1}
    assert "take_benefits" not in m.state.setup.line()


@rule("SHIP-17.8", "SHIP-15.3")
def test_engineers_may_be_declined_in_part():
    m = ask_about("manufacture", "equipment cannon")
    m.play("make smokestack")
    assert m.legal() == ["pass", "use ENG-sail", "use ENG-crane", "use ENG-cannon"]
    m.play("use ENG-cannon", "use ENG-sail", "pass")
    assert mine(m)["stock"] == {"sail": 1, "smokestack": 1, "cannon": 1}
    assert seat_of(m) == "P2"


@rule("SHIP-17.8", "SHIP-16.1")
def test_recruiters_may_be_declined():
    m = ask_about("recruit", "crew propeller")
    m.play("recruit businessman")
    assert m.legal() == ["pass", "use REC-soldier"]
    m.play("pass")
    assert mine(m)["stock"] == {"businessman": 1}


@rule("SHIP-17.8", "SHIP-18.3")
def test_merchants_may_be_declined_unit_by_unit():
    m = ask_about("exchange", "P1 trains TRN-08; exchange 5")
    m.play("exchange TRN-08", "sell coal")  # 2 for each commodity
    assert m.legal() == ["pass", "use MER1-coal", "use MER2-coal"]
    assert guilders(m) == 2
    m.play("use MER2-coal", "pass", "sell steel", "use MER1-steel")
    assert guilders(m) == 6
    m.play("trade steel soldier")
    assert "end" in m.legal()  # 6 guilders buy a bonus action


@rule("SHIP-17.8", "SHIP-8.4")
def test_money_for_the_main_action_is_not_declined():
    text = f"{TEAM}; P1 guilders 6; P1 trains TRN-05; exchange 5; marker 0; employees 1: ENG-smokestack - -"
    m = turn("hire", text + "; employees 2: - - -", 3, take_benefits="ask")
    assert "bonus exchange" in m.legal()
    m.play("bonus exchange", "exchange TRN-05", "sell coal")
    assert guilders(m) == 4  # merchants included
    assert "use MER1-coal" not in m.legal()


@rule("SHIP-17.8")
def test_one_word_for_each_seat():
    m = turn("manufacture", f"P1 guilders 0; {TEAM}; equipment cannon", 3, take_benefits="always,ask,ask")
    m.play("make smokestack")
    assert seat_of(m) == "P2"
    assert "take_benefits=always,ask,ask" in m.state.setup.line()
    game = lt.game("shipyard")
    assert game.full_options(3, {"take_benefits": "ask,ask,ask"})["take_benefits"] == "ask"
    for wrong in ("never", "ask,ask", "ask,ask,never", "ask,,ask"):
        with pytest.raises(lt.BadOptions, match="take_benefits is 'always' or 'ask'"):
            game.full_options(3, {"take_benefits": wrong})


@rule("SHIP-17.8")
def test_the_order_of_benefits_makes_no_difference():
    m = ask_about("manufacture", "equipment cannon")
    m.play("make smokestack")
    other = m.fork()
    m.play("use ENG-sail", "use ENG-cannon")
    other.play("use ENG-cannon", "use ENG-sail")
    assert m.state.digest() == other.state.digest()
    for each in (m, other):
        again = m.game.from_json(each.state.to_json())
        assert again.digest() == each.state.digest()
        assert [again.notation(action) for action in again.pruned_actions()] == ["pass"]


@rule("SHIP-17.8")
@pytest.mark.parametrize(
    "frame",
    ["benefits(0,0,8,0)", "benefits(0,1,1,0)", "benefits(0,0,0,0)", "benefits(1,0,1,0)", "benefits(0,8,12,0)"],
)
def test_benefits_that_are_not_there_are_refused(frame):
    m = turn("manufacture", "P1 guilders 0; P1 employees ENG-sail ENG-crane; equipment cannon", 3, take_benefits="ask")
    m.play("make smokestack")
    line = m.state.line()
    assert "benefits(0,0,5,0)" in line
    with pytest.raises(lt.UnreadableState):
        m.game.from_line(line.replace("benefits(0,0,5,0)", frame))
