"""Manufacture Equipment and Recruit Crew (SHIP-15, 16).

SHIP-15.1, 15.4  sectors and prices: `Spin.options`, `step_price`
SHIP-15.2  the order of the sectors: `box.tables.Box.wheel_pieces`
SHIP-15.3  engineers: `employees.add_pieces`, called by `Spin.resolve`
SHIP-15.5  pieces go to the stock: `Spin.resolve`
SHIP-16.1  the same with the crew wheel and recruiters: `Spin`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.bits import BIT
from longtable.core.frames import Choice
from longtable.games.shipyard.rules.employees import add_pieces
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    ACCOUNTANT,
    CREW_MARKER,
    EMPLOYEES,
    ENLIST,
    EQUIPMENT_MARKER,
    FIRST_ENGINEER,
    FIRST_MERCHANT,
    FIRST_RECRUITER,
    GUILDERS,
    MAKE,
    MAX_SEATS,
    PIECE_COUNT,
)

ACCOUNTANT_NUMBER: Final = EMPLOYEES.index("ACCOUNTANT")


def position(s: Shipyard, wheel: i64) -> i64:
    return s.equipment if wheel == EQUIPMENT_MARKER else s.crew


def step_price(s: Shipyard, player: Player, wheel: i64, further: i64) -> i64:
    """What so many further sectors cost; the Accountant makes some of them free (SHIP-15.1, 15.4)."""
    if player.employees & ACCOUNTANT:
        further -= s.box.employee_amount[ACCOUNTANT_NUMBER]
    return further * s.box.wheel_step[wheel] if further > 0 else 0


@final
class Spin(Choice[Shipyard]):
    """SHIP-15.1, 16.1: where the marker of a wheel stops. kept_for_main: money that must be left (SHIP-8.4)."""

    bounds: ClassVar[tuple[int, ...]] = (0, 2, GUILDERS)

    def __init__(self, seat: i64, wheel: i64, kept_for_main: i64) -> None:
        super().__init__(seat)
        self.wheel: Final[i64] = wheel
        self.kept_for_main: Final[i64] = kept_for_main

    def word(self) -> str:
        return "spin"

    def rule(self) -> str:
        return "SHIP-15.1" if self.wheel == EQUIPMENT_MARKER else "SHIP-16.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.wheel), int(self.kept_for_main)]

    def prompt(self, s: Shipyard) -> str:
        return "choose the equipment to make" if self.wheel == EQUIPMENT_MARKER else "choose the crew to recruit"

    def options(self, s: Shipyard) -> list[int]:
        player = s.players[self.seat]
        money = player.guilders - self.kept_for_main
        order = s.box.wheel_pieces[self.wheel]
        at = position(s, self.wheel)
        pieces: i64 = 0
        for further in range(s.box.wheel_steps[self.wheel] + 1):
            if step_price(s, player, self.wheel, further) <= money:
                pieces |= BIT[order[(at + 1 + further) % len(order)]]
        verb: i64 = MAKE if self.wheel == EQUIPMENT_MARKER else ENLIST
        actions: list[int] = []
        for piece in range(PIECE_COUNT):
            if pieces & BIT[piece]:
                actions.append(pack(verb, 0, piece))
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        player = s.players[self.seat]
        piece = second(action)
        order = s.box.wheel_pieces[self.wheel]
        at = (position(s, self.wheel) + 1) % len(order)
        further: i64 = 0
        while order[at] != piece:
            at = (at + 1) % len(order)
            further += 1
        player.guilders -= step_price(s, player, self.wheel, further)
        player.stock[piece] += 1
        first: i64 = FIRST_ENGINEER
        end: i64 = FIRST_RECRUITER
        if self.wheel == EQUIPMENT_MARKER:
            s.equipment = at
        else:
            s.crew = at
            first = FIRST_RECRUITER
            end = FIRST_MERCHANT
        add_pieces(s, self.seat, first, end)


MANUFACTURING: Final = [Spin(seat, EQUIPMENT_MARKER, 0) for seat in range(MAX_SEATS)]
RECRUITING: Final = [Spin(seat, CREW_MARKER, 0) for seat in range(MAX_SEATS)]
