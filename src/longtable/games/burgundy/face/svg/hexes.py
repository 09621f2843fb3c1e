# not compiled
"""Geometry of a duchy: where its hexes lie on the paper, its coast, its regions and its rivers."""

from dataclasses import dataclass
from functools import lru_cache

from longtable.core.svg import ROOT3, num, pairs
from longtable.games.burgundy.box.tables import Board

SIDES = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # the neighbour beyond each side, clockwise from the top
APART = 1.55  # least distance between hexes of two islands, in widths of a hex: a river has to show
Point = tuple[float, float]


@dataclass(frozen=True)
class Chart:
    """A board on paper: circumradius and half the width of a hex, and the centres of all.

    The width is rounded to a whole unit, so that most coordinates are whole: it keeps the pictures small.
    """

    radius: float
    half: float
    centres: tuple[Point, ...]

    def corner(self, hex: int, at: int) -> Point:
        x, y = self.centres[hex]
        half, low = self.half, self.radius / 2
        dx, dy = ((0, -2), (half, -1), (half, 1), (0, 2), (-half, 1), (-half, -1))[at % 6]
        return (round(x + dx, 1), round(y + dy * low, 1))


def islands(board: Board) -> list[list[int]]:
    """Groups of hexes that touch: one on most boards, several where rivers join them."""
    where = {place: h for h, place in enumerate(board.places)}
    left = set(range(len(board.places)))
    groups: list[list[int]] = []
    while left:
        group = [min(left)]
        left.discard(group[0])
        for h in group:
            q, r = board.places[h]
            for dq, dr in SIDES:
                other = where.get((q + dq, r + dr), -1)
                if other in left:
                    left.discard(other)
                    group.append(other)
        groups.append(sorted(group))
    return groups


def unit_places(board: Board, width: float, height: float) -> list[Point]:
    """Centres in widths of a hex and in rows. Islands keep their shape and close up as far as the rivers allow."""
    flat = [(q + r / 2, float(r)) for q, r in board.places]
    groups = islands(board)
    if len(groups) == 1:
        return flat
    hearts = [tuple(sum(flat[h][k] for h in group) / len(group) for k in (0, 1)) for group in groups]
    best: tuple[int, list[Point]] = (0, flat)
    for kx in range(20, 105, 5):
        for ky in range(20, 105, 5):
            moved = list(flat)
            for group, (cx, cy) in zip(groups, hearts, strict=True):
                for h in group:
                    moved[h] = (flat[h][0] + cx * (kx / 100 - 1), flat[h][1] + cy * (ky / 100 - 1))
            size = fit(moved, width, height)[0]
            if size > best[0] and is_clear(moved, groups):
                best = (size, moved)
    return best[1]


def is_clear(places: list[Point], groups: list[list[int]]) -> bool:
    """Hexes of different islands keep their distance."""
    for at, group in enumerate(groups):
        for other in groups[at + 1 :]:
            for h in group:
                x, y = places[h]
                for k in other:
                    if (places[k][0] - x) ** 2 + 0.75 * (places[k][1] - y) ** 2 < APART**2:
                        return False
    return True


def fit(places: list[Point], width: float, height: float) -> tuple[int, int]:
    """The largest circumradius with which the places fit, and half the width that goes with it."""
    wide = max(x for x, _ in places) - min(x for x, _ in places) + 1
    high = (max(y for _, y in places) - min(y for _, y in places)) * 1.5 + 2
    radius = int(min(width / wide / ROOT3 + 1, height / high))
    while round(radius * ROOT3 / 2) * 2 * wide > width:
        radius -= 1
    return radius, round(radius * ROOT3 / 2)


