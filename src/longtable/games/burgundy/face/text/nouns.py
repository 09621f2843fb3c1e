"""Plain names: tiles, kinds, colours, regions, reasons. Each is a message of its own, for a translation to inflect."""

from collections.abc import Callable
from typing import Final

from longtable.core.say import Say

Name = Callable[[Say], str]

# Tiles without and with an article; animals and monasteries follow a pattern and are below.
TILE_NAMES: Final[dict[str, Name]] = {
    "market": lambda say: say("market"),
    "carpenter": lambda say: say("carpenter"),
    "church": lambda say: say("church"),
    "warehouse": lambda say: say("warehouse"),
    "boarding-house": lambda say: say("boarding house"),
    "bank": lambda say: say("bank"),
    "town-hall": lambda say: say("town hall"),
    "watchtower": lambda say: say("watchtower"),
    "crane": lambda say: say("crane"),
    "white-castle": lambda say: say("white castle"),
    "geese": lambda say: say("geese"),
    "castle": lambda say: say("castle"),
    "mine": lambda say: say("mine"),
    "ship": lambda say: say("ship"),
    "inn": lambda say: say("inn"),
    "blank": lambda say: say("black tile"),
}
A_TILE: Final[dict[str, Name]] = {
    "market": lambda say: say("a market"),
    "carpenter": lambda say: say("a carpenter"),
    "church": lambda say: say("a church"),
    "warehouse": lambda say: say("a warehouse"),
    "boarding-house": lambda say: say("a boarding house"),
    "bank": lambda say: say("a bank"),
    "town-hall": lambda say: say("a town hall"),
    "watchtower": lambda say: say("a watchtower"),
    "crane": lambda say: say("a crane"),
    "white-castle": lambda say: say("a white castle"),
    "castle": lambda say: say("a castle"),
    "mine": lambda say: say("a mine"),
    "ship": lambda say: say("a ship"),
    "inn": lambda say: say("an inn"),
    "blank": lambda say: say("a black tile"),
}
HERDS: Final[dict[str, Callable[[Say, str], str]]] = {
    "cow": lambda say, n: say("{n} cows", n=n),
    "pig": lambda say, n: say("{n} pigs", n=n),
    "sheep": lambda say, n: say("{n} sheep", n=n),
    "chicken": lambda say, n: say("{n} chickens", n=n),
}
KIND_NAMES: Final[dict[str, Name]] = {
    "cow": lambda say: say("cows"),
    "pig": lambda say: say("pigs"),
    "sheep": lambda say: say("sheep"),
    "chicken": lambda say: say("chickens"),
    "geese": lambda say: say("geese"),
}
GOOD_NAMES: Final[dict[str, Name]] = {
    "turquoise": lambda say: say("turquoise"),
    "violet": lambda say: say("violet"),
    "pink": lambda say: say("pink"),
    "red": lambda say: say("red"),
    "brown": lambda say: say("brown"),
    "orange": lambda say: say("orange"),
}
TYPE_NAMES: Final[dict[str, Name]] = {
    "building": lambda say: say("building"),
    "animal": lambda say: say("animals"),
    "ship": lambda say: say("ship"),
    "monastery": lambda say: say("monastery"),
    "mine": lambda say: say("mine"),
    "castle": lambda say: say("castle"),
}
HEX_COLOURS: Final[dict[str, Name]] = {
    "building": lambda say: say("beige"),
    "animal": lambda say: say("light green"),
    "ship": lambda say: say("blue"),
    "monastery": lambda say: say("yellow"),
    "mine": lambda say: say("grey"),
    "castle": lambda say: say("dark green"),
}
REGION_NAMES: Final[dict[str, Name]] = {
    "building": lambda say: say("city"),
    "animal": lambda say: say("pasture"),
    "ship": lambda say: say("river"),
    "monastery": lambda say: say("monasteries"),
    "mine": lambda say: say("mines"),
    "castle": lambda say: say("castles"),
}
REASON_NAMES: Final[dict[str, Name]] = {
    "regions": lambda say: say("regions"),
    "phases": lambda say: say("phase"),
    "animals": lambda say: say("animals"),
    "buildings": lambda say: say("buildings"),
    "goods": lambda say: say("goods sold"),
    "bonus": lambda say: say("bonus tiles"),
    "posts": lambda say: say("border posts"),
    "routes": lambda say: say("trade routes"),
    "unsold": lambda say: say("unsold goods"),
    "silver": lambda say: say("silver left"),
    "workers": lambda say: say("workers left"),
    "monasteries": lambda say: say("monasteries"),
    "shields": lambda say: say("shields"),
    "earlier": lambda say: say("earlier points"),
    "hexes": lambda say: say("filled hexes"),
}
