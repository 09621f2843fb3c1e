"""Passing in words: what is declined depends on the question."""

from collections.abc import Callable
from typing import Final

from longtable.core.say import Say
from longtable.games.newzealand.face.text.drafts import LAST_GROUP, Desk, Draft

DECLINED: Final[dict[str, Callable[[Say], str]]] = {
    "auxiliary": lambda say: say("no auxiliary action"),
    "hire": lambda say: say("hire nobody"),
    "place-joker": lambda say: say("don't place the joker"),
    "invest": lambda say: say("invest in nothing"),
    "build": lambda say: say("build nothing"),
    "replace-building": lambda say: say("replace nothing"),
    "remove-hazard": lambda say: say("remove nothing"),
    "take-sheep": lambda say: say("take no sheep"),
    "take-card": lambda say: say("take no card"),
    "take-objective": lambda say: say("take no objective card"),
    "take-master": lambda say: say("keep your workers"),
    "take-up-to": lambda say: say("take nothing"),
    "wool-post": lambda say: say("place no disc"),
    "draw-more": lambda say: say("draw nothing"),
    "may-do": lambda say: say("forfeit the action"),
}


def skip(desk: Desk, action: int, words: list[str]) -> Draft:
    """Nothing of what is offered."""
    say = desk.say
    label = DECLINED[desk.word](say)
    whole = say("Pass: {what}", what=label)
    return Draft(LAST_GROUP, say("Or"), (0, 0), say("Pass"), label, whole, counts=False)
