"""Drafts of actions: what the wording of an action rests on, and the parts that all kinds of actions share."""

from typing import Final, NamedTuple, final

from longtable.core.actions import verb_of
from longtable.core.face import Chip
from longtable.core.say import Say
from longtable.games.shipyard.face.text.changes import tried
from longtable.games.shipyard.face.text.things import Things, things_of
from longtable.games.shipyard.rules.yards import ship_end
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CANAL_PLACES, PLACES, ROWS, SHIP_PLACES, SLOTS

# Places of the groups in the list.
MAIN: Final = 0
MORE: Final = 1  # to MORE + 3: further groups of one question
BONUS_GROUP: Final = 8
LAST_GROUP: Final = 9


def icon_of(word: str) -> str:
    """The symbol of a thing: an action, a piece, a commodity, a kind of employee."""
    return f"shp-{word}"


class Draft(NamedTuple):
    """An action in words."""

    rank: int  # place of the group
    group: str
    order: tuple[int, int]  # of the item within the group, and within the item
    item: str
    label: str
    whole: str  # the whole of it in the imperative: "Buy the bow with a mast and put it in slot c"
    path: tuple[str, ...] = ()
    icon: str = ""
    chips: tuple[Chip, ...] = ()  # besides money, pieces and points
    is_costly: bool = False


@final
class Desk:
    """One position with a seat to act, and the words of one language."""

    def __init__(self, s: Shipyard, say: Say) -> None:
        self.s = s
        self.say = say
        self.seat = s.actor
        self.player = s.players[self.seat]
        self.box = s.box
        self.things: Things = things_of(s.box)
        self.frame = s.todo[-1]
        self.word = self.frame.word()
        self._after: dict[int, Shipyard] = {}
        self._looks: list[tuple[object, ...]] = []

    def after(self, action: int) -> Shipyard:
        """The position right after an action."""
        position = self._after.get(action)
        if position is None:
            position = self._after[action] = tried(self.s, action)
        return position

    def looks(self, place: int) -> tuple[object, ...]:
        """What tells a thing on display from others: what it is, what is printed on it, and its price."""
        box, things, number = self.box, self.things, int(self.s.market[place])
        if not number:
            return ()
        if place < SHIP_PLACES:
            id = box.card_ids[number]
            return things.kinds[id], tuple(things.features[id].items()), int(box.ship_prices[place % ROWS])
        if place < CANAL_PLACES:
            return "train", tuple(sorted(things.goods[box.train_ids[number]])), int(box.train_prices[place % ROWS])
        return "canal", tuple(things.icons_of(box.canal_ids[number])), int(box.canal_prices[place % ROWS])

    def has_one(self, place: int) -> bool:
        """No other place of the market shows the same for the same price."""
        if not self._looks:
            self._looks = [self.looks(place) for place in range(PLACES)]
        return self._looks.count(self._looks[place]) == 1

    def is_same(self, place: int, other: int) -> bool:
        return self._looks[place] == self._looks[other]

    def verbs(self, s: Shipyard, verb: int) -> list[int]:
        """The legal actions of a position that have this verb."""
        return [action for action in s.legal_actions() if verb_of(action) == verb] if s.actor == self.seat else []

    def ship_at(self, begin: int) -> list[str]:
        """The cards of the complete ship whose bow is in a slot."""
        end = int(ship_end(self.player.yard_code, begin))
        return [self.box.card_ids[self.player.yard[slot]] for slot in range(begin, min(end, SLOTS))]
