"""Readers of logs, JSON and lines against anything: a reading, or a named error that says what and where."""

import copy
import json
import random
import re
import time

import pytest

import longtable as lt
from longtable.core.driver import playout
from longtable.core.log import Log
from longtable.testing.trial import new_habit, pick

GAME = lt.game("castles-of-burgundy")
MODULES = dict.fromkeys(("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"), "on")
TABLES = {
    "base": (2, {}, 40),
    "all": (3, MODULES, 60),
    "shields": (2, {"shields": "on"}, 90),
    "team": (4, {"team": "on"}, 50),
    "solo": (1, {}, 30),
    "hidden": (2, {"expert": "hidden"}, 1),
    "hidden-posts": (3, {"expert": "hidden", "border_posts": "on"}, 2),
    "over": (2, {}, 10_000),
}
# Interpreted, one table with everything on it and one with secrets are enough.
SOME = [name if name in ("all", "hidden-posts") else pytest.param(name, marks=pytest.mark.long) for name in TABLES]
GONE = object()
WRONG = [
    None, True, False, -1, 0, 1, 7, 99, 255, 2**31, 2**63, 10**40, 1.5, float("nan"), float("inf"), "", "x", "castle",
    "P9", "-", "?", "\ud800", "\x00", "²", "٣", "1e9", [], [1], [[]], ["castle"] * 300, {}, {"a": 1}, {"pink": True},
    {"pink": -1}, GONE,
]  # fmt: skip
NOISE = [
    "\x00",
    "\ud800",
    "²",
    "٣",
    "\u2028",
    "é",
    "P",
    "!",
    "=",
    "·",
    "#",
    ";",
    "(",
    ")",
    ",",
    "9",
    "-",
    " ",
    "\n",
    "\t",
    "{",
    "]",
    '"',
]


def match_at(name):
    """A match of a table after so many decisions."""
    seats, options, decisions = TABLES[name]
    match = GAME.start(seats, options, seed=f"fuzz-{name}")
    rng = lt.Rng(name)
    habit = new_habit(rng)
    for _ in range(decisions):
        if match.state.is_over:
            break
        match.play(pick(match.state.legal_actions(), rng, habit))
    return match


def reading(read, text, *errors):
    """What the reader made of the text, or None after one of the named errors, whose message must say something."""
    begin = time.process_time()
    found, said = None, "read without an error"
    try:
        found = read(text)
    except errors as error:
        said = str(error)
    assert 8 < len(said) < 1000
    assert time.process_time() - begin < 8
    return found


def read_state(text):
    return reading(GAME.from_json, text, lt.UnreadableState, lt.MissingData)


def read_view(text):
    return reading(GAME.view_from_json, text, lt.UnreadableState, lt.MissingData)


def read_line(text):
    return reading(GAME.from_line, text, lt.UnreadableState, lt.MissingData)


def read_log(text):
    return reading(lt.replay, text, lt.UnreadableLog, lt.MissingData, lt.UnknownGame)


def is_sound(state):
    """A position that was read can be written, read again and played to the end."""
    assert GAME.from_json(state.to_json()).digest() == state.digest()
    assert GAME.from_line(state.line()).digest() == state.digest()
    for seat in range(-1, state.setup.seats):
        state.view(seat).as_dict()
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
    if not path:
        return None if value is GONE else value
    place = changed
    for key in path[:-1]:
        place = place[key]
    if value is GONE:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return changed


def mutated(text, rng):
    """The text with a few characters changed, lost, doubled or put in."""
    letters = list(text)
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(letters))
        way = rng.randrange(5)
        if way == 0:
            letters[at] = rng.choice(NOISE)
        elif way == 1:
            letters[at] = letters[rng.randrange(len(letters))]
        elif way == 2:
            letters.insert(at, rng.choice(NOISE))
        elif way == 3:
            begin = rng.randrange(len(letters))
            letters[at:at] = letters[begin : begin + rng.randrange(30)]
        else:
            del letters[at : at + rng.choice((1, 1, 10))]
    return "".join(letters)


@pytest.mark.parametrize("name", SOME)
def test_wrong_values_in_every_field_of_json(name):
    state = match_at(name).state
    text = state.to_json()
    found = json.loads(text)
    rng = random.Random(name)
    read = 0
    every = list(paths(found))
    for path in every:
        for value in rng.sample(WRONG, 3 if len(every) < 700 else 2):
            again = read_state(json.dumps(with_value(found, path, value)))
            if again is not None and again.digest() != state.digest():
                read += 1
                assert path[0] == "todo" or read % 5 or is_sound(again)
    assert GAME.from_json(text).digest() == state.digest()


