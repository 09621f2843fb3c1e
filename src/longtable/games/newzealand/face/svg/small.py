# not compiled
"""A player's mat, small: what one needs to know of the others at a glance, legible at 200 pixels across."""

from typing import Final

from longtable.core.svg import num, tipped
from longtable.games.newzealand.face.svg.board import AUX_ICONS
from longtable.games.newzealand.face.svg.owned import Owned
from longtable.games.newzealand.face.svg.pieces import coin, icon, picture, text
from longtable.games.newzealand.words import AUXILIARIES, DISCS, GONE, WORKERS

WIDE: Final = 230
HIGH: Final = 146
COLUMN: Final = 57.5
LINE: Final = 28.0


def draw_small(view: Owned, name: str) -> str:
    """Points and purse, limits and what lasts, the way, workers, auxiliary actions: open spaces are rings."""
    body = figures(view) + '<path class="gwt-rule" d="M0 85h230"/>' + crew(view) + auxiliaries(view)
    return picture("gwt-mat gwt-small", WIDE, HIGH, name, body)


def minus(value: int) -> str:
    """A number with a proper minus."""
    return f"−{-value}" if value < 0 else str(value)


def entry(tip: str, word: str, words: str | int, k: int, mark: str = "") -> str:
    """A sign and its number in the column and line of a place."""
    x, y = COLUMN * (k % 4), LINE * (k // 4) + 14
    drawn = coin(x + 11, y, "£", 21) if word == "coin" else icon(word, x + 11, y, 20)
    if mark:
        drawn += icon(mark, x + 18, y + 7, 11)
    return tipped(tip, drawn + text(x + 25, y + 5.4, "sum", words, 15 if len(str(words)) < 4 else 13.5))


def figures(view: Owned) -> str:
    built = len([place for place in view.buildings if 0 <= place < GONE])
    chips: list[tuple[str, str, str | int, str]] = [
        ("points", "shield", minus(sum(view.points)), ""),
        ("money", "coin", view.money, ""),
        ("gold", "gold", view.gold, ""),
        ("tokens", "token", view.tokens, ""),
        ("certificates", "certificate", f"{view.certificates}/{view.certificate_limit}", ""),
        ("certificates", "certificate", f"+{view.forever[0]}", "forever"),
        ("wool", "fleece", f"+{view.forever[1]}", "forever"),
        ("hand", "cards", f"{view.hand_size}/{view.hand_limit}", ""),
        ("steps", "boot", view.steps, ""),
        ("pathfinder", "path", max(0, view.pathfinder), ""),
        ("reserve", "building", built, ""),
        ("storehouse", "storehouse", view.storehouses.bit_count(), ""),
    ]
    return "".join([entry(tip, word, words, k, mark) for k, (tip, word, words, mark) in enumerate(chips)])


def crew(view: Owned) -> str:
    """Workers by row."""
    drawing = ""
    for line, word in enumerate(WORKERS):
        x = COLUMN * line
        man = icon(f"worker-{word}", x + 12, 102, 25) + text(x + 27, 107.4, "sum", 1 + view.workers[line], 15)
        drawing += tipped(f"worker-{word}", man)
    return drawing


def auxiliaries(view: Owned) -> str:
    """The five auxiliary actions: a disc locks a space, a ring is open."""
    box = view.box
    drawing = ""
    for n, word in enumerate(AUX_ICONS):
        x, y = 46.0 * n, 132.0
        body = coin(x + 11, y, "£", 20) if word == "coin" else icon(word, x + 11, y, 20)
        free = int(box.aux_open[n])
        spaces = [k for k in range(len(DISCS)) if int(box.aux_discs[n]) >> k & 1]
        for k in range(free + len(spaces)):
            cx = x + 28
            cy = y - 6 + 12.0 * k
            if k < free or view.cleared >> spaces[k - free] & 1:
                body += f'<circle class="gwt-dot" cx="{num(cx)}" cy="{num(cy)}" r="4"/>'
            else:
                body += icon(f"seat-{view.seat + 1}", cx, cy, 11)
        drawing += tipped(f"aux-{AUXILIARIES[n]}", body)
    return drawing
