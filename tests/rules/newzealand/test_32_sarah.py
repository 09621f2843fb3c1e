"""Chapter 32: what Sarah does (NZ-32.5)."""

from collections import Counter

import pytest
from trails import hers, main, sarah

from longtable.testing import rule

JOBS = "jobs shepherd=1,3 craftsman=1,2 sailor=1,2,3 shearer=1; "


@rule("NZ-32.5")
def test_hire_special():
    m = sarah(1, JOBS + "sarah special shepherd; sarah workers shepherd 1")
    assert hers(m)["workers"] == {"shepherd": 2}
    assert m.state.facts()["jobs"]["shepherd"] == [1]  # the cheapest one


@rule("NZ-32.5")
def test_hire_special_with_a_full_row():
    m = sarah(1, JOBS + "sarah special shepherd; sarah workers shepherd 5; trail R1=rockfall-2-black")
    assert hers(m)["workers"] == {"shepherd": 5}
    assert hers(m)["hazards"] == {"rockfall-2-black": 1}  # the second action of the card


@rule("NZ-32.5")
def test_hire_special_without_such_a_worker():
    m = sarah(1, "jobs craftsman=1 sailor=1 shearer=1; sarah special shepherd; trail F1=flood-2-black")
    assert hers(m)["hazards"] == {"flood-2-black": 1}


@rule("NZ-32.5")
@pytest.mark.parametrize(
    "jobs, worker",
    [
        ("shepherd=1,3 craftsman=1,2 sailor=1,2,3 shearer=1", "shepherd"),  # as cheap as the sailor, earlier column
        ("shepherd=1 craftsman=1,2 sailor=1,2,3 shearer=1,4", "shearer"),
        ("shepherd=1 craftsman=1,2 sailor=1,2 shearer=1", "craftsman"),
    ],
)
def test_hire_any(jobs, worker):
    m = sarah(8, f"jobs {jobs}; sarah special sailor; sarah workers sailor 1")
    assert hers(m)["workers"] == dict(Counter({"sailor": 1}) + Counter({worker: 1}))


@rule("NZ-32.5")
def test_hire_any_skips_full_rows():
    m = sarah(
        8, "jobs shepherd=1 craftsman=1,2 sailor=1 shearer=1,2; sarah special craftsman; sarah workers craftsman 5"
    )
    assert hers(m)["workers"] == {"craftsman": 5, "shearer": 1}


def buildings(m):
    return {space: tile for space, tile in m.state.facts()["trail"].items() if tile.startswith("sarah.")}


@rule("NZ-32.5")
def test_build_behind_her_runholder():
    m = sarah(11, "sarah runholder START; sarah special sailor")  # to NB
    assert buildings(m) == {"B06": "sarah.1"}
    m = sarah(11, "sarah runholder START; sarah special sailor; trail B06=P1.2")
    assert hers(m)["runholder"] == "NB"
    assert buildings(m) == {"B08": "sarah.1"}  # B07 asks for pathfinder space 2


@rule("NZ-32.5")
def test_build_where_her_disc_allows():
    m = sarah(11, "sarah runholder START; sarah special sailor; trail B06=P1.2; sarah pathfinder 2")
    assert buildings(m) == {"B07": "sarah.1"}


@rule("NZ-32.5")
@pytest.mark.parametrize(
    "tiles, built, number",
    [(0, (), 1), (0, (1,), 2), (0, (1, 2), 3), (0, (1, 2, 3), 4), (1, (1, 2, 3, 4), 5), (3, (1, 2, 3, 4, 5, 6, 7), 8)],
)
def test_the_lowest_number_that_needs_few_enough(tiles, built, number):
    spaces = ["B01", "B02", "B03", "B04", "B05", "B08", "B09"]
    trail = (
        "trail " + " ".join(f"{space}=sarah.{n}" for space, n in zip(spaces, built, strict=False)) + "; "
        if built
        else ""
    )
    workers = f"sailor 1 craftsman {tiles}" if tiles else "sailor 1"
    m = sarah(
        11,
        f"{trail}sarah runholder NF; sarah special sailor; sarah workers {workers}; "
        "jobs shepherd=1 craftsman=1 sailor=1 shearer=1",
    )
    assert f"sarah.{number}" in buildings(m).values()


