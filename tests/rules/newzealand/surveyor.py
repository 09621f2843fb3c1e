"""The rules of single questions and of the final scoring, written down a second time.

Everything is worked out from the facts of a position and from the data files; nothing of the game's code is used.
"""

import tomllib
from collections import Counter
from functools import cache
from importlib import resources
from itertools import combinations

WORKERS = ["shepherd", "craftsman", "sailor", "shearer"]
SEATS = ["P1", "P2", "P3", "P4"]


@cache
def data(stem):
    file = resources.files("longtable.games.newzealand") / "data" / f"{stem}.toml"
    return tomllib.loads(file.read_text("utf-8"))


def by_id(stem, name, key="id"):
    return {entry[key]: entry for entry in data(stem)[name]}


def own(facts, who):
    """Workers by row, the printed one included."""
    return {worker: 1 + facts[who]["workers"].get(worker, 0) for worker in WORKERS}


def private(facts, number):
    return by_id("private", "private")[f"{number}{facts['sides'][number - 1]}"]


# -- movement and fees (chapters 6 and 7)


def step_limit(facts, who, seats):
    player = facts[who]
    return data("setup")["players"][str(seats)]["step_limit"] + ("STEP" in player["cleared"]) + player["step_tile"]


def hand_of(facts, who, tile):
    """Who gets the fee of a tile (None: the bank), and how much."""
    fees = {"none": 0} | data("hazards")["fees"]
    hazards = by_id("hazards", "hazard")
    if tile in hazards:
        return None, fees[hazards[tile]["hand"]]
    owner, dot, number = tile.partition(".")
    if not dot or owner == who:
        return None, 0
    return owner, fees[private(facts, int(number))["hand"]]


def ways(facts, who, most):
    """(destination, ((receiver, pounds), ...), locations) of every path of 1 to `most` steps."""
    spaces = by_id("trail", "space")
    found = []

    def go(space, money, paid, passed):
        for following in spaces[space]["next"]:
            tile = facts["trail"].get(following)
            if tile is None and following != "WELLINGTON":
                go(following, money, paid, passed)
                continue
            receiver, fee = hand_of(facts, who, tile) if tile else (None, 0)
            fee = 0 if facts[who]["no_fees"] else min(fee, money)
            after = paid + Counter({receiver: fee})
            found.append((following, frozenset((+after).items()), (*passed, following)))
            if len(passed) + 1 < most:
                go(following, money - fee, after, (*passed, following))

    go(facts[who]["runholder"], facts[who]["money"], Counter(), ())
    return found


def destinations(facts, who, most):
    """How many ways of paying there are to every destination."""
    found = {}
    for space, paid, _ in ways(facts, who, most):
        found.setdefault(space, set()).add(paid)
    return {space: len(payments) for space, payments in found.items()}


# -- discs (NZ-10.3, NZ-10.4, NZ-10.11)


def discs_for(facts, who, corner, cost):
    """Disc spaces that can be cleared for a target."""
    board = by_id("board", "disc")
    left = {disc: entry for disc, entry in board.items() if disc not in facts[who]["cleared"]}
    if corner == "white" and any(entry["corner"] == "white" for entry in left.values()):
        left = {disc: entry for disc, entry in left.items() if entry["corner"] == "white"}
    return {disc for disc, entry in left.items() if cost + entry.get("pay", 0) <= facts[who]["money"]}


def posts_for(facts, who, total, kinds):
    """Posts of these kinds in reach of the total, open to the player and free of his disc."""
    found = {}
    for post, entry in by_id("posts", "post").items():
        if entry["kind"] not in kinds or entry["value"] > total:
            continue
        if "harbour" in entry and entry["harbour"] not in facts[who]["harbours"]:
            continue
        if facts[who]["posts"].get(post) and not entry.get("repeatable"):
            continue
        found[post] = entry
    return found


def deliveries(facts, who, total):
    """(post, disc or harbour) of the compulsory delivery."""
    reached = posts_for(facts, who, total, ("local", "foreign"))
    found = {
        (post, disc)
        for post, entry in reached.items()
        for disc in discs_for(facts, who, entry["corner"], entry["transport"])
    }
    if found:
        return found
    medium = [harbour for harbour in facts[who]["harbours"] if harbour.startswith("MH")]
    paid = [post for post, entry in reached.items() if entry["transport"] <= facts[who]["money"]]
    return {(post, harbour) for post in paid for harbour in medium}


def wool_deliveries(facts, who, total):
    return {
        (post, disc)
        for post, entry in posts_for(facts, who, total, ("wool",)).items()
        for disc in discs_for(facts, who, entry["corner"], entry["transport"])
    }


# -- the markets (chapters 14 to 16)


def hires(facts, who, modifier):
    """(worker, cost of the row)."""
    costs = data("jobs")["market"]["costs"]
    return {
        (worker, costs[row - 1])
        for worker in WORKERS
        if own(facts, who)[worker] < 5
        for row in facts["jobs"][worker]
        if max(0, costs[row - 1] + modifier) <= facts[who]["money"]
    }


