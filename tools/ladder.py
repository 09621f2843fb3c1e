"""The ladder: how the levels do against greedy and against each other, played by the arena.

    python tools/ladder.py play shipyard            # the whole ladder of a game into benchmarks/ladder/shipyard.json
    python tools/ladder.py text shipyard            # that file as tables for docs/strength.md
    python tools/ladder.py measured                 # what people are told: src/longtable/bots/measured.toml
    python tools/ladder.py check                    # a short sequential test against benchmarks/ladder/baseline.json

Finished pairs are kept, so the same command continues a run that was interrupted. Levels look at as many futures as
they want to, so games can be repeated and the time of a turn says what that takes; --clock stops them at their limit,
as on the site. Play the compiled form, and for the times nothing else beside it.
"""

import argparse
import json
import math
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import longtable as lt
from longtable import arena, bots
from longtable.arena.fingerprint import code_of
from longtable.arena.store import write_whole
from longtable.bots.measured import FILE, Measured, measured_text, rating_of, read_measured
from longtable.cli.arena import command_of
from longtable.cli.common import state_folder
from longtable.cli.progress import progress_bar, stderr_is_terminal
from longtable.cli.simulate import cores

ROOT: Final = Path(__file__).resolve().parent.parent
LADDER: Final = ROOT / "benchmarks" / "ladder"
MEASURED: Final = ROOT / "src" / "longtable" / "bots" / FILE
BASELINE: Final = LADDER / "baseline.json"
GREEDY: Final = "greedy"
LEVELS: Final = [level.name for level in bots.LEVELS]
MODULES: Final = dict.fromkeys(
    ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"), "on"
)


class BadLadder(lt.LongtableError):
    """A file of the ladder cannot be read."""


@dataclass(frozen=True)
class Form:
    """A way to play a game, with its name in the tables."""

    name: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)


# The border posts of all modules deal the boards at random.
FORMS: Final = {
    "castles-of-burgundy": (
        Form("2 seats, board 1", 2, {"boards": "1"}),
        Form("2 seats, boards dealt at random, all modules", 2, MODULES),
        Form("3 seats", 3),
        Form("4 seats", 4),
        Form("4 seats, all modules", 4, MODULES),
        Form("teams", 4, {"team": "on"}),
        Form("solo", 1),
    ),
    "great-western-trail-nz": (
        Form("2 seats", 2),
        Form("3 seats", 3),
        Form("4 seats", 4),
        Form("2 seats, random layout and buildings", 2, {"neutral_layout": "random", "building_sides": "random"}),
        Form("solo, Sarah hard", 1, {"difficulty": "hard"}),
    ),
    "shipyard": (Form("2 seats", 2), Form("3 seats", 3), Form("4 seats", 4)),
}


def forms_of(game: str) -> Sequence[Form]:
    """The forms of a game: those named above, or one for each number of seats."""
    return FORMS.get(game) or [Form(f"{seats} seats", seats) for seats in lt.game(game).seats]


# -- one meeting, by the arena


