"""`longtable games`: what can be played, and how."""

import argparse
import json

from rich.text import Text

import longtable as lt
from longtable import bots
from longtable.cli.paint import ACCENT, BAD, HEAD, QUIET, Screen, ink, labelled
from longtable.core.registry import usable_games


def run(args: argparse.Namespace) -> int:
    """The command."""
    if args.json:
        print(json.dumps({game.id: described(game) for game in usable_games()}, indent=1))
        return 0
    screen = Screen()
    for name in lt.game_ids():
        try:
            game = lt.game(name)
        except lt.BrokenPlugin as error:
            screen.show(ink(name, ACCENT).append(f"  {error}", BAD))
            continue
        screen.show(ink(name, ACCENT).append(f"  {game.name}", HEAD))
        screen.show(f"  seats    {', '.join([str(n) for n in game.seats])}   rules version {game.rules}")
        for option in game.options:
            values = " ".join(option.values[:3]) + (" ..." if len(option.values) > 3 else "")
            line = Text(f"{values:<20} ").append(option.help, QUIET)
            screen.show(
                *[Text("  ").append_text(part) for part in labelled(option.name, line, screen.look.width - 2, 25)]
            )
    screen.show(ink(f"the first value is the default; bots: {', '.join(bots.names())}", QUIET))
    return 0


def described(game: lt.Game) -> dict[str, object]:
    return {
        "name": game.name,
        "rules": game.rules,
        "seats": list(game.seats),
        "options": [{"name": o.name, "values": list(o.values), "help": o.help} for o in game.options],
    }
