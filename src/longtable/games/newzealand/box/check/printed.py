# not compiled
"""The box as the rulebook describes it: what the data are compared with. Figures that no source gives are not here."""

from collections.abc import Iterable
from typing import Any, Final

from longtable.games.newzealand.box.check.graphs import ROUTE_ENDS, is_passable
from longtable.games.newzealand.box.files import Data, name_of
from longtable.games.newzealand.words import SPOTS, ZONES

SEATS: Final = [(7, 4, 1), (8, 5, 1), (9, 6, 1), (10, 7, 1)]  # money, cards and tokens in turn order
PLAYERS: Final = {
    "2": {"a_tiles": 12, "b_tiles": 3, "first_column": 3, "sheep_market": 9, "cards_per_set": 3, "step_tiles": 2},
    "3": {"a_tiles": 13, "b_tiles": 5, "first_column": 2, "sheep_market": 11, "cards_per_set": 5, "step_tiles": 3,
          "step_tile_space": 4},
    "4": {"a_tiles": 14, "b_tiles": 7, "first_column": 1, "sheep_market": 14, "cards_per_set": 6, "step_tiles": 4,
          "step_tile_space": 6},
}  # fmt: skip
SHEEP: Final[dict[str, dict[str, Any]]] = {
    "shropshire": {"each": 5, "wool": 1}, "southdown": {"each": 3}, "english_leicester": {"each": 3, "breeding": 2},
    "merino": {"each": 3, "wool": 3}, "dorset_horn": {"breeding": 3, "colour": "orange"},
    "lincoln": {"wool": 4, "vp": 2, "colour": "red"}, "corriedale": {"breeding": 3, "vp": 2, "colour": "yellow"},
    "hampshire": {"colour": "blue"}, "ryeland": {"wool": 5, "colour": "brown"}, "suffolk": {"colour": "purple"},
}  # fmt: skip
DISCS: Final = {"STEP": ("gain", 3), "HAND_L": ("pay", 3), "HAND_R": ("pay", 8), "PCERT_L": ("pay", 4),
                "PWOOL_R": ("pay", 4)}  # fmt: skip
AUXILIARY: Final = {  # price and effect, once and twice
    "money": (0, "gain_money 1", 0, "gain_money 2"), "card": (0, "draw_discard 1", 0, "draw_discard 2"),
    "certificate": (2, "gain_certificate 1", 4, "gain_certificate 2"), "ship": (1, "move_ship 1", 2, "move_ship 2"),
    "pathfinder": (1, "pathfinder 1", 2, "pathfinder 2"),
}  # fmt: skip
PURCHASES: Final = [  # shepherds, price, sheep or points, count
    (1, 3, "dorset_horn", 1), (1, 5, "corriedale lincoln", 1), (1, 9, "hampshire ryeland", 1), (2, 1, "dorset_horn", 1),
    (2, 2, "corriedale lincoln", 1), (2, 10, "suffolk", 1), (3, 3, "2", 2), (4, 4, "suffolk", 1),
]  # fmt: skip
MASTERS: Final = {
    "pathfinder_spaces": (5, 2), "hazard_tiles": (1, 1), "storehouses_placed": (2, 1),
    "objective_cards_in_area": (1, 1), "certificates": (1, 1), "private_buildings_on_board": (1, 1),
    "workers_in_rows": (2, 1), "ferry_cards_in_deck": (1, 1),
}  # fmt: skip
NEUTRAL: Final = {
    "A": ["hire 0", "hire 3", "gain_money 2"], "E": ["shear", "aux single"],
    "B": ["build 2", "aux single", "pathfinder 2"], "C": ["invest 0", "aux single_or_double", "invest 3"],
}  # fmt: skip
ZONE_TILES: Final = {"rockfall": 9, "flood": 7}


def differences(data: Data) -> Iterable[str]:
    """Lines that name file, entry, what is found and what the rulebook says."""
    for where, actual, expected in [
        *_counts(data), *_setup(data), *_board(data), *_cards(data), *_posts(data), *_rest(data),
    ]:  # fmt: skip
        if actual != expected:
            yield f"{where}: {_text(actual)}, {_text(expected)} expected"
    for post in data["posts"]["post"]:
        if any(effect.split()[-1] in SPOTS for effect in post["do"] if effect.startswith("take_card")):
            yield f"posts.toml, {name_of('post', post)}: no delivery gives a bonus card (NZ-27.2)"
        if post["kind"] == "wool" and (post["corner"] == "dark") != ("take_card romney" in post["do"]):
            yield f"posts.toml, {name_of('post', post)}: wool posts with a dark corner give a Romney, and no other"
    if not is_passable(data):
        yield "trail.toml: the hazards cannot be passed by"


