"""Bots in processes of their own, with a time budget; when it runs out, any legal action is taken.

A worker gets the text of a view and nothing else: no state, no secret, no database.
"""

import heapq
import logging
import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Final

from django.conf import settings
from django.db import close_old_connections, connection

import longtable as lt
from longtable import bots
from longtable.core.rng import Rng

log = logging.getLogger("longtable.bots")
START_SECONDS: Final = 30.0  # for a new process to come up
MEMORY: Final = 2 * 1024**3


def need_bot(name: str) -> None:
    """UnknownBot when there is none of that name."""
    if name not in bots.names():
        raise lt.UnknownBot(f"there is no bot {name[:40]!r}; there are {', '.join(bots.names())}")


def think(pipe: Connection) -> None:
    """The life of a worker: jobs in, actions out."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError, OSError):
        log.debug("no limit of memory here")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    pipe.send("ready")
    while True:
        try:
            bot, seed, game, view = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send(bots.make(bot, seed).choose_from_json(game, view))
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")


def start_quietly(process: multiprocessing.process.BaseProcess) -> None:
    """Start a process that a terminal's Ctrl-C does not reach, not even while it comes up."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    resource_tracker.ensure_running()  # when started by `start`, it would let the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Stopped(Exception):
    """The server is leaving: no answer, and no other action in its place."""


class Worker:
    """One process, brought up when it is needed and again after it had to be killed."""

    def __init__(self) -> None:
        self._is_stopped = False
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lock = threading.Lock()

    def ask(self, bot: str, seed: str, game: str, view: str, seconds: float) -> int | None:
        """The bot's choice, or None when it failed or took too long. Stopped."""
        with self._lock:
            if self._is_stopped:
                raise Stopped
            try:
                pipe = self._ready()
                pipe.send((bot, seed, game, view))
                if not pipe.poll(seconds):
                    log.warning("bot %s took longer than %s seconds", bot, seconds)
                    self._kill()
                    return None
                answer = pipe.recv()
            except (OSError, EOFError) as error:
                if self._is_stopped:
                    raise Stopped from error
                log.warning("a bot's process failed (%s)", type(error).__name__)
                self._kill()
                return None
            if isinstance(answer, int):
                return answer
            log.warning("bot %s failed: %s", bot, answer)
            return None

    def _ready(self) -> Connection:
        if self._process is None or not self._process.is_alive() or self._pipe is None:
            self._kill()
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            process = context.Process(target=think, args=(theirs,), name="longtable-bot", daemon=True)
            start_quietly(process)
            theirs.close()
            self._process = process  # from now on `stop` can kill it
            if self._is_stopped:
                raise OSError("the server is leaving")
            if not self._pipe.poll(START_SECONDS):
                raise OSError("the process does not come up")
            self._pipe.recv()
        return self._pipe

    def _kill(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
        self._pipe = self._process = None

    def stop(self) -> None:
        """For good. Whoever waits for an answer hears at once that there will be none."""
        self._is_stopped = True
        process = self._process
        if process is not None:
            process.kill()
        with self._lock:
            self._kill()


@dataclass(frozen=True)
class Tables:
    """Access to the tables, handed to the runner when it starts: their reader and writer stand above this module."""

    waiting: Callable[[], Sequence[int]]  # tables where a bot is to act
    is_asked: Callable[[int], bool]  # a bot is to act at this table
    play: Callable[[int, Worker], None]  # one action of the bot that is asked


class Runner:
    """Keeps the bots of all tables playing: a clock for their pace, a few threads that wait for the workers."""

    def __init__(self) -> None:
        self._due: list[tuple[float, int]] = []
        self._asked: set[int] = set()
        self._wake = threading.Condition()
        self._is_running = False
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
        self._workers = [Worker() for _ in range(settings.BOT_WORKERS)]
        self._threads = ThreadPoolExecutor(settings.BOT_WORKERS, "longtable-bots")
        self._clock = threading.Thread(target=self._run, args=(tables,), name="longtable-clock", daemon=True)
        self._clock.start()

    def stop(self) -> None:
        with self._wake:
            self._is_running = False
            self._wake.notify_all()
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
            workers = self._workers = [Worker()]
        self._next += 1
        return workers[self._next % len(workers)]

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


RUNNER = Runner()
