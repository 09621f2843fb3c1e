"""Module: inns (COB-21).

COB-21.1   one more in each phase: `lay_inns`
COB-21.2   bought for silver, with monastery 6 for workers: `purchase.payable`, `purchase.buy`
COB-21.3, 21.4  on a hex of any colour, one in a region: `placement.open_hexes`
COB-21.5   it fills its hex like any tile, `placement.place`, and has no effect: `tile_effects.carry_out`
COB-21.6   the region counts as larger: `has_inn`, `regions.size_points`; at most 36: `box.tables.Box.region_points`
COB-21.7   of no type, so no free change: `dice.free_to_place`
COB-21.8, 21.9  never in a depot: it has a slot of its own, `depots.take_slot`
"""

from mypy_extensions import i64

from longtable.games.burgundy.duchy import INN_TAKEN, Duchy
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BIT, HALF


def lay_inns(s: Burgundy) -> None:
    """COB-21.1: the inn of a new phase, beside the black depot."""
    s.inns += s.box.inns_per_phase


def has_inn(duchy: Duchy, hex: i64) -> bool:
    """The region of the hex holds an inn (COB-21.4, 21.6)."""
    return duchy.masks[INN_TAKEN + hex // HALF] & BIT[hex] != 0