@dataclass(frozen=True)
class Line:
    """What two bots play: the first one alone against copies of the second; a solo game has no second."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: str
    by_clock: bool = False

    @property
    def contest(self) -> arena.Contest:
        against = self.bots[1] if len(self.bots) > 1 else ""
        return arena.make_contest(self.game, self.bots[:1], self.seats, self.options, self.seed, against, self.by_clock)

    @property
    def title(self) -> str:
        options = "".join([f", {name} {value}" for name, value in self.options.items()])
        return f"{self.game}, {self.seats} seats{options}: {self.contest.meetings[0].title}"


def play_line(
    line: Line, pairs: int, folder: Path, jobs: int, stop: arena.StopRule | None = None, again: bool = False
) -> dict[str, Any]:
    """The figures of a meeting, as the arena tells them. What the folder has is not played again."""
    contest = line.contest
    code = code_of(contest.all_bots)
    bar = progress_bar() if stderr_is_terminal() else None
    with arena.Store(folder, contest, code, again) as store, bar or nullcontext():
        step = bar.add_task(line.title, total=pairs) if bar else None

        def told(results: arena.Results) -> None:
            if bar and step is not None:
                bar.update(step, completed=results.counted)

        results = arena.hold(contest, pairs, store, arena.LocalWorkers(jobs), stop, told=told)
    summary = arena.summarise(results)
    words = argparse.Namespace(bots=line.bots[0], pairs=pairs, stop_at=None)
    return summary | {"code": code, "version": lt.__version__, "command": command_of(words, contest)}


# -- the whole ladder of a game


def lines_of(game: str, seed: str, by_clock: bool = False) -> Iterator[tuple[Form, Line]]:
    """Each level against greedy and against the level below; alone, each level and greedy."""
    for form in forms_of(game):
        for at, name in enumerate(LEVELS):
            rivals = [()] if form.seats == 1 else [(GREEDY,), *[(below,) for below in LEVELS[max(0, at - 1) : at]]]
            for rival in rivals:
                yield form, Line(game, form.seats, form.options, (name, *rival), seed, by_clock)
        if form.seats == 1:
            yield form, Line(game, form.seats, form.options, (GREEDY,), seed, by_clock)


def entry_of(form: Form, line: Line, summary: dict[str, Any]) -> dict[str, Any]:
    """A meeting as the file of the ladder keeps it."""
    (meeting,) = summary["meetings"]
    figures = summary["bot_figures"][0]
    kept = ("pairs", "games", "wins", "fair_share", "margin", "points", "points_of_others")
    return {
        "form": form.name,
        "seats": line.seats,
        "options": line.options,
        "bots": list(line.bots),
        **{name: meeting[name] for name in kept},
        "milliseconds_per_turn": figures["milliseconds_per_turn"],
        "checksum": summary["checksum"],
        "code": summary["code"],
        "version": summary["version"],
        "command": summary["command"],
    }


def play(args: argparse.Namespace) -> int:
    """Play the ladder of each game; a file is written anew after each meeting."""
    for game in args.games or lt.game_ids():
        wanted = [(form, line) for form, line in lines_of(game, args.seed, args.clock) if is_wanted(args, form, line)]
        path = args.out / f"{game}.json"
        entries = read_ladder(path) if path.exists() else []
        for at, (form, line) in enumerate(wanted, 1):
            pairs = math.ceil(args.games_each / len(line.contest.sides))
            folder = args.folder / game / folder_name(line)
            summary = play_line(line, pairs, folder, args.jobs, again=args.again)
            entry = entry_of(form, line, summary)
            entries = [each for each in entries if key_of(each) != key_of(entry)] + [entry]
            order = [key_of({"form": form.name, "bots": line.bots}) for form, line in lines_of(game, args.seed)]
            entries.sort(key=lambda each: order.index(key_of(each)) if key_of(each) in order else len(order))
            head = {"game": game, "compiled": lt.is_compiled(), "seed": args.seed, "by_clock": args.clock}
            text = json.dumps(head | {"meetings": entries}, indent=1, ensure_ascii=False)
            write_whole(path, text + "\n")
            print(f"{at} of {len(wanted)}  {line.title}  {share_words(entry['wins'])}", flush=True)
        print(f"{path}\n\n{tables(read_ladder(path))}")
    return 0


def is_wanted(args: argparse.Namespace, form: Form, line: Line) -> bool:
    """Whether the command asks for this meeting."""
    return (not args.seats or form.seats in args.seats) and (not args.bots or line.bots[0] in args.bots)


def folder_name(line: Line) -> str:
    """A folder for a meeting.

    >>> folder_name(Line("shipyard", 2, {"rotation": "off"}, ("club", "greedy"), "0"))
    '2-rotation=off-club-greedy-0'
    """
    return "-".join(
        [
            str(line.seats),
            *[f"{name}={value}" for name, value in line.options.items()],
            *line.bots,
            line.seed,
            *(["clock"] if line.by_clock else []),
        ]
    )


def key_of(entry: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    return entry["form"], tuple(entry["bots"])


def read_ladder(path: Path) -> list[dict[str, Any]]:
    """The meetings of a file of the ladder."""
    try:
        return list(json.loads(path.read_text(encoding="utf-8"))["meetings"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadLadder(f"{path} cannot be read ({type(error).__name__}: {error})") from error


# -- as text


def share_words(wins: dict[str, Any]) -> str:
    """A share of wins with its interval.

    >>> share_words({"mean": 0.845, "interval": [0.8, 0.89]})
    '84.5 % [80, 89]'
    """
    if wins["mean"] is None:
        return "–"
    reach = wins["interval"]
    return f"{100 * wins['mean']:.1f} %" + (f" [{100 * reach[0]:.0f}, {100 * reach[1]:.0f}]" if reach else "")


def tables(entries: list[dict[str, Any]]) -> str:
    """Markdown: a table for each form, a row for each level."""
    parts: list[str] = []
    for form in dict.fromkeys([entry["form"] for entry in entries]):
        own = [entry for entry in entries if entry["form"] == form]
        is_solo = all([len(entry["bots"]) == 1 for entry in own])
        parts.append(f"**{form}**\n\n" + "\n".join(solo_rows(own) if is_solo else level_rows(own)))
    return "\n\n".join(parts)


def level_rows(own: list[dict[str, Any]]) -> list[str]:
    rows = [
        "| level | wins against greedy | points | greedy's | wins against the level below | ms a turn |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in dict.fromkeys([entry["bots"][0] for entry in own]):
        met = {entry["bots"][1]: entry for entry in own if entry["bots"][0] == name}
        greedy = met.pop(GREEDY, None)
        below = next(iter(met.values()), None)
        first = greedy or below
        cells = [
            share_words(greedy["wins"]) if greedy else "",
            number(greedy, "points"),
            number(greedy, "points_of_others"),
        ]
        cells += [share_words(below["wins"]) if below else "", number(first, "milliseconds_per_turn")]
        rows.append(f"| {name} | {' | '.join(cells)} |")
    return rows


def solo_rows(own: list[dict[str, Any]]) -> list[str]:
    rows = ["| bot | wins | points | opponent's | ms a turn |", "| --- | ---: | ---: | ---: | ---: |"]
    for entry in own:
        cells = [share_words(entry["wins"]), number(entry, "points"), number(entry, "points_of_others")]
        rows.append(f"| {entry['bots'][0]} | {' | '.join(cells)} | {number(entry, 'milliseconds_per_turn')} |")
    return rows


def number(entry: dict[str, Any] | None, name: str) -> str:
    value = entry[name] if entry else None
    return "" if value is None else f"{value:.1f}"


def text(args: argparse.Namespace) -> int:
    """The files of the ladder as tables."""
    for game in args.games or lt.game_ids():
        print(f"### {lt.game(game).name}\n\n{tables(read_ladder(args.out / f'{game}.json'))}\n")
    return 0


# -- what people are told


def measured_of(game: str, entries: list[dict[str, Any]]) -> dict[str, Measured]:
    """The levels against greedy in the first form of a game; how long they think, where the compiled form played."""
    form = forms_of(game)[0].name
    found: dict[str, Measured] = {}
    for name in LEVELS:
        entry = next((each for each in entries if key_of(each) == (form, (name, GREEDY))), None)
        if entry is None or entry["wins"]["mean"] is None:
            continue
        share, taken = entry["wins"]["mean"], entry["milliseconds_per_turn"]
        is_compiled = str(entry["code"]).endswith("-compiled")
        found[name] = Measured(round(100 * share, 1), rating_of(share), entry["games"], taken if is_compiled else None)
    return found


def measured(args: argparse.Namespace) -> int:
    """Write the figures of the levels; a game whose ladder has not been played keeps those that it has."""
    found = read_measured(args.to.read_text(encoding="utf-8")) if args.to.exists() else {}
    for game in args.games or lt.game_ids():
        path = args.out / f"{game}.json"
        if path.exists():
            found[game] = measured_of(game, read_ladder(path))
    order = [game for game in lt.game_ids() if found.get(game)]
    write_whole(args.to, measured_text({game: found[game] for game in order}))
    print(f"{args.to}: {', '.join([f'{game} {len(found[game])}' for game in order])}")
    return 0


# -- the check against the baseline


@dataclass(frozen=True)
class Wanted:
    """A line of the baseline: at least this share of wins is wanted; `pairs` is the most that is played for it."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    pairs: int
    share: float
    slack: float

    @property
    def stop(self) -> arena.StopRule:
        """As soon as it is shown to win more than the wanted share less the slack, or less than the wanted share."""
        return arena.StopRule(max(0.01, self.share - self.slack), self.share)

    def passes(self, verdict: str, mean: float) -> bool:
        """An open test goes by the side of the middle on which it stands."""
        if verdict == "open":
            return mean >= (self.stop.low + self.stop.high) / 2
        return verdict.startswith("above")


