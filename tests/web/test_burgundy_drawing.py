"""The pictures of The Castles of Burgundy: well formed, complete, small, and the same exactly when their keys are."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import face_of
from longtable.core.say import Say
from longtable.core.svg import label, num, pairs
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.face import svg as drawing
from longtable.games.burgundy.face.svg.hexes import chart, islands, rivers
from longtable.games.burgundy.face.svg.icons import ANIMAL_ICONS, BUILDING_ICONS, LAND_ICONS, MARKS
from longtable.games.burgundy.words import GOODS, TILES
from longtable.testing import option_mixes, position

GAME = lt.game("castles-of-burgundy")
SAY = Say()
MIXES = [(seats, mix) for seats in (1, 2, 3, 4) for mix in option_mixes(GAME, seats)]
STYLE = Path(drawing.__file__).parents[1] / "static" / "burgundy" / "board.css"
KILO = 1000


class Odd(Say):
    """Every message with signs that mean something in XML."""

    language = "odd"

    def find(self, text):
        return f'<b>"&{text}'


def panels(state, say=SAY):
    """All pictures of a position."""
    found = [drawing.board(state, say), drawing.key(state, say)]
    for at in range(len(state.duchies)):
        found += [drawing.mat(state, at, True, say), drawing.mat(state, at, False, say)]
        found += drawing.blocks(state, at, say)[-1:]
    offered = [drawing.offers(state, seat, say) for seat in range(state.setup.seats)]
    return found + [panel for panel in offered if panel is not None]


def positions(seats, mix, seed=3, every=70):
    """Masked positions along a game of random moves."""
    bot = lt.bots.make("random", seed)
    match = GAME.start(seats=seats, options=mix, seed=seed)
    ply = 0
    while not match.state.is_over:
        if ply % every == 0 or match.state.todo[-1].word().startswith("choose"):
            yield match.state.mask(max(match.state.actor, 0))
        match.play(bot.choose(match.state.view(match.state.actor)))
        ply += 1
    yield match.state.mask(0)


def at(text="", **options):
    return position(GAME.id, text, **options).state


def names_of(svg, attribute):
    return re.findall(f'{attribute}="([^"]*)"', svg)


IDS = set(names_of(drawing.symbols(), " id"))


@pytest.mark.parametrize(
    ("seats", "mix"), MIXES, ids=lambda value: str(value) if isinstance(value, int) else "+".join(value) or "plain"
)
def test_pictures_are_sound(seats, mix):
    for state in positions(seats, mix):
        for panel in panels(state):
            check_sound(panel.draw())


def check_sound(svg):
    """Well formed, without scripts and inline styles, every spot once, every symbol known."""
    root = ET.fromstring(svg)
    assert root.tag.endswith("svg")
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert root.get("viewBox")
    assert root.get("width") is None
    assert root.get("height") is None
    for element in root.iter():
        assert not element.tag.endswith("script")
        assert not {name for name in element.attrib if name == "style" or name == "id" or name.startswith("on")}
        if "spot" in element.get("class", "").split():
            assert element.get("data-spot")
            assert [child for child in element if child.get("class") == "ring"]
    named = {(element.get("data-spot"), element.get("data-tip")) for element in root.iter() if element.get("data-spot")}
    assert len(named) == len(set(names_of(svg, "data-spot"))), "only equal things share a name"
    assert {name[1:] for name in names_of(svg, "href")} <= IDS


def test_symbols_are_sound():
    root = ET.fromstring(drawing.symbols())
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {id for id in ids if not id.startswith("cob-")} == set()
    assert {name[1:] for name in names_of(drawing.symbols(), "href")} <= set(ids)
    assert "style=" not in drawing.symbols()


@pytest.mark.parametrize(
    "id",
    [f"tile-{word}" for word in TILES[1:]]
    + [f"good-{colour}" for colour in GOODS]
    + [f"die-{n}" for n in range(1, 7)]
    + [f"shield-{n}" for n in range(1, 19)]
    + ["worker", "silver", "point"],
)
def test_icons_of_buttons_are_there(id):
    assert f"cob-{id}" in IDS


def test_silhouettes_differ_without_colour():
    """Nothing is told by colour alone: without their classes the icons still differ, and so do the marks."""
    icons = BUILDING_ICONS | LAND_ICONS | ANIMAL_ICONS
    bare = {re.sub(r' class="[^"]*"', "", body) for body in icons.values()}
    assert len(bare) == len(icons)
    assert len(set(MARKS.values())) == len(MARKS)


def test_every_tip_is_told():
    told = face_of(GAME).tips(SAY)
    for seats, mix in ((4, {"shields": "on", "inns": "on", "trade_routes": "on", "border_posts": "on"}), (1, {})):
        for state in positions(seats, mix):
            for panel in panels(state):
                assert set(names_of(panel.draw(), "data-tip")) <= set(told)


@pytest.mark.parametrize(("seats", "mix"), MIXES[::5], ids=str)
def test_every_step_of_a_path_is_drawn(seats, mix):
    face = face_of(GAME)
    for state in positions(seats, mix, every=20):
        if state.is_over or state.actor < 0:
            continue
        drawn = {name for panel in panels(state) for name in names_of(panel.draw(), "data-spot")}
        for act in face.acts(state.view(state.actor), SAY):
            assert set(act.path) <= drawn, act.said


def test_keys_differ_exactly_when_pictures_do():
    seen = {}
    for seats, mix in (
        (2, {}),
        (3, {"shields": "on", "trade_routes": "on", "inns": "on"}),
        (4, {"team": "on"}),
        (1, {}),
    ):
        for state in positions(seats, mix, every=4):
            for panel in panels(state):
                svg = panel.draw()
                assert seen.setdefault(panel.key, svg) == svg
    by_picture = {}
    for key, svg in seen.items():
        by_picture.setdefault(svg, []).append(key)
    assert len(by_picture) > 300


def test_key_knows_the_language():
    state = at()
    for plain, odd in zip(panels(state), panels(state, Odd()), strict=True):
        assert plain.key != odd.key


def test_labels_are_escaped():
    for state in positions(1, {}, every=60):
        for panel in panels(state, Odd()):
            svg = panel.draw()
            ET.fromstring(svg)
            assert "<b>" not in svg


@pytest.mark.parametrize(
    ("seats", "mix", "board", "large", "small"),
    [
        (2, {}, 23, 21, 10.5),
        (4, {}, 25, 21, 10.5),
        (4, {"shields": "on", "inns": "on", "white_castles": "on", "extra_tiles": "on"}, 28, 21, 10.5),
        (2, {"trade_routes": "on", "border_posts": "on"}, 23, 27, 14),
        (4, {"team": "on"}, 25, 42, 21),
        (1, {}, 21, 24, 14),
    ],
)
def test_pictures_are_small(seats, mix, board, large, small):
    """Thousands of characters at most; a team's duchy has twice the hexes, a trade route up to 15 fields."""
    for state in positions(seats, mix, every=25):
        assert len(drawing.board(state, SAY).draw()) < board * KILO
        for duchy in range(len(state.duchies)):
            assert len(drawing.mat(state, duchy, True, SAY).draw()) < large * KILO
            assert len(drawing.mat(state, duchy, False, SAY).draw()) < small * KILO


