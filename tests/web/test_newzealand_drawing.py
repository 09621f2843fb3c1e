"""The pictures of New Zealand: well formed, complete, small, and the same exactly when their keys are."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import face_of
from longtable.core.log import read_log
from longtable.core.say import Say
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face import svg as drawing
from longtable.games.newzealand.face.svg import deck, effects, hand, land, tiles
from longtable.games.newzealand.face.svg.effects import Token, tokens_of
from longtable.games.newzealand.face.svg.flock import BREEDS, sheep
from longtable.games.newzealand.face.svg.icons import EFFECT_ICONS
from longtable.games.newzealand.face.svg.icons_things import THING_ICONS
from longtable.games.newzealand.face.svg.owned import best_sums, owned
from longtable.games.newzealand.face.svg.seen import asked, clicking_seat, track
from longtable.games.newzealand.game import GAME
from longtable.games.newzealand.rules.auxiliary import aux_level
from longtable.games.newzealand.words import (
    AUXILIARIES,
    CARDS,
    DISCS,
    SHEEP_KINDS,
    SPOTS,
    STOREHOUSES,
    SUPPLY,
    WORKERS,
)

SAY = Say()
SEATS = (1, 2, 3, 4)
STYLES = Path(drawing.__file__).parents[1] / "static" / "newzealand"
KILO = 1000
BOX = standard_box()


class Odd(Say):
    """Every message with signs that mean something in XML."""

    language = "odd"

    def find(self, text):
        return f'<b>"&{text}'


def commons(state, say=SAY):
    return [paint(state, say) for paint in (drawing.trail, drawing.markets, drawing.sea, drawing.offers, drawing.key)]


def panels(state, say=SAY):
    """All pictures of a position."""
    found = commons(state, say)
    for seat in range(len(state.players)):
        found += [drawing.mat(state, seat, True, say), drawing.mat(state, seat, False, say)]
    return found


def page(state, seat):
    """The pictures that one page shows: the own mat large, the others small."""
    return commons(state) + [drawing.mat(state, at, at == seat, SAY) for at in range(len(state.players))]


@cache
def played(seats, seed=3, every=30):
    """Positions along a game of random moves; every question is among them once."""
    found = []
    bot = lt.bots.make("random", seed)
    match = GAME.start(seats=seats, seed=seed)
    ply = 0
    seen = set()
    while not match.state.is_over:
        if ply % every == 0 or asked(match.state) not in seen:
            seen.add(asked(match.state))
            found.append(match.state.copy())
        match.play(bot.choose(match.state.view(match.state.actor)))
        ply += 1
    return [*found, match.state]


def positions(seats, every=30):
    """The same as those see them who are asked."""
    return [state.mask(max(state.actor, 0)) for state in played(seats, every=every)]


def names_of(svg, attribute):
    return re.findall(f'{attribute}="([^"]*)"', svg)


IDS = set(names_of(drawing.symbols(), " id"))


@pytest.mark.parametrize("seats", SEATS)
def test_pictures_are_sound(seats):
    for state in positions(seats):
        for panel in panels(state):
            check_sound(panel.draw())


def check_sound(svg):
    """Well formed, without scripts and inline styles, every spot once, every symbol known."""
    root = ET.fromstring(svg)
    assert root.tag.endswith("svg")
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert root.get("viewBox")
    for element in root.iter():
        assert not element.tag.endswith("script")
        assert not {name for name in element.attrib if name == "style" or name.startswith("on")}
        if "spot" in element.get("class", "").split():
            assert element.get("data-spot")
            assert [child for child in element if child.get("class") == "ring"]
    named = names_of(svg, "data-spot")
    assert len(named) == len(set(named))
    assert {name[1:] for name in names_of(svg, "href")} <= IDS


def test_symbols_are_sound():
    root = ET.fromstring(drawing.symbols())
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {id for id in ids if not id.startswith("gwt-")} == set()
    assert "style=" not in drawing.symbols()


@pytest.mark.parametrize("seats", SEATS)
def test_a_spot_is_on_one_picture_of_the_page_only(seats):
    for state in positions(seats):
        seat = max(0, clicking_seat(state))
        named = [name for panel in page(state, seat) for name in names_of(panel.draw(), "data-spot")]
        assert len(named) == len(set(named))


def test_own_places_belong_to_the_seat_that_is_asked_or_looks():
    state = next(s for s in positions(3) if asked(s) == "move")
    own, other = state.actor, (state.actor + 1) % 3
    named = names_of(drawing.mat(state, own, True, SAY).draw(), "data-spot")
    assert {spots.TOKEN, spots.STACK, spots.aux("money"), spots.row("shepherd"), spots.store(1)} <= set(named)
    assert names_of(drawing.mat(state, other, True, SAY).draw(), "data-spot") == []
    watching = next(s.mask(other) for s in played(3) if asked(s) == "move" and s.actor == own)
    assert names_of(drawing.mat(watching, own, True, SAY).draw(), "data-spot") == []
    assert spots.TOKEN in names_of(drawing.mat(watching, other, True, SAY).draw(), "data-spot")


def test_a_fresh_board_has_all_its_places():
    state = next(s for s in positions(2) if asked(s) == "move")
    named = set(names_of(drawing.mat(state, state.actor, True, SAY).draw(), "data-spot"))
    cleared = int(state.players[state.actor].cleared)
    assert {spots.disc(word) for n, word in enumerate(DISCS) if not cleared >> n & 1} <= named
    assert {spots.store(n) for n in range(1, STOREHOUSES + 1)} <= named
    assert {spots.row(word) for word in WORKERS} <= named
    assert {spots.building(n + 1) for n, place in enumerate(owned(state, state.actor).buildings) if place < 0} <= named
    open_ones = [word for n, word in enumerate(AUXILIARIES) if aux_level(state, state.players[state.actor], n)]
    assert {spots.aux(word) for word in open_ones} <= named


def test_the_table_has_all_its_places():
    state = next(s for s in positions(4) if asked(s) == "move")
    trail, markets, sea, cards, _ = [set(names_of(panel.draw(), "data-spot")) for panel in commons(state)]
    assert {spots.space(id) for id in BOX.space_ids} <= trail
    assert {spots.post(id) for n, id in enumerate(BOX.post_ids) if not BOX.post_harbour[n]} <= trail
    assert {spots.foresight(bag, place) for bag in (0, 1) for place in (0, 1)} <= trail
    assert {spots.node(id) for id in BOX.nodes} | {spots.harbour(id) for id in BOX.harbour_ids} <= sea
    assert {spots.post(id) for n, id in enumerate(BOX.post_ids) if BOX.post_harbour[n]} <= sea
    assert {spots.job(0, column) for column in range(4) if int(state.jobs) >> column & 1} <= markets
    assert spots.SHEEP_STACK in markets
    assert {spots.supply(word) for word in SPOTS} | {spots.OBJECTIVE_TOP} <= cards


def test_actions_are_places_where_the_runholder_stands():
    state = next(s for s in positions(3) if asked(s) == "use-location")
    named = [name for name in names_of(drawing.trail(state, SAY).draw(), "data-spot") if name.startswith("action-")]
    legal = {word.split()[1] for word in map(state.notation, state.legal_actions()) if word.startswith("use ")}
    assert legal
    assert {spots.action(id) for id in legal} <= set(named)


def test_hands_are_read_by_their_owner_only():
    state = next(s for s in played(3) if asked(s) == "move")
    seat, watcher = state.actor, (state.actor + 1) % 3
    own = drawing.mat(state.mask(seat), seat, True, SAY)
    other = drawing.mat(state.mask(watcher), seat, True, SAY)
    cards = [name for name in names_of(own.draw(), "data-spot") if name.startswith("card-")]
    assert cards
    assert not [name for name in names_of(other.draw(), "data-spot") if name.startswith("card-")]
    assert 'data-tip="hidden-card"' in other.draw()
    assert own.key != other.key
    assert owned(state.mask(watcher), seat).hand is None


def test_the_number_of_copies_lies_above_the_ring():
    """A ring around the fanned card would hide it."""
    several = hand.fanned(BOX, 1, 2, True, 0.0, 0.0, 0.0, "Southdown")
    assert several.index('class="ring"') < several.index("gwt-copies")
    assert "gwt-copies" not in hand.fanned(BOX, 1, 1, True, 0.0, 0.0, 0.0, "Southdown")


TIPS = (
    "space|neutral|building|hazard|zone|post|harbour|node|master|worker|job|tile|arrow|card|spot|disc|aux|row|pair|path"
    "|sarah"
)


@pytest.mark.parametrize("seats", SEATS)
def test_tips_are_words_of_the_list(seats):
    for state in positions(seats):
        for panel in panels(state):
            for tip in set(names_of(panel.draw(), "data-tip")):
                assert tip in spots.PLAIN_TIPS or re.fullmatch(rf"(?:{TIPS})-[\w.-]+", tip), tip


def test_every_tip_is_told():
    told = set(face_of(GAME).tips(SAY))
    for seats in SEATS:
        for state in positions(seats):
            for panel in panels(state):
                assert set(names_of(panel.draw(), "data-tip")) <= told


@pytest.mark.parametrize("seats", SEATS)
def test_every_step_of_a_path_is_drawn(seats):
    face = face_of(GAME)
    for state in played(seats, every=8):
        if state.is_over or state.actor < 0:
            continue
        view = state.view(state.actor)
        drawn = {name for panel in page(view.state, state.actor) for name in names_of(panel.draw(), "data-spot")}
        for act in face.acts(view, SAY):
            assert set(act.path) <= drawn, act.said
            assert not act.icon or act.icon in IDS, act.icon


def test_keys_differ_exactly_when_pictures_do():
    seen = {}
    for seats in (1, 2, 4):
        for state in positions(seats, every=6):
            for panel in panels(state):
                svg = panel.draw()
                assert seen.setdefault(panel.key, svg) == svg
    assert len(set(seen.values())) > 300


def test_key_knows_the_language():
    state = positions(3)[0]
    for plain, odd in zip(panels(state), panels(state, Odd()), strict=True):
        assert plain.key != odd.key


def test_labels_are_escaped():
    for state in positions(3, every=60):
        for panel in panels(state, Odd()):
            svg = panel.draw()
            ET.fromstring(svg)
            assert "<b>" not in svg


@pytest.mark.parametrize("seats", SEATS)
def test_pictures_are_small(seats):
    for state in positions(seats, every=25):
        trail, markets, sea, cards, key = [len(panel.draw()) for panel in commons(state)]
        assert trail < 66 * KILO
        assert markets < 48 * KILO
        assert sea < 44 * KILO
        assert cards < 16 * KILO
        assert key < 16 * KILO
        for seat in range(len(state.players)):
            assert len(drawing.mat(state, seat, True, SAY).draw()) < 70 * KILO
            assert len(drawing.mat(state, seat, False, SAY).draw()) < 12 * KILO


# -- the vocabulary


def test_silhouettes_differ_without_colour():
    """Nothing is told by colour alone: shearer and shears are one thing, everything else differs."""
    icons = EFFECT_ICONS | THING_ICONS
    bare = {re.sub(r' class="[^"]*"', "", body) for body in icons.values()}
    assert len(bare) == len(icons) - 1


def test_breeds_differ_by_drawing_and_letters():
    assert set(BREEDS) == {CARDS[kind] for kind in SHEEP_KINDS}
    assert len({breed.letters for breed in BREEDS.values()}) == len(BREEDS)
    assert len({breed.field for breed in BREEDS.values()}) == len(BREEDS)
    drawn = {re.sub(r'class="[ckt]"', "", sheep(breed)) + breed.head for breed in BREEDS.values()}
    assert len(drawn) == len(BREEDS)


def test_every_action_of_the_box_has_icons():
    for action in range(1, len(BOX.actions.ids)):
        for token in tokens_of(BOX, action):
            if token.kind == "i":
                assert f"gwt-{token.word}" in IDS, token.word


def test_actions_say_what_they_ask_for_and_do():
    numbers = {id: n for n, id in enumerate(BOX.actions.ids)}
    assert tokens_of(BOX, numbers["B.1"]) == (Token("i", "build"), Token("i", "craftsman"), Token("d", "−2"))
    assert tokens_of(BOX, numbers["A.3"]) == (Token("i", "pair"), Token("a", "▸"), Token("c", "2"))
    assert tokens_of(BOX, numbers["F.2"]) == (Token("m", "So"), Token("a", "▸"), Token("c", "3"))
    assert tokens_of(BOX, numbers["8a.1"]) == (Token("i", "hire"), Token("g", "−2"))
    assert tokens_of(BOX, numbers["D.1"]) == (Token("i", "ship"), Token("i", "sailor"))


def test_tokens_fit_their_row():
    tokens = tokens_of(BOX, BOX.actions.ids.index("2a.1"))
    drawn = effects.row(tokens, 0, 0, 40, 20)
    xs = [float(x) for x in names_of(drawn, " x")]
    assert min(xs) >= -20.5
    assert max(xs) <= 20.5


def test_every_card_can_be_drawn():
    for kind in range(len(CARDS)):
        for svg in (deck.card(BOX, kind, BOX.card_names[kind]), deck.mini(BOX, kind)):
            ET.fromstring(f"<g>{svg}</g>")
            assert {name[1:] for name in names_of(svg, "href")} <= IDS


@pytest.mark.parametrize(
    "word", [*WORKERS, *SPOTS, *[effects.card_icon(word) for word in SUPPLY], "gold", "token", "coin"]
)
def test_icons_of_buttons_are_there(word):
    assert f"gwt-{word}" in IDS


# -- the map


def rectangle_of(id, middle, scale):
    """Left, top, right and bottom of a space with its tile; a building has the risk action of the space below it."""
    n = BOX.space_number[id]
    wide, high = {0: (68, 34), 1: (64, 58), 2: (72, 68), 3: (44, 44), 4: (150, 104)}[int(BOX.space_kind[n])]
    below = tiles.RISK if BOX.space_risk[n] else 0
    x, y = middle
    return x - scale * wide / 2, y - scale * high / 2, x + scale * wide / 2, y + scale * (high / 2 + below)


@pytest.mark.parametrize("is_strip", [False, True])
def test_spaces_keep_apart(is_strip):
    where = land.STRIP if is_strip else land.places(BOX)
    scale = land.STRIP_SCALE if is_strip else 1
    assert set(where) == set(BOX.space_ids)
    for a, b in combinations(BOX.space_ids, 2):
        one, two = rectangle_of(a, where[a], scale), rectangle_of(b, where[b], scale)
        is_beside = one[2] <= two[0] or two[2] <= one[0]
        assert is_beside or one[3] <= two[1] or two[3] <= one[1], (a, b)


def test_the_style_sheet_moves_every_space_to_its_place_in_the_strip():
    style = (STYLES / "narrow.css").read_text("utf-8")
    for id, (x, y) in land.STRIP.items():
        assert f".at-{id} {{ transform: translate({x:g}px, {y:g}px) scale({land.STRIP_SCALE}); }}" in style
    for id in BOX.nodes:
        assert f".gwt-chart .at-{id} " in style


def test_unknown_spaces_have_a_place():
    class Other:
        space_ids = ("START", "X1", "X2")

    found = land.places(Other())
    assert len(set(found.values())) == 3


def test_a_move_shows_steps_and_fees():
    state = next(s for s in positions(3) if asked(s) == "move")
    reach = track(state).reach
    moves = {word.split()[1] for word in map(state.notation, state.legal_actions()) if word.startswith("move ")}
    assert {BOX.space_ids[space] for space, _, _, _ in reach} == moves
    assert min(steps for _, steps, _, _ in reach) == 1
    assert drawing.trail(state, SAY).draw().count("gwt-steps-no") == len(reach)


def test_neutral_buildings_turn_over():
    for letter in range(8):
        assert (tiles.neutral(BOX, letter, 0) != tiles.neutral(BOX, letter, 1)) == tiles.has_back(BOX, letter)


# -- mats


def test_sums_count_one_sheep_of_each_type():
    state = next(s for s in positions(2) if asked(s) == "move")
    view = owned(state, state.actor)
    breeding, wool = best_sums(view)
    kinds = [kind for kind, _ in view.hand if kind in [int(k) for k in SHEEP_KINDS]]
    assert breeding == sum(int(BOX.breeding[kind]) for kind in kinds) + view.certificates + view.forever[0]
    assert wool == max((int(BOX.wool[kind]) for kind in kinds), default=0) + view.forever[1]


def test_sarah_has_a_mat_of_her_own():
    state = positions(1)[-1]
    large, small = drawing.mat(state, 1, True, SAY).draw(), drawing.mat(state, 1, False, SAY).draw()
    assert "gwt-sarah" in large
    assert "gwt-sarah" in small
    assert 'data-tip="sarah-card"' in large
    assert "gwt-purse" not in large


# -- style


def test_classes_of_the_pictures_have_a_style():
    """A class that is drawn is styled, so no shape falls back to plain black."""
    style = "".join([path.read_text("utf-8") for path in sorted(STYLES.glob("*.css"))])
    drawn = set()
    for seats in SEATS:
        for state in positions(seats):
            for panel in panels(state):
                for names in names_of(panel.draw(), "class"):
                    drawn |= set(names.split())
    for names in names_of(drawing.symbols(), "class"):
        drawn |= set(names.split())
    # they only group, or vary what is styled
    plain = {
        "gwt-at",
        "gwt-cell",
        "gwt-deal",
        "gwt-k",
        "gwt-on-map",
        "gwt-pair",
        "gwt-supply",
        "gwt-w",
        "gwt-lines-0",
    }
    assert {name for name in drawn - plain if not re.search(rf"\.{re.escape(name)}[^\w-]", style)} == set()


def test_classes_do_not_meet_those_of_the_page():
    """Everything has a prefix, but for what the page knows and the fills within symbols."""
    shared = {"spot", "ring", "halo"}
    for state in positions(4, every=100):
        for panel in panels(state):
            for names in names_of(panel.draw(), "class"):
                assert all(name.startswith(("gwt", "at-")) or name in shared for name in names.split()), names


def test_every_colour_of_the_light_theme_is_weighed_in_the_dark_one():
    """Both ways into the dark theme set the same tokens."""
    style = (STYLES / "board.css").read_text("utf-8")
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
    assert "class=" not in drawing.cover().replace('class="gwt-cover"', "")


def test_the_trail_is_drawn_before_the_set_up():
    """A replay shows the board before the first draw, when the spaces of the neutral buildings are empty."""
    logs = Path(__file__).parents[1] / "golden" / GAME.id
    log, _ = read_log((logs / "base-2.log").read_text("utf-8"))
    for panel in face_of(GAME).commons(log.start.view(-1).state, SAY):
        assert panel.draw().startswith("<svg")
