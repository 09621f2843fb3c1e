# not compiled
"""Where everything of the trail lies on the map, the coasts, and the road between the spaces.

Wide pages show the South Island; narrow ones a strip of four columns. The style sheet moves the spaces there, the road
is drawn for both. Spaces that the map does not know stand in a row at the foot.
"""

from functools import lru_cache
from math import hypot
from typing import Final

from longtable.core.svg import pairs
from longtable.games.newzealand.box import Box

WIDE: Final = 1000
HIGH: Final = 628
STRIP_SCALE: Final = 3.1
Point = tuple[float, float]

STRIP_GROUND: Final = '<path class="gwt-land gwt-by-strip" d="M0 0H1000V2650H0z"/>'

PLACES: Final[dict[str, Point]] = {
    "START": (44, 588), "B01": (114, 592), "B02": (186, 588), "NA": (258, 552), "R1": (196, 510), "R2": (146, 482),
    "R3": (98, 452), "R4": (72, 402), "R5": (92, 350), "B03": (306, 484), "B04": (296, 418), "B05": (226, 376),
    "NB": (156, 326), "B06": (178, 258), "NC": (248, 212), "B07": (278, 146), "B08": (348, 114), "ND": (424, 108),
    "B11": (500, 128), "B09": (318, 272), "B10": (386, 316), "NE": (456, 322), "B12": (526, 272), "NF": (578, 202),
    "F1": (643, 221), "F2": (692, 264), "F3": (716, 312), "F4": (710, 366), "B13": (596, 284), "B14": (584, 348),
    "B15": (588, 414), "NG": (660, 440), "B16": (772, 384), "B17": (806, 322), "B18": (738, 462), "B19": (812, 452),
    "NH": (884, 386), "B20": (862, 250), "B21": (944, 316), "B22": (948, 250), "WELLINGTON": (906, 120),
}  # fmt: skip
STRIP: Final[dict[str, Point]] = {
    "START": (118, 120), "B01": (364, 120), "B02": (604, 120), "NA": (872, 120), "R1": (700, 330), "R2": (550, 330),
    "R3": (400, 330), "R4": (250, 330), "R5": (100, 330), "B03": (885, 530), "B04": (640, 530), "B05": (396, 530),
    "NB": (130, 530), "B06": (120, 770), "NC": (375, 770), "B07": (640, 770), "B08": (885, 770), "B10": (115, 1000),
    "B09": (375, 1000), "ND": (875, 1000), "NE": (128, 1235), "B12": (385, 1235), "NF": (630, 1235), "B11": (885, 1235),
    "B14": (115, 1475), "B13": (375, 1475), "F1": (640, 1475), "F2": (860, 1475), "B15": (115, 1705), "NG": (385, 1705),
    "F4": (640, 1705), "F3": (860, 1705), "B18": (115, 1945), "B19": (370, 1945), "B16": (640, 1945),
    "B17": (885, 1945), "B21": (115, 2185), "NH": (380, 2185), "B20": (650, 2185), "B22": (115, 2445),
    "WELLINGTON": (650, 2460),
}  # fmt: skip
SOUTH: Final[tuple[Point, ...]] = (
    (2, 566), (22, 520), (34, 470), (20, 420), (30, 372), (48, 318), (92, 296), (112, 252), (132, 210), (176, 176),
    (206, 136), (236, 96), (296, 78), (350, 66), (430, 60), (500, 76), (566, 96), (600, 140), (640, 168), (690, 178),
    (734, 206), (770, 244), (800, 226), (812, 196), (850, 206), (900, 214), (950, 206), (992, 222), (990, 300),
    (984, 360), (944, 420), (900, 446), (872, 486), (800, 492), (730, 496), (650, 488), (590, 464), (540, 430),
    (530, 380), (498, 364), (440, 366), (380, 362), (346, 380), (352, 440), (360, 500), (330, 530), (316, 584),
    (262, 600), (210, 622), (120, 628), (30, 628),
)  # fmt: skip
NORTH: Final[tuple[Point, ...]] = (
    (800, 0), (806, 40), (816, 90), (838, 150), (866, 186), (920, 190), (958, 176), (1000, 190), (1000, 0),
)  # fmt: skip
HILLS: Final[tuple[Point, ...]] = (
    (352, 200), (378, 222), (400, 196), (330, 226), (446, 226), (474, 200), (190, 430), (222, 446), (150, 420),
    (652, 318), (640, 366), (428, 182), (660, 346), (210, 468),
)  # fmt: skip
RIPPLES: Final[tuple[Point, ...]] = (
    (70, 250), (40, 190), (150, 118), (660, 130), (720, 150), (760, 190), (420, 420), (470, 452), (400, 470),
    (520, 480), (930, 470), (960, 500), (90, 200), (450, 400), (560, 472), (700, 110),
)  # fmt: skip


