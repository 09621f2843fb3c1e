"""The story as it happens: actions with their gains, dice and draws."""

from rich.text import Text

from longtable.cli.paint import BAD, GOOD, QUIET, ink, seat_mark
from longtable.cli.table import Change, TerminalTable
from longtable.core.driver import Match
from longtable.core.face import LogEntry
from longtable.core.frames import CHANCE
from longtable.core.state import State


def brackets(changes: list[Change]) -> Text:
    """Costs and gains in brackets, or nothing."""
    line = Text()
    for at, (words, kind) in enumerate(changes):
        line.append(", " if at else " [", QUIET)
        line.append(words, GOOD if kind > 0 else BAD if kind < 0 else QUIET)
    return line.append("]", QUIET) if changes else line


class Story:
    """Follows a match and tells what is new since it was last asked."""

    def __init__(self, match: Match, table: TerminalTable, tell_all: bool = True) -> None:
        self.table = table
        self.state = match.log.start.copy()
        self.ply = 0
        if not tell_all:
            self.skip(match)

    def skip(self, match: Match) -> None:
        """Go to the present without a word."""
        self.state = match.state.copy()
        self.ply = len(match.log)

    def news(self, match: Match) -> list[Text]:
        """Lines for everything since the last time; after an undo the story just goes back."""
        log = match.log
        if len(log) < self.ply:
            self.skip(match)
            return []
        lines: list[Text] = []
        run: list[LogEntry] = []
        while self.ply < len(log):
            action, actor = log.actions[self.ply], log.actors[self.ply]
            before = self.state.copy()
            self.state.apply(action)
            is_secret = self.ply in log.secret
            if actor == CHANCE:
                note = {} if is_secret else self.table.note(before, action, self.state)
                run.append(LogEntry(self.ply, actor, "?" if is_secret else before.notation(action), note))
            else:
                lines.extend(self.told(run))
                run = []
                lines.extend(self.tell(actor, before, action, is_secret))
            self.ply += 1
        return lines + self.told(run)

    def told(self, run: list[LogEntry]) -> list[Text]:
        """A run of dice and draws."""
        if not run:
            return []
        return [ink(line, QUIET) for line in self.table.tell_chance(run)]

    def tell(self, seat: int, before: State, action: int, is_secret: bool) -> list[Text]:
        """One action of a seat, and what followed by itself."""
        line = seat_mark(seat).append(f"  {'chooses in secret' if is_secret else before.notation(action)}")
        if not is_secret:
            line.append_text(brackets(self.table.brought(before, action, self.state)))
        return [line, *[ink(text, QUIET) for text in self.table.aftermath(before, action, self.state)]]
