"""Chapter 1: what is in the box, as far as a game shows it."""

from collections import Counter

import pytest
from shipyards import PIECES, cards_of, finish_ship, main, mine, new_game, outfits, put, stock, turn

import longtable as lt
from longtable.testing import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
ROOM = "P1 canals CAN-01@0,0r0 CAN-02@1,0r0; P1 figure CAN-01/6 from W; "


def shown(facts, *columns):
    return [card for column in columns for card in facts[column] if card != "-"]


@rule("SHIP-1.1")
def test_104_ship_cards_in_four_decks():
    facts = new_game().state.facts()
    decks = facts["decks"]
    middles = shown(facts, "left", "right")
    assert sorted(decks["bow"] + shown(facts, "bows")) == [f"BOW-{n:02}" for n in range(1, 23)]
    assert sorted(decks["stern"] + shown(facts, "sterns")) == [f"STN-{n:02}" for n in range(1, 23)]
    assert sorted(decks["middle_a"] + middles) == [f"MA-{n:02}" for n in range(1, 37)]
    assert sorted(decks["middle_b"]) == [f"MB-{n:02}" for n in range(1, 25)]


@rule("SHIP-1.2")
def test_a_mast_takes_a_sail_or_a_smokestack():
    # BOW-05 has one mast, STN-18 two cabins; MA-13 a crane.
    m = finish_ship(["BOW-05", "MA-13", "STN-18"], ROOM + "P1 stock captain sail smokestack crane propeller cannon")
    assert {outfit[1:6] for outfit in outfits(m)} == {
        (sail, smokestack, 0, crane, 0) for sail, smokestack in ((0, 0), (1, 0), (0, 1)) for crane in (0, 1)
    }


@rule("SHIP-1.2")
def test_a_cabin_houses_one_of_the_crew():
    m = finish_ship(["BOW-01", "MA-13", "STN-09"], ROOM + "P1 stock captain 2 businessman soldier")
    crews = {(outfit[0], outfit[6], outfit[7]) for outfit in outfits(m)}
    assert crews == {(1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1)}


@rule("SHIP-1.3", "SHIP-15.5")
def test_pieces_never_run_out():
    m = turn("manufacture", "equipment cannon; P1 guilders 0; P1 stock smokestack 24; P2 stock smokestack 20")
    m.play("make smokestack")
    assert stock(m) == {"smokestack": 25}


@rule("SHIP-1.3")
def test_there_are_five_pieces_of_equipment_and_three_of_crew():
    assert set(mine(new_game())["stock"]) <= set(PIECES)
    m = turn("manufacture", "P1 stock " + " ".join(PIECES))
    assert stock(m) == dict.fromkeys(PIECES, 1)


@rule("SHIP-1.4")
@pytest.mark.parametrize("seats, copies", [(2, 24), (3, 48), (4, 48)])
def test_canals_trains_employees_contracts_and_action_cards(seats, copies):
    facts = new_game(seats).state.facts()
    players = [facts[f"P{n}"] for n in range(1, seats + 1)]
    assert len(facts["decks"]["canal"]) + len(shown(facts, "canals")) == 24
    trains = facts["decks"]["train"] + shown(facts, "trains") + [train for p in players for train in p["trains"]]
    assert sorted(trains) == [f"TRN-{n:02}" for n in range(1, 15)]
    places = [place for space in facts["employees"] for place in space]
    employees = Counter({name: int(count or 1) for name, _, count in [place.partition("*") for place in places]})
    assert len(employees) == 24
    assert employees.total() == copies
    contracts = [contract for p in players for contract in p["contracts"]]
    assert len(set(contracts)) == 6 * seats
    assert set(contracts) <= {f"{colour}{n:02}" for colour in "BG" for n in range(1, 13)}
    assert set(facts["track"]) == set(cards_of(seats))


@rule("SHIP-1.5")
@SEATS
def test_a_shipyard_has_nine_slots(seats):
    facts = new_game(seats).state.facts()
    assert [facts[f"P{n}"]["yard"] for n in range(1, seats + 1)] == [["-"] * 9] * seats
    m = turn("build", "sterns: STN-18 STN-19 STN-20 STN-21 STN-22; P1 guilders 0", seats=seats)
    assert {said for said in main(m) if "STN" in said} == {f"build STN-18 {slot}" for slot in "cdefghi"}


