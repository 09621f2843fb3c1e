"""New Zealand on the stage: blocks of the own board, what goes on stage, finishing acts, plates, and why not."""

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import LogEntry, face_of
from longtable.core.log import read_log
from longtable.core.say import Say
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg.blocks import BLOCKS
from longtable.games.newzealand.face.text.touched import touched
from longtable.testing import position

GAME = lt.game("great-western-trail-nz")
FACE = face_of(GAME)
SAY = Say()
LOGS = Path(__file__).parents[1] / "golden" / GAME.id
NAMES = ["Ann", "Bob", "Cid", "Dan"]
REGULAR = "stage regular; turn P1; P1 runholder NA; P2 runholder NC; P3 runholder NE; "
SMALLEST = 11.5  # units of lettering in a block


def table(text, seats=3):
    return position(GAME.id, text, seats=seats)


def view_of(match):
    return match.state.view(match.state.actor)


def acts(match, seat=None):
    state = match.state
    return {act.said: act for act in FACE.acts(state.view(state.actor if seat is None else seat), SAY)}


def named(svg, what):
    return re.findall(rf'data-{what}="([^"]*)"', svg)


@cache
def golden(name):
    """All positions of a kept game with the notation of what was done in each."""
    log, _ = read_log((LOGS / f"{name}.log").read_text("utf-8"))
    state = log.start.copy()
    found = []
    for action in log.actions:
        found.append((state.copy(), action))
        state.apply(action)
    return [*found, (state, 0)]


def decisions(name, every=1):
    return [state for state, _ in golden(name) if state.actor >= 0][::every]


# -- blocks


@pytest.mark.parametrize("name", ["base-2", "mixed-4", "solo"])
def test_blocks_hold_the_mat_once(name):
    for state in decisions(name, 40):
        view = state.view(state.actor)
        mat = FACE.mat(view.state, view.seat, True, SAY).draw()
        blocks = FACE.blocks(view.state, view.seat, SAY)
        assert [panel.id for panel in blocks] == list(BLOCKS)
        drawn = [panel.draw() for panel in blocks]
        for what in ("spot", "tip", "piece"):
            left_out = ["points"] if what == "tip" else []
            assert sorted(sum([named(svg, what) for svg in drawn], left_out)) == sorted(named(mat, what))


@pytest.mark.parametrize("name", ["base-2", "mixed-all-options-3"])
def test_a_block_changes_exactly_with_its_key(name):
    drawn = {}
    for state in decisions(name, 7):
        for seat in range(state.setup.seats):
            for panel in FACE.blocks(state.mask(state.actor), seat, SAY):
                assert drawn.setdefault((panel.id, panel.key), panel.draw()) == panel.draw()
    pictures = {}
    for (id, key), svg in drawn.items():
        pictures.setdefault((id, svg), set()).add(key[1][0])
    assert len(pictures) >= 0.97 * len(drawn)


def test_blocks_change_apart():
    """Moving the runholder draws no block again."""
    match = table(REGULAR)
    before = {panel.id: panel.key for panel in FACE.blocks(view_of(match).state, 0, SAY)}
    match.play("move NB")
    after = {panel.id: panel.key for panel in FACE.blocks(view_of(match).state, 0, SAY)}
    assert before == after


def test_sizes_of_blocks():
    state = decisions("base-2")[100]
    for panel in FACE.blocks(state.mask(state.actor), int(state.actor), SAY):
        assert panel.draw().count("<svg") == 1
        wide, high = BLOCKS[panel.id].size
        assert f'viewBox="0 0 {wide:g} {high:g}"' in panel.draw()


def test_more_things_make_a_higher_block():
    tiles = "P1 tiles gold_1 gold_2 ship pathfinder objective certificates wool_1 wool_2 exchange_4vp joker_worker; "
    stores = {panel.id: panel for panel in FACE.blocks(view_of(table(REGULAR + tiles)).state, 0, SAY)}["stores"]
    high = float(re.search(r'viewBox="0 0 \S+ ([\d.]+)"', stores.draw())[1])
    assert high > BLOCKS["stores"].size[1]