@rule("NZ-32.5")
def test_without_a_building_the_next_action():
    trail = "trail B01=sarah.1 B02=sarah.2 B03=sarah.3 B04=sarah.4; "
    m = sarah(2, f"{trail}sarah runholder NE; sarah special sailor; sarah workers sailor 1; sarah pathfinder 3")
    assert len(buildings(m)) == 4  # the others need three craftsmen or more
    assert hers(m)["pathfinder"] == 5


@rule("NZ-32.5")
def test_the_search_wraps_round():
    m = sarah(
        11, "sarah runholder NF; sarah special sailor; trail B16=P1.1 B17=P1.2 B18=P1.3 B19=P1.4 B21=P1.5 B22=P1.6"
    )
    assert hers(m)["runholder"] == "B16"  # both ways are as long
    assert buildings(m) == {"B01": "sarah.1"}


@rule("NZ-32.5")
@pytest.mark.parametrize(
    "market, sheep",
    [
        ("suffolk 1 ryeland 1", "suffolk"), ("ryeland 1 hampshire 2", "ryeland"),
        ("hampshire 1 corriedale 3", "hampshire"), ("corriedale 1 lincoln 1", "corriedale"),
        ("lincoln 1 dorset_horn 1", "lincoln"), ("dorset_horn 2", "dorset_horn"),
    ],
)  # fmt: skip
def test_sheep(market, sheep):
    m = sarah(3, f"market {market}; sarah special sailor")
    assert hers(m)["sheep"] == {sheep: 1}


@rule("NZ-32.5")
@pytest.mark.parametrize("tiles, count", [(1, 1), (2, 1), (3, 2), (5, 2)])
def test_two_sheep_with_three_shepherds(tiles, count):
    m = sarah(3, f"market suffolk 1 lincoln 3; sarah special shepherd; sarah workers shepherd {tiles}")
    assert sum(hers(m)["sheep"].values()) == count
    assert hers(m)["sheep"]["suffolk"] == 1


@rule("NZ-32.5")
def test_no_sheep_no_action():
    flock = "P1 discard dorset_horn 5 lincoln 7 corriedale 7 hampshire 6 ryeland 6 suffolk 6"
    m = sarah(3, f"market none; market_stack none; {flock}; sarah pathfinder 4")
    assert hers(m)["pathfinder"] == 5


@rule("NZ-32.5")
@pytest.mark.parametrize(
    "text, ship, harbours",
    [
        ("sarah special shepherd; sarah route W; sarah ship S1", "W1", ["SH1"]),
        ("sarah special shepherd; sarah route W; sarah ship W1; sarah harbours SH1", "W2", ["SH1", "MH2"]),
        ("sarah special craftsman; sarah route N; sarah ship S1", "N1", ["MH1"]),
        ("sarah special sailor; sarah route E; sarah ship E1; sarah harbours SH3", "E2", ["SH3", "MH3"]),
    ],
)
def test_ship_to_the_next_harbour(text, ship, harbours):
    m = sarah(4, text)
    assert hers(m)["ship"] == ship
    assert set(hers(m)["harbours"]) == set(harbours)


@rule("NZ-32.5")
def test_ship_without_a_step_left():
    # route E: S1, then E1 is node 1 of the route
    text = "sarah special shepherd; sarah workers shepherd 1; sarah route N; sarah ship N5; sarah harbours LH3"
    m = sarah(4, text)  # N6 has no harbour, N7 is two steps away
    assert hers(m)["ship"] == "N7"
    assert hers(m)["harbours"] == ["LH3"]
    m = sarah(4, text.replace("shepherd 1", "shepherd 1 sailor 1"))  # one step more: upgraded, and back to S1
    assert hers(m)["ship"] == "S1"
    assert set(hers(m)["harbours"]) == {"LH3", "SH8"}


