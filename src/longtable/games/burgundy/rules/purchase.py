"""The purchase of a turn: from the black depot, an inn, with monastery 6 from any depot (COB-12).

COB-12.1   once a turn, a tile for silver: `add_purchases`, `buy`; used up: `state.Burgundy.bought`
COB-12.2   when: `add_purchases`, which the turn asks whenever no effect is pending; while `can_buy`, it does not end
COB-12.3   the right is new in each turn: `turn.Turn`
COB-12.4   a full storage: `buy` by `storage.make_room_and_store`, which asks `storage.MakeRoom`
COB-12.5   placed in the same turn: from the storage, as any tile, `placement.add_places`
COB-14.6, 14.35, 21.2  what pays for which place: `payable`
"""

from typing import Final

from mypy_extensions import i64

from longtable.core.actions import first, pack, second
from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.rules.depots import add_black, add_depots, has_tile_from
from longtable.games.burgundy.rules.shields import can_study
from longtable.games.burgundy.rules.storage import make_room_and_store
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BUY, FIRST_BLACK, INN_SLOT, M6, M28

# -- what `payable` answers: these places for silver, and again, times BY_WORKERS, for workers
BLACK_DEPOT: Final = 1
NUMBERED: Final = 2
INNS: Final = 4
BY_WORKERS: Final = 8


def payable(s: Burgundy, powers: i64, silver: i64, workers: i64) -> i64:
    """COB-12.1, 14.6, 14.35, 21.2: which money pays for which place.

    Silver pays in the black depot and for inns. Monastery 6 adds the numbered depots, and workers for all of them.
    """
    box = s.box
    places: i64 = BLACK_DEPOT if silver >= box.price else 0
    if powers & M6:
        if places:
            places += NUMBERED
        if workers >= box.m6_workers:
            places += (BLACK_DEPOT + NUMBERED + INNS) * BY_WORKERS
    if silver >= box.inn_price:
        places += INNS
    return places


def add_purchases(s: Burgundy, duchy: Duchy, actions: list[int]) -> None:
    """COB-12.1: every different tile that can be paid for, first for silver, then for workers.

    Only `turn.TakeTurn` asks for them: before, between and after the two actions, never within an effect (COB-12.2).
    """
    if s.bought:
        return
    places = payable(s, duchy.powers, duchy.silver, duchy.workers)
    pay: i64 = 0
    while places:
        base = pack(BUY, pay)
        if places & NUMBERED:
            add_depots(s, 63, base, actions)
        if places & BLACK_DEPOT:
            add_black(s, base, actions)
        if places & INNS and s.inns:
            actions.append(base + INN_SLOT * 256)
        places //= BY_WORKERS
        pay += 1


def can_buy(s: Burgundy, duchy: Duchy) -> bool:
    """COB-12.2: the turn may still buy a tile, counting workers to be hired and monasteries to be studied."""
    if s.bought:
        return False
    powers = duchy.powers
    if can_study(s, duchy):
        for other in s.duchies:
            powers |= other.monasteries
    workers = duchy.workers
    if powers & M28:
        workers += duchy.silver // s.box.m28_silver * s.box.m28_workers
    places = payable(s, powers, duchy.silver, workers)
    places |= places // BY_WORKERS
    if places & INNS and s.inns:
        return True
    if places & NUMBERED:
        return has_tile_from(s, 0)
    return places & BLACK_DEPOT != 0 and has_tile_from(s, FIRST_BLACK)


def price_of(s: Burgundy, slot: i64) -> i64:
    """COB-12.1, 21.2: silver for the tile of a slot."""
    return s.box.inn_price if slot == INN_SLOT else s.box.price


def buy(s: Burgundy, seat: i64, action: i64) -> None:
    """COB-12.1, 12.4: pay, use up the purchase of the turn, store the tile."""
    duchy = s.duchy(seat)
    slot = second(action)
    if first(action):
        duchy.workers -= s.box.m6_workers
    else:
        duchy.silver -= price_of(s, slot)
    s.bought = 1
    make_room_and_store(s, seat, slot)
