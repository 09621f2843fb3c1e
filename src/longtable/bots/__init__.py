"""Bots: players that are handed a view and answer with one of its legal actions.

Installed packages offer more of them by the entry-point group `longtable.bots`: the name of the bot, and a class or
function that makes one from a seed.

>>> import longtable as lt
>>> from longtable import bots
>>> bots.names()
['beginner', 'casual', 'club', 'expert', 'greedy', 'random', 'strong']
>>> match = lt.game("castles-of-burgundy").start(seats=2, seed=7)
>>> bot = bots.make("random", seed=1)
>>> bot.choose(match.state.view(match.state.actor)) in match.state.legal_actions()
True
"""

from typing import Final

from longtable.bots.base import AMPLE, UNTIMED, Bot, Budget
from longtable.bots.levels import LEVELS, Level
from longtable.bots.styles import style_names
from longtable.core.errors import BrokenPlugin, UnknownBot
from longtable.core.registry import installed, load, reason_of

GROUP: Final = "longtable.bots"


def names() -> list[str]:
    """The names of all bots, sorted."""
    return sorted(installed(GROUP))


def make(name: str, seed: int | str = 0) -> Bot:
    """A bot by name; the same seed and the same views give the same choices.

    A level may be given a style (`club:sailor`) instead of the one that follows from its seed.
    UnknownBot when there is none of that name, BrokenPlugin when its package cannot be loaded.
    """
    known, _, style = str(name).partition(":")
    if known not in installed(GROUP):
        raise UnknownBot(f"unknown bot {str(name)[:40]!r}; known bots: {', '.join(names())}")
    if style and (level(known) is None or style not in style_names()):
        raise UnknownBot(f"unknown style {style[:40]!r} of the bot {known}; known styles: {', '.join(style_names())}")
    kind = load(GROUP, known)
    try:
        bot = kind(seed, style) if style else kind(seed)
    except Exception as error:
        raise BrokenPlugin(f"the bot {name!r} cannot be made: {reason_of(error)}") from error
    if not isinstance(bot, Bot):
        raise BrokenPlugin(f"the bot {name!r} is not a longtable.bots.Bot")
    return bot


def level(name: str) -> Level | None:
    """The level of that name, or None for any other bot."""
    return {level.name: level for level in LEVELS}.get(name)


__all__ = [
    "AMPLE",
    "LEVELS",
    "UNTIMED",
    "Bot",
    "BrokenPlugin",
    "Budget",
    "Level",
    "UnknownBot",
    "level",
    "make",
    "names",
]
