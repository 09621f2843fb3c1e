"""Chapter 17: building."""

import pytest
from trails import main, mine, money, rest, scored, table, visit

from longtable.testing import rule

OPEN = {f"B{n:02}" for n in range(1, 23)} - {"B07", "B16", "B17", "B20"}  # no mark of the pathfinder track
NEEDS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 5, 9: 7, 10: 9}  # craftsmen


def build(craftsmen, text="", **options):
    """P1 builds with so many craftsmen, the printed one included."""
    workers = f"P1 workers craftsman {craftsmen - 1}" if craftsmen > 1 else "P1 workers none"
    pounds = "" if "P1 money" in text else "P1 money 40; "
    track = "" if "P1 pathfinder" in text else "P1 pathfinder 0; "
    m = visit("NB", f"{workers}; {pounds}{track}{text}", **options)
    m.play("use B.1")
    return m


def numbers(m):
    return {int(said.split()[0]) for said in rest(m, "build")}


def spaces(m, number=1):
    return {said.split()[1] for said in rest(m, "build") if said.split()[0] == str(number)}


@rule("NZ-17.1")
@pytest.mark.parametrize("craftsmen", [1, 2, 3, 4, 5])
def test_craftsmen_needed(craftsmen):
    assert numbers(build(craftsmen)) == {number for number, needed in NEEDS.items() if needed <= craftsmen}


@rule("NZ-17.1")
@pytest.mark.parametrize("number, price", [(1, 2), (2, 2), (3, 4), (5, 6), (7, 8), (8, 10)])
def test_two_pounds_for_each(number, price):
    m = build(5)
    m.play(f"build {number} B03")
    assert money(m) == 40 - price
    assert m.state.facts()["trail"]["B03"] == f"P1.{number}"


@rule("NZ-17.1")
def test_what_cannot_be_paid():
    assert numbers(build(5, "P1 money 5")) == {1, 2, 3, 4}
    m = visit("NB", "P1 money 1; P1 hand merino")
    assert "use B.1" not in m.legal()


@rule("NZ-17.1", "NZ-17.6")
def test_any_empty_building_space():
    m = build(1, "trail B03=P1.2 B05=P2.1; P2 runholder B05")
    assert spaces(m) == OPEN - {"B03", "B05"}
    assert all(space.startswith("B") for space in spaces(m))  # no hazard space, no neutral space


@rule("NZ-17.1")
def test_only_buildings_of_the_reserve():
    assert numbers(build(2, "trail B03=P1.1 B05=P2.2")) == {2, 3, 4}


@rule("NZ-17.2", "RUL-29")
@pytest.mark.parametrize(
    "craftsmen, found",
    [(1, {3, 4}), (2, {3, 4, 5, 6}), (3, {3, 4, 5, 6, 7}), (4, {3, 4, 5, 6, 7, 8}), (5, {3, 4, 5, 6, 7, 8})],
)
def test_replacing_by_the_difference(craftsmen, found):
    m = build(craftsmen, "trail B03=P1.1")
    assert {int(said.split()[2]) for said in rest(m, "replace")} == found
    assert all(said.split()[0] == "1" and said.split()[3] == "B03" for said in rest(m, "replace"))


@rule("NZ-17.2")
def test_the_great_buildings_only_by_replacing():
    m = build(5, "trail B03=P1.7 B05=P1.3")
    assert not numbers(m) & {9, 10}
    found = {tuple(said.split()[::2]) for said in rest(m, "replace")}
    assert found == {("7", "8"), ("7", "9"), ("7", "10"), ("3", "5"), ("3", "6"), ("3", "8"), ("3", "9")}


@rule("NZ-17.2")
def test_price_of_the_difference_and_the_old_tile_is_gone():
    m = build(3, "trail B03=P1.4")
    m.play("replace 4 by 8 B03")
    assert money(m) == 40 - 6
    assert m.state.facts()["trail"]["B03"] == "P1.8"
    assert mine(m)["gone"] == [4]


