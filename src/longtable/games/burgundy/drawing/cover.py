# not compiled
"""The picture of the game in the list of games: a river valley in the evening, its fields lying on hexes.

It takes its colours from the style sheet where there is one, and has colours of its own otherwise.
"""

from functools import lru_cache

from longtable.games.burgundy.drawing.icons import LAND_ICONS
from longtable.games.burgundy.drawing.svg import hex_path, num, pairs

WIDE = 480
HIGH = 360
INK = "#3a2f26"
HALF = 30  # half the width of a hex of the land
SIZE = 34.6


def shape(path: str, fill: str, more: str = "") -> str:
    return f'<path d="{path}" fill="{fill}"{" " + more if more else ""}/>'


def line(path: str, width: float, colour: str = INK, more: str = "") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round"'
        f' stroke-linejoin="round"{" " + more if more else ""}/>'
    )


def sky() -> str:
    """Evening light in flat bands, the sun behind the hills, a flight of geese."""
    found = shape("M0 0h480v360H0z", "#f3e3c3")
    found += shape("M0 0h480v40C360 62 200 22 0 48z", "#ecd3a4")
    found += '<circle cx="352" cy="92" r="34" fill="#f6c66a"/><circle cx="352" cy="92" r="46" fill="#f6c66a" fill-opacity=".3"/>'
    birds = "M86 58q5-6 10 0 5-6 10 0M112 46q5-6 10 0 5-6 10 0M136 62q4-5 8 0 4-5 8 0M64 74q4-5 8 0 4-5 8 0"
    return found + line(birds, 2)


def hills() -> str:
    """Three ranges, each darker and nearer, hatched like an engraving."""
    found = shape("M0 128C60 96 120 92 176 110s96 20 150-6 106-22 154 6v90H0z", "#c9c39a")
    found += line("M0 128C60 96 120 92 176 110s96 20 150-6 106-22 154 6", 1.6)
    found += shape("M0 152C70 118 130 128 196 146s130 6 180-8 80-10 104 2v100H0z", "#b2bd83")
    found += line("M0 152C70 118 130 128 196 146s130 6 180-8 80-10 104 2", 1.6)
    hatch = "".join([f"M{30 + 13 * k} {num(133 - 0.9 * k if k < 6 else 122 + 1.6 * k)}l-9 12" for k in range(11)])
    hatch += "".join([f"M{352 + 12 * k} {num(143 - k)}l10 11" for k in range(10)])
    return found + line(hatch, 1, INK, 'stroke-opacity=".45"')


def vineyard(x: float, y: float, flip: int) -> str:
    """Rows of vines running down a slope."""
    found = ""
    for k in range(6):
        start, end = x + 17 * k, x + 17 * k + flip * (26 + 5 * k)
        found += line(f"M{pairs(start, y)}Q{pairs((start + end) / 2 + 6 * flip, y + 20, end, y + 46)}", 4.6, "#5f7a3c", 'stroke-dasharray=".1 7"')
    return found


def castle() -> str:
    """The castle on its rock."""
    rock = "M96 184c6-22 18-38 34-46l66-2c22 8 36 26 44 48z"
    found = shape(rock, "#8d9a63") + line(rock, 2)
    walls = (
        "M118 146V96h-4V84h7v5h6v-5h6v5h6v-5h7v12h-4v16h16V66h-5V52h8v6h7v-6h8v6h7v-6h8v14h-5v46h18V92h-4V80h6v5h6v-5h6v5h6"
        "v-5h6v12h-4v54z"
    )
    found += shape(walls, "#fbf3e0") + shape("M182 66h13v80h23V96h4V92h5v54h-45z", "#d9cdb2") + line(walls, 2.4)
    found += shape("M154 52l20-30 20 30z", "#b5573b") + line("M154 52l20-30 20 30z", 2.4)
    found += line("M174 22V4", 2.2) + shape("M174 4l20 6-20 7z", "#b5573b") + line("M174 4l20 6-20 7z", 2)
    found += shape("M164 146v-16a10 10 0 0 1 20 0v16z", INK)
    return found + line("M129 104v9M218 102v9M168 78v10M180 78v10M174 98v8", 3)