@pytest.mark.parametrize("name", ["base", "hidden", "team"])
def test_wrong_values_in_the_fields_of_a_view(name):
    view = match_at(name).state.view(0)
    found = json.loads(view.to_json())
    rng = random.Random(name)
    for path in [("seat",), ("facts",), ("todo",), ("legal",), ("actor",), *rng.sample(list(paths(found)), 60)]:
        for value in [*rng.sample(WRONG, 4), 5, -2]:
            again = read_view(json.dumps(with_value(found, path, value)))
            assert again is None or -1 <= again.seat < view.state.setup.seats
    assert GAME.view_from_json(view.to_json()).as_dict() == view.as_dict()


def test_a_view_is_not_a_position():
    """What is hidden cannot be played on with; `sample` fills it in first."""
    match = GAME.start(2, {"expert": "hidden"}, seed=5)
    match.play(match.legal()[0], match.legal()[0]) if len(match.legal()) == 1 else match.play(match.legal()[0])
    while match.state.is_secret() and match.state.view(1 - match.log.actors[-1]).state.digest() == match.state.digest():
        match.play(match.legal()[0])
    view = match.state.view(1 - match.log.actors[-1])
    assert '"?"' in view.to_json()
    for read, text in ((GAME.from_json, view.to_json()), (GAME.from_line, view.state.line())):
        with pytest.raises(lt.UnreadableState, match="secret"):
            read(text)
    assert GAME.from_json(GAME.sample(view, lt.Rng(1)).to_json())


@pytest.mark.parametrize("name", TABLES)
def test_json_and_lines_cut_off_anywhere(name):
    state = match_at(name).state
    rng = random.Random(name)
    for text, read in ((state.to_json(), read_state), (state.line(), read_line)):
        cuts = [at for at in range(len(text)) if text[at] in "{}[],;:"]
        for cut in [0, 1, len(text) - 1, *rng.sample(cuts, 60), *rng.sample(range(len(text)), 20)]:
            again = read(text[:cut])
            # A line cut inside its stack may be a line with a shorter stack.
            assert again is None or (read is read_line and cut > text.rindex("; todo"))
            read(text[cut:])


@pytest.mark.parametrize("name", TABLES)
def test_json_and_lines_with_changed_characters(name):
    state = match_at(name).state
    rng = random.Random(name)
    for text, read in ((state.to_json(), read_state), (state.line(), read_line)):
        for _ in range(150):
            changed = mutated(text, rng)
            again = read(changed)
            if again is not None and again.todo_json() == state.todo_json() and rng.random() < 0.3:
                is_sound(again)


@pytest.mark.parametrize("name", TABLES)
def test_shuffled_clauses_of_a_line_are_the_same_position(name):
    state = match_at(name).state
    head, _, rest = state.line().partition(" :: ")
    body, _, todo = rest.rpartition("; todo ")
    clauses = body.split("; ")
    random.Random(name).shuffle(clauses)
    again = GAME.from_line(f"{head} :: {'; '.join(clauses)}; todo {todo}")
    assert again.digest() == state.digest()


NO_POSITIONS = [
    "", " ", "null", "true", "0", "[]", "{}", '"text"', "NaN", "{", "[" * 100_000, '{"a":' * 50_000, "9" * 100_000,
    "\x00", "\ud800", "[" * 990 + "]" * 990, '{"facts":' * 500 + "0" + "}" * 500, "1e400", "-Infinity",
    "x" * 10_000_000, "[" + "0," * 5_000_000 + "0]",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_POSITIONS, ids=lambda text: f"{text[:12]!r}*{len(text)}")
def test_json_that_is_no_position(text):
    assert read_state(text) is None
    assert read_view(text) is None
    assert read_line(text) is None
    assert read_log(text) is None
    assert reading(
        lambda given: GAME.position(given, 2), text[:10_000_000], lt.UnreadableState
    ) is None or not text.strip("\x00 ")


@pytest.mark.parametrize(
    "value", [None, 5, b"bytes", ["list"], {"game": 1}, object()], ids=lambda value: type(value).__name__
)
def test_what_is_no_text(value):
    """Compiled, a wrong type is refused at the door, before the reader sees it."""
    for read, error in ((GAME.from_json, lt.UnreadableState), (GAME.view_from_json, lt.UnreadableState),
                        (GAME.from_line, lt.UnreadableState), (lt.replay, lt.UnreadableLog)):  # fmt: skip
        with pytest.raises(TypeError if lt.is_compiled() else error):
            read(value)


