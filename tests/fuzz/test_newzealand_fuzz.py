"""Readers of positions of New Zealand against anything: a reading that can be played on, or a named error."""

import copy
import json
import random

import pytest

import longtable as lt
from longtable.core.driver import playout
from longtable.games.newzealand.game import GAME
from longtable.testing.trial import new_habit, pick

TABLES = {
    "setting-up": (2, {"neutral_layout": "random", "building_sides": "random"}, -16),
    "tiles": (3, {}, -20),
    "dealing": (4, {}, -70),
    "solo-set-up": (1, {"difficulty": "hard"}, -6),
    "first": (3, {}, 7),
    "two": (2, {}, 120),
    "three": (3, {"building_sides": "random"}, 260),
    "four": (4, {"neutral_layout": "random"}, 200),
    "solo": (1, {}, 70),
    "over": (2, {"building_sides": "all_b"}, 10_000),
}
RICH = (
    "turn P2; first P3; token_row 4; trail B03=P1.3 B05=P2.1 R1=rockfall-2-black F1=flood-4-green; P1 gone 2;"
    "P1 hand merino 2 lincoln ferry set-1 OBJ05; P1 tops ryeland; P1 area OBJ07; P1 discard kotare 2 set-10;"
    "P1 tokens 3; P1 aside 1 1; P1 harbours MH1 SH1 SH7 LH1; P1 posts L9 L0 2 FT11; P1 workers sailor 3 shearer 2;"
    "P1 tiles gold_1 2 joker_worker; P1 jokers sailor.3; P1 hazards flood-2-black; P1 pathfinder 12; P1 no_fees;"
    "P1 certificates 2;"
    "P2 runholder B05; P2 masters HM3; P2 harbours MH2; P2 workers shepherd 2 craftsman 2 sailor 4; P2 money 30;"
    "P2 hand shropshire 2 sheepdog OBJ11; P2 gold 5; ask location"
)
SAILING = "P1 ship N2; P1 workers sailor 2; P1 hand ferry merino; P1 money 9; ask do move_ship sailors"
VISIT = "P1 runholder WELLINGTON; P1 hand merino lincoln suffolk OBJ02; P1 certificates 2; P1 money 9"
GONE = object()
WRONG = [
    None, True, False, -1, 0, 1, 2, 7, 15, 99, 255, 2**31, 2**63, 10**40, 1.5, float("nan"), "", "x", "-", "?", "none",
    "P9", "P2", "sarah", "A", "P1.3", "P1.11", "NB", "WELLINGTON", "START", "merino", "lincoln", "OBJ05", "set-4",
    "gold_1", "joker", "sailor.3", "HM1", "L9", "LH2", "S1", "²", "\ud800", [], [1], [[]], ["merino"] * 300, [1, 2, 3],
    {}, {"a": 1}, {"merino": 1}, {"merino": True}, {"lincoln": -1}, {"L21": 40}, {"helm": [1, 1]}, GONE,
]  # fmt: skip


def state_at(name):
    """The position of a table after so many decisions, or with a minus after so many draws."""
    seats, options, count = TABLES[name]
    match = GAME.start(seats, options, seed=f"fuzz-{name}", asks_chance=True)
    rng = lt.Rng(name)
    habit = new_habit(rng)
    state = match.state
    while count and not state.is_over:
        is_chance = state.actor == lt.CHANCE
        state.apply(state.sample_chance(rng) if is_chance else pick(state.legal_actions(), rng, habit))
        if not is_chance or count < 0:
            count += 1 if count < 0 else -1
    return state


def states():
    found = [(name, state_at(name)) for name in TABLES]
    return [*found, ("rich", GAME.position(RICH, 3)), ("sailing", GAME.position(SAILING, 2)),
            ("visit", GAME.position(VISIT, 1))]  # fmt: skip


STATES = states()
EACH = pytest.mark.parametrize("name, state", STATES, ids=[name for name, _ in STATES])


def reading(read, text):
    """What the reader made of the text, or None after a named error, whose message must say something."""
    found, said = None, "read without an error"
    try:
        found = read(text)
    except (lt.UnreadableState, lt.MissingData) as error:
        said = str(error)
    assert 8 < len(said) < 1000
    return found


