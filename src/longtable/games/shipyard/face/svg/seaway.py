# not compiled
"""The canals of a player as a map: cards, the figure, its voyage, and where a further canal can be laid."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Final

from longtable.core.say import Say
from longtable.core.svg import box_path, label, num, pairs, spot, text, tipped
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.svg.owned import Laid, Owned
from longtable.games.shipyard.face.svg.pieces import at, icon, use
from longtable.games.shipyard.face.svg.waterway import CARD, DISC, EDGE, Chart, chart, ground, leg, space, spaces
from longtable.games.shipyard.words import CANAL_PLACES, FROM_SIDE, SIDES

WIDE: Final = 350
HIGH: Final = 258
TOP: Final = 22
LARGEST: Final = 108.0  # a card
ALONE: Final = 140.0  # ... on a picture of its own
COLUMN: Final = 64  # the rotations of a canal beside the map
ARC: Final = 1.03  # of the eighth of a circle that most legs are, by its chord
Point = tuple[float, float]
SIGNS: Final = {
    "crew": "piece-captain", "cranes": "piece-crane", "cannons": "piece-cannon", "speed": "piece-sail",
    "voyage": "used", "ribbons": "icon-blue_ribbon",
}  # fmt: skip
AWAY: Final = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


class Sheet:
    """A map on paper: the size of a card, and where cells lie."""

    def __init__(
        self, cells: list[tuple[int, int]], x: float, y: float, wide: float, high: float, largest: float
    ) -> None:
        xs = [cell[0] for cell in cells] or [0]
        ys = [cell[1] for cell in cells] or [0]
        columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        self.size = min(largest, wide / columns, high / rows)
        self.scale = self.size / CARD
        self.left = x + (wide - columns * self.size) / 2 + self.size / 2 - min(xs) * self.size
        self.top = y + (high - rows * self.size) / 2 + self.size / 2 + max(ys) * self.size

    def middle(self, x: int, y: int) -> Point:
        """The middle of a cell in units of a card, as everything on the map is drawn."""
        return (self.left + x * self.size) / self.scale, (self.top - y * self.size) / self.scale


def seaway(view: Owned, say: Say, is_alone: bool = False) -> str:
    """The whole module: heading, map; the rotations of a canal below it, or beside the map where it stands alone."""
    drawing = tipped("canals", f'<text class="head" y="14">{label(say("Canals"))}</text>')
    drawing += tipped(
        "used",
        at(WIDE, 0, f'{icon("used", -34, 9, 20)}<text class="tally end" y="15">{view.used}</text>'),
    )
    words = voyage_words(view, say) if view.figure[0] >= 0 else say("none yet")
    is_deep = is_alone and view.speed[1] > 0  # alone it may be small, with larger letters: a line of its own
    drawing += tipped("voyage", text(0, 34, "hint", words) if is_deep else text(72, 14, "hint", words))
    top = TOP + 20 if is_deep else TOP
    high = HIGH - top - (24 if view.gains else 0)
    wide = WIDE - COLUMN if is_alone and is_turning(view) else WIDE
    drawing += stage(view, 0, top, wide, high, ALONE if is_alone else LARGEST, True) + reckoning(view)
    return drawing + (turns_beside(view) if is_alone else turns_below(view, say))


def stage(view: Owned, x: float, y: float, wide: float, high: float, largest: float, is_large: bool) -> str:
    """The map, where the voyages of its mat are shown."""
    return f'<g data-stage="mat-{view.seat}">{chart_of(view, x, y, wide, high, largest, is_large)}</g>'


def reckoning(view: Owned) -> str:
    """What the ship that leaves will be worth: signs and points by reason, and their sum."""
    drawing, x = "", 0.0
    for word, points in view.gains:
        drawing += icon(SIGNS[word], x + 9, HIGH - 13, 19) + text(x + 21, HIGH - 8, "tally", str(points))
        x += 46
    if not drawing:
        return ""
    total = sum([points for _, points in view.gains])
    drawing += text(x, HIGH - 8, "tally", "=") + text(x + 15, HIGH - 7, "sum", str(total))
    return tipped("voyage", drawing)


def voyage_words(view: Owned, say: Say) -> str:
    """How far the figure can go; how fast the ship is that leaves."""
    least, most = view.speed
    if most and least != most:
        return say("speed {least} to {most}, longest voyage {n}", least=least, most=most, n=view.longest)
    if most:
        return say("speed {speed}, longest voyage {n}", speed=most, n=view.longest)
    return say("longest voyage {n}", n=view.longest)


def chart_of(view: Owned, x: float, y: float, wide: float, high: float, largest: float, is_large: bool) -> str:
    """The map within a box."""
    cells = [(laid.x, laid.y) for laid in view.canals] + list(view.cells if is_large else ())
    sheet = Sheet(cells, x, y, wide, high, largest)
    if not cells:
        outline = box_path(sheet.size * 0.9, sheet.size * 0.9, 6, x + wide / 2, y + high / 2)
        return tipped("canals", f'<path class="hollow" d="{outline}"/>')
    can_steer = is_large and view.question == "voyage"
    lands = water = ""
    for laid in view.canals:
        cx, cy = sheet.middle(laid.x, laid.y)
        where = chart(view.box, laid.canal, laid.rotation)
        id = view.box.canal_ids[laid.canal]
        outline = box_path(CARD, CARD, 3)
        inner = f'{ground(where)}<path class="frame" d="{outline}"/>'
        lands += spot(spots.laid(id), inner, outline, cx, cy, "", "canal-" + id)
        water += at(cx, cy, steering(where, id) if can_steer else spaces(where, is_large))
    route, chips = voyage(view, sheet) if is_large else ("", "")
    figure = boat(view, sheet)
    drawing = lands + route + (figure + water if can_steer else water + figure) + chips
    if is_large:
        drawing += room(view, sheet)
    return f'<g class="map" transform="scale({sheet.scale:.3f})">{drawing}</g>'


def steering(where: Chart, id: str) -> str:
    """The spaces of a canal as spots."""
    drawing = ""
    for n, (x, y) in enumerate(where.spaces):
        outline = box_path(2 * DISC, 2 * DISC, DISC, x, y)
        tip = f"icon-{where.icons[n]}" if where.icons[n] != "-" else "voyage"
        drawing += spot(spots.canal(id, n), space(where, n, False), outline, tip=tip)
    return drawing


# -- the figure and its voyage


def voyage(view: Owned, sheet: Sheet) -> tuple[str, str]:
    """The planned or longest voyage as a line along the water, and the points it brings where they are won."""
    start, number, _ = view.figure
    laid = {each.canal: each for each in view.canals}
    moves = [move for move in view.route if move.canal in laid]
    if start < 0 or not moves:
        return "", ""
    track = trace(view.box, sheet, [(view.canals[start], number), *[(laid[move.canal], move.space) for move in moves]])
    chips = ""
    for move, (x, y) in zip(moves, track.places[1:], strict=True):
        larger = max(1.0, 1.04 / sheet.scale)  # the letters of a small map stay legible
        chips += at(x + 11 * larger, y - 13 * larger, scaled(won(move.won), larger)) if move.won else ""
    x, y = track.places[-1]
    goal = f'<circle class="goal" cx="{num(x)}" cy="{num(y)}" r="{num(DISC + 3)}"/>'
    return f'<path class="voyage under" d="{track.path}"/><path class="voyage" d="{track.path}"/>{goal}', chips


@dataclass(frozen=True)
class Track:
    """A way along the water: its line, the spaces on it, and how long it is from each to the next."""

    path: str
    places: list[Point]
    lengths: list[float]


def trace(box: Box, sheet: Sheet, way: Sequence[tuple[Laid, int]]) -> Track:
    """The way over these spaces of canals."""
    path = ""
    places: list[Point] = []
    lengths: list[float] = []
    for n, (laid, to) in enumerate(way):
        cx, cy = sheet.middle(laid.x, laid.y)
        spaces = chart(box, laid.canal, laid.rotation).spaces
        x, y = cx + spaces[to][0], cy + spaces[to][1]
        if not n:
            path = f"M{pairs(x, y)}"
        else:
            step = leg(spaces[way[n - 1][1]], spaces[to]) if laid == way[n - 1][0] else "L"
            path += moved(step, cx, cy) if step != "L" else f"L{pairs(x, y)}"
            lengths.append(hypot(x - places[-1][0], y - places[-1][1]) * (ARC if step[0] == "A" else 1))
        places.append((x, y))
    return Track(path, places, lengths)


def won(points: int) -> str:
    """Points that a space brings."""
    word = f"+{points}"
    return f'<path class="won" d="{box_path(9 + 8 * len(word), 18, 9)}"/><text class="won-no" y="5">{word}</text>'


def scaled(drawing: str, scale: float) -> str:
    return drawing if scale == 1 else f'<g transform="scale({scale:.2f})">{drawing}</g>'


def moved(step: str, x: float, y: float) -> str:
    """A leg drawn around the middle of its card, at the place of the card: only its end is absolute."""
    words = step[1:].replace("-", " -").split()
    ex, ey = float(words[-2]) + x, float(words[-1]) + y
    if step[0] == "L":
        return f"L{pairs(ex, ey)}"
    return f"A{' '.join(words[:-2])} {pairs(ex, ey)}"


def boat(view: Owned, sheet: Sheet) -> str:
    """The figure on its space, its stern where it came from."""
    start, number, came = view.figure
    if start < 0:
        return ""
    laid = view.canals[start]
    where = chart(view.box, laid.canal, laid.rotation)
    cx, cy = sheet.middle(laid.x, laid.y)
    px, py = where.spaces[number]
    if came >= FROM_SIDE:
        fx, fy = 50 * AWAY[came - FROM_SIDE][0], 50 * AWAY[came - FROM_SIDE][1]
    else:
        fx, fy = where.spaces[came]
    angle = degrees(atan2(px - fx, -(py - fy)))
    body = f'<g transform="rotate({num(angle)})">{use(f"boat-{view.seat + 1}", 0, 1, 21, 42)}</g>'
    return tipped("boat", at(cx + px, cy + py, f'<g data-piece="boat-{view.seat}">{body}</g>'))


# -- laying a canal


def room(view: Owned, sheet: Sheet) -> str:
    """Free cells; for the first canal the one on which the figure is set."""
    drawing = ""
    for x, y in view.cells:
        cx, cy = sheet.middle(x, y)
        drawing += first_card(view, cx, cy) if view.figure[0] < 0 else cell(x, y, cx, cy)
    return drawing


def offered(view: Owned, rotation: int, size: float) -> str:
    """The canals on display one over the other, on common ground; the style sheet shows the one that is chosen."""
    charts = [(row, chart(view.box, canal, rotation)) for row, canal in enumerate(view.offers) if canal]
    lands = {ground(where) for _, where in charts}
    is_common = len(lands) == 1
    drawing = lands.pop() if is_common else ""
    for row, where in charts:
        own = "" if is_common else ground(where)
        drawing += f'<g class="of of-{CANAL_PLACES + row}">{own}{spaces(where, False)}</g>'
    return f'<g transform="scale({size / CARD:.2f})">{drawing}</g>'


def cell(x: int, y: int, cx: float, cy: float) -> str:
    """A free cell."""
    outline = box_path(CARD - 6, CARD - 6, 6)
    return spot(
        spots.cell(x, y), f'<path class="hollow" d="{outline}"/>', outline, cx, cy, tip="cell", kind="free cell"
    )


def is_turning(view: Owned) -> bool:
    """A canal is to be laid that can be rotated; the first one lies as it is."""
    return bool(view.cells) and view.figure[0] >= 0


def turns_below(view: Owned, say: Say) -> str:
    """The canal that is to be laid, turned in every way; shown below the map once a cell is chosen."""
    if not is_turning(view):
        return ""
    drawing = f'<path class="blotter" d="{box_path(WIDE + 8, 186, 8, WIDE / 2, 93)}"/>'
    drawing += text(4, 18, "head", say("Rotate the canal"))
    for rotation in range(view.rotations):
        drawing += turned(view, rotation, 44 + 87 * rotation, 78, 80)
    return f'<g class="turns" transform="translate(0 {HIGH - 4})">{drawing}</g>'


def turns_beside(view: Owned) -> str:
    """The same at the right of the map, one below the other."""
    if not is_turning(view):
        return ""
    size = COLUMN - 8
    drawing = ""
    for rotation in range(view.rotations):
        drawing += turned(view, rotation, COLUMN / 2, size / 2 + (size + 4) * rotation, size)
    return f'<g class="turns" transform="translate({WIDE - COLUMN + 4} {TOP})">{drawing}</g>'


def turned(view: Owned, rotation: int, x: float, y: float, size: float) -> str:
    """One rotation: an arrow until a canal is chosen, then that canal."""
    outline = box_path(size, size, 4)
    arrow = '<path d="M0 24V-22m-12 12 12-14 12 14"/>'
    arrow = f'<g class="compass" transform="rotate({90 * rotation})scale({size / 80:g})">{arrow}</g>'
    inner = f'<path class="leaf" d="{outline}"/>{arrow}{offered(view, rotation, size)}'
    return spot(spots.turn(rotation), inner, outline, x, y, tip="turn", kind="turn")


def first_card(view: Owned, cx: float, cy: float) -> str:
    """The cell of the first canal, with a spot at each side for the figure, its stern out of the card."""
    boats = rings = ""
    for n, letter in enumerate(SIDES):
        dx, dy = AWAY[n]
        figure = use(f"boat-{view.seat + 1}", 0, 0, 15, 30, "pale")
        boats += at(EDGE * dx, EDGE * dy, f'<g transform="rotate({90 * n + 180})">{figure}</g>')
        rings += spot(spots.side(letter), "", box_path(34, 34, 17), EDGE * dx, EDGE * dy, tip="side", kind="free side")
    return at(cx, cy, f'<path class="hollow" d="{box_path(CARD, CARD, 6)}"/>{boats}{offered(view, 0, CARD)}{rings}')
