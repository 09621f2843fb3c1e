"""The trail as a map with the names of its spaces."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from longtable.cli.newzealand.trail import after, meeting, stretch
from longtable.cli.paint import BAD, HEAD, QUIET, Look, ink, labelled, packed, titled
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.words import BUILDING_SPACE, HAZARD_SPACE, LETTERS, ZONES

LABEL: Final = 12
Block = list[Text]
Chip = Callable[[int], Text]


def trail_map(box: Box, look: Look) -> list[Text]:
    """The trail from START to Wellington with its branches, and what the signs mean."""

    def chip(space: int) -> Text:
        return space_chip(box, space)

    lines = [titled("trail", look), *drawn_trail(box, chip, look.width), Text()]
    for at, zone in enumerate(ZONES):
        lines += packed(zone, [chip(int(space)) for space in box.zone_spaces[at]], look.width, LABEL)
    letters = [Text(f"{box.space_ids[int(box.letter_space[at])]}={letter}") for at, letter in enumerate(LETTERS)]
    lines += packed("neutral", letters, look.width, LABEL)
    risks = [box.actions.ids[int(number)] for number in box.space_risk if number]
    lines += packed("risk", [Text(word) for word in risks], look.width, LABEL)
    words = (
        "> open from this space of the pathfinder track, +g gold for building there, +r risk action, "
        "= the neutral building in the fixed layout"
    )
    return lines + labelled("signs", words, look.width, LABEL)


def space_chip(box: Box, space: int) -> Text:
    """A space by its name, with what is printed beside it."""
    kind = int(box.space_kind[space])
    if kind != BUILDING_SPACE:
        return ink(box.space_ids[space], BAD if kind == HAZARD_SPACE else HEAD)
    line = Text(box.space_ids[space])
    line.append(f">{int(box.space_needs[space])}" if box.space_needs[space] else "", QUIET)
    line.append("+g" if box.space_gold[space] else "", QUIET)
    return line.append("+r" if box.space_risk[space] else "", QUIET)


def drawn_trail(box: Box, chip: Chip, width: int) -> list[Text]:
    """Spaces joined by lines, branches below each other; in plain rows where a fork is wider than the page."""
    blocks = series(box, int(box.start), -1, chip)
    if max([block[0].cell_len for block in blocks]) > width - 2:
        lines: list[Text] = []
        stretch(box, chip, int(box.start), -1, "", width, lines)
        return lines
    rows: list[list[Block]] = [[]]
    room = width
    for block in blocks:
        if block[0].cell_len + 1 > room:
            rows.append([])
            room = width - 2
        rows[-1].append(block)
        room -= block[0].cell_len + 1
    lines = []
    for at, row in enumerate(rows):
        if at:
            row.insert(0, [ink("─", QUIET)])
        lines += in_line(row)
    return lines


def series(box: Box, space: int, end: int, chip: Chip) -> list[Block]:
    """What follows one after another from a space up to another: single spaces, and whole forks."""
    blocks: list[Block] = []
    while space != end:
        blocks.append([chip(space)])
        branches = after(box, space)
        if len(branches) > 1:
            join = meeting(box, branches)
            blocks.append(fork([in_line(series(box, branch, join, chip)) for branch in branches]))
            space = join
        elif branches:
            space = branches[0]
        else:
            break
    return blocks


def in_line(blocks: list[Block]) -> Block:
    """Blocks joined by a line at their tops."""
    lines: Block = [Text()]
    for at, block in enumerate(blocks):
        wide = lines[0].cell_len
        if at:
            lines[0].append("─", QUIET)
            wide += 1
        lines = [*lines, *[Text() for _ in range(len(block) - len(lines))]]
        for number, line in enumerate(block):
            lines[number].append(" " * (wide - lines[number].cell_len)).append_text(line)
    return lines


def fork(branches: list[Block]) -> Block:
    """Branches below each other between two vertical lines."""
    wide = max([branch[0].cell_len for branch in branches])
    lines: Block = []
    for at, branch in enumerate(branches):
        is_last = at == len(branches) - 1
        left, right = ("┬", "┬") if at == 0 else ("╰", "╯") if is_last else ("├", "┤")
        for number, line in enumerate(branch):
            head, tail = (f"{left}─", f"─{right}") if number == 0 else ("  ", "  ") if is_last else ("│ ", " │")
            fill = ("─" if number == 0 else " ") * (wide - line.cell_len)
            lines.append(ink(head, QUIET).append_text(line).append(f"{fill}{tail}", QUIET))
    return lines