@pytest.mark.parametrize("depth", [10, 39, 42, 200, 900])
def test_deeply_nested_json_in_every_field(depth):
    found = json.loads(match_at("base").state.to_json())
    for key in found:
        for opened, closed in (("[", "]"), ('{"x":', "}")):
            deep = opened * depth + "0" + closed * depth
            assert read_state(json.dumps({**found, key: "@"}).replace('"@"', deep)) is None


@pytest.mark.parametrize(
    "todo",
    [
        "times(255,times(255,times(255,times(255,income))))",
        "times(255,income) " * 200,
        "income " * 50_000,
        "any-order(0," + "income," * 20_000 + "income)",
        "may(" * 39 + "take-turn(0)" + ")" * 39,
        "may(" * 2000 + "take-turn(0)" + ")" * 2000,
        "a)(" * 3000 + ")" * 3000,
        "a()" * 3000,
        "(" * 5000,
        "times(2,round",
        "times(²,round)",
        "times(-1,round)",
        "times(2)",
        "times(2,2,round)",
        "times(99999,round)",
        "may(round)",
        "may(5)",
        "one-of(7,round)",
        "one-of()",
        "take-turn(7)",
        "take-turn()",
        "take-turn(0,0)",
        "take-turn(take-turn(0))",
        "phase phase phase phase phase",
        "times(9,round)",
        "begin",
        "tribute(0,3)",
        "gain(0,5,1)",
        "reveal",
        "no-such-frame",
        "\x00",
        "²",
    ],
    ids=lambda todo: f"{todo[:24]}*{len(todo)}",
)
def test_stacks_that_no_game_has(todo):
    line = match_at("base").state.line()
    assert read_line(line[: line.rindex("todo ")] + "todo " + todo) is None


CLAUSES = [
    "P1 duchy " + " ".join(f"a{n}=ship" for n in range(20_000)),
    "P1 goods " + "pink 1 " * 20_000,
    "P1 storage " + "ship " * 30_000,
    "order " + "P1 " * 50_000,
    ";" * 150_000,
    "bag black: " + " ".join(f"t{n} 1" for n in range(15_000)),
    "P1 workers " + "9" * 100_000,
    *("P1 workers ²", "white ²", "phase A round ²", "goods 1: pink ²", "P1 score ²", "P1 dice ² ²", "shields 1: ²"),
]


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: f"{clause[:20]}*{len(clause)}")
def test_clauses_that_are_long_or_strange(clause):
    assert (
        reading(lambda text: GAME.position(text, 2, {"shields": "on"}), clause, lt.UnreadableState) is None
        or clause[0] == ";"
    )


# -- logs


@pytest.mark.parametrize("name", ["base", "all", "team", "solo", "hidden"])
def test_a_log_cut_off_at_any_line_or_anywhere(name):
    match = match_at(name)
    text = match.log.to_text()
    body = text.index("\n\n") + 2
    lines = [at + 1 for at in range(body - 1, len(text)) if text[at] == "\n"]
    rng = random.Random(name)
    for cut in rng.sample(lines, min(12, len(lines))):
        again = read_log(text[:cut])
        assert again is not None
        shown = sum(line.count(" · ") + (line[:1] in ("P", "!")) for line in text[body:cut].split("\n"))
        assert again.log.actions[:shown] == match.log.actions[:shown]  # what was to come is rolled and drawn anew
    for cut in rng.sample(range(len(text)), 40):
        read_log(text[:cut])
    for cut in rng.sample(range(1, len(text)), 10):
        assert read_log(text[cut:]) is None


@pytest.mark.parametrize("name", ["base", "all", "solo"])
def test_a_log_with_lines_shuffled_doubled_or_lost(name):
    text = match_at(name).log.to_text()
    head, body = text.split("\n\n")
    lines = body.strip().split("\n")
    rng = random.Random(name)
    for _ in range(25):
        changed = lines[:]
        way = rng.randrange(4)
        if way == 0:
            rng.shuffle(changed)
        elif way == 1:
            at = rng.randrange(len(changed) - 1)
            changed[at], changed[at + 1] = changed[at + 1], changed[at]
        elif way == 2:
            del changed[rng.randrange(len(changed) - 1)]
        else:
            changed.insert(rng.randrange(len(changed)), rng.choice(changed))
        if changed == lines:
            continue
        said = "\n".join(changed)
        again = read_log(f"{head}\n\n{said}\n")
        assert again is None or sorted(changed) == sorted(lines) or len(changed) > len(lines)
    heads = head.split("\n")
    rng.shuffle(heads)
    read_log("\n".join(heads) + "\n\n" + body)
    rest = heads[:]
    rest.remove("longtable log 1")
    rng.shuffle(rest)
    again = read_log("\n".join(["longtable log 1", *rest]) + "\n\n" + body)
    assert again.log.actions == lt.replay(text).log.actions