def test_sarah_has_one_block():
    state = decisions("solo")[30]
    assert [panel.id for panel in FACE.blocks(state, 1, SAY)] == ["mat-1"]
    assert "mat-1" in [panel.id for panel in FACE.commons(state, SAY)]


def sizes(svg):
    """Sizes of lettering that are told in the picture itself, with the scales around them."""
    scales = [1.0]
    for tag in re.finditer(r"<(/?)(g|text)\b([^>]*?)(/?)>", svg):
        closing, word, rest, single = tag.groups()
        if word == "text" and not closing and (size := re.search(r'font-size="([\d.]+)"', rest)):
            yield float(size[1]) * scales[-1]
        elif word == "g" and closing:
            scales.pop()
        elif word == "g" and not single:
            grown = re.search(r"scale\(([\d.]+)", rest)
            scales.append(scales[-1] * float(grown[1]) if grown else scales[-1])


@pytest.mark.parametrize("name", ["base-2", "mixed-4"])
def test_lettering_of_blocks(name):
    found = []
    for state in decisions(name, 40):
        for panel in FACE.blocks(state.mask(state.actor), int(state.actor), SAY):
            found += sizes(panel.draw())
    assert len([size for size in found if size < 13.2]) <= 0.01 * len(found)
    assert len([size for size in found if size < SMALLEST]) <= 0.001 * len(found)


# -- the stage


@pytest.mark.parametrize("name", ["base-2", "mixed-random-sides-2", "mixed-solo", "tokens-beside-3"])
def test_all_that_can_be_done_is_on_stage(name):
    drawn = {}
    for state in decisions(name):
        view = state.view(state.actor)
        panels = {panel.id: panel for panel in FACE.commons(view.state, SAY) + FACE.blocks(view.state, view.seat, SAY)}
        stage = FACE.stage(view.state, view.seat)
        sight = set()
        for id in stage.heroes + stage.tray:
            place = (id, panels[id].key)
            if place not in drawn:
                drawn[place] = set(named(panels[id].draw(), "spot"))
            sight |= drawn[place]
        found = FACE.acts(view, SAY)
        assert sum([act.is_finish for act in found]) < 2
        for act in found:
            assert act.is_aside or set(act.path) <= sight, (act.said, stage)


def staged(match, seat=None):
    state = match.state
    seat = state.actor if seat is None else seat
    stage = FACE.stage(state.mask(seat), seat)
    return f"{' '.join(stage.heroes)} | {' '.join(stage.tray)}"


def test_stage_of_a_turn():
    match = table(REGULAR + "P1 money 30; ")
    assert staged(match) == "trail | purse hand piles"
    match.play("move NB")
    assert staged(match) == "trail | purse aux hand"


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("choose-start", "sea | purse stores aux"),
        ("take-master", "sea | purse rows"),
        ("deliver", "trail | purse aux improvements"),
        ("show-sheep", "trail | purse hand piles"),
        ("build", "trail | reserve reserve-b"),
        ("hire", "markets | aux improvements rows stores purse hand piles"),
        ("buy-sheep", "markets | purse hand piles rows"),
        ("take-objective", "cards | purse hand piles"),
        ("take-card", "trail | purse hand"),
    ],
)
def test_stage_by_question(word, expected):
    asked = [state for name in ("base-2", "mixed-4") for state in decisions(name) if state.todo[-1].word() == word]
    assert asked
    for state in asked:
        stage = FACE.stage(state.mask(state.actor), state.actor)
        assert f"{' '.join(stage.heroes)} | {' '.join(stage.tray)}" == expected


def test_upgrading_with_a_disc_needs_the_discs():
    asked = [state for state in decisions("mixed-4") if state.todo[-1].word() == "sail"]
    with_discs = [state for state in asked if any(" HAND" in state.notation(act) for act in state.legal_actions())]
    for state in with_discs:
        assert "improvements" in FACE.stage(state.mask(state.actor), state.actor).tray


