# not compiled
"""The contents of a mat, taken from a position. Equal values give equal pictures, so they serve as keys."""

from dataclasses import dataclass, field

from longtable.games.burgundy.box.tables import Board, Box
from longtable.games.burgundy.duchy import GOODS_HELD, GOODS_SOLD_AT, REGION_LEFT
from longtable.games.burgundy.rules.shields import DUCHY_STEP, ON_CASTLE
from longtable.games.burgundy.rules.starting_castle import chosen_board
from longtable.games.burgundy.state import Burgundy, route_span
from longtable.games.burgundy.words import POWER, REASON_COUNT


@dataclass(frozen=True)
class Seen:
    """A duchy with everything around it. Tiles, types, colours and seats are numbers."""

    at: int
    seats: tuple[int, ...]
    box_key: str
    board_id: str
    players: int
    tiles: tuple[int, ...]  # per hex
    done: tuple[int, ...]  # regions that are filled
    picked: int  # the hex chosen unseen for the starting castle, -1 for none
    workers: int
    silver: int
    points: tuple[int, ...]  # per seat; solo: hexes filled
    dice: tuple[int, ...]
    storage: tuple[int, ...]
    spaces: int  # of the storage, or of the shared one in a team
    own_spaces: int
    goods: tuple[int, ...]
    goods_spaces: int
    sold: int
    large: tuple[int, ...]  # types of bonus tiles
    small: tuple[int, ...]
    monasteries: tuple[int, ...]
    studied: tuple[int, ...]  # monasteries of somebody else that serve here
    shields: tuple[tuple[int, int], ...]  # number and hex
    joined: int  # border posts
    route: tuple[int, ...]
    laid: tuple[int, ...]  # colour + 1 per field
    is_solo: bool
    board: Board = field(compare=False, repr=False)
    box: Box = field(compare=False, repr=False)

    @property
    def is_plain(self) -> bool:
        """A hexagon of 37: its four free corners hold what lies around it."""
        return not self.is_solo and len(self.seats) == 1


def seen(s: Burgundy, at: int) -> Seen:
    """The duchy at that place."""
    duchy = s.duchies[at]
    config = s.config
    board = chosen_board(s, at)
    counts = duchy.counts
    seats = tuple(range(at, s.setup.seats, 2)) if config.is_team else (at,)
    if board is duchy.board:
        tiles = tuple(int(tile) for tile in duchy.hexes)
        done = tuple(r for r in range(board.regions) if not counts[REGION_LEFT + r])
    else:
        tiles, done = (0,) * int(board.size), ()
    picked = int(s.picks[2 * at + 1]) if len(s.picks) else 0
    route: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()
    if len(s.routes):
        span, n = int(route_span(s.box, s.config.players)), int(s.box.route_tiles[s.config.players])
        for seat in seats:  # of a team one row after the other
            own = [int(value) for value in s.routes[seat * span : (seat + 1) * span]]
            route, laid = route + tuple(number for number in own[:n] if number), laid + tuple(own[n:])
    if config.is_solo:
        points: tuple[int, ...] = (duchy.filled_hexes(),)
    else:
        sums = s.points
        points = tuple(int(sum(sums[p * REASON_COUNT : (p + 1) * REASON_COUNT])) for p in seats)
    return Seen(
        at=at,
        seats=seats,
        box_key=s.box.key,
        board_id=board.id,
        players=int(config.players),
        tiles=tiles,
        done=done,
        picked=picked - 1 if 0 < picked < 255 else -1,
        workers=int(duchy.workers),
        silver=int(duchy.silver),
        points=points,
        dice=tuple(int(s.dice[2 * p + k]) for p in seats for k in (0, 1)),
        storage=tuple(int(entry) for entry in duchy.storage),
        spaces=int(board.shared_spaces) if config.is_team else int(s.box.storage_spaces),
        own_spaces=int(board.own_spaces) if config.is_team else 0,
        goods=tuple(int(counts[GOODS_HELD + c]) for c in range(6)),
        goods_spaces=int(config.goods_spaces),
        sold=sum(int(counts[GOODS_SOLD_AT + c]) for c in range(6)),
        large=bits(int(duchy.large), 6),
        small=bits(int(duchy.small), 6),
        monasteries=bits(int(duchy.monasteries), 30),
        studied=bits(int(duchy.powers) & ~int(duchy.monasteries), 30),
        shields=shields_of(s, at),
        joined=int(duchy.joined) if config.posts else 0,
        route=route,
        laid=laid,
        is_solo=config.is_solo,
        board=board,
        box=s.box,
    )


def bits(mask: int, count: int) -> tuple[int, ...]:
    return tuple(n for n in range(count) if mask & POWER[n]) if mask else ()


def shields_of(s: Burgundy, at: int) -> tuple[tuple[int, int], ...]:
    """Shields on castles of the duchy, with their hexes."""
    first = ON_CASTLE + at * DUCHY_STEP
    places = s.shields
    return tuple((n, int(places[n]) - first) for n in range(1, len(places)) if first <= places[n] < first + DUCHY_STEP)
