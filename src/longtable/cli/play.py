"""`longtable play`: start or resume a game at the terminal."""

import argparse
import contextlib
import sys
from pathlib import Path

import longtable as lt
from longtable.cli import saves
from longtable.cli.common import BadUse, read_names, read_options, tell_of_weights
from longtable.cli.loop import Loop
from longtable.cli.menu import PERSON, ask_setup, check_players, names_at_table, seat_players
from longtable.cli.paint import Screen
from longtable.cli.table import find_table


def run(args: argparse.Namespace) -> int:
    """The command."""
    screen = Screen(plain=args.plain)
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  line editing and history
    session = resumed(args, screen) if args.resume is not None else started(args, screen)
    try:
        return session.play()
    except KeyboardInterrupt:
        screen.show("")
        session.say_where()
        return 130
    except Exception:  # whatever it was, the game is not lost
        session.say_where()
        raise


def started(args: argparse.Namespace, screen: Screen) -> Loop:
    """A new game from the command line, or from the menu when it says nothing and a person is there."""
    game = lt.game(args.game or only_game())
    table = find_table(game)
    options = read_options(args.option, args.data)
    said_nothing = args.seats is None and args.players is None and not args.option
    if said_nothing and sys.stdin.isatty():
        players, modules = ask_setup(game, table, screen, input)
        options.update(modules)
    else:
        players = seat_players(game, args.seats, args.players, options.get("team") == "on")
    match = game.start(len(players), options, args.seed)
    path = Path(args.save).expanduser() if args.save else saves.new_path(match)
    tell_of_weights(game, players)
    screen.show(f"{game.name}: {who_plays(players)}, seed {match.log.seed}")
    return Loop(match, players, table, screen, path, args.data, args.auto, args.ask)


def resumed(args: argparse.Namespace, screen: Screen) -> Loop:
    """A saved game; what does not replay is refused by name and stays as it is."""
    if args.option or args.seed is not None:
        raise BadUse("a resumed game keeps its options and dice; use --option and --seed only for new games")
    game = lt.game(args.game) if args.game else None
    path = Path(args.resume).expanduser() if args.resume else saves.latest(args.game)
    match, players, data = saves.resume(path, args.data, game)
    if game is not None and match.game.id != game.id:
        raise BadUse(f"{path} is a game of {match.game.name}, not of {game.name}")
    seats = match.state.setup.seats
    if args.players is not None:
        players = check_players(read_names(args.players))
    elif not players:
        players = [PERSON] * seats
    if len(players) != seats or (args.seats is not None and args.seats != seats):
        raise BadUse(f"{path} is a game of {seats} seats; players: {','.join(players)[:60]}")
    players = check_players(players)
    tell_of_weights(match.game, players)
    screen.show(f"{match.game.name}, resumed at step {match.ply}: {who_plays(players)}")
    target = Path(args.save).expanduser() if args.save else path
    return Loop(match, players, find_table(match.game), screen, target, data, args.auto, args.ask)


def only_game() -> str:
    known = lt.game_ids()
    if len(known) > 1:
        raise BadUse(f"choose a game: {', '.join(known)}")
    return known[0]


def who_plays(players: list[str]) -> str:
    """`P1 you, P2 Ines (strong)`."""
    words: list[str] = []
    for at, (player, name) in enumerate(zip(players, names_at_table(players), strict=True)):
        told = "you" if player == PERSON else name if name == player else f"{name} ({player})"
        words.append(f"P{at + 1} {told}")
    return ", ".join(words)
