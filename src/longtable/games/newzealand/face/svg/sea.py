# not compiled
"""The sea routes: three routes of harbours, ships, harbour masters, and the posts that large harbours open."""

from functools import lru_cache, partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import box_path, box_ring, num, pairs, spot, tipped
from longtable.games.newzealand.box.tables import COUNTED, Box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg.effects import COUNTED_TOKENS, Token, card_icon, row, tokens_of
from longtable.games.newzealand.face.svg.land import rose
from longtable.games.newzealand.face.svg.pieces import (
    at,
    bay,
    corner,
    icon,
    picture,
    shield,
    text,
    use,
)
from longtable.games.newzealand.face.svg.posts import counts_at, discs_at
from longtable.games.newzealand.face.svg.seen import Chart, chart
from longtable.games.newzealand.state import LEFT_WORKER, NewZealand
from longtable.games.newzealand.words import JOKER, LARGE, MEDIUM, SLOTS, SPOTS, SUPPLY, WOOL, WORKERS

WIDE: Final = 1000
HIGH: Final = 578
RADIUS: Final = 19.0
TILE: Final = (108.0, 124.0)
MIDDLE: Final = (68.0, 82.0)  # of a harbour, from its node
SHELVES: Final = {"W": 44.0, "N": 226.0, "E": 408.0}
COLUMN: Final = 128.0
LANES: Final = {"W": 46.0, "N": 379.0, "E": 712.0}  # of narrow pages
LANE_TOP: Final = 220.0
LANE_STEP: Final = 352.0
STARTS: Final = {"S1": ((42.0, 196.0), (212.0, 74.0)), "S2": ((42.0, 372.0), (546.0, 74.0))}
RIPPLES: Final = (
    (30, 64),
    (64, 104),
    (26, 136),
    (604, 470),
    (738, 456),
    (612, 560),
    (730, 566),
    (794, 290),
    (820, 262),
    (780, 318),
    (812, 344),
    (36, 550),
    (74, 560),
    (968, 196),
    (792, 130),
    (40, 430),
)
WATERS: Final = '<path class="gwt-waves gwt-by-map" d="{}"/><g class="gwt-by-map">{}</g>'.format(
    "".join([f"M{pairs(x - 16, y)}q8-8 16 0t16 0" for x, y in RIPPLES]), rose(674, 512, 44)
)
Point = tuple[float, float]


def where(box: Box, node: str, is_strip: bool) -> Point:
    """The middle of a node; one that the chart does not know stands at the left edge."""
    if node in STARTS:
        return STARTS[node][is_strip]
    route, place = node[:1], node[1:]
    if route not in SHELVES or not place.isdigit():
        return (42.0, 80.0 + 30 * box.node_number[node])
    n = int(place) - 1
    if is_strip:
        return (LANES[route], LANE_TOP + LANE_STEP * n)
    return (104 + COLUMN * n, SHELVES[route])


def sea(s: NewZealand, say: Say) -> Panel:
    """The panel of the sea routes."""
    view = chart(s)
    key = ("sea", view, say.language)
    return Panel("sea", say("Sea routes"), key, partial(draw, view, say), tab=say("Sea"), letter="s")


def draw(view: Chart, say: Say) -> str:
    box = view.box
    body = f'<path class="gwt-sea gwt-by-map" d="{box_path(WIDE, HIGH, 8, WIDE / 2, HIGH / 2)}"/>{WATERS}' + lanes(box)
    body += text(42, 290, "start-word mid", say("Start"), 18) + names(say)
    for n in range(box.harbours):
        body += harbour(view, n)
    for n, id in enumerate(box.nodes):
        body += node(box, n, n in [int(start) for start in box.start_nodes], id)
    body += pairs_of_ends(box) + ships(view) + "".join([reached(box, *entry) for entry in view.reach])
    places = [box.nodes[n] for n in view.ships if n >= 0]
    return picture("gwt-chart", WIDE, HIGH, say("Sea routes; ships at {places}", places=", ".join(places) or "-"), body)


def names(say: Say) -> str:
    """The title, in the corner where no route leads."""
    first, _, rest = say("Sea routes").partition(" ")
    size = 27 * min(1.0, 6.4 / max(len(first), len(rest)))
    drawing = text(14, 486, "title", first, size) + text(14, 516, "title", rest, size)
    return f'<g class="gwt-by-map">{drawing}</g>'


def placed(box: Box, id: str, body: str, kind: str = "") -> str:
    x, y = where(box, id, False)
    return f'<g class="gwt-at at-{id}{" " + kind if kind else ""}" transform="translate({num(x)} {num(y)})">{body}</g>'


