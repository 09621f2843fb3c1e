"""Compiling while people play: what `make play` runs, what it says, and that it ends with the server."""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sites import Served

from longtable.cli import compiling
from longtable.cli.compiling import BEGUN, DONE, NO_COMPILER, Compiling

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "compile.py"
PATIENCE = 60.0  # seconds, on a busy machine
# Stands for pip: notes that it runs and how humbly, then does what NEXT says.
PIP = """
import os, pathlib, sys, time
here = pathlib.Path(os.environ["NOTES"])
with (here / "runs").open("a") as notes:
    notes.write(f"{os.nice(0)} {os.environ['LONGTABLE_PURE']} {os.getpid()}\\n")
print("pip was here", flush=True)
target = pathlib.Path(sys.argv[sys.argv.index("--target") + 1])
target.mkdir()
(target / "longtable").mkdir()
what = os.environ["NEXT"]
if what == "fail":
    sys.exit(7)
while what == "wait" and not (here / "go").exists():
    time.sleep(0.02)
(target / "longtable" / "complete").touch()
"""


def wait_until(is_so):
    limit = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < limit
        time.sleep(0.02)


# -- the tool


class Tool:
    """tools/compile.py in a folder of its own, with a pip that compiles nothing."""

    def __init__(self, home):
        self.home = home
        (home / "packages" / "pip").mkdir(parents=True)
        (home / "packages" / "pip" / "__init__.py").touch()
        (home / "packages" / "pip" / "__main__.py").write_text(PIP, encoding="utf-8")
        self.started = []

    def start(self, what="succeed", engine="build/engine-1"):
        more = {"PYTHONPATH": str(self.home / "packages"), "NOTES": str(self.home), "NEXT": what}
        process = subprocess.Popen(
            [sys.executable, str(TOOL), engine],
            cwd=self.home,
            env={**os.environ, **more},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.started.append(process)
        return process

    def runs(self):
        notes = self.home / "runs"
        return notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []

    def is_free(self):
        """Nobody holds the lock, neither the tool nor the pip that it has started."""
        with (self.home / "build" / "compile.lock").open("ab") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
        return True


def end(process):
    """Let go of a process; what it said."""
    told = process.stdout.read()
    process.wait(PATIENCE)
    return told


@pytest.fixture
def tool(tmp_path):
    made = Tool(tmp_path)
    yield made
    for process in made.started:
        process.stdin.close()
        process.stdout.close()
        process.wait(PATIENCE)


def test_an_engine_appears_when_it_is_complete(tool):
    process = tool.start("wait")
    wait_until(tool.runs)
    assert not (tool.home / "build" / "engine-1").exists()
    (tool.home / "go").touch()
    assert end(process) == ""
    assert process.returncode == 0
    assert (tool.home / "build" / "engine-1" / "longtable" / "complete").exists()
    assert not (tool.home / "build" / "compiling").exists()
    assert "pip was here" in (tool.home / "build" / "compile.log").read_text(encoding="utf-8")
    niceness, pure, _ = tool.runs()[0].split()
    assert (niceness, pure) == ("19", "0")
    process = tool.start()
    end(process)
    assert (process.returncode, len(tool.runs())) == (0, 1)


def test_a_failure_names_the_log_and_leaves_no_engine(tool):
    process = tool.start("fail")
    assert end(process) == "build/compile.log says why\n"
    assert process.returncode == 7
    assert sorted(os.listdir(tool.home / "build")) == ["compile.lock", "compile.log"]


def test_two_at_once_compile_once(tool):
    processes = [tool.start("wait"), tool.start("wait")]
    wait_until(tool.runs)
    (tool.home / "go").touch()
    for process in processes:
        end(process)
    assert [process.returncode for process in processes] == [0, 0]
    assert len(tool.runs()) == 1


def test_it_ends_with_its_input_and_so_does_the_compiler(tool):
    process = tool.start("wait")
    wait_until(tool.runs)
    assert not tool.is_free()
    process.stdin.close()
    assert process.wait(PATIENCE) == 1
    wait_until(tool.is_free)
    assert sorted(os.listdir(tool.home / "build")) == ["compile.lock", "compile.log"]


def test_whoever_waits_for_another_may_leave(tool):
    first = tool.start("wait")
    wait_until(tool.runs)
    second = tool.start("wait")
    second.stdin.close()
    assert second.wait(PATIENCE) == 1
    (tool.home / "go").touch()
    end(first)
    assert first.returncode == 0
    assert (tool.home / "build" / "engine-1" / "longtable" / "complete").exists()


def test_engines_of_old_sources_go_after_a_week(tool):
    for name, days in (("engine-old", 8), ("engine-recent", 6)):
        folder = tool.home / "build" / name
        folder.mkdir(parents=True)
        at = time.time() - days * 24 * 3600
        os.utime(folder, (at, at))
    end(tool.start())
    assert {"engine-recent", "engine-1"} < set(os.listdir(tool.home / "build"))
    assert not (tool.home / "build" / "engine-old").exists()


# -- the server's part


@pytest.fixture
def compile_by(tmp_path, monkeypatch):
    """compile_by(program) -> a Compiling of that program; an engine is a folder."""
    monkeypatch.setattr(compiling, "has_compiler", lambda: True)
    made = []

    def make(program):
        path = tmp_path / "program.py"
        path.write_text(program, encoding="utf-8")
        made.append(Compiling(f"{sys.executable} {path}", str(tmp_path / "engine")))
        return made[-1]

    yield make
    for each in made:
        each.stop()


def test_it_says_when_it_begins_and_when_it_is_done(compile_by, capsys):
    each = compile_by("")
    each.start()
    each.join(PATIENCE)
    assert capsys.readouterr().out.splitlines() == [BEGUN, DONE]


def test_it_says_why_it_failed(compile_by, capsys):
    each = compile_by("print('the.log says why'); raise SystemExit(3)")
    each.start()
    each.join(PATIENCE)
    assert capsys.readouterr().out.splitlines()[1:] == [
        "The rules could not be compiled, so bots look at fewer futures: the.log says why"
    ]


def test_a_command_that_is_not_there_is_said_too(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(compiling, "has_compiler", lambda: True)
    Compiling(str(tmp_path / "nowhere"), str(tmp_path / "engine")).start()
    assert "could not be compiled" in capsys.readouterr().out


def test_stopping_ends_it_without_a_word(compile_by, capsys):
    each = compile_by("import sys; sys.stdin.read()")
    each.start()
    each.stop()
    each.join(PATIENCE)
    assert each._process.returncode == 0
    assert capsys.readouterr().out.splitlines() == [BEGUN]


def test_stopping_ends_one_that_does_not_listen_and_its_children(compile_by, monkeypatch, tmp_path):
    """Whoever waits hears the end of its output when nobody is left who could write."""
    monkeypatch.setattr(compiling, "ENDING", 0.1)
    child = [sys.executable, "-c", "import time; time.sleep(600)"]
    begun = tmp_path / "begun"
    each = compile_by(
        f"import pathlib, subprocess; p = subprocess.Popen({child!r}); pathlib.Path({str(begun)!r}).touch(); p.wait()"
    )
    each.start()
    wait_until(begun.exists)
    each.stop()
    assert each._process.returncode == -signal.SIGKILL
    each.join(PATIENCE)
    assert not each._waiting.is_alive()


def test_nothing_is_compiled_twice_nor_without_being_asked(compile_by, tmp_path, capsys):
    compile_by("raise SystemExit(3)")
    (tmp_path / "engine").mkdir()
    compile_by("raise SystemExit(3)").start()
    Compiling("", "").start()
    assert capsys.readouterr().out == ""


def test_without_a_compiler_it_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert not compiling.has_compiler()
    Compiling("true", str(tmp_path / "engine")).start()
    assert capsys.readouterr().out == f"{NO_COMPILER}\n"


def test_a_compiler_needs_the_headers_of_python(tmp_path, monkeypatch):
    monkeypatch.setenv("CC", sys.executable)  # any program that is there
    monkeypatch.setattr(compiling.sysconfig, "get_path", lambda name: str(tmp_path))
    assert not compiling.has_compiler()
    (tmp_path / "Python.h").touch()
    assert compiling.has_compiler()


@pytest.mark.long
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_compilation_ends_with_the_server(how, tmp_path):
    """The program holds a lock while it lives, and so does its child."""
    program = tmp_path / "program.py"
    lock = tmp_path / "lock"
    program.write_text(
        "import fcntl, pathlib, sys\n"
        f"lock = open({str(lock)!r}, 'ab')\n"
        "fcntl.flock(lock, fcntl.LOCK_EX)\n"
        f"pathlib.Path({str(tmp_path / 'begun')!r}).touch()\n"
        "sys.stdin.read()\n",
        encoding="utf-8",
    )
    more = {
        "LONGTABLE_COMPILE": f"{sys.executable} {program}",
        "LONGTABLE_ENGINE": str(tmp_path / "engine"),
        "CC": sys.executable,
    }
    if not compiling.has_compiler():
        pytest.skip("the headers of Python are not on this machine")
    with Served(tmp_path / "site", **more) as site:
        wait_until((tmp_path / "begun").exists)
        site.end(how, all_of_them=how == signal.SIGINT)
        with lock.open("ab") as mine:
            wait_until(lambda: is_free(mine))
        assert site.said().splitlines().count(BEGUN) == 1
        assert DONE not in site.said()


def is_free(lock):
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


# -- make


def played(tmp_path, *there):
    """What `make play` would run, with these of its two compiled builds."""
    if shutil.which("make") is None:
        pytest.skip("make is not on this machine")
    paths = {name: tmp_path / name for name in ("FAST", "ENGINE")}
    for name in there:
        paths[name].mkdir()
    words = ["make", "--dry-run", "play", *[f"{name}={path}" for name, path in paths.items()]]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=True)
    return done.stdout


def test_make_play_compiles_in_the_background(tmp_path):
    said = played(tmp_path)
    assert f'LONGTABLE_COMPILE=".venv/bin/python tools/compile.py {tmp_path}/ENGINE"' in said
    assert ".venv/bin/longtable serve" in said


@pytest.mark.parametrize("there", [["ENGINE"], ["FAST"], ["FAST", "ENGINE"]])
def test_make_play_uses_what_is_compiled(there, tmp_path):
    said = played(tmp_path, *there)
    assert "LONGTABLE_COMPILE" not in said
    assert (".venv-fast/bin/longtable serve" in said) == ("FAST" in there)
    assert (f"{tmp_path}/ENGINE" in said and "PYTHONPATH" in said) == ("FAST" not in there)
