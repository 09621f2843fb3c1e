"""Dice: what a value can be changed to, and what that costs (COB-5.4 to 5.9, 14.8 to 14.12).

COB-5.4, 5.6  workers for a change: `change_cost`, from the table `box.tables.die_tables`, made by
           `box.tables.workers_needed` and `box.tables.pips_apart`
COB-5.5    6 is next to 1: `box.tables.pips_apart`
COB-5.7, 5.8  spent with the action that uses the die: `die_action.perform`; on both dice of a doublet (COB-25.3):
           `turn.TakeTurn.resolve`
COB-5.9    no die is changed for taking workers: `die_action.perform`
COB-14.8   monastery 8: `reach_row`, `change_cost`
COB-14.9 to 14.12, 14.30, 14.33  a free change: `free_to_place`, `free_to_take`; its size: `box.tables.die_tables`

A value of 0 stands for a free choice, as after a castle: every value, at no cost.
"""

from typing import Final

from mypy_extensions import i64

from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import ANY_DIE, M8, M9, M10, M11, M12, POWER, WHITE_DIE

FREE_ROW: Final = 56  # the rows of Box.reach with one free change follow after so many entries
FREE_PLACING: Final = M9 + M10 + M11  # with none of these powers `free_to_place` need not be asked


def die_value(s: Burgundy, seat: i64, source: i64) -> i64:
    """The value a die action starts from: own die, white die (COB-20.3, 20.7), or 0 for a free choice (COB-8.9)."""
    if source < ANY_DIE:
        return s.dice[2 * seat + source]
    return s.white if source == WHITE_DIE else 0


def reach_row(duchy: Duchy) -> i64:
    """COB-5.4, 14.8: the row of Box.reach for the workers at hand; row + value holds the reachable values as a mask."""
    workers = duchy.workers
    if workers > 3:
        workers = 3
    return workers * 7 + 28 if duchy.powers & M8 else workers * 7


def take_row(duchy: Duchy, row: i64) -> i64:
    """The row of Box.reach for taking, by the row of `reach_row`."""
    return row + FREE_ROW if free_to_take(duchy) else row


def place_reach(s: Burgundy, duchy: Duchy, reach: i64, type: i64) -> i64:
    """The values for placing a tile of a type; reach: the place in Box.reach, by the row of `reach_row`."""
    return s.box.reach[reach + FREE_ROW if free_to_place(s, duchy, type) else reach]


def change_cost(s: Burgundy, duchy: Duchy, value: i64, wanted: i64, free: i64) -> i64:
    """COB-5.4 to 5.6: workers that turn a die from one value to another; free: 1 with one free change."""
    wide: i64 = 1 if duchy.powers & M8 else 0
    return s.box.cost[((free * 2 + wide) * 7 + value) * 7 + wanted]


def take_cost(s: Burgundy, duchy: Duchy, value: i64, depot: i64) -> i64:
    """Workers for taking from the depot of a number."""
    return change_cost(s, duchy, value, depot, free_to_take(duchy))


def place_cost(s: Burgundy, duchy: Duchy, value: i64, number: i64, type: i64) -> i64:
    """Workers for placing a tile of a type on a hex of a number."""
    return change_cost(s, duchy, value, number, free_to_place(s, duchy, type))


# -- one free change (COB-14.9 to 14.12)


def free_to_take(duchy: Duchy) -> i64:
    """Monastery 12 changes a die by one for taking (COB-14.12)."""
    return 1 if duchy.powers & M12 else 0


def free_to_place(s: Burgundy, duchy: Duchy, type: i64) -> i64:
    """Monasteries 9 to 11 change a die by one for placing their types (COB-14.9 to 14.11)."""
    number = s.box.free_place[type]
    return 1 if number and duchy.powers & POWER[number] else 0