def test_others_watch_where_the_actor_acts():
    for state in decisions("mixed-4", 9):
        heroes = FACE.stage(state.mask(state.actor), state.actor).heroes
        other = (state.actor + 1) % 4
        assert FACE.stage(state.mask(other), other).heroes[0] == heroes[0]
        assert FACE.stage(state.mask(other), other).tray == ("purse", "hand", "piles")
        assert FACE.stage(state.mask(-1), -1).tray == ()


def test_stage_of_draws_and_of_the_end():
    drawing = [state for state, _ in golden("base-2") if state.actor < 0 and not state.is_over]
    assert all(FACE.stage(state.mask(0), 0).heroes for state in drawing[::10])
    last = golden("base-2")[-1][0]
    assert last.is_over
    assert FACE.stage(last.mask(0), 0).heroes == ("trail",)


# -- finishing and aside


@pytest.mark.parametrize("name", ["base-3", "mixed-all-options-4"])
def test_finishing_acts(name):
    finished = set()
    for state in decisions(name, 3):
        for act in FACE.acts(state.view(state.actor), SAY):
            assert act.is_finish == (act.said in ("end", "pass", "stop", "done"))
            assert act.is_aside == (act.said.split()[0] in ("gold", "play", "token", "tokens"))
            if act.is_finish:
                finished.add(state.todo[-1].word())
                assert not act.path
    assert {"use-location", "show-sheep", "sail"} <= finished


def test_a_card_of_phase_c_is_a_button():
    match = table(REGULAR + "P1 tokens 1; P1 hand shropshire 1; ")
    match.play("move NB")
    assert acts(match)["draw"].path == ()
    assert acts(match)["end"].is_finish
    assert staged(match) == "trail | purse aux hand"


def test_beside_the_turn():
    match = table(REGULAR + "P2 tokens 1; ")
    assert acts(match, 1)
    assert all([act.is_aside and not act.is_finish for act in acts(match, 1).values()])


# -- plates


def test_plates():
    match = table(REGULAR + "P1 money 7; P1 gold 2; P1 certificates 1; ")
    figures = FACE.plate(match.state, 0, SAY)
    assert [figure.text for figure in figures] == ["7", "2", "1+0"]
    for figure in figures:
        assert figure.name
        assert f'id="{figure.icon}"' in FACE.symbols()


def test_plate_of_sarah():
    state = decisions("solo")[60]
    assert len(FACE.plate(state, 0, SAY)) == 3
    for figure in FACE.plate(state, 1, SAY):
        assert f'id="{figure.icon}"' in FACE.symbols()


# -- the story


def lines(name):
    entries = []
    for (before, action), (after, _) in pairwise(golden(name)):
        note = json.loads(json.dumps(FACE.note(before, action, after)))
        actor = int(before.actor_of(action)) if before.actor >= 0 else -1
        entries.append(LogEntry(len(entries), actor, before.notation(action), note))
    return entries, FACE.tell(entries, NAMES, SAY)


@pytest.mark.parametrize("name", ["base-2", "mixed-solo"])
def test_deeds_tell_their_places(name):
    entries, told = lines(name)
    places = set()
    seen = set()
    for state in decisions(name, 25):
        for panel in FACE.commons(state, SAY) + FACE.blocks(state.mask(state.actor), int(state.actor), SAY):
            seen |= set(named(panel.draw(), "spot"))
    for line in told:
        places |= set(line.spots)
    lost = {place for place in places - seen if not place.startswith(("card-", "objective-", "action-"))}
    assert not lost
    said = {entry.ply + 1: entry.said for entry in entries if entry.actor >= 0}
    for line in told:
        if line.seat is not None and said.get(line.ply, "").startswith(("move", "build", "sail", "deliver", "hire")):
            assert line.spots, line


