"""The Castles of Burgundy: base game, all modules, team and solo game."""

from longtable.games.burgundy.game import GAME

__all__ = ["GAME"]
