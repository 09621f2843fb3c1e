"""The stage of The Castles of Burgundy: blocks against the mat, what is put where, plates, finishing, places, whys."""

import json
import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.actions import PASS
from longtable.core.face import LogEntry, Stage, face_of
from longtable.core.say import Say
from longtable.games.burgundy.face.text.powers import power_words, powers_of, routes_of
from longtable.games.burgundy.rules.scoring import all_monastery_points, shield_points
from longtable.testing import position

GAME = lt.game("castles-of-burgundy")
FACE = face_of(GAME)
SAY = Say()
GOLDEN = Path(__file__).parents[1] / "golden" / GAME.id
LOGS = ("base-2", "expert-open-3", "solo-all-modules", "team-all-modules", "all-modules-4", "expert-hidden-2")
IDS = set(re.findall(r' id="([^"]*)"', FACE.symbols()))


def burgundy(text, **options):
    return position(GAME.id, text, **options)


def decisions(name, every=1):
    """States of a golden game in which a seat decides."""
    log = lt.replay((GOLDEN / f"{name}.log").read_text("utf-8")).log
    state = log.start.copy()
    for ply, action in enumerate(log.actions):
        if state.actor >= 0 and ply % every == 0:
            yield state
        state.apply(action)


def own_mat(state, seat):
    return next(at for at, seats in enumerate(FACE.mats(state)) if seat in seats)


def values(svg, name):
    return re.findall(f' {name}="([^"]*)"', svg)


def blocks(state, seat=0):
    return {panel.id: panel for panel in FACE.blocks(state, own_mat(state, seat), SAY)}


def acts(match):
    state = match.state
    return {act.said: act for act in FACE.acts(state.view(state.actor), SAY)}


# -- blocks


@pytest.mark.parametrize("name", LOGS)
def test_every_spot_and_tip_of_the_mat_is_in_one_block(name):
    for state in decisions(name, 60):
        for at in range(len(FACE.mats(state))):
            view = state.mask(max(state.actor, 0))
            mat = FACE.mat(view, at, True, SAY).draw()
            found = {panel.id: panel.draw() for panel in FACE.blocks(view, at, SAY)}
            assert list(found) == ["duchy", "store", "force"]
            assert sorted(values(mat, "data-spot")) == sorted(
                spot for svg in found.values() for spot in values(svg, "data-spot")
            )
            parts = found["duchy"] + found["store"]
            assert sorted(values(mat, "data-tip")) == sorted(values(parts, "data-tip"))


def test_a_block_is_drawn_again_only_when_it_changes():
    match = burgundy("P1 dice 5 2; P1 storage ship; P1 workers 1; depot 5: castle")
    before = blocks(match.state)
    match.play("5 take castle from 5")
    after = blocks(match.state)
    assert [name for name in before if before[name].key != after[name].key] == ["store"]
    match.play("2 workers")
    assert blocks(match.state)["duchy"].key != after["duchy"].key


@pytest.mark.parametrize("name", ["all-modules-4", "team-all-modules", "solo-all-modules"])
def test_equal_keys_are_equal_pictures(name):
    drawn = {}
    for state in decisions(name, 8):
        for panel in FACE.blocks(state.mask(state.actor), 0, SAY):
            svg = panel.draw()
            assert drawn.setdefault((panel.id, panel.key), svg) == svg


# -- powers


def test_powers_are_listed_with_their_worth():
    text = "P1 duchy c4=monastery-16 c3=warehouse b4=monastery-2 e3=mine c5=warehouse; P1 shields 3=d4"
    state = burgundy(text, shields="on").state
    found = [(power.number, power.is_shield, power.worth, power.symbol) for power in powers_of(state, 0)]
    assert found == [(2, False, 1, "worker"), (16, False, 8, "point"), (3, True, 12, "point")]
    svg = blocks(state)["force"].draw()
    assert "4 points per warehouse" in svg
    assert "tribute: 1 silver each phase" in svg
    assert {"tile-monastery-16", "tile-monastery-2", "shield-3"} == set(values(svg, "data-tip"))