@rule("NZ-17.2")
def test_a_building_that_is_gone_never_comes_back():
    m = build(5, "trail B03=P1.8; P1 gone 4")
    assert 4 not in numbers(m)
    assert numbers(m) == {1, 2, 3, 5, 6, 7}


@rule("NZ-17.2")
def test_buildings_of_others_cannot_be_replaced():
    assert not rest(build(5, "trail B03=P2.1"), "replace")


@rule("EX-12", "NZ-17.1", "NZ-17.2")
def test_two_then_five():
    m = build(2, "P1 money 4")
    m.play("build 4 B03")
    assert money(m) == 0
    m = build(3, "P1 money 6; trail B03=P1.4")
    m.play("replace 4 by 8 B03")
    assert money(m) == 0
    assert not [said for said in rest(build(2, "P1 money 6; trail B03=P1.4"), "replace") if " by 8 " in said]
    assert not [said for said in rest(build(3, "P1 money 5; trail B03=P1.4"), "replace") if " by 8 " in said]


@rule("NZ-17.3", "NZ-22.2")
@pytest.mark.parametrize(
    "track, found",
    [
        (0, set()),
        (1, set()),
        (2, {"B07"}),
        (3, {"B07"}),
        (4, {"B07", "B16", "B17"}),
        (6, {"B07", "B16", "B17"}),
        (7, {"B07", "B16", "B17", "B20"}),
        (16, {"B07", "B16", "B17", "B20"}),
    ],
)
def test_marks_of_the_pathfinder_track(track, found):
    text = f"P1 pathfinder {track}"
    if track >= 4:
        text += f"; P1 step_tile {2 if track >= 11 else 1}"
    assert spaces(build(1, text)) == OPEN | found


@rule("NZ-17.3")
def test_marks_are_not_asked_when_replacing():
    m = build(3, "P1 pathfinder 0; trail B20=P1.1")
    assert "replace 1 by 3 B20" in m.legal()


@rule("NZ-17.4")
@pytest.mark.parametrize("space, gold", [("B02", 1), ("B06", 1), ("B22", 1), ("B03", 0), ("B01", 0)])
def test_gold_of_the_space(space, gold):
    m = build(1, "P1 gold 1")
    m.play(f"build 1 {space}")
    assert mine(m)["gold"] == 1 + gold


@rule("NZ-17.4")
@pytest.mark.parametrize("space", ["B07", "B17"])
def test_gold_of_marked_spaces(space):
    m = build(1, "P1 gold 1; P1 pathfinder 4; P1 step_tile 1")
    m.play(f"build 1 {space}")
    assert mine(m)["gold"] == 2


@rule("NZ-17.4")
def test_no_gold_for_replacing():
    m = build(2, "P1 gold 1; trail B06=P1.1")
    m.play("replace 1 by 3 B06")
    assert mine(m)["gold"] == 1


@rule("NZ-17.5", "NZ-17.7", "RUL-37")
def test_bonus_set_6_replaces_by_exactly_one_more():
    text = "sets helm=2*3 barrel=3*3 bell=4*3 compass=6*2; P1 hand set-6; P1 money 0; P1 workers none; "
    m = visit("NE", text + "trail B03=P1.1 B05=P1.8 B08=P1.3")
    m.play("play set-6")
    assert rest(m, "replace") == {"1 by 4 B03", "3 by 5 B08", "3 by 6 B08"}  # 2 to 3 craftsmen, 1 to 2; 5 has no 6
    assert not rest(m, "build")
    m.play("replace 3 by 6 B08")
    assert money(m) == 0
    assert m.state.facts()["trail"]["B08"] == "P1.6"
    assert mine(m)["gone"] == [3]


