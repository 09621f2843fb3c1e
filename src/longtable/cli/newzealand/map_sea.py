"""The sea routes and the trading posts as a map with the names of nodes, harbours and posts."""

from itertools import pairwise
from typing import Final

from rich.text import Text

from longtable.cli.newzealand.sea import corner_mark
from longtable.cli.paint import ACCENT, HEAD, QUIET, Look, ink, labelled, packed, titled
from longtable.core.bits import BIT, members
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.words import HARBOUR_KINDS, POST_KINDS

LABEL: Final = 15
Edge = tuple[int, int]  # two nodes, the smaller number first


def sea_map(box: Box, look: Look) -> list[Text]:
    """The sea routes with their harbours, then harbours and posts by kind."""
    lines = [titled("sea", look), *drawn_sea(box, look.width), Text()]
    for kind, name in enumerate(HARBOUR_KINDS):
        harbours = [at for at in range(int(box.harbours)) if box.harbour_kind[at] == kind]
        lines += packed(name, [harbour_text(box, at) for at in harbours], look.width, LABEL)
    spaces = sorted([(int(space), at) for at, space in enumerate(box.harbour_master) if space >= 0])
    parts = [Text(f"{space + 1} {box.harbour_ids[at]}") for space, at in spaces]
    lines += packed("masters", [ink(word, ACCENT) for word in box.master_ids], look.width, LABEL)
    lines += packed("master spaces", parts, look.width, LABEL)
    for kind, name in enumerate(POST_KINDS):
        posts = [at for at in range(int(box.posts)) if box.post_kind[at] == kind]
        lines += packed(f"{name} posts", [post_text(box, at) for at in posts], look.width, LABEL)
    words = "* dark corner: discs of either corner fit; < open with a storehouse in this harbour"
    return lines + labelled("signs", words, look.width, LABEL)


def harbour_text(box: Box, harbour: int) -> Text:
    """A harbour and its node."""
    mark = corner_mark(int(box.harbour_corner[harbour]))
    return ink(f"{box.harbour_ids[harbour]}{mark}", HEAD).append(f" {box.nodes[int(box.harbour_node[harbour])]}", QUIET)


def post_text(box: Box, post: int) -> Text:
    """A post, and the harbour that opens it."""
    line = ink(f"{box.post_ids[post]}{corner_mark(int(box.post_corner[post]))}", HEAD)
    opens = [box.harbour_ids[at] for at in members(int(box.post_harbour[post]))]
    return line.append("".join([f"<{id}" for id in opens]), QUIET)


# -- the routes


def drawn_sea(box: Box, width: int) -> list[Text]:
    """A row for each route, outwards from where ships start; what does not lie side by side is named below."""
    routes: dict[str, list[int]] = {}
    for node, id in enumerate(box.nodes):
        routes.setdefault(id.rstrip("0123456789"), []).append(node)
    starts = [int(node) for node in box.start_nodes]
    rows = [nodes for nodes in routes.values() if not set(nodes) <= set(starts)]
    left = edges_of(box)
    heads = [[node for node in starts if edge(node, row[0]) in left and node not in row] for row in rows]
    indent = max([len(" ".join(names(box, head))) for head in heads]) + 1
    cell = max([node_text(box, node).cell_len for row in rows for node in row]) + 3
    if indent + 1 + max([len(row) for row in rows]) * cell > width:
        return listed_sea(box, list(routes.values()), left, width)
    lines: list[Text] = []
    for at, row in enumerate(rows):
        if at:
            lines.append(crossings(rows[at - 1], row, left, indent, cell))
        line = ink(f"{' '.join(names(box, heads[at])):>{indent - 1}}", HEAD).append("─ " if heads[at] else "  ", QUIET)
        left -= {edge(node, row[0]) for node in heads[at]}
        for place, node in enumerate(row):
            is_joined = place > 0 and edge(row[place - 1], node) in left
            gap = indent + 1 + place * cell - line.cell_len
            line.append(("─" * (gap - 1) + " ") if is_joined else " " * gap, QUIET).append_text(node_text(box, node))
            line.append(" ")
        left -= {edge(one, two) for one, two in pairwise(row)}
        lines.append(line)
    lines += [Text(), *labelled("start", ", ".join(names(box, starts)), width, LABEL)]
    return lines + (labelled("also joined", edge_words(box, left), width, LABEL) if left else [])


def crossings(above: list[int], below: list[int], left: set[Edge], indent: int, cell: int) -> Text:
    """Lines between the nodes of two routes that lie above each other; they are taken out of the edges left."""
    line = Text()
    for place, (one, two) in enumerate(zip(above, below, strict=False)):
        if edge(one, two) in left:
            left.remove(edge(one, two))
            line.append(" " * (indent + 1 + place * cell - line.cell_len)).append("│", QUIET)
    return line


def listed_sea(box: Box, routes: list[list[int]], edges: set[Edge], width: int) -> list[Text]:
    """The routes in words, where the page is too narrow for a picture."""
    lines: list[Text] = []
    for nodes in routes:
        lines += packed("" if lines else "nodes", [node_text(box, node) for node in nodes], width, LABEL)
    return lines + labelled("joined", edge_words(box, edges), width, LABEL)


def edges_of(box: Box) -> set[Edge]:
    nodes = range(len(box.nodes))
    return {(one, two) for one in nodes for two in nodes if one < two and box.node_links[one] & BIT[two]}


def edge(one: int, two: int) -> Edge:
    return min(one, two), max(one, two)


def edge_words(box: Box, edges: set[Edge]) -> str:
    return " ".join([f"{box.nodes[one]}-{box.nodes[two]}" for one, two in sorted(edges)])


def names(box: Box, nodes: list[int]) -> list[str]:
    return [box.nodes[node] for node in nodes]


def node_text(box: Box, node: int) -> Text:
    """A node and its harbour."""
    line = ink(box.nodes[node], HEAD)
    harbour = int(box.node_harbour[node])
    if harbour < 0:
        return line
    return line.append(f" {box.harbour_ids[harbour]}{corner_mark(int(box.harbour_corner[harbour]))}")
