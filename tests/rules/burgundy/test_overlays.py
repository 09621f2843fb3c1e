"""Overlays: what they change, what is refused, and what is reported."""

from pathlib import Path

import pytest
from duchy_maps import BOARD_1, BOARD_8

import longtable as lt
from longtable.core.errors import BadData
from longtable.games.burgundy.box.check import differences, faults, hexes_of, problems
from longtable.games.burgundy.box.files import fingerprint, read_data

DATA = read_data()
BOARDS = {board["id"]: board for board in DATA["boards"]["board"]}


def overlay(folder: Path, text: str, stem: str) -> str:
    (folder / f"{stem}.toml").write_text(text, encoding="utf-8")
    return str(folder)


def rows_of(text: str) -> str:
    """A map as the value of `rows`."""
    rows = [row.split() for row in text.strip().splitlines()]
    return repr([[r, max(-3, -3 - r), " ".join(row)] for r, row in zip(range(-3, 4), rows, strict=False)])


def test_records_of_version_0_4_still_find_their_data(tmp_path: Path) -> None:
    """What has come into the box since, or was marked otherwise, does not change the name of the data."""
    assert fingerprint(DATA) == "42510aca"
    data = read_data(overlay(tmp_path, "start_silver = 3\n", "setup"))
    assert fingerprint(data) == "cae669a7"
    data = read_data(overlay(tmp_path, '[[board]]\nid = "L11"\ncopies = 2\n', "boards"))
    assert fingerprint(data) not in ("42510aca", "cae669a7")


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
