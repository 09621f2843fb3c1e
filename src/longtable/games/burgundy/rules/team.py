"""The team game: two seats share a duchy and take turns of their own (COB-23).

COB-23.1   figures of four players: `player_counts.players_counted`
COB-23.2, 23.3  what a team starts with: `give_start`, `setup.DrawStartGood`, `setup.Finish`
COB-23.4   the castle hex: `starting_castle.asks_start`, `starting_castle.ChooseStart`
COB-23.5   dice, markers and points by seat: `state.Burgundy.dice`, `state.Burgundy.bridge`, `points.score`
COB-23.6, 23.18  the first round: `first_order`
COB-23.7, 23.16  shared and own storage: `state.Burgundy.own_tag`, `storage.has_room`, `storage.StoreTile`
COB-23.8, 23.10  one duchy for both: `state.Burgundy.duchy`
COB-23.9   not the partner's tiles: `placement.add_places`, `storage.add_discards`; nor dice: `turn.TakeTurn`
COB-23.11  points by seat: `points.score`; once for a team, since it has one duchy: income (`phase_end.Income`), final
           points (`scoring.final_points`), and by `leaders` what is asked of it at the end of a phase
COB-23.12  rights of a turn, by player: `turn.Turn`
COB-23.13  the last space of the bridge: `bridge.advance`
COB-23.14  bonus tiles: `regions.take_bonus`
COB-23.15  score and ties: `sides`, `scoring.winners_of`
COB-23.17  monastery 27: `bridge.lift_marker`
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