def read_baseline(path: Path) -> list[Wanted]:
    """The lines of a baseline; BadLadder when it is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        lines = [
            Wanted(
                str(each["game"]),
                int(each["seats"]),
                {str(name): str(value) for name, value in each["options"].items()},
                tuple([str(name) for name in each["bots"]]),
                int(each["pairs"]),
                float(each["share"]),
                float(found["slack"]),
            )
            for each in found["lines"]
        ]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadLadder(f"{path} cannot be read ({type(error).__name__}: {error})") from error
    for line in lines:
        if not 0 < line.share < 1 or not 0 < line.slack < 1 or line.pairs < 1 or not 1 <= len(line.bots) <= 2:
            raise BadLadder(f"{path}: not a line of a baseline: {asdict(line)}")
    return lines


def check(args: argparse.Namespace) -> int:
    """Play each line until it is decided; exit code 1 when one fails."""
    wanted = [line for line in read_baseline(args.baseline) if not args.games or line.game in args.games]
    if not wanted:
        raise BadLadder(f"{args.baseline} has no line for {', '.join(args.games)}")
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for at, each in enumerate(wanted):
            line = Line(each.game, each.seats, each.options, each.bots, args.seed, args.clock)
            summary = play_line(line, each.pairs, Path(folder, str(at)), args.jobs, each.stop)
            (meeting,) = summary["meetings"]
            passes = each.passes(meeting["verdict"], meeting["wins"]["mean"])
            failed += not passes
            told = f"{share_words(meeting['wins'])} in {meeting['pairs']} pairs, {meeting['verdict']}"
            print(f"{'pass' if passes else 'FAIL'}  {line.title}: {told}; wanted {100 * each.share:g} %", flush=True)
    print(f"ladder: {len(wanted) - failed} of {len(wanted)} lines pass")
    return 1 if failed else 0


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="The ladder of the levels, played by the arena.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    playing = commands.add_parser("play", help="play the whole ladder of games; the same command continues it")
    playing.add_argument("games", nargs="*", metavar="GAME")
    playing.add_argument("--games-each", type=int, default=200, metavar="N", help="games of each meeting (200)")
    playing.add_argument(
        "--seats", type=int, action="append", default=[], metavar="N", help="only these numbers of seats"
    )
    playing.add_argument(
        "--bots", action="append", default=[], metavar="LEVEL", help="only the meetings of these levels"
    )
    playing.add_argument("--seed", default="ladder")
    playing.add_argument("--jobs", type=int, default=1, help="processes (1: measured times need a core to themselves)")
    playing.add_argument("--folder", type=Path, default=state_folder() / "ladder", help="where pairs are kept")
    playing.add_argument(
        "--again", action="store_true", help="forget what the folder has, as after a change of the bots"
    )
    playing.add_argument("--clock", action="store_true", help="let levels think as long as on the site, at most")
    playing.add_argument("--out", type=Path, default=LADDER, help="where the files are written")
    playing.set_defaults(run=play)
    telling = commands.add_parser("text", help="print the files of the ladder as tables")
    telling.add_argument("games", nargs="*", metavar="GAME")
    telling.add_argument("--out", type=Path, default=LADDER)
    telling.set_defaults(run=text)
    showing = commands.add_parser("measured", help="write what the site and the terminal tell of the levels")
    showing.add_argument("games", nargs="*", metavar="GAME")
    showing.add_argument("--out", type=Path, default=LADDER, help="where the files of the ladder are")
    showing.add_argument("--to", type=Path, default=MEASURED, help="the file that is written")
    showing.set_defaults(run=measured)
    checking = commands.add_parser("check", help="a short sequential test against the baseline; exit code 1 on failure")
    checking.add_argument("games", nargs="*", metavar="GAME")
    checking.add_argument("--baseline", type=Path, default=BASELINE)
    checking.add_argument("--seed", default="check")
    checking.add_argument("--clock", action="store_true", help="let levels think as long as on the site, at most")
    checking.add_argument("--jobs", type=int, default=cores())
    checking.set_defaults(run=check)
    args = parser.parse_args(argv)
    try:
        return int(args.run(args))
    except lt.LongtableError as error:
        print(f"ladder: {type(error).__name__}: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
