"""The `longtable` command. Whatever goes wrong is one line on standard error, never a traceback."""

import argparse
import contextlib
import os
import sys
from typing import NoReturn

import longtable as lt
from longtable.cli.common import complain, reason_of
from longtable.core.errors import LongtableError

BAD = 2
INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run a command; the exit code: 0 done, 1 checked and found wrong, 2 refused, 130 interrupted."""
    try:
        args = parser().parse_args(argv)
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except SystemExit as leaving:  # argparse, after its own message
        return leaving.code if isinstance(leaving.code, int) else BAD
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more can be said there
        complain("the output was closed before the end")
    except LongtableError as error:
        complain(f"{type(error).__name__}: {error}")
    except OSError as error:
        complain(f"{reason_of(error)}{f': {error.filename}' if error.filename else ''}")
    except EOFError:
        complain("the input ended")
    except Exception as error:  # a mistake of ours: still one line, but it says so
        if os.environ.get("LONGTABLE_TRACE"):
            raise
        complain(f"an error in Longtable ({type(error).__name__}: {error}); LONGTABLE_TRACE=1 shows where")
    return BAD


class Parser(argparse.ArgumentParser):
    """argparse with a single line for a wrong command line."""

    def error(self, message: str) -> NoReturn:
        complain(f"{message} (see {self.prog} --help)")
        raise SystemExit(BAD)


class Version(argparse.Action):
    """`--version`, with the form in which the rules run."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"longtable {lt.__version__} ({'compiled' if lt.is_compiled() else 'interpreted'} rules)")
        parser.exit(0)


def whole(text: str) -> int:
    """A positive whole number."""
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a positive whole number")
    return int(text)


