# not compiled
"""A player's mat, small: what one needs to know of the others at a glance."""

from typing import Final

from longtable.core.say import Say
from longtable.core.svg import num, tipped
from longtable.games.newzealand.face.svg.board import AUX_ICONS, IMPROVEMENTS
from longtable.games.newzealand.face.svg.owned import Owned
from longtable.games.newzealand.face.svg.pieces import coin, icon, module, picture, rect, text
from longtable.games.newzealand.words import AUXILIARIES, DISCS, GONE, WORKERS

WIDE: Final = 350
HIGH: Final = 188
DUEL: Final = (1072, 74)  # beside each other
SECOND: Final = 372
THIRD: Final = 722
IMPROVE_ICONS: Final = ("boot", "cards", "certificate", "certificate", "fleece")


def draw_small(view: Owned, name: str, say: Say) -> str:
    """Points, purse, cards, workers, buildings, then all disc spaces as dots: full ones are still locked."""
    if view.is_duel:
        body = (
            module("figures", figures(view))
            + module("crew", crew(view, 2), SECOND)
            + module("discs", discs(view), THIRD)
        )
        return picture("gwt-mat gwt-small gwt-wide", DUEL[0], DUEL[1], name, body)
    rule = '<path class="gwt-rule" d="M0 104h350"/>'
    body = figures(view) + module("crew", crew(view, 1), 0, 68) + rule + module("discs", discs(view), 0, 110)
    return picture("gwt-mat gwt-small", WIDE, HIGH, name, body)


def minus(value: int) -> str:
    """A number with a proper minus."""
    return f"−{-value}" if value < 0 else str(value)


def entry(tip: str, word: str, words: str | int, x: float, y: float) -> str:
    mark = coin(x + 13, y + 15, "£", 21) if word == "coin" else icon(word, x + 13, y + 15, 20)
    size = 16 if len(str(words)) < 3 else 13.5
    body = rect("bay", x, y, 56, 30, 7) + mark + text(x + 39, y + 15 + size * 0.36, "sum mid", words, size)
    return tipped(tip, body)


def figures(view: Owned) -> str:
    pile = sum([count for _, count in view.pile])
    chips: list[tuple[str, str, str | int]] = [
        ("points", "shield", minus(sum(view.points))),
        ("money", "coin", view.money),
        ("gold", "gold", view.gold),
        ("certificates", "certificate", f"{view.certificates}+{view.forever[0]}"),
        ("tokens", "token", view.tokens),
        ("steps", "boot", view.steps),
        ("hand", "cards", f"{view.hand_size}/{view.hand_limit}"),
        ("draw-stack", "one-card", view.stack_size),
        ("discard-pile", "draw", pile),
        ("wool", "fleece", f"+{view.forever[1]}"),
        ("pathfinder", "path", max(0, view.pathfinder)),
        ("no-fees", "fees", "0") if view.no_fees else ("fees", "hand", "£"),
    ]
    drawing = ""
    for k, (tip, word, words) in enumerate(chips):
        drawing += entry(tip, word, words, 58.8 * (k % 6), 34.0 * (k // 6))
    return drawing


def crew(view: Owned, lines: int) -> str:
    """Workers by row, then buildings on the trail, storehouses and tiles, in one line or in two."""
    drawing = ""
    for line, word in enumerate(WORKERS):
        x = (50.0 if lines == 1 else 76.0) * line
        drawing += tipped(
            f"worker-{word}",
            icon(f"worker-{word}", x + 14, 16, 27) + text(x + 37, 22, "tally mid", 1 + view.workers[line]),
        )
    built = len([place for place in view.buildings if 0 <= place < GONE])
    tiles = sum([count for _, count in view.tiles + view.hazards]) + len(view.masters)
    rest = (
        ("reserve", "building", built),
        ("storehouse", "storehouse", view.storehouses.bit_count()),
        ("tiles", "invest", tiles),
    )
    for k, (tip, word, count) in enumerate(rest):
        x, y = (204.0 + 50 * k, 16.0) if lines == 1 else (76.0 * k, 50.0)
        drawing += tipped(tip, icon(word, x + 14, y, 24) + text(x + 36, y + 6, "tally mid", count))
    return drawing


def discs(view: Owned) -> str:
    """The sixteen disc spaces under their icons: a disc locks, a ring is open."""
    box = view.box
    drawing = ""
    for n in range(len(AUXILIARIES)):
        free = int(box.aux_open[n])
        spaces = [k for k in range(len(DISCS)) if int(box.aux_discs[n]) >> k & 1]
        drawing += group(view, f"aux-{AUXILIARIES[n]}", AUX_ICONS[n], spaces, free, 70 * n, 10)
    for n, words in enumerate(IMPROVEMENTS):
        spaces = [DISCS.index(word) for word in words]
        drawing += group(view, f"disc-{words[0]}", IMPROVE_ICONS[n], spaces, 0, 70 * n, 46)
    return drawing


def group(view: Owned, tip: str, word: str, spaces: list[int], free: int, x: float, y: float) -> str:
    body = coin(x + 13, y + 6, "£", 22) if word == "coin" else icon(word, x + 13, y + 6, 22)
    if tip in ("disc-PCERT_L", "disc-PWOOL_L"):
        body += icon("forever", x + 13, y + 23, 13)
    for k in range(free + len(spaces)):
        cx = x + 37 + 19.0 * k
        if k < free or view.cleared >> spaces[k - free] & 1:
            body += f'<circle class="gwt-dot" cx="{num(cx)}" cy="{num(y + 6)}" r="6"/>'
        else:
            body += icon(f"seat-{view.seat + 1}", cx, y + 6, 17)
    return tipped(tip, body)
