# not compiled
"""Symbols of the game in a picture, and small things that many pictures show. Ids and classes begin with `gwt`."""

from functools import lru_cache
from typing import Final

from longtable.core import svg
from longtable.core.svg import box_path, box_ring, label, num, spot, tipped

# Sizes of tiles whose paper and shadow are symbols: width, height, corner.
PLATES: Final = ((72, 68, 5), (64, 58, 5), (44, 44, 5), (70, 32, 5), (64, 34, 5), (56, 34, 5), (150, 104, 8))


def use(id: str, x: float, y: float, width: float, height: float, kind: str = "") -> str:
    """A symbol around a point."""
    return svg.use("gwt-" + id, x, y, width, height, kind)


def icon(id: str, x: float, y: float, size: float, kind: str = "") -> str:
    """A square symbol around a point."""
    return use(id, x, y, size, size, kind)


def picture(kind: str, width: float, height: float, name: str, body: str) -> str:
    """The whole picture. What does not fill its height stands at the top: a narrow page gives it more."""
    return svg.picture("gwt " + kind, width, height, name, body, ' preserveAspectRatio="xMidYMin"')


def module(kind: str, body: str, x: float = 0, y: float = 0) -> str:
    """A part of a picture that the style sheet puts elsewhere on a narrow page."""
    where = f' transform="translate({num(x)} {num(y)})"' if x or y else ""
    return f'<g class="gwt-{kind}"{where}>{body}</g>'


def plate(wide: float, high: float, corner: float = 5) -> str:
    """The paper of a tile with its shadow, around the origin."""
    if (wide, high, corner) in PLATES:
        return f'<use class="gwt-leaf" href="#gwt-plate-{num(wide)}-{num(high)}"/>'
    return f'<g class="gwt-leaf">{plate_body(wide, high, corner)}</g>'


def plate_body(wide: float, high: float, corner: float) -> str:
    path = box_path(wide, high, corner)
    return f'<path class="gwt-under" d="{box_path(wide, high, corner, 0, 2)}"/><path d="{path}"/>'


def at(x: float, y: float, body: str, kind: str = "", scale: float = 1) -> str:
    """Something drawn around the origin, around a point; the style sheet must know by how much its lettering grows."""
    kinds = [kind] * bool(kind) + [f"gwt-x{round(100 * scale)}"] * (scale != 1)
    mark = f' class="{" ".join(kinds)}"' if kinds else ""
    grown = f"scale({scale:g})" if scale != 1 else ""
    return f'<g{mark} transform="translate({num(x)} {num(y)}){grown}">{body}</g>'


def rect(kind: str, x: float, y: float, width: float, height: float, corner: float = 6) -> str:
    """A rectangle with its left upper corner at a point."""
    marks = " ".join(["gwt-" + word for word in kind.split()])
    return (
        f'<rect class="{marks}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
        f' rx="{num(corner)}"/>'
    )


def text(x: float, y: float, kind: str, words: str | int, size: float = 0) -> str:
    """Words; the classes of `kind` are written without their prefix."""
    marks = " ".join(["gwt-" + word for word in kind.split()])
    font = f' font-size="{num(size)}"' if size else ""
    return f'<text class="{marks}" x="{num(x)}" y="{num(y)}"{font}>{label(str(words))}</text>'


def fitted(x: float, y: float, kind: str, words: str, size: float, wide: float) -> str:
    """Words around a point; long ones are pressed together to a width."""
    drawing = text(x, y, kind + " mid", words, size)
    if 0.53 * size * len(words) <= wide:
        return drawing
    return drawing.replace("<text", f'<text textLength="{num(wide)}" lengthAdjust="spacingAndGlyphs"', 1)


def fitted_start(x: float, y: float, kind: str, words: str, size: float, wide: float) -> str:
    """Words from a point on; long ones are pressed together to a width."""
    drawing = text(x, y, kind, words, size)
    if 0.5 * size * len(words) <= wide:
        return drawing
    return drawing.replace("<text", f'<text textLength="{num(wide)}" lengthAdjust="spacingAndGlyphs"', 1)


@lru_cache(1024)
def coin(x: float, y: float, words: str, size: float = 18) -> str:
    """Money: a silver coin with a number."""
    font = size * (0.8 if len(words) < 2 else 0.74)
    return icon("coin", x, y, size) + text(x, y + font * 0.36, "on mid", words, font)


@lru_cache(1024)
def shield(x: float, y: float, points: int, size: float = 18) -> str:
    """Points, on a gold shield."""
    words = f"−{-points}" if points < 0 else str(points)
    font = size * (0.72 if len(words) < 2 else 0.54 if points < 0 else 0.62)
    return icon("shield", x, y, size) + text(x, y + font * 0.36 - size * 0.04, "on mid", words, font)


@lru_cache(256)
def heart(x: float, y: float, value: int, size: float = 24) -> str:
    """A breeding value."""
    return icon("heart", x, y, size) + text(x, y + size * 0.18, "on mid", value, size * 0.6)


@lru_cache(256)
def fleece(x: float, y: float, value: int, size: float = 24) -> str:
    """A wool value."""
    return icon("fleece", x, y, size) + text(x, y + size * 0.21, "on mid", value, size * 0.6)


@lru_cache(256)
def fee(x: float, y: float, hand: int, amount: int, size: float = 18) -> str:
    """A hand with what it costs in its palm; black and green ones differ by the number too."""
    body = icon("hand", x, y, size, f"gwt-hand-{hand}")
    return body + text(x + size * 0.08, y + size * 0.37, "palm mid", amount, size * 0.7)


def disc(seat: int, x: float, y: float, size: float) -> str:
    """A disc of a seat, in its shape."""
    return icon(f"seat-{seat + 1}", x, y, size)


def corner(kind: int, x: float, y: float, size: float, down: bool = False) -> str:
    """The white or dark corner of a post or a disc space, at its left upper corner."""
    return f'<path class="gwt-corner gwt-corner-{kind}" d="M{num(x)} {num(y + size)}V{num(y)}H{num(x + size)}z"/>'


def place(
    name: str, tip: str, inner: str, wide: float, high: float, x: float, y: float, is_spot: bool, kind: str = "",
    piece: str = "", round: int = 6,
) -> str:  # fmt: skip
    """Something around a point that can be clicked by those who may, and explains itself to all."""
    if is_spot:
        return spot(name, inner, box_ring(wide, high, round), x, y, piece, tip, kind)
    return tipped(tip, at(x, y, inner), piece)


def bay(wide: float, high: float, kind: str = "bay", corner: float = 6) -> str:
    """A well around the origin."""
    return f'<path class="gwt-{kind}" d="{box_path(wide, high, corner)}"/>'
