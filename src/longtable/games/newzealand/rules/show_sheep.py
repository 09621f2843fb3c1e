"""Showing sheep, in Wellington and for shearing: any number of different types, in any order (NZ-9.1, 20.2).

NZ-9.1     any number of sheep of the hand, of different types: `add_shows`; no other cards are `words.SHEEP_KINDS`
NZ-20.2    the same for shearing: `add_shows`

The questions themselves: `income.ShowSheep`, `shearing.Shear`, `shearing.ShearOn`.
"""

from mypy_extensions import i64

from longtable.core.actions import pack
from longtable.core.bits import BIT
from longtable.games.newzealand.player import HAND, Player
from longtable.games.newzealand.words import SHEEP_KINDS, SHOW


def add_shows(player: Player, shown: i64, actions: list[int]) -> None:
    """NZ-9.1, 20.2: append showing each type of the hand that is not shown yet."""
    for at in range(len(SHEEP_KINDS)):
        if not shown & BIT[at] and player.cards[HAND + SHEEP_KINDS[at]] > 0:
            actions.append(pack(SHOW, 0, SHEEP_KINDS[at]))


def add_later_shows(player: Player, shown: i64, actions: list[int]) -> None:
    """As `add_shows`, only types that come after all those shown: one order of each set of sheep."""
    for at in range(len(SHEEP_KINDS)):
        if shown < BIT[at] and player.cards[HAND + SHEEP_KINDS[at]] > 0:
            actions.append(pack(SHOW, 0, SHEEP_KINDS[at]))


def show_bit(kind: i64) -> i64:
    """The bit of a kind of sheep among those shown."""
    for at in range(len(SHEEP_KINDS)):
        if SHEEP_KINDS[at] == kind:
            return BIT[at]
    return 0
