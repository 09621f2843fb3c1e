"""The room of a ship: points and cabins for pieces, and builders, who let some do without (SHIP-20.2 to 20.5, 20.7).

SHIP-20.2  the first captain needs no cabin: `room_for`
SHIP-20.3  a point or a cabin for each piece: `POINT`, `room_for`
SHIP-20.4, 20.7, 31.4  builders: `BUILDER`, `room_for`
SHIP-20.5  the formal test: `is_outfit`, asked when a position is read; piece by piece, as an outfit grows: `room_for`

Who comes aboard from the stock: `outfitting`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.shipyard.box.tables import FEATURE_BITS, Box
from longtable.games.shipyard.rules.employees import extra
from longtable.games.shipyard.words import (
    BUSINESSMAN,
    CABIN,
    CANNON_POINT,
    CAPTAIN,
    CRANE_POINT,
    EMPLOYEES,
    MAST,
    PIECE_COUNT,
    PROPELLER_POINT,
    SAIL,
    SMOKESTACK,
    SOLDIER,
)

# By piece: where it goes, and the builder who lets it do without (SHIP-20.3, 31.4).
POINT: Final = vec[i64]([CABIN, MAST, MAST, PROPELLER_POINT, CRANE_POINT, CANNON_POINT, CABIN, CABIN])
BUILDERS: Final = ["crew", "sail", "smokestack", "propeller", "crane", "cannon", "crew", "crew"]
BUILDER: Final = vec[i64]([EMPLOYEES.index("BLD-" + word) for word in BUILDERS])


def count_of(totals: i64, feature: i64) -> i64:
    """How often a feature, such as a mast or a cabin, is among the totals of some cards."""
    return totals >> FEATURE_BITS * feature & 127


def room_for(piece: i64, totals: i64, aboard: vec[i64], employees: i64, box: Box) -> i64:
    """How many more of a piece fit on a ship with these pieces aboard, whatever the stock and the speed (SHIP-20.5)."""
    point = POINT[piece]
    room = count_of(totals, point) + extra(BUILDER[piece], employees, box)  # with a builder more (SHIP-20.4)
    if point == CABIN:
        room -= aboard[BUSINESSMAN] + aboard[SOLDIER]
        if aboard[CAPTAIN]:  # the first captain needs no cabin (SHIP-20.2)
            room -= aboard[CAPTAIN] - 1
        elif piece == CAPTAIN:
            room += 1
        return room
    if point == MAST:  # shared with the other kind, but for those whose builder needs none (SHIP-20.7)
        other: i64 = SAIL + SMOKESTACK - piece
        on_masts = aboard[other] - extra(BUILDER[other], employees, box)
        if on_masts > 0:
            room -= on_masts
    return room - aboard[piece]


def is_outfit(totals: i64, pieces: vec[i64], employees: i64, box: Box) -> bool:
    """SHIP-20.5: the pieces make a legal outfit, whatever is in stock; asked when a position is read."""
    if pieces[CAPTAIN] < 1:
        return False
    return all([room_for(piece, totals, pieces, employees, box) >= 0 for piece in range(PIECE_COUNT)])
