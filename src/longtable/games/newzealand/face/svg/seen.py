# not compiled
"""The contents of the table's pictures, taken from a position. Equal values give equal pictures, so they are keys."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.player import NOBODY, POST_DISCS
from longtable.games.newzealand.rules.movement import Move, find_ways
from longtable.games.newzealand.rules.ship import Sail, distance, within
from longtable.games.newzealand.state import (
    A_AT,
    B_AT,
    FORESIGHT,
    LEFT_AT,
    MARKET_AT,
    SET_AT,
    STACK_AT,
    SUPPLY_AT,
    NewZealand,
)
from longtable.games.newzealand.words import (
    COLUMNS,
    MARKET_SHEEP,
    OBJECTIVES,
    PRIVATE,
    SHEPHERD,
    SPOTS,
    SUPPLY,
)


def numbers(values: Iterable[object]) -> tuple[int, ...]:
    return tuple([int(value) for value in values])  # type: ignore[call-overload]


def asked(s: NewZealand) -> str:
    """The word of the question on top."""
    return s.todo[-1].word() if s.todo else ""


def asked_seat(s: NewZealand) -> int:
    """The seat that decides now, -1 for none."""
    return int(s.actor) if s.actor >= 0 else NOBODY


def clicking_seat(s: NewZealand) -> int:
    """The seat whose own places can be clicked: the one that is asked, or else the one that looks."""
    seat = asked_seat(s)
    if seat >= 0 and not s.players[seat].is_hidden():
        return seat
    open_hands = [at for at in range(s.setup.seats) if not s.players[at].is_hidden()]
    return open_hands[0] if len(open_hands) == 1 else seat


# -- the trail


@dataclass(frozen=True)
class Track:
    """The trail with everything on it, the pathfinder track, foresight and the posts of Wellington."""

    box_key: str
    players: int
    is_solo: bool
    tiles: tuple[int, ...]  # by space
    sides: tuple[int, ...]  # by space: of the private building that stands there
    flipped: int
    figures: tuple[int, ...]  # space of each runholder, -1 for none
    here: int  # where the actions of the location can be clicked, -1 for nowhere
    reach: tuple[tuple[int, int, int, tuple[int, ...]], ...]  # space, fewest steps, least fees, way
    discs: tuple[int, ...]  # space of each disc on the pathfinder track
    step_tiles: int
    step_space: int
    foresight: tuple[int, ...]
    bags: tuple[int, int]
    posts: tuple[tuple[int, ...], ...]  # by player: discs on each post
    arrow: int  # by which the token leaves its row, -1 when it is gone
    left: int  # free places of the token's row
    box: Box = field(compare=False, repr=False)


def track(s: NewZealand) -> Track:
    """The trail of a position."""
    box = s.box
    tiles = numbers(s.trail)
    sides = tuple(
        [int(s.side_of((t - PRIVATE) // 16, t & 15)) if PRIVATE <= t < 128 else 0 for t in tiles]
    )  # fmt: skip
    seat = clicking_seat(s)
    token = int(s.token_row)
    return Track(
        box_key=box.key,
        players=len(s.players),
        is_solo=bool(s.config.is_solo),
        tiles=tiles,
        sides=sides,
        flipped=int(s.flipped),
        figures=tuple([int(player.runholder) for player in s.players]),
        here=int(s.players[seat].runholder) if seat >= 0 else NOBODY,
        reach=reach_of(s),
        discs=tuple([int(player.pathfinder) for player in s.players]),
        step_tiles=int(s.step_tiles),
        step_space=int(s.config.step_tile_space),
        foresight=tuple([int(s.bags[FORESIGHT + place]) for place in range(4)]),
        bags=(
            sum([int(s.bags[A_AT + tile]) for tile in range(box.a_kinds)]),
            sum([int(s.bags[B_AT + tile]) for tile in range(box.b_kinds)]),
        ),
        posts=tuple([tuple([int(p.own[POST_DISCS + post]) for post in range(box.posts)]) for p in s.players]),
        arrow=int(box.row_arrow[token]) if token >= 0 else NOBODY,
        left=free_places(s),
        box=box,
    )


def free_places(s: NewZealand) -> int:
    """Tiles that still go into the token's row before it leaves."""
    if s.token_row < 0:
        return 0
    begin = int(COLUMNS * s.token_row)
    return len([cell for cell in range(begin + int(s.config.first_column), begin + COLUMNS) if not s.bonus[cell]])


