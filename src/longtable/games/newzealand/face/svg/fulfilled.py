# not compiled
"""The objectives of each player at the end: cards with their tasks, and a tick with what fulfilled each (NZ-21.4)."""

from functools import partial
from textwrap import wrap
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import tipped
from longtable.core.wording import capital
from longtable.games.newzealand.face.svg.effects import row, task_tokens, width
from longtable.games.newzealand.face.svg.pieces import fitted_start, icon, picture, rect, shield, text
from longtable.games.newzealand.face.text.names import TASK_WORDS
from longtable.games.newzealand.face.text.objectives import thing_text
from longtable.games.newzealand.rules.tasks import Explained, explain_objectives
from longtable.games.newzealand.state import NewZealand

HEAD_WIDE: Final = 380.0
HEAD: Final = 38.0
CARD: Final = 262.0
TOP: Final = 44.0  # of a card, above its tasks
SIZE: Final = 15.5
LINE: Final = 21.0  # of words
TOKENS: Final = 76.0  # the most that the signs of a task take of its width
MOST_LINES: Final = 3
RESULTS: Final = ("fulfilled", "failed")


def fulfilled(s: NewZealand, say: Say) -> list[Panel]:
    """A picture for each player with objectives."""
    panels = []
    for seat in range(s.setup.seats):
        explained = explain_objectives(s, seat)
        if not explained:
            continue
        name = say("Player {n}'s objectives", n=seat + 1)
        told = tuple([(each.card, each.result, tuple([task.thing for task in each.tasks])) for each in explained])
        key = ("objectives", s.box.key, seat, told, say.language)
        panels.append(Panel(f"objectives-{seat}", name, key, partial(draw, seat, explained, name, say)))
    return panels


def draw(seat: int, explained: list[Explained], name: str, say: Say) -> str:
    """A heading, and a picture for each card, which the page puts beside each other where there is room."""
    total = sum([each.points for each in explained])
    head = icon(f"seat-{seat + 1}", 13, 17, 22) + text(32, 24, "head", name)
    head += shield(HEAD_WIDE - 18, 18, total, 34)
    cards = [card(each, say) for each in explained]
    return picture("gwt-fulfilled gwt-fulfilled-head", HEAD_WIDE, HEAD, name, head) + "".join(cards)


def card(each: Explained, say: Say) -> str:
    """One objective: what became of it, then its tasks with what serves them."""
    words = {"fulfilled": say("Fulfilled"), "failed": say("Not fulfilled")}.get(each.result, say("Not scored"))
    kind = {"fulfilled": "good", "failed": "bad"}.get(each.result, "hint")
    drawing = icon("objective", 20, 21, 26) + text(40, 27, f"{kind} sign", words, SIZE)
    if each.result in RESULTS:
        drawing += shield(CARD - 22, 21, each.points, 32)
    drawing += f'<path class="gwt-rule" d="M8 40h{CARD - 16:g}"/>'
    top = TOP
    for task in each.tasks:
        tokens = task_tokens(task.task)
        left = 42 + min(TOKENS, width(tokens, 24))
        thing = thing_text(task.task, task.thing, say) if task.thing else TASK_WORDS[task.task](say)
        told = capital(thing) if task.thing else say("missing: {task}", task=thing)
        lines = wrap(told, int((CARD - left - 8) / (0.5 * SIZE)))[:MOST_LINES]
        high = 9 + LINE * len(lines)
        middle = top + high / 2
        drawing += icon("tick" if task.thing else "cross", 18, middle, 20) + row(tokens, 34, middle, TOKENS, 24, True)
        for k, line in enumerate(lines):
            y = middle + 6 + LINE * (k - (len(lines) - 1) / 2)
            drawing += fitted_start(left, y, "word" if task.thing else "hint", line, SIZE, CARD - left - 8)
        top += high
    high = top + 4
    body = tipped(f"card-{each.card}", rect("aim", 0, 0, CARD, high, 7) + drawing)
    return picture("gwt-fulfilled", CARD, high, words, body)
