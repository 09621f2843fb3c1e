"""`longtable arena`: bots play each other on paired seeds, on all cores or on a Ray cluster.

Results are kept in a folder pair by pair, so the same command continues a run that was interrupted, and shows one that
is complete. docs/arena.md explains the figures.
"""

import argparse
import hashlib
import json
import shlex
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from rich.progress import Progress, TextColumn
from rich.text import Text

import longtable as lt
from longtable.arena.contest import Contest, make_contest
from longtable.arena.fingerprint import code_of
from longtable.arena.plots import margins_chart, wins_chart
from longtable.arena.running import Results, StopRule, hold
from longtable.arena.statistics import share_interval
from longtable.arena.store import Store, write_whole
from longtable.arena.summary import summarise
from longtable.arena.workers import LocalWorkers, RayWorkers
from longtable.cli.common import BadUse, complain, read_names, read_options, state_folder, tell_of_weights
from longtable.cli.paint import ACCENT, HEAD, QUIET, Screen, ink
from longtable.cli.progress import progress_bar, stderr_is_terminal
from longtable.cli.simulate import cores

INTERRUPTED = 130


def run(args: argparse.Namespace) -> int:
    """The command."""
    options = read_options(args.option, args.data)
    against = (args.against or "").strip().lower()
    game = lt.game(args.game)
    contest = make_contest(game.id, read_bots(args.bots), args.seats, options, args.seed, against, args.clock)
    stop = read_stop(args.stop_at) if args.stop_at else None
    tell_of_weights(game, contest.all_bots)
    code = code_of(contest.all_bots)
    folder = Path(args.folder) if args.folder else default_folder(contest, code)
    with Store(folder, contest, code, args.again) as store:
        if store.pairs and not args.json:
            complain(f"{len(store.pairs)} pairs are already played in {folder}")
        try:
            results = play(args, contest, store, stop)
        except KeyboardInterrupt:
            complain(f"interrupted; {len(store.pairs)} pairs are kept in {folder}; the same command continues there")
            return INTERRUPTED
        summary = summarise(results)
        summary |= {"code": code, "version": lt.__version__}
        summary |= {"command": command_of(args, contest), "folder": str(folder)}
        write_whole(folder / "summary.json", json.dumps(summary, indent=2, ensure_ascii=False) + "\n")
        write_whole(folder / "wins.svg", wins_chart(summary))
        write_whole(folder / "margins.svg", margins_chart(summary))
    if args.json:
        print(json.dumps(summary))
    else:
        report(summary, Screen())
    return 0


def play(args: argparse.Namespace, contest: Contest, store: Store, stop: StopRule | None) -> Results:
    """Hold the contest here or on the cluster, with a progress bar where someone watches."""

    def held(told: Callable[[Results], None] | None = None) -> Results:
        if args.ray:
            with closing(RayWorkers(args.ray)) as cluster:
                return hold(contest, args.pairs, store, cluster, stop, args.records, told)
        local = LocalWorkers(min(args.jobs or cores(), 256))
        return hold(contest, args.pairs, store, local, stop, args.records, told)

    if args.json or not stderr_is_terminal():
        return held()
    with progress_bar(TextColumn("{task.fields[news]}")) as progress:
        step = progress.add_task("pairs", total=None, news="")
        return held(lambda results: show_progress(progress, step, results))


def show_progress(progress: Progress, step: Any, results: Results) -> None:
    """Move the bar, and say how the only meeting stands."""
    news = ""
    tallies = list(results.tallies.values())
    if len(tallies) == 1 and (reach := share_interval(tallies[0].shares)):
        news = f"{tallies[0].meeting.one} {100 * reach.mean:.0f} ± {100 * reach.half:.0f} %"
    progress.update(step, completed=results.counted, total=results.wanted, news=news)


# -- the command line


def read_bots(text: str) -> list[str]:
    """`greedy,random` as names."""
    names = read_names(text)
    if not all(names):
        raise BadUse("--bots has an empty name; write them as greedy,random")
    return names


def read_stop(text: str) -> StopRule:
    """`50,55` as a rule, in percent."""
    try:
        low, high = [float(word) / 100 for word in text.split(",")]
    except ValueError:
        raise BadUse(f"write --stop-at as two percentages, such as 50,55, not {text[:40]!r}") from None
    if not 0 < low < high < 1:
        raise BadUse("--stop-at needs two percentages between 0 and 100, the lower one first")
    return StopRule(low, high)


def default_folder(contest: Contest, code: str) -> Path:
    """A folder for these settings and this code in the state folder."""
    digest = hashlib.sha256(f"{contest!r} {code}".encode()).hexdigest()[:10]
    return state_folder() / "arena" / f"{contest.game}-{digest}"


