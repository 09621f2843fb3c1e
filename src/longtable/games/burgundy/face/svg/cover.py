# not compiled
"""The picture of the game in the list of games: a river valley in the evening, its fields lying on hexes.

It takes its colours from the style sheet where there is one, and has colours of its own otherwise.
"""

from functools import lru_cache

from longtable.core.svg import hex_path, num, pairs
from longtable.games.burgundy.face.svg.icons import ANIMAL_ICONS, BUILDING_ICONS, LAND_ICONS

WIDE = 480
HIGH = 360
INK = "#3a2f26"
ICONS = BUILDING_ICONS | LAND_ICONS | ANIMAL_ICONS
FILLS = {
    "f1": "#fdf6e6", "f2": "#b5573b", "f3": "#9a6a3c", "f4": "#3a2f26", "f5": "#dcae45", "f6": "#cdd2d4",
    "f7": "#e6ab98", "f8": "#6d5a4b", "f9": "#ffffff",
}  # fmt: skip
KINDS = {"B": "#d9b483", "A": "#b4cc7c", "K": "#ebca5c", "C": "#5d8f63", "M": "#b3b2ad", "S": "#79aed3"}
# Column, row, kind and what is on it: an icon, a number, or something that grows.
LAND = (
    (-0.5, 5, "B", ""), (0.5, 5, "A", "sheep"), (1.5, 5, "K", "corn"), (2.5, 5, "A", "vines"),
    (0, 6, "A", "vines"), (1, 6, "B", "market"), (2, 6, "B", "church"), (3, 6, "M", "mine"),
    (-0.5, 7, "S", ""), (0.5, 7, "C", "4"), (1.5, 7, "A", "cow"), (2.5, 7, "A", "5"), (3.5, 7, "B", ""),
    (0, 8, "B", ""), (1, 8, "K", ""), (2, 8, "K", ""), (3, 8, "M", ""),
    (7.5, 5, "A", "vines"), (7, 6, "B", ""), (8, 6, "A", ""), (7.5, 7, "K", "corn"), (6.5, 7, "B", "3"),
    (7, 8, "A", ""), (8, 8, "A", ""),
)  # fmt: skip
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
    drawing = shape("M0 0h480v360H0z", "#f3e3c3")
    drawing += shape("M0 0h480v40C360 62 200 22 0 48z", "#ecd3a4")
    drawing += '<circle cx="352" cy="92" r="46" fill="#f6c66a" fill-opacity=".3"/>'
    drawing += '<circle cx="352" cy="92" r="34" fill="#f6c66a"/>'
    birds = "M86 58q5-6 10 0 5-6 10 0M112 46q5-6 10 0 5-6 10 0M40 44q4-5 8 0 4-5 8 0M64 74q4-5 8 0 4-5 8 0"
    return drawing + line(birds, 2)


def hills() -> str:
    """Three ranges, each darker and nearer, hatched like an engraving."""
    drawing = shape("M0 128C60 96 120 92 176 110s96 20 150-6 106-22 154 6v90H0z", "#c9c39a")
    drawing += line("M0 128C60 96 120 92 176 110s96 20 150-6 106-22 154 6", 1.6)
    drawing += shape("M0 152C70 118 130 128 196 146s130 6 180-8 80-10 104 2v100H0z", "#b2bd83")
    drawing += line("M0 152C70 118 130 128 196 146s130 6 180-8 80-10 104 2", 1.6)
    hatch = "".join([f"M{30 + 13 * k} {num(133 - 0.9 * k if k < 6 else 122 + 1.6 * k)}l-9 12" for k in range(11)])
    hatch += "".join([f"M{352 + 12 * k} {num(143 - k)}l10 11" for k in range(10)])
    return drawing + line(hatch, 1, INK, 'stroke-opacity=".45"')


def vineyard() -> str:
    """Rows of vines on the slope between the castle and the bridge."""
    rows = "".join([f"M{244 + 3 * k} {163 + 9 * k}q{24 - k}-6 {48 - 4 * k} 1" for k in range(4)])
    return line(rows, 4.6, "#5f7a3c", 'stroke-dasharray=".1 6.6"')


def castle() -> str:
    """The castle on its rock."""
    rock = "M96 184c6-22 18-38 34-46l66-2c22 8 36 26 44 48z"
    drawing = shape(rock, "#8d9a63") + line(rock, 2)
    drawing += line(
        "M118 170l-9 12M130 160l-14 20M142 158l-15 22M208 150l8 14M216 156l12 20M222 152l12 22",
        1,
        INK,
        'stroke-opacity=".5"',
    )
    walls = (
        "M118 146V96h-4V84h7v5h6v-5h6v5h6v-5h7v12h-4v16h16V66h-5V52h8v6h7v-6h8v6h7v-6h8v14h-5v46h18V92h-4V80h6v5h6v-5h6"
        "v5h6v-5h6v12h-4v54z"
    )
    drawing += shape(walls, "#fbf3e0") + shape("M182 66h13v80h23V96h4V92h5v54h-45z", "#d9cdb2") + line(walls, 2.4)
    drawing += shape("M154 52l20-30 20 30z", "#b5573b") + line("M154 52l20-30 20 30z", 2.4)
    drawing += line("M174 22V4", 2.2) + shape("M174 4l20 6-20 7z", "#b5573b") + line("M174 4l20 6-20 7z", 2)
    drawing += shape("M164 146v-16a10 10 0 0 1 20 0v16z", INK)
    return drawing + line("M129 104v9M218 102v9M168 78v10M180 78v10M174 98v8", 3)


