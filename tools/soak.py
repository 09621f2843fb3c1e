"""Random games of every game over mixes of all its options, each checked at its end.

    python tools/soak.py --games 10000

Stops at the first error with the seed and the options that bring it back; exit code 1 then.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import nullcontext

import longtable as lt
from longtable.cli.simulate import chunks, cores, ignore_interrupt, progress_bar
from longtable.core.driver import playout
from longtable.testing.mixes import random_mix


class CheckFailed(Exception):
    """A game ended in a position that cannot be."""


def need(condition: bool, message: str) -> None:
    if not condition:
        raise CheckFailed(message)


def play_checked(game: lt.Game, seats: int, options: dict[str, str], seed: str) -> int:
    """A random game to its end; the number of decisions. CheckFailed when things or points do not add up."""
    state = game.blank(seats, options)
    state.settle()
    before = game.conserved(state)
    decisions = playout(state, lt.Rng(seed))
    need(state.is_over and not state.legal_actions(), "the game is not over")
    need(game.conserved(state) == before, f"{game.conserved(state)} at the end, {before} at the start")
    scores = state.scores()
    for seat in range(seats):
        total = sum([points for _, points in state.score_reasons(seat)])
        need(scores[seat] == total, f"P{seat + 1} has {scores[seat]} points, the reasons add up to {total}")
    need(bool(state.winners()) or seats == 1, "nobody has won")
    need(game.from_line(state.line()).digest() == state.digest(), "the position does not read back")
    return decisions


def soak(seed: str, numbers: range) -> tuple[int, int, str]:
    """Games played, decisions, and what went wrong."""
    tables = [(game, seats) for game in map(lt.game, lt.game_ids()) for seats in game.seats]
    decisions = 0
    for done, number in enumerate(numbers):
        game, seats = tables[number % len(tables)]
        options = random_mix(game, seats, lt.Rng(f"{seed}/mix/{number}"))
        try:
            decisions += play_checked(game, seats, options, f"{seed}/{number}")
        except Exception:
            words = " ".join([f"--seats {seats}", *[f"--option {name}={value}" for name, value in options.items()]])
            return done, decisions, f"{game.id} {words}, seed {seed}/{number}\n{traceback.format_exc()}"
    return len(numbers), decisions, ""


def play_all(seed: str, games: int, jobs: int) -> Iterator[tuple[int, int, str]]:
    parts = chunks(games, jobs)
    if jobs == 1:
        yield from (soak(seed, part) for part in parts)
        return
    pool = ProcessPoolExecutor(jobs, initializer=ignore_interrupt)
    try:
        for done in as_completed([pool.submit(soak, seed, part) for part in parts]):
            yield done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games over mixes of all options, each checked at its end.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--jobs", type=int, default=cores())
    args = parser.parse_args()
    began = time.perf_counter()
    games = decisions = 0
    bar = progress_bar() if sys.stderr.isatty() else None
    with bar or nullcontext():
        step = bar.add_task("games", total=args.games) if bar else None
        for played, made, wrong in play_all(args.seed, args.games, max(1, args.jobs)):
            games += played
            decisions += made
            if bar and step is not None:
                bar.advance(step, played)
            if wrong:
                print(f"soak: {wrong}", file=sys.stderr)
                return 1
    form = "compiled" if lt.is_compiled() else "interpreted"
    seconds = time.perf_counter() - began
    print(f"soak: {games} games, {decisions} decisions, no error, {seconds:.0f} s ({form})")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
