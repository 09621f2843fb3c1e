# not compiled
"""The contents of a player's mat, taken from a position: everything the player owns, as far as the viewer knows it."""

from dataclasses import dataclass, field
from typing import Final

from longtable.core.bits import members
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face.svg.seen import asked, asked_seat
from longtable.games.shipyard.rules.canals import canal_of, frontier, rotation_of, x_of, y_of
from longtable.games.shipyard.rules.commodities import Unload, next_position, sale_of
from longtable.games.shipyard.rules.contracts import count_for, value_of
from longtable.games.shipyard.rules.preview import Route, routes, voyage_preview
from longtable.games.shipyard.rules.ship import NO_PIECES, capacity_left, icon_points, ship_points, ship_totals
from longtable.games.shipyard.rules.speed import speed_range
from longtable.games.shipyard.rules.voyage import Voyage
from longtable.games.shipyard.rules.yards import complete_ships, is_viable, ship_end
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    BLUE,
    BLUE_RIBBON,
    BOW,
    CANAL_PLACES,
    CONTRACTS,
    DONE,
    FROM_SIDE,
    GREEN,
    MIDDLE,
    PLACES,
    REASONS,
    RIBBON_POINTS,
    SLOTS,
    STERN,
    VOYAGE_POINTS,
)

CRUISING: Final = ("outfit", "speed", "voyage")


@dataclass(frozen=True)
class Sailed:
    """A ship of the fleet."""

    cards: tuple[int, ...]
    pieces: tuple[int, ...]
    speed: int
    points: int


@dataclass(frozen=True)
class Laid:
    """A canal of the system; y is to the north."""

    canal: int
    x: int
    y: int
    rotation: int


@dataclass(frozen=True)
class Move:
    """A move of a voyage: where it leads, and what the ship that leaves wins there."""

    canal: int
    space: int
    won: int


@dataclass(frozen=True)
class Owned:
    """A shipyard with everything around it. Cards, canals, trains and pieces are numbers. What a part of the mat does
    not show is left out of the view that it is drawn from."""

    seat: int
    box_key: str
    box: Box = field(compare=False, repr=False)
    question: str = ""  # asked of this seat now, empty when somebody else decides
    guilders: int = 0
    points: int = 0
    yard: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()  # kinds of cards that each slot can take, a bit each: bow 1, middle 2, stern 4
    launching: int = -1  # slot of the bow that leaves, -1 for none
    leaving: int = 0  # cards of that ship
    aboard: tuple[int, ...] = ()
    complete: tuple[tuple[int, int], ...] = ()  # ships that may be launched: first slot and the slot after the last
    stock: tuple[int, ...] = ()
    trains: tuple[tuple[int, int], ...] = ()  # train, and what it brings at the next exchange
    load: tuple[int, ...] = (0, 0, 0)  # units still to be unloaded, by commodity
    employees: tuple[int, ...] = ()
    fleet: tuple[Sailed, ...] = ()
    canals: tuple[Laid, ...] = ()
    figure: tuple[int, int, int] = (-1, 0, 0)  # place in canals, space, where the stern points; (-1, 0, 0) for none
    longest: int = 0
    used: int = 0
    route: tuple[Move, ...] = ()  # the voyage that is planned, or the longest one
    speed: tuple[int, int] = (0, 0)  # least and greatest of the ship that leaves, (0, 0) for none
    room: tuple[int, ...] = ()  # how many more of each piece the ship can take that is being outfitted
    gains: tuple[tuple[str, int], ...] = ()  # what the ship that leaves is worth at full speed, with the best voyage
    cells: tuple[tuple[int, int], ...] = ()  # free cells while a canal is to be laid
    offers: tuple[int, ...] = ()  # canals on display then, by row
    rotations: int = 0
    held: tuple[int, int] = (0, 0)  # contracts, blue and green
    papers: tuple[tuple[int, int, int], ...] = ()  # contracts that can be read: number, what it counts, its worth
    is_over: bool = False


