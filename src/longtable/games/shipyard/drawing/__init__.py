# not compiled
"""The pictures of Shipyard, as SVG."""

from longtable.games.shipyard.drawing.board import board
from longtable.games.shipyard.drawing.cover import cover
from longtable.games.shipyard.drawing.market import market
from longtable.games.shipyard.drawing.mat import mat
from longtable.games.shipyard.drawing.symbols import symbols

__all__ = ["board", "cover", "market", "mat", "symbols"]
