"""Pebbles: a small game that lives outside Longtable."""

from pebbles.game import GAME

__all__ = ["GAME"]
