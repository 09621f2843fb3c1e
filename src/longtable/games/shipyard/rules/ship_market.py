"""The market of ship cards: sliding and filling, substitute cards of missing kinds (SHIP-11.5, 11.6, 28).

SHIP-2.1, 2.2  decks and the first display: `deck_for`, `Fill`
SHIP-11.5  sliding and filling: `refill`, `slide`, `fill_next`
SHIP-11.6  a deck that is empty: `deck_for`, `next_empty`
SHIP-25.2  the last card of a deck: `draw`, `announce_early_end`
SHIP-28.1, 28.3  kinds without a card on display: `missing_kinds`, asked by `building.Build.resolve`
SHIP-28.2  a blank card: `card_at`, `box.tables.Box.first_blank`

The columns of trains and canals slide in the same way: `commodities`, `rent`.
"""

from typing import Any, ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.actions import pack, second, third
from longtable.core.bits import BIT, count_bits, members, nth_bit
from longtable.core.frames import Chance
from longtable.core.rng import Rng
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    BLANK_PLACES,
    BOW,
    BOWS,
    DRAW,
    INITIAL,
    MIDDLES_A,
    MIDDLES_B,
    REGULAR,
    ROWS,
    SHIP_PLACES,
    STERN,
    STERNS,
)

FIRST_PLACE: Final = vec[i64]([0, 0, ROWS, 3 * ROWS])  # of the columns of a kind
END_PLACE: Final = vec[i64]([0, ROWS, 3 * ROWS, 4 * ROWS])


# -- substitute cards


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


def card_at(s: Shipyard, place: i64) -> i64:
    """The card of a place of the display, or the blank of a kind (SHIP-28.1)."""
    return s.market[place] if place < SHIP_PLACES else s.box.first_blank + place - BLANK_PLACES


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
    """A card of a deck comes to the market; the last one of its kind announces the end (SHIP-25.2)."""
    s.decks[deck] &= ~BIT[card]
    s.market[place] = s.box.deck_begin[deck] + card
    if s.decks[deck] == 0:
        announce_early_end(s, place)


def announce_early_end(s: Shipyard, place: i64) -> None:
    """SHIP-25.2, A-34: no deck is left for a place, so the game ends with this round (`ending.is_end`)."""
    if (s.stage == REGULAR or s.stage == INITIAL) and deck_for(s, place) < 0:
        s.ending = 1


FILL: Final = [Fill(place) for place in range(SHIP_PLACES)]
