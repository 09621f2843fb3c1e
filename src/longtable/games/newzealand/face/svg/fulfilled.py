# not compiled
"""The objectives of each player at the end: cards with their tasks, and a tick with what fulfilled each (NZ-21.4)."""

from functools import partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import tipped
from longtable.core.wording import capital
from longtable.games.newzealand.face.svg.effects import row, task_tokens, width
from longtable.games.newzealand.face.svg.pieces import at, fitted_start, icon, picture, rect, shield, text
from longtable.games.newzealand.face.text.names import TASK_WORDS
from longtable.games.newzealand.face.text.objectives import thing_text
from longtable.games.newzealand.rules.tasks import Explained, explain_objectives
from longtable.games.newzealand.state import NewZealand

WIDE: Final = 600.0
CARD: Final = 294.0
LINE: Final = 28.0
HEAD: Final = 38.0
GAP: Final = 12.0
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
    """Two columns of cards, each as high as its tasks need."""
    body, lows = "", [HEAD, HEAD]
    total = sum([each.points for each in explained])
    body += icon(f"seat-{seat + 1}", 13, 16, 22) + text(32, 22, "head", name, 18)
    body += shield(WIDE - 18, 17, total, 32)
    for each in explained:
        column = 0 if lows[0] <= lows[1] else 1
        high = 46 + LINE * len(each.tasks)
        body += tipped(f"card-{each.card}", at((CARD + GAP) * column, lows[column], card(each, high, say)))
        lows[column] += high + GAP
    return picture("gwt-fulfilled", WIDE, max(lows) - GAP + 2, name, body)


def card(each: Explained, high: float, say: Say) -> str:
    """One objective: what became of it, then its tasks with what serves them."""
    words = {"fulfilled": say("Fulfilled"), "failed": say("Not fulfilled")}.get(each.result, say("Not scored"))
    kind = {"fulfilled": "good", "failed": "bad"}.get(each.result, "hint")
    drawing = rect("aim", 0, 0, CARD, high, 7) + icon("objective", 20, 21, 26)
    drawing += text(40, 27, f"{kind} sign", words, 16)
    if each.result in RESULTS:
        drawing += shield(CARD - 22, 21, each.points, 32)
    drawing += f'<path class="gwt-rule" d="M8 40h{CARD - 16:g}"/>'
    for k, task in enumerate(each.tasks):
        y = 58 + LINE * k
        tokens = task_tokens(task.task)
        drawing += icon("tick" if task.thing else "cross", 18, y, 20) + row(tokens, 34, y, 80, 22, True)
        left = 42 + min(80.0, width(tokens, 22))
        thing = thing_text(task.task, task.thing, say) if task.thing else TASK_WORDS[task.task](say)
        told = capital(thing) if task.thing else say("missing: {task}", task=thing)
        drawing += fitted_start(left, y + 5.5, "word" if task.thing else "hint", told, 16, CARD - left - 8)
    return drawing
