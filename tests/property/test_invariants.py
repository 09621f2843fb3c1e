"""Chapter 31: what holds at every ply of every game, seen from outside: from facts, words and the board maps alone."""

import tomllib
from collections import Counter
from functools import cache
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pytest

import longtable as lt
from longtable.testing import rule

GAME = lt.game("castles-of-burgundy")
GOLDEN = sorted((Path(__file__).parents[1] / "golden" / GAME.id).glob("*.log"))
MODULES = ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields")
RANDOM = [
    ("2", 2, {}),
    ("3", 3, {"boards": "9,10,1"}),
    ("4", 4, {}),
    ("2-inns-white", 2, {"inns": "on", "white_castles": "on", "extra_tiles": "on"}),
    ("3-posts-routes", 3, {"border_posts": "on", "trade_routes": "on"}),
    ("2-shields", 2, {"shields": "on"}),
    ("4-all", 4, dict.fromkeys(MODULES, "on")),
    ("4-team", 4, {"team": "on", "inns": "on", "extra_tiles": "on"}),
    ("1-solo", 1, {}),
    ("1-solo-b", 1, {"boards": "13b"}),
]
SEEDS = (1, 2)
NAMES = [path.stem for path in GOLDEN] + [f"random-{name}-{seed}" for name, _, _ in RANDOM for seed in SEEDS]
PHASE_POINTS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
EVERY_GAME = pytest.mark.parametrize("name", NAMES)


class Ply:
    """A position in words, and what was done in it."""

    def __init__(self, state, said):
        self.facts = state.facts()
        self.todo = str(state.todo_json())
        self.actor = state.actor
        self.said = said
        self.scores = state.scores()


@cache
def game(name):
    """The options and all plies of a game: a golden one, or a random one that likes to place tiles."""
    if not name.startswith("random-"):
        log = lt.replay((GOLDEN[0].parent / f"{name}.log").read_text("utf-8")).log
        actions = list(log.actions)
        state = log.start.copy()
    else:
        label, _, seed = name.removeprefix("random-").rpartition("-")
        seats, options = next((seats, options) for each, seats, options in RANDOM if each == label)
        state = GAME.start(seats, options, seed=seed, asks_chance=True).state
        actions = None
    rng = lt.Rng(name)
    plies = []
    setup = state.setup
    while not state.is_over:
        if actions is not None:
            action = actions[len(plies)]
        elif state.actor == lt.CHANCE:
            action = state.sample_chance(rng)
        else:
            action = eager(state, rng)
        plies.append(Ply(state, state.notation(action)))
        state.play(action)
    plies.append(Ply(state, ""))
    return setup, plies


def eager(state, rng):
    legal = state.legal_actions()
    placing = [action for action in legal if "place " in state.notation(action)]
    taking = [action for action in legal if "take " in state.notation(action)]
    liked = placing or (taking if rng.below(10) < 6 else None) or legal
    return liked[rng.below(len(liked))]


class Map:
    """A board read from its rows in the data: types, neighbours (with rivers) and regions, worked out afresh."""

    def __init__(self, entry):
        self.types, places = {}, {}
        for letter, (r, q, cells) in zip("abcdefghijklmn", entry["rows"], strict=False):
            number = 0
            for step, cell in enumerate(cells.split()):
                if cell != "..":
                    number += 1
                    self.types[f"{letter}{number}"] = cell[0]
                    places[f"{letter}{number}"] = (q + step, r)
        touching = {
            hex: {
                other
                for other, (q, r) in places.items()
                if (q - places[hex][0], r - places[hex][1]) in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
            }
            for hex in places
        }
        self.neighbours = {hex: set(near) for hex, near in touching.items()}
        for one, two in entry.get("rivers", []):
            self.neighbours[one].add(two)
            self.neighbours[two].add(one)
        self.region = {}
        for hex in places:
            if hex not in self.region:
                found, border = {hex}, [hex]
                while border:
                    for near in touching[border.pop()]:
                        if near not in found and self.types[near] == self.types[hex]:
                            found.add(near)
                            border.append(near)
                self.region.update(dict.fromkeys(found, frozenset(found)))


