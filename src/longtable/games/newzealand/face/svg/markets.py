# not compiled
"""The markets: workers, bonus tiles with the token that closes a row, and sheep."""

from functools import lru_cache, partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import box_path, box_ring, num, spot, tipped
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg import deck, tiles
from longtable.games.newzealand.face.svg.effects import Token, row, sheep_types
from longtable.games.newzealand.face.svg.flock import BREEDS
from longtable.games.newzealand.face.svg.pieces import at, coin, icon, module, picture, rect, text, use
from longtable.games.newzealand.face.svg.seen import Stalls, stalls
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    ARROWS,
    COLUMNS,
    MARKET_SHEEP,
    PLAYER_SHEEP,
    ROWS,
    SHEEP,
    WORKERS,
)

WIDE: Final = 1088
HIGH: Final = 320
EDGE: Final = 8.0  # around everything
JOB: Final = 46.0
TILE: Final = (70.0, 32.0)
STEP: Final = 36.0  # of a row of bonus tiles
STALL: Final = 67.0  # of a type of sheep


def markets(s: NewZealand, say: Say) -> Panel:
    """The panel of the markets."""
    view = stalls(s)
    key = ("markets", view, say.language)
    return Panel("markets", say("Markets"), key, partial(draw, view, say), tab=say("Markets"), letter="m")


def draw(view: Stalls, say: Say) -> str:
    body = module("jobs", jobs(view, say)) + module("bonus", bonus(view, say), 262)
    body += module("sheep", sheep(view, say), 660)
    workers = view.jobs.bit_count()
    name = say("Markets: {workers} workers, {sheep} sheep", workers=workers, sheep=sum(view.sheep))
    return picture("gwt-markets", WIDE, HIGH, name, at(EDGE, EDGE, body))


# -- workers


def jobs(view: Stalls, say: Say) -> str:
    box = view.box
    drawing = tipped("job-market", icon("hire", 11, 13, 22) + text(28, 19, "head", say("Job market")))
    for column, word in enumerate(WORKERS):
        drawing += tipped(f"worker-{word}", icon(word, 62 + 50 * column, 44, 24))
    for line in range(box.job_rows):
        y = 83 + 47 * line
        drawing += tipped("job-market", coin(18, y, str(int(box.job_costs[line])), 32))
        for column in range(len(WORKERS)):
            drawing += job(box, line, column, bool(view.jobs >> 4 * line + column & 1))
    return drawing


@lru_cache(256)
def job(box: Box, line: int, column: int, is_there: bool) -> str:
    x, y = 62 + 50 * column, 83 + 47 * line
    word = WORKERS[column]
    if not is_there:
        return tipped("job-empty", at(x, y, f'<path class="gwt-well" d="{box_path(JOB, JOB - 4, 6)}"/>'))
    inner = f'<path class="gwt-shade" d="{box_path(JOB - 4, JOB - 4, 7, 0, 2)}"/>' + icon(f"worker-{word}", 0, 0, JOB)
    return spot(
        spots.job(line, column), inner, box_ring(JOB - 3, JOB - 3, 7), x, y, f"job-{line}-{column}", f"job-{word}"
    )


# -- bonus tiles


def bonus(view: Stalls, say: Say) -> str:
    """Rows with their prices; the token's row is closed, its arrow stands out, and words say what it does."""
    box = view.box
    drawing = tipped("bonus-market", icon("invest", 11, 13, 22) + text(28, 19, "head", say("Bonus tiles")))
    arrow = ARROWS[int(box.row_arrow[view.token_row])] if view.token_row >= 0 else "gone"
    drawing += text(0, 40, "hint", arrow_words(arrow, say))
    columns = COLUMNS - view.first_column
    for line in range(ROWS):
        y = 66 + STEP * line
        is_closed = line == view.token_row
        if is_closed:
            drawing += rect("closed", 34, y - 18, 6 + 75 * columns, 36, 6)
        drawing += tipped("bonus-market", coin(17, y, str(int(box.row_costs[line])), 28))
        free = True
        for column in range(view.first_column, COLUMNS):
            x = 75 + 75 * (column - view.first_column)
            tile = view.bonus[COLUMNS * line + column]
            if tile:
                drawing += bonus_tile(box, line, column, tile - 1, x, y)
                continue
            well = f'<path class="gwt-well" d="{box_path(TILE[0] - 2, TILE[1] - 2, 5)}"/>'
            drawing += tipped("bonus-empty", at(x, y, well))
            if is_closed and free:
                drawing += tipped("bonus-token", icon("kiwi", x, y, 34), "bonus-token")
            free = free and not is_closed
        drawing += leaving(box, line, 48 + 75 * columns, y, is_closed)
    return drawing


def arrow_words(arrow: str, say: Say) -> str:
    """What happens when the token leaves its row."""
    words = {
        "black": say("Token row closed. Next: only the token moves"),
        "yellow": say("Token row closed. Next: the sheep market refills"),
        "turquoise": say("Token row closed. Next: B, C, D and G flip"),
        "red": say("Token row closed. Next: the game ends"),
        "gone": say("The token is taken: last turns"),
    }
    return words.get(arrow, say("The token's row is closed"))


