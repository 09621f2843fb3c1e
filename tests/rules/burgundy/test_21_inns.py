"""Chapter 21: inns. Board 1 unless a test says otherwise."""

import pytest

import longtable as lt
from longtable.testing import position, rule


def at(text, **options):
    return position("castles-of-burgundy", text, **{"inns": "on", **options})


def p1(m):
    return m.state.facts()["P1"]


def points(m, reason):
    return p1(m)["score"].get(reason, 0)


def inn_hexes(m, opening):
    start = f"{opening} place inn at ".lstrip()
    return {notation.removeprefix(start) for notation in m.legal() if notation.startswith(start)}


# Offer and purchase


@rule("COB-21.1")
def test_the_first_phase_brings_one_inn():
    m = lt.game("castles-of-burgundy").start(seats=2, options={"boards": "1", "inns": "on"}, seed=7)
    assert m.state.facts()["inns"] == 1


@rule("COB-21.1")
def test_without_the_module_there_are_no_inns():
    m = lt.game("castles-of-burgundy").start(seats=2, options={"boards": "1"}, seed=7)
    assert m.state.facts()["inns"] == 0


@rule("COB-21.1")
def test_an_unsold_inn_stays_when_the_next_phase_brings_another():
    m = at("phase B round 5; turn P2; inns 2; black: mine")
    m.play("1 workers", "2 workers")
    assert (m.state.facts()["phase"], m.state.facts()["inns"]) == ("C", 3)


@rule("COB-21.2")
def test_an_inn_costs_two_silver_and_goes_into_the_storage():
    m = at("inns 2; P1 dice 5 2; P1 silver 3")
    m.play("buy inn")
    assert (p1(m)["silver"], p1(m)["storage"]) == (1, ["inn"])
    assert m.state.facts()["inns"] == 1


@rule("COB-21.2")
def test_an_inn_is_the_one_purchase_of_the_turn():
    m = at("inns 2; black: castle; P1 dice 5 2; P1 silver 4")
    m.play("buy inn")
    assert not [notation for notation in m.legal() if notation.startswith("buy ")]
    m = at("inns 2; black: castle; P1 dice 5 2; P1 silver 4")
    m.play("buy castle")
    assert "buy inn" not in m.legal()


@rule("COB-21.2")
def test_an_inn_cannot_be_bought_with_one_silver():
    m = at("inns 1; P1 dice 5 2; P1 silver 1; P1 workers 2")
    assert not [notation for notation in m.legal() if notation.startswith("buy ")]


@rule("COB-21.2", "COB-14.6")
def test_monastery_6_pays_for_an_inn_with_workers():
    m = at("inns 1; P1 dice 5 2; P1 workers 2; P1 duchy c4=monastery-6")
    m.play("buy inn with workers")
    assert (p1(m)["workers"], p1(m)["storage"]) == (0, ["inn"])


# Placement


@rule("COB-21.3")
@pytest.mark.parametrize(
    "die, hexes",
    [
        (1, {"c4", "b2"}),  # monastery, animal
        (2, {"d3"}),  # ship
        (3, {"e4"}),  # building
        (4, {"e3", "c2"}),  # mine, animal
        (5, {"d5"}),  # ship
        (6, {"b3"}),  # castle
    ],
)
def test_an_inn_goes_on_every_colour_with_the_right_number_next_to_a_tile(die, hexes):
    m = at(f"P1 dice {die} {die}; P1 storage inn; P1 duchy c3=bank")
    assert inn_hexes(m, die) == hexes


@rule("COB-21.3")
def test_a_castle_places_an_inn_on_any_number():
    m = at("P1 dice 6 1; P1 storage castle inn; P1 duchy c4=monastery-20")
    m.play("6 place castle at b3", "any place inn at d5")
    assert p1(m)["duchy"]["d5"] == "inn"


@rule("COB-21.3")
def test_a_town_hall_places_an_inn_without_regard_to_the_number():
    m = at("P1 dice 3 1; P1 storage town-hall inn")
    m.play("3 place town-hall at e4", "place inn at f3")
    assert p1(m)["duchy"]["f3"] == "inn"


@rule("COB-21.3")
def test_a_white_castle_places_an_inn_with_the_number_of_the_white_die():
    m = at("white 4; P1 dice 3 1; P1 storage white-castle inn", white_castles="on")
    m.play("3 place white-castle at e4")
    assert inn_hexes(m, "white") == {"e3"}


@rule("COB-21.4")
def test_a_region_takes_only_one_inn():
    m = at("P1 dice 1 5; P1 storage inn; P1 duchy e4=inn")
    assert inn_hexes(m, 1) == {"c4"}  # not e5, which belongs to the city of e4
    assert inn_hexes(m, 5) == {"d5"}  # not f4


