"""Great Western Trail: New Zealand: what Sarah does in random solo games against the rules told once more, plainly."""

import itertools
import random

import pytest

from longtable.core.frames import CHANCE
from longtable.core.rng import Rng
from longtable.games.newzealand.game import GAME
from longtable.games.newzealand.player import BUILT, HAZARDS_HELD, PILE, POST_DISCS, TILES_HELD, WORKER_TILES
from longtable.games.newzealand.position.conserved import totals
from longtable.games.newzealand.rules.sarah.turn import reasoning, take_turn
from longtable.games.newzealand.rules.scoring import points_now
from longtable.games.newzealand.state import FORESIGHT, MARKET_AT
from longtable.games.newzealand.words import HAZARD, PRIVATE, REASONS, SHEEP, WORKERS
from longtable.testing import rule

pytestmark = pytest.mark.long

LEVELS = ("easy", "medium", "hard")


def solo_games(seeds, every=1):
    """Positions in which Sarah turns up a card, of random games of every difficulty."""
    for seed in seeds:
        s = GAME.blank(1, {"difficulty": LEVELS[seed % 3], "neutral_layout": "random"})
        s.settle()
        rng = Rng(seed)
        turn = 0
        while not s.is_over:
            if s.todo[-1].word() == "sarah-card":
                turn += 1
                s.players[0].money += 9
                if turn % every == 0:
                    yield s
            if s.actor == CHANCE:
                s.apply(s.sample_chance(rng))
            else:
                legal = s.legal_actions()
                s.apply(legal[rng.below(len(legal))])


def tiles(s, worker):
    return int(s.players[1].own[WORKER_TILES + WORKERS.index(worker)])


# -- the rules once more


def hire(s, types):
    """The cheapest, ties by column."""
    costs = s.box.data["jobs"]["market"]["costs"]
    there = [
        (cost, column)
        for column, worker in enumerate(WORKERS)
        for row, cost in enumerate(costs)
        if worker in types and tiles(s, worker) < 5 and s.jobs >> (4 * row + column) & 1
    ]
    return [WORKERS[min(there)[1]]] if there else None


def build(s):
    sides = {entry["id"]: entry for entry in s.box.data["private"]["private"]}
    numbers = [n for n in range(1, 11) if s.players[1].own[BUILT + n] == 0]
    numbers = [n for n in numbers if sides[f"{n}b"]["craftsmen"] <= tiles(s, "craftsman") + 2]
    spaces = s.box.data["trail"]["space"]
    behind = int(s.players[1].runholder) + 1
    for at in [*range(behind, len(spaces)), *range(behind)]:
        space = spaces[at]
        if space["kind"] == "building" and not s.trail[at] and space.get("needs", 0) <= s.players[1].pathfinder:
            return [str(numbers[0]), space["id"]] if numbers else None
    return None


def buy(s):
    market = {word: int(s.sheep[MARKET_AT + type]) for type, word in enumerate(SHEEP[4:])}
    order = [word for word in s.box.data["solo"]["sheep_priority"] for _ in range(market[word])]
    return order[: 2 if tiles(s, "shepherd") >= 3 else 1] or None


def free_harbours(s, route):
    """Places on a route with a harbour where she can still put a piece."""
    player = s.players[1]
    found = {}
    for at, entry in enumerate(s.box.data["sea"]["harbour"]):
        has_piece = player.discs_left() if entry["kind"] == "medium" else player.storehouses
        if entry["node"][0] == route and not player.harbours >> at & 1 and has_piece:
            found[int(entry["node"][1:])] = entry
    return found