@rule("NZ-32.5")
@pytest.mark.parametrize("route, end, following", [("W", "W7", "N"), ("N", "N7", "E"), ("E", "E7", "W")])
def test_after_a_route_end(route, end, following):
    m = sarah(4, f"sarah special shepherd; sarah route {route}; sarah ship {end}")
    assert hers(m)["ship"] == "S1"
    assert hers(m)["route"] == following
    assert hers(m)["harbours"] == [{"W": "SH7", "N": "SH8", "E": "SH9"}[route]]
    assert len(hers(m)["storehouses"]) == 9


@rule("NZ-32.5")
def test_a_medium_harbour_with_its_master():
    m = sarah(
        4, "sarah special craftsman; sarah route N; sarah ship S1; masters HM2 HM1 HM3 HM4 HM5; sarah pathfinder 0"
    )
    assert hers(m)["harbours"] == ["MH1"]
    assert hers(m)["masters"] == ["HM2"]
    assert hers(m)["pathfinder"] == 0  # not the upper half
    assert hers(m)["workers"] == {"craftsman": 1}
    assert m.state.facts()["masters"] == ["-", "HM1", "HM3", "HM4", "HM5"]
    assert m.state.facts()["supply"]["kotare"] == 12  # no card
    assert len(hers(m)["cleared"]) == 2


@rule("NZ-32.5")
def test_sailor_tiles_lengthen_the_way():
    m = sarah(
        4, "sarah special sailor; sarah workers sailor 2; sarah route W; sarah ship W1; sarah harbours SH1 MH2 SH4"
    )
    assert hers(m)["ship"] == "W4"
    assert "LH4" in hers(m)["harbours"]


@rule("NZ-32.5")
@pytest.mark.parametrize(
    "trail, taken",
    [
        ("R1=rockfall-2-black R2=rockfall-4-green F1=flood-3-black", "R2"),
        ("R1=rockfall-2-black F1=flood-4-green", "F1"),
        ("R1=rockfall-3-black F1=flood-3-black", "R1"),
        ("R1=rockfall-2-black R2=rockfall-3-black R3=rockfall-3-black", "R2"),
        ("F1=flood-2-black F2=flood-3-black F3=flood-3-black", "F2"),
    ],
)
def test_hazard(trail, taken):
    m = sarah(5, f"trail {trail}; sarah runholder NB")
    assert taken not in m.state.facts()["trail"]
    assert len(trail.split()) == 1 + len([tile for tile in m.state.facts()["trail"].values() if "-" in tile])
    assert m.state.facts()["supply"]["sheepdog"] == 12


@rule("NZ-32.5")
@pytest.mark.parametrize(
    "rows, tile",
    [
        ("bonus 1: - - exchange_4vp wool_1; bonus 2: - - gold_1 ship", "exchange_4vp"),
        ("bonus 1: - - wool_1 ship; bonus 2: - - gold_1 plain_7vp_gold", "plain_7vp_gold"),
        ("bonus 1: - - wool_1 ship; bonus 2: - - certificates pathfinder", "wool_1"),  # upper row, then left
    ],
)
def test_bonus(rows, tile):
    m = sarah(6, f"token_row 3; {rows}; sarah special shepherd")
    assert hers(m)["tiles"] == {tile: 1}


@rule("NZ-32.5", "NZ-15.1")
def test_bonus_not_in_the_row_of_the_token():
    m = sarah(6, "token_row 3; bonus 1: - - wool_1 -; bonus 3: - - plain_7vp_gold -")
    assert hers(m)["tiles"] == {"wool_1": 1}


