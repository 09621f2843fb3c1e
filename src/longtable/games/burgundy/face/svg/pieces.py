# not compiled
"""Symbols of the game in a picture: ids and classes begin with `cob`."""

from typing import Final

from longtable.core import svg
from longtable.core.svg import num

TILE_SIZES: Final = {39.5: "l", 26.5: "m"}  # large mats; the main board
TILE_RADIUS: Final = 34.5  # of the hexagon in a tile's symbol, 64 wide and 74 high


def use(id: str, x: float, y: float, width: float, height: float, kind: str = "") -> str:
    """A symbol around a point."""
    return svg.use("cob-" + id, x, y, width, height, kind)


def icon(id: str, x: float, y: float, size: float, kind: str = "") -> str:
    """A square symbol around a point."""
    return use(id, x, y, size, size, kind)


def tile(word: str, x: float, y: float, radius: float) -> str:
    """A tile whose hexagon has that circumradius; sizes that are often needed have symbols of their own."""
    if radius in TILE_SIZES:
        where = f' x="{num(x)}" y="{num(y)}"' if x or y else ""
        return f'<use href="#cob-{TILE_SIZES[radius]}-{word}"{where}/>'
    return whole_tile(word, x, y, radius)


def whole_tile(word: str, x: float, y: float, radius: float) -> str:
    """A tile at any size."""
    scale = radius / TILE_RADIUS
    return use("tile-" + word, x, y + scale, 64 * scale, 74 * scale)


def picture(kind: str, width: float, height: float, name: str, body: str, marks: str = "") -> str:
    """The whole picture."""
    return svg.picture("cob " + kind, width, height, name, body, marks)
