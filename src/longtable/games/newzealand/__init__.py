"""Great Western Trail: New Zealand, for one to four players."""

from longtable.games.newzealand.game import GAME

__all__ = ["GAME"]
