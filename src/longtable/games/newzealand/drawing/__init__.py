# not compiled
"""The pictures of Great Western Trail: New Zealand, as SVG."""

from longtable.games.newzealand.drawing.cover import cover
from longtable.games.newzealand.drawing.key import key
from longtable.games.newzealand.drawing.markets import markets
from longtable.games.newzealand.drawing.mat import mat
from longtable.games.newzealand.drawing.offers import offers
from longtable.games.newzealand.drawing.sea import sea
from longtable.games.newzealand.drawing.symbols import symbols
from longtable.games.newzealand.drawing.trail import trail

__all__ = ["cover", "key", "markets", "mat", "offers", "sea", "symbols", "trail"]
