"""Helpers beside the tests can be imported: `from solo_games import solo`."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
if str(HERE) not in sys.path:
    sys.path.insert(0, str(HERE))
