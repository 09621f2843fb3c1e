"""One game at the terminal: who sits there, what is drawn, what is saved. Whose turn it is: `loop`."""

import os
import shlex
import shutil
import sys
from collections.abc import Hashable
from pathlib import Path
from typing import Final

from rich.text import Text

from longtable import bots
from longtable.cli.actions import Choices
from longtable.cli.common import state_folder
from longtable.cli.menu import PERSON, names_at_table
from longtable.cli.page import list_room, page, question, table_lines
from longtable.cli.paint import HEAD, QUIET, Screen, ink, join, seat_mark, titled
from longtable.cli.saves import Keeper
from longtable.cli.story import Story
from longtable.cli.table import TerminalTable
from longtable.core.driver import Match
from longtable.core.errors import LongtableError
from longtable.core.visibility import hidden_from

BOARD_SHARE = 0.6  # of the lines, for the table where it stands alone
SPECTATOR = -1

# -- whether people are asked before bots act
ASK_OFF: Final = "off"
ASK_ON: Final = "on"
ASK_ALWAYS: Final = "always"
ASK: Final = {
    ASK_OFF: "Bots act without asking; at your own prompt `aside` still works for the others at this keyboard.",
    ASK_ON: "You are asked once between two of your turns if you can act out of turn.",
    ASK_ALWAYS: "You are asked before every turn of a bot if you can act out of turn.",
}


class Leave(Exception):
    """The person leaves the table."""


class Session:
    """A match with people and bots in its seats."""

    def __init__(
        self,
        match: Match,
        players: list[str],
        table: TerminalTable,
        screen: Screen,
        path: Path,
        data: str | None,
        auto: bool,
        ask: str = ASK_ON,
    ) -> None:
        self.match = match
        self.players = names_at_table(players)  # `me`, or how the bot is called
        self.table = table
        self.screen = screen
        self.path = path
        self.keeper = Keeper(match, players, data)
        self.auto = auto
        self.story = Story(match, table, tell_all=not any([actor >= 0 for actor in match.log.actors]))
        self.bots = {
            seat: bots.make(name, f"{match.log.seed}/P{seat + 1}/{len(match.log)}")
            for seat, name in enumerate(players)
            if name != PERSON
        }
        self.news: list[Text] = []
        self.recap: list[Text] = []  # what was new when the person was last asked
        self.choices = Choices(match.state, table, 0, [])
        self.asks_aside = ask  # whether people are asked before bots act: off, on or always
        self.is_asked_aside = True  # nobody is, before their first turn
        self.asked_before = -1  # the bot before whose turn people were asked
        self.seated = -1  # the person at the keyboard
        self.drawn: Hashable = None  # the moment of the last full drawing
        self.thinks_since: Hashable = None  # the bot's turn whose thinking was told last
        self.thought = 0.0  # seconds, in that turn

    # -- acting

    def run_line(self, prompt: str) -> bool:
        """A line of someone who is not asked: Enter declines, anything else until something is done (`loop`)."""
        raise NotImplementedError

    def chosen(self, line: str) -> int | None:
        """The action that a line names; nothing when it opens the next stage of the list or is refused."""
        try:
            narrower = self.choices.narrow(line)
            if narrower is None:
                return self.choices.find(line)
            self.choices = narrower
            self.offer()
        except LongtableError as error:
            self.screen.show(ink(str(error), "bold"), ink("`help` lists the commands, `actions` the actions", QUIET))
        return None

    def play_action(self, action: int) -> None:
        """Play and save; the file is whole at every moment."""
        self.match.play(action)
        self.save()
        self.news.extend(self.story.news(self.match))

    # -- people

    def seat_person(self, seat: int) -> None:
        """Hand the keyboard over; nobody else sees what only this seat may know, or what it decides unseen."""
        if seat != self.seated and self.players.count(PERSON) > 1 and self.has_secrets(seat):
            self.screen.clear()
            self.screen.show(Text("\n" * (0 if self.screen.is_live else 40)))
            words = "chooses in secret" if self.match.state.is_secret() else "is next"
            if seat != self.match.state.actor:
                words = "acts out of turn"
            self.screen.show(titled(join([seat_mark(seat), words]), self.screen.look))
            self.read_line("Pass the keyboard, then press Enter ")
            self.drawn = None
        self.seated = seat

    def has_secrets(self, seat: int) -> bool:
        """What a seat decides now is secret, or it knows something that a spectator does not."""
        state, visibility = self.match.state, self.match.game.visibility
        if state.is_secret():
            return True
        return hidden_from(state, visibility, SPECTATOR) > hidden_from(state, visibility, seat)

    def read_line(self, prompt: str) -> str:
        """A line from the person; the end of the input leaves the game."""
        sys.stdout.flush()
        try:
            return " ".join(input(prompt).split())
        except EOFError:
            self.screen.show("")
            raise Leave from None

    # -- what is shown

    def draw(self) -> None:
        """The table, what is new, and the list. Where nothing can be cleared the table comes once a turn."""
        self.news.extend(self.story.news(self.match))
        now = self.table.moment(self.match.state)
        self.recap = self.news or self.recap
        if self.screen.is_live:
            lines = page(self.choices, self.table, self.players, self.news, self.screen.look)
            self.news = []
            self.screen.clear()
            self.screen.show(*lines)
        else:
            if now != self.drawn:
                self.board()
            self.tell()
            self.offer()
        self.drawn = now

    def board(self) -> None:
        """The table alone, with room for a list below it."""
        look = self.screen.look
        seat = max(self.seated, 0)
        room = int(look.height * BOARD_SHARE)
        self.screen.show(*table_lines(self.match.state, seat, self.table, self.players, look, room))

    def tell(self) -> None:
        """What has happened since the last time."""
        self.screen.show(*self.news)
        self.news = []

    def offer(self, everything: bool = False) -> None:
        """The prompt and the legal actions."""
        look = self.screen.look
        room = 0 if everything else list_room(look)
        self.screen.show(*question(self.choices, self.table, self.players, look, room))

    # -- saving and the end

    def save(self) -> None:
        self.keeper.save(self.path, self.match)

    def say_where(self) -> None:
        own = self.path.parent == state_folder()  # there the latest is found without its name
        again = f"{command_name()} play --resume" + ("" if own else f" {shlex.quote(str(self.path))}")
        self.screen.show(f"Saved in {self.path}", f"Continue with: {again}")

    def end(self) -> None:
        """Points by reason, who has won and why, where the record lies."""
        self.tell()
        state = self.match.state
        if self.screen.is_live or self.drawn is not None:
            self.board()
        self.screen.show(titled("The end", self.screen.look))
        self.screen.show(*self.table.score(state, self.players, self.screen.look))
        self.screen.show(ink(self.table.verdict(state), HEAD), f"The record is in {self.path}")


def command_name() -> str:
    """How this command is typed from here: its name when it is on the path, else the file that was started."""
    started = Path(sys.argv[0])
    if shutil.which("longtable") or started.name != "longtable":
        return "longtable"
    return os.path.relpath(started)