def is_sound(state):
    """A position that was read can be written, read again and played to the end."""
    assert GAME.from_json(state.to_json()).digest() == state.digest()
    assert GAME.from_line(state.line()).digest() == state.digest()
    for seat in range(-1, state.setup.seats):
        view = state.view(seat)
        assert GAME.view_from_json(view.to_json()).to_json() == view.to_json()
        playout(GAME.sample(view, lt.Rng(seat)), lt.Rng(seat))
    played = state.copy()
    playout(played, lt.Rng(0))
    assert len(played.scores()) == state.setup.seats
    assert GAME.from_json(played.to_json()).digest() == played.digest()
    return True


def paths(found, at=()):
    """Every place in a JSON object."""
    yield at
    if isinstance(found, dict):
        for key, value in found.items():
            yield from paths(value, (*at, key))
    elif isinstance(found, list):
        for key, value in enumerate(found):
            yield from paths(value, (*at, key))


def with_value(found, path, value):
    changed = copy.deepcopy(found)
    place = changed
    for key in path[:-1]:
        place = place[key]
    if value is GONE:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return changed


def value_at(found, path):
    for key in path:
        found = found[key]
    return found


@EACH
def test_wrong_values_in_every_field(name, state):
    found = json.loads(state.to_json())
    rng = random.Random(name)
    read = 0
    for path in list(paths(found))[1:]:
        for value in rng.sample(WRONG, 3):
            again = reading(GAME.from_json, json.dumps(with_value(found, path, value)))
            if again is not None and again.digest() != state.digest():
                read += 1
                assert read % 4 or is_sound(again)


@EACH
def test_wrong_values_in_the_fields_of_a_view(name, state):
    view = state.view(0)
    found = json.loads(view.to_json())
    rng = random.Random(name)
    for path in rng.sample(list(paths(found))[1:], 150):
        for value in rng.sample(WRONG, 2):
            again = reading(GAME.view_from_json, json.dumps(with_value(found, path, value)))
            if again is not None and rng.random() < 0.05:
                playout(GAME.sample(again, lt.Rng(1)), lt.Rng(1))


@EACH
def test_swapped_values(name, state):
    """Two values of one form in each other's place: mostly a contradiction, sometimes another position."""
    found = json.loads(state.to_json())
    rng = random.Random(name)
    leaves = [path for path in paths(found["facts"]) if path and not isinstance(value_at(found["facts"], path), dict)]
    read = 0
    for _ in range(300):
        one, two = rng.sample(leaves, 2)
        if one[: len(two)] == two or two[: len(one)] == one:
            continue
        facts = with_value(found["facts"], one, value_at(found["facts"], two))
        again = reading(GAME.from_json, json.dumps({**found, "facts": facts}))
        if again is not None and again.digest() != state.digest():
            read += 1
            assert read % 4 or is_sound(again)


@EACH
def test_figures_a_little_off(name, state):
    """Numbers one more or less: everything of the box is counted, the rest is another position."""
    found = json.loads(state.to_json())
    rng = random.Random(name)
    numbers = [path for path in paths(found["facts"]) if type(value_at(found["facts"], path)) is int]
    read = 0
    for path in numbers:
        value = value_at(found["facts"], path) + rng.choice((-1, 1))
        again = reading(GAME.from_json, json.dumps({**found, "facts": with_value(found["facts"], path, value)}))
        if again is not None:
            read += 1
            assert read % 3 or is_sound(again)


@EACH
def test_lines_with_changed_words(name, state):
    """A word of a line doubled, lost or in the place of another."""
    rng = random.Random(name)
    head, _, body = state.line().partition(" :: ")
    words = body.split(" ")
    for _ in range(200):
        changed = words[:]
        at, other = rng.randrange(len(words)), rng.randrange(len(words))
        way = rng.randrange(3)
        if way == 0:
            changed[at] = words[other]
        elif way == 1:
            del changed[at]
        else:
            changed.insert(at, words[other])
        again = reading(GAME.from_line, f"{head} :: {' '.join(changed)}")
        if again is not None and rng.random() < 0.2:
            is_sound(again)


