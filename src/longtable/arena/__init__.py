"""The arena: bots play each other on paired seeds, and the results say who is stronger and how sure that is.

`contest` says what is played, `playing` plays it, `running` does so in several processes or on a Ray cluster, `store`
keeps the results, `statistics` and `summary` make figures of them, and `plots` draws them.

>>> from longtable import arena
>>> contest = arena.make_contest("castles-of-burgundy", ["greedy", "random"])
>>> [meeting.title for meeting in contest.meetings]
['greedy – random']
>>> arena.seatings(contest, contest.meetings[0])
[('greedy', 'random'), ('random', 'greedy')]
"""

from longtable.arena.contest import BadContest, Contest, Meeting, Pair, make_contest, seatings
from longtable.arena.playing import Broken, GamePlayed, PairPlayed, play_pair
from longtable.arena.running import FailedGame, Results, StopRule, hold
from longtable.arena.statistics import Interval, Rating, interval, ratings, share_interval
from longtable.arena.store import Busy, OtherContest, Store, UnreadableResults
from longtable.arena.summary import summarise
from longtable.arena.workers import LocalWorkers

__all__ = [
    "BadContest",
    "Broken",
    "Busy",
    "Contest",
    "FailedGame",
    "GamePlayed",
    "Interval",
    "LocalWorkers",
    "Meeting",
    "OtherContest",
    "Pair",
    "PairPlayed",
    "Rating",
    "Results",
    "StopRule",
    "Store",
    "UnreadableResults",
    "hold",
    "interval",
    "make_contest",
    "play_pair",
    "ratings",
    "seatings",
    "share_interval",
    "summarise",
]
