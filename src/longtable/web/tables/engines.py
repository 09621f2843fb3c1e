"""The engines that bots think on: the server's own build, and a compiled one as soon as it is ready.

An engine is the Python of this server with a path of its own: in front of the same packages stands a folder with the
compiled Longtable. Worker processes are fed with text, so a server that runs interpreted may ask a compiled worker.
"""

import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

import longtable as lt
from longtable import bots
from longtable.bots.build import code_digest

log = logging.getLogger("longtable.bots")
OWN: Final = str(Path(lt.__file__).resolve().parents[1])  # where the Longtable of this server lies
START_SECONDS: Final = 30.0  # for a new process to come up
# What a worker has no use for: the settings of the site, with its secrets.
KEPT_BACK: Final = ("LONGTABLE_", "DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")


@dataclass(frozen=True)
class Engine:
    """A build of Longtable that workers can be started with."""

    folder: str  # that holds the build; "" for the server's own

    def environment(self) -> dict[str, str]:
        """The server's, without its settings, and with its packages behind those of the engine."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(KEPT_BACK)}
        path = [os.path.abspath(each) for each in sys.path]
        return {**kept, "PYTHONPATH": os.pathsep.join([self.folder or OWN, *path])}


class Process:
    """A worker process. The terminal's Ctrl-C does not reach it; it ends when this one does."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._child = subprocess.Popen(
            [sys.executable, "-P", "-m", "longtable.bots.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=engine.environment(),
            process_group=0 if os.name == "posix" else None,
        )
        threading.Thread(target=self._listen, name="longtable-bot", daemon=True).start()

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def is_alive(self) -> bool:
        return self._child.poll() is None

    def _listen(self) -> None:
        """A pipe cannot be waited for with a limit of time on every system; a queue can."""
        assert self._child.stdout is not None
        with self._child.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put(b"")

    def hear(self, seconds: float) -> Any:
        """The next value; TimeoutError, OSError when the process has ended, ValueError when it writes no JSON."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None
        if not line:
            raise OSError("the process has ended")
        return json.loads(line)

    def tell(self, value: Any) -> None:
        """Hand over a value; OSError."""
        assert self._child.stdin is not None
        self._child.stdin.write(json.dumps(value).encode() + b"\n")
        self._child.stdin.flush()

    def end(self) -> None:
        """At once; may be called from any thread, while others wait for an answer."""
        self._child.kill()

    def close(self) -> None:
        """Gone, with its pipes."""
        self.end()
        assert self._child.stdin is not None
        with suppress(OSError):  # a question that was never read
            self._child.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(5)


class Engines:
    """Which engine the next worker starts with: the server's own, until the awaited one has shown what it is."""

    def __init__(self, folder: Path | None, is_quick: bool) -> None:
        self.own: Final = Engine("")
        self.current = self.own
        self.is_quick = is_quick  # bots think compiled
        self._awaited = None if is_quick else folder
        self._code = code_digest() if self._awaited is not None else ""  # now: sources may change while the server runs

    @property
    def is_awaited(self) -> bool:
        return self._awaited is not None

    def look(self) -> bool:
        """Move on to the awaited engine, if it is there and of the same code. It is tried once."""
        folder = self._awaited
        if folder is None or not folder.is_dir():
            return False
        self._awaited = None
        engine = Engine(str(folder))
        trouble = self._trouble_with(engine)
        if trouble:
            log.warning("bots do not use the engine in %s: %s", folder, trouble)
            return False
        self.current = engine
        self.is_quick = True
        return True

    def leave(self, engine: Engine, trouble: object) -> None:
        """Back to the server's own engine, since that one fails."""
        if self.current is engine:
            log.warning("bots leave the engine in %s: %s", engine.folder, trouble)
            self.current = self.own
            self.is_quick = False

    def _trouble_with(self, engine: Engine) -> str:
        """Why the engine cannot stand in for the server's own; empty when it can."""
        try:
            process = Process(engine)
        except OSError as error:
            return str(error)
        try:
            told = process.hear(START_SECONDS)
            lacking = [*missing(lt.game_ids(), told["games"]), *missing(bots.names(), told["bots"])]
            if told["code"] != self._code:
                return "it has other rules or bots"
            if not told["is_compiled"]:
                return "it is not compiled"
            return f"it has no {', '.join(lacking)}" if lacking else ""
        except (OSError, ValueError, LookupError, TypeError) as error:
            return f"it does not start ({type(error).__name__})"
        finally:
            process.close()


def missing(wanted: Sequence[str], found: Sequence[str]) -> list[str]:
    return [each for each in wanted if each not in found]
