"""Chapter 20: a ship is outfitted."""

from itertools import permutations, product

import pytest
from shipyards import PIECES, ROW, finish_ship, mine, outfits, put, reasons, seat_of, steer, stock

from longtable.testing import rule

# One of everything: mast, propeller, crane, cannon and cabin.
PLAIN = ["BOW-05", "MB-22", "STN-01"]
POINTS = {"mast": 1, "propeller": 1, "crane": 1, "cannon": 1, "cabin": 1}
STOCK = {
    "captain": 2,
    "sail": 2,
    "smokestack": 2,
    "propeller": 2,
    "crane": 2,
    "cannon": 2,
    "businessman": 1,
    "soldier": 1,
}


def speed_of(sails, stacks, propellers):
    if stacks and propellers:
        return 4 + stacks - 1 + propellers - 1 + sails
    return 1 + sails + propellers + stacks // 2


def expected(pieces, points, builders=(), longest=21):
    """Legal outfits by the formula of SHIP-20.5 and the requirement of SHIP-22.1."""
    found = set()
    free = {name: 2 if f"BLD-{name}" in builders else 0 for name in ("sail", "smokestack", "crane", "cannon", "crew")}
    more = 1 if "BLD-propeller" in builders else 0
    for outfit in product(*[range(pieces.get(piece, 0) + 1) for piece in PIECES]):
        a, s, t, q, x, y, u, v = outfit
        fits = (
            a >= 1
            and s + t <= points["mast"] + min(s, free["sail"]) + min(t, free["smokestack"])
            and q <= points["propeller"] + more
            and x <= points["crane"] + free["crane"]
            and y <= points["cannon"] + free["cannon"]
            and (a - 1) + u + v <= points["cabin"] + free["crew"]
        )
        if fits and speed_of(s, t, q) <= longest:
            found.add(outfit)
    return found


def clause(pieces):
    return "P1 stock " + " ".join(f"{piece} {count}" for piece, count in pieces.items())


@rule("SHIP-20.5", "SHIP-20.2", "SHIP-20.3", "SHIP-20.6")
def test_outfits_without_builders():
    m = finish_ship(PLAIN, f"{clause(STOCK)}; {ROW}")
    assert outfits(m) == expected(STOCK, POINTS)


@rule("SHIP-20.4", "SHIP-20.5", "SHIP-31.4")
@pytest.mark.parametrize(
    "builder, pieces",
    [
        ("BLD-sail", {"captain": 1, "sail": 4, "smokestack": 3}),
        ("BLD-smokestack", {"captain": 1, "sail": 3, "smokestack": 4}),
        ("BLD-crane", {"captain": 1, "crane": 4, "cannon": 3}),
        ("BLD-cannon", {"captain": 1, "crane": 3, "cannon": 4}),
        ("BLD-propeller", {"captain": 1, "propeller": 3, "smokestack": 2}),
        ("BLD-crew", {"captain": 3, "businessman": 3, "soldier": 3}),
    ],
)
def test_outfits_with_a_builder(builder, pieces):
    m = finish_ship(PLAIN, f"P1 employees {builder}; {clause(pieces)}; {ROW}")
    assert outfits(m) == expected(pieces, POINTS, [builder])


@rule("SHIP-20.7", "SHIP-31.6")
def test_builders_together():
    pieces = {"captain": 2, "sail": 4, "smokestack": 4, "propeller": 3}
    builders = ["BLD-sail", "BLD-smokestack", "BLD-propeller", "BLD-crew"]
    m = finish_ship(PLAIN, f"P1 employees {' '.join(builders)}; {clause(pieces)}; {ROW}")
    assert outfits(m) == expected(pieces, POINTS, builders)


@rule("SHIP-20.7")
def test_sails_of_the_builder_free_a_mast_for_a_smokestack():
    m = finish_ship(PLAIN, f"P1 employees BLD-sail; P1 stock captain sail 2 smokestack; {ROW}")
    assert (1, 2, 1, 0, 0, 0, 0, 0) in outfits(m)


@rule("EX-21", "SHIP-31.4")
@pytest.mark.parametrize("employee, most", [("", 1), ("P1 employees BLD-propeller", 2)])
def test_builder_of_propellers(employee, most):
    m = finish_ship(PLAIN, f"{employee}; P1 stock captain propeller 4; {ROW}")
    assert max(outfit[3] for outfit in outfits(m)) == most


@rule("EX-33", "SHIP-20.7", "A-30")
def test_builder_of_crew_on_a_ship_without_a_cabin():
    ship = ["BOW-05", "MA-07", "STN-03"]
    m = finish_ship(ship, f"P1 employees BLD-crew; P1 stock captain 4 soldier; {ROW}")
    crews = {(outfit[0], outfit[7]) for outfit in outfits(m)}
    assert crews == {(1, 0), (2, 0), (3, 0), (1, 1), (2, 1)}
    put(m, captain=3)
    m.play("done")
    steer(m)
    assert reasons(m)["crew"] == 3
    assert mine(m)["fleet"][0]["pieces"] == {"captain": 3}


