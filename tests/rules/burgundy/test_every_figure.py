"""No figure does nothing: each is changed in turn, and the tables change or the check refuses it by name."""

import pytest

from longtable.games.burgundy.box import check
from longtable.games.burgundy.box.files import read_data
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.game import OPTIONS
from longtable.testing.figures import assert_no_idle_figure

DATA = read_data()
BOARDS = {board["id"]: board for board in DATA["boards"]["board"]}
KINDS = ("1", "11a", "12a", "13a")  # enough boards for the figures of other files


def tables(data):
    """What the rules read, and what the remarks on figures tell."""
    return [Box("box", data), check.designed(data), check.uncertain(data)]


def with_boards(*names):
    return DATA | {"boards": {"board": [BOARDS[name] for name in names]}}


@pytest.mark.parametrize("file", [stem for stem in DATA if stem != "boards"])
def test_every_figure_is_read_or_refused(file):
    assert_no_idle_figure(with_boards(*KINDS), check.problems, tables, files=(file,))


@pytest.mark.parametrize("board", BOARDS)
def test_every_figure_of_a_board_is_read_or_refused(board):
    assert_no_idle_figure(with_boards(board), check.problems, tables, files=("boards",))


def test_the_option_offers_the_targets_of_the_data():
    values = next(option.values for option in OPTIONS if option.name == "target")
    solo = DATA["setup"]["solo"]
    low, high = solo["target_range"]
    assert values[0] == str(solo["target"])
    assert sorted(values) == [str(value) for value in range(low, high + 1)]
