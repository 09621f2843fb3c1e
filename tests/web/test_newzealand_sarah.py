"""Sarah's card of this turn: drawn on her board with what it made her do and why, out of the log."""

import html
from functools import cache
from pathlib import Path

import pytest
from hands import fresh, person

import longtable as lt
from longtable.core.face import LogEntry, face_of
from longtable.core.log import read_log
from longtable.core.say import Say
from longtable.games.newzealand.face.text.sarah import last_card
from longtable.web.tables import log_import

GAME = lt.game("great-western-trail-nz")
FACE = face_of(GAME)
SAY = Say()
KEPT = Path(__file__).parents[1] / "golden" / GAME.id
WHYS = {
    "The first action on her card was possible": "possible",
    "In Wellington she delivers": "wellington",
    "Not possible: ": "next",
    "Nothing on her card was possible": "nothing",
}


@cache
def played(name):
    """The entries of a kept solo game with their notes, and all positions."""
    log, _ = read_log((KEPT / f"{name}.log").read_text("utf-8"))
    state, entries, states = log.start.copy(), [], [log.start]
    for ply, (actor, action) in enumerate(zip(log.actors, log.actions, strict=True)):
        before, said = state.copy(), state.notation(action)
        state.apply(action)
        entries.append(LogEntry(ply, actor, said, FACE.note(before, action, state)))
        states.append(state.copy())
    return entries, states


def turns(name):
    """The plies after each card of hers."""
    return [entry.ply + 1 for entry in played(name)[0] if "sarah" in entry.note]


def board(state, entries, say=SAY):
    return next(panel for panel in FACE.commons_after(state, entries, say) if panel.id == "mat-1")


@pytest.mark.parametrize("name", ["solo", "solo-easy", "solo-hard", "mixed-solo"])
def test_the_last_card_is_the_one_of_her_last_turn(name):
    entries, _ = played(name)
    assert len(turns(name)) > 10
    for ply in turns(name):
        found = last_card(entries[:ply], SAY)
        assert found.number == int(entries[ply - 1].said.split()[-1])
        told = [line.text for line in FACE.tell(entries[ply - 1 : ply], ["Ann"], SAY)]
        assert told[0] == f"Sarah's card: {found.card}"
        assert told[1] == "So she moves" + found.moved.removeprefix("She moves")
        assert told[2] == found.did


def test_every_reason_is_told():
    found = set()
    for name in ("solo", "solo-easy", "solo-hard", "mixed-solo"):
        entries, _ = played(name)
        for ply in turns(name):
            note, why = entries[ply - 1].note["sarah"], last_card(entries[:ply], SAY).why
            kind = next(kind for words, kind in WHYS.items() if why.startswith(words))
            assert (kind == "wellington") == (note["did"] == "DELIVER")
            assert (kind in ("next", "nothing")) == bool(note["impossible"] and kind != "wellington")
            found.add(kind)
    assert found >= {"possible", "wellington", "next"}


def test_her_card_is_drawn():
    entries, states = played("solo")
    ply = turns("solo")[4]
    card = last_card(entries[:ply], SAY)
    known, unknown = board(states[ply], entries[:ply]), board(states[ply], ())
    assert known.key != unknown.key
    drawn = known.draw()
    assert f'data-piece="sarah-{card.number}"' in drawn
    assert "What she did" in drawn
    words = " ".join(drawn.replace("</text>", " ").split())
    for part in (card.card, card.moved, card.did, card.why):
        assert html.escape(part.split()[-1]) in words
    assert "none yet" in unknown.draw()


def test_other_boards_do_not_depend_on_the_log():
    entries, states = played("solo")
    ply = turns("solo")[4]
    one, two = FACE.commons_after(states[ply], entries[:ply], SAY), FACE.commons(states[ply], SAY)
    assert [panel.id for panel in one] == [panel.id for panel in two]
    assert {a.id for a, b in zip(one, two, strict=True) if a.key != b.key} == {"mat-1"}


@pytest.mark.django_db
def test_the_page_shows_her_card(browser_of):
    entries, states = played("solo")
    ply = next(ply for ply in turns("solo")[3:] if states[ply].actor == 0)
    text = (KEPT / "solo.log").read_text("utf-8")
    ada = person("Ada")
    table = fresh(log_import.import_table(ada, text, ply, as_hotseat=True))
    picture = board(states[ply].view(0).state, entries[:ply]).draw()
    assert picture in browser_of(ada).get(f"/t/{table.slug}/now/").content.decode()
    assert picture in browser_of(ada).get(f"/t/{table.slug}/past/", {"ply": ply}).content.decode()
