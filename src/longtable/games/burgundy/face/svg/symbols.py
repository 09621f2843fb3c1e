# not compiled
"""Every symbol of the game, once for each page. All ids begin with `cob-`.

| id | what | box |
|---|---|---|
| cob-tile-WORD | a tile: the words of `words.TILES` from market to blank | 64 x 74 |
| cob-s-WORD | the same without numbers for small mats, around the origin, of circumradius 14; animals by kind | |
| cob-l-WORD, cob-m-WORD | the same at the sizes of large mats and of the main board, around the origin | |
| cob-icon-WORD | the icon alone: buildings, castle, mine, ship, inn, animals by kind | 64 x 64 |
| cob-mark-WORD | one shape in the colour of the text: the six types, key, hex, bonus, shield, good | 56 x 56 |
| cob-w-TYPE | the marks of the types around the origin, 56 wide | |
| cob-good-COLOUR | goods | 40 x 42 |
| cob-die-N | a die showing 1 to 6; 0 shows nothing | 40 x 42 |
| cob-worker, cob-silver, cob-point, cob-key | | 64 x 64 |
| cob-shield-N | shields 1 to 18 | 40 x 46 |
| cob-bonus-TYPE | a bonus tile without its points | 48 x 32 |
| cob-seat-N | the marker of seat 1 to 4: circle, square, triangle, diamond | 24 x 24 |
| cob-bridge, cob-city, cob-vines, cob-post | parts of boards | |
"""

from functools import lru_cache
from typing import Final

from longtable.core.svg import hex_path
from longtable.games.burgundy.face.svg.icons import ANIMAL_ICONS, BUILDING_ICONS, LAND_ICONS, MARKS, THING_ICONS
from longtable.games.burgundy.face.svg.pieces import TILE_RADIUS, TILE_SIZES, icon, whole_tile
from longtable.games.burgundy.words import GOODS, KINDS, TILES, TYPES

Token = tuple[str, str]  # "t" and a text, "i" and an icon, "m" and a mark

# What a monastery is about, shown in a band under its number.
MONASTERY_SIGNS: Final[dict[int, tuple[Token, ...]]] = {
    1: (("m", "building"), ("m", "building")),
    2: (("m", "mine"), ("i", "worker")),
    3: (("t", "2"), ("i", "silver")),
    4: (("m", "good"), ("i", "worker")),
    5: (("t", "2"), ("m", "ship")),
    6: (("m", "hex"), ("i", "worker")),
    7: (("m", "animal"), ("t", "+1")),
    8: (("t", "±2"), ("i", "worker")),
    9: (("t", "±1"), ("m", "building")),
    10: (("t", "±1"), ("m", "ship"), ("m", "animal")),
    11: (("m", "castle"), ("m", "mine"), ("m", "monastery")),
    12: (("t", "±1"), ("m", "key")),
    13: (("i", "worker"), ("i", "silver")),
    14: (("t", "4"), ("i", "worker")),
    15: (("m", "good"), ("t", "2")),
    24: (("m", "animal"), ("t", "4")),
    25: (("m", "good"), ("t", "1")),
    26: (("m", "bonus"), ("t", "3")),
    27: (("m", "top"),),
    28: (("i", "silver"), ("i", "worker")),
    **{
        number: (("i", f"icon-{word}"), ("t", "4"))
        for number, word in (
            (16, "warehouse"), (17, "watchtower"), (18, "carpenter"), (19, "church"), (20, "market"),
            (21, "boarding-house"), (22, "bank"), (23, "town-hall"), (29, "white-castle"),
        )
    },
}  # fmt: skip