@lru_cache(8)
def lanes(box: Box) -> str:
    """The routes between the nodes."""
    paths = ["", ""]
    for a in range(len(box.nodes)):
        for b in range(a + 1, len(box.nodes)):
            if int(box.node_links[a]) >> b & 1:
                for k in (0, 1):
                    paths[k] += (
                        f"M{pairs(*where(box, box.nodes[a], bool(k)))}L{pairs(*where(box, box.nodes[b], bool(k)))}"
                    )
    return (
        f'<path class="gwt-lane gwt-by-map" d="{paths[0]}"/><path class="gwt-wake gwt-by-map" d="{paths[0]}"/>'
        f'<path class="gwt-lane gwt-by-strip" d="{paths[1]}"/><path class="gwt-wake gwt-by-strip" d="{paths[1]}"/>'
    )


@lru_cache(128)
def node(box: Box, n: int, is_start: bool, id: str) -> str:
    radius = 25.0 if is_start else RADIUS
    inner = f'<circle class="gwt-node" r="{num(radius)}"/>'
    inner += icon("sailor", 0, 0, 28) if is_start else text(0, 6.2, "node-name mid", id, 18)
    ring = f"M{pairs(-radius, 0)}a{num(radius)} {num(radius)} 0 1 1 0 .1z"
    return placed(box, id, spot(spots.node(id), inner, ring, 0, 0, "", f"node-{id}"))


def ships(view: Chart) -> str:
    """Ships on their nodes; those at one place stand side by side."""
    drawing = ""
    for seat, n in enumerate(view.ships):
        if n < 0:
            continue
        together = [other for other, place in enumerate(view.ships) if place == n]
        shift = together.index(seat) - (len(together) - 1) / 2
        boat = use(f"boat-{seat + 1}", 30 * shift, -27 - 2 * shift, 44, 40, "gwt-man")
        drawing += placed(view.box, view.box.nodes[n], tipped("ship", boat, f"ship-{seat}"), "gwt-above gwt-afloat")
    return drawing


@lru_cache(256)
def reached(box: Box, n: int, steps: int) -> str:
    """Steps to a node that can be sailed to."""
    far = 26.0 if n in [int(start) for start in box.start_nodes] else 21.0
    body = f'<circle class="gwt-steps" cx="{num(far)}" cy="-{num(far - 2)}" r="14"/>'
    return placed(box, box.nodes[n], body + text(far, 9 - far, "steps-no mid", steps, 20), "gwt-above")


def pairs_of_ends(box: Box) -> str:
    """Points for storehouses at two neighbouring route ends."""
    drawing = ""
    for k in range(len(box.end_pairs)):
        ends = [n for n in range(box.harbours) if int(box.end_pairs[k]) >> n & 1]
        x, y = where(box, box.nodes[box.harbour_node[ends[0]]], False)
        lower = where(box, box.nodes[box.harbour_node[ends[-1]]], False)
        body = shield(0, 0, int(box.end_pair_points[k]), 26)
        mid = (y + 144 + lower[1] + 20) / 2
        where_drawn = f'transform="translate({num(x + 68)} {num(mid)})"'
        drawing += f'<g class="gwt-pair gwt-e{k}" {where_drawn} data-tip="end-pair">{body}</g>'
    return drawing


# -- harbours


def harbour(view: Chart, n: int) -> str:
    box = view.box
    owners = tuple([int(each >> n & 1) for each in view.harbours])
    space = int(box.harbour_master[n])
    master = view.masters[space] if space >= 0 else -1
    posts = [post for post in range(box.posts) if int(box.post_harbour[post]) == 1 << n]
    counts = counts_at(view.posts, posts[0]) if posts else ()
    return harbour_tile(box, n, owners, master, posts[0] if posts else -1, counts)


@lru_cache(1024)
def harbour_tile(box: Box, n: int, owners: tuple[int, ...], master: int, post: int, counts: tuple[int, ...]) -> str:
    kind = int(box.harbour_kind[n])
    inner = f'<path class="gwt-shade" d="{box_path(*TILE, 6, 0, 2)}"/><path class="gwt-quay" d="{box_path(*TILE, 6)}"/>'
    inner += {MEDIUM: medium, LARGE: large}.get(kind, small)(box, n, owners)
    id = box.harbour_ids[n]
    drawing = spot(spots.harbour(id), inner, box_ring(*TILE, 6), *MIDDLE, "", f"harbour-{id}")
    if kind == MEDIUM and master >= 0:
        drawing += at(MIDDLE[0], MIDDLE[1] + 40, master_tile(box, master), "gwt-over")
    if post >= 0:
        drawing += at(MIDDLE[0], MIDDLE[1] + 17, foreign(box, post, counts), "gwt-light gwt-over")
    return placed(box, box.nodes[box.harbour_node[n]], drawing)


def card_of(box: Box, n: int) -> str:
    return card_icon((SUPPLY + SPOTS)[int(box.harbour_card[n])])


def price(box: Box, n: int, owners: tuple[int, ...]) -> str:
    slot = min(SLOTS - 1, sum(owners))
    return f"−£{int(box.harbour_costs[SLOTS * n + slot])}"