def maps():
    path = resources.files("longtable.games.burgundy") / "data" / "boards.toml"
    return {entry["id"]: Map(entry) for entry in tomllib.loads(path.read_text("utf-8"))["board"]}


MAPS = maps()


def holders(facts):
    """Names under which duchies stand."""
    return [who for who in ("P1", "P2", "P3", "P4", "T1", "T2") if "duchy" in facts.get(who, {})]


def tiles_of(facts, who):
    """Hexes and tiles of a duchy, the starting castle included."""
    own = facts[who]
    return {**own["duchy"], **({own["start"]: "castle"} if own["start"] else {})}


def placements(plies):
    """(ply before, holder, hex, tile) for every tile that came into a duchy by an action."""
    for before, after in pairwise(plies):
        for who in holders(after.facts):
            new = after.facts[who]["duchy"].items() - before.facts[who]["duchy"].items()
            if before.facts[who]["start"]:
                for hex, tile in new:
                    yield before, who, hex, tile


def has_shield(facts, who, number):
    return str(number) in facts[who].get("shields", {})


def test_the_map_of_the_test_reads_boards_as_a_person_does():
    one = MAPS["1"]
    assert len(one.types) == 37
    assert one.neighbours["d4"] == {"d3", "d5", "c3", "c4", "e3", "e4"}
    assert one.region["b3"] == {"a2", "a3", "b3"}
    assert "c2" in MAPS["13a"].neighbours["a3"]


@rule("INV-1")
@EVERY_GAME
def test_no_tile_comes_or_goes(name):
    setup, plies = game(name)
    more = {"extra_tiles": 4, "white_castles": 9, "inns": 5}
    box = 164 + sum(count for module, count in more.items() if setup.options[module] == "on")
    for ply in plies:
        facts = ply.facts
        total = facts["removed"] + sum(sum(bag.values()) for bag in facts["bags"].values()) + facts["inns"]
        total += sum(tile != "-" for tiles in [*facts["depots"].values(), facts["black"]] for tile in tiles)
        for who in ("P1", "P2", "P3", "P4", "T1", "T2"):
            total += len(facts.get(who, {}).get("storage", []))
        total += sum(len(tiles_of(facts, who)) for who in holders(facts))
        if setup.options["inns"] == "on":
            total += 5 - ("-ABCDE".index(facts["phase"]))
        assert total == box


@rule("INV-2")
@EVERY_GAME
def test_no_good_comes_or_goes(name):
    _, plies = game(name)
    for ply in plies:
        facts = ply.facts
        heaps = [facts["pool"], *facts["goods"].values(), Counter(facts["round_goods"])]
        for who in holders(facts):
            heaps += [facts[who]["goods"], facts[who]["sold"]]
        heaps += [Counter(facts[who]["laid"]) for who in ("P1", "P2", "P3", "P4") if who in facts]
        assert facts["removed_goods"] + sum(sum(heap.values()) for heap in heaps) == 42
        assert max(sum(heap.get(colour, 0) for heap in heaps) for colour in facts["pool"] or {"pink"}) <= 7


@rule("INV-3")
@EVERY_GAME
def test_everybody_takes_25_turns_and_50_die_actions_less_two_for_every_doublet(name):
    setup, plies = game(name)
    turns, dice, doublets = Counter(), Counter(), Counter()
    seen = set()
    for ply in plies[:-1]:
        if ply.actor < 0 or "'take-turn'" not in ply.todo:
            continue
        moment = (ply.actor, ply.facts["phase"], ply.facts["round"])
        if moment not in seen and ply.facts["turn"] == f"P{ply.actor + 1}":
            seen.add(moment)
            turns[ply.actor] += 1
        dice[ply.actor] += ply.said[0].isdigit()
        doublets[ply.actor] += ply.said.startswith("shield ")
    for seat in range(setup.seats):
        assert turns[seat] == 25
        assert dice[seat] == 50 - 2 * doublets[seat]


