"""The sea routes and the trading posts in text."""

from itertools import pairwise
from typing import Final

from rich.text import Text

from longtable.cli.newzealand.codes import marks
from longtable.cli.newzealand.shorts import short_action, short_effect
from longtable.cli.paint import ACCENT, GOOD, HEAD, QUIET, ink, packed
from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.games.newzealand.face.text.names import SPOT_NAMES, card_name, points, pounds
from longtable.games.newzealand.face.text.things import things_of
from longtable.games.newzealand.face.text.tips_sea import master_rule
from longtable.games.newzealand.player import POST_DISCS
from longtable.games.newzealand.rules.harbours import harbour_cost
from longtable.games.newzealand.state import LEFT_WORKER, NewZealand
from longtable.games.newzealand.words import DARK, MEDIUM

LABEL: Final = 11
SAY: Final = Say()  # the terminal speaks English


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
        line.append(f" {s.box.harbour_ids[harbour]}")
        words = harbour_words(s, harbour)
        line.append(f" {', '.join(words)}" if words else "", QUIET)
        pieces = [seat for seat, player in enumerate(s.players) if player.harbours & BIT[harbour]]
        line.append(" " if pieces else "").append_text(marks(s, pieces))
    ships = [seat for seat, player in enumerate(s.players) if player.ship == node]
    return line.append(" ~", ACCENT).append_text(marks(s, ships)) if ships else line


def harbour_words(s: NewZealand, harbour: int) -> list[str]:
    """What a harbour asks for and brings: a disc or pounds, points, a card, a post, its harbour master."""
    entry = things_of(s.box).harbours[s.box.harbour_ids[harbour]]
    words: list[str] = []
    if s.box.harbour_kind[harbour] == MEDIUM:
        words.append("a dark disc" if s.box.harbour_corner[harbour] == DARK else "a disc")
    elif not all([player.harbours & BIT[harbour] for player in s.players]):
        cost = int(harbour_cost(s, harbour))
        words.append(f"-{pounds(cost, SAY)}" if cost else "free")
    if s.box.harbour_points[harbour]:
        words.append(points(int(s.box.harbour_points[harbour]), SAY))
    if entry.get("card"):
        words.append(card_word(entry["card"]))
    master = master_text(s, harbour)
    return [*words, master] if master else words


def card_word(word: str) -> str:
    """A card, or the top card of a bonus stack."""
    return f"{word} card" if word in SPOT_NAMES else card_name(word, SAY)


def master_text(s: NewZealand, harbour: int) -> str:
    """The harbour master that still waits at a harbour, by what it does and scores."""
    space = int(s.box.harbour_master[harbour])
    if space < 0 or not 0 < s.masters[space] < LEFT_WORKER:
        return ""
    return f"master {master_words(s, s.box.master_ids[s.masters[space] - 1])}"


def master_words(s: NewZealand, id: str) -> str:
    """`+5 pounds, 2 points for every 5 spaces on the pathfinder track`."""
    entry = things_of(s.box).masters[id]
    gains = [short_effect(text) for text in entry["do"]]
    if entry.get("permanent_certificates"):
        gains.append("permanent certificate")
    return ", ".join([*gains, master_rule(entry, SAY)])


def post_lines(s: NewZealand, width: int) -> list[Text]:
    """All trading posts by kind: points, transport, what a delivery does, discs; then the arrows between two."""
    kinds: dict[str, list[Text]] = {}
    entries = things_of(s.box).posts
    for post in range(s.box.posts):
        kinds.setdefault(entries[s.box.post_ids[post]]["kind"], []).append(post_chip(s, post))
    for arrow in s.box.data["posts"]["arrow"]:
        words = f"both {' and '.join(arrow['between'])}: {points(int(arrow['vp']), SAY)}"
        kinds["local"].append(ink(words, QUIET))
    lines: list[Text] = []
    for at, (kind, parts) in enumerate(kinds.items()):
        lines += packed("posts" if at == 0 else "", [ink(kind, HEAD), *parts], width, LABEL, " · ")
    return lines


def corner_mark(corner: int) -> str:
    """A star where discs of either corner fit."""
    return "*" if corner == DARK else ""


def post_chip(s: NewZealand, post: int) -> Text:
    """`L9 4 points, -3 pounds, objective ●`; with the harbour that opens it."""
    id = s.box.post_ids[post]
    line = ink(id, HEAD).append(f" {points(int(s.box.post_points[post]), SAY)}", GOOD)
    words = [f"-{pounds(int(s.box.post_transport[post]), SAY)}"] if s.box.post_transport[post] else []
    does = short_action(things_of(s.box).posts[id])
    words += [does] if does else []
    words += ["dark"] if s.box.post_corner[post] == DARK else []
    words += [f"opened by {each}" for at, each in enumerate(s.box.harbour_ids) if s.box.post_harbour[post] & BIT[at]]
    line.append("".join([f", {word}" for word in words]), QUIET)
    discs = [seat for seat, player in enumerate(s.players) for _ in range(player.own[POST_DISCS + post])]
    return line.append(" ").append_text(marks(s, discs)) if discs else line