def _text(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _entries(data: Data, stem: str, array: str) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in data[stem][array]}


Line = tuple[str, object, object]


def _counts(data: Data) -> Iterable[Line]:
    for entry in data["jobs"]["worker"]:
        yield f"jobs.toml, {name_of('worker', entry)}, count", entry["count"], 7
    for zone in ZONES:
        tiles = [entry for entry in data["hazards"]["hazard"] if entry["zone"] == zone]
        yield f"hazards.toml, {zone} tiles", sum(entry["count"] for entry in tiles), ZONE_TILES[zone]
        yield f"hazards.toml, {zone} points", sorted({entry["vp"] for entry in tiles if entry["count"]}), [2, 3, 4]
    yield "bonus.toml, bonus tiles", sum(entry["count"] for entry in data["bonus"]["tile"]), 34
    yield "sheep.toml, market sheep", sum(entry.get("count", 0) for entry in data["sheep"]["sheep"]), 37
    supply = [entry["count"] for entry in data["cards"]["card"]]
    yield "cards.toml, deck-building cards", supply, [18, 12, 14, 12]
    yield "cards.toml, cards of the sets", sorted({entry["count"] for entry in data["cards"]["set"]}), [6]
    yield "masters.toml, harbour masters", len(data["masters"]["master"]), 8
    yield "solo.toml, cards", len(data["solo"]["sarah"]), 17
    ends = [entry for entry in data["sea"]["harbour"] if entry.get("route_end")]
    yield "sea.toml, route ends", len(ends), ROUTE_ENDS
    yield "sea.toml, cards of the route ends", sorted({entry.get("card") for entry in ends}), ["compass"]
    double = [entry for entry in data["neutral"]["neutral"] if "back" in entry]
    yield "neutral.toml, double-sided buildings", len(double), 4
    needs = [entry["needs"] for entry in data["trail"]["space"] if entry.get("needs")]
    yield "trail.toml, spaces that the pathfinder opens", (len(needs), sorted({*needs})), (4, [2, 4, 7])


def _setup(data: Data) -> Iterable[Line]:
    setup = data["setup"]
    yield "setup.toml, seat", [tuple(entry.values()) for entry in setup["seat"]], SEATS
    for players, figures in PLAYERS.items():
        for name, expected in figures.items():
            yield f"setup.toml, players {players}, {name}", setup["players"][players][name], expected
    yield "setup.toml, start, hand", setup["start"]["hand"], 4
    yield "setup.toml, start, display", setup["start"]["display"], 4
    yield "setup.toml, exchange", list(setup["exchange"].values()), [2, 2, "shropshire", 1]
    yield "hazards.toml, fees", list(data["hazards"]["fees"].values()), [1, 2]
    yield "hazards.toml, card", list(data["hazards"]["card"].values()), ["sheepdog", "ferry"]
    yield "private.toml, craftsman_price", data["private"]["craftsman_price"], 2
    yield "scoring.toml", list(data["scoring"].values()), [5, 5]


def _board(data: Data) -> Iterable[Line]:
    board = data["board"]
    for entry in board["disc"]:
        name, figure = DISCS.get(entry["id"], ("pay", 0))
        yield f"board.toml, {name_of('disc', entry)}, {name}", entry.get(name, 0), figure
        yield f"board.toml, {name_of('disc', entry)}, vp", entry.get("vp", 0), 3 if entry["id"] == "HAND_R" else 0
    for entry in board["worker_space"]:
        last = entry["id"].endswith(".5")
        yield f"board.toml, {name_of('worker_space', entry)}, vp", entry.get("vp", 0), 4 if last else 0
    yield "board.toml, pair, vp", sorted(entry["vp"] for entry in board["pair"] if entry.get("vp")), [2, 4]
    yield "board.toml, hand", list(board["hand"].values()), [4, 6]
    yield "board.toml, certificates", list(board["certificates"].values()), [0, 3, 5, 2]
    yield "board.toml, gold", list(board["gold"].values()), [1, 5]
    for entry in board["auxiliary"]:
        figures = []
        for name in ("single", "double"):
            figures += [entry[name].get("pay", 0), *entry[name].get("do", [])]
        yield f"board.toml, {name_of('auxiliary', entry)}", figures, list(AUXILIARY[entry["id"]])
        is_open = entry["id"] in ("money", "card")
        yield f"board.toml, {name_of('auxiliary', entry)}, open", entry["open"], 1 if is_open else 0


