"""The log of the table page: what is told in a turn, what only in its tip, and deeds of a kind told as one."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from django.utils import translation

from longtable.core.driver import CHANCE
from longtable.core.face import Chip, Line, LogEntry, face_of
from longtable.core.log import read_log
from longtable.core.say import ENGLISH, HOLE, StemSay
from longtable.web.tables.page.story import Story, folded, news_of, quietened, story_html
from longtable.web.translation import DjangoSay

NEW_ZEALAND, SHIPYARD, BURGUNDY = "great-western-trail-nz", "shipyard", "castles-of-burgundy"
GOLDEN = Path(__file__).resolve().parents[1] / "golden"
GAMES = [f"{NEW_ZEALAND}/base-2", f"{SHIPYARD}/base-2", f"{BURGUNDY}/base-2"]


def entries_of(name):
    """A kept game as everyone may read it when it is over, with its face."""
    log = read_log((GOLDEN / f"{name}.log").read_text("utf-8"))[0]
    state = log.start.copy()
    face = face_of(state.setup.game)
    entries = []
    for ply, action in enumerate(log.actions):
        before, actor, said = state.copy(), state.actor, state.notation(action)
        state.apply(action)
        entries.append(LogEntry(ply, actor, said, face.note(before, action, state)))
    return face, entries


def told(face, entries, say=ENGLISH):
    return folded(quietened(face.tell(entries, ["Ann", "Bob"], say), entries), say)


def shows(ply, *things, seat=0):
    return [Line(ply + at, seat, f"shows {each}", stem=f"shows {HOLE}", object=each) for at, each in enumerate(things)]


def test_deeds_of_a_kind_are_told_as_one_with_the_spots_and_sums_of_all():
    one, two = (
        Line(4 + at, 0, f"shows {name}", (Chip(f"+{at}", 1),), spots=("hand", name), stem=f"shows {HOLE}", object=name)
        for at, name in enumerate(("Shropshire", "Southdown"))
    )
    (line,) = folded([one, two], ENGLISH)
    assert (line.ply, line.text) == (5, "shows Shropshire, Southdown")
    assert line.spots == ("hand", "Shropshire", "Southdown")
    assert [chip.text for chip in line.chips] == ["+0", "+1"]


def test_equal_sums_are_counted():
    lines = [Line(ply, 0, "sells 1 steel", (Chip("+3 guilders", 1),)) for ply in (1, 2, 3)]
    (line,) = folded(lines, ENGLISH)
    assert (line.text, line.chips) == ("sells 1 steel × 3", (Chip("+3 guilders × 3", 1),))


def test_equal_deeds_are_counted():
    lines = [Line(1, 0, "hires workers"), Line(2, 0, "hires workers"), *shows(3, "Merino", "Lincoln", "Merino")]
    assert [line.text for line in folded(lines, ENGLISH)] == ["hires workers × 2", "shows Merino × 2, Lincoln"]


@pytest.mark.parametrize(
    "lines",
    [
        [*shows(1, "Merino"), *shows(2, "Merino", seat=1)],
        [*shows(1, "Merino"), Line(2, None, "A round begins"), *shows(3, "Merino")],
        [*shows(1, "Merino"), Line(2, 0, "passes"), *shows(3, "Merino")],
        [Line(1, 0, "places a mine on a1"), Line(2, 0, "places a mine on a2")],
    ],
    ids=["another player", "something between", "another deed between", "no common stem"],
)
def test_what_does_not_belong_together_stays_apart(lines):
    assert folded(lines, ENGLISH) == lines


def test_what_comes_by_itself_does_not_part_deeds_of_a_kind():
    draw = Line(2, 0, "draws a card", is_quiet=True)
    lines = folded([*shows(1, "Merino"), draw, *shows(3, "Lincoln")], ENGLISH)
    assert [line.text for line in lines] == ["draws a card", "shows Merino, Lincoln"]


def test_the_end_of_a_turn_is_in_its_tip_also_after_a_line_of_the_table():
    lines = [
        Line(1, 0, "builds"),
        Line(2, None, "New train: 2 coal"),
        Line(3, 0, "ends the turn", is_quiet=True),
        Line(4, 1, "moves"),
    ]
    entries = [LogEntry(ply, actor, "", {}) for ply, actor in enumerate((0, CHANCE, 0, 1))]
    made = str(story_html(Story(quietened(lines, entries), 0), ["Ann", "Bob"], "/r/", ENGLISH))
    assert re.findall(r'<li class="([\w-]+)"', made) == ["log-turn", "log-event", "log-turn"]
    assert re.findall(r'title="ends the turn"', made) == ['title="ends the turn"']
    assert ">ends the turn<" not in made


@pytest.mark.parametrize(("mine", "rule"), [(1, "since-rule"), (0, "turn-rule")])
def test_draws_after_a_turn_stand_before_the_rule_of_the_next(mine, rule):
    lines = [
        Line(1, 1, "moves"),
        Line(2, 1, "draws 2 cards", is_quiet=True),
        Line(3, 0, "sails"),
        Line(4, 0, "draws a card", is_quiet=True),
    ]
    since, turn = (1, None) if mine else (0, 1)
    made = str(story_html(Story(lines, 0, since, turn), ["Ann", "Bob"], "/r/", ENGLISH))
    before, after = made.split(f'data-role="{rule}"')
    assert 'title="draws 2 cards"' in before
    assert "draws 2 cards" not in after


def test_who_only_passes_is_told_of():
    lines = [Line(1, 0, "passes", is_quiet=True), Line(2, 1, "draws", is_quiet=True), Line(3, 1, "moves")]
    entries = [LogEntry(ply, actor, "", {}) for ply, actor in enumerate((0, CHANCE, 1))]
    assert [line.text for line in quietened(lines, entries) if not line.is_quiet] == ["passes", "moves"]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", GAMES)
def test_a_stem_with_its_object_is_the_sentence(name, language):
    face, entries = entries_of(name)
    with translation.override(language):
        say = DjangoSay()
    lines = [line for line in face.tell(entries, ["Ann", "Bob"], say) if line.stem]
    assert lines
    for line in lines:
        assert line.stem.count(HOLE) == 1
        assert line.stem.replace(HOLE, line.object) == line.text


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_is_told_without_repetition_and_in_order(name):
    face, entries = entries_of(name)
    lines = told(face, entries)
    assert [line.ply for line in lines] == sorted([line.ply for line in lines])
    loud = [line for line in lines if not line.is_quiet]
    for one, next in pairwise(loud):
        assert one.seat is None or (one.seat, one.text) != (next.seat, next.text) or one.is_event or one.moving
    spots = {spot for line in face.tell(entries, ["Ann", "Bob"], ENGLISH) for spot in line.spots}
    assert {spot for line in lines for spot in line.spots} == spots


@pytest.mark.parametrize(
    ("name", "quiet"),
    [
        (f"{NEW_ZEALAND}/base-2", "ends the turn"),
        (f"{SHIPYARD}/base-2", "buys no bonus action"),
        (f"{BURGUNDY}/base-2", "ends the turn"),
    ],
)
def test_the_end_of_a_turn_stands_in_no_paragraph_of_a_kept_game(name, quiet):
    face, entries = entries_of(name)
    lines = [line for line in told(face, entries) if line.text == quiet]
    assert lines
    assert all(line.is_quiet for line in lines)


@pytest.mark.parametrize(
    ("name", "least"),
    [
        (f"{BURGUNDY}/base-2", 3),
        (f"{BURGUNDY}/solo-13a", 20),
        (f"{NEW_ZEALAND}/base-2", 0),
        (f"{NEW_ZEALAND}/solo", 20),
        (f"{SHIPYARD}/base-2", 1),
    ],
)
def test_this_turn_begins_where_the_game_says_also_for_two_in_a_row(name, least):
    log = read_log((GOLDEN / f"{name}.log").read_text("utf-8"))[0]
    face, entries = entries_of(name)
    state, marks, in_a_row = log.start.copy(), [], 0
    for entry, action in zip(entries, log.actions, strict=True):
        if entry.said.startswith("final "):
            break  # in Shipyard a final action and the cruises after it are one turn of the page
        if entry.actor >= 0:
            marks.append((entry.actor, int(state.turn_mark()), entry.ply + 1))
        state.apply(action)
        mark = (state.actor, int(state.turn_mark()))
        former = [each for each in marks if each[:2] != mark]
        if state.is_over or state.actor < 0 or marks[-1:] == former[-1:] or len({each[:2] for each in former}) < 2:
            continue  # nothing is done in this turn yet, or it is the first after the set-up
        seat = state.actor
        assert news_of(entries[: entry.ply + 1], [seat], True, face.starts_turn)[1] == former[-1][2], entry
        in_a_row += former[-1][0] == seat and marks[-2:-1] == former[-1:]
    assert in_a_row >= least


def test_a_card_of_the_market_is_told_with_both_of_its_places():
    """Shipyard: where it was, drawn empty right after, and where it lies, on the small board of its owner, too."""
    log = read_log((GOLDEN / f"{SHIPYARD}/base-2.log").read_text("utf-8"))[0]
    face, entries = entries_of(f"{SHIPYARD}/base-2")
    state, seen = log.start.copy(), set()
    for entry, action in zip(entries, log.actions, strict=True):
        state.apply(action)
        word = entry.said.split(" ")[0]
        if word not in ("build", "take", "rent") or word in seen or state.actor == entry.actor < 0:
            continue
        line = face.tell([entry], ["Ann", "Bob"], ENGLISH)[0]
        panels = [*face.commons(state, ENGLISH), face.mat(state, entry.actor, False, ENGLISH)]
        if word == "build":
            drawn = [sum(f'data-spot="{spot}"' in panel.draw() for panel in panels) for spot in line.spots]
            assert drawn == [1, 1], line
        assert line.spots[0].startswith("place-")
        seen.add(word)
    assert seen == {"build", "take", "rent"}


def test_a_sentence_is_taken_apart_in_any_language():
    with translation.override("pl"):
        say = StemSay(DjangoSay())
    stem, piece = say.parted(say("puts {piece} aboard", piece="a sail"))
    assert stem != f"puts {HOLE} aboard"
    assert stem.replace(HOLE, "x").endswith("x")
    assert piece == "a sail"
    assert say.parted("something else") == ("", "")
