# not compiled
"""The pictures of The Castles of Burgundy, as SVG."""

from longtable.games.burgundy.face.svg.blocks import blocks
from longtable.games.burgundy.face.svg.board import board
from longtable.games.burgundy.face.svg.cover import cover
from longtable.games.burgundy.face.svg.duchy import mat, offers
from longtable.games.burgundy.face.svg.key import key
from longtable.games.burgundy.face.svg.symbols import symbols

__all__ = ["blocks", "board", "cover", "key", "mat", "offers", "symbols"]
