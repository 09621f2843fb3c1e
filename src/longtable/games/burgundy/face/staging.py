# not compiled
"""Stage and plates: depots and duchy are always both there, with dice, storage and goods. What the clock says."""

from typing import Final

from longtable.core.actions import PASS
from longtable.core.face import Figure, Stage
from longtable.core.frames import CHANCE
from longtable.core.say import Say
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import PHASES

USUAL: Final = Stage(("board", "duchy", "store"), held=("store",))
CHOOSING: Final = Stage(("offers", "store"))


def stage_of(s: Burgundy) -> Stage:
    """For every seat the same, whoever acts; while boards are offered, these (COB-27.1)."""
    return CHOOSING if s.actor >= 0 and s.todo[-1].word() == "choose-board" else USUAL


def plate_of(s: Burgundy, seat: int, say: Say) -> list[Figure]:
    """Workers and silver; a team shares them."""
    duchy = s.duchy(seat)
    workers, silver = int(duchy.workers), int(duchy.silver)
    return [
        Figure("cob-worker", str(workers), say.plural("{n} worker", "{n} workers", workers)),
        Figure("cob-silver", str(silver), say.plural("{n} silver", "{n} silver", silver)),
    ]


def moment_of(s: Burgundy) -> tuple[int, int]:
    """Phase and round as people see them: while a turn waits to be ended, the round after it has not begun."""
    phase, round = int(s.phase), int(s.round)
    word = s.todo[-1].word() if s.todo and s.actor == CHANCE else ""
    if word == "roll-dice" and not s.todo[-1].args()[0] and round > 1:
        return phase, round - 1
    if word == "fill-slot" and not any(s.market):
        return (phase - 1, int(s.box.rounds)) if phase else (-1, 0)
    return phase, round


def clock_of(s: Burgundy, say: Say) -> str:
    if s.is_over:
        return say("Game over")
    phase, round = moment_of(s)
    if phase < 0:
        return say("Set-up")
    return say("Phase {phase} · round {round}", phase=PHASES[phase], round=max(1, round))


def ahead_of(s: Burgundy, seat: int, say: Say) -> str:
    """What comes by itself when the seat ends its turn now."""
    if s.actor == seat and PASS in s.legal_actions():
        later = s.copy()
        later.apply(PASS)
    elif s.actor == CHANCE:
        later = s
    else:
        return ""
    if later.is_over:
        return say("final scoring")
    word = later.todo[-1].word() if later.todo else ""
    if later.actor == CHANCE and word == "fill-slot":
        return say("phase {phase} begins", phase=PHASES[later.phase])
    if later.actor == CHANCE and word == "roll-dice":
        return say("new dice")
    return say("phase {phase} ends", phase=PHASES[s.phase]) if later.turn < 0 <= s.turn else ""
