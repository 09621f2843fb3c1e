"""The list of legal actions: under headings, numbered, with what each costs and brings.

A long list comes in stages: first the things that can be chosen, then the ways to choose one of them.
"""

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from rich.text import Text

from longtable.cli.paint import ACCENT, HEAD, QUIET, Look, columns, flowed, fold, ink
from longtable.cli.story import brackets
from longtable.cli.table import Change, TerminalTable
from longtable.core.errors import IllegalAction, UnreadableAction
from longtable.core.face import Act
from longtable.core.state import State

MOST: Final = 4  # columns of the list
MOST_SHORT: Final = 12  # the same where everything is short
SHORT: Final = 16
LABEL: Final = 18  # headings up to here stand beside their actions, longer ones above them
# How much of the tree a list shows. Bare: items with costs alone; kinds: items by their verb, in a single group.
WAYS, ITEMS, BARE, GROUPS, KINDS = range(5)
Pick = list[Act]  # what a number stands for: one action, or several of which one is chosen next


def laid_out(items: list[Text], width: int, indent: int) -> list[Text]:
    """Items in even columns, or one after another where that is shorter."""
    widest = max([item.cell_len for item in items])
    running: list[Text] = []
    for line in flowed(items, width, "   "):
        for at, part in enumerate(fold(line, width) if line.cell_len <= width else fold(line, width - indent)):
            running.append(Text(" " * indent if at else "").append_text(part))
    if widest > width:
        return running
    even = columns(items, width, most=MOST_SHORT if widest <= SHORT else MOST)
    return even if len(even) <= len(running) + 1 else running


def common_start(acts: Pick) -> str:
    """The words with which the notation of all of them begins: `build 3`."""
    words = [act.said.split(" ") for act in acts]
    same = [column[0] for column in takewhile(lambda column: len(set(column)) == 1, zip(*words, strict=False))]
    return " ".join(same)


def common_chips(acts: Pick) -> list[Change]:
    """What all of them cost and bring."""
    return [(chip.text, chip.tone) for chip in acts[0].chips if all([chip in act.chips for act in acts])]


