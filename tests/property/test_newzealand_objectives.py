"""Great Western Trail: New Zealand: the best assignment of objectives against trying everything."""

import copy
import itertools
import random
import time
from collections import Counter

import pytest

from longtable.games.newzealand.box import files
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.game import GAME
from longtable.games.newzealand.player import AREA, BUILT, HAZARDS_HELD, PILE, POST_DISCS, UNSEEN, WORKER_TILES
from longtable.games.newzealand.rules.cards import in_deck
from longtable.games.newzealand.rules.objective_scoring import FULFILLED, LEFT_OUT, best_objectives, objective_reward
from longtable.games.newzealand.rules.scoring import points_now
from longtable.games.newzealand.rules.tasks import explain_objectives
from longtable.games.newzealand.state import NewZealandSetup, new_state
from longtable.games.newzealand.words import CARDS, GONE, OBJECTIVE_KINDS, REASONS, SHEARER
from longtable.testing import rule


def greedy_box():
    """Harbour masters that pay for every second and third objective, cheap penalties, and cards with many tasks."""
    data = copy.deepcopy(files.read_data())
    for master, each, points in ((3, 2, 5), (0, 3, 4)):
        data["masters"]["master"][master] |= {"per": "objective_cards_in_area", "each": each, "vp": points}
    for at, card in enumerate(data["objectives"]["objective"]):
        card["penalty"] = at % 4
        card["tasks"] = (card["tasks"] + ["BLD", "BLD4", "STORE"])[: 1 + at % 4]
    return Box("greedy", data)


BOXES = [standard_box(), greedy_box()]


def new_game(box):
    return new_state(NewZealandSetup(GAME, 2, GAME.full_options(2, {}), box))


def random_game(rng, box, most, least=1):
    """A position whose first player has so many objectives, and fulfilments that are now few, now many."""
    s = new_game(box)
    player = s.players[0]
    for _ in range(rng.randrange(least, most + 1)):
        kind = rng.choice(list(OBJECTIVE_KINDS))
        player.cards[rng.choice((AREA, UNSEEN, PILE)) + kind] += 1
    wealth = rng.random()

    def some(most):
        return sum(rng.random() < wealth for _ in range(most))

    for post in range(box.posts):
        player.own[POST_DISCS + post] = some(2)
    for number in range(1, 11):
        player.own[BUILT + number] = rng.choice((0, GONE, 5 + number, 20 + number)) if some(1) else 0
    player.own[WORKER_TILES + SHEARER] = some(4)
    player.harbours = sum(2**harbour for harbour in range(box.harbours) if some(1) and rng.random() < 0.4)
    for word in ("lincoln", "corriedale", "hampshire", "ryeland", "ferry", "set-1"):
        player.cards[PILE + CARDS.index(word)] = some(2)
    player.pathfinder = some(16)
    for kind in range(len(box.hazard_zone)):
        player.own[HAZARDS_HELD + kind] = some(2)
    player.masters = rng.randrange(2**box.masters)
    s.sides = rng.randrange(2**11)
    return s


# -- the rules, as plainly as can be