@lru_cache(512)
def bonus_tile(box: Box, line: int, column: int, tile: int, x: float, y: float) -> str:
    word = box.b_words[tile]
    return spot(
        spots.bonus(line, column), tiles.bonus_tile(box, tile, *TILE), box_ring(*TILE, 5), x, y,
        f"bonus-{line}-{column}", f"tile-{word}",
    )  # fmt: skip


@lru_cache(128)
def leaving(box: Box, line: int, x: float, y: float, is_next: bool) -> str:
    """The arrow by which the token leaves a row."""
    arrow = ARROWS[int(box.row_arrow[line])]
    if arrow == "none":
        return ""
    kind = "gwt-go-next" if is_next else "gwt-go-later"
    path = f"M{num(x - 4)} {num(y + 2)}h9v11h6l-9.5 11-9.5-11h6v-5h-3z"
    body = f'<path class="gwt-go gwt-go-{arrow} {kind}" d="{path}"/>'
    word = {"yellow": "buy", "turquoise": "turn", "red": "end"}.get(arrow)
    if word:
        body += icon(word, x + 24, y + 12, 20)
    return tipped(f"arrow-{arrow}", body)


# -- sheep


def sheep(view: Stalls, say: Say) -> str:
    """A stall for each type: what it costs with how many shepherds, the cards, how many there are."""
    box = view.box
    drawing = tipped("sheep-market", icon("buy", 11, 13, 22) + text(28, 19, "head", say("Sheep market")))
    stack = sum(view.stack)
    words = text(368, 19, "hint end", say.plural("{n} card in the stack", "{n} cards in the stack", stack))
    drawing += place_stack(words)
    for type in range(MARKET_SHEEP):
        drawing += stall(box, type, view.sheep[type], view.stack[type], view.shepherds, view.money)
    return drawing + several(box, view.shepherds, view.money)


def place_stack(words: str) -> str:
    inner = deck.back(0, 0, 32)
    return tipped("sheep-stack", words) + spot(
        spots.SHEEP_STACK, inner, box_ring(24, 34, 4), 392, 17, "", "sheep-stack"
    )  # fmt: skip


@lru_cache(1024)
def stall(box: Box, type: int, count: int, stack: int, shepherds: int, money: int) -> str:
    x = 35 + STALL * type
    drawing = ""
    line = 0
    for n in range(box.purchases):
        if int(box.purchase_types[n]) >> type & 1 and int(box.purchase_count[n]) == 1:
            is_open = shepherds >= box.purchase_shepherds[n]
            kind = "gwt-deal" if is_open and money >= box.purchase_price[n] else "gwt-deal gwt-dear"
            tokens = [Token("i", "shepherd")]
            tokens += [Token("t", str(int(box.purchase_shepherds[n]))), Token("c", str(int(box.purchase_price[n])))]
            if box.purchase_tokens[n]:
                tokens.append(Token("i", "token"))
            drawing += (
                f'<g class="{kind}" data-tip="purchase">' + row(tuple(tokens), x, 48 + 25 * line, 66, 21) + "</g>"
            )
            line += 1
    word = SHEEP[PLAYER_SHEEP + type]
    kind_no = PLAYER_SHEEP + type
    if not count:
        inner = f'<path class="gwt-plot" d="{box_path(56, 70, 5)}"/>'
        ghost = use(f"field-{word}", 0, -13, 50, 36) + text(-25, 30, "letters", BREEDS[word].letters, 21)
        drawing += tipped(f"card-{word}", at(x, 146, f'{inner}<g class="gwt-faint">{ghost}</g>'))
        drawing += text(x, 216, "hint mid", "×0")
    else:
        inner = ""
        for k in range(min(count, 4) - 1, 0, -1):
            inner += f'<path class="gwt-leaf" d="{box_path(57, 72, 5, 0, 4.0 * k)}"/>'
        inner += at(0, 0, deck.mini(box, kind_no), "", 1.25)
        drawing += spot(spots.sheep(word), inner, box_ring(58, 73, 5), x, 146, f"sheep-{word}", f"card-{word}")
        drawing += text(x, 216, "count mid", f"×{count}", 16)
    return drawing + text(x, 234, "hint mid", f"+{stack}")


@lru_cache(256)
def several(box: Box, shepherds: int, money: int) -> str:
    """Purchases of two sheep, and turning up cards."""
    drawing = ""
    x = 4.0
    for n in range(box.purchases):
        tokens = [Token("i", "shepherd"), Token("t", str(int(box.purchase_shepherds[n])))]
        is_open = shepherds >= box.purchase_shepherds[n] and money >= box.purchase_price[n]
        if int(box.purchase_count[n]) > 1:
            tokens += [Token("c", str(int(box.purchase_price[n]))), Token("a", "▸")]
            tokens += [Token("t", f"{int(box.purchase_count[n])}×"), *sheep_types(box, int(box.purchase_types[n]))]
        elif box.purchase_reveals[n]:
            tokens += [Token("a", "▸"), Token("i", "reveal"), Token("t", str(int(box.purchase_reveals[n])))]
        else:
            continue
        wide = 14 + sum([token.width(22) for token in tokens])
        kind = "gwt-deal" if is_open else "gwt-deal gwt-dear"
        drawing += f'<g class="{kind}" data-tip="purchase">{rect("well", x, 252, wide, 36, 7)}' + row(
            tuple(tokens), x + 7, 270, 400, 22, True
        )
        drawing += "</g>"
        x += wide + 10
    return drawing
