"""Names of things as sentences use them: a monastery, a shield or a route is told with what it does."""

from typing import final

from longtable.core.say import Say
from longtable.core.wording import seat_name
from longtable.games.burgundy.box.loaded import standard_box
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.face.text.effects import monastery_effect, route_effect, shield_effect
from longtable.games.burgundy.face.text.nouns import A_TILE, GOOD_NAMES, HERDS, KIND_NAMES, REASON_NAMES, TILE_NAMES
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import FIRST_BLACK, GOODS, INN_SLOT, KINDS, TILES


def numbered(number: int | str, effect: str, say: Say) -> str:
    """A number with what its thing does, where a sentence has a number: `16 (4 points per warehouse)`."""
    return say("{number} ({effect})", number=number, effect=effect)


def shield_number(number: int | str, say: Say) -> str:
    """A shield in the place of its number: `7 (bonus tiles score double)`."""
    return numbered(number, shield_effect(int(number), say), say)


def shield_title(number: int, say: Say) -> str:
    """A shield as a heading: `Shield 7 · bonus tiles score double`."""
    return say("Shield {number} · {effect}", number=number, effect=shield_effect(number, say))


def monastery_title(number: int, box: Box, say: Say) -> str:
    return say("Monastery {number} · {effect}", number=number, effect=monastery_effect(number, box, say))


def route_title(number: int, box: Box, say: Say) -> str:
    return say("Trade route {number} · {effect}", number=number, effect=route_effect(number, box, say))


def route_number(number: int | str, say: Say, box: Box | None = None) -> str:
    """A trade route in the place of its number, with what its spaces give."""
    return numbered(number, route_effect(int(number), box or standard_box(), say), say)


def tile_name(word: str, say: Say, box: Box | None = None) -> str:
    """A tile without an article: `church`, `3 cows`, `monastery 16 (4 points per warehouse)`."""
    if word in TILE_NAMES:
        return TILE_NAMES[word](say)
    kind, _, number = word.partition("-")
    if kind in HERDS:
        return HERDS[kind](say, number)
    effect = monastery_effect(int(number), box or standard_box(), say)
    return say("monastery {number}", number=numbered(number, effect, say))


def a_tile(word: str, say: Say, box: Box | None = None) -> str:
    """A tile as the object of a verb, which many languages inflect: `takes a church`, `3 cows`."""
    return A_TILE[word](say) if word in A_TILE else tile_name(word, say, box)


def player_name(seat: int, say: Say) -> str:
    """Somebody whom the position knows by the seat alone."""
    return seat_name(seat, say.players, say)


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
            name = self._tiles[number] = a_tile(TILES[number], self.say, self.s.box)
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