def slots(owners: tuple[int, ...], y: float) -> str:
    """Storehouses of the players who have one here, then free places, four in all."""
    here = [seat for seat, has in enumerate(owners) if has]
    drawing = ""
    for k in range(SLOTS):
        x = -37.5 + 25 * k
        if k < len(here):
            drawing += f'<g data-piece="harbour-{here[k]}">{icon(f"store-{here[k] + 1}", x, y, 25)}</g>'
        else:
            drawing += f'<path class="gwt-slot" d="M{num(x - 9)} {num(y + 9)}v-10c0-12 18-12 18 0v10z"/>'
    return drawing


def small(box: Box, n: int, owners: tuple[int, ...]) -> str:
    drawing = icon("storehouse", -38, -44, 24) + text(-3, -37, "bad sign mid", price(box, n, owners), 20)
    drawing += shield(38, -43, int(box.harbour_points[n]), 29)
    return drawing + icon(card_of(box, n), 0, 0, 46) + slots(owners, 43)


def medium(box: Box, n: int, owners: tuple[int, ...]) -> str:
    drawing = f'<circle class="gwt-corner gwt-corner-{int(box.harbour_corner[n])}" cx="-39" cy="-44" r="9"/>'
    drawing += text(-4, -37, "bad sign mid", price(box, n, owners), 20) + shield(
        38, -43, int(box.harbour_points[n]), 29
    )
    drawing += icon(card_of(box, n), -30, -6, 38)
    here = [seat for seat, has in enumerate(owners) if has]
    for k in range(SLOTS):
        x, y = 6 + 26 * (k % 2), -18 + 22 * (k // 2)
        if k < len(here):
            drawing += f'<g data-piece="harbour-{here[k]}">{icon(f"seat-{here[k] + 1}", x, y, 21)}</g>'
        else:
            drawing += f'<circle class="gwt-slot" cx="{x}" cy="{y}" r="8"/>'
    return drawing


def large(box: Box, n: int, owners: tuple[int, ...]) -> str:
    cost = int(box.harbour_costs[SLOTS * n + min(SLOTS - 1, sum(owners))])
    drawing = slots(owners, -46)
    if cost:
        drawing += text(0, -24, "bad sign mid", f"−£{cost}", 17.5)
    return drawing


@lru_cache(512)
def foreign(box: Box, post: int, counts: tuple[int, ...]) -> str:
    """The post that a large harbour opens."""
    inner = bay(100, 66, "post") + corner(int(box.post_corner[post]), -49, -32, 16)
    is_wool = int(box.post_kind[post]) == WOOL
    inner += icon("fleece" if is_wool else "heart", -16, -14, 24)
    inner += text(14, -6, "value mid", int(box.post_value[post]), 25)
    tokens = [Token("d", f"−{int(box.post_transport[post])}")] if box.post_transport[post] else []
    tokens += tokens_of(box, int(box.post_action[post]))
    inner += row(tuple(tokens), -19, 16, 58, 22) + shield(33, 14, int(box.post_points[post]), 33)
    id = box.post_ids[post]
    drawing = spot(spots.post(id), inner, box_ring(100, 66, 6), 0, -13, "", f"post-{id}")
    return drawing + at(0, 32, discs_at(counts), "", 1.3)


@lru_cache(64)
def master_tile(box: Box, entry: int) -> str:
    """A harbour master: at once above, points at the end below; or the worker that was left for one."""
    if not entry:
        return tipped("master-gone", bay(100, 34, "slot"))
    if entry >= LEFT_WORKER:
        worker = entry - LEFT_WORKER
        inner = bay(100, 36, "slot") + icon("joker" if worker == JOKER else f"worker-{WORKERS[worker]}", 0, 0, 32)
        return tipped("left-worker", inner)
    return tipped(f"master-{box.master_ids[entry - 1]}", master_body(box, entry - 1))


@lru_cache(64)
def master_body(box: Box, master: int) -> str:
    """A harbour master tile around its middle, 104 by 40."""
    tokens = list(tokens_of(box, int(box.master_action[master]))) if box.master_action[master] else []
    if box.master_certificates[master]:
        tokens += [Token("i", "certificate"), Token("i", "forever")]
    inner = bay(104, 40, "brass", 5) + row(tuple(tokens), -30, 0, 42, 27)
    inner += '<path class="gwt-rule" d="M-7-15v30"/>'
    each = int(box.master_each[master])
    inner += shield(6, 0, int(box.master_points[master]), 26)
    inner += text(24, 6, "sign mid", ":" if each == 1 else f":{each}", 17.5)
    counted = COUNTED_TOKENS[COUNTED[int(box.master_counts[master])]]
    return inner + icon(counted, 38 if each == 1 else 41, 0, 23 if each == 1 else 19)
