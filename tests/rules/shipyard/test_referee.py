"""Whole games against the rules written down a second time: who acts, every legal word, every fact after it."""

import random

import pytest
from referee import Referee, letter
from referee_contracts import EMPLOYEES
from referee_cruise import STEPS
from shipyards import table

import longtable as lt
from longtable.testing import rule

HEAPS = ("trains", "employees", "used_pile", "removed", "contracts", "discarded")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def seeds(count):
    """The first of them in both forms, the others compiled only."""
    later = [pytest.param(seed, marks=pytest.mark.long) for seed in range(1, count)]
    return pytest.mark.parametrize("seed", [0, *later])


def tidy(facts):
    """Facts with heaps sorted: their order means nothing."""
    found = dict(facts)
    found["decks"] = {name: sorted(cards) for name, cards in facts["decks"].items()}
    found["train_discards"] = sorted(facts["train_discards"])
    for who in [name for name in facts if name in ("P1", "P2", "P3", "P4")]:
        found[who] = {name: sorted(value) if name in HEAPS else value for name, value in facts[who].items()}
    return found


def habit(rng):
    """How much a player likes each kind of word: another mix for every game."""
    liked = ("build", "rent", "manufacture", "recruit", "hire", "purchase", "exchange", "bonus")
    return {word: rng.choice([0.3, 3, 30]) for word in liked} | {
        "put": 30,
        "scrap": 0.3,
        "end": 1,
        "done": 1,
        "pass": 1,
    }


def pick(said, rng, likes, yard):
    """A random word, by habit; ships grow from the left without holes, and are not too short."""
    weights = []
    for each in said:
        words = each.split()
        weight = likes.get(words[0], 3)
        if words[0] in ("choose", "bonus", "final"):
            weight *= likes.get(words[1], 3)
        elif words[0] == "build":
            slot = "abcdefghi".index(words[2])
            before = "_" if slot == 0 else yard[slot - 1]
            weight *= 40 if before + letter(words[1]) in ("_B", "BM", "MM", "MS", "SB") else 1
            weight *= 0.2 if words[1].startswith("STN") and yard.count("M") < 3 else 1
        weights.append(weight)
    return rng.choices(said, weights)[0]


def play_along(m, seed, plies=None, **liked):
    """A random game from its first turn, compared at every ply and at its end, or as far as so many plies."""
    rng = random.Random(seed)
    likes = habit(rng) | liked
    referee = Referee(m.state)
    rest = referee.rest_of_the_game()
    actor, options = next(rest)
    while plies is None or m.ply < plies:
        said = m.legal()
        assert m.state.actor == (lt.CHANCE if actor == -1 else actor), m.state.line()
        assert sorted(said) == sorted(options), m.state.line()
        assert tidy(m.state.facts()) == tidy(referee.facts), m.state.line()
        chance = actor == -1
        word = m.state.notation(m.state.sample_chance(m.rng)) if chance else pick(said, rng, likes, referee.yard())
        m.play(word)
        try:
            actor, options = rest.send(word)
        except StopIteration:
            break
    assert m.state.is_over or m.ply == plies
    for seat in range(m.state.setup.seats if m.state.is_over else 0):
        reasons = {reason: points for reason, points in m.state.score_reasons(seat) if points}
        assert reasons == referee.facts[f"P{seat + 1}"]["score"]


def new_match(seats, seed, **options):
    """A new game, set up."""
    m = lt.game("shipyard").start(seats, options, str(seed), True)
    while m.state.facts()["stage"] == "setup":
        m.play(m.state.sample_chance(m.rng))
    return m


