"""Shipyard in play: games by hands that like to build and sail, seen from outside and from other seats."""

import json
import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise, product

import pytest

import longtable as lt
from longtable.core.log import Log
from longtable.games.shipyard.rules.canals import legal_moves, longest
from longtable.games.shipyard.rules.yards import VIABLE, complete_ships, open_slots, reduced
from longtable.games.shipyard.words import BLUE, BOW, CONTRACTS, GREEN, KIND_LETTERS, SLOTS, STERN
from longtable.testing import position, rule

GAME = lt.game("shipyard")
TABLES = [(2, {}), (2, {"same_piece_twice": "off", "rotation": "off"}), (3, {}), (3, {"first_game": "on"}), (4, {})]
LIKED = ("put ", "build ", "sail ", "speed ", "launch ", "rent ", "final build", "make ", "recruit ")


class Ply:
    """A position, its words, who was asked, and what was said."""

    def __init__(self, state, said):
        self.state = state.copy()
        self.facts = state.facts()
        self.actor = state.actor
        self.asked = state.todo[-1].word() if state.todo else ""
        self.said = said

    def seats(self):
        return [self.facts[who] for who in ("P1", "P2", "P3", "P4") if who in self.facts]


def choose(state, rng):
    """A random action, oftener one that brings ships forward; a ship that can sail is seldom dismantled."""
    legal = state.legal_actions()
    names = [state.notation(action) for action in legal]
    liked = [action for action, name in zip(legal, names, strict=True) if name.startswith(LIKED)]
    if not liked or rng.below(3) == 0:
        liked = [action for action, name in zip(legal, names, strict=True) if name != "scrap" or rng.below(6) == 0]
    return liked[rng.below(len(liked))] if liked else legal[0]


@cache
def games():
    """All plies of some games."""
    found = []
    for number, (seats, options) in enumerate(TABLES):
        rng = lt.Rng(f"play-{number}")
        state = GAME.start(seats, options, seed=f"play-{number}", asks_chance=True).state
        plies = []
        while not state.is_over:
            action = state.sample_chance(rng) if state.actor == lt.CHANCE else choose(state, rng)
            plies.append(Ply(state, state.notation(action)))
            state.play(action)
        plies.append(Ply(state, ""))
        found.append(plies)
    return found


def test_the_games_have_ships_in_them():
    """What the other tests look at is there."""
    ships = sum(len(seat["fleet"]) for plies in games() for seat in plies[-1].seats())
    asked = Counter(ply.asked for plies in games() for ply in plies)
    assert ships > 15
    done = Counter(ply.said.partition(" ")[0] for plies in games() for ply in plies)
    assert min(asked[word] for word in ("build", "unload", "spin", "outfit", "voyage", "discard")) > 5
    assert min(done[word] for word in ("build", "rent", "make", "recruit", "hire", "take", "exchange")) > 5
    assert sum(seat["used"] for plies in games() for seat in plies[-1].seats()) > 0


# -- pieces, trains, money


def pieces_of(ply, seat):
    """All pieces of a seat: in stock, on its fleet, and on its ship that is being outfitted."""
    player = ply.seats()[seat]
    found = Counter(player["stock"])
    for ship in player["fleet"]:
        found.update(ship["pieces"])
    if ply.facts["launching"] and ply.facts["turn"] == f"P{seat + 1}":
        found.update(ply.facts["aboard"])
    return found


@rule("SHIP-20.1", "SHIP-22.2")
def test_pieces_are_made_or_recruited_or_traded_for_and_never_lost():
    for plies in games():
        for before, after in pairwise(plies):
            for seat in range(len(before.seats())):
                gained = pieces_of(after, seat)
                gained.subtract(pieces_of(before, seat))
                gained = {piece: count for piece, count in gained.items() if count}
                if seat == before.actor and (made := re.fullmatch(r"(?:make|recruit) (\w+)", before.said)):
                    assert gained.pop(made[1]) in (1, 2), before.said  # 2 when an engineer or recruiter adds the same
                    assert set(gained.values()) <= {1}
                elif seat == before.actor and (made := re.fullmatch(r"trade \w+ (\w+)", before.said)):
                    assert gained == {made[1]: 1}
                else:
                    assert gained == {}, (before.said, gained)


