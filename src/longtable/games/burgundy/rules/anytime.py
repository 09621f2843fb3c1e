"""Rights that may be used at any decision of their owner: monastery 28, shields 6 and 16.

COB-14.28, 14.34  hire: `add_anytime`, `resolve_anytime`
COB-26.6   study: `shields.add_studies`, `shields.study`
COB-26.16  set a die, once in a turn: `add_settings`

Where they are offered: frames that are interruptible, `core.state.State.legal_actions`.
"""

from mypy_extensions import i64

from longtable.core.actions import pack, second, third, verb_of
from longtable.games.burgundy.rules.shields import add_studies, study
from longtable.games.burgundy.rules.workers import gain_workers
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import H16, HIRE, M28, SET


def add_anytime(s: Burgundy, seat: i64, actions: list[int]) -> None:
    """COB-14.28, 26.6, 26.16: all such rights of a seat, sorted."""
    duchy = s.duchy(seat)
    if duchy.powers & M28 and duchy.silver >= s.box.m28_silver:
        actions.append(pack(HIRE))
    if duchy.shields & H16 and not s.die_set and s.todo[-1].word() == "take-turn":
        add_settings(s, seat, actions)
    if len(s.shields):
        add_studies(s, seat, actions)


def add_settings(s: Burgundy, seat: i64, actions: list[int]) -> None:
    """COB-26.16: once a turn one own unused die is set to any value; equal dice are one option."""
    for die in range(2):
        value = s.dice[2 * seat + die]
        if value and not (die and value == s.dice[2 * seat]):
            for wanted in range(1, 7):
                if wanted != value:
                    actions.append(pack(SET, 0, die, wanted))


def resolve_anytime(s: Burgundy, seat: i64, action: i64) -> None:
    """COB-14.28, 26.6, 26.16: carry one out; the question on top of the stack stays."""
    verb = verb_of(action)
    if verb == HIRE:
        s.duchy(seat).silver -= s.box.m28_silver
        gain_workers(s, seat, s.box.m28_workers)
    elif verb == SET:
        s.dice[2 * seat + second(action)] = third(action)
        s.die_set = 1
    else:
        study(s, seat, action)
