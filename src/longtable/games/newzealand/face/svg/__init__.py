# not compiled
"""The pictures of Great Western Trail: New Zealand, as SVG."""

from longtable.games.newzealand.face.svg.blocks import BLOCKS, blocks
from longtable.games.newzealand.face.svg.cover import cover
from longtable.games.newzealand.face.svg.fulfilled import fulfilled
from longtable.games.newzealand.face.svg.key import key
from longtable.games.newzealand.face.svg.markets import markets
from longtable.games.newzealand.face.svg.mat import mat
from longtable.games.newzealand.face.svg.offers import offers
from longtable.games.newzealand.face.svg.sea import sea
from longtable.games.newzealand.face.svg.symbols import symbols
from longtable.games.newzealand.face.svg.trail import trail

__all__ = ["BLOCKS", "blocks", "cover", "fulfilled", "key", "markets", "mat", "offers", "sea", "symbols", "trail"]
