"""Chapter 21: speed of a ship."""

import pytest
from shipyards import ROW, finish_ship, mine, put, reasons, steer

from longtable.testing import rule

# Eight masts, one propeller point, a row of canals for 21 moves.
FAST = ["BOW-05", "MA-29", "MA-36", "MB-13", "STN-03"]


def speeds(employees="", canals=ROW, **pieces):
    """Speeds that the ship can have."""
    counts = {"captain": 1, **pieces}
    stock = " ".join(f"{piece} {count}" for piece, count in counts.items() if count)
    own = f"P1 employees {employees}; " if employees else ""
    m = finish_ship(FAST, f"{own}P1 stock {stock}; {canals}")
    put(m, **counts)
    m.play("done")
    asked = [said for said in m.legal() if said.startswith("speed ")]
    found = set()
    for said in asked or [""]:
        after = m.fork()
        if said:
            after.play(said)
        steer(after)
        ship = mine(after)["fleet"][0]
        assert not said or ship["speed"] == int(said.split()[1])
        assert reasons(after)["speed"] == ship["speed"]
        found.add(ship["speed"])
    return found


@rule("EX-23", "EX-20", "SHIP-21.1", "SHIP-21.2")
@pytest.mark.parametrize(
    "stacks, propellers, sails, speed",
    [
        (0, 0, 0, 1),
        (0, 1, 2, 4),
        (3, 0, 0, 2),
        (1, 1, 0, 4),
        (2, 2, 1, 7),
        (1, 0, 0, 1),
        (2, 0, 0, 2),
        (4, 0, 3, 6),
        (0, 0, 4, 5),
        (0, 2, 0, 3),
        (1, 1, 3, 7),
        (3, 1, 0, 6),
        (1, 2, 0, 5),
    ],
)
def test_base_speed(stacks, propellers, sails, speed):
    builder = "BLD-propeller" if propellers > 1 else ""
    assert speeds(builder, smokestack=stacks, propeller=propellers, sail=sails) == {speed}


@rule("EX-23", "SHIP-21.3")
def test_helmsman_and_rigger_together():
    assert speeds("HELMSMAN RIGGER", smokestack=1, propeller=1, sail=4) == {8, 9, 10, 11}


@rule("SHIP-21.3")
@pytest.mark.parametrize("sails, base", [(0, 1), (2, 3)])
def test_helmsman_is_worth_one_or_nothing(sails, base):
    assert speeds("HELMSMAN", sail=sails) == {base, base + 1}


@rule("EX-20", "SHIP-21.3")
@pytest.mark.parametrize("sails, more", [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_rigger_is_worth_up_to_one_for_two_sails(sails, more):
    base = 1 + sails
    assert speeds("RIGGER", sail=sails) == set(range(base, base + more + 1))


@rule("SHIP-21.3", "SHIP-22.3")
def test_bonuses_reach_no_further_than_the_canals():
    # One canal, the figure at its western end: six moves.
    canal = "P1 canals CAN-01@0,0r0; P1 figure CAN-01/6 from W"
    assert speeds("HELMSMAN RIGGER", canal, sail=4) == {5, 6}
    assert speeds("HELMSMAN RIGGER", canal, sail=5) == {6}


@rule("SHIP-21.3", "SHIP-23.1")
def test_bonuses_count_fully_as_speed():
    m = finish_ship(FAST, f"P1 employees HELMSMAN RIGGER; P1 stock captain sail 4; {ROW}")
    put(m, captain=1, sail=4)
    m.play("done", "speed 8")
    steer(m)
    assert mine(m)["fleet"][0]["speed"] == 8
    assert reasons(m)["speed"] == 8


@rule("SHIP-21.3")
def test_bonuses_are_added_after_the_base_speed():
    # A helmsman does not turn a sailing ship into a steamer.
    assert speeds("HELMSMAN", smokestack=1) == {1, 2}