class Choices:
    """What a seat may do now. Numbers stand for what was listed last and count from 1."""

    def __init__(
        self, state: State, table: TerminalTable, seat: int | None = None, acts: Pick | None = None, title: str = ""
    ) -> None:
        self.state = state
        self.table = table
        self.seat = int(state.actor) if seat is None else seat
        self.acts = table.acts(state.view(self.seat)) if acts is None else acts
        self.is_bare = False  # the list has no room for gains
        self.title = title  # what was chosen in the stage before, or empty
        self.order = [act.action for act in self.acts]
        self.picks: list[Pick] = [[act] for act in self.acts]
        self.tree: dict[str, dict[str, Pick]] = {}
        for act in self.acts:
            self.tree.setdefault(act.group, {}).setdefault(act.item, []).append(act)

    # -- what a line means

    def find(self, text: str) -> int:
        """The action that a line names by number or in words; a named error otherwise."""
        if is_number(text):
            return self.pick(text)[0].action
        if len(text) > 200:
            raise UnreadableAction("the action text is too long")
        said = text.partition("[")[0]  # a line copied from a hint, with what it brings
        return self.state.parse(said, False, self.seat)

    def narrow(self, text: str) -> "Choices | None":
        """The next stage, where a number stands for several actions."""
        pick = self.pick(text) if is_number(text) else []
        if len(pick) < 2:
            return None
        same = {act.item for act in pick}
        title = pick[0].item
        if len(same) > 1:
            kinds = {kind_of(act) for act in pick}
            title = pick[0].group if len(kinds) > 1 else kinds.pop()
        return Choices(self.state, self.table, self.seat, pick, title)

    def pick(self, text: str) -> Pick:
        number = int(text) if len(text) < 6 else 0
        if not self.picks:
            raise IllegalAction("there is nothing to choose here; press Enter to continue")
        if not 1 <= number <= len(self.picks):
            raise IllegalAction(f"action {text[:12]} does not exist; choose 1 to {len(self.picks)}")
        return self.picks[number - 1]

    # -- the list

    def lines(self, look: Look, room: int = 0) -> list[Text]:
        """As much of the tree as fits into so many lines; everything when there is no limit."""
        lines: list[Text] = []
        for depth in (WAYS, ITEMS, BARE, GROUPS, KINDS):
            picks = self.picks_at(depth)
            if depth in (ITEMS, GROUPS, KINDS) and not 1 < len(picks) < len(self.picks):
                continue
            if depth == BARE and self.is_single():
                continue
            self.picks, self.is_bare = picks, depth == BARE
            lines = self.listed(depth, look)
            if not room or len(lines) <= room:
                break
        return lines

    def picks_at(self, depth: int) -> list[Pick]:
        if depth == WAYS:
            return [[act] for act in self.ordered()]
        if depth in (ITEMS, BARE):
            return [pick for items in self.tree.values() for pick in items.values()]
        kinds: dict[str, Pick] = {}
        for act in self.ordered():
            kinds.setdefault(act.group if depth == GROUPS else kind_of(act), []).append(act)
        return list(kinds.values())

    def is_single(self) -> bool:
        """All actions are ways to choose one thing."""
        return len(self.tree) == 1 and len(next(iter(self.tree.values()))) == 1

    def ordered(self) -> Iterable[Act]:
        for items in self.tree.values():
            for pick in items.values():
                yield from pick

    def listed(self, depth: int, look: Look) -> list[Text]:
        """The list at one depth, a heading for each group."""
        digits = len(str(len(self.picks)))
        if depth in (GROUPS, KINDS):
            named = [pick[0].group if depth == GROUPS else kind_of(pick[0]) for pick in self.picks]
            return laid_out([self.whole(at, name, digits) for at, name in enumerate(named)], look.width, digits + 1)
        label = max([len(name) for name in self.tree if len(name) <= LABEL], default=0) + 2
        lines: list[Text] = []
        number = 0
        for name, items in self.tree.items():
            blocks: list[list[Text]] = [[]]  # single actions together, a thing with several ways for itself
            for item, pick in items.items():
                if depth != WAYS or len(pick) == 1:
                    number += 1
                    blocks[-1].append(numbered(number, digits).append_text(self.entry(item, pick)))
                    continue
                rows = [item_head(item, pick)]
                for act in pick:
                    number += 1
                    rows.append(numbered(number, digits).append_text(self.way(act, pick)))
                blocks += [rows, []]
            rows = []
            for block in blocks:
                rows += laid_out(block, look.width - label, digits + 1) if block else []
            if len(name) > LABEL:
                lines.append(ink(name, HEAD))
            for at, row in enumerate(rows):
                beside = name if at == 0 and len(name) <= LABEL else ""
                lines.append(ink(f"{beside:<{label}}", HEAD).append_text(row))
        return lines

    def whole(self, at: int, name: str, digits: int) -> Text:
        """All actions of a group or a kind."""
        pick = self.picks[at]
        if len(pick) == 1:
            return numbered(at + 1, digits).append_text(self.entry(pick[0].item, pick))
        return numbered(at + 1, digits).append(name).append(f": {len(pick)} choices", QUIET)

    def entry(self, item: str, pick: Pick) -> Text:
        """One thing: with its only action, or with how many ways there are."""
        act, start = pick[0], common_start(pick)
        if len(pick) > 1:
            is_long = self.is_bare and self.table.has_wordy_notation  # it says no more than the item
            typed = f" ({start} …)" if start and not is_long else ""
            line = Text(item).append(f": {len(pick)} choices{typed}", QUIET)
            return line.append_text(brackets(self.told(common_chips(pick))))
        words = f"{item}: {act.label}" if act.label and act.label != item else item
        if self.table.has_wordy_notation:
            words = act.said
        line = Text(words)
        if act.said.lower() != words.lower():
            line.append(f" ({act.said})", QUIET)
        return line.append_text(brackets(self.told(self.changes(act))))

    def told(self, changes: list[Change]) -> list[Change]:
        """What the list says of costs and gains: the costs at least."""
        return [change for change in changes if change[1] < 0] if self.is_bare else changes

    def explained(self, act: Act) -> Text:
        """An action whose notation has been said: in words, with what it costs and brings."""
        return Text(f"  {act.whole}").append_text(brackets(self.changes(act)))

    def way(self, act: Act, pick: Pick) -> Text:
        """One way below its thing: what differs from the others."""
        line = Text(act.label)
        rest = act.said.removeprefix(common_start(pick)).strip()
        if rest and rest not in act.label:
            line.append(f" ({rest})", QUIET)
        shared = common_chips(pick)
        return line.append_text(brackets([each for each in self.changes(act) if each not in shared]))

    def changes(self, act: Act) -> list[Change]:
        """What an action costs and brings, and what else the table says about it."""
        changes: list[Change] = [(chip.text, chip.tone) for chip in act.chips]
        more = self.table.remark(self.state, act)
        return [*changes, (more, 0)] if more else changes


def kind_of(act: Act) -> str:
    """The verb of an action, by the thing it is about: `Take`."""
    return act.item.partition(" ")[0]


def numbered(number: int, digits: int) -> Text:
    return ink(f"{number:>{digits}} ", ACCENT)


def item_head(item: str, pick: Pick) -> Text:
    """A thing with several ways: what all of them begin with, cost and bring."""
    start = common_start(pick)
    line = ink(item, HEAD).append(f" ({start} …)" if start else "", QUIET)
    return line.append_text(brackets(common_chips(pick))).append(":")


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