# -- what stands where


def test_tiles_lie_where_the_position_says():
    state = at("depot 1: - market - -; P1 duchy d3=ship; P1 storage castle")
    board = drawing.board(state, SAY).draw()
    assert f'data-spot="{spots.slot(1)}" data-piece="market" data-tip="tile-market"' in board
    mat = drawing.mat(state, 0, True, SAY).draw()
    assert f'data-spot="{spots.hexagon(0, "d3")}" data-piece="ship"' in mat
    assert f'data-spot="{spots.stored(0, 0)}" data-piece="castle"' in mat
    assert f'data-spot="{spots.stored(0, 1)}"' in mat


def test_used_dice_are_bare():
    state = at("P1 dice 5 -")
    mat = drawing.mat(state, 0, True, SAY).draw()
    assert f'data-spot="{spots.die(0, 0)}" data-piece="die-5"' in mat
    assert f'data-spot="{spots.die(0, 1)}" data-tip="die"' in mat


def test_fewer_players_use_fewer_slots():
    for seats, slots in ((2, 16), (3, 24), (4, 32)):
        board = drawing.board(at(seats=seats), SAY).draw()
        assert len([name for name in names_of(board, "data-spot") if name.startswith("slot-")]) == slots


def test_inns_lie_beside_the_black_depot_with_their_module():
    assert spots.slot(32) not in names_of(drawing.board(at(), SAY).draw(), "data-spot")
    assert spots.slot(32) in names_of(drawing.board(at(inns="on"), SAY).draw(), "data-spot")


def test_solo_has_a_target_and_no_bridge():
    tips = names_of(drawing.board(next(positions(1, {})), SAY).draw(), "data-tip")
    assert "target" in tips
    assert "bridge" not in tips
    assert "bonus-castle" not in tips