@rule("SHIP-13.1", "SHIP-18.1")
def test_trains_change_hands_by_purchase_and_exchange_only():
    for plies in games():
        for before, after in pairwise(plies):
            for seat, (one, two) in enumerate(zip(before.seats(), after.seats(), strict=True)):
                came, gone = set(two["trains"]) - set(one["trains"]), set(one["trains"]) - set(two["trains"])
                verb, _, train = before.said.partition(" TRN") if seat == before.actor else ("", "", "")
                assert came == ({f"TRN{train}"} if verb == "take" else set())
                assert gone == ({f"TRN{train}"} if verb == "exchange" else set())
                assert gone <= set(after.facts["train_discards"])


@rule("SHIP-24.3", "SHIP-24.4", "SHIP-14.8")
def test_canals_in_use_come_from_the_column_and_go_to_the_piles():
    for plies in games():
        for before, after in pairwise(plies):
            for seat, (one, two) in enumerate(zip(before.seats(), after.seats(), strict=True)):
                laid = [canal[0] for canal in two["canals"] if canal not in one["canals"]]
                left = [canal[0] for canal in one["canals"] if canal not in two["canals"]]
                assert not laid or (seat == before.actor and before.said.startswith(f"rent {laid[0]} "))
                assert not laid or laid[0] in before.facts["canals"]
                assert set(left) <= set(two["used_pile"] + two["removed"])
                assert not left or before.asked in ("outfit", "speed", "voyage", "launch")
                assert two["used"] - one["used"] == len(set(left) & set(two["used_pile"]))


@rule("SHIP-8.2", "SHIP-11.2")
def test_nobody_spends_what_he_does_not_have():
    for plies in games():
        for before, after in pairwise(plies):
            for seat, (one, two) in enumerate(zip(before.seats(), after.seats(), strict=True)):
                assert two["guilders"] >= 0
                if seat != before.actor:
                    assert two["guilders"] == one["guilders"]


# -- yards


def yard_text(code):
    return "".join(KIND_LETTERS[code >> 2 * slot & 3] for slot in range(SLOTS))


def without_ships(code):
    """The yard when its complete ships have left."""
    for begin, end in complete_ships(code):
        for slot in range(begin, end):
            code -= (code >> 2 * slot & 3) * 4**slot
    return code


def steps_of(code):
    """Every legal card for a yard, as the yard that it leads to."""
    return [
        code + kind * 4**slot
        for kind in range(BOW, STERN + 1)
        for slot in range(SLOTS)
        if int(open_slots(code, kind)) >> slot & 1
    ]


def hulls(text):
    """Runs of a yard that can become a ship and hold a card of it, as pairs of slots."""
    spans = [(begin, end) for begin in range(SLOTS) for end in range(begin + 3, SLOTS + 1)]
    return [(begin, end) for begin, end in spans if re.fullmatch("(?!_+$)[B_][M_]+[S_]", text[begin:end])]


def complete_all(code, rng):
    """Some random cards, then card by card one hull after another, both in any order, until the yard is empty."""
    for _ in range(rng.randrange(4)):
        code = without_ships(code)
        steps = steps_of(code)
        assert steps, f"{yard_text(code)} cannot be gone on with"
        code = rng.choice(steps)
    while code := without_ships(code):
        choices = hulls(yard_text(code))
        assert choices, f"{yard_text(code)} cannot be completed"
        begin, end = rng.choice(choices)
        empty = [slot for slot in range(begin, end) if not code >> 2 * slot & 3]
        for slot in rng.sample(empty, len(empty)):
            code += (1 if slot == begin else 3 if slot == end - 1 else 2) * 4**slot
            assert VIABLE[code], f"{yard_text(code)} is on the way to a ship"


@rule("SHIP-12.3", "SHIP-12.5")
def test_every_yard_of_every_game_can_be_completed_at_random():
    rng = random.Random(1)
    yards = {int(player.yard_code) for plies in games() for ply in plies for player in ply.state.players}
    assert len(yards) > 150
    for code in sorted(yards):
        assert VIABLE[code]
        for _ in range(3):
            complete_all(code, rng)


