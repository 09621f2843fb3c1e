"""The data files against the facts of the rules pages, and overlays that must be refused or reported."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import longtable as lt
from longtable.core.errors import BadData
from longtable.games.burgundy.box.check import designed, differences, faults, hexes_of, problems, regions_of, uncertain
from longtable.games.burgundy.box.files import fingerprint, read_data
from longtable.testing import rule

DATA = read_data()
TILES = {tile["id"]: tile for tile in DATA["tiles"]["tile"]}
BOARDS = {board["id"]: board for board in DATA["boards"]["board"]}
DEPOTS = {depot["number"]: depot for depot in DATA["depots"]["depot"]}
ONE_TO_TEN = [str(number) for number in range(1, 11)]
LETTERS = {"building": "B", "animal": "A", "ship": "S", "monastery": "K", "mine": "M", "castle": "C"}

BOARD_1 = """
         A6  C5  C4  K3
       A2  A1  C6  K5  B4
     A5  A4  B3  K1  B2  B3
   S6  S1  S2  C6  S5  S4  S1
     B2  B5  M4  B3  B1  A2
       B6  M1  K2  B5  B6
         M3  K4  K1  B3
"""
BOARD_8 = """
         B6  B5  S4  B3
       S2  C1  K6  C5  B4
     B5  K4  M3  K1  K2  S3
   B6  A1  K2  M6  A5  K4  B1
     S2  A5  A4  A3  M1  B2
       B6  C1  A2  C5  S6
         B3  S4  B1  B3
