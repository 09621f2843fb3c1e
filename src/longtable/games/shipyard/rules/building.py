"""Build Ships, and the market that slides and is filled afterwards (SHIP-11, 28).

SHIP-11.1, 11.4  up to three cards, at least one: `Build`
SHIP-11.2  prices: `add_builds`, `buy`; nothing slides before the end: `Build.resolve`
SHIP-11.3  placed at once: `buy`; where: `yards.open_slots`
SHIP-11.5  sliding and filling: `refill`, `slide`, `fill_next`
SHIP-11.6  a deck that is empty: `deck_for`, `next_empty`
SHIP-25.2  the last card of a deck: `draw`
SHIP-28.1, 28.3  blanks of missing kinds: `missing_kinds`, `Build.resolve`
SHIP-28.2  a blank card: `card_at`, `box.tables.Box.first_blank`
"""

from typing import Any, ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third
from longtable.core.bits import BIT, count_bits, members, nth_bit
from longtable.core.frames import Chance, Choice
from longtable.core.rng import Rng
from longtable.games.shipyard.rules.yards import open_slots
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    BLANK_PLACES,
    BOW,
    BOWS,
    BUY,
    DRAW,
    GUILDERS,
    INITIAL,
    MAX_SEATS,
    MIDDLES_A,
    MIDDLES_B,
    REGULAR,
    ROWS,
    SHIP_PLACES,
    STERN,
    STERNS,
)

MOST_CARDS: Final = 9  # that one action could take
FIRST_PLACE: Final = vec[i64]([0, 0, ROWS, 3 * ROWS])  # of the columns of a kind
END_PLACE: Final = vec[i64]([0, ROWS, 3 * ROWS, 4 * ROWS])
BUYING: Final = BUY * 16777216


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


def missing_kinds(s: Shipyard) -> i64:
    """Kinds without a card on display, BOW in bit 0: there are blanks of them (SHIP-28.1)."""
    kinds: i64 = 0
    for kind in range(BOW, STERN + 1):
        missing = True
        for place in range(FIRST_PLACE[kind], END_PLACE[kind]):
            if s.market[place]:
                missing = False
                break
        if missing:
            kinds |= BIT[kind - 1]
    return kinds


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


