"""Every figure of the data is read or refused: each is changed alone, and the tables change or the check names it."""

import re
from pathlib import Path

import pytest

import longtable
from longtable.games.shipyard.box import check, files
from longtable.games.shipyard.box.tables import Box
from longtable.testing import rule
from longtable.testing.figures import assert_no_idle_figure

SOURCE = Path(longtable.__file__).parent
NAMES = ("contract",)  # arrays whose names people read


def tables(data):
    """What the rules read, and what is said about the data: what is ours, what is uncertain, what things are called."""
    named = [[entry["name"] for entry in data["contracts"][array]] for array in NAMES]
    return [Box("box", data), check.designed(data), check.uncertain(data), named]


@rule("SHIP-1.1", "SHIP-1.4", "SHIP-1.6")
@pytest.mark.parametrize("stem", sorted(files.SHAPES))
def test_every_figure_is_read_or_refused(stem):
    assert_no_idle_figure(files.read_data(), check.faults, tables, (stem,))


@rule("SHIP-1.1")
def test_every_table_of_the_box_is_read():
    """A table that nothing looks at would let its figures pass the test above."""
    modules = [
        path for part in ("games/shipyard", "bots/evaluate", "cli/shipyard") for path in (SOURCE / part).rglob("*.py")
    ]
    text = "\n".join(path.read_text("utf-8") for path in modules if path.name != "tables.py")
    inside = (SOURCE / "games/shipyard/box/tables.py").read_text("utf-8")
    names = set(re.findall(r"^        self\.([a-z]\w*)(?::[^=]+)? = ", inside, re.MULTILINE)) - {"name", "data", "key"}
    assert len(names) > 50
    idle = [name for name in names if not re.search(rf"\.{name}\b", text)]
    used_inside = [name for name in idle if len(re.findall(rf"self\.{name}\b", inside)) > 1]
    assert sorted(set(idle) - set(used_inside)) == []