def road() -> str:
    """From the castle gate to the bridge."""
    way = "M174 147c2 14 10 24 24 32s30 32 56 42"
    return line(way, 9) + line(way, 6, "#f1e4c6")


def river() -> str:
    """The river from the hills to the foot of the picture, with its ripples."""
    water = (
        "M322 150c-26 14-22 22-4 32s-18 24-32 40-60 46-64 78c-2 24 14 44 28 60h174c-28-20-52-38-44-62s44-46 44-76"
        "-58-38-72-48-18-16-22-24z"
    )
    drawing = shape(water, "#79aed3") + line(water, 2.2)
    ripples = (
        "M326 172q5-3 10 0M356 202q6-4 12 0 6-4 12 0M262 268q7-4 14 0 7-4 14 0M336 272q7-4 14 0 7-4 14 0"
        "M252 334q7-4 14 0 7-4 14 0M344 318q7-4 14 0 7-4 14 0M318 344q6-4 12 0 6-4 12 0"
    )
    return drawing + line(ripples, 1.8, "#f2f7f7")


def bridge() -> str:
    """Three arches, with the markers of two seats crossing."""
    wall = (
        "M252 218C300 186 410 186 458 218l-6 14-24 14h-10a18 20 0 0 0-36 0h-9a18 22 0 0 0-36 0h-9a18 20 0 0 0-36 0h-10"
        "l-24-14z"
    )
    drawing = shape(wall, "#ded0b2") + line(wall, 2.4)
    drawing += line("M250 217C300 184 410 184 460 217", 6, INK) + line(
        "M251 217C300 184 410 184 459 217", 2.6, "#fbf3e0"
    )
    drawing += line("M286 214h9m38-8h10m30 4h10m24 4h9M270 224h8m46-7h8m48 1h8m48 6h6", 1.4, INK, 'stroke-opacity=".6"')
    drawing += f'<circle cx="322" cy="184" r="9.500" fill="#1f6fb2" stroke="{INK}" stroke-width="2"/>'
    drawing += shape("M366 172.500 377 184l-11 11.500-11-11.500z", "#a8518a", f'stroke="{INK}" stroke-width="2"')
    return drawing.replace(".500", ".5")


def painted(icon: str, x: float, y: float, scale: float) -> str:
    """An icon of a tile in the colours of this picture."""
    for kind, fill in FILLS.items():
        icon = icon.replace(f'class="{kind}"', f'fill="{fill}"')
    icon = icon.replace('class="dot"', f'fill="{INK}" stroke="none"').replace(
        'class="eye"', 'fill="#fff" stroke="none"'
    )
    return (
        f'<g transform="translate({pairs(x, y)})scale({scale:g})" fill="none" stroke="{INK}" stroke-width="2.6"'
        f' stroke-linejoin="round" stroke-linecap="round">{icon}</g>'
    )


def ship() -> str:
    """A trading ship coming down the river."""
    wake = line("M278 332q9-5 18 0t18 0 18 0", 2.4, "#f2f7f7")
    return painted(LAND_ICONS["ship"], 302, 304, 1.15) + wake


def fields() -> str:
    """The near land: hexes of all kinds, some built on, some still with their numbers."""
    drawing = ""
    for column, row, kind, what in LAND:
        x, y = 2 * HALF * column + 6, 52 * row - 66
        drawing += shape(
            hex_path(SIZE, x, y, HALF), KINDS[kind], f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"'
        )
        if what == "vines":
            rows = "".join([f"M{pairs(x - 19 + 3 * k, y - 14 + 9 * k)}q{pairs(19, -7, 38, 0)}" for k in range(-1, 4)])
            drawing += line(rows, 4.4, "#4f6d3a", 'stroke-dasharray=".1 6.4"')
        elif what == "corn":
            stalks = "".join([f"M{pairs(x - 18 + 9 * k, y + 17)}v-12m-3-4 3 4 3-4m-6-5 3 4 3-4" for k in range(5)])
            stalks += "".join([f"M{pairs(x - 13 + 9 * k, y - 3)}v-12m-3-4 3 4 3-4m-6-5 3 4 3-4" for k in range(4)])
            drawing += line(stalks, 1.7, "#8a6a1f")
        elif what.isdecimal():
            drawing += (
                f'<text x="{num(x)}" y="{num(y + 10)}" text-anchor="middle" font-family="Palatino, Georgia, serif"'
                f' font-weight="700" font-size="30" fill="{INK}" fill-opacity=".62">{what}</text>'
            )
        elif what:
            drawing += painted(ICONS[what], x, y, 0.84)
    return drawing


def trees() -> str:
    drawing = ""
    for x, y, k in ((58, 150, 1.0), (74, 154, 0.8), (430, 150, 1.0), (446, 156, 1.2), (262, 142, 0.7)):
        path = f"M{pairs(x, y)}c{pairs(-9 * k, -10 * k, -6 * k, -30 * k, 0, -42 * k)}"
        path += f"c{pairs(6 * k, 12 * k, 9 * k, 32 * k, 0, 42 * k)}z"
        drawing += shape(path, "#4d6b3f") + line(path, 1.8) + line(f"M{pairs(x, y)}v6", 2.4)
    return drawing


@lru_cache(1)
def cover() -> str:
    """One drawing, four by three."""
    meadow = "M0 176C80 150 180 170 262 176s140-26 218-10v194H0z"
    body = sky() + hills() + trees()
    body += shape(meadow, "#c8d291") + line(meadow, 2) + castle()
    body += vineyard() + road() + fields() + river() + bridge() + ship()
    return (
        f'<svg class="cob-cover" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-hidden="true"'
        f' xmlns="http://www.w3.org/2000/svg">{body}</svg>'
    )