def card_at(s: Shipyard, place: i64) -> i64:
    """The card of a place of the display, or the blank of a kind (SHIP-28.1)."""
    return s.market[place] if place < SHIP_PLACES else s.box.first_blank + place - BLANK_PLACES


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

    taken: cards taken so far; blanks: kinds that are missing on display; reserve: money that must be left.
    """

    bounds: ClassVar[tuple[int, ...]] = (0, MOST_CARDS, 8, GUILDERS)

    def __init__(self, seat: i64, taken: i64, blanks: i64, reserve: i64) -> None:
        super().__init__(seat)
        self.taken: Final[i64] = taken
        self.blanks: Final[i64] = blanks
        self.reserve: Final[i64] = reserve

    def word(self) -> str:
        return "build"

    def rule(self) -> str:
        return "SHIP-11.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.taken), int(self.blanks), int(self.reserve)]

    def prompt(self, s: Shipyard) -> str:
        return "build another ship card, or stop" if self.taken else "build a ship card"

    def options(self, s: Shipyard) -> list[int]:
        actions: list[int] = []
        if self.taken:
            actions.append(PASS)
        player = s.players[self.seat]
        add_builds(s, player, self.blanks, player.guilders - self.reserve, actions)
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        if action == PASS:
            refill(s)
            return
        buy(s, s.players[self.seat], action)
        if self.taken + 1 < s.box.cards_per_build:
            blanks = missing_kinds(s) if s.config.blanks_by_card else self.blanks  # SHIP-28.3
            s.todo.append(build(self.seat, self.taken + 1, blanks, self.reserve))
        else:
            refill(s)

    def is_idle(self, s: Shipyard) -> bool:
        player = s.players[self.seat]
        least = least_build(s, player, self.blanks)
        return least < 0 or player.guilders - least < self.reserve

    def skip(self, s: Shipyard) -> None:
        refill(s)


BUILD: Final = [
    Build(seat, taken, blanks, 0) for seat in range(MAX_SEATS) for taken in range(MOST_CARDS) for blanks in range(8)
]


def build(seat: i64, taken: i64, blanks: i64, reserve: i64) -> Build:
    if reserve or taken >= MOST_CARDS:
        return Build(seat, taken, blanks, reserve)
    return BUILD[(seat * MOST_CARDS + taken) * 8 + blanks]


# -- sliding and filling


def slide(s: Shipyard, begin: i64) -> None:
    """SHIP-11.5, 13.2, 14.7: the cards of a column slide down, so that only upper rows are empty."""
    to = begin
    for place in range(begin, begin + ROWS):
        card = s.market[place]
        if card:
            if to != place:
                s.market[to] = card
                s.market[place] = 0
            to += 1


def deck_for(s: Shipyard, place: i64) -> i64:
    """SHIP-2.1, 11.6: the deck that fills a place, -1 when it is empty; middles come from deck A before B."""
    column = place // ROWS
    if column == 0:
        return BOWS if s.decks[BOWS] else -1
    if column == 3:
        return STERNS if s.decks[STERNS] else -1
    return MIDDLES_A if s.decks[MIDDLES_A] else MIDDLES_B if s.decks[MIDDLES_B] else -1


def refill(s: Shipyard) -> None:
    """SHIP-11.5: slide the columns of ship cards down, then fill them, left to right and bottom up (A-16)."""
    for column in range(SHIP_PLACES // ROWS):
        slide(s, column * ROWS)
    fill_next(s, 0)


def next_empty(s: Shipyard, place: i64) -> i64:
    """The first empty place from here on whose deck has a card (SHIP-11.5, 11.6); SHIP_PLACES for none."""
    for each in range(place, SHIP_PLACES):
        if s.market[each] == 0 and deck_for(s, each) >= 0:
            return each
    return SHIP_PLACES


def fill_next(s: Shipyard, place: i64) -> None:
    """SHIP-11.5: go on with the next empty place that can be filled."""
    place = next_empty(s, place)
    if place < SHIP_PLACES:
        s.todo.append(FILL[place])


@final
class Fill(Chance[Shipyard]):
    """SHIP-11.5: the next card of a deck on an empty place of the market; then the next place."""

    bounds: ClassVar[tuple[int, ...]] = (20,)

    def __init__(self, place: i64) -> None:
        self.place: Final[i64] = place

    def word(self) -> str:
        return "fill"

    def args(self) -> list[Any]:
        return [int(self.place)]

    def outcomes(self, s: Shipyard) -> list[tuple[int, int]]:
        deck = deck_for(s, self.place)
        return [(int(pack(DRAW, 0, deck, card)), 1) for card in members(s.decks[deck])]

    def sample(self, s: Shipyard, rng: Rng) -> i64:
        deck = deck_for(s, self.place)
        return pack(DRAW, 0, deck, nth_bit(s.decks[deck], rng.below(count_bits(s.decks[deck]))))

    def resolve(self, s: Shipyard, action: i64) -> None:
        draw(s, self.place, second(action), third(action))
        fill_next(s, self.place + 1)

    def run(self, s: Shipyard, rng: Rng) -> None:
        place = self.place
        while place < SHIP_PLACES:
            deck = deck_for(s, place)
            draw(s, place, deck, nth_bit(s.decks[deck], rng.below(count_bits(s.decks[deck]))))
            place = next_empty(s, place + 1)


def draw(s: Shipyard, place: i64, deck: i64, card: i64) -> None:
    """A card of a deck comes to the market; the last one of its kind announces the end (SHIP-25.2, A-34)."""
    s.decks[deck] &= ~BIT[card]
    s.market[place] = s.box.deck_begin[deck] + card
    if s.decks[deck] == 0 and (s.stage == REGULAR or s.stage == INITIAL) and deck_for(s, place) < 0:
        s.ending = 1


FILL: Final = [Fill(place) for place in range(SHIP_PLACES)]
