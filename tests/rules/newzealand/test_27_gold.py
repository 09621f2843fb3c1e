"""Chapter 27: gold and bonus cards."""

import pytest
from trails import main, mine, rest, table, visit

from longtable.testing import rule

SETS = "sets helm=2*3 barrel=3*3 bell=8*3 compass=9*3; "


@rule("NZ-27.1")
@pytest.mark.parametrize(
    "gold, found",
    [(2, set()), (3, {"helm", "barrel"}), (4, {"helm", "barrel", "bell"}), (5, {"helm", "barrel", "bell", "compass"})],
)
def test_prices(gold, found):
    assert rest(table(f"P1 runholder NA; P1 gold {gold}; {SETS}"), "gold") == found
    assert rest(visit("NB", f"P1 gold {gold}; {SETS}"), "gold") == found


@rule("NZ-27.1", "NZ-1.5")
@pytest.mark.parametrize(
    "spot, price, card", [("helm", 3, "set-2"), ("barrel", 3, "set-3"), ("bell", 4, "set-8"), ("compass", 5, "set-9")]
)
def test_the_card_goes_to_the_pile(spot, price, card):
    m = table(f"P1 runholder NA; P1 gold 5; {SETS}P1 discard none")
    m.play(f"gold {spot}")
    assert mine(m)["gold"] == 5 - price
    assert mine(m)["discard"] == {card: 1}
    assert m.state.facts()["sets"][spot][1] == 2
    assert {said.split()[0] for said in main(m)} == {"move"}


@rule("NZ-27.1", "NZ-31.2")
def test_an_empty_stack():
    m = table("P1 runholder NA; P1 gold 5; sets helm=2*0 barrel=3*3 bell=8*3 compass=9*3; P2 discard set-2 3")
    assert rest(m, "gold") == {"barrel", "bell", "compass"}


@rule("NZ-27.1")
def test_several_purchases():
    m = visit("B14", f"trail B14=P1.2; P1 gold 5; {SETS}P1 hand merino; P1 discard none")
    m.play("gold helm", "use B14.risk merino", "gold helm")
    assert mine(m)["gold"] == 0
    assert mine(m)["discard"] == {"set-2": 2, "merino": 1}


@rule("NZ-27.1", "NZ-5.2")
def test_not_in_the_turn_of_another():
    m = table(f"turn P2; P2 runholder NA; P1 gold 5; {SETS}")
    assert not m.state.beside(0)


@rule("NZ-27.2", "RUL-40")
def test_no_delivery_gives_a_bonus_card():
    for post, total in (
        ("L3", 3),
        ("L6", 6),
        ("L9", 9),
        ("L12", 12),
        ("L15", 15),
        ("L18", 18),
        ("L21", 21),
        ("FT11", 11),
        ("FT16", 16),
    ):
        m = table(
            f"P1 runholder WELLINGTON; ask deliver {total}; P1 money 30; "
            f"P1 cleared AUX_MONEY_2; P1 harbours LH1 LH2; {SETS}P1 discard none"
        )
        m.play(f"deliver {post} AUX_CARD_2")
        if "take top" in m.legal():
            m.play("take top")
        assert not [card for card in mine(m)["discard"] if card.startswith("set-")]
        assert [left for _, left in m.state.facts()["sets"].values()] == [3] * 4