@lru_cache(8)
def places(box: Box) -> dict[str, Point]:
    """The middle of every space on the map."""
    unknown = [id for id in box.space_ids if id not in PLACES]
    found = {id: PLACES[id] for id in box.space_ids if id in PLACES}
    found.update({id: (340 + 40.0 * n, 470) for n, id in enumerate(unknown)})
    return found


def smooth(points: tuple[Point, ...], is_closed: bool) -> str:
    """A curve through points (Catmull-Rom)."""
    count = len(points)
    found = f"M{pairs(*points[0])}"
    for at in range(count if is_closed else count - 1):
        a, b, c, d = (points[(at + k) % count] for k in (-1, 0, 1, 2))
        found += f"C{pairs(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} "
        found += f"{pairs(c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)} {pairs(*c)}"
    return found + ("z" if is_closed else "")


def bend(before: Point | None, a: Point, b: Point, after: Point | None) -> str:
    """The road from a to b, its ends turned towards where it comes from and goes on."""
    size = hypot(b[0] - a[0], b[1] - a[1])
    first, last = before or a, after or b
    start = (b[0] - first[0], b[1] - first[1])
    end = (last[0] - a[0], last[1] - a[1])
    grow = size / 3 / max(1.0, hypot(*start))
    shrink = size / 3 / max(1.0, hypot(*end))
    return (
        f"M{pairs(*a)}C{pairs(a[0] + start[0] * grow, a[1] + start[1] * grow)} "
        f"{pairs(b[0] - end[0] * shrink, b[1] - end[1] * shrink)} {pairs(*b)}"
    )


def edges(box: Box) -> list[tuple[int, int]]:
    """All steps of the trail, as spaces."""
    return [
        (space, int(box.next_space[k]))
        for space in range(box.spaces)
        for k in range(box.next_begin[space], box.next_begin[space + 1])
    ]


@lru_cache(16)
def road(box: Box, is_strip: bool) -> str:
    """All of the road, one curve for each step; straight at forks and where branches meet."""
    where = {id: STRIP.get(id, (500.0, 2300.0)) for id in box.space_ids} if is_strip else places(box)
    ids = box.space_ids
    after: dict[int, list[int]] = {}
    before: dict[int, list[int]] = {}
    for a, b in edges(box):
        after.setdefault(a, []).append(b)
        before.setdefault(b, []).append(a)
    found = ""
    for a, b in edges(box):
        came = before.get(a, [])
        goes = after.get(b, [])
        first = where[ids[came[0]]] if len(came) == 1 and len(after[a]) == 1 else None
        last = where[ids[goes[0]]] if len(goes) == 1 and len(before[b]) == 1 else None
        found += (
            bend(None, where[ids[a]], where[ids[b]], None)
            if is_strip
            else bend(first, where[ids[a]], where[ids[b]], last)
        )
    return found


@lru_cache(16)
def pointers(box: Box, is_strip: bool) -> str:
    """Small arrows that say which way the trail leads: at every fork, on narrow pages at every step."""
    where = {id: STRIP.get(id, (500.0, 2300.0)) for id in box.space_ids} if is_strip else places(box)
    found = ""
    size = 12.0 if is_strip else 4.6
    for a, b in edges(box):
        is_fork = int(box.next_begin[a + 1] - box.next_begin[a]) > 1
        if not is_fork and not is_strip and a != box.start and b != box.wellington:
            continue
        (ax, ay), (bx, by) = where[box.space_ids[a]], where[box.space_ids[b]]
        long = hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) / long * size, (by - ay) / long * size
        x, y = (ax + bx) / 2, (ay + by) / 2
        found += f"M{pairs(x - dx - dy, y - dy + dx)}L{pairs(x + dx, y + dy)}L{pairs(x - dx + dy, y - dy - dx)}"
    return found


@lru_cache(16)
def way(box: Box, is_strip: bool) -> str:
    """The whole road with its arrows."""
    path, kind = road(box, is_strip), "strip" if is_strip else "map"
    return (
        f'<path class="gwt-verge gwt-on-{kind}" d="{path}"/><path class="gwt-road gwt-on-{kind}" d="{path}"/>'
        f'<path class="gwt-pointer gwt-on-{kind}" d="{pointers(box, is_strip)}"/>'
    )


@lru_cache(1)
def coasts() -> str:
    """Sea, both islands, hills and ripples."""
    sea = '<path class="gwt-sea" d="M8 0H992q8 0 8 8V620q0 8-8 8H8q-8 0-8-8V8q0-8 8-8z"/>'
    south, north = smooth(SOUTH, True), smooth(NORTH, True)
    found = f'<path class="gwt-surf" d="{south}{north}"/><path class="gwt-land" d="{south}{north}"/>'
    peaks = "".join([f"M{pairs(x - 15, y + 12)}l15-24 15 24m-21-14 6 5 5-5" for x, y in HILLS])
    waves = "".join([f"M{pairs(x - 12, y)}q6-6 12 0t12 0" for x, y in RIPPLES])
    return f'{sea}{found}<path class="gwt-hills" d="{peaks}"/><path class="gwt-waves" d="{waves}"/>'
