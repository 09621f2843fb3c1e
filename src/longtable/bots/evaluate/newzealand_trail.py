"""Distances on the trail and at sea in New Zealand, and how often a space of the trail is passed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.rules.ship import within
from longtable.games.newzealand.state import NewZealand

FAR: Final = 99


def locations_left(s: NewZealand) -> vec[i64]:
    """By space, how many locations are entered from there to Wellington at least, Wellington included."""
    box = s.box
    counts = vec[i64]([FAR] * int(box.spaces))
    counts[box.wellington] = 0
    changed = True
    while changed:
        changed = False
        for space in range(box.spaces - 1, -1, -1):
            for at in range(box.next_begin[space], box.next_begin[space + 1]):
                next = box.next_space[at]
                further = counts[next] + (1 if s.trail[next] or next == box.wellington else 0)
                if further < counts[space]:
                    counts[space] = further
                    changed = True
    return counts


# By box: the share of all ways from the start to Wellington that lead over a space.
SHARES: Final[dict[str, list[float]]] = {}


def shares_of(box: Box) -> list[float]:
    """How likely a space is passed when every branch of a fork is taken equally often."""
    shares = SHARES.get(box.key)
    if shares is None:
        shares = [0.0] * int(box.spaces)
        spread(box, box.start, 1.0, shares)
        SHARES[box.key] = shares
    return shares


def spread(box: Box, space: i64, share: float, shares: list[float]) -> None:
    shares[space] += share
    begin = box.next_begin[space]
    end = box.next_begin[space + 1]
    for at in range(begin, end):
        spread(box, box.next_space[at], share / float(end - begin), shares)


# By box: the fewest steps from every node to every other, row after row.
STEPS: Final[dict[str, list[int]]] = {}


def steps_between(s: NewZealand) -> list[int]:
    """The fewest steps at sea, nodes * from + to."""
    distances = STEPS.get(s.box.key)
    if distances is None:
        nodes = len(s.box.node_links)
        distances = [FAR] * (nodes * nodes)
        for node in range(nodes):
            for steps in range(nodes, -1, -1):
                near = within(s, node, steps)
                for other in range(nodes):
                    if near & BIT[other]:
                        distances[nodes * node + other] = steps
        STEPS[s.box.key] = distances
    return distances
