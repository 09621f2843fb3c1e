# not compiled
"""The upper part of a mat: purse, the hand as a fan, draw stack and discard pile."""

from functools import lru_cache
from typing import Final

from longtable.core.say import Say
from longtable.core.svg import box_path, box_ring, num, spot, tipped
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg import deck
from longtable.games.newzealand.face.svg.owned import Owned, best_sums
from longtable.games.newzealand.face.svg.pieces import at, bay, coin, icon, place, text
from longtable.games.newzealand.face.text.names import card_name
from longtable.games.newzealand.words import CARDS

PURSE: Final = 262
FAN: Final = 446
PILES: Final = 342
LETTER: Final = 12.0  # of a heading, where the block is small and its lettering large
CHIP: Final = (84.0, 36.0)
SMALL_CHIP: Final = (62.0, 36.0)


def purse(view: Owned, say: Say) -> str:
    """Money, gold, certificates, tokens, limits, and two sums that nobody should add up in the head."""
    forever = view.forever
    chips = [
        ("money", "coin", f"{view.money}", ""),
        ("gold", "gold", f"{view.gold}", ""),
        ("certificates", "certificate", f"{view.certificates}/{view.certificate_limit}", spots.CERTIFICATES),
        ("tokens", "token", f"{view.tokens}", spots.TOKEN),
        ("steps", "boot", f"{view.steps}", spots.STEP_TILE),
        ("hand", "cards", f"{view.hand_size}/{view.hand_limit}", ""),
        ("no-fees", "fees", "0", spots.FEES) if view.no_fees else ("fees", "hand", "£", spots.FEES),
    ]
    drawing = ""
    for k, (tip, word, words, name) in enumerate(chips):
        x, y, size = (42 + 89.0 * k, 20.0, CHIP) if k < 3 else (31 + 66.6 * (k - 3), 62.0, SMALL_CHIP)
        drawing += chip(tip, word, words, x, y, size, name if view.is_mine else "")
    breeding, wool = best_sums(view)
    rows = [("breeding", "heart", breeding, forever[0], "certificate"), ("wool", "fleece", wool, forever[1], "fleece")]
    for k, (tip, word, total, lasting, mark) in enumerate(rows):
        y = 108 + 34.0 * k
        line = icon(word, 14, y, 26) + text(34, y + 6, "sum", total, 20)
        words = say("in Wellington") if k == 0 else say("if sheared now")
        line += text(70, y + 5, "hint", words)
        line += icon(mark, 206, y, 20) + text(226, y + 6, "tally mid", lasting) + icon("forever", 246, y, 18)
        drawing += tipped(tip, line)
    return drawing


def chip(tip: str, word: str, words: str, x: float, y: float, size: tuple[float, float], name: str) -> str:
    left = 16 - size[0] / 2
    mark = coin(left, 0, "£", 25) if word == "coin" else icon(word, left, 0, 24 if size == CHIP else 22)
    inner = (
        bay(*size, "bay", 8)
        + mark
        + text(left / 2 + size[0] / 4 + 1, 6.5, "sum mid", words, 19 if size == CHIP else 17.5)
    )
    return place(name, tip, inner, *size, x, y, bool(name), round=8)


# -- the fan


def fan(view: Owned, say: Say) -> str:
    """The hand; cards of a kind lie together. The hands of others lie face down."""
    if view.hand is None:
        return closed_fan(view.hand_size, say)
    count = len(view.hand)
    if not count:
        return text(FAN / 2, 84, "hint mid", say("no cards in hand"))
    extra = [min(copies - 1, 3) * 13.0 for _, copies in view.hand]
    step = min(106.0, (FAN - deck.WIDE - 6 - sum(extra)) / max(1, count - 1))
    wide = step * (count - 1) + sum(extra)
    x = (FAN - wide) / 2
    drawing = ""
    for k, (kind, copies) in enumerate(view.hand):
        x += extra[k]
        turn = (k - (count - 1) / 2) * min(3.2, 18 / count)
        lift = (k - (count - 1) / 2) ** 2 * min(2.2, 12 / count**2 * 3)
        drawing += fanned(view.box, kind, copies, view.is_mine, x, 82 + lift, turn, name_on(kind, say))
        x += step
    return drawing


