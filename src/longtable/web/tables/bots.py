"""Bots in processes of their own, with a time budget; when it runs out, any legal action is taken.

A worker gets the text of a view and nothing else: no state, no secret, no database.
"""

import heapq
import logging
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.db import close_old_connections, connection

import longtable as lt
from longtable import bots
from longtable.bots.value.weights import unused_weights
from longtable.core.rng import Rng
from longtable.web.tables.engines import START_SECONDS, Engine, Engines, Process

log = logging.getLogger("longtable.bots")
LOOKING: Final = 1.0  # seconds between two looks whether the awaited engine is there


def need_bot(name: str) -> None:
    """UnknownBot when there is none of that name."""
    if name not in bots.names():
        raise lt.UnknownBot(f"there is no bot {name[:40]!r}; there are {', '.join(bots.names())}")


class Stopped(Exception):
    """The server is leaving: no answer, and no other action in its place."""


def warn_of_weights() -> None:
    """Log which games have learned weights that bots cannot use."""
    for game_id in lt.game_ids():
        with suppress(lt.LongtableError):  # a package that cannot be loaded is named elsewhere
            trouble = unused_weights(lt.game(game_id))
            if trouble:
                log.warning(trouble)


@dataclass(frozen=True)
class Answer:
    """The next actions of a bot, and the seconds of processor time that it thought about them."""

    actions: list[int]
    seconds: float = 0.0


