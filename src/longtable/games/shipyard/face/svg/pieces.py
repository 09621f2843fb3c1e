# not compiled
"""Symbols of the game in a picture: ids and classes begin with `shp`."""

from longtable.core import svg
from longtable.core.svg import label, num


def use(id: str, x: float, y: float, width: float, height: float, kind: str = "") -> str:
    """A symbol around a point."""
    return svg.use("shp-" + id, x, y, width, height, kind)


def icon(id: str, x: float, y: float, size: float, kind: str = "") -> str:
    """A square symbol around a point."""
    return use(id, x, y, size, size, kind)


def picture(kind: str, width: float, height: float, name: str, body: str, marks: str = "") -> str:
    """The whole picture. What does not fill its height stands at the top: a narrow page gives it more."""
    return svg.picture("shp " + kind, width, height, name, body, ' preserveAspectRatio="xMidYMin"' + marks)


def module(kind: str, body: str, x: float = 0, y: float = 0) -> str:
    """A part of a picture that the style sheet puts elsewhere on a narrow page."""
    where = f' transform="translate({num(x)} {num(y)})"' if x or y else ""
    return f'<g class="module {kind}"{where}>{body}</g>'


def at(x: float, y: float, body: str, kind: str = "") -> str:
    """Something drawn around the origin, around a point."""
    mark = f' class="{kind}"' if kind else ""
    return f'<g{mark} transform="translate({num(x)} {num(y)})">{body}</g>'


def coin(x: float, y: float, words: str, kind: str = "", size: float = 10.5) -> str:
    """A coin with a number: a price or an income."""
    return at(
        x,
        y,
        f'<g class="coin{" " + kind if kind else ""}"><circle r="{num(size)}"/><text y="{num(size * 0.5)}"'
        f' font-size="{num(size * 1.4)}">{label(words)}</text></g>',
    )
