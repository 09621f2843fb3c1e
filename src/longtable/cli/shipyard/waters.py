"""A canal system as a map in text."""

from typing import Final

from rich.text import Text

from longtable.cli.paint import ACCENT, HEAD, QUIET, beside, ink
from longtable.cli.shipyard.codes import ICON_LETTERS, ICON_STYLES
from longtable.core.bits import BIT
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.rules.canals import canal_of, edge_space, frontier, x_of, y_of
from longtable.games.shipyard.state import Player
from longtable.games.shipyard.words import FROM_SIDE

WIDE: Final = 10  # columns of a cell, the gap to the next one included
HIGH: Final = 3
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
FIGURE: Final = "@"


def canal_map(player: Player, box: Box, offers_cells: bool, width: int) -> list[Text]:
    """The canals as they lie, north above; with free cells by their coordinates where a canal may be laid.

    A card shows its icons at its sides, and its water as a line from side to side; @ is the ship figure.
    """
    blocks: dict[tuple[int, int], list[Text]] = {}
    for at, laid in enumerate(player.canals):
        blocks[int(x_of(laid)), int(y_of(laid))] = card_block(player, box, at)
    if offers_cells and blocks:
        for each in frontier(player, box):
            cell = int(each) >> 4
            x, y = (cell >> 8) - 128, (cell & 255) - 128
            blocks[x, y] = free_block(x, y)
    if not blocks:
        return []
    xs, ys = [x for x, _ in blocks], [y for _, y in blocks]
    if (max(xs) - min(xs) + 1) * WIDE > width:
        return [ink("the map is wider than the screen", QUIET)]
    lines: list[Text] = []
    for y in range(max(ys), min(ys) - 1, -1):
        row: list[Text] = [Text() for _ in range(HIGH)]
        for column, x in enumerate(range(min(xs), max(xs) + 1)):
            if (x, y) in blocks:
                row = beside(row, blocks[x, y], column * WIDE) if column else blocks[x, y]
        lines.extend(row)
    return [line for line in lines if line.plain.strip()]


def free_block(x: int, y: int) -> list[Text]:
    """A free cell beside an exit."""
    return [Text(), ink(f"{f'({x},{y})':^9}", QUIET), Text()]


def card_block(player: Player, box: Box, at: int) -> list[Text]:
    """One card: three lines of nine characters."""
    laid = int(player.canals[at])
    canal = int(canal_of(laid))
    ends = [edge_sign(player, box, at, side) for side in range(4)]
    corner = {
        (a, b): is_joined(box, laid, a, b) for a, b in ((WEST, NORTH), (NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST))
    }
    afloat = inner_figure(player, box, at)
    above = ink(water(corner[WEST, NORTH], "╭───", afloat == (WEST, NORTH)), QUIET).append_text(ends[NORTH])
    above.append(water(corner[NORTH, EAST], "───╮", afloat == (NORTH, EAST)), QUIET)
    middle = ends[WEST].append(f"{box.canal_ids[canal][:7]:^7}", HEAD).append_text(ends[EAST])
    below = ink(water(corner[SOUTH, WEST], "╰───", afloat == (SOUTH, WEST)), QUIET).append_text(ends[SOUTH])
    below.append(water(corner[EAST, SOUTH], "───╯", afloat == (EAST, SOUTH)), QUIET)
    return [above, middle, below]


def water(flows: bool, drawn: str, has_figure: bool) -> str:
    if not flows:
        return "    "
    return f"{drawn[0]}{FIGURE}{drawn[2:]}" if has_figure else drawn


def edge_sign(player: Player, box: Box, at: int, side: int) -> Text:
    """What is at a side: the figure, an icon, plain water, or nothing where the canal does not reach it."""
    laid = player.canals[at]
    space = int(edge_space(laid, side, box))
    if space < 0:
        return Text(" ")
    if player.boat == at and player.space == space:
        return ink(FIGURE, ACCENT)
    icon = int(box.canal_icon[canal_of(laid) * FROM_SIDE + space])
    return ink(ICON_LETTERS[icon] if icon else "·", ICON_STYLES[icon])


def joined_spaces(box: Box, laid: int, a: int, b: int) -> list[int]:
    """The spaces between two sides of a card as it lies, on the way that touches no other side; empty for none."""
    canal = int(canal_of(laid))
    one, two = int(edge_space(laid, a, box)), int(edge_space(laid, b, box))
    if one < 0 or two < 0:
        return []
    others = [int(edge_space(laid, side, box)) for side in range(4) if side not in (a, b)]
    ways: list[list[int]] = [[one]]
    while ways:
        way = ways.pop(0)
        if way[-1] == two:
            return way
        links = int(box.canal_links[canal * FROM_SIDE + way[-1]])
        spaces = [space for space in range(FROM_SIDE) if links & int(BIT[space])]
        ways.extend([[*way, space] for space in spaces if space not in way and space not in others])
    return []


def is_joined(box: Box, laid: int, a: int, b: int) -> bool:
    return bool(joined_spaces(box, laid, a, b))


def inner_figure(player: Player, box: Box, at: int) -> tuple[int, int] | None:
    """The two sides between which the figure is on a card, when it is on no edge space."""
    laid = int(player.canals[at])
    if player.boat != at:
        return None
    for a, b in ((WEST, NORTH), (NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST)):
        if int(player.space) in joined_spaces(box, laid, a, b)[1:-1]:
            return a, b
    return None


def figure_text(player: Player, box: Box) -> str:
    """Where the ship figure is, and where it came from."""
    if player.boat < 0:
        return "no canal yet"
    laid = player.canals[player.boat]
    canal = box.canal_ids[canal_of(laid)]
    came = int(player.came)
    if came >= FROM_SIDE:
        stern = f"from the {('north', 'east', 'south', 'west')[came - FROM_SIDE]}"
    else:
        stern = f"from space {came}"
    return f"figure on {canal}/{int(player.space)}, {stern}; longest voyage {int(player.longest)}"
