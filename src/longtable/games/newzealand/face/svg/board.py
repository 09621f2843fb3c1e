# not compiled
"""The player board: disc spaces by what they unlock, worker rows, tracks and storehouses.

A piece that still lies on its space keeps it locked; a ticked green frame means open.
"""

from functools import lru_cache
from typing import Final

from longtable.core.say import Say
from longtable.core.svg import box_path, tipped
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg.effects import Token, row, stacked, tokens_of
from longtable.games.newzealand.face.svg.owned import Owned
from longtable.games.newzealand.face.svg.pieces import at, bay, coin, corner, fitted, icon, place, rect, shield, text
from longtable.games.newzealand.words import AUXILIARIES, DISCS, ROW_SPACES, STOREHOUSES, WORKERS

UNIT: Final = 350
CELL: Final = 70.0
ROW: Final = ((76.0, 40.0), (125.0, 50.0), (182.0, 58.0), (236.0, 44.0), (304.0, 86.0))  # spaces of a worker row
SLOT: Final = 29.0
AUX_ICONS: Final = ("coin", "draw", "certificate", "ship", "path")
IMPROVEMENTS: Final = (("STEP",), ("HAND_L", "HAND_R"), ("CERT_LIMIT",), ("PCERT_L", "PCERT_R"), ("PWOOL_L", "PWOOL_R"))


@lru_cache(2048)
def disc_space(box: Box, n: int, seat: int, is_clear: bool, is_mine: bool, x: float, y: float) -> str:
    """A disc space: its corner, and the disc that locks it or the tick that says it is open."""
    inner = f'<path class="gwt-{"open" if is_clear else "locked"}" d="{box_path(SLOT, SLOT, 5)}"/>'
    inner += corner(int(box.disc_corner[n]), -SLOT / 2 + 1, -SLOT / 2 + 1, 9.5)
    inner += icon("tick", 1, 1, 19) if is_clear else icon(f"disc-{seat + 1}", 2, 2, 23)
    return place(spots.disc(DISCS[n]), f"disc-{DISCS[n]}", inner, SLOT, SLOT, x, y, is_mine and not is_clear, round=5)


def always_open(x: float, y: float) -> str:
    """A slot that was never locked."""
    return at(x, y, f'<path class="gwt-open" d="{box_path(SLOT, SLOT, 5)}"/>{icon("tick", 0, 0, 19)}')


# -- auxiliary actions


def auxiliaries(view: Owned, say: Say) -> str:
    """The five auxiliary actions: both slots, what one does, what both do."""
    box = view.box
    drawing = tipped("auxiliaries", text(0, 15, "head", say("Auxiliary actions")))
    names = (say("money"), say("card"), say("certificate"), say("ship"), say("path"))
    for n, word in enumerate(AUXILIARIES):
        x = CELL * (n + 0.5)
        level = view.levels[n]
        mark = coin(0, -41, "£", 24) if AUX_ICONS[n] == "coin" else icon(AUX_ICONS[n], 0, -41, 24)
        inner = bay(CELL - 4, 118, "bay" if level else "bay-shut", 7) + (
            mark if level else f'<g class="gwt-faint">{mark}</g>'
        )
        inner += fitted(0, -18, "name-word", names[n], 15.4, CELL - 10)
        kind = "" if level else "gwt-faint"
        for twice in range(2):
            signs = [token for token in tokens_of(box, int(box.aux_action[2 * n + twice])) if token.kind != "a"]
            tokens = row(tuple(signs), 0, 28 + 19.0 * twice, CELL - 6, 19.5)
            inner += f'<g class="{kind if level > twice else "gwt-faint"}">{tokens}</g>'
        drawing += place(
            spots.aux(word), f"aux-{word}", inner, CELL - 4, 118, x, 82, view.is_mine and level > 0, round=7
        )
        discs = [k for k in range(len(DISCS)) if int(box.aux_discs[n]) >> k & 1]
        free = int(box.aux_open[n])
        for k in range(free):
            drawing += always_open(x - 16 + 32 * k, 82 + 2)
        for k, disc in enumerate(discs):
            drawing += disc_space(
                box, disc, view.seat, bool(view.cleared >> disc & 1), view.is_mine, x - 16 + 32 * (k + free), 84
            )
    return drawing


