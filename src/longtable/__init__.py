"""Longtable: heavy Euro board games, every rule enforced.

>>> import longtable as lt
>>> lt.game_ids()
['castles-of-burgundy', 'great-western-trail-nz', 'shipyard']
>>> game = lt.game("castles-of-burgundy")
>>> match = game.start(seats=2, options={"boards": "1"}, seed=7)
>>> match.play(match.legal()[0])
>>> match.state.is_over
False
"""

from longtable import testing
from longtable.core import state
from longtable.core.driver import Match, replay
from longtable.core.errors import (
    AmbiguousAction,
    BadData,
    BadOptions,
    BadPosition,
    BrokenPlugin,
    IllegalAction,
    LongtableError,
    MissingData,
    NothingToUndo,
    UnknownBot,
    UnknownGame,
    UnreadableAction,
    UnreadableLog,
    UnreadableState,
)
from longtable.core.frames import CHANCE, OVER
from longtable.core.game import Game
from longtable.core.registry import find_game, game_ids
from longtable.core.rng import Rng
from longtable.core.state import State, View

__version__ = "0.4.0"


def game(id: str) -> Game:
    """The game of an id; UnknownGame otherwise.

    >>> import longtable as lt
    >>> lt.game("castles-of-burgundy").seats
    (1, 2, 3, 4)
    """
    return find_game(id)


def is_compiled() -> bool:
    """The engine runs as compiled extension modules."""
    return not str(state.__file__).endswith(".py")


__all__ = [
    "CHANCE",
    "OVER",
    "AmbiguousAction",
    "BadData",
    "BadOptions",
    "BadPosition",
    "BrokenPlugin",
    "Game",
    "IllegalAction",
    "LongtableError",
    "Match",
    "MissingData",
    "NothingToUndo",
    "Rng",
    "State",
    "UnknownBot",
    "UnknownGame",
    "UnreadableAction",
    "UnreadableLog",
    "UnreadableState",
    "View",
    "game",
    "game_ids",
    "is_compiled",
    "replay",
    "testing",
]
