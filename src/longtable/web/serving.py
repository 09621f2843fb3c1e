"""What the application needs of whatever server runs it: streams that end when it leaves, and a log without secrets."""

import asyncio
import logging
import signal
import threading
from typing import Any

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
