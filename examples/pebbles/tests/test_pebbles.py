"""Rule tests of Pebbles, and what every game owes."""

import pytest

import longtable as lt
from longtable.testing import assert_conforms, check_face, option_mixes, position, rule


@pytest.mark.parametrize("seats", [2, 3])
def test_it_conforms(seats):
    for mix in option_mixes(lt.game("pebbles"), seats):
        assert_conforms("pebbles", seats, mix, seeds=range(3))
        check_face("pebbles", seats, mix)


@rule("PEB-2.2")
def test_each_pebble_scores_a_point():
    match = position("pebbles", "heap 3")
    match.play("take 1")
    assert match.state.facts()["P1"]["points"]["pebbles"] == 1


@rule("PEB-2.3")
def test_two_pebbles_are_paid_and_polished_in_either_order():
    match = position("pebbles", "heap 3")
    match.play("take 2", "do polish")
    assert match.state.facts()["P1"] == {
        "tokens": 1,
        "bet": 0,
        "points": {"pebbles": 2, "polish": 2, "tokens": 0, "bet": 0},
    }


@rule("PEB-2.2")
def test_nobody_takes_more_than_the_heap_has():
    match = position("pebbles", "heap 1")
    with pytest.raises(lt.IllegalAction, match="the heap has 1") as refused:
        match.play("take 2")
    assert refused.value.rule == "PEB-2.2"


@rule("PEB-3.2")
def test_a_right_bet_pays_double():
    match = position("pebbles", "heap 0; P1 bet 1; P2 bet 2", chance="ask")
    match.play("roll 1")
    assert match.state.score_reasons(0)[-1] == ("bet", 2)
    assert match.state.scores() == [2, 0]
