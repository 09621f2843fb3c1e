"""Chapter 25: how the game ends."""

import pytest
from shipyards import quick, table, turn

from longtable.testing import rule

MARKET = (
    "bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05; left: MA-01 MA-02 MA-03 MA-04 MA-05;"
    "right: MA-11 MA-12 MA-13 MA-14 MA-15; sterns: STN-01 STN-02 STN-03 STN-04 STN-05; P1 guilders 0; "
)


def discard_all(m):
    """The seats that discard, each named once for every contract."""
    asked = []
    while m.legal() and m.legal()[0].startswith("discard "):
        asked.append(f"P{m.state.actor + 1}")
        m.play(m.legal()[0])
    return asked


@rule("SHIP-25.1", "SHIP-25.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_normal_end_after_the_last_turn_of_the_last_player(seats):
    m = table(
        f"first P1; turn P{seats}; turns {23 * seats}; leader 0; countdown unnumbered; P{seats} guilders 0", seats
    )
    quick(m)
    facts = m.state.facts()
    assert (facts["stage"], facts["countdown"], facts["turn"], facts["early"]) == ("final", "finish", "P1", False)
    assert not m.state.is_over


@rule("SHIP-25.2")
@pytest.mark.parametrize(
    "decks, card",
    [
        ("deck bow: BOW-10", "BOW-01 a"),
        ("deck stern: STN-10", "STN-01 i"),
        ("deck middle_a empty; deck middle_b: MB-10", "MA-01 b"),
        ("deck middle_a: MA-20; deck middle_b empty", "MA-01 b"),
    ],
)
def test_the_last_card_of_a_deck_brings_the_end(decks, card):
    m = turn("build", MARKET + decks)
    assert m.state.facts()["early"] is False
    m.play(f"build {card}", "done")
    facts = m.state.facts()
    assert facts["early"] is True
    assert (facts["stage"], facts["turn"]) == ("regular", "P2")
    quick(m)
    assert (m.state.facts()["stage"], m.state.facts()["turn"]) == ("regular", "P3")
    quick(m)
    discard_all(m)
    facts = m.state.facts()
    assert (facts["stage"], facts["turn"], facts["countdown"]) == ("final", "P1", "3")


@rule("SHIP-25.2")
@pytest.mark.parametrize(
    "decks, card",
    [
        ("deck bow: BOW-10 BOW-11", "BOW-01 a"),
        ("deck stern: STN-10 STN-11", "STN-01 i"),
        ("deck middle_a: MA-20; deck middle_b: MB-10", "MA-01 b"),
        ("deck middle_a empty; deck middle_b: MB-10 MB-11", "MA-01 b"),
    ],
)
def test_while_a_card_is_left_the_game_goes_on(decks, card):
    m = turn("build", MARKET + decks)
    m.play(f"build {card}", "done")
    assert m.state.facts()["early"] is False


@rule("SHIP-25.2")
def test_both_last_cards_of_the_middle_deck():
    m = turn("build", MARKET + "deck middle_a: MA-20; deck middle_b: MB-10")
    m.play("build MA-01 b", "build MA-11 c", "done")
    facts = m.state.facts()
    assert (facts["left"][4], facts["right"][4]) == ("MA-20", "MB-10")
    assert facts["early"] is True


@rule("SHIP-25.3", "A-13")
def test_contracts_are_discarded_down_to_one_of_each_colour():
    m = turn("build", MARKET + "deck bow: BOW-10")
    m.play("build BOW-01 a", "done")
    quick(m)
    quick(m)
    assert discard_all(m) == ["P1"] * 4 + ["P2"] * 4 + ["P3"] * 4
    facts = m.state.facts()
    assert [facts[who]["held"] for who in ("P1", "P2", "P3")] == [[1, 1]] * 3
    assert facts["stage"] == "final"


@rule("SHIP-25.3")
def test_nothing_is_discarded_again():
    m = table(
        f"first P1; turn P1; turns 49; leader 3; countdown unnumbered; {MARKET} deck bow: BOW-10;"
        "track exchange=3 build=2 rent=1 manufacture=0 recruit=22 hire=21 purchase=20; figures hire=P2 purchase=P3"
    )
    m.play("choose build", "build BOW-01 a", "done")
    quick(m)
    quick(m)
    facts = m.state.facts()
    assert (facts["stage"], facts["turn"]) == ("final", "P1")
    assert facts["P1"]["held"] == [1, 1]


LAST = (
    "first P1; turn P3; turns {}; leader {}; countdown {};"
    "track exchange={} build={} rent={} manufacture={} recruit={} hire={} purchase={}; figures hire=P1 purchase=P2; "
)


def last_player(turns, countdown):
    spaces = [(turns - at) % 23 for at in range(7)]
    return LAST.format(turns, turns % 23, countdown, *spaces) + MARKET.replace("P1 guilders", "P3 guilders")


@rule("SHIP-25.5", "SHIP-25.2")
def test_in_the_turn_of_the_last_player_the_end_comes_at_once():
    m = table(last_player(6, "3") + "deck bow: BOW-10")
    m.play("choose build", "build BOW-01 a", "done")
    assert discard_all(m) == ["P1"] * 4 + ["P2"] * 4 + ["P3"] * 4
    assert (m.state.facts()["stage"], m.state.facts()["turn"]) == ("final", "P1")


@rule("SHIP-25.5")
def test_countdown_at_the_same_time_is_the_normal_end():
    m = table(last_player(69, "unnumbered") + "deck bow: BOW-10")
    m.play("choose build", "build BOW-01 a", "done")
    facts = m.state.facts()
    assert (facts["stage"], facts["countdown"], facts["turn"]) == ("final", "finish", "P1")


@rule("SHIP-25.5", "A-28")
def test_a_lap_that_ends_in_the_last_round_still_counts():
    m = table(
        f"first P1; turn P1; turns 22; leader 22; countdown 3; {MARKET} deck bow: BOW-10;"
        "track exchange=22 build=21 rent=20 manufacture=19 recruit=18 hire=17 purchase=16; figures hire=P2 purchase=P3"
    )
    m.play("choose build", "build BOW-01 a", "done")
    assert m.state.facts()["early"] is True
    quick(m)  # the 23rd turn
    assert m.state.facts()["countdown"] == "2"
    assert discard_all(m) == ["P1"] * 2 + ["P2"] * 2 + ["P3"] * 2
    assert (m.state.facts()["stage"], m.state.facts()["turn"]) == ("regular", "P3")
    quick(m)
    assert discard_all(m) == ["P1"] * 2 + ["P2"] * 2 + ["P3"] * 2
    facts = m.state.facts()
    assert (facts["stage"], facts["countdown"], facts["P1"]["held"]) == ("final", "2", [1, 1])


@rule("SHIP-25.2")
def test_everybody_has_had_equally_many_turns():
    m = table(last_player(7, "3").replace("first P1", "first P3") + "deck bow: BOW-10")
    m.play("choose build", "build BOW-01 a", "done")
    turns = []
    while m.state.facts()["stage"] == "regular" and not m.legal()[0].startswith("discard "):
        turns.append(m.state.facts()["turn"])
        quick(m)
    assert turns == ["P1", "P2"]
    assert m.state.facts()["turns"] == 9


@rule("SHIP-25.6")
def test_an_empty_employee_track_ends_nothing():
    nobody = "; ".join(f"employees {space}: - - -" for space in range(8))
    m = turn("manufacture", f"{nobody}; P1 guilders 0; equipment cannon")
    m.play("make smokestack")
    facts = m.state.facts()
    assert (facts["early"], facts["stage"]) == (False, "regular")
