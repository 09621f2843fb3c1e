# not compiled
"""The pictures of Shipyard, as SVG."""

from longtable.games.shipyard.face.svg.blocks import blocks
from longtable.games.shipyard.face.svg.board import board
from longtable.games.shipyard.face.svg.cover import cover
from longtable.games.shipyard.face.svg.market import market
from longtable.games.shipyard.face.svg.mat import mat
from longtable.games.shipyard.face.svg.symbols import symbols

__all__ = ["blocks", "board", "cover", "market", "mat", "symbols"]
