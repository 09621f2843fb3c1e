"""Placing a tile and everything it causes, and the die actions that lead there (COB-7, 8, 9.9, 18.2, 20.3).

COB-7.1 to 7.5  tile, number, colour, neighbour, city: `add_places`, `state.Burgundy.open_mask`
COB-7.6    the effect: `carry_out`
COB-7.7    tiles stay: nothing but `duchy.Duchy.fill` changes a hex
COB-7.8    taken and placed in one turn: `turn.TakeTurn` asks anew after each action
COB-7.9    the order of everything: `place`; solo: `solo.SoloGame.after_placing`
COB-8.1    monasteries: `monasteries.open_monastery`
COB-8.2 to 8.8, 8.22  ships: `ships.place_ship`
COB-8.9 to 8.12  castles: `place_castle`, `DieAction`
COB-8.13   no purchase as the extra action: `DieAction.options`
COB-8.14   mines: `phase_end.Income`
COB-8.15 to 8.18  animals: `animals.place_animal`
COB-8.19, 8.20  buildings: `use_building`, what may be declined `buildings.gain_or_take`
COB-8.21   once in a city: `state.Burgundy.open_mask`
COB-9.9, 9.11  town hall: `PlaceStored`

Castle, action, placing, castle is a circle, so these frames share one module.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, verb_of
from longtable.core.frames import AnyOrder, Choice, May
from longtable.games.burgundy.box.tables import COPY_BUILDING, PLACE_STORED, SELL_GOODS, TAKE_TILE, WHITE_DIE_ACTION
from longtable.games.burgundy.duchy import OWN_TAG, Duchy
from longtable.games.burgundy.rules.animals import place_animal
from longtable.games.burgundy.rules.border_posts import join_posts
from longtable.games.burgundy.rules.buildings import MAY_TAKE, gain_or_take
from longtable.games.burgundy.rules.depots import add_depots
from longtable.games.burgundy.rules.dice import (
    FREE_PLACING,
    change_cost,
    die_value,
    place_cost,
    place_reach,
    reach_row,
    take_cost,
    take_row,
)
from longtable.games.burgundy.rules.monasteries import open_monastery
from longtable.games.burgundy.rules.regions import close_region, is_region_full
from longtable.games.burgundy.rules.sale import MAY_SELL, add_sales, sell
from longtable.games.burgundy.rules.shields import PutShield, TakeShield, add_any_shields
from longtable.games.burgundy.rules.ships import place_ship
from longtable.games.burgundy.rules.storage import MAX_SEATS, gain_tile, is_first, unstore
from longtable.games.burgundy.rules.workers import take_workers
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import (
    ANIMAL,
    ANY_DIE,
    BUILDING,
    BUILDING_POINTS,
    CASTLE,
    CRANE,
    H11,
    HALF,
    LOG,
    MARKET,
    MONASTERY,
    NO_DIE,
    PLACE,
    SELL,
    SHIELD,
    SHIP,
    TAKE,
    TYPE,
    USE,
    WHITE_CASTLE,
    WHITE_DIE,
    WORKERS,
)

# -- the four die actions


def add_places(s: Burgundy, duchy: Duchy, seat: i64, base: i64, reach: i64, actions: list[int]) -> None:
    """COB-7.1 to 7.5: stored tiles on open hexes whose number the die can show; reach: the place in Box.reach."""
    storage = duchy.storage
    is_freer = duchy.powers & FREE_PLACING != 0
    plain = s.box.reach[reach]
    for at in range(len(storage)):
        tile = storage[at]
        if tile >= OWN_TAG:
            if tile - tile % OWN_TAG != s.own_tag(seat):
                continue
            tile = tile % OWN_TAG
        if at and (storage[0] == storage[at] or (at > 1 and not is_first(storage, at))):
            continue
        values = place_reach(s, duchy, reach, TYPE[tile]) if is_freer else plain
        mask = s.open_mask(duchy, tile, values, 0)
        while mask:  # add_bits without the call: the hottest loop of all
            low = mask & -mask
            actions.append(base + at * 256 + LOG[low % 67])
            mask -= low
        if duchy.board.words > 1:
            add_bits(s.open_mask(duchy, tile, values, 1), base + at * 256 + HALF, actions)


def add_bits(mask: i64, base: i64, actions: list[int]) -> None:
    """Append base + number for every bit of the mask."""
    while mask:
        low = mask & -mask
        actions.append(base + LOG[low % 67])
        mask -= low


def perform(s: Burgundy, seat: i64, action: i64) -> None:
    """COB-5.2, 5.7, 5.8: one of the four actions; the workers that change the die are spent with it."""
    verb = action >> 24
    source = action >> 16 & 255
    duchy = s.duchy(seat)
    if source < ANY_DIE:
        value = s.dice[2 * seat + source]
        s.dice[2 * seat + source] = 0
    else:
        value = die_value(s, seat, source)
    if verb == TAKE:
        slot = action >> 8 & 255
        if value != slot // 4 + 1:
            duchy.workers -= take_cost(s, duchy, value, slot // 4 + 1)
        gain_tile(s, seat, slot)
    elif verb == PLACE:
        hex = action & 255
        tile = unstore(s, duchy, action >> 8 & 255)
        number = duchy.board.numbers[hex]
        if value != number:
            duchy.workers -= place_cost(s, duchy, value, number, TYPE[tile])
        place(s, seat, tile, hex)
    elif verb == SELL:
        duchy.workers -= change_cost(s, duchy, value, second(action) + 1, 0)
        sell(s, seat, second(action))
    else:
        take_workers(s, seat)


@final
class DieAction(Choice[Burgundy]):
    """COB-8.9, 20.3: one of the four actions with a free value or the white die."""

    bounds: ClassVar[tuple[int, ...]] = (0, 4, 2)

    def __init__(self, seat: i64, source: i64, castle: i64) -> None:
        super().__init__(seat)
        self.source: Final[i64] = source
        self.castle: Final[i64] = castle  # a castle gives it, so shield 11 adds to it

    def word(self) -> str:
        return "die-action"

    def label(self) -> str:
        return "action"

    def rule(self) -> str:
        return "COB-8.9" if self.source == ANY_DIE else "COB-20.3"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.source), int(self.castle)]

    def prompt(self, s: Burgundy) -> str:
        if self.source == WHITE_DIE:
            return f"white castle: an action with the white die ({int(s.white)})"
        return "an extra action with any die value"

    def options(self, s: Burgundy) -> list[int]:
        actions: list[int] = []
        duchy = s.duchy(self.seat)
        row = reach_row(duchy)
        value = die_value(s, self.seat, self.source)
        at = row + value
        add_depots(s, s.box.reach[take_row(duchy, row) + value], pack(TAKE, self.source), actions)
        add_places(s, duchy, self.seat, pack(PLACE, self.source), at, actions)
        add_sales(duchy, pack(SELL, self.source), s.box.reach[at], actions)
        actions.append(pack(WORKERS, self.source))
        if self.castle and duchy.shields & H11 and not s.config.extra_shield:
            add_any_shields(s, self.source, actions)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        if verb_of(action) == SHIELD:
            s.then(PutShield(self.seat, second(action)))
        else:
            perform(s, self.seat, action)

    def is_interruptible(self) -> bool:
        return True


@final
class PlaceStored(Choice[Burgundy]):
    """COB-9.9: town hall, a stored tile on any number."""

    def word(self) -> str:
        return "place-stored"

    def rule(self) -> str:
        return "COB-9.9"

    def prompt(self, s: Burgundy) -> str:
        return "town hall: place a stored tile"

    def options(self, s: Burgundy) -> list[int]:
        actions: list[int] = []
        duchy = s.duchy(self.seat)
        add_places(s, duchy, self.seat, pack(PLACE, NO_DIE), reach_row(duchy), actions)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        perform(s, self.seat, action)

    def is_idle(self, s: Burgundy) -> bool:
        return not self.options(s)


@final
class CopyBuilding(Choice[Burgundy]):
    """COB-18.2: crane, the effect of any kind of building in this game; kinds without effect now are left out."""

    def word(self) -> str:
        return "copy-building"

    def rule(self) -> str:
        return "COB-18.2"

    def prompt(self, s: Burgundy) -> str:
        return "crane: use the effect of a building"

    def options(self, s: Burgundy) -> list[int]:
        last = WHITE_CASTLE if s.config.white_castles else CRANE
        return [
            int(pack(USE, 0, tile))
            for tile in range(MARKET, last + 1)
            if tile != CRANE and has_use(s, self.seat, s.box.effect[tile], s.box.amount[tile])
        ]

    def resolve(self, s: Burgundy, action: i64) -> None:
        use_building(s, self.seat, second(action))


def has_use(s: Burgundy, seat: i64, effect: i64, amount: i64) -> bool:
    """COB-18.2: the effect could do something now."""
    if effect == TAKE_TILE:
        return not MAY_TAKE[seat][amount].is_idle(s)
    if effect == SELL_GOODS:
        return not MAY_SELL[seat].is_idle(s)
    if effect == PLACE_STORED:
        return not MAY_PLACE[seat].is_idle(s)
    return True


CASTLE_ACTION: Final = [DieAction(seat, ANY_DIE, 1) for seat in range(MAX_SEATS)]
WHITE_ACTION: Final = [DieAction(seat, WHITE_DIE, 0) for seat in range(MAX_SEATS)]
MAY_PLACE: Final = [May(PlaceStored(seat)) for seat in range(MAX_SEATS)]
MAY_TAKE_SHIELD: Final = [May(TakeShield(seat)) for seat in range(MAX_SEATS)]
MAY_COPY: Final = [May(CopyBuilding(seat)) for seat in range(MAX_SEATS)]


# -- placing


def place(s: Burgundy, seat: i64, tile: i64, hex: i64) -> None:
    """COB-7.9: put the tile down, score region, colour and border posts, then its effect and all that follows."""
    duchy = s.duchy(seat)
    duchy.fill(hex, tile)
    if TYPE[tile] == MONASTERY:
        open_monastery(s, seat, tile)
    if s.config.is_solo:
        s.config.solo.after_placing(s, seat, tile, hex)
        return
    if is_region_full(duchy, hex):
        close_region(s, seat, duchy, hex)
    if s.config.posts:
        join_posts(s, seat, duchy, hex)
    carry_out(s, seat, tile, hex)


def carry_out(s: Burgundy, seat: i64, tile: i64, hex: i64) -> None:
    """COB-7.6, 8: the effect of a tile just placed; mines, inns, blank tiles and most monasteries have none."""
    type = TYPE[tile]
    if type == BUILDING:
        use_building(s, seat, tile)
    elif type == ANIMAL:
        place_animal(s, seat, tile, hex)
    elif tile == SHIP:
        place_ship(s, seat)
    elif tile == CASTLE:
        place_castle(s, seat)


def place_castle(s: Burgundy, seat: i64) -> None:
    """COB-8.9: an extra action; shield 11 may add a shield to it (COB-26.11)."""
    if s.duchy(seat).shields & H11 and s.config.extra_shield and not MAY_TAKE_SHIELD[seat].is_idle(s):
        s.then(AnyOrder(seat, [CASTLE_ACTION[seat], MAY_TAKE_SHIELD[seat]]))
    else:
        s.then(CASTLE_ACTION[seat])


def use_building(s: Burgundy, seat: i64, tile: i64) -> None:
    """COB-8.19, 9, 18.2, 20.3: the effect word of the building in the data."""
    effect = s.box.effect[tile]
    if effect == SELL_GOODS:
        s.then(MAY_SELL[seat])
    elif effect == PLACE_STORED:
        s.then(MAY_PLACE[seat])
    elif effect == COPY_BUILDING:
        s.then(MAY_COPY[seat])
    elif effect == WHITE_DIE_ACTION:
        s.then(WHITE_ACTION[seat])
    else:
        gain_or_take(s, seat, effect, s.box.amount[tile], BUILDING_POINTS, not s.box.declinable[tile])