"""


def base_tiles(kind: str) -> list[dict[str, Any]]:
    return [tile for tile in TILES.values() if tile["type"] == kind and tile["module"] == "base"]


def total(tiles: list[dict[str, Any]], *backs: str) -> int:
    """How many tiles there are, with these backs only if any are named."""
    return sum(number for tile in tiles for back, number in tile["count"].items() if not backs or back in backs)


def slots(players: int, number: int) -> str:
    """The letters of the slots that a depot has in use."""
    return "".join(LETTERS[slot["type"]] for slot in DEPOTS[number]["slots"] if slot["players"] <= players)


def new_slots(players: int) -> dict[int, str]:
    """The letters of the slots that come in with this number of players."""
    return {
        number: "".join(LETTERS[slot["type"]] for slot in depot["slots"] if slot["players"] == players)
        for number, depot in DEPOTS.items()
    }


def region_sizes(board: str, kind: str) -> list[int]:
    hexes = hexes_of(BOARDS[board])
    return sorted((len(region) for region in regions_of(hexes) if hexes[min(region)][2] == kind), reverse=True)


def colours(board: str) -> Counter[str]:
    return Counter(kind for _, _, kind, _ in hexes_of(BOARDS[board]).values())


def test_the_data_have_no_problems() -> None:
    assert problems(DATA) == []


# The box, section 1


@rule("COB-1.1")
def test_the_box_has_164_base_tiles() -> None:
    expected = {"building": 56, "animal": 28, "monastery": 26, "castle": 16, "mine": 12, "ship": 26}
    assert {kind: total(base_tiles(kind)) for kind in expected} == expected
    assert sum(expected.values()) == 164
    assert [total([tile]) for tile in base_tiles("building")] == [7] * 8
    animals = Counter[str]()
    for tile in base_tiles("animal"):
        animals[tile["kind"]] += total([tile])
    assert animals == {"cow": 7, "pig": 7, "sheep": 7, "chicken": 7}
    assert [tile["number"] for tile in base_tiles("monastery")] == list(range(1, 27))
    assert [total([tile]) for tile in base_tiles("monastery")] == [1] * 26


@rule("COB-1.2")
def test_forty_base_tiles_have_a_black_back() -> None:
    expected = {"building": 16, "animal": 8, "monastery": 6, "castle": 2, "mine": 2, "ship": 6}
    assert {kind: total(base_tiles(kind), "black") for kind in expected} == expected
    assert sum(expected.values()) == 40
    for kind in expected:
        assert total(base_tiles(kind), kind, "black") == total(base_tiles(kind))


@rule("COB-1.3")
def test_each_building_has_five_beige_and_two_black_backs() -> None:
    names = ["market", "carpenter", "church", "warehouse", "boarding-house", "bank", "town-hall", "watchtower"]
    assert [tile["id"] for tile in base_tiles("building")] == names
    assert all(tile["count"] == {"building": 5, "black": 2} for tile in base_tiles("building"))


@rule("COB-1.4")
@pytest.mark.parametrize("kind", ["cow", "pig", "sheep", "chicken"])
def test_the_values_of_the_animals_by_back(kind: str) -> None:
    values: dict[str, list[int]] = {"animal": [], "black": []}
    for tile in base_tiles("animal"):
        if tile["kind"] == kind:
            assert tile["id"] == f"{kind}-{tile['value']}"
            for back, number in tile["count"].items():
                values[back] += [tile["value"]] * number
    assert values == {"animal": [2, 2, 3, 3, 4], "black": [3, 4]}


@rule("COB-1.5")
def test_the_monasteries_with_a_black_back() -> None:
    black = [tile["number"] for tile in base_tiles("monastery") if "black" in tile["count"]]
    assert black == [7, 12, 14, 15, 24, 25]


@rule("COB-1.6")
def test_the_goods() -> None:
    goods = DATA["goods"]
    assert {good["die"]: good["id"] for good in goods["good"]} == {
        1: "turquoise", 2: "violet", 3: "pink", 4: "red", 5: "brown", 6: "orange",
    }  # fmt: skip
    assert goods["per_colour"] == 7
    assert goods["per_colour"] * len(goods["good"]) == 42
    assert goods["goods_per_phase"] * len(DATA["depots"]["phases"]) + 17 == 42
    assert (goods["start_goods"], goods["goods_spaces"]) == (3, 3)


@rule("COB-1.8")
def test_a_large_and_a_small_bonus_tile_for_each_type() -> None:
    bonus = DATA["scoring"]["bonus"]
    assert len(bonus) * len(LETTERS) == 12
    assert bonus["large"] == {"2": 5, "3": 6, "4": 7}
    assert bonus["small"] == {"2": 2, "3": 3, "4": 4}


@rule("COB-1.11")
@pytest.mark.parametrize("board", [name for name, board in BOARDS.items() if board["kind"] != "team"])
def test_the_hexes_of_a_duchy_by_type(board: str) -> None:
    expected = {"building": 12, "ship": 6, "animal": 6, "monastery": 6, "mine": 3, "castle": 4}
    assert colours(board) == expected
    assert sum(expected.values()) == 37


@rule("COB-1.12")
def test_boards_1_and_2_are_there_four_times() -> None:
    copies = {name: board["copies"] for name, board in BOARDS.items() if board["kind"] == "duchy"}
    assert copies == {"1": 4, "2": 4} | dict.fromkeys([*ONE_TO_TEN[2:], *[f"L{number}" for number in range(11, 23)]], 1)


@rule("COB-1.13")
def test_boards_1_to_10_share_their_die_numbers() -> None:
    patterns = [{name: (q, r, die) for name, (q, r, _, die) in hexes_of(BOARDS[board]).items()} for board in ONE_TO_TEN]
    assert all(pattern == patterns[0] for pattern in patterns)
    assert patterns[0]["d4"] == (0, 0, 6)


@rule("COB-1.11", "COB-1.13")
@pytest.mark.parametrize(("board", "text"), [("1", BOARD_1), ("8", BOARD_8)])
def test_the_map_of_a_board(board: str, text: str) -> None:
    cells = {}
    for letter, row, r in zip("abcdefg", text.strip().splitlines(), range(-3, 4), strict=True):
        for place, cell in enumerate(row.split()):
            cells[f"{letter}{place + 1}"] = (max(-3, -3 - r) + place, r, cell)
    hexes = hexes_of(BOARDS[board])
    assert {name: (q, r, LETTERS[kind] + str(die)) for name, (q, r, kind, die) in hexes.items()} == cells


@rule("EX-5")
def test_board_1_has_four_cities() -> None:
    assert region_sizes("1", "building") == [5, 3, 3, 1]


def test_the_regions_of_the_boards_as_published() -> None:
    numbers = {board: len(regions_of(hexes_of(BOARDS[board]))) for board in BOARDS if board[0] != "L"}
    assert numbers == {
        "1": 13, "2": 19, "3": 16, "4": 16, "5": 19, "6": 15, "7": 16, "8": 21, "9": 16, "10": 17, "4r": 18, "8r": 17,
        "11a": 17, "11b": 14, "11c": 16, "11d": 18, "11e": 14, "11f": 16, "12a": 26, "12b": 28, "13a": 28, "13b": 25,
    }  # fmt: skip
    assert region_sizes("5", "animal") == [3, 3]
    for board in ONE_TO_TEN:
        assert 2 <= len(region_sizes(board, "building")) <= 6
        assert region_sizes(board, "building")[0] <= 8


def test_where_the_starting_castle_goes() -> None:
    castles = {board: BOARDS[board]["castle"] for board in BOARDS}
    assert castles["1"] == castles["2"] == {"mode": "fixed", "hex": "d4"}
    assert all(castles[board] == {"mode": "choose"} for board in [*ONE_TO_TEN[2:], "4r", "8r", "13a", "13b"])
    assert all(castles[f"11{letter}"] == {"mode": "choose", "default": "d4"} for letter in "abcdef")
    assert castles["12a"]["mode"] == "fixed"
    assert hexes_of(BOARDS["12a"])[castles["12a"]["hex"]] == (3, -1, "castle", 1)
    options = [hexes_of(BOARDS["12b"])[name] for name in castles["12b"]["options"]]
    assert sorted(option[2:] for option in options) == [("castle", 1)] * 3 + [("castle", 6)] * 2
    free = [hex_ for hex_ in hexes_of(BOARDS["12b"]).values() if hex_[2:] in (("castle", 1), ("castle", 6))]
    assert sorted(options) == sorted(free)


def test_team_boards_have_doubled_colours_and_storage() -> None:
    for board in ("12a", "12b"):
        assert colours(board) == {"building": 24, "ship": 12, "animal": 12, "monastery": 12, "mine": 6, "castle": 8}
        assert BOARDS[board]["storage"] == {"shared": 2, "own": 2}


def test_rivers_of_the_first_solo_board_join_ships() -> None:
    hexes = hexes_of(BOARDS["13a"])
    assert len(BOARDS["13a"]["rivers"]) == 5
    assert {hexes[name][2] for pair in BOARDS["13a"]["rivers"] for name in pair} == {"ship"}
    assert len(BOARDS["13b"]["rivers"]) == 18


# Depots, section 17


@rule("COB-17.1")
def test_two_players_use_twelve_slots_and_four_black_ones() -> None:
    assert [len(slots(2, number)) for number in range(1, 7)] == [2] * 6
    assert DATA["depots"]["black_slots"]["2"] == 4


@rule("COB-17.2")
def test_three_players_use_eighteen_slots_and_six_black_ones() -> None:
    assert [len(slots(3, number)) for number in range(1, 7)] == [3] * 6
    assert DATA["depots"]["black_slots"]["3"] == 6


@rule("COB-17.3")
def test_four_players_use_twentyfour_slots_and_eight_black_ones() -> None:
    assert [len(slots(4, number)) for number in range(1, 7)] == [4] * 6
    assert DATA["depots"]["black_slots"]["4"] == 8


@rule("COB-17.4")
def test_the_slots_of_two_players() -> None:
    assert new_slots(2) == {1: "BS", 2: "KC", 3: "AB", 4: "SB", 5: "MK", 6: "BA"}


@rule("COB-17.5")
def test_the_slots_that_three_players_add() -> None:
    assert new_slots(3) == {1: "K", 2: "B", 3: "S", 4: "A", 5: "B", 6: "C"}
    changing = {
        (number, place): slot["three_players"]
        for number, depot in DEPOTS.items()
        for place, slot in enumerate(depot["slots"], 1)
        if "three_players" in slot
    }
    assert changing == {(6, 1): ["castle", "mine", "castle", "mine", "castle"]}


@rule("COB-17.6")
def test_the_slots_that_four_players_add() -> None:
    assert new_slots(4) == {1: "A", 2: "B", 3: "K", 4: "M", 5: "B", 6: "S"}
    assert DEPOTS[6]["slots"][0]["type"] == "castle"


@rule("COB-17.7")
def test_four_players_use_up_every_stack() -> None:
    for kind, letter in LETTERS.items():
        dealt = 5 * sum(slots(4, number).count(letter) for number in DEPOTS)
        assert dealt + (4 if kind == "castle" else 0) == total(base_tiles(kind), kind)
    assert 5 * DATA["depots"]["black_slots"]["4"] == sum(total(base_tiles(kind), "black") for kind in LETTERS)


def test_the_main_board() -> None:
    depots = DATA["depots"]
    assert depots["phases"] == list("ABCDE")
    assert (depots["rounds"], depots["bridge_spaces"], depots["ring"]) == (5, 7, [1, 2, 3, 4, 5, 6])
    across = [number for number, depot in DEPOTS.items() if depot["order"] == "left-to-right"]
    assert across == [1, 4]


# Modules and the remaining tables


@rule("COB-20.1")
def test_the_white_castles_and_their_backs() -> None:
    module = {name: tile["count"] for name, tile in TILES.items() if tile["module"] == "white_castles"}
    assert module == {"white-castle": {"building": 6, "black": 2}, "monastery-29": {"monastery": 1}}
    assert "designed" not in TILES["white-castle"]


def test_extra_tiles_and_inns() -> None:
    extra = {name: tile["count"] for name, tile in TILES.items() if tile["module"] == "extra_tiles"}
    assert extra == {
        "monastery-27": {"monastery": 1},
        "monastery-28": {"monastery": 1},
        "crane": {"black": 1},
        "geese": {"black": 1},
    }
    assert TILES["geese"]["value"] == 2
    assert TILES["inn"]["count"] == {"inn": 5}
    inns = {"count": 5, "new_per_phase": 1, "cost": 2, "size_bonus": 1, "max_per_region": 1}
    assert DATA["scoring"]["inns"] == inns


@rule("COB-14.31")
def test_the_buildings_that_monasteries_score() -> None:
    scored = {
        entry["number"]: (entry["building"], entry["points"])
        for entry in DATA["monasteries"]["monastery"]
        if "building" in entry
    }
    names = ["warehouse", "watchtower", "carpenter", "church", "market", "boarding-house", "bank", "town-hall"]
    assert scored == {16 + place: (name, 4) for place, name in enumerate(names)} | {29: ("white-castle", 4)}


def test_when_monasteries_work() -> None:
    moments: dict[str, list[int]] = {}
    for entry in DATA["monasteries"]["monastery"]:
        moments.setdefault(entry["when"], []).append(entry["number"])
    assert moments["phase-end"] == [2]
    assert moments["game-end"] == [*range(15, 27), 29]
    assert moments["ongoing"] == [1, *range(3, 15), 27, 28]


def test_which_buildings_may_be_declined() -> None:
    assert [entry["id"] for entry in DATA["buildings"]["building"] if not entry["declinable"]] == [
        "watchtower",
        "white-castle",
    ]


def test_routes() -> None:
    routes = DATA["routes"]
    assert routes["tiles_per_player"] == {"2": 5, "3": 4, "4": 3}
    assert [len(route["fields"]) for route in routes["route"]] == [3] * 12
    fields = Counter(good for route in routes["route"] for good, _ in route["fields"])
    assert set(fields.values()) == {6}
    assert len(fields) == 6
    assert routes["route"][0]["fields"][0] == ["violet", "take-building"]


def test_shields() -> None:
    shields = DATA["shields"]
    assert [shield["points"] for shield in shields["shield"]] == [12] * 6 + [8] * 6 + [4] * 6
    assert shields["placement"] == {"2": [1] * 6, "3": [1, 2, 1, 2, 1, 2], "4": [2] * 6}


def test_points() -> None:
    scoring = DATA["scoring"]
    assert scoring["region"] == [size * (size + 1) // 2 for size in range(1, 9)]
    assert scoring["region_cap"] == 36
    assert scoring["phase"] == [10, 8, 6, 4, 2]
    assert scoring["points_per_good"] == {"2": 2, "3": 3, "4": 4}
    assert scoring["border_posts"] == {"first": scoring["bonus"]["large"], "second": scoring["bonus"]["small"]}
    assert scoring["end"] == {"unsold": 1, "silver": 1, "workers_per_point": 2}


def test_start() -> None:
    setup = DATA["setup"]
    assert (setup["start_silver"], setup["start_workers"], setup["storage_spaces"]) == (1, [1, 2, 3, 4], 3)
    assert setup["take_workers"] == 2
    assert (setup["team"]["start_silver"], setup["team"]["start_workers"]) == (2, [3, 5])
    assert (setup["solo"]["start_silver"], setup["solo"]["start_workers"]) == (1, 2)
    assert setup["costs"] == {"purchase_silver": 2, "worker_pips": 1, "tribute": 1, "exchange_goods": 5}


def test_what_is_ours_is_marked() -> None:
    assert designed(DATA) == [
        *(f"boards.toml: board {board}" for board in ("11a", "11b", "11c", "11d", "11e", "11f", "12a", "12b")),
        *(f"boards.toml: board L{number}" for number in range(23, 31)),
        *(f"routes.toml: route {number}" for number in range(4, 13)),
    ]
    assert uncertain(DATA) == [f"routes.toml: route {number}" for number in (1, 2, 3)]


# Boards of the later edition


@rule("COB-1.15", "COB-1.11", "COB-1.13")
@pytest.mark.parametrize("number", range(11, 31))
def test_the_boards_of_the_later_edition(number: int) -> None:
    board = BOARDS[f"L{number}"]
    assert (board["edition"], board["copies"], board["castle"]) == ("later", 1, {"mode": "choose"})
    assert colours(f"L{number}") == colours("1")
    assert [die for *_, die in hexes_of(board).values()] == [die for *_, die in hexes_of(BOARDS["1"]).values()]
    assert board["kind"] == ("duchy" if number < 23 else "border-posts")
    assert board.get("posts") == (None if number < 23 else ["a1", "d7", "g1"])


def test_all_boards_of_the_later_edition_differ() -> None:
    maps = {tuple(hexes_of(board).values()) for board in BOARDS.values() if board["kind"] in ("duchy", "alternate")}
    assert len(maps) == 10 + 2 + 12


def test_records_of_version_0_4_still_find_their_data(tmp_path: Path) -> None:
    """What has come into the box since, or was marked otherwise, does not change the name of the data."""
    assert fingerprint(DATA) == "42510aca"
    data = read_data(overlay(tmp_path, "start_silver = 3\n", "setup"))
    assert fingerprint(data) == "cae669a7"
    data = read_data(overlay(tmp_path, '[[board]]\nid = "L11"\ncopies = 2\n', "boards"))
    assert fingerprint(data) not in ("42510aca", "cae669a7")


# Overlays


def overlay(folder: Path, text: str, stem: str) -> str:
    (folder / f"{stem}.toml").write_text(text, encoding="utf-8")
    return str(folder)


def rows_of(text: str) -> str:
    """A map as the value of `rows`."""
    rows = [row.split() for row in text.strip().splitlines()]
    return repr([[r, max(-3, -3 - r), " ".join(row)] for r, row in zip(range(-3, 4), rows, strict=False)])


def test_an_overlay_changes_what_it_names(tmp_path: Path) -> None:
    fields = '[["red", "points"], ["red", "silver"], ["red", "workers"]]'
    data = read_data(overlay(tmp_path, f"[[route]]\nnumber = 4\nfields = {fields}\n", "routes"))
    assert data["routes"]["route"][3]["fields"][0] == ["red", "points"]
    assert data["routes"]["route"][3]["designed"]
    assert data["routes"]["route"][4] == DATA["routes"]["route"][4]
    assert data["tiles"] == DATA["tiles"]
    assert faults(data) == []
    assert "routes.toml: red on 9 fields, 6 expected" in differences(data)
    assert fingerprint(data) != fingerprint(DATA)


def test_an_overlay_merges_tables_key_by_key(tmp_path: Path) -> None:
    data = read_data(overlay(tmp_path, "start_silver = 2\n[solo]\ntarget_least = 10\n", "setup"))
    assert data["setup"] == DATA["setup"] | {"start_silver": 2, "solo": DATA["setup"]["solo"] | {"target_least": 10}}
    assert problems(data) == []


def test_a_new_effect_drops_the_old_figures(tmp_path: Path) -> None:
    text = '[[building]]\nid = "bank"\neffect = "take-tile"\ntypes = ["mine"]\n'
    data = read_data(overlay(tmp_path, text, "buildings"))
    bank = next(entry for entry in data["buildings"]["building"] if entry["id"] == "bank")
    assert bank == {"id": "bank", "effect": "take-tile", "types": ["mine"], "declinable": True}
    assert problems(data) == ["buildings.toml: no entry has the effect gain-silver"]
    text = '[bonus.silver]\neffect = "take-tile"\ntypes = ["mine"]\n'
    data = read_data(overlay(tmp_path, text, "routes"))
    assert data["routes"]["bonus"]["silver"] == {"effect": "take-tile", "types": ["mine"]}


def test_an_overlay_may_bring_a_whole_board(tmp_path: Path) -> None:
    text = '[[board]]\nid = "my own"\nkind = "duchy"\ncopies = 1\ncastle = {mode = "choose"}\nrows = '
    data = read_data(overlay(tmp_path, text + rows_of(BOARD_8), "boards"))
    assert problems(data) == []
    assert hexes_of(data["boards"]["board"][-1]) == hexes_of(BOARDS["8"])


def test_an_overlay_that_repeats_the_data_keeps_the_fingerprint(tmp_path: Path) -> None:
    text = f'[[board]]\nrows = {rows_of(BOARD_1)}\nid = "1"\n'
    assert fingerprint(read_data(overlay(tmp_path, text, "boards"))) == fingerprint(DATA)
    assert len(fingerprint(DATA)) == 8
    assert int(fingerprint(DATA), 16) >= 0


def test_the_data_are_read_anew_each_time() -> None:
    read_data()["scoring"]["region"][0] = 99
    assert read_data()["scoring"]["region"][0] == 1


REFUSED = [
    ("dice", "sides = 6", "dice.toml: unknown file"),
    ("setup", "start_gold = 1", "setup.toml: unknown key start_gold"),
    ("setup", "start_silver = ", "setup.toml: not TOML"),
    ("setup", 'start_silver = "1"', 'setup.toml, start_silver: a whole number expected, "1" found'),
    ("setup", "start_silver = true", "setup.toml, start_silver: a whole number expected, true found"),
    ("setup", "start_silver = 1.5", "setup.toml, start_silver: a whole number expected, 1.5 found"),
    ("setup", "start_silver = -1", "setup.toml, start_silver: -1 is out of range"),
    ("setup", "start_silver = 99999999999999999999", "setup.toml, start_silver: 99999999999999999999 is out of range"),
    ("setup", "solo = 3", "setup.toml, solo: a table expected, 3 found"),
    ("setup", "[team]\nstart_workers = [3]", "setup.toml, team, start_workers: 2 values expected, 1 found"),
    ("setup", "[costs]\nbribe = 1", "setup.toml, costs: unknown key bribe"),
    ("scoring", 'points_per_good = {"5" = 5}', "scoring.toml, points_per_good: unknown key 5"),
    ("scoring", "region = 1", "scoring.toml, region: a list expected, 1 found"),
    ("tiles", '[[tile]]\nid = "cow-9"\ncount = {animal = 1}', "tiles.toml, tile cow-9: unknown entry"),
    ("tiles", '[[tile]]\nid = "cow-3"\nname = "Berta"', "tiles.toml, tile cow-3: unknown key name"),
    ("tiles", '[[tile]]\nid = "cow-3"\ncount = 3', "tiles.toml, tile cow-3, count: a table expected, 3 found"),
    ("tiles", '[[tile]]\nkind = "cow"', "tiles.toml, tile at place 1: no id"),
    ("tiles", "[[tile]]\nid = [1]", "tiles.toml, tile at place 1, id: text expected, a list found"),
    ("tiles", '[tile]\nid = "cow-3"', "tiles.toml, tile: a list of entries [[tile]] expected, a table found"),
    ("tiles", '[[tile]]\nid = "inn"\n[[tile]]\nid = "inn"', "tiles.toml, tile inn: named twice"),
    ("monasteries", "[[monastery]]\nnumber = 30", "monasteries.toml, monastery 30: unknown entry"),
    ("monasteries", '[[monastery]]\nnumber = 3\nsilver = "two"', "monasteries.toml, monastery 3, silver: a whole"),
    ("buildings", '[[building]]\nid = "bank"\ndeclinable = 1', "buildings.toml, building bank, declinable: true"),
    ("boards", '[[board]]\nid = "99"\nkind = "duchy"', "boards.toml, board 99: copies is missing"),
    ("boards", '[[board]]\nid = "7"\nrows = [[0, "B6"]]', "boards.toml, board 7, rows 1: 3 values expected, 2 found"),
    ("boards", '[[board]]\nid = "7"\ncastle = "d4"', 'boards.toml, board 7, castle: a table expected, "d4" found'),
    ("depots", "[[depot]]\nnumber = 7", "depots.toml, depot 7: unknown entry"),
    ("depots", '[[depot]]\nnumber = 2\nslots = [{type = "mine"}]', "depots.toml, depot 2, slots 1: players is missing"),
    ("routes", "[bonus.gold]\namount = 1", "routes.toml, bonus, gold: effect is missing"),
]


@pytest.mark.parametrize(("stem", "text", "message"), REFUSED, ids=[case[2] for case in REFUSED])
def test_an_overlay_that_does_not_fit_is_refused(tmp_path: Path, stem: str, text: str, message: str) -> None:
    with pytest.raises(BadData) as refused:
        read_data(overlay(tmp_path, text, stem))
    assert str(refused.value).startswith(message)


def test_a_folder_without_data_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="does not exist"):
        read_data(str(tmp_path / "missing"))
    with pytest.raises(BadData, match="no data file"):
        read_data(str(tmp_path))
    (tmp_path / "setup.toml").write_bytes(b"start_silver = 1 # \xff")
    with pytest.raises(BadData, match=r"setup\.toml: cannot be read"):
        read_data(str(tmp_path))


SHORT_ROW = rows_of(BOARD_8.replace("B5  K4  M3", "B5  K4"))
BAD_CELL = rows_of(BOARD_8.replace("M6", "X6"))
OTHER_DIE = rows_of(BOARD_8.replace("M6", "M5"))
OTHER_TYPE = rows_of(BOARD_8.replace("M6", "C6"))
BIG_CITY = rows_of(BOARD_1.replace("S", "B"))

REPORTED = [
    ("boards", f'[[board]]\nid = "8"\nrows = {SHORT_ROW}', "boards.toml, board 8: row 3 has 5 cells, 6 expected"),
    ("boards", f'[[board]]\nid = "8"\nrows = {BAD_CELL}', 'boards.toml, board 8: row 4 has a cell "X6"'),
    ("boards", f'[[board]]\nid = "8"\nrows = {OTHER_DIE}', "boards.toml, board 8: the die numbers differ"),
    ("boards", f'[[board]]\nid = "8"\nrows = {OTHER_TYPE}', "boards.toml, board 8: 2 hexes of type mine, 3 expected"),
    ("boards", f'[[board]]\nid = "1"\nrows = {BIG_CITY}', "boards.toml, board 1: the city of"),
    ("boards", '[[board]]\nid = "8"\nrows = [[0, 0, "B6"]]', "boards.toml, board 8: 1 rows, 7 expected"),
    ("boards", '[[board]]\nid = "13a"\nrivers = []', "boards.toml, board 13a: the hexes are not connected"),
    ("boards", '[[board]]\nid = "13a"\nrivers = [["a1", "z9"]]', "boards.toml, board 13a: there is no hex z9"),
    (
        "boards",
        '[[board]]\nid = "13a"\nrows = [[0, 0, "C6"], [0, 5, "C6"]]',
        "boards.toml, board 13a: the rows must go",
    ),
    ("boards", '[[board]]\nid = "1"\ncastle = {mode = "fixed", hex = "a1"}', "boards.toml, board 1: castle: a1 is not"),
    ("boards", '[[board]]\nid = "1"\ncastle = {mode = "fixed", hex = "h1"}', "boards.toml, board 1: castle: h1 is not"),
    ("boards", '[[board]]\nid = "1"\ncastle = {mode = "fixed"}', "boards.toml, board 1: castle: the mode fixed"),
    ("boards", '[[board]]\nid = "1"\ncastle = {mode = "any"}', "boards.toml, board 1: castle: unknown mode any"),
    ("boards", '[[board]]\nid = "11b"\nposts = ["a1", "h1", "g1"]', "boards.toml, board 11b: there is no hex h1"),
    ("boards", '[[board]]\nid = "11b"\nposts = ["a1", "g1"]', "boards.toml, board 11b: 2 border posts"),
    ("boards", '[[board]]\nid = "3"\nkind = "hexagon"', "boards.toml, board 3: unknown kind hexagon"),
    ("boards", '[[board]]\nid = "3"\nstorage = {shared = 1, own = 1}', "boards.toml, board 3: storage is for team"),
    ("tiles", '[[tile]]\nid = "market"\ncount = {building = 6}', "tiles.toml, tile market: 5 tiles with back building"),
    ("tiles", '[[tile]]\nid = "ship"\ncount = {ship = 21, black = 6}', "tiles.toml: 21 tiles of type ship with back"),
    ("tiles", '[[tile]]\nid = "cow-3"\ncount = {animal = 3}', "tiles.toml, tile cow-3: other counts expected"),
    ("tiles", '[[tile]]\nid = "cow-3"\nkind = "yak"', "tiles.toml, tile cow-3: unknown animal yak"),
    ("tiles", '[[tile]]\nid = "bank"\nkind = "bakery"', "tiles.toml, tile bank: unknown building bakery"),
    ("tiles", '[[tile]]\nid = "cow-3"\nvalue = 4', "tiles.toml, tile cow-3: a tile cow-4 by its figures"),
    ("tiles", '[[tile]]\nid = "mine"\ntype = "quarry"', "tiles.toml, tile mine: unknown type quarry"),
    ("tiles", '[[tile]]\nid = "mine"\nvalue = 2', "tiles.toml, tile mine: value is not for this type"),
    ("tiles", '[[tile]]\nid = "mine"\ncount = {ship = 12}', "tiles.toml, tile mine: back ship on a tile of type mine"),
    ("tiles", '[[tile]]\nid = "mine"\ncount = {grey = 12}', "tiles.toml, tile mine: unknown stack grey"),
    ("tiles", '[[tile]]\nid = "mine"\nmodule = "promo"', "tiles.toml, tile mine: unknown module promo"),
    ("tiles", '[[tile]]\nid = "monastery-7"\nnumber = 8', "monasteries.toml, monastery 7: 0 tiles with this number"),
    ("tiles", '[[tile]]\nid = "monastery-8"\ncount = {black = 1}', "tiles.toml, tile monastery-8: 1 tile with back"),
    ("tiles", '[[tile]]\nid = "inn"\ncount = {inn = 4}', "tiles.toml: 4 tiles in the module inns, 5 expected"),
    ("buildings", '[[building]]\nid = "bank"\neffect = "rob"', "buildings.toml, building bank: unknown effect rob"),
    ("buildings", '[[building]]\nid = "market"\ntypes = ["cow"]', "buildings.toml, building market: unknown type cow"),
    ("buildings", '[[building]]\nid = "market"\ntypes = []', "buildings.toml, building market: types is empty"),
    ("buildings", '[[building]]\nid = "bank"\nworkers = 1', "buildings.toml, building bank: gain-silver has no"),
    ("monasteries", '[[monastery]]\nnumber = 4\neffect = "pray"', "monasteries.toml, monastery 4: unknown effect pray"),
    ("monasteries", "[[monastery]]\nnumber = 8\npips = 0", "monasteries.toml, monastery 8: pips is 0"),
    (
        "buildings",
        '[[building]]\nid = "market"\neffect = "gain-points"',
        "buildings.toml, building market: gain-points needs",
    ),
    ("monasteries", '[[monastery]]\nnumber = 16\nbuilding = "inn"', "monasteries.toml, monastery 16: unknown building"),
    ("monasteries", '[[monastery]]\nnumber = 2\nwhen = "never"', "monasteries.toml, monastery 2: unknown moment never"),
    ("goods", "per_colour = 8", "goods.toml: 48 goods, 42 expected"),
    ("goods", '[[good]]\nid = "pink"\ndie = 4', "goods.toml, good pink: die 4, 3 expected"),
    ("depots", "[[depot]]\nnumber = 1\nslots = []", "depots.toml, depot 1: 0 slots for 2 players, 2 expected"),
    ("depots", '[[depot]]\nnumber = 1\norder = "spiral"', "depots.toml, depot 1: order spiral, left-to-right expected"),
    ("depots", 'phases = ["A", "B"]', "depots.toml, phases: A, B, C, D, E expected"),
    ("depots", "ring = [1, 2, 3]", "depots.toml, ring: [1, 2, 3] are not the depots"),
    ("depots", 'black_slots = {"2" = 4, "3" = 6, "4" = 7}', "depots.toml, black_slots: 4, 6 and 8 expected"),
    ("depots", 'black_slots = {"2" = 4, "3" = 6, "4" = 7}', "depots.toml: a game for four uses 35 tiles"),
    ("routes", '[[route]]\nnumber = 5\nfields = [["blue", "points"]]', "routes.toml, route 5: unknown good blue"),
    ("routes", '[[route]]\nnumber = 5\nfields = [["red", "gold"]]', "routes.toml, route 5: unknown bonus gold"),
    ("routes", "fields_per_tile = 4", "routes.toml, fields_per_tile: 4, 3 expected"),
    ("routes", '[bonus.points]\neffect = "sell-goods"', "routes.toml, bonus points: unknown effect sell-goods"),
    ("routes", '[bonus.gold]\neffect = "gain-silver"\namount = 9', "routes.toml, bonus gold: on no route"),
    ("shields", "[[shield]]\nnumber = 7\npoints = 9", "shields.toml, shield 7: 9 points, 8 expected"),
    ("shields", '[[shield]]\nnumber = 7\neffect = "glow"', "shields.toml, shield 7: unknown effect glow"),
    ("shields", '[placement]\n"2" = [1, 1]', "shields.toml, placement 2: [1, 1] does not fit"),
    ("setup", "start_workers = [1, 2]", "setup.toml, start_workers: 2 figures, 4 expected"),
    ("setup", "[costs]\nworker_pips = 0", "setup.toml, costs: worker_pips is 0"),
    ("setup", "[solo]\ntarget = 60", "setup.toml, solo: target is 60, but the option target offers 50"),
    ("scoring", "phase = [10, 8]", "scoring.toml, phase: 2 figures, one per phase expected"),
    ("scoring", "region = [3, 1]", "scoring.toml, region: the points must grow"),
    ("scoring", "[inns]\nnew_per_phase = 2", "scoring.toml, inns: too few for new_per_phase"),
    ("scoring", "[inns]\ncount = 6", "scoring.toml, inns: 6 inns, 5 expected"),
]


@pytest.mark.parametrize(("stem", "text", "message"), REPORTED, ids=[case[2] for case in REPORTED])
def test_an_overlay_that_makes_no_sense_is_reported(tmp_path: Path, stem: str, text: str, message: str) -> None:
    found = problems(read_data(overlay(tmp_path, text, stem)))
    assert any(line.startswith(message) for line in found), found


def test_a_record_never_makes_a_folder_of_data_load(tmp_path):
    tmp_path.joinpath("goods.toml").write_text("per_colour = 7\n", encoding="utf-8")
    match = lt.game("castles-of-burgundy").start(seats=2, seed=1)
    text = match.log.to_text().replace("option data \n", f"option data {tmp_path}\n")
    with pytest.raises(lt.MissingData):
        lt.replay(text)
    with pytest.raises(lt.MissingData):
        lt.game("castles-of-burgundy").from_json(match.state.to_json().replace('"data":""', f'"data":"{tmp_path}"'))
