"""Names in The Castles of Burgundy: no bare number where a name is due, no internal word; tips of places, the clock."""

import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import LogEntry, face_of
from longtable.core.say import Say
from longtable.games.burgundy.face.text.effects import LASTING_EFFECTS, SHIELD_EFFECTS
from longtable.games.burgundy.words import TILES
from longtable.testing import position

GAME = lt.game("castles-of-burgundy")
FACE = face_of(GAME)
SAY = Say()
SAY.players = ("Ann", "Bob", "Cid", "Dan")
GOLDEN = Path(__file__).parents[1] / "golden" / GAME.id
LOGS = (
    "base-2", "all-modules-4", "team-all-modules", "solo-all-modules", "shields-4", "trade-routes-2", "extra-tiles-2",
)  # fmt: skip
NAMES = ["Ann", "Bob", "Cid", "Dan"]

# A number of a monastery, shield or route is followed by what it does: in brackets, behind a dot or a colon, or by the
# rest of a sentence that says just that.
BARE = re.compile(r"(?<!only )\b(?:monastery|shield|route|(?:shields|routes):) \d+\b(?! \(| ·|:)", re.IGNORECASE)
CODES = re.compile(r"\b[PT]\d\b|\bcob\b|\w_\w|\b(?:" + "|".join(word for word in TILES[1:] if "-" in word) + r")\b")


def check(text):
    assert not BARE.search(text), text
    assert not CODES.search(text), text


def decisions(name, every):
    log = lt.replay((GOLDEN / f"{name}.log").read_text("utf-8")).log
    state = log.start.copy()
    for ply, action in enumerate(log.actions):
        if state.actor >= 0 and ply % every == 0:
            yield state
        state.apply(action)


@pytest.mark.parametrize("name", LOGS)
def test_what_is_asked_and_offered_is_named(name):
    for state in decisions(name, 7):
        view = state.view(state.actor)
        asked = FACE.prompt(view.state, SAY)
        check(asked.detail)
        # A prompt has one line: it may leave to the line below what a thing does, if that names it there.
        for bare in BARE.findall(asked.text):
            assert f"{bare} ·".casefold() in asked.detail.casefold(), asked
        check(BARE.sub("", asked.text))
        for act in FACE.acts(view, SAY):
            for text in (act.label, act.whole, act.group, act.item, *[chip.text for chip in act.chips]):
                check(text)
        check(FACE.ahead(view.state, state.actor, SAY))


@pytest.mark.parametrize("name", LOGS)
def test_the_story_is_told_by_names(name):
    log = lt.replay((GOLDEN / f"{name}.log").read_text("utf-8")).log
    state, entries = log.start.copy(), []
    for ply, action in enumerate(log.actions):
        before, said = state.copy(), state.notation(action)
        state.apply(action)
        entries.append(LogEntry(ply, log.actors[ply], said, FACE.note(before, action, state)))
    for line in FACE.tell(entries, NAMES[: state.setup.seats], SAY):
        for text in (line.text, *[chip.text for chip in line.chips]):
            check(text)
    for heading, lines in FACE.describe(state, NAMES[: state.setup.seats], SAY):
        for text in (heading, *lines):
            check(text)


@pytest.mark.parametrize("name", ["all-modules-4", "solo-all-modules"])
def test_reasons_are_told_by_names(name):
    for state in decisions(name, 60):
        view = state.view(state.actor)
        spots = [f"shield-{n}" for n in range(1, len(state.shields))] + [f"slot-{at}" for at in range(33)]
        for spot in spots:
            check(FACE.why(view, spot, SAY))


def test_tips_are_named_by_effects():
    for tip in FACE.tips(SAY).values():
        check(f"{tip.name}. {tip.text}")
    tips = FACE.tips(SAY)
    assert tips["tile-monastery-16"].name == "Monastery 16 · 4 points per warehouse"
    assert tips["shield-7"].name == "Shield 7 · bonus tiles score double"
    assert tips["route-4"].name == "Trade route 4 · 2 silver; ship or animals; 4 points"


def test_monasteries_and_shields_in_acts_and_the_story():
    match = position(GAME.id, "P1 dice 5 5; depot 5: monastery-16; shields 5: 7", shields="on")
    view = match.state.view(0)
    found = {act.said: act for act in FACE.acts(view, SAY)}
    take = found["5 take monastery-16 from 5"]
    assert take.item == "Take monastery 16 (4 points per warehouse)"
    assert take.whole == "With the 5, take monastery 16 (4 points per warehouse) from depot 5"
    assert found["shield 7"].item == "Take shield 7 (bonus tiles score double)"
    entries = [LogEntry(0, 0, "5 take monastery-16 from 5", {}), LogEntry(1, 0, "shield 7", {})]
    assert [line.text for line in FACE.tell(entries, NAMES[:2], SAY)] == [
        "takes monastery 16 (4 points per warehouse) from depot 5",
        "takes shield 7 (bonus tiles score double)",
    ]


