# not compiled
"""The trail: the South Island from START to Wellington, with foresight, pathfinder track and trading posts."""

from functools import lru_cache, partial
from itertools import pairwise
from typing import Final

from longtable.core.face import Crop, Panel
from longtable.core.say import Say
from longtable.core.svg import box_path, box_ring, num, spot, tipped
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg import land, posts, tiles
from longtable.games.newzealand.face.svg.pieces import (
    at,
    disc,
    icon,
    module,
    picture,
    plate,
    rect,
    shield,
    text,
    use,
)
from longtable.games.newzealand.face.svg.seen import Track, track
from longtable.games.newzealand.face.text.things import neutral_name, things_of
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    ARROWS,
    BUILDING_SPACE,
    HAZARD,
    HAZARD_SPACE,
    LETTERS,
    NEUTRAL,
    NEUTRAL_SPACE,
    PRIVATE,
    ZONES,
)

CELL: Final = 33.0  # of the pathfinder track
TRACK: Final = 51.0
SIZES: Final = ((68.0, 44.0), (64.0, 58.0), (72.0, 68.0), (44.0, 44.0), (150.0, 104.0))  # by kind of space
# Parts that are enough for some questions: the posts, the foresight tiles with Wellington, the pathfinder track.
CROPS: Final = (
    Crop("posts", 370, 500, 630, 128), Crop("foresight", 650, 0, 350, 190), Crop("path", 0, 0, 660, 76),
)  # fmt: skip
ARROW_ICONS: Final = {"yellow": "buy", "turquoise": "turn", "red": "end"}


def trail(s: NewZealand, say: Say) -> Panel:
    """The panel of the trail."""
    view = track(s)
    key = ("trail", view, say.language)
    return Panel("trail", say("Trail"), key, partial(draw, view, say), tab=say("Trail"), letter="t", crops=CROPS)


def draw(view: Track, say: Say) -> str:
    box = view.box
    body = module("map", '<use href="#gwt-coast"/>' + names(say)) + land.STRIP_GROUND
    body += roads(box) + "".join([way_to(box, space, way) for space, _, _, way in view.reach])
    body += "".join([space(view, n, say) for n in range(box.spaces)])
    body += pathfinder(view, say) + foresight(view, say) + trading(view, say)
    body += figures(view) + "".join([reached(box, *entry[:3]) for entry in view.reach])
    stands = [standing_at(view, n, say) for n in view.figures if n >= 0]
    name = say("Trail from START to Wellington; runholders at {places}", places=", ".join(stands) or "-")
    return picture("gwt-trail", land.WIDE, land.HIGH, name, body)


def standing_at(view: Track, n: int, say: Say) -> str:
    """A space by what lies there, for people who hear the picture."""
    tile = view.tiles[n]
    if n == view.box.wellington:
        return say("Wellington")
    if n == view.box.start:
        return say("START")
    if NEUTRAL <= tile < PRIVATE:
        return neutral_name(LETTERS[tile - NEUTRAL], say)
    return things_of(view.box).space(view.box.space_ids[n], say)


def roads(box: Box) -> str:
    """The road of the map, and the one of narrow pages; those of the standard box are symbols."""
    if box is standard_box():
        return '<use class="gwt-by-map" href="#gwt-way-map"/><use class="gwt-by-strip" href="#gwt-way-strip"/>'
    return f'<g class="gwt-by-map">{land.way(box, False)}</g><g class="gwt-by-strip">{land.way(box, True)}</g>'


def names(say: Say) -> str:
    """The title and the seas."""
    drawing = text(22, 100, "caps", "GREAT WESTERN TRAIL", 14) + text(21, 130, "title", "New Zealand", 28)
    drawing += text(84, 232, "water mid", say("Tasman Sea"), 15) + text(440, 438, "water mid", say("Pacific Ocean"), 15)
    return drawing + text(716, 176, "water mid", say("Cook Strait"), 13)


# -- spaces


def placed(box: Box, n: int, body: str, kind: str = "") -> str:
    """Something around the middle of a space; the style sheet moves it on narrow pages."""
    id = box.space_ids[n]
    x, y = land.places(box)[id]
    return f'<g class="gwt-at at-{id}{" " + kind if kind else ""}" transform="translate({num(x)} {num(y)})">{body}</g>'


