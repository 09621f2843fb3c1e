"""Pebbles in the terminal."""

from rich.text import Text

from longtable.cli.paint import HEAD, Look, ink, seat_mark
from longtable.cli.table import Change, TerminalTable, seat_of
from longtable.core.actions import second, verb_of
from longtable.core.state import State
from pebbles.rules import CASH, TAKE
from pebbles.state import Pebbles


class PebblesTable(TerminalTable):
    """The heap as dots, and a line for each seat."""

    example = "take 2"

    def screen(self, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Pebbles)
        lines = [ink("heap ", HEAD).append("o" * state.heap or "empty")]
        return lines + [self.line(state, at, players) for at in range(state.setup.seats)]

    def line(self, s: Pebbles, seat: int, players: list[str]) -> Text:
        mark = seat_mark(seat)
        return mark.append(f" {players[seat]}: {s.tokens[seat]} tokens, {s.scores()[seat]} points")

    def enlarge(self, state: State, who: str, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Pebbles)
        return [self.line(state, seat_of(state, who), players)]

    def legend(self, state: State, look: Look) -> list[Text]:
        return [Text("o is a pebble.")]

    def preview(self, state: State, action: int) -> list[Change]:
        if verb_of(action) == TAKE:
            count = second(action)
            return [(f"{count} point{'s' if count > 1 else ''}", 1)]
        return [("1 point", 1), ("1 token", -1)] if verb_of(action) == CASH else []

    def boards(self, state: State) -> dict[str, list[str]]:
        return {"table": ["heap", *[f"P{seat + 1}" for seat in range(state.setup.seats)]]}

    def board_map(self, state: State, board: str, look: Look) -> list[Text]:
        """`longtable board pebbles`: the heap, and the seats around it."""
        return [ink("heap", HEAD), *[seat_mark(seat) for seat in range(state.setup.seats)]]