def test_offered_boards_are_drawn_for_the_seat_that_chooses():
    state = GAME.start(seats=2, options={"expert": "open"}, seed=1).state
    seat = state.actor
    panel = drawing.offers(state, seat, SAY)
    offered = state.facts()[f"P{seat + 1}"]["offer"]
    assert sorted(names_of(panel.draw(), "data-spot")) == sorted(spots.offered(id) for id in offered)
    assert drawing.offers(state, 1 - seat, SAY) is None
    assert drawing.offers(at(), 0, SAY) is None


def test_a_board_chosen_unseen_shows_to_its_owner_only():
    match = GAME.start(seats=2, options={"expert": "hidden"}, seed=1)
    seat = match.state.actor
    match.play(match.state.legal_actions()[-1])
    chosen = match.state.facts()[f"P{seat + 1}"]["pick"][0]
    own, other = (drawing.mat(match.state.mask(who), seat, True, SAY) for who in (seat, 1 - seat))
    assert f"board {chosen}:" in own.draw()
    assert own.key != other.key
    assert own.draw() != other.draw()
    match.play(match.state.legal_actions()[0])
    assert 'class="ghost"' in drawing.mat(match.state.mask(seat), seat, True, SAY).draw()
    assert 'class="ghost"' not in drawing.mat(match.state.mask(1 - seat), seat, True, SAY).draw()


def test_a_team_shares_a_mat():
    state = next(positions(4, {"team": "on"}))
    named = names_of(drawing.mat(state, 1, True, SAY).draw(), "data-spot")
    assert {spots.die(seat, k) for seat in (1, 3) for k in (0, 1)} <= set(named)
    assert len([name for name in named if name.startswith("store-1-")]) == 6
    assert len([name for name in named if name.startswith("hex-1-")]) == 74


# -- geometry


def test_islands_keep_apart_and_rivers_join_them():
    for board in GAME.start(seats=1, seed=1).state.box.boards:
        where = chart(board, 0, 0, 500, 400, 42)
        step = 2 * where.half
        for group in islands(board):
            rest = set(range(board.size)) - set(group)
            for h in group:
                x, y = where.centres[h]
                assert all(
                    ((x - a) ** 2 + (y - b) ** 2) ** 0.5 > 1.4 * step for a, b in (where.centres[k] for k in rest)
                )
        assert bool(rivers(board, where)) == (board.kind == "solo")
        xs, ys = zip(*where.centres, strict=True)
        assert min(xs) - where.half >= -1
        assert max(xs) + where.half <= 501
        assert min(ys) - where.radius >= -1
        assert max(ys) + where.radius <= 401


def test_numbers_are_short():
    assert [num(value) for value in (3.0, -0.04, 12.56)] == ["3", "0", "12.6"]
    assert pairs(1, -2, 3) == "1-2 3"
    assert label('<"&') == "&lt;&quot;&amp;"


# -- style


def test_classes_of_the_pictures_have_a_style():
    """A class that is drawn is styled, so no shape falls back to plain black."""
    style = STYLE.read_text("utf-8")
    drawn = set()
    for seats, mix in (
        (4, {"shields": "on", "inns": "on", "trade_routes": "on", "border_posts": "on"}),
        (1, {}),
        (4, {"team": "on"}),
    ):
        for state in positions(seats, mix):
            for panel in panels(state):
                for names in names_of(panel.draw(), "class"):
                    drawn |= set(names.split())
    for names in names_of(drawing.symbols(), "class"):
        drawn |= set(names.split())
    plain = {
        "cob-mat",
        "cob-board",
        "die",
        "white",
        "large",
        "small",
        "won",
        "many",
        "later",
        "sign",
        "cob-offers",
        "cob-force",
        "cob-key",
        "means",
    }
    plain |= {name for name in drawn if re.match("on-g|on-k|p-", name)}  # they only vary what is styled
    assert {name for name in drawn - plain if not re.search(rf"\.{re.escape(name)}[^\w-]", style)} == set()


def test_every_colour_of_the_light_theme_is_weighed_in_the_dark_one():
    """Both ways into the dark theme set the same tokens."""
    style = STYLE.read_text("utf-8")
    by_system = style.partition(":root:not(")[2].partition("}")[0]
    by_choice = style.partition(':root[data-theme="dark"] {')[2].partition("}")[0]
    assert set(re.findall(r"--[\w-]+: [^;]+", by_system)) == set(re.findall(r"--[\w-]+: [^;]+", by_choice))


def test_the_cover_is_a_picture_of_its_own():
    root = ET.fromstring(drawing.cover())
    assert root.get("viewBox") == "0 0 480 360"
    assert len(list(root.iter())) > 60
    assert "style=" not in drawing.cover()
    assert "class=" in drawing.cover()