def fulfilments(s):
    """Each single fulfilment of the first player as the set of tasks that it may serve."""
    player, data = s.players[0], s.box.data
    found = []
    for post, entry in enumerate(data["posts"]["post"]):
        found += [{"POST13"}] * int(player.own[POST_DISCS + post]) * (entry["value"] >= 13)
    for number in range(1, 11):
        if 0 < player.own[BUILT + number] < GONE:
            side = "b" if s.sides >> number & 1 else "a"
            needs = next(e["craftsmen"] for e in data["private"]["private"] if e["id"] == f"{number}{side}")
            found.append({"BLD", "BLD4"} if needs >= 4 else {"BLD"})
    found += [{"SHEAR2"}] * ((1 + int(player.own[WORKER_TILES + SHEARER])) // 2)
    for harbour, entry in enumerate(data["sea"]["harbour"]):
        found += [{"STORE"}] * (player.harbours >> harbour & 1) * (entry["kind"] != "medium")
    shows = {"LC": ("lincoln", "corriedale"), "HR": ("hampshire", "ryeland"), "FERRY": ("ferry", "set-1")}
    for task, words in shows.items():
        for word in words:
            found += [{task}] * int(in_deck(player, CARDS.index(word)))
    found += [{"PATH6"}] * (int(player.pathfinder) // 6)
    for kind, entry in enumerate(data["hazards"]["hazard"]):
        found += [{"FLOOD"}] * int(player.own[HAZARDS_HELD + kind]) * (entry["zone"] == "flood")
    return found


def can_serve(tasks, things):
    """Every task gets a thing of its own: a matching by augmenting ways."""
    served = {}

    def find(task, tried):
        for at, serves in enumerate(things):
            if tasks[task] in serves and at not in tried:
                tried.add(at)
                if at not in served or find(served[at], tried):
                    served[at] = task
                    return True
        return False

    return all(find(task, set()) for task in range(len(tasks)))


def entry_of(s, kind):
    data = s.box.data
    if kind >= OBJECTIVE_KINDS[3]:
        return next(entry for entry in data["objectives"]["objective"] if entry["id"] == CARDS[kind])
    return next(entry for entry in data["cards"]["set"] if entry["number"] == int(CARDS[kind][4:]))


def rewards(s, count):
    """What the harbour masters that count objectives pay."""
    return sum(
        entry["vp"] * (count // entry["each"])
        for at, entry in enumerate(s.box.data["masters"]["master"])
        if s.players[0].masters >> at & 1 and entry["per"] == "objective_cards_in_area"
    )


def best_of_all(s):
    """Categories 8 and 9 of the best of all assignments and choices."""
    player = s.players[0]
    cards = [(entry_of(s, kind), False) for kind in OBJECTIVE_KINDS for _ in range(player.cards[AREA + kind])]
    cards += [(entry_of(s, kind), True) for kind in OBJECTIVE_KINDS for _ in range(in_deck(player, kind))]
    things = fulfilments(s)
    best = None
    for choice in itertools.product((1, 0, -1), repeat=len(cards)):  # fulfilled, left out, failed
        if any(what == 0 and not in_deck for what, (_, in_deck) in zip(choice, cards, strict=True)):
            continue
        points = sum(
            entry["vp"] if what == 1 else -entry["penalty"] if what == -1 else 0
            for what, (entry, _) in zip(choice, cards, strict=True)
        )
        points += rewards(s, sum(what != 0 for what in choice))
        if best is None or points > best:
            tasks = [
                task for what, (entry, _) in zip(choice, cards, strict=True) if what == 1 for task in entry["tasks"]
            ]
            if can_serve(tasks, things):
                best = points
    return best


@pytest.mark.parametrize("box", BOXES, ids=["box", "greedy"])
@rule("NZ-21.3", "NZ-21.4", "NZ-21.5", "RUL-14")
def test_the_best_assignment_is_what_trying_everything_finds(box):
    rng = random.Random(1)
    for _ in range(150):
        s = random_game(rng, box, 6)
        found = best_objectives(s, 0)
        assert found.points + rewards(s, int(found.count)) == best_of_all(s)
        assert rewards(s, int(found.count)) == objective_reward(s, s.players[0], found.count)


def best_of_subsets(s):
    """As `best_of_all` for more cards: every set of fulfilled ones, then the cheapest others for their number."""
    player = s.players[0]
    area = [entry_of(s, kind) for kind in OBJECTIVE_KINDS for _ in range(player.cards[AREA + kind])]
    deck = [entry_of(s, kind) for kind in OBJECTIVE_KINDS for _ in range(in_deck(player, kind))]
    cards = area + deck
    pool = Counter(task for serves in fulfilments(s) for task in serves)
    best = -1000
    for number in range(2 ** len(cards)):
        chosen = [at for at in range(len(cards)) if number >> at & 1]
        wanted = Counter(task for at in chosen for task in cards[at]["tasks"])
        wanted["BLD"] += wanted["BLD4"]  # large buildings serve both
        if any(wanted[task] > pool[task] for task in wanted):
            continue
        points = sum(cards[at]["vp"] for at in chosen)
        points -= sum(card["penalty"] for at, card in enumerate(area) if at not in chosen)
        scored = len(area) + sum(at >= len(area) for at in chosen)
        others = sorted(cards[at]["penalty"] for at in range(len(area), len(cards)) if at not in chosen)
        for more in range(len(others) + 1):
            best = max(best, points - sum(others[:more]) + rewards(s, scored + more))
    return best


@pytest.mark.parametrize("box", BOXES, ids=["box", "greedy"])
@rule("NZ-21.5")
def test_more_cards_are_assigned_as_well(box):
    rng = random.Random(5)
    for _ in range(40):
        s = random_game(rng, box, 11, least=9)
        found = best_objectives(s, 0)
        assert found.points + rewards(s, int(found.count)) == best_of_subsets(s)


@pytest.mark.parametrize("box", BOXES, ids=["box", "greedy"])
@rule("NZ-21.3", "NZ-21.4")
def test_what_is_said_to_be_fulfilled_can_be(box):
    """Results add up, cards of the area are always scored, and the explanation gives every thing once."""
    rng = random.Random(2)
    for _ in range(300):
        s = random_game(rng, box, 20)
        found = best_objectives(s, 0)
        entries = [entry_of(s, kind) for kind in found.kinds]
        results = [int(result) for result in found.results]
        tasks = [
            t for entry, result in zip(entries, results, strict=True) if result == FULFILLED for t in entry["tasks"]
        ]
        assert can_serve(tasks, fulfilments(s))
        assert LEFT_OUT not in results[: found.area]
        assert found.count == sum(result != LEFT_OUT for result in results)
        told = explain_objectives(s, 0)
        assert sorted(each.card for each in told) == sorted(CARDS[kind] for kind in found.kinds)
        assert sum(each.points for each in told) == found.points
        for each in told:
            assert (each.result == "fulfilled") <= all(part.thing for part in each.tasks)
            assert (each.result == "left out") <= each.in_deck
        used = [
            part.thing for each in told for part in each.tasks if part.thing and part.task in ("BLD", "BLD4", "STORE")
        ]
        assert len(used) == len(set(used))


@rule("NZ-30.8", "NZ-30.9")
def test_objectives_and_their_harbour_master_are_two_categories():
    s = new_game(standard_box())
    player = s.players[0]
    player.cards[AREA + CARDS.index("OBJ18")] = 1  # 12 spaces: 5 points
    player.cards[PILE + CARDS.index("OBJ11")] = 1  # 6 spaces and a Hampshire or Ryeland: 4 points
    player.pathfinder = 12
    player.masters = 1 << 3
    reasons = dict(zip(REASONS, points_now(s, 0), strict=True))
    assert (reasons["objectives"], reasons["masters"]) == (5, 1)
    player.cards[PILE + CARDS.index("ryeland")] = 1
    player.pathfinder = 16
    assert dict(zip(REASONS, points_now(s, 0), strict=True))["objectives"] == 5
    player.cards[AREA + CARDS.index("OBJ18")] = 0
    reasons = dict(zip(REASONS, points_now(s, 0), strict=True))
    assert (reasons["objectives"], reasons["masters"]) == (4, 1)


def test_all_objectives_of_the_box_are_assigned_in_no_time():
    """Every objective there is, with fulfilments for about half of them."""
    rng = random.Random(3)
    box = standard_box()
    begin = time.process_time()
    for _ in range(6):
        s = random_game(rng, box, 4)
        player = s.players[0]
        for kind in OBJECTIVE_KINDS:
            player.cards[rng.choice((AREA, PILE)) + kind] = 6 if kind < OBJECTIVE_KINDS[3] else 1
        assert len(best_objectives(s, 0).kinds) >= 42
    assert time.process_time() - begin < 20