def ship(s):
    node = s.box.nodes[s.players[1].ship]
    route = "WNE"[s.sarah_route]
    place = int(node[1:]) if node[0] == route else 0
    for letter in ("WNE" * 2)["WNE".index(route) :][:4]:
        there = {at: entry for at, entry in free_harbours(s, letter).items() if at >= place or letter != route}
        if there:
            place = place if letter == route else 0
            target = min(there)
            steps = 2 + tiles(s, "sailor")
            if target - place > steps:
                return [f"{letter}{place + steps}"]
            found = [f"{letter}{target}"]
            if target - place < steps:
                found.append(there[target]["id"])
                master = there[target].get("master")
                if master and s.masters[master - 1] and s.masters[master - 1] < 16:
                    found.append(s.box.master_ids[s.masters[master - 1] - 1])
            return found
        place = 0
        route = ""
    return None


def hazard(s):
    data = s.box.data
    spaces = [
        (at, space) for at, space in enumerate(data["trail"]["space"]) if space["kind"] == "hazard" and s.trail[at]
    ]
    if not spaces:
        return None
    tile = {at: data["hazards"]["hazard"][s.trail[at] - HAZARD] for at, _ in spaces}
    best = min(spaces, key=lambda each: (-tile[each[0]]["vp"], each[1]["zone"] != "rockfall", each[1]["number"]))
    return [tile[best[0]]["id"], best[1]["id"]]