@lru_cache(128)
def chart(board: Board, left: float, top: float, width: float, height: float, most: int) -> Chart:
    """The board in the middle of a frame, its hexes no larger than `most`."""
    places = unit_places(board, width, height)
    radius, half = fit(places, width, height)
    if radius > most:
        radius, half = most, round(most * ROOT3 / 2)
    x0 = (min(x for x, _ in places) + max(x for x, _ in places)) / 2
    y0 = (min(y for _, y in places) + max(y for _, y in places)) / 2
    mx, my = round(left + width / 2), round(top + height / 2)
    centres = [(round(mx + (x - x0) * 2 * half, 1), round(my + (y - y0) * 1.5 * radius, 1)) for x, y in places]
    return Chart(radius, half, tuple(centres))


@lru_cache(1024)
def outline(board: Board, chart: Chart, hexes: tuple[int, ...]) -> str:
    """The line around a set of hexes, as the `d` of a path: one loop for each piece and each hole."""
    where = {place: h for h, place in enumerate(board.places)}
    inside = set(hexes)
    after: dict[Point, list[Point]] = {}
    for h in hexes:
        q, r = board.places[h]
        for side, (dq, dr) in enumerate(SIDES):
            if where.get((q + dq, r + dr), -1) not in inside:
                after.setdefault(chart.corner(h, side), []).append(chart.corner(h, side + 1))
    path = ""
    while after:
        first = next(iter(after))
        path += f"M{pairs(*first)}"
        here = first
        last = first
        while True:
            ends = nearest(after, here)
            if ends is None:
                break
            nexts = after[ends]
            here = nexts.pop()
            if not nexts:
                del after[ends]
            if abs(here[0] - first[0]) + abs(here[1] - first[1]) < 0.4:
                break
            path += f"L{pairs(*here)}" if last == first else " " + pairs(*here)
            last = here
        path += "z"
    return path


def nearest(after: dict[Point, list[Point]], here: Point) -> Point | None:
    """The corner at a point; rounding may have moved it by a tenth."""
    if here in after:
        return here
    for point in after:
        if abs(point[0] - here[0]) + abs(point[1] - here[1]) < 0.4:
            return point
    return None


@lru_cache(128)
def borders(board: Board, chart: Chart) -> str:
    """The sides between two regions, each once, drawn in as few strokes as possible."""
    where = {place: h for h, place in enumerate(board.places)}
    sides: dict[Point, list[Point]] = {}
    for h, (q, r) in enumerate(board.places):
        for side, (dq, dr) in enumerate(SIDES[:3]):
            other = where.get((q + dq, r + dr), -1)
            if other >= 0 and board.region[h] != board.region[other]:
                a, b = chart.corner(h, side), chart.corner(h, side + 1)
                sides.setdefault(a, []).append(b)
                sides.setdefault(b, []).append(a)
    path = ""
    while sides:
        here = next((point for point, ends in sides.items() if len(ends) % 2), next(iter(sides)))
        path += f"M{pairs(*here)}"
        while here in sides:
            there = sides[here].pop()
            sides[there].remove(here)
            for point in (here, there):
                if not sides[point]:
                    del sides[point]
            path += f"L{pairs(*there)}"
            here = there
    return path


@lru_cache(128)
def rivers(board: Board, chart: Chart) -> str:
    """The rivers between pairs of hexes that do not touch (COB-24.8), as bent lines from shore to shore."""
    path = ""
    for h in range(len(board.places)):
        for k in range(h + 1, len(board.places)):
            word, bit = divmod(k, 37)
            if not board.neighbours[2 * h + word] >> bit & 1 or is_touching(board.places[h], board.places[k]):
                continue
            (ax, ay), (bx, by) = chart.centres[h], chart.centres[k]
            bend = 0.14 if (h + k) % 2 else -0.14
            mx, my = (ax + bx) / 2 + (by - ay) * bend, (ay + by) / 2 - (bx - ax) * bend
            path += f"M{pairs(ax, ay)}Q{pairs(mx, my)} {num(bx)} {num(by)}"
    return path


def is_touching(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return (b[0] - a[0], b[1] - a[1]) in SIDES
