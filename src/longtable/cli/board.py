"""`longtable board`: the names of hexes, spaces and nodes as a map, for positions, notation and bots."""

import argparse
import json

import longtable as lt
from longtable.cli.common import BadUse, read_options
from longtable.cli.paint import Screen
from longtable.cli.table import find_table


def run(args: argparse.Namespace) -> int:
    """The command."""
    game = lt.game(args.game)
    table = find_table(game)
    state = game.blank(max(game.seats), read_options([], args.data))
    boards = table.boards(state)
    if not boards:
        raise BadUse(f"{game.name} has no map")
    asked = None if args.board is None else find_board(game, list(boards), args.board)
    if args.json:
        print(json.dumps(boards if asked is None else {asked: boards[asked]}, indent=1))
        return 0
    screen = Screen()
    screen.show(*(table.overview(state, screen.look) if asked is None else table.board_map(state, asked, screen.look)))
    return 0


def find_board(game: lt.Game, boards: list[str], asked: str) -> str:
    """The board of that word, in capitals or not; BadUse when the game has none."""
    word = asked.strip().lower()
    named = [board for board in boards if board.lower() == word]
    if not named:
        raise BadUse(f"{game.name} has no board {asked[:20]!r}; its boards are {', '.join(boards)}")
    return named[0]
