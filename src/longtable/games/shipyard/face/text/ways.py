"""The way that a ship goes by one action of its cruise, for the story: until the next fork, or to the end."""

from math import atan2, pi
from typing import Any, Final

from longtable.core.actions import PASS, second, third
from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.games.shipyard.box.loaded import standard_box
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face.svg.owned import Laid
from longtable.games.shipyard.face.svg.sailing import Way, sailing
from longtable.games.shipyard.face.svg.waterway import CARD, chart
from longtable.games.shipyard.rules.canals import (
    MOVE,
    canal_of,
    legal_moves,
    move_boat,
    place_of,
    rotation_of,
    x_of,
    y_of,
)
from longtable.games.shipyard.rules.outfitting import Outfit
from longtable.games.shipyard.rules.ship import icon_points, ship_totals
from longtable.games.shipyard.rules.speed import ChooseSpeed, speed_range
from longtable.games.shipyard.rules.voyage import Voyage, icon_here
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import BLUE_RIBBON, FROM_SIDE, ICONS

COMPASS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
Place = list[Any]  # id of a canal, x, y, rotation, space, points won there


def way_of(before: Shipyard, action: int) -> list[Place]:
    """Where the figure was and every space that it comes to; empty when no ship sails by this action."""
    top = before.todo[-1]
    moved, first = 0, -1
    if isinstance(top, Voyage):
        speed, moved = int(top.speed), int(top.moved)
        first = int(place_of(before.players[top.seat].canals, second(action)) * MOVE + third(action))
    elif isinstance(top, ChooseSpeed):
        speed = int(second(action))
    elif isinstance(top, Outfit) and action == PASS:
        speed, most = speed_range(before, top.seat)
        if most > speed:
            return []  # the speed is asked first
    else:
        return []
    seat = int(top.seat)
    after = before.copy()
    player = after.players[seat]
    totals = ship_totals(before, seat)
    way = [place(after, player, 0)]
    ribbon = 0  # the move to the last one, which alone counts
    while moved < speed:
        moves = legal_moves(player, after.box, speed - moved) if first < 0 else [first]
        if len(moves) != 1:
            break
        move_boat(player, moves[0], after.box)
        first, moved = -1, moved + 1
        icon = icon_here(player, after)
        way.append(place(after, player, int(icon_points(icon, totals, before.aboard, after.box)) if icon else 0))
        if icon == BLUE_RIBBON:
            way[ribbon][-1] = 0 if ribbon else way[ribbon][-1]
            ribbon = len(way) - 1
            way[-1][-1] = moved
    return way if len(way) > 1 else []


def fork_of(before: Shipyard, action: int) -> tuple[str, str] | None:
    """The direction of the way that is chosen at a fork, and the icon on its first space; None at no fork."""
    top = before.todo[-1]
    if not isinstance(top, Voyage):
        return None
    player = before.players[top.seat]
    to = player.canals[place_of(player.canals, second(action))]
    here = point(before.box, player.canals[player.boat], int(player.space))
    there = point(before.box, to, int(third(action)))
    icon = ICONS[before.box.canal_icon[canal_of(to) * FROM_SIDE + third(action)]]
    return direction(here, there), icon


def point(box: Box, laid: int, space: int) -> tuple[float, float]:
    """Where a space of a laid canal is on the map, in units of a card; down is positive."""
    x, y = chart(box, int(canal_of(laid)), int(rotation_of(laid))).spaces[space]
    return x + CARD * int(x_of(laid)), y - CARD * int(y_of(laid))


def direction(a: tuple[float, float], b: tuple[float, float]) -> str:
    """The point of the compass that leads from one place to another.

    >>> direction((0, 0), (9, 1)), direction((0, 0), (-5, -6))
    ('E', 'NW')
    """
    turn = atan2(b[0] - a[0], a[1] - b[1]) / (pi / 4)
    return COMPASS[round(turn) % len(COMPASS)]


def place(s: Shipyard, player: Player, won: int) -> Place:
    """Where the figure is."""
    laid = player.canals[player.boat]
    id = s.box.canal_ids[canal_of(laid)]
    return [id, int(x_of(laid)), int(y_of(laid)), int(rotation_of(laid)), int(player.space), won]


def moving(note: dict[str, Any], seat: int, say: Say) -> Panel | None:
    """The voyage of a note as a picture that plays by itself. Canals look as in the standard box, like all tips."""
    box = standard_box()
    way: list[Place] = note.get("way", [])
    if not way or any([id not in box.canal_number for id, *_ in way]):
        return None
    spaces = tuple([(Laid(int(box.canal_number[id]), x, y, rotation), space) for id, x, y, rotation, space, _ in way])
    total = sum([points for _, _, points in note.get("ship", [])])
    return sailing(box, Way(seat, spaces, tuple([won for *_, won in way]), total), say)
