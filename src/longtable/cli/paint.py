"""Text with colour for the terminal: how wide, how colourful, and lines set side by side.

Everything is drawn as lists of `Text` lines. Letters carry the meaning, colour repeats it.
"""

import io
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, Final

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

HEIGHT: Final = 40  # lines of a screen where there is none to be asked
LOWEST: Final = 24
SHAPES: Final = "●■▲◆"
SEAT_STYLES: Final = ("bold #5aa9e6", "bold #e0763f", "bold #3fae8c", "bold #c977ab")
QUIET: Final = "dim"
HEAD: Final = "bold"
GOOD: Final = "#3f9f63"
BAD: Final = "#d0605a"
ACCENT: Final = "bold #d98a2b"

# One plain character for each drawn one, so that styles keep their places.
PLAIN: Final = str.maketrans({
    "·": "-", "─": "-", "│": "|", "█": "#", "▌": "#", "●": "o", "■": "#", "▲": "^", "◆": "*", "→": ">", "×": "*",
    "–": "-", "…": ".", "’": "'", "▸": ">", "━": "=", "£": "L", "−": "-", "±": "~", "∞": "8", "≥": ">",
    "╭": ".", "╮": ".", "╰": "'", "╯": "'", "┬": "+", "┴": "+", "├": "+", "┤": "+", "←": "<", "°": " ",
})  # fmt: skip


