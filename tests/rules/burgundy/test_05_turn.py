"""Chapter 5: the turn, the dice and the workers."""

import pytest

import longtable as lt
from longtable.testing import position, rule


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def cost(shown, wanted):
    return min(abs(shown - wanted), 6 - abs(shown - wanted))


PAIRS = [(shown, wanted) for shown in range(1, 7) for wanted in range(1, 7)]


@rule("COB-5.1")
def test_a_turn_is_two_actions_one_for_each_die():
    m = burgundy("P1 dice 5 2")
    m.play("5 workers")
    assert m.state.facts()["P1"]["dice"] == [0, 2]
    assert m.state.actor == 0
    m.play("2 workers")
    assert m.state.actor == 1


@rule("COB-5.1")
def test_dice_may_be_used_in_either_order():
    m = burgundy("P1 dice 5 2")
    m.play("2 workers")
    assert m.state.facts()["P1"]["dice"] == [5, 0]
    assert "5 workers" in m.legal()
    assert "2 workers" not in m.legal()


@rule("COB-5.1")
def test_passing_is_not_allowed():
    m = burgundy("P1 dice 5 2; P1 silver 2; black: castle")
    assert not {"end", "pass"} & set(m.legal())
    m.play("5 workers")
    assert not {"end", "pass"} & set(m.legal())


@rule("COB-5.1")
def test_an_empty_board_still_leaves_workers():
    m = burgundy("P1 dice 5 2")
    assert sorted(m.legal()) == ["2 workers", "5 workers"]


@rule("COB-5.1")
def test_equal_dice_are_offered_once_and_used_one_at_a_time():
    m = burgundy("P1 dice 4 4; depot 4: ship bank")
    assert sorted(m.legal()) == ["4 take bank from 4", "4 take ship from 4", "4 workers"]
    m.play("4 take ship from 4", "4 take bank from 4")
    assert sorted(m.state.facts()["P1"]["storage"]) == ["bank", "ship"]
    assert m.state.actor == 1


@rule("COB-5.2")
def test_the_four_actions_are_take_place_sell_and_workers():
    m = burgundy("P1 dice 3 2; P1 storage bank; P1 goods violet 1; depot 3: cow-2")
    assert set(m.legal()) == {
        "3 take cow-2 from 3",
        "3 place bank at c3",
        "3 place bank at e4",
        "3 workers",
        "2 sell violet",
        "2 workers",
    }


@rule("COB-5.2")
def test_the_same_action_may_be_done_twice():
    m = burgundy("P1 dice 3 2; P1 goods violet 1 pink 2")
    m.play("3 sell pink", "2 sell violet")
    assert m.state.facts()["P1"]["sold"] == {"pink": 2, "violet": 1}


@rule("COB-5.3", "COB-12.1")
def test_one_purchase_a_turn_comes_on_top_of_the_two_actions():
    m = burgundy("P1 dice 3 2; P1 silver 4; black: castle mine")
    m.play("buy castle")
    assert not [action for action in m.legal() if action.startswith("buy")]
    m.play("3 workers", "2 workers")
    assert m.state.actor == 1
    assert m.state.facts()["P1"]["storage"] == ["castle"]


@rule("COB-5.4", "COB-5.7")
@pytest.mark.parametrize("depot", [3, 5])
def test_a_worker_changes_a_die_by_one_up_or_down(depot):
    m = burgundy(f"P1 dice 4 4; P1 workers 1; depot {depot}: bank")
    m.play(f"4 take bank from {depot}")
    facts = m.state.facts()["P1"]
    assert facts["workers"] == 0
    assert sorted(facts["dice"]) == [0, 4]


@rule("COB-5.4")
def test_a_die_cannot_be_changed_without_workers():
    m = burgundy("P1 dice 4 4; depot 3: bank; depot 5: mine; P1 storage ship; P1 goods brown 1")
    assert m.legal() == ["4 workers"]