def space(view: Track, n: int, say: Say) -> str:
    """A space with what lies on it; actions can be clicked where the runholder stands."""
    box = view.box
    kind, tile = int(box.space_kind[n]), view.tiles[n]
    if kind == BUILDING_SPACE and tile:
        owner, number = (tile - PRIVATE) // 16, tile & 15
        drawing = built(box, n, owner, number, view.sides[n])
        if n == view.here:
            risk = int(box.space_risk[n])
            drawing += tiles.row_spots(box, tiles.private_rows(box, number, view.sides[n], risk), risk)
        return placed(box, n, drawing)
    if kind == NEUTRAL_SPACE and tile:
        letter = tile - NEUTRAL
        drawing = neutral(box, n, letter, view.flipped)
        if n == view.here:
            drawing += tiles.row_spots(box, tiles.neutral_rows(box, letter, view.flipped), 0)
        return placed(box, n, drawing)
    if kind == HAZARD_SPACE:
        return placed(box, n, hazard(box, n, tile - HAZARD if tile >= HAZARD else -1))
    if n == box.start:
        return placed(box, n, start(box, n, say("START")))
    if n == box.wellington:
        return placed(box, n, wellington(view, n, say))
    return placed(box, n, plot(box, n))


def on_space(box: Box, n: int, inner: str, tip: str, kind: str = "", piece: str = "") -> str:
    wide, high = SIZES[int(box.space_kind[n])]
    if kind:
        wide, high = wide - 11, high - 13
    return spot(spots.space(box.space_ids[n]), inner, box_ring(wide + 5, high + 5, 7), 0, 0, piece, tip, kind)


@lru_cache(1024)
def built(box: Box, n: int, owner: int, number: int, side: int) -> str:
    tile = tiles.private(box, owner, number, side, int(box.space_risk[n]))
    return on_space(box, n, tile, f"building-{number}{'ab'[side]}", "", f"building-{owner}-{number}")


@lru_cache(64)
def neutral(box: Box, n: int, letter: int, flipped: int) -> str:
    tip = f"neutral-{LETTERS[letter]}" + ("-II" if flipped and tiles.has_back(box, letter) else "")
    return on_space(box, n, tiles.neutral(box, letter, flipped), tip)


@lru_cache(256)
def hazard(box: Box, n: int, kind: int) -> str:
    if kind >= 0:
        word = box.a_words[4 + kind]
        return on_space(box, n, tiles.hazard(box, kind), f"hazard-{word}", "", f"hazard-{box.space_ids[n]}")
    zone = 0
    place = 0
    for at_zone, spaces in enumerate(box.zone_spaces):
        for k, other in enumerate(spaces):
            if int(other) == n:
                zone, place = at_zone, k + 1
    inner = f'<path class="gwt-plot" d="{box_path(36, 36, 5)}"/>{icon(ZONES[zone], 0, -3, 20, "gwt-faint")}'
    return on_space(box, n, inner + text(0, 16, "plot-no mid", place, 13), f"zone-{ZONES[zone]}", "gwt-free")


@lru_cache(128)
def plot(box: Box, n: int) -> str:
    return on_space(box, n, tiles.empty_space(box, n), f"space-{box.space_ids[n]}", "gwt-free")


@lru_cache(8)
def start(box: Box, n: int, name: str) -> str:
    inner = f'<path class="gwt-leaf" d="{box_path(68, 34, 17)}"/>' + text(0, 5, "letter-ink mid", name, 14)
    return on_space(box, n, inner, "start")


def wellington(view: Track, n: int, say: Say) -> str:
    """The harbour town: its four phases, and what the next tile of bag B brings on."""
    inner = plate(150, 104, 8) + text(0, -28, "letter-ink mid", say("Wellington"), 20)
    for k, (word, name) in enumerate(
        (("heart", say("earn")), ("post", say("deliver")), ("eye", "A"), ("eye", "B"))
    ):  # fmt: skip
        x = (-47, 4, 41, 63)[k]
        inner += icon(word, x, -6, 20) + text(x, 18, "small-word mid", name)
        if k:
            inner += text(x - (26, 19, 11)[k - 1], -2, "onward mid", "›", 15)
    if view.arrow >= 0:
        arrow = ARROWS[view.arrow]
        words = say.plural("after {n} tile", "after {n} tiles", view.left)
        inner += text(-70, 42, "small-word", words)
        inner += f'<path class="gwt-go gwt-go-{arrow}" d="M40 30v7h-5l8 9 8-9h-5v-7z"/>'
        if arrow in ARROW_ICONS:
            inner += icon(ARROW_ICONS[arrow], 62, 38, 18)
    return on_space(view.box, n, inner, "wellington")


