"""The bridge: turn order, markers and their stacks (COB-4.4 to 4.7, 8.7, 14.27).

COB-2.12, 4.6, 8.8  who holds the white die: the first seat of `play_order`
COB-4.4    the order: `play_order`; fixed for a round (COB-4.5) by `rounds.Round`
COB-4.7, 8.7, 23.13  a marker moves, at most to the last space: `advance`
COB-14.27, 23.17  monastery 27, for the seat that placed it: `lift_marker`, `is_always_on_top`, `restack`; copied by
           shield 6 (COB-26.6): `copies_the_top`

`rounds.Round` fixes the order of a round, a ship moves a marker (`ships.Advance`), `setup.FirstPlayer` makes the first
stack (COB-2.11).
"""

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.burgundy.state import Burgundy


def play_order(s: Burgundy) -> vec[i64]:
    """Seats by the bridge, first to play first (COB-4.4); the first one holds the white die (COB-2.12, 4.6, 8.8)."""
    order = s.order[:]
    seats = len(s.bridge)
    for seat in range(seats):
        place: i64 = 0
        for other in range(seats):
            if s.bridge[other] > s.bridge[seat]:
                place += 1
        order[place] = seat
    return order


def advance(s: Burgundy, seat: i64) -> None:
    """Move the marker one space on, to the top of the stack there, below monastery 27 (COB-8.7, 4.7, 14.27)."""
    space = s.bridge[seat] // 8
    if space < s.box.last_space:
        space += 1
    s.bridge[seat] = space * 8 + 7
    restack(s)


def restack(s: Burgundy) -> None:
    """Number the heights in each stack from 0, monastery 27 on top, whoever copies it right below."""
    seats = len(s.bridge)
    keys: list[i64] = []
    for seat in range(seats):
        space = s.bridge[seat] // 8
        key = space * 16 + s.bridge[seat] % 8
        if is_always_on_top(s, seat):
            key = space * 16 + 9
        elif copies_the_top(s, seat):
            key = space * 16 + 8
        keys.append(key)
    for seat in range(seats):
        height: i64 = 0
        for other in range(seats):
            if other != seat and keys[other] // 16 == keys[seat] // 16 and keys[other] < keys[seat]:
                height += 1
        s.bridge[seat] = keys[seat] // 16 * 8 + height


def lift_marker(s: Burgundy, seat: i64) -> None:
    """COB-14.27, 23.17: monastery 27 is placed; from now on the marker of this seat is always on top of its stack."""
    s.duchy(seat).top_seat = seat
    restack(s)


def is_always_on_top(s: Burgundy, seat: i64) -> bool:
    """COB-14.27: monastery 27 lifted the marker; in a team that of the member who placed it (COB-23.17)."""
    return s.duchy(seat).top_seat == seat


def copies_the_top(s: Burgundy, seat: i64) -> bool:
    """Shield 6 on an owner of monastery 27: on top of everybody else's markers (COB-26.6); never in a team."""
    if not len(s.shields) or s.config.is_team or not s.config.is_revised:
        return False
    studied = s.duchies[seat].studies
    return studied >= 0 and is_always_on_top(s, studied)
