"""Where things stand in the pictures of New Zealand, and what they show of where one can go."""

import re
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import face_of
from longtable.core.say import Say
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face import svg as drawing
from longtable.games.newzealand.face.svg import land, tiles
from longtable.games.newzealand.face.svg.owned import owned
from longtable.games.newzealand.face.svg.seen import asked, chart, track
from longtable.games.newzealand.face.svg.trail import SIZES, fees_at, standing, steps_at
from longtable.games.newzealand.game import GAME

SAY = Say()
BOX = standard_box()
GOALS = [id for id in BOX.space_ids if id not in ("START", "WELLINGTON")]
MAN = (24, 26)  # hat and shoulders, without the thin brim


@cache
def played(seats, seed=11):
    """All positions of a game of random moves, as those see them who are asked."""
    bot = lt.bots.make("random", seed)
    match = GAME.start(seats=seats, seed=seed)
    found = []
    while not match.state.is_over:
        found.append(match.state.mask(match.state.actor))
        match.play(bot.choose(match.state.view(match.state.actor)))
    return [*found, match.state]


def asking(word, seats=3):
    return [state for state in played(seats) if asked(state) == word]


def said(state, word):
    """The second words of the actions of a verb."""
    return {text.split()[1] for text in map(state.notation, state.legal_actions()) if text.startswith(word + " ")}


# -- the trail


def overlap(a, b):
    """How far two rectangles lie on each other, the lesser of both ways; x, y of the middle, width, height."""
    across = (a[2] + b[2]) / 2 - abs(a[0] - b[0])
    down = (a[3] + b[3]) / 2 - abs(a[1] - b[1])
    return min(across, down)


@pytest.mark.parametrize("id", BOX.space_ids)
def test_a_runholder_hides_no_tile(id):
    where = land.places(BOX)
    n = BOX.space_number[id]
    dx, dy = standing(BOX, n, 0)
    x, y = where[id][0] + dx, where[id][1] + dy
    for other in BOX.space_ids:
        wide, high = SIZES[int(BOX.space_kind[BOX.space_number[other]])]
        assert overlap((x, y, *MAN), (*where[other], wide, high)) <= 4, other


def marks(id):
    """The circle of the steps and the pill of the fees at a space, on the map."""
    n, (x, y) = BOX.space_number[id], land.places(BOX)[id]
    (ax, ay), (bx, by) = steps_at(BOX, n), fees_at(BOX, n)
    return (x + ax, y + ay, 20, 20), (x + bx, y + by, 31, 17)


def risk_of(id):
    """The risk action below a building, or nothing."""
    (x, y), high = land.places(BOX)[id], tiles.RISK if BOX.space_risk[BOX.space_number[id]] else -99
    return x, y + (tiles.HIGH + high) / 2, tiles.WIDE - 4, high


@pytest.mark.parametrize("id", GOALS)
def test_steps_and_fees_keep_off_the_neighbours(id):
    where = land.places(BOX)
    for x, y, wide, high in marks(id):
        assert overlap((x, y, wide, high), risk_of(id)) <= 7
        assert x - wide / 2 > 0
        assert x + wide / 2 < land.WIDE
        assert y + high / 2 < land.HIGH
        for other in BOX.space_ids:
            if other == id:
                continue
            size = SIZES[int(BOX.space_kind[BOX.space_number[other]])]
            assert overlap((x, y, wide, high), (*where[other], *size)) <= 7, other
            assert overlap((x, y, wide, high), risk_of(other)) <= 7, other
            for mark in marks(other) if other in GOALS else ():
                assert overlap((x, y, wide, high), mark) <= 1, other


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_way_leads_step_by_step_to_its_place(seats):
    steps = set(land.edges(BOX))
    for state in asking("move", seats)[:40]:
        start = int(state.players[state.actor].runholder)
        reach = track(state).reach
        assert {BOX.space_ids[space] for space, _, _, _ in reach} == said(state, "move")
        for space, _, _, way in reach:
            assert (way[0], way[-1]) == (start, space)
            assert set(pairwise(way)) <= steps
        drawn = drawing.trail(state, SAY).draw()
        assert set(re.findall(r"gwt-to-(\w+)", drawn)) == {BOX.space_ids[space] for space, _, _, _ in reach}