SHIELD_SIGNS: Final[dict[int, Token]] = {
    1: ("m", "animal"), 2: ("i", "worker"), 3: ("i", "silver"), 4: ("m", "key"), 5: ("m", "ship"),
    6: ("m", "monastery"), 7: ("m", "bonus"),
    8: ("m", "mine"), 9: ("i", "silver"), 10: ("m", "monastery"), 11: ("m", "castle"),
    12: ("m", "good"), 13: ("m", "shield"), 14: ("t", "1-6"), 15: ("m", "hex"), 16: ("i", "die-5"), 17: ("t", "+1"),
    18: ("t", "↔"),
}  # fmt: skip
PIPS: Final = {
    0: "",
    1: "00",
    2: "-+ +-",
    3: "-+ 00 +-",
    4: "-- -+ +- ++",
    5: "-- -+ 00 +- ++",
    6: "-- -0 -+ +- +0 ++",
}
SEATS: Final = (
    '<circle r="9.5"/>',
    '<path d="M-8.5-8.5h17v17h-17z"/>',
    '<path d="M0-10 10.5 8.5h-21z"/>',
    '<path d="M0-11.5 10.5 0 0 11.5-10.5 0z"/>',
)


def symbol(id: str, box: str, body: str, kind: str = "cob-ic") -> str:
    return f'<symbol id="cob-{id}" viewBox="{box}"><g class="{kind}">{body}</g></symbol>'


def number(y: float, size: float, words: str, kind: str = "") -> str:
    return f'<text class="num{kind}" y="{y:g}" font-size="{size:g}">{words}</text>'


def face(kind: str, body: str) -> str:
    """A tile: shadow, body, hairline, and what is printed on it."""
    return (
        f'<path class="shade" d="{hex_path(TILE_RADIUS, 0, 2)}"/>'
        f'<path class="body k-{kind}" d="{hex_path(TILE_RADIUS)}"/>'
        f'<path class="hair fine" d="{hex_path(TILE_RADIUS - 4)}"/>{body}'
    )


def at(body: str, y: float, scale: float) -> str:
    return f'<g transform="translate(0 {y:g}) scale({scale:g})">{body}</g>'


def seal(words: str) -> str:
    """The count of animals."""
    return f'<g class="fine"><circle class="seal" cy="23" r="10"/>{number(29, 17, words)}</g>'


def band(tokens: tuple[Token, ...], y: float) -> str:
    """A few signs in a row on a cream band."""
    widths = [6.2 * len(word) + 3 if kind == "t" else 13.5 for kind, word in tokens]
    total = sum(widths)
    body = f'<rect class="seal" x="{-total / 2 - 2:g}" y="{y - 7.5:g}" width="{total + 4:g}" height="15" rx="7.5"/>'
    x = -total / 2
    for (kind, word), width in zip(tokens, widths, strict=True):
        body += sign(kind, word, x + width / 2, y, 12.5)
        x += width
    return f'<g class="fine">{body}</g>'


def sign(kind: str, word: str, x: float, y: float, size: float) -> str:
    if kind == "t":
        return f'<text class="num" x="{x:g}" y="{y + size * 0.36:g}" font-size="{size:g}">{word}</text>'
    return icon(word if kind == "i" else "mark-" + word, x, y, size, "sign")


def tile_symbols() -> dict[str, str]:
    """What each tile shows, by its word."""
    faces: dict[str, str] = {}
    for word in TILES[1:]:
        kind, _, count = word.rpartition("-")
        if word in BUILDING_ICONS:
            faces[word] = face("building", at(BUILDING_ICONS[word], 1.5, 0.92))
        elif word == "geese":
            faces[word] = face("animal", at(ANIMAL_ICONS["geese"], -5, 0.84) + seal("2"))
        elif kind in KINDS:
            faces[word] = face("animal", at(ANIMAL_ICONS[kind], -6, 0.84) + seal(count))
        elif kind == "monastery":
            faces[word] = face("monastery", arch(int(count)))
        else:
            scale = 0.98 if word == "blank" else 0.92
            faces[word] = face(word, at(LAND_ICONS[word], 0 if word == "blank" else 1.5, scale))
    return faces


def arch(count: int) -> str:
    """A cloister window that holds the number, and what the monastery is about."""
    return (
        '<path class="f5" d="M-21 21V-3c0-13 10-21 21-29C11-24 21-16 21-3v24z"/>'
        '<path class="f1" d="M-14 21V-3c0-10 7-16 14-21 7 5 14 11 14 21v24z"/>'
        + '<path class="plain" d="M0-14v25m-7-17h14"/>'
        + f'<g class="fine">{number(7, 22, str(count))}</g>'
        + band(MONASTERY_SIGNS[count], 20)
    )


