# not compiled
"""The thirteen breeds, told apart by horns, fleece, head and ears, and the pictures of the other cards.

A picture is 100 by 72 units around the origin: a field in the colour of the card, a hill, what stands on it. The fields
are classes `field-WORD`; the letters of a breed are printed on its card.
"""

from dataclasses import dataclass
from typing import Final

from longtable.games.newzealand.face.svg.icons import EFFECT_ICONS
from longtable.games.newzealand.face.svg.icons_things import THING_ICONS


@dataclass(frozen=True)
class Breed:
    """How a breed looks."""

    letters: str
    field: str
    fleece: str = "plain"  # plain, locks, curls, close, crimped
    head: str = "c"  # fill of head and legs: c pale, k black, t tan
    ears: str = "up"  # up, out, down
    horns: str = ""  # curled, swept
    topknot: bool = False


BREEDS: Final = {
    "shropshire": Breed("Sh", "grey", "plain", "k", "up", topknot=True),
    "southdown": Breed("So", "dim", "close", "t", "out", topknot=True),
    "english_leicester": Breed("EL", "green", "curls", "c", "up", topknot=True),
    "merino": Breed("Me", "white", "crimped", "c", "out", "curled"),
    "dorset_horn": Breed("DH", "orange", "close", "c", "out", "swept"),
    "lincoln": Breed("Li", "red", "locks", "c", "down", topknot=True),
    "corriedale": Breed("Co", "yellow", "plain", "c", "out"),
    "hampshire": Breed("Ha", "blue", "close", "k", "out", topknot=True),
    "ryeland": Breed("Ry", "brown", "plain", "t", "out", topknot=True),
    "suffolk": Breed("Su", "purple", "close", "k", "down"),
    "romney": Breed("Ro", "teal", "crimped", "c", "up", topknot=True),
    "set-3": Breed("Ch", "pink", "plain", "c", "up"),
    "set-7": Breed("BL", "gold", "curls", "c", "up"),
}  # fmt: skip
BODY: Final = (
    "M-16 17c-8 2-13-6-9-12-6-5-3-15 5-15 1-8 11-11 16-6 4-6 14-6 17-1 6-5 16-1 16 6 8 1 10 11 4 15 3 7-4 14-11 12"
    "-4 5-13 5-16 0-5 5-13 5-16 0-2 2-4 2-6 1z"
)
FLEECES: Final = {
    "plain": "M-10-6q4-4 8 0M4-8q4-4 8 0M18-4q4-4 8 0M-14 5q4-4 8 0M0 4q4-4 8 0M14 6q4-4 8 0",
    "close": "M-8-4h1M2-8h1M12-4h1M22-6h1M-12 6h1M-2 5h1M8 7h1M18 6h1M26 3h1",
    "locks": "M-14-6v20M-8-10v26M-2-9v27M4-11v28M10-9v27M16-11v28M22-8v24M28-4v16",
    "curls": (
        "M-13-3a4 4 0 1 1 4 4M-1-6a4 4 0 1 1 4 4M12-3a4 4 0 1 1 4 4M-8 10a4 4 0 1 1 4 4M6 9a4 4 0 1 1 4 4"
        "M20 8a4 4 0 1 1 4 4"
    ),
    "crimped": (
        "M-15-4q3-5 6 0t6 0 6 0 6 0 6 0 6 0M-17 5q3-5 6 0t6 0 6 0 6 0 6 0 6 0 6 0"
        "M-13 13q3-4 6 0t6 0 6 0 6 0 6 0 6 0"
    ),
}  # fmt: skip
EARS: Final = {
    "up": "M-28-13c-1-9 4-11 7-9 1 5-1 9-4 11z",
    "out": "M-24-9c4-6 11-6 13-2-2 5-8 7-13 5z",
    "down": "M-25-9c6-2 9 4 7 15-6 0-9-7-8-13z",
}
HORNS: Final = {
    "curled": (
        '<path class="o horn" d="M-27-11c3-9 16-9 17 1s-13 11-14 3 7-7 8-2"/>'
        '<path class="horn-in" d="M-27-11c3-9 16-9 17 1s-13 11-14 3 7-7 8-2"/>'
    ),
    "swept": (
        '<path class="o horn" d="M-27-13c1-7 10-11 15-6 4 5 1 13-6 14"/>'
        '<path class="horn-in" d="M-27-13c1-7 10-11 15-6 4 5 1 13-6 14"/>'
    ),
}
HEAD: Final = "M-25-14c7-1 11 4 10 10-1 5-5 6-8 8l-9 8c-5 2-9-2-8-6l5-13c2-4 5-6 10-7z"
GROUND: Final = '<path class="meadow" d="M-50 36V19c26-9 62-9 100 1v16z"/>'
THINGS: Final = {
    "sheepdog": THING_ICONS["dog"],
    "ferry": THING_ICONS["ferry"],
    "kotare": THING_ICONS["kotare"],
    "set-1": THING_ICONS["ferry"],
    "set-2": THING_ICONS["dog"],
    "set-4": THING_ICONS["scout"],
    "set-5": EFFECT_ICONS["certificate"],
    "set-6": THING_ICONS["builder"],
}


def sheep(breed: Breed) -> str:
    """A sheep from the side, looking to the left."""
    legs = f'<path class="{breed.head}" d="M-11 12h6v18h-6zM0 13h6v17H0zM17 13h6v17h-6zM26 11h6v19h-6z"/>'
    drawing = f'{legs}<path class="wool" d="{BODY}"/><path class="strand" d="{FLEECES[breed.fleece]}"/>'
    drawing += f'<path class="{breed.head}" d="{HEAD}"/>'
    if breed.topknot:
        drawing += '<path class="wool" d="M-33-10c-3-6 2-10 6-8 3-5 11-3 11 3 3 4-1 8-4 7-4 3-11 3-13-2z"/>'
    drawing += f'<path class="{breed.head}" d="{EARS[breed.ears]}"/>' + HORNS.get(breed.horns, "")
    eye = "gleam" if breed.head == "k" else "dot"
    return drawing + f'<circle class="{eye}" cx="-28" cy="-3" r="1.7"/>'


def field(word: str) -> str:
    """The picture of a sheep or of a play-card."""
    breed = BREEDS.get(word)
    if breed:
        ground = f'<path class="field-{breed.field}" d="M-50-36H50V36H-50z"/>{GROUND}'
        return f'{ground}<g transform="translate(2 7)scale(.94)">{sheep(breed)}</g>'
    sea = word in ("ferry", "set-1")
    ground = '<path class="field-sky" d="M-50-36H50V36H-50z"/>'
    ground += '<path class="brine" d="M-50 36V13q8-6 17 0t17 0 17 0 17 0 17 0 15 0v23z"/>' if sea else GROUND
    return f'{ground}<g transform="translate(0-2)scale(.92)" class="gwt-ic">{THINGS[word]}</g>'
