# not compiled
"""The pictures of The Castles of Burgundy, as SVG."""

from longtable.games.burgundy.drawing.board import board
from longtable.games.burgundy.drawing.cover import cover
from longtable.games.burgundy.drawing.duchy import mat, offers
from longtable.games.burgundy.drawing.symbols import symbols

__all__ = ["board", "cover", "mat", "offers", "symbols"]
