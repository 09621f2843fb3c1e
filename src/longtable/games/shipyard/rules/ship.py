"""A ship: what its cards offer and what it is worth (SHIP-23).

SHIP-23.1  crew, cranes, cannons, speed: `ship_points`
SHIP-23.2  icons: `icon_points`; of the spaces entered: `voyage.sail`

What fits on it: `ship_room` (SHIP-20).
Features of several cards are one int, FEATURE_BITS a feature (Box.card_pack), so that they are added up at once.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.rules.ship_room import count_of, room_for
from longtable.games.shipyard.rules.yards import ship_end
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    BUSINESSMAN,
    CANNON,
    CANNON_POINTS,
    CAPTAIN,
    CRANE,
    CRANE_POINTS,
    CREW_POINTS,
    FEATURE_COUNT,
    PIECE_COUNT,
    REASON_COUNT,
    SOLDIER,
    SPEED_POINTS,
)

NO_POINTS: Final = vec[i64]([0] * REASON_COUNT)
NO_PIECES: Final = vec[i64]([0] * PIECE_COUNT)


# -- cards


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


def capacity_left(s: Shipyard, seat: i64) -> vec[i64]:
    """Per piece, how many more fit on the ship that is being outfitted, whatever is in stock."""
    totals = ship_totals(s, seat)
    employees = s.players[seat].employees
    room = NO_PIECES[:]
    for piece in range(PIECE_COUNT):
        room[piece] = room_for(piece, totals, s.aboard, employees, s.box)
    return room


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
