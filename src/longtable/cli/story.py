"""The story as it happens: actions with their gains, dice and draws."""

from rich.text import Text

from longtable.cli.paint import BAD, GOOD, HEAD, QUIET, ink, seat_mark
from longtable.cli.table import Change, TerminalTable
from longtable.core.driver import Match
from longtable.core.face import LogEntry


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
        entries: list[LogEntry] = []
        while self.ply < len(log):
            action, actor = log.actions[self.ply], log.actors[self.ply]
            before = self.state.copy()
            self.state.apply(action)
            if self.ply in log.secret:
                entries.append(LogEntry(self.ply, actor, "?", {}))
            else:
                note = self.table.note(before, action, self.state)
                entries.append(LogEntry(self.ply, actor, before.notation(action), note))
            self.ply += 1
        return told(entries, self.table, self.state.setup.seats)


def told(entries: list[LogEntry], table: TerminalTable, seats: int) -> list[Text]:
    """Entries in words: who did it, what, and what it brought; dice and draws are quiet."""
    lines: list[Text] = []
    for line in table.tell(entries, seats) if entries else []:
        changes = brackets([(chip.text, chip.tone) for chip in line.chips])
        if line.seat is None:
            lines.append(ink(line.text, HEAD if line.is_event else QUIET).append_text(changes))
        else:
            lines.append(seat_mark(line.seat).append(f"  {line.text}").append_text(changes))
    return lines


def told_log(match: Match, table: TerminalTable, seat: int) -> list[Text]:
    """The whole log in words, as a seat may read it."""
    log, state = match.log, match.log.start.copy()
    entries: list[LogEntry] = []
    for ply, action in enumerate(log.actions):
        before = state.copy()
        state.apply(action)
        if log.secret.get(ply, seat) != seat:
            entries.append(LogEntry(ply, log.actors[ply], "?", {}))
        else:
            entries.append(LogEntry(ply, log.actors[ply], before.notation(action), table.note(before, action, state)))
    return told(entries, table, state.setup.seats)
