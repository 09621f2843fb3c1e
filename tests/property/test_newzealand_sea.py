"""Great Western Trail: New Zealand: where ships can go and what harbours cost, read from the data itself."""

import copy
import random

import pytest

from longtable.games.newzealand.box import files
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.game import GAME
from longtable.games.newzealand.player import HAND, PILE, TILES_HELD, UNSEEN, WORKER_TILES
from longtable.games.newzealand.position.conserved import totals
from longtable.games.newzealand.rules.location import UseLocation
from longtable.games.newzealand.rules.ship import distance, move_ship, within
from longtable.games.newzealand.state import LEFT_AT, LEFT_WORKER, SET_AT, NewZealandSetup, new_state
from longtable.games.newzealand.words import CARDS, DISCS, JOKER, SPOTS, SUPPLY, WORKERS
from longtable.testing import rule

pytestmark = pytest.mark.long


def wild_box():
    """Other sea edges, slots that cost more and more, one start space, harbours that are route ends."""
    rng = random.Random(1)
    data = copy.deepcopy(files.read_data())
    sea = data["sea"]
    nodes = sea["nodes"]
    sea["edges"] = [[node, rng.choice(nodes[:at])] for at, node in enumerate(nodes) if at]
    sea["edges"] += [rng.sample(nodes, 2) for _ in range(6)]
    sea["start"] = ["N4"]
    for at, harbour in enumerate(sea["harbour"]):
        if "costs" in harbour:
            harbour["costs"] = [at % 3, at % 3 + 1, at % 3 + 3, at % 3 + 6]
    return Box("wild", data)


BOXES = pytest.mark.parametrize("box", [standard_box(), wild_box()], ids=["box", "wild"])


def new_game(box, seats=3):
    s = new_state(NewZealandSetup(GAME, seats, GAME.full_options(seats, {}), box))
    s.turn = 0
    for player in s.players:
        player.ship = box.start_nodes[0]
        player.pathfinder = 0
        player.cleared = 1
    for space in range(5):
        s.masters[space] = space + 1
    for spot in range(4):
        s.supply[SET_AT + spot] = spot + 1
        s.supply[LEFT_AT + spot] = 2
    return s


def ask(s, steps, seat=0):
    """A ship action of so many steps, inside a phase B that offers nothing else."""
    s.todo = [UseLocation(seat, 0, 256)]
    move_ship(s, seat, steps)
    s.settle()


def words(s):
    return [s.notation(action) for action in s.legal_actions()]


def say(s, text):
    s.play(s.parse(text, exact=True))


def distances(box, node):
    """Steps from a node to every other one, by the edges of the data."""
    found = {node: 0}
    queue = [node]
    for here in queue:
        for edge in box.data["sea"]["edges"]:
            for one, two in (edge, edge[::-1]):
                if one == here and two not in found:
                    found[two] = found[here] + 1
                    queue.append(two)
    return found


@BOXES
@rule("NZ-18.1")
def test_the_fewest_steps_are_what_a_search_over_the_edges_finds(box):
    s = new_game(box)
    for at, node in enumerate(box.nodes):
        far = distances(box, node)
        for other, word in enumerate(box.nodes):
            assert distance(s, at, other) == far[word]
        for steps in range(8):
            reached = {word for other, word in enumerate(box.nodes) if within(s, at, steps) >> other & 1}
            assert reached == {word for word in far if far[word] <= steps}


@BOXES
@rule("NZ-18.1", "NZ-18.2", "NZ-18.12")
def test_the_options_are_all_nodes_in_reach_and_a_step_less_on_the_way(box):
    s = new_game(box)
    for card in ("", "kotare", "ferry", "set-1"):
        for at, node in enumerate(box.nodes):
            far = distances(box, node)
            for steps in (1, 2, 3, 5):
                s.players[0].ship = at
                s.players[0].money = 0
                for kind in range(48):
                    s.players[0].cards[HAND + kind] = int(CARDS[kind] == card)
                ask(s, steps)
                offered = [word for word in words(s) if word.startswith("sail")]
                wanted = {f"sail {word}" for word in far if 0 < far[word] <= steps}
                if card in ("ferry", "set-1"):
                    wanted |= {f"sail {word} on" for word in far if 0 < far[word] < steps}
                assert set(offered) == wanted
                assert len(offered) == len(wanted)
                assert words(s)[0] == "pass"


def cost_of(s, entry):
    """NZ-18.4, RUL-17: the first free slot in the order of the list."""
    pieces = sum(player.harbours >> s.box.harbour_number[entry["id"]] & 1 for player in s.players)
    return entry["costs"][pieces] if "costs" in entry else entry.get("cost", 0)