def pairs_in_hand(facts, who):
    sheep = set(by_id("sheep", "sheep")) | {"romney", "set-3", "set-7"}
    return {card for card, count in facts[who]["hand"].items() if count >= 2 and card in sheep}


def investments(facts, who, modifier):
    """(tile, row, column, sheep of the pair or None); of equal tiles in a row the left one."""
    found = set()
    rows = data("bonus")["row"]
    tiles = by_id("bonus", "tile")
    for row, cells in enumerate(facts["bonus"], 1):
        if row == facts["token_row"] or max(0, rows[row - 1]["cost"] + modifier) > facts[who]["money"]:
            continue
        for column, tile in enumerate(cells, 1):
            if tile == "-" or tile in cells[: column - 1] or tiles[tile].get("gold", 0) > facts[who]["gold"]:
                continue
            if "place_joker" in tiles[tile]["do"] and min(own(facts, who).values()) == 5:
                continue
            given = pairs_in_hand(facts, who) if "discard" in tiles[tile] else {None}
            found |= {(tile, row, column, sheep) for sheep in given}
    return found


def purchases(facts, who, shepherds):
    """(types, price), of those that so many shepherds can buy."""
    found = set()
    points = {sheep: entry["vp"] for sheep, entry in by_id("sheep", "sheep").items()}
    for option in data("sheep")["purchase"]:
        if "reveal" in option or option["shepherds"] > shepherds or option["price"] > facts[who]["money"]:
            continue
        types = option.get("types") or [sheep for sheep in facts["market"] if points[sheep] == option["vp"]]
        there = [sheep for sheep in types for _ in range(min(facts["market"].get(sheep, 0), option["count"]))]
        found |= {(frozenset(Counter(some).items()), option["price"]) for some in combinations(there, option["count"])}
    return found


# -- building (chapter 17)


def building_spaces(facts, who):
    track = facts[who]["pathfinder"] or 0
    return {
        space
        for space, entry in by_id("trail", "space").items()
        if entry["kind"] == "building" and space not in facts["trail"] and entry.get("needs", 0) <= track
    }


def reserve(facts, who):
    built = {tile for tile in facts["trail"].values() if tile.startswith(f"{who}.")}
    return [n for n in range(1, 11) if f"{who}.{n}" not in built and n not in facts[who]["gone"]]


def buildings(facts, who, price):
    """Words of everything that can be built or replaced."""
    craftsmen, money = own(facts, who)["craftsman"], facts[who]["money"]
    needs = {number: private(facts, number)["craftsmen"] for number in range(1, 11)}
    found = {
        f"build {number} {space}"
        for number in reserve(facts, who)
        if needs[number] <= craftsmen and price * needs[number] <= money
        for space in building_spaces(facts, who)
    }
    for space, old in standing(facts, who):
        for number in reserve(facts, who):
            more = needs[number] - needs[old]
            if 0 < more <= craftsmen and price * more <= money:
                found.add(f"replace {old} by {number} {space}")
    return found


def standing(facts, who):
    return [
        (space, int(tile.partition(".")[2])) for space, tile in facts["trail"].items() if tile.startswith(f"{who}.")
    ]


# -- the sea (chapter 18)


def nodes_within(start, steps):
    near = {start}
    for _ in range(steps):
        near |= {b for a, b in data("sea")["edges"] if a in near} | {a for a, b in data("sea")["edges"] if b in near}
    return near


def upgrades(facts, who):
    """Words of the upgrades where the ship lies."""
    player = facts[who]
    found = set()
    for harbour, entry in by_id("sea", "harbour").items():
        if entry["node"] != player["ship"] or harbour in player["harbours"]:
            continue
        if entry["kind"] == "medium":
            found |= {f"upgrade {harbour} {disc}" for disc in discs_for(facts, who, entry["corner"], entry["cost"])}
            continue
        others = [other for other in SEATS if other in facts and harbour in facts[other]["harbours"]]
        if entry["costs"][len(others)] <= player["money"]:
            found |= {f"upgrade {harbour} {number}" for number in player["storehouses"]}
    return found


# -- final scoring (chapter 30)


def deck(player):
    return Counter(player["cards"]) + Counter(player["discard"])


def fulfilments(facts, who):
    """How often each task can be fulfilled; BLD counts all buildings."""
    player = facts[who]
    cards = deck(player)
    needs = [private(facts, number)["craftsmen"] for _, number in standing(facts, who)]
    values = by_id("posts", "post")
    return {
        "POST13": sum(count for post, count in player["posts"].items() if values[post]["value"] >= 13),
        "BLD": len(needs),
        "BLD4": len([need for need in needs if need >= 4]),
        "SHEAR2": own(facts, who)["shearer"] // 2,
        "STORE": 10 - len(player["storehouses"]),
        "LC": cards["lincoln"] + cards["corriedale"],
        "HR": cards["hampshire"] + cards["ryeland"],
        "FERRY": cards["ferry"] + cards["set-1"],
        "PATH6": (player["pathfinder"] or 0) // 6,
        "FLOOD": sum(count for tile, count in player["hazards"].items() if tile.startswith("flood")),
    }


