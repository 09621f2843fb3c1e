"""New Zealand speaks of things by name or effect: ids of the notation are in no text that people read."""

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.errors import IllegalAction
from longtable.core.face import LogEntry, face_of
from longtable.core.log import read_log
from longtable.core.say import Say
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.face.text.changes import Changes, other_chips
from longtable.games.newzealand.face.text.deeds import place_text
from longtable.games.newzealand.face.text.names import AUX_DISC_NAMES, MASTER_COUNTS, TASK_WORDS, seat_word
from longtable.games.newzealand.face.text.sarah import ERRANDS
from longtable.games.newzealand.face.text.things import things_of
from longtable.games.newzealand.words import CARDS, DISCS, STOREHOUSES
from longtable.testing import position

GAME = lt.game("great-western-trail-nz")
FACE = face_of(GAME)
SAY = Say()
BOX = standard_box()
THINGS = things_of(BOX)
LOGS = Path(__file__).parents[1] / "golden" / GAME.id
NAMES = ["Ann", "Bob", "Cid", "Dan"]
PRINTED = {"START", "WELLINGTON"}  # names on the board; nodes of the sea routes are written there, too


def internal_ids():
    """Every id that is typed and not written on the table."""
    ids = {*DISCS, *THINGS.posts, *THINGS.harbours, *THINGS.masters, *ERRANDS, *TASK_WORDS}
    ids |= set(THINGS.spaces) - PRINTED
    ids |= {word for word in CARDS if re.search(r"\d|_", word)}
    ids |= {word for word in (*BOX.a_words, *BOX.b_words, *THINGS.actions) if re.search(r"[-_.]", word)}
    return ids


INTERNAL = re.compile(
    r"(?<![\w.-])(?:" + "|".join(re.escape(id) for id in sorted(internal_ids(), key=len, reverse=True)) + r")(?![\w-])"
)


def clean(*texts):
    for text in texts:
        assert not INTERNAL.search(text), text


def readable(svg):
    """What a picture says, to those who see and to those who hear it."""
    return re.findall(r">([^<>]+)<", svg) + re.findall(r'aria-label="([^"]*)"', svg)


@cache
def golden(name):
    log, _ = read_log((LOGS / f"{name}.log").read_text("utf-8"))
    state = log.start.copy()
    found = []
    for action in log.actions:
        found.append((state.copy(), action))
        state.apply(action)
    return [*found, (state, 0)]