def name_on(kind: int, say: Say) -> str:
    """What a card in the hand is called on the card itself; objectives show their tasks below."""
    return say("Objective") if deck.is_objective(kind) else card_name(CARDS[kind], say)


@lru_cache(2048)
def fanned(box: Box, kind: int, copies: int, is_mine: bool, x: float, y: float, turn: float, name: str) -> str:
    """A kind of card: further copies show their left edge behind the first one."""
    word = CARDS[kind]
    inner = ""
    front = deck.card(box, kind, name)
    for n in range(min(copies - 1, 3), 0, -1):
        inner += at(-13.0 * n, 0, deck.leaf(deck.WIDE, deck.HIGH) + deck_edge())
    inner += front
    number = ""  # above the ring
    if copies > 1:
        number = '<circle class="gwt-copies" cx="-50" cy="-16" r="12"/>' + text(-50, -11, "copies mid", f"{copies}", 15)
    if is_mine:
        ring = box_ring(deck.WIDE + 4, deck.HIGH + 4, 9)
        body = spot(spots.card(word), inner, ring, 0, 0, word, f"card-{word}", "gwt-held", over=number)
    else:
        body = tipped(f"card-{word}", inner + number, word)
    return f'<g transform="translate({num(x)} {num(y)})rotate({num(turn)})">{body}</g>'


def deck_edge() -> str:
    return f'<path class="gwt-rim" d="{box_path(deck.WIDE, deck.HIGH, 7)}"/>'


def closed_fan(size: int, say: Say) -> str:
    """As many backs as there are cards, and their number."""
    drawing = ""
    step = min(54.0, (FAN - 110) / max(1, size - 1))
    for n in range(min(size, 12)):
        x = FAN / 2 + step * (n - (min(size, 12) - 1) / 2)
        turn = (n - (min(size, 12) - 1) / 2) * 3
        drawing += f'<g transform="translate({num(x)} 80)rotate({num(turn)})">{deck.back(0, 0, 130)}</g>'
    words = say.plural("{n} card in hand", "{n} cards in hand", size)
    return tipped("hidden-card", drawing + text(FAN / 2, 166, "hint mid", words))


# -- piles


def piles(view: Owned, say: Say) -> str:
    """The draw stack with its number, and the discard pile open to all, kind by kind."""
    stack = deck.back(0, 0, 66) if view.stack_size else bay(48, 66, "plot")
    drawing = place(spots.STACK, "draw-stack", stack, 48, 68, 26, 56, view.is_mine)
    head = say("Draw")
    drawing += text(26, 112, "sum mid", view.stack_size, 19) + text(5, 16, "head", head)
    total = sum([count for _, count in view.pile])
    drawing += tipped(
        "discard-pile",
        text(max(66.0, 18 + LETTER * len(head)), 16, "head", say("Discards")) + text(PILES - 4, 16, "tally end", total),
    )
    step, line, scale = 52.0, 65.0, 1.08
    is_full = len(view.pile) > 12
    if is_full:
        step, line, scale = 40.0, 47.5, 0.82
    elif len(view.pile) > 10:
        step, line, scale = 46.6, 65.0, 0.99
    across = int((PILES - 62) // step)
    for k, (kind, count) in enumerate(view.pile):
        x, y = 62 + step * (k % across + 0.5), 26 + line * (k // across + 0.5)
        inner = at(0, 0, deck.mini(view.box, kind, is_full), "gwt-dense" if is_full else "", scale)
        if count > 1:
            cx, cy = 9 - step / 2, 1.0  # beside all figures
            inner += f'<circle class="gwt-copies" cx="{num(cx)}" cy="{num(cy)}" r="9.5"/>'
            inner += text(cx, cy + 5.4, "copies mid", count, 15)
        drawing += tipped(f"card-{CARDS[kind]}", at(x, y, inner))
    return drawing
