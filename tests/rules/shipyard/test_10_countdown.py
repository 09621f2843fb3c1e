"""Chapter 10: the countdown and the contracts."""

from itertools import combinations, permutations

import pytest
from shipyards import quick, table

from longtable.testing import position, rule

HANDS = {
    "P1": ["B01", "B02", "B03", "G01", "G02", "G03"],
    "P2": ["B04", "B05", "B06", "G04", "G05", "G06"],
    "P3": ["B07", "B08", "B09", "G07", "G08", "G09"],
    "P4": ["B10", "B11", "B12", "G10", "G11", "G12"],
}
COUNTDOWN = ["4", "3", "2", "unnumbered", "finish"]


def hands(seats, each=3):
    return "; ".join(
        f"P{n} contracts {' '.join(HANDS[f'P{n}'][:each] + HANDS[f'P{n}'][3 : 3 + each])}" for n in range(1, seats + 1)
    )


def last_of_lap(seats, lap, each=3, first=1):
    """The turn in which the leading card has reached the start space again."""
    turns = 23 * lap
    who = (first - 1 + turns - 1) % seats + 1
    countdown = COUNTDOWN[4 - seats + lap - 1]
    return table(
        f"first P{first}; turn P{who}; turns {turns}; leader 0; countdown {countdown}; {hands(seats, each)}", seats
    )


def discards(m):
    """Seats that are asked for contracts, in their order, and the state after the first answers."""
    asked = []
    while m.legal() and m.legal()[0].startswith("discard "):
        who = f"P{m.state.actor + 1}"
        said = m.legal()[0]
        asked.append((who, said.removeprefix("discard ")[0]))
        assert set(m.legal()) <= {f"discard {contract}" for contract in HANDS[who]}
        m.play(said)
    return asked


@rule("SHIP-10.1", "A-6")
@pytest.mark.parametrize(
    "seats, lap, each, after",
    [(4, 1, 3, "3"), (4, 3, 1, "unnumbered"), (3, 1, 3, "2"), (3, 2, 2, "unnumbered"), (2, 1, 3, "unnumbered")],
)
def test_the_marker_moves_after_the_turn_that_reaches_the_start_space(seats, lap, each, after):
    m = last_of_lap(seats, lap, each)
    before = m.state.facts()["countdown"]
    m.play(next(said for said in ("choose manufacture", "choose recruit", "choose build") if said in m.legal()))
    assert m.state.facts()["countdown"] == before  # the turn is finished first
    while m.state.facts()["countdown"] == before:
        m.play(next((word for word in ("end", "done") if word in m.legal()), m.legal()[0]))
    assert m.state.facts()["countdown"] == after


@rule("SHIP-10.1")
def test_no_move_before_the_start_space_is_reached():
    m = table("first P1; turn P1; turns 22; leader 22; countdown 3")
    quick(m)
    assert (m.state.facts()["countdown"], m.state.facts()["leader"]) == ("3", 0)