@rule("SHIP-12.4", "SHIP-12.6")
def test_every_viable_yard_can_be_completed_at_random():
    rng = random.Random(2)
    for code in rng.sample([code for code, is_viable in enumerate(VIABLE) if is_viable], 400):
        complete_all(code, rng)


@rule("SHIP-12.4")
def test_yards_that_are_not_viable_cannot_be_completed_by_any_cards():
    """A search over all yards of seven slots, backwards from the empty one, which knows nothing of SHIP-12.4."""
    slots = 7
    yards = ["".join(cells) for cells in product(KIND_LETTERS, repeat=slots)]
    left = {yard: re.sub("BM+S", lambda ship: "_" * len(ship[0]), yard) for yard in yards}
    known = {"_" * slots}
    size = 0
    while size < len(known):
        size = len(known)
        for yard in reversed(yards):
            if yard not in known:
                free = [slot for slot in range(slots) if yard[slot] == "_"]
                after = [yard[:slot] + kind + yard[slot + 1 :] for slot in free for kind in "BMS"]
                if left[yard] in known or not known.isdisjoint(after):
                    known.add(yard)
    assert known == {yard for yard in yards if reduced(yard) == "_" * slots}


# -- voyages


@rule("SHIP-22.3", "SHIP-24.1", "SHIP-24.5")
def test_no_voyage_is_ever_stuck():
    """Wherever a ship is under way it has a next move, and at the end it has sailed at the speed it was given."""
    forks = 0
    for plies in games():
        for before, after in pairwise(plies):
            seat = before.state.turn
            if before.asked == "voyage":
                forks += 1
                _, speed, moved, _, _ = before.state.todo[-1].args()
                player = before.state.players[seat]
                assert len(legal_moves(player, before.state.box, speed - moved)) > 1
                assert player.longest == longest(player, before.state.box) >= speed - moved
            one, two = before.seats()[seat] if seat >= 0 else None, after.seats()[seat] if seat >= 0 else None
            if two and len(two["fleet"]) > len(one["fleet"]):
                ship = two["fleet"][-1]
                assert ship["speed"] >= 1
                assert ship["pieces"]["captain"] >= 1
                if before.said.startswith("speed "):
                    assert ship["speed"] == int(before.said.split()[1])
                if before.asked == "voyage":
                    assert ship["speed"] == before.state.todo[-1].args()[1]
    assert forks > 5


SHIP = "yard a=BOW-05 b=MA-29 c=MA-28 d=STN-01; P1 employees HELMSMAN RIGGER BLD-sail BLD-smokestack BLD-propeller"
STOCK = "P1 stock captain 3 sail 4 smokestack 4 propeller 3 crane 2 cannon 2 businessman 2 soldier 2"


def random_canals(rng):
    """Clauses of a canal system of up to six canals that hang together."""
    names = rng.sample(range(1, 25), rng.randrange(1, 7))
    cells = [(0, 0)]
    while len(cells) < len(names):
        x, y = rng.choice(cells)
        dx, dy = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        if (x + dx, y + dy) not in cells:
            cells.append((x + dx, y + dy))
    laid = [f"CAN-{name:02}@{x},{y}r{rng.randrange(4)}" for name, (x, y) in zip(names, cells, strict=True)]
    return f"P1 canals {' '.join(laid)}"


@rule("SHIP-20.5", "SHIP-21.3", "SHIP-22.3", "SHIP-24.1")
def test_every_outfit_that_can_be_confirmed_sails_to_the_end():
    rng = random.Random(3)
    sailed = speeds = 0
    for number in range(150):
        text = f"launching a; P1 {SHIP}; {STOCK}; {random_canals(rng)}"
        state = position("shipyard", text, seats=2 + number % 3).state
        assert state.todo[-1].word() == "outfit"
        wanted = 0
        while state.todo[-1].word() in ("outfit", "speed", "voyage"):
            legal = [state.notation(action) for action in state.legal_actions()]
            assert "scrap" in legal or state.todo[-1].word() != "outfit"
            said = rng.choice([word for word in legal if word != "scrap"] or legal)
            wanted = int(said.split()[1]) if said.startswith("speed ") else wanted
            speeds += said.startswith("speed ")
            state.play(state.parse(said))
        (ship,) = state.facts()["P1"]["fleet"]
        assert ship["speed"] == (wanted or ship["speed"])
        assert state.facts()["P1"]["figure"] is not None
        sailed += 1
    assert sailed == 150
    assert speeds > 50


