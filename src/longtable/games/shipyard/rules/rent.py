"""Rent Canal (SHIP-14).

SHIP-14.1  a canal of the column: `Rent`
SHIP-14.2  shapes: `data/canals.toml`, `box.shapes.steps_from`
SHIP-14.3  rotation: `rotations`, `box.shapes.open_sides`
SHIP-14.4  the first canal: `Rent.options`, `canals.lay_first`
SHIP-14.5  every other canal: `canals.frontier`, `canals.add_lays`, `canals.can_lay`
SHIP-14.6  the boat stays: `canals.lay`
SHIP-14.7, 14.8  sliding, filling and reshuffling: `ship_market.slide`, `empty_canal_place`, `FillCanal`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import first, pack, second, third, verb_of
from longtable.core.bits import BIT, count_bits, members, nth_bit
from longtable.core.frames import Chance, Choice
from longtable.core.rng import Rng
from longtable.games.shipyard.rules.canals import add_lays, can_lay, frontier, lay, lay_first
from longtable.games.shipyard.rules.ship_market import slide
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CANAL, CANAL_PLACES, GUILDERS, LAY, LAY_FIRST, MAX_SEATS, PLACES, ROWS

CANALS: Final = 5  # in Shipyard.decks


def rotations(s: Shipyard) -> i64:
    """How many ways a card can be turned (SHIP-14.3, A-24)."""
    return 4 if s.config.rotation else 1


def least_rent(s: Shipyard, seat: i64) -> i64:
    """SHIP-6.3: the least price of a canal that can be laid, -1 when there is none."""
    least: i64 = -1
    for row in range(ROWS):
        canal = s.market[CANAL_PLACES + row]
        if canal:
            price = s.box.canal_prices[row]
            if (least < 0 or price < least) and can_lay(s.players[seat], canal, rotations(s), s.box):
                least = price
    return least


@final
class Rent(Choice[Shipyard]):
    """SHIP-14.1: one canal of the column, and where it is laid. kept_for_main: money that must be left (SHIP-8.4)."""

    bounds: ClassVar[tuple[int, ...]] = (0, GUILDERS)

    def __init__(self, seat: i64, kept_for_main: i64) -> None:
        super().__init__(seat)
        self.kept_for_main: Final[i64] = kept_for_main

    def word(self) -> str:
        return "rent"

    def rule(self) -> str:
        return "SHIP-14.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.kept_for_main)]

    def prompt(self, s: Shipyard) -> str:
        if s.players[self.seat].boat < 0:
            return "rent your first canal and choose the side your boat enters from"
        return "rent a canal and lay it"

    def options(self, s: Shipyard) -> list[int]:
        actions: list[int] = []
        player = s.players[self.seat]
        money = player.guilders - self.kept_for_main
        if player.boat < 0:
            for row in range(ROWS):
                canal = s.market[CANAL_PLACES + row]
                if canal and s.box.canal_prices[row] <= money:
                    for side in range(4):
                        if s.box.canal_exit[canal * 4 + side] >= 0:
                            actions.append(pack(LAY_FIRST, 0, row, side))
            return actions
        cells = frontier(player, s.box)
        for row in range(ROWS):
            canal = s.market[CANAL_PLACES + row]
            if canal and s.box.canal_prices[row] <= money:
                add_lays(cells, canal, row, rotations(s), s.box, actions)
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        player = s.players[self.seat]
        if verb_of(action) == LAY:
            row = first(action) // 4
            canal = s.market[CANAL_PLACES + row]
            lay(player, second(action) - 128, third(action) - 128, canal, first(action) % 4, s.box)
        else:
            row = second(action)
            lay_first(player, s.market[CANAL_PLACES + row], third(action), s.box)
        player.guilders -= s.box.canal_prices[row]
        s.market[CANAL_PLACES + row] = 0
        slide(s, CANAL_PLACES)
        fill_canals(s)


RENTING: Final = [Rent(seat, 0) for seat in range(MAX_SEATS)]


def empty_canal_place(s: Shipyard) -> i64:
    """The lowest empty place of the column that a canal can come to, -1 for none; reshuffles (SHIP-14.7, 14.8)."""
    for place in range(CANAL_PLACES, PLACES):
        if s.market[place] == 0:
            if s.decks[CANALS] == 0:
                for player in s.players:
                    s.decks[CANALS] |= player.used_pile | player.removed
                    player.used_pile = 0
                    player.removed = 0
            return place if s.decks[CANALS] else -1
    return -1


def fill_canals(s: Shipyard) -> None:
    place = empty_canal_place(s)
    if place >= 0:
        s.todo.append(FILL_CANAL[place - CANAL_PLACES])


@final
class FillCanal(Chance[Shipyard]):
    """SHIP-14.7: the next canal on an empty row of the column; then the next row."""

    bounds: ClassVar[tuple[int, ...]] = (5,)

    def __init__(self, row: i64) -> None:
        self.row: Final[i64] = row

    def word(self) -> str:
        return "fill-canal"

    def args(self) -> list[Any]:
        return [int(self.row)]

    def outcomes(self, s: Shipyard) -> list[tuple[int, int]]:
        return [(int(pack(CANAL, 0, canal + 1)), 1) for canal in members(s.decks[CANALS])]

    def sample(self, s: Shipyard, rng: Rng) -> i64:
        return pack(CANAL, 0, nth_bit(s.decks[CANALS], rng.below(count_bits(s.decks[CANALS]))) + 1)

    def resolve(self, s: Shipyard, action: i64) -> None:
        s.decks[CANALS] &= ~BIT[second(action) - 1]
        s.market[CANAL_PLACES + self.row] = second(action)
        fill_canals(s)

    def run(self, s: Shipyard, rng: Rng) -> None:
        place = CANAL_PLACES + self.row
        while place >= 0:
            card = nth_bit(s.decks[CANALS], rng.below(count_bits(s.decks[CANALS])))
            s.decks[CANALS] &= ~BIT[card]
            s.market[place] = card + 1
            place = empty_canal_place(s)


FILL_CANAL: Final = [FillCanal(row) for row in range(ROWS)]