def rich_match(seats, seed, **options):
    """A game that begins with pieces, employees and canals for everybody and with small decks of ship cards."""
    rng = random.Random(seed)
    canals = [f"CAN-{number:02}" for number in range(1, 25)]
    rng.shuffle(canals)
    left = dict.fromkeys(EMPLOYEES, 1 if seats == 2 else 2)
    clauses = ["stage initial", "turns 0", "leader 0", f"turn P{rng.randint(1, seats)}"]
    clauses.append(f"first {clauses[-1].split()[1]}")
    for seat in range(1, seats + 1):
        stock = {"captain": 4, "sail": 6, "smokestack": 4, "propeller": 3, "crane": 3, "cannon": 3}
        pieces = {piece: rng.randint(1, most) for piece, most in (stock | {"businessman": 4, "soldier": 4}).items()}
        clauses.append(f"P{seat} stock " + " ".join(f"{piece} {count}" for piece, count in pieces.items()))
        own = rng.sample([name for name, count in left.items() if count], rng.randint(1, 8))
        own = [name for name in own if not name.startswith("MER2") or name.replace("2", "1") in own]
        for name in own:
            left[name] -= 1
        clauses.append(f"P{seat} employees {' '.join(own)}" if own else "")
        cells = [(0, 0)]
        while len(cells) < 4:
            x, y = rng.choice(cells)
            dx, dy = rng.choice(list(STEPS.values()))
            cells += [] if (x + dx, y + dy) in cells else [(x + dx, y + dy)]
        laid = [canals.pop() for _ in cells]
        turned = [0, *[rng.choice([0, 1, 2, 3]) for _ in cells[1:]]]
        placed = zip(laid, cells, turned, strict=True)
        clauses.append(f"P{seat} canals " + " ".join(f"{name}@{x},{y}r{r}" for name, (x, y), r in placed))
        space = rng.randrange(7)
        sterns = [str(near) for near in (space - 1, space + 1) if 0 <= near < 7]
        sterns += ["NESW"[space // 2]] if space % 2 == 0 else []
        clauses.append(f"P{seat} figure {laid[0]}/{space} from {rng.choice(sterns)}")
        clauses.append(f"P{seat} guilders {rng.randint(0, 20)}")
    small = {"bow": ("BOW", 22), "stern": ("STN", 22), "middle_a": ("MA", 36), "middle_b": ("MB", 24)}
    for deck, (prefix, last) in small.items():
        cards = [f"{prefix}-{number:02}" for number in range(last - rng.randint(12, 15), last + 1)]
        clauses.append(f"deck {deck}: {' '.join(cards)}")
    return table("; ".join(clauses), seats, seed=seed, chance="ask", **options)


@rule("SHIP-34.1", "SHIP-34.2", "SHIP-34.3")
@seeds(3)
@SEATS
def test_a_game_goes_by_the_rules(seats, seed):
    play_along(new_match(seats, seed), seed)


@rule("SHIP-34.1", "SHIP-34.2", "SHIP-25.2", "SHIP-24.1", "SHIP-20.5")
@seeds(6)
@SEATS
def test_a_game_of_many_ships_goes_by_the_rules(seats, seed):
    play_along(rich_match(seats, seed), seed)


def bare_match(seats, seed, **options):
    """A game in which ship cards have nearly run out: a few of each kind on display, no decks."""
    rng = random.Random(seed)
    clauses = ["first P1; turn P1", f"turns {2 * seats + 1}", f"leader {2 * seats + 1}"]
    for column, prefix in (("bows", "BOW"), ("left", "MA"), ("right", "MB"), ("sterns", "STN")):
        cards = [f"{prefix}-{number:02}" for number in rng.sample(range(1, 23), rng.randint(0, 3))]
        clauses.append(f"{column}: {' '.join(cards + ['-'] * (5 - len(cards)))}")
    clauses += [f"deck {deck} empty" for deck in ("bow", "middle_a", "middle_b", "stern")] + ["early"]
    clauses += [f"P{seat} stock captain 5 sail 5; P{seat} trains TRN-{seat:02}" for seat in range(1, seats + 1)]
    return table("; ".join(clauses), seats, seed=seed, chance="ask", **options)


@rule("SHIP-28.1", "SHIP-28.3", "SHIP-6.5", "SHIP-27.1")
@seeds(3)
@SEATS
def test_a_game_of_blanks_goes_by_the_rules(seats, seed):
    play_along(bare_match(seats, seed), seed)


def dear_match(seats, seed, **options):
    """A turn in which somebody must be hired or nothing else is free: few employees, little money, some trains."""
    rng = random.Random(seed)
    names = rng.sample(list(EMPLOYEES), 5)
    spaces = {space: f"{name} - -" for space, name in zip(rng.sample(range(8), 5), names, strict=True)}
    clauses = ["first P1; turn P1", f"turns {2 * seats + 1}", f"leader {2 * seats + 1}", f"marker {rng.randrange(8)}"]
    clauses += [f"employees {space}: {spaces.get(space, '- - -')}" for space in range(8)]
    trains = rng.sample(range(1, 15), 4)
    clauses.append("P1 trains " + " ".join(f"TRN-{number:02}" for number in trains[: rng.randrange(4)]))
    if clauses[-1] == "P1 trains ":
        clauses.pop()
    clauses += [f"P1 guilders {rng.randint(3, 13)}", f"exchange {rng.randrange(6)}"]
    return table("; ".join(clauses), seats, seed=seed, chance="ask", **options)


@rule("SHIP-8.4", "SHIP-6.3", "SHIP-8.3")
@seeds(12)
@SEATS
def test_a_turn_with_little_money_goes_by_the_rules(seats, seed):
    play_along(dear_match(seats, seed), seed, plies=12, hire=300, bonus=300)


@rule("A-18", "A-24")
@SEATS
def test_a_game_with_the_switches_off(seats):
    play_along(new_match(seats, 9, same_piece_twice="off", rotation="off"), 9)
