"""Contracts that are discarded, during the game by the countdown and at its end (SHIP-10.4 to 10.6, 25.3).

SHIP-10.4  who, when and how many: `schedule_discards`, called by `turn.EndTurn`; figures: `box.tables.Box.lap_discards`
SHIP-10.5  one of each colour is kept: `count_to_discard`
SHIP-10.6  one at a time, in any order: `Discard`
SHIP-25.3  discards still missing at the end: `schedule_discards`, called by `ending.EndGame`
SHIP-1.8   nobody else learns which: `Discard.reader`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.bits import BIT, count_bits
from longtable.core.frames import EVERYBODY, Choice
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import BLUE, CONTRACTS, DISCARD, GREEN

CONTRACT_COUNT: Final = len(CONTRACTS)
GREEN_MARK: Final = 32  # of Discard.mark; more than any mark of one colour


def schedule_discards(s: Shipyard, to_one: bool) -> None:
    """SHIP-10.4, 25.3: every seat discards, from the starting player on, by the countdown or down to one a colour."""
    seats = len(s.players)
    count = s.box.lap_discards[seats * 5 + s.countdown]
    hidden: i64 = 0 if s.config.open_contracts else 1
    for place in range(seats):
        seat = s.seat_at(seats - 1 - place)
        player = s.players[seat]
        blue = count_to_discard(player.held(BLUE), count, to_one)
        green = count_to_discard(player.held(GREEN), count, to_one)
        if blue or green:
            s.todo.append(Discard(seat, blue, green, 0, hidden))


def count_to_discard(held: i64, count: i64, to_one: bool) -> i64:
    """One of each colour is always kept (SHIP-10.5, A-13)."""
    if to_one or count > held - 1:
        count = held - 1
    return count if count > 0 else 0


@final
class Discard(Choice[Shipyard]):
    """SHIP-10.4, 10.6: one contract leaves the game; those of a set go in any order, hidden ones blue before green.

    blue, green: how many are still to go; hidden: nobody else learns which (SHIP-1.8).
    mark: what search needs to take one order of each set, blue ones first. For the colour that it takes now: how many
    of this set have gone, or with open contracts the highest that went, plus 1; and GREEN_MARK times the same for green
    while blue ones are still to go.
    """

    bounds: ClassVar[tuple[int, ...]] = (0, 12, 12, GREEN_MARK * GREEN_MARK, 2)

    def __init__(self, seat: i64, blue: i64, green: i64, mark: i64, hidden: i64) -> None:
        super().__init__(seat)
        self.blue: Final[i64] = blue
        self.green: Final[i64] = green
        self.mark: Final[i64] = mark
        self.hidden: Final[i64] = hidden

    def word(self) -> str:
        return "discard"

    def rule(self) -> str:
        return "SHIP-10.4"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.blue), int(self.green), int(self.mark), int(self.hidden)]

    def reader(self) -> i64:
        return self.seat if self.hidden else EVERYBODY

    def prompt(self, s: Shipyard) -> str:
        colours = self.colours()
        words = "blue or green" if colours == BLUE | GREEN else "blue" if colours == BLUE else "green"
        return f"discard a {words} contract"

    def colours(self) -> i64:
        """Contracts of the colours that can go next. With hidden ones the order of colours must not tell anything."""
        if self.blue and (self.hidden or not self.green):
            return BLUE
        return BLUE | GREEN if self.blue else GREEN

    def choices(self, player: Player) -> i64:
        """The contracts that can go next; for a viewer who does not know them, any of their colours."""
        colours = self.colours()
        if player.contracts < 0:
            return colours & ~player.shown
        return (player.contracts | player.shown) & colours

    def first_choices(self, player: Player) -> i64:
        """Those that can go next when a set goes in ascending order; all of them when it has not done so until now."""
        colour: i64 = BLUE if self.blue else GREEN
        left: i64 = self.blue if self.blue else self.green
        held = self.choices(player) & colour
        if player.contracts < 0:
            return held
        mark = self.mark % GREEN_MARK
        after: i64 = 0  # contracts below this number come too early in the order of the set
        if not self.hidden:
            after = mark
        elif count_bits(player.discarded & colour) == mark:
            while player.discarded & colour & ~(BIT[after] - 1):
                after += 1
        else:
            return held  # others of the colour went at an earlier time: which ones belong to this set is not known
        first = held & ~(BIT[after] - 1)
        for _ in range(left - 1):  # leave enough of higher numbers for the rest of the set
            first &= ~highest(first)
        return first if first else held

    def options(self, s: Shipyard) -> list[int]:
        return discards_of(self.choices(s.players[self.seat]))

    def pruned_options(self, s: Shipyard) -> list[int]:
        return discards_of(self.first_choices(s.players[self.seat]))

    def resolve(self, s: Shipyard, action: i64) -> None:
        player = s.players[self.seat]
        contract = second(action)
        bit = BIT[contract]
        if self.hidden:
            player.contracts &= ~bit
            player.discarded |= bit
        else:
            player.shown &= ~bit
        blue = self.blue
        green = self.green
        blue_mark: i64 = self.mark % GREEN_MARK if blue else 0
        green_mark: i64 = self.mark // GREEN_MARK if blue else self.mark
        if bit & BLUE:
            blue -= 1
            blue_mark = self.next_mark(blue_mark, contract)
        else:
            green -= 1
            green_mark = self.next_mark(green_mark, contract)
        if blue:
            mark = blue_mark + GREEN_MARK * green_mark if green else blue_mark
            s.todo.append(Discard(self.seat, blue, green, mark, self.hidden))
        elif green:
            s.todo.append(Discard(self.seat, 0, green, green_mark, self.hidden))

    def next_mark(self, mark: i64, contract: i64) -> i64:
        if self.hidden:
            return mark + 1
        return contract + 1 if contract + 1 > mark else mark


def discards_of(contracts: i64) -> list[int]:
    """The actions that discard one of a set of contracts."""
    actions: list[int] = []
    for contract in range(CONTRACT_COUNT):
        if contracts & BIT[contract]:
            actions.append(pack(DISCARD, 0, contract))
    return actions


def highest(set: i64) -> i64:
    """The highest bit of a set of contracts, 0 when it is empty."""
    for contract in range(CONTRACT_COUNT):
        bit = BIT[CONTRACT_COUNT - 1 - contract]
        if set & bit:
            return bit
    return 0
