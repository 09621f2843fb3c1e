"""Chapter 28: substitute cards."""

import pytest
from shipyards import (
    ROW,
    ending,
    finish_ship,
    guilders,
    main,
    mine,
    over_with,
    put,
    quick,
    reasons,
    seat_of,
    steer,
    to_the_end,
    turn,
)

from longtable.testing import rule

MIDDLES = "left: MA-01 MA-02 MA-03 MA-04 MA-05; right: MA-11 MA-12 MA-13 MA-14 MA-15; "
STERNS = "sterns: STN-01 STN-02 STN-03 STN-04 STN-05; "
BOWS = "bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05; "
NO_BOWS = "early; bows: - - - - -; deck bow empty; "
NO_MIDDLES = "early; left: - - - - -; right: - - - - -; deck middle_a empty; deck middle_b empty; "
NO_STERNS = "early; sterns: - - - - -; deck stern empty; "


def cards(m):
    return {said.split()[1] for said in main(m) if said.startswith("build ")}


@rule("EX-35", "SHIP-28.1")
def test_a_ship_without_a_bow_on_display():
    m = turn("build", NO_BOWS + MIDDLES + STERNS + f"P1 guilders 0; P1 stock captain; {ROW}")
    assert cards(m) == {"blank-bow", "MA-01", "MA-11", "STN-01"}
    m.play("build blank-bow a", "build MA-01 b", "build STN-01 c")
    assert mine(m)["yard"][:3] == ["blank-bow", "MA-01", "STN-01"]
    put(m, captain=1)
    m.play("done")
    steer(m)
    assert mine(m)["fleet"][0]["cards"] == ["blank-bow", "MA-01", "STN-01"]
    assert guilders(m) == 0


@rule("SHIP-28.1", "SHIP-6.5")
@pytest.mark.parametrize(
    "text, blank",
    [
        (NO_BOWS + MIDDLES + STERNS, "blank-bow"),
        (NO_MIDDLES + BOWS + STERNS, "blank-middle"),
        (NO_STERNS + BOWS + MIDDLES, "blank-stern"),
    ],
)
def test_a_missing_kind_has_blanks(text, blank):
    found = cards(turn("build", text + "P1 guilders 9"))
    assert {card for card in found if card.startswith("blank")} == {blank}


@rule("SHIP-28.1")
def test_blanks_are_free_and_count_toward_the_three_cards():
    m = turn("build", NO_BOWS + MIDDLES + STERNS + "P1 guilders 0")
    m.play("build blank-bow a")
    assert guilders(m) == 0
    m.play("build blank-bow b", "build MA-01 e")
    assert seat_of(m) == "P2"
    assert mine(m)["yard"] == ["blank-bow", "blank-bow", "-", "-", "MA-01", "-", "-", "-", "-"]


@rule("SHIP-28.1")
@pytest.mark.parametrize("slot", "abcdefg")
def test_blanks_are_placed_like_other_cards(slot):
    m = turn("build", NO_BOWS + MIDDLES + STERNS + "P1 guilders 0")
    assert {said.split()[2] for said in main(m) if "blank-bow" in said} == set("abcdefg")
    m.play(f"build blank-bow {slot}", "done")
    assert mine(m)["yard"]["abcdefg".index(slot)] == "blank-bow"


@rule("SHIP-28.3")
def test_three_blanks_in_one_action():
    m = turn("build", NO_MIDDLES + BOWS + STERNS + "P1 guilders 0")
    m.play("build blank-middle b", "build blank-middle c", "build blank-middle d")
    assert mine(m)["yard"] == ["-", "blank-middle", "blank-middle", "blank-middle", "-", "-", "-", "-", "-"]


LAST_BOW = "early; bows: BOW-01 - - - -; deck bow empty; "


@rule("SHIP-28.3", "A-27")
def test_buying_the_last_card_opens_blanks_in_the_same_action():
    m = turn("build", LAST_BOW + MIDDLES + STERNS + "P1 guilders 0")
    assert cards(m) == {"BOW-01", "MA-01", "MA-11", "STN-01"}
    m.play("build BOW-01 a")
    assert cards(m) == {"blank-bow", "MA-01", "MA-11", "STN-01"}
    m.play("build blank-bow b", "build blank-bow c")
    assert mine(m)["yard"][:3] == ["BOW-01", "blank-bow", "blank-bow"]


@rule("A-36", "SHIP-28.3")
def test_older_records_judge_at_the_start_of_the_action():
    m = turn("build", LAST_BOW + MIDDLES + STERNS + "P1 guilders 0", rulings="1")
    m.play("build BOW-01 a")
    assert cards(m) == {"MA-01", "MA-11", "STN-01"}


@rule("SHIP-28.3")
def test_the_order_of_cards_and_blanks_makes_no_difference():
    m = turn("build", LAST_BOW + MIDDLES + STERNS + "P1 guilders 0", chance="ask")
    other = m.fork()
    m.play("build BOW-01 a", "build MA-01 b")
    other.play("build MA-01 b", "build BOW-01 a")
    assert m.state.digest() == other.state.digest()
    assert "blank-bow" in cards(m)


@rule("SHIP-28.3")
def test_no_blank_while_a_card_of_the_kind_is_on_display():
    m = turn(
        "build",
        "early; left: MA-01 - - - -; right: - - - - -; deck middle_a empty; deck middle_b empty; "
        + BOWS
        + STERNS
        + "P1 guilders 9",
    )
    assert not [card for card in cards(m) if card.startswith("blank")]


@rule("SHIP-28.3", "A-27")
def test_the_kind_is_judged_again_at_the_next_action():
    m = turn("purchase", "early; bows: BOW-01 - - - -; deck bow empty; " + MIDDLES + STERNS + "P1 guilders 6")
    m.play("bonus build", "build BOW-01 a", "done")
    m.play(next(iter(main(m))))
    assert seat_of(m) == "P2"
    quick(m)
    m.play("choose build")
    assert cards(m) >= {"blank-bow"}


@rule("SHIP-28.2")
def test_a_blank_card_has_no_features():
    # BOW-05 would have a mast.
    m = turn(
        "build", NO_BOWS + MIDDLES + STERNS + f"P1 guilders 0; P1 stock captain 2 sail crane cannon businessman; {ROW}"
    )
    m.play("build blank-bow a", "build MA-11 b", "build STN-01 c")  # a mast and a lantern; a propeller and a cabin
    put(m, captain=1, sail=1)
    assert {said for said in m.legal() if said.startswith("put ")} == {"put captain", "put businessman"}


@rule("SHIP-28.2")
def test_a_blank_card_counts_for_length_and_number_of_cards():
    text = (
        "P1 contracts B12 {}; P2 contracts B01 G01;"
        "P1 fleet blank-bow+MA-01+MA-02+blank-middle+STN-01 captain 1 speed 1 points 2;"
        "P1 fleet BOW-01+blank-middle+blank-middle+blank-stern captain 1 speed 1 points 2"
    )
    m = to_the_end(ending(text.format("G05")))
    assert reasons(m).get("green") == 3
    m = to_the_end(ending(text.format("G09")))
    assert reasons(m).get("green") == 1


@rule("SHIP-28.2", "SHIP-22.2")
def test_a_dismantled_blank_is_gone():
    m = finish_ship(["blank-bow", "MA-29", "STN-18"], "P1 stock captain")
    over_with(m)
    assert mine(m)["yard"] == ["-"] * 9
    assert m.state.facts()["scrapped"] == 2
