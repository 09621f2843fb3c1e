"""`longtable bench --bots`: how long bots think, how many positions they judge, and what memory they take."""

import argparse
import json
from typing import Any, Final

from rich.box import SIMPLE
from rich.progress import Progress
from rich.table import Table

import longtable as lt
from longtable import bots
from longtable.cli.bench import digits, read_seats
from longtable.cli.common import BadUse, read_names, tell_of_weights
from longtable.cli.paint import Screen
from longtable.cli.progress import progress_bar, stderr_is_terminal
from longtable.cli.thinking import Task, measure_alone, turns_of

HEADS: Final = {
    "turn_ms_median": "ms a turn",
    "turn_ms_p95": "95 %",
    "positions_per_s": "positions/s",
    "positions_per_turn": "a turn",
    "memory_mb": "MB",
}

Figures = dict[str, dict[str, dict[str, Any]]]  # by number of seats and bot


def run(args: argparse.Namespace) -> int:
    """The command."""
    names = read_bots(args.bots)
    games = [lt.game(name) for name in args.games or lt.game_ids()]
    wanted = read_seats(args.seats)
    rows = [(game, seats) for game in games for seats in seats_of(game, wanted)]
    if not rows:
        raise BadUse(f"no game has {args.seats} seats")
    for game in games:
        tell_of_weights(game, names)
    if args.json or not stderr_is_terminal():
        by_game = measure_all(rows, names, args.turns)
    else:
        with progress_bar() as progress:
            by_game = measure_all(rows, names, args.turns, progress)
    if args.json:
        print(json.dumps(by_game, indent=1))
        return 0
    screen = Screen()
    for name, by_seats in by_game.items():
        for seats, results in by_seats.items():
            screen.console.print(as_table(name, seats, results))
    return 0


def measure_all(
    rows: list[tuple[lt.Game, int]], names: list[str], turns: int, progress: Progress | None = None
) -> dict[str, Figures]:
    """The figures of each game, number of seats and bot."""
    by_game: dict[str, Figures] = {}
    step = progress.add_task("thinking", total=len(rows) * len(names)) if progress else None
    for game, seats in rows:
        positions = turns_of(game.id, seats, turns)
        for name in names:
            if progress and step is not None:
                progress.update(step, description=f"{name}, {game.id}")
            figures = measure_alone(Task(game.id, name, positions))
            by_game.setdefault(game.id, {}).setdefault(str(seats), {})[name] = figures
            if progress and step is not None:
                progress.advance(step)
    return by_game


def read_bots(text: str) -> list[str]:
    """`greedy,strong` as names; greedy and all levels when nothing is said."""
    names = read_names(text) if text else ["greedy", *[level.name for level in bots.LEVELS]]
    for name in names:
        bots.make(name, 0)  # UnknownBot
    return list(dict.fromkeys(names))


def seats_of(game: lt.Game, wanted: list[int]) -> list[int]:
    """The numbers of seats to measure: those that are wanted, else two, or what comes next to it."""
    if wanted:
        return [seats for seats in game.seats if seats in wanted]
    return [min(game.seats, key=lambda seats: abs(seats - 2))]


def as_table(name: str, seats: str, results: dict[str, dict[str, Any]]) -> Table:
    form = "compiled" if lt.is_compiled() else "interpreted"
    turns = next(iter(results.values()))["turns"]
    many = f"{seats} seat{'' if seats == '1' else 's'}"
    title = f"{name}, {form}, {many}, processor time of {turns} turns"
    table = Table(title=title, title_justify="left", box=SIMPLE, pad_edge=False)
    table.add_column("bot", no_wrap=True)
    for head in HEADS.values():
        table.add_column(head, justify="right")
    for bot, result in results.items():
        table.add_row(bot, *[told(result[key]) for key in HEADS])
    return table


def told(value: float | None) -> str:
    return "–" if value is None else f"{value:,.{digits(value)}f}"