def upgrades(s, player, node):
    """What may be upgraded at a node, in words."""
    disc_data = {entry["id"]: entry for entry in s.box.data["board"]["disc"]}
    for entry in s.box.data["sea"]["harbour"]:
        if entry["node"] != node or player.harbours >> s.box.harbour_number[entry["id"]] & 1:
            continue
        cost = cost_of(s, entry)
        if entry["kind"] == "medium":
            left = [disc_data[word] for at, word in enumerate(DISCS) if not player.cleared >> at & 1]
            white = [disc for disc in left if disc["corner"] == "white"]
            fits = white if entry["corner"] == "white" and white else left
            pieces = [disc["id"] for disc in fits if cost + disc.get("pay", 0) <= player.money]
        else:
            stores = [store + 1 for store in range(10) if player.storehouses >> store & 1]
            pieces = stores if cost <= player.money else []
        return {f"upgrade {entry['id']} {piece}" for piece in pieces}
    return set()


def random_player(rng, s):
    """Pieces of everybody somewhere, and the first player's money, board and ship."""
    for player in s.players:
        player.harbours = sum(2**harbour for harbour in range(s.box.harbours) if rng.random() < 0.3)
    player = s.players[0]
    player.money = rng.randrange(14)
    player.ship = rng.randrange(len(s.box.nodes))
    player.cleared = rng.choice((0, 65535, rng.randrange(2**16), int(s.box.white_discs), 65535 & ~32))
    player.storehouses = rng.choice((0, 1023, rng.randrange(2**10)))
    return player


@BOXES
@rule("NZ-18.2", "NZ-18.3", "NZ-18.5", "NZ-10.11", "NZ-31.3", "RUL-17")
def test_a_harbour_is_upgraded_with_a_step_left_and_a_piece_that_fits(box):
    rng = random.Random(2)
    s = new_game(box)
    for _ in range(400):
        player = random_player(rng, s)
        steps = rng.randrange(1, 6)
        start = box.nodes[player.ship]
        ask(s, steps)
        assert {word for word in words(s) if word.startswith("upgrade")} == upgrades(s, player, start)
        target = rng.choice([word for word in words(s) if word.startswith("sail")]).split()[1]
        left = steps - distances(box, start)[target]
        say(s, f"sail {target}")
        wanted = upgrades(s, player, target) if left else set()
        if wanted:
            assert set(words(s)) == wanted | {"pass"}
            say(s, "pass")
        assert s.todo[-1].word() == "use-location"
        assert box.nodes[player.ship] == target


@BOXES
@rule("NZ-18.4", "NZ-18.5", "NZ-18.6", "NZ-18.7", "NZ-18.8", "NZ-18.9", "NZ-18.10", "NZ-18.11")
def test_an_upgrade_pays_places_and_takes_its_card(box):
    rng = random.Random(3)
    s = new_game(box)
    names = [entry["id"] for entry in box.data["sea"]["harbour"]]
    discs = {entry["id"]: entry for entry in box.data["board"]["disc"]}
    seen = set()
    for _ in range(500):
        player = random_player(rng, s)
        player.gold = 0
        ask(s, 1)
        options = [word for word in words(s) if word.startswith("upgrade")]
        if not options:
            continue
        _, harbour, piece = rng.choice(options).split()
        seen.add(harbour)
        entry = box.data["sea"]["harbour"][names.index(harbour)]
        after = s.copy()
        now = after.players[0]
        say(after, f"upgrade {harbour} {piece}")
        cost = cost_of(s, entry)
        money = player.money - cost
        if entry["kind"] == "medium":
            money += discs[piece].get("gain", 0) - discs[piece].get("pay", 0)
            assert now.cleared == player.cleared | 1 << DISCS.index(piece)
            assert now.storehouses == player.storehouses
        else:
            store = int(piece) - 1
            assert (now.cleared, now.storehouses) == (player.cleared, player.storehouses & ~(1 << store))
            for pair in box.data["board"]["pair"]:
                if store + 1 in pair["storehouses"] and not any(
                    now.storehouses >> n - 1 & 1 for n in pair["storehouses"]
                ):
                    money += 5 * (pair.get("do") == ["gain_money 5"])
                    assert now.gold == int(pair.get("do") == ["gain_gold 1"])
        assert now.money == money
        assert now.harbours == player.harbours | 1 << names.index(harbour)
        gained = [CARDS[kind] for kind in range(48) if now.cards[PILE + kind] > player.cards[PILE + kind]]
        card = entry.get("card", "")
        assert gained == ([f"set-{SPOTS.index(card) + 1}"] if card in SPOTS else [card] if card in SUPPLY else [])
        starts = box.data["sea"]["start"]
        if entry.get("route_end"):
            if len(starts) > 1:
                assert words(after) == [f"sail {word}" for word in starts]
                say(after, f"sail {starts[-1]}")
            assert box.nodes[now.ship] == starts[-1]
        else:
            assert now.ship == player.ship
        assert after.todo[-1].word() == "use-location"
    assert len(seen) >= 15


