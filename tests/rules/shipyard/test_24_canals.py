"""Chapter 24: the voyage and the canals."""

import pytest
from shipyards import finish_ship, main, mine, put, quick, steer, stock, turn

from longtable.testing import rule

SHIP = ["BOW-05", "MA-29", "MA-36", "MB-13", "STN-03"]  # eight masts, a propeller point


def sailing(canals, figure, sails=0, employees="", **pieces):
    """The voyage has begun; it stands at the first fork, or is over."""
    counts = {"captain": 1, "sail": sails, **pieces}
    own = f"P1 employees {employees}; " if employees else ""
    text = " ".join(f"{piece} {count}" for piece, count in counts.items() if count)
    m = finish_ship(SHIP, f"{own}P1 stock {text}; P1 canals {canals}; P1 figure {figure}")
    put(m, **counts)
    m.play("done")
    return m


def forks(m):
    return {said.removeprefix("sail ") for said in m.legal() if said.startswith("sail ")}


@rule("SHIP-24.1")
@pytest.mark.parametrize(
    "figure, after",
    [("3 from 2", ["CAN-01", 4, "3"]), ("3 from 4", ["CAN-01", 2, "3"]), ("0 from N", ["CAN-01", 1, "0"])],
)
def test_the_figure_never_turns_back(figure, after):
    m = sailing("CAN-01@0,0r0", f"CAN-01/{figure}")
    assert forks(m) == set()
    assert mine(m)["figure"] == after


@rule("SHIP-24.1", "SHIP-24.2")
def test_nor_does_it_leave_by_the_side_at_its_stern():
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0", "CAN-01/2 from E")
    assert forks(m) == {"CAN-01/1", "CAN-01/3"}
    m.play("sail CAN-01/3")
    assert mine(m)["figure"] == ["CAN-01", 3, "2"]


@rule("SHIP-24.1")
def test_it_moves_across_a_common_side_in_one_move():
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0", "CAN-01/3 from 4", sails=1)
    assert forks(m) == {"CAN-01/1", "CAN-02/6"}
    m.play("sail CAN-02/6")
    assert mine(m)["figure"] == ["CAN-02", 6, "W"]


@rule("SHIP-24.1", "SHIP-14.3")
@pytest.mark.parametrize("rotation, space", [(0, 6), (1, 4), (2, 2), (3, 0)])
def test_a_turned_canal_is_entered_where_its_side_lies(rotation, space):
    m = sailing(f"CAN-01@0,0r0 CAN-02@1,0r{rotation}", "CAN-01/3 from 4", sails=1)
    m.play(f"sail CAN-02/{space}")
    assert mine(m)["figure"] == ["CAN-02", space, "W"]
    assert mine(m)["canals"] == [["CAN-02", 1, 0, rotation]]


@rule("SHIP-24.1")
@pytest.mark.parametrize("sails", range(6))
def test_exactly_as_many_moves_as_the_speed(sails):
    m = sailing("CAN-01@0,0r0", "CAN-01/6 from W", sails=sails)
    assert mine(m)["figure"] == ["CAN-01", 5 - sails, str(6 - sails)]


@rule("EX-28")
@pytest.mark.parametrize("figure, sails, after", [("0 from N", 5, 6), ("2 from E", 3, 6)])
def test_longest_voyages_of_one_canal(figure, sails, after):
    m = sailing("CAN-01@0,0r0", f"CAN-01/{figure}", sails=sails)
    assert mine(m)["figure"][1] == after
    m = finish_ship(SHIP, f"P1 stock captain sail 8; P1 canals CAN-01@0,0r0; P1 figure CAN-01/{figure}")
    put(m, captain=1, sail=sails)
    assert "put sail" not in m.legal()


@rule("EX-31", "SHIP-24.7", "A-32")
def test_a_branch_that_is_too_short_cannot_be_entered():
    m = sailing("CAN-01@0,0r0", "CAN-01/2 from E", sails=2)
    assert forks(m) == set()
    assert mine(m)["figure"] == ["CAN-01", 5, "4"]


@rule("EX-28", "SHIP-24.7")
def test_a_branch_that_is_just_long_enough_can_be_entered():
    m = sailing("CAN-01@0,0r0", "CAN-01/2 from E", sails=1)
    assert forks(m) == {"CAN-01/1", "CAN-01/3"}
    m.play("sail CAN-01/1")
    assert mine(m)["figure"] == ["CAN-01", 0, "1"]


@rule("SHIP-24.2")
def test_the_figure_waits_at_a_fork():
    # The voyage ends on an edge space; where to go is asked when the next one begins.
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0", "CAN-01/3 from 4")
    assert mine(m)["figure"] == ["CAN-01", 2, "3"]
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0", "CAN-01/2 from 3")
    assert forks(m) == {"CAN-01/1", "CAN-02/6"}


@rule("SHIP-24.3", "SHIP-32.7")
def test_a_canal_left_behind_is_used():
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0", "CAN-01/2 from 3")
    m.play("sail CAN-02/6")
    assert mine(m)["used"] == 1
    assert mine(m)["used_pile"] == ["CAN-01"]
    assert mine(m)["canals"] == [["CAN-02", 1, 0, 0]]
    assert mine(m)["removed"] == []


@rule("SHIP-24.3")
def test_a_canal_is_not_used_while_the_figure_is_on_it():
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0", "CAN-01/2 from 3")
    m.play("sail CAN-01/1")
    assert (mine(m)["used"], mine(m)["used_pile"], mine(m)["removed"]) == (0, [], [])
    assert len(mine(m)["canals"]) == 2