@rule("INV-4")
@EVERY_GAME
def test_goods_and_storage_stay_within_their_spaces(name):
    setup, plies = game(name)
    for ply in plies:
        for who in holders(ply.facts):
            own = ply.facts[who]
            if setup.seats > 1 and who[0] == "P":
                assert len(own["goods"]) <= 3
            if who[0] == "P" and not has_shield(ply.facts, who, 4) and "discard-down" not in ply.todo:
                assert len(own["storage"]) <= 3


@rule("INV-5")
@EVERY_GAME
def test_every_tile_is_placed_beside_another(name):
    _, plies = game(name)
    for ply, who, hex, tile in placements(plies):
        board = MAPS[ply.facts[who]["board"]]
        beside = board.neighbours[hex] & set(tiles_of(ply.facts, who))
        assert beside or has_shield(ply.facts, who, 18), f"{tile} at {hex}"
        assert hex not in tiles_of(ply.facts, who)


@rule("INV-6")
@EVERY_GAME
def test_a_city_holds_no_building_twice_without_monastery_1(name):
    _, plies = game(name)
    for ply, who, hex, tile in placements(plies):
        here = tiles_of(ply.facts, who)
        board = MAPS[ply.facts[who]["board"]]
        if board.types[hex] != "B" or tile in ("inn", "blank"):
            continue
        twice = [other for other in board.region[hex] if here.get(other) == tile]
        studied = ply.facts[who].get("studies")
        learned = set(here.values()) | set(tiles_of(ply.facts, studied).values() if studied else ())
        assert not twice or "monastery-1" in learned, f"{tile} at {hex} and {twice}"


@rule("INV-7")
@EVERY_GAME
def test_every_region_is_scored_once_and_every_bonus_tile_has_one_owner(name):
    setup, plies = game(name)
    due = Counter()
    at = iter(list(placements(plies)))
    upcoming = next(at, None)
    for before, after in pairwise(plies):
        while upcoming is not None and upcoming[0] is before:
            _, who, hex, _ = upcoming
            region = MAPS[before.facts[who]["board"]].region[hex]
            if region <= set(tiles_of(after.facts, who)):
                due[who] += PHASE_POINTS[before.facts["phase"]]
            upcoming = next(at, None)
        if setup.seats == 1:
            continue
        for who in holders(after.facts):
            seats = {"T1": ("P1", "P3"), "T2": ("P2", "P4")}.get(who, (who,))
            assert sum(after.facts[seat]["score"].get("phases", 0) for seat in seats) == due[who]
        for size in ("large", "small"):
            held = [colour for who in holders(after.facts) for colour in after.facts[who][size]]
            assert len(held) == len(set(held))
        for who in holders(after.facts):
            held = after.facts[who]["large"] + after.facts[who]["small"]
            board = MAPS[after.facts[who]["board"]]
            here = tiles_of(after.facts, who)
            for colour in held:
                letter = {"monastery": "K"}.get(colour, colour[0].upper())
                assert all(hex in here for hex, kind in board.types.items() if kind == letter)
            assert len(held) == len(set(held))


@rule("INV-8")
@pytest.mark.parametrize("name", ["base-4", "random-4-1", "random-4-2"])
def test_four_seats_empty_all_stacks(name):
    _, plies = game(name)
    last = [ply for ply in plies if ply.facts["phase"] == "E" and ply.facts["round"]]
    assert last
    assert all(not any(ply.facts["bags"].values()) for ply in last)


@rule("INV-9")
@EVERY_GAME
def test_scores_never_fall_and_nobody_owes_silver_or_workers(name):
    setup, plies = game(name)
    for before, after in pairwise(plies):
        assert all(new >= old for new, old in zip(after.scores, before.scores, strict=True))
        for who in ("P1", "P2", "P3", "P4"):
            for reason, points in before.facts.get(who, {}).get("score", {}).items():
                assert after.facts[who]["score"].get(reason, 0) >= points
        for who in holders(after.facts):
            assert after.facts[who]["silver"] >= 0
            assert after.facts[who]["workers"] >= 0
        if setup.seats == 1:
            assert 0 <= after.facts["counter"] < after.facts["target"]
            assert after.facts["target"] <= before.facts["target"]