# -- what stands above the spaces


def figures(view: Track) -> str:
    """Runholders beside their tiles and each other, so that they hide nothing that is written there."""
    drawing = ""
    here: dict[int, int] = {}
    for seat, n in enumerate(view.figures):
        if n < 0:
            continue
        k = here.get(n, 0)
        here[n] = k + 1
        x, y = standing(view.box, n, k)
        man = at(x, y, use(f"man-{seat + 1}", 0, 0, 32, 35, "gwt-man"), f"gwt-stand-{k}")
        drawing += placed(view.box, n, tipped("runholder", man, f"runholder-{seat}"), "gwt-above")
    return drawing


def standing(box: Box, n: int, k: int) -> tuple[float, float]:
    """Where the runholder number k at a space stands, from the middle of the space: mostly above it."""
    wide, high = SIZES[int(box.space_kind[n])]
    if n == box.start:
        return -14 + 27.0 * (k % 2), -33 - 29.0 * (k // 2)
    side = land.SIDES.get(box.space_ids[n], "above")
    if side == "right":
        return wide / 2 + 15 + 22 * k, 2
    if side == "left":
        return -wide / 2 - 15 - 22 * k, 2 if high > 50 else 10
    if side == "corner":
        return -wide / 2 + 8 - 22 * k, -high / 2 - 16
    step = min(21.0, (wide - 28) / 3 + 9)
    return -wide / 2 + 14 + step * k, (high / 2 + 18 if side == "below" else -high / 2 - 16)


@lru_cache(512)
def way_to(box: Box, n: int, way: tuple[int, ...]) -> str:
    """The way to a place that can be moved to; the style sheet shows it while the place is pointed at."""
    drawing = ""
    for kind, paths in (("map", land.edge_paths(box)), ("strip", land.strip_paths(box))):
        road = "".join([paths[a, b] for a, b in pairwise(way)])
        drawing += f'<path class="gwt-by-{kind} gwt-via gwt-to-{box.space_ids[n]}" d="{road}"/>'
    return drawing


def steps_at(box: Box, n: int) -> tuple[float, float]:
    """Where the steps to a place stand, from its middle."""
    wide, high = SIZES[int(box.space_kind[n])]
    return land.STEPS_AT.get(box.space_ids[n], (wide / 2 + 6, -high / 2 - 6))


def fees_at(box: Box, n: int) -> tuple[float, float]:
    """Where the fees of a place stand, from its middle."""
    wide, high = SIZES[int(box.space_kind[n])]
    return land.FEES_AT.get(box.space_ids[n], (wide / 2 - 14, high / 2 + 9))


@lru_cache(512)
def reached(box: Box, n: int, steps: int, fees: int) -> str:
    """Steps and fees at a place that can be moved to."""
    circle = '<circle class="gwt-steps" r="10"/>' + text(0, 5, "steps-no mid", steps, 14)
    body = at(*steps_at(box, n), circle, "gwt-far")
    if fees:
        body += at(*fees_at(box, n), tiles.chip(0, 0, f"−£{fees}"), "gwt-due")
    return placed(box, n, body, f"gwt-above gwt-goal-{int(box.space_kind[n])}")


# -- the panels printed on the map


def pathfinder(view: Track, say: Say) -> str:
    box = view.box
    frame = (
        rect("frame", 0, 0, 640, 55, 8) + icon("path", 34, 19, 26) + text(34, 47, "small-word mid", say("Pathfinder"))
    )
    cells = "".join([cell(view, n) for n in range(box.path_last + 1)])
    return module("strip", tipped("pathfinder", frame) + cells, 10, 7)


def cell(view: Track, n: int) -> str:
    """A space of the pathfinder track with the discs there."""
    box = view.box
    kept = view.step_tiles if n == view.step_space else 0
    seats = [seat for seat, place in enumerate(view.discs) if place == n]
    body = track_cell(box, n, kept)
    for k, seat in enumerate(seats):
        x = CELL / 2 + (k - (len(seats) - 1) / 2) * (13 if len(seats) < 3 else 8)
        body += tipped("pathfinder", disc(seat, x, 43, 14), f"pathfinder-{seat}")
    return f'<g class="gwt-cell gwt-p{n}" transform="translate({num(70 + CELL * n)} 2)">{body}</g>'


@lru_cache(256)
def track_cell(box: Box, n: int, step_tiles: int) -> str:
    body = rect("well", 0.5, 0, CELL - 2, TRACK, 4) + text(2.5, 13.5, "plot-no", n, 13)
    things: list[str] = []
    if int(box.path_gold) >> n & 1:
        things.append("gold")
    if n and n in {int(need) for need in box.space_needs}:
        things.append("building")
    if step_tiles:
        things.append("boot")
    if n == int(box.path_choice):
        things += ["boot", "fees"]
    points = int(box.path_points[n])
    where = [(24.0, 9.5), (9.0, 26.5)] if points else [(24.0, 9.5), (24.0, 26.5), (9.0, 26.5)]
    if points and step_tiles > 1:  # the number of tiles takes the place of the first
        body += text(CELL - 3, 14, "count end", f"×{step_tiles}", 13)
        where = where[1:]
    for word, (x, y) in zip(things, where, strict=False):
        body += icon(word, x + 2, y, 12) if n > 9 and y < 10 else icon(word, x, y, 14)  # beside two figures
        if word == "boot" and step_tiles > 1 and not points:
            body += text(x - 8, y + 5, "count end", step_tiles, 13)
    if points:
        body += shield(23, 26.5, points, 18) if points < 10 else shield(20.5, 26.5, points, 24)
    return tipped(f"path-{n}", body)


def foresight(view: Track, say: Say) -> str:
    """The tiles that the next visitor of Wellington chooses from."""
    box = view.box
    body = tipped("foresight", rect("frame", 0, 0, 168, 98, 8) + text(9, 19, "head", say("Foresight")))
    for place, entry in enumerate(view.foresight):
        bag = place // 2
        x, y = (25.0 + 44 * place, 48.0) if bag == 0 else (128.0, (21.0, 58.0)[place - 2])
        wide, high = (42, 42) if bag == 0 else (70, 35)
        if not entry:
            inner = f'<path class="gwt-plot" d="{box_path(wide - 4, high - 4, 5)}"/>'
            body += tipped("foresight-empty", at(x, y, inner))
            continue
        tile = (
            at(0, 0, tiles.a_tile(box, entry - 1), "", 0.94) if bag == 0 else tiles.bonus_tile(box, entry - 1, 70, 32)
        )
        word = box.a_words[entry - 1] if bag == 0 else box.b_words[entry - 1]
        if bag == 1:
            tip = f"tile-{word}"
        else:
            tip = f"worker-{word}" if entry <= 4 else f"hazard-{word}"
        body += spot(
            spots.foresight(bag, place % 2), tile, box_ring(wide, high, 5), x, y, f"foresight-{place}", tip
        )  # fmt: skip
    body += tipped("bag-a", text(49, 90, "small-word mid", say("A, {n} in bag", n=view.bags[0])))
    body += tipped("bag-b", text(128, 90, "small-word mid", say("B, {n}", n=view.bags[1])))
    return module("foresight", body, 652, 8)


def trading(view: Track, say: Say) -> str:
    """Local posts and the wool posts that are open to all."""
    box = view.box
    shown = [n for n in range(box.posts) if not box.post_harbour[n]]
    local = [n for n in shown if int(box.post_kind[n]) != 1]
    body = rect("frame", 0, 0, 624, 122, 8)
    body += tipped("local-posts", icon("heart", 18, 14, 16) + text(30, 19, "head", say("Local trading posts")))
    x = 28.0
    arrows = ""
    for k, n in enumerate(shown):
        if k == len(local):
            x += 12
            head = icon("fleece", x - 13, 14, 17) + text(x, 19, "head", say("Wool posts"))
            body += module("wool-head", tipped("wool-posts", head))
        place = f'<g class="gwt-w gwt-w{k}" transform="translate({num(x)} 73)">'
        body += f"{place}{posts.post(box, n, posts.counts_at(view.posts, n))}</g>"
        arrow = posts.arrow(box, n)
        arrows += f"{place}{arrow}</g>" if arrow else ""
        x += 50.5
    return module("trading", body + arrows, 370, 502)
