"""Plans of a whole own turn: a beam over everything that a seat may do before others or chance act.

All first actions are tried. Of later depths the best positions are kept, and no first action takes more than its share
of them, but a weak one may lose its place. Orders of the same actions lead to one position and are kept once.
"""

import math
import time
from typing import Final, final

from mypy_extensions import i64

from longtable.bots.evaluate.base import JUDGED, Evaluation
from longtable.core.frames import CHOICE
from longtable.core.state import State

SPARE: Final = 10  # ends that are judged again, besides twice as many as are wanted
NEVER: Final = math.inf
MOST_STEPS: Final = 60  # own decisions in one turn; longer ones are planned again on the way


@final
class Plan:
    """Actions of a seat one after the other, the position they lead to, and its worth by the evaluation."""

    __slots__ = ("actions", "first", "state", "value")

    def __init__(self, actions: list[int], first: i64, state: State, value: float) -> None:
        self.actions: Final = actions
        self.first: Final[i64] = first  # which of the first actions it begins with
        self.state: Final = state
        self.value: Final = value


def goes_on(state: State, seat: i64, mark: i64) -> bool:
    """The seat decides next, in the same turn."""
    if not state.todo:
        return False
    top = state.todo[-1]
    return top.kind() == CHOICE and top.actor(state) == seat and state.turn_mark() == mark


def plan_turns(
    state: State, seat: i64, evaluation: Evaluation, width: i64, most: i64, until: float = NEVER
) -> list[Plan]:
    """The best turns from here, at most so many, best first; each ends where others or chance act.

    On the way, positions are compared as if they all stood at this moment; ends are judged by their own moments, as
    those of futures are (bots/ahead.py). No further action is tried after `until`, in processor time of this thread:
    the turns are then as long as they have become, which is one action at least.
    """
    evaluation.begin(state, seat)
    mark = state.turn_mark()
    share = max(2, width // 2)
    layer = [Plan([], -1, state, 0.0)]
    ends: list[Plan] = []
    seen: set[int] = set()
    step: i64 = 0
    while layer and step < MOST_STEPS and (step == 0 or time.thread_time() <= until):
        found: list[Plan] = []
        for plan in layer:
            legal = plan.state.pruned_actions()
            if len(legal) > 1:
                legal = evaluation.narrow(plan.state, legal)
            for at in range(len(legal)):
                child = plan.state.copy()
                child.apply(legal[at])
                key = child.key()
                if key in seen:
                    continue
                seen.add(key)
                JUDGED.count += 1
                first: i64 = at if step == 0 else plan.first
                after = Plan([*plan.actions, legal[at]], first, child, evaluation.value(child, seat))
                if goes_on(child, seat, mark):
                    found.append(after)
                else:
                    ends.append(after)
        layer = found if step == 0 else kept(found, width, share)
        step += 1
    ends.extend(layer)  # cut off in the middle of a turn
    return best_of(ends, seat, evaluation, most)


def quick_turn(state: State, seat: i64, evaluation: Evaluation, width: i64) -> list[int]:
    """A good turn from here, found by looking at few positions: the policy of futures."""
    evaluation.begin(state, seat)
    mark = state.turn_mark()
    layer = [Plan([], -1, state, 0.0)]
    best = layer[0]
    seen: set[int] = set()
    for _ in range(MOST_STEPS):
        found: list[Plan] = []
        for plan in layer:
            legal = plan.state.pruned_actions()
            if len(legal) > 1:
                legal = evaluation.narrow(plan.state, legal)
            for action in legal:
                child = plan.state.copy()
                child.apply(action)
                key = child.key()
                if key in seen:
                    continue
                seen.add(key)
                JUDGED.count += 1
                after = Plan([*plan.actions, action], 0, child, evaluation.value(child, seat))
                if goes_on(child, seat, mark):
                    found.append(after)
                elif not best.actions or after.value > best.value:
                    best = after
        if not found:
            break
        layer = found if len(found) <= width else sorted(found, key=by_value)[:width]
    return best.actions if best.actions else layer[0].actions


def kept(plans: list[Plan], width: i64, share: i64) -> list[Plan]:
    """The best of a layer, with at most so many of each first action."""
    if len(plans) <= width:
        return plans
    counts: dict[int, int] = {}
    layer: list[Plan] = []
    for plan in sorted(plans, key=by_value):
        count = counts.get(plan.first, 0)
        if count < share:
            counts[plan.first] = count + 1
            layer.append(plan)
            if len(layer) == width:
                break
    return layer


def best_of(ends: list[Plan], seat: i64, evaluation: Evaluation, most: i64) -> list[Plan]:
    """The best ends of turns by their own moments, of those that looked best from the beginning."""
    judged: list[Plan] = []
    for plan in sorted(ends, key=by_value)[: 2 * most + SPARE]:
        JUDGED.count += 1
        judged.append(Plan(plan.actions, plan.first, plan.state, evaluation.worth(plan.state, seat)))
    return sorted(judged, key=by_value)[:most]


def by_value(plan: Plan) -> float:
    return -plan.value
