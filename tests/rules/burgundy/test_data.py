"""The data files against the facts of the rules pages."""

from collections import Counter
from typing import Any

import pytest
from duchy_maps import BOARD_1, BOARD_8

from longtable.games.burgundy.box.check import designed, hexes_of, problems, regions_of, uncertain
from longtable.games.burgundy.box.files import read_data
from longtable.testing import rule

DATA = read_data()
TILES = {tile["id"]: tile for tile in DATA["tiles"]["tile"]}
BOARDS = {board["id"]: board for board in DATA["boards"]["board"]}
DEPOTS = {depot["number"]: depot for depot in DATA["depots"]["depot"]}
ONE_TO_TEN = [str(number) for number in range(1, 11)]
LETTERS = {"building": "B", "animal": "A", "ship": "S", "monastery": "K", "mine": "M", "castle": "C"}


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
