# not compiled
"""Faults in the figures, file by file; `check` collects them."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from longtable.games.newzealand.box.check.graphs import ROUTES
from longtable.games.newzealand.box.files import Data, name_of
from longtable.games.newzealand.box.tables import COUNTED, TASKS
from longtable.games.newzealand.words import (
    ARROWS,
    AUXILIARIES,
    BUILDINGS,
    CARDS,
    COLUMNS,
    CORNERS,
    DISCS,
    FIRST_OBJECTIVE,
    HANDS,
    LETTERS,
    MASTER_SPACES,
    PLAYER_SHEEP,
    POST_KINDS,
    ROW_SPACES,
    ROWS,
    SET_KINDS,
    SHEEP,
    SPOTS,
    STOREHOUSES,
    SUPPLY,
    WORKERS,
    ZONES,
)

ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,29}")  # nothing that means something in a position or an action
RESERVED: Final = ("none", "joker", *WORKERS)  # words of a position
PLAYERS: Final = ("2", "3", "4")

MOST_POSTS: Final = 24
MOST_KINDS: Final = 16  # of bonus tiles, and of hazards
MOST_JOB_ROWS: Final = 10
MOST_MASTERS: Final = 15
MOST_SARAH: Final = 60
MOST_SPACES_OF_TRACK: Final = 60
MOST_CERTIFICATES: Final = 15
MOST_CARDS: Final = 15  # drawn at once
MOST_PRICE: Final = 40
MOST_VALUE: Final = 12  # breeding or wool of a sheep: all types together stay below 256
MOST_TASKS: Final = 4
COLOURS: Final = (
    "grey", "black", "green", "white", "orange", "red", "yellow", "blue", "brown", "purple", "pink", "teal", "gold",
)  # fmt: skip

ERRANDS: Final = (
    "HIRE_SPECIAL", "HIRE_ANY", "BUILD", "SHEEP", "SHIP", "HAZARD", "BONUS", "OBJECTIVE", "WOOL", "SPECIAL",
)  # fmt: skip


# -- what all checks share


def unknown(where: str, what: str, words: Iterable[str], known: Iterable[str]) -> list[str]:
    known = list(known)
    return [f"{where}: unknown {what} {word}" for word in words if word not in known]


def twice(where: str, words: Sequence[str]) -> list[str]:
    return [f"{where}: {word} is named twice" for word, count in Counter(words).items() if count > 1]


def missing(where: str, what: str, words: Iterable[str], known: Iterable[str]) -> Iterable[str]:
    """Of what the rules know, each must be there."""
    words = list(words)
    yield from (f"{where}: no {what} {word}" for word in known if word not in words)
    yield from unknown(where, what, words, known)


def in_range(where: str, value: int, least: int, most: int) -> Iterable[str]:
    if not least <= value <= most:
        yield f"{where}: {value}, {least} to {most} expected"


def known_faults(data: Data) -> Iterable[str]:
    """Pieces that the rules know one by one."""
    sides = [f"{number}{side}" for number in range(1, BUILDINGS + 1) for side in "ab"]
    spaces = [f"{word}.{space}" for word in WORKERS for space in range(1, ROW_SPACES + 1)]
    for stem, array, known in (
        ("neutral", "neutral", list(LETTERS)), ("private", "private", sides), ("board", "disc", DISCS),
        ("board", "worker_space", spaces), ("board", "auxiliary", AUXILIARIES), ("jobs", "worker", WORKERS),
        ("sheep", "sheep", SHEEP), ("cards", "card", SUPPLY), ("cards", "spot", SPOTS),
        ("objectives", "objective", CARDS[FIRST_OBJECTIVE:]),
    ):  # fmt: skip
        yield from missing(f"{stem}.toml", array.replace("_", " "), [e["id"] for e in data[stem][array]], known)
    for stem, array, numbers in (
        ("bonus", "row", range(1, ROWS + 1)), ("cards", "set", range(1, len(SET_KINDS) + 1)),
        ("solo", "sarah", range(1, len(data["solo"]["sarah"]) + 1)),
    ):  # fmt: skip
        entries = [str(entry["number"]) for entry in data[stem][array]]
        yield from missing(f"{stem}.toml", array, entries, [str(number) for number in numbers])


def id_faults(data: Data) -> Iterable[str]:
    """Names stand in actions and positions, where capital letters do not count."""
    for stem, array in (
        ("trail", "space"), ("hazards", "hazard"), ("bonus", "tile"), ("posts", "post"), ("sea", "harbour"),
        ("sheep", "take"),
    ):  # fmt: skip
        names = [entry["id"] for entry in data[stem][array]]
        for name in names:
            if not ID.fullmatch(name) or name.lower() in RESERVED or (array == "hazard" and name in LETTERS):
                yield f"{stem}.toml, {array} {name}: an id is letters, digits, - and _, and no word of a position"
        yield from twice(f"{stem}.toml, {array}", [name.lower() for name in names])
    for node in data["sea"]["nodes"]:
        if not ID.fullmatch(node):
            yield f"sea.toml, nodes: {node[:30]} is not letters, digits, - and _"
    yield from twice("sea.toml, nodes", [node.lower() for node in data["sea"]["nodes"]])


# -- file by file


def setup_faults(data: Data) -> Iterable[str]:
    setup = data["setup"]
    if len(setup["seat"]) != 4:
        yield f"setup.toml, seat: {len(setup['seat'])} places in the turn order, 4 expected"
    for entry in setup["seat"]:
        yield from in_range("setup.toml, seat cards", entry["cards"], 0, MOST_CARDS)
    for name, expected in (("foresight", 2), ("masters", MASTER_SPACES), ("sets", len(SPOTS))):
        if setup["start"][name] != expected:
            yield f"setup.toml, start: the rules know {expected} for {name}"
    yield from in_range("setup.toml, start, hand", setup["start"]["hand"], 0, MOST_CARDS)
    yield from in_range("setup.toml, start, display", setup["start"]["display"], 1, 20)
    track = len(data["pathfinder"]["points"]["at"]) - 1
    row, columns = data["bonus"]["token_row"], COLUMNS + 1
    for players in PLAYERS:
        figures, where = setup["players"][players], f"setup.toml, players {players}"
        yield from in_range(f"{where}, first_column", figures["first_column"], 1, COLUMNS)
        yield from in_range(f"{where}, step_limit", figures["step_limit"], 1, 20)
        yield from in_range(f"{where}, step_tile_space", figures["step_tile_space"], 1, track)
        yield from in_range(f"{where}, step_tiles", figures["step_tiles"], 0, 9)
        yield from in_range(f"{where}, cards_per_set", figures["cards_per_set"], 0, 20)
        in_use = columns - figures["first_column"]
        yield from in_range(f"{where}, b_tiles", figures["b_tiles"], 1, max(in_use * row - 1, 1))
        yield from in_range(f"{where}, a_tiles", figures["a_tiles"], 1, _room(data))
        sheep = sum(entry.get("count", 0) for entry in data["sheep"]["sheep"])
        yield from in_range(f"{where}, sheep_market", figures["sheep_market"], 1, min(sheep, 60))
    exchange = setup["exchange"]
    yield from unknown("setup.toml, exchange", "sheep of the players", [exchange["remove"]], SHEEP[:PLAYER_SHEEP])
    yield from in_range("setup.toml, exchange, draw", exchange["draw"], 1, 7)
    yield from in_range("setup.toml, exchange, pair", exchange["pair"], 1, 9)


def _room(data: Data) -> int:
    """A tiles that find a place in the set-up, beside one worker of each type; Sarah may take another of each."""
    rows = len(data["jobs"]["market"]["costs"])
    room: int = sum(max(min(entry["count"] - 2, rows - 1), 0) for entry in data["jobs"]["worker"])
    for zone in ZONES:
        spaces = len([space for space in data["trail"]["space"] if space.get("zone") == zone])
        tiles = sum(entry["count"] for entry in data["hazards"]["hazard"] if entry["zone"] == zone)
        room += min(spaces, tiles)
    return min(room, 31)


def private_faults(data: Data) -> Iterable[str]:
    price = f"build {data['private']['craftsman_price']}"
    actions = [
        action for entry in data["neutral"]["neutral"] for side in ("front", "back") for action in entry.get(side, [])
    ]
    if not any(price in action.get("do", []) for action in actions):
        yield f"private.toml, craftsman_price: no neutral building has the action '{price}'"
    for stem, lists in (
        ("neutral", [entry.get(side, []) for entry in data["neutral"]["neutral"] for side in ("front", "back")]),
        ("private", [entry["actions"] for entry in data["private"]["private"]]),
    ):
        for action in [each for actions in lists for each in actions if "one_of" in each]:
            if not all(one["id"].startswith(action["id"]) for one in action["one_of"]):
                yield f"{stem}.toml, action {action['id']}: the ids of its alternatives begin with its own"
    for entry in data["private"]["private"]:
        where = f"private.toml, {name_of('private', entry)}"
        if f"{entry['number']}{entry['side']}" != entry["id"]:
            yield f"{where}: number {entry['number']} and side {entry['side']} do not fit the id"
        yield from unknown(where, "hand", [entry["hand"]], HANDS)
        yield from in_range(f"{where}, craftsmen", entry["craftsmen"], 1, 20)
        if len(entry["actions"]) > 6:
            yield f"{where}: {len(entry['actions'])} actions, 6 at most"
    for entry in data["neutral"]["neutral"]:
        for side in ("front", "back"):
            if len(entry.get(side, [])) > 6:
                yield f"neutral.toml, {name_of('neutral', entry)}: 6 actions at most on a side"


def board_faults(data: Data) -> Iterable[str]:
    board = data["board"]
    for entry in board["disc"]:
        where = f"board.toml, {name_of('disc', entry)}"
        yield from unknown(where, "corner", [entry["corner"]], CORNERS)
        yield from unknown(where, "auxiliary action", [entry.get("auxiliary", AUXILIARIES[0])], AUXILIARIES)
        yield from in_range(f"{where}, pay", entry.get("pay", 0), 0, MOST_PRICE)
        for name in ("step_limit", "hand_limit", "permanent_certificate", "permanent_wool"):
            yield from in_range(f"{where}, {name}", entry.get(name, 0), 0, 5)
    if not any(entry["corner"] == "white" and not entry.get("pay") for entry in board["disc"]):
        yield "board.toml, disc: no white-cornered space without a payment, so the first turn is not always possible"
    for entry in board["auxiliary"]:
        discs = len([disc for disc in board["disc"] if disc.get("auxiliary") == entry["id"]])
        if entry["open"] + discs != 2:
            where = f"board.toml, {name_of('auxiliary', entry)}"
            yield f"{where}: {entry['open']} open and {discs} covered slots, 2 expected"
    numbers = sorted(number for entry in board["pair"] for number in entry["storehouses"])
    if numbers != list(range(1, STOREHOUSES + 1)):
        yield f"board.toml, pair: every storehouse from 1 to {STOREHOUSES} belongs to one pair"
    pairs = [str(entry["number"]) for entry in board["pair"]]
    yield from missing("board.toml", "pair", pairs, [str(number) for number in range(1, len(pairs) + 1)])
    yield from in_range("board.toml, hand, most", board["hand"]["most"], board["hand"]["start"], MOST_CARDS)
    certificates = board["certificates"]
    limits = [entry["certificate_limit"] for entry in board["disc"] if entry.get("certificate_limit")]
    if limits != [certificates["limit_upgraded"]]:
        yield "board.toml, certificates: limit_upgraded is the certificate_limit of one disc space"
    yield from in_range(
        "board.toml, certificates, limit_upgraded", certificates["limit_upgraded"], 1, MOST_CERTIFICATES
    )
    yield from in_range("board.toml, certificates, limit", certificates["limit"], 1, certificates["limit_upgraded"])
    yield from in_range("board.toml, certificates, start", certificates["start"], 0, certificates["limit"])
    yield from in_range("board.toml, gold, start", board["gold"]["start"], 0, board["gold"]["limit"])


def tile_faults(data: Data) -> Iterable[str]:
    costs = data["jobs"]["market"]["costs"]
    yield from in_range("jobs.toml, market, rows", len(costs), 1, MOST_JOB_ROWS)
    for cost in costs:
        yield from in_range("jobs.toml, market, costs", cost, 0, MOST_PRICE)
    for entry in data["jobs"]["worker"]:
        yield from in_range(f"jobs.toml, {name_of('worker', entry)}, count", entry["count"], 2, 99)
    hazards = data["hazards"]
    yield from in_range("hazards.toml, hazard, kinds", len(hazards["hazard"]), 1, MOST_KINDS)
    for entry in hazards["hazard"]:
        where = f"hazards.toml, {name_of('hazard', entry)}"
        yield from unknown(where, "zone", [entry["zone"]], ZONES)
        yield from unknown(where, "hand", [entry["hand"]], HANDS)
        yield from in_range(f"{where}, count", entry["count"], 0, 99)
    yield from unknown("hazards.toml, card", "card", hazards["card"].values(), SUPPLY)
    for hand, fee in hazards["fees"].items():
        yield from in_range(f"hazards.toml, fees, {hand}", fee, 0, 9)


def bonus_faults(data: Data) -> Iterable[str]:
    bonus = data["bonus"]
    if bonus["columns"] != COLUMNS:
        yield f"bonus.toml, columns: {bonus['columns']}, {COLUMNS} expected"
    yield from in_range("bonus.toml, token_row", bonus["token_row"], 1, ROWS)
    for row in bonus["row"]:
        where = f"bonus.toml, {name_of('row', row)}"
        yield from in_range(f"{where}, cost", row["cost"], 0, MOST_PRICE)
        arrow = row.get("arrow", "none")
        yield from unknown(where, "arrow", [arrow], ARROWS)
        if (arrow == "red") != (row["number"] == ROWS):
            yield f"{where}: the red arrow leaves the last row"
    yield from in_range("bonus.toml, tile, kinds", len(bonus["tile"]), 1, MOST_KINDS)
    tiles = sum(entry["count"] for entry in bonus["tile"])
    if tiles < ROWS * COLUMNS:
        yield f"bonus.toml, tile: {tiles} tiles, at least {ROWS * COLUMNS} are needed to end a game"
    for entry in bonus["tile"]:
        yield from in_range(f"bonus.toml, {name_of('tile', entry)}, count", entry["count"], 0, 99)


def sheep_faults(data: Data) -> Iterable[str]:
    sheep = data["sheep"]
    for entry in sheep["sheep"]:
        where, is_own = f"sheep.toml, {name_of('sheep', entry)}", entry["id"] in SHEEP[:PLAYER_SHEEP]
        if ("each" in entry) != is_own or ("count" in entry) == is_own:
            yield f"{where}: {'each' if is_own else 'count'} says how many there are"
        yield from in_range(f"{where}, count", entry.get("count", entry.get("each", 0)), 0, 30)
        for name in ("breeding", "wool"):
            yield from in_range(f"{where}, {name}", entry[name], 0, MOST_VALUE)
    for number, entry in enumerate(sheep["purchase"], 1):
        where = f"sheep.toml, purchase {number}"
        yield from in_range(f"{where}, shepherds", entry["shepherds"], 1, ROW_SPACES)
        yield from in_range(f"{where}, price", entry["price"], 0, MOST_PRICE)
        if "reveal" in entry:
            yield from in_range(f"{where}, reveal", entry["reveal"], 1, 20)
            if any(key in entry for key in ("types", "vp", "count", "exchange")):
                yield f"{where}: what reveals cards buys nothing"
        else:
            yield from _way_faults(where, entry)
    if len([entry for entry in sheep["purchase"] if "reveal" in entry]) > 1:
        yield "sheep.toml, purchase: two ways to reveal cards"
    bought = [entry for entry in sheep["purchase"] if "reveal" not in entry]
    yield from _alike("sheep.toml, purchase", [(entry, (entry["price"], entry.get("count"))) for entry in bought], data)
    for entry in sheep["take"]:
        where = f"sheep.toml, {name_of('take', entry)}"
        yield from unknown(where, "place", [entry["to"]], ("discard_pile", "draw_stack_top"))
        yield from in_range(f"{where}, price", entry["price"], 0, MOST_PRICE)
        for way in entry["ways"]:
            yield from _way_faults(where, way)
        yield from _alike(where, [(way, way.get("count")) for way in entry["ways"]], data)
    yield from in_range("sheep.toml, take", len(sheep["take"]), 0, MOST_KINDS)


def _way_faults(where: str, way: dict[str, Any]) -> Iterable[str]:
    """One or two sheep, of types or of a number of points."""
    if ("types" in way) == ("vp" in way):
        yield f"{where}: types or vp, one of the two"
    yield from unknown(where, "sheep of the market", way.get("types", []), SHEEP[PLAYER_SHEEP:])
    yield from in_range(f"{where}, count", way.get("count", 0), 1, 2)


def _alike(where: str, ways: list[tuple[dict[str, Any], Any]], data: Data) -> Iterable[str]:
    """Two ways to one sheep that nobody can tell apart."""
    for at, (one, price) in enumerate(ways):
        for other, same in ways[:at]:
            both = set(_types(one, data)) & set(_types(other, data))
            if price == same and both:
                yield f"{where}: {', '.join(sorted(both))} twice for the same price"


def _types(way: dict[str, Any], data: Data) -> list[str]:
    points = {entry["id"]: entry["vp"] for entry in data["sheep"]["sheep"] if entry["id"] in SHEEP[PLAYER_SHEEP:]}
    return way.get("types") or [word for word, vp in points.items() if "vp" in way and vp == way["vp"]]


def card_faults(data: Data) -> Iterable[str]:
    cards = data["cards"]
    known = {**dict.fromkeys(SUPPLY, "play"), SUPPLY[0]: "sheep"}
    kinds = [("card", entry, known.get(entry["id"])) for entry in cards["card"]]
    kinds += [("set", e, SET_KINDS[e["number"] - 1]) for e in cards["set"] if 1 <= e["number"] <= len(SET_KINDS)]
    immediate = data["objectives"]["immediate"]
    for array, entry, kind in kinds:
        where = f"cards.toml, {name_of(array, entry)}"
        if kind is not None and entry["kind"] != kind:
            yield f"{where}: the rules know it as {kind}"
        if ("do" in entry) != (kind == "play"):
            yield f"{where}: a play-card does something, and no other card"
        for name in ("breeding", "wool"):
            yield from in_range(f"{where}, {name}", entry.get(name, 0), 0, MOST_VALUE if kind == "sheep" else 0)
        yield from in_range(f"{where}, draw", entry.get("draw", 0), 0, 7 if kind == "play" else 0)
        yield from in_range(f"{where}, count", entry["count"], 0, 60)
        if kind == "objective":
            yield from _objective_faults(where, entry, immediate)
        elif "tasks" in entry or "immediate" in entry:
            yield f"{where}: tasks and immediate are for objectives"
    for entry in data["objectives"]["objective"]:
        yield from _objective_faults(f"objectives.toml, {name_of('objective', entry)}", entry, immediate)
    for entry in cards["spot"]:
        yield from in_range(f"cards.toml, {name_of('spot', entry)}, gold", entry["gold"], 0, 9)
    colours = [
        entry["colour"] for entry in [*data["sheep"]["sheep"], *cards["card"], *cards["set"]] if "colour" in entry
    ]
    yield from unknown("sheep.toml and cards.toml", "colour", colours, COLOURS)
    yield from twice("sheep.toml and cards.toml, colour", colours)


def _objective_faults(where: str, entry: dict[str, Any], immediate: dict[str, Any]) -> Iterable[str]:
    tasks = entry.get("tasks", [])
    yield from unknown(where, "task", tasks, TASKS)
    yield from in_range(f"{where}, tasks", len(tasks), 1, MOST_TASKS)
    yield from unknown(where, "immediate action", [entry.get("immediate", "")], immediate)


def task_faults(data: Data) -> Iterable[str]:
    for name, figure in data["objectives"]["task"].items():
        yield from in_range(f"objectives.toml, task, {name}", figure, 1, 200)


def track_faults(data: Data) -> Iterable[str]:
    pathfinder = data["pathfinder"]
    last = len(pathfinder["points"]["at"]) - 1
    yield from in_range("pathfinder.toml, points, at", last, 1, MOST_SPACES_OF_TRACK)
    for space in pathfinder["gold_at"]:
        yield from in_range("pathfinder.toml, gold_at", space, 1, last)
    yield from in_range("pathfinder.toml, choice_at", pathfinder["choice_at"], 1, last)
    if data["scoring"]["pounds_per_point"] == 0:
        yield "scoring.toml, pounds_per_point: at least 1 expected"


def post_faults(data: Data) -> Iterable[str]:
    posts = data["posts"]["post"]
    harbours = {entry["id"]: entry for entry in data["sea"]["harbour"]}
    yield from in_range("posts.toml, post", len(posts), 1, MOST_POSTS)
    for entry in posts:
        where = f"posts.toml, {name_of('post', entry)}"
        yield from unknown(where, "kind", [entry["kind"]], POST_KINDS)
        yield from unknown(where, "corner", [entry["corner"]], CORNERS)
        yield from in_range(f"{where}, value", entry["value"], 0, 200)
        if entry["transport"] > entry["value"]:
            yield f"{where}: transport {entry['transport']} is more than the value {entry['value']} (NZ-10.14)"
        if "harbour" in entry:
            yield from unknown(where, "harbour", [entry["harbour"]], harbours)
            if entry["harbour"] in harbours and harbours[entry["harbour"]].get("opens") != entry["id"]:
                yield f"{where}: {entry['harbour']} does not open it"
        if entry["kind"] != "wool" and ("harbour" in entry) != (entry["kind"] == "foreign"):
            yield f"{where}: a foreign post has a harbour, a local one has none"
    free = [e for e in posts if e["kind"] == "local" and e["value"] == 0 and e.get("repeatable")]
    if not free:
        yield "posts.toml: no local post of value 0 that may be used again, so deliveries are not always possible"
    wool = [entry["value"] for entry in posts if entry["kind"] == "wool" and "harbour" not in entry]
    if wool != sorted(wool):
        yield "posts.toml: local wool posts stand in the order of their values, for Sarah (NZ-32.5)"
    for arrow in data["posts"]["arrow"]:
        yield from unknown("posts.toml, arrow", "post", arrow["between"], [entry["id"] for entry in posts])


def master_faults(data: Data) -> Iterable[str]:
    masters = data["masters"]["master"]
    yield from in_range("masters.toml, master", len(masters), MASTER_SPACES, MOST_MASTERS)
    for entry in masters:
        where = f"masters.toml, {name_of('master', entry)}"
        yield from unknown(where, "thing to count", [entry["per"]], COUNTED)
        yield from in_range(f"{where}, each", entry["each"], 1, 99)
        if bool(entry["do"]) == bool(entry.get("permanent_certificates")):
            yield f"{where}: its upper half is an action or permanent certificates"


def solo_faults(data: Data) -> Iterable[str]:
    solo = data["solo"]
    if sorted(solo["sheep_priority"]) != sorted(SHEEP[PLAYER_SHEEP:]):
        yield "solo.toml, sheep_priority: every sheep of the market once"
    yield from in_range("solo.toml, sarah", len(solo["sarah"]), 1, MOST_SARAH)
    for card in solo["sarah"]:
        where = f"solo.toml, {name_of('sarah', card)}"
        yield from in_range(f"{where}, steps", card["steps"], 1, 20)
        yield from (f"{where}: unknown action {word}" for word in card["actions"] if not _is_errand(word))
    for worker, special in solo["special"].items():
        where = f"solo.toml, special {worker}"
        if not _is_errand(special["action"]) or special["action"] == "SPECIAL":
            yield f"{where}: unknown action {special['action']}"
        yield from unknown(where, "route", [special["route"]], ROUTES)
    needs = solo["needs"]
    for name in ("more_craftsmen", "more_steps", "second_sheep"):
        yield from in_range(f"solo.toml, needs, {name}", needs[name], 0, 20)
    local_wool = [e for e in data["posts"]["post"] if e["kind"] == "wool" and "harbour" not in e]
    if len(needs["wool_shearers"]) != 3 and len(needs["wool_shearers"]) != len(local_wool):
        yield "solo.toml, needs, wool_shearers: a number for each local wool post"
    for level, figures in solo["difficulty"].items():
        where = f"solo.toml, difficulty {level}"
        if not figures["deliveries"]:
            yield f"{where}: no deliveries"
        if len({*figures["remove"]} & {card["number"] for card in solo["sarah"]}) >= len(solo["sarah"]):
            yield f"{where}: no card is left"
        known = [str(card["number"]) for card in solo["sarah"]]
        yield from unknown(where, "card", map(str, figures["remove"]), known)


def _is_errand(word: str) -> bool:
    return word in ERRANDS or bool(re.fullmatch(r"PATH_[1-9]", word))
