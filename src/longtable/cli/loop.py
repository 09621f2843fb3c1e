"""The loop of a game at the terminal: bots move, people are asked, until it ends or someone leaves."""

import time
from typing import Final

from longtable.cli.actions import Choices
from longtable.cli.aside import offer_aside
from longtable.cli.commands import is_command, run_command
from longtable.cli.menu import PERSON
from longtable.cli.paint import QUIET, seat_mark
from longtable.cli.session import Leave, Session

NOTICED: Final = 0.5  # seconds of waiting


class Loop(Session):
    """A session that is played. Apart from it, so that commands can know what a session is."""

    def play(self) -> int:
        """To the end, or until the person leaves. Everything is saved at every moment."""
        self.save()
        try:
            while not self.match.state.is_over:
                if self.match.state.actor in self.bots:
                    if not offer_aside(self):
                        self.bot_move()
                else:
                    self.person_move()
        except Leave:
            self.say_where()
            return 0
        self.end()
        return 0

    def bot_move(self) -> None:
        state = self.match.state
        seat = state.actor
        turn = (seat, int(state.turn_mark()))
        words = seat_mark(seat).append(f"  {self.players[seat]} is thinking…")
        is_new = turn != self.thinks_since
        began = time.monotonic()
        with self.screen.passing(words, is_new):
            action = self.bots[seat].choose(state.view(seat))
        self.thought = time.monotonic() - began + (0.0 if is_new else self.thought)
        self.thinks_since = turn
        self.play_action(action)
        self.tell_thought(turn)
        if not self.screen.is_live or PERSON not in self.players:
            self.tell()

    def tell_thought(self, turn: tuple[int, int]) -> None:
        """At the end of a bot's turn, how long it thought, if anyone has noticed."""
        seat, state = turn[0], self.match.state
        is_going_on = not state.is_over and (state.actor, int(state.turn_mark())) == turn
        if not is_going_on and self.thought > NOTICED:
            self.news.append(seat_mark(seat).append(f"  thought for {self.thought:.1f} s", QUIET))
            self.thought = 0.0

    def person_move(self) -> None:
        state = self.match.state
        self.is_asked_aside, self.asked_before = False, -1
        self.choices = Choices(state, self.table)
        self.seat_person(state.actor)
        self.draw()
        if self.auto and len(self.choices.order) == 1:
            self.play_action(self.choices.order[0])
            return
        while True:
            line = self.read_line(f"P{state.actor + 1}> ")
            if not line:
                continue
            if is_command(self, line):
                if run_command(self, line):
                    return
                continue
            action = self.chosen(line)
            if action is not None:
                self.play_action(action)
                return

    def run_line(self, prompt: str) -> bool:
        """A line of someone who is not asked: Enter declines, anything else until something is done."""
        while True:
            line = self.read_line(prompt)
            if not line:
                return False
            if is_command(self, line):
                if run_command(self, line):
                    return True
                continue
            action = self.chosen(line)
            if action is not None:
                self.play_action(action)
                return True
