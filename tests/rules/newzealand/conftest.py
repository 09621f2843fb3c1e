"""Helpers beside the tests can be imported: `from trails import table`."""

import sys
from pathlib import Path

import longtable.games.newzealand  # noqa: F401  the game registers itself

HERE = Path(__file__).parent
if str(HERE) not in sys.path:
    sys.path.insert(0, str(HERE))
