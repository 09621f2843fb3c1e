# not compiled
"""Small helpers that write SVG: numbers, shapes, uses of symbols, and the spots that can be clicked.

Pictures are strings. Ids of symbols and classes begin with a word of their game, so that pages may hold several.
"""

from functools import lru_cache
from html import escape
from typing import Final

ROOT3: Final = 3**0.5


def num(value: float) -> str:
    """A number with one decimal at most.

    >>> num(3.04), num(-0.01), num(12.55)
    ('3', '0', '12.6')
    """
    text = f"{value + 1e-9:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def pairs(*values: float) -> str:
    """Coordinates in a path, with no more separators than needed.

    >>> pairs(3, -4, 5.5)
    '3-4 5.5'
    """
    text = ""
    for value in values:
        word = num(value)
        text += word if not text or word[0] == "-" else " " + word
    return text


@lru_cache(1024)
def hex_path(radius: float, x: float = 0, y: float = 0, half: float = 0) -> str:
    """A hexagon with a corner up around a point, as the `d` of a path; half of its width may be given."""
    half = half or radius * ROOT3 / 2
    low = radius / 2
    return f"M{pairs(x, y - radius)}l{pairs(half, low)}v{num(radius)}l{pairs(-half, low, -half, -low)}v{num(-radius)}z"


@lru_cache(256)
def hex_ring(radius: float) -> str:
    """A hexagon around the origin in whole units: the outline of a spot."""
    low = round(radius / 2)
    side, tip = round(radius * ROOT3 / 2), round(radius)
    return f"M{pairs(0, -tip, side, -low)}V{low}L{pairs(0, tip, -side, low)}V{-low}z"


@lru_cache(1024)
def box_path(width: float, height: float, round: float = 0, x: float = 0, y: float = 0) -> str:
    """A rectangle with round corners around a point, as the `d` of a path."""
    w, h, r = width - 2 * round, height - 2 * round, round
    return (
        f"M{pairs(x - w / 2, y - height / 2)}h{num(w)}q{pairs(r, 0, r, r)}v{num(h)}q{pairs(0, r, -r, r)}"
        f"h{num(-w)}q{pairs(-r, 0, -r, -r)}v{num(-h)}q{pairs(0, -r, r, -r)}z"
    )


@lru_cache(256)
def box_ring(width: float, height: float, corner: int = 6) -> str:
    """A rectangle around the origin in whole units: the outline of a spot."""
    half, tall = round(width / 2), round(height / 2)
    return box_path(2 * half, 2 * tall, corner)


def label(text: str) -> str:
    """Text for an element or an attribute."""
    return escape(text, quote=True)


def use(id: str, x: float, y: float, width: float, height: float, kind: str = "") -> str:
    """A symbol around a point."""
    mark = f' class="{kind}"' if kind else ""
    return (
        f'<use{mark} href="#{id}" x="{num(x - width / 2)}" y="{num(y - height / 2)}"'
        f' width="{num(width)}" height="{num(height)}"/>'
    )


def icon(id: str, x: float, y: float, size: float, kind: str = "") -> str:
    """A square symbol around a point."""
    return use(id, x, y, size, size, kind)


def text(x: float, y: float, kind: str, words: str) -> str:
    return f'<text class="{kind}" x="{num(x)}" y="{num(y)}">{label(words)}</text>'


def edge(path: str) -> str:
    """The outline of a spot: a halo and a ring, which the style sheet shows when the spot can be clicked."""
    return f'<path class="halo" d="{path}"/><path class="ring" d="{path}"/>'


def spot(
    name: str,
    inner: str,
    path: str,
    x: float = 0,
    y: float = 0,
    piece: str = "",
    tip: str = "",
    kind: str = "",
    bare: bool = False,
    over: str = "",
) -> str:
    """A place that can be clicked: what lies there, its outline, and what stays above that, all around its point.

    Bare ones have no halo.
    """
    head = f'<g class="spot{" " + kind if kind else ""}" data-spot="{name}"'
    if piece:
        head += f' data-piece="{piece}"'
    if tip:
        head += f' data-tip="{tip}"'
    if x or y:
        head += f' transform="translate({num(x)} {num(y)})"'
    outer = f'<path class="ring" d="{path}"/>' if bare else edge(path)
    return f"{head}>{inner}{outer}{over}</g>"


def tipped(tip: str, inner: str, piece: str = "") -> str:
    """Something that explains itself."""
    mark = f' data-piece="{piece}"' if piece else ""
    return f'<g data-tip="{tip}"{mark}>{inner}</g>'


def picture(kind: str, width: float, height: float, name: str, body: str, marks: str = "") -> str:
    """The whole picture; `marks` are further attributes, each with a space before it."""
    return (
        f'<svg class="{kind}" viewBox="0 0 {num(width)} {num(height)}"{marks} role="img" aria-label="{label(name)}"'
        f' xmlns="http://www.w3.org/2000/svg">{body}</svg>'
    )