def positive(text: str) -> float:
    """A positive number of seconds."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a positive number")
    return value


def port(text: str) -> int:
    """A port, or 0 for any free one."""
    if not text.isascii() or not text.isdigit() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a port")
    return int(text)


def parser() -> argparse.ArgumentParser:
    """The command line. Commands import what they need when they run."""
    program = Parser(prog="longtable", description="Heavy Euro board games to play and study.", allow_abbrev=False)
    program.add_argument(
        "--version", action=Version, nargs=0, help="show the version and whether the rules are compiled"
    )
    program.set_defaults(run=lambda args: say(program.format_help()))
    commands = program.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    games = commands.add_parser("games", help="list the games, their seats and options")
    games.add_argument("--json", action="store_true", help="print one JSON object")
    games.set_defaults(run=lambda args: load("listing", args))

    play = commands.add_parser("play", help="play in the terminal, with people and bots")
    play.add_argument("game", nargs="?", metavar="GAME")
    play.add_argument("--seats", type=whole, metavar="N", help="number of seats (2)")
    play.add_argument(
        "--players",
        metavar="A,B",
        help="one per seat: me, a level (beginner, casual, club, strong, expert) or a bot (me,club)",
    )
    add_options(play)
    play.add_argument("--seed", help="the same seed gives the same dice and draws for the same actions")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="continue a saved game (default: the latest)"
    )
    play.add_argument("--save", metavar="FILE", help="where to save the game (default: a new file in the state folder)")
    play.add_argument("--auto", action="store_true", help="play forced actions without asking")
    play.add_argument(
        "--ask",
        choices=("off", "on", "always"),
        default="on",
        help="before bots play, ask you to act out of turn: never, once a round, or each turn",
    )
    play.add_argument("--plain", action="store_true", help="no colour, no drawn characters, no clearing of the screen")
    play.set_defaults(run=lambda args: load("play", args))

    simulate = commands.add_parser(
        "simulate",
        help="play many games between bots and print statistics",
        description="Game i of seed S is played with the seed S/i, so the result does not depend on --jobs. "
        "With random bots only, dice and choices come from one stream (the loop of `bench`); otherwise each bot has a "
        "stream of its own.",
    )
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--seats", type=whole, default=2, metavar="N")
    simulate.add_argument("--games", type=whole, default=1000, metavar="K")
    simulate.add_argument("--seed", default="0", metavar="S")
    simulate.add_argument("--bots", metavar="A,B", help="one bot for all seats, or one per seat (random)")
    add_options(simulate)
    simulate.add_argument("--jobs", type=whole, metavar="J", help="processes (all cores)")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.set_defaults(run=lambda args: load("simulate", args))

    add_arena(commands)
    add_train(commands)

    add_bench(commands)

    replay = commands.add_parser("replay", help="check a record: how it ended, or where it fails")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--check", action="store_true", help="say what was checked; exit code 1 if the record fails")
    replay.add_argument("--ply", type=int, metavar="N", help="show the position after step N")
    replay.add_argument("--data", metavar="DIR", help="folder of corrected figures the game was played with")
    replay.add_argument("--json", action="store_true", help="print one JSON object")
    replay.set_defaults(run=lambda args: load("replay", args))

    rules = commands.add_parser("rules", help="show the rules: chapters, one rule by id, or a search")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("word", nargs="*", metavar="ID|word")
    rules.set_defaults(run=lambda args: load("rules", args))

    board = commands.add_parser("board", help="print the names of a game's hexes, spaces and nodes as a map")
    board.add_argument("game", metavar="GAME")
    board.add_argument("board", nargs="?", metavar="BOARD", help="show one board; without it, an overview")
    board.add_argument("--data", metavar="DIR", help="folder of corrected figures, used instead of the standard ones")
    board.add_argument("--json", action="store_true", help="print one JSON object: the names by board")
    board.set_defaults(run=lambda args: load("board", args))

    data = commands.add_parser("data", help="check the figures of a game")
    checks = data.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    check = checks.add_parser("check", help="check the figures; exit code 1 if they are invalid")
    check.add_argument("game", nargs="?", metavar="GAME")
    check.add_argument("--data", metavar="DIR", help="folder of corrected figures, used instead of the standard ones")
    check.set_defaults(run=lambda args: load("data", args))
    add_site_commands(commands)
    return program


def add_bench(commands: "argparse._SubParsersAction[Parser]") -> None:
    """The command that measures speed."""
    bench = commands.add_parser(
        "bench",
        help="measure games, decisions and copies per second on one core, or how bots think",
        description="Random play: games, decisions and copies per second. With --bots: processor time per turn, "
        "positions judged per second, and memory of a process in which only this bot thinks.",
    )
    bench.add_argument("games", nargs="*", metavar="GAME")
    bench.add_argument("--seats", metavar="N,M", help="only these numbers of seats")
    bench.add_argument(
        "--seconds", type=positive, default=2.0, metavar="T", help="time per measurement of random play (2)"
    )
    bench.add_argument(
        "--bots", nargs="?", const="", metavar="A,B", help="measure these bots (default: greedy and all levels)"
    )
    bench.add_argument("--turns", type=whole, default=20, metavar="N", help="with --bots: turns of each bot (20)")
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.set_defaults(run=lambda args: load("bench" if args.bots is None else "bench_bots", args))


def add_arena(commands: "argparse._SubParsersAction[Parser]") -> None:
    """The command that compares bots."""
    arena = commands.add_parser(
        "arena",
        help="compare bots on paired seeds: wins, margins, ratings",
        description="Every two bots meet. Each pair is one seed played from every seat: with two seats the bots swap "
        "them, with more one bot sits among copies of the other. Pair p of seed S has the seed S/p, so the result does "
        "not depend on --jobs or --ray (but with --clock it does). Finished pairs are kept; the same command continues "
        "an interrupted run, and a larger --pairs extends it.",
    )
    arena.add_argument("game", metavar="GAME")
    arena.add_argument("--bots", required=True, metavar="A,B", help="the bots; see docs/arena.md for your own")
    arena.add_argument("--against", metavar="BOT", help="let each of them meet this bot only")
    arena.add_argument("--pairs", type=whole, default=50, metavar="N", help="pairs of each meeting (50)")
    arena.add_argument("--seats", type=whole, default=2, metavar="K", help="number of seats (2)")
    arena.add_argument("--seed", default="0", metavar="S")
    add_options(arena)
    arena.add_argument(
        "--stop-at",
        metavar="LOW,HIGH",
        help="percentages of wins, such as 50,55: end a meeting as soon as its first bot is shown to win more than "
        "LOW or less than HIGH, each with an error of 5 %%",
    )
    arena.add_argument(
        "--clock",
        action="store_true",
        help="let each bot think as long as on the site, at most; then the games depend on the machine",
    )
    arena.add_argument("--jobs", type=whole, metavar="J", help="processes (all cores)")
    arena.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster, or auto (needs longtable[ray])")
    arena.add_argument("--folder", metavar="DIR", help="where results are kept (default: one for these settings)")
    arena.add_argument("--again", action="store_true", help="delete the results in the folder and start over")
    arena.add_argument("--records", action="store_true", help="keep the record of every game, for `longtable replay`")
    arena.add_argument("--json", action="store_true", help="print one JSON object")
    arena.set_defaults(run=lambda args: load("arena", args))


def add_train(commands: "argparse._SubParsersAction[Parser]") -> None:
    """The command that learns what positions are worth."""
    train = commands.add_parser(
        "train",
        help="learn from self-play what positions are worth",
        description="Bots play each other, and what their games show is fitted as a correction of the hand-written "
        "evaluation; after each round it is tried in a match. Needs longtable[train]. The same seed gives the same "
        "weights, whatever --jobs or --ray. Finished rounds are kept; the same command continues an interrupted run, "
        "and a larger --rounds extends it.",
    )
    train.add_argument("game", metavar="GAME")
    train.add_argument("--rounds", type=whole, default=4, metavar="N", help="rounds of self-play (4)")
    train.add_argument("--games", type=whole, default=30, metavar="K", help="games of each round (30)")
    train.add_argument("--pairs", type=whole, default=20, metavar="P", help="pairs of the match after each round (20)")
    train.add_argument("--seed", default="0", metavar="S")
    train.add_argument("--jobs", type=whole, metavar="J", help="processes (all cores)")
    train.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster, or auto (needs longtable[ray])")
    train.add_argument("--folder", metavar="DIR", help="where rounds are kept (default: one for these settings)")
    train.add_argument("--json", action="store_true", help="print one JSON object")
    train.set_defaults(run=lambda args: load("train", args))


def add_site_commands(commands: "argparse._SubParsersAction[Parser]") -> None:
    """The commands about the table in the browser."""
    serve = commands.add_parser(
        "serve",
        help="serve the site for the browser",
        description="Creates the site's folder and database if they are missing, and serves until Ctrl-C. Without "
        "--port it takes the first free port from 8000 to 8019; a port you name must be free.",
    )
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 gives your network access")
    serve.add_argument("--port", type=port, metavar="N", help="port to listen on; 0 takes any free one")
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    add_site_data(serve)
    serve.add_argument("--workers", type=whole, default=1, metavar="N", help="processes; needs PostgreSQL and Redis")
    serve.set_defaults(run=lambda args: load("serve", args))

    verify = commands.add_parser("verify", help="check the dice and draws of a record against its sealed secret")
    verify.add_argument("file", metavar="FILE")
    verify.add_argument("--json", action="store_true", help="print one JSON object")
    verify.set_defaults(run=lambda args: load("verify", args))

    backup = commands.add_parser("backup", help="write all tables to one file, even while people play")
    backup.add_argument("file", metavar="FILE")
    add_site_data(backup)
    backup.add_argument("--json", action="store_true", help="print one JSON object")
    backup.set_defaults(run=lambda args: load("backup", args))

    restore = commands.add_parser(
        "restore",
        help="restore a backup into an empty site and replay every game",
        description="Stop the server first. Exit code 1 if a game does not replay to its digests.",
    )
    restore.add_argument("file", metavar="FILE")
    add_site_data(restore)
    restore.add_argument("--force", action="store_true", help="delete what the site holds now")
    restore.add_argument("--json", action="store_true", help="print one JSON object")
    restore.set_defaults(run=lambda args: load("restore", args))

    admin = commands.add_parser("admin", help="create an admin account, or set a new password for one")
    admin.add_argument("name", metavar="NAME")
    admin.add_argument("--password-stdin", action="store_true", help="read the password from standard input")
    add_site_data(admin)
    admin.set_defaults(run=lambda args: load("admin", args))


def add_site_data(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data", metavar="DIR", help="folder of the site (LONGTABLE_DATA or your state folder)")


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; see `longtable games`",
    )
    command.add_argument("--data", metavar="DIR", help="folder of corrected figures")


def say(text: str) -> int:
    print(text, end="")
    return 0


def load(name: str, args: argparse.Namespace) -> int:
    """Run a command from its module."""
    from importlib import import_module

    return int(import_module(f"longtable.cli.{name}").run(args))
