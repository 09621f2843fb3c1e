# not compiled
"""The pictures of Shipyard, as SVG."""

from longtable.games.shipyard.face.svg.blocks import blocks
from longtable.games.shipyard.face.svg.board import board
from longtable.games.shipyard.face.svg.closing import closing
from longtable.games.shipyard.face.svg.cover import cover
from longtable.games.shipyard.face.svg.key import key
from longtable.games.shipyard.face.svg.market import market
from longtable.games.shipyard.face.svg.mat import mat
from longtable.games.shipyard.face.svg.symbols import symbols

__all__ = ["blocks", "board", "closing", "cover", "key", "market", "mat", "symbols"]
