# not compiled
"""Runs of actions in one press: the sheep that are worth most, in Wellington (NZ-9.1) and for shearing (NZ-20.2)."""

from typing import Final

from longtable.core.actions import second, verb_of
from longtable.core.face import Chip, Macro
from longtable.core.say import Say
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import SHOW

LEAST: Final = 2  # sheep; a single one is one press anyway


def macros_of(s: NewZealand, say: Say) -> list[Macro]:
    """`Show the best set`, while sheep are shown and at least two can be."""
    word = s.todo[-1].word() if s.actor >= 0 else ""
    worth = s.box.breeding if word == "show-sheep" else s.box.wool if word.startswith("shear") else None
    if worth is None:
        return []
    later = s.copy()
    said: list[str] = []
    total = 0
    while later.actor == s.actor and later.todo[-1].word().startswith(word[:5]):
        shows = [action for action in later.legal_actions() if verb_of(action) == SHOW]
        if not shows:
            break
        best = max(shows, key=lambda action: int(worth[second(action)]))
        if int(worth[second(best)]) <= 0:
            break
        total += int(worth[second(best)])
        said.append(later.notation(best))
        later.apply(best)
    if len(said) < LEAST:
        return []
    return [Macro(say("Show the best set"), tuple(said), (Chip(f"+£{total}", 1),))]
