"""Build Ships (SHIP-11); the market of ship cards and its blanks: `ship_market`.

SHIP-11.1, 11.4  up to three cards, at least one: `Build`
SHIP-11.2  prices: `add_builds`, `buy`; nothing slides before the end: `Build.resolve`
SHIP-11.3  placed at once: `buy`; where: `yards.open_slots`
SHIP-11.5, 11.6  sliding and filling: `ship_market.refill`, called by `Build.resolve` and `Build.skip`
SHIP-28.1, 28.3  blanks of missing kinds: `ship_market.missing_kinds`, `add_builds`; looked at after each card:
           `Build.resolve`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, second, third
from longtable.core.bits import BIT
from longtable.core.frames import Choice
from longtable.games.shipyard.rules.ship_market import END_PLACE, FIRST_PLACE, card_at, missing_kinds, refill
from longtable.games.shipyard.rules.yards import open_slots
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    BLANK_PLACES,
    BOW,
    BUY,
    GUILDERS,
    MAX_SEATS,
    ROWS,
    SHIP_PLACES,
    STERN,
)

MOST_CARDS: Final = 9  # that one action could take
BUYING: Final = BUY * 16777216  # not packed by a call: so the compiler knows it


# -- what can be built


def cheapest(s: Shipyard, kind: i64, blanks: i64) -> i64:
    """SHIP-11.2, 28.1: the least price of a card of the kind on display, or of its blank; -1 when there is neither."""
    least: i64 = -1
    for place in range(FIRST_PLACE[kind], END_PLACE[kind]):
        if s.market[place]:
            price = s.box.ship_prices[place % ROWS]
            if least < 0 or price < least:
                least = price
                if price == 0:
                    return 0
    return s.box.blank_price if blanks & BIT[kind - 1] else least


def least_build(s: Shipyard, player: Player, blanks: i64) -> i64:
    """SHIP-6.3: the least money that builds a card; -1 when none can be placed."""
    least: i64 = -1
    for kind in range(BOW, STERN + 1):
        if open_slots(player.yard_code, kind):
            price = cheapest(s, kind, blanks)
            if price == 0:
                return 0
            if price > 0 and (least < 0 or price < least):
                least = price
    return least


def add_builds(s: Shipyard, player: Player, blanks: i64, money: i64, actions: list[int]) -> None:
    """SHIP-11.2, 11.4, 28.1: every card or blank that the money buys, in every slot where it may go."""
    prices = s.box.ship_prices
    for kind in range(BOW, STERN + 1):
        slots = open_slots(player.yard_code, kind)
        if slots:
            for place in range(FIRST_PLACE[kind], END_PLACE[kind]):
                if s.market[place] and prices[place % ROWS] <= money:
                    add_slots(place, slots, actions)
    if blanks and s.box.blank_price <= money:
        for kind in range(BOW, STERN + 1):
            if blanks & BIT[kind - 1]:
                add_slots(BLANK_PLACES + kind - BOW, open_slots(player.yard_code, kind), actions)


def add_slots(place: i64, slots: i64, actions: list[int]) -> None:
    action = BUYING + place * 256
    while slots:
        if slots & 1:
            actions.append(action)
        action += 1
        slots >>= 1


def buy(s: Shipyard, player: Player, action: i64) -> None:
    """SHIP-11.2, 11.3: pay for a card of the display, or a blank, and place it."""
    place = second(action)
    card = card_at(s, place)
    if place < SHIP_PLACES:
        s.market[place] = 0
        player.guilders -= s.box.ship_prices[place % ROWS]
    else:
        player.guilders -= s.box.blank_price
    player.put_card(third(action), card, s.box.card_kind[card])


@final
class Build(Choice[Shipyard]):
    """SHIP-11.1: another card of this action.

    taken: cards taken so far; blanks: kinds that are missing on display; kept_for_main: money that must be
    left (SHIP-8.4).
    """

    bounds: ClassVar[tuple[int, ...]] = (0, MOST_CARDS, 8, GUILDERS)

    def __init__(self, seat: i64, taken: i64, blanks: i64, kept_for_main: i64) -> None:
        super().__init__(seat)
        self.taken: Final[i64] = taken
        self.blanks: Final[i64] = blanks
        self.kept_for_main: Final[i64] = kept_for_main

    def word(self) -> str:
        return "build"

    def rule(self) -> str:
        return "SHIP-11.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.taken), int(self.blanks), int(self.kept_for_main)]

    def prompt(self, s: Shipyard) -> str:
        return "build another ship card, or stop" if self.taken else "build a ship card"

    def options(self, s: Shipyard) -> list[int]:
        actions: list[int] = []
        if self.taken:
            actions.append(PASS)
        player = s.players[self.seat]
        add_builds(s, player, self.blanks, player.guilders - self.kept_for_main, actions)
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        if action == PASS:
            refill(s)
            return
        buy(s, s.players[self.seat], action)
        if self.taken + 1 < s.box.cards_per_build:
            blanks = missing_kinds(s) if s.config.blanks_by_card else self.blanks  # SHIP-28.3
            s.todo.append(build(self.seat, self.taken + 1, blanks, self.kept_for_main))
        else:
            refill(s)

    def is_idle(self, s: Shipyard) -> bool:
        player = s.players[self.seat]
        least = least_build(s, player, self.blanks)
        return least < 0 or player.guilders - least < self.kept_for_main

    def skip(self, s: Shipyard) -> None:
        refill(s)


BUILD: Final = [
    Build(seat, taken, blanks, 0) for seat in range(MAX_SEATS) for taken in range(MOST_CARDS) for blanks in range(8)
]


def build(seat: i64, taken: i64, blanks: i64, kept_for_main: i64) -> Build:
    if kept_for_main or taken >= MOST_CARDS:
        return Build(seat, taken, blanks, kept_for_main)
    return BUILD[(seat * MOST_CARDS + taken) * 8 + blanks]
