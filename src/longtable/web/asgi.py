"""The ASGI application, which also starts and stops the news and the bots.

Streams are answered in the event loop. Everything else runs in a fixed set of threads that keep their connections to
the database: Django's own way for such views, a new thread with a new connection for each request, takes twice the
work. A request goes to a thread when its body is here, so a slow sender occupies none.
"""

import asyncio
import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "longtable.web.settings")

import django
from cachetools import LRUCache
from django.conf import settings
from django.core import signals
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.core.handlers.base import BaseHandler
from django.urls import set_script_prefix

django.setup(set_prefix=False)


class StreamHandler(ASGIHandler):
    """Django for streams. What they ask of the database when they begin is asked in one thread that all of them share:
    by Django's own way each would keep a thread and a connection to the database for as long as it lasts."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.handle(scope, receive, send)


@dataclass(frozen=True)
class Response:
    """A whole response, ready to be sent."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class ThreadHandler(BaseHandler):
    """Django for everything else: a request goes to a thread, and comes back as a whole response."""

    def __init__(self) -> None:
        self.load_middleware()
        self.threads = ThreadPoolExecutor(settings.THREADS, "longtable-answers")

    def respond(self, scope: dict[str, Any], body: bytes) -> Response:
        """The response to a request whose body is here."""
        set_script_prefix("")
        signals.request_started.send(sender=type(self), scope=scope)
        response = self.get_response(ASGIRequest(scope, BytesIO(body)))
        try:
            content = b"".join(response) if response.streaming else response.content  # type: ignore[attr-defined]
            headers = [(name.encode("ascii"), value.encode("latin-1")) for name, value in response.items()]
            headers += [(b"Set-Cookie", c.output(header="").encode("ascii").strip()) for c in response.cookies.values()]
            return Response(response.status_code, headers, content)
        finally:
            response.close()  # and with it the request is finished


plain = ThreadHandler()
streaming = StreamHandler()

from longtable.web.startup import end_streams_on_signals, tune_garbage_collector
from longtable.web.tables import selectors, services
from longtable.web.tables.bots import RUNNER, Tables
from longtable.web.tables.push import BROKER

MAX_BODY: Final = settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 100_000
BODY_SECONDS: Final = 20.0
AT_VERSION: Final = re.compile(rb"v=[0-9]{1,9}")
COOKIE: Final = f"{settings.SESSION_COOKIE_NAME}=".encode()
TELLING: Final = (b"cookie", b"accept-language", b"hx-request", b"host")
BODIED: Final = (b"content-length", b"transfer-encoding")
# Answers to strangers, who all ask at the same moment: the others need no thread. Only the event loop asks these two.
LOOKS: Final[LRUCache[tuple[bytes, ...], Response]] = LRUCache(300)
LOOKING: Final[dict[tuple[bytes, ...], asyncio.Event]] = {}  # looks that are being made


class BadBody(Exception):
    """A body that will not be read to its end."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


async def read_body(scope: dict[str, Any], receive: Any) -> bytes:
    """The whole body; BadBody when it is too long or comes too slowly, or when nobody is there any more."""
    announced = {name: value for name, value in scope["headers"] if name in BODIED}
    if not announced:
        return b""
    length = announced.get(b"content-length", b"")
    if length.isdigit() and int(length[:12]) > MAX_BODY:
        raise BadBody(413, "that is too much at once")
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await whole_body(receive)
    except TimeoutError as error:
        raise BadBody(408, "the request did not come to its end") from error


async def whole_body(receive: Any) -> bytes:
    """All parts of a body, as they come."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise BadBody(0, "gone")
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > MAX_BODY:
            raise BadBody(413, "that is too much at once")
        if not message.get("more_body", False):
            return b"".join(parts)


def without_body(receive: Any) -> Any:
    """A `receive` for streams: there is nothing to read, and in the end nobody listens."""
    is_first = True

    async def heard() -> dict[str, Any]:
        nonlocal is_first
        if is_first:
            is_first = False
            return {"type": "http.request", "body": b"", "more_body": False}
        while True:
            message: dict[str, Any] = await receive()
            if message["type"] == "http.disconnect":
                return message

    return heard


def look_of(scope: dict[str, Any]) -> tuple[bytes, ...] | None:
    """A key for requests of strangers who ask for a table at a version or later, `now/?v=17`: equal keys get the same
    answer. None for all other requests: a cookie of ours may come with a seat, which sees more, and a body may be sent
    slowly, for which others must not wait."""
    if (
        scope["method"] != "GET"
        or not scope["path"].endswith("/now/")
        or not AT_VERSION.fullmatch(scope["query_string"])
    ):
        return None
    said = {name: value for name, value in scope["headers"] if name in TELLING or name in BODIED}
    if COOKIE in said.get(b"cookie", b"") or any(name in said for name in BODIED):
        return None
    return (scope["path"].encode(), scope["query_string"], *[value for _, value in sorted(said.items())])


async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """One request in a thread, or none when a stranger asks for what another one has just got."""
    look = look_of(scope)
    response = await (answered(scope, receive, send) if look is None else looked(look, scope, receive, send))
    if response is not None:
        await send({"type": "http.response.start", "status": response.status, "headers": response.headers})
        await send({"type": "http.response.body", "body": response.body})


async def looked(look: tuple[bytes, ...], scope: dict[str, Any], receive: Any, send: Any) -> Response | None:
    """The response for a stranger. All who watch a table hear of a change, and ask, at the same moment: one is
    answered by a thread, the others wait for that answer."""
    if look in LOOKING:
        await LOOKING[look].wait()
    response = LOOKS.get(look)
    if response is not None:
        return response
    made = LOOKING[look] = asyncio.Event()
    try:
        response = await answered(scope, receive, send)
        if response is not None and version_of(response) >= int(scope["query_string"][2:]):
            LOOKS[look] = response
        return response
    finally:
        LOOKING.pop(look, None)
        made.set()


def version_of(response: Response) -> int:
    """The version of a table that a response shows to those who watch, -1 for everything else."""
    if response.status != 200 or any(name == b"Set-Cookie" for name, _ in response.headers):
        return -1
    return next((int(value) for name, value in response.headers if name == b"X-Longtable-Version"), -1)


async def answered(scope: dict[str, Any], receive: Any, send: Any) -> Response | None:
    """The response of a thread; None when there is nobody to send it to, or the body was refused."""
    try:
        body = await read_body(scope, receive)
    except BadBody as error:
        if error.status:
            await refuse(send, error.status, str(error))
        return None
    return await asyncio.get_running_loop().run_in_executor(plain.threads, plain.respond, scope, body)


async def refuse(send: Any, status: int, message: str) -> None:
    body = json.dumps({"error": "BadBody", "message": message}).encode()  # a program may be reading it
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Streams, requests, and the life of the server."""
    if scope["type"] == "http":
        if scope["method"] == "GET" and scope["path"].rstrip("/").endswith("/events"):
            await streaming(scope, without_body(receive), send)
        else:
            await answer(scope, receive, send)
    elif scope["type"] == "lifespan":
        await lifespan(receive, send)


async def lifespan(receive: Any, send: Any) -> None:
    """Start and stop everything that lives as long as the server."""
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await BROKER.start()
            RUNNER.start(Tables(selectors.waiting_for_bots, selectors.is_bot_asked, services.bot_turn))
            end_streams_on_signals()
            tune_garbage_collector()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            await BROKER.stop()
            RUNNER.stop()
            plain.threads.shutdown(wait=False, cancel_futures=True)
            await send({"type": "lifespan.shutdown.complete"})
            return
