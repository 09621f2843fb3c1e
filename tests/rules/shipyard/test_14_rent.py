"""Chapter 14: Rent Canal."""

import pytest
from shipyards import guilders, main, mine, play_chance, seat_of, turn

import longtable as lt
from longtable.testing import rule

COLUMN = "canals: CAN-05 CAN-06 CAN-07 CAN-08 CAN-09; "
ONE = "P1 canals CAN-16@0,0r0; P1 figure CAN-16/2 from 1; "


def rent(text="", **options):
    return turn("rent", COLUMN + text, **options)


def around(canals, cells, turns=range(4)):
    return {f"rent {canal} {x},{y} r{r}" for canal in canals for x, y in cells for r in turns}


@rule("SHIP-14.1", "EX-10")
@pytest.mark.parametrize("canal, price", [("CAN-05", 0), ("CAN-06", 1), ("CAN-07", 1), ("CAN-08", 2), ("CAN-09", 2)])
def test_a_canal_costs_the_price_of_its_row_and_is_laid_at_once(canal, price):
    m = rent("P1 guilders 3; " + ONE)
    m.play(f"rent {canal} 0,1 r2")
    assert guilders(m) == 3 - price
    assert mine(m)["canals"] == [["CAN-16", 0, 0, 0], [canal, 0, 1, 2]]
    assert seat_of(m) == "P2"


@rule("SHIP-14.1")
@pytest.mark.parametrize("money, number", [(0, 1), (1, 3), (2, 5)])
def test_what_can_be_paid(money, number):
    canals = ["CAN-05", "CAN-06", "CAN-07", "CAN-08", "CAN-09"][:number]
    m = rent(f"P1 guilders {money}; {ONE}")
    assert main(m) == around(canals, [(0, 1), (1, 0), (0, -1), (-1, 0)])


@rule("SHIP-14.2", "SHIP-14.4")
@pytest.mark.parametrize("side, space", [("N", 0), ("E", 2), ("S", 4), ("W", 6)])
def test_first_canal_and_the_figure(side, space):
    m = rent("P1 guilders 0")
    assert main(m) == {f"rent CAN-05 {each}" for each in "NESW"}
    m.play(f"rent CAN-05 {side}")
    assert mine(m)["canals"] == [["CAN-05", 0, 0, 0]]
    assert mine(m)["figure"] == ["CAN-05", space, side]


@rule("SHIP-14.3", "A-24")
def test_all_four_rotations():
    m = rent("P1 guilders 0; " + ONE)
    assert main(m) == around(["CAN-05"], [(0, 1), (1, 0), (0, -1), (-1, 0)])
    m = rent("P1 guilders 0; " + ONE, rotation="off")
    assert main(m) == around(["CAN-05"], [(0, 1), (1, 0), (0, -1), (-1, 0)], turns=[0])


@rule("SHIP-14.5")
def test_further_canals_lie_next_to_the_system():
    m = rent("P1 guilders 0; P1 canals CAN-16@0,0r0 CAN-17@1,0r3 CAN-18@1,1r0; P1 figure CAN-16/2 from 1")
    cells = [(-1, 0), (0, 1), (0, -1), (1, -1), (2, 0), (1, 2), (2, 1)]
    assert main(m) == around(["CAN-05"], cells)


@rule("SHIP-14.5")
def test_systems_of_others_do_not_matter():
    m = rent("P1 guilders 0; P2 canals CAN-16@0,0r0; P2 figure CAN-16/2 from 1")
    assert main(m) == {f"rent CAN-05 {side}" for side in "NESW"}


@rule("SHIP-14.6")
@pytest.mark.parametrize("cell", ["1,0", "-1,0"])
def test_the_figure_stays_as_it_is(cell):
    # The second canal lies at the stern of the figure.
    m = rent("P1 guilders 0; P1 canals CAN-16@0,0r0; P1 figure CAN-16/6 from W")
    m.play(f"rent CAN-05 {cell} r0")
    assert mine(m)["figure"] == ["CAN-16", 6, "W"]


@rule("SHIP-14.3")
def test_laid_canals_never_move():
    m = rent("P1 guilders 0; P1 canals CAN-16@0,0r0 CAN-17@1,0r3; P1 figure CAN-16/2 from 1")
    m.play("rent CAN-05 0,1 r1")
    assert mine(m)["canals"] == [["CAN-16", 0, 0, 0], ["CAN-17", 1, 0, 3], ["CAN-05", 0, 1, 1]]


@rule("SHIP-14.7")
def test_the_column_slides_and_is_filled():
    m = rent("P1 guilders 1; deck canal: CAN-20 CAN-21; " + ONE, chance="ask")
    m.play("rent CAN-07 0,1 r0")
    assert m.state.actor == lt.CHANCE
    assert sorted(m.legal()) == ["canal CAN-20", "canal CAN-21"]
    m.play("canal CAN-21")
    facts = m.state.facts()
    assert facts["canals"] == ["CAN-05", "CAN-06", "CAN-08", "CAN-09", "CAN-21"]
    assert facts["decks"]["canal"] == ["CAN-20"]


@rule("SHIP-14.7", "A-33")
def test_used_and_removed_canals_become_the_new_deck():
    m = rent(
        f"P1 guilders 0; deck canal empty; {ONE} P1 used 3; P1 used pile CAN-01; P1 removed CAN-02;"
        "P2 used 2; P2 used pile CAN-03 CAN-04; P3 removed CAN-10",
        chance="ask",
    )
    m.play("rent CAN-05 0,1 r0")
    events = play_chance(m, "canal CAN-10")
    assert [sorted(options) for options in events] == [[f"canal CAN-{n}" for n in ("01", "02", "03", "04", "10")]]
    facts = m.state.facts()
    assert facts["canals"] == ["CAN-06", "CAN-07", "CAN-08", "CAN-09", "CAN-10"]
    assert sorted(facts["decks"]["canal"]) == ["CAN-01", "CAN-02", "CAN-03", "CAN-04"]
    assert [facts[who]["used"] for who in ("P1", "P2", "P3")] == [3, 2, 0]  # recorded
    for who in ("P1", "P2", "P3"):
        assert facts[who]["used_pile"] == facts[who]["removed"] == []


@rule("SHIP-14.7")
def test_piles_stay_while_the_deck_lasts():
    m = rent(f"P1 guilders 0; deck canal: CAN-20; {ONE} P1 used 1; P1 used pile CAN-01; P2 removed CAN-02")
    m.play("rent CAN-05 0,1 r0")
    facts = m.state.facts()
    assert facts["canals"][4] == "CAN-20"
    assert facts["decks"]["canal"] == []
    assert (facts["P1"]["used_pile"], facts["P2"]["removed"]) == (["CAN-01"], ["CAN-02"])


@rule("SHIP-14.8", "SHIP-25.6")
def test_without_any_canal_the_place_stays_empty():
    m = rent(f"P1 guilders 0; deck canal empty; {ONE}")
    m.play("rent CAN-05 0,1 r0")
    facts = m.state.facts()
    assert facts["canals"] == ["CAN-06", "CAN-07", "CAN-08", "CAN-09", "-"]
    assert (facts["early"], facts["turn"]) == (False, "P2")


@rule("SHIP-14.4")
def test_a_new_first_canal_is_not_asked_when_a_system_lies():
    m = rent("P1 guilders 0; " + ONE)
    assert not [said for said in main(m) if said.split()[-1] in set("NESW")]
