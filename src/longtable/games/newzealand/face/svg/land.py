# not compiled
"""Where everything of the trail lies on the map, the coasts, and the road between the spaces.

Wide pages show the South Island; narrow ones a strip of four columns. The style sheet moves the spaces there, the road
is drawn for both. Spaces that the map does not know stand in a row at the foot.
"""

from functools import lru_cache
from math import hypot
from typing import Final

from longtable.core.svg import num, pairs
from longtable.games.newzealand.box.tables import Box

WIDE: Final = 1000
HIGH: Final = 628
STRIP_SCALE: Final = 3.1
Point = tuple[float, float]

STRIP_GROUND: Final = '<path class="gwt-land gwt-by-strip" d="M0 0H1000V2690H0z"/>'

PLACES: Final[dict[str, Point]] = {
    "START": (44, 588), "B01": (114, 592), "B02": (186, 588), "NA": (258, 552), "R1": (196, 510), "R2": (146, 482),
    "R3": (98, 452), "R4": (72, 402), "R5": (92, 350), "B03": (327, 490), "B04": (296, 414), "B05": (226, 376),
    "NB": (156, 326), "B06": (178, 258), "NC": (248, 212), "B07": (278, 146), "B08": (348, 114), "ND": (424, 108),
    "B11": (500, 128), "B09": (318, 272), "B10": (386, 316), "NE": (456, 322), "B12": (526, 272), "NF": (578, 202),
    "F1": (643, 221), "F2": (692, 264), "F3": (716, 312), "F4": (710, 366), "B13": (596, 276), "B14": (584, 339),
    "B15": (586, 416), "NG": (660, 440), "B16": (772, 384), "B17": (806, 326), "B18": (738, 462), "B19": (812, 452),
    "NH": (884, 386), "B20": (862, 250), "B21": (944, 316), "B22": (948, 250), "WELLINGTON": (906, 120),
}  # fmt: skip
SIDES: Final = {  # where runholders stand when there is no room above the tile
    "B03": "right", "B13": "right", "B14": "right", "F1": "right", "F2": "right", "F3": "right", "B19": "right",
    "NB": "corner", "NC": "left", "F4": "left", "B15": "left", "B21": "left", "R1": "left", "R2": "left",
    "R3": "left", "R4": "left", "R5": "left", "B08": "below", "ND": "below",
}  # fmt: skip
# Steps and fees stand at the upper and lower right corners of a tile, but for those where a neighbour lies there.
STEPS_AT: Final[dict[str, Point]] = {
    "B01": (-38, -35), "B02": (-38, -35), "NA": (44, 17), "R1": (0, -30), "R4": (30, -11), "R5": (-28, -28),
    "NB": (44, -17), "B06": (-40, -14), "NC": (-42, -40), "B07": (-40, -14), "B08": (-38, -35), "ND": (44, -17),
    "B10": (-32, -34), "NE": (44, 17), "B12": (-40, -14), "F3": (-30, -11), "F4": (-30, -11), "B13": (38, 35),
    "B14": (-38, 35), "B15": (-38, 35), "NG": (-42, 40), "B16": (40, 14), "B17": (40, -14), "B18": (0, -37),
    "B19": (40, -14), "NH": (44, -17), "B21": (-38, -35),
}  # fmt: skip
FEES_AT: Final[dict[str, Point]] = {
    "B01": (0, -38), "B02": (40, 29), "R2": (0, -31), "R3": (-32, -11), "R4": (-32, -11), "R5": (0, -31),
    "B04": (-42, 16), "B06": (40, 29), "B07": (-42, 14), "B10": (-42, 14), "B12": (18, 32), "F1": (0, -31),
    "F2": (-32, -18), "F3": (-30, 22), "F4": (-8, 31), "B13": (42, -14), "B14": (-42, 14), "B16": (0, 32),
    "B18": (40, 29), "B20": (-42, 14), "B22": (0, -38),
}  # fmt: skip
STRIP: Final[dict[str, Point]] = {
    "START": (118, 120), "B01": (364, 120), "B02": (604, 120), "NA": (872, 120), "R1": (700, 322), "R2": (550, 322),
    "R3": (400, 322), "R4": (250, 322), "R5": (100, 322), "B03": (885, 516), "B04": (640, 516), "B05": (396, 516),
    "NB": (130, 516), "B06": (120, 754), "NC": (375, 754), "B07": (640, 754), "B08": (885, 754), "B10": (115, 980),
    "B09": (375, 980), "ND": (875, 980), "NE": (128, 1235), "B12": (385, 1235), "NF": (630, 1235), "B11": (885, 1235),
    "B14": (115, 1475), "B13": (375, 1475), "F1": (640, 1475), "F2": (860, 1475), "B15": (115, 1713), "NG": (385, 1713),
    "F4": (640, 1713), "F3": (860, 1713), "B18": (115, 1953), "B19": (370, 1953), "B16": (640, 1953),
    "B17": (885, 1953), "B21": (115, 2193), "NH": (380, 2193), "B20": (650, 2193), "B22": (115, 2485),
    "WELLINGTON": (650, 2500),
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
PEAKS: Final[tuple[tuple[float, float, float], ...]] = (  # from the farthest to the nearest, with their size
    (400, 196, 1.1), (352, 200, 0.9), (474, 200, 0.9), (428, 184, 0.8), (330, 226, 0.8), (378, 224, 1.2), (446, 228, 1),
    (150, 420, 0.8), (190, 428, 1.1), (222, 446, 0.9), (206, 470, 0.7), (652, 318, 0.9), (640, 368, 0.8), (664, 348, 1),
)  # fmt: skip
PASTURES: Final[tuple[tuple[float, float, float, float], ...]] = (  # middle, half width and half height
    (270, 478, 62, 40), (120, 560, 88, 34), (250, 300, 70, 40), (470, 258, 90, 26), (700, 440, 130, 34),
    (880, 300, 74, 62), (330, 150, 90, 34), (560, 300, 60, 80),
)  # fmt: skip
LAKES: Final = (
    "M226 300c8-10 24-4 34-10s20 0 16 8-20 6-28 12-28 4-22-10z"
    "M496 196c6-8 18-6 26-2s8 14-2 16-30 0-24-14z"
    "M252 470c4-8 14-6 18 0s-2 16-8 16-14-8-10-16z"
)
TREES: Final[tuple[Point, ...]] = (
    (70, 540), (82, 548), (58, 550), (336, 520), (344, 510), (116, 292), (124, 282), (466, 90), (476, 94), (540, 112),
    (548, 120), (620, 470), (632, 474), (690, 200), (700, 206), (962, 372), (952, 382), (964, 384), (838, 224),
    (830, 232), (850, 60), (862, 54), (874, 62), (960, 44), (948, 50), (290, 318), (300, 326), (230, 132), (222, 142),
)  # fmt: skip
GRAZING: Final[tuple[Point, ...]] = (
    (262, 336), (276, 330), (270, 344), (424, 262), (440, 270), (452, 260), (168, 548), (182, 542), (540, 330),
    (530, 342), (834, 412), (848, 420), (906, 372), (918, 366), (310, 180), (322, 172), (900, 434),
)  # fmt: skip
RIPPLES: Final[tuple[Point, ...]] = (
    (70, 250), (40, 190), (150, 118), (660, 130), (720, 150), (760, 190), (420, 420), (470, 452), (400, 470),
    (520, 480), (930, 470), (960, 500), (90, 200), (450, 400), (560, 472), (700, 110),
)  # fmt: skip


@lru_cache(8)
def places(box: Box) -> dict[str, Point]:
    """The middle of every space on the map."""
    unknown = [id for id in box.space_ids if id not in PLACES]
    points = {id: PLACES[id] for id in box.space_ids if id in PLACES}
    points.update({id: (340 + 40.0 * n, 470) for n, id in enumerate(unknown)})
    return points


def smooth(points: tuple[Point, ...], is_closed: bool) -> str:
    """A curve through points (Catmull-Rom)."""
    count = len(points)
    path = f"M{pairs(*points[0])}"
    for at in range(count if is_closed else count - 1):
        a, b, c, d = (points[(at + k) % count] for k in (-1, 0, 1, 2))
        path += f"C{pairs(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} "
        path += f"{pairs(c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)} {pairs(*c)}"
    return path + ("z" if is_closed else "")


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


@lru_cache(8)
def edge_paths(box: Box) -> dict[tuple[int, int], str]:
    """The road of the map, a curve for each step; straight at forks and where branches meet."""
    where = places(box)
    ids = box.space_ids
    after: dict[int, list[int]] = {}
    before: dict[int, list[int]] = {}
    for a, b in edges(box):
        after.setdefault(a, []).append(b)
        before.setdefault(b, []).append(a)
    paths: dict[tuple[int, int], str] = {}
    for a, b in edges(box):
        came = before.get(a, [])
        goes = after.get(b, [])
        first = where[ids[came[0]]] if len(came) == 1 and len(after[a]) == 1 else None
        last = where[ids[goes[0]]] if len(goes) == 1 and len(before[b]) == 1 else None
        paths[a, b] = bend(first, where[ids[a]], where[ids[b]], last)
    return paths


@lru_cache(8)
def strip_paths(box: Box) -> dict[tuple[int, int], str]:
    """The road of narrow pages, straight for each step."""
    where = {id: STRIP.get(id, (500.0, 2300.0)) for id in box.space_ids}
    return {(a, b): bend(None, where[box.space_ids[a]], where[box.space_ids[b]], None) for a, b in edges(box)}


@lru_cache(16)
def pointers(box: Box, is_strip: bool) -> str:
    """Small arrows that say which way the trail leads: at every fork, on narrow pages at every step."""
    where = {id: STRIP.get(id, (500.0, 2300.0)) for id in box.space_ids} if is_strip else places(box)
    path = ""
    size = 12.0 if is_strip else 4.6
    for a, b in edges(box):
        is_fork = int(box.next_begin[a + 1] - box.next_begin[a]) > 1
        if not is_fork and not is_strip and a != box.start and b != box.wellington:
            continue
        (ax, ay), (bx, by) = where[box.space_ids[a]], where[box.space_ids[b]]
        long = hypot(bx - ax, by - ay)
        dx, dy = (bx - ax) / long * size, (by - ay) / long * size
        x, y = (ax + bx) / 2, (ay + by) / 2
        path += f"M{pairs(x - dx - dy, y - dy + dx)}L{pairs(x + dx, y + dy)}L{pairs(x - dx + dy, y - dy - dx)}"
    return path


@lru_cache(16)
def way(box: Box, is_strip: bool) -> str:
    """The whole road with its arrows."""
    kind = "strip" if is_strip else "map"
    path = "".join((strip_paths(box) if is_strip else edge_paths(box)).values())
    return (
        f'<path class="gwt-verge gwt-on-{kind}" d="{path}"/><path class="gwt-road gwt-on-{kind}" d="{path}"/>'
        f'<path class="gwt-pointer gwt-on-{kind}" d="{pointers(box, is_strip)}"/>'
    )


def rose(x: float, y: float, radius: float) -> str:
    """A compass rose; north is up."""
    low, tip = radius * 0.12, radius * 0.88
    points = (
        f"M{pairs(x, y - radius)}l{pairs(low, tip, tip, low, -tip, low, -low, tip, -low, -tip, -tip, -low, tip, -low)}z"
    )
    return (
        f'<circle class="gwt-rose" cx="{num(x)}" cy="{num(y)}" r="{num(radius * 0.62)}"/>'
        f'<path class="gwt-needle" d="{points}"/>'
    )


@lru_cache(1)
def coasts() -> str:
    """Sea, both islands, alps, lakes, pastures and ripples, within the edge of the board."""
    edge = "M8 0H992q8 0 8 8V620q0 8-8 8H8q-8 0-8-8V8q0-8 8-8z"
    south, north = smooth(SOUTH, True), smooth(NORTH, True)
    shores = south + north
    waves = "".join([f"M{pairs(x - 12, y)}q6-6 12 0t12 0" for x, y in RIPPLES])
    drawing = (
        f'<path class="gwt-sea" d="{edge}"/><path class="gwt-shoal" d="{shores}"/><path class="gwt-surf" d="{shores}"/>'
    )
    drawing += f'<path class="gwt-waves" d="{waves}"/><path class="gwt-land" d="{shores}"/>'
    for x, y, wide, high in PASTURES:
        drawing += f'<ellipse class="gwt-pasture" cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}"/>'
    drawing += f'<path class="gwt-lake" d="{LAKES}"/>' + "".join([peak(*entry) for entry in PEAKS])
    trunks = "".join([f"M{pairs(x, y + 6)}v-4" for x, y in TREES])
    crowns = "".join([f"M{pairs(x, y - 7)}l5 10h-10z" for x, y in TREES])
    drawing += f'<path class="gwt-trunk" d="{trunks}"/><path class="gwt-tree" d="{crowns}"/>'
    legs = "".join([f"M{pairs(x - 2, y + 2)}v3M{pairs(x + 2, y + 2)}v3" for x, y in GRAZING])
    backs = "".join([f"M{pairs(x - 4, y)}a4 3 0 1 1 8 0a4 3 0 1 1-8 0z" for x, y in GRAZING])
    heads = "".join([f"M{pairs(x - 6.4, y - 0.4)}a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z" for x, y in GRAZING])
    drawing += (
        f'<path class="gwt-legs" d="{legs}"/><path class="gwt-ewe" d="{backs}"/><path class="gwt-muzzle" d="{heads}"/>'
    )
    drawing += rose(764, 146, 27)
    return f'<clipPath id="gwt-edge"><path d="{edge}"/></clipPath><g clip-path="url(#gwt-edge)">{drawing}</g>'


def peak(x: float, y: float, size: float) -> str:
    """A mountain with its dark side and its snow."""
    w, h = 19 * size, 30 * size
    top = y - h / 2
    body = f"M{pairs(x - w, y + h / 2)}L{pairs(x, top)}l{pairs(w, h)}z"
    dark = f"M{pairs(x, top)}l{pairs(w, h)}H{x - w * 0.1:.1f}l{pairs(w * 0.26, -h * 0.4, -w * 0.2, -h * 0.2)}z"
    zigzag = (-w * 0.33, h * 0.33, w * 0.2, -h * 0.06, w * 0.14, h * 0.12, w * 0.16, -h * 0.12, w * 0.18, h * 0.1)
    cap = f"M{pairs(x, top)}l{pairs(*zigzag)}z"
    return (
        f'<path class="gwt-peak" d="{body}"/><path class="gwt-lee" d="{dark}"/><path class="gwt-snow" d="{cap}"/>'
        f'<path class="gwt-ridge" d="{body}"/>'
    )
