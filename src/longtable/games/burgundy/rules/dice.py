"""Dice: what a value can be changed to, and what that costs (COB-5.4 to 5.9, 14.8 to 14.12).

A value of 0 stands for a free choice, as after a castle: every value, at no cost.
"""

from typing import Final

from mypy_extensions import i64

from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import ANY_DIE, M8, M12, POWER, WHITE_DIE

FREE_ROW: Final = 56  # the rows of Box.reach with one free change follow after so many entries


def die_value(s: Burgundy, seat: i64, source: i64) -> i64:
    """The value a die action starts from."""
    if source < ANY_DIE:
        return s.dice[2 * seat + source]
    return s.white if source == WHITE_DIE else 0


def reach_row(duchy: Duchy) -> i64:
    """The row of Box.reach for the workers at hand; row + value holds the reachable values as a mask."""
    workers = duchy.workers
    if workers > 3:
        workers = 3
    return workers * 7 + 28 if duchy.powers & M8 else workers * 7


def change_cost(s: Burgundy, duchy: Duchy, value: i64, wanted: i64, free: i64) -> i64:
    """Workers that turn a die from one value to another; free: 1 with one free change."""
    wide: i64 = 1 if duchy.powers & M8 else 0
    return s.box.cost[((free * 2 + wide) * 7 + value) * 7 + wanted]


def free_to_take(duchy: Duchy) -> i64:
    """Monastery 12 changes a die by one for taking (COB-14.12)."""
    return 1 if duchy.powers & M12 else 0


def free_to_place(s: Burgundy, duchy: Duchy, type: i64) -> i64:
    """Monasteries 9 to 11 change a die by one for placing their types (COB-14.9 to 14.11)."""
    number = s.box.free_place[type]
    return 1 if number and duchy.powers & POWER[number] else 0