@rule("NZ-17.6")
def test_under_and_behind_other_runholders():
    # P2 stands on an empty space of the trail only where a hazard was taken; behind his place is behind him
    m = build(1, "P2 runholder NG; P3 runholder START", seats=3)
    assert {"B01", "B02", "B13", "B21"} <= spaces(m)


@rule("NZ-17.8")
def test_one_tile_per_action():
    m = build(5)
    m.play("build 3 B03")
    assert main(m) == {"end", "use B.2"}


@rule("NZ-17.8", "RUL-29")
def test_strictly_more_craftsmen():
    m = build(5, "trail B03=P1.3")
    found = {int(said.split()[2]) for said in rest(m, "replace")}
    assert found == {5, 6, 7, 8, 9}  # not 4, which needs as many


@rule("NZ-17.8", "NZ-8.4")
def test_the_new_tile_keeps_the_risk_action():
    m = visit("B04", "trail B04=P1.6; P1 hand merino; P1 money 0; P1 gone 1")
    assert rest(m, "use") == {"6a.1", "6a.2", "B04.risk merino"}


@rule("NZ-17.1", "NZ-13.1")
def test_nothing_need_be_built():
    m = build(5)
    m.play("pass")
    assert money(m) == 40
    assert main(m) == {"end", "use B.2", "aux money", "aux card"}


@rule("NZ-17.1", "NZ-30.2")
def test_points_of_buildings():
    assert scored("trail B03=P1.1 B05=P1.4 B08=P1.10 B09=P2.9") == {"buildings": 1 + 3 + 13}


@rule("NZ-17.2", "NZ-30.2")
def test_tiles_that_are_gone_score_nothing():
    assert scored("trail B03=P1.8; P1 gone 4") == {"buildings": 6}


@rule("NZ-3.2")
def test_side_b_has_its_own_actions():
    m = visit("B05", "trail B05=P1.4; P1 hand merino 2; P1 money 0", building_sides="all_b")
    assert rest(m, "use") == {"4b.1 merino"}
    m.play("use 4b.1 merino")
    assert money(m) == 4


@rule("NZ-31.4", "NZ-17.5")
def test_replacing_under_the_own_runholder():
    # 4b hires: the third craftsman lets the building under the runholder be replaced
    text = "P1 money 40; jobs shepherd=1 craftsman=1 sailor=1 shearer=1; P1 workers craftsman 1; P1 hand merino 2"
    m = visit("B05", f"trail B05=P1.4; {text}", building_sides="all_b")
    m.play("use 4b.2", "hire craftsman 8", "replace 4 by 6 B05")
    assert not rest(m, "use")  # an action of the old building has been used
    assert "aux money" not in m.legal()


@rule("NZ-31.4")
def test_replacing_before_any_local_action():
    text = "sets helm=2*3 barrel=3*3 bell=4*3 compass=6*2; P1 hand set-6 merino 2; P1 money 0; "
    m = visit("B05", text + "trail B05=P1.4")
    m.play("play set-6", "replace 4 by 6 B05")
    assert rest(m, "use") == {"6a.1", "6a.2"}
    m = visit("B05", text + "trail B05=P1.4")
    m.play("use 4a.1 merino", "play set-6", "replace 4 by 6 B05")
    assert not rest(m, "use")


@rule("NZ-31.4", "NZ-8.4")
def test_the_risk_action_is_one_of_the_old_building_too():
    text = "sets helm=2*3 barrel=3*3 bell=4*3 compass=6*2; P1 hand set-6 merino 2; P1 money 0; P1 gold 1; "
    m = visit("B14", text + "trail B14=P1.4")
    m.play("use B14.risk merino", "play set-6", "replace 4 by 6 B14")
    assert not rest(m, "use")


@rule("NZ-17.1")
def test_a_direct_build_effect():
    m = table("P1 runholder NA; ask do build 1; P1 money 10; P1 workers craftsman 4; P1 pathfinder 0")
    m.play("build 8 B03")
    assert money(m) == 5
