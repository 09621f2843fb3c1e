"""`longtable simulate`: many games on all cores, the same whatever the number of processes.

Game i of seed S is played with the seed `S/i`. When every bot is random, one generator of that seed gives dice, draws
and choices (`core.driver.playout`, the quickest loop); a match of that seed whose choices are drawn from `match.rng` is
the same game. With other bots the match has the seed `S/i` and the bot of seat k the seed `S/i/Pk`.
"""

import argparse
import hashlib
import json
import os
import signal
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, Final

from rich.progress import Progress

import longtable as lt
from longtable import bots
from longtable.cli.common import BadUse, read_names, read_options, state_folder, write_text
from longtable.cli.histogram import figures, histogram, summary
from longtable.cli.paint import HEAD, QUIET, Screen, ink
from longtable.cli.progress import progress_bar, stderr_is_terminal
from longtable.core import driver
from longtable.core.driver import Match
from longtable.core.log import Log, rescued_text
from longtable.core.rng import Rng

MOST_IN_CHUNK: Final = 250


class FailedGame(lt.LongtableError):
    """A game of a simulation broke off."""


@dataclass(frozen=True)
class Job:
    """What all games of a simulation share."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: str


@dataclass(frozen=True)
class Result:
    """How one game ended; broken: what went wrong, with the record so far."""

    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    decisions: int = 0
    digest: str = ""
    rival: tuple[str, int] | None = None
    broken: tuple[str, str, str] = ("", "", "")


def play_one(job: Job, number: int) -> Result:
    """One game of a simulation."""
    seed = f"{job.seed}/{number}"
    try:
        if all([name == "random" for name in job.bots]):
            state = lt.game(job.game).blank(job.seats, dict(job.options))
            state.settle()
            decisions = driver.playout(state, Rng(seed))
        else:
            match = lt.game(job.game).start(job.seats, dict(job.options), seed)
            decisions = play_bots(match, job, seed)
            state = match.state
        return Result(tuple(state.scores()), tuple(state.winners()), decisions, state.digest(), state.rival())
    except Exception as error:
        return Result(broken=(seed, f"{type(error).__name__}: {error}", broken_record(job, seed)))


def play_bots(match: Match, job: Job, seed: str) -> int:
    """The bots play to the end; the number of decisions."""
    players = [bots.make(name, f"{seed}/P{seat + 1}") for seat, name in enumerate(job.bots)]
    decisions = 0
    while not match.state.is_over:
        seat = match.state.actor
        match.play(players[seat].choose(match.state.view(seat), bots.UNTIMED))
        decisions += 1
    return decisions


def broken_record(job: Job, seed: str) -> str:
    """The game of that seed once more, up to where it breaks, as a log with a remark."""
    try:
        match = lt.game(job.game).start(job.seats, dict(job.options), seed)
    except Exception as error:
        return f"# the set-up failed: {error}\n"
    try:
        if all([name == "random" for name in job.bots]):
            while not match.state.is_over:
                legal = match.state.legal_actions()
                match.play(legal[match.rng.below(len(legal))])
        else:
            play_bots(match, job, seed)
    except Exception as error:
        return readable(match.log) + f"# it failed here: {type(error).__name__}: {error}\n"
    return readable(match.log) + "# played again, it did not fail\n"


def readable(log: Log) -> str:
    """As much of a log as can be written, or its bare numbers."""
    return rescued_text(log) or "\n".join([str(action) for action in log.actions])


def play_chunk(job: Job, numbers: range) -> list[Result]:
    return [play_one(job, number) for number in numbers]


def ignore_interrupt() -> None:
    """Ctrl-C is for the parent, which then stops the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def chunks(games: int, jobs: int) -> list[range]:
    """Stretches of games, several for each process."""
    size = max(1, min(MOST_IN_CHUNK, games // (jobs * 8)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def play_all(job: Job, games: int, jobs: int) -> Iterator[tuple[int, list[Result]]]:
    """Chunks of results with the number of their first game, as they come in."""
    parts = chunks(games, jobs)
    if jobs == 1:
        for part in parts:
            yield part.start, play_chunk(job, part)
        return
    pool = ProcessPoolExecutor(min(jobs, len(parts)), initializer=ignore_interrupt)
    try:
        waiting: dict[Future[list[Result]], int] = {pool.submit(play_chunk, job, part): part.start for part in parts}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def simulate(job: Job, games: int, jobs: int, progress: Progress | None = None) -> dict[str, Any]:
    """Play and sum up; FailedGame, with a log file, when a game breaks off."""
    began = time.perf_counter()
    results: list[Result] = [Result()] * games
    step = progress.add_task("games", total=games) if progress else None
    for first, part in play_all(job, games, jobs):
        for at, result in enumerate(part):
            if result.broken[0]:
                raise failed(result)
            results[first + at] = result
        if progress and step is not None:
            progress.advance(step, len(part))
    return summed(job, results, time.perf_counter() - began)


def failed(result: Result) -> FailedGame:
    seed, message, record = result.broken
    path = state_folder() / f"failed-{seed.replace('/', '-')[:80]}.log"
    write_text(path, record)
    return FailedGame(f"the game with seed {seed} failed ({message}); its record is in {path}")


def summed(job: Job, results: list[Result], seconds: float) -> dict[str, Any]:
    """The one object that `--json` prints."""
    digests = hashlib.sha256()
    for result in results:
        digests.update(result.digest.encode())
    seats: list[dict[str, Any]] = []
    for seat in range(job.seats):
        scores = [result.scores[seat] for result in results]
        stats = summary(scores)
        stats["bot"] = job.bots[seat]
        shares = [1 / len(result.winners) for result in results if seat in result.winners]
        stats["win_share"] = round(sum(shares) / len(results), 6)
        stats["scores"] = counts(scores)
        seats.append(stats)
    return {
        "game": job.game,
        "seats": job.seats,
        "options": dict(job.options),
        "bots": list(job.bots),
        "seed": job.seed,
        "games": len(results),
        "per_seat": seats,
        "rival": rival_of(results),
        "no_winner": round(len([1 for result in results if not result.winners]) / len(results), 6),
        "decisions_per_game": round(sum([result.decisions for result in results]) / len(results), 3),
        "checksum": digests.hexdigest()[:16],
        "seconds": round(seconds, 3),
        "games_per_s": round(len(results) / seconds, 2) if seconds else None,
        "compiled": lt.is_compiled(),
    }


def rival_of(results: list[Result]) -> dict[str, Any] | None:
    """The opponent of solo games: name and scores; wins what the seat does not."""
    rivals = [result.rival for result in results if result.rival]
    if not rivals:
        return None
    scores = [score for _, score in rivals]
    stats = summary(scores)
    stats["name"] = rivals[0][0]
    stats["win_share"] = round(len([1 for result in results if not result.winners]) / len(results), 6)
    stats["scores"] = counts(scores)
    return stats


def counts(scores: Iterable[int]) -> dict[str, int]:
    """How often each score came."""
    times: dict[int, int] = {}
    for score in scores:
        times[score] = times.get(score, 0) + 1
    return {str(score): times[score] for score in sorted(times)}


def read_bots(text: str | None, seats: int) -> tuple[str, ...]:
    """One bot for all, or one for each seat."""
    names = read_names(text) if text is not None else ["random"]
    for name in names:
        bots.make(name, 0)  # UnknownBot
    if len(names) == 1:
        names = names * seats
    if len(names) != seats:
        raise BadUse(f"--bots names {len(names)} bots for {seats} seats")
    return tuple(names)


def run(args: argparse.Namespace) -> int:
    """The command."""
    game = lt.game(args.game)
    options = read_options(args.option, args.data)
    game.full_options(args.seats, options)
    if len(args.seed) > 150 or args.seed.split() != [args.seed]:
        raise BadUse("a seed is a number or a single word")
    job = Job(game.id, args.seats, tuple(sorted(options.items())), read_bots(args.bots, args.seats), args.seed)
    jobs = min(args.jobs or cores(), 256)
    errors = Screen(file=None)
    if args.json or not errors.is_live or not stderr_is_terminal():
        summary = simulate(job, args.games, jobs)
    else:
        with progress_bar() as progress:
            summary = simulate(job, args.games, jobs, progress)
    if args.json:
        print(json.dumps(summary))
        return 0
    report(summary, Screen())
    return 0


def report(summary: dict[str, Any], screen: Screen) -> None:
    """The figures for people."""
    seats: list[dict[str, Any]] = summary["per_seat"]
    names = ", ".join(summary["bots"])
    screen.show(ink(f"{summary['game']}: {summary['games']} games, seed {summary['seed']}, {names}", HEAD), "")
    spread = [[int(score) for score, count in seat["scores"].items() for _ in range(count)] for seat in seats]
    screen.show(*histogram(spread, screen.look), "")
    screen.show(*figures(seats, summary["bots"], summary["rival"]))
    if summary["no_winner"] and not summary["rival"]:
        screen.show(f"no winner in {100 * summary['no_winner']:.1f}%")
    speed = f"{summary['games_per_s']} games/s" if summary["games_per_s"] else ""
    form = "compiled" if summary["compiled"] else "interpreted"
    screen.show(
        ink(
            f"{summary['decisions_per_game']} decisions a game, {speed} ({form}), checksum {summary['checksum']}",
            QUIET,
        )
    )


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1
