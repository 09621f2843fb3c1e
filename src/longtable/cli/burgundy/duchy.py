"""A duchy as a map of hexes in text."""

from typing import Any, Final

from rich.text import Text

from longtable.cli.burgundy.codes import hex_chip
from longtable.cli.paint import QUIET, Look
from longtable.games.burgundy.box.tables import Board

WIDE: Final = 6
MIDDLE: Final = 5
NARROW: Final = 4


def tiles_of(facts: dict[str, Any]) -> dict[str, str]:
    """Tile by hex of a duchy's facts, the starting castle included."""
    tiles: dict[str, str] = dict(facts["duchy"])
    if facts["start"]:
        tiles[facts["start"]] = "castle"
    return tiles


def map_width(board: Board, cell: int) -> int:
    """Columns that a map takes with cells of that width."""
    places = [2 * q + r for q, r in board.places]
    return (max(places) - min(places)) * cell // 2 + cell


def hex_map(
    board: Board, tiles: dict[str, str], width: int, look: Look, names: bool, marks: dict[str, str]
) -> list[Text]:
    """The hexes row by row, each with its name below or, without names, one line a row.

    Rows are shifted by half a hex, so that the six neighbours of a hex lie around it. Marks stand behind a name.
    """
    fitting = [cell for cell in (WIDE, MIDDLE) if names and map_width(board, cell) <= width]
    cell = fitting[0] if fitting else NARROW
    shift = min([2 * q + r for q, r in board.places])
    rows: dict[int, list[int]] = {}
    for at, (_, r) in enumerate(board.places):
        rows.setdefault(r, []).append(at)
    lines: list[Text] = []
    before: int | None = None
    for r in sorted(rows):
        if before is not None and r > before + 1:
            lines.append(Text())  # islands lie apart
        before = r
        above, below = Text(), Text()
        for at in rows[r]:
            q = board.places[at][0]
            column = (2 * q + r - shift) * cell // 2
            name = board.names[at]
            chip = hex_chip(int(board.types[at]), int(board.numbers[at]), tiles.get(name, ""), cell - 1, look)
            above.append(" " * (column - above.cell_len)).append_text(chip)
            label = f"{name}{marks.get(name, '')}"[: cell - 1].center(cell - 1)
            below.append(" " * (column - below.cell_len)).append(label, QUIET)
        lines.append(above)
        if names:
            below.rstrip()
            lines.append(below)
    return lines
