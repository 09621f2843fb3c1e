"""The team game: two seats share a duchy and take turns of their own (COB-23).

Elsewhere: shared and personal storage in `storage`, a partner's tiles in `placement.add_places`, points of a team
counted once by `leaders` in `phases` and `scoring`, the first seat in `setup`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.burgundy.state import Burgundy


def first_order(s: Burgundy, first: i64) -> vec[i64]:
    """Seats of the first round, whoever leads it first; teams have an order of their own (COB-2.9, 23.6, 23.18)."""
    seats = s.setup.seats
    order = s.order[:]
    for place in range(seats):
        order[place] = (first + (s.box.team_order[place] if s.config.is_team else place)) % seats
    return order


def leaders(s: Burgundy) -> list[int]:
    """One seat for each duchy, in turn order: of a team whoever plays first (COB-23.11, 25.14)."""
    seats: list[int] = []
    duchies: list[int] = []
    for seat in s.order:
        duchy = int(s.duchy_number(seat))
        if duchy not in duchies:
            duchies.append(duchy)
            seats.append(int(seat))
    return seats


def sides(s: Burgundy) -> list[list[int]]:
    """The seats that win or lose together, those of each duchy."""
    return [list(range(at, s.setup.seats, len(s.duchies))) for at in range(len(s.duchies))]


def give_start(s: Burgundy, place: i64, seat: i64) -> None:
    """Silver and workers of a team, by the place of its first member (COB-23.2, 23.3)."""
    duchy = s.duchy(seat)
    duchy.silver = s.box.team_silver
    duchy.workers = s.box.team_workers[place]