@rule("NZ-32.5")
def test_a_joker_goes_to_her_specialization():
    m = sarah(6, "token_row 3; bonus 1: - - joker_worker -; sarah special sailor; sarah workers sailor 1")
    assert hers(m)["tiles"] == {"joker_worker": 1}
    assert (hers(m)["workers"], hers(m)["jokers"]) == ({"sailor": 2}, ["sailor.2"])


@rule("NZ-32.5")
def test_without_bonus_tiles_an_objective():
    m = sarah(6, "token_row 3; bonus 1: - - - -; bonus 2: - - - -")
    assert hers(m)["objectives"] == 1


@rule("NZ-32.5", "NZ-31.9")
def test_objectives_lie_face_down():
    m = sarah(9, "display OBJ01 OBJ02 OBJ03 OBJ04")
    assert hers(m)["objectives"] == 1
    assert m.state.facts()["display"] == ["OBJ01", "OBJ02", "OBJ03", "OBJ04"]
    seen = m.state.view(0).as_dict()["facts"]
    assert seen["sarah"]["objectives"] == 1


@rule("NZ-32.5", "NZ-31.2")
def test_an_empty_objective_stack():
    gone = " ".join(f"OBJ{n:02}" for n in range(5, 25))
    m = sarah(9, f"display OBJ01 OBJ02 OBJ03 OBJ04; objectives none; P1 discard {gone}; sarah pathfinder 2")
    assert hers(m)["objectives"] == 0
    assert hers(m)["pathfinder"] == 3


@rule("NZ-32.5")
@pytest.mark.parametrize(
    "tiles, posts, after",
    [
        (1, "none", {"WL5": 1}),
        (1, "WL5", {"WL5": 1, "WL9": 1}),
        (2, "WL5", {"WL5": 1, "WL9": 1}),
        (3, "WL5 WL9", {"WL5": 1, "WL9": 1, "WL13": 1}),
        (3, "WL5 WL9 WL13", {"WL5": 1, "WL9": 1, "WL13": 2}),
    ],
)
def test_wool(tiles, posts, after):
    m = sarah(7, f"sarah special shearer; sarah workers shearer {tiles}; sarah posts {posts}")
    assert hers(m)["posts"] == after
    assert m.state.facts()["supply"]["romney"] == 18


@rule("NZ-32.5")
@pytest.mark.parametrize("special, tiles, posts", [("sailor", "sailor 1", "WL5"), ("shearer", "shearer 2", "WL5 WL9")])
def test_no_wool_post_in_reach(special, tiles, posts):
    m = sarah(7, f"sarah special {special}; sarah workers {tiles}; sarah posts {posts}; market lincoln 1")
    assert hers(m)["posts"] == dict.fromkeys(posts.split(), 1)
    assert hers(m)["sheep"] == {"lincoln": 1}


@rule("NZ-32.5", "NZ-22.2")
def test_path_ignores_bonuses():
    full = "jobs none; "
    m = sarah(8, full + "sarah pathfinder 10")
    assert hers(m)["pathfinder"] == 12
    assert m.state.actor == 0  # nothing is asked


@rule("NZ-32.5")
@pytest.mark.parametrize(
    "special, check",
    [
        ("shepherd", lambda found: found["sheep"] == {"suffolk": 1}),
        ("sailor", lambda found: (found["harbours"], found["ship"]) == (["SH3"], "E1")),
        ("shearer", lambda found: found["posts"] == {"WL5": 1}),
    ],
)
def test_special(special, check):
    m = sarah(13, f"sarah special {special}; market suffolk 1")
    assert check(hers(m))


@rule("NZ-32.5")
def test_special_of_the_craftsman():
    m = sarah(13, "sarah special craftsman; sarah runholder START")  # to NA
    assert buildings(m) == {"B03": "sarah.1"}


@rule("NZ-32.5")
def test_path_1_if_nothing_is_possible():
    full = "jobs none; "
    m = sarah(1, full + "sarah special shepherd; sarah pathfinder 3; sarah runholder NB")  # no worker, no hazard
    assert hers(m)["pathfinder"] == 4