@rule("SHIP-20.1")
def test_pieces_of_others_and_of_other_ships_are_out_of_reach():
    m = finish_ship(PLAIN, f"P1 stock captain; P2 stock sail 3 captain 3; {ROW}")
    assert outfits(m) == {(1, 0, 0, 0, 0, 0, 0, 0)}


@rule("SHIP-20.1")
def test_pieces_stay_on_the_ship():
    m = finish_ship(PLAIN, f"P1 stock captain 2 sail crane cannon; {ROW}")
    put(m, captain=2, sail=1, cannon=1)
    assert m.state.facts()["aboard"] == {"captain": 2, "sail": 1, "cannon": 1}
    m.play("done")
    steer(m)
    assert mine(m)["fleet"][0]["pieces"] == {"captain": 2, "sail": 1, "cannon": 1}
    assert stock(m) == {"crane": 1}
    assert m.state.facts()["aboard"] == {}


@rule("SHIP-20.2")
def test_one_captain_needs_no_cabin_and_the_others_do():
    m = finish_ship(["BOW-05", "MA-07", "STN-03"], f"P1 stock captain 2 businessman; {ROW}")
    assert {(outfit[0], outfit[6]) for outfit in outfits(m)} == {(1, 0)}
    m = finish_ship(["BOW-05", "MA-01", "STN-03"], f"P1 stock captain 2 businessman; {ROW}")
    assert {(outfit[0], outfit[6]) for outfit in outfits(m)} == {(1, 0), (2, 0), (1, 1)}


@rule("SHIP-20.2", "SHIP-22.1")
def test_without_a_captain_nothing_can_be_confirmed():
    m = finish_ship(PLAIN, f"P1 stock sail propeller; {ROW}")
    while any(said.startswith("put ") for said in m.legal()):
        assert "done" not in m.legal()
        m.play(next(said for said in m.legal() if said.startswith("put ")))
    assert "done" not in m.legal()


@rule("SHIP-20.3")
def test_one_piece_on_a_point():
    # Two masts, two cranes.
    m = finish_ship(["BOW-09", "MB-13", "STN-05"], f"P1 stock captain sail 3 smokestack 3 crane 3; {ROW}")
    found = outfits(m)
    assert {(outfit[1], outfit[2]) for outfit in found} == {(0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (1, 1)}
    assert {outfit[4] for outfit in found} == {0, 1, 2}


@rule("SHIP-20.6")
def test_points_and_cabins_may_stay_empty():
    m = finish_ship(PLAIN, f"{clause(STOCK)}; {ROW}")
    put(m, captain=1)
    m.play("done")
    steer(m)
    assert stock(m) == STOCK | {"captain": 1}
    assert mine(m)["fleet"][0]["pieces"] == {"captain": 1}


@rule("SHIP-20.5", "SHIP-22.3")
@pytest.mark.parametrize("figure, longest", [("6 from W", 6), ("2 from E", 4), ("3 from 4", 3)])
def test_outfits_that_the_canals_allow(figure, longest):
    m = finish_ship(PLAIN, f"{clause(STOCK)}; P1 canals CAN-01@0,0r0; P1 figure CAN-01/{figure}")
    assert outfits(m) == expected(STOCK, POINTS, longest=longest)


@rule("SHIP-20.8")
def test_pieces_come_aboard_in_any_order():
    """Also before the captain; the same pieces give the same position, whatever the order."""
    m = finish_ship(PLAIN, f"{clause(STOCK)}; {ROW}")
    assert "done" not in m.legal()
    assert {said for said in m.legal() if said.startswith("put ")} == {f"put {piece}" for piece in PIECES}
    digests = set()
    for order in permutations(["captain", "sail", "propeller", "soldier"]):
        after = m.fork()
        for piece in order:
            after.play(f"put {piece}")
            assert ("done" in after.legal()) == ("captain" in order[: order.index(piece) + 1])
            assert after.state.pruned_actions()
        digests.add(after.state.digest())
        assert m.game.from_json(after.state.to_json()).digest() == after.state.digest()
    assert len(digests) == 1


@rule("SHIP-20.8", "SHIP-20.2")
def test_nothing_comes_aboard_without_a_captain_in_stock():
    m = finish_ship(PLAIN, f"P1 stock sail 2 crane; {ROW}")
    assert seat_of(m) == "P2"  # the ship was dismantled
    assert stock(m)["sail"] == 2
