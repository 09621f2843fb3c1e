"""Readers of positions of Shipyard against anything: a reading that can be played on, or a named error."""

import copy
import json
import random

import pytest

import longtable as lt
from longtable.core.driver import playout
from longtable.testing.trial import new_habit, pick

GAME = lt.game("shipyard")
TABLES = {
    "setting-up": (3, {}, -30),
    "initial": (2, {}, 2),
    "two": (2, {}, 60),
    "three": (3, {"first_game": "on"}, 110),
    "open": (4, {"contracts": "open"}, 140),
    "over": (2, {"rotation": "off"}, 10_000),
}
SHIP = (
    "P1 yard a=BOW-05 b=MA-29 c=MA-28 d=STN-01; P1 stock captain 2 sail 3 smokestack propeller crane; launching a;"
    "aboard captain; P1 employees HELMSMAN RIGGER BLD-crane; P1 canals CAN-16@0,0r0 CAN-02@1,0r1 CAN-12@1,1r0;"
    "P1 figure CAN-16/2 from 1; P2 fleet BOW-01+MA-03+MB-05+STN-03 captain 2 sail speed 2 points 6; P2 used pile CAN-20"
)
GONE = object()
WRONG = [
    None, True, False, -1, 0, 1, 2, 7, 99, 255, 2**31, 2**63, 10**40, 1.5, float("nan"), "", "x", "-", "?", "P9", "P2",
    "BOW-01", "blank-bow", "CAN-03", "TRN-01", "ENG-sail*2", "ENG-sail*3", "B01", "N", "²", "\ud800", [], [1], [[]],
    ["P1", 2], ["BOW-01"] * 300, {}, {"a": 1}, {"sail": 1}, {"sail": True}, {"captain": -1}, GONE,
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
    return [*[(name, state_at(name)) for name in TABLES], ("ship", GAME.position(SHIP, 3))]


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


def value_at(found, path):
    for key in path:
        found = found[key]
    return found


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
    fleets = [clause for clause in clauses if " fleet " in clause]  # ships have an order
    clauses = [clause for clause in clauses if clause not in fleets]
    random.Random(name).shuffle(clauses)
    again = GAME.from_line(f"{head} :: {'; '.join([*clauses, *fleets])}; todo{todo}")
    assert again.digest() == state.digest()


@pytest.mark.parametrize(
    "todo",
    [
        "end-turn cruise(0)", "end-turn cruise(0) choose-card(1)", "choose-card(0)", "begin", "start", "turn(0)",
        "end-turn cruise(0) build(0,8,7,999)", "end-turn cruise(0) outfit(0,0)", "next-turn discard(0,9,9,0,1)",
        "final-scoring", "end-game", "end-turn cruise(0) voyage(0,9,3,4,5)", "end-turn cruise(0) main(0,7)",
        "times(200,turn(0))", "may(choose-card(0))", "end-turn " * 200, "finish-ship(0)", "fill(0)", "unload(0,63,0,0)",
    ],
)  # fmt: skip
def test_stacks_that_do_not_belong_to_the_position(todo):
    line = GAME.position("", 3).line()
    again = reading(GAME.from_line, line[: line.rindex("todo ")] + "todo " + todo)
    assert again is None or is_sound(again)
