"""Module: border posts (COB-19)."""

from mypy_extensions import i64

from longtable.games.burgundy.state import FILLED, Burgundy, Duchy
from longtable.games.burgundy.words import BIT, LOG, POSTS


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
    s.score(seat, POSTS, paid * s.box.phase_points[s.phase])
    duchy.joined = joins
    if joins == 2:
        if s.posts_joined == 0:
            s.score(seat, POSTS, s.box.post_first[s.config.players])
        elif s.posts_joined == 1:
            s.score(seat, POSTS, s.box.post_second[s.config.players])
        s.posts_joined += 1
