"""Shipyard: two to four players build ships and send them on their first cruise."""

from longtable.games.shipyard.game import GAME

__all__ = ["GAME"]
