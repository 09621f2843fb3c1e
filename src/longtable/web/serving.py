"""What the application needs of whatever server runs it: streams that end when it leaves, a log without secrets, and no
long pauses."""

import asyncio
import gc
import logging
import signal
import threading
from typing import Any, Final

from longtable.web.logs import NoSecretParts
from longtable.web.tables.push import BROKER

# uvicorn's log of requests would hold the addresses of seat links.
logging.getLogger("uvicorn.access").addFilter(NoSecretParts())


def watch_signals() -> None:
    """When the server is told to end, end the streams at once: it waits for open connections before anything else.

    The server's own handler is kept and called first.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)

        def handle(caught: int, frame: Any, before: Any = before) -> None:
            if callable(before):
                before(caught, frame)
            loop.call_soon_threadsafe(lambda: loop.create_task(BROKER.stop()))

        signal.signal(number, handle)


YOUNG: Final = 20_000  # new containers between two looks for unreachable ones; Python's own number is 700


def calm_collector() -> None:
    """What the program itself consists of stays, so the collector need not walk through it again and again.

    By Python's own numbers it took a twentieth of all the work under load, and every few seconds everybody waited for a
    fifth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)
