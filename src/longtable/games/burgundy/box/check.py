"""Do the data make sense? `problems` says where they do not, `designed` which figures are ours.

Works on what `files.read_data` returns, so every key has the right type here.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from longtable.games.burgundy.box.files import FIGURES, FILES, KEYS, Data, name_of
from longtable.games.burgundy.words import BUILDINGS, PHASES, TILES

TYPES: Final = ("building", "animal", "ship", "monastery", "mine", "castle")
LETTERS: Final = {"B": "building", "A": "animal", "S": "ship", "K": "monastery", "M": "mine", "C": "castle"}
STACKS: Final = (*TYPES, "black", "inn")
ANIMALS: Final = ("cow", "pig", "sheep", "chicken", "geese")
GOODS: Final = ("turquoise", "violet", "pink", "red", "brown", "orange")
MODULES: Final = ("base", "extra_tiles", "white_castles", "inns")
TARGET: Final = 50  # what the option of that name offers (COB-24.4)
TARGET_RANGE: Final = [45, 55]
ACROSS: Final = (1, 4)  # depots whose slots lie side by side; the others read from top to bottom (COB-24.7)
EDITIONS: Final = ("later",)
KINDS: Final = ("duchy", "alternate", "border-posts", "team", "solo")

# Effect words with the figures that each of them needs.
BUILDING_EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "take-tile": ("types",), "sell-goods": (), "gain-workers": ("amount",), "gain-silver": ("amount",),
    "place-stored": (), "gain-points": ("amount",), "copy-building": (), "white-die-action": (),
}  # fmt: skip
BONUS_EFFECTS: Final = ("take-tile", "gain-workers", "gain-silver", "gain-points")
# The rules know monasteries and shields by number. Of a monastery: moment, effect and the figures that it needs.
MONASTERIES: Final[dict[int, tuple[str, str, tuple[str, ...]]]] = {
    1: ("ongoing", "allow-duplicate-buildings-in-city", ()),
    2: ("phase-end", "worker-per-mine-silver", ("workers",)),
    3: ("ongoing", "sell-silver-total", ("silver",)),
    4: ("ongoing", "sell-bonus-worker", ("workers",)),
    5: ("ongoing", "ship-two-adjacent-depots", ("depots",)),
    6: ("ongoing", "buy-any-depot-or-pay-workers", ("workers",)),
    7: ("ongoing", "animal-tile-bonus-points", ("points",)),
    8: ("ongoing", "worker-changes-up-to", ("pips",)),
    **dict.fromkeys((9, 10, 11), ("ongoing", "free-adjust-place", ("types", "pips"))),
    12: ("ongoing", "free-adjust-take", ("pips",)),
    13: ("ongoing", "take-workers-bonus-silver", ("silver",)),
    14: ("ongoing", "take-workers-total", ("workers",)),
    15: ("game-end", "points-per-sold-goods-type", ("points",)),
    **dict.fromkeys((*range(16, 24), 29), ("game-end", "points-per-building", ("building", "points"))),
    24: ("game-end", "points-per-animal-kind", ("points",)),
    25: ("game-end", "points-per-sold-good", ("points",)),
    26: ("game-end", "points-per-bonus-tile", ("points",)),
    27: ("ongoing", "always-top-of-bridge-stack", ()),
    28: ("ongoing", "buy-workers", ("silver", "workers")),
}
SHIELD_EFFECTS: Final = (
    "all-pastures-count-as-one", "gain-worker-when-other-gains-workers", "tribute-payable-with-workers",
    "unlimited-tile-storage", "ship-also-takes-one-goods-type-from-all-depots", "share-monasteries-of-chosen-player",
    "bonus-tiles-score-double", "mine-silver-doubled", "silver-per-good-sold", "own-monastery-end-points-doubled",
    "castle-may-take-shield", "sale-points-doubled", "shield-end-points-doubled",
    "phase-end-place-tile-from-numbered-depot", "phase-end-place-tile-from-black-depot", "set-one-die-each-turn",
    "region-size-plus-one", "ignore-adjacency",
)  # fmt: skip

# The box as the rulebook counts it (COB-1.1, COB-1.2): tiles with a back of their own colour, tiles with a black one.
BOX: Final = {
    "building": (40, 16), "animal": (20, 8), "monastery": (20, 6), "castle": (14, 2), "mine": (10, 2), "ship": (20, 6),
}  # fmt: skip
MODULE_TILES: Final = {"extra_tiles": 4, "white_castles": 9, "inns": 5}
ANIMAL_COUNTS: Final = {2: {"animal": 2}, 3: {"animal": 2, "black": 1}, 4: {"animal": 1, "black": 1}}  # COB-1.4
BLACK_MONASTERIES: Final = [7, 12, 14, 15, 24, 25]  # COB-1.5
COLOURS: Final = {"building": 12, "ship": 6, "animal": 6, "monastery": 6, "mine": 3, "castle": 4}  # COB-1.11
MOST_HEXES: Final = 74
ROW_LENGTHS: Final = (4, 5, 6, 7, 6, 5, 4)
NEIGHBOURS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

Hexes = dict[str, tuple[int, int, str, int]]  # by name: q, r, type, die


def problems(data: Data) -> list[str]:
    """Everything that is wrong with the data, each line naming file and entry. Empty when all is well."""
    return faults(data) + differences(data)


def faults(data: Data) -> list[str]:
    """What the rules cannot play with: unknown words, dangling references, boards that do not hang together."""
    if unlike := list(_piece_faults(data)):
        return unlike  # the rest looks pieces up by name
    return [
        *_tile_faults(data),
        *_effect_faults(data),
        *_goods_faults(data),
        *_depot_faults(data),
        *_board_faults(data),
        *_route_faults(data),
        *_table_faults(data),
    ]


def differences(data: Data) -> list[str]:
    """Where the data are playable but are not the box as we know it (section 1 and COB-17.7 of the rules).

    An owner of the printed game may know better: an overlay with differences only is a correction, not a mistake.
    """
    return [*_tile_differences(data), *_stacks_used_up(data), *_board_differences(data), *_module_differences(data)]


def designed(data: Data) -> list[str]:
    """The entries whose figures are ours and not the printed ones: `boards.toml: board 11a`."""
    return _marked(data, lambda entry: bool(entry.get("designed")))


def uncertain(data: Data) -> list[str]:
    """The entries that were read from a poor source."""
    return _marked(data, lambda entry: not entry.get("certain", True))


def _marked(data: Data, test: Callable[[dict[str, Any]], bool]) -> list[str]:
    return [f"{file}: {name_of(array, entry)}" for file, array, entry in FILES.marked(data, test)]


def hexes_of(board: dict[str, Any]) -> Hexes:
    """The hexes of a board by name. Raises ValueError, with the row, on a cell that cannot be read."""
    hexes: Hexes = {}
    for place, (r, q, cells) in enumerate(board["rows"]):
        number = 0
        for cell in cells.split():
            if cell != "..":
                if len(cell) != 2 or cell[0] not in LETTERS or cell[1] not in "123456":
                    raise ValueError(f'row {place + 1} has a cell "{cell}"')
                number += 1
                hexes[chr(ord("a") + place) + str(number)] = (q, r, LETTERS[cell[0]], int(cell[1]))
            q += 1
    return hexes


def _neighbours(hexes: Hexes, rivers: Iterable[list[str]] = ()) -> dict[str, set[str]]:
    at = {(q, r): name for name, (q, r, _, _) in hexes.items()}
    near = {name: {at[q + dq, r + dr] for dq, dr in NEIGHBOURS if (q + dq, r + dr) in at}
            for name, (q, r, _, _) in hexes.items()}  # fmt: skip
    for a, b in rivers:
        near[a].add(b)
        near[b].add(a)
    return near


def _parts(near: dict[str, set[str]]) -> list[set[str]]:
    """The connected parts of a graph."""
    parts, left = [], set(near)
    while left:
        part, edge = set(), {min(left)}
        while edge:
            part |= edge
            edge = set().union(*(near[name] for name in edge)) - part
        parts.append(part)
        left -= part
    return parts


def regions_of(hexes: Hexes) -> list[set[str]]:
    """The regions: neighbouring hexes of one type. Rivers do not join them (COB-24.9)."""
    near = _neighbours(hexes)
    return _parts({name: {other for other in near[name] if hexes[other][2] == hexes[name][2]} for name in hexes})


def _unknown(where: str, what: str, words: Iterable[str], known: Iterable[str]) -> list[str]:
    return [f"{where}: unknown {what} {word}" for word in words if word not in known]


def _piece_faults(data: Data) -> Iterable[str]:
    """The rules know each of these pieces by its name, so all must be there, once each."""
    numbers = {"monastery": range(1, 30), "shield": range(1, 19), "depot": range(1, 7)}
    pieces: list[tuple[str, str, Iterable[Any]]] = [
        ("tiles", "tile", TILES[1 : TILES.index("blank")]), ("buildings", "building", BUILDINGS),
        ("monasteries", "monastery", numbers["monastery"]), ("shields", "shield", numbers["shield"]),
        ("depots", "depot", numbers["depot"]), ("goods", "good", GOODS),
        ("routes", "route", range(1, len(data["routes"]["route"]) + 1)),
    ]  # fmt: skip
    for stem, array, expected in pieces:
        names = Counter(entry[KEYS[array]] for entry in data[stem][array])
        yield from (f"{stem}.toml, {array} {name}: named {names[name]} times" for name in names if names[name] > 1)
        yield from (f"{stem}.toml: no {array} {name}" for name in expected if name not in names)
        yield from (f"{stem}.toml, {array} {name}: unknown entry" for name in names if name not in expected)
    boards = Counter(board["id"] for board in data["boards"]["board"])
    yield from (f"boards.toml, board {name}: named {boards[name]} times" for name in boards if boards[name] > 1)


def _tile_faults(data: Data) -> Iterable[str]:
    buildings = {entry["id"] for entry in data["buildings"]["building"]}
    monasteries = {entry["number"] for entry in data["monasteries"]["monastery"]}
    for tile in data["tiles"]["tile"]:
        where, tile_type = f"tiles.toml, {name_of('tile', tile)}", tile["type"]
        yield from _unknown(where, "type", [tile_type], (*TYPES, "inn"))
        yield from _unknown(where, "module", [tile["module"]], MODULES)
        yield from _unknown(where, "stack", tile["count"], STACKS)
        yield from (f"{where}: back {back} on a tile of type {tile_type}" for back in tile["count"]
                    if back in STACKS and back not in (tile_type, "black"))  # fmt: skip
        needs = {"building": ("kind",), "animal": ("kind", "value"), "monastery": ("number",)}.get(tile_type, ())
        for key in ("kind", "value", "number"):
            if (key in tile) != (key in needs):
                yield f"{where}: {key} is {'missing' if key in needs else 'not for this type'}"
        if tile["id"] != (name := _tile_name(tile)):
            yield f"{where}: a tile {name} by its figures"
        if tile_type == "building":
            yield from _unknown(where, "building", [tile.get("kind", "")], buildings)
        elif tile_type == "animal":
            yield from _unknown(where, "animal", [tile.get("kind", "")], ANIMALS)
        elif tile_type == "monastery" and tile.get("number") not in monasteries:
            yield f"{where}: monasteries.toml has no monastery {tile.get('number')}"
    kinds = {tile.get("kind") for tile in data["tiles"]["tile"]}
    yield from (f"buildings.toml, building {name}: no tile of this kind" for name in sorted(buildings - kinds))
    faces = Counter(tile.get("number") for tile in data["tiles"]["tile"])
    for number in sorted(monasteries):
        if faces[number] != 1:
            yield f"monasteries.toml, monastery {number}: {faces[number]} tiles with this number in tiles.toml"


def _tile_name(tile: dict[str, Any]) -> str:
    if tile["type"] == "building" or tile.get("kind") == "geese":
        return str(tile.get("kind"))
    if tile["type"] == "animal":
        return f"{tile.get('kind')}-{tile.get('value')}"
    return f"monastery-{tile.get('number')}" if tile["type"] == "monastery" else str(tile["type"])


def _effect_faults(data: Data) -> Iterable[str]:
    buildings = data["buildings"]["building"]
    for entry in buildings:
        yield from _one_effect(f"buildings.toml, {name_of('building', entry)}", entry, BUILDING_EFFECTS)
    used = {entry["effect"] for entry in buildings}
    yield from (f"buildings.toml: no entry has the effect {word}" for word in BUILDING_EFFECTS if word not in used)
    for entry in data["monasteries"]["monastery"]:
        where = f"monasteries.toml, {name_of('monastery', entry)}"
        when, effect, figures = MONASTERIES.get(entry["number"], ("", "", ()))
        yield from _one_effect(where, entry, {effect: figures})
        yield from _unknown(where, "moment", [entry["when"]], [when])
        if "building" in entry:
            yield from _unknown(where, "building", [entry["building"]], [building["id"] for building in buildings])
    for entry in data["shields"]["shield"]:
        effects = SHIELD_EFFECTS[max(entry["number"] - 1, 0) : entry["number"]]
        yield from _unknown(f"shields.toml, {name_of('shield', entry)}", "effect", [entry["effect"]], effects)


def _one_effect(where: str, entry: dict[str, Any], words: dict[str, tuple[str, ...]]) -> Iterable[str]:
    word = entry["effect"]
    if word not in words:
        yield f"{where}: unknown effect {word}"
        return
    yield from (f"{where}: {word} needs {key}" for key in words[word] if key not in entry)
    yield from (f"{where}: {word} has no use for {key}" for key in FIGURES if key in entry and key not in words[word])
    yield from _unknown(where, "type", entry.get("types", []), TYPES)
    if entry.get("types") == []:
        yield f"{where}: types is empty"
    if entry.get("pips") == 0:
        yield f"{where}: pips is 0"


def _goods_faults(data: Data) -> Iterable[str]:
    goods = data["goods"]
    for good in goods["good"]:
        where = f"goods.toml, {name_of('good', good)}"
        yield from _unknown(where, "good", [good["id"]], GOODS)
        if good["id"] in GOODS and good["die"] != GOODS.index(good["id"]) + 1:
            yield f"{where}: die {good['die']}, {GOODS.index(good['id']) + 1} expected"
    if len(goods["good"]) != len(GOODS):
        yield f"goods.toml: {len(goods['good'])} colours, {len(GOODS)} expected"
    dealt = goods["goods_per_phase"] * len(data["depots"]["phases"]) + 4 * goods["start_goods"]
    if dealt > goods["per_colour"] * len(goods["good"]):
        yield f"goods.toml: a game for four deals {dealt} goods, more than there are"
    if goods["goods_per_phase"] != data["depots"]["rounds"]:
        yield f"goods.toml: {goods['goods_per_phase']} goods for the {data['depots']['rounds']} rounds of a phase"


def _depot_faults(data: Data) -> Iterable[str]:
    depots = data["depots"]
    numbers = [depot["number"] for depot in depots["depot"]]
    if sorted(depots["ring"]) != sorted(numbers):
        yield f"depots.toml, ring: {depots['ring']} are not the depots {numbers}"
    if depots["phases"] != list(PHASES):
        yield "depots.toml, phases: A, B, C, D, E expected"
    if depots["bridge_spaces"] == 0:
        yield "depots.toml, bridge_spaces: at least 1 expected"
    if depots["black_slots"] != {"2": 4, "3": 6, "4": 8}:
        yield "depots.toml, black_slots: 4, 6 and 8 expected"
    for depot in depots["depot"]:
        where = f"depots.toml, {name_of('depot', depot)}"
        order = "left-to-right" if depot["number"] in ACROSS else "top-to-bottom"
        if depot["order"] != order:
            yield f"{where}: order {depot['order']}, {order} expected"
        if len(depot["slots"]) != 4:
            yield f"{where}: {len(depot['slots'])} slots, 4 expected"
        for players in (2, 3, 4):
            slots = sum(slot["players"] <= players for slot in depot["slots"])
            if slots != players:
                yield f"{where}: {slots} slots for {players} players, {players} expected"
        for place, slot in enumerate(depot["slots"], 1):
            yield from _unknown(f"{where}, slot {place}", "type", [slot["type"], *slot.get("three_players", [])], TYPES)
            if len(slot.get("three_players", depots["phases"])) != len(depots["phases"]):
                yield f"{where}, slot {place}: three_players must name one type per phase"


def _board_faults(data: Data) -> Iterable[str]:
    for board in data["boards"]["board"]:
        where = f"boards.toml, {name_of('board', board)}"
        yield from _unknown(where, "kind", [board["kind"]], KINDS)
        yield from _unknown(where, "edition", [board[key] for key in ("edition",) if key in board], EDITIONS)
        yield from (f"{where}: {fault}" for fault in _one_board(board))


def _one_board(board: dict[str, Any]) -> Iterable[str]:
    try:
        hexes = hexes_of(board)
    except ValueError as error:
        yield str(error)
        return
    if board["kind"] == "team":
        if len(hexes) > MOST_HEXES or max(map(len, regions_of(hexes)), default=0) > MOST_HEXES // 2:
            yield f"more than {MOST_HEXES} hexes, or more than {MOST_HEXES // 2} in a region"
    else:
        yield from _colours(hexes, 1)
    if board["kind"] in ("duchy", "alternate", "border-posts"):
        lengths = [len(cells.replace("..", "").split()) for _, _, cells in board["rows"]]
        if len(lengths) != len(ROW_LENGTHS):
            yield f"{len(lengths)} rows, {len(ROW_LENGTHS)} expected"
        for place, (length, expected) in enumerate(zip(lengths, ROW_LENGTHS, strict=False), 1):
            if length != expected:
                yield f"row {place} has {length} cells, {expected} expected"
    depths = [r for r, _, _ in board["rows"]]
    if depths != sorted(set(depths)):
        yield "the rows must go from top to bottom, with r growing"
        return
    rivers = board.get("rivers", [])
    named = [*board.get("posts", []), *(name for pair in rivers for name in pair)]
    if missing := [name for name in named if name not in hexes]:
        yield from (f"there is no hex {name}" for name in missing)
        return
    if len(_parts(_neighbours(hexes, rivers))) != 1:
        yield "the hexes are not connected"
    castle = board["castle"]
    if castle["mode"] not in ("fixed", "choose"):
        yield f"castle: unknown mode {castle['mode']}"
    elif castle["mode"] == "fixed" and castle.keys() != {"mode", "hex"}:
        yield "castle: the mode fixed goes with a hex and nothing else"
    elif castle["mode"] == "choose" and "hex" in castle:
        yield "castle: the mode choose goes with default or options, not with a hex"
    for name in [castle.get("hex"), castle.get("default"), *castle.get("options", [])]:
        if name is not None and (name not in hexes or hexes[name][2] != "castle"):
            yield f"castle: {name} is not a castle hex"
    if not any(kind == "castle" for _, _, kind, _ in hexes.values()):
        yield "no castle hex"
    if len(set(board.get("posts", []))) != (3 if board["kind"] == "border-posts" else 0):
        yield f"{len(set(board.get('posts', [])))} border posts"
    if ("storage" in board) != (board["kind"] == "team"):
        yield "storage is for team boards, and for them only"


def _colours(hexes: Hexes, times: int) -> Iterable[str]:
    counts = Counter(hex_type for _, _, hex_type, _ in hexes.values())
    for hex_type, number in COLOURS.items():
        if counts[hex_type] != number * times:
            yield f"{counts[hex_type]} hexes of type {hex_type}, {number * times} expected"


def _route_faults(data: Data) -> Iterable[str]:
    routes = data["routes"]
    colours = [good["id"] for good in data["goods"]["good"]]
    if routes["fields_per_tile"] != 3:
        yield f"routes.toml, fields_per_tile: {routes['fields_per_tile']}, 3 expected"
    for route in routes["route"]:
        where = f"routes.toml, {name_of('route', route)}"
        yield from _unknown(where, "good", [good for good, _ in route["fields"]], colours)
        yield from _unknown(where, "bonus", [bonus for _, bonus in route["fields"]], routes["bonus"])
        if len(route["fields"]) != routes["fields_per_tile"]:
            yield f"{where}: {len(route['fields'])} fields, {routes['fields_per_tile']} expected"
    words = {word: BUILDING_EFFECTS[word] for word in BONUS_EFFECTS}
    for name, bonus in routes["bonus"].items():
        yield from _one_effect(f"routes.toml, bonus {name}", bonus, words)
    used = {bonus for route in routes["route"] for _, bonus in route["fields"]}
    yield from (f"routes.toml, bonus {name}: on no route" for name in routes["bonus"] if name not in used)
    for players, tiles in routes["tiles_per_player"].items():
        if tiles * int(players) > len(routes["route"]):
            yield f"routes.toml, tiles_per_player: {tiles} tiles for each of {players} players are too many"


def _table_faults(data: Data) -> Iterable[str]:
    """Lengths and ranges of the tables in shields, setup and scoring."""
    depots, scoring, setup = data["depots"], data["scoring"], data["setup"]
    for players, numbers in data["shields"]["placement"].items():
        if len(numbers) != len(depots["depot"]) or sum(numbers) > len(data["shields"]["shield"]):
            yield f"shields.toml, placement {players}: {numbers} does not fit the depots or the shields"
    if len(scoring["phase"]) != len(depots["phases"]):
        yield f"scoring.toml, phase: {len(scoring['phase'])} figures, one per phase expected"
    if not scoring["region"] or scoring["region"] != sorted(scoring["region"]):
        yield "scoring.toml, region: the points must grow with the size"
    elif scoring["region_cap"] < scoring["region"][-1]:
        yield f"scoring.toml, region_cap: {scoring['region_cap']} is less than the largest region is worth"
    if scoring["end"]["workers_per_point"] == 0:
        yield "scoring.toml, end: workers_per_point is 0"
    if scoring["inns"]["new_per_phase"] * len(depots["phases"]) > scoring["inns"]["count"]:
        yield "scoring.toml, inns: too few for new_per_phase"
    if scoring["inns"]["max_per_region"] != 1:
        yield "scoring.toml, inns: the rules know one inn per region only"
    inns = sum(tile["count"].get("inn", 0) for tile in data["tiles"]["tile"])
    if scoring["inns"]["count"] != inns:
        yield f"scoring.toml, inns: count is {scoring['inns']['count']}, but tiles.toml has {inns}"
    powers = {entry["number"]: entry for entry in data["monasteries"]["monastery"]}
    if len({powers[number].get("pips") for number in (9, 10, 11, 12)}) != 1:
        yield "monasteries.toml, monastery 9 to 12: the rules know one size of free change for all four"
    if powers[5].get("depots") != 2:
        yield "monasteries.toml, monastery 5: the rules know two neighbouring depots only"
    if setup["costs"]["worker_pips"] == 0:
        yield "setup.toml, costs: worker_pips is 0"
    if len(setup["start_workers"]) != 4:
        yield f"setup.toml, start_workers: {len(setup['start_workers'])} figures, 4 expected"
    for table in ("team", "solo"):
        if setup[table]["counts_as"] not in (2, 3, 4):
            yield f"setup.toml, {table}: counts_as is {setup[table]['counts_as']}"
    if sorted(setup["team"]["order"]) != ["A1", "A2", "B1", "B2"]:
        yield "setup.toml, team: order must name A1, A2, B1 and B2"
    for key, offered in (("target", TARGET), ("target_range", TARGET_RANGE)):
        if setup["solo"][key] != offered:
            yield f"setup.toml, solo: {key} is {setup['solo'][key]}, but the option target offers {offered}"
    if setup["solo"]["target_least"] > TARGET_RANGE[0]:
        yield "setup.toml, solo: target_least is above the targets that can be chosen"


def _tile_differences(data: Data) -> Iterable[str]:
    base = [tile for tile in data["tiles"]["tile"] if tile["module"] == "base"]
    for kind, (coloured, black) in BOX.items():
        tiles = [tile for tile in base if tile["type"] == kind]
        for back, expected in ((kind, coloured), ("black", black)):
            total = sum(tile["count"].get(back, 0) for tile in tiles)
            if total != expected:
                yield f"tiles.toml: {total} tiles of type {kind} with back {back}, {expected} expected"
    for tile in base:
        where, count = f"tiles.toml, {name_of('tile', tile)}", tile["count"]
        if tile["type"] == "building" and count != {"building": 5, "black": 2}:
            yield f"{where}: 5 tiles with back building and 2 with back black expected"
        elif tile["type"] == "animal" and count != ANIMAL_COUNTS.get(tile.get("value", 0)):
            yield f"{where}: other counts expected for the value {tile.get('value')}"
        elif tile["type"] == "monastery":
            back = "black" if tile.get("number") in BLACK_MONASTERIES else "monastery"
            if count != {back: 1}:
                yield f"{where}: 1 tile with back {back} expected"
    for module, expected in MODULE_TILES.items():
        total = sum(sum(tile["count"].values()) for tile in data["tiles"]["tile"] if tile["module"] == module)
        if total != expected:
            yield f"tiles.toml: {total} tiles in the module {module}, {expected} expected"


def _stacks_used_up(data: Data) -> Iterable[str]:
    """A base game for four uses up every stack, starting castles included (COB-17.7)."""
    phases = len(data["depots"]["phases"])
    need = Counter(slot["type"] for depot in data["depots"]["depot"] for slot in depot["slots"])
    need["black"] = data["depots"]["black_slots"]["4"]
    have: Counter[str] = Counter()
    for tile in data["tiles"]["tile"]:
        if tile["module"] == "base":
            have.update(tile["count"])
    for stack in (*TYPES, "black"):
        used = need[stack] * phases + (4 if stack == "castle" else 0)
        if used != have[stack]:
            yield f"depots.toml: a game for four uses {used} tiles of the stack {stack}, which has {have[stack]}"


def _board_differences(data: Data) -> Iterable[str]:
    patterns: dict[str, tuple[tuple[int, int, int], ...]] = {}
    for board in data["boards"]["board"]:
        where = f"boards.toml, {name_of('board', board)}"
        try:
            hexes = hexes_of(board)
        except ValueError:
            continue
        if board["kind"] == "team":
            yield from (f"{where}: {line}" for line in _colours(hexes, 2))
        for region in regions_of(hexes):
            if len(region) > 8 and hexes[min(region)][2] == "building":
                yield f"{where}: the city of {min(region)} has {len(region)} hexes, 8 at most expected"
        if board["kind"] == "duchy":
            patterns[where] = tuple(sorted((r, q, die) for q, r, _, die in hexes.values()))
    usual = Counter(patterns.values()).most_common(1)
    yield from (f"{where}: the die numbers differ from the other boards"
                for where, pattern in patterns.items() if pattern != usual[0][0])  # fmt: skip


def _module_differences(data: Data) -> Iterable[str]:
    goods, routes = data["goods"], data["routes"]["route"]
    if (total := goods["per_colour"] * len(goods["good"])) != 42:
        yield f"goods.toml: {total} goods, 42 expected"
    if len(routes) != 12:
        yield f"routes.toml: {len(routes)} routes, 12 expected"
    colours = Counter(good for route in routes for good, _ in route["fields"])
    yield from (f"routes.toml: {good} on {colours[good]} fields, 6 expected" for good in GOODS if colours[good] != 6)
    for shield in data["shields"]["shield"]:
        expected = (12, 8, 4)[min((shield["number"] - 1) // 6, 2)]
        if shield["points"] != expected:
            yield f"shields.toml, {name_of('shield', shield)}: {shield['points']} points, {expected} expected"
    if len(data["shields"]["shield"]) != 18:
        yield f"shields.toml: {len(data['shields']['shield'])} shields, 18 expected"
    if data["scoring"]["inns"]["count"] != MODULE_TILES["inns"]:
        yield f"scoring.toml, inns: {data['scoring']['inns']['count']} inns, {MODULE_TILES['inns']} expected"