@rule("NZ-32.5", "NZ-31.2")
def test_the_stack_that_sarah_emptied():
    gone = " ".join(f"OBJ{n:02}" for n in range(6, 25))
    m = sarah(9, f"display OBJ01 OBJ02 OBJ03 OBJ04; objectives OBJ05; P1 discard {gone}; P1 runholder NF; P1 tokens 0")
    assert hers(m)["objectives"] == 1
    m.play("move NG", "use G.2a")
    assert main(m) == {"pass", "take OBJ01", "take OBJ02", "take OBJ03", "take OBJ04"}  # no top is left
    m.play("take OBJ01")
    assert m.state.facts()["display"] == ["OBJ02", "OBJ03", "OBJ04"]


@rule("NZ-32.4", "NZ-32.5")
def test_the_route_of_the_east_begins_at_the_start_space():
    m = sarah(4, "sarah special shepherd; sarah route E; sarah ship S1")
    assert (hers(m)["ship"], hers(m)["harbours"]) == ("E1", ["SH3"])


@rule("NZ-32.5")
def test_a_joker_stays_beside_a_full_row():
    m = sarah(6, "token_row 3; bonus 1: - - joker_worker -; sarah special sailor; sarah workers sailor 5")
    assert hers(m)["tiles"] == {"joker_worker": 1}
    assert (hers(m)["workers"], hers(m)["jokers"]) == ({"sailor": 5}, [])


@rule("NZ-32.5", "NZ-22.3")
@pytest.mark.parametrize("start, end", [(13, 15), (14, 16), (15, 16), (16, 16)])
def test_the_end_of_the_track(start, end):
    m = sarah(8, f"jobs none; sarah pathfinder {start}")
    assert hers(m)["pathfinder"] == end


@rule("NZ-32.5")
def test_neither_hazard_nor_bonus_tile():
    m = sarah(5, "token_row 3; bonus 1: - - - -; bonus 2: - - - -; sarah pathfinder 2")
    assert (hers(m)["hazards"], hers(m)["tiles"], hers(m)["pathfinder"]) == ({}, {}, 3)


@rule("NZ-32.5")
@pytest.mark.parametrize("tiles, ship, upgraded", [(0, "N7", False), (1, "S1", True), (3, "S1", True)])
def test_two_steps_and_one_for_each_sailor(tiles, ship, upgraded):
    workers = "sarah workers craftsman 1" + (f" sailor {tiles}" if tiles else "")
    m = sarah(4, f"sarah special craftsman; {workers}; sarah route N; sarah ship N5; sarah harbours LH3")
    assert (hers(m)["ship"], "SH8" in hers(m)["harbours"]) == (ship, upgraded)


@rule("NZ-32.5")
def test_a_harbour_that_is_too_far():
    # W4 to W7 have her pieces but for the end: from W4 it is three steps away
    m = sarah(4, "sarah special shepherd; sarah route W; sarah ship W4; sarah harbours LH4 MH5 LH1")
    assert hers(m)["ship"] == "W6"
    assert set(hers(m)["harbours"]) == {"LH4", "MH5", "LH1"}


@rule("NZ-32.5")
def test_the_next_harbour_is_the_one_under_the_ship():
    m = sarah(4, "sarah special shepherd; sarah route W; sarah ship W3; sarah harbours SH1 MH2")
    assert (hers(m)["ship"], set(hers(m)["harbours"])) == ("W3", {"SH1", "MH2", "SH4"})


@rule("NZ-32.5")
@pytest.mark.parametrize("kind, left", [("storehouses", 9), ("cleared", 2)])
def test_what_an_upgrade_takes_from_her_board(kind, left):
    route, harbour = ("W", "SH1") if kind == "storehouses" else ("N", "MH1")
    m = sarah(4, f"sarah special shepherd; sarah route {route}; sarah ship S1")
    assert hers(m)["harbours"] == [harbour]
    assert len(hers(m)[kind]) == left
