"""Module: border posts (COB-19).

COB-19.1   boards with posts: `data/boards.toml`; named by an option: `combinations.check_boards`
COB-19.2, 19.6  posts that are connected: `posts_linked`, `linked`
COB-19.3 to 19.5  points: `join_posts`, called by `placement.place`
COB-19.7   the castle hex: `starting_castle.asks_start`
COB-19.8   dealt: `DealBoard`; laid as named: `state.BurgundySetup.lays_boards`, `setup.Begin`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Chance
from longtable.core.rng import Rng
from longtable.games.burgundy.duchy import FILLED, Duchy, new_duchy
from longtable.games.burgundy.rules.points import score
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BIT, DEAL, LOG, POSTS


def posts_linked(duchy: Duchy) -> i64:
    """Joins among the three posts: 0, 1 when two are linked, 2 when all are (COB-19.2)."""
    best: i64 = 0
    for post in duchy.board.posts:
        reached = linked(duchy, post)
        count: i64 = -1
        for other in duchy.board.posts:
            if reached & BIT[other]:
                count += 1
        if count > best:
            best = count
    return best


def linked(duchy: Duchy, start: i64) -> i64:
    """Filled hexes joined to a filled hex by a chain of filled neighbours. Boards with posts take one word."""
    filled = duchy.masks[FILLED]
    reached = filled & BIT[start]
    edge = reached
    while edge:
        low = edge & -edge
        new = duchy.board.neighbours[2 * LOG[low % 67]] & filled & ~reached
        reached |= new
        edge = (edge | new) & ~low
    return reached


def join_posts(s: Burgundy, seat: i64, duchy: Duchy, hex: i64) -> None:
    """COB-19.3 to 19.5: the phase value for each join, and points for the first two players who join all three."""
    joins = posts_linked(duchy)
    if joins <= duchy.joined:
        return
    paid = joins - duchy.joined
    if s.config.pair_scores == 1:  # A-28, the other reading: only the first pair pays
        paid = 1 if duchy.joined == 0 else 0
    score(s, seat, POSTS, paid * s.box.phase_points[s.phase])
    duchy.joined = joins
    if joins == 2:
        if s.posts_joined == 0:
            score(s, seat, POSTS, s.box.post_first[s.config.players])
        elif s.posts_joined == 1:
            score(s, seat, POSTS, s.box.post_second[s.config.players])
        s.posts_joined += 1


@final
class DealBoard(Chance[Burgundy]):
    """COB-19.8: a different board with border posts for each player."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "deal-board"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def left(self, s: Burgundy) -> list[int]:
        dealt = [s.duchies[seat].board.id for seat in range(self.seat)]
        boards = s.box.boards
        later = s.config.is_later
        fits = [n for n in range(len(boards)) if boards[n].kind == "border-posts" and boards[n].is_later == later]
        return [n for n in fits if boards[n].id not in dealt]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(DEAL, self.seat, board)), 1) for board in self.left(s)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        left = self.left(s)
        return pack(DEAL, self.seat, left[rng.below(len(left))])

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.duchies[self.seat] = new_duchy(s.box.boards[second(action)])
        if self.seat + 1 < s.setup.seats:
            s.then(DEAL_BOARD[self.seat + 1])


DEAL_BOARD: Final = [DealBoard(seat) for seat in range(4)]
