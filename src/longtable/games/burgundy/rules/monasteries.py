"""Monasteries: which work for whom, and where each bites (COB-8.1, 14).

COB-1.5    black-backed ones, by their counts: `data/tiles.toml`
COB-8.1    they work from now on: `open_monastery`, `refresh_powers`

 1       COB-14.1   a building twice in a city: `placement.open_hexes`
 2       COB-14.2   workers for silver of mines: `phase_end.Income`
 3, 4    COB-14.3, 14.4  silver and a worker with a sale: `sale.sell`
 5       COB-14.5, 14.32  goods of two depots: `ships.add_loads`, `ships.lying`
 6       COB-14.6, 14.35  buy anywhere, pay with workers: `purchase.payable`
 7       COB-14.7   a point more for each animal tile: `animals.herd_points`
 8       COB-14.8   a worker changes a die by two: `dice.reach_row`, `dice.change_cost`
 9 to 11 COB-14.9 to 14.11  a free change when placing: `dice.free_to_place`
12       COB-14.12  a free change when taking: `dice.free_to_take`
 9 to 12 COB-14.30, 14.33  how far it goes: `box.tables.die_tables`
13, 14   COB-14.13, 14.14  silver and more workers with the action: `workers.take_workers`
15 to 26 COB-14.15 to 14.26, 14.31  points at the end: `scoring.monastery_points`, the buildings of 16 to 23 in
                    `box.tables.Box.end_building`; solo, when placed: `solo.points_when_placed`
27       COB-14.27  the marker always on top: `bridge.lift_marker`, `bridge.is_always_on_top`
28       COB-14.28, 14.34  workers for silver at any time: `anytime.add_anytime`, `anytime.resolve_anytime`
29       COB-14.29  points for white castles: `scoring.monastery_points`
"""

from mypy_extensions import i64

from longtable.games.burgundy.rules.bridge import lift_marker
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import FIRST_MONASTERY, M27, POWER


def refresh_powers(s: Burgundy) -> None:
    """COB-8.1, 26.6: the own monasteries and, with shield 6, those of the studied player except 27."""
    for duchy in s.duchies:
        duchy.powers = duchy.monasteries
    for duchy in s.duchies:
        if duchy.studies >= 0:
            duchy.powers |= s.duchies[duchy.studies].monasteries & ~M27


def open_monastery(s: Burgundy, seat: i64, tile: i64) -> None:
    """COB-8.1: it works from now on; 27 lifts the marker at once (COB-14.27)."""
    refresh_powers(s)  # copies through shield 6 as well (COB-26.6)
    if POWER[tile - FIRST_MONASTERY + 1] == M27:
        lift_marker(s, seat)