@pytest.mark.parametrize("name", ["base", "all", "team", "hidden", "shields"])
def test_a_log_with_changed_characters(name):
    text = match_at(name).log.to_text()
    before = lt.replay(text).state.digest()
    rng = random.Random(name)
    for _ in range(80):
        changed = mutated(text, rng)
        said = ""
        try:
            lt.replay(changed)
        except (lt.UnreadableLog, lt.MissingData, lt.UnknownGame) as error:
            said = str(error)
        assert not said or re.search(r"line \d+|header|log|unknown game|data", said), said
    assert lt.replay(text).state.digest() == before


HEADERS = [
    ("game castles-of-burgundy", "game chess", lt.UnknownGame),
    ("game castles-of-burgundy", "game", lt.UnknownGame),
    ("game castles-of-burgundy", "", lt.UnreadableLog),
    ("rules 1", "rules 99", lt.UnreadableLog),
    ("rules 1", "rules one", lt.UnreadableLog),
    ("seats 2", "seats 9", lt.UnreadableLog),
    ("seats 2", "seats ²", lt.UnreadableLog),
    ("seats 2", "seats -2", lt.UnreadableLog),
    ("seats 2", "seats 99999999999", lt.UnreadableLog),
    ("seats 2", "seats", lt.UnreadableLog),
    ("option inns off", "option inns maybe", lt.UnreadableLog),
    ("option inns off", "option dragons on", lt.UnreadableLog),
    ("option inns off", "option", lt.UnreadableLog),
    ("option boards 1", "option boards 99", lt.UnreadableLog),
    ("option boards 1", "option boards 12a", lt.UnreadableLog),
    ("option team off", "option team on", lt.UnreadableLog),
    ("option data ", "option data box-00000000", lt.MissingData),
    ("option data ", "option data " + "x" * 5000, lt.MissingData),
    ("option data ", "option data /dev/null\x00", lt.MissingData),
    ("seed fuzz-base", "seed fuzz-base\nfestival yes", lt.UnreadableLog),
    ("seed fuzz-base", "position x", lt.UnreadableLog),
    ("seed fuzz-base", "position castles-of-burgundy/1 seats=2 :: x; todo round", lt.UnreadableLog),
    ("longtable log 1", "longtable log 2", lt.UnreadableLog),
    ("longtable log 1", "\ufefflongtable log 1", lt.UnreadableLog),
]


@pytest.mark.parametrize("old, new, error", HEADERS, ids=[f"{new[:30]!r}" for _, new, _ in HEADERS])
def test_headers_that_are_wrong(old, new, error):
    text = match_at("base").log.to_text()
    assert f"{old}\n" in text
    with pytest.raises(error) as caught:
        lt.replay(text.replace(f"{old}\n", f"{new}\n" if new else "", 1))
    assert len(str(caught.value)) > 8


def test_a_log_of_other_data_is_refused_by_name():
    text = re.sub(r"^data .*$", "data my-box-12345678", match_at("base").log.to_text(), flags=re.MULTILINE)
    with pytest.raises(lt.MissingData, match="my-box-12345678"):
        lt.replay(text)


def test_a_position_in_the_header_must_have_the_seats_of_the_header():
    text = lt.testing.position(GAME.id, "P1 dice 5 2").log.to_text()
    assert lt.replay(text).state.digest() == lt.testing.position(GAME.id, "P1 dice 5 2").state.digest()
    with pytest.raises(lt.UnreadableLog, match="seats"):
        lt.replay(text.replace("\nseats 2\n", "\nseats 3\n"))


def test_a_log_with_a_secret_left_out_says_so():
    match = match_at("hidden")
    for seat in (-1, 0, 1):
        if seat != match.log.actors[-1]:
            with pytest.raises(lt.UnreadableLog, match="secret"):
                lt.replay(match.log.to_text(seat))


