"""The depots: tiles to take or buy, each different one once (COB-6).

COB-6.1, 6.3  tiles of the numbers that a die can reach: `add_depots`; the numbers: `dice.take_row`
COB-6.2    a full storage: `storage.MakeRoom`
COB-6.4    always by the storage: `storage.make_room_and_store`; exceptions: `direct_placement.PlaceDirect`
COB-6.5    discarded only to make room: `storage.MakeRoom`, `storage.DiscardDown`
COB-9.4    market, carpenter and church leave the black depot out: `slot_with`

Filling: `phases`. Buying: `purchase`. Every stack is used up (COB-17.7): `box.check._stacks_used_up`.
"""

from mypy_extensions import i64

from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import FIRST_BLACK, INN, INN_SLOT, POWER, SLOTS, TYPE


def take_slot(s: Burgundy, slot: i64) -> i64:
    """Lift a tile from the main board."""
    if slot == INN_SLOT:
        s.inns -= 1
        return INN
    tile = s.market[slot]
    s.market[slot] = 0
    return tile


def add_depots(s: Burgundy, depots: i64, base: i64, actions: list[int]) -> None:
    """Append base + slot * 256 for every different tile of each of the numbered depots, given as a mask."""
    market = s.market
    slot: i64 = 0
    while depots:
        if depots & 1:
            a = market[slot]
            b = market[slot + 1]
            c = market[slot + 2]
            d = market[slot + 3]
            if a:
                actions.append(base + slot * 256)
            if b and b != a:
                actions.append(base + slot * 256 + 256)
            if c and c != a and c != b:
                actions.append(base + slot * 256 + 512)
            if d and d != a and d != b and d != c:
                actions.append(base + slot * 256 + 768)
        depots >>= 1
        slot += 4


def slot_with(s: Burgundy, types: i64, slot: i64) -> i64:
    """The next slot, from this one on, with a tile of these types, never in the black depot (COB-9.4); -1 for none."""
    market = s.market
    while slot < FIRST_BLACK:
        tile = market[slot]
        if tile and types & POWER[TYPE[tile]]:
            return slot
        slot += 1
    return -1


def add_black(s: Burgundy, base: i64, actions: list[int]) -> None:
    """Append base + slot * 256 for every different tile of the black depot."""
    market = s.market
    for slot in range(FIRST_BLACK, SLOTS):
        tile = market[slot]
        if tile and not is_repeated(s, FIRST_BLACK, slot):
            actions.append(base + slot * 256)


def has_tile_from(s: Burgundy, slot: i64) -> bool:
    """A tile lies in this slot or a later one: from FIRST_BLACK on in the black depot, from 0 on anywhere."""
    for each in range(slot, SLOTS):
        if s.market[each]:
            return True
    return False


def is_repeated(s: Burgundy, begin: i64, slot: i64) -> bool:
    """An equal tile lies in an earlier slot, so that this one is no further option."""
    market = s.market
    for earlier in range(begin, slot):
        if market[earlier] == market[slot]:
            return True
    return False
