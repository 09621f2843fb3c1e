"""Chapter 30: the winner."""

import pytest
from shipyards import ending, to_the_end

from longtable.testing import rule

NOTHING = "P1 contracts B01 G01; P2 contracts B02 G02; P3 contracts B03 G03; "


@rule("SHIP-30.1", "A-31")
@pytest.mark.parametrize(
    "text, winners",
    [
        ("P1 score crew 10; P2 score crew 11; P3 score crew 9; P1 guilders 9; P2 guilders 0; P3 guilders 9", [1]),
        ("P1 score crew 10; P2 score speed 10; P3 score crew 9; P1 guilders 3; P2 guilders 4; P3 guilders 9", [1]),
        ("P1 score crew 10; P2 score speed 10; P3 score crew 10; P1 guilders 4; P2 guilders 3; P3 guilders 4", [0, 2]),
        (
            "P1 score crew 10; P2 score speed 10; P3 score crew 10; P1 guilders 4; P2 guilders 4; P3 guilders 4",
            [0, 1, 2],
        ),
    ],
)
def test_most_points_then_most_guilders(text, winners):
    m = to_the_end(ending(NOTHING + text, seats=3))
    assert m.state.winners() == winners


@rule("SHIP-30.1")
def test_nobody_has_won_before_the_end():
    assert ending(NOTHING + "P1 score crew 10", seats=3).state.winners() == []


@rule("SHIP-30.1", "SHIP-29.1")
def test_contracts_and_merchants_decide():
    text = "P1 contracts B12 G01; P2 contracts B01 G02; P1 score crew 10; P2 score crew 11;"
    m = to_the_end(ending(text + "P2 employees MER1-coal; P1 used 1"))
    assert m.state.scores() == [14, 12]
    assert m.state.winners() == [0]


@rule("SHIP-29.1", "SHIP-1.8")
def test_contracts_are_open_after_the_end():
    m = to_the_end(ending(NOTHING, seats=3))
    seen = m.state.view(-1).as_dict()["facts"]
    for who, held in (("P1", {"B01", "G01"}), ("P2", {"B02", "G02"}), ("P3", {"B03", "G03"})):
        assert set(seen[who]["shown"]) == held
