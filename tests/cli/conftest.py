"""Commands run in this process, with their own state folder."""

import io
import sys
from pathlib import Path

import pytest

from longtable.cli import main

HERE = Path(__file__).parent
if str(HERE) not in sys.path:
    sys.path.insert(0, str(HERE))  # helpers beside the tests: `import sites`

GAME = "castles-of-burgundy"


class Done:
    """What a command said and how it ended."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def text(self):
        return self.out + self.err


@pytest.fixture(autouse=True)
def state_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "state" / "longtable"


@pytest.fixture
def command(capsys, monkeypatch):
    """command("games", "--json", typed="...") -> Done; never a traceback."""

    def run(*argv, typed=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(word) for word in argv])
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        if code == 2:
            assert said.err.startswith("longtable: ")
            assert len(said.err.strip().split("\n")) == 1
        return Done(code, said.out, said.err)

    return run
