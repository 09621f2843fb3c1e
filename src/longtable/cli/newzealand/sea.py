"""The sea routes and the trading posts in text."""

from itertools import pairwise
from typing import Final

from rich.text import Text

from longtable.cli.newzealand.codes import marks
from longtable.cli.paint import ACCENT, BAD, GOOD, HEAD, QUIET, ink, packed
from longtable.core.bits import BIT
from longtable.games.newzealand.player import POST_DISCS
from longtable.games.newzealand.rules.harbours import harbour_cost
from longtable.games.newzealand.state import LEFT_WORKER, NewZealand
from longtable.games.newzealand.words import DARK

LABEL: Final = 10


def sea_lines(s: NewZealand, width: int) -> list[Text]:
    """A line for each route with its nodes outwards, then the crossings between routes."""
    routes: dict[str, list[int]] = {}
    for node, id in enumerate(s.box.nodes):
        routes.setdefault(id.rstrip("0123456789"), []).append(node)
    lines: list[Text] = []
    for at, nodes in enumerate(routes.values()):
        lines += packed("sea" if at == 0 else "", [node_chip(s, node) for node in nodes], width, LABEL)
    crossings = [Text(words) for words in crossing_words(s, routes)]
    return lines + packed("", [ink("crossings", QUIET), *crossings], width, LABEL)


def crossing_words(s: NewZealand, routes: dict[str, list[int]]) -> list[str]:
    """Edges that join nodes which do not follow each other on one route."""
    near = {(one, two) for nodes in routes.values() for one, two in pairwise(nodes)}
    edges: list[str] = []
    for one in range(len(s.box.nodes)):
        for two in range(one + 1, len(s.box.nodes)):
            if s.box.node_links[one] & BIT[two] and (one, two) not in near:
                edges.append(f"{s.box.nodes[one]}-{s.box.nodes[two]}")
    return edges


def node_chip(s: NewZealand, node: int) -> Text:
    """A node with its harbour, what a piece there costs and brings, the pieces and the ships."""
    line = ink(s.box.nodes[node], HEAD)
    harbour = int(s.box.node_harbour[node])
    if harbour >= 0:
        line.append(f" {s.box.harbour_ids[harbour]}{corner_mark(int(s.box.harbour_corner[harbour]))}")
        if s.box.harbour_points[harbour]:
            line.append(f" {int(s.box.harbour_points[harbour])}vp", GOOD)
        pieces = [seat for seat, player in enumerate(s.players) if player.harbours & BIT[harbour]]
        if len(pieces) < len(s.players):
            cost = int(harbour_cost(s, harbour))
            line.append(f" -{cost}" if cost else "", BAD)
        line.append_text(master_text(s, harbour))
        line.append(" " if pieces else "").append_text(marks(s, pieces))
    ships = [seat for seat, player in enumerate(s.players) if player.ship == node]
    return line.append(" ~", ACCENT).append_text(marks(s, ships)) if ships else line


def master_text(s: NewZealand, harbour: int) -> Text:
    """The harbour master that still waits at a harbour."""
    space = int(s.box.harbour_master[harbour])
    if space < 0 or not 0 < s.masters[space] < LEFT_WORKER:
        return Text()
    return ink(f" {s.box.master_ids[s.masters[space] - 1]}", ACCENT)


def post_lines(s: NewZealand, width: int) -> list[Text]:
    """All trading posts: points, transport, discs; then the arrows between two of them."""
    parts = [post_chip(s, post) for post in range(s.box.posts)]
    for arrow in s.box.data["posts"]["arrow"]:
        parts.append(ink(f"{' and '.join(arrow['between'])} ", QUIET).append(f"{arrow['vp']}vp", BAD))
    return packed("posts", parts, width, LABEL)


def corner_mark(corner: int) -> str:
    """A star where discs of either corner fit."""
    return "*" if corner == DARK else ""


def post_chip(s: NewZealand, post: int) -> Text:
    """`L9* 4vp -3 ●`; with the harbour that opens it."""
    line = ink(f"{s.box.post_ids[post]}{corner_mark(int(s.box.post_corner[post]))}", HEAD)
    opens = [id for at, id in enumerate(s.box.harbour_ids) if s.box.post_harbour[post] & BIT[at]]
    line.append("".join([f"<{id}" for id in opens]), QUIET)
    line.append(f" {int(s.box.post_points[post])}vp", GOOD)
    if s.box.post_transport[post]:
        line.append(f" -{int(s.box.post_transport[post])}", BAD)
    discs = [seat for seat, player in enumerate(s.players) for _ in range(player.own[POST_DISCS + post])]
    return line.append(" ").append_text(marks(s, discs)) if discs else line