def objective(card):
    if card.startswith("set-"):
        return by_id("cards", "set", "number")[int(card[4:])]
    return by_id("objectives", "objective")[card]


def can_fulfil(cards, there):
    tasks = Counter(task for card in cards for task in objective(card)["tasks"])
    return all(count <= there[task] for task, count in tasks.items()) and tasks["BLD"] + tasks["BLD4"] <= there["BLD"]


def is_objective(card):
    return card.startswith("OBJ") or card in ("set-8", "set-9", "set-10")


def objective_points(facts, who):
    """Points of category 8, and how many objectives lie in the area then, by trying everything (NZ-21.5)."""
    player = facts[who]
    there = fulfilments(facts, who)
    area = list(Counter(player["area"]).elements())
    held = [card for card in deck(player).elements() if is_objective(card)]
    lost = sum(objective(card)["penalty"] for card in area)
    each = 1 if "HM4" in player["masters"] else 0
    best = (-1000, 0, 0)
    cards = [(card, True) for card in area] + [(card, False) for card in held]
    for size in range(len(cards) + 1):
        for some in combinations(cards, size):
            if can_fulfil([card for card, _ in some], there):
                points = sum(objective(card)["vp"] for card, _ in some) - lost
                points += sum(objective(card)["penalty"] for card, in_area in some if in_area)
                count = len(area) + len([card for card, in_area in some if not in_area])
                best = max(best, (points + each * count, points, count))
    return best[1], best[2]


def permanent_certificates(player):
    discs = [disc for disc in ("PCERT_L", "PCERT_R") if disc in player["cleared"]]
    return len(discs) + len({"HM5", "HM7"} & set(player["masters"]))


def master_points(facts, who, objectives):
    player = facts[who]
    cards = deck(player)
    counts = {
        "pathfinder_spaces": player["pathfinder"] or 0,
        "hazard_tiles": sum(player["hazards"].values()),
        "storehouses_placed": 10 - len(player["storehouses"]),
        "objective_cards_in_area": objectives,
        "certificates": player["certificates"] + permanent_certificates(player),
        "private_buildings_on_board": len(standing(facts, who)),
        "workers_in_rows": sum(own(facts, who).values()),
        "ferry_cards_in_deck": cards["ferry"] + cards["set-1"],
    }
    tiles = by_id("masters", "master")
    return sum(counts[tiles[tile]["per"]] // tiles[tile]["each"] * tiles[tile]["vp"] for tile in player["masters"])


def score(facts, who):
    """Points by reason, those that are not 0."""
    player = facts[who]
    posts, harbours = by_id("posts", "post"), by_id("sea", "harbour")
    points = {sheep: entry["vp"] for sheep, entry in by_id("sheep", "sheep").items()}
    points |= {card["id"]: card["vp"] for card in data("cards")["card"]}
    points |= {f"set-{entry['number']}": entry["vp"] for entry in data("cards")["set"] if entry["kind"] != "objective"}
    won, in_area = objective_points(facts, who)
    gone = set(range(1, 11)) - set(player["storehouses"])
    found = {
        "money": player["money"] // 5,
        "buildings": sum(private(facts, number)["vp"] for _, number in standing(facts, who)),
        "posts": sum(posts[post]["vp"] * count for post, count in player["posts"].items())
        + sum(
            entry["vp"] for entry in data("posts")["arrow"] if all(post in player["posts"] for post in entry["between"])
        ),
        "harbours": sum(harbours[harbour]["vp"] for harbour in player["harbours"])
        + sum(pair["vp"] for pair in data("sea")["end_pair"] if set(pair["harbours"]) <= set(player["harbours"])),
        "pathfinder": data("pathfinder")["points"]["at"][player["pathfinder"] or 0],
        "tiles": sum(by_id("hazards", "hazard")[tile]["vp"] * count for tile, count in player["hazards"].items())
        + sum(by_id("bonus", "tile")[tile]["vp"] * count for tile, count in player["tiles"].items()),
        "cards": sum(points.get(card, 0) * count for card, count in deck(player).items()),
        "objectives": won,
        "masters": master_points(facts, who, in_area),
        "hand": 3 if "HAND_R" in player["cleared"] else 0,
        "workers": sum(4 for count in own(facts, who).values() if count == 5)
        + sum(pair.get("vp", 0) for pair in data("board")["pair"] if set(pair["storehouses"]) <= gone),
        "token": 5 if facts["token_owner"] == who else 0,
    }
    return {reason: value for reason, value in found.items() if value}
