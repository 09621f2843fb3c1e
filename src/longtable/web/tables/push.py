"""Push messages about tables: "table T is at version V", nothing else. Each listener fetches what they may see.

A message may get lost: every stream begins with the present version, and pages ask now and then, so all is well again
by itself. With REDIS_URL the news reach every process; without, those of this one.
"""

import asyncio
import contextlib
import json
import logging
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

from django.conf import settings

log = logging.getLogger("longtable.push")
CHANNEL: Final = "longtable/news"
HEARTBEAT: Final = 20.0  # seconds


class Broker:
    """Hands news from the threads that write to the streams of this process."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._streams: dict[int, set[asyncio.Event]] = {}
        self._latest: dict[int, tuple[int, int]] = {}
        self._redis: Any = None
        self._task: asyncio.Task[None] | None = None
        self._lock = threading.Lock()

    async def start(self) -> None:
        """Begin in the event loop of the server."""
        self._loop = asyncio.get_running_loop()
        if settings.REDIS_URL:
            self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        """End all streams, so that the server can leave."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._loop = None
        for events in list(self._streams.values()):
            for event in events:
                event.set()

    @property
    def is_open(self) -> bool:
        return self._loop is not None

    @property
    def streams(self) -> int:
        """How many streams are open in this process."""
        return sum(len(events) for events in self._streams.values())

    def publish(self, table: int, version: int, chat: int) -> None:
        """Tell it; from any thread. Never fails: who does not hear it will ask."""
        if settings.REDIS_URL:
            try:
                self._sender().publish(CHANNEL, json.dumps([table, version, chat]))
                return
            except Exception as error:
                log.warning("news cannot be sent (%s); this process alone hears them", type(error).__name__)
        self._hand_over(table, version, chat)

    def _hand_over(self, table: int, version: int, chat: int) -> None:
        loop = self._loop
        if loop is not None:
            with contextlib.suppress(RuntimeError):  # the server is leaving
                loop.call_soon_threadsafe(self._deliver, table, version, chat)

    def _deliver(self, table: int, version: int, chat: int) -> None:
        events = self._streams.get(table)
        if events:
            known = self._latest.get(table, (0, 0))
            self._latest[table] = (max(known[0], version), max(known[1], chat))
            for event in events:
                event.set()

    def _sender(self) -> Any:
        with self._lock:
            if self._redis is None:
                import redis

                self._redis = redis.Redis.from_url(
                    settings.REDIS_URL, socket_timeout=0.5, socket_connect_timeout=0.5, retry_on_timeout=False
                )
            return self._redis

    async def _listen(self) -> None:
        """Hear the news of all processes; when Redis is away, try again."""
        import redis.asyncio

        while True:
            try:
                client = redis.asyncio.Redis.from_url(settings.REDIS_URL)
                async with client.pubsub() as heard:
                    await heard.subscribe(CHANNEL)
                    async for message in heard.listen():
                        if message["type"] == "message":
                            self._deliver(*json.loads(message["data"]))
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("news cannot be heard (%s); trying again", type(error).__name__)
                await asyncio.sleep(1)

    async def listen(self, table: int, look: Callable[[], Awaitable[tuple[int, int]]]) -> AsyncIterator[str]:
        """A stream of server-sent events: the present numbers first, then every change; a breath now and then.

        `look` finds the present version and line of chat. It is asked when the stream is on the list of those who hear
        the news, so no change falls between.
        """
        event = asyncio.Event()
        self._streams.setdefault(table, set()).add(event)
        told = (-1, -1)
        try:
            yield "retry: 2000\n\n"
            now = await look()
            while self.is_open:
                if now[0] != told[0]:
                    yield f"event: version\ndata: {now[0]}\n\n"
                if now[1] != told[1]:
                    yield f"event: chat\ndata: {now[1]}\n\n"
                told = now
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await event.wait()
                except TimeoutError:
                    yield ": still here\n\n"
                event.clear()
                latest = self._latest.get(table, now)
                now = (max(now[0], latest[0]), max(now[1], latest[1]))
        finally:
            events = self._streams.get(table, set())
            events.discard(event)
            if not events:
                self._streams.pop(table, None)
                self._latest.pop(table, None)


BROKER = Broker()
