"""Draws the terminal table of a game in progress as docs/terminal.svg, the picture in the README.

python tools/terminal_svg.py
"""

import io
import re
from pathlib import Path

from rich.console import Console

import longtable as lt
from longtable import bots
from longtable.cli.actions import Choices
from longtable.cli.paint import Look
from longtable.cli.table import find_table

WIDTH = 100
PLIES = 40  # decisions before the picture is taken


def main() -> None:
    match = lt.game("castles-of-burgundy").start(seats=2, seed=20)
    players = [bots.make("greedy", seat) for seat in range(2)]
    for _ in range(PLIES):
        seat = match.state.actor
        match.play(players[seat].choose(match.state.view(seat)))
    while match.state.actor != 0 or len(match.legal()) < 8:
        seat = match.state.actor
        match.play(players[seat].choose(match.state.view(seat)))
    table = find_table(match.game.id)
    look = Look(WIDTH, True, False)
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for line in [*table.screen(match.state, 0, ["me", "greedy"], look), *Choices(match.state, table).lines(look)]:
        console.print(line, no_wrap=True, overflow="ignore", crop=False)
    svg = console.export_svg(title="longtable play castles-of-burgundy", unique_id="longtable")
    # The exporter names web fonts and itself; a picture in a repository should fetch nothing.
    svg = re.sub(r"<!--.*?-->|@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    Path(__file__).parents[1].joinpath("docs/terminal.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
