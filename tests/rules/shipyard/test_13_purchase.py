"""Chapter 13: Purchase Commodities."""

import pytest
from shipyards import guilders, main, mine, play_chance, seat_of, turn

import longtable as lt
from longtable.testing import rule

COLUMN = "trains: TRN-05 TRN-06 TRN-07 TRN-08 TRN-10; "


def purchase(text="", **options):
    return turn("purchase", COLUMN + text, **options)


@rule("SHIP-13.1", "EX-10")
@pytest.mark.parametrize("train, price", [("TRN-05", 0), ("TRN-06", 1), ("TRN-07", 1), ("TRN-08", 2), ("TRN-10", 2)])
def test_a_train_costs_the_price_of_its_row(train, price):
    m = purchase("P1 guilders 4; deck train: TRN-11")
    m.play(f"take {train}")
    assert guilders(m) == 4 - price
    assert mine(m)["trains"] == [train]
    assert seat_of(m) == "P2"


@rule("SHIP-13.1")
@pytest.mark.parametrize("money, trains", [(0, 1), (1, 3), (2, 5)])
def test_what_can_be_paid(money, trains):
    rows = ["TRN-05", "TRN-06", "TRN-07", "TRN-08", "TRN-10"]
    assert main(purchase(f"P1 guilders {money}")) == {f"take {train}" for train in rows[:trains]}


@rule("SHIP-13.2")
def test_the_column_slides_and_is_filled():
    m = purchase("P1 guilders 1; deck train: TRN-11 TRN-12", chance="ask")
    m.play("take TRN-06")
    assert m.state.actor == lt.CHANCE
    assert sorted(m.legal()) == ["train TRN-11", "train TRN-12"]
    m.play("train TRN-12")
    facts = m.state.facts()
    assert facts["trains"] == ["TRN-05", "TRN-07", "TRN-08", "TRN-10", "TRN-12"]
    assert facts["decks"]["train"] == ["TRN-11"]


@rule("SHIP-13.2")
def test_discarded_trains_become_the_new_deck():
    m = purchase("P1 guilders 0; deck train empty; train discards: TRN-01 TRN-13 TRN-14", chance="ask")
    m.play("take TRN-05")
    events = play_chance(m, "train TRN-13")
    assert [sorted(options) for options in events] == [["train TRN-01", "train TRN-13", "train TRN-14"]]
    facts = m.state.facts()
    assert facts["trains"] == ["TRN-06", "TRN-07", "TRN-08", "TRN-10", "TRN-13"]
    assert sorted(facts["decks"]["train"]) == ["TRN-01", "TRN-14"]
    assert facts["train_discards"] == []


@rule("SHIP-13.2")
def test_discards_stay_while_the_deck_lasts():
    m = purchase("P1 guilders 0; deck train: TRN-11; train discards: TRN-13")
    m.play("take TRN-05")
    facts = m.state.facts()
    assert facts["trains"][4] == "TRN-11"
    assert (facts["decks"]["train"], facts["train_discards"]) == ([], ["TRN-13"])


@rule("SHIP-13.2", "SHIP-25.6")
def test_without_any_train_the_place_stays_empty():
    rest = "TRN-01 TRN-02 TRN-03 TRN-04 TRN-09 TRN-11 TRN-12 TRN-13 TRN-14"
    m = purchase(f"P1 guilders 0; deck train empty; P2 trains {rest}")
    m.play("take TRN-05")
    facts = m.state.facts()
    assert facts["trains"] == ["TRN-06", "TRN-07", "TRN-08", "TRN-10", "-"]
    assert facts["early"] is False
    assert facts["turn"] == "P2"


@rule("SHIP-13.3")
def test_any_number_of_trains():
    m = purchase("P1 guilders 0; P1 trains TRN-01 TRN-02 TRN-03 TRN-11 TRN-12 TRN-13")
    m.play("take TRN-05")
    assert sorted(mine(m)["trains"]) == ["TRN-01", "TRN-02", "TRN-03", "TRN-05", "TRN-11", "TRN-12", "TRN-13"]