def owned(s: Shipyard, seat: int) -> Owned:
    """What a seat has."""
    player, box = s.players[seat], s.box
    question = asked(s) if asked_seat(s) == seat else ""
    is_leaving = s.launching >= 0 and s.turn == seat
    is_laying = question == "rent"
    best = best_route(s, seat, question)
    readable = (int(player.contracts) if player.contracts > 0 else 0) | int(player.shown)
    top = s.todo[-1] if s.todo else None
    load = int(top.load) if isinstance(top, Unload) and top.seat == seat else 0
    return Owned(
        seat=seat,
        box_key=box.key,
        question=question,
        guilders=int(player.guilders),
        points=int(player.total()),
        yard=tuple([int(card) for card in player.yard]),
        takes=tuple([kinds_for(int(player.yard_code), slot) for slot in range(SLOTS)]),
        launching=int(s.launching) if is_leaving else -1,
        leaving=int(ship_end(player.yard_code, s.launching) - s.launching) if is_leaving else 0,
        aboard=tuple([int(n) for n in s.aboard]) if is_leaving else (),
        complete=tuple(complete_ships(player.yard_code)) if question == "launch" else (),
        stock=tuple([int(n) for n in player.stock]),
        trains=tuple(
            [
                (at + 1, int(sale_of(s, player, next_position(s), box.train_load[at + 1])))
                for at in members(player.trains)
            ]
        ),
        load=(load & 3, load >> 2 & 3, load >> 4 & 3),
        employees=tuple(members(player.employees)),
        fleet=tuple(
            [
                Sailed(numbers(ship.cards), numbers(ship.pieces), int(ship.speed), int(ship.points))
                for ship in player.fleet
            ]
        ),
        canals=tuple([Laid(int(canal_of(c)), int(x_of(c)), int(y_of(c)), int(rotation_of(c))) for c in player.canals]),
        figure=(int(player.boat), int(player.space), int(player.came)) if player.boat >= 0 else (-1, 0, 0),
        longest=int(player.longest),
        used=int(player.used),
        route=moves_of(s, seat, best, question) if best else (),
        speed=speed_of(s, seat) if is_leaving else (0, 0),
        room=numbers(capacity_left(s, seat)) if question == "outfit" else (),
        gains=gains_of(s, seat, best) if question in CRUISING else (),
        cells=free_cells(player, box) if is_laying else (),
        offers=tuple([int(s.market[at]) for at in range(CANAL_PLACES, PLACES)]) if is_laying else (),
        rotations=4 if s.config.rotation else 1,
        held=(int(player.held(BLUE)), int(player.held(GREEN))),
        papers=tuple(
            [
                (at, int(count_for(player, at, box)), int(value_of(s, seat, at)))
                for at in range(len(CONTRACTS))
                if readable >> at & 1
            ]
        ),
        is_over=s.stage == DONE,
        box=box,
    )


def numbers(values: object) -> tuple[int, ...]:
    return tuple([int(value) for value in values])  # type: ignore[attr-defined]


def free_cells(player: Player, box: Box) -> tuple[tuple[int, int], ...]:
    """Where a canal can be laid: beside an exit; anywhere for the first one."""
    if player.boat < 0:
        return ((0, 0),)
    cells = [entry >> 4 for entry in frontier(player, box)]
    return tuple([((cell >> 8) - 128, (cell & 255) - 128) for cell in cells])


def speed_of(s: Shipyard, seat: int) -> tuple[int, int]:
    """The speeds that the ship that leaves can have."""
    top = s.todo[-1] if s.todo else None
    if isinstance(top, Voyage):
        return int(top.speed), int(top.speed)
    least, most = speed_range(s, seat)
    return least, max(least, most)


def kinds_for(code: int, slot: int) -> int:
    """The kinds of cards that can go into a slot of a yard (SHIP-12.3)."""
    if code >> 2 * slot & 3:
        return 0
    return sum([1 << kind - 1 for kind in (BOW, MIDDLE, STERN) if is_viable(code + (kind << 2 * slot))])


def best_route(s: Shipyard, seat: int, question: str) -> Route | None:
    """The best voyage of the ship that leaves, as far as it is known; else the longest that the canals allow."""
    player = s.players[seat]
    if player.boat < 0:
        return None
    voyages: list[Route] = []
    if question in CRUISING:
        voyages = voyage_preview(s, seat, speed_of(s, seat)[1])
    elif player.longest:
        voyages = routes(player, s.box, 0, NO_PIECES, player.longest, most=1)
    return voyages[0] if voyages else None


def moves_of(s: Shipyard, seat: int, route: Route, question: str) -> tuple[Move, ...]:
    """The moves of a route. Of several ribbons the last one counts (SHIP-23.3)."""
    top = s.todo[-1] if s.todo else None
    begin = int(top.moved) + 1 if isinstance(top, Voyage) else 1
    totals = ship_totals(s, seat) if question in CRUISING else 0
    moves: list[Move] = []
    for moved, move in enumerate(route.spaces, begin):
        icon = int(s.box.canal_icon[move])
        won = int(icon_points(icon, totals, s.aboard, s.box)) if icon and question in CRUISING else 0
        if icon == BLUE_RIBBON and moved == route.ribbon and question in CRUISING:
            won = moved
        moves.append(Move(move // FROM_SIDE, move % FROM_SIDE, won))
    return tuple(moves)


def gains_of(s: Shipyard, seat: int, route: Route | None) -> tuple[tuple[str, int], ...]:
    """Points by reason."""
    points = ship_points(s.aboard, speed_of(s, seat)[1], s.box)
    points[VOYAGE_POINTS] = route.icons if route else 0
    points[RIBBON_POINTS] = route.ribbon if route else 0
    return tuple([(word, int(points[at])) for at, word in enumerate(REASONS) if points[at]])
