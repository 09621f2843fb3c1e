"""Workers: one function for many items, in processes on this machine or on a Ray cluster."""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol, TypeVar

from longtable.core.errors import LongtableError

AHEAD: Final = 2  # items handed out for each process, so that none waits for work
PATIENCE: Final = 10  # seconds for the head of a cluster to answer

Item = TypeVar("Item")
Result = TypeVar("Result")


class NoCluster(LongtableError):
    """Ray is not installed, or the cluster cannot be reached."""


class Workers(Protocol):
    """Calls a function for each item somewhere and gives back what becomes of them, in any order.

    Function and items can be pickled. Items are taken when they are needed, in order. Closing what `work` gives ends
    the work that is under way.
    """

    def work(
        self, do: Callable[[Item], Result], items: Iterator[Item]
    ) -> Generator[tuple[Item, Result], None, None]: ...


# -- on this machine


def begin_worker() -> None:
    """Ctrl-C is for the parent, which then stops the workers; if the parent is killed, they end by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_after, args=(parent,), daemon=True).start()


def end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


class LocalWorkers:
    """In this process, or in several on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def work(self, do: Callable[[Item], Result], items: Iterator[Item]) -> Generator[tuple[Item, Result], None, None]:
        if self.jobs == 1:
            for item in items:
                yield item, do(item)
            return
        earlier = {child.pid for child in multiprocessing.active_children()}
        pool = ProcessPoolExecutor(self.jobs, initializer=begin_worker)
        waiting: dict[Future[Result], Item] = {}
        is_done = False
        try:
            while True:
                while len(waiting) < AHEAD * self.jobs and (following := next(items, None)) is not None:
                    waiting[pool.submit(do, following)] = following
                if not waiting:
                    break
                for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(done), done.result()
            is_done = True
        finally:
            if not is_done:  # nobody waits for a long game whose result is not wanted
                for child in multiprocessing.active_children():
                    if child.pid not in earlier:
                        child.terminate()
            pool.shutdown(cancel_futures=True)


# -- on a cluster


def knock(address: str) -> None:
    """OSError when nothing listens at `HOST:PORT`; Ray itself would try for minutes before it says so."""
    host, mark, port = address.removeprefix("ray://").rpartition(":")
    if mark and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()


class RayWorkers:
    """On a Ray cluster: `auto`, `HOST:PORT` of its head, or `ray://HOST:PORT` from outside.

    Longtable and the bots must be installed on every node.
    """

    def __init__(self, address: str) -> None:
        """Connect; NoCluster when that fails."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError as error:
            raise NoCluster("--ray needs the package ray: pip install 'longtable[ray]'") from error
        self.ray: Any = ray
        try:
            knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="error")
            self.processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        except Exception as error:
            reason = " ".join(f"{type(error).__name__}: {error}".split())[:300]
            raise NoCluster(f"the Ray cluster at {address} cannot be reached ({reason})") from error

    def work(self, do: Callable[[Item], Result], items: Iterator[Item]) -> Generator[tuple[Item, Result], None, None]:
        def carry_out(item: Item) -> Result:  # Ray takes a function, and `do` may be a partial one
            return do(item)

        task = self.ray.remote(carry_out).options(num_cpus=1, scheduling_strategy="SPREAD")
        waiting: dict[Any, Item] = {}
        try:
            while True:
                while len(waiting) < AHEAD * self.processors and (following := next(items, None)) is not None:
                    waiting[task.remote(following)] = following
                if not waiting:
                    break
                for done in self.ray.wait(list(waiting))[0]:
                    try:
                        outcome = self.ray.get(done)
                    except self.ray.exceptions.RayError as error:
                        reason = " ".join(f"{type(error).__name__}: {error}".split())[:300]
                        raise NoCluster(f"a task on the Ray cluster failed ({reason})") from error
                    yield waiting.pop(done), outcome
        finally:
            for left in waiting:
                self.ray.cancel(left, force=True)

    def close(self) -> None:
        """Leave the cluster."""
        self.ray.shutdown()
