"""The box: every figure of the data files as tables that the rules read. Built once for each set of data."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.burgundy.box import files
from longtable.games.burgundy.words import (
    BUILDINGS,
    GOODS,
    HALF,
    STACKS,
    TILE_NUMBER,
    TILES,
    TYPE_LETTERS,
    TYPES,
)

# -- effects of buildings and route fields, by the word in the data
TAKE_TILE: Final = 0
SELL_GOODS: Final = 1
GAIN_WORKERS: Final = 2
GAIN_SILVER: Final = 3
PLACE_STORED: Final = 4
GAIN_POINTS: Final = 5
COPY_BUILDING: Final = 6
WHITE_DIE_ACTION: Final = 7
EFFECTS: Final = [
    "take-tile", "sell-goods", "gain-workers", "gain-silver", "place-stored", "gain-points", "copy-building",
    "white-die-action",
]  # fmt: skip
MEMBERS: Final = ["A1", "B1", "A2", "B2"]  # of the teams, as they sit


def mask_words(mask: int) -> tuple[int, int]:
    """A mask over up to 74 hexes as two words of 37 bits."""
    return mask % 2**HALF, mask >> HALF


@final
class Board:
    """One duchy board: types, numbers, neighbours and regions of its hexes, as masks and tables.

    Tables of masks hold two words an entry: index 2 * entry for the first 37 hexes, 2 * entry + 1 for the rest.
    """

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.kind: str = entry["kind"]
        self.copies: int = entry["copies"]
        self.names: list[str] = []
        self.places: list[tuple[int, int]] = []  # axial (q, r)
        types: list[int] = []
        numbers: list[int] = []
        for row, (r, q, cells) in enumerate(entry["rows"]):
            column = 0
            for offset, cell in enumerate(cells.split()):
                if cell != "..":
                    column += 1
                    self.names.append(f"{chr(97 + row)}{column}")
                    self.places.append((q + offset, r))
                    types.append(TYPE_LETTERS.index(cell[0]))
                    numbers.append(int(cell[1]))
        self.size: i64 = len(types)
        self.words: i64 = 1 if len(types) <= HALF else 2
        self.index: dict[str, int] = {name: h for h, name in enumerate(self.names)}
        self.types = vec[i64](types)
        self.numbers = vec[i64](numbers)
        touching = self._touching(entry.get("rivers", []), False)
        self.neighbours = pairs(self._touching(entry.get("rivers", []), True))
        self._regions(types, touching)
        self._spots(types, numbers)
        castle = entry["castle"]
        castles = [h for h in range(len(types)) if types[h] == 5]
        self.fixed_start: i64 = self.index[castle["hex"]] if castle["mode"] == "fixed" else -1
        self.start_options: list[int] = sorted([self.index[name] for name in castle.get("options", [])]) or castles
        default = castle.get("default", castle.get("hex", ""))
        self.has_default: bool = default != ""
        self.default_start: i64 = self.index[default] if default else self.start_options[0]
        self.posts: list[int] = [self.index[name] for name in entry.get("posts", [])]
        storage = entry.get("storage", {})
        self.shared_spaces: i64 = storage.get("shared", 0)
        self.own_spaces: i64 = storage.get("own", 0)
        self.designed: bool = entry.get("designed", False)
        self.is_later: bool = entry.get("edition", "") == "later"

    def _touching(self, rivers: list[Any], with_rivers: bool) -> list[int]:
        """Per hex, the mask of hexes sharing an edge (COB-1.14), also those joined by a river on request (COB-24.8)."""
        where = {place: h for h, place in enumerate(self.places)}
        masks: list[int] = []
        for q, r in self.places:
            mask = 0
            for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
                if (q + dq, r + dr) in where:
                    mask |= 2 ** where[(q + dq, r + dr)]
            masks.append(mask)
        if with_rivers:
            for a, b in rivers:
                masks[self.index[a]] |= 2 ** self.index[b]
                masks[self.index[b]] |= 2 ** self.index[a]
        return masks

    def _regions(self, types: list[int], touching: list[int]) -> None:
        region = [-1] * len(types)
        members: list[list[int]] = []
        for first in range(len(types)):
            if region[first] >= 0:
                continue
            region[first] = len(members)
            hexes = [first]
            for h in hexes:
                for k in range(len(types)):
                    if touching[h] >> k & 1 and types[k] == types[h] and region[k] < 0:
                        region[k] = len(members)
                        hexes.append(k)
            members.append(sorted(hexes))
        self.region = vec[i64](region)
        self.region_size = vec[i64]([len(hexes) for hexes in members])
        self.region_type = vec[i64]([types[hexes[0]] for hexes in members])
        self.region_hexes = [vec[i64](hexes) for hexes in members]
        self.region_mask = pairs([sum([2**h for h in hexes]) for hexes in members])
        self.regions: i64 = len(members)
        self.type_size = vec[i64]([types.count(kind) for kind in range(6)])
        self.pasture_hexes = vec[i64]([h for h in range(len(types)) if types[h] == 1])

    def _spots(self, types: list[int], numbers: list[int]) -> None:
        """Hexes of a type (6: of any) whose number is in a set of die values (a mask of 6 bits)."""
        masks: list[int] = []
        for kind in range(7):
            by_number = [0] * 6
            for h in range(len(types)):
                if kind in (types[h], 6):
                    by_number[numbers[h] - 1] |= 2**h
            for values in range(64):
                masks.append(sum([by_number[k] for k in range(6) if values >> k & 1]))
        self.spots = pairs(masks)


def pairs(masks: list[int]) -> vec[i64]:
    """Masks as two words each, one after another."""
    words: list[int] = []
    for mask in masks:
        low, high = mask_words(mask)
        words.append(low)
        words.append(high)
    return vec[i64](words)


def pips_apart(value: int, wanted: int) -> int:
    """COB-5.5, 5.6: the shorter way from one value to another, for 6 is next to 1."""
    apart = abs(value - wanted)
    return min(apart, 6 - apart)


def workers_needed(pips: int, step: int) -> int:
    """COB-5.4, 14.8: each worker moves a die by up to `step` pips, so the last may move it by fewer: rounded up."""
    return -(-pips // step)


def die_tables(worker_pips: int, wide_pips: int, free_pips: int) -> tuple[vec[i64], vec[i64]]:
    """Cost in workers and reachable values (COB-5.4 to 5.6, 14.8, 14.30).

    Cost at ((free * 2 + wide) * 7 + value) * 7 + wanted. Reach, a mask of values, at ((free * 2 + wide) * 4 + workers
    up to 3) * 7 + value. free: one free change (monasteries 9 to 12); wide: monastery 8.
    """
    cost: list[int] = []
    reach: list[int] = []
    for free in range(2):
        for wide in range(2):
            step = wide_pips if wide else worker_pips
            for value in range(7):
                for wanted in range(7):
                    pips = max(0, pips_apart(value, wanted) - free * free_pips)
                    # Value 0 is a free choice: it reaches everything for nothing.
                    cost.append(workers_needed(pips, step) if value else 0)
            for workers in range(4):
                for value in range(7):
                    at = ((free * 2 + wide) * 7 + value) * 7
                    values = [v for v in range(1, 7) if cost[at + v] <= workers]
                    reach.append(sum([2 ** (v - 1) for v in values]))
    return vec[i64](cost), vec[i64](reach)


def by_players(table: dict[str, Any]) -> vec[i64]:
    """A table keyed by 2, 3 and 4 players, indexed by the number."""
    return vec[i64]([0, 0, table["2"], table["3"], table["4"]])


@final
class Box:
    """All figures of one set of data."""

    def __init__(self, name: str, data: dict[str, dict[str, Any]]) -> None:
        self.name: str = name
        self.data: dict[str, dict[str, Any]] = data
        self.key: str = f"{name}-{files.fingerprint(data)}"
        self.boards: list[Board] = [Board(entry) for entry in data["boards"]["board"]]
        self.board_number: dict[str, int] = {board.id: at for at, board in enumerate(self.boards)}
        self._tiles(data)
        self._buildings(data)
        self._monasteries(data)
        self._main_board(data)
        self._scoring(data)
        self._modules(data)
        setup = data["setup"]
        self.start_silver: i64 = setup["start_silver"]
        self.start_workers = vec[i64](setup["start_workers"])
        self.storage_spaces: i64 = setup["storage_spaces"]
        self.take_workers: i64 = setup["take_workers"]
        self.price: i64 = setup["costs"]["purchase_silver"]
        self.tribute: i64 = setup["costs"]["tribute"]
        self.exchange_goods: i64 = setup["costs"]["exchange_goods"]
        self.goods_per_colour: i64 = data["goods"]["per_colour"]
        self.start_goods: i64 = data["goods"]["start_goods"]
        self.goods_spaces: i64 = data["goods"]["goods_spaces"]
        self.goods_per_phase: i64 = data["goods"]["goods_per_phase"]
        powers = {entry["number"]: entry for entry in data["monasteries"]["monastery"]}
        self.cost, self.reach = die_tables(setup["costs"]["worker_pips"], powers[8]["pips"], powers[9]["pips"])
        self._modes(setup["team"], setup["solo"])

    def _tiles(self, data: dict[str, dict[str, Any]]) -> None:
        """Stacks: `bag_tiles[at]` is a face, `bag_count[at]` how many of it start there; a stack is a range of places.

        The first 7 places hold the totals of the stacks, so that a draw knows its bound at once.
        """
        value = [0] * len(TILES)
        tiles: list[int] = [0] * len(STACKS)
        modules: list[str] = [""] * len(STACKS)
        counts: list[int] = [0] * len(STACKS)
        begin: list[int] = []
        inns = 0
        entries = sorted(data["tiles"]["tile"], key=tile_order)
        for entry in entries:
            value[TILE_NUMBER[entry["id"]]] = entry.get("value", 0)
            inns += entry["count"].get("inn", 0)
        for stack in STACKS:
            begin.append(len(tiles))
            for entry in entries:
                if entry["count"].get(stack, 0):
                    tiles.append(TILE_NUMBER[entry["id"]])
                    counts.append(entry["count"][stack])
                    modules.append(entry["module"])
        begin.append(len(tiles))
        self.value = vec[i64](value)
        self.bag_tiles = vec[i64](tiles)
        self.bag_begin = vec[i64](begin)
        self.bag_count = counts
        self.bag_module = modules
        self.inns: i64 = inns

    def bags(self, modules: list[str]) -> vec[i64]:
        """Full stacks for a game with these modules."""
        counts = [
            n if self.bag_module[at] in modules or self.bag_module[at] == "base" else 0
            for at, n in enumerate(self.bag_count)
        ]
        for stack in range(len(STACKS)):
            counts[stack] = sum(counts[int(self.bag_begin[stack]) : int(self.bag_begin[stack + 1])])
        return vec[i64](counts)

    def _buildings(self, data: dict[str, dict[str, Any]]) -> None:
        effect = [0] * (len(BUILDINGS) + 1)
        amount = [0] * (len(BUILDINGS) + 1)
        for entry in data["buildings"]["building"]:
            tile = TILE_NUMBER[entry["id"]]
            effect[tile] = EFFECTS.index(entry["effect"])
            amount[tile] = entry.get("amount", type_mask(entry.get("types", [])))
        self.effect = vec[i64](effect)
        self.amount = vec[i64](amount)
        declinable = [0] * (len(BUILDINGS) + 1)
        for entry in data["buildings"]["building"]:
            declinable[TILE_NUMBER[entry["id"]]] = int(entry["declinable"])
        self.declinable = vec[i64](declinable)

    def _monasteries(self, data: dict[str, dict[str, Any]]) -> None:
        by_number = {entry["number"]: entry for entry in data["monasteries"]["monastery"]}
        self.m2_workers: i64 = by_number[2]["workers"]
        self.m3_silver: i64 = by_number[3]["silver"]
        self.m4_workers: i64 = by_number[4]["workers"]
        self.m6_workers: i64 = by_number[6]["workers"]
        self.m7_points: i64 = by_number[7]["points"]
        self.m13_silver: i64 = by_number[13]["silver"]
        self.m14_workers: i64 = by_number[14]["workers"]
        self.m28_silver: i64 = by_number[28]["silver"]
        self.m28_workers: i64 = by_number[28]["workers"]
        points = [0] * 30
        building = [0] * 30
        for number, entry in by_number.items():
            if entry["when"] == "game-end":
                points[number] = entry["points"]
                building[number] = TILE_NUMBER[entry["building"]] if "building" in entry else 0
        self.end_points = vec[i64](points)
        self.end_building = vec[i64](building)
        # The free change of monasteries 9 to 11 by type of tile: the number of the monastery, 0 for none.
        free = [0] * 8
        for number in (9, 10, 11):
            for word in by_number[number]["types"]:
                free[TYPES.index(word)] = number
        self.free_place = vec[i64](free)

    def _main_board(self, data: dict[str, dict[str, Any]]) -> None:
        depots = data["depots"]
        types = [0] * 32
        players = [9] * 32
        odd = [-1] * (32 * 5)  # slot * 5 + phase: the type in a three-player game, where it differs
        for depot in depots["depot"]:
            for at, slot in enumerate(depot["slots"]):
                number = (depot["number"] - 1) * 4 + at
                types[number] = TYPES.index(slot["type"])
                players[number] = slot["players"]
                for phase, word in enumerate(slot.get("three_players", [])):
                    odd[number * 5 + phase] = TYPES.index(word)
        for at in range(8):
            types[24 + at] = 6
            players[24 + at] = min([n for n in (2, 3, 4) if at < depots["black_slots"][str(n)]])
        self.slot_type = vec[i64](types)
        self.slot_players = vec[i64](players)
        self.slot_three = vec[i64](odd)
        self.phases: i64 = len(depots["phases"])
        self.rounds: i64 = depots["rounds"]
        self.last_space: i64 = depots["bridge_spaces"] - 1
        ring = depots["ring"]
        self.next_depot = vec[i64]([ring[(ring.index(d + 1) + 1) % 6] - 1 for d in range(6)])

    def _scoring(self, data: dict[str, dict[str, Any]]) -> None:
        scoring = data["scoring"]
        sizes = [0, *scoring["region"]]
        # COB-21.6, 26.17, 26.21: at most 36. One more hex than the last printed size counts as the cap; so does
        # everything above.
        self.region_points = vec[i64](sizes + [scoring["region_cap"]] * (40 - len(sizes)))
        self.phase_points = vec[i64](scoring["phase"])
        self.good_points = by_players(scoring["points_per_good"])
        self.sale_silver: i64 = scoring["silver_per_sale"]
        self.large = by_players(scoring["bonus"]["large"])
        self.small = by_players(scoring["bonus"]["small"])
        self.post_first = by_players(scoring["border_posts"]["first"])
        self.post_second = by_players(scoring["border_posts"]["second"])
        self.inns_per_phase: i64 = scoring["inns"]["new_per_phase"]
        self.inn_price: i64 = scoring["inns"]["cost"]
        self.inn_size: i64 = scoring["inns"]["size_bonus"]
        self.unsold_points: i64 = scoring["end"]["unsold"]
        self.silver_points: i64 = scoring["end"]["silver"]
        self.workers_per_point: i64 = scoring["end"]["workers_per_point"]

    def _modes(self, team: dict[str, Any], solo: dict[str, Any]) -> None:
        """Team game and solo game (COB-23, 24)."""
        self.team_players: i64 = team["counts_as"]
        self.team_silver: i64 = team["start_silver"]
        self.team_workers = vec[i64](team["start_workers"])
        self.team_start_goods: i64 = team["start_goods"]
        self.team_goods_spaces: i64 = team["goods_spaces"]
        # Seats after A1, clockwise: partners sit opposite.
        self.team_order = vec[i64]([MEMBERS.index(word) for word in team["order"]])
        self.solo_players: i64 = solo["counts_as"]
        self.solo_silver: i64 = solo["start_silver"]
        self.solo_workers: i64 = solo["start_workers"]
        self.solo_start_goods: i64 = solo["start_goods"]
        self.solo_goods_spaces: i64 = solo["goods_spaces"]
        self.target_step: i64 = solo["target_step"]
        self.target_least: i64 = solo["target_least"]

    def _modules(self, data: dict[str, dict[str, Any]]) -> None:
        routes = data["routes"]
        words = list(routes["bonus"])
        self.bonus_effect = vec[i64]([EFFECTS.index(routes["bonus"][word]["effect"]) for word in words])
        bonuses = [routes["bonus"][word] for word in words]
        self.bonus_amount = vec[i64]([b.get("amount", type_mask(b.get("types", []))) for b in bonuses])
        self.route_fields: i64 = routes["fields_per_tile"]
        self.route_tiles = by_players(routes["tiles_per_player"])
        colours = [0] * 3
        bonus = [0] * 3
        for entry in sorted(routes["route"], key=route_order):
            for colour, word in entry["fields"]:
                colours.append(GOODS.index(colour))
                bonus.append(words.index(word))
        self.route_count: i64 = len(routes["route"])
        self.field_colour = vec[i64](colours)  # route number * fields per tile + field
        self.field_bonus = vec[i64](bonus)
        shields = {entry["number"]: entry for entry in data["shields"]["shield"]}
        self.shield_points = vec[i64]([0] + [shields[n]["points"] for n in range(1, 19)])
        placement = data["shields"]["placement"]
        self.shields_on_depots = [vec[i64](placement[str(max(n, 2))]) for n in range(5)]


def tile_order(entry: dict[str, Any]) -> int:
    return TILE_NUMBER[entry["id"]]


def route_order(entry: dict[str, Any]) -> int:
    number: int = entry["number"]
    return number


def type_mask(types: list[str]) -> int:
    return sum([2 ** TYPES.index(word) for word in types])