def _cards(data: Data) -> Iterable[Line]:
    for entry in data["sheep"]["sheep"]:
        for name, expected in SHEEP[entry["id"]].items():
            yield f"sheep.toml, {name_of('sheep', entry)}, {name}", entry.get(name), expected
    bought = [
        (e["shepherds"], e["price"], " ".join(sorted(e.get("types", [str(e.get("vp"))]))), e.get("count", 0))
        for e in data["sheep"]["purchase"]
        if "reveal" not in e
    ]
    yield "sheep.toml, purchase", sorted(bought), sorted(PURCHASES)
    reveals = [(e["shepherds"], e["price"], e["reveal"]) for e in data["sheep"]["purchase"] if "reveal" in e]
    yield "sheep.toml, purchase that reveals", reveals, [(1, 0, 2)]
    tokens = {" ".join(e["types"]) for e in data["sheep"]["purchase"] if e.get("exchange")}
    yield "sheep.toml, purchase with an exchange token", sorted(tokens), ["suffolk"]
    yield "cards.toml, gold", [_entries(data, "cards", "spot")[spot]["gold"] for spot in SPOTS], [3, 3, 4, 5]
    kotare = _entries(data, "cards", "card")["kotare"]
    yield "cards.toml, card kotare", (kotare.get("do"), kotare.get("draw")), (["pathfinder 1"], 1)


def _posts(data: Data) -> Iterable[Line]:
    posts = data["posts"]["post"]
    local = {entry["value"]: entry for entry in posts if entry["kind"] == "local"}
    wool = {entry["value"]: entry for entry in posts if entry["kind"] == "wool" and "harbour" not in entry}
    known = sorted(value for value in (0, 1, 3, 6, 9, 21) if value in local)
    yield "posts.toml, known local values", known, [0, 1, 3, 6, 9, 21]
    yield "posts.toml, local values that repeat", sorted(v for v in local if local[v].get("repeatable")), [0, 21]
    yield "posts.toml, local wool values", sorted(wool), [5, 9, 13]
    yield "posts.toml, wool values that repeat", sorted(v for v in wool if wool[v].get("repeatable")), [13]
    foreign = [entry for entry in posts if entry["kind"] == "wool" and "harbour" in entry]
    yield "posts.toml, foreign wool posts", len(foreign), 2
    for table, value, expected in (
        (local, 0, ("white", 0, ["gain_money 6"])), (local, 9, ("dark", 3, ["gain_objective 1"])),
        (wool, 9, ("dark", 5, ["take_card romney"])),
    ):  # fmt: skip
        if value in table:
            entry = table[value]
            yield f"posts.toml, {name_of('post', entry)}", (entry["corner"], entry["transport"], entry["do"]), expected
    if 0 in local:
        yield f"posts.toml, {name_of('post', local[0])}, vp", local[0]["vp"], -8
    if 3 in local:
        yield f"posts.toml, {name_of('post', local[3])}, corner", local[3]["corner"], "white"


def _rest(data: Data) -> Iterable[Line]:
    pathfinder = data["pathfinder"]
    yield "pathfinder.toml, gold_at", sorted(pathfinder["gold_at"]), [3, 8]
    yield "pathfinder.toml, choice_at", pathfinder["choice_at"], 11
    yield "pathfinder.toml, beyond", pathfinder["beyond"], 1
    yield "pathfinder.toml, last space", len(pathfinder["points"]["at"]) - 1, 16
    yield "pathfinder.toml, most points", max(pathfinder["points"]["at"], default=0), 15
    yield "bonus.toml, token_row", data["bonus"]["token_row"], 2
    yield "bonus.toml, a row that costs 5", 5 in [row["cost"] for row in data["bonus"]["row"]], True
    costs = data["jobs"]["market"]["costs"]
    yield "jobs.toml, rows that cost 7 and 6", 7 in costs and 6 in costs, True
    yield "jobs.toml, costs from the top", costs, sorted(costs, reverse=True)
    large = [cost for entry in data["sea"]["harbour"] if entry["kind"] == "large" for cost in entry.get("costs", [])]
    yield "sea.toml, costs of large harbours", sorted({0, *large}), [0]  # NZ-18.6
    yield "sea.toml, points of neighbouring route ends", sorted({p["vp"] for p in data["sea"]["end_pair"]}), [4]
    joker = [e.get("gold", 0) for e in data["bonus"]["tile"] if "place_joker" in e.get("do", [])]
    yield "bonus.toml, gold of jokers", sorted({*joker}), [1]
    per = {entry["per"]: (entry["each"], entry["vp"]) for entry in data["masters"]["master"]}
    for word, expected in MASTERS.items():
        yield f"masters.toml, {word}", per.get(word), expected
    for entry in data["neutral"]["neutral"]:
        if entry["id"] in NEUTRAL:
            actions = entry.get("back", entry["front"])
            effects = [" ".join(action.get("do", [])) for action in actions]
            yield f"neutral.toml, {name_of('neutral', entry)}", effects, NEUTRAL[entry["id"]]
