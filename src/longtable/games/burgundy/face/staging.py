# not compiled
"""Stage and plates: depots and duchy are always both there, with dice, storage and goods."""

from typing import Final

from longtable.core.face import Figure, Stage
from longtable.core.say import Say
from longtable.games.burgundy.state import Burgundy

USUAL: Final = Stage(("board", "duchy", "store"))
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
