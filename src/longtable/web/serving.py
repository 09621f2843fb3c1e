"""What surrounds the application in any ASGI server: bodies of a bounded size, and streams that end when it leaves."""

import asyncio
import logging
import signal
import threading
import warnings
from collections.abc import Awaitable, Callable
from typing import Any, Final

from longtable.web.logs import NoSecretParts
from longtable.web.tables.push import BROKER

# uvicorn's log of requests would hold the addresses of seat links.
logging.getLogger("uvicorn.access").addFilter(NoSecretParts())
# Files are handed out by WhiteNoise piece by piece from an ordinary iterator; they are small, so that is well.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

MAX_BODY: Final = 3_000_000  # more than any form or file of ours, see DATA_UPLOAD_MAX_MEMORY_SIZE

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]


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


async def bounded(application: Application, scope: Scope, receive: Receive, send: Send) -> None:
    """The application, for bodies of a bounded size; the others get 413 before they fill a disk."""
    said = dict(scope["headers"]).get(b"content-length", b"0")
    if not said.isdigit() or int(said) > MAX_BODY:
        await refuse(send)
        return
    size = 0
    is_begun = False

    async def receive_some() -> dict[str, Any]:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        return message if size <= MAX_BODY else {"type": "http.disconnect"}

    async def send_some(message: dict[str, Any]) -> None:
        nonlocal is_begun
        is_begun = True
        await send(message)

    await application(scope, receive_some, send_some)
    if size > MAX_BODY and not is_begun:
        await refuse(send)


async def refuse(send: Send) -> None:
    body = b'{"error": "BodyTooLarge", "message": "that is too long"}'
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})