# -- improvements


def improvements(view: Owned, say: Say) -> str:
    """Limits and permanent things: what holds now and with one disc more, what clearing costs and brings."""
    box = view.box
    drawing = tipped("improvements", text(0, 15, "head", say("Improvements")))
    now = (
        ("boot", say("steps"), view.steps),
        ("cards", say("hand"), view.hand_limit),
        ("certificate", say("limit"), view.certificate_limit),
        ("certificate", say("permanent"), view.forever[0]),
        ("fleece", say("permanent"), view.forever[1]),
    )
    for n, words in enumerate(IMPROVEMENTS):
        x = CELL * (n + 0.5)
        mark, name, value = now[n]
        locked = [DISCS.index(word) for word in words if not view.cleared >> DISCS.index(word) & 1]
        inner = bay(CELL - 4, 100, "bay", 7) + icon(mark, -20, -33, 23)
        inner += text(4 if locked else 12, -26, "sum mid", value, 20)
        if locked:
            inner += text(21, -27, "good sign mid", f"▸{int(box.disc_limit[locked[0]]) or value + 1}", 15.4)
        inner += fitted(0, -9, "name-word", name, 15.4, CELL - 10)
        drawing += at(x, 73, inner)
        for k, word in enumerate(words):
            disc = DISCS.index(word)
            dx = x + (0 if len(words) == 1 else -16 + 32 * k)
            is_clear = bool(view.cleared >> disc & 1)
            drawing += disc_space(box, disc, view.seat, is_clear, view.is_mine, dx, 84)
            drawing += terms(box, disc, dx, 111, is_clear)
    return drawing


@lru_cache(512)
def terms(box: Box, disc: int, x: float, y: float, is_clear: bool) -> str:
    """What clearing a disc space costs and brings besides its right."""
    drawing = ""
    if box.disc_pay[disc]:
        drawing += text(x, y + 4, "bad sign mid", f"−{int(box.disc_pay[disc])}", 15.4)
    if box.disc_gain[disc]:
        drawing += text(x, y + 4, "good sign mid", f"+{int(box.disc_gain[disc])}", 15.4)
    if box.disc_points[disc]:
        drawing += shield(x + 10, y - 18, int(box.disc_points[disc]), 21.5)
    return f'<g class="gwt-faint">{drawing}</g>' if is_clear else drawing


# -- workers


def workers(view: Owned, say: Say) -> str:
    """Four rows: workers, and on every free space what comes at once with the next one."""
    drawing = tipped("workers", text(0, 15, "head", say("Worker rows")))
    for line, word in enumerate(WORKERS):
        y = 44 + 46.0 * line
        count = view.workers[line] + (0 if view.is_sarah else 1)
        inner = f'<path class="gwt-line" d="{box_path(UNIT - 2, 43, 7)}"/>'
        name = icon(word, -UNIT / 2 + 17, 0, 24) + text(-UNIT / 2 + 40, 7, "sum mid", count, 19)
        body = place(spots.row(word), f"worker-{word}", inner + name, UNIT - 2, 43, UNIT / 2, y, view.is_mine, round=7)
        over = "".join([worker_space(view, line, space, count, y) for space in range(ROW_SPACES)])
        drawing += f'{body}<g class="gwt-over">{over}</g>'
    return drawing


def worker_space(view: Owned, line: int, space: int, count: int, y: float) -> str:
    box = view.box
    x, wide = ROW[space]
    n = ROW_SPACES * line + space
    if space < count:
        is_joker = space > 0 and bool(view.jokers >> 8 * line + space - 1 & 1)
        is_printed = space == 0 and not view.is_sarah
        piece = icon("joker", x, y, 36) if is_joker else icon(f"worker-{WORKERS[line]}", x, y, 38)
        body = f'<g class="gwt-printed">{piece}</g>' if is_printed else piece
        if box.row_points[n] and count == ROW_SPACES:
            body += shield(x + 24, y, int(box.row_points[n]), 22)
        return tipped("joker" if is_joker else f"row-{WORKERS[line]}-{space + 1}", body, f"worker-{line}-{space}")
    return tipped(f"row-{WORKERS[line]}-{space + 1}", free_space(box, n, x, y, wide, not view.is_sarah))


