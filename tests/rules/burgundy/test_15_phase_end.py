"""Chapter 15: the end of a phase."""

import pytest

from longtable.testing import position, rule


def last_turn(phase="A", text="", seats=2, **options):
    """The last die of the last turn of a phase is still to be used: 3 workers for P2."""
    text = f"phase {phase} round 5; order P1 P2; turn P2; P2 dice - 3; {text}"
    return position("castles-of-burgundy", text, seats=seats, **options)


def player(m, seat="P1"):
    return m.state.facts()[seat]


@rule("COB-15.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_no_income_before_the_fifth_round(number):
    text = f"phase A round {number}; order P1 P2; turn P2; P2 dice - 3; P1 duchy e3=mine"
    m = position("castles-of-burgundy", text, seats=2)
    m.play("3 workers")
    facts = m.state.facts()
    assert (facts["phase"], facts["round"]) == ("A", number + 1)
    assert facts["P1"]["silver"] == 0


@rule("COB-15.1", "COB-15.2")
def test_no_income_before_the_last_turn_of_the_fifth_round():
    text = "phase A round 5; P1 dice 3 -; P2 dice 1 1; P1 duchy e3=mine"
    m = position("castles-of-burgundy", text, seats=2)
    m.play("3 workers", "1 workers")
    assert player(m)["silver"] == 0
    m.play("1 workers")
    assert player(m)["silver"] == 1


@rule("COB-15.2")
@pytest.mark.parametrize("phase", ["A", "B", "C", "D"])
def test_every_mine_in_a_duchy_brings_one_silver(phase):
    m = last_turn(phase, "P1 silver 1; P1 duchy e3=mine f2=mine; P2 duchy e3=mine")
    m.play("3 workers")
    assert player(m, "P1")["silver"] == 3
    assert player(m, "P2")["silver"] == 1


@rule("COB-15.2", "COB-15.1", "COB-16.1")
def test_mines_pay_after_phase_e_too():
    m = last_turn("E", "P1 duchy e3=mine f2=mine")
    m.play("3 workers")
    assert m.state.is_over
    assert dict(m.state.score_reasons(0))["silver"] == 2


@rule("COB-15.2")
def test_a_stored_mine_pays_nothing():
    m = last_turn("A", "P1 storage mine")
    m.play("3 workers")
    assert player(m)["silver"] == 0


@rule("COB-15.3")
def test_monastery_2_pays_a_worker_for_each_silver_of_the_mines():
    m = last_turn("A", "P1 workers 1; P1 duchy e3=mine f2=mine c4=monastery-2; P2 duchy e3=mine")
    m.play("3 workers")
    assert (player(m)["silver"], player(m)["workers"]) == (2, 3)
    assert (player(m, "P2")["silver"], player(m, "P2")["workers"]) == (1, 2)


@rule("COB-15.3")
def test_the_next_phase_is_set_up_after_the_income():
    m = last_turn("A", "P1 duchy e3=mine")
    m.play("3 workers")
    facts = m.state.facts()
    assert (facts["phase"], facts["round"]) == ("B", 1)
    assert facts["P1"]["silver"] == 1
    assert sum(tile != "-" for depot in facts["depots"].values() for tile in depot) == 12


@rule("COB-15.4")
def test_tribute_is_due_before_the_mines_pay():
    # without silver the shield is lost, although the mine pays right afterwards
    m = last_turn("A", "P1 duchy e3=mine; P1 shield 13=d4", shields="on")
    m.play("3 workers")
    assert player(m)["shields"] == {}
    assert player(m)["silver"] == 1


@rule("COB-15.4")
def test_shield_14_works_before_the_tribute():
    m = last_turn("A", "P1 shield 14=d4; depot 5: mine", shields="on")
    m.play("3 workers", "place mine from 5 at e3")
    assert player(m)["duchy"] == {"e3": "mine"}
    assert player(m)["shields"] == {}
    assert player(m)["silver"] == 1


@rule("COB-15.4")
def test_a_bank_placed_by_shield_14_can_pay_the_tribute():
    m = last_turn("A", "P1 shield 14=d4; depot 6: bank", shields="on")
    m.play("3 workers", "place bank from 6 at e4", "pay 14")
    assert list(player(m)["shields"].values()) == ["d4"]
    assert player(m)["silver"] == 1