def river() -> str:
    """The river from the hills to the foot of the picture, with its ripples."""
    water = "M300 140c-30 14-22 26 10 38s44 30 6 52-96 34-100 62 10 44 40 68h168c-30-34-66-46-58-72s92-30 88-72-84-36-98-50 2-20 8-26z"
    found = shape(water, "#79aed3") + line(water, 2.2)
    ripples = "M322 196q7-4 14 0 7-4 14 0M300 262q7-4 14 0 7-4 14 0M352 240q7-4 14 0 7-4 14 0M262 318q7-4 14 0 7-4 14 0M330 336q7-4 14 0 7-4 14 0M296 292q6-4 12 0 6-4 12 0"
    return found + line(ripples, 1.8, "#f2f7f7")


def bridge() -> str:
    """Three arches, with the markers of two seats crossing."""
    deck = "M262 206c40-22 116-22 168 4l-4 12c-6 14-8 20-8 32h-16c-2-26-34-28-40-2h-12c-4-26-40-26-44 2h-12c-2-24-26-26-32-4z"
    found = shape(deck, "#ded0b2") + line(deck, 2.4)
    found += line("M262 206c40-22 116-22 168 4", 5, "#fbf3e0") + line("M260 203c42-23 120-23 172 4", 2)
    found += line("M300 212h10m6 8h10m34-12h12m-6 9h9m30 0h9m-6 9h9M276 222h8", 1.4, INK, 'stroke-opacity=".6"')
    found += '<circle cx="326" cy="182" r="9" fill="#1f6fb2" stroke="#3a2f26" stroke-width="2"/>'
    return found + shape("M362 174l10 11-10 11-10-11z", "#a8518a", f'stroke="{INK}" stroke-width="2"')


def ship() -> str:
    """A trading ship coming down the river."""
    return (
        '<g transform="translate(300 300) scale(1.15)" fill="none" stroke="#3a2f26" stroke-width="2.4" stroke-linejoin="round"'
        ' stroke-linecap="round">'
        + LAND_ICONS["ship"]
        .replace('class="f1"', 'fill="#fdf6e6"')
        .replace('class="f2"', 'fill="#b5573b"')
        .replace('class="f3"', 'fill="#9a6a3c"')
        + line("M-30 25q8-5 16 0t16 0 16 0 16 0", 2.4, "#f2f7f7")
        + "</g>"
    )


def fields() -> str:
    """The near land: hexes of all kinds, some still empty, with what grows and stands on them."""
    kinds = {
        (-0.5, 5): "#d9b483", (0.5, 5): "#b4cc7c", (1.5, 5): "#ebca5c", (2.5, 5): "#b4cc7c",
        (0, 6): "#b4cc7c", (1, 6): "#44774f", (2, 6): "#d9b483", (3, 6): "#a8a8a4",
        (-0.5, 7): "#6fa6ce", (0.5, 7): "#d9b483", (1.5, 7): "#b4cc7c", (2.5, 7): "#ebca5c", (3.5, 7): "#d9b483",
        (7.5, 5): "#ebca5c", (7, 6): "#b4cc7c", (8, 6): "#d9b483", (7.5, 7): "#44774f", (6.5, 7): "#d9b483", (8.5, 5): "#b4cc7c",
    }  # fmt: skip
    found = ""
    for (column, row), fill in kinds.items():
        path = hex_path(SIZE, 2 * HALF * column + 6, 52 * row - 66, HALF)
        found += shape(path, fill, f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"')
    return found


def trees() -> str:
    found = ""
    for x, y, k in ((58, 150, 1.0), (74, 154, 0.8), (430, 150, 1.0), (446, 156, 1.2), (262, 142, 0.7)):
        path = f"M{pairs(x, y)}c{pairs(-9 * k, -10 * k, -6 * k, -30 * k, 0, -42 * k)}c{pairs(6 * k, 12 * k, 9 * k, 32 * k, 0, 42 * k)}z"
        found += shape(path, "#4d6b3f") + line(path, 1.8) + line(f"M{pairs(x, y)}v6", 2.4)
    return found


@lru_cache(1)
def cover() -> str:
    """One drawing, four by three."""
    meadow = "M0 176C80 150 180 170 262 176s140-26 218-10v194H0z"
    body = sky() + hills() + trees()
    body += shape(meadow, "#c8d291") + line(meadow, 2) + castle()
    body += vineyard(20, 178, 1) + vineyard(366, 176, -1) + fields() + river() + bridge() + ship()
    return (
        f'<svg class="cob-cover" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-hidden="true"'
        f' xmlns="http://www.w3.org/2000/svg">{body}</svg>'
    )
