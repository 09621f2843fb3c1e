"""Hire Employee (SHIP-17).

SHIP-17.1  the marker: `furthest`, `way_price`
SHIP-17.2, 17.3, 17.5  an employee and the fee: `Hire`, `box.tables.Box.employee_fee`
SHIP-17.4  who may be taken: `allowed`
SHIP-17.6, 17.8  benefits that may be left unused: `employees.Benefits`, `employees.are_asked_for`
SHIP-17.7  helps at once: `Hire.resolve`; the rules read `state.Player.employees` each time

What each employee does: `employees`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.bits import BIT
from longtable.core.frames import Choice
from longtable.games.shipyard.state import COPIES, Player, Shipyard
from longtable.games.shipyard.words import (
    BLD_SAIL,
    EMPLOYEE_SPACES,
    EMPLOYEES,
    ENGAGE,
    FIRST_MERCHANT,
    FOREMAN,
    GUILDERS,
    MAX_SEATS,
    PLACES_PER_SPACE,
)

EMPLOYEE_COUNT: Final = len(EMPLOYEES)
FOREMAN_NUMBER: Final = EMPLOYEES.index("FOREMAN")
EVERYBODY_ELSE: Final = (1 << EMPLOYEE_COUNT) - 1
# Merchants of level 1, whose places are even, and of level 2.
MERCHANTS: Final = BLD_SAIL - (1 << FIRST_MERCHANT)
LEVEL_ONE: Final = MERCHANTS // 3
LEVEL_TWO: Final = MERCHANTS - LEVEL_ONE


def allowed(player: Player) -> i64:
    """Employees that the player may take: none twice, no merchant of level 2 before level 1 (SHIP-17.4)."""
    barred = player.employees | (LEVEL_TWO & ~((player.employees & LEVEL_ONE) << 1))
    return EVERYBODY_ELSE & ~barred


def way_price(s: Shipyard, player: Player, further: i64) -> i64:
    """What so many further spaces cost; the Foreman makes some of them free (SHIP-17.1)."""
    if player.employees & FOREMAN:
        further -= s.box.employee_amount[FOREMAN_NUMBER]
    return further * s.box.hire_step if further > 0 else 0


def furthest(s: Shipyard) -> i64:
    """SHIP-17.1: further spaces that the marker may go: no more than once round."""
    return s.box.hire_steps if s.box.hire_steps < EMPLOYEE_SPACES else EMPLOYEE_SPACES - 1


def least_hire(s: Shipyard, player: Player) -> i64:
    """The least money that hires somebody; -1 when there is nobody to hire (SHIP-6.3)."""
    least: i64 = -1
    may = allowed(player)
    for further in range(furthest(s) + 1):
        way = way_price(s, player, further)
        if least >= 0 and way >= least:
            return least
        begin = (s.marker + 1 + further) % EMPLOYEE_SPACES * PLACES_PER_SPACE
        for place in range(begin, begin + PLACES_PER_SPACE):
            entry = s.places[place]
            if entry:
                employee = entry % COPIES - 1
                if may & BIT[employee]:
                    price = way + s.box.employee_fee[employee]
                    if least < 0 or price < least:
                        least = price
    return least


@final
class Hire(Choice[Shipyard]):
    """SHIP-17.1 to 17.5: an employee of the space where the marker stops.

    kept_for_main: money that must be left (SHIP-8.4).
    """

    bounds: ClassVar[tuple[int, ...]] = (0, GUILDERS)

    def __init__(self, seat: i64, kept_for_main: i64) -> None:
        super().__init__(seat)
        self.kept_for_main: Final[i64] = kept_for_main

    def word(self) -> str:
        return "hire"

    def rule(self) -> str:
        return "SHIP-17.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.kept_for_main)]

    def prompt(self, s: Shipyard) -> str:
        return "hire an employee"

    def options(self, s: Shipyard) -> list[int]:
        player = s.players[self.seat]
        money = player.guilders - self.kept_for_main
        may = allowed(player)
        here: i64 = 0
        for further in range(furthest(s) + 1):
            left = money - way_price(s, player, further)
            if left < 0:
                break
            begin = (s.marker + 1 + further) % EMPLOYEE_SPACES * PLACES_PER_SPACE
            for place in range(begin, begin + PLACES_PER_SPACE):
                entry = s.places[place]
                if entry and s.box.employee_fee[entry % COPIES - 1] <= left:
                    here |= BIT[entry % COPIES - 1]
        here &= may
        actions: list[int] = []
        action = pack(ENGAGE)
        while here:
            if here & 1:
                actions.append(action)
            here >>= 1
            action += 256
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        player = s.players[self.seat]
        employee = second(action)
        further: i64 = 0
        place = (s.marker + 1) % EMPLOYEE_SPACES * PLACES_PER_SPACE
        seen: i64 = 0
        while s.places[place] % COPIES - 1 != employee:
            place = (place + 1) % (EMPLOYEE_SPACES * PLACES_PER_SPACE)
            seen += 1
        further = seen // PLACES_PER_SPACE
        player.guilders -= way_price(s, player, further) + s.box.employee_fee[employee]
        player.employees |= BIT[employee]
        s.marker = place // PLACES_PER_SPACE
        s.places[place] -= COPIES
        if s.places[place] < COPIES:
            s.places[place] = 0


HIRING: Final = [Hire(seat, 0) for seat in range(MAX_SEATS)]
