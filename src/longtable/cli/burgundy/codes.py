"""Short codes and colours of tiles, hexes and goods. Colour follows the type; the letters say the same without it."""

from typing import Final

from rich.text import Text

from longtable.cli.paint import HEAD, QUIET, Look, ink
from longtable.games.burgundy.words import GOODS, TILE_NUMBER, TYPE, TYPE_LETTERS, TYPES

# By type: a filled hex or a tile, then an empty hex. Both set ink and ground, so that they hold on any terminal.
FILLED: Final = (
    "bold #2a2622 on #e6d2a6", "bold #1c2b12 on #a8d489", "bold #0c2233 on #76b6e8", "bold #2d2500 on #f2d14c",
    "bold #1f1f1f on #bdbdbd", "bold #f2fff6 on #2c7a4b", "bold #2b1405 on #d68f5a", "bold #eeeeee on #303030",
)  # fmt: skip
EMPTY: Final = (
    "#f3e6c6 on #6a5b3b", "#def3cf on #456434", "#d9ecfb on #25527a", "#fdf3c2 on #75610f", "#ededed on #565656",
    "#cdeedb on #173f2a",
)  # fmt: skip
GOODS_STYLES: Final = (
    "#06302d on #5fd0c5", "#f6ecff on #7d4bb0", "#3d0f26 on #f2a0c4", "#fff0ee on #c23b32", "#fbeee2 on #7b5230",
    "#331a00 on #f29a3a",
)  # fmt: skip

BUILDING_CODES: Final = {
    "market": "mkt", "carpenter": "crp", "church": "chu", "warehouse": "wrh", "boarding-house": "bdh", "bank": "bnk",
    "town-hall": "thl", "watchtower": "wtw", "crane": "crn", "white-castle": "wcs",
}  # fmt: skip
OTHER_CODES: Final = {"castle": "cas", "mine": "min", "ship": "shp", "inn": "inn", "blank": "blk", "geese": "gee"}


def type_of(tile: str) -> int:
    """The type of a tile by its word."""
    return int(TYPE[TILE_NUMBER[tile]])


def code_of(tile: str) -> str:
    """Three characters at most for a tile: `mkt`, `co3`, `k12`."""
    if tile in BUILDING_CODES:
        return BUILDING_CODES[tile]
    if tile in OTHER_CODES:
        return OTHER_CODES[tile]
    word, _, number = tile.partition("-")
    return f"k{number}" if word == "monastery" else f"{word[:2]}{number}"


def tile_chip(tile: str) -> Text:
    """A tile by its word, in the colour of its type."""
    if tile == "-":
        return ink("-", QUIET)
    return ink(tile, FILLED[type_of(tile)])


def hex_chip(letter_type: int, number: int, tile: str, width: int, look: Look) -> Text:
    """One hex: type letter and die number, or the code of its tile (in brackets where there is no colour)."""
    if tile:
        code = code_of(tile)
        shown = f"[{code}]" if not look.colour and width >= 5 else code
        return ink(f"{shown:^{width}}", FILLED[type_of(tile)])
    return ink(f"{TYPE_LETTERS[letter_type]}{number}".center(width), EMPTY[letter_type])


def goods_text(goods: dict[str, int], none: str = "none") -> Text:
    """Goods as chips: `pink×2`."""
    line = Text()
    for word, count in goods.items():
        if line.plain:
            line.append("  ")
        line.append_text(good_chip(word, count))
    return line if goods else ink(none, QUIET)


def good_chip(word: str, count: int = 0) -> Text:
    return ink(f"{word}×{count}" if count > 1 else word, GOODS_STYLES[GOODS.index(word)])


def legend_lines(modules: dict[str, str], look: Look) -> list[Text]:
    """All signs of the maps."""
    lines = [ink("Empty hexes: letter of the type and the die number", HEAD)]
    line = Text("  ")
    for at, name in enumerate(TYPES):
        line.append_text(hex_chip(at, at + 1, "", 4, look)).append(f" {name}  ")
    lines.append(line)
    lines.append(ink("Tiles: three letters in the colour of the type", HEAD))
    buildings = [word for word in BUILDING_CODES if word not in ("crane", "white-castle")]
    animals = ["cow-2", "pig-3", "sheep-4", "chicken-2"]
    others = ["monastery-12", "castle", "mine", "ship"]
    if modules.get("extra_tiles") == "on":
        buildings.append("crane")
        animals.append("geese")
    if modules.get("white_castles") == "on":
        buildings.append("white-castle")
    if modules.get("inns") == "on":
        others.append("inn")
    others.append("blank")
    for words in (buildings[:4], buildings[4:], animals, others):
        line = Text("  ")
        for word in words:
            line.append_text(hex_chip(0, 1, word, 5, look)).append(f" {word}  ")
        lines.append(line)
    lines.append(ink("  co pi sh ch: 2 to 4 animals; k12: monastery 12; blk: a tile black side up", QUIET))
    lines.append(ink("Goods", HEAD).append("  by the die number 1 to 6", QUIET))
    lines.append(Text("  ").append_text(goods_text(dict.fromkeys(GOODS, 1))).append("  pink×2 are two of them", QUIET))
    lines.append(ink("What a tile does: rules market, rules monastery-12, rules shield-7", QUIET))
    return lines
