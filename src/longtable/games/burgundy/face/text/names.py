"""Names of things. Every name is a message of its own, so that a translation can put it where it needs it."""

from collections.abc import Callable
from typing import Final, final

from longtable.core.say import Say
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import FIRST_BLACK, GOODS, INN_SLOT, KINDS, TILES

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


def tile_name(word: str, say: Say) -> str:
    """A tile without an article: `church`, `3 cows`, `monastery 12`."""
    if word in TILE_NAMES:
        return TILE_NAMES[word](say)
    kind, _, number = word.partition("-")
    return HERDS[kind](say, number) if kind in HERDS else say("monastery {number}", number=number)


def a_tile(word: str, say: Say) -> str:
    """A tile as the object of a verb, which many languages inflect: `takes a church`, `3 cows`, `monastery 12`."""
    return A_TILE[word](say) if word in A_TILE else tile_name(word, say)


def good_name(word: str, say: Say) -> str:
    return GOOD_NAMES[word](say)


def goods_list(goods: dict[str, int], say: Say) -> str:
    """`2 violet, 1 pink`."""
    return ", ".join([say("{n} {colour}", n=n, colour=good_name(colour, say)) for colour, n in goods.items()])


def reason_name(word: str, say: Say) -> str:
    """The label of a reason of points."""
    return REASON_NAMES[word](say) if word in REASON_NAMES else word


def depot_name(depot: str, say: Say) -> str:
    """A depot by its word in the notation: 1 to 6, or `black`."""
    return say("black depot") if depot == "black" else say("depot {number}", number=depot)


@final
class Words:
    """Names in one language, each looked up once: a long list of actions says the same names again and again."""

    def __init__(self, s: Burgundy, say: Say) -> None:
        self.s = s
        self.say = say
        self._tiles: dict[int, str] = {}
        self._depots: dict[int, str] = {}

    def tile(self, number: int) -> str:
        """A tile with its article, by its number."""
        name = self._tiles.get(number)
        if name is None:
            name = self._tiles[number] = a_tile(TILES[number], self.say)
        return name

    def depot(self, slot: int) -> str:
        """The depot of a slot; inns lie beside the black one."""
        at = min(slot // 4, FIRST_BLACK // 4)
        name = self._depots.get(at)
        if name is None:
            number = "black" if slot >= FIRST_BLACK else str(at + 1)
            name = self._depots[at] = depot_name(number, self.say)
        return name

    def good(self, colour: int) -> str:
        return good_name(GOODS[colour], self.say)

    def kind(self, kind: int) -> str:
        return KIND_NAMES[KINDS[kind]](self.say)


def tile_in(s: Burgundy, slot: int) -> int:
    """The tile that lies in a slot of the main board."""
    return TILES.index("inn") if slot == INN_SLOT else int(s.market[slot])