def shield(n: int) -> str:
    """A shield: its number in the upper field, what it is about in the lower one."""
    group = (n - 1) // 6
    heads = ("M-17-20h34V1h-34z", "M-17-20h34V3L0-3-17 3z", "M-17-20h34V-2L0 5-17-2z")
    kind, word = SHIELD_SIGNS[n]
    return (
        '<path class="shade" d="M-17-18h34V4C17 15 10 20 0 24-10 20-17 15-17 4z"/>'
        '<path class="f1" d="M-17-20h34V2C17 13 10 18 0 22-10 18-17 13-17 2z"/>'
        f'<path class="h{group + 1}" d="{heads[group]}"/>'
        f"{number(-3.5, 17, str(n), ' light')}{sign(kind, word, 0, 9.5, 14)}"
    )


def pips(word: str) -> str:
    where = {"-": -9, "0": 0, "+": 9}
    return "".join(f'<circle class="pip" cx="{where[p[0]]}" cy="{where[p[1]]}" r="3.5"/>' for p in word.split())


def die(n: int) -> str:
    return (
        '<rect class="shade" x="-17" y="-15" width="34" height="34" rx="7"/>'
        f'<rect class="cube" x="-17" y="-17" width="34" height="34" rx="7"/>{pips(PIPS[n])}'
    )


def good(colour: int) -> str:
    return (
        '<rect class="shade" x="-18" y="-16" width="36" height="36" rx="5"/>'
        f'<rect class="body g{colour + 1}" x="-18" y="-18" width="36" height="36" rx="5"/>'
        '<rect class="hair" x="-14" y="-14" width="28" height="28" rx="2"/>'
        f"{number(8, 23, str(colour + 1), f' on-g{colour + 1}')}"
    )


def bridge() -> str:
    """Seven arches over the river; a marker's space is 36 wide."""
    slabs = "".join([f'<path class="slab" d="M{3 + 36 * k} 2h32v7H{3 + 36 * k}z"/>' for k in range(7)])
    arches = "".join([f"M{7 + 36 * k} 34v-2a12 13 0 0 1 24 0v2" for k in range(7)])
    stones = "".join([f"M{1 + 36 * k} 15h5m-5 6h3m-3 6h4" for k in range(1, 7)])
    ripples = "M0 37q9-4 18 0" + "t18 0" * 13
    return (
        f'<path class="stone" d="M0 9h254v25h-254z"/><path class="vault" d="{arches}z"/>'
        f'<path class="joint" d="{stones}"/>{slabs}<path class="water" d="{ripples}"/>'
        f'<path class="water" d="M9 41q9-4 18 0{"t18 0" * 11}"/>'
    )


def city() -> str:
    """The town at the end of the bridge."""
    return (
        '<path class="town" d="M0 62V42h5v4h5v-4h5v4h5v-4h4V26h-3v-8h4v4h4v-4h4v4h4v-4h4v8h-3v16h3l8-5V20l8-14 8 14v17'
        'l7 5v-2l6-7 6 7v22z"/>'
        '<path class="window" d="M10 62v-8a4.5 4.5 0 0 1 9 0v8zM29 36v-6h3v6zm6 0v-6h3v6zM51 31v-7h3v7zM50 44v-6'
        'h5v6zM64 53h4v5h-4zM73 50h3v4h-3zM30 52h4v5h-4z"/><path class="flag" d="M52 7V-6l10 4-10 4M31 18V8l7 3-7 3"/>'
    )


