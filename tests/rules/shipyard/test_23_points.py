"""Chapter 23: points of a cruise."""

import pytest
from shipyards import finish_ship, mine, put, reasons, steer

from longtable.games.shipyard.rules.canals import MOVE
from longtable.games.shipyard.rules.preview import points_so_far, voyage_preview
from longtable.testing import rule

# One cannon, one crane, four cabins, a mast; a life buoy, a lifeboat, two lanterns.
SHIP = ["BOW-13", "MB-10", "MB-12", "MA-15", "STN-20"]
CREW = {"captain": 1, "sail": 1, "crane": 1, "cannon": 1, "businessman": 2, "soldier": 2}

RIBBON_SHIP = ["BOW-22", "MB-02", "MB-04", "MB-07", "MB-13", "MA-07", "STN-11"]
RIBBON_CREW = {
    "captain": 1,
    "sail": 3,
    "smokestack": 1,
    "propeller": 1,
    "crane": 1,
    "cannon": 1,
    "businessman": 2,
    "soldier": 1,
}


@rule("EX-11", "SHIP-23.1", "SHIP-23.2", "SHIP-23.3", "SHIP-14.3")
def test_the_cruise_of_the_rulebook():
    stock = " ".join(f"{piece} {count}" for piece, count in RIBBON_CREW.items())
    m = finish_ship(
        RIBBON_SHIP,
        f"P1 stock {stock}; P1 canals CAN-16@0,0r0 CAN-02@1,0r1 CAN-12@1,1r0 CAN-01@2,1r3; P1 figure CAN-16/2 from 1",
    )
    put(m, **RIBBON_CREW)
    m.play("done")
    assert set(m.legal()) == {"sail CAN-01/0", "sail CAN-12/1"}
    m.play("sail CAN-01/0")
    assert reasons(m) == {"crew": 4, "cranes": 2, "cannons": 2, "speed": 7, "voyage": 11, "ribbons": 6}
    assert m.state.scores()[0] == 32
    own = mine(m)
    assert own["fleet"] == [{"cards": RIBBON_SHIP, "pieces": RIBBON_CREW, "speed": 7, "points": 32}]
    assert own["used"] == 3
    assert sorted(own["used_pile"]) == ["CAN-02", "CAN-12", "CAN-16"]
    assert own["removed"] == []
    assert own["canals"] == [["CAN-01", 2, 1, 3]]
    assert own["figure"] == ["CAN-01", 0, "W"]


@rule("EX-11", "SHIP-23.2", "SHIP-24.7")
def test_what_can_be_seen_of_a_cruise_before_it_is_made():
    stock = " ".join(f"{piece} {count}" for piece, count in RIBBON_CREW.items())
    m = finish_ship(
        RIBBON_SHIP,
        f"P1 stock {stock}; P1 canals CAN-16@0,0r0 CAN-02@1,0r1 CAN-12@1,1r0 CAN-01@2,1r3; P1 figure CAN-16/2 from 1",
    )
    put(m, **RIBBON_CREW)
    ship = {"crew": 4, "cranes": 2, "cannons": 2, "speed": 7}
    assert dict(points_so_far(m.state, 0)) == ship
    found = voyage_preview(m.state, 0, 7)
    assert [(route.icons, route.ribbon) for route in found] == [(11, 6), (7, 6)]
    way = [(2, 4), (2, 5), (2, 6), (12, 4), (12, 3), (12, 2), (1, 0)]
    assert [divmod(space, MOVE) for space in found[0].spaces] == way
    assert voyage_preview(m.state, 0, 20) == []
    m.play("done")
    assert dict(points_so_far(m.state, 0)) == ship | {"voyage": 7, "ribbons": 6}
    assert [route.points for route in voyage_preview(m.state, 0, 7)] == [17, 13]


def cruise(canals, figure, ship=SHIP, pieces=CREW, route=()):
    stock = " ".join(f"{piece} {count}" for piece, count in pieces.items())
    m = finish_ship(ship, f"P1 stock {stock}; P1 canals {canals}; P1 figure {figure}")
    put(m, **pieces)
    m.play("done")
    steer(m, *route)
    return m


