"""The trail in text: from START to Wellington, every branch of a fork in a line of its own."""

from collections.abc import Callable

from rich.text import Text

from longtable.cli.newzealand.codes import space_chip
from longtable.cli.paint import QUIET, ink
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.state import NewZealand


def after(box: Box, space: int) -> list[int]:
    """The spaces that follow a space."""
    return [int(box.next_space[at]) for at in range(box.next_begin[space], box.next_begin[space + 1])]


def reached(box: Box, space: int) -> set[int]:
    """Everything that lies on a way from a space to Wellington, the space included."""
    spaces, waiting = {space}, [space]
    while waiting:
        for next in after(box, waiting.pop()):
            if next not in spaces:
                spaces.add(next)
                waiting.append(next)
    return spaces


def meeting(box: Box, branches: list[int]) -> int:
    """The space where the branches of a fork come together again: of all that each leads to, the earliest."""
    common = set.intersection(*[reached(box, branch) for branch in branches])
    return max(common, key=lambda space: len(reached(box, space)))


def trail_lines(s: NewZealand, width: int) -> list[Text]:
    """The whole trail."""
    lines: list[Text] = []
    stretch(s.box, lambda space: space_chip(s, space), int(s.box.start), -1, "", width, lines)
    return lines


def stretch(
    box: Box, chip: Callable[[int], Text], space: int, end: int, indent: str, width: int, lines: list[Text]
) -> None:
    """The spaces from one on, up to another; forks are indented below."""
    chips: list[Text] = []
    while space != end:
        chips.append(chip(space))
        branches = after(box, space)
        if len(branches) > 1:
            lines.extend(row(chips, indent, width))
            chips = []
            join = meeting(box, branches)
            for branch in branches:
                if branch != join:
                    stretch(box, chip, branch, join, f"{indent}  ╰ ", width, lines)
            space = join
        elif branches:
            space = branches[0]
        else:
            break
    lines.extend(row(chips, indent, width))


def row(chips: list[Text], indent: str, width: int) -> list[Text]:
    """Chips in lines that fit, none of them broken."""
    if not chips:
        return []
    lines = [ink(indent, QUIET)]
    blank = " " * len(indent)
    for chip in chips:
        if lines[-1].cell_len > len(indent) and lines[-1].cell_len + 2 + chip.cell_len > width:
            lines.append(Text(blank))
        if lines[-1].cell_len > len(indent):
            lines[-1].append("  ")
        lines[-1].append_text(chip)
    return lines