def reach_of(s: NewZealand) -> tuple[tuple[int, int, int, tuple[int, ...]], ...]:
    """Where the runholder of the seat that is asked for a move can go; the way is the cheapest one."""
    question = s.todo[-1] if s.todo else None
    if not isinstance(question, Move) or s.actor < 0:
        return ()
    seat = int(s.actor)
    reach: dict[int, tuple[int, int, int]] = {}
    for steps in range(1, int(question.left(s)) + 1):
        ways = find_ways(s, seat, steps)
        for at, space in enumerate(numbers(ways.spaces)):
            paid = int(ways.paid[at])
            fees = sum([paid >> 8 * receiver & 255 for receiver in range(5)])
            if space not in reach:
                reach[space] = (steps, fees, int(ways.ways[at]))
            elif fees < reach[space][1]:
                reach[space] = (reach[space][0], fees, int(ways.ways[at]))
    start = int(s.players[seat].runholder)
    return tuple(
        [(space, steps, fees, spaces_of(s.box, start, space, way)) for space, (steps, fees, way) in reach.items()]
    )


def spaces_of(box: Box, start: int, target: int, way: int) -> tuple[int, ...]:
    """All spaces of a way, empty ones too."""
    spaces = [start]
    while spaces[-1] != target:
        begin, end = int(box.next_begin[spaces[-1]]), int(box.next_begin[spaces[-1] + 1])
        branch = 0
        if end - begin > 1:
            way, branch = divmod(way, int(box.forks))
        spaces.append(int(box.next_space[begin + branch]))
    return tuple(spaces)


# -- the sea


@dataclass(frozen=True)
class Chart:
    """The sea routes: ships, harbours, harbour masters and the posts that harbours open."""

    box_key: str
    players: int
    ships: tuple[int, ...]
    reach: tuple[tuple[int, int], ...]  # node and steps, while the ship is asked for
    harbours: tuple[int, ...]  # by player: harbours with a piece, a bit each
    masters: tuple[int, ...]
    posts: tuple[tuple[int, ...], ...]
    box: Box = field(compare=False, repr=False)


def chart(s: NewZealand) -> Chart:
    """The sea of a position."""
    return Chart(
        box_key=s.box.key,
        players=len(s.players),
        ships=tuple([int(player.ship) for player in s.players]),
        reach=sea_reach(s),
        harbours=tuple([int(player.harbours) for player in s.players]),
        masters=numbers(s.masters),
        posts=tuple(
            [
                tuple([int(p.own[POST_DISCS + post]) if s.box.post_harbour[post] else 0 for post in range(s.box.posts)])
                for p in s.players
            ]
        ),
        box=s.box,
    )


def sea_reach(s: NewZealand) -> tuple[tuple[int, int], ...]:
    """Where the ship of the seat that is asked can sail, and in how many steps."""
    question = s.todo[-1] if s.todo else None
    if not isinstance(question, Sail) or s.actor < 0 or question.arrived:
        return ()
    ship = s.players[int(s.actor)].ship
    near = int(within(s, ship, question.left))
    return tuple([(n, int(distance(s, ship, n))) for n in range(len(s.box.nodes)) if near >> n & 1 and n != int(ship)])


# -- the markets


@dataclass(frozen=True)
class Stalls:
    """Job market, bonus market and sheep market."""

    box_key: str
    jobs: int
    bonus: tuple[int, ...]
    first_column: int
    token_row: int
    token_owner: int
    flipped: int
    sheep: tuple[int, ...]
    stack: tuple[int, ...]
    shepherds: int  # of the seat whose turn it is
    money: int
    box: Box = field(compare=False, repr=False)


def stalls(s: NewZealand) -> Stalls:
    """The markets of a position."""
    player = s.players[int(s.turn) if s.turn >= 0 else 0]
    return Stalls(
        box_key=s.box.key,
        jobs=int(s.jobs),
        bonus=numbers(s.bonus),
        first_column=int(s.config.first_column),
        token_row=int(s.token_row),
        token_owner=int(s.token_owner),
        flipped=int(s.flipped),
        sheep=tuple([int(s.sheep[MARKET_AT + type]) for type in range(MARKET_SHEEP)]),
        stack=tuple([int(s.sheep[STACK_AT + type]) for type in range(MARKET_SHEEP)]),
        shepherds=int(player.workers(SHEPHERD)),
        money=int(player.money),
        box=s.box,
    )


@dataclass(frozen=True)
class Cards:
    """Objectives, bonus cards and the four open stacks."""

    box_key: str
    display: tuple[int, ...]  # objectives, from 0
    left: int  # in the stack
    sets: tuple[tuple[int, int], ...]  # by spot: number of the set, 0 for none, and cards left
    supply: tuple[int, ...]
    box: Box = field(compare=False, repr=False)


def cards(s: NewZealand) -> Cards:
    """The cards of a position."""
    return Cards(
        box_key=s.box.key,
        display=tuple([n for n in range(OBJECTIVES) if int(s.display) >> n & 1]),
        left=int(s.objectives_left()),
        sets=tuple([(int(s.supply[SET_AT + spot]), int(s.supply[LEFT_AT + spot])) for spot in range(len(SPOTS))]),
        supply=tuple([int(s.supply[SUPPLY_AT + card]) for card in range(len(SUPPLY))]),
        box=s.box,
    )