@rule("SHIP-24.4", "A-11")
def test_canals_cut_off_are_removed_and_not_used():
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0 CAN-03@-1,0r0 CAN-04@0,1r0 CAN-05@2,0r0", "CAN-01/2 from 3")
    m.play("sail CAN-02/6")
    own = mine(m)
    assert own["canals"] == [["CAN-02", 1, 0, 0], ["CAN-05", 2, 0, 0]]
    assert (own["used"], own["used_pile"], sorted(own["removed"])) == (1, ["CAN-01"], ["CAN-03", "CAN-04"])


@rule("SHIP-24.4", "A-11")
def test_connection_counts_and_not_where_the_figure_can_turn():
    # Round the corner everything hangs together still, though the figure could not sail all of it.
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0 CAN-03@1,1r0 CAN-04@0,1r0 CAN-05@-1,1r0", "CAN-01/2 from 3")
    m.play("sail CAN-02/6")
    own = mine(m)
    assert [canal[0] for canal in own["canals"]] == ["CAN-02", "CAN-03", "CAN-04", "CAN-05"]
    assert (own["used_pile"], own["removed"]) == (["CAN-01"], [])


@rule("SHIP-24.4", "A-12")
def test_removal_is_immediate():
    # At the first fork of CAN-02 the canal behind it and what hung on it are gone already.
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0 CAN-03@-1,0r0 CAN-05@2,0r0 CAN-06@1,-1r0", "CAN-01/2 from 3", sails=3)
    assert forks(m) == {"CAN-02/3", "CAN-06/0"}
    own = mine(m)
    assert own["used_pile"] == ["CAN-01"]
    assert own["removed"] == ["CAN-03"]
    m.play("sail CAN-06/0")
    own = mine(m)
    assert own["used"] == 2
    assert sorted(own["removed"]) == ["CAN-03", "CAN-05"]
    assert own["canals"] == [["CAN-06", 1, -1, 0]]


# A round of four canals, turned so that each is passed in three moves.
ROUND = "CAN-01@0,0r0 CAN-02@1,0r3 CAN-03@1,1r2 CAN-04@0,1r1"


@rule("SHIP-24.8", "SHIP-24.7")
def test_nobody_sails_back_onto_a_canal_that_is_gone():
    # Thirteen moves: through CAN-02, CAN-03 and CAN-04 to the end of it; CAN-01 is not there any more.
    crew = "P1 employees HELMSMAN BLD-sail; P1 stock captain sail 9 smokestack propeller"
    m = finish_ship(SHIP, f"{crew}; P1 canals {ROUND}; P1 figure CAN-01/2 from 1")
    put(m, captain=1, sail=9, smokestack=1, propeller=1)
    m.play("done")
    assert not [said for said in m.legal() if said.startswith("speed ")]
    steer(m)
    own = mine(m)
    assert own["fleet"][0]["speed"] == 13
    assert own["figure"] == ["CAN-04", 6, "5"]
    assert own["canals"] == [["CAN-04", 0, 1, 1]]
    assert (own["used"], own["removed"]) == (3, [])


@rule("SHIP-24.8")
def test_the_cell_of_a_canal_that_is_gone_is_free():
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0", "CAN-01/2 from 3")
    m.play("sail CAN-02/6")
    while m.state.facts()["turn"] != "P1":
        quick(m)
    assert "choose rent" in m.legal()
    m.play("choose rent")
    cells = {said.split()[2] for said in main(m)}
    assert cells == {"0,0", "2,0", "1,1", "1,-1"}


@rule("SHIP-24.5")
def test_the_ship_goes_to_the_fleet():
    m = sailing("CAN-01@0,0r0", "CAN-01/6 from W", sails=2)
    own = mine(m)
    assert own["yard"] == ["-"] * 9
    assert [(ship["cards"], ship["pieces"], ship["speed"]) for ship in own["fleet"]] == [
        (SHIP, {"captain": 1, "sail": 2}, 3)
    ]
    assert stock(m) == {}


@rule("SHIP-24.6", "SHIP-9.1")
def test_the_next_ship_starts_where_the_last_one_stopped():
    m = turn(
        "build",
        "P1 yard a=BOW-05 b=MA-29 d=BOW-18 e=MA-36; sterns: STN-18 STN-15 STN-20 STN-21 STN-22; P1 guilders 1;"
        "P1 stock captain 2 sail 3; P1 canals CAN-01@0,0r0; P1 figure CAN-01/6 from W",
    )
    m.play("build STN-18 c", "build STN-15 f", "done", "launch a")
    put(m, captain=1, sail=2)
    m.play("done")
    assert mine(m)["figure"] == ["CAN-01", 3, "4"]
    put(m, captain=1, sail=1)
    m.play("done")
    assert mine(m)["figure"] == ["CAN-01", 1, "2"]


@rule("SHIP-14.8", "SHIP-24.3")
def test_a_canal_drawn_again_counts_anew():
    # CAN-01 was used before and has been shuffled in and rented again.
    m = finish_ship(SHIP, "P1 used 1; P1 stock captain; P1 canals CAN-01@0,0r0 CAN-02@1,0r0; P1 figure CAN-01/2 from 3")
    put(m, captain=1)
    m.play("done", "sail CAN-02/6")
    assert mine(m)["used"] == 2
    assert mine(m)["used_pile"] == ["CAN-01"]


@rule("SHIP-24.7")
def test_only_a_route_that_uses_the_whole_speed_is_offered():
    # Eight moves: along CAN-01 only 6, so the figure must turn into CAN-02 at its eastern side.
    m = sailing("CAN-01@0,0r0 CAN-02@1,0r0", "CAN-01/6 from W", sails=7)
    assert forks(m) == set()
    assert mine(m)["figure"] == ["CAN-02", 3, "4"]
