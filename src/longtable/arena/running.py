"""Running a contest: pairs handed out in order to processes or to a Ray cluster, results kept as they come in.

Results come in any order, but a meeting counts its pairs from the first one on without gaps, and a stop rule looks at
them in that order. So a contest has the same result whatever the number of processes is.
"""

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol

from longtable.arena.contest import Contest, Meeting, Pair
from longtable.arena.playing import Broken, PairPlayed, play_pair
from longtable.arena.statistics import bound, likelihood_ratio
from longtable.arena.store import OtherContest, Store
from longtable.core.errors import LongtableError

AHEAD: Final = 2  # pairs handed out for each process, so that none waits for work
PATIENCE: Final = 10  # seconds for the head of a cluster to answer

Outcomes = Generator[tuple[Pair, PairPlayed | Broken], None, None]


class FailedGame(LongtableError):
    """A game of a contest broke off."""


class NoCluster(LongtableError):
    """Ray is not installed, or the cluster cannot be reached."""


@dataclass(frozen=True)
class StopRule:
    """End a meeting as soon as the lone bot's share of wins is shown to be above `low`, or to be below `high`.

    A sequential test of Wald's kind on whole pairs: a share of `low` is taken for more, or one of `high` for less, with
    about the chance `error`.
    """

    low: float
    high: float
    error: float = 0.05

    def verdict(self, shares: list[float]) -> str:
        """`above` the low end, `below` the high one, or nothing as long as both are possible."""
        ratio, limit = likelihood_ratio(shares, self.low, self.high), bound(self.error)
        return "above" if ratio >= limit else "below" if ratio <= -limit else ""


@dataclass
class Tally:
    """The counted pairs of one meeting, and how the stop rule decided."""

    meeting: Meeting
    played: list[PairPlayed] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    verdict: str = ""


@dataclass
class Results:
    """The state of a contest: a tally for each meeting."""

    contest: Contest
    pairs: int
    stop: StopRule | None
    tallies: dict[Meeting, Tally]

    @property
    def counted(self) -> int:
        """How many pairs are counted."""
        return sum([len(tally.played) for tally in self.tallies.values()])

    @property
    def wanted(self) -> int:
        """How many pairs there are to count, as far as is known now."""
        return sum([len(each.played) if each.verdict else self.pairs for each in self.tallies.values()])

    def count(self, store: Store) -> None:
        """Count every pair that follows the counted ones without a gap."""
        for tally in self.tallies.values():
            while not tally.verdict and len(tally.played) < self.pairs:
                played = store.pairs.get(Pair(tally.meeting, len(tally.played)))
                if played is None:
                    break
                tally.played.append(played)
                tally.shares.append(pair_share(self.contest, played))
                if self.stop is not None:
                    tally.verdict = self.stop.verdict(tally.shares)


def pair_share(contest: Contest, played: PairPlayed) -> float:
    """The lone bot's share of wins in a pair."""
    shares = [game.share(side) for game, side in zip(played.games, contest.sides, strict=True)]
    return sum(shares) / len(shares)


class Runner(Protocol):
    """Plays pairs somewhere and gives back what becomes of them, in any order."""

    def play(self, contest: Contest, pairs: Iterator[Pair], keeps_records: bool) -> Outcomes: ...


def hold(
    contest: Contest,
    pairs: int,
    store: Store,
    runner: Runner,
    stop: StopRule | None = None,
    keeps_records: bool = False,
    told: Callable[[Results], None] | None = None,
) -> Results:
    """Play what the store does not have yet; FailedGame when a game breaks off. `told` hears of every change."""
    results = Results(contest, pairs, stop, {meeting: Tally(meeting) for meeting in contest.meetings})
    results.count(store)
    if told is not None:
        told(results)

    def missing() -> Iterator[Pair]:
        for number in range(pairs):
            for tally in results.tallies.values():
                pair = Pair(tally.meeting, number)
                is_open = number < len(tally.played) or not tally.verdict
                if is_open and (pair not in store.pairs or (keeps_records and not store.has_records(pair))):
                    yield pair

    # Closed at once when something fails, which stops the workers.
    with closing(runner.play(contest, missing(), keeps_records)) as outcomes:
        for pair, outcome in outcomes:
            if isinstance(outcome, Broken):
                path = store.keep_broken(outcome)
                raise FailedGame(
                    f"the game with seed {outcome.seed} and the bots {', '.join(outcome.bots)} failed "
                    f"({outcome.message}); its record is in {path}"
                )
            if outcome.code != store.code:
                raise OtherContest(
                    f"a worker plays with other code ({outcome.code}) than this command ({store.code}); "
                    "install the same version everywhere"
                )
            store.add(pair, outcome)
            results.count(store)
            if told is not None:
                told(results)
    return results


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


class LocalRunner:
    """Plays in this process, or in several on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def play(self, contest: Contest, pairs: Iterator[Pair], keeps_records: bool) -> Outcomes:
        if self.jobs == 1:
            for pair in pairs:
                yield pair, play_pair(contest, pair, keeps_records)
            return
        earlier = {child.pid for child in multiprocessing.active_children()}
        pool = ProcessPoolExecutor(self.jobs, initializer=begin_worker)
        waiting: dict[Future[PairPlayed | Broken], Pair] = {}
        is_done = False
        try:
            while True:
                while len(waiting) < AHEAD * self.jobs and (following := next(pairs, None)) is not None:
                    waiting[pool.submit(play_pair, contest, following, keeps_records)] = following
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


class RayRunner:
    """Plays on a Ray cluster: `auto`, `HOST:PORT` of its head, or `ray://HOST:PORT` from outside.

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

    def play(self, contest: Contest, pairs: Iterator[Pair], keeps_records: bool) -> Outcomes:
        task = self.ray.remote(play_pair).options(num_cpus=1, scheduling_strategy="SPREAD")
        waiting: dict[Any, Pair] = {}
        try:
            while True:
                while len(waiting) < AHEAD * self.processors and (following := next(pairs, None)) is not None:
                    waiting[task.remote(contest, following, keeps_records)] = following
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
