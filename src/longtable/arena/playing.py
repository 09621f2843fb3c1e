"""Playing one pair of a contest: scores, winners, digest, and the processor time that each seat took."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from longtable import bots
from longtable.arena.contest import Contest, Pair, match_seed, seatings
from longtable.arena.fingerprint import code_of
from longtable.bots import AMPLE, UNTIMED, Bot, Budget
from longtable.core.driver import Match
from longtable.core.errors import LongtableError
from longtable.core.log import rescued_text
from longtable.core.registry import find_game
from longtable.core.state import View


class BadResult(LongtableError):
    """A stored result does not have the form of one."""


@dataclass(frozen=True)
class GamePlayed:
    """How one game ended. `turns` and `seconds` are by seat; `seconds` is processor time spent choosing."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rival: int | None
    decisions: int
    turns: tuple[int, ...]
    seconds: tuple[float, ...]
    digest: str

    def share(self, side: Sequence[int]) -> float:
        """What a side wins of the game: 1, 0, or its part of a shared win."""
        if len(side) == len(self.scores):
            return 1.0 if self.winners else 0.0
        if not self.winners:  # nobody won: as if all had
            return len(side) / len(self.scores)
        return len([seat for seat in self.winners if seat in side]) / len(self.winners)

    def margin(self, sides: Sequence[Sequence[int]], at: int) -> int | None:
        """By how much a side beats the best of the others, or the opponent of a solo game; None when there is none."""
        points = [sum([self.scores[seat] for seat in side]) for side in sides]
        rivals = points[:at] + points[at + 1 :]
        if self.rival is not None:
            rivals.append(self.rival)
        return points[at] - max(rivals) if rivals else None

    def as_dict(self) -> dict[str, Any]:
        """Plain values, in the order of the fields."""
        return {
            "bots": list(self.bots),
            "scores": list(self.scores),
            "winners": list(self.winners),
            "rival": self.rival,
            "decisions": self.decisions,
            "turns": list(self.turns),
            "seconds": [round(seconds, 6) for seconds in self.seconds],
            "digest": self.digest,
        }


@dataclass(frozen=True)
class PairPlayed:
    """The games of a pair, the lone bot on one side after another; `code` is the fingerprint of what played them.

    Records, when they were asked for, are not part of the stored result.
    """

    one: str
    others: str
    number: int
    games: tuple[GamePlayed, ...]
    code: str
    records: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        games = [game.as_dict() for game in self.games]
        return {"one": self.one, "others": self.others, "pair": self.number, "games": games}


@dataclass(frozen=True)
class Broken:
    """A game that broke off: its seed, the bots by seat, what went wrong, and the record so far."""

    seed: str
    bots: tuple[str, ...]
    message: str
    record: str


def read_pair(stored: dict[str, Any], code: str) -> PairPlayed:
    """The result that `as_dict` wrote; BadResult when it is not one."""
    try:
        games = tuple([read_game(game) for game in stored["games"]])
        return PairPlayed(str(stored["one"]), str(stored["others"]), int(stored["pair"]), games, code)
    except (KeyError, TypeError, ValueError) as error:
        raise BadResult(f"{type(error).__name__}: {error}") from error


def read_game(stored: dict[str, Any]) -> GamePlayed:
    rival = stored["rival"]
    return GamePlayed(
        tuple([str(name) for name in stored["bots"]]),
        tuple([int(score) for score in stored["scores"]]),
        tuple([int(seat) for seat in stored["winners"]]),
        None if rival is None else int(rival),
        int(stored["decisions"]),
        tuple([int(turns) for turns in stored["turns"]]),
        tuple([float(seconds) for seconds in stored["seconds"]]),
        str(stored["digest"]),
    )


def ask(bot: Bot, view: View, budget: Budget) -> int:
    """The bot's decision: the only place where the arena calls a bot."""
    return int(bot.choose(view, budget))


def play_game(match: Match, names: Sequence[str], budget: Budget) -> GamePlayed:
    """Play a match that has just begun to its end. The match keeps what was played when something fails."""
    players = [bots.make(name, f"{match.log.seed}/P{seat + 1}") for seat, name in enumerate(names)]
    turns = [0] * len(names)
    seconds = [0.0] * len(names)
    decisions = 0
    before: tuple[int, int] | None = None
    while not match.state.is_over:
        seat = match.state.actor
        now = (seat, int(match.state.turn_mark()))
        turns[seat] += now != before
        before = now
        view = match.state.view(seat)
        began = time.process_time()
        action = ask(players[seat], view, budget)
        seconds[seat] += time.process_time() - began
        match.play(action)
        decisions += 1
    state = match.state
    rival = state.rival()
    return GamePlayed(
        tuple(names),
        tuple([int(score) for score in state.scores()]),
        tuple([int(seat) for seat in state.winners()]),
        None if rival is None else int(rival[1]),
        decisions,
        tuple(turns),
        tuple(seconds),
        state.digest(),
    )


def play_pair(contest: Contest, pair: Pair, keeps_records: bool = False) -> PairPlayed | Broken:
    """All games of a pair. Without a clock they depend on nothing but the arguments and the code."""
    seed = match_seed(contest, pair.number)
    games: list[GamePlayed] = []
    records: list[str] = []
    for names in seatings(contest, pair.meeting):
        match = find_game(contest.game).start(contest.seats, dict(contest.options), seed)
        try:
            games.append(play_game(match, names, AMPLE if contest.by_clock else UNTIMED))
            if keeps_records:
                records.append(match.log.to_text())
        except Exception as error:
            return Broken(seed, names, f"{type(error).__name__}: {error}", rescued_text(match.log))
    code = code_of(contest.all_bots)
    return PairPlayed(pair.meeting.one, pair.meeting.others, pair.number, tuple(games), code, tuple(records))
