"""Drafts of actions: what the wording of an action rests on, and the parts that all kinds of actions share."""

from typing import Any, Final, NamedTuple, final

from longtable.core.actions import verb_of
from longtable.core.face import Chip
from longtable.core.say import Say
from longtable.games.newzealand.face.text.changes import tried
from longtable.games.newzealand.face.text.names import points
from longtable.games.newzealand.face.text.things import Things, things_of
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import USE

# Places of the groups in the list.
MAIN: Final = 0
MORE: Final = 1  # to MORE + 4: further groups of one question
PLAY_GROUP: Final = 6
GOLD_GROUP: Final = 7
TOKEN_GROUP: Final = 8
LAST_GROUP: Final = 9
PLAIN_EFFECTS: Final = ("gain_money", "gain_gold", "gain_exchange", "gain_certificate", "pathfinder")


def icon_of(word: str) -> str:
    """The symbol of a thing."""
    return f"gwt-{word}"


def is_plain(entry: dict[str, Any]) -> bool:
    """An action that asks for nothing and is done at once, so that trying it shows all it brings."""
    asks = entry.get("pay") or entry.get("gold") or entry.get("discard")
    return not asks and all([text.split()[0] in PLAIN_EFFECTS for text in entry.get("do", [])])


class Draft(NamedTuple):
    """An action in words."""

    rank: int  # place of the group
    group: str
    order: tuple[int, int]  # of the item within the group, and within the item
    item: str
    label: str
    whole: str  # the whole of it in the imperative: "Deliver to local post 9 with the disc ..."
    path: tuple[str, ...] = ()
    icon: str = ""
    chips: tuple[Chip, ...] = ()  # besides money, gold, cards and the like
    is_costly: bool = False
    counts: bool = True  # chips for what it costs and brings come from trying it


@final
class Desk:
    """One position with a seat to act, and the words of one language."""

    def __init__(self, s: NewZealand, seat: int, say: Say) -> None:
        self.s = s
        self.say = say
        self.seat = seat
        self.player = s.players[seat]
        self.box = s.box
        self.things: Things = things_of(s.box)
        self.frame: Any = s.todo[-1]
        self.word = self.frame.word()
        self._after: dict[int, NewZealand] = {}
        self._has_local: bool | None = None

    def after(self, action: int) -> NewZealand:
        """The position right after an action."""
        position = self._after.get(action)
        if position is None:
            position = self._after[action] = tried(self.s, action)
        return position

    def has_local(self) -> bool:
        """Local actions can be used now."""
        if self._has_local is None:
            self._has_local = any([verb_of(action) == USE for action in self.s.legal_actions()])
        return self._has_local

    def action_id(self, number: int) -> str:
        return self.box.actions.ids[number]

    def do_chips(self, number: int) -> list[Chip]:
        """A chip for an immediate action that is still to come; none for action 0 and for plain gains."""
        if not number or is_plain(self.things.actions[self.action_id(number)]):
            return []
        return [Chip(self.say("then: {action}", action=self.things.action(self.action_id(number), self.say)))]

    def end_chip(self, worth: int) -> list[Chip]:
        """Points at the end of the game; none for 0."""
        if not worth:
            return []
        text = self.say("{points} at the end", points=points(worth, self.say))
        return [Chip(text, 1 if worth > 0 else -1)]