@lru_cache(256)
def free_space(box: Box, n: int, x: float, y: float, wide: float, has_action: bool) -> str:
    """A space for a worker; Sarah's have no actions."""
    body = f'<path class="gwt-well" d="{box_path(wide, 38, 5, x, y)}"/>'
    points = int(box.row_points[n])
    if has_action and box.row_action[n]:
        tokens = tokens_of(box, int(box.row_action[n]))
        body += stacked(tokens, x - (11 if points else 0), y, wide - (24 if points else 2), 22)
    if points:
        body += shield(x + wide / 2 - 13, y, points, 21.5)
    return body


# -- tracks and storehouses


def tracks(view: Owned, say: Say) -> str:
    """Certificates and gold as markers on their tracks."""
    box = view.box
    drawing = ""
    limits: tuple[int, int] = (max(view.certificate_limit, 5), int(box.gold_limit))
    values = (view.certificates, view.gold)
    for line, (word, tip) in enumerate((("certificate", "certificates"), ("gold", "gold"))):
        y = 20 + 37.0 * line
        body = icon(word, 17, y, 26)
        for n in range(limits[line] + 1):
            x = 61 + 52.5 * n
            is_shut = line == 0 and n > view.certificate_limit
            body += rect("bay-shut" if is_shut else "well", x - 24.5, y - 16, 49, 32, 5)
            body += text(x - 21, y - 2, "plot-no", n, 15)
            if is_shut:
                body += icon("lock", x, y, 17, "gwt-faint")
            if line == 0 and n == int(box.certificate_gold):
                body += icon("gold", x + 15, y - 8, 14)
            if n == values[line]:
                body += f'<g data-piece="{tip}">{icon(f"disc-{view.seat + 1}", x + 7, y, 26)}</g>'
        drawing += tipped(tip, body)
    return drawing


def storehouses(view: Owned, say: Say) -> str:
    """Five pairs: what a player has once both are gone."""
    box = view.box
    drawing = tipped("storehouses", text(0, 15, "head", say("Storehouses")))
    for pair in range(len(box.pair_stores)):
        x = CELL * (int(pair) + 0.5)
        stores = [n for n in range(STOREHOUSES) if int(box.pair_stores[pair]) >> n & 1]
        is_open = not view.storehouses & int(box.pair_stores[pair])
        inner = bay(CELL - 4, 74, "open" if is_open else "bay", 7)
        tokens = list(tokens_of(box, int(box.pair_action[pair]))) if box.pair_action[pair] else []
        if box.pair_wool[pair]:
            tokens += [Token("i", "fleece"), Token("t", f"+{int(box.pair_wool[pair])}"), Token("i", "forever")]
        inner += row(tuple(tokens), 0, 19, CELL - 10, 21)
        if box.pair_points[pair]:
            inner += shield(0, 19, int(box.pair_points[pair]), 24)
        if is_open:
            inner += icon("tick", 0, -15, 24)
        drawing += tipped(f"pair-{pair + 1}", at(x, 61, inner))
        for k, n in enumerate(stores):
            is_there = bool(view.storehouses >> n & 1)
            drawing += store(view.seat, n + 1, is_there, is_open, view.is_mine, x - 15 + 30 * k, 46, int(pair) + 1)
    return drawing


@lru_cache(1024)
def store(
    seat: int, number: int, is_there: bool, is_open: bool, is_mine: bool, x: float, y: float, pair: int
) -> str:  # fmt: skip
    """A storehouse, or the place that it has left while the other of its pair is there."""
    if not is_there:
        slot = at(x, y, '<path class="gwt-slot" d="M-9 10V-1c0-12 18-12 18 0v11z"/>')
        return "" if is_open else tipped(f"pair-{pair}", slot)
    inner = icon(f"store-{seat + 1}", 0, 0, 29)
    return place(spots.store(number), "storehouse", inner, 27, 29, x, y, is_mine, round=5, piece=f"store-{number}")