def bonus(s):
    tiles_of_box = s.box.data["bonus"]["tile"]
    cells = [cell for cell in range(28) if s.bonus[cell] and cell // 4 != s.token_row]
    if not cells:
        return None
    best = tiles_of_box[s.bonus[min(cells, key=lambda cell: (-tiles_of_box[s.bonus[cell] - 1]["vp"], cell))] - 1]
    special = WORKERS[s.sarah_special]
    return [best["id"], special] if best["id"] == "joker_worker" and tiles(s, special) < 5 else [best["id"]]


def wool(s):
    if not s.players[1].discs_left():
        return None
    discs = {word: int(s.players[1].own[POST_DISCS + s.box.post_number[word]]) for word in ("WL5", "WL9")}
    if not discs["WL5"]:
        return ["WL5"]
    if not discs["WL9"]:
        return ["WL9"] if tiles(s, "shearer") >= 1 else None
    return ["WL13"] if tiles(s, "shearer") >= 3 else None


def action(s, word):
    """What an action of a card would be about, None when it is not possible."""
    if word == "SPECIAL":
        word = {"shepherd": "SHEEP", "craftsman": "BUILD", "sailor": "SHIP", "shearer": "WOOL"}[
            WORKERS[s.sarah_special]
        ]
    if word == "HIRE_SPECIAL":
        return word, hire(s, [WORKERS[s.sarah_special]])
    if word == "HIRE_ANY":
        return word, hire(s, WORKERS)
    if word == "OBJECTIVE":
        return word, [] if bin(s.objectives).count("1") > s.players[1].hand_size else None
    if word.startswith("PATH_"):
        return word, [str(min(16, s.players[1].pathfinder + int(word[5:])))]
    plain = {"BUILD": build, "SHEEP": buy, "SHIP": ship, "HAZARD": hazard, "BONUS": bonus, "WOOL": wool}
    return word, plain[word](s)


def ways(s, at):
    """Every way from a space to Wellington, as lists of spaces."""
    data = s.box.data["trail"]["space"]
    after = [s.box.space_number[word] for word in data[at]["next"]]
    return [[next, *rest] for next in after for rest in ways(s, next)] if after else [[]]


def walk(s, steps):
    """The locations she enters."""
    at = int(s.players[1].runholder)
    found = []
    while steps and s.box.space_ids[at] != "WELLINGTON":
        branches = ways(s, at)
        meeting = next(space for space in branches[0] if all(space in way for way in branches))
        lengths = [sum(bool(s.trail[space]) for space in way[: way.index(meeting)]) for way in branches]
        at = branches[lengths.index(min(lengths))][0]
        if s.trail[at] or s.box.space_ids[at] == "WELLINGTON":
            found.append(s.box.space_ids[at])
            steps -= 1
    return found


def deliver(s):
    """Post and foresight tiles of a visit to Wellington."""
    data = s.box.data
    schedule = data["solo"]["difficulty"][s.config.difficulty]["deliveries"]
    value = schedule[min(s.sarah_deliveries, len(schedule) - 1)]
    posts = [entry for entry in data["posts"]["post"] if entry["kind"] == "local" and entry["value"] <= value]
    discs = {word: s.players[1].own[POST_DISCS + n] for word, n in s.box.post_number.items()}
    posts = [entry for entry in posts if not discs[entry["id"]] or entry.get("repeatable")]
    found = [max(posts, key=lambda entry: entry["value"])["id"]] if s.players[1].discs_left() else []
    a = [s.box.a_words[tile - 1] for tile in (s.bags[FORESIGHT], s.bags[FORESIGHT + 1]) if tile]
    b = [s.box.b_words[tile - 1] for tile in (s.bags[FORESIGHT + 2], s.bags[FORESIGHT + 3]) if tile]
    special = WORKERS[s.sarah_special]
    return found + ([special] if special in a else a[:1]) + b[:1]


@rule("NZ-32.4", "NZ-32.5", "NZ-32.6")
def test_every_card_in_random_games():
    did = set()
    for s in solo_games(range(12), every=2):
        for card in s.box.data["solo"]["sarah"]:
            told = reasoning(s, card["number"])
            assert told.path == walk(s, card["steps"])
            after = s.copy()
            after.players[1].runholder = s.box.space_number[told.path[-1]]
            did.add(told.did)
            if told.path[-1] == "WELLINGTON":
                assert (told.did, told.impossible, told.things) == ("DELIVER", [], deliver(s))
                continue
            tried = [action(after, word) for word in [*card["actions"], "PATH_1"]]
            first = next(at for at, (_, things) in enumerate(tried) if things is not None)
            assert told.impossible == [word for word, _ in tried[:first]]
            assert (told.did, told.things) == tried[first]
    wanted = {"HIRE_SPECIAL", "HIRE_ANY", "BUILD", "SHEEP", "SHIP", "HAZARD", "BONUS", "OBJECTIVE", "WOOL", "DELIVER"}
    assert wanted | {"PATH_1", "PATH_2"} == did


@rule("NZ-32.5")
def test_her_actions_change_what_they_say():
    """Buildings stand, tiles are held, pieces lie in harbours; nothing is lost."""
    for s in solo_games(range(3)):
        before = totals(s)
        for card in range(1, int(s.box.sarah_cards) + 1):
            after = s.copy()
            told = take_turn(after, card)
            assert totals(after) == before
            was, now = s.players[1], after.players[1]
            if told.did == "BUILD":
                number, space = int(told.things[0]), s.box.space_number[told.things[1]]
                assert (now.own[BUILT + number], after.trail[space]) == (space + 1, PRIVATE + 16 + number)
            elif told.did == "HAZARD":
                kind = s.box.a_words.index(told.things[0]) - 4
                assert now.own[HAZARDS_HELD + kind] == was.own[HAZARDS_HELD + kind] + 1
                assert after.trail[s.box.space_number[told.things[1]]] == 0
            elif told.did == "BONUS":
                tile = s.box.b_words.index(told.things[0])
                assert now.own[TILES_HELD + tile] == was.own[TILES_HELD + tile] + 1
                assert sum(tiles(after, word) - tiles(s, word) for word in WORKERS) == len(told.things) - 1
            elif told.did == "SHEEP":
                got = [word for n, word in enumerate(SHEEP) for _ in range(now.cards[PILE + n] - was.cards[PILE + n])]
                assert got == sorted(told.things, key=SHEEP.index)
            elif told.did == "SHIP" and len(told.things) > 1:
                harbour = s.box.harbour_number[told.things[1]]
                assert now.harbours == was.harbours | 1 << harbour
                is_end = bool(s.box.route_ends >> harbour & 1)
                assert s.box.nodes[now.ship] == ("S1" if is_end else told.things[0])
                assert len(told.things) == 2 or now.masters != was.masters
            elif told.did.startswith("HIRE"):
                assert tiles(after, told.things[0]) == tiles(s, told.things[0]) + 1
            assert s.players[1].money == 0


@rule("NZ-32.4")
def test_the_bank_pays_for_hands_of_the_human():
    rng = random.Random(1)
    s = next(solo_games([4]))
    fees = {"none": 0, "black": 1, "green": 2}
    hands = {entry["id"]: fees[entry["hand"]] for entry in s.box.data["private"]["private"]}
    for _ in range(200):
        for at, space in enumerate(s.box.data["trail"]["space"]):
            if space["kind"] == "building":
                s.trail[at] = rng.choice((0, 0, PRIVATE + rng.randrange(1, 11), PRIVATE + 16 + rng.randrange(1, 11)))
        s.players[1].runholder = rng.choice([at for at in range(s.box.spaces) if at != s.box.wellington])
        s.sides = rng.randrange(2**11)
        told = reasoning(s, rng.randrange(1, 18))
        assert told.path
        entered = [s.trail[s.box.space_number[word]] for word in told.path]
        owned = [int(tile) & 15 for tile in entered if PRIVATE <= tile < PRIVATE + 16]
        assert told.income == sum(hands[f"{number}{'ab'[s.sides >> number & 1]}"] for number in owned)


@pytest.mark.parametrize("level", LEVELS)
@rule("NZ-32.1", "NZ-32.2", "NZ-32.3")
def test_how_she_begins(level):
    s = GAME.blank(1, {"difficulty": level})
    s.settle()
    rng = Rng(7)
    while s.turn < 0:
        s.apply(s.sample_chance(rng) if s.actor == CHANCE else s.legal_actions()[0])
    sarah = s.players[1]
    assert s.turn == 0
    assert (sarah.money, sarah.gold, sarah.tokens, sarah.hand_size, sarah.stack_size) == (0, 0, 0, 0, 0)
    assert (s.box.nodes[sarah.ship], s.box.space_ids[sarah.runholder], sarah.pathfinder) == ("S1", "START", 0)
    assert sum(tiles(s, word) for word in WORKERS) == (4 if level == "hard" else 1)
    assert tiles(s, WORKERS[s.sarah_special]) == 1
    cards = [number for number in range(1, 18) if s.sarah_stack >> number & 1]
    assert cards == list(range(1, 15 if level == "easy" else 18))
    assert [s.side_of(1, number) for number in range(1, 11)] == [1] * 10


@rule("NZ-32.4")
def test_her_cards_come_round():
    turned = []
    for s in solo_games([3]):
        turned.append(bin(s.sarah_stack).count("1"))
    assert turned[0] in (14, 17)
    assert all(b == (a - 1 or turned[0]) for a, b in itertools.pairwise(turned))


@rule("NZ-32.7")
def test_what_she_scores():
    s = list(solo_games([5]))[-1]
    sarah = s.players[1]
    reasons = dict(zip(REASONS, points_now(s, 1), strict=True))
    assert reasons["objectives"] == 3 * sarah.hand_size
    assert (reasons["money"], reasons["hand"]) == (0, 0)
    for row in range(4):
        sarah.own[WORKER_TILES + row] = 5 if row < 2 else 4
    sarah.storehouses = 0
    assert dict(zip(REASONS, points_now(s, 1), strict=True))["workers"] == 8
    sarah.masters = 1 << s.box.master_ids.index("HM7")
    assert dict(zip(REASONS, points_now(s, 1), strict=True))["masters"] == 9
    sarah.masters = 1 << s.box.master_ids.index("HM5")
    assert dict(zip(REASONS, points_now(s, 1), strict=True))["masters"] == 0
    sarah.masters = 1 << s.box.master_ids.index("HM4")
    assert dict(zip(REASONS, points_now(s, 1), strict=True))["masters"] == sarah.hand_size
