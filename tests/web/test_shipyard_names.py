"""Things of Shipyard are called by what they are: internal ids stand in the notation and nowhere else."""

import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import LogEntry, face_of
from longtable.core.log import read_log
from longtable.core.say import Say
from longtable.games.shipyard.face.text.ways import direction
from longtable.games.shipyard.words import ACTIONS, CONTRACTS, EMPLOYEES, SIDES
from longtable.testing import position

GAME = lt.game("shipyard")
FACE = face_of(GAME)
SAY = Say()
GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "shipyard").glob("*.log"))
NAMED = "|".join(sorted([*EMPLOYEES, *CONTRACTS], reverse=True))
ID = re.compile(rf"\b(?:BOW|MA|MB|STN|TRN|CAN)-\d+|\bblank-|\b(?:{NAMED})\b")
EVERY = 17  # decisions of a game whose descriptions and reasons are looked at


def steps(path):
    """The positions before each entry of a log, with the entry as its actor reads it."""
    log, _ = read_log(path.read_text("utf-8"))
    state = log.start.copy()
    for ply, action in enumerate(log.actions):
        before, said = state.copy(), state.notation(action)
        state.apply(action)
        yield before, LogEntry(ply, log.actors[ply], said, FACE.note(before, action, state))


def asked_texts(view):
    prompt = FACE.prompt(view.state, SAY)
    yield from (prompt.text, prompt.detail, FACE.clock(view.state, SAY), FACE.ahead(view.state, view.seat, SAY))
    for act in FACE.acts(view, SAY):
        yield from (act.label, act.whole, act.group, act.item)
        yield from [chip.text for chip in act.chips]


def described(view):
    for heading, lines in FACE.describe(view.state, ("Ann", "Bob", "Cid", "Dan"), SAY):
        yield from (heading, *lines)
    panels = FACE.commons(view.state, SAY) + FACE.blocks(view.state, view.seat, SAY)
    panels += [FACE.mat(view.state, seat, False, SAY) for seat in range(view.state.setup.seats)]
    spots = set()
    for panel in panels:
        svg = panel.draw()
        yield from (panel.title, panel.tab, *re.findall('aria-label="([^"]*)"', svg), *re.findall(">([^<]+)<", svg))
        spots |= set(re.findall('data-spot="([^"]*)"', svg))
    for spot in sorted(spots):
        yield FACE.why(view, spot, SAY)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_no_text_has_an_internal_id(path):
    entries = []
    for n, (before, entry) in enumerate(steps(path)):
        entries.append(entry)
        if before.actor >= 0:
            view = before.view(before.actor)
            texts = [*asked_texts(view), *(described(view) if n % EVERY == 0 else ())]
            assert not [text for text in texts if ID.search(text)], entry.said
    for line in FACE.tell(entries, ("Ann", "Bob", "Cid", "Dan"), SAY):
        assert not ID.search(" ".join([line.text, *[chip.text for chip in line.chips]]))


def test_no_tip_has_an_internal_id():
    for tip in FACE.tips(SAY).values():
        assert not ID.search(f"{tip.name} {tip.text}")


def test_records_of_earlier_versions_are_told_by_names():
    """Their notes lack what was added later."""
    old = [
        LogEntry(0, 0, "build BOW-05 c", {"card": {"mast": 1}}),
        LogEntry(1, 0, "sail CAN-05/2", {}),
        LogEntry(2, -1, "draw STN-03", {"card": {}}),
    ]
    told = [line.text for line in FACE.tell(old, ("Ann", "Bob"), SAY)]
    assert told == ["puts a bow with a mast in slot c", "chooses a way at the fork", "New ship cards: stern"]


def acts(text, **options):
    state = position(GAME.id, text, **options).state
    return {act.said: act for act in FACE.acts(state.view(state.actor), SAY)}


def test_cards_that_look_and_cost_the_same_are_told_apart():
    """Two bows with a mast and a row of equal middles: each act has words of its own."""
    found = acts(
        "bows: BOW-01 BOW-05 BOW-18 - -; left: - MA-01 - - -; right: - MA-02 - - -; P1 guilders 5; ask build", seats=2
    )
    assert found["build BOW-01 a"].item == "Bow with a cabin: free"
    assert found["build BOW-05 a"].item == "Bow with a mast, row 2: 1 guilder"
    assert found["build BOW-18 a"].item == "Bow with a mast, row 3: 1 guilder"
    assert found["build MA-01 b"].item == "Middle with a cabin and a life buoy, row 2, left: 1 guilder"
    assert found["build MA-02 b"].item == "Middle with a cabin and a life buoy, row 2, right: 1 guilder"
    trains = acts("trains: TRN-05 TRN-09 TRN-01 - -; P1 guilders 5; ask purchase", seats=2)
    assert trains["take TRN-05"].item == "Train with 3 coal"
    assert len({act.item for act in trains.values()}) == 3


