"""Chapter 20: white castles. Board 1; the white castle usually goes on e4 with a 3, the white die shows 4."""

import pytest

from longtable.testing import position, rule


def at(text, **options):
    return position("castles-of-burgundy", text, **{"white_castles": "on", **options})


def p1(m):
    return m.state.facts()["P1"]


@rule("COB-20.1")
def test_the_white_castles_and_monastery_29_lie_in_the_stacks():
    bags = at("phase A round 1").state.facts()["bags"]
    assert bags["building"]["white-castle"] == 6
    assert bags["black"]["white-castle"] == 2
    assert bags["monastery"]["monastery-29"] == 1


@rule("COB-20.1")
def test_without_the_module_the_stacks_hold_no_white_castles():
    bags = at("phase A round 1", white_castles="off").state.facts()["bags"]
    named = {tile for bag in bags.values() for tile, count in bag.items() if count}
    assert not named & {"white-castle", "monastery-29"}


@rule("COB-20.2")
def test_only_one_white_castle_may_stand_in_a_city():
    m = at("P1 dice 1 3; P1 storage white-castle; P1 duchy e4=white-castle")
    assert "1 place white-castle at e5" not in m.legal()
    assert "3 place white-castle at c3" in m.legal()


@rule("COB-20.2")
def test_a_white_castle_belongs_on_building_hexes_not_on_castle_hexes():
    m = at("P1 dice 6 3; P1 storage white-castle; P1 duchy c4=monastery-20")
    assert "6 place white-castle at b3" not in m.legal()
    assert "3 place white-castle at e4" in m.legal()


@rule("COB-20.2")
def test_a_carpenter_takes_a_white_castle_and_a_church_does_not():
    carpenter = at("depot 1: - white-castle; P1 dice 3 6; P1 storage carpenter")
    carpenter.play("3 place carpenter at e4", "take white-castle from 1")
    assert p1(carpenter)["storage"] == ["white-castle"]
    church = at("depot 1: - white-castle; depot 5: - mine; P1 dice 3 6; P1 storage church")
    church.play("3 place church at e4")
    assert "take mine from 5" in church.legal()
    assert "take white-castle from 1" not in church.legal()


@rule("COB-20.3")
def test_a_white_castle_takes_a_tile_from_the_depot_of_the_white_die():
    m = at("white 4; depot 1: - bank; depot 3: cow-3; depot 4: - ship; P1 dice 3 1; P1 storage white-castle")
    m.play("3 place white-castle at e4")
    takes = {notation for notation in m.legal() if " take " in notation}
    assert takes == {"white take ship from 4"}
    m.play("white take ship from 4")
    assert p1(m)["storage"] == ["ship"]
    assert sorted(p1(m)["dice"]) == [0, 1]


@rule("COB-20.3", "COB-20.5")
def test_the_action_of_a_white_castle_is_one_of_the_four():
    m = at(
        """
        white 4; depot 4: - ship; black: castle
        P1 dice 3 1; P1 silver 2; P1 storage white-castle mine; P1 goods red 2 pink 1
        """
    )
    m.play("3 place white-castle at e4")
    assert set(m.legal()) == {"white take ship from 4", "white place mine at e3", "white sell red", "white workers"}


@rule("COB-20.5")
def test_a_white_castle_can_always_take_workers():
    m = at("white 4; depot 4: - ship; P1 dice 3 1; P1 storage white-castle")
    m.play("3 place white-castle at e4", "white workers")
    assert p1(m)["workers"] == 2


@rule("COB-20.4")
def test_workers_change_the_value_for_the_action_but_do_not_turn_the_white_die():
    m = at("white 4; depot 5: - mine; depot 6: - church; P1 dice 3 1; P1 workers 1; P1 storage white-castle")
    m.play("3 place white-castle at e4")
    assert "white take church from 6" not in m.legal()
    m.play("white take mine from 5")
    assert (p1(m)["workers"], p1(m)["storage"]) == (0, ["mine"])
    assert m.state.facts()["white"] == 4


@rule("COB-20.4", "COB-14.8")
def test_monastery_8_makes_workers_stronger_on_the_white_die():
    m = at("white 4; depot 6: - church; P1 dice 3 1; P1 workers 1; P1 storage white-castle; P1 duchy c4=monastery-8")
    m.play("3 place white-castle at e4", "white take church from 6")
    assert p1(m)["workers"] == 0


@rule("COB-20.4", "COB-14.12")
def test_monastery_12_changes_the_white_die_by_one_when_taking():
    m = at("white 4; depot 5: - mine; P1 dice 3 1; P1 storage white-castle; P1 duchy c4=monastery-12")
    m.play("3 place white-castle at e4", "white take mine from 5")
    assert p1(m)["storage"] == ["mine"]


@rule("COB-20.4", "COB-14.9", "COB-14.10", "COB-14.11")
@pytest.mark.parametrize(
    "monastery, white, tile, hex_",
    [(9, 4, "watchtower", "f4"), (10, 4, "ship", "d5"), (11, 3, "mine", "e3")],
)
def test_monasteries_9_to_11_change_the_white_die_by_one_when_placing(monastery, white, tile, hex_):
    text = f"white {white}; P1 dice 3 1; P1 workers 1; P1 storage white-castle {tile}"
    m = at(f"{text}; P1 duchy c4=monastery-{monastery}")
    m.play("3 place white-castle at e4", f"white place {tile} at {hex_}")
    assert p1(m)["duchy"][hex_] == tile
    assert p1(m)["workers"] == 1


@rule("COB-20.6")
def test_the_action_of_a_white_castle_cannot_be_declined():
    m = at("white 4; depot 4: - ship; P1 dice 3 1; P1 storage white-castle")
    m.play("3 place white-castle at e4")
    assert "pass" not in m.legal()
    assert all(notation.startswith("white ") for notation in m.legal())


@rule("COB-20.6")
def test_a_crane_may_decline_the_action_of_a_white_castle():
    m = at("white 4; depot 4: - ship; P1 dice 3 1; P1 storage crane", extra_tiles="on")
    m.play("3 place crane at e4")
    assert "use white-castle" in m.legal()
    m.play("pass")
    assert (p1(m)["storage"], p1(m)["workers"]) == ([], 0)


@rule("COB-20.7")
def test_a_white_castle_placed_at_the_phase_end_uses_the_last_roll_of_the_white_die():
    m = at(
        """
        phase A round 5; turn P2; white 4; depot 6: - white-castle
        P1 goods red 1 pink 1; P1 shield 14=d4
        """,
        shields="on",
    )
    m.play("1 workers", "2 workers")
    m.play("place white-castle from 6 at e4")
    assert "white sell red" in m.legal()
    assert "white sell pink" not in m.legal()


@rule("COB-20.3")
def test_a_white_castle_placed_by_a_white_castle_gives_another_action():
    m = at("white 5; depot 5: - mine; P1 dice 3 1; P1 storage white-castle white-castle; P1 duchy c4=monastery-1")
    m.play("3 place white-castle at e4", "white place white-castle at f4", "white workers")
    assert p1(m)["workers"] == 2
    assert sorted(p1(m)["dice"]) == [0, 1]
