"""Chapter 13: actions in general, and the icon list."""

import pytest
from trails import main, mine, money, rest, table, visit

from longtable.testing import rule


@rule("NZ-13.1")
def test_requirements_must_be_met_completely():
    assert "use A.3 merino" not in visit("NA", "P1 hand merino shropshire; P1 money 0").legal()  # no pair
    assert not [said for said in visit("ND", "P1 hand sheepdog").legal() if said.startswith("use D.2")]
    assert "use G.1" not in visit("NG", "P1 money 5; trail F1=flood-2-black").legal()  # costs 6
    assert "use G.1" in visit("NG", "P1 money 6; trail F1=flood-2-black").legal()


@rule("NZ-13.1", "RUL-32")
def test_a_reward_may_be_forfeited():
    m = visit("NG", "P1 money 9; trail F1=flood-2-black; P1 discard none")
    m.play("use G.1", "remove F1")
    assert main(m) == {"take ferry", "pass"}
    m.play("pass")
    assert (mine(m)["discard"], mine(m)["hazards"]) == ({}, {"flood-2-black": 1})


@rule("NZ-13.1")
def test_an_objective_may_be_left():
    m = visit("NG", "P1 money 5; display OBJ05 OBJ06 OBJ07 OBJ08; P1 discard none")
    m.play("use G.2a")
    assert main(m) == {"pass", "take OBJ05", "take OBJ06", "take OBJ07", "take OBJ08", "take top"}
    m.play("pass")
    assert mine(m)["discard"] == {}
    assert main(m) == {"end", "aux money", "aux card"}  # RUL-41


@rule("NZ-13.1")
def test_a_reward_may_be_taken_in_part():
    """Asked only where less can be better: the gold of the crossing would be lost now."""
    text = "P1 money 9; P1 certificates 0; P1 cleared AUX_CERT_1 AUX_CERT_2; P1 posts L6; "
    m = visit("NC", text + "P1 gold 5")
    m.play("use C.2", "aux certificate double")
    assert main(m) == {"pass", "certificates 1", "certificates 2"}
    m.play("certificates 1")
    assert (mine(m)["certificates"], mine(m)["gold"], money(m)) == (1, 5, 5)
    m = visit("NC", text + "P1 gold 4")
    m.play("use C.2", "aux certificate double")
    assert (mine(m)["certificates"], mine(m)["gold"], money(m)) == (2, 5, 5)


@rule("NZ-13.1", "NZ-22.1")
def test_spaces_of_the_track_may_be_forfeited():
    m = visit("NG", "P1 money 0; P1 pathfinder 2; P1 gold 5")
    m.play("use G.2b")
    assert main(m) == {"pass", "advance 1"}
    m.play("pass")
    assert (mine(m)["pathfinder"], main(m)) == (2, {"end", "aux money", "aux card"})


@rule("NZ-13.2", "NZ-31.1")
def test_pay_take_and_discard():
    m = visit("B05", "trail B05=P1.2; P1 hand english_leicester 2; P1 money 0; P1 certificates 0; P1 discard none")
    m.play("use 2a.1 english_leicester")
    assert (money(m), mine(m)["certificates"]) == (2, 1)
    assert mine(m)["hand"] == {"english_leicester": 1}
    assert mine(m)["discard"] == {"english_leicester": 1}


@rule("NZ-13.3")
def test_an_action_is_performed_once():
    m = visit("NF", "P1 hand southdown 3; P1 money 0")
    m.play("use F.2 southdown")
    assert (money(m), mine(m)["hand"]) == (3, {"southdown": 2})
    assert main(m) == {"end", "use F.1"}
    m = visit("NA", "P1 hand merino 2 shropshire 2; P1 money 0")
    m.play("use A.3 merino")
    assert not rest(m, "use")


@rule("NZ-13.4", "EX-18")
@pytest.mark.parametrize(
    "before, after, gold",
    [(0, 1, 0), (1, 2, 1), (2, 3, 0)],
)
def test_one_certificate(before, after, gold):
    m = visit("ND", f"P1 hand merino; P1 certificates {before}; P1 gold 1")
    m.play("use D.2 merino")
    assert (mine(m)["certificates"], mine(m)["gold"]) == (after, 1 + gold)


@rule("NZ-13.4", "EX-18")
@pytest.mark.parametrize("before, after, gold", [(0, 2, 1), (1, 3, 1), (2, 3, 0)])
def test_two_certificates(before, after, gold):
    m = visit(
        "NC",
        f"P1 money 20; P1 certificates {before}; P1 gold 1; "
        "bonus 1: - - certificates gold_2; token_row 2; P1 cleared AUX_MONEY_2",
    )
    m.play("use C.1", "invest certificates 1-3")
    assert (mine(m)["certificates"], mine(m)["gold"]) == (after, 1 + gold)