@EACH
def test_shuffled_clauses_of_a_line_are_the_same_position(name, state):
    head, _, rest = state.line().partition(" :: ")
    body, _, todo = rest.rpartition("; todo")
    clauses = body.split("; ")
    random.Random(name).shuffle(clauses)
    again = GAME.from_line(f"{head} :: {'; '.join(clauses)}; todo{todo}")
    assert again.digest() == state.digest()


TURN = "final-scoring next-turn draw-up(0)"
STACKS = [
    TURN, f"{TURN} move(1,0,0)", f"{TURN} move(0,0,9)", f"{TURN} move(0,3,0)", "move(0,0,0)", "begin", "final-scoring",
    "final-scoring next-turn", "final-scoring turn(0)", f"{TURN} use-location(0,99,255)", f"{TURN} draw-on(0)",
    f"{TURN} use-location(0,0,256) leave(0)", f"{TURN} use-location(0,0,256) leave(0) foresee(0,0)",
    f"{TURN} use-location(0,0,0) show-sheep(0,0,0)", f"{TURN} use-location(0,0,0) deliver(0,9)",
    f"{TURN} use-location(0,0,0) effects(0,255,0,0)", f"{TURN} use-location(0,0,0) effects(0,1,0,0)",
    f"{TURN} use-location(0,0,0) effects(0,3,5,1)", f"{TURN} use-location(0,0,0) may-do(0,0)",
    f"{TURN} use-location(0,0,0) may-do(0,9)", f"{TURN} use-location(0,0,0) may-do(0,254)",
    f"{TURN} use-location(0,0,0) take-sheep(0,15)", f"{TURN} use-location(0,0,0) draw-more(0,15,15)",
    f"{TURN} use-location(0,0,0) discard-cards(0,15)", f"{TURN} use-location(0,0,0) discard-cards(0,0)",
    f"{TURN} use-location(0,0,0) sail(0,0,0)", f"{TURN} use-location(0,0,0) sail(0,99,1)",
    f"{TURN} use-location(0,0,0) take-master(0,4)", f"{TURN} use-location(0,0,0) turn-tile(0)",
    f"{TURN} use-location(0,0,0) reveal-sheep(63)", f"{TURN} use-location(0,0,0) draw-objective(2)",
    f"{TURN} use-location(0,0,0) fill-foresight(0)", f"{TURN} use-location(0,0,0) draw-cards(1,15)",
    f"{TURN} use-location(0,0,0) draw-cards(0,0)", f"{TURN} use-location(0,0,0) shear-on(0,5,8191)",
    f"{TURN} use-location(0,0,0) wool-post(0,255)", f"{TURN} use-location(0,0,0) buy-sheep(0,5)",
    f"{TURN} use-location(0,0,0) take-objective(0,0,1)", f"{TURN} use-location(0,0,0) take-up-to(0,1,63)",
    f"{TURN} use-location(0,0,0) replace-building(0,63,63)", f"{TURN} use-location(0,0,0) hire(0,0)",
    f"{TURN} use-location(0,0,0) place-joker(0)", f"{TURN} use-location(0,0,0) return-ship(0)",
    f"{TURN} stand-first(0)", f"{TURN} stand-first(0) clear-first(0) discard-down(0)",
    "final-scoring next-turn sarah-card",
    "final-scoring next-turn leave(1)", f"{TURN} " + "build(0,2) " * 200, f"{TURN} times(200,turn(0))",
    f"{TURN} may(move(0,0,0))", "final-scoring deal prepare(9) lay-set(1)", "final-scoring deal first-player",
    "final-scoring turn(0) choose-start(1) choose-start(0)", "final-scoring next-turn draw-cards(0,3)",
]  # fmt: skip


@pytest.mark.parametrize("todo", STACKS)
@pytest.mark.parametrize("seats", [1, 2])
def test_stacks_that_do_not_belong_to_the_position(todo, seats):
    line = GAME.position("P1 runholder NA; P1 workers shearer 2", seats).line()
    again = reading(GAME.from_line, line[: line.rindex("todo ")] + "todo " + todo)
    assert again is None or is_sound(again)
