"""Objectives explained in words: which building, disc, card or tile serves which task (NZ-21.4)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from longtable.core.say import Say
from longtable.games.newzealand.face.text.deeds import harbour_text, post_text
from longtable.games.newzealand.face.text.names import TASK_NAMES, building_name, card_name, hazard_name, points
from longtable.games.newzealand.rules.tasks import explain_objectives
from longtable.games.newzealand.state import NewZealand

Served = tuple[str, str]  # a task, and the thing that serves it


def thing_text(task: str, thing: str, say: Say) -> str:
    """The thing that serves a task, by its word."""
    return THINGS[task](thing, say)


def range_text(thing: str, say: Say) -> str:
    """`pathfinder 7-12`, `shearer 1-2`."""
    what, _, span = thing.partition(" ")
    if what == "pathfinder":
        return say("spaces {span}", span=span)
    return say("shearers {span}", span=span)


THINGS: Final[dict[str, Callable[[str, Say], str]]] = {
    "POST13": lambda thing, say: post_text(thing, {}, say),
    "BLD": building_name,
    "BLD4": building_name,
    "SHEAR2": range_text,
    "STORE": harbour_text,
    "LC": card_name,
    "HR": card_name,
    "FERRY": card_name,
    "PATH6": range_text,
    "FLOOD": hazard_name,
}


def served_text(tasks: Sequence[Sequence[str]], say: Say) -> str:
    """Each task with what serves it: `a flood tile: flood of 2 points; two shearers: missing`."""
    parts = []
    for task, thing in tasks:
        name = TASK_NAMES[task](say)
        if thing:
            parts.append(say("{task}: {thing}", task=name, thing=thing_text(task, thing, say)))
        else:
            parts.append(say("{task}: missing", task=name))
    return "; ".join(parts)


def card_result(result: str, worth: int, tasks: Sequence[Sequence[str]], say: Say) -> str:
    """One objective card: `Objective fulfilled, 3 points (a flood tile: flood worth 2 points; ...)`."""
    why = served_text(tasks, say)
    if result == "fulfilled":
        return say("Objective fulfilled, {points} ({tasks})", points=points(worth, say), tasks=why)
    if result == "failed":
        return say("Objective not fulfilled, {points} ({tasks})", points=points(worth, say), tasks=why)
    return say("Objective not scored ({tasks})", tasks=why)


def objective_lines(s: NewZealand, seat: int, say: Say) -> list[str]:
    """All objectives of a seat as they would be scored now."""
    return [
        say(
            "{result}.",
            result=card_result(each.result, each.points, [(task.task, task.thing) for task in each.tasks], say),
        )
        for each in explain_objectives(s, seat)
    ]


def note_lines(entries: Sequence[Any], say: Say) -> list[str]:
    """The same from a note."""
    return [card_result(result, worth, tasks, say) for _, result, worth, tasks in entries]