@rule("NZ-13.4")
def test_a_marker_at_its_limit_crosses_nothing():
    m = visit(
        "NC", "P1 money 20; P1 certificates 3; P1 gold 1; bonus 1: - - certificates gold_2; P1 cleared AUX_MONEY_2"
    )
    m.play("use C.1", "invest certificates 1-3")
    assert (mine(m)["certificates"], mine(m)["gold"]) == (3, 1)
    assert mine(m)["tiles"] == {"certificates": 1}


@rule("NZ-13.4", "NZ-9.2")
def test_gold_again_after_a_fall_below_two():
    m = table(
        "P1 runholder WELLINGTON; P1 money 0; P1 certificates 2; P1 gold 1; P1 hand merino set-5;"
        "sets helm=2*3 barrel=3*3 bell=4*3 compass=5*2; P1 cleared AUX_CERT_1"
    )
    m.play("certificate", "done")
    assert mine(m)["certificates"] == 1
    m.play("play set-5")
    assert (mine(m)["certificates"], mine(m)["gold"]) == (2, 2)


@rule("NZ-13.5")
@pytest.mark.parametrize("before, after", [(3, 4), (4, 5), (5, 5)])
def test_gold_beyond_five_is_lost(before, after):
    m = visit("B14", f"trail B14=P1.2; P1 hand merino; P1 gold {before}")
    m.play("use B14.risk merino")
    assert mine(m)["gold"] == after


@rule("NZ-13.5")
def test_two_gold_with_room_for_one():
    m = visit("NC", "P1 money 20; P1 gold 4; bonus 1: - - wool_1 gold_2")
    m.play("use C.1", "invest gold_2 1-4")
    assert mine(m)["gold"] == 5


@rule("NZ-13.6")
def test_costs_never_fall_below_nothing():
    m = table("P1 runholder NA; ask do hire -16; P1 money 0; jobs shepherd=1 craftsman=5 sailor=1 shearer=1")
    assert "hire craftsman 4" in m.legal()
    m.play("hire craftsman 4")
    assert money(m) == 0


@rule("NZ-13.7")
def test_a_named_sheep_must_be_that_one():
    m = visit("NF", "P1 hand merino southdown romney lincoln")
    assert {said for said in rest(m, "use") if said.startswith("F.2")} == {"F.2 southdown"}
    m = visit("B05", "trail B05=P1.2; P1 hand merino southdown", building_sides="all_b")
    assert rest(m, "use") == {"2b.1 merino"}


@rule("NZ-13.7", "NZ-28.3")
def test_any_sheep():
    m = visit(
        "ND",
        "sets helm=3*2 barrel=5*2 bell=7*2 compass=8*2;"
        "P1 hand shropshire lincoln romney set-3 set-5 set-7 set-8 sheepdog OBJ05",
    )
    found = {said.removeprefix("D.2 ") for said in rest(m, "use") if said.startswith("D.2")}
    assert found == {"shropshire", "lincoln", "romney", "set-3", "set-7"}


@rule("NZ-13.7", "NZ-28.3")
def test_a_pair_is_two_sheep_of_one_type():
    m = visit("NA", "P1 hand shropshire 3 lincoln romney 2 sheepdog 2; P1 money 0")
    found = {said.removeprefix("A.3 ") for said in rest(m, "use") if said.startswith("A.3")}
    assert found == {"shropshire", "romney"}
    m.play("use A.3 shropshire")
    assert mine(m)["hand"]["shropshire"] == 1
    assert mine(m)["discard"]["shropshire"] == 2
    assert money(m) == 2


@rule("EX-17", "NZ-20.7")
@pytest.mark.parametrize(
    "space, text, action, name, gain",
    [
        ("NF", "", "use F.2 southdown", "money", 3),
        ("NA", "", "use A.3 southdown", "money", 2),
        ("B14", "trail B14=P1.2", "use B14.risk southdown", "gold", 1),
        ("ND", "", "use D.2 southdown", "certificates", 1),
        ("NH", "", "use H.1 southdown", "money", 2),
        ("NH", "P1 cleared AUX_MONEY_2 PWOOL_L; P1 posts L6", "use H.1 southdown", "money", 3),
    ],
)
def test_icons(space, text, action, name, gain):
    m = visit(space, f"P1 hand southdown 2; P1 money 0; P1 gold 1; P1 certificates 0; {text}")
    before = mine(m)[name]
    m.play(action)
    assert mine(m)[name] == before + gain


@rule("NZ-13.1", "NZ-13.4")
def test_a_sheep_may_be_discarded_for_nothing():
    m = visit("ND", "P1 hand merino; P1 certificates 3; P1 gold 1; P1 discard none")
    m.play("use D.2 merino")
    assert (mine(m)["certificates"], mine(m)["gold"], mine(m)["discard"]) == (3, 1, {"merino": 1})