@rule("SHIP-1.5")
@pytest.mark.parametrize("seats, figures", [(2, 3), (3, 1), (4, 1)])
def test_action_figures(seats, figures):
    m = new_game(seats)
    while m.state.facts()["stage"] == "initial":
        m.play(m.legal()[-1])
    standing = Counter()
    for who, count in m.state.facts()["figures"].values():
        standing[who] += count
    first = m.state.facts()["first"]
    expected = dict.fromkeys([f"P{n}" for n in range(1, seats + 1)], figures)
    expected[first] -= 1  # in hand, for the card that is chosen now
    assert standing == Counter(expected)


@rule("SHIP-1.6")
@SEATS
def test_the_board(seats):
    facts = new_game(seats).state.facts()
    assert all(0 <= space < 23 for space in facts["track"].values())
    assert [len(space) for space in facts["employees"]] == [3] * 8
    for column in ("bows", "left", "right", "sterns", "trains", "canals"):
        assert len(facts[column]) == 5
    assert facts["countdown"] == str(seats)
    m = turn("exchange", "exchange 5; P1 trains TRN-01", seats=seats)
    m.play("exchange TRN-01")
    assert m.state.facts()["exchange"] == 0  # six positions in a ring


@rule("SHIP-1.7")
@pytest.mark.parametrize(
    "train, goods",
    [("TRN-01", ["coal", "steel", "grain"]), ("TRN-07", ["coal", "coal", "grain"]), ("TRN-11", ["steel"] * 3)],
)
def test_a_train_carries_three_units(train, goods):
    m = turn("exchange", f"P1 guilders 0; P1 trains {train}")
    m.play(f"exchange {train}")
    sold = []
    while mine(m)["trains"] or any(said.startswith("sell ") for said in m.legal()):
        sale = next(said for said in m.legal() if said.startswith("sell "))
        m.play(sale)
        sold.append(sale.removeprefix("sell "))
    assert sorted(sold) == sorted(goods)


@rule("SHIP-1.8")
@SEATS
def test_everybody_sees_the_own_contracts_only(seats):
    m = new_game(seats)
    facts = m.state.facts()
    for seat in range(-1, seats):
        seen = m.state.view(seat).as_dict()["facts"]
        for other in range(seats):
            who = f"P{other + 1}"
            own = other == seat
            assert seen[who]["contracts"] == (facts[who]["contracts"] if own else "?")
            assert seen[who]["held"] == [3, 3]
            assert {name for name, value in seen[who].items() if value == "?"} <= {"contracts", "discarded"}
        assert {name for name, value in seen.items() if value == "?"} <= {"decks"}


@rule("SHIP-1.8")
def test_discarded_contracts_stay_hidden():
    m = turn("manufacture", "P1 discarded B01 G01; P2 discarded B02 G02; P3 discarded B03 G03; P1 guilders 0")
    seen = m.state.view(0).as_dict()["facts"]
    assert seen["P1"]["discarded"] == ["B01", "G01"]
    assert seen["P2"]["discarded"] == "?"
    assert seen["P2"]["shown"] == []


@rule("SHIP-1.8")
def test_contracts_are_shown_at_the_end():
    m = new_game(2)
    while not m.state.is_over:
        said = m.legal()
        m.play(next((word for word in ("end", "done", "scrap", "pass") if word in said), said[0]))
    facts = m.state.facts()
    seen = m.state.view(-1).as_dict()["facts"]
    for who in ("P1", "P2"):
        assert sorted(contract[0] for contract in facts[who]["shown"]) == ["B", "G"]
        assert seen[who]["shown"] == facts[who]["shown"]


@rule("SHIP-1.8")
def test_open_contracts_by_option():
    m = new_game(3, contracts="open")
    facts = m.state.view(-1).as_dict()["facts"]
    for n in range(1, 4):
        assert len(facts[f"P{n}"]["shown"]) == 6


@rule("SHIP-1.8")
def test_undrawn_cards_are_drawn_with_equal_chance():
    m = turn("purchase", "deck train: TRN-05 TRN-06 TRN-11; P1 guilders 0", chance="ask")
    m.play(next(iter(main(m))))
    assert m.state.actor == lt.CHANCE
    assert sorted(m.legal()) == ["train TRN-05", "train TRN-06", "train TRN-11"]
    assert len({weight for _, weight in m.state.chance_outcomes()}) == 1


@rule("SHIP-1.3", "SHIP-20.1")
def test_pieces_on_a_ship_have_left_the_stock():
    m = finish_ship(["BOW-05", "MA-13", "STN-18"], ROOM + "P1 stock captain 2 sail 3")
    put(m, captain=1, sail=1)
    m.play("done")
    assert stock(m) == {"captain": 1, "sail": 2}
