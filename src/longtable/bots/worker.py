# not compiled
"""A process in which bots think, fed with text: `python -m longtable.bots.worker`.

It reads and writes one JSON value a line, so the two sides may be different builds. The first line that it writes says
which build it is. A question is a list: bot, seed, game, the text of a view, seconds, and how many seconds of thought
the turn has cost already. The answer is an object, the actions and the seconds of thought, or a text that says what
went wrong. When its input ends, so does the process.
"""

import json
import os
import signal
import sys
import time
from _thread import start_new_thread  # nobody waits for it in the end
from queue import SimpleQueue
from typing import Any, Final

from longtable import bots
from longtable.bots import build
from longtable.core.registry import game_ids

MEMORY: Final = 2 * 1024**3
SHARE: Final = 0.6  # of the time for an answer that a bot may think; the rest is for a busy machine


def main() -> None:
    """The life of a worker."""
    limit_memory()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    out = os.dup(1)
    os.dup2(2, 1)  # whatever a bot prints is no answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    start_new_thread(listen, (questions,))
    tell(out, introduction())
    while True:
        tell(out, answer(questions.get()))


def limit_memory() -> None:
    """As much as MEMORY, where the system can be told."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError, OSError):
        return


def listen(questions: SimpleQueue[bytes]) -> None:
    """Hand on the questions. In a thread of its own: a server that was killed ends its workers in mid-thought."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def tell(out: int, value: Any) -> None:
    left = memoryview(json.dumps(value).encode() + b"\n")
    try:
        while left:
            left = left[os.write(out, left) :]
    except OSError:  # nobody listens
        os._exit(0)


def introduction() -> dict[str, Any]:
    """What the other side must know before it asks."""
    return {
        "code": build.code_digest(),
        "is_compiled": build.is_compiled(),
        "games": game_ids(),
        "bots": bots.names(),
    }


def answer(question: bytes) -> dict[str, Any] | str:
    """The next actions of a bot and the processor time of its thought, or what went wrong."""
    begun = time.thread_time()
    try:
        bot, seed, game, view, seconds, spent = json.loads(question)
        plan = bots.make(bot, seed).plan_from_json(game, view, bots.Budget(SHARE * seconds, spent))
        return {"actions": [int(action) for action in plan], "seconds": time.thread_time() - begun}
    except Exception as error:
        return f"{type(error).__name__}: {error}"


if __name__ == "__main__":
    main()
