# not compiled
"""The two graphs of the data: the trail from START to WELLINGTON, and the sea."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Final

from longtable.games.newzealand.box.files import Data, name_of
from longtable.games.newzealand.words import (
    CORNERS,
    HARBOUR_KINDS,
    LETTERS,
    MASTER_SPACES,
    SLOTS,
    SPACE_KINDS,
    SPOTS,
    SUPPLY,
    ZONES,
)

MOST_SPACES: Final = 120
MOST_NODES: Final = 60
MOST_HARBOURS: Final = 60
MOST_WAYS: Final = 256  # a way through the forks is a byte of an action
ROUTES: Final = ("W", "N", "E")  # Sarah's: nodes by their first letter, in the order of the data
ROUTE_ENDS: Final = 3
MOST_PRICE: Final = 40


def trail_faults(data: Data) -> Iterable[str]:
    """The trail leads from START to WELLINGTON by whatever branch, and nowhere round."""
    spaces = {entry["id"]: entry for entry in data["trail"]["space"]}
    if len(spaces) > MOST_SPACES:
        yield f"trail.toml: {len(spaces)} spaces, {MOST_SPACES} at most"
    for entry in spaces.values():
        where = f"trail.toml, {name_of('space', entry)}"
        yield from _space_faults(where, entry, len(data["pathfinder"]["points"]["at"]) - 1)
        yield from (f"{where}: unknown space {word}" for word in entry["next"] if word not in spaces)
        yield from (f"{where}: {word} is named twice" for word in {*entry["next"]} if entry["next"].count(word) > 1)
    for kind in ("start", "wellington"):
        count = len([entry for entry in spaces.values() if entry["kind"] == kind])
        if count != 1:
            yield f"trail.toml: {count} spaces of the kind {kind}, 1 expected"
    letters = sorted(str(entry.get("letter")) for entry in spaces.values() if entry["kind"] == "neutral")
    if letters != list(LETTERS):
        yield f"trail.toml: neutral spaces for {' '.join(letters)}, one for each of {' '.join(LETTERS)} expected"
    for zone in ZONES:
        numbers = [entry.get("number", 0) for entry in spaces.values() if entry.get("zone") == zone]
        if not numbers or sorted({*numbers}) != sorted(numbers) or 0 in numbers:
            yield f"trail.toml: the spaces of the zone {zone} need a number each, from 1"
    yield from _path_faults(spaces)
    seen = set()
    for risk in data["trail"]["risk"]:
        where = f"trail.toml, {name_of('risk', risk)}"
        if spaces.get(risk["space"], {}).get("kind") != "building":
            yield f"{where}: {risk['space']} is not a building space"
        if risk["space"] in seen:
            yield f"{where}: {risk['space']} has two risk actions"
        seen.add(risk["space"])


def _space_faults(where: str, entry: dict[str, Any], last: int) -> Iterable[str]:
    kind = entry["kind"]
    if kind not in SPACE_KINDS:
        yield f"{where}: unknown kind {kind}"
    if ("zone" in entry) != (kind == "hazard") or ("number" in entry) != (kind == "hazard"):
        yield f"{where}: a hazard space has zone and number, and no other"
    if entry.get("zone", ZONES[0]) not in ZONES:
        yield f"{where}: unknown zone {entry['zone']}"
    if ("letter" in entry) != (kind == "neutral"):
        yield f"{where}: a neutral space has a letter, and no other"
    if kind != "building" and ("needs" in entry or "gold" in entry):
        yield f"{where}: needs and gold are for building spaces"
    if entry.get("needs", 0) > last or entry.get("gold", 0) > 5:
        yield f"{where}: needs {entry.get('needs', 0)} and gold {entry.get('gold', 0)} are too much"
    if bool(entry["next"]) == (kind == "wellington"):
        yield f"{where}: the trail must continue from every space but Wellington"


def _path_faults(spaces: dict[str, Any]) -> Iterable[str]:
    """Everything can be reached, nothing is a trap, and no way leads back."""
    start = [name for name, entry in spaces.items() if entry["kind"] == "start"]
    if len(start) != 1 or any(word not in spaces for entry in spaces.values() for word in entry["next"]):
        return
    order, state = [], dict.fromkeys(spaces, 0)
    stack = [(start[0], iter(spaces[start[0]]["next"]))]
    state[start[0]] = 1
    while stack:
        name, rest = stack[-1]
        after = next(rest, None)
        if after is None:
            order.append(name)  # everything after it comes before it in this list
            state[name] = 2
            stack.pop()
        elif state[after] == 1:
            yield f"trail.toml, space {after}: the trail leads back to it"
            return
        elif state[after] == 0:
            state[after] = 1
            stack.append((after, iter(spaces[after]["next"])))
    yield from (f"trail.toml, space {name}: it cannot be reached from the start" for name in spaces if not state[name])
    forks: dict[str, int] = {}
    for name in order:
        branches = spaces[name]["next"]
        forks[name] = max((forks[word] for word in branches), default=0) + (len(branches) > 1)
    most = max(len(entry["next"]) for entry in spaces.values())
    if most ** forks[start[0]] > MOST_WAYS:
        yield f"trail.toml: {forks[start[0]]} forks of up to {most} branches on one way are too many"


def is_passable(data: Data) -> bool:
    """The hazards can be passed by: there is a way without any."""
    spaces = {entry["id"]: entry for entry in data["trail"]["space"]}
    edge = {name for name, entry in spaces.items() if entry["kind"] == "start"}
    reached: set[str] = set()
    while edge:
        reached |= edge
        further = {word for name in edge for word in spaces[name]["next"]}
        edge = {word for word in further - reached if spaces[word]["kind"] != "hazard"}
    return any(spaces[name]["kind"] == "wellington" for name in reached)


def sea_faults(data: Data) -> Iterable[str]:
    """The sea hangs together, harbours lie on nodes of their own, and what they open and end is there."""
    sea = data["sea"]
    nodes = sea["nodes"]
    if not 1 <= len(nodes) <= MOST_NODES:
        yield f"sea.toml, nodes: {len(nodes)}, 1 to {MOST_NODES} expected"
    unknown = [word for word in [*sea["start"], *(word for edge in sea["edges"] for word in edge)] if word not in nodes]
    yield from (f"sea.toml: unknown node {word}" for word in unknown)
    yield from (f"sea.toml, edges: {one} is joined with itself" for one, two in sea["edges"] if one == two)
    if not sea["start"] or len({*sea["start"]}) != len(sea["start"]):
        yield "sea.toml, start: start spaces, each of them once, are needed"
    if not unknown and nodes:
        joined = _joined(nodes[0], sea["edges"])
        yield from (f"sea.toml: {word} cannot be reached from {nodes[0]}" for word in nodes if word not in joined)
    yield from _route_faults(sea)
    yield from _harbour_faults(data)
    ends = [entry["id"] for entry in sea["harbour"] if entry.get("route_end")]
    for pair in sea["end_pair"]:
        if pair["harbours"][0] == pair["harbours"][1]:
            yield f"sea.toml, end_pair: {pair['harbours'][0]} twice"
        yield from (f"sea.toml, end_pair: {word} is not a route end" for word in pair["harbours"] if word not in ends)


def _joined(start: str, edges: list[list[str]]) -> set[str]:
    reached: set[str] = set()
    edge = {start}
    while edge:
        reached |= edge
        edge = {word for pair in edges for word in pair if edge & {*pair}} - reached
    return reached


def _route_faults(sea: dict[str, Any]) -> Iterable[str]:
    """Sarah sails along routes: the nodes that begin with a letter, one after the other (NZ-32.5)."""
    pairs = {frozenset(edge) for edge in sea["edges"]}
    for letter in ROUTES:
        route = [node for node in sea["nodes"] if node.startswith(letter)]
        if not route or any(node in sea["start"] for node in route):
            yield f"sea.toml, nodes: the names of a route begin with {letter}, those of start spaces do not"
            continue
        if not any(frozenset((start, route[0])) in pairs for start in sea["start"]):
            yield f"sea.toml, edges: no start space is joined with {route[0]}, where a route begins"
        for one, two in pairwise(route):
            if frozenset((one, two)) not in pairs:
                yield f"sea.toml, edges: {one} and {two} follow each other on a route and are not joined"


def _harbour_faults(data: Data) -> Iterable[str]:
    harbours = data["sea"]["harbour"]
    posts = {entry["id"]: entry for entry in data["posts"]["post"]}
    if len(harbours) > MOST_HARBOURS:
        yield f"sea.toml, harbour: {len(harbours)}, {MOST_HARBOURS} at most"
    taken: dict[str, str] = {}
    for entry in harbours:
        where, kind = f"sea.toml, {name_of('harbour', entry)}", entry["kind"]
        if kind not in HARBOUR_KINDS:
            yield f"{where}: unknown kind {kind}"
        if entry["node"] not in data["sea"]["nodes"]:
            yield f"{where}: unknown node {entry['node']}"
        if entry["node"] in taken:
            yield f"{where}: {taken[entry['node']]} is on the same node"
        taken[entry["node"]] = entry["id"]
        if entry.get("card", SUPPLY[0]) not in SUPPLY + SPOTS:
            yield f"{where}: unknown card {entry['card']}"
        if kind == "medium":
            if "cost" not in entry or entry.get("corner") not in CORNERS:
                yield f"{where}: a medium harbour has a cost and a white or dark corner"
        elif len(entry.get("costs", [])) != SLOTS:
            yield f"{where}: {SLOTS} costs, one for each slot, are needed"
        if max([entry.get("cost", 0), *entry.get("costs", [])]) > MOST_PRICE:
            yield f"{where}: a cost is {MOST_PRICE} at most"
        wrong = [key for key in ("cost", "corner", "master") if key in entry and kind != "medium"]
        wrong += [key for key in ("costs",) if key in entry and kind == "medium"]
        wrong += [key for key in ("route_end",) if entry.get(key) and kind != "small"]
        yield from (f"{where}: {key} is not for a {kind} harbour" for key in wrong)
        if ("opens" in entry) != (kind == "large"):
            yield f"{where}: a large harbour opens a post, and no other"
        elif kind == "large" and posts.get(entry["opens"], {}).get("harbour") != entry["id"]:
            yield f"{where}: {entry['opens']} is not a post of this harbour"
    masters = sorted(entry["master"] for entry in harbours if "master" in entry)
    if masters != list(range(1, MASTER_SPACES + 1)):
        yield f"sea.toml, harbour: harbour master spaces {masters}, 1 to {MASTER_SPACES} once each expected"
