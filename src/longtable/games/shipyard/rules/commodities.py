"""Purchase Commodities and Exchange Commodities (SHIP-13, 18).

SHIP-13.1  a train of the column: `Purchase`
SHIP-13.2  sliding and filling: `ship_market.slide`, `empty_train_place`, `FillTrain`
SHIP-13.3  any number of trains: `Purchase`
SHIP-18.1  a train is needed: `least_exchange`; the marker: `next_position`; prices: `printed_price`
SHIP-18.2  sell or trade each unit: `Exchange`, `Unload`; for which pieces: `box.tables.Box.trade_for`
SHIP-18.3  merchants: `sale_price`
SHIP-18.4  the train is discarded: `Exchange.resolve`
SHIP-18.5  the same piece twice: `Unload.resolve`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third, verb_of
from longtable.core.bits import BIT, count_bits, members, nth_bit
from longtable.core.frames import Chance, Choice
from longtable.core.rng import Rng
from longtable.games.shipyard.rules.employees import are_asked_for, ask_benefits
from longtable.games.shipyard.rules.ship_market import slide
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    CANAL_PLACES,
    FIRST_MERCHANT,
    GUILDERS,
    MAX_SEATS,
    PIECE_COUNT,
    ROWS,
    SELL,
    TAKE,
    TRADE,
    TRAIN,
    TRAIN_PLACES,
    UNLOAD,
)

TRAINS: Final = 4  # in Shipyard.decks
COMMODITY_COUNT: Final = 3


# -- purchase


def least_train(s: Shipyard) -> i64:
    """SHIP-6.3: the least price of a train, -1 when there is none."""
    least: i64 = -1
    for row in range(ROWS):
        price = s.box.train_prices[row]
        if s.market[TRAIN_PLACES + row] and (least < 0 or price < least):
            least = price
    return least


@final
class Purchase(Choice[Shipyard]):
    """SHIP-13.1: one train of the column. kept_for_main: money that must be left (SHIP-8.4)."""

    bounds: ClassVar[tuple[int, ...]] = (0, GUILDERS)

    def __init__(self, seat: i64, kept_for_main: i64) -> None:
        super().__init__(seat)
        self.kept_for_main: Final[i64] = kept_for_main

    def word(self) -> str:
        return "purchase"

    def rule(self) -> str:
        return "SHIP-13.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.kept_for_main)]

    def prompt(self, s: Shipyard) -> str:
        return "take a train"

    def options(self, s: Shipyard) -> list[int]:
        actions: list[int] = []
        money = s.players[self.seat].guilders - self.kept_for_main
        for row in range(ROWS):
            if s.market[TRAIN_PLACES + row] and s.box.train_prices[row] <= money:
                actions.append(pack(TAKE, 0, row))
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        row = second(action)
        player = s.players[self.seat]
        player.guilders -= s.box.train_prices[row]
        player.trains |= BIT[s.market[TRAIN_PLACES + row] - 1]
        s.market[TRAIN_PLACES + row] = 0
        slide(s, TRAIN_PLACES)
        fill_trains(s)


PURCHASING: Final = [Purchase(seat, 0) for seat in range(MAX_SEATS)]


def empty_train_place(s: Shipyard) -> i64:
    """The lowest empty place of the column that a train can come to, -1 for none; reshuffles (SHIP-13.2)."""
    for place in range(TRAIN_PLACES, CANAL_PLACES):
        if s.market[place] == 0:
            if s.decks[TRAINS] == 0:
                s.decks[TRAINS] = s.discards
                s.discards = 0
            return place if s.decks[TRAINS] else -1
    return -1


def fill_trains(s: Shipyard) -> None:
    place = empty_train_place(s)
    if place >= 0:
        s.todo.append(FILL_TRAIN[place - TRAIN_PLACES])


@final
class FillTrain(Chance[Shipyard]):
    """SHIP-13.2: the next train on an empty row of the column; then the next row."""

    bounds: ClassVar[tuple[int, ...]] = (5,)

    def __init__(self, row: i64) -> None:
        self.row: Final[i64] = row

    def word(self) -> str:
        return "fill-train"

    def args(self) -> list[Any]:
        return [int(self.row)]

    def outcomes(self, s: Shipyard) -> list[tuple[int, int]]:
        return [(int(pack(TRAIN, 0, train + 1)), 1) for train in members(s.decks[TRAINS])]

    def sample(self, s: Shipyard, rng: Rng) -> i64:
        return pack(TRAIN, 0, nth_bit(s.decks[TRAINS], rng.below(count_bits(s.decks[TRAINS]))) + 1)

    def resolve(self, s: Shipyard, action: i64) -> None:
        s.decks[TRAINS] &= ~BIT[second(action) - 1]
        s.market[TRAIN_PLACES + self.row] = second(action)
        fill_trains(s)

    def run(self, s: Shipyard, rng: Rng) -> None:
        place = TRAIN_PLACES + self.row
        while place >= 0:
            card = nth_bit(s.decks[TRAINS], rng.below(count_bits(s.decks[TRAINS])))
            s.decks[TRAINS] &= ~BIT[card]
            s.market[place] = card + 1
            place = empty_train_place(s)


FILL_TRAIN: Final = [FillTrain(row) for row in range(ROWS)]


# -- exchange


def least_exchange(player: Player) -> i64:
    """SHIP-18.1: an exchange costs nothing, but needs a train; -1 without one."""
    return 0 if player.trains else -1


def printed_price(s: Shipyard, position: i64, commodity: i64) -> i64:
    """What a unit brings at a position of the marker, without merchants (SHIP-18.3)."""
    return s.box.exchange_prices[position * COMMODITY_COUNT + commodity]


def sale_price(s: Shipyard, player: Player, position: i64, commodity: i64) -> i64:
    """What a unit brings at a position of the marker, merchants included (SHIP-18.3)."""
    price = printed_price(s, position, commodity)
    for merchant in range(FIRST_MERCHANT + 2 * commodity, FIRST_MERCHANT + 2 * commodity + 2):
        if player.employees & BIT[merchant]:
            price += s.box.employee_amount[merchant]
    return price


def sale_of(s: Shipyard, player: Player, position: i64, load: i64) -> i64:
    """What a whole load brings."""
    guilders: i64 = 0
    for commodity in range(COMMODITY_COUNT):
        units = load >> 2 * commodity & 3
        if units:
            guilders += units * sale_price(s, player, position, commodity)
    return guilders


def next_position(s: Shipyard) -> i64:
    """Where the marker stands after the next exchange (SHIP-18.1)."""
    return (s.exchange + 1) % s.box.exchange_positions


def best_sale(s: Shipyard, player: Player) -> i64:
    """The most guilders that an exchange would bring now; -1 without a train."""
    best: i64 = -1
    position = next_position(s)
    trains = player.trains
    train: i64 = 1
    while trains:
        if trains & 1:
            sale = sale_of(s, player, position, s.box.train_load[train])
            if sale > best:
                best = sale
        trains >>= 1
        train += 1
    return best


@final
class Exchange(Choice[Shipyard]):
    """SHIP-18.1, 18.2: the train whose units are sold or traded; equal trains are one option.

    kept_for_main: money that must be there afterwards (SHIP-8.4).
    """

    bounds: ClassVar[tuple[int, ...]] = (0, GUILDERS)

    def __init__(self, seat: i64, kept_for_main: i64) -> None:
        super().__init__(seat)
        self.kept_for_main: Final[i64] = kept_for_main

    def word(self) -> str:
        return "exchange"

    def rule(self) -> str:
        return "SHIP-18.2"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.kept_for_main)]

    def prompt(self, s: Shipyard) -> str:
        return "choose the train to exchange"

    def options(self, s: Shipyard) -> list[int]:
        actions: list[int] = []
        player = s.players[self.seat]
        seen: i64 = 0
        trains = player.trains
        train: i64 = 1
        while trains:
            if trains & 1:
                twin = BIT[s.box.train_twin[train]]
                if not seen & twin:
                    seen |= twin
                    if self.kept_for_main == 0 or self.leaves_enough(s, player, train):
                        actions.append(pack(UNLOAD, 0, train))
            trains >>= 1
            train += 1
        return actions

    def leaves_enough(self, s: Shipyard, player: Player, train: i64) -> bool:
        return player.guilders + sale_of(s, player, next_position(s), s.box.train_load[train]) >= self.kept_for_main

    def resolve(self, s: Shipyard, action: i64) -> None:
        train = second(action)
        s.exchange = next_position(s)
        s.players[self.seat].trains &= ~BIT[train - 1]
        s.discards |= BIT[train - 1]
        s.todo.append(Unload(self.seat, s.box.train_load[train], 0, self.kept_for_main))


EXCHANGING: Final = [Exchange(seat, 0) for seat in range(MAX_SEATS)]


@final
class Unload(Choice[Shipyard]):
    """SHIP-18.2: one of the units left is sold, or traded for a piece.

    load: units left, two bits a commodity; taken: pieces that may not be taken again (SHIP-18.5), a bit each.
    """

    bounds: ClassVar[tuple[int, ...]] = (0, 64, 256, GUILDERS)

    def __init__(self, seat: i64, load: i64, taken: i64, kept_for_main: i64) -> None:
        super().__init__(seat)
        self.load: Final[i64] = load
        self.taken: Final[i64] = taken
        self.kept_for_main: Final[i64] = kept_for_main

    def word(self) -> str:
        return "unload"

    def rule(self) -> str:
        return "SHIP-18.2"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.load), int(self.taken), int(self.kept_for_main)]

    def prompt(self, s: Shipyard) -> str:
        return "sell 1 unit, or trade it for a piece"

    def options(self, s: Shipyard) -> list[int]:
        actions: list[int] = []
        for commodity in range(COMMODITY_COUNT):
            if self.load >> 2 * commodity & 3:
                actions.append(pack(SELL, 0, commodity))
        player = s.players[self.seat]
        for commodity in range(COMMODITY_COUNT):
            if self.load >> 2 * commodity & 3:
                if self.kept_for_main:
                    rest = self.load - BIT[2 * commodity]
                    if player.guilders + sale_of(s, player, s.exchange, rest) < self.kept_for_main:
                        continue
                pieces = s.box.trade_for[commodity] & ~self.taken
                for piece in range(PIECE_COUNT):
                    if pieces & BIT[piece]:
                        actions.append(pack(TRADE, 0, commodity, piece))
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        player = s.players[self.seat]
        commodity = second(action)
        taken = self.taken
        is_asked = False
        if verb_of(action) == SELL:
            # Money that must be there for the main action is not declined (SHIP-8.4).
            is_asked = self.kept_for_main == 0 and are_asked_for(s, self.seat)
            if is_asked:
                player.guilders += printed_price(s, s.exchange, commodity)
            else:
                player.guilders += sale_price(s, player, s.exchange, commodity)
        else:
            player.stock[third(action)] += 1
            if not s.config.same_piece_twice:
                taken |= BIT[third(action)]
        rest = self.load - BIT[2 * commodity]
        if rest:
            s.todo.append(Unload(self.seat, rest, taken, self.kept_for_main))
        if is_asked:
            merchant: i64 = FIRST_MERCHANT + 2 * commodity
            ask_benefits(s, self.seat, merchant, merchant + 2)