@rule("SHIP-23.1")
def test_crew_cranes_cannons_and_speed():
    # Speed 1 from an edge space: the voyage ends on an inner space without an icon.
    pieces = CREW | {"sail": 0, "captain": 2, "businessman": 1}
    m = cruise("CAN-01@0,0r0", "CAN-01/6 from W", pieces={piece: count for piece, count in pieces.items() if count})
    assert reasons(m) == {"crew": 5, "cranes": 2, "cannons": 2, "speed": 1}
    assert mine(m)["fleet"][0]["points"] == 10


@rule("SHIP-23.2", "SHIP-23.4")
@pytest.mark.parametrize(
    "canal, icon, points",
    [
        ("CAN-07", "military", 3),
        ("CAN-06", "commerce", 3),
        ("CAN-11", "lantern", 2),
        ("CAN-03", "lifeboat", 1),
        ("CAN-04", "life_buoy", 1),
    ],
)
def test_icons(canal, icon, points):
    m = cruise(f"{canal}@0,0r0", f"{canal}/6 from W")
    assert reasons(m) == {"crew": 5, "cranes": 2, "cannons": 2, "speed": 2, "voyage": points}, icon


@rule("SHIP-23.3")
def test_a_ribbon_is_worth_the_moves_made():
    m = cruise("CAN-01@0,0r0", "CAN-01/6 from W")
    assert reasons(m) == {"crew": 5, "cranes": 2, "cannons": 2, "speed": 2, "ribbons": 2}
    m = cruise("CAN-01@0,0r0", "CAN-01/5 from 6")
    assert reasons(m) == {"crew": 5, "cranes": 2, "cannons": 2, "speed": 2, "ribbons": 1}


@rule("SHIP-23.3")
def test_only_the_last_ribbon_counts():
    # Ribbons on move 2 and on move 7; between them a life buoy (two on the ship) and no soldier.
    pieces = {"captain": 1, "sail": 6}
    m = cruise(
        "CAN-01@0,0r0 CAN-08@1,0r0",
        "CAN-01/6 from W",
        ["BOW-05", "MA-29", "MA-36", "MB-13", "STN-19"],
        pieces,
        ["CAN-08/6"],
    )
    assert reasons(m) == {"crew": 1, "speed": 7, "voyage": 2, "ribbons": 7}


@rule("SHIP-23.2")
def test_an_icon_counts_each_time_it_is_entered():
    # Two lifeboat spaces, three lifeboats: CAN-03/4 on move 2 and CAN-18/4 on move 7; no businessman, no soldier.
    pieces = {"captain": 1, "sail": 6}
    m = cruise(
        "CAN-03@0,0r0 CAN-18@1,0r0",
        "CAN-03/6 from W",
        ["BOW-07", "MA-29", "MA-36", "MB-14", "STN-16"],
        pieces,
        ["CAN-18/6"],
    )
    assert reasons(m) == {"crew": 1, "speed": 7, "voyage": 6}


@rule("SHIP-23.4")
def test_the_space_of_the_start_scores_nothing_and_that_of_the_end_does():
    # CAN-22: lantern on 2, life buoy on 0, commerce on 4.
    pieces = {"captain": 1, "sail": 1}
    ship = ["BOW-04", "MA-11", "STN-20"]  # three lanterns
    m = cruise("CAN-22@0,0r0", "CAN-22/2 from E", ship, pieces, ["CAN-22/3"])
    assert reasons(m) == {"crew": 1, "speed": 2}
    m = cruise("CAN-22@0,0r0", "CAN-22/4 from S", ship, pieces, ["CAN-22/3"])
    assert reasons(m) == {"crew": 1, "speed": 2, "voyage": 3}


@rule("SHIP-23.1", "SHIP-24.5")
def test_points_are_added_to_those_of_earlier_ships():
    m = finish_ship(
        ["BOW-05", "MA-29", "STN-18"],
        "P1 score crew 4 speed 1; P1 stock captain; P1 canals CAN-01@0,0r0; P1 figure CAN-01/6 from W;"
        "P1 fleet BOW-01+MA-28+STN-01 captain 4 speed 1 points 5",
    )
    put(m, captain=1)
    m.play("done")
    assert reasons(m) == {"crew": 5, "speed": 2}
    assert [ship["points"] for ship in mine(m)["fleet"]] == [5, 2]