# -- what others know


def with_other_contracts(state, seat, rng):
    """The position as it could be for all that the seat knows: contracts of the others dealt anew."""
    other = state.copy()
    unseen = {colour: [bit for bit in range(24) if colour >> bit & 1] for colour in (BLUE, GREEN)}
    own = state.players[seat].contracts | state.players[seat].discarded if seat >= 0 else 0
    for colour, bits in unseen.items():
        free = [bit for bit in bits if not int(own) >> bit & 1]
        rng.shuffle(free)
        for at, player in enumerate(other.players):
            if at != seat:
                held, gone = (bin(each & colour).count("1") for each in (int(player.contracts), int(player.discarded)))
                dealt = sorted(free.pop() for _ in range(held + gone))
                rng.shuffle(dealt)
                player.contracts = player.contracts & ~colour | sum(2**bit for bit in dealt[:held])
                player.discarded = player.discarded & ~colour | sum(2**bit for bit in dealt[held:])
    return other


def told(state, seat):
    """All that is handed out for a seat."""
    view = state.view(seat)
    logs = Log(GAME, state.copy(), "seed", True).to_text(seat)
    return [view.to_json(), view.state.line(), view.state.to_json(), state.prompt(), str(view.legal_actions()), logs]


@pytest.mark.parametrize("number", [0, 2, 4])
@rule("SHIP-1.8", "SHIP-10.4")
def test_what_a_seat_is_told_does_not_depend_on_contracts_of_others(number):
    rng = random.Random(number)
    compared = 0
    plies = [ply for ply in games()[number] if ply.asked and ply.facts["stage"] not in ("setup", "over")]
    secret = [ply for ply in plies if ply.state.is_secret()]
    assert len(secret) >= 4
    for ply in [*secret, *rng.sample(plies, 20)]:
        for seat in range(-1, len(ply.seats())):
            for _ in range(2):
                other = with_other_contracts(ply.state, seat, rng)
                if ply.asked == "discard" and seat != ply.actor and not other.legal_actions():
                    continue
                assert other.digest() != ply.state.digest()
                assert told(other, seat) == told(ply.state, seat), (ply.asked, seat)
                compared += 1
    assert compared > 100


@rule("SHIP-1.8", "SHIP-10.4")
def test_no_contract_of_others_is_named_in_view_or_log():
    """By their names: in JSON, in the line, in the log of the whole game so far; until the end lays them open."""
    for number, plies in enumerate(games()):
        seats, _ = TABLES[number]
        start = next(at for at, ply in enumerate(plies) if ply.asked == "deal")
        log = Log(GAME, plies[start].state.copy(), "seed", True)
        for at, ply in enumerate(plies[start:-1], start):
            if (at % 40 == 0 or ply.asked in ("deal", "discard")) and ply.facts["stage"] != "over":
                held = [{*seat["contracts"], *seat["discarded"]} for seat in ply.seats()]
                for seat in range(-1, seats):
                    own = held[seat] if seat >= 0 else set()
                    others = set().union(*held) - own
                    text = json.dumps(ply.state.view(seat).as_dict()["facts"]) + ply.state.view(seat).state.line()
                    assert not others & set(re.findall(r"\b[BG]\d\d\b", text)), (ply.asked, seat)
                    said = set(re.findall(r"(?:deal|discard) ([BG]\d\d)", log.to_text(seat)))
                    assert not others & said, (ply.asked, seat)
                    assert said <= own
            log.append(ply.state, ply.state.parse(ply.said))
        assert {name for seat in plies[-1].seats() for name in seat["shown"]} <= set(CONTRACTS)