class Worker:
    """One process, brought up when it is needed, and again after it had to be killed or when the engine changes."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._is_stopped = False
        self._process: Process | None = None
        self._lock = threading.Lock()

    def ask(self, bot: str, seed: str, game: str, view: str, seconds: float, spent: float = 0.0) -> Answer | None:
        """What the bot plays, or None when it failed or took too long. `spent`: seconds of this turn. Stopped."""
        with self._lock:
            if self._is_stopped:
                raise Stopped
            try:
                process = self._ready()
                process.tell((bot, seed, game, view, seconds, spent))
                answer = process.hear(seconds)
            except (OSError, ValueError) as error:
                if self._is_stopped:
                    raise Stopped from error
                if isinstance(error, TimeoutError):
                    log.warning("bot %s took longer than %s seconds", bot, seconds)
                else:
                    log.warning("a bot's process failed (%s)", type(error).__name__)
                self._close()
                return None
            if isinstance(answer, dict):
                return Answer(answer["actions"], answer["seconds"])
            log.warning("bot %s failed: %s", bot, answer)
            return None

    def move(self) -> None:
        """Over to the present engine, after the question that is being answered."""
        with self._lock:
            if self._process is None or self._is_stopped:
                return
            try:
                self._ready()
            except (OSError, ValueError):
                self._close()

    def _ready(self) -> Process:
        """A process that waits for a question, on the present engine. OSError, ValueError."""
        engine = self._engines.current
        if self._process is not None and self._process.is_alive and self._process.engine is engine:
            return self._process
        try:
            return self._start(engine)
        except (OSError, ValueError) as error:
            if engine is self._engines.own or self._is_stopped:
                raise
            self._engines.leave(engine, error)
            return self._start(self._engines.own)

    def _start(self, engine: Engine) -> Process:
        self._close()
        process = self._process = Process(engine)  # from now on `stop` can end it
        if self._is_stopped:
            raise OSError("the server is leaving")
        try:
            process.hear(START_SECONDS)
        except TimeoutError:
            raise OSError("the process does not come up") from None
        return process

    def _close(self) -> None:
        if self._process is not None:
            self._process.close()
        self._process = None

    def stop(self) -> None:
        """For good. Whoever waits for an answer hears at once that there will be none."""
        self._is_stopped = True
        process = self._process
        if process is not None:
            process.end()
        with self._lock:
            self._close()


@dataclass(frozen=True)
class Tables:
    """Access to the tables, handed to the runner when it starts: their reader and writer stand above this module."""

    waiting: Callable[[], Sequence[int]]  # tables where a bot is to act
    is_asked: Callable[[int], bool]  # a bot is to act at this table
    play: Callable[[int, Worker], None]  # one action of the bot that is asked


class Runner:
    """Keeps the bots of all tables playing: a clock for their pace, a few threads that wait for the workers."""

    def __init__(self, engines: Engines) -> None:
        self.engines: Final = engines
        self._due: list[tuple[float, int]] = []
        self._asked: set[int] = set()
        self._wake = threading.Condition()
        self._is_running = False
        self._leaving = threading.Event()
        self._clock: threading.Thread | None = None
        self._threads: ThreadPoolExecutor | None = None
        self._workers: list[Worker] = []
        self._next = 0

    @property
    def is_running(self) -> bool:
        return self._is_running

    def start(self, tables: Tables) -> None:
        """Begin, with all tables where a bot is asked already."""
        if self._is_running:
            return
        self._is_running = True
        self._leaving.clear()
        warn_of_weights()
        self._workers = [Worker(self.engines) for _ in range(settings.BOT_WORKERS)]
        self._threads = ThreadPoolExecutor(settings.BOT_WORKERS, "longtable-bots")
        self._clock = threading.Thread(target=self._run, args=(tables,), name="longtable-clock", daemon=True)
        self._clock.start()
        if self.engines.is_awaited:
            threading.Thread(target=self._await_engine, name="longtable-engine", daemon=True).start()

    def stop(self) -> None:
        with self._wake:
            self._is_running = False
            self._wake.notify_all()
        self._leaving.set()
        if self._clock is not None:
            self._clock.join(5)
        for worker in self._workers:
            worker.stop()
        self._workers = []
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
        self._asked.clear()
        self._due.clear()

    def wake(self, table: int, wait: float | None = None) -> None:
        """A table has changed: its bot may be asked, after the pace of the table."""
        if not self._is_running:
            return
        with self._wake:
            heapq.heappush(self._due, (time.monotonic() + (settings.BOT_PACE if wait is None else wait), table))
            self._wake.notify()

    def worker(self) -> Worker:
        """The next worker in turn; one of its own where the server does not run."""
        workers = self._workers
        if not workers:
            workers = self._workers = [Worker(self.engines)]
        self._next += 1
        return workers[self._next % len(workers)]

    def _await_engine(self) -> None:
        """When a better engine has come up, all workers move over to it, each between two questions."""
        while self.engines.is_awaited and not self._leaving.wait(LOOKING):
            if self.engines.look():
                for worker in self._workers:
                    worker.move()

    def _run(self, tables: Tables) -> None:
        for table in tables.waiting():
            self.wake(table, 0)
        connection.close()
        while True:
            with self._wake:
                while self._is_running and (not self._due or self._due[0][0] > time.monotonic()):
                    self._wake.wait(self._due[0][0] - time.monotonic() if self._due else None)
                if not self._is_running:
                    return
                _, table = heapq.heappop(self._due)
                if table in self._asked:
                    continue
                self._asked.add(table)
            assert self._threads is not None
            self._threads.submit(self._turn, tables, table)

    def _turn(self, tables: Tables, table: int) -> None:
        """One action of a bot, if one is asked."""
        try:
            close_old_connections()
            worker = self.worker()
            if not self._is_running:  # asked after the worker is found: a new one would outlive `stop`
                raise Stopped
            tables.play(table, worker)
        except Stopped:
            return
        except Exception:
            log.exception("a bot's turn at table %s failed", table)
            wait = 2.0
        else:
            wait = -1.0
        finally:
            with self._wake:
                self._asked.discard(table)
        if wait >= 0:
            self.wake(table, wait)
        elif tables.is_asked(table):
            self.wake(table)


def fallback(legal: list[int], seed: str) -> int:
    """Any legal action, for a bot that gave none."""
    return legal[Rng(seed).below(len(legal))]


RUNNER = Runner(Engines(settings.ENGINE, lt.is_compiled()))
