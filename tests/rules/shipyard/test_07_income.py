"""Chapter 7: step 3, income."""

import pytest
from shipyards import guilders, table

from longtable.testing import rule

# P2 and P3 stand right behind the leading card; the gaps behind them are 0, 1, 2 and 3.
GAPS = (
    "first P1; turn P1; turns 4; leader 4; figures build=P2 hire=P3; P1 guilders 0;"
    "track exchange=4 build=3 hire=2 recruit=1 manufacture=22 rent=19 purchase=15"
)


def income(text, card, seats=3):
    m = table(text, seats)
    m.play(f"choose {card}")
    return guilders(m)


@rule("EX-3", "SHIP-7.1", "SHIP-7.2", "SHIP-7.3")
@pytest.mark.parametrize("card, expected", [("recruit", 2), ("manufacture", 2), ("rent", 2), ("purchase", 3)])
def test_two_cards_ahead_and_none_behind(card, expected):
    assert income(GAPS, card) == expected


@rule("EX-3")
@pytest.mark.parametrize("card, expected", [("manufacture", 2), ("rent", 2), ("purchase", 3)])
def test_gaps_of_two_one_and_three(card, expected):
    assert income(GAPS.replace("manufacture=22", "manufacture=21"), card) == expected


@rule("EX-4", "SHIP-7.2")
@pytest.mark.parametrize("gap, bonus", [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_one_guilder_for_three_empty_spaces(gap, bonus):
    space = (19 - 1 - gap) % 23
    assert income(GAPS.replace("purchase=15", f"purchase={space}"), "purchase") == 2 + bonus


@rule("SHIP-7.1")
@pytest.mark.parametrize("card, expected", [("rent", 0), ("manufacture", 1), ("purchase", 2)])
def test_occupied_cards_ahead(card, expected):
    text = (
        "first P1; turn P1; turns 4; leader 4; figures build=P2 hire=P3; P1 guilders 0;"
        "track exchange=4 rent=3 build=2 manufacture=1 hire=0 purchase=22 recruit=21"
    )
    assert income(text, card) == expected


@rule("SHIP-7.1")
@pytest.mark.parametrize("card, expected", [("hire", 1), ("manufacture", 2), ("rent", 3)])
def test_cards_not_figures_are_counted_and_the_own_card_too(card, expected):
    text = (
        "first P1; turn P1; turns 3; leader 3; figures build=P1*2 recruit=P2*2 purchase=P2; P1 guilders 0;"
        "track exchange=3 build=2 hire=1 recruit=0 manufacture=22 purchase=21 rent=20;"
        "marker 0; employees 1: FOREMAN - -"
    )
    assert income(text, card, seats=2) == expected


@rule("SHIP-7.2", "A-7")
@pytest.mark.parametrize("card, expected", [("manufacture", 1), ("recruit", 2)])
def test_a_figure_behind_takes_the_bonus_away(card, expected):
    # Manufacture has six empty spaces ahead, but P3 stands behind it; Recruit is the last card.
    text = (
        "first P1; turn P1; turns 4; leader 4; figures build=P2 hire=P3; P1 guilders 0;"
        "track exchange=4 purchase=3 build=2 manufacture=18 hire=17 rent=16 recruit=15"
    )
    assert income(text, card) == expected


@rule("A-7", "SHIP-7.1")
def test_ahead_of_all_other_figures_there_is_no_income():
    text = (
        "first P1; turn P1; turns 4; leader 4; figures build=P2 hire=P3; P1 guilders 0;"
        "track exchange=4 manufacture=0 purchase=22 build=20 hire=19 rent=18 recruit=17"
    )
    assert income(text, "manufacture") == 0


@rule("SHIP-7.2")
@pytest.mark.parametrize("card, expected", [("manufacture", 2), ("rent", 3), ("recruit", 2)])
def test_the_nearest_card_ahead_ends_the_gap_whether_occupied_or_not(card, expected):
    # free cards behind do not matter; gaps: 2 to manufacture, 4 to rent (ahead lies a free card), 0 to recruit
    text = (
        "first P1; turn P1; turns 4; leader 4; figures build=P2 hire=P3; P1 guilders 0;"
        "track exchange=4 build=3 hire=2 manufacture=22 rent=17 recruit=16 purchase=15"
    )
    assert income(text, card) == expected


@rule("SHIP-7.3")
def test_both_parts_are_added():
    text = (
        "first P1; turn P1; turns 5; leader 5; figures build=P2 hire=P3 subsidy=P4; P1 guilders 4;"
        "track exchange=5 build=4 hire=3 subsidy=2 manufacture=1 rent=0 recruit=22 purchase=12"
    )
    assert income(text, "purchase", seats=4) == 4 + 3 + 3