@pytest.mark.parametrize(
    ("said", "note", "expected"),
    [
        ("move NB via B05", {}, ["space-NB"]),
        ("use B.1 merino", {}, ["action-B.1", "card-merino", "space-NB"]),
        ("hire shepherd 6", {}, ["job-2-0", "row-shepherd"]),
        ("invest gold_1 3-4", {}, ["bonus-2-3"]),
        ("buy two lincoln lincoln 3", {}, ["sheep-lincoln"]),
        ("replace 2 by 5 B05", {}, ["space-B05", "building-5"]),
        ("upgrade SH2 7", {}, ["harbour-SH2", "store-7"]),
        ("upgrade MH1 STEP", {}, ["harbour-MH1", "disc-STEP"]),
        ("deliver L9 MH1", {}, ["post-L9", "harbour-MH1"]),
        ("take OBJ05", {"ask": "take-objective"}, ["objective-OBJ05"]),
        ("foresee flood-2-black", {"to": ["space", "F1"]}, ["space-F1"]),
        ("foresee shepherd", {"to": ["job", 8]}, ["job-0-0"]),
        ("foresee gold_1", {"to": ["cell", 2, 3]}, ["bonus-1-2"]),
        ("foresee gold_1", {"to": ["out"]}, []),
        ("end", {}, []),
        ("?", {}, []),
    ],
)
def test_places_of_a_deed(said, note, expected):
    assert list(touched(said, note, "NB")) == expected


# -- why not


def why(match, spot, seat=None):
    state = match.state
    return FACE.why(state.view(state.actor if seat is None else seat), spot, SAY)


def test_why_not_while_moving():
    match = table(REGULAR + "P1 tokens 0; ")
    assert why(match, "space-NH").startswith("Neutral building H is ")
    assert why(match, "space-B01") == (
        "Building space 1 is empty; end the move on a building, a hazard or in Wellington"
    )
    assert why(match, "space-NB") == ""
    assert why(match, "job-0-0") == "You hire with an action that hires a worker"
    assert why(match, "token") == "You have no exchange token"
    assert why(match, "space-NH", 1) == "It is P1's turn"
    assert why(match, "space-NH", -1) == ""


def test_why_not_speaks_of_things_by_name():
    texts = set()
    for name in ("base-2", "mixed-4"):
        for state in decisions(name, 11):
            view = state.view(state.actor)
            for id in ("L12", "L21", "WL13"):
                texts.add(FACE.why(view, spots.post(id), SAY))
            for id in ("STEP", "HAND_L", "AUX_CERT_2"):
                texts.add(FACE.why(view, spots.disc(id), SAY))
    assert any(text.startswith("Local post 12 needs a value of 12") for text in texts)
    assert not any("HAND_L" in text or "L12" in text for text in texts)


def test_every_kind_of_spot_is_answered():
    for name in ("base-2", "solo"):
        for state in decisions(name, 37):
            view = state.view(state.actor)
            drawn = FACE.commons(view.state, SAY) + FACE.blocks(view.state, view.seat, SAY)
            found = {spot for panel in drawn for spot in named(panel.draw(), "spot")}
            clicked = {step for act in FACE.acts(view, SAY) for step in act.path}
            silent = []
            for spot in sorted(found - clicked):
                text = FACE.why(view, spot, SAY)
                assert text == text[:1].upper() + text[1:]
                if not text and not spot.startswith("space-"):
                    silent.append(spot)
            assert not silent


# -- one press


def test_the_best_set_is_shown_in_one_press():
    """In Wellington and for shearing; every action of it is legal when it comes, and no better set exists."""
    seen = set()
    for name in ("base-2", "mixed-4"):
        for state in decisions(name):
            word = state.todo[-1].word()
            for macro in FACE.macros(state.view(state.actor), SAY):
                later = state.copy()
                for said in macro.said:
                    later.play(later.parse(said))
                assert not FACE.macros(later.view(state.actor), SAY), "nothing is left that a second press would show"
                assert len(set(macro.said)) == len(macro.said) >= 2
                seen.add(word)
            assert FACE.macros(state.view(-1), SAY) == []
    assert "show-sheep" in seen
    assert any(word.startswith("shear") for word in seen)
