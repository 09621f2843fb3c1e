"""Chapter 26: moving the runholder by an action."""

import pytest
from trails import main, mine, money, rest, seat_of, visit

from longtable.testing import rule


def nine(space="B05", text="", **options):
    trail = text if "trail" in text else f"trail {space}=P1.9; {text}"
    return visit(space, f"P1 hand merino 3 southdown; {trail}", **options)


@rule("NZ-26.1")
@pytest.mark.parametrize(
    "side, reach", [("all_a", {"NB", "NC", "ND", "NE", "NF"}), ("all_b", {"NB", "NC", "ND", "NE"})]
)
def test_one_to_n_steps(side, reach):
    m = nine(building_sides=side)
    m.play("use 9a.1" if side == "all_a" else "use 9b.1")
    assert rest(m, "move") == reach  # the step limit of 3 does not matter


@rule("NZ-26.1", "NZ-6.3")
def test_the_step_limit_does_not_lengthen_it():
    m = nine(text="P1 pathfinder 12; P1 step_tile 2; P1 cleared AUX_MONEY_2 STEP; P1 posts L6", building_sides="all_b")
    m.play("use 9b.1")
    assert rest(m, "move") == {"NB", "NC", "ND", "NE"}


@rule("NZ-26.1", "NZ-7.1")
def test_fees_are_due():
    m = nine(text="trail B05=P1.9 B06=P2.3; P1 money 5; P2 money 3")
    m.play("use 9a.1", "move NC")
    assert (money(m), money(m, "P2")) == (3, 5)


@rule("NZ-26.1", "NZ-26.3")
def test_phase_b_again_without_drawing():
    m = nine(text="P1 money 5")
    m.play("use 9a.1", "move NF")
    assert mine(m)["hand_size"] == 4
    assert seat_of(m) == "P1"
    assert main(m) == {"end", "use F.1", "use F.2 southdown", "aux money", "aux card"}


@rule("NZ-26.2", "RUL-16")
def test_actions_of_the_old_location_are_lost():
    m = nine(text="P1 money 5")
    m.play("use 9a.1", "move NB")
    assert not [said for said in rest(m, "use") if said.startswith("9a")]


@rule("NZ-26.2")
def test_actions_used_before_count():
    m = nine(text="P1 money 5")
    m.play("use 9a.2")
    assert money(m) == 9
    m.play("use 9a.1", "move NF", "use F.2 southdown")
    assert money(m) == 12


@rule("NZ-26.3")
def test_the_substitute_of_the_new_location():
    m = nine(text="trail B05=P1.9 B06=P2.2; P1 money 5")
    m.play("use 9a.2", "use 9a.1", "move B06")
    assert main(m) == {"end", "aux money", "aux card"}
    m.play("aux money")
    assert money(m) == 10


@rule("NZ-26.3", "NZ-8.8")
def test_all_of_wellington():
    m = nine("B22", "trail B22=P1.9; P1 cleared AUX_CERT_1; foresight_a shepherd sailor; foresight_b ship objective")
    m.play("use 9a.1", "move WELLINGTON")
    assert rest(m, "show") == {"merino", "southdown"}
    m.play("show southdown", "show merino", "done", "deliver L3 AUX_MONEY_2", "foresee shepherd", "foresee ship")
    assert main(m) == {"end"}
    assert mine(m)["runholder"] == "START"


@rule("NZ-26.3", "NZ-5.3")
def test_objectives_at_the_start_of_the_new_phase_b():
    m = visit("B05", "trail B05=P1.9; P1 hand OBJ01 merino; P1 money 0")
    m.play("use 9a.1")
    assert rest(m, "play") == set()  # inside an action
    m.play("move NB")
    assert rest(m, "play") == {"OBJ01"}


@rule("NZ-26.3")
def test_never_back():
    m = nine(text="P1 money 5")
    m.play("use 9a.1")
    assert "B05" not in rest(m, "move")


@rule("NZ-26.1", "NZ-13.1")
def test_the_move_may_be_forfeited():
    m = nine(text="P1 money 5")
    m.play("use 9a.1")
    assert "pass" in m.legal()
    m.play("pass")
    assert mine(m)["runholder"] == "B05"
    assert main(m) == {"end", "use 9a.2", "aux money", "aux card"}
