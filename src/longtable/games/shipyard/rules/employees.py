"""Employees: what each of them does for the player who has hired one (SHIP-31, 17.6, 17.8). Hiring them: `hiring`.

SHIP-31.1, 31.2  engineers, recruiters: `add_pieces`, called by `wheels.Spin.resolve`
SHIP-31.3  merchants: `commodities.sale_price`, `hiring.allowed`, `scoring.merchant_points`
SHIP-31.4  builders: `ship_room.room_for`
SHIP-31.5  helmsman, rigger: `speed.speed_bonus`; accountant: `wheels.step_price`; foreman: `hiring.way_price`
SHIP-31.6  effects add up: `extra`, in `speed.speed_bonus` and `ship_room.room_for`; `commodities.sale_price`
SHIP-17.6, 17.8  benefits are used without asking, or a seat is asked about them: `are_asked_for`, `Benefits`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second
from longtable.core.bits import BIT
from longtable.core.frames import Choice
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import FIRST_MERCHANT, FIRST_RECRUITER, USE

GROUP: Final = 4  # most employees that are asked about at once
GROUPS: Final = (0, FIRST_RECRUITER, FIRST_MERCHANT, FIRST_MERCHANT + 2, FIRST_MERCHANT + 4)  # their first employees
GROUP_SIZES: Final = (4, 4, 2, 2, 2)
LAST_GROUP: Final = FIRST_MERCHANT + 4


def extra(employee: i64, employees: i64, box: Box) -> i64:
    """What an employee gives, nothing unless he is among those."""
    return box.employee_amount[employee] if employees & BIT[employee] else 0


def are_asked_for(s: Shipyard, seat: i64) -> bool:
    """SHIP-17.8: the seat decides itself whether benefits are used."""
    return s.config.asking & BIT[seat] != 0


def ask_benefits(s: Shipyard, seat: i64, first: i64, end: i64) -> None:
    """Schedule the question about the seat's employees from `first` to before `end`, if it has any of them."""
    left = s.players[seat].employees >> first & (BIT[end - first] - 1)
    if left:
        s.todo.append(Benefits(seat, first, left, 0))


def use_benefit(s: Shipyard, seat: i64, employee: i64) -> None:
    """SHIP-31.1 to 31.3: an engineer or recruiter brings pieces, a merchant guilders for a unit that was sold."""
    player = s.players[seat]
    amount = s.box.employee_amount[employee]
    if employee < FIRST_MERCHANT:
        player.stock[s.box.employee_piece[employee]] += amount
    else:
        player.guilders += amount


def add_pieces(s: Shipyard, seat: i64, first: i64, end: i64) -> None:
    """SHIP-31.1, 31.2, 15.3: each engineer, or recruiter, of the seat adds a piece; a pure gain, taken unless asked.

    first, end: the employees of that kind.
    """
    if are_asked_for(s, seat):
        ask_benefits(s, seat, first, end)
        return
    for helper in range(first, end):
        if s.players[seat].employees & BIT[helper]:
            use_benefit(s, seat, helper)


@final
class Benefits(Choice[Shipyard]):
    """SHIP-17.6, 17.8: the employee whose benefit is used next, in any order, or no more of them.

    first: of the group, an employee; left: those not used yet, a bit each from `first` on. Search goes up by number and
    has come to `next`.
    """

    bounds: ClassVar[tuple[int, ...]] = (0, LAST_GROUP + 1, 1 << GROUP, GROUP + 1)

    def __init__(self, seat: i64, first: i64, left: i64, next: i64) -> None:
        super().__init__(seat)
        self.first: Final[i64] = first
        self.left: Final[i64] = left
        self.next: Final[i64] = next

    def word(self) -> str:
        return "benefits"

    def rule(self) -> str:
        return "SHIP-17.8"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.first), int(self.left), int(self.next)]

    def prompt(self, s: Shipyard) -> str:
        return "use the benefit of an employee, or pass"

    def offers(self, least: i64) -> list[int]:
        offers: list[int] = [PASS]
        for at in range(least, GROUP):
            if self.left & BIT[at]:
                offers.append(pack(USE, 0, self.first + at))
        return offers

    def options(self, s: Shipyard) -> list[int]:
        return self.offers(0)

    def pruned_options(self, s: Shipyard) -> list[int]:
        return self.offers(self.next)

    def resolve(self, s: Shipyard, action: i64) -> None:
        if action == PASS:
            return
        employee = second(action)
        use_benefit(s, self.seat, employee)
        at = employee - self.first
        left = self.left & ~BIT[at]
        if left:
            s.todo.append(Benefits(self.seat, self.first, left, at + 1 if at + 1 > self.next else self.next))

    def is_idle(self, s: Shipyard) -> bool:
        return self.left == 0