ENTRIES = [
    "P1 fly to the moon", "P9 end", "P0 end", "PP end", "P1", "P1 ", "!", "! roll", "! roll P1 7 7", "! · ·", "=",
    "= 0", "= 0 0", "= x y", "dance", "P1 ?", "! ?", "P1 end · end", "P² end", "P1 \x00", "P1 \ud800",
    "P1 " + "5 " * 5000, "! " + "white 1 · " * 20_000, "\x0b", "P1 9 workers",
]  # fmt: skip


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry[:16]!r}*{len(entry)}")
def test_entries_that_are_wrong(entry):
    text = match_at("base").log.to_text()
    cut = text.rindex("\n= ") + 1
    number = text[:cut].count("\n") + 1
    if not entry.strip():
        assert lt.replay(text[:cut] + entry + "\n")
        return
    with pytest.raises(lt.UnreadableLog, match=f"line {number}"):
        lt.replay(text[:cut] + entry + "\n")


def test_a_check_that_fails_says_where_the_replay_stands():
    text = match_at("base").log.to_text()
    with pytest.raises(lt.UnreadableLog, match=r"line \d+: the replay is at step \d+ with digest [0-9a-f]{16}"):
        lt.replay(re.sub(r"= (\d+) .*", r"= \1 0000000000000000", text))


def test_long_logs_are_refused_or_read_in_time():
    text = match_at("base").log.to_text()
    assert read_log(text + "P1 end\n" * 1_500_000) is None
    assert read_log(text + "#" + "x" * 10_000_000) is None
    assert read_log("\n" * 10_000_000) is None
    last = text.strip().rpartition("\n")[2]
    begin = time.process_time()
    assert read_log(text + f"{last}\n" * 40_000)
    assert read_log(text + "\n" * 40_000 + "# a remark\n")
    assert read_log(text + "P1 5 workers\n" * 40_000) is None
    assert time.process_time() - begin < 8


def test_a_set_up_position_that_leads_nowhere_is_a_named_error():
    """A stack that no game has may be read, but the log that follows from it cannot crash its reader."""
    base = match_at("shields").state
    found = json.loads(base.to_json())
    rng = random.Random(1)
    frames = [
        ["store-tile", 0, 3, 0],
        ["put-shield", 1, 9],
        ["count-kind", 0, 3],
        ["keep-goods", 0, 1, 1, 6],
        ["discard-down", 1],
    ]
    frames += [
        ["draw-round-good", 4],
        ["fill-slot", 3],
        ["make-room", 0],
        ["place-direct", 0, 1],
        ["take-gain", 1, 7, 9, 13],
        ["load-goods", 1],
    ]
    for _ in range(40):
        todo = found["todo"][:]
        todo.insert(rng.randrange(len(todo) + 1), rng.choice(frames))
        state = read_state(json.dumps({**found, "todo": todo}))
        if state is None:
            continue
        match = lt.Match(GAME, state, Log(GAME, state.copy(), "", True), lt.Rng(1))
        text = match.log.to_text()
        for _ in range(6):
            if match.state.is_over or not match.state.legal_actions():
                break
            match.play(match.state.legal_actions()[-1])
            text = match.log.to_text()
        read_log(text)
        read_log(text + "P1 end\nP2 end\n")


def test_rules_that_cannot_go_on_say_so():
    """A stack that is read, because its top makes sense, and whose next frame does not."""
    state = match_at("hidden").state
    found = json.loads(state.to_json())
    found["todo"].insert(-1, ["offer-board", 7])
    text = Log(GAME, GAME.from_dict(found), "", True).to_text()
    text = text[: text.rindex("= ")] + f"P{state.actor + 1} {state.notation(state.legal_actions()[0])}\n"
    while GAME.from_dict(found).todo[-1].word() == "choose-board" and "start" not in text.rpartition("P")[2]:
        board = text.rstrip().rpartition(" ")[2]
        after = state.copy()
        after.play(after.parse(f"board {board}"))
        text += f"P{after.actor + 1} {after.notation(after.legal_actions()[0])}\n"
    with pytest.raises(lt.UnreadableLog, match=r"the rules cannot continue from the end of the log"):
        lt.replay(text)
    with pytest.raises(lt.UnreadableLog, match=r"line \d+: the rules cannot continue"):
        lt.replay(text + "! offer P1 5\n")


def test_a_log_goes_no_further_than_the_game():
    text = match_at("over").log.to_text()
    assert lt.replay(text).state.is_over
    with pytest.raises(lt.UnreadableLog, match="already over"):
        lt.replay(text + "P1 end\n")
    with pytest.raises(lt.UnreadableLog, match="lines is too long"):
        lt.replay(text + "\n" * 60_000)


def test_nothing_is_lost_by_all_this():
    """The registry and the box are as they were: a game still starts, and an old record still replays."""
    assert lt.game_ids() == ["castles-of-burgundy", "great-western-trail-nz", "shipyard"]
    match = match_at("base")
    assert lt.replay(match.log.to_text()).state.digest() == match.state.digest()
