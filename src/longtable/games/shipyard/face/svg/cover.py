# not compiled
"""The picture of the game in the list of games: a yard in the morning, one ship on the slip and one under way.

It has colours of its own, so that it needs nothing else on the page.
"""

import re
from functools import lru_cache

from longtable.core.svg import num, pairs
from longtable.games.shipyard.face.svg.icons import FEATURE_ICONS, PIECE_ICONS
from longtable.games.shipyard.face.svg.symbols import HULLS

WIDE = 480
HIGH = 360
INK = "#33291f"
ICONS = PIECE_ICONS | FEATURE_ICONS
FILLS = {
    "c": "#fdf6e6", "h": "#8a5a3b", "i": "#6d747c", "b": "#dcae45", "r": "#b5432f", "t": "#e8b595", "n": "#2f5a94",
    "l": "#ffd76a", "k": "#423c37", "s": "#b9c3cc", "red": "#a5473a",
}  # fmt: skip


def shape(path: str, fill: str, more: str = "") -> str:
    return f'<path d="{path}" fill="{fill}"{" " + more if more else ""}/>'


def line(path: str, width: float, colour: str = INK, more: str = "") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round"'
        f' stroke-linejoin="round"{" " + more if more else ""}/>'
    )


def both(path: str, fill: str, width: float = 2) -> str:
    """A filled shape with its outline."""
    return shape(path, fill, f'stroke="{INK}" stroke-width="{num(width)}" stroke-linejoin="round"')


def painted(body: str, x: float, y: float, scale: float, width: float = 3) -> str:
    """An icon or a part of a hull in the colours of this picture."""
    for kind, fill in FILLS.items():
        body = re.sub(rf'class="{kind}( hole)?"', f'fill="{fill}" fill-rule="evenodd"', body)
    for kind, fill in FILLS.items():
        body = body.replace(f'class="{kind} bare"', f'fill="{fill}" stroke="none"')
    body = re.sub(r'class="(?:o|outline|keel|gunwale)"', "", body).replace('class="thin"', 'stroke-width="1.6"')
    body = body.replace('class="plank"', 'stroke="#6d442b" stroke-width="1.4"').replace(
        'class="thin o"', 'stroke-width="1.6"'
    )
    return (
        f'<g transform="translate({pairs(x, y)})scale({scale:g})" fill="none" stroke="{INK}"'
        f' stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round">{body}</g>'
    )


def sky() -> str:
    """A pale morning, the sun low over the sea, gulls."""
    drawing = shape("M0 0h480v360H0z", "#f3e6c8") + shape("M0 0h480v56C330 84 190 40 0 70z", "#e9d3a8")
    drawing += '<circle cx="118" cy="128" r="52" fill="#f4c46c" fill-opacity=".3"/>'
    drawing += '<circle cx="118" cy="128" r="38" fill="#f4c46c"/>'
    return drawing + line("M196 62q7-8 14 0 7-8 14 0M238 84q5-6 10 0 5-6 10 0M58 54q6-7 12 0 6-7 12 0", 2)


def shore() -> str:
    """The town across the water: roofs, a lighthouse, stacks that smoke."""
    drawing = both("M150 176c40-14 80-16 120-12s60 2 96-8h114v40H150z", "#c3c49a", 1.6)
    houses = (
        "M272 158v-20l12-10 12 10v20zM296 158v-28l10-9 10 9v28zM316 158v-18l13-9 13 9v18zM232 162v-16l11-9 11 9v16z"
        "M342 158v-24l11-10 11 10v24z"
    )
    drawing += both(houses, "#fbf1de", 1.6)
    roofs = "M270 139l14-12 14 12zM294 131l12-11 12 11zM314 141l15-11 15 11zM230 147l13-11 13 11zM340 135l13-12 13 12z"
    drawing += both(roofs, "#b5573b", 1.6)
    drawing += both("M186 168l5-52h14l5 52z", "#fdf6e6", 1.8) + shape("M188.5 144h19l1 10h-21z", "#b5432f")
    drawing += both("M188 116h20v-9h-20z", "#ffd76a", 1.8) + both("M185 107l13-11 13 11z", "#423c37", 1.8)
    return drawing + line("M276 150v4M290 150v4M306 140v5M329 148v4M353 144v5M243 153v4", 2)