@rule("COB-21.4")
def test_the_limit_of_one_inn_holds_for_a_town_hall_too():
    m = at("P1 dice 3 1; P1 storage town-hall inn; P1 duchy d3=inn")
    m.play("3 place town-hall at e4")
    hexes = inn_hexes(m, "")
    assert "d2" not in hexes
    assert {"d5", "f3", "e5"} <= hexes


# Effect and scoring


@rule("COB-21.5")
def test_an_inn_on_a_ship_hex_loads_nothing_and_moves_no_marker():
    m = at("goods 3: pink 1; bridge P1=2 P2=2; P1 dice 5 1; P1 storage inn")
    m.play("5 place inn at d5")
    assert p1(m)["goods"] == {}
    assert m.state.facts()["bridge"] == [["P1", 2], ["P2", 2]]


@rule("COB-21.5")
def test_an_inn_on_a_castle_hex_gives_no_extra_action():
    m = at("P1 dice 6 1; P1 storage inn; P1 duchy c4=monastery-20")
    m.play("6 place inn at b3")
    assert "1 workers" in m.legal()
    assert not [notation for notation in m.legal() if notation.startswith("any ")]


@rule("COB-21.5", "COB-21.6")
def test_an_inn_on_the_last_hex_scores_the_region_and_the_colour():
    m = at("P1 dice 3 6; P1 storage inn; P1 duchy e3=mine f2=mine")
    m.play("3 place inn at g1")
    assert points(m, "regions") == 10  # three hexes count as four
    assert points(m, "phases") == 10
    assert points(m, "bonus") == 5
    assert p1(m)["large"] == ["mine"]


@rule("COB-21.5")
def test_an_inn_is_a_neighbour_for_later_placements():
    m = at("P1 dice 1 6; P1 storage ship; P1 duchy d6=inn")
    assert "1 place ship at d7" in m.legal()


@rule("COB-21.6", "EX-16")
def test_a_region_of_four_hexes_with_an_inn_scores_fifteen_points():
    # Board 3 has a pasture of four hexes in the top row.
    m = at(
        "P1 start b3; P1 dice 3 1; P1 storage pig-2; P1 duchy a1=cow-2 a2=inn a3=cow-3",
        boards="3",
    )
    m.play("3 place pig-2 at a4")
    assert points(m, "regions") == 15
    assert points(m, "phases") == 10


@rule("COB-21.6")
def test_a_region_of_eight_hexes_with_an_inn_scores_no_more_than_36():
    # The city of eight hexes on board 10.
    m = at(
        """
        P1 start a4; P1 dice 5 1; P1 storage watchtower
        P1 duchy d1=market d2=carpenter d3=church d4=warehouse d5=boarding-house c4=inn b3=bank
        """,
        boards="10",
    )
    m.play("5 place watchtower at a2")
    assert points(m, "regions") == 36


@rule("COB-21.6")
def test_an_inn_enlarges_only_its_own_region():
    m = at("P1 dice 3 1; P1 storage watchtower; P1 duchy e4=inn")
    m.play("3 place watchtower at c3")
    assert points(m, "regions") == 1


@rule("COB-21.7")
def test_monasteries_9_to_11_do_not_help_to_place_an_inn():
    m = at("P1 dice 3 4; P1 storage inn; P1 duchy c4=monastery-9 b4=monastery-10 a4=monastery-11")
    assert inn_hexes(m, 3) == {"c3", "e4"}
    assert inn_hexes(m, 4) == {"a3", "b5", "e3"}


@rule("COB-21.7")
def test_an_inn_on_a_grey_hex_yields_no_silver():
    m = at("phase A round 5; turn P2; P1 duchy e3=inn f2=mine")
    m.play("1 workers", "2 workers")
    assert p1(m)["silver"] == 1


@rule("COB-21.8")
@pytest.mark.parametrize(
    "building, offered",
    [
        ("market", {"take cow-3 from 3"}),
        ("carpenter", {"take bank from 1"}),
        ("church", {"take mine from 5"}),
    ],
)
def test_market_carpenter_and_church_never_offer_an_inn(building, offered):
    m = at(f"inns 2; depot 1: - bank; depot 3: cow-3; depot 5: - mine; P1 dice 3 6; P1 storage {building}")
    m.play(f"3 place {building} at e4")
    assert set(m.legal()) == offered | {"pass"}


@rule("COB-21.8")
def test_no_die_takes_an_inn():
    m = at("inns 2; depot 1: - bank; P1 dice 1 2; P1 workers 3; P1 silver 2; P1 duchy c4=monastery-6")
    naming_inns = {notation for notation in m.legal() if "inn" in notation.split()}
    assert naming_inns == {"buy inn", "buy inn with workers"}


@rule("COB-21.9")
def test_shield_15_does_not_take_an_inn():
    m = at("phase A round 5; turn P2; inns 2; black: mine; P1 shield 15=d4", shields="on")
    m.play("1 workers", "2 workers")
    assert "place mine from black at e3" in m.legal()
    assert not [notation for notation in m.legal() if "inn" in notation.split()]
