"""Compile Longtable into a folder, at the lowest priority: what `make play` does while people play already.

    .venv/bin/python tools/compile.py build/engine-1234

The folder appears only when everything in it is complete. A second compilation waits for the first. It ends, with all
that it has started, when its standard input does; what the compiler says is in build/compile.log.
"""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, NoReturn

BUILD = Path("build")
LOG = BUILD / "compile.log"
WORK = BUILD / "compiling"  # swept before and after
KEPT = 7 * 24 * 3600  # seconds: engines of older sources may still be in use by a server


def be_humble() -> None:
    """Everybody else comes first, to the processors and to the disk.

    Where Linux shares the processors among sessions, niceness counts within one alone: this session itself is humble.
    """
    os.nice(19)
    with suppress(OSError):  # no such sharing here, or no session of our own
        if os.getsid(0) == os.getpid():
            Path("/proc/self/autogroup").write_text("19", encoding="ascii")
    if shutil.which("ionice"):
        subprocess.run(["ionice", "-c", "3", "-p", str(os.getpid())], check=False, stderr=subprocess.DEVNULL)


def take_turns() -> IO[bytes]:
    """Wait until nobody else compiles here. The lock is held by this process and its children."""
    lock = (BUILD / "compile.lock").open("ab")
    try:
        import fcntl
    except ImportError:
        return lock
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


class Compilation:
    """One run of pip, which can be ended at any moment."""

    def __init__(self) -> None:
        self.guard = threading.Lock()
        self.child: subprocess.Popen[bytes] | None = None
        self.is_ours = False  # the lock, and with it WORK

    def run(self, folder: Path) -> int:
        lock = take_turns()
        with self.guard:
            self.is_ours = True
            if folder.is_dir():
                return 0
            shutil.rmtree(WORK, ignore_errors=True)
            (WORK / "tmp").mkdir(parents=True)
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
            with LOG.open("wb") as log:
                self.child = subprocess.Popen(
                    [*pip, "--no-deps", "--target", str(WORK / "engine"), "."],
                    env={**os.environ, "LONGTABLE_PURE": "0", "TMPDIR": str((WORK / "tmp").absolute())},
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    pass_fds=[lock.fileno()],
                )
        code = self.child.wait()
        with self.guard:
            if code == 0:
                (WORK / "engine").rename(folder)
                forget_old(folder)
            shutil.rmtree(WORK, ignore_errors=True)
        return code

    def end(self) -> NoReturn:
        """At once, leaving nothing behind."""
        with self.guard:
            os.killpg(0, signal.SIGTERM)
            if self.child is not None:
                self.child.wait()
            if self.is_ours:
                shutil.rmtree(WORK, ignore_errors=True)
            os._exit(1)


def forget_old(folder: Path) -> None:
    for other in BUILD.glob("engine-*"):
        if other != folder and time.time() - other.stat().st_mtime > KEPT:
            shutil.rmtree(other, ignore_errors=True)


def main() -> int:
    BUILD.mkdir(exist_ok=True)
    with suppress(OSError):  # it leads a group of processes already
        os.setsid()
    # `end` sends this to the whole group, and is not meant itself.
    signal.signal(signal.SIGTERM, lambda number, frame: None)
    be_humble()
    compilation = Compilation()

    def watch() -> None:
        while os.read(0, 4096):
            pass
        compilation.end()

    threading.Thread(target=watch, daemon=True).start()
    code = compilation.run(Path(sys.argv[1]))
    if code:
        print(f"{LOG} says why")
    return code


if __name__ == "__main__":
    sys.exit(main())