def test_without_powers_the_block_says_so():
    svg = blocks(burgundy("P1 dice 5 2").state)["force"].draw()
    assert "Monasteries and shields appear here" in svg


@pytest.mark.parametrize("name", ["all-modules-4", "shields-4", "team-all-modules", "extra-tiles-2"])
def test_worths_add_up_to_the_final_scoring(name):
    for state in decisions(name, 25):
        for at, duchy in enumerate(state.duchies):
            powers = powers_of(state, at)
            points = [power.worth for power in powers if not power.is_shield and power.symbol == "point"]
            assert sum(points) == all_monastery_points(state, duchy)
            assert sum(power.worth for power in powers if power.is_shield) == shield_points(state, duchy)


def test_what_is_in_force_has_a_second_column_for_a_place_that_is_broad_and_low():
    text = "P1 dice 5 2; P1 duchy c4=monastery-5 b4=monastery-14 a4=monastery-16"
    svg = blocks(burgundy(text).state)["force"].draw()
    [height] = re.findall(r'viewBox="0 0 360 ([\d.]+)"', svg)
    [wide, high] = re.findall(r'data-crops="under 0 0 ([\d.]+) ([\d.]+)"', svg)[0]
    assert wide == "720"
    assert float(high) < float(height)
    first, _, second = svg.partition('<g class="beside"')
    assert 1 <= first.count("tile-monastery-") >= second.count("tile-monastery-") >= 1


def test_powers_that_count_nothing_are_in_force():
    state = burgundy("P1 duchy c4=monastery-12 b4=monastery-16").state
    found = [(power.number, power.worth, power.symbol) for power in powers_of(state, 0)]
    assert found == [(12, 0, ""), (16, 0, "point")]
    words = re.findall(r'<text class="(?:power worth|hint end)"[^>]*>([^<]*)', blocks(state)["force"].draw())
    assert words == ["in force", "0"]


def test_routes_are_in_force_with_what_is_left_of_them():
    state = next(decisions("trade-routes-2"))
    routes = routes_of(state, 0)
    assert len(routes) == 5
    assert {route.spaces for route in routes} == {3}
    svg = blocks(state)["force"].draw()
    assert [f"route-{route.number}" for route in routes] == values(svg, "data-tip")
    assert "0 of 3" in svg
    later = [routes_of(state, 0) for state in decisions("trade-routes-2", 12)]
    assert any(route.laid for routes in later for route in routes)
    assert min(len(routes) for routes in later) < 5
    assert all(route.laid < route.spaces for routes in later for route in routes)


def test_monasteries_by_shield_6_are_lent():
    match = burgundy("P1 dice 5 2; P1 shields 6=d4; P2 duchy c4=monastery-12", shields="on")
    match.play("study P2")
    assert [(power.number, power.is_lent) for power in powers_of(match.state, 0)] == [(6, False), (12, True)]


def test_every_power_has_its_few_words():
    for state in decisions("solo-all-modules", 40):
        for power in powers_of(state, 0):
            assert power.worth == 0 or power.symbol == "worker"
            assert power_words(power, state.box, True, SAY)


# -- stage, plates, finishing


@pytest.mark.parametrize("name", LOGS)
def test_whatever_is_asked_is_on_stage(name):
    for state in decisions(name, 7):
        view = state.view(state.actor)
        stage = FACE.stage(view.state, state.actor)
        panels = {panel.id: panel for panel in FACE.commons(view.state, SAY)} | blocks(view.state, state.actor)
        sight = {spot for id in (*stage.heroes, *stage.tray) for spot in values(panels[id].draw(), "data-spot")}
        listed = FACE.acts(view, SAY)
        for act in listed:
            assert act.is_aside or set(act.path) <= sight, act.said
        assert sum(act.is_finish for act in listed) < 2
        assert [act.action for act in listed if act.is_finish] == [PASS] * (PASS in state.legal_actions())


