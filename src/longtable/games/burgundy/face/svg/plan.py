# not compiled
"""The plan of the main board: where slots, printed dice, goods and shields lie, and the parts that never change."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from longtable.core.svg import box_path, hex_path, num, tipped
from longtable.games.burgundy.face.svg.pieces import use

WIDE: Final = 542
HIGH: Final = 596
SIZE: Final = 28.0  # circumradius of a slot
TILE: Final = 26.5
MIDDLE: Final = 271.0
HEART: Final = 303.0  # the black depot's middle
BLACK: Final = 114.0  # its circumradius
BLACK_SIZE: Final = 28.0
DIE: Final = 30.0
Point = tuple[float, float]


@dataclass(frozen=True)
class Depot:
    """One numbered depot on the paper; goods and shields lie from their points towards the middle of the board."""

    slots: tuple[Point, ...]
    die: Point
    goods: Point
    shields: tuple[Point, ...]


def column(left: bool, top: float) -> Depot:
    """A zig-zag of four: die and goods in the inner nooks, shields in the outer ones."""
    slots = [(44.0 if k % 2 == 0 else 68.2, top + 42 * k) for k in range(4)]
    depot = Depot(tuple(slots), (87, top), (101, top + 84), ((29, top + 42), (29, top + 126)))
    if left:
        return depot

    def over(point: Point) -> Point:
        return (WIDE - point[0], point[1])

    return Depot(tuple(map(over, depot.slots)), over(depot.die), over(depot.goods), tuple(map(over, depot.shields)))


def row(y: float, inner: float) -> Depot:
    """Four side by side: die to the left, goods to the right, shields in the notches towards the middle."""
    slots = [(MIDDLE - 4 + 48.5 * k, y) for k in (-1.5, -0.5, 0.5, 1.5)]
    return Depot(tuple(slots), (150, y), (389, y), ((MIDDLE - 52.5, inner), (MIDDLE + 44.5, inner)))


DEPOTS: Final = (
    row(142, 177),
    column(False, 142),
    column(False, 346),
    row(472, 438),
    column(True, 346),
    column(True, 142),
)
BLACK_PLACES: Final[dict[int, tuple[Point, ...]]] = {
    8: tuple((48.5 * x, 42 * y + 4) for y, xs in ((-1, (-1, 0, 1)), (0, (-0.5, 0.5)), (1, (-1, 0, 1))) for x in xs),
    6: tuple((48.5 * x, 42 * y + 4) for y, xs in ((-1, (-0.5, 0.5)), (0, (-1, 1)), (1, (-0.5, 0.5))) for x in xs),
    4: tuple((48.5 * x, 42 * y + 4) for y, xs in ((-1, (0,)), (0, (-0.5, 0.5)), (1, (0,))) for x in xs),
}
ROADS: Final = "M110 142h20M424 142h10M110 472h20M424 472h10M58 303v11M484 303v11"


def black_places(count: int) -> tuple[Point, ...]:
    """The slots of the black depot around its middle."""
    if count in BLACK_PLACES:
        return BLACK_PLACES[count]
    return tuple((48.5 * (k % 3 - 1), 42 * (k // 3 - 1) + 4) for k in range(count))


@lru_cache(2)
def scenery(is_solo: bool) -> str:
    """Frame, vineyards, roads, wells, printed dice and the dark ground of the black depot."""
    drawing = f'<path class="frame" d="{box_path(526, 580, 14, 271, 298)}"/>'
    drawing += f'<path class="frame thin" d="{box_path(518, 572, 11, 271, 298)}"/>'
    for x, y in ((148, 206), (394, 206), (148, 408), (394, 408)):
        drawing += use("vines", x, y, 74, 53)
    drawing += f'<path class="road" d="{ROADS}"/>'
    hulls = "".join([hull(depot) for depot in DEPOTS])
    drawing += f'<path class="hull-edge" d="{hulls}"/><path class="hull" d="{hulls}"/>'
    for number, depot in enumerate(DEPOTS):
        drawing += tipped(
            "depot", use(f"die-{number + 1}", depot.die[0], depot.die[1] + 0.7, DIE, DIE * 1.05, "die printed")
        )
    drawing += f'<path class="dark" d="{hex_path(BLACK, MIDDLE, HEART)}"/>'
    drawing += f'<path class="dark-line" d="{hex_path(BLACK - 6, MIDDLE, HEART)}"/>'
    if not is_solo:
        drawing += tipped("bridge", use("bridge", 149, 84, 254, 44) + use("city", 316, 67, 82, 68))
    return drawing + '<path class="divider" d="M22 512h498"/>'


def hull(depot: Depot) -> str:
    """What the well of a depot hugs."""
    path = "".join([hex_path(SIZE, x, y) for x, y in depot.slots])
    path += box_path(DIE, DIE, 4, *depot.die)
    gx, gy = depot.goods
    return path + box_path(30, 30, 4, gx + (-12 if gx < MIDDLE else 12 if gx > 420 else -8), gy)


@lru_cache(512)
def goods_places(count: int, x: float, y: float) -> tuple[float, tuple[Point, ...]]:
    """The size of goods at a depot and where they lie: one to six colours around a point."""
    inward = -1 if x < MIDDLE else 1
    if count <= 1:
        edge = -12 if x < MIDDLE else 12 if x > 420 else -8
        return 27, ((x + edge, y),)
    if count == 2:
        return 24, ((x + 12 * inward, y), (x - 13 * inward, y))
    if count > 4:  # a little away from the tiles
        x += 5 if x < 420 else -5
    if count <= 4:
        return 22, tuple([(x + dx * inward, y + dy) for dx, dy in ((11, -12), (11, 12), (-12, -12), (-12, 12))])
    steps = ((10, -20), (10, 0), (10, 20), (-10, -20), (-10, 0), (-10, 20))
    return 19, tuple([(x + dx * inward, y + dy) for dx, dy in steps])


def arrow(x: float, y: float) -> str:
    return f'<path class="arrow" d="M{num(x)} {num(y)}h14m-5-5 5 5-5 5"/>'