def test_ids_are_found():
    for text in ("on B05.", "the disc from PCERT_L", "post L9", "harbour LH1", "OBJ05", "set-8", "use B.1", "HIRE_ANY"):
        assert INTERNAL.search(text), text
    clean("sails to W3, small harbour", "neutral building B", "building 3a", "START", "a Lincoln", "+1 step")


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.log")), ids=lambda path: path.stem)
def test_no_text_of_a_kept_game_has_an_id(path):
    """Prompts, acts, chips, what comes, lists, reasons why not, and the whole position in words."""
    decisions = [state for state, _ in golden(path.stem) if state.actor >= 0]
    for at, state in enumerate(decisions[:: max(1, len(decisions) // 40)]):
        view = state.view(state.actor)
        asked = FACE.prompt(view.state, SAY)
        clean(asked.text, asked.detail, FACE.clock(view.state, SAY), FACE.ahead(view.state, view.seat, SAY))
        acts = FACE.acts(view, SAY)
        for act in acts:
            clean(act.label, act.whole, act.item, act.group, *[chip.text for chip in act.chips])
        assert len({(act.group, act.item, act.label) for act in acts}) == len(acts)
        if at % 10 == 0:
            for heading, lines in FACE.describe(view.state, NAMES, SAY) + FACE.listings(view.state, view.seat, SAY):
                clean(heading, *lines)
            panels = FACE.commons(view.state, SAY) + FACE.blocks(view.state, view.seat, SAY)
            for panel in panels:
                svg = panel.draw()
                clean(panel.title, panel.tab, *readable(svg))
                for spot in re.findall(r'data-spot="([^"]*)"', svg)[at % 3 :: 3]:
                    clean(FACE.why(view, spot, SAY))


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.log")), ids=lambda path: path.stem)
def test_no_line_of_the_story_has_an_id(path):
    entries = []
    for (before, action), (after, _) in pairwise(golden(path.stem)):
        note = json.loads(json.dumps(FACE.note(before, action, after)))
        actor = int(before.actor_of(action)) if before.actor >= 0 else -1
        entries.append(LogEntry(len(entries), actor, before.notation(action), note))
    seats = golden(path.stem)[0][0].setup.seats
    for line in FACE.tell(entries, NAMES[:seats], SAY):
        clean(line.text, *[chip.text for chip in line.chips])
    bare = [LogEntry(entry.ply, entry.actor, entry.said, {}) for entry in entries]
    for line in FACE.tell(bare, NAMES[:seats], SAY):
        clean(line.text)
    last = golden(path.stem)[-1][0]
    for panel in FACE.closing(last, SAY):
        clean(panel.title, *readable(panel.draw()))


def test_no_tip_has_an_id():
    for tip in FACE.tips(SAY).values():
        clean(tip.name, tip.text)


# -- the names themselves


def test_discs_are_called_by_what_they_give():
    names = [THINGS.disc_corner(id, SAY) for id in DISCS]
    assert len(set(names)) == len(DISCS)
    assert THINGS.disc("HAND_L", SAY) == "+1 hand card"
    assert THINGS.disc("HAND_R", SAY) == "+1 hand card, 3 points"
    assert THINGS.disc("AUX_MONEY_2", SAY) == "double money action"
    assert {id for id in DISCS if id.startswith("AUX_")} == set(AUX_DISC_NAMES)


def test_names_tell_things_apart():
    assert len({THINGS.harbour(id, SAY) for id in THINGS.harbours}) == len(THINGS.harbours)
    assert len({THINGS.node(id, SAY) for id in BOX.nodes}) == len(BOX.nodes)
    assert len({THINGS.master(id, SAY) for id in THINGS.masters}) == len(THINGS.masters) == len(MASTER_COUNTS)
    assert len({THINGS.store(number, SAY) for number in range(1, STOREHOUSES + 1)}) == STOREHOUSES
    spaces = [id for id, entry in THINGS.spaces.items() if entry["kind"] in ("building", "hazard")]
    assert len({THINGS.space(id, SAY) for id in spaces}) == len(spaces)
    assert len({THINGS.building(id, SAY) for id in THINGS.private}) == len(THINGS.private)


def test_some_names():
    assert THINGS.harbour("LH1", SAY) == "large harbour W6"
    assert THINGS.node("S1", SAY) == "the start space by W1 and N1"
    assert THINGS.store(3, SAY) == "left storehouse (pair: £5)"
    assert THINGS.post_terms("L9", SAY) == "local post 9 · transport £3 · 4 points"
    assert THINGS.card("OBJ21", SAY) == "objective (2 × storehouse, building)"
    assert THINGS.card("set-8", SAY) == "bonus objective (storehouse, 6 pathfinder spaces)"
    assert THINGS.building("3a", SAY) == "building 3a (remove a hazard, pathfinder 1)"
    assert THINGS.neutral_brief("A", False, SAY) == "hire, hire (+£3), a pair ▸ £2"


def test_a_way_goes_by_what_lies_there():
    text = "stage regular; turn P1; P1 runholder NA; P1 money 5; trail B03=P2.3 R1=rockfall-2-black"
    state = position(GAME.id, text, seats=3).state
    acts = {act.said: act for act in FACE.acts(state.view(0), SAY)}
    assert acts["move NB via R1"].label == "2 steps, 1 pound in fees, via rockfall worth 2 points (space 1)"
    assert acts["move NB via B03"].label == "2 steps, 2 pounds in fees, via P2's building 3a"


def test_others_are_called_by_name_where_it_is_known():
    class Named(Say):
        players = ("Ada", "Tobias")

    assert (seat_word(1, Named()), seat_word(1, SAY)) == ("Tobias", "P2")
    assert [chip.text for chip in other_chips(Changes(others={1: 2}), Named())] == ["2 pounds to Tobias"]
    assert place_text("B03", "P2.3a", Named()) == "Tobias's building 3a"
    text = "stage regular; turn P2; P1 runholder NA; trail B03=P2.3 R1=rockfall-2-black"
    state = position(GAME.id, text, seats=3).state
    assert FACE.why(state.view(0), "space-NH", Named()) == "It is Tobias's turn"
    with pytest.raises(IllegalAction, match="it is Tobias's turn; meanwhile you can only use exchange tokens"):
        raise state.refusal("move NC", 0, Named())