def test_fees_stand_at_the_places_that_cost_some():
    costly = [state for state in asking("move", 4) if any(fees for _, _, fees, _ in track(state).reach)]
    assert costly
    for state in costly[:20]:
        fees = sorted([f"−£{fees}" for _, _, fees, _ in track(state).reach if fees])
        assert sorted(re.findall(r"−£\d+", drawing.trail(state, SAY).draw())) == fees


@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize("side", [0, 1])
def test_a_building_has_two_lines_and_the_risk_below_it(number, side):
    risk = max(int(each) for each in BOX.space_risk)
    rows = tiles.private_rows(BOX, number, side, risk)
    places = [(x, y, wide, high) for _, x, y, wide, high in rows]
    assert all(overlap(one, two) < 0.01 for one, two in combinations(places, 2))
    *own, (_, _, low, _, high) = rows
    assert len({y for _, _, y, _, _ in own}) <= 2
    assert all(y + high / 2 < tiles.HIGH / 2 for _, _, y, _, high in own)
    assert low - high / 2 >= tiles.HIGH / 2 - 1
    sizes = re.findall(r'font-size="([\d.]+)"', tiles.private(BOX, 0, number, side, risk))
    assert min(float(size) for size in sizes) > 12


def test_every_way_has_its_style():
    text = (Path(drawing.__file__).parents[1] / "static" / "newzealand" / "board.css").read_text("utf-8")
    for id in BOX.space_ids:
        if id != "START":
            assert f'[data-spot="space-{id}"]:is(:hover, :focus, .lit, .chosen)) .gwt-to-{id}' in text


# -- the sea


@pytest.mark.parametrize("seats", [2, 4])
def test_steps_stand_at_the_nodes_that_can_be_sailed_to(seats):
    found = asking("sail", seats)
    assert found
    for state in found:
        reach = chart(state).reach
        assert {BOX.nodes[node] for node, _ in reach} == said(state, "sail")
        assert all(steps > 0 for _, steps in reach)
    assert all(chart(state).reach == () for state in played(seats)[:60] if asked(state) != "sail")


# -- the purse and the points


def test_step_tile_and_fee_tile_are_places_of_the_purse():
    state = asking("move")[0]
    named = re.findall(r'data-spot="([^"]*)"', drawing.mat(state, state.actor, True, SAY).draw())
    assert {spots.STEP_TILE, spots.FEES} <= set(named)


def test_turning_a_tile_is_clicked_in_the_purse():
    turning = [state for seats in (2, 3, 4) for state in asking("turn-tile", seats)]
    for state in turning:
        acts = face_of(GAME).acts(state.view(state.actor), SAY)
        assert {act.path for act in acts if act.said in ("step", "fees")} <= {(spots.STEP_TILE,), (spots.FEES,)}
        assert (spots.FEES,) in [act.path for act in acts]


@pytest.mark.parametrize("seats", [1, 3])
def test_points_are_those_of_the_end_of_the_game(seats):
    for state in played(seats)[::50]:
        for seat, reasons in enumerate(state.final_scoring()):
            assert sum(owned(state, seat).points) == sum(points for _, points in reasons)
    last = played(seats)[-1]
    assert [sum(owned(last, seat).points) for seat in range(seats)] == last.scores()


@pytest.mark.parametrize("seats", [2, 4])
def test_small_mats_are_legible_at_230_pixels(seats):
    for state in asking("move", seats)[::20]:
        svg = drawing.mat(state, 1, False, SAY).draw()
        wide = float(re.search(r'viewBox="0 0 ([\d.]+)', svg)[1])
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', svg)]
        assert min(sizes) * 230 / wide >= 12
