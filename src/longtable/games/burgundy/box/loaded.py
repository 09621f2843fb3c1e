# not compiled
"""The boxes that are loaded: the standard one, and corrected ones by name."""

from typing import Final

from longtable.core.boxes import Boxes
from longtable.games.burgundy.box import check, files
from longtable.games.burgundy.box.tables import Box

BOXES: Final = Boxes(Box, files.read_data, check.faults)
standard_box: Final = BOXES.standard
find_box: Final = BOXES.find
need_loaded: Final = BOXES.need_loaded
