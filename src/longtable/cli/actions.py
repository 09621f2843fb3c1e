"""The list of legal actions: grouped, numbered, with what each costs and brings."""

from typing import Final

from rich.text import Text

from longtable.cli.paint import ACCENT, HEAD, Look, columns, fold, ink
from longtable.cli.story import brackets
from longtable.cli.table import TerminalTable
from longtable.core.errors import IllegalAction, UnreadableAction
from longtable.core.state import State

MOST: Final = 4  # columns of the list
MOST_SHORT: Final = 12  # the same where everything is short
SHORT: Final = 16


def laid_out(items: list[Text], width: int, indent: int) -> list[Text]:
    """Items in even columns; one below the other and folded where one of them is longer than a line."""
    widest = max([item.cell_len for item in items])
    if widest <= width:
        return columns(items, width, most=MOST_SHORT if widest <= SHORT else MOST)
    lines: list[Text] = []
    for item in items:
        for at, line in enumerate(fold(item, width - indent)):
            lines.append(Text(" " * indent if at else "").append_text(line))
    return lines


class Choices:
    """The legal actions of a position in the order in which they are listed; numbers count from 1."""

    def __init__(self, state: State, table: TerminalTable) -> None:
        self.state = state
        groups: dict[str, list[tuple[int, str]]] = {}
        for action in state.legal_actions():
            said = state.notation(action)
            groups.setdefault(table.group(state, action, said), []).append((action, said))
        self.groups = groups
        self.table = table
        self.order = [action for group in groups.values() for action, _ in group]

    def find(self, text: str) -> int:
        """The action that a line names by number or in words; a named error otherwise."""
        if text.isascii() and text.isdigit():
            number = int(text) if len(text) < 6 else 0
            if not 1 <= number <= len(self.order):
                raise IllegalAction(f"action {text[:12]} does not exist; choose 1 to {len(self.order)}")
            return self.order[number - 1]
        if len(text) > 200:
            raise UnreadableAction("the action text is too long")
        return self.state.parse(text.partition("[")[0])  # a line copied from the list or a hint, with what it brings

    def lines(self, look: Look) -> list[Text]:
        """The list, a heading for each group."""
        lines: list[Text] = []
        number = 0
        label = max([len(name) for name in self.groups], default=0) + 2
        digits = len(str(len(self.order)))
        for name, actions in self.groups.items():
            items: list[Text] = []
            for action, said in actions:
                number += 1
                words, changes = self.table.listed(self.state, action, said)
                items.append(ink(f"{number:>{digits}} ", ACCENT).append(words).append_text(brackets(changes)))
            for at, line in enumerate(laid_out(items, look.width - label, digits + 1)):
                head = ink(f"{name if at == 0 else '':<{label}}", HEAD)
                lines.append(head.append_text(line))
        return lines
