"""Module: trade routes (COB-22).

COB-22.1   laid out: `DealRoute`
COB-22.2 to 22.4  sold goods on fields: `lay_goods`, called by `sale.sell`
COB-22.5   they count as sold: `sale.sell`
COB-22.6   bonuses: `RouteBonus`; which may be declined: `buildings.gain_or_take`
COB-22.7   a row for each seat: `state.route_span`; goods of a team: `state.Burgundy.duchy`
COB-24.28  solo, bonuses are pending: `solo.SoloGame.after_sale`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Chance, Frame, Step
from longtable.core.rng import Rng
from longtable.games.burgundy.rules.buildings import gain_or_take
from longtable.games.burgundy.state import Burgundy, route_span
from longtable.games.burgundy.words import ROUTE, ROUTES


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
class DealRoute(Chance[Burgundy]):
    """COB-22.1: the next route tile of a row."""

    bounds: ClassVar[tuple[int, ...]] = (12,)

    def __init__(self, at: i64) -> None:
        self.at: Final[i64] = at

    def word(self) -> str:
        return "deal-route"

    def args(self) -> list[Any]:
        return [int(self.at)]

    def place(self, s: Burgundy, at: i64) -> i64:
        tiles = s.box.route_tiles[s.config.players]
        return at // tiles * route_span(s.box, s.config.players) + at % tiles

    def left(self, s: Burgundy) -> list[int]:
        dealt = [int(s.routes[self.place(s, k)]) for k in range(self.at)]
        return [number for number in range(1, s.box.route_count + 1) if number not in dealt]

    def seat(self, s: Burgundy) -> i64:
        return self.at // s.box.route_tiles[s.config.players]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(ROUTE, self.seat(s), number)), 1) for number in self.left(s)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        left = self.left(s)
        return pack(ROUTE, self.seat(s), left[rng.below(len(left))])

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.routes[self.place(s, self.at)] = second(action)
        if self.at + 1 < s.setup.seats * s.box.route_tiles[s.config.players]:
            s.then(DealRoute(self.at + 1))
