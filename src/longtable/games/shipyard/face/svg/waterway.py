# not compiled
"""Canals: one card as land and water with its icons, and where its spaces lie.

A card is 100 units wide. Edge spaces lie near the middle of their sides, the others on the way between them, whatever
the shape; a card is turned clockwise, its icons stay upright.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, hypot, pi, radians, sin
from typing import Final

from longtable.core.svg import box_path, num, pairs, tipped
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face.svg.pieces import icon
from longtable.games.shipyard.words import FROM_SIDE, ICONS

CARD: Final = 100
EDGE: Final = 32.0  # from the middle of the card to an edge space
DISC: Final = 13.5
Point = tuple[float, float]


@dataclass(frozen=True)
class Chart:
    """A canal as it lies: its spaces around the middle of the card, which are linked, which sides are open."""

    spaces: tuple[Point, ...]
    links: tuple[tuple[int, int], ...]
    exits: tuple[tuple[int, Point], ...]  # edge space, and where the water leaves the card
    icons: tuple[str, ...]


def turned(point: Point, rotation: int) -> Point:
    """A point after so many quarter turns clockwise."""
    x, y = point
    for _ in range(rotation):
        x, y = -y, x
    return x, y


@lru_cache(512)
def chart(box: Box, canal: int, rotation: int) -> Chart:
    """A canal with its rotation."""
    count = int(box.canal_spaces[canal])
    sides = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
    masks = [int(box.canal_links[canal * FROM_SIDE + space]) for space in range(count)]
    links = [(a, b) for a in range(count) for b in range(a + 1, count) if masks[a] >> b & 1]
    where: dict[int, Point] = {}
    exits: list[tuple[int, Point]] = []
    for side, (x, y) in enumerate(sides):
        space = int(box.canal_exit[canal * 4 + side])
        if space >= 0:
            where[space] = (EDGE * x, EDGE * y)
            exits.append((space, turned((50 * x, 50 * y), rotation)))
    spaces = tuple([turned(point, rotation) for point in placed(count, links, where)])
    icons = tuple([ICONS[box.canal_icon[canal * FROM_SIDE + space]] for space in range(count)])
    return Chart(spaces, tuple(links), tuple(exits), icons)


def placed(count: int, links: list[tuple[int, int]], fixed: dict[int, Point]) -> list[Point]:
    """Places of all spaces: those between two edge spaces on the circle through them, others amid their neighbours."""
    near: list[list[int]] = [[] for _ in range(count)]
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    where = dict(fixed)
    while len(where) < count:
        known = [space for space in range(count) if space not in where and any(n in where for n in near[space])]
        if not known:
            rest = [space for space in range(count) if space not in where]
            where.update({space: (12.0 * k, 0.0) for k, space in enumerate(rest)})
            break
        fresh: dict[int, Point] = {}
        for space in known:
            around = [where[n] for n in near[space] if n in where]
            x, y = sum([p[0] for p in around]) / len(around), sum([p[1] for p in around]) / len(around)
            size = hypot(x, y)
            if len(around) > 1 and size > 8:
                x, y = x * EDGE / size, y * EDGE / size
            elif len(around) == 1:
                x, y = x * 0.4, y * 0.4
            fresh[space] = (x, y)
        where.update(fresh)
    return [where[space] for space in range(count)]


def leg(a: Point, b: Point) -> str:
    """The way from a to b as part of a path, which is at a: along the circle where both lie on one, else straight."""
    ra, rb = hypot(*a), hypot(*b)
    if abs(ra - rb) < 4 and ra > 20:
        angle = (atan2(b[1], b[0]) - atan2(a[1], a[0]) + 3 * pi) % (2 * pi) - pi
        if abs(angle) < radians(130):
            return f"A{pairs(ra, ra, 0, 0, 1 if angle > 0 else 0, *b)}"
    return f"L{pairs(*b)}"


@lru_cache(512)
def banks(where: Chart) -> str:
    """All water of a canal as one path."""
    path = ""
    last: Point | None = None
    for a, b in where.links:
        start, end = where.spaces[a], where.spaces[b]
        path += leg(start, end) if start == last else f"M{pairs(*start)}{leg(start, end)}"
        last = end
    return path + "".join([f"M{pairs(*where.spaces[space])}L{pairs(*end)}" for space, end in where.exits])


@lru_cache(512)
def ground(where: Chart) -> str:
    """Land, water and trees; the trees show where there is no way round."""
    path = banks(where)
    drawing = f'<path class="land" d="{box_path(CARD, CARD, 3)}"/>'
    drawing += f'<path class="bank" d="{path}"/><path class="flow" d="{path}"/>'
    trees = [(-3.0, 2.0, 7.0), (7.0, -4.0, 5.0)]
    for angle in (45, 135, 225, 315):
        x, y = cos(radians(angle)), sin(radians(angle))
        is_open = any(hypot(px - EDGE * x, py - EDGE * y) < 16 for px, py in where.spaces)
        if not is_open:
            trees += [(31 * x - 5, 31 * y + 4, 8.0), (33 * x + 7, 33 * y - 3, 7.0), (44 * x, 44 * y, 5.0)]
        else:
            trees.append((57 * x, 57 * y, 5.0))
    dots = "".join(
        [f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>' for x, y, r in trees if max(abs(x), abs(y)) < 45]
    )
    return f'{drawing}<g class="trees">{dots}</g>'


@lru_cache(512)
def spaces(where: Chart, with_tips: bool) -> str:
    """The spaces with their icons."""
    return "".join([space(where, at, with_tips) for at in range(len(where.spaces))])


def space(where: Chart, at: int, with_tips: bool) -> str:
    x, y = where.spaces[at]
    word = where.icons[at]
    if word == "-":
        return f'<circle class="buoy" cx="{num(x)}" cy="{num(y)}" r="5"/>'
    inner = (
        f'<circle class="disc" cx="{num(x)}" cy="{num(y)}" r="{num(DISC)}"/>{icon("icon-" + word, x, y, 21, "on-disc")}'
    )
    return tipped("icon-" + word, inner) if with_tips else inner


@lru_cache(512)
def canal_card(box: Box, canal: int, rotation: int, with_tips: bool = False) -> str:
    """A whole card around its middle."""
    where = chart(box, canal, rotation)
    return ground(where) + spaces(where, with_tips) + f'<path class="frame" d="{box_path(CARD, CARD, 3)}"/>'
