"""A ship: what its cards offer, what fits on it and what it is worth (SHIP-20, 23).

SHIP-20.3, 20.4, 20.7  points, cabins and builders: `room_for`, `POINT`, `BUILDER`
SHIP-20.5  a legal outfit: `room_for`; the captain: `outfitting.Outfit.offers`; read from a position: `is_outfit`
SHIP-23.1  crew, cranes, cannons, speed: `ship_points`
SHIP-23.2  icons: `icon_points`; of the spaces entered: `voyage.sail`
SHIP-31.4  builders: `room_for`, `BUILDER`

Features of several cards are one int, FEATURE_BITS a feature (Box.card_pack), so that they are added up at once.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.games.shipyard.box.tables import FEATURE_BITS, Box
from longtable.games.shipyard.rules.yards import ship_end
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    BUSINESSMAN,
    CABIN,
    CANNON,
    CANNON_POINT,
    CANNON_POINTS,
    CAPTAIN,
    CRANE,
    CRANE_POINT,
    CRANE_POINTS,
    CREW_POINTS,
    EMPLOYEES,
    FEATURE_COUNT,
    MAST,
    PIECE_COUNT,
    PROPELLER_POINT,
    REASON_COUNT,
    SAIL,
    SMOKESTACK,
    SOLDIER,
    SPEED_POINTS,
)

NO_POINTS: Final = vec[i64]([0] * REASON_COUNT)
NO_PIECES: Final = vec[i64]([0] * PIECE_COUNT)
# By piece: where it goes, and the builder who lets it do without (SHIP-20.3, 31.4).
POINT: Final = vec[i64]([CABIN, MAST, MAST, PROPELLER_POINT, CRANE_POINT, CANNON_POINT, CABIN, CABIN])
BUILDERS: Final = ["crew", "sail", "smokestack", "propeller", "crane", "cannon", "crew", "crew"]
BUILDER: Final = vec[i64]([EMPLOYEES.index("BLD-" + word) for word in BUILDERS])


# -- cards


def count_of(totals: i64, feature: i64) -> i64:
    """How often a feature is among the totals."""
    return totals >> FEATURE_BITS * feature & 127


def totals_of(cards: vec[i64], box: Box) -> i64:
    """The features of some cards, added up."""
    totals: i64 = 0
    for card in cards:
        totals += box.card_pack[card]
    return totals


def cards_of(player: Player, begin: i64) -> vec[i64]:
    """The cards of the complete ship whose bow is in a slot, bow first."""
    return player.yard[begin : ship_end(player.yard_code, begin)]


def ship_totals(s: Shipyard, seat: i64) -> i64:
    """The features of the ship that is being outfitted or sails, added up."""
    player = s.players[seat]
    totals: i64 = 0
    for slot in range(s.launching, ship_end(player.yard_code, s.launching)):
        totals += s.box.card_pack[player.yard[slot]]
    return totals


def free_slots(s: Shipyard, player: Player) -> None:
    """SHIP-22.2, 24.5: free the slots of the ship that has left."""
    for slot in range(s.launching, ship_end(player.yard_code, s.launching)):
        player.clear_slot(slot)
    s.launching = -1
    s.aboard = NO_PIECES[:]


# -- pieces


def extra(employee: i64, employees: i64, box: Box) -> i64:
    """What an employee gives, nothing unless he is among those."""
    return box.employee_amount[employee] if employees & BIT[employee] else 0


def room_for(piece: i64, totals: i64, aboard: vec[i64], employees: i64, box: Box) -> i64:
    """How many more of a piece fit on a ship with these pieces aboard, whatever the stock and the speed (SHIP-20.5)."""
    point = POINT[piece]
    room = count_of(totals, point) + extra(BUILDER[piece], employees, box)
    if point == CABIN:
        room -= aboard[BUSINESSMAN] + aboard[SOLDIER]
        if aboard[CAPTAIN]:  # the first captain needs no cabin (SHIP-20.2)
            room -= aboard[CAPTAIN] - 1
        elif piece == CAPTAIN:
            room += 1
        return room
    if point == MAST:
        other: i64 = SAIL + SMOKESTACK - piece
        on_masts = aboard[other] - extra(BUILDER[other], employees, box)
        if on_masts > 0:
            room -= on_masts
    return room - aboard[piece]


def capacity_left(s: Shipyard, seat: i64) -> vec[i64]:
    """Per piece, how many more fit on the ship that is being outfitted, whatever is in stock."""
    totals = ship_totals(s, seat)
    employees = s.players[seat].employees
    room = NO_PIECES[:]
    for piece in range(PIECE_COUNT):
        room[piece] = room_for(piece, totals, s.aboard, employees, s.box)
    return room


def is_outfit(totals: i64, pieces: vec[i64], employees: i64, box: Box) -> bool:
    """SHIP-20.5: the pieces make a legal outfit, whatever is in stock; asked when a position is read."""
    if pieces[CAPTAIN] < 1:
        return False
    return all([room_for(piece, totals, pieces, employees, box) >= 0 for piece in range(PIECE_COUNT)])


# -- points


def ship_points(pieces: vec[i64], speed: i64, box: Box) -> vec[i64]:
    """Points by reason before the voyage: crew, cranes, cannons and speed (SHIP-23.1)."""
    points = NO_POINTS[:]
    points[CREW_POINTS] = (pieces[CAPTAIN] + pieces[BUSINESSMAN] + pieces[SOLDIER]) * box.crew_points
    points[CRANE_POINTS] = pieces[CRANE] * box.crane_points
    points[CANNON_POINTS] = pieces[CANNON] * box.cannon_points
    points[SPEED_POINTS] = speed * box.speed_points
    return points


def icon_points(icon: i64, totals: i64, pieces: vec[i64], box: Box) -> i64:
    """What a space with the icon brings the ship each time it is entered (SHIP-23.2); 0 for a blue ribbon."""
    points: i64 = 0
    for piece in range(PIECE_COUNT):
        points += box.icon_pieces[icon * PIECE_COUNT + piece] * pieces[piece]
    for feature in range(FEATURE_COUNT):
        points += box.icon_features[icon * FEATURE_COUNT + feature] * count_of(totals, feature)
    return points
