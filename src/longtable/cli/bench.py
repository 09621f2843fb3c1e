"""`longtable bench`: how fast the rules run on one core, in CPU time.

A decision is `legal_actions()`, a uniformly random pick and `apply()` by a seat; dice and draws are carried out but not
counted.
"""

import argparse
import json
import time
from typing import Any, Final

from rich.box import SIMPLE
from rich.progress import track
from rich.table import Table

import longtable as lt
from longtable.cli.common import BadUse
from longtable.cli.paint import Screen
from longtable.core.driver import playout
from longtable.core.rng import Rng
from longtable.core.state import State

MIDDLE: Final = 70  # decisions after which a position is kept for the copies
COPIES: Final = 20
HEADS: Final = {
    "games_per_s": "games/s",
    "decisions_per_s": "decisions/s",
    "inside_decisions_per_s": "inside/s",
    "decisions_per_game": "a game",
    "legal_per_decision": "legal",
    "copy_us": "copy µs",
}


def measure(game_id: str, seats: int, options: dict[str, str], seconds: float) -> dict[str, Any]:
    """Speed of random play from Python, inside the package, and of copies; each for that many seconds of CPU time."""
    base = lt.game(game_id).blank(seats, options)
    base.settle()
    rng = Rng(1)
    playout(base.copy(), rng)  # warm
    games, decisions, legal, taken, middles = from_python(base, rng, seconds)
    inside, spent = inside_loop(base, rng, seconds)
    return {
        "games_per_s": round(games / taken, 2),
        "decisions_per_s": round(decisions / taken, 1),
        "decisions_per_game": round(decisions / games, 2),
        "inside_decisions_per_s": round(inside / spent, 1),
        "copy_us": round(copy_time(middles, min(seconds, 0.5)), 3),
        "legal_per_decision": round(legal / decisions, 2),
        "compiled": lt.is_compiled(),
    }


def from_python(base: State, rng: Rng, seconds: float) -> tuple[int, int, int, float, list[State]]:
    """Games, decisions, legal actions offered, CPU seconds, and some positions from the middle of games."""
    games = decisions = legal = 0
    middles: list[State] = []
    began = time.process_time()
    while True:
        state = base.copy()
        state.run_chance(rng)
        at = 0
        while not state.is_over:
            actions = state.legal_actions()
            legal += len(actions)
            state.apply(actions[rng.below(len(actions))])
            state.run_chance(rng)
            at += 1
            if at == MIDDLE and len(middles) < COPIES:
                middles.append(state.copy())
        decisions += at
        games += 1
        taken = time.process_time() - began
        if taken >= seconds:
            return games, decisions, legal, taken, middles or [base]


def inside_loop(base: State, rng: Rng, seconds: float) -> tuple[int, float]:
    """Decisions and CPU seconds of the package's own loop."""
    decisions = 0
    began = time.process_time()
    while True:
        decisions += playout(base.copy(), rng)
        spent = time.process_time() - began
        if spent >= seconds:
            return decisions, spent


def copy_time(states: list[State], seconds: float) -> float:
    """Microseconds for one copy, the best of five runs."""
    best = 1e9
    for _ in range(5):
        count = 0
        began = time.process_time()
        while True:
            for state in states:
                state.copy()
            count += len(states)
            spent = time.process_time() - began
            if spent >= seconds / 5:
                break
        best = min(best, spent / count * 1e6)
    return best


def rows_of(game: lt.Game, seats: list[int]) -> list[tuple[str, int, dict[str, str]]]:
    """What is measured of a game: key, seats, options. The key is the number of seats, with the name of the variant."""
    plain: list[tuple[str, int, dict[str, str]]] = [
        (str(n), n, {}) for n in sorted(game.seats, key=lambda n: (n == 1, n))
    ]
    extra = [(f"{n} {name}", n, options) for n, name, options in game.bench_examples()]
    return [row for row in plain + extra if not seats or row[1] in seats]


def run(args: argparse.Namespace) -> int:
    """The command."""
    screen = Screen()
    games = [lt.game(name) for name in args.games or lt.game_ids()]
    seats = read_seats(args.seats)
    rows = [(game, row) for game in games for row in rows_of(game, seats)]
    if not rows:
        raise BadUse(f"no game has {args.seats} seats")
    by_game: dict[str, dict[str, dict[str, Any]]] = {}
    progress = Screen().console if not args.json and screen.is_live else None
    steps = track(rows, description="measuring", console=progress, transient=True) if progress else rows
    for game, (key, count, options) in steps:
        by_game.setdefault(game.id, {})[key] = measure(game.id, count, options, args.seconds)
    if args.json:
        print(json.dumps(by_game, indent=1))
        return 0
    for name, results in by_game.items():
        screen.console.print(as_table(name, results))
    return 0


def read_seats(text: str | None) -> list[int]:
    if text is None:
        return []
    words = text.split(",")
    if not all([word.strip().isascii() and word.strip().isdigit() and len(word) < 4 for word in words]):
        raise BadUse(f"write --seats like 2,3,4, not {text[:40]!r}")
    return [int(word) for word in words]


def as_table(name: str, results: dict[str, dict[str, Any]]) -> Table:
    form = "compiled" if lt.is_compiled() else "interpreted"
    table = Table(title=f"{name}, {form}, one core, random play", title_justify="left", box=SIMPLE, pad_edge=False)
    table.add_column("seats", no_wrap=True)
    for head in HEADS.values():
        table.add_column(head, justify="right")
    for key, result in results.items():
        label = f"{key} solo" if key == "1" else key
        table.add_row(label, *[f"{result[name]:,.{digits(result[name])}f}" for name in HEADS])
    return table


def digits(value: float) -> int:
    return 0 if value >= 1000 else 1 if value >= 10 else 2
