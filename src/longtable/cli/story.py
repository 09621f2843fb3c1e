"""What has happened, told as it happens: actions with what they brought, dice and draws."""

from rich.text import Text

from longtable.cli.paint import BAD, GOOD, QUIET, ink, seat_mark
from longtable.cli.table import Change, Table
from longtable.core.driver import Match
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

    def __init__(self, match: Match, table: Table, tell_all: bool = True) -> None:
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
        run: list[str] = []
        opened = self.state
        while self.ply < len(log):
            action, actor = log.actions[self.ply], log.actors[self.ply]
            said = self.state.notation(action)
            if actor == CHANCE:
                if not run:
                    opened = self.state.copy()
                if self.ply not in log.secret:
                    run.append(said)
                self.state.apply(action)
            else:
                lines.extend(self.told(opened, run))
                run = []
                lines.extend(self.tell(actor, action, "chooses unseen" if self.ply in log.secret else said))
            self.ply += 1
        return lines + self.told(opened, run)

    def told(self, opened: State, run: list[str]) -> list[Text]:
        """A run of dice and draws."""
        if not run:
            return []
        return [ink(line, QUIET) for line in self.table.tell_chance(opened, run)]

    def tell(self, seat: int, action: int, said: str) -> list[Text]:
        """One action of a seat, and what followed by itself."""
        before = self.state.copy()
        line = seat_mark(seat).append(f"  {said}")
        line.append_text(brackets([(words, kind) for words, kind in self.table.preview(before, action) if kind]))
        self.state.apply(action)
        return [line, *[ink(text, QUIET) for text in self.table.aftermath(before, action, self.state)]]
