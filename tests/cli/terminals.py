"""For tests of games at the terminal: the command in a terminal of its own, and what it saved."""

import os
import pty
import select
import signal
import subprocess
import sys
import time


def saved(folder):
    return sorted(folder.glob("*.log"), key=lambda path: path.stat().st_mtime)[-1]


class Terminal:
    """The command in a terminal of its own."""

    def __init__(self, *argv):
        self.seen = ""
        self.control, side = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "45"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "longtable", *argv],
            stdin=side,
            stdout=side,
            stderr=side,
            env=env,
            start_new_session=True,
        )
        os.close(side)

    def until(self, word, seconds=20.0):
        """Read until a word comes."""
        end = time.monotonic() + seconds
        while word not in self.seen:
            assert time.monotonic() < end, f"{word!r} did not come: {self.seen[-600:]}"
            if select.select([self.control], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.control, 65536).decode(errors="replace")
                except OSError:
                    break
        assert word in self.seen
        self.seen = self.seen.split(word, 1)[1]

    def interrupt(self, word):
        """Ctrl-C until a word comes: in the moment between prompt and reading line editing may miss one."""
        for _ in range(5):
            time.sleep(0.2)
            os.kill(self.process.pid, signal.SIGINT)
            try:
                return self.until(word, 4)
            except AssertionError:
                if self.process.poll() is not None:
                    raise
        return self.until(word, 4)

    def type(self, text):
        os.write(self.control, text.encode())

    def leave(self):
        code = self.process.wait(20)
        os.close(self.control)
        return code
