"""The purchase of a turn: from the black depot, an inn, with monastery 6 from any depot (COB-12, 14.6, 21.2).

It is offered and carried out by `turn.TakeTurn`.
"""

from mypy_extensions import i64

from longtable.core.actions import first, pack, second
from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.rules.depots import add_black, add_depots, has_tile_from
from longtable.games.burgundy.rules.storage import gain_tile
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BUY, FIRST_BLACK, H6, INN_SLOT, M6, M28


def add_purchases(s: Burgundy, duchy: Duchy, actions: list[int]) -> None:
    """COB-12.1, 14.6, 21.2: from the black depot for silver; monastery 6 opens all depots and workers as money."""
    wide = duchy.powers & M6 != 0
    if not wide and duchy.silver < s.box.price and duchy.silver < s.box.inn_price:
        return
    for pay in range(2):
        if pay and (not wide or duchy.workers < s.box.m6_workers):
            continue
        base = pack(BUY, pay)
        if pay or duchy.silver >= s.box.price:
            if wide:
                add_depots(s, 63, base, actions)
            add_black(s, base, actions)
        if s.inns and (pay or duchy.silver >= s.box.inn_price):
            actions.append(base + INN_SLOT * 256)


def can_buy(s: Burgundy, duchy: Duchy) -> bool:
    """There is a tile to buy and money for it, counting workers to be hired and monasteries to be studied."""
    powers = duchy.powers
    if duchy.shields & H6 and duchy.studies < 0:
        for other in s.duchies:
            powers |= other.monasteries
    wide = powers & M6 != 0
    workers = duchy.workers
    if powers & M28:
        workers += duchy.silver // s.box.m28_silver * s.box.m28_workers
    by_workers = wide and workers >= s.box.m6_workers
    if s.inns and (by_workers or duchy.silver >= s.box.inn_price):
        return True
    if not by_workers and duchy.silver < s.box.price:
        return False
    return has_tile_from(s, 0 if wide else FIRST_BLACK)


def price_of(s: Burgundy, slot: i64) -> i64:
    """COB-12.1, 21.2: silver for the tile of a slot."""
    return s.box.inn_price if slot == INN_SLOT else s.box.price


def buy(s: Burgundy, seat: i64, action: i64) -> None:
    duchy = s.duchy(seat)
    slot = second(action)
    if first(action):
        duchy.workers -= s.box.m6_workers
    else:
        duchy.silver -= price_of(s, slot)
    s.bought = 1
    gain_tile(s, seat, slot)