@rule("SHIP-10.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_lap_leads_to_the_finish(seats):
    m = last_of_lap(seats, seats, each=1)
    assert m.state.facts()["turn"] == f"P{seats}"
    quick(m)
    facts = m.state.facts()
    assert (facts["countdown"], facts["stage"], facts["turn"]) == ("finish", "final", "P1")


@rule("SHIP-10.3")
@pytest.mark.parametrize("seats, enders", [(4, [3, 2, 1, 4]), (3, [2, 1, 3]), (2, [1, 2])])
def test_who_ends_the_laps(seats, enders):
    for lap, ender in enumerate(enders, 1):
        each = {4: [3, 3, 1, 1], 3: [3, 2, 1], 2: [3, 1]}[seats][lap - 1]
        m = last_of_lap(seats, lap, each)
        assert m.state.facts()["turn"] == f"P{ender}"
        before = m.state.facts()["countdown"]
        quick(m)
        assert m.state.facts()["countdown"] != before


@rule("SHIP-10.4", "EX-26")
@pytest.mark.parametrize(
    "seats, lap, each, number",
    [(4, 1, 3, 0), (4, 2, 3, 2), (4, 3, 1, 0), (3, 1, 3, 1), (3, 2, 2, 1), (2, 1, 3, 2)],
)
def test_how_many_contracts_are_discarded(seats, lap, each, number):
    m = last_of_lap(seats, lap, each)
    quick(m)
    expected = [(f"P{n}", colour) for n in range(1, seats + 1) for colour in ["B"] * number + ["G"] * number]
    assert discards(m) == expected
    facts = m.state.facts()
    for n in range(1, seats + 1):
        assert facts[f"P{n}"]["held"] == [each - number, each - number]
        assert len(facts[f"P{n}"]["discarded"]) == 2 * number
        assert not set(facts[f"P{n}"]["discarded"]) & set(facts[f"P{n}"]["contracts"])
        assert facts[f"P{n}"]["shown"] == []
    assert facts["stage"] == "regular"
    assert facts["turns"] == 23 * lap + 1


@rule("EX-26")
def test_marker_of_three_players():
    for lap, each, after in ((1, 3, "2"), (2, 2, "unnumbered"), (3, 1, "finish")):
        m = last_of_lap(3, lap, each)
        quick(m)
        assert m.state.facts()["countdown"] == after
        assert len(discards(m)) == (6 if lap < 3 else 0)


@rule("SHIP-10.4")
def test_any_contracts_may_be_discarded():
    found = set()

    def look(m):
        said = m.legal()
        if m.state.actor != 0 or not said[0].startswith("discard "):
            found.add(tuple(m.state.facts()["P1"]["discarded"]))
            return
        for each in said:
            after = m.fork()
            after.play(each)
            look(after)

    m = last_of_lap(2, 1)
    quick(m)
    look(m)
    blue = [set(pair) for pair in combinations(HANDS["P1"][:3], 2)]
    green = [set(pair) for pair in combinations(HANDS["P1"][3:], 2)]
    assert {frozenset(each) for each in found} == {frozenset(b | g) for b in blue for g in green}


@rule("SHIP-10.4", "SHIP-1.8")
def test_discards_are_secret():
    m = last_of_lap(3, 1)
    quick(m)
    assert m.state.is_secret()
    assert m.state.reader == m.state.actor == 0
    m.play("discard B02")
    seen = m.state.view(1).as_dict()["facts"]
    assert seen["P1"]["discarded"] == "?"
    assert seen["P1"]["contracts"] == "?"
    assert m.state.view(0).as_dict()["facts"]["P1"]["discarded"] == ["B02"]


@rule("SHIP-10.4")
def test_discards_start_with_the_starting_player():
    m = last_of_lap(3, 1, first=2)
    assert m.state.facts()["turn"] == "P3"
    quick(m)
    assert [who for who, colour in discards(m) if colour == "B"] == ["P2", "P3", "P1"]
    assert m.state.facts()["turn"] == "P1"


@rule("SHIP-10.5")
@pytest.mark.parametrize("seats, lap, each", [(4, 2, 3), (3, 2, 2), (2, 1, 3)])
def test_the_last_lap_is_played_with_one_of_each_colour(seats, lap, each):
    m = last_of_lap(seats, lap, each)
    quick(m)
    discards(m)
    assert [m.state.facts()[f"P{n}"]["held"] for n in range(1, seats + 1)] == [[1, 1]] * seats


@rule("SHIP-10.4", "SHIP-1.8")
def test_discards_of_open_contracts_are_seen_by_all():
    m = table(f"first P1; turn P2; turns 23; leader 0; countdown 3; {shown(3)}", contracts="open")
    quick(m)
    assert not m.state.is_secret()
    assert set(m.legal()) == {f"discard {colour}0{n}" for colour in "BG" for n in (1, 2, 3)}
    m.play("discard B02")
    seen = m.state.view(-1).as_dict()["facts"]
    assert sorted(seen["P1"]["shown"]) == ["B01", "B03", "G01", "G02", "G03"]
    assert seen["P1"]["held"] == [2, 3]
    assert discards(m) == [("P1", "G"), ("P2", "B"), ("P2", "G"), ("P3", "B"), ("P3", "G")]


@rule("SHIP-10.6")
@pytest.mark.parametrize("contracts", ["secret", "open"])
def test_contracts_are_discarded_in_any_order(contracts):
    """The rules leave the order to the player: the same set in any order gives the same position, all the way."""
    lie = "shown" if contracts == "open" else "contracts"
    text = f"countdown unnumbered; turns 23; P1 {lie} B01 B03 B05 G02 G04 G06; ask discard"
    m = position("shipyard", text, seats=2, contracts=contracts)
    both = ("B01", "B03", "B05", "G02", "G04", "G06")
    assert m.legal() == [f"discard {id}" for id in (both if contracts == "open" else both[:3])]
    met = {}
    for order in permutations(["B01", "B05", "G02", "G06"]):
        if contracts == "secret" and [id[0] for id in order] != ["B", "B", "G", "G"]:
            continue  # the colours would tell the others something
        after = m.fork()
        for at, id in enumerate(order):
            after.play(f"discard {id}")
            gone = frozenset(order[: at + 1])
            assert met.setdefault(gone, after.state.digest()) == after.state.digest()
            again = m.game.from_json(after.state.to_json())
            assert again.digest() == after.state.digest()
            assert after.state.pruned_actions()
    assert len(met) == (15 if contracts == "open" else 6)


@rule("SHIP-10.6")
@pytest.mark.parametrize("contracts", ["secret", "open"])
def test_search_takes_one_order_of_each_set(contracts):
    lie = "shown" if contracts == "open" else "contracts"
    text = f"countdown unnumbered; turns 23; P1 {lie} B01 B03 B05 G02 G04 G06; ask discard"
    start = position("shipyard", text, seats=2, contracts=contracts).state
    ends = []

    def look(state):
        if state.actor != 0:
            ends.append(state.digest())
            return
        for action in state.pruned_actions():
            after = state.copy()
            after.apply(action)
            look(after)

    look(start)
    assert len(ends) == len(set(ends)) == 9


@rule("SHIP-10.6")
def test_a_discard_as_older_records_have_it_is_read():
    """Marks of the blue and of the green part as version 0.4 wrote them."""
    m = position(
        "shipyard", "countdown unnumbered; turns 23; P1 contracts B01 B03 B05 G02 G04 G06; ask discard", seats=2
    )
    m.play("discard B01")
    assert m.state.todo_json()[-1] == ["discard", 0, 1, 2, 1, 1]
    m.play("discard B03", "discard G02")
    assert m.state.todo_json()[-1] == ["discard", 0, 0, 1, 1, 1]
    assert [m.state.notation(action) for action in m.state.pruned_actions()] == ["discard G04", "discard G06"]


def shown(seats):
    return "; ".join(f"P{n} shown {' '.join(HANDS[f'P{n}'])}" for n in range(1, seats + 1))
