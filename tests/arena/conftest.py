"""For the tests of the arena: a bot of another package, found by its entry point, and a workers that can be cut off."""

import shutil
import sys
from pathlib import Path

import pytest

from longtable.arena.contest import make_contest
from longtable.arena.fingerprint import code_of
from longtable.arena.running import hold
from longtable.arena.store import Store
from longtable.arena.workers import LocalWorkers
from longtable.core import registry

GAME = "castles-of-burgundy"
EXAMPLES = Path(__file__).parents[2] / "examples"
BROKEN_BOT = """
from longtable.bots import Bot
from longtable.bots.levels import Effort
from longtable.bots.planner import PlannerBot, level_of

class FaintBot(Bot):
    def __init__(self, seed=0):
        super().__init__("faint", seed)
        self.asked = 0

    def pick(self, view, legal):
        self.asked += 1
        if self.asked > 3:
            raise RuntimeError("no strength left")
        return legal[0]

def make_hasty(seed=0):
    return PlannerBot(level_of("strong"), seed, Effort(2, 2, 4, 1, 0.5, 0.0))
"""


def forget():
    """Nothing is known of these bots, neither their entry points nor their modules."""
    registry.installed.cache_clear()
    code_of.cache_clear()
    for name in ("steady", "faint"):
        sys.modules.pop(name, None)


@pytest.fixture
def steady(tmp_path, monkeypatch):
    """Bots as if they were installed: `steady`, of examples, `faint`, which fails at its fourth decision, and `hasty`,
    which looks ahead but has no time for it by the clock."""
    site = tmp_path / "site"
    info = site / "longtable_steady-1.0.dist-info"
    info.mkdir(parents=True)
    shutil.copy(EXAMPLES / "steady" / "steady.py", site)
    (site / "faint.py").write_text(BROKEN_BOT, encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: longtable-steady\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        "[longtable.bots]\nsteady = steady:SteadyBot\nfaint = faint:FaintBot\nhasty = faint:make_hasty\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(site))
    forget()
    yield "steady"
    forget()


class CutOff:
    """Plays in this process and is interrupted after so many pairs."""

    def __init__(self, after):
        self.after = after
        self.played = []

    def work(self, do, items):
        for pair in items:
            if len(self.played) == self.after:
                raise KeyboardInterrupt
            self.played.append(pair)
            yield pair, do(pair)


@pytest.fixture
def cut_off():
    """cut_off(after=2) -> a workers."""
    return CutOff


@pytest.fixture
def small(steady):
    """A quick contest of two bots."""
    return make_contest(GAME, ["steady", "random"], seed="t")


@pytest.fixture
def held(tmp_path):
    """held(contest, pairs=3, folder="run", workers=..., ...) -> the results of a contest."""

    def run(contest, pairs=3, folder="run", workers=None, **more):
        with Store(tmp_path / folder, contest, code_of(contest.all_bots)) as store:
            return hold(contest, pairs, store, workers or LocalWorkers(1), **more)

    return run
