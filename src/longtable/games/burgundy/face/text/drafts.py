"""Drafts of actions: what the wording of an action rests on, and the parts that all kinds of actions share."""

from typing import Any, Final, NamedTuple, final

from longtable.core.frames import Frame, May
from longtable.core.say import Say
from longtable.games.burgundy.duchy import OWN_TAG
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.face.text.names import Words
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import ANY_DIE, WHITE_DIE

# Places of the groups in the list.
FIRST_DIE: Final = 0
SECOND_DIE: Final = 1
OTHER_DIE: Final = 2
BOTH_DICE: Final = 3
NO_DICE: Final = 4
MAIN: Final = 5
ANY_TIME: Final = 6
LAST: Final = 7


class Draft(NamedTuple):
    """An action in words, before its costs and gains are known."""

    rank: int  # place of the group
    group: str
    order: tuple[int, int]  # of the item within the group
    item: str
    label: str
    deed: str  # the whole of it in the imperative: "place a church on hex e2"
    path: tuple[str, ...] = ()
    icon: str = ""
    means: str = ""  # "With the 5", when a die is used


@final
class Desk:
    """One position with a seat to act, and the words of one language."""

    def __init__(self, s: Burgundy, say: Say) -> None:
        self.s = s
        self.say = say
        self.seat = s.actor
        self.duchy = s.duchy(self.seat)
        self.mat = self.seat % len(s.duchies)
        self.words = Words(s, say)
        top = s.todo[-1]
        self.frame: Frame[Any] = top.inner if isinstance(top, May) else top
        one, two = int(s.dice[2 * self.seat]), int(s.dice[2 * self.seat + 1])
        self.asks_die = one > 0 and two > 0 and one != two  # otherwise nothing has to be chosen
        self._means: dict[int, str] = {}
        self._stored: dict[int, str] = {}

    def means(self, source: int) -> str:
        """`With the 5`: what a die action is done with; empty without a die."""
        text = self._means.get(source)
        if text is None:
            say = self.say
            if source < ANY_DIE:
                text = say("With the {die}", die=int(self.s.dice[2 * self.seat + source]))
            elif source == ANY_DIE:
                text = say("With any number")
            elif source == WHITE_DIE:
                text = say("With the white {die}", die=int(self.s.white))
            else:
                text = ""
            self._means[source] = text
        return text

    def die_path(self, source: int) -> tuple[str, ...]:
        """The step of the die, where there is a choice between two."""
        return (spots.die(self.seat, source),) if source < ANY_DIE and self.asks_die else ()

    def stored(self, at: int) -> str:
        """A stored tile; in a team with the storage it lies in."""
        name = self._stored.get(at)
        if name is None:
            entry = int(self.duchy.storage[at])
            name = self.words.tile(entry % OWN_TAG)
            if self.s.config.is_team and entry >= OWN_TAG:
                name = self.say("{tile} (personal storage)", tile=name)
            elif self.s.config.is_team:
                name = self.say("{tile} (shared storage)", tile=name)
            self._stored[at] = name
        return name

    def hex_path(self, hex: int) -> str:
        return spots.hexagon(self.mat, self.duchy.board.names[hex])