@rule("COB-5.4")
def test_workers_also_help_to_place_and_to_sell():
    m = burgundy("P1 dice 3 1; P1 workers 3; P1 storage mine; P1 goods violet 1")
    m.play("3 place mine at e3", "1 sell violet")
    facts = m.state.facts()["P1"]
    assert facts["workers"] == 1
    assert facts["duchy"] == {"e3": "mine"}
    assert facts["sold"] == {"violet": 1}


@rule("COB-5.5")
@pytest.mark.parametrize("shown, wanted", [(1, 6), (6, 1)])
def test_die_values_wrap_around(shown, wanted):
    m = burgundy(f"P1 dice {shown} {shown}; P1 workers 1; depot {wanted}: bank")
    m.play(f"{shown} take bank from {wanted}")
    assert m.state.facts()["P1"]["workers"] == 0


@rule("COB-5.6")
@pytest.mark.parametrize("shown, wanted", PAIRS)
def test_changing_a_die_costs_the_shorter_way_round(shown, wanted):
    m = burgundy(f"P1 dice {shown} {shown}; P1 workers 3; depot {wanted}: bank")
    m.play(f"{shown} take bank from {wanted}")
    assert m.state.facts()["P1"]["workers"] == 3 - cost(shown, wanted)


@rule("COB-5.6")
@pytest.mark.parametrize("shown, wanted", [pair for pair in PAIRS if cost(*pair)])
def test_one_worker_too_few_is_not_enough(shown, wanted):
    m = burgundy(f"P1 dice {shown} {shown}; P1 workers {cost(shown, wanted) - 1}; depot {wanted}: bank")
    assert f"{shown} take bank from {wanted}" not in m.legal()


@rule("EX-1", "COB-5.4", "COB-5.5", "COB-5.6")
def test_example_a_2_becomes_a_6_for_two_workers():
    m = burgundy("P1 dice 2 3; P1 workers 2; depot 6: bank cow-2")
    m.play("2 take cow-2 from 6")
    facts = m.state.facts()["P1"]
    assert facts["workers"] == 0
    assert facts["storage"] == ["cow-2"]
    assert facts["dice"] == [0, 3]


@rule("COB-5.7")
def test_changing_a_die_is_not_an_action():
    m = burgundy("P1 dice 2 3; P1 workers 5; depot 6: bank; depot 5: mine")
    m.play("2 take bank from 6")
    assert m.state.actor == 0
    m.play("3 take mine from 5")
    assert m.state.facts()["P1"]["workers"] == 1
    assert m.state.actor == 1


@rule("COB-5.8")
def test_workers_are_spent_only_together_with_the_use_of_a_die():
    m = burgundy("P1 dice 2 3; P1 workers 5; P1 storage bank; P1 goods pink 1; depot 6: cow-2")
    assert {action.split()[1] for action in m.legal()} == {"take", "place", "sell", "workers"}


@rule("COB-5.8")
def test_a_change_of_one_die_does_not_change_the_other():
    m = burgundy("P1 dice 2 2; P1 workers 1; depot 3: bank cow-2")
    m.play("2 take bank from 3")
    assert sorted(m.state.facts()["P1"]["dice"]) == [0, 2]
    assert "2 take cow-2 from 3" not in m.legal()


@rule("COB-5.8")
def test_dice_and_workers_of_others_are_out_of_reach():
    m = burgundy("P1 dice 2 3; P2 dice 6 6; P2 workers 5; depot 6: bank; depot 4: ship")
    assert sorted(m.legal()) == ["2 workers", "3 workers"]


@rule("COB-5.9")
def test_taking_workers_never_costs_workers():
    m = burgundy("P1 dice 2 3; P1 workers 5")
    assert sorted(m.legal()) == ["2 workers", "3 workers"]
    m.play("2 workers")
    assert m.state.facts()["P1"]["workers"] == 7


@rule("COB-5.1", "COB-5.4")
def test_an_illegal_action_is_refused_and_changes_nothing():
    m = burgundy("P1 dice 2 3; P1 workers 1; depot 6: bank")
    digest = m.state.digest()
    with pytest.raises(lt.IllegalAction):
        m.play("2 take bank from 6")
    assert m.state.digest() == digest
