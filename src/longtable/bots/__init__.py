"""Bots: players that are handed a view and answer with one of its legal actions.

>>> import longtable as lt
>>> from longtable import bots
>>> bots.names()
['greedy', 'random']
>>> match = lt.game("castles-of-burgundy").start(seats=2, seed=7)
>>> bot = bots.make("random", seed=1)
>>> bot.choose(match.state.view(match.state.actor)) in match.state.legal_actions()
True
"""

from longtable.bots.base import Bot
from longtable.bots.greedy import GreedyBot
from longtable.bots.random_bot import RandomBot
from longtable.core.errors import UnknownBot


def names() -> list[str]:
    """The names of all bots, sorted."""
    return ["greedy", "random"]


def make(name: str, seed: int | str = 0) -> Bot:
    """A bot by name; the same seed and the same views give the same choices. UnknownBot otherwise."""
    if name == "greedy":
        return GreedyBot(seed)
    if name == "random":
        return RandomBot(seed)
    raise UnknownBot(f"there is no bot {str(name)[:40]!r}; there are {', '.join(names())}")


__all__ = ["Bot", "GreedyBot", "RandomBot", "UnknownBot", "make", "names"]
