# not compiled
"""Cards on offer: the objective display, the four spots of bonus cards and the four open stacks."""

from functools import lru_cache, partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import box_ring, spot, tipped
from longtable.games.newzealand.box.tables import TASKS, Box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg import deck
from longtable.games.newzealand.face.svg.effects import card_icon, row, task_tokens, tokens_of, width
from longtable.games.newzealand.face.svg.flock import BREEDS
from longtable.games.newzealand.face.svg.pieces import at, bay, fleece, heart, icon, module, picture, shield, text, use
from longtable.games.newzealand.face.svg.seen import Cards, cards
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import CARDS, FIRST_OBJECTIVE, FIRST_SET, SPOTS, SUPPLY

WIDE: Final = 366
HIGH: Final = 444
EDGE: Final = 8.0  # around everything
CELL: Final = (172.0, 92.0)


def offers(s: NewZealand, say: Say) -> Panel:
    """The panel of the cards."""
    view = cards(s)
    key = ("cards", view, say.language)
    return Panel("cards", say("Cards"), key, partial(draw, view, say), tab=say("Cards"), letter="c")


def draw(view: Cards, say: Say) -> str:
    body = tipped("objectives", icon("objective", 11, 13, 22) + text(28, 19, "head", say("Objectives")))
    left = text(314, 19, "hint end", say.plural("{n} in the stack", "{n} in the stack", view.left))
    body += tipped("objective-stack", left)
    if view.left:
        stack = deck.back(0, 0, 30)
        body += spot(spots.OBJECTIVE_TOP, stack, box_ring(24, 32, 4), 334, 16, "", "objective-stack")
    words = task_words(say)
    for k, n in enumerate(view.display[:4]):
        body += objective(view.box, FIRST_OBJECTIVE + n, (86 + 177.0 * (k % 2), 82 + 97.0 * (k // 2)), words)
    body += at(0, 240, bonus_cards(view, say)) + at(0, 376, supply(view))
    name = say("Cards: {n} objectives on display", n=len(view.display))
    return picture("gwt-offers", WIDE, HIGH, name, at(EDGE, EDGE, body))


def task_words(say: Say) -> tuple[str, ...]:
    """What the icons of a task are, where letters of breeds do not say it; in the order of `TASKS`."""
    return (
        say("trading post"),
        say("building"),
        say("building"),
        say("shearers"),
        say("storehouse"),
        "",
        "",
        say("Ferry card"),
        say("pathfinder"),
        say("flood"),
    )


@lru_cache(256)
def objective(box: Box, kind: int, where: tuple[float, float], words: tuple[str, ...]) -> str:
    """An objective of the display: what playing it does, its tasks, points and penalty."""
    word = CARDS[kind]
    inner = bay(*CELL, "aim") + row(tokens_of(box, int(box.card_action[kind])), -76, -27, 90, 24, True)
    inner += shield(42, -26, int(box.card_points[kind]), 27)
    inner += text(68, -20, "bad sign mid", f"−{int(box.penalty[kind])}", 15)
    inner += '<path class="gwt-rule" d="M-76-9h152"/>'
    tasks = [int(task) for task in box.card_tasks[kind]]
    high = 23.0 if len(tasks) < 3 else 17.5
    for k, task in enumerate(tasks):
        tokens, y = task_tokens(TASKS[task]), 6 + high * k - (len(tasks) > 2) * 4
        inner += row(tokens, -78, y, 150, min(19, high), True)
        inner += text(-73 + width(tokens, min(19, high)), y + 4.6, "hint", words[task], 13)
    return spot(spots.objective(word), inner, box_ring(*CELL, 6), *where, word, f"card-{word}")


def bonus_cards(view: Cards, say: Say) -> str:
    """What gold buys at helm, barrel, bell and compass."""
    box = view.box
    body = tipped("bonus-cards", icon("gold", 11, 13, 22) + text(28, 19, "head", say("Bonus cards")))
    for k, word in enumerate(SPOTS):
        number, left = view.sets[k]
        body += offer(box, k, word, number, left, 42 + 88.5 * k)
    return body


@lru_cache(512)
def offer(box: Box, at_spot: int, word: str, number: int, left: int, x: float) -> str:
    """A spot: its sign, the price in gold, and the card of the set that lies there."""
    inner = bay(85, 98) + icon(word, -27, -34, 23) + icon("gold", 3, -33, 20)
    inner += text(24, -27, "sum mid", int(box.spot_gold[at_spot]), 18)
    tip = f"spot-{word}"
    if number:
        kind = FIRST_SET + number - 1
        card = CARDS[kind]
        tip = f"card-{card}"
        if card in BREEDS:
            inner += use(f"field-{card}", -14, 1, 50, 36) + heart(23, -9, int(box.breeding[kind]), 21)
            inner += fleece(24, 12, int(box.wool[kind]), 22)
        elif deck.is_objective(kind):
            tasks = [task_tokens(TASKS[task]) for task in box.card_tasks[kind]]
            for k, tokens in enumerate(tasks):
                inner += row(tokens, -40, -9 + 16 * k - (len(tasks) - 2) * 6, 56, 17, True)
            inner += row(tokens_of(box, int(box.card_action[kind])), 28, 1, 27, 18)
        else:
            inner += row(deck.effects_of(box, kind), 0, 3, 76, 24)
        if box.card_points[kind]:
            inner += shield(-28, 36, int(box.card_points[kind]), 20)
        if box.penalty[kind]:
            inner += text(-10, 42, "bad sign mid", f"−{int(box.penalty[kind])}", 13)
        inner += text(38, 42, "hint end", f"×{left}")
    if not left:
        inner = f'<g class="gwt-faint">{inner}</g>'
    return spot(spots.supply(word), inner, box_ring(85, 98, 6), x, 78, f"spot-{word}", tip)


def supply(view: Cards) -> str:
    """The open stacks of Romney, Sheepdog, Ferry and Kotare."""
    body = ""
    for k, word in enumerate(SUPPLY):
        inner = bay(85, 44) + icon(card_icon(word), -20, 0, 32) + text(18, 6, "sum mid", view.supply[k], 18)
        body += tipped(f"card-{word}", at(42 + 88.5 * k, 26, inner))
    return module("supply", body)