@pytest.mark.parametrize(
    ("to", "word"), [((0, -9), "N"), ((9, -9), "NE"), ((9, 1), "E"), ((1, 9), "S"), ((-9, 8), "SW"), ((-9, -1), "W")]
)
def test_directions(to, word):
    assert direction((0, 0), to) == word
    assert word in SIDES or len(word) == 2


def test_a_fork_is_told_by_directions():
    match = position(
        GAME.id,
        "P1 yard a=BOW-22 b=MB-02 c=MB-04 d=MB-07 e=MB-13 f=MA-07 g=STN-11; P1 canals CAN-16@0,0r0 CAN-02@1,0r1 "
        "CAN-12@1,1r0 CAN-01@2,1r3; P1 figure CAN-16/2 from 1; P1 stock captain sail 3; ask cruise",
        seats=3,
    )
    match.play("put captain", "put sail", "put sail", "put sail", "done")
    assert match.state.todo[-1].word() == "voyage"
    found = FACE.acts(match.state.view(0), SAY)
    assert len({act.item for act in found}) == len(found) > 1
    for act in found:
        assert act.item[0].isupper()
        assert act.whole.startswith("Sail to the ")
        before, after = match.state.copy(), match.state.copy()
        after.apply(act.action)
        note = FACE.note(before, act.action, after)
        (line, *_) = FACE.tell([LogEntry(0, 0, act.said, note)], (), SAY)
        assert line.text.startswith(f"sails to the {act.item.lower()}")


def test_actions_are_named_in_full():
    assert len({tip.name for word, tip in FACE.tips(SAY).items() if word.startswith("action-")}) == len(ACTIONS)


# -- lists and the end


def test_lists_have_the_own_contracts_only():
    state = position(GAME.id, "P1 contracts B03 G05; P1 employees FOREMAN", seats=3).state
    own = dict(FACE.listings(state.mask(0), 0, SAY))
    assert (
        own["Contracts"][0]
        == "Sail pairs: 3 points for every two of these on the same ship: sails. Worth 0 points now."
    )
    assert own["Employees"] == ["Foreman: On the employee track, the first 3 extra steps are free."]
    assert "Fleet" not in own
    assert "Contracts" not in dict(FACE.listings(state.mask(1), 0, SAY))


def test_contracts_lie_open_at_the_end():
    *_, (before, entry) = steps(GOLDEN[0])
    assert FACE.closing(before, SAY) == []
    state = before.copy()
    state.apply(state.parse(entry.said))
    drawn = [panel.draw() for panel in FACE.closing(state, SAY)]
    assert len(drawn) == state.setup.seats
    assert all(len(re.findall('data-tip="contract-([^"]*)"', each)) == 2 for each in drawn)
    assert "data-spot" not in "".join(drawn)
    assert [panel.draw() for panel in FACE.closing(state.mask(-1), SAY)] == drawn


def test_contracts_that_go_together():
    """SHIP-10.4: all sets that can go, each legal in its order, for nobody but who is asked."""
    counts = set()
    for path in GOLDEN:
        for before, entry in steps(path):
            sets = FACE.macros(before.view(entry.actor), SAY) if entry.actor >= 0 else []
            if not sets:
                continue
            frame = before.todo[-1]
            assert frame.word() == "discard"
            count = int(frame.blue + frame.green)
            counts.add((count, len(sets)))
            assert {len(each.said) for each in sets} == {count}
            assert {each.label for each in sets} == {f"Discard these {count}"}
            singles = [act.path[0] for act in FACE.acts(before.view(entry.actor), SAY)]
            assert set(singles) <= {spot for each in sets for spot in each.path}
            for each in sets:
                later = before.copy()
                for said in each.said:
                    later.play(later.parse(said))
                assert not later.todo or later.todo[-1].args() != frame.args()
                assert [id in each.item for id in CONTRACTS] == [False] * len(CONTRACTS)
            for seat in range(-1, before.setup.seats):
                if seat != entry.actor:
                    assert FACE.macros(before.view(seat), SAY) == []
    assert (4, 9) in counts
