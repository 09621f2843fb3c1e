"""Chapter 22: what a ship needs to sail, and ships that are dismantled."""

import pytest
from shipyards import ROW, finish_ship, mine, outfits, over_with, put, reasons, seat_of, stock

from longtable.testing import rule

SHIP = ["BOW-05", "MA-29", "STN-18"]
FAST = ["BOW-05", "MA-29", "MA-36", "MB-13", "STN-03"]


def is_dismantled(m, cards, figure):
    facts = m.state.facts()
    assert facts["P1"]["yard"] == ["-"] * 9
    assert facts["P1"]["fleet"] == []
    assert reasons(m) == {}
    assert facts["P1"]["figure"] == figure
    assert facts["scrapped"] == cards
    assert facts["turn"] == "P2"
    assert facts["launching"] is None
    assert facts["aboard"] == {}


@rule("SHIP-22.1", "SHIP-22.2", "A-2")
def test_a_ship_without_a_captain_is_dismantled():
    m = finish_ship(SHIP, f"P1 stock sail 2 soldier; {ROW}")
    over_with(m)
    is_dismantled(m, 3, ["CAN-01", 6, "W"])
    assert stock(m) == {"sail": 2, "soldier": 1}


@rule("SHIP-22.4", "SHIP-22.2", "A-2")
def test_without_a_canal_every_ship_is_dismantled():
    m = finish_ship(SHIP, "P1 stock captain 2 sail 2")
    assert not [said for said in m.legal() if said == "done" or said.startswith("put ")]
    over_with(m)
    is_dismantled(m, 3, None)
    assert stock(m) == {"captain": 2, "sail": 2}


@rule("SHIP-22.1", "SHIP-22.2")
def test_canals_that_allow_no_move():
    m = finish_ship(SHIP, "P1 stock captain 2; P1 canals CAN-01@0,0r0; P1 figure CAN-01/0 from 1")
    assert not [said for said in m.legal() if said == "done" or said.startswith("put ")]
    over_with(m)
    is_dismantled(m, 3, ["CAN-01", 0, "1"])


@rule("SHIP-22.5", "A-29", "SHIP-22.2")
def test_a_ship_may_be_dismantled_though_it_could_sail():
    m = finish_ship(SHIP, f"P1 stock captain sail 2; {ROW}")
    assert "scrap" in m.legal()
    m.play("scrap")
    is_dismantled(m, 3, ["CAN-01", 6, "W"])
    assert stock(m) == {"captain": 1, "sail": 2}


@rule("SHIP-22.2", "A-29")
def test_pieces_put_aboard_come_back_when_the_ship_is_dismantled():
    m = finish_ship(SHIP, f"P1 stock captain sail 2; {ROW}")
    put(m, captain=1, sail=1)
    assert "scrap" in m.legal()
    m.play("scrap")
    is_dismantled(m, 3, ["CAN-01", 6, "W"])
    assert stock(m) == {"captain": 1, "sail": 2}


@rule("SHIP-22.3", "EX-28")
@pytest.mark.parametrize(
    "figure, sails", [("0 from N", 5), ("2 from E", 3), ("6 from W", 5), ("4 from S", 3), ("1 from 2", 0)]
)
def test_an_outfit_that_is_too_fast_cannot_be_confirmed(figure, sails):
    m = finish_ship(FAST, f"P1 stock captain sail 8; P1 canals CAN-01@0,0r0; P1 figure CAN-01/{figure}")
    assert {outfit[1] for outfit in outfits(m)} == set(range(sails + 1))


@rule("SHIP-22.3")
def test_a_slower_outfit_is_found():
    # A steamer makes 4 at least; the canal allows 3.
    m = finish_ship(
        FAST, "P1 stock captain sail propeller smokestack; P1 canals CAN-01@0,0r0; P1 figure CAN-01/3 from 4"
    )
    assert {outfit[1:4] for outfit in outfits(m)} == {
        (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1),
    }  # fmt: skip


@rule("SHIP-22.2", "SHIP-9.1")
def test_a_dismantled_ship_frees_its_slots():
    m = finish_ship(SHIP, "P1 stock captain")
    over_with(m)
    assert mine(m)["yard"] == ["-"] * 9
    assert seat_of(m) == "P2"