def test_every_effect_of_the_data_has_its_few_words():
    box = position(GAME.id, "P1 dice 5 2").state.box
    effects = {entry["effect"] for entry in box.data["monasteries"]["monastery"] if entry["when"] != "game-end"}
    assert effects == set(LASTING_EFFECTS)
    assert set(SHIELD_EFFECTS) == set(range(1, 19))
    for name in (*[f"tile-monastery-{n}" for n in range(1, 30)], *[f"shield-{n}" for n in range(1, 19)]):
        assert len(FACE.tips(SAY)[name].name.partition(" · ")[2]) <= 40, name


# -- places


def test_an_emptied_place_of_a_depot_is_no_hex_of_a_duchy():
    state = position(GAME.id, "P1 dice 5 2; black -").state
    tips, told = [], FACE.tips(SAY)
    for panel in FACE.commons(state, SAY):
        for spot, tip in re.findall(r'data-spot="slot-(\d+)" data-tip="([^"]*)"', panel.draw()):
            tips.append(tip)
            assert told[tip].name.startswith("Empty place in "), spot
    assert {"black-place", "place-ship"} <= set(tips)


def test_every_empty_hex_tells_its_colour_and_number():
    state = position(GAME.id, "P1 dice 5 2; P1 duchy d3=ship").state
    svg = FACE.blocks(state, 0, SAY)[0].draw()
    board, told = state.duchies[0].board, FACE.tips(SAY)
    found = dict(re.findall(r'data-spot="hex-0-(\w+)"(?: data-piece="[^"]*")? data-tip="([^"]*)"', svg))
    assert len(found) == board.size
    assert found["d3"] == "tile-ship"
    tip = told[found["d5"]]
    assert tip.name == "Empty hex: blue, number 5"
    assert "ship" in tip.text
    for hex, name in enumerate(board.names):
        if not state.duchies[0].hexes[hex]:
            assert told[found[name]].name.endswith(f"number {int(board.numbers[hex])}")


# -- the clock and what comes


def waiting(text, said, **options):
    """A position right after the last action of a turn, before dice and draws."""
    match = position(GAME.id, text, chance="ask", **options)
    match.play(said)
    return match.state


def test_the_clock_waits_for_the_end_of_the_turn():
    state = waiting("phase B round 2; order P1 P2; turn P2; P2 dice - 3", "3 workers")
    assert (FACE.clock(state, SAY), FACE.ahead(state, 1, SAY)) == ("Phase B · round 2", "new dice")
    board = FACE.commons(state, SAY)[0].draw()
    assert "Round 2 of 5" in board
    state = waiting("phase B round 5; order P1 P2; turn P2; P2 dice - 3", "3 workers")
    assert (FACE.clock(state, SAY), FACE.ahead(state, 1, SAY)) == ("Phase B · round 5", "phase C begins")
    match = position(GAME.id, "phase B round 5; order P1 P2; turn P2; P2 dice - 3; P1 dice 1 1")
    match.play("3 workers")
    assert FACE.clock(match.state, SAY) == "Phase C · round 1"


def test_what_the_end_of_a_turn_brings():
    text = "order P1 P2; turn P2; P2 dice - 3; P2 silver 4; black castle"
    ends = {"B round 2": "new dice", "B round 5": "phase C begins", "E round 5": "final scoring"}
    for clock, words in ends.items():
        match = position(GAME.id, f"phase {clock}; {text}", chance="ask")
        match.play("3 workers")
        assert FACE.ahead(match.state, 1, SAY) == words
        finish = [act for act in FACE.acts(match.state.view(1), SAY) if act.is_finish]
        assert [(act.said, act.label, act.item) for act in finish] == [("end", "End turn", "End turn")]
    match = position(GAME.id, "phase B round 2; order P1 P2; turn P1; P1 dice - 3; P1 silver 4; black castle")
    match.play("3 workers")
    assert FACE.ahead(match.state, 0, SAY) == ""


# -- panels


def test_tabs_and_letters():
    state = position(GAME.id, "P1 dice 5 2").state
    panels = {panel.id: panel for panel in (*FACE.commons(state, SAY), *FACE.blocks(state, 0, SAY))}
    assert {id: (panel.tab, panel.letter) for id, panel in panels.items() if not panel.is_key} == {
        "board": ("Depots", "d"),
        "duchy": ("Duchy", ""),
        "store": ("Duchy", ""),
        "force": ("In force", ""),
    }
    assert [panel.id for panel in panels.values() if panel.is_key] == ["key"]


def test_the_key_names_every_mark_and_kind():
    svg = FACE.commons(position(GAME.id, "P1 dice 5 2").state, SAY)[-1].draw()
    drawn = set(re.findall(r'href="#cob-([^"]*)"', svg))
    marks = set(re.findall(r'id="cob-(mark-[^"]*)"', FACE.symbols()))
    assert marks <= drawn
    assert {f"tile-{word}" for word in TILES[1:] if "-" not in word and word != "geese"} <= drawn
    assert set(re.findall(r'data-tip="([^"]*)"', svg)) <= set(FACE.tips(SAY))
