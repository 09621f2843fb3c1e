"""Chapter 12: where a card may lie in the shipyard."""

import random
from itertools import product

import pytest
from shipyards import finish_ship, main, mine, turn
from yardwork import completed, places, viable

from longtable.testing import rule

NAMES = {"B": "BOW", "M": "MA", "S": "STN"}
SLOTS = "abcdefghi"
# One card of each kind can be had for nothing.
MARKET = (
    "P1 guilders 0; bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05; left: MA-01 MA-02 MA-03 MA-04 MA-05;"
    "right: MA-06 MA-07 MA-08 MA-09 MA-19; sterns: STN-01 STN-02 STN-03 STN-04 STN-05; "
)
BOTTOM = {"BOW-01": "B", "MA-01": "M", "STN-01": "S"}


def clause(yard):
    cards = [f"{SLOTS[at]}={NAMES[kind]}-{at + 10}" for at, kind in enumerate(yard) if kind != "_"]
    return f"P1 yard {' '.join(cards)}" if cards else ""


def legal_places(yard):
    """(slot, kind) as the game has it."""
    found = set()
    for said in main(turn("build", MARKET + clause(yard))):
        word, card, slot = said.split()
        if word == "build" and card in BOTTOM:
            found.add((SLOTS.index(slot), BOTTOM[card]))
    return found


@rule("EX-6", "SHIP-12.3", "SHIP-12.4")
@pytest.mark.parametrize("yard", ["MS_______", "___BS____", "_______BM", "MS_BS__BM"])
def test_illegal_placements(yard):
    assert not viable(yard)
    for at, kind in enumerate(yard):
        rest = yard[:at] + "_" + yard[at + 1 :]
        if kind != "_" and viable(rest) and not completed(rest):
            assert (at, kind) not in legal_places(rest)


@rule("EX-6", "SHIP-12.3", "SHIP-12.4")
@pytest.mark.parametrize("yard", ["BB_S_____", "___SMB___", "BB_SMB_SS"])
def test_legal_placements(yard):
    assert viable(yard)
    for at, kind in enumerate(yard):
        rest = yard[:at] + "_" + yard[at + 1 :]
        if kind != "_":
            assert (at, kind) in legal_places(rest)


@rule("SHIP-12.4", "SHIP-12.7")
def test_number_of_viable_yards():
    assert sum(viable("".join(yard)) for yard in product("_BMS", repeat=9)) == 23288


@rule("SHIP-12.3", "SHIP-12.4", "SHIP-12.6")
@pytest.mark.parametrize("seed", range(6))
def test_placements_are_those_of_the_algorithm(seed):
    rng = random.Random(seed)
    for _ in range(25):
        yard = "_" * 9
        for _ in range(rng.randrange(1, 9)):
            options = places(yard)
            open_ones = [(at, kind) for at, kind in options if not completed(yard[:at] + kind + yard[at + 1 :])]
            if not open_ones:
                break
            at, kind = rng.choice(open_ones)
            yard = yard[:at] + kind + yard[at + 1 :]
        assert legal_places(yard) == set(places(yard)), yard


@rule("SHIP-12.1")
def test_cards_need_not_touch_and_never_move():
    m = turn("build", MARKET)
    m.play("build BOW-01 c", "build STN-01 i", "done")
    assert mine(m)["yard"] == ["-", "-", "BOW-01", "-", "-", "-", "-", "-", "STN-01"]


@rule("SHIP-12.1")
def test_a_card_goes_into_an_empty_slot():
    assert not [at for at, _ in legal_places("_B_M____S") if at in (1, 3, 8)]


@rule("SHIP-12.2")
@pytest.mark.parametrize("middles", range(1, 8))
def test_a_ship_has_one_to_seven_middles(middles):
    ship = ["BOW-10", *[f"MA-{n}" for n in range(11, 11 + middles)], "STN-18"]
    m = finish_ship(ship)
    assert m.state.facts()["launching"] == "a" or mine(m)["yard"] == ["-"] * 9


@rule("SHIP-12.2")
@pytest.mark.parametrize("yard", ["BM_S_____", "B_MS_____", "BMBMS____"])
def test_a_gap_or_another_bow_is_no_ship(yard):
    ships = completed(yard)
    at, kind = yard.rindex("M"), "M"
    rest = yard[:at] + "_" + yard[at + 1 :]
    m = turn("build", MARKET + clause(rest))
    m.play(f"build {next(card for card, k in BOTTOM.items() if k == kind)} {SLOTS[at]}", "done")
    if ships:
        left, right = ships[0]
        assert m.state.facts()["launching"] == SLOTS[left] or mine(m)["yard"][left : right + 1] == ["-"] * (
            right - left + 1
        )
        assert [card != "-" for card in mine(m)["yard"]][:left] == [kind != "_" for kind in yard[:left]]
    else:
        assert m.state.facts()["launching"] is None
        assert [card != "-" for card in mine(m)["yard"]] == [kind != "_" for kind in yard]


@rule("SHIP-12.5")
def test_the_order_of_placing_does_not_matter():
    for order in (
        ("BOW-01 a", "MA-01 b", "STN-01 i"),
        ("STN-01 i", "MA-01 b", "BOW-01 a"),
        ("MA-01 b", "STN-01 i", "BOW-01 a"),
    ):
        m = turn("build", MARKET)
        m.play(*[f"build {said}" for said in order])
        assert mine(m)["yard"] == ["BOW-01", "MA-01", "-", "-", "-", "-", "-", "-", "STN-01"]


@rule("SHIP-12.6")
def test_the_last_slot_is_filled_only_by_completing_a_ship():
    yards = ["".join(yard) for yard in product("_BMS", repeat=9) if yard.count("_") == 1]
    yards = [yard for yard in yards if viable(yard) and not completed(yard)]
    assert len(yards) > 100
    for yard in random.Random(12).sample(yards, 30):
        found = legal_places(yard)
        assert found
        for at, kind in found:
            assert completed(yard[:at] + kind + yard[at + 1 :])


@rule("SHIP-12.7")
def test_placements_in_an_empty_yard():
    expected = {(at, "B") for at in range(7)} | {(at, "M") for at in range(1, 8)} | {(at, "S") for at in range(2, 9)}
    assert legal_places("_" * 9) == expected


@rule("SHIP-12.7")
def test_neighbours():
    assert (4, "S") not in legal_places("___B_____")  # a bow directly left of a stern
    assert (4, "M") in legal_places("___S_____")  # a middle directly right of a stern
    assert (4, "M") in legal_places("_____B___")  # a middle directly left of a bow
