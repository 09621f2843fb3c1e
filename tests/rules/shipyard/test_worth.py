"""Estimates for people and bots: room on a ship, the worth of contracts, points at the end."""

from pathlib import Path

import pytest

import longtable as lt
from longtable.games.shipyard.rules.contracts import live_values
from longtable.games.shipyard.rules.scoring import final_points
from longtable.games.shipyard.rules.ship import capacity_left
from longtable.games.shipyard.words import FINISHING, PIECES
from longtable.testing import position, rule

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "shipyard").glob("*.log"))
FLEET = (
    "P1 fleet BOW-09+MA-26+STN-01 crane businessman captain 1 speed 1; P1 fleet BOW-05+MA-29+MA-07+STN-02 captain 1;"
    "P1 employees MER1-coal MER2-coal FOREMAN; P1 used 3"
)


def told(state, seat):
    return [dict(gains) for gains in state.view(seat).state.final_scoring()]


@rule("SHIP-20.5", "SHIP-20.2")
def test_room_on_a_ship_shrinks_with_what_comes_aboard():
    ship = ("BOW-05", "MA-29", "MA-28", "STN-01")
    yard = " ".join(f"{slot}={card}" for slot, card in zip("abcd", ship, strict=True))
    m = position("shipyard", f"launching a; P1 yard {yard}; P1 stock captain 2 sail 2; P1 canals CAN-16@0,0r0")
    printed = [card["features"] for card in m.state.box.data["ships"]["card"] if card["id"] in ship]
    masts, cabins = (sum(features.get(name, 0) for features in printed) for name in ("mast", "cabin"))

    def room():
        return dict(zip(PIECES, map(int, capacity_left(m.state, 0)), strict=True))

    found = room()
    assert (found["captain"], found["businessman"], found["soldier"]) == (cabins + 1, cabins, cabins)
    assert (found["sail"], found["smokestack"]) == (masts, masts)
    assert (masts, cabins) == (3, 3)
    m.play("put captain")
    assert room() == found | {"captain": cabins}
    m.play("put captain")
    less = found | dict.fromkeys(("captain", "businessman", "soldier"), cabins - 1)
    assert room() == less
    m.play("put sail")
    assert room() == less | {"sail": masts - 1, "smokestack": masts - 1}


@rule("SHIP-29.1", "SHIP-25.3")
def test_the_end_would_count_the_best_contract_of_a_colour():
    m = position("shipyard", f"{FLEET}; P1 contracts B01 B12 G01 G02; P2 contracts B05 G05", seats=2)
    worth = dict(live_values(m.state, 0))
    assert list(worth) == ["B01", "B12", "G01", "G02"]
    assert worth["B01"] == 3  # one pair of businessman and crane on the same ship
    assert worth["B12"] > 0
    best = {"blue": max(worth["B01"], worth["B12"]), "green": max(worth["G01"], worth["G02"])}
    gains = dict(m.state.final_scoring()[0])
    assert {reason: gains.get(reason, 0) for reason in best} == best
    assert gains["merchants"] > 0


@rule("SHIP-1.8")
def test_what_contracts_of_others_would_bring_is_not_told():
    m = position("shipyard", f"{FLEET}; P1 contracts B01 B12 G01 G02; P2 contracts B05 G05", seats=2)
    own, other, nobody = (told(m.state, seat)[0] for seat in (0, 1, -1))
    assert own == dict(m.state.final_scoring()[0])
    assert other == nobody == {"merchants": own["merchants"]}
    assert live_values(m.state.view(1).state, 0) == []
    m = position("shipyard", f"{FLEET}; P1 shown B01 B12 G01 G02; P2 shown B05 G05", seats=2, contracts="open")
    assert told(m.state, 1)[0] == told(m.state, -1)[0] == own


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
@rule("SHIP-29.1")
def test_the_end_brings_what_was_told(path):
    """The last position of a game, as if its contracts were still to be scored."""
    state = lt.replay(path.read_text("utf-8")).state
    before = state.copy()
    before.stage = FINISHING
    for seat, gains in enumerate(final_points(before)):
        reasons = dict(state.score_reasons(seat))
        assert dict(gains) == {name: reasons[name] for name in ("blue", "green", "merchants") if reasons.get(name)}
    assert state.final_scoring() == [[]] * len(state.scores())
