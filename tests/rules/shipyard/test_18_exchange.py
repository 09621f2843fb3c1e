"""Chapters 18 and 19: Exchange Commodities and Receive Subsidy."""

from collections import Counter

import pytest
from shipyards import guilders, main, mine, seat_of, stock, table, turn

from longtable.testing import rule

PRICES = [(2, 2, 2), (1, 3, 3), (3, 2, 1), (2, 3, 2), (1, 1, 4), (4, 2, 1)]
GOODS = ["coal", "steel", "grain"]
TRADES = {
    "coal": ["propeller", "smokestack"],
    "steel": ["soldier", "sail", "cannon"],
    "grain": ["captain", "businessman", "crane"],
}


def unload(train, text="", **options):
    m = turn("exchange", f"P1 trains {train}; {text}", **options)
    m.play(f"exchange {train}")
    return m


def results(m):
    """All that can come of the units of a train: (guilders, pieces)."""
    found = set()

    def look(match):
        said = main(match)
        if not [each for each in said if each.startswith(("sell ", "trade "))]:
            found.add((guilders(match), tuple(sorted(stock(match).items()))))
            return
        for each in said:
            after = match.fork()
            after.play(each)
            look(after)

    look(m)
    return found


@rule("SHIP-18.1")
@pytest.mark.parametrize("start", range(6))
def test_marker_moves_one_position_and_sets_the_prices(start):
    for at, good in enumerate(GOODS):
        m = turn("exchange", f"exchange {start}; P1 guilders 0; P1 trains TRN-01")
        m.play("exchange TRN-01")
        assert m.state.facts()["exchange"] == (start + 1) % 6
        for other in GOODS:
            m.play(f"sell {other}" if other == good else f"trade {other} {TRADES[other][0]}")
        assert guilders(m) == PRICES[(start + 1) % 6][at]


@rule("EX-27", "SHIP-18.1")
def test_first_and_second_exchange_of_the_game():
    m = unload("TRN-01", "exchange 5; P1 guilders 0")
    m.play("sell coal", "sell steel", "sell grain")
    assert guilders(m) == 6
    m = unload("TRN-01", "exchange 0; P1 guilders 0")
    m.play("sell coal", "sell steel", "sell grain")
    assert guilders(m) == 7


@rule("SHIP-18.1")
def test_the_marker_moves_though_nothing_is_sold():
    m = unload("TRN-01", "exchange 2; P1 guilders 0")
    m.play("trade coal propeller", "trade steel sail", "trade grain crane")
    assert m.state.facts()["exchange"] == 3
    assert guilders(m) == 0
    assert seat_of(m) == "P2"


@rule("SHIP-18.2")
def test_one_train_is_chosen():
    m = turn("exchange", "P1 guilders 0; P1 trains TRN-05 TRN-11")
    assert main(m) == {"exchange TRN-05", "exchange TRN-11"}


@rule("SHIP-18.2")
def test_identical_trains_are_one_choice():
    m = turn("exchange", "P1 guilders 0; P1 trains TRN-01 TRN-02 TRN-09 TRN-11")
    said = main(m)
    assert len(said) == 2
    assert "exchange TRN-11" in said


@rule("SHIP-18.2")
def test_each_unit_is_sold_or_traded():
    m = unload("TRN-01", "exchange 5; P1 guilders 0")
    expected = set()
    for coal in ["", *TRADES["coal"]]:
        for steel in ["", *TRADES["steel"]]:
            for grain in ["", *TRADES["grain"]]:
                pieces = Counter(piece for piece in (coal, steel, grain) if piece)
                expected.add((2 * (3 - pieces.total()), tuple(sorted(pieces.items()))))
    assert results(m) == expected


@rule("SHIP-18.2")
@pytest.mark.parametrize("good, train", [("coal", "TRN-05"), ("steel", "TRN-11"), ("grain", "TRN-14")])
def test_what_a_commodity_is_traded_for(good, train):
    m = unload(train, "P1 guilders 0")
    assert main(m) == {f"sell {good}"} | {f"trade {good} {piece}" for piece in TRADES[good]}


