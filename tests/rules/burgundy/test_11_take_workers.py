"""Chapter 11: taking workers."""

import pytest

from longtable.testing import position, rule


@rule("COB-11.1")
@pytest.mark.parametrize("die", range(1, 7))
def test_any_die_gives_two_workers(die):
    m = position("castles-of-burgundy", f"P1 dice {die} {die}; P1 workers 1", seats=2)
    m.play(f"{die} workers")
    assert m.state.facts()["P1"]["workers"] == 3
    m.play(f"{die} workers")
    assert m.state.facts()["P1"]["workers"] == 5
    assert m.state.actor == 1


@rule("COB-11.1")
def test_workers_just_taken_may_change_the_other_die():
    m = position("castles-of-burgundy", "P1 dice 5 2; depot 4: ship", seats=2)
    assert "2 take ship from 4" not in m.legal()
    m.play("5 workers", "2 take ship from 4")
    assert m.state.facts()["P1"]["workers"] == 0
    assert m.state.facts()["P1"]["storage"] == ["ship"]


@rule("COB-11.1")
def test_taking_workers_gives_nothing_else():
    m = position("castles-of-burgundy", "P1 dice 5 2", seats=2)
    m.play("5 workers", "2 workers")
    facts = m.state.facts()
    assert facts["P1"]["silver"] == 0
    assert facts["P2"]["workers"] == 0
    assert m.state.scores() == [0, 0]