def vines() -> str:
    """A hill with rows of vines and two cypresses."""
    return (
        '<path class="hill" d="M0 62C14 44 34 36 52 40s30 12 38 22"/>'
        '<path class="rows" d="M12 56C26 44 40 42 52 45s22 8 28 14M24 60c10-8 20-10 28-8s14 5 18 9"/>'
        '<path class="tree" d="M22 45c-5-8-3-20 0-27 3 7 5 19 0 27zM31 41c-4-6-2-15 0-21 2 6 4 15 0 21z"/>'
        '<path class="trunk" d="M22 42v6M31 38v5"/>'
        '<path class="hut" d="M60 42v-8l6-5 6 5v9"/>'
    )


@lru_cache(1)
def symbols() -> str:
    """One hidden svg with all of them."""
    parts: list[str] = []
    for word, body in MARKS.items():
        parts.append(
            f'<symbol id="cob-mark-{word}" viewBox="-28 -28 56 56"><path class="cob-mark" d="{body}"/></symbol>'
        )
        if word in TYPES:
            parts.append(f'<path id="cob-w-{word}" class="cob-mark" d="{body}"/>')
    for word, body in THING_ICONS.items():
        parts.append(symbol(word, "-26 -26 52 52", body))
    for word, body in (BUILDING_ICONS | LAND_ICONS | ANIMAL_ICONS).items():
        parts.append(symbol("icon-" + word, "-32 -32 64 64", body))
    for n in range(7):
        parts.append(symbol(f"die-{n}", "-20 -20 40 42", die(n)))
    for colour, word in enumerate(GOODS):
        parts.append(symbol("good-" + word, "-20 -20 40 42", good(colour)))
    for word, body in tile_symbols().items():
        parts.append(symbol("tile-" + word, "-32 -36 64 74", body))
    for word, plain in small_words().items():
        parts.append(f'<g id="cob-s-{plain}" class="cob-small">{whole_tile(word, 0, 0, 14)}</g>')
    for radius, letter in TILE_SIZES.items():
        for word in TILES[1:]:
            parts.append(f'<g id="cob-{letter}-{word}">{whole_tile(word, 0, 0, radius)}</g>')
    for n in range(1, 19):
        parts.append(symbol(f"shield-{n}", "-20 -22 40 48", shield(n), "cob-ic crisp"))
    for word in TYPES:
        plate = f'<rect class="body k-{word}" x="1" y="1" width="46" height="30" rx="5"/>'
        mark = icon("mark-" + word, 14, 16, 20, "on-k-" + word)
        parts.append(symbol("bonus-" + word, "0 0 48 32", plate + mark))
    for n, body in enumerate(SEATS):
        parts.append(
            f'<symbol id="cob-seat-{n + 1}" viewBox="-12 -12 24 24"><g class="cob-seat s{n + 1}">{body}</g></symbol>'
        )
    parts.append(symbol("bridge", "0 0 254 44", bridge(), "cob-land"))
    parts.append(symbol("city", "0 -8 84 70", city(), "cob-land"))
    parts.append(symbol("vines", "0 0 90 64", vines(), "cob-land"))
    parts.append(
        symbol(
            "post", "-14 -22 28 44",
            '<path class="f3" d="M-3-8h6v28h-6z"/><path class="f1" d="M-3 0h6v6h-6zm0 12h6v6h-6z"/>'
            '<path class="f2" d="M-11-20h22v13h-22z"/><path class="f1" d="M-4-20h8v13h-8z"/>',
        )
    )  # fmt: skip
    return (
        '<svg class="cob-symbols" width="0" height="0" aria-hidden="true" focusable="false"'
        f' xmlns="http://www.w3.org/2000/svg"><defs>{"".join(parts)}</defs></svg>'
    )


def small_words() -> dict[str, str]:
    """A tile for every plain word that small mats show."""
    plains = {word: plain_word(word) for word in TILES[1:]}
    return {word: plain for word, plain in plains.items() if word == next(w for w in plains if plains[w] == plain)}


def plain_word(word: str) -> str:
    """A tile's word without its number.

    >>> plain_word("monastery-12"), plain_word("white-castle"), plain_word("cow-3")
    ('monastery', 'white-castle', 'cow')
    """
    head, _, tail = word.rpartition("-")
    return head if tail.isdecimal() else word
