"""Canal systems: laying canals, moving the boat, and the longest voyage (SHIP-14, 24).

SHIP-14.5  where a canal may lie: `next_exit`, `frontier`, `add_lays`, `can_lay`
SHIP-22.1  the longest voyage: `longest`, `most_moves`
SHIP-24.1  moves that the stern allows: `moves_from`, by the table `box.shapes.steps_from`; the stern: `stern_after`
SHIP-24.2  the boat between voyages: `state.Player.boat`, `state.Player.space`, `state.Player.came`
SHIP-24.3, 24.4, 24.8  canals that are left or cut off: `leave`; canals that hang together: `across`
SHIP-24.7  the rest of a voyage must be possible: `legal_moves`, `with_rest`

A voyage of exactly the speed, and the forks on its way, are asked in `voyage`. A laid canal is one int:
((x + 128) * 256 + y + 128) * 256 + canal * 4 + rotation, x to the east and y to the north; the upper part, x and y, is
its cell. A move is place * MOVE + space: the canal's place in Player.canals and its space.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longtable.core.actions import pack
from longtable.core.bits import BIT
from longtable.games.shipyard.box.shapes import CAME, STATES, STAY, TRIPS
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.state import Player
from longtable.games.shipyard.words import FROM_SIDE, LAY

MOVE: Final = 16
MIDDLE_CELL: Final = 128 * 256 + 128  # x and y 0
ALL_SIDES: Final = 15
SPACES: Final = (1 << FROM_SIDE) - 1  # the part of Box.canal_step that is not sides
TO_SIDE: Final = vec[i64]([1, 256, -1, -256])  # from a cell to its neighbour in the north, east, south, west


def laid_at(x: i64, y: i64, canal: i64, rotation: i64) -> i64:
    """A canal as it lies."""
    return ((x + 128) * 256 + y + 128) * 256 + canal * 4 + rotation


def x_of(laid: i64) -> i64:
    return (laid >> 16) - 128


def y_of(laid: i64) -> i64:
    return (laid >> 8 & 255) - 128


def canal_of(laid: i64) -> i64:
    return laid >> 2 & 63


def rotation_of(laid: i64) -> i64:
    return laid & 3


def edge_space(laid: i64, side: i64, box: Box) -> i64:
    """The edge space at a side of a canal as it lies, -1 where it has no exit."""
    return box.canal_exit[canal_of(laid) * 4 + (side - laid & 3)]


def place_on(canals: vec[i64], cell: i64) -> i64:
    """The place of the canal that lies on a cell, -1 for none."""
    for at in range(len(canals)):
        if canals[at] >> 8 == cell:
            return at
    return -1


def place_of(canals: vec[i64], canal: i64) -> i64:
    """The place of a canal by its number, -1 for none."""
    for at in range(len(canals)):
        if canals[at] >> 2 & 63 == canal:
            return at
    return -1


# -- laying (SHIP-14)


def next_exit(canals: vec[i64], at: i64, box: Box) -> i64:
    """The next exit of the system, from this one on, that leads to a free cell (SHIP-14.5); -1 for none.

    An exit is place * 4 + side: of the canal in Player.canals, and its side as the canal lies.
    """
    opens = box.canal_open
    end: i64 = 4 * len(canals)
    while at < end:
        laid = canals[at >> 2]
        side = at & 3
        if opens[laid & 255] & BIT[side] and place_on(canals, (laid >> 8) + TO_SIDE[side]) < 0:
            return at
        at += 1
    return -1


def frontier(player: Player, box: Box) -> list[int]:
    """Free cells beside an exit of the system, ascending: cell * 16 + the sides of the cell with such an exit."""
    canals = player.canals
    sides: dict[int, int] = {}
    at = next_exit(canals, 0, box)
    while at >= 0:
        cell = (canals[at >> 2] >> 8) + TO_SIDE[at & 3]
        sides[cell] = sides.get(cell, 0) | int(BIT[(at & 3) ^ 2])
        at = next_exit(canals, at + 1, box)
    return sorted([cell * 16 + open_sides for cell, open_sides in sides.items()])


def add_lays(cells: list[int], canal: i64, row: i64, rotations: i64, box: Box, actions: list[int]) -> None:
    """Append the actions that lay the canal of a row of the column: an exit against an exit (SHIP-14.5).

    cells: the frontier; rotations: 4, or 1 where cards are not turned (A-24).
    """
    for rotation in range(rotations):
        open_to = int(box.canal_open[canal * 4 + rotation])
        base = int(pack(LAY, row * 4 + rotation))
        actions.extend([base + (each >> 4) for each in cells if each & open_to])


def cells(player: Player, canal: i64, box: Box, rotations: i64) -> list[tuple[int, int, int]]:
    """Where a further canal may lie: x, y and rotation, ascending by rotation, x and y (SHIP-14.5)."""
    lays: list[int] = []
    add_lays(frontier(player, box), canal, 0, rotations, box, lays)
    return [(int((each >> 8 & 255) - 128), int((each & 255) - 128), int(each >> 16 & 3)) for each in lays]


def can_lay(player: Player, canal: i64, rotations: i64, box: Box) -> bool:
    """The canal may be laid somewhere: `add_lays` would find a place for it, or it is the first."""
    canals = player.canals
    if not canals:
        return True
    turned = box.canal_open[canal * 4] if rotations == 1 else ALL_SIDES  # turned, an exit faces any side
    at = next_exit(canals, 0, box)
    while at >= 0:
        if turned & BIT[(at & 3) ^ 2]:
            return True
        at = next_exit(canals, at + 1, box)
    return False


def lay(player: Player, x: i64, y: i64, canal: i64, rotation: i64, box: Box) -> None:
    """Add a canal to the system; the boat stays where it is (SHIP-14.6)."""
    player.canals = append(player.canals[:], laid_at(x, y, canal, rotation))
    player.longest = longest(player, box)


def lay_first(player: Player, canal: i64, side: i64, box: Box) -> None:
    """SHIP-14.4: the first canal, and the boat on the edge space of a side with its stern out of the card."""
    player.canals = vec[i64]([laid_at(0, 0, canal, 0)])
    player.boat = 0
    player.space = box.canal_exit[canal * 4 + side]
    player.came = FROM_SIDE + side
    player.longest = longest(player, box)


# -- the longest voyage (SHIP-22.1, 24)


def across(canals: vec[i64], at: i64, side: i64, box: Box) -> i64:
    """SHIP-24.1, 24.4: the place of the canal beyond a side, joined by an exit against an exit; -1 for none."""
    laid = canals[at]
    if box.canal_open[laid & 255] & BIT[side]:
        to = place_on(canals, (laid >> 8) + TO_SIDE[side])
        if to >= 0 and box.canal_open[canals[to] & 255] & BIT[side ^ 2]:
            return to
    return -1


def neighbours(canals: vec[i64], box: Box) -> vec[i64]:
    """Per place * 4 + side, the canal that lies `across`, -1 for none."""
    near = vec[i64]([-1] * (4 * len(canals)))
    for at in range(len(canals)):
        for side in range(2):
            to = across(canals, at, side, box)
            if to >= 0:
                near[at * 4 + side] = to
                near[to * 4 + side + 2] = at
    return near


def state_on(laid: i64, space: i64, came: i64, box: Box) -> i64:
    """The place in Box.canal_trip of a boat on a canal as it lies."""
    if came >= FROM_SIDE:
        came = FROM_SIDE + (came - laid & 3)
    return (box.canal_shape[canal_of(laid)] * STATES + space * CAME + came) * TRIPS


def most_moves(canals: vec[i64], near: vec[i64], at: i64, state: i64, gone: i64, most: i64, box: Box) -> i64:
    """Moves that can be made from a state on the canal at a place, at most `most`; gone: places taken off, a bit each.

    A canal that has been left is gone (SHIP-24.3, 24.8), and nothing cut off by that could be reached (SHIP-24.4).
    """
    trips = box.canal_trip
    best = trips[state + STAY]
    if best >= most:
        return most
    gone |= BIT[at]
    rotation = canals[at] & 3
    for printed in range(4):
        moves = trips[state + printed]
        if moves < 0:
            continue
        side = printed + rotation & 3
        to = near[at * 4 + side]
        if to < 0 or gone & BIT[to]:
            continue
        moves += 1
        if moves < most:
            laid = canals[to]
            enter = box.canal_enter[canal_of(laid) * 4 + (side + 2 - laid & 3)]
            moves += most_moves(canals, near, to, enter, gone, most - moves, box)
        if moves > best:
            best = moves
            if best >= most:
                return most
    return best


def longest(player: Player, box: Box) -> i64:
    """SHIP-22.1: the longest voyage the canals allow now, counted up to the greatest speed that a ship can have.

    Whatever begins a voyage is a voyage, so every shorter one is possible as well.
    """
    if player.boat < 0:
        return 0
    canals = player.canals
    state = state_on(canals[player.boat], player.space, player.came, box)
    return most_moves(canals, neighbours(canals, box), player.boat, state, 0, box.greatest_speed, box)


# -- moving (SHIP-24)


def side_between(canals: vec[i64], at: i64, to: i64) -> i64:
    """The side of the canal at a place behind which its neighbour lies."""
    step = (canals[to] >> 8) - (canals[at] >> 8)
    for side in range(4):
        if TO_SIDE[side] == step:
            return side
    return -1


def moves_from(canals: vec[i64], at: i64, space: i64, came: i64, gone: i64, box: Box) -> list[int]:
    """SHIP-24.1: every move from a space that the stern allows, ascending; gone: places taken off, a bit each.

    The steps on the card, and the sides that may be left by, are `box.shapes.steps_from` as a table.
    """
    moves: list[int] = []
    laid = canals[at]
    steps = box.canal_step[state_on(laid, space, came, box) // TRIPS]
    sides = steps >> FROM_SIDE
    linked = steps & SPACES
    to: i64 = at * MOVE
    while linked:
        if linked & 1:
            moves.append(to)
        to += 1
        linked >>= 1
    if sides:
        for printed in range(4):
            if sides & BIT[printed]:
                side = printed + laid & 3
                beyond = across(canals, at, side, box)
                if beyond >= 0 and not gone & BIT[beyond]:
                    moves.append(beyond * MOVE + edge_space(canals[beyond], side ^ 2, box))
        moves.sort()
    return moves


def stern_after(canals: vec[i64], at: i64, space: i64, to: i64) -> i64:
    """SHIP-24.1: where the stern points after a move from a space of the canal at place `at` to the one at `to`."""
    return space if to == at else FROM_SIDE + (side_between(canals, at, to) ^ 2)


def next_moves(player: Player, box: Box) -> list[int]:
    """Every move of the boat that its stern allows; the rest of the voyage is not looked at."""
    return moves_from(player.canals, player.boat, player.space, player.came, 0, box)


def legal_moves(player: Player, box: Box, left: i64) -> list[int]:
    """The next moves after which the rest of a voyage with `left` moves to go can still be made (SHIP-24.7)."""
    moves = next_moves(player, box)
    if len(moves) < 2 or left < 2:
        return moves
    canals = player.canals
    return with_rest(canals, neighbours(canals, box), player.boat, player.space, 0, moves, left, box)


def with_rest(
    canals: vec[i64], near: vec[i64], at: i64, space: i64, gone: i64, moves: list[int], left: i64, box: Box
) -> list[int]:
    """Those of the moves from a space after which left - 1 more can be made."""
    kept: list[int] = []
    for move in moves:
        to: i64 = move // MOVE
        state = state_on(canals[to], move % MOVE, stern_after(canals, at, space, to), box)
        off = gone if to == at else gone | BIT[at]
        if most_moves(canals, near, to, state, off, left - 1, box) >= left - 1:
            kept.append(move)
    return kept


def move_boat(player: Player, move: i64, box: Box) -> None:
    """Make a move; a canal that is left goes to the used pile, and what that cuts off is removed (SHIP-24.3, 24.4)."""
    to = move // MOVE
    player.came = stern_after(player.canals, player.boat, player.space, to)
    if to != player.boat:
        leave(player, to, box)
    player.space = move % MOVE


def leave(player: Player, to: i64, box: Box) -> None:
    """Take off the canal of the boat, which goes on to the canal at place `to`, and all that is cut off."""
    canals = player.canals
    near = neighbours(canals, box)
    old = player.boat
    joined = BIT[to]
    waiting = [to]
    while waiting:
        at = waiting.pop()
        for side in range(4):
            other = near[at * 4 + side]
            if other >= 0 and other != old and not joined & BIT[other]:
                joined |= BIT[other]
                waiting.append(other)
    kept = vec[i64]()
    for at in range(len(canals)):
        if joined & BIT[at]:
            if at == to:
                player.boat = len(kept)
            kept = append(kept, canals[at])
        elif at == old:
            player.used += 1
            player.used_pile |= BIT[canal_of(canals[at]) - 1]
        else:
            player.removed |= BIT[canal_of(canals[at]) - 1]
    player.canals = kept
