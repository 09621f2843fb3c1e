# not compiled
"""Cards around their middle: large ones for the hand, small ones for piles and markets, objectives for both."""

from functools import lru_cache
from typing import Final

from longtable.core.svg import box_path
from longtable.games.newzealand.box.tables import TASKS, Box
from longtable.games.newzealand.face.svg.effects import Token, row, task_tokens, tokens_of
from longtable.games.newzealand.face.svg.flock import BREEDS
from longtable.games.newzealand.face.svg.pieces import fitted_start, fleece, heart, icon, shield, text, use
from longtable.games.newzealand.words import CARDS, FIRST_OBJECTIVE, SET_KINDS, SETS

WIDE: Final = 100.0
HIGH: Final = 140.0
SMALL_WIDE: Final = 46.0
SMALL_HIGH: Final = 58.0
FIRST_SET: Final = 14


def is_objective(kind: int) -> bool:
    """An ordinary objective or a bonus objective."""
    if kind >= FIRST_OBJECTIVE:
        return True
    return FIRST_SET <= kind < FIRST_SET + SETS and SET_KINDS[kind - FIRST_SET] == "objective"


def leaf(wide: float, high: float, kind: str = "leaf") -> str:
    """The paper of a card with its shadow."""
    path = box_path(wide, high, 7)
    return f'<path class="gwt-shade" d="{box_path(wide, high, 7, 0, 2)}"/><path class="gwt-{kind}" d="{path}"/>'


def effects_of(box: Box, kind: int) -> tuple[Token, ...]:
    """What playing a card does, and the card drawn after it."""
    tokens = list(tokens_of(box, int(box.card_action[kind]))) if box.card_action[kind] else []
    if box.draws_after[kind]:
        tokens += [Token("t", "+"), Token("i", "one-card")]
    return tuple(tokens)


@lru_cache(512)
def card(box: Box, kind: int, name: str) -> str:
    """A card of the hand: values at the top, so that they show in a fan."""
    if is_objective(kind):
        return objective_card(box, kind, name)
    word = CARDS[kind]
    drawing = leaf(WIDE, HIGH)
    points = int(box.card_points[kind])
    drawing += use(f"field-{word}", 0, -29, 92, 66) + f'<path class="gwt-rim" d="{box_path(92, 66, 3, 0, -29)}"/>'
    if word in BREEDS:
        drawing += heart(-34, -54, int(box.breeding[kind]), 29) + fleece(-5, -54, int(box.wool[kind]), 30)
        lines = name_lines(name)
        for k, words in enumerate(lines):
            drawing += text(-43, 26 - 6 * (len(lines) - 1) + 15 * k, "card-name", words, 15)
        drawing += text(-43, 57 + 4 * (len(lines) - 1), "letters", BREEDS[word].letters, 25)
    else:
        lines = name_lines(name)
        for k, words in enumerate(lines):
            drawing += text(0, 24 - 5 * (len(lines) - 1) + 15 * k, "card-name mid", words, 15)
        low = 5 if len(lines) > 1 else 0
        drawing += row(effects_of(box, kind), 0, (46 if points else 48) + low, 62 if points else 92, 24)
    if points:
        drawing += shield(34, 50, points, 26)
    return drawing + f'<path class="gwt-rim" d="{box_path(WIDE, HIGH, 7)}"/>'


def name_lines(name: str) -> list[str]:
    """A name in one line, or in two where it is long."""
    first, _, rest = name.partition(" ")
    return [first, rest] if len(name) > 11 and rest else [name]


def objective_card(box: Box, kind: int, name: str) -> str:
    drawing = leaf(WIDE, HIGH, "aim") + icon("objective", -33, -50, 24)
    drawing += fitted_start(-18, -45, "card-name", name, 15, 64)
    if box.card_action[kind]:
        drawing += row(tokens_of(box, int(box.card_action[kind])), 0, -22, 80, 22)
    drawing += '<path class="gwt-rule" d="M-42-7h84"/>'
    tasks = [task_tokens(TASKS[task]) for task in box.card_tasks[kind]]
    for k, tokens in enumerate(tasks):
        drawing += row(tokens, -43, 7 + 21 * k, 68, 20.6, True)
    drawing += shield(32, 53, int(box.card_points[kind]), 27) + text(
        -36, 58, "bad sign", f"−{int(box.penalty[kind])}", 16
    )
    return drawing + f'<path class="gwt-rim" d="{box_path(WIDE, HIGH, 7)}"/>'


@lru_cache(256)
def mini(box: Box, kind: int, is_dense: bool = False) -> str:
    """A card at the size of a stamp; where many lie together, with larger figures."""
    word = CARDS[kind]
    points = int(box.card_points[kind])
    if is_objective(kind):
        drawing = f'<path class="gwt-aim" d="{box_path(SMALL_WIDE, SMALL_HIGH, 4)}"/>' + icon("objective", -8, -12, 26)
        return drawing + tasks_of(box, kind, 0, 19, 44, 17 if is_dense else 15) + shield(13, -17, points, 22)
    drawing = f'<path class="gwt-leaf" d="{box_path(SMALL_WIDE, SMALL_HIGH, 4)}"/>'
    drawing += use(f"field-{word}", 0, -11, 43, 31)
    if word in BREEDS:
        size = 27.0 if is_dense else 25.0
        drawing += heart(-12.5, -18, int(box.breeding[kind]), size) + fleece(12, -18, int(box.wool[kind]), size + 0.5)
        drawing += text(-20.5, 24, "letters", BREEDS[word].letters, 17)
    else:
        drawing += row(tokens_of(box, int(box.card_action[kind])), 0, 18, 44, 18.5)
    if points:
        drawing += shield(14, 17.5 if word in BREEDS else -16, points, 23)
    return drawing


@lru_cache(64)
def stamp(box: Box, kind: int) -> str:
    """An objective that was played: tasks and points, 46 by 40."""
    drawing = f'<path class="gwt-aim" d="{box_path(46, 40, 4)}"/>' + icon("objective", -11, -8, 20)
    return drawing + tasks_of(box, kind, 0, 11, 44, 15) + shield(11, -8, int(box.card_points[kind]), 20)


def tasks_of(box: Box, kind: int, x: float, y: float, wide: float, size: float) -> str:
    """The tasks of an objective in one row, by their icons alone."""
    first = [task_tokens(TASKS[task])[0] for task in box.card_tasks[kind]]
    return row(tuple([token if token.kind == "i" else Token("i", "sheep") for token in first]), x, y, wide, size)


def back(x: float, y: float, high: float) -> str:
    """The back of a card."""
    return use("back", x, y, high / 1.4, high)