@rule("SHIP-18.3", "EX-9")
@pytest.mark.parametrize(
    "merchants, extra",
    [
        ("", 0),
        ("P1 employees MER1-steel", 1),
        ("P1 employees MER1-steel MER2-steel", 2),
        ("P1 employees MER1-coal MER1-grain", 0),
    ],
)
def test_merchants_raise_the_price_of_a_sold_unit(merchants, extra):
    m = unload("TRN-01", f"exchange 5; P1 guilders 0; {merchants}")
    m.play("trade coal propeller", "sell steel", "trade grain crane")
    assert guilders(m) == 2 + extra


@rule("SHIP-18.3", "SHIP-31.3")
@pytest.mark.parametrize("good, train", [("coal", "TRN-05"), ("steel", "TRN-11"), ("grain", "TRN-14")])
def test_merchants_count_for_every_unit(good, train):
    m = unload(train, f"exchange 5; P1 guilders 0; P1 employees MER1-{good} MER2-{good}")
    m.play(*[f"sell {good}"] * 3)
    assert guilders(m) == 3 * (2 + 2)


@rule("SHIP-18.3")
def test_merchants_do_nothing_for_traded_units():
    m = unload("TRN-01", "exchange 5; P1 guilders 0; P1 employees MER1-coal MER2-coal MER1-steel MER2-steel MER1-grain")
    m.play("trade coal smokestack", "trade steel cannon", "trade grain captain")
    assert guilders(m) == 0
    assert stock(m) == {"smokestack": 1, "cannon": 1, "captain": 1}


@rule("SHIP-18.4")
def test_the_train_is_discarded():
    m = unload("TRN-07", "P1 guilders 0; train discards: TRN-12; P2 trains TRN-01")
    m.play("sell coal", "sell coal", "sell grain")
    facts = m.state.facts()
    assert facts["P1"]["trains"] == []
    assert sorted(facts["train_discards"]) == ["TRN-07", "TRN-12"]
    assert facts["P2"]["trains"] == ["TRN-01"]


@rule("SHIP-18.4")
def test_other_trains_stay():
    m = turn("exchange", "P1 guilders 0; P1 trains TRN-05 TRN-11")
    m.play("exchange TRN-11", "sell steel", "sell steel", "sell steel")
    assert mine(m)["trains"] == ["TRN-05"]
    assert m.state.facts()["train_discards"] == ["TRN-11"]


@rule("SHIP-18.5", "A-18")
def test_the_same_piece_twice_is_allowed():
    outcomes = results(unload("TRN-05", "exchange 5; P1 guilders 0"))
    expected = set()
    for propellers in range(4):
        for stacks in range(4 - propellers):
            pieces = Counter({"propeller": propellers, "smokestack": stacks})
            found = tuple(sorted((piece, count) for piece, count in pieces.items() if count))
            expected.add((2 * (3 - propellers - stacks), found))
    assert outcomes == expected


@rule("SHIP-18.5", "A-18")
def test_the_same_piece_twice_can_be_forbidden():
    outcomes = results(unload("TRN-05", "exchange 5; P1 guilders 0", same_piece_twice="off"))
    assert outcomes == {
        (6, ()),
        (4, (("propeller", 1),)),
        (4, (("smokestack", 1),)),
        (2, (("propeller", 1), ("smokestack", 1))),
    }


@rule("A-21")
def test_the_third_commodity_is_grain():
    m = unload("TRN-14", "exchange 3; P1 guilders 0")
    m.play("sell grain", "sell grain", "sell grain")
    assert guilders(m) == 12


@rule("SHIP-19.1")
def test_subsidy():
    m = turn("subsidy", "P1 guilders 1", seats=4)
    assert guilders(m) == 3
    assert seat_of(m) == "P2"


@rule("SHIP-19.1", "SHIP-2.6")
@pytest.mark.parametrize("seats", [2, 3])
def test_no_subsidy_with_fewer_players(seats):
    assert "subsidy" not in table(seats=seats).state.facts()["track"]
