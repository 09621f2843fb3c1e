"""Measures Longtable beside other engines, in one run, with uniformly random play.

A decision is one call for the legal actions, one uniform pick and one apply. Rates are per second of CPU time. Every
row is measured in a fresh process, the rows take turns over several rounds, and the best round of each counts: load on
the machine then hits all rows alike. The last two columns are ratios to catanatron's decisions per second.

    python benchmarks/peers.py                                  # the peers and this interpreter's Longtable
    python benchmarks/peers.py --interpreted .venv/bin/python   # and the interpreted one of another environment
    python benchmarks/peers.py --ours castles-of-burgundy:4 --ours castles-of-burgundy:2:boards=1,inns=on
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

Row = dict[str, Any]
Start, Step, Copy = Callable[[], Any], Callable[[Any], bool], Callable[[Any], Any]
now = time.process_time


def measure_peer(start: Start, step: Step, copy: Copy, seconds: float) -> Row:
    """Plays games for a time, then copies positions from the middle of games.

    `start` gives a new game, `step` plays one random decision and says whether there was one left to play.
    """

    def play(limit: int = sys.maxsize) -> tuple[Any, int]:
        game = start()
        decisions = 0
        while decisions < limit and step(game):
            decisions += 1
        return game, decisions

    play()
    games = decisions = 0
    begin = now()
    while (spent := now() - begin) < seconds:
        decisions += play()[1]
        games += 1

    middles = [play(decisions // games // 2)[0] for _ in range(8)]
    copies = 0
    begin = now()
    while (copying := now() - begin) < seconds / 5:
        for middle in middles:
            copy(middle)
        copies += len(middles)
    return {
        "games_per_s": games / spent,
        "decisions_per_s": decisions / spent,
        "decisions_per_game": decisions / games,
        "copy_us": copying / copies * 1e6,
    }


def catanatron(seconds: float) -> Row:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    colors = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]

    def step(game: Any) -> bool:
        if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
            return False
        actions = game.state.playable_actions
        game.execute(actions[int(random.random() * len(actions))])
        return True

    def start() -> Any:
        return Game([RandomPlayer(color) for color in colors])

    return measure_peer(start, step, lambda game: game.copy(), seconds)


def python_chess(seconds: float) -> Row:
    import chess

    def step(board: Any) -> bool:
        if board.is_game_over():
            return False
        moves = list(board.legal_moves)
        board.push(moves[int(random.random() * len(moves))])
        return True

    return measure_peer(chess.Board, step, lambda board: board.copy(stack=False), seconds)


def openspiel_chess(seconds: float) -> Row:
    import pyspiel

    def step(state: Any) -> bool:
        if state.is_terminal():
            return False
        actions = state.legal_actions()
        state.apply_action(actions[int(random.random() * len(actions))])
        return True

    game = pyspiel.load_game("chess")
    return measure_peer(game.new_initial_state, step, lambda state: state.clone(), seconds)


# The first row is the unit of the ratios.
PEERS = {
    "catanatron, 4 random players": catanatron,
    "python-chess": python_chess,
    "OpenSpiel chess, Python API": openspiel_chess,
}


def longtable(case: str, seconds: float) -> Row:
    from longtable.cli.bench import measure

    game_id, seats, options = f"{case}:".split(":")[:3]
    return measure(game_id, int(seats), dict(pair.split("=") for pair in options.split(",") if pair), seconds)


def in_fresh_process(python: str, row: str, seconds: float) -> Row:
    command = [python, __file__, "--row", row, "--seconds", str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def best(rounds: list[Row]) -> Row:
    """The quickest round, with every figure replaced by the best of all rounds."""
    row = dict(max(rounds, key=lambda each: each["decisions_per_s"]))
    for key in ("games_per_s", "inside_decisions_per_s"):
        if key in row:
            row[key] = max(each[key] for each in rounds)
    row["copy_us"] = min(each["copy_us"] for each in rounds)
    return row


def table(rows: list[Row]) -> str:
    def cell(value: float | None, form: str = ",.0f") -> str:
        return "" if value is None else format(value, form)

    lines = [
        "| engine, game | games/s | decisions/s | decisions/game | inside, decisions/s | copy µs | × | inside × |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        cells = [
            row["name"],
            cell(row["games_per_s"]),
            cell(row["decisions_per_s"]),
            cell(row["decisions_per_game"]),
            cell(row.get("inside_decisions_per_s")),
            cell(row["copy_us"], ".2f"),
            cell(row.get("ratio"), ".1f"),
            cell(row.get("inside_ratio"), ".1f"),
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def versions() -> str:
    parts = [f"Python {platform.python_version()}"]
    for name in ("longtable", "catanatron", "chess", "open_spiel"):
        try:
            parts.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            parts.append(f"{name} missing")
    return ", ".join(parts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds of play per row and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--ours", action="append", metavar="GAME:SEATS[:OPTION=VALUE,...]", help="may be repeated")
    parser.add_argument("--interpreted", metavar="PYTHON", help="an interpreter with an interpreted Longtable")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--row", help=argparse.SUPPRESS)
    args = parser.parse_args()

    if args.row:
        random.seed(1)
        row = PEERS[args.row](args.seconds) if args.row in PEERS else longtable(args.row, args.seconds)
        print(json.dumps(row))
        return 0

    jobs = [(sys.executable, peer) for peer in PEERS]
    for case in args.ours or ["castles-of-burgundy:2"]:
        jobs += [(python, case) for python in (sys.executable, args.interpreted) if python]

    measured: dict[tuple[str, str], list[Row]] = {job: [] for job in jobs}
    for number in range(args.rounds):
        for job in jobs:
            print(f"round {number + 1} of {args.rounds}: {job[1]}", file=sys.stderr)
            measured[job].append(in_fresh_process(*job, args.seconds))

    rows = [best(rounds) for rounds in measured.values()]
    base = rows[0]["decisions_per_s"]
    for (_, name), row in zip(jobs, rows, strict=True):
        row["name"] = name if name in PEERS else f"Longtable {name}, {'compiled' if row['compiled'] else 'interpreted'}"
        row["ratio"] = row["decisions_per_s"] / base
        if "inside_decisions_per_s" in row:
            row["inside_ratio"] = row["inside_decisions_per_s"] / base

    if args.json:
        report = {"versions": versions(), "rounds": args.rounds, "seconds": args.seconds, "rows": rows}
        print(json.dumps(report, indent=1))
    else:
        print(f"{versions()}; best of {args.rounds} rounds of {args.seconds:g} s CPU time\n\n{table(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
