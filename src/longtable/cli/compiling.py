"""The rules compiled in the background while people play already; bots move over when it is done."""

import os
import shlex
import shutil
import signal
import subprocess
import sysconfig
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

ENDING: Final = 1.0  # seconds for the command to end by itself; at its low priority it may not come to it

BEGUN: Final = "Compiling the rules in the background; bots look at more futures when it is done."
DONE: Final = "The rules are compiled: bots look at more futures now."
NO_COMPILER: Final = "Without a C compiler and Python's headers the rules stay interpreted; bots look at fewer futures."


def has_compiler() -> bool:
    """A C compiler and the headers of this Python, as far as can be told without compiling."""
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    has_headers = Path(sysconfig.get_path("include"), "Python.h").is_file()
    return has_headers and bool(words) and shutil.which(words[0]) is not None


class Compiling:
    """A command that makes the folder of an engine. It is to end when its standard input does, and to keep all that it
    starts in its own group of processes."""

    def __init__(self, command: str, folder: str) -> None:
        self._command: Final = shlex.split(command)
        self._folder: Final = Path(folder)
        self._process: subprocess.Popen[str] | None = None
        self._waiting: threading.Thread | None = None
        self._is_stopped = False

    def start(self) -> None:
        """Begin, if there is something to do, and say so; say so again when it is done."""
        if not self._command or self._folder.exists():
            return
        if not has_compiler():
            print(NO_COMPILER, flush=True)
            return
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                start_new_session=True,  # not for the terminal's Ctrl-C; and see `be_humble` of tools/compile.py
            )
        except OSError as error:
            print(failed(str(error)), flush=True)
            return
        print(BEGUN, flush=True)
        self._waiting = threading.Thread(
            target=self._wait, args=(self._process,), name="longtable-compiling", daemon=True
        )
        self._waiting.start()

    def _wait(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        told = process.stdout.read().strip()
        code = process.wait()
        if not self._is_stopped:
            print(DONE if code == 0 else failed(told or f"exit code {code}"), flush=True)

    def join(self, seconds: float) -> None:
        """Wait until it is done and has been said to be."""
        if self._waiting is not None:
            self._waiting.join(seconds)

    def stop(self) -> None:
        """End it with all that it has started, unless it is done."""
        self._is_stopped = True
        process = self._process
        if process is None or process.poll() is not None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            with suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def failed(why: str) -> str:
    return f"The rules could not be compiled, so bots look at fewer futures: {why}"


def from_environment() -> Compiling:
    """What `make play` asks for: LONGTABLE_COMPILE makes the folder LONGTABLE_ENGINE."""
    return Compiling(os.environ.get("LONGTABLE_COMPILE", ""), os.environ.get("LONGTABLE_ENGINE", ""))
