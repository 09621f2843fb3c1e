"""A contest: the game, the bots, and every game that they play.

Bots meet two at a time. In a *pair* the same match seed is played from every seat, so that luck and the order of seats
cancel out: with two seats the bots swap them. With more seats one bot sits among copies of the other, in each seat in
turn, and the other way round is another meeting. In a team game the sides take the place of the seats. A solo game has
no other bot: each plays the same seeds alone.

Pair p of seed S has the match seed `S/p` in every meeting, and the bot in seat k the seed `S/p/Pk`, as in `simulate`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from longtable import bots
from longtable.core.errors import LongtableError
from longtable.core.face import face_of
from longtable.core.registry import find_game
from longtable.core.state import State


class BadContest(LongtableError):
    """The bots or the seed do not make a contest; the message says what to change."""


@dataclass(frozen=True)
class Meeting:
    """Two bots that play each other: `one` alone against copies of `others`; a solo game has no others."""

    one: str
    others: str
    sides: int

    @property
    def title(self) -> str:
        """As people read it: `a – b`, `a among b` with more than two sides, `a` alone."""
        if not self.others:
            return self.one
        return f"{self.one} – {self.others}" if self.sides == 2 else f"{self.one} among {self.others}"

    @property
    def fair_share(self) -> float:
        """The share of wins among equals; a solo game has none and counts as even."""
        return 1 / self.sides if self.sides > 1 else 0.5


@dataclass(frozen=True)
class Contest:
    """Everything that decides the results. `sides` are the seats that win together; `against` is the bot that all
    others meet, empty when everyone meets everyone. By the clock, bots stop when their time is over, and two machines
    play other games; else they look at all that they want to look at."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    against: str
    seed: str
    sides: tuple[tuple[int, ...], ...]
    data: str
    by_clock: bool = False

    @property
    def meetings(self) -> tuple[Meeting, ...]:
        """All meetings, in order."""
        count = len(self.sides)
        if count == 1:
            return tuple([Meeting(name, "", 1) for name in self.bots])
        if self.against:
            return tuple([Meeting(name, self.against, count) for name in self.bots])
        # With two sides the pair of a among b is that of b among a.
        couples = combinations(self.bots, 2) if count == 2 else permutations(self.bots, 2)
        return tuple([Meeting(one, others, count) for one, others in couples])

    @property
    def all_bots(self) -> tuple[str, ...]:
        """Everyone who plays."""
        return (*self.bots, self.against) if self.against else self.bots


@dataclass(frozen=True)
class Pair:
    """One seed of one meeting, played from every side."""

    meeting: Meeting
    number: int


def match_seed(contest: Contest, number: int) -> str:
    """The seed of a pair's dice and draws.

    >>> match_seed(make_contest("shipyard", ["greedy", "random"], seed="s"), 3)
    's/3'
    """
    return f"{contest.seed}/{number}"


def seatings(contest: Contest, meeting: Meeting) -> list[tuple[str, ...]]:
    """The bots by seat in each game of a pair: game k has the lone bot on side k.

    >>> contest = make_contest("shipyard", ["greedy", "random"], seats=3)
    >>> seatings(contest, contest.meetings[1])[0]
    ('random', 'greedy', 'greedy')
    """
    return [
        tuple([meeting.one if seat in side else meeting.others for seat in range(contest.seats)])
        for side in contest.sides
    ]


def sides_of(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats that win or lose together: those that share a player board."""
    return tuple(face_of(find_game(state.setup.game_id)).mats(state))


def make_contest(
    game: str,
    names: Sequence[str],
    seats: int = 2,
    options: dict[str, str] | None = None,
    seed: str = "0",
    against: str = "",
    by_clock: bool = False,
) -> Contest:
    """A contest that can be played; BadContest, BadOptions, UnknownGame or UnknownBot otherwise."""
    state = find_game(game).blank(seats, options or {})
    for name in (*names, *([against] if against else [])):
        bots.make(name, 0)
    for name in names:
        if list(names).count(name) > 1:
            raise BadContest(f"{name} is named twice; the results of equal bots could not be told apart")
    sides = sides_of(state)
    if len(sides) == 1:
        if against:
            raise BadContest("a solo game has no other bot to play against")
        if not names:
            raise BadContest("name at least one bot")
    elif against:
        names = [name for name in names if name != against]
        if not names:
            raise BadContest(f"name at least one bot to play against {against}")
    elif len(names) < 2:
        raise BadContest("name at least two bots, such as greedy,random")
    if len(seed) > 150 or seed.split() != [seed] or not seed.isprintable():
        raise BadContest("a seed is a number or a single word")
    given = tuple(sorted((options or {}).items()))
    return Contest(game, seats, given, tuple(names), against, seed, sides, str(state.setup.data), by_clock)
