# not compiled
"""The picture of the game in the list of games: a flock on its way down to the harbour, the alps behind it.

It has colours of its own, so that it needs nothing else on the page.
"""

import re
from functools import lru_cache
from typing import Final

from longtable.core.svg import num, pairs
from longtable.games.newzealand.face.svg.flock import BREEDS, sheep
from longtable.games.newzealand.face.svg.icons import EFFECT_ICONS
from longtable.games.newzealand.face.svg.icons_things import THING_ICONS

WIDE: Final = 480
HIGH: Final = 360
INK: Final = "#33291f"
FILLS: Final = {
    "c": "#fdf6e6", "k": "#3d3833", "w": "#9a6a42", "g": "#8aa86a", "r": "#b5432f", "b": "#e0b040", "s": "#ccd2d6",
    "n": "#3f6a9c", "t": "#e8b595", "l": "#8fbfd0", "wool": "#fdf8ec", "f": INK, "i": INK, "dot": INK,
    "gleam": "#fdf6e6",
}  # fmt: skip
FLOCK: Final = (
    ("merino", 96, 262, 0.86), ("corriedale", 150, 246, 0.76), ("suffolk", 196, 272, 0.92),
    ("lincoln", 262, 256, 0.84), ("hampshire", 132, 306, 1.06), ("ryeland", 232, 318, 1.12),
    ("dorset_horn", 322, 302, 1.04),
)  # fmt: skip


def shape(path: str, fill: str, more: str = "") -> str:
    return f'<path d="{path}" fill="{fill}"{" " + more if more else ""}/>'


def line(path: str, width: float, colour: str = INK) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def both(path: str, fill: str, width: float = 2) -> str:
    """A filled shape with its outline."""
    return shape(path, fill, f'stroke="{INK}" stroke-width="{num(width)}" stroke-linejoin="round"')


def painted(body: str, x: float, y: float, scale: float, width: float = 3) -> str:
    """A drawing of the game in the colours of this picture."""
    body = body.replace('class="o horn"', f'stroke="{INK}" stroke-width="6.4"')
    body = body.replace('class="horn-in"', 'stroke="#d9b98a" stroke-width="3"')
    body = body.replace('class="strand"', 'stroke="#8a7b64" stroke-width="1.3"')
    body = body.replace('class="r soft"', 'fill="#f0a79d"')
    for kind, fill in FILLS.items():
        body = re.sub(rf'class="{kind}(?: bare)?"', f'fill="{fill}"', body)
    body = re.sub(r'class="[^"]*thin"', 'stroke-width="2"', body)
    body = re.sub(r' class="[^"]*"', "", body)
    return (
        f'<g transform="translate({pairs(x, y)})scale({scale:g})" fill="none" stroke="{INK}"'
        f' stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round">{body}</g>'
    )


def alps() -> str:
    """A clear morning over the Southern Alps."""
    drawing = shape("M0 0h480v360H0z", "#f3e6c8") + shape("M0 0h480v50C330 80 190 36 0 66z", "#e9d3a8")
    drawing += '<circle cx="392" cy="70" r="30" fill="#f4c46c"/>'
    peaks = "M0 176 46 104l22 26 44-78 36 52 26-30 52 70 34-44 60 66 46-38 52 44 62-30v80H0z"
    drawing += both(peaks, "#b9b7a6", 1.8)
    snow = "M112 52 96 81l10 6 8-8 9 11 11-7zM174 74l-13 15 8 4 7-5 8 8 5-6zM46 104l-13 20 9 2 6-6 8 5 1-9z"
    snow += "M260 100l-13 17 9 3 6-5 9 7 5-4z"
    return drawing + both(snow, "#fdf9ef", 1.4) + line("M112 52l12 60M174 74l8 44M46 104l10 44M260 100l10 40", 1.2)


def bay() -> str:
    """The harbour with a ship, and the hills around it."""
    drawing = both("M0 176c70-18 150 6 214-6s120-18 266 4v60H0z", "#b8c08a", 1.6)
    drawing += shape("M292 206c60-20 130-16 188-10v70c-60 4-120-2-170-22-26-12-36-28-18-38z", "#9cc4cf")
    drawing += line("M292 206c60-20 130-16 188-10", 1.6, "#5f9db2")
    drawing += line(
        "M352 216q6-4 12 0t12 0M420 222q6-4 12 0t12 0M380 244q6-4 12 0t12 0M330 226q5-4 10 0t10 0", 2, "#f2f8f8"
    )
    drawing += painted(EFFECT_ICONS["ship"], 430, 196, 0.82, 2.6)
    for x, y, size in ((330, 190, 0.44), (354, 186, 0.5), (306, 196, 0.38)):
        drawing += painted(THING_ICONS["building"], x, y, size, 2.8)
    return drawing


def meadow() -> str:
    """The pasture and the road down which the flock comes."""
    drawing = both("M0 214c120-22 220 0 300 30s120 30 180 26v90H0z", "#9fb377", 1.8)
    drawing += both(
        "M30 360c20-60 60-104 150-116 60-8 90-2 130 6l10 14c-60-6-100-4-130 16-40 26-50 50-56 80z", "#efe2c2", 1.6
    )
    tufts = (
        "M22 262l4-9 4 9 4-7M52 232l3-8 4 8M430 330l4-10 4 10 4-8M372 344l4-9 4 9M20 320l4-9 4 9 4-7M456 300l3-8 4 8"
    )
    return drawing + line(tufts, 1.8, "#5f7a42")


def herder() -> str:
    """The runholder with a crook, and a dog that keeps the flock together."""
    drawing = line("M74 312c-3-40-3-70-1-98 1-10 13-10 13-1", 5) + line(
        "M74 312c-3-40-3-70-1-98 1-10 13-10 13-1", 2.2, "#b98a55"
    )
    drawing += both("M44 302h10l2 22H42zM58 302h10l3 22H57z", "#3d3833")
    drawing += both("M40 258c0-10 6-16 12-17h10c8 1 12 8 13 17l4 20-8 2 2 24H38l2-24-8-2z", "#3f6a9c")
    drawing += both("M49 228h16v8c0 6-3 9-8 9s-8-3-8-9z", "#e8b595", 1.8)
    drawing += both("M32 228c14 5 36 5 50 0-2-4-8-5-11-6-1-10-5-15-14-15s-13 5-14 15c-3 1-9 2-11 6z", "#9a6a42")
    dog = (
        "M74 340c-8-2-14-10-12-18 4 6 10 8 16 7 8-3 20-2 28-1 4-8 10-12 16-10l4 5 9 3c0 6-5 9-12 9-1 6-5 9-9 11l2 12h-6"
    )
    drawing += both(dog + "l-4-11-16 1-5 10h-6l2-13z", "#3d3833", 1.8)
    return drawing + shape("M108 330c6-2 10 0 11 5-1 5-5 8-9 10-4-4-5-10-2-15z", "#fdf6e6")


def flock() -> str:
    """Seven breeds, the farther ones first."""
    drawing = herder()
    for word, x, y, scale in FLOCK:
        drawn = painted(sheep(BREEDS[word]), 0, 0, scale, 1.8)
        drawing += f'<g transform="translate({pairs(x + 62, y)})scale(-1 1)">{drawn}</g>'
    return drawing


@lru_cache(1)
def cover() -> str:
    """One drawing, four by three."""
    body = alps() + bay() + meadow() + flock()
    return (
        f'<svg class="gwt-cover" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-hidden="true"'
        f' xmlns="http://www.w3.org/2000/svg">{body}</svg>'
    )