def sea() -> str:
    """The water with its ripples, darker towards the front."""
    drawing = shape("M0 182c80-8 160 6 240 0s160-8 240-2v180H0z", "#9cc4cf") + shape(
        "M0 258c90 12 200-6 300 8s130 4 180-4v98H0z", "#7fb0c0"
    )
    drawing += line("M0 182c80-8 160 6 240 0s160-8 240-2", 1.6, "#5f9db2")
    ripples = (
        "M22 206q6-4 12 0 6-4 12 0M92 224q7-4 14 0 7-4 14 0M186 206q6-4 12 0 6-4 12 0M20 262q8-5 16 0 8-5 16 0"
        "M226 336q8-5 16 0 8-5 16 0M30 338q8-5 16 0 8-5 16 0M132 346q7-4 14 0 7-4 14 0M246 232q6-4 12 0 6-4 12 0"
    )
    return drawing + line(ripples, 2, "#f2f8f8")


def hulls(kinds: str, x: float, y: float, scale: float) -> str:
    """Parts of a hull side by side."""
    words = {"b": "bow", "m": "middle", "s": "stern"}
    return "".join([painted(HULLS[words[kind]], x + 80 * scale * at, y, scale, 2.4) for at, kind in enumerate(kinds)])


def slip() -> str:
    """The ship under construction: half planked, its ribs in the air, on blocks under a gantry."""
    ground = "M262 286c60-10 150-12 218-10v84H236c6-30 14-60 26-74z"
    drawing = both(ground, "#d9c79b") + line("M262 290l30 34h188M300 290l22 26h158", 2, "#a68f62")
    post = "M286 292V112h10v180zM452 292V112h10v180z"
    drawing += both(post, "#a06f40") + both("M272 102h204v14H272z", "#b98a55")
    drawing += line("M296 150l-10 30m10 0-10 30m10 0-10 30m176-90-10 30m10 0-10 30m10 0-10 30", 1.6)
    drawing += line("M384 116v34", 2) + both("M376 150h16l4 14h-24z", "#dcae45")
    ribs = "".join([f"M{372 + 17 * k} 262c{-5 + k} -26 {-4 + k} -42 {-1} -58" for k in range(5)])
    drawing += line(ribs, 5) + line(ribs, 2.4, "#b98a55")
    drawing += hulls("bm", 298, 188, 0.82)
    drawing += line("M428 262h24M366 262h86", 6) + line("M366 262h86", 3, "#8a5a3b")
    drawing += both(
        "M312 262h12v14h-12zM346 262h12v14h-12zM380 264h12v12h-12zM414 264h12v12h-12zM442 264h12v12h-12z",
        "#8d8474",
        1.6,
    )
    return drawing + line("M270 276h200", 3)


def crew() -> str:
    """Those who wait on the quay."""
    people = painted(ICONS["businessman"], 428, 322, 0.92) + painted(ICONS["soldier"], 372, 326, 0.86)
    return painted(ICONS["cannon"], 318, 332, 0.62) + people


def under_way() -> str:
    """A finished ship leaving on its shakedown cruise."""
    x, y, k = 18, 196, 0.86
    drawing = painted(ICONS["sail"], x + 62, y + 2, 1.35, 2.2) + painted(ICONS["sail"], x + 112, y - 6, 1.6, 1.9)
    drawing += painted(ICONS["smokestack"], x + 164, y + 8, 1.0, 2.6) + painted(ICONS["crane"], x + 200, y + 14, 0.74)
    drawing += painted(ICONS["captain"], x + 248, y + 10, 0.56)
    drawing += hulls("bmms", x, y, k)
    for at, word in (
        (56, "lifeboat"),
        (96, "cabin"),
        (128, "cabin"),
        (164, "life_buoy"),
        (204, "lantern"),
        (236, "cabin"),
    ):
        drawing += painted(ICONS[word], x + at, y + 50, 0.36)
    wave = "M4 278q9-8 18 0" + "t18 0" * 13
    drawing += shape(f"{wave}v20H4z", "#7fb0c0") + line(wave, 2.4, "#f2f8f8")
    return drawing + line("M30 300q9-6 18 0t18 0 18 0 18 0M150 304q9-6 18 0t18 0 18 0", 2, "#f2f8f8")


@lru_cache(1)
def cover() -> str:
    """One drawing, four by three."""
    body = sky() + shore() + sea() + slip() + under_way() + crew()
    return (
        f'<svg class="shp-cover" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-hidden="true"'
        f' xmlns="http://www.w3.org/2000/svg">{body}</svg>'
    )
