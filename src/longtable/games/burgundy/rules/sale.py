"""Selling goods (COB-10).

COB-10.1   goods of a number: `add_sales`
COB-10.2 to 10.5  a sale: `sell`; points by player count: `box.tables.Box.good_points`
COB-9.6    warehouse: `Warehouse`
COB-14.3, 14.4, 26.9, 26.12, 26.22  monasteries 3 and 4, shields 9 and 12: `sell`
COB-22.2   trade routes, which take sold goods: `trade_routes.lay_goods`
COB-24.23  solo, one gain: `solo.SoloGame.after_sale`
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice, May
from longtable.games.burgundy.duchy import GOODS_HELD, GOODS_SOLD_AT, Duchy
from longtable.games.burgundy.rules.points import score
from longtable.games.burgundy.rules.storage import MAX_SEATS
from longtable.games.burgundy.rules.trade_routes import lay_goods
from longtable.games.burgundy.rules.workers import gain_workers
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import GOODS_SOLD, H9, H12, M3, M4, NO_DIE, SELL


def sell(s: Burgundy, seat: i64, colour: i64) -> None:
    """COB-10.1 to 10.5 with monasteries 3 and 4 and shields 9 and 12."""
    duchy = s.duchy(seat)
    box = s.box
    count = duchy.counts[GOODS_HELD + colour]
    duchy.counts[GOODS_HELD + colour] = 0
    duchy.counts[GOODS_SOLD_AT + colour] += count
    silver = count if duchy.shields & H9 else box.sale_silver
    if duchy.powers & M3:
        silver += box.m3_silver - box.sale_silver
    duchy.silver += silver
    if duchy.powers & M4:
        gain_workers(s, seat, box.m4_workers)
    points = count * box.good_points[s.config.players]
    if duchy.shields & H12:
        points *= 2
    bonuses = lay_goods(s, seat, colour, count) if len(s.routes) else []
    if s.config.is_solo:
        s.config.solo.after_sale(s, seat, points, bonuses)
        return
    for k in range(len(bonuses)):
        s.then(bonuses[len(bonuses) - 1 - k])
    score(s, seat, GOODS_SOLD, points)


@final
class Warehouse(Choice[Burgundy]):
    """COB-9.6: sell one colour of choice without a die."""

    def word(self) -> str:
        return "warehouse"

    def rule(self) -> str:
        return "COB-9.6"

    def prompt(self, s: Burgundy) -> str:
        return "warehouse: sell one colour of goods"

    def options(self, s: Burgundy) -> list[int]:
        counts = s.duchy(self.seat).counts
        return [int(pack(SELL, NO_DIE, colour)) for colour in range(6) if counts[GOODS_HELD + colour]]

    def resolve(self, s: Burgundy, action: i64) -> None:
        sell(s, self.seat, second(action))

    def is_idle(self, s: Burgundy) -> bool:
        counts = s.duchy(self.seat).counts
        for colour in range(6):
            if counts[GOODS_HELD + colour]:
                return False
        return True


MAY_SELL: Final = [May(Warehouse(seat)) for seat in range(MAX_SEATS)]


def add_sales(duchy: Duchy, base: i64, values: i64, actions: list[int]) -> None:
    """COB-10.1: goods held whose number is among the values."""
    counts = duchy.counts
    at: i64 = GOODS_HELD
    while values:
        if values & 1 and counts[at]:
            actions.append(base + at * 256)
        values >>= 1
        at += 1
