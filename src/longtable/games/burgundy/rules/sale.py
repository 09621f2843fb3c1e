"""Selling goods, and the trade routes that sold goods are laid on (COB-10, 22)."""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice, Frame, May, Step
from longtable.games.burgundy.rules.buildings import gain_or_take
from longtable.games.burgundy.rules.storage import MAX_SEATS
from longtable.games.burgundy.state import GOODS_HELD, GOODS_SOLD_AT, Burgundy, route_span
from longtable.games.burgundy.words import GOODS_SOLD, H9, H12, M3, M4, NO_DIE, ROUTES, SELL


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
        s.gain_workers(seat, box.m4_workers)
    points = count * box.good_points[s.config.players]
    if duchy.shields & H12:
        points *= 2
    bonuses = lay_goods(s, seat, colour, count) if len(s.routes) else []
    if s.config.is_solo:
        s.config.solo.after_sale(s, seat, points, bonuses)
        return
    for k in range(len(bonuses)):
        s.then(bonuses[len(bonuses) - 1 - k])
    s.score(seat, GOODS_SOLD, points)


def lay_goods(s: Burgundy, seat: i64, colour: i64, count: i64) -> list[Frame[Any]]:
    """COB-22.2 to 22.4: one by one on the seller's next free fields; a field of the good's colour gives its bonus."""
    fields = s.box.route_fields
    tiles = s.box.route_tiles[s.config.players]
    base = seat * route_span(s.box, s.config.players)
    bonuses: list[Frame[Any]] = []
    for field in range(tiles * fields):
        if count and not s.routes[base + tiles + field]:
            s.routes[base + tiles + field] = colour + 1
            count -= 1
            at = s.routes[base + field // fields] * fields + field % fields
            if s.box.field_colour[at] == colour:
                bonuses.append(RouteBonus(seat, s.box.field_bonus[at]))
    return bonuses


@final
class RouteBonus(Step[Burgundy]):
    """COB-22.3: the bonus of a field."""

    bounds: ClassVar[tuple[int, ...]] = (0, 7)

    def __init__(self, seat: i64, bonus: i64) -> None:
        self.seat: Final[i64] = seat
        self.bonus: Final[i64] = bonus

    def word(self) -> str:
        return "route-bonus"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.bonus)]

    def act(self, s: Burgundy) -> None:
        gain_or_take(s, self.seat, s.box.bonus_effect[self.bonus], s.box.bonus_amount[self.bonus], ROUTES, False)


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