def test_depots_and_duchy_are_always_there_but_while_boards_are_offered():
    usual = Stage(("board", "duchy", "store"), held=("store",))
    match = burgundy("P1 dice 5 2")
    assert [FACE.stage(match.state, seat) for seat in (0, 1)] == [usual, usual]
    match = GAME.start(2, {"expert": "open"}, seed=1)
    assert FACE.stage(match.state, match.state.actor) == Stage(("offers", "store"))
    match.play(match.state.legal_actions()[0])
    assert match.state.todo[-1].word() == "choose-start"
    assert FACE.stage(match.state, match.state.actor) == usual


def test_finishing_and_what_may_be_done_besides():
    text = "P1 dice - 2; P1 silver 4; P1 duchy c4=monastery-28 b3=castle; P1 shields 6=d4 16=b3; black castle"
    match = burgundy(text, shields="on", extra_tiles="on")
    found = acts(match)
    assert not any(act.is_finish for act in found.values())
    assert {said for said, act in found.items() if act.is_aside} >= {"hire", "study P2", "set 2 to 1"}
    assert not found["buy castle"].is_aside
    match.play("2 workers")
    assert acts(match)["end"].is_finish


def test_a_last_study_is_what_is_asked():
    match = burgundy("phase E round 5; order P1 P2; turn P2; P2 dice - 3; P1 silver 1; P1 shields 6=d4", shields="on")
    match.play("3 workers")
    match.play("pay 6")
    assert match.state.todo[-1].word() == "last-study"
    found = acts(match)
    assert (found["study P2"].is_aside, found["pass"].is_finish) == (False, True)


def test_a_plate_tells_workers_and_silver():
    state = burgundy("P1 workers 1; P1 silver 4").state
    figures = FACE.plate(state, 0, SAY)
    assert [(figure.text, figure.name) for figure in figures] == [("1", "1 worker"), ("4", "4 silver")]
    assert {figure.icon for figure in figures} <= IDS


def test_a_team_has_one_purse():
    state = next(decisions("team-12a"))
    assert FACE.plate(state, 0, SAY) == FACE.plate(state, 2, SAY)


# -- places of the story


def story(match, bare=False):
    """Spots of what a match did since its start, by notation."""
    state, told = match.log.start.copy(), {}
    for ply, action in enumerate(match.log.actions):
        before, said = state.copy(), state.notation(action)
        state.apply(action)
        note = {} if bare else json.loads(json.dumps(FACE.note(before, action, state)))
        lines = FACE.tell([LogEntry(ply, match.log.actors[ply], said, note)], ["Ann", "Bob"], SAY)
        told[said] = lines[0].spots if lines else ()
    return told


def test_deeds_name_the_places_they_touched():
    text = "P1 dice 5 2; P1 storage ship; P1 goods violet 1; depot 5: castle; goods 3: pink 1; P1 silver 2; black mine"
    match = burgundy(text)
    for said in ("buy mine", "5 place ship at d5", "load 3", "2 sell violet"):
        match.play(said)
    told = story(match)
    assert told["buy mine"] == ("slot-24", "store-0-1")
    assert told["5 place ship at d5"] == ("store-0-0", "hex-0-d5")
    assert told["load 3"] == ("goods-3",)
    assert told["2 sell violet"] == ("good-0-violet", "silver-0")
    bare = story(match, bare=True)
    assert bare["5 place ship at d5"] == ("hex-0-d5",)
    assert bare["buy mine"] == ()
    assert bare["load 3"] == ("goods-3",)


@pytest.mark.parametrize("name", ["all-modules-4", "team-all-modules", "solo-all-modules"])
def test_places_of_the_story_are_drawn(name):
    log = lt.replay((GOLDEN / f"{name}.log").read_text("utf-8")).log
    state = log.start.copy()
    told = 0
    for ply, action in enumerate(log.actions):
        before, actor = state.copy(), state.actor
        state.apply(action)
        if actor < 0 or ply % 5:
            continue
        note = FACE.note(before, action, state)
        drawn = set()
        for s in (before, state):
            panels = [*FACE.commons(s, SAY), *FACE.blocks(s, own_mat(s, actor), SAY)]
            drawn |= {spot for panel in panels for spot in values(panel.draw(), "data-spot")}
        assert set(note.get("at", [])) <= drawn, before.notation(action)
        told += "at" in note
    assert told > 15


