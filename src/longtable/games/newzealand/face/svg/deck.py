# not compiled
"""Cards around their middle: large ones for the hand, small ones for piles and markets, objectives for both."""

from functools import lru_cache
from typing import Final

from longtable.core.svg import box_path
from longtable.games.newzealand.box.tables import TASKS, Box
from longtable.games.newzealand.face.svg.effects import Token, row, task_tokens, tokens_of
from longtable.games.newzealand.face.svg.flock import BREEDS
from longtable.games.newzealand.face.svg.pieces import fleece, heart, icon, shield, text, use
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
        drawing += text(-43, 26, "card-name", name, 14 if len(name) < 14 else 11)
        drawing += text(-43, 57, "letters", BREEDS[word].letters, 25)
    else:
        drawing += text(0, 24, "card-name mid", name, 14 if len(name) < 14 else 12.5)
        drawing += row(effects_of(box, kind), 0, 48 if not points else 46, 92 if not points else 62, 24)
    if points:
        drawing += shield(34, 50, points, 26)
    return drawing + f'<path class="gwt-rim" d="{box_path(WIDE, HIGH, 7)}"/>'


def objective_card(box: Box, kind: int, name: str) -> str:
    drawing = leaf(WIDE, HIGH, "aim") + icon("objective", -33, -50, 24)
    drawing += text(-18, -45, "card-name", name, 14 if len(name) < 9 else 11.5)
    if box.card_action[kind]:
        drawing += row(tokens_of(box, int(box.card_action[kind])), 0, -22, 80, 22)
    drawing += '<path class="gwt-rule" d="M-42-7h84"/>'
    tasks = [task_tokens(TASKS[task]) for task in box.card_tasks[kind]]
    for k, tokens in enumerate(tasks):
        drawing += row(tokens, -40, 7 + 21 * k, 60, 19, True)
    drawing += shield(32, 53, int(box.card_points[kind]), 27) + text(
        -36, 58, "bad sign", f"−{int(box.penalty[kind])}", 16
    )
    return drawing + f'<path class="gwt-rim" d="{box_path(WIDE, HIGH, 7)}"/>'


@lru_cache(256)
def mini(box: Box, kind: int) -> str:
    """A card at the size of a stamp."""
    word = CARDS[kind]
    points = int(box.card_points[kind])
    if is_objective(kind):
        drawing = f'<path class="gwt-aim" d="{box_path(SMALL_WIDE, SMALL_HIGH, 4)}"/>' + icon("objective", 0, -9, 26)
        label = word[3:].lstrip("0") if kind >= FIRST_OBJECTIVE else "B" + word[4:]
        drawing += text(-20, 24, "letters", label, 14) + shield(12, 17, points, 19)
        return drawing
    drawing = f'<path class="gwt-leaf" d="{box_path(SMALL_WIDE, SMALL_HIGH, 4)}"/>'
    drawing += use(f"field-{word}", 0, -11, 43, 31)
    if word in BREEDS:
        drawing += heart(-14, -19, int(box.breeding[kind]), 21) + fleece(13, -19, int(box.wool[kind]), 23)
        drawing += text(-20.5, 24, "letters", BREEDS[word].letters, 15.5)
    else:
        drawing += row(tokens_of(box, int(box.card_action[kind])), -6 if points else 0, 18, 30 if points else 42, 15)
    if points:
        drawing += shield(13.5, 17.5, points, 18.5)
    return drawing


def back(x: float, y: float, high: float) -> str:
    """The back of a card."""
    return use("back", x, y, high / 1.4, high)
