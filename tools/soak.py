"""Random games over every mix of modules of The Castles of Burgundy, each checked at its end.

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
from longtable.cli.mixes import mixes, play_checked
from longtable.cli.simulate import chunks, cores, ignore_interrupt, progress_bar


def soak(seed: str, numbers: range) -> tuple[int, int, str]:
    """Games played, decisions, and what went wrong."""
    every = mixes()
    decisions = 0
    for done, number in enumerate(numbers):
        mix = every[number % len(every)]
        try:
            decisions += play_checked(mix, f"{seed}/{number}").decisions
        except Exception:
            return done, decisions, f"game {number}, seed {seed}/{number}, {mix.text()}\n{traceback.format_exc()}"
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
    parser = argparse.ArgumentParser(description="Random games over every mix of modules, each checked at its end.")
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
    print(
        f"soak: {games} games of {min(len(mixes()), args.games)} mixes, {decisions} decisions, no error, "
        f"{seconds:.0f} s ({form})"
    )
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