class Pipe(Console):
    """A console that lets a closed pipe be known instead of leaving on its own."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


@dataclass(frozen=True)
class Look:
    """How to draw: columns, whether colour and drawn characters are at hand, and lines (0: as many as it takes); tight
    where a table may leave out what it else always shows."""

    width: int = 80
    colour: bool = False
    ascii: bool = False
    height: int = 0
    is_tight: bool = False


class Screen:
    """Where a command prints: a console and how it wants to be drawn on."""

    def __init__(self, plain: bool = False, file: IO[str] | None = None) -> None:
        out = file if file is not None else sys.stdout
        encoding = (getattr(out, "encoding", None) or "ascii").lower().replace("-", "")
        self.ascii = plain or encoding not in ("utf8", "utf16", "utf32")
        off = plain or bool(os.environ.get("NO_COLOR"))
        self.console = Pipe(file=out, color_system=None, highlight=False) if off else Pipe(file=out, highlight=False)
        self.is_live = self.console.is_terminal and not plain  # may be cleared and redrawn

    @property
    def look(self) -> Look:
        """Asked anew for each drawing: the window may have changed."""
        width = max(40, min(self.console.width, 160))
        height = max(LOWEST, self.console.height) if self.is_live else HEIGHT
        return Look(width, self.console.color_system is not None, self.ascii, height)

    def show(self, *lines: Text | str) -> None:
        """Print lines as they are."""
        for line in lines:
            text = self.lettered(line.copy() if isinstance(line, Text) else Text(line))
            text.rstrip()
            self.console.print(text, no_wrap=True, overflow="ignore", crop=False, soft_wrap=True)

    def lettered(self, text: Text) -> Text:
        """The text in letters that the screen has."""
        if self.ascii:
            text.plain = text.plain.translate(PLAIN).encode("ascii", "replace").decode()
        return text

    def clear(self) -> None:
        """An empty screen where there is one."""
        if self.is_live:
            self.console.clear()

    @contextmanager
    def passing(self, words: Text, is_new: bool) -> Iterator[None]:
        """Words that stand there while something lasts. A terminal that is not redrawn keeps them, so it is told only
        what is new; where nobody waits, there are none."""
        if not self.is_live:
            if is_new and self.console.is_terminal:
                self.show(words)
            yield
            return
        self.console.print(self.lettered(words.copy()), end="", no_wrap=True, overflow="ellipsis")
        try:
            yield
        finally:
            self.console.control(Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2)))


def ink(words: str, style: str) -> Text:
    """Words in a style that does not run on into what is appended."""
    return Text().append(words, style)


def seat_mark(seat: int) -> Text:
    """A seat by name and shape, in its colour."""
    return ink(f"{SHAPES[seat % 4]} P{seat + 1}", SEAT_STYLES[seat % 4])


def join(parts: Iterable[Text | str], between: str = "  ") -> Text:
    """Texts in one line."""
    line = Text()
    for at, part in enumerate(parts):
        if at:
            line.append(between)
        line.append_text(part if isinstance(part, Text) else Text(part))
    return line


def labelled(label: str, value: Text | str, width: int, indent: int = 9) -> list[Text]:
    """`label    value`, folded under the value."""
    body = value if isinstance(value, Text) else Text(value)
    lines = fold(body, max(10, width - indent))
    rows: list[Text] = []
    for at, line in enumerate(lines or [Text()]):
        head = ink(f"{label if at == 0 else '':<{indent}}", QUIET)
        rows.append(head.append_text(line))
    return rows


def flowed(parts: Iterable[Text], width: int, gap: str = "  ") -> list[Text]:
    """Parts one after another, none of them broken: a line takes as many as fit."""
    lines: list[Text] = [Text()]
    for part in parts:
        if lines[-1].cell_len and lines[-1].cell_len + len(gap) + part.cell_len > width:
            lines.append(Text())
        if lines[-1].cell_len:
            lines[-1].append(gap)
        lines[-1].append_text(part)
    return lines


def packed(label: str, parts: Iterable[Text], width: int, indent: int = 9, gap: str = "  ") -> list[Text]:
    """As labelled, with parts that are not broken; one that is longer than a line is folded."""
    lines = [row for line in flowed(parts, width - indent, gap) for row in fold(line, width - indent) or [Text()]]
    return [ink(f"{label if at == 0 else '':<{indent}}", QUIET).append_text(line) for at, line in enumerate(lines)]


@dataclass(frozen=True)
class Part:
    """A part of the screen: whole, and in short; the lower its rank, the sooner it is shown whole.

    Up to rank 0 it is shown in short at least; beyond, it may be left out for what is asked.
    """

    name: str
    whole: list[Text]
    short: list[Text]
    rank: int


def fitted(parts: list[Part], height: int) -> tuple[list[Text], list[str]]:
    """Parts in their order, whole as far as they fit and short otherwise; and the names of those that are not whole."""
    by_rank = sorted(parts, key=lambda part: part.rank)
    shown = {id(part): part.short for part in parts}
    if not height:
        return [line for part in parts for line in part.whole], []
    for part in reversed(by_rank):  # what is asked for goes before hints at the rest
        needed = sum([len(lines) for lines in shown.values()])
        first = by_rank[0]
        if part.rank > 0 and part is not first and needed - len(first.short) + len(first.whole) > height:
            shown[id(part)] = []
    room = height - sum([len(lines) for lines in shown.values()])
    for part in by_rank:
        more = len(part.whole) - len(shown[id(part)])
        if more <= room:
            shown[id(part)] = part.whole
            room -= more
    missing = [part.name for part in parts if shown[id(part)] is not part.whole and part.whole]
    return [line for part in parts for line in shown[id(part)]], missing


def fitted_screen(parts: list[Part], look: Look) -> list[Text]:
    """Parts in the lines that there are; the last line names the commands for what is not shown whole."""
    lines, missing = fitted(parts, look.height)
    if not missing:
        return lines
    lines, missing = fitted(parts, max(1, look.height - 1))
    if len(lines) >= look.height:  # the least that can be shown
        return lines
    more = ", ".join(dict.fromkeys([f"`{name}`" for name in missing if name]))
    return [*lines, *fold(ink(f"more with {more}", QUIET), look.width)[:1]]


def fold(text: Text, width: int) -> list[Text]:
    """A text broken between words so that it fits."""
    lines = text.wrap(_MEASURE, max(8, width), overflow="fold")
    for line in lines:
        line.rstrip()
    return list(lines)


def beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two blocks side by side; the left one takes that many columns."""
    lines: list[Text] = []
    for at in range(max(len(left), len(right))):
        line = left[at].copy() if at < len(left) else Text()
        if at < len(right):
            line.append(" " * max(1, width - line.cell_len))
            line.append_text(right[at])
        lines.append(line)
    return lines


def columns(items: list[Text], width: int, gap: int = 2, most: int = 4) -> list[Text]:
    """Items in as many even columns as fit, reading down."""
    if not items:
        return []
    widest = max(item.cell_len for item in items)
    count = max(1, min(most, (width + gap) // (widest + gap), len(items)))
    rows = -(-len(items) // count)
    lines: list[Text] = []
    for row in range(rows):
        line = Text()
        for column in range(count):
            at = column * rows + row
            if at < len(items):
                line.append(" " * max(0, column * (widest + gap) - line.cell_len))
                line.append_text(items[at])
        lines.append(line)
    return lines


def titled(title: Text | str, look: Look, style: str = QUIET) -> Text:
    """A line across the page with a title in it."""
    line = ink("── ", style)
    line.append_text(title if isinstance(title, Text) else ink(title, HEAD))
    line.append(" " + "─" * max(2, look.width - line.cell_len - 1), style)
    return line


_MEASURE: Final = Console(width=1000, file=io.StringIO())
