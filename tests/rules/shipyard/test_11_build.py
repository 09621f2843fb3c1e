"""Chapter 11: Build Ships."""

import pytest
from shipyards import guilders, main, mine, play_chance, seat_of, turn

import longtable as lt
from longtable.testing import rule

MARKET = (
    "bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05; left: MA-01 MA-02 MA-03 MA-04 MA-05;"
    "right: MA-11 MA-12 MA-13 MA-14 MA-15; sterns: STN-01 STN-02 STN-03 STN-04 STN-05; "
)


def building(text="", **options):
    return turn("build", MARKET + text, **options)


def cards(m):
    """Cards that can be taken, with their slots as one word."""
    found = {}
    for said in main(m):
        if said.startswith("build "):
            _, card, slot = said.split()
            found[card] = "".join(sorted(found.get(card, "") + slot))
    return found


@rule("EX-10", "SHIP-11.2", "A-26")
@pytest.mark.parametrize("column, slot", [("BOW-0", "a"), ("MA-0", "b"), ("MA-1", "b"), ("STN-0", "i")])
@pytest.mark.parametrize("row, price", [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_prices_of_the_rows(column, slot, row, price):
    m = building("P1 guilders 5")
    m.play(f"build {column}{row} {slot}")
    assert guilders(m) == 5 - price


@rule("SHIP-11.2")
@pytest.mark.parametrize("money, rows", [(0, 1), (1, 3), (2, 5)])
def test_what_cannot_be_paid_cannot_be_taken(money, rows):
    m = building(f"P1 guilders {money}")
    expected = {}
    for row in range(1, rows + 1):
        expected |= {
            f"BOW-0{row}": "abcdefg",
            f"MA-0{row}": "bcdefgh",
            f"MA-1{row}": "bcdefgh",
            f"STN-0{row}": "cdefghi",
        }
    assert cards(m) == expected


@rule("SHIP-11.1", "SHIP-11.3", "SHIP-11.4")
def test_one_to_three_cards_in_any_combination():
    m = building("P1 guilders 5")
    assert "done" not in m.legal()
    m.play("build BOW-02 a")
    assert "done" in m.legal()
    m.play("build BOW-04 d")
    assert "done" in m.legal()
    m.play("build STN-03 i")
    assert guilders(m) == 5 - 1 - 2 - 1
    assert mine(m)["yard"] == ["BOW-02", "-", "-", "BOW-04", "-", "-", "-", "-", "STN-03"]
    assert seat_of(m) == "P2"


@rule("SHIP-11.1")
@pytest.mark.parametrize("number", [1, 2])
def test_fewer_than_three_cards(number):
    m = building("P1 guilders 0")
    m.play(*["build MA-01 b", "build MA-11 c"][:number], "done")
    assert seat_of(m) == "P2"
    assert len([card for card in mine(m)["yard"] if card != "-"]) == number


@rule("SHIP-11.1")
def test_only_cards_that_lay_there_at_the_start():
    m = building("P1 guilders 0")
    m.play("build MA-01 b")
    assert set(cards(m)) == {"BOW-01", "MA-11", "STN-01"}
    m.play("build BOW-01 a")
    assert set(cards(m)) == {"MA-11", "STN-01"}


@rule("SHIP-11.2")
def test_nothing_slides_before_the_action_is_over():
    m = building("P1 guilders 2")
    m.play("build BOW-01 a")
    facts = m.state.facts()
    assert facts["bows"] == ["-", "BOW-02", "BOW-03", "BOW-04", "BOW-05"]
    m.play("build BOW-02 d")
    assert guilders(m) == 1  # still the price of the second row


@rule("SHIP-11.3", "SHIP-12.1")
def test_bought_cards_lie_in_the_shipyard_at_once():
    m = building("P1 guilders 0")
    m.play("build STN-01 f")
    assert mine(m)["yard"][5] == "STN-01"
    assert not [said for said in main(m) if said.endswith(" f")]


@rule("SHIP-11.4")
def test_a_card_that_cannot_be_placed_cannot_be_taken():
    # Only the last slot is free: a bow or a middle would never leave it.
    m = building("P1 guilders 2; P1 yard a=BOW-06 b=MA-21 c=MA-22 d=MA-23 e=MA-24 f=MA-25 g=MA-26 h=MA-27")
    assert cards(m) == {f"STN-0{row}": "i" for row in range(1, 6)}
    assert "done" not in main(m)


@rule("SHIP-11.5")
def test_columns_slide_down_and_are_filled():
    m = building("P1 guilders 3; deck bow: BOW-10 BOW-11; deck stern: STN-10 STN-11", chance="ask")
    m.play("build BOW-01 a", "build BOW-03 d", "build STN-02 i")
    facts = m.state.facts()
    assert facts["bows"][:3] == ["BOW-02", "BOW-04", "BOW-05"]
    events = play_chance(m, "draw BOW-11", "draw STN-10")
    assert [sorted(options) for options in events] == [
        ["draw BOW-10", "draw BOW-11"],
        ["draw BOW-10"],
        ["draw STN-10", "draw STN-11"],
    ]
    facts = m.state.facts()
    assert facts["bows"] == ["BOW-02", "BOW-04", "BOW-05", "BOW-11", "BOW-10"]
    assert facts["sterns"] == ["STN-01", "STN-03", "STN-04", "STN-05", "STN-10"]
    assert facts["left"] == ["MA-01", "MA-02", "MA-03", "MA-04", "MA-05"]
    assert facts["decks"]["bow"] == []
    assert facts["decks"]["stern"] == ["STN-11"]


@rule("SHIP-11.5", "A-16")
def test_left_column_is_filled_first_from_the_bottom():
    m = building("P1 guilders 2; deck middle_a: MA-31 MA-32 MA-33 MA-34", chance="ask")
    m.play("build MA-12 b", "build MA-01 c", "build MA-03 d")
    wanted = ["draw MA-33", "draw MA-31", "draw MA-34"]
    for said in wanted:
        assert m.state.actor == lt.CHANCE
        m.play(said)
    facts = m.state.facts()
    assert facts["left"] == ["MA-02", "MA-04", "MA-05", "MA-33", "MA-31"]
    assert facts["right"] == ["MA-11", "MA-13", "MA-14", "MA-15", "MA-34"]
    assert facts["decks"]["middle_a"] == ["MA-32"]


@rule("SHIP-11.5", "SHIP-2.1", "SHIP-25.2")
def test_deck_b_follows_deck_a():
    m = building("P1 guilders 1; deck middle_a: MA-31; deck middle_b: MB-05 MB-06 MB-07", chance="ask")
    m.play("build MA-01 b", "build MA-11 c", "done")
    assert m.legal() == ["draw MA-31"]
    m.play("draw MA-31")
    assert sorted(m.legal()) == ["draw MB-05", "draw MB-06", "draw MB-07"]
    m.play("draw MB-06")
    facts = m.state.facts()
    assert facts["left"][4] == "MA-31"
    assert facts["right"][4] == "MB-06"
    assert facts["early"] is False


@rule("SHIP-11.6")
def test_upper_rows_stay_empty_when_the_deck_runs_out():
    m = building("P1 guilders 4; deck bow: BOW-10")
    m.play("build BOW-01 a", "build BOW-02 b", "build BOW-03 c")
    assert m.state.facts()["bows"] == ["BOW-04", "BOW-05", "BOW-10", "-", "-"]
    assert m.state.facts()["decks"]["bow"] == []


@rule("SHIP-11.2", "SHIP-8.3")
def test_prices_of_two_builds_are_those_after_sliding():
    m = turn("purchase", MARKET + "P1 guilders 7; trains: TRN-05 TRN-06 TRN-07 TRN-08 TRN-10")
    m.play("bonus build", "build BOW-01 a", "done")
    assert m.state.facts()["bows"][0] == "BOW-02"
    m.play("take TRN-05")
    assert guilders(m) == 1
