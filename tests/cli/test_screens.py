"""Every screen of the golden games fits 120 columns and 40 lines, whatever is asked and however much is new."""

from pathlib import Path

import pytest
from rich.text import Text

import longtable as lt
from longtable.cli.actions import Choices
from longtable.cli.page import page
from longtable.cli.paint import Look, Part, fitted
from longtable.cli.table import find_table
from longtable.core.frames import CHANCE
from longtable.core.log import read_log

GOLDEN = Path(__file__).parents[1] / "golden"
LOGS = sorted(GOLDEN.glob("*/*.log"))
LOOK = Look(120, height=40)
NEWS = [Text(f"P2  does something {at}") for at in range(30)]  # more than is ever shown
DECISIONS = 24  # of each game; together they meet every question
NEW_ZEALAND = "great-western-trail-nz"


def positions(path, count):
    """Decisions of a recorded game, evenly spread; another game of the same list begins elsewhere."""
    log, _ = read_log(path.read_text("utf-8"))
    state = log.start.copy()
    asked = [ply for ply, actor in enumerate(log.actors) if actor != CHANCE]
    step = max(1, len(asked) // count)
    wanted = set(asked[LOGS.index(path) % step :: step])
    for ply, action in enumerate(log.actions):
        if ply in wanted and state.actor >= 0:
            yield state
        state.apply(action)


def assert_fits(lines, where):
    assert len(lines) < LOOK.height, f"{where}: {len(lines)} lines\n" + "\n".join([line.plain for line in lines])
    widest = max(lines, key=lambda line: line.cell_len)
    assert widest.cell_len <= LOOK.width, f"{where}: {widest.plain}"


@pytest.mark.parametrize("path", LOGS, ids=[f"{path.parent.name}/{path.stem}" for path in LOGS])
def test_every_screen_fits(path):
    table = find_table(lt.game(path.parent.name))
    count = DECISIONS if path.parent.name == NEW_ZEALAND else DECISIONS // 2
    for state in positions(path, count):
        players = ["greedy"] * state.setup.seats
        where = f"{path.stem}: {state.prompt()}"
        choices = Choices(state, table)
        for news in ([], NEWS):
            lines = page(choices, table, players, news, LOOK)
            assert_fits(lines, where)
            assert any([f"P{state.actor + 1} greedy" in line.plain for line in lines]), "what one has is on the screen"
        longest = max(choices.picks, key=len)
        if len(longest) > 1:
            stage = choices.narrow(str(choices.picks.index(longest) + 1))
            assert_fits(page(stage, table, players, NEWS, LOOK), f"{where}, {stage.title}")


FULL = [path for path in LOGS if "4" in path.stem or path.stem.startswith(("team", "solo"))]


@pytest.mark.parametrize("path", FULL, ids=lambda path: path.stem)
def test_the_parts_of_the_table_fit_by_themselves(path):
    table = find_table(lt.game(path.parent.name))
    for state in positions(path, 3):
        view = state.view(state.actor).state
        for name in table.panels:
            lines = table.panel(name, view, state.actor, ["greedy"] * state.setup.seats, LOOK)
            assert_fits(lines, name)


def test_what_is_asked_for_comes_first():
    def rows(name, count):
        return [Text(f"{name}{at}") for at in range(count)]

    parts = [Part("a", rows("a", 6), rows("a", 1), 2), Part("b", rows("b", 5), [], 1), Part("c", rows("c", 2), [], 3)]
    lines, missing = fitted(parts, 8)
    assert [line.plain for line in lines] == ["a0", "b0", "b1", "b2", "b3", "b4", "c0", "c1"]
    assert missing == ["a"]
    lines, missing = fitted(parts, 5)  # even the hint at the rest makes room for what is asked
    assert [line.plain for line in lines] == ["b0", "b1", "b2", "b3", "b4"]
    assert missing == ["a", "c"]
    assert len(fitted(parts, 0)[0]) == 13
