"""Chapter 25: removing a hazard."""

import pytest
from trails import main, mine, money, rest, scored, table, visit

from longtable.testing import rule

TRAIL = "trail R1=rockfall-2-black R2=rockfall-4-green F1=flood-3-black; "


@rule("NZ-25.1")
def test_any_hazard_of_either_zone():
    m = visit("NG", TRAIL + "P1 money 9")
    m.play("use G.1")
    assert rest(m, "remove") == {"R1", "R2", "F1"}
    m.play("remove R2")
    assert money(m) == 3
    assert mine(m)["hazards"] == {"rockfall-4-green": 1}
    assert "R2" not in m.state.facts()["trail"]


@rule("NZ-25.1")
@pytest.mark.parametrize("space, card", [("R1", "sheepdog"), ("F1", "ferry")])
def test_the_card_that_goes_with_it(space, card):
    m = visit("NG", TRAIL + "P1 money 9; P1 discard none")
    m.play("use G.1", f"remove {space}")
    assert main(m) == {"pass", f"take {card}"}
    m.play(f"take {card}")
    assert mine(m)["discard"] == {card: 1}


@rule("NZ-25.1")
@pytest.mark.parametrize(
    "space, text, action, price, options",
    [
        ("NG", "", "G.1", 6, {}),
        ("NG", "flipped; token_row 5; ", "GII.1", 5, {}),
        ("B05", "B05=P1.3", "3a.1", 4, {}),
        ("B05", "B05=P1.3", "3b.1", 3, {"building_sides": "all_b"}),
        ("B05", "B05=P1.10", "10a.1", 0, {}),
    ],
)
def test_prices(space, text, action, price, options):
    trail = TRAIL.replace("trail ", f"trail {text} ") if "=" in text else text + TRAIL
    m = visit(space, f"{trail}P1 money 9", **options)
    m.play(f"use {action}", "remove R1")
    assert money(m) == 9 - price


@rule("NZ-25.1")
def test_impossible_without_hazards_or_money():
    assert "use G.1" not in visit("NG", "P1 money 9").legal()
    assert "use G.1" not in visit("NG", TRAIL + "P1 money 5").legal()
    m = visit("B05", "trail B05=P1.10 R1=rockfall-2-black; P1 money 0")
    assert "use 10a.1" in m.legal()


@rule("NZ-25.1", "NZ-31.2")
def test_an_empty_card_supply():
    m = visit("NG", TRAIL + "P1 money 9; P1 discard none; P2 discard sheepdog 12; supply romney 18 ferry 14 kotare 12")
    m.play("use G.1", "remove R1")
    assert (mine(m)["hazards"], mine(m)["discard"]) == ({"rockfall-2-black": 1}, {})
    assert main(m) == {"end", "use G.2a", "use G.2b"}


@rule("NZ-25.2", "NZ-30.6", "RUL-3")
def test_points_of_the_tiles():
    assert scored("P1 hazards rockfall-2-black 2 rockfall-4-green flood-3-black") == {"tiles": 4 + 4 + 3}


@rule("NZ-31.6", "NZ-25.1")
def test_runholders_stay_on_the_empty_space():
    m = visit("NG", TRAIL + "P1 money 9; P2 runholder R2; P2 money 5; P1 hand merino 3 shropshire")
    m.play("use G.1", "remove R2", "pass", "end")
    assert mine(m, "P2")["runholder"] == "R2"
    assert rest(m, "move") == {"NB", "NC", "ND", "NE"}


@rule("NZ-25.1", "NZ-13.1")
def test_it_may_be_left():
    m = visit("NG", TRAIL + "P1 money 9")
    m.play("use G.1", "pass")
    assert (money(m), mine(m)["hazards"]) == (9, {})


@rule("NZ-25.1", "NZ-11.3")
def test_the_gap_is_the_next_free_space():
    m = table("P1 runholder WELLINGTON; ask foresee; trail R2=rockfall-2-black; foresight_a rockfall-3-black sailor")
    m.play("foresee rockfall-3-black")
    assert m.state.facts()["trail"]["R1"] == "rockfall-3-black"
