"""Running a contest: pairs handed out in order to processes or to a Ray cluster, results kept as they come in.

Results come in any order, but a meeting counts its pairs from the first one on without gaps, and a stop rule looks at
them in that order. So a contest has the same result whatever the number of processes is.
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial

from longtable.arena.contest import Contest, Meeting, Pair
from longtable.arena.playing import Broken, PairPlayed, play_pair
from longtable.arena.statistics import bound, likelihood_ratio
from longtable.arena.store import OtherContest, Store
from longtable.arena.workers import Workers
from longtable.core.errors import LongtableError


class FailedGame(LongtableError):
    """A game of a contest broke off."""


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


def hold(
    contest: Contest,
    pairs: int,
    store: Store,
    workers: Workers,
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
    with closing(workers.work(partial(play_pair, contest, keeps_records=keeps_records), missing())) as outcomes:
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
