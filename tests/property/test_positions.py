"""The position language: any sensible set of clauses is a position, written and read back; any other text an error."""

import string
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import longtable as lt

GAME = lt.game("castles-of-burgundy")
GOODS = ("turquoise", "violet", "pink", "red", "brown", "orange")
TYPES = ("building", "animal", "ship", "monastery", "mine", "castle")
RANDOM = settings(max_examples=60, deadline=None, derandomize=True)

# Hexes of board 1 with what may lie there; each set stays well within the box for four seats.
DUCHY = {
    "c3": ("bank", "market"),
    "e4": ("church", "town-hall"),
    "c6": ("watchtower", "warehouse"),
    "d3": ("ship",),
    "d5": ("ship",),
    "c4": ("monastery-{}",),
    "b2": ("cow-{}", "pig-{}"),
    "e3": ("mine",),
    "b3": ("castle",),
}
STORED = ("castle", "ship", "mine", "carpenter", "boarding-house")
LYING = ("-", "-", "ship", "bank", "mine", "castle")


def counts(words, most):
    return st.dictionaries(st.sampled_from(words), st.integers(1, most), max_size=3)


@st.composite
def positions(draw):
    """Seats, a text, and the facts that it names."""
    seats = draw(st.integers(2, 4))
    players = [f"P{seat + 1}" for seat in range(seats)]
    clauses, due = [], {}

    def say(clause, *path, value):
        clauses.append(clause)
        due[path] = value

    if draw(st.booleans()):
        phase, number = draw(st.sampled_from("ABCDE")), draw(st.integers(1, 5))
        clauses.append(f"phase {phase} round {number}")
        due["phase",], due["round",] = phase, number
    if draw(st.booleans()):
        order = draw(st.permutations(players))
        say(f"order {' '.join(order)}", "order", value=order)
        turn = draw(st.sampled_from(order))
        say(f"turn {turn}", "turn", value=turn)
    if draw(st.booleans()):
        spaces = sorted([draw(st.integers(0, 6)) for _ in players], reverse=True)
        stack = draw(st.permutations(players))
        pairs = [[who, space] for who, space in zip(stack, spaces, strict=True)]
        say("bridge " + " ".join(f"{who}={space}" for who, space in pairs), "bridge", value=pairs)
    if draw(st.booleans()):
        white = draw(st.integers(1, 6))
        say(f"white {white}", "white", value=white)
    if draw(st.booleans()):
        say("bought", "bought", value=True)
    for depot in draw(st.sets(st.sampled_from("123456"), max_size=3)):
        tiles = draw(st.permutations(LYING))[:4]
        say(f"depot {depot}: {' '.join(tiles)}", "depots", depot, value=tiles)
    if draw(st.booleans()):
        say("goods 3: pink 2 brown", "goods", "3", value={"pink": 2, "brown": 1})
    if draw(st.booleans()):
        colours = draw(st.lists(st.sampled_from(GOODS), max_size=4, unique=True))
        say(f"round goods: {' '.join(colours)}", "round_goods", value=colours)
    for seat, who in enumerate(players):
        if draw(st.booleans()):
            dice = draw(st.tuples(st.integers(0, 6), st.integers(0, 6)))
            say(f"{who} dice " + " ".join(str(n) if n else "-" for n in dice), who, "dice", value=list(dice))
        for thing in draw(st.sets(st.sampled_from(("workers", "silver")))):
            number = draw(st.integers(0, 99))
            say(f"{who} {thing} {number}", who, thing, value=number)
        if draw(st.booleans()):
            tiles = draw(st.lists(st.sampled_from(STORED), max_size=3, unique=True))
            if tiles:
                say(f"{who} storage {' '.join(tiles)}", who, "storage", value=tiles)
        if draw(st.booleans()):
            held = draw(st.dictionaries(st.sampled_from(GOODS), st.just(1), min_size=1, max_size=3))
            say(f"{who} goods " + " ".join(f"{c} {n}" for c, n in held.items()), who, "goods", value=held)
        if draw(st.booleans()):
            hexes = draw(st.lists(st.sampled_from(sorted(DUCHY)), min_size=1, max_size=6, unique=True))
            tiles = {
                hex: draw(st.sampled_from(DUCHY[hex])).format(8 + seat if hex == "c4" else 2 + seat // 2)
                for hex in sorted(hexes)
            }
            say(f"{who} duchy " + " ".join(f"{h}={t}" for h, t in tiles.items()), who, "duchy", value=tiles)
        if draw(st.booleans()):
            score = draw(
                st.dictionaries(st.sampled_from(("regions", "animals", "earlier")), st.integers(1, 200), max_size=2)
            )
            if score:
                say(f"{who} score " + " ".join(f"{r} {n}" for r, n in score.items()), who, "score", value=score)
    if ("P1", "duchy") not in due and draw(st.booleans()):
        mines = dict.fromkeys(("e3", "f2", "g1"), "mine")  # all of board 1
        say("P1 duchy " + " ".join(f"{hex}=mine" for hex in mines), "P1", "duchy", value=mines)
        say("P1 large mine", "P1", "large", value=["mine"])
        due["bonus", "mine"] = "small"
    clauses = draw(st.permutations(clauses))
    joint = draw(st.sampled_from(["; ", "\n", " ;\n  ", "  # a remark\n"]))
    return seats, joint.join(clauses), due


@RANDOM
@given(positions())
def test_a_text_gives_what_it_names_and_is_written_and_read_back(case):
    seats, text, due = case
    state = GAME.position(text, seats, {"boards": "1"})
    facts = state.facts()
    moved_on = facts["turn"] != due.get(("turn",), facts["turn"])  # both dice used: the turn was over at once
    for path, value in due.items():
        found = facts
        for key in path:
            found = found[key]
        if not moved_on:
            assert found == value, f"{path} in {text!r}"
    for again in (GAME.from_line(state.line()), GAME.from_json(state.to_json())):
        assert again.digest() == state.digest()
        assert again.legal_actions() == state.legal_actions()
    lt.core.driver.playout(state, lt.Rng(1))
    assert state.is_over


@RANDOM
@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_clauses_does_not_matter(case, random):
    seats, text, _ = case
    clauses = [clause.partition("#")[0] for clause in text.replace("\n", ";").split(";")]
    random.shuffle(clauses)
    assert GAME.position(";".join(clauses), seats).digest() == GAME.position(text, seats).digest()


@RANDOM
@given(positions())
def test_the_words_of_a_position_make_it_again(case):
    """`position_text` is a text of the same language: read as a sparse one it names everything."""
    seats, text, _ = case
    state = GAME.position(text, seats, {"boards": "1"})
    if not state.is_over and state.facts()["turn"] and state.todo[-1].word() == "take-turn":
        assert GAME.position(state.position_text(), seats, {"boards": "1"}).facts() == state.facts()


LANGUAGE = """
P1 P2 P5 T1 phase round turn order bridge white bought set depot black inns goods bonus large small none shields bag
pool removed target counter board dice workers silver storage sold duchy start score shield route laid studies top
offer pick A E - 1 2 3 7 99 99999 d4=castle d3=ship P1=3 = a9=ship ? : 6=d4 ٣ ²
"""
WORDS = (*GOODS, *TYPES, *STORED, *LANGUAGE.split())
JUNK = st.text(st.characters(codec=None), max_size=60) | st.text(string.printable, max_size=60)
WORDY = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join), max_size=8).map("; ".join)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(
    st.one_of(WORDY, JUNK),
    st.sampled_from([(1, {}), (2, {}), (2, {"shields": "on", "trade_routes": "on"}), (4, {"team": "on"})]),
)
def test_any_text_is_a_position_or_a_named_error(text, table):
    seats, options = table
    try:
        state = GAME.position(text, seats, options)
    except lt.UnreadableState:
        return
    assert GAME.from_line(state.line()).digest() == state.digest()
    lt.core.driver.playout(state, lt.Rng(1))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    st.one_of(
        JUNK,
        WORDY,
        st.lists(st.sampled_from(["any", "take", "place", "5", "1", "ship", "at", "from", "w"])).map(" ".join),
    )
)
def test_any_text_is_an_action_or_a_named_error(text):
    match = lt.testing.position(GAME.id, "P1 dice 5 1; P1 storage ship castle; depot 1: ship bank")
    before = match.state.digest()
    with suppress(lt.IllegalAction, lt.UnreadableAction, lt.AmbiguousAction):
        assert match.state.parse(text) in match.state.legal_actions()
    assert match.state.digest() == before


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.integers(-2, 9) | st.none() | st.text(max_size=3) | st.booleans(),
    st.dictionaries(
        st.sampled_from([option.name for option in GAME.options]) | st.text(max_size=5),
        st.sampled_from(["on", "off", "open", "1", "3,7", "12a", "50", ""])
        | st.text(max_size=5)
        | st.integers()
        | st.none(),
        max_size=4,
    ),
)
def test_any_seats_and_options_start_a_game_or_a_named_error(seats, options):
    try:
        match = GAME.start(seats, options, seed=1)
    except lt.LongtableError:
        return
    except TypeError:
        # Compiled, a wrong type is refused at the door.
        assert lt.is_compiled()
        assert type(seats) is not int or not all(isinstance(value, str) for value in options.values())
        return
    assert match.state.legal_actions()


@pytest.mark.parametrize("seed", [None, 0, -5, 10**30, "a", "x" * 200])
def test_seeds(seed):
    match = GAME.start(2, seed=seed)
    assert lt.replay(match.log.to_text()).state.digest() == match.state.digest()


@pytest.mark.parametrize("seed", ["", "two words", "x" * 201, 1.5, [1], b"x", "line\nbreak", " x", "\ud800"])
def test_seeds_that_are_none(seed):
    with pytest.raises(lt.BadOptions if isinstance(seed, str) or not lt.is_compiled() else TypeError):
        GAME.start(2, seed=seed)