@rule("NZ-18.10", "NZ-31.2")
def test_an_empty_stack_gives_no_card():
    s = new_game(standard_box())
    s.supply[SUPPLY.index("kotare")] = 0
    player = s.players[0]
    player.ship = s.box.node_number["N2"]
    player.money = 2
    ask(s, 1)
    say(s, "upgrade SH2 7")
    assert player.money == 0
    assert sum(player.cards[PILE + kind] for kind in range(48)) == 0


@rule("NZ-19.1", "NZ-19.2", "NZ-19.3")
def test_a_harbour_master_costs_the_rightmost_worker_of_a_row():
    box = standard_box()
    rng = random.Random(4)
    for _ in range(100):
        s = new_game(box)
        player = s.players[0]
        harbour = rng.choice([entry for entry in box.data["sea"]["harbour"] if "master" in entry])
        player.ship = box.node_number[harbour["node"]]
        player.money = 20
        player.pathfinder = 5
        for row in range(4):
            player.own[WORKER_TILES + row] = rng.randrange(4)
        jokers = [(row, place) for row in range(4) for place in range(player.own[WORKER_TILES + row])]
        jokers = rng.sample(jokers, rng.randrange(len(jokers) + 1) // 2)
        player.jokers = sum(2 ** (8 * row + place) for row, place in jokers)
        joker_tile = box.b_words.index("joker_worker")
        player.own[TILES_HELD + joker_tile] = len(jokers)
        before = totals(s)
        ask(s, 1)
        say(s, rng.choice([word for word in words(s) if word.startswith("upgrade")]))
        if not any(player.own[WORKER_TILES + row] for row in range(4)):
            assert s.todo[-1].word() == "use-location"
            continue
        wanted = ["pass"] + [f"master {WORKERS[row]}" for row in range(4) if player.own[WORKER_TILES + row]]
        assert words(s) == wanted
        choice = rng.choice(wanted)
        had = [int(player.own[WORKER_TILES + row]) for row in range(4)]
        money, space = player.money, harbour["master"] - 1
        say(s, choice)
        if choice == "pass":
            assert (player.masters, s.masters[space]) == (0, space + 1)
        else:
            row = WORKERS.index(choice.split()[1])
            is_joker = (row, had[row] - 1) in jokers
            assert s.masters[space] == LEFT_WORKER + (JOKER if is_joker else row)
            assert player.own[WORKER_TILES + row] == had[row] - 1
            assert player.own[TILES_HELD + joker_tile] == len(jokers) - is_joker
            assert player.masters == 1 << space
            gains = {"HM1": 5, "HM3": 9, "HM4": 6}
            assert player.money - money == gains.get(box.master_ids[space], 0)
            assert player.pathfinder == (9 if box.master_ids[space] == "HM2" else 5)
            assert s.permanent_certificates(player) >= int(box.master_ids[space] == "HM5")
        left = totals(s)
        assert {name: left[name] for name in ("a tiles", "b tiles", "P1 discs")} == {
            name: before[name] for name in ("a tiles", "b tiles", "P1 discs")
        }


@rule("NZ-5.2", "NZ-18.12")
def test_a_ferry_between_two_steps():
    """The ship calls at a harbour, a ferry upgrades it, and the voyage goes on with the steps that are left."""
    s = new_game(standard_box())
    player = s.players[0]
    player.money = 10
    player.ship = s.box.node_number["S1"]
    player.cards[HAND + CARDS.index("ferry")] = player.cards[UNSEEN + CARDS.index("ferry")] = 1
    player.hand_size = 1
    ask(s, 3)
    for text in ("sail W1 on", "play ferry", "upgrade SH1 2"):
        say(s, text)
    assert s.actor == -1  # the card drawn after the ferry
    say(s, s.notation(s.legal_actions()[0]))
    assert "sail W3" in words(s)
    assert "sail W4" not in words(s)
    say(s, "sail W2")
    assert [word for word in words(s) if word.startswith("upgrade MH2")]
    assert player.harbours == 1 << s.box.harbour_number["SH1"]
