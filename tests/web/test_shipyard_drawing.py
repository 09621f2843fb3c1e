"""The pictures of Shipyard: well formed, complete, small, and the same exactly when their keys are."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import face_of
from longtable.core.say import Say
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face import svg as drawing
from longtable.games.shipyard.face.svg import dials, hull, papers, ring, seaway, waterway
from longtable.games.shipyard.face.svg.icons import FEATURE_ICONS, GOOD_ICONS, PIECE_ICONS
from longtable.games.shipyard.face.svg.icons_work import ACTION_ICONS, THING_ICONS, WORK_ICONS
from longtable.games.shipyard.face.svg.mat import unloading
from longtable.games.shipyard.face.svg.owned import Laid, owned
from longtable.games.shipyard.face.svg.seen import asked, middle
from longtable.games.shipyard.face.text.names import ACTION_NAMES
from longtable.games.shipyard.rules.ship import capacity_left
from longtable.games.shipyard.words import ACTIONS, CONTRACTS, EMPLOYEES, FEATURES, ICONS, KINDS, PIECES
from longtable.testing import option_mixes, position

GAME = lt.game("shipyard")
SAY = Say()
MIXES = [(seats, mix) for seats in GAME.seats for mix in option_mixes(GAME, seats)]
STYLE = Path(drawing.__file__).parents[1] / "static" / "shipyard" / "board.css"
KILO = 1000


class Odd(Say):
    """Every message with signs that mean something in XML."""

    language = "odd"

    def find(self, text):
        return f'<b>"&{text}'


def panels(state, say=SAY):
    """All pictures of a position."""
    found = [drawing.board(state, say), drawing.market(state, say)]
    for seat in range(state.setup.seats):
        found += [drawing.mat(state, seat, True, say), drawing.mat(state, seat, False, say)]
    return found


def positions(seats, mix, seed=3, every=30):
    """Masked positions along a game of random moves; every question is among them once."""
    bot = lt.bots.make("random", seed)
    match = GAME.start(seats=seats, options=mix, seed=seed)
    ply = 0
    seen = set()
    while not match.state.is_over:
        if ply % every == 0 or asked(match.state) not in seen:
            seen.add(asked(match.state))
            yield match.state.mask(max(match.state.actor, 0))
        match.play(bot.choose(match.state.view(match.state.actor)))
        ply += 1
    yield match.state.mask(0)


def at(text="", **options):
    return position(GAME.id, text, **options).state


def names_of(svg, attribute):
    return re.findall(f'{attribute}="([^"]*)"', svg)


IDS = set(names_of(drawing.symbols(), " id"))
BOX = GAME.start(seats=2, seed=1).state.box


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
        assert not {name for name in element.attrib if name == "style" or name.startswith("on")}
        if "spot" in element.get("class", "").split():
            assert element.get("data-spot")
            assert [child for child in element if child.get("class") == "ring"]
    named = {(element.get("data-spot"), element.get("data-tip")) for element in root.iter() if element.get("data-spot")}
    assert len(named) == len(set(names_of(svg, "data-spot"))), "only equal things share a name"
    assert {name[1:] for name in names_of(svg, "href")} <= IDS | set(names_of(svg, " id"))


def test_names_within_pictures_are_unique_on_the_page():
    state = next(positions(4, {}))
    named = [name for panel in panels(state) for name in names_of(panel.draw(), " id")]
    assert len(named) == len(set(named)) == 4
    assert not set(named) & IDS


def test_symbols_are_sound():
    root = ET.fromstring(drawing.symbols())
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {id for id in ids if not id.startswith("shp-")} == set()
    assert {name[1:] for name in names_of(drawing.symbols(), "href")} <= set(ids)
    assert "style=" not in drawing.symbols()


@pytest.mark.parametrize(
    "id",
    [f"action-{word}" for word in ACTIONS]
    + [f"piece-{word}" for word in PIECES]
    + [f"feature-{word}" for word in FEATURES]
    + [f"icon-{word}" for word in ICONS[1:]]
    + [f"employee-{id}" for id in EMPLOYEES]
    + [f"commodity-{word}" for word in ("coal", "steel", "grain")]
    + [f"hull-{word}" for word in ("bow", "middle", "stern")]
    + ["train", "canal", "coin", "point", "scroll-blue", "scroll-green"],
)
def test_icons_of_buttons_are_there(id):
    assert f"shp-{id}" in IDS


def test_silhouettes_differ_without_colour():
    """Nothing is told by colour alone: without their classes the icons still differ."""
    icons = PIECE_ICONS | FEATURE_ICONS | GOOD_ICONS | ACTION_ICONS | WORK_ICONS | THING_ICONS
    bare = {re.sub(r' class="[^"]*"', "", body) for body in icons.values()}
    assert len(bare) == len(icons)


def test_every_tip_is_told():
    told = face_of(GAME).tips(SAY)
    for seats in GAME.seats:
        for state in positions(seats, {}):
            for panel in panels(state):
                assert set(names_of(panel.draw(), "data-tip")) <= set(told)


@pytest.mark.parametrize(("seats", "mix"), MIXES[::3], ids=str)
def test_every_step_of_a_path_is_drawn(seats, mix):
    face = face_of(GAME)
    for state in positions(seats, mix, every=8):
        if state.is_over or state.actor < 0:
            continue
        drawn = {name for panel in panels(state) for name in names_of(panel.draw(), "data-spot")}
        for act in face.acts(state.view(state.actor), SAY):
            assert set(act.path) <= drawn, act.said


def test_keys_differ_exactly_when_pictures_do():
    seen = {}
    for seats, mix in ((2, {}), (3, {"contracts": "open"}), (4, {})):
        for state in positions(seats, mix, every=4):
            for panel in panels(state):
                svg = panel.draw()
                assert seen.setdefault(panel.key, svg) == svg
    assert len(set(seen.values())) > 300


def test_key_knows_the_language():
    state = next(positions(3, {}))
    for plain, odd in zip(panels(state), panels(state, Odd()), strict=True):
        assert plain.key != odd.key


def test_labels_are_escaped():
    for state in positions(3, {}, every=60):
        for panel in panels(state, Odd()):
            svg = panel.draw()
            ET.fromstring(svg)
            assert "<b>" not in svg


@pytest.mark.parametrize("seats", GAME.seats)
def test_pictures_are_small(seats):
    """Thousands of characters at most; a mat on which a canal is to be laid shows five cards turned in four ways."""
    for state in positions(seats, {}, every=25):
        assert len(drawing.board(state, SAY).draw()) < 36 * KILO
        assert len(drawing.market(state, SAY).draw()) < 36 * KILO
        for seat in range(seats):
            limit = 52 if asked(state) == "rent" and state.actor == seat else 40
            assert len(drawing.mat(state, seat, True, SAY).draw()) < limit * KILO
            assert len(drawing.mat(state, seat, False, SAY).draw()) < 24 * KILO


# -- what stands where


def test_cards_lie_where_the_position_says():
    state = at("bows: BOW-05 - - - -; canals: CAN-03 - - - -; P1 yard a=BOW-01 b=MA-03; P1 trains TRN-07")
    market = drawing.market(state, SAY).draw()
    assert f'data-spot="{spots.place(0)}" data-piece="BOW-05" data-tip="ship-BOW-05"' in market
    assert f'data-spot="{spots.place(25)}" data-piece="CAN-03" data-tip="canal-CAN-03"' in market
    mat = drawing.mat(state, 0, True, SAY).draw()
    assert f'data-spot="{spots.slot(0, "a")}" data-piece="BOW-01" data-tip="ship-BOW-01"' in mat
    assert f'data-spot="{spots.slot(0, "c")}" data-tip="slot-c"' in mat
    assert f'data-spot="{spots.train("TRN-07")}" data-piece="TRN-07"' in mat


def test_a_kind_that_is_missing_has_a_blank():
    state = at("early; bows: - - - - -; deck bow empty")
    named = names_of(drawing.market(state, SAY).draw(), "data-spot")
    assert spots.blank("bow") in named
    assert spots.blank("stern") not in named


def test_income_is_written_on_the_cards_that_can_be_chosen():
    state = next(s for s in positions(3, {}) if asked(s) == "choose-card" and s.stage == 2)
    board = drawing.board(state, SAY).draw()
    assert len(re.findall('data-tip="income"', board)) == 4
    assert len(re.findall('data-tip="leader"', board)) == 1


def test_no_income_is_cut_by_the_edge_of_the_board():
    for space in range(BOX.spaces):
        drawn = ring.card("build", "Build", space, BOX.spaces, -1, 0, 1, "")
        x = float(re.search(r'data-spot="card-build"[^>]* transform="translate\(([-\d.]+)', drawn)[1])
        coin = float(re.search(r'translate\(([-\d.]+) [^)]*\)"><g class="coin income', drawn)[1])
        assert x + coin + 12 <= ring.WIDE, space


def test_the_sources_of_an_income_add_up_to_it():
    for state in positions(4, {}, every=1):
        for income in middle(state).incomes:
            if income:
                assert income.total == len(income.ahead) + income.gap
                assert income.gap >= 0
    track = "track exchange=5 build=4 rent=3 manufacture=2 recruit=1 hire=0 purchase=16; leader 5"
    state = at(f"{track}; figures build=P2 rent=P3", seats=3)
    income = middle(state).incomes[ACTIONS.index("purchase")]
    assert [ACTIONS[action] for action in income.ahead] == ["build", "rent"]
    assert (income.gap, income.total) == (6 // BOX.gap, 2 + 6 // BOX.gap)
    _, _, shown = drawing.board(state, SAY).draw().partition('class="sources for-purchase"')
    assert names_of(shown.partition("sources")[0], "class") == ["coin source"] * 3


@pytest.mark.parametrize("yard", ["", "c=BOW-01 d=MA-03", "a=BOW-01 b=MA-03 i=STN-01", "b=MA-01 e=STN-01"])
def test_slots_show_which_cards_they_can_take(yard):
    """The same as the rules offer when building; shown for the kind of the card that is pointed at."""
    state = at(f"P1 yard {yard}; P1 guilders 20; ask build" if yard else "P1 guilders 20; ask build")
    legal = {
        (KINDS[state.box.card_kind[state.box.card_number[words[1]]]], words[2])
        for words in [state.notation(action).split() for action in state.legal_actions()]
        if words[0] == "build"
    }
    assert legal
    mat = drawing.mat(state, 0, True, SAY).draw()
    shown = set()
    for letter in "abcdefghi":
        _, _, rest = mat.partition(f'data-spot="{spots.slot(0, letter)}"')
        shown |= {(kind, letter) for kind in re.findall('class="ghost of-([a-z]+)"', rest.partition("data-spot")[0])}
    assert shown == legal
    assert "ghost" not in drawing.mat(state, 0, False, SAY).draw()
    market = drawing.market(state, SAY).draw()
    assert re.search(f'class="spot of-bow" data-spot="{spots.place(0)}"', market)


def test_an_outfit_shows_room_and_points_as_they_grow():
    """EX-11: the running sum is what the best voyage brings."""
    text = (
        "P1 yard a=BOW-22 b=MB-02 c=MB-04 d=MB-07 e=MB-13 f=MA-07 g=STN-11; P1 canals CAN-16@0,0r0 CAN-02@1,0r1 "
        "CAN-12@1,1r0 CAN-01@2,1r3; P1 figure CAN-16/2 from 1; P1 stock captain 2 sail 2 soldier 1; ask cruise"
    )
    match = position(GAME.id, text, seats=3)
    sums = []
    for word in ("put captain", "put sail", "put sail"):
        match.play(word)
        view = owned(match.state, 0)
        sums.append(sum([points for _, points in view.gains]))
        assert view.room == tuple(capacity_left(match.state, 0))
        brought = {name: points for name, points in view.gains if name in ("voyage", "ribbons")}
        assert sum(brought.values()) == sum([move.won for move in view.route])
        assert f">{sums[-1]}</text>" in drawing.mat(match.state, 0, True, SAY).draw()
    assert sums == sorted(sums)
    while match.state.actor == 0 and match.state.todo[-1].word() in ("outfit", "speed", "voyage"):
        legal = [match.state.notation(action) for action in match.state.legal_actions()]
        move = next(iter(owned(match.state, 0).route))
        way = f"sail {match.state.box.canal_ids[move.canal]}/{move.space}"
        match.play("done" if "done" in legal else way)
    assert match.state.players[0].fleet[0].points == sums[-1]


def test_subsidy_lies_on_the_track_with_four_players_only():
    for seats in GAME.seats:
        board = drawing.board(next(positions(seats, {})), SAY).draw()
        assert (spots.card("subsidy") in names_of(board, "data-spot")) == (seats == 4)


def test_contracts_are_read_by_their_owner_only():
    state = at("P1 contracts B03 G01", seats=3)
    own, other = (drawing.mat(state.mask(who), 0, True, SAY) for who in (0, 1))
    assert spots.contract("B03") in names_of(own.draw(), "data-spot")
    assert "contract-" not in other.draw()
    assert 'href="#shp-scroll-blue"' in other.draw()
    assert own.key != other.key


def test_cells_and_turns_are_there_while_a_canal_is_to_be_laid():
    states = [s for s in positions(2, {}, every=1) if asked(s) == "rent" and s.players[s.actor].boat >= 0]
    state = states[-1]
    named = names_of(drawing.mat(state, state.actor, True, SAY).draw(), "data-spot")
    assert {spots.turn(k) for k in range(4)} <= set(named)
    assert len([name for name in named if name.startswith("cell-")]) >= 2
    other = names_of(drawing.mat(state, 1 - state.actor, True, SAY).draw(), "data-spot")
    assert not [name for name in other if name.startswith(("cell-", "turn-", "stock-"))]


def test_the_ship_that_leaves_carries_its_pieces():
    for state in positions(3, {}, every=1):
        if asked(state) == "outfit" and state.aboard[0]:
            break
    view = owned(state, state.actor)
    assert view.leaving >= 3
    manned = hull.ship(BOX, view.yard[view.launching : view.launching + view.leaving], view.aboard)
    assert manned[-1].has_captain


# -- ships


def pieces_on(sections):
    found = [thing.piece for each in sections for thing in (*each.deck, *each.side, *each.below) if thing.piece]
    return sorted(found + ["captain"] * sum(each.has_captain for each in sections))


@pytest.mark.parametrize(
    "pieces",
    [
        {"captain": 1},
        {"captain": 3, "sail": 2, "smokestack": 1, "propeller": 1},
        {"captain": 1, "sail": 6, "crane": 3, "cannon": 3, "propeller": 2, "soldier": 4, "businessman": 2},
    ],
)
def test_every_piece_has_a_place_on_its_ship(pieces):
    cards = tuple(BOX.card_number[id] for id in ("BOW-13", "MA-29", "MB-10", "STN-03"))
    sections = hull.ship(BOX, cards, tuple(pieces.get(word, 0) for word in PIECES))
    assert pieces_on(sections) == sorted(word for word, count in pieces.items() for _ in range(count))


def test_points_take_their_own_pieces():
    cards = tuple(BOX.card_number[id] for id in ("BOW-09", "MA-29", "STN-07"))
    sections = hull.ship(BOX, cards, tuple({"captain": 1, "cannon": 1}.get(word, 0) for word in PIECES))
    assert sections[0].deck[0].piece == ""
    assert sections[2].deck[0].piece == "cannon"


def test_only_neighbours_in_order_are_one_hull():
    kinds = ("bow", "middle", "stern")
    joined = {(left, right) for left in kinds for right in kinds if hull.joins(left, right)}
    assert joined == {("bow", "middle"), ("bow", "stern"), ("middle", "middle"), ("middle", "stern")}


# -- canals


def test_spaces_of_a_canal_lie_on_its_card_and_apart():
    for canal in range(1, len(BOX.canal_ids)):
        for rotation in range(4):
            where = waterway.chart(BOX, canal, rotation)
            assert all(max(abs(x), abs(y)) < 46 for x, y in where.spaces)
            for (ax, ay), (bx, by) in combinations(where.spaces, 2):
                assert (ax - bx) ** 2 + (ay - by) ** 2 > 18**2


def test_a_card_is_turned_clockwise():
    plain, turned = (waterway.chart(BOX, 1, rotation) for rotation in (0, 1))
    north = plain.spaces[0]
    assert north[1] < -20
    assert turned.spaces[0][0] > 20
    assert plain.icons == turned.icons


def test_any_shape_has_its_place():
    """A cross of nine spaces and a ring with a spur: nothing coincides, edge spaces stay at their sides."""
    cross = waterway.placed(5, [(0, 4), (1, 4), (2, 4), (3, 4)], {0: (0, -32), 1: (32, 0), 2: (0, 32), 3: (-32, 0)})
    assert cross[4] == (0, 0)
    spur = waterway.placed(4, [(0, 1), (1, 2), (2, 3)], {0: (0, -32), 2: (32, 0)})
    assert len(set(spur)) == 4


def test_a_map_fits_its_box():
    cells = [(x, y) for x in range(-3, 4) for y in range(2)]
    sheet = seaway.Sheet(cells, 0, 20, 350, 236, 108)
    for x, y in cells:
        cx, cy = (value * sheet.scale for value in sheet.middle(x, y))
        assert sheet.size / 2 - 0.1 <= cx <= 350 - sheet.size / 2 + 0.1
        assert 20 + sheet.size / 2 - 0.1 <= cy <= 256 - sheet.size / 2 + 0.1


def test_the_map_shows_north_above():
    sheet = seaway.Sheet([(0, 0), (0, 1)], 0, 0, 300, 300, 100)
    assert sheet.middle(0, 1)[1] < sheet.middle(0, 0)[1]
    assert Laid(1, 0, 0, 0) == Laid(1, 0, 0, 0)


# -- the board


def test_spaces_of_the_track_keep_apart_and_on_the_board():
    places = [ring.place(space, 23)[0] for space in range(23)]
    for x, y in places:
        assert ring.CARD_WIDE / 2 <= x <= ring.WIDE - ring.CARD_WIDE / 2
        assert ring.CARD_HIGH / 2 <= y <= ring.HIGH - ring.CARD_HIGH / 2
    for (ax, ay), (bx, by) in combinations(places, 2):
        assert abs(ax - bx) >= ring.CARD_WIDE or abs(ay - by) >= ring.CARD_HIGH


def test_the_track_runs_clockwise():
    (ax, ay), _ = ring.place(0, 23)
    (bx, by), _ = ring.place(1, 23)
    assert bx > ax
    assert ay == by < ring.HIGH / 2


def test_prices_show_what_can_be_paid():
    assert [dials.price_kind(price, 1) for price in (0, 1, 2)] == ["free", "step", "dear"]


def test_contracts_say_what_they_pay_for():
    tokens = {id: papers.formula(BOX, at, 2) for at, id in enumerate(CONTRACTS)}
    assert tokens["B01"] == (("i", "length"), ("i", "piece-businessman"), ("i", "piece-crane"), ("t", "= 3"))
    assert ("b", "2") in tokens["G01"]
    assert ("t", "7+:") in tokens["G07"]
    assert all(any(kind in "tb" for kind, _ in each) for each in tokens.values())
    assert all(papers.width(each, 18) < 200 for each in tokens.values())
    symbols = {word for each in tokens.values() for kind, word in each if kind in "ip"}
    assert {f"shp-{word}" for word in symbols} <= IDS


# -- style


def test_classes_of_the_pictures_have_a_style():
    """A class that is drawn is styled, so no shape falls back to plain black."""
    style = STYLE.read_text("utf-8")
    drawn = set()
    for seats in GAME.seats:
        for state in positions(seats, {}):
            for panel in panels(state):
                for names in names_of(panel.draw(), "class"):
                    drawn |= set(names.split())
    for names in names_of(drawing.symbols(), "class"):
        drawn |= set(names.split())
    # they only group, or vary what is styled
    plain = {"module", "map", "slip", "afloat", "fall", "lens", "step", "till", "turn", "side", "spot-well"}
    plain |= {"ships-0", "ships-1", "ships-2", "cards", "shp-board", "shp-market"}
    assert {name for name in drawn - plain if not re.search(rf"\.{re.escape(name)}[^\w-]", style)} == set()


def test_every_colour_of_the_light_theme_is_weighed_in_the_dark_one():
    """Both ways into the dark theme set the same tokens."""
    style = STYLE.read_text("utf-8")
    by_system = style.partition(":root:not(")[2].partition("}")[0]
    by_choice = style.partition(':root[data-theme="dark"] {')[2].partition("}")[0]
    by_day = style.partition(":root {")[2].partition("}")[0]
    tokens = [set(re.findall(r"--[\w-]+: [^;]+", block)) for block in (by_system, by_choice)]
    assert tokens[0] == tokens[1]
    assert set(re.findall(r"--[\w-]+", by_day)) == set(re.findall(r"--[\w-]+", by_choice))


def test_the_cover_is_a_picture_of_its_own():
    root = ET.fromstring(drawing.cover())
    assert root.get("viewBox") == "0 0 480 360"
    assert len(list(root.iter())) > 60
    assert "style=" not in drawing.cover()
    assert "class=" not in drawing.cover().replace('class="shp-cover"', "")


def test_cards_are_called_by_a_word_of_their_action():
    assert all(ring.short_name(word, SAY) in name(SAY) for word, name in ACTION_NAMES.items())


def test_any_unit_of_a_kind_can_be_unloaded():
    assert unloading(["coal", "coal", "coal"], SAY).count(f'data-spot="{spots.commodity("coal")}"') == 3