# -- why not


def why(match, spot, seat=None):
    return FACE.why(match.state.view(match.state.actor if seat is None else seat), spot, SAY)


TURN = (
    "P1 dice 6 4; P1 workers 0; P1 silver 1; P1 storage ship church; depot 2: castle; depot 4: mine mine; black bank; "
)


@pytest.mark.parametrize(
    ("spot", "sentence"),
    [
        ("slot-4", "Depot 2 needs a 2; turning the 6 costs 2 workers, and you have 0"),
        ("slot-5", "There is no tile here now"),
        ("slot-12", ""),
        ("slot-13", "An equal tile lies beside it: choose that one"),
        ("slot-24", "That costs 2 silver, and you have 1"),
        ("buy", "That costs 2 silver, and you have 1"),
        ("goods-3", "Goods are loaded by placing a ship"),
        ("hex-0-d4", "Hex d4 is taken"),
        ("hex-0-a1", "Hex a1 takes an animal tile"),
        ("hex-0-d5", "Hex d5 needs a 5; turning the 6 costs 1 worker, and you have 0"),
        ("hex-1-d5", "That is not your duchy"),
        ("store-0-2", "This space of the storage is empty"),
        ("good-0-red", "You have no red goods"),
        ("die-1-0", "That is not your die"),
        ("die-0-0", ""),
        ("silver-0", "Silver buys tiles from the black depot, once a turn"),
        ("board-3", ""),
    ],
)
def test_why_nothing_can_be_done(spot, sentence):
    assert why(burgundy(TURN), spot) == sentence


def test_why_with_one_die_left_and_with_none():
    match = burgundy("P1 dice - 4; P1 silver 4; black bank mine; depot 2: castle")
    assert why(match, "die-0-0") == "This die has been used"
    assert why(match, "die-0-1") == "Choose what to do with the 4"
    match.play("4 workers")
    assert why(match, "slot-4") == "Both of your dice are used; buy a tile, or end the turn"
    assert why(match, "workers-0") == "Both of your dice are used; buy a tile, or end the turn"


def test_why_for_shields():
    match = burgundy("P1 dice 3 5; P1 workers 0; shields 5: 7; P1 shields 3=d4", shields="on")
    assert (
        why(match, "shield-7")
        == "Shield 7 (bonus tiles score double) needs two 5s; that costs 2 workers, and you have 0"
    )
    assert why(match, "shield-3") == "Shield 3 (workers may pay tribute) is on a castle"


def test_why_in_questions_of_a_tile():
    match = burgundy("P1 dice 3 2; P1 storage market; depot 1: ship; depot 2: castle")
    match.play("3 place market at c3")
    assert why(match, "slot-4").startswith("Only these tiles can be taken now")
    match = burgundy("P1 dice 5 2; P1 storage ship market bank; depot 5: castle; depot 2: mine")
    match.play("5 take castle from 5")
    assert why(match, "slot-4") == "Your storage is full; discard a tile first"


def test_why_when_it_is_not_ones_turn():
    match = burgundy(TURN)
    assert why(match, "slot-4", 1) == "It is not your turn"
    assert why(match, "slot-4", -1) == ""


@pytest.mark.parametrize("name", LOGS)
def test_every_spot_has_an_answer_without_an_error(name):
    for state in decisions(name, 45):
        view = state.view(state.actor)
        panels = [*FACE.commons(view.state, SAY), *FACE.blocks(view.state, own_mat(state, state.actor), SAY)]
        spots = {spot for panel in panels for spot in values(panel.draw(), "data-spot")}
        possible = {spot for act in FACE.acts(view, SAY) if not act.is_aside for spot in act.path}
        for spot in sorted(spots):
            sentence = FACE.why(view, spot, SAY)
            assert not sentence if spot in possible else sentence[:1] == sentence[:1].upper()