def command_of(args: argparse.Namespace, contest: Contest) -> str:
    """The command that makes these results, without what does not change them."""
    words = ["longtable", "arena", contest.game, "--bots", ",".join(read_bots(args.bots))]
    if contest.against:
        words += ["--against", contest.against]
    words += ["--seats", str(contest.seats), "--pairs", str(args.pairs), "--seed", contest.seed]
    for name, value in contest.options:
        words += ["--data", value] if name == "data" else ["--option", f"{name}={value}"]
    if args.stop_at:
        words += ["--stop-at", args.stop_at]
    if contest.by_clock:
        words.append("--clock")
    return shlex.join(words)


# -- the report


def report(summary: dict[str, Any], screen: Screen) -> None:
    """The figures for people."""
    seats = "1 seat" if summary["seats"] == 1 else f"{summary['seats']} seats"
    options = "".join([f", {name} {value}" for name, value in summary["options"].items()])
    head = f"{summary['game']}: {summary['games']} games, {seats}{options}, seed {summary['seed']}"
    screen.show(ink(head, HEAD), "", *meeting_lines(summary))
    if len(summary["bots"]) > 2 and summary["ratings"]:
        screen.show("", *cross_lines(summary))
    screen.show("", *bot_lines(summary), "")
    screen.show(ink("± and [ ] are 95 % intervals over pairs; ms: processor time per turn", QUIET))
    if summary["by_clock"]:
        screen.show(ink("played by the clock: another run plays other games", QUIET))
    else:
        screen.show(ink("played without a clock: every bot looked at all that it wants to look at", QUIET))
    screen.show(ink(f"checksum {summary['checksum']}, code {summary['code']}", QUIET))
    screen.show(ink(f"results and charts: {summary['folder']}", QUIET))


def meeting_lines(summary: dict[str, Any]) -> list[Text]:
    """A line for each meeting: wins, margin and points."""
    wide = max(8, *[len(meeting["title"]) for meeting in summary["meetings"]]) + 2
    lines = [ink(f"{'meeting':<{wide}}{'pairs':>6}{'wins':>22}{'margin':>24}{'points':>18}", HEAD)]
    for meeting in summary["meetings"]:
        wins = percent(meeting["wins"])
        both = (meeting["points"], meeting["points_of_others"])
        points = " – ".join([f"{each:.1f}" for each in both if each is not None])
        line = Text(f"{meeting['title']:<{wide}}{meeting['pairs']:>6}")
        line.append(f"{wins:>22}{margin_words(meeting['margin']):>24}{points:>18}")
        if meeting["verdict"]:
            line.append(f"  {meeting['verdict']}", ACCENT)
        lines.append(line)
    return lines


def percent(figure: dict[str, Any]) -> str:
    """A share of wins with its interval."""
    if figure["mean"] is None:
        return "–"
    reach = figure["interval"]
    return f"{100 * figure['mean']:.1f} %" + (f" [{100 * reach[0]:.1f}, {100 * reach[1]:.1f}]" if reach else "")


def margin_words(figure: dict[str, Any]) -> str:
    """A margin with its interval."""
    if figure["mean"] is None:
        return "–"
    reach = figure["interval"]
    return f"{figure['mean']:+.1f}" + (f" [{reach[0]:+.1f}, {reach[1]:+.1f}]" if reach else "")


def cross_lines(summary: dict[str, Any]) -> list[Text]:
    """Everyone against everyone."""
    names: list[str] = summary["bots"]
    first = max(8, *[len(name) for name in names]) + 2
    head = "wins, row against column" if len(summary["sides"]) == 2 else "wins, row's bot among those of the column"
    lines = [ink(head, HEAD), ink(" " * first + "".join([f"{name:>{max(9, len(name) + 2)}}" for name in names]), QUIET)]
    for name in names:
        line = Text(f"{name:<{first}}")
        for other in names:
            share = summary["cross_table"][name].get(other)
            line.append(f"{'–' if share is None else f'{100 * share:.1f} %':>{max(9, len(other) + 2)}}")
        lines.append(line)
    return lines


def bot_lines(summary: dict[str, Any]) -> list[Text]:
    """A line for each bot, strongest first: rating, points and time."""
    rated = {each["bot"]: each for each in summary["ratings"]}
    figures = sorted(summary["bot_figures"], key=lambda each: -rated.get(each["bot"], {"rating": 0})["rating"])
    wide = max(8, *[len(each["bot"]) for each in figures]) + 2
    lines = [ink(f"{'bot':<{wide}}{'rating':>14}{'points':>9}{'turns':>8}{'ms':>11}{'slowest game':>15}", HEAD)]
    for each in figures:
        rating = rated.get(each["bot"])
        reach = (rating["interval"][1] - rating["interval"][0]) / 2 if rating else 0
        told = f"{rating['rating']:+.0f} ± {reach:.0f}" if rating else "–"
        line = Text(f"{each['bot']:<{wide}}{told:>14}")
        for value, room, form in (
            (each["points"], 9, ".1f"),
            (each["turns_per_game"], 8, ".1f"),
            (each["milliseconds_per_turn"], 11, ".2f"),
            (each["milliseconds_per_turn_in_slowest_game"], 15, ".2f"),
        ):
            line.append(f"{'–' if value is None else format(value, form):>{room}}")
        lines.append(line)
    return lines
