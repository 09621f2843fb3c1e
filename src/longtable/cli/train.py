"""`longtable train`: learn from self-play what positions are worth, on all cores or on a Ray cluster."""

import argparse
import hashlib
import json
import shlex
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.progress import TextColumn

import longtable as lt
from longtable.arena.store import write_whole
from longtable.arena.workers import LocalWorkers, RayWorkers
from longtable.cli.arena import INTERRUPTED
from longtable.cli.common import complain, state_folder
from longtable.cli.paint import HEAD, QUIET, Screen, ink
from longtable.cli.progress import progress_bar, stderr_is_terminal
from longtable.cli.simulate import cores
from longtable.training.course import WEIGHTS, Course, Round, best_round, read_rounds, take
from longtable.training.fitting import load_numpy
from longtable.training.plot import strength_chart


def run(args: argparse.Namespace) -> int:
    """The command."""
    load_numpy()
    game = lt.game(args.game)
    course = Course(game.id, args.rounds, args.games, args.pairs, args.seed)
    folder = Path(args.folder) if args.folder else default_folder(course)
    try:
        rounds = hold(args, course, folder)
    except KeyboardInterrupt:
        complain(
            f"interrupted; {len(read_rounds(folder))} rounds are kept in {folder}; the same command continues there"
        )
        return INTERRUPTED
    write_whole(folder / "strength.svg", strength_chart(course, rounds))
    if args.json:
        plain = [{name: each for name, each in asdict(found).items() if name != "weights"} for found in rounds]
        print(json.dumps({"course": asdict(course), "rounds": plain, "weights": str(folder / WEIGHTS)}))
    else:
        report(course, rounds, folder, Screen())
    return 0


def hold(args: argparse.Namespace, course: Course, folder: Path) -> list[Round]:
    """Take the course here or on the cluster, with a progress bar where someone watches."""

    def taken(told: Callable[[int, int, str], None] | None = None) -> list[Round]:
        command = command_of(course)
        if args.ray:
            with closing(RayWorkers(args.ray)) as cluster:
                return take(course, folder, cluster, command, told)
        return take(course, folder, LocalWorkers(min(args.jobs or cores(), 256)), command, told)

    if args.json or not stderr_is_terminal():
        return taken()
    with progress_bar(TextColumn("{task.fields[news]}")) as progress:
        step: Any = progress.add_task("games", total=None, news="")
        return taken(lambda done, whole, what: progress.update(step, completed=done, total=whole, news=what))


def default_folder(course: Course) -> Path:
    """A folder for these settings in the state folder; more rounds go into the same one."""
    digest = hashlib.sha256(f"{course.game} {course.games} {course.pairs} {course.seed}".encode()).hexdigest()[:10]
    return state_folder() / "train" / f"{course.game}-{digest}"


def command_of(course: Course) -> str:
    """The command that makes these weights."""
    words = ["longtable", "train", course.game, "--rounds", str(course.rounds), "--games", str(course.games)]
    return shlex.join([*words, "--pairs", str(course.pairs), "--seed", course.seed])


def report(course: Course, rounds: list[Round], folder: Path, screen: Screen) -> None:
    """The figures for people."""
    best = best_round(rounds)
    screen.show(ink(f"{course.game}: {rounds[-1].games} games of self-play, seed {course.seed}", HEAD), "")
    screen.show(ink(f"{'games':>7}{'self-play':>12}{'error':>18}{'wins against the evaluation':>32}", HEAD))
    for each in rounds:
        wins = f"{100 * each.wins:.0f} % [{100 * each.low:.0f}, {100 * each.high:.0f}]"
        mark = "  *" if each is best else ""
        screen.show(f"{each.games:>7}{each.score:>12.1f}{each.before:>10.2f} → {each.after:<5.2f}{wins:>32}{mark}")
    screen.show("", ink("[ ] is a 95 % interval over pairs; error: mean square, before and after the fit", QUIET))
    screen.show(ink(f"weights of the round marked * and the chart: {folder}", QUIET))
