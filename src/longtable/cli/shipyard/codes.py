"""Letters and colours of what is printed on cards. Capitals take a piece, the other signs are met on voyages."""

from typing import Final

from rich.text import Text

from longtable.cli.paint import HEAD, QUIET, Look, columns, ink
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.words import COMMODITIES, FEATURE_COUNT, FEATURES, FROM_SIDE, ICONS, PIECES

# In the order of FEATURES and of ICONS; a safety item has the sign of its icon.
FEATURE_LETTERS: Final = "MPCGHobl"
ICON_LETTERS: Final = "-x$lbo*"
GOODS_LETTERS: Final = "csg"

KIND_STYLES: Final = ("", "bold #5aa9e6", "bold #d9c48f", "bold #e0763f")
ICON_STYLES: Final = (QUIET, "#d0605a", "#d9a441", "#e3d36a", "#e8944a", "#ea8fb3", "bold #5aa9e6")
GOODS_STYLES: Final = ("#a3a3a3", "#8fb6cf", "#dcb85e")
COLOUR_STYLES: Final = {
    "brown": "#b98559", "green": "#57a773", "orange": "#e8944a", "blue": "#5aa9e6", "yellow": "#dcc455",
}  # fmt: skip


def features_code(box: Box, card: int) -> str:
    """`MMo`: what is printed on a ship card."""
    counts = [int(box.card_feature[card * FEATURE_COUNT + feature]) for feature in range(FEATURE_COUNT)]
    return "".join([FEATURE_LETTERS[feature] * n for feature, n in enumerate(counts)])


def card_chip(box: Box, card: int) -> Text:
    """A ship card with its features."""
    if not card:
        return ink("-", QUIET)
    return ink(box.card_ids[card], KIND_STYLES[box.card_kind[card]]).append(f" {features_code(box, card)}", HEAD)


def train_chip(box: Box, train: int) -> Text:
    """A train with the letters of its units."""
    if not train:
        return ink("-", QUIET)
    line = ink(f"{box.train_ids[train]} ", "")
    for k in range(3):
        good = int(box.train_goods[3 * train + k])
        line.append(GOODS_LETTERS[good], GOODS_STYLES[good])
    return line


def icons_of(box: Box, canal: int) -> list[int]:
    """The icons of a canal in the order of its spaces, those without one left out."""
    spaces = range(int(box.canal_spaces[canal]))
    return [icon for icon in [int(box.canal_icon[canal * FROM_SIDE + space]) for space in spaces] if icon]


def canal_chip(box: Box, canal: int) -> Text:
    """A canal with the signs of its icons."""
    if not canal:
        return ink("-", QUIET)
    line = ink(f"{box.canal_ids[canal]} ", "")
    for icon in icons_of(box, canal):
        line.append(ICON_LETTERS[icon], ICON_STYLES[icon])
    return line


FEATURE_WORDS: Final = ("mast", "prop", "crane", "cannon", "cabin", "buoy", "boat", "lantern")
ICON_WORDS: Final = ("", "military", "commerce", "lantern", "boat", "buoy", "ribbon")


def features_words(box: Box, card: int) -> str:
    """`2 masts, buoy`: what is printed on a ship card."""
    counts = [int(box.card_feature[card * FEATURE_COUNT + feature]) for feature in range(FEATURE_COUNT)]
    return ", ".join([feature_word(at, n) for at, n in enumerate(counts) if n])


def feature_word(feature: int, n: int) -> str:
    """`mast`, `2 masts`."""
    return FEATURE_WORDS[feature] if n == 1 else f"{n} {FEATURE_WORDS[feature]}s"


def counted_word(word: str, n: int) -> str:
    return word if n == 1 else f"{n} {word}"


def card_words(box: Box, card: int) -> Text:
    """A ship card with its features in words."""
    if not card:
        return ink("-", QUIET)
    return ink(box.card_ids[card], KIND_STYLES[box.card_kind[card]]).append(f" {features_words(box, card)}", HEAD)


def train_words(box: Box, train: int) -> Text:
    """A train with its units in words."""
    if not train:
        return ink("-", QUIET)
    goods = [int(box.train_goods[3 * train + k]) for k in range(3)]
    line = ink(box.train_ids[train], "")
    for at, good in enumerate(dict.fromkeys(goods)):
        line.append(", " if at else " ", QUIET).append(
            counted_word(COMMODITIES[good], goods.count(good)), GOODS_STYLES[good]
        )
    return line


def canal_words(box: Box, canal: int) -> Text:
    """A canal with its icons in words."""
    if not canal:
        return ink("-", QUIET)
    icons = icons_of(box, canal)
    line = ink(box.canal_ids[canal], HEAD)
    for at, icon in enumerate(dict.fromkeys(icons)):
        line.append(", " if at else " ", QUIET).append(
            counted_word(ICON_WORDS[icon], icons.count(icon)), ICON_STYLES[icon]
        )
    return line


def pieces_text(pieces: dict[str, int]) -> str:
    """`captain 2, sail`: a number where there are several."""
    return ", ".join([word if n == 1 else f"{word} {n}" for word, n in pieces.items()])


def legend_lines(look: Look) -> list[Text]:
    """What the letters and short words mean."""
    features = [
        ink(f"{FEATURE_LETTERS[at]}, {FEATURE_WORDS[at]} ", HEAD).append(word.replace("_", " "))
        for at, word in enumerate(FEATURES)
    ]
    icons = [
        ink(f"{ICON_LETTERS[at]} ", ICON_STYLES[at]).append(word.replace("_", " "))
        for at, word in enumerate(ICONS)
        if at
    ]
    goods = [ink(f"{GOODS_LETTERS[at]} ", GOODS_STYLES[at]).append(word) for at, word in enumerate(COMMODITIES)]
    lines = [ink("Ship cards: capitals take a piece (a mast a sail or a smokestack, H is a cabin)", HEAD)]
    lines += columns(features, look.width, most=8)
    lines.append(ink("Canals: what is met on a voyage; @ is your boat", HEAD))
    lines += columns(icons, look.width, most=8)
    lines.append(ink("Trains", HEAD))
    lines += columns(goods, look.width, most=8)
    lines.append(ink(f"Pieces: {', '.join(PIECES)}", QUIET))
    return lines
