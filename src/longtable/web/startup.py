"""Setup of a server process: streams end on signals, the access log holds no secrets, garbage collection is tuned."""

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


def end_streams_on_signals() -> None:
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


YOUNG: Final = 20_000  # new containers between two collections; Python's own number is 700


def tune_garbage_collector() -> None:
    """Exempt the program itself from garbage collection, and collect less often.

    With Python's own numbers the collector took a twentieth of all the work under load, and every few seconds everybody
    waited for a fifth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)
