"""How a game looks in the terminal.

`TerminalTable` shows any game plainly; a game with a drawing of its own overrides it.
"""

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

from rich.text import Text

from longtable.cli.paint import HEAD, QUIET, Look, ink, labelled, seat_mark
from longtable.core.errors import BadOptions
from longtable.core.face import PLAIN, Act, Chip, Face, Line, LogEntry, Prompt, face_of
from longtable.core.game import Game
from longtable.core.registry import load_part
from longtable.core.say import ENGLISH
from longtable.core.state import State, View

Change = tuple[str, int]  # words, and 1 for a gain, -1 for a cost, 0 for neither


class TerminalTable:
    """The plain form: facts as they are, points as changes."""

    modules: ClassVar[dict[str, tuple[str, str]]] = {}  # switches that the menu offers: option and value
    modules_word = "modules"  # what the menu calls them
    example = "5 take"  # an action in beginnings of words
    has_wordy_notation = False  # what is typed says it all: `5 sell red`
    face: Face = PLAIN  # how the game says what can be done and what has happened

    def screen(self, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        """The whole position as a seat sees it."""
        lines: list[Text] = []
        for name, value in state.facts().items():
            lines.extend(labelled(name, str(value), look.width, 12))
        return lines

    def moment(self, state: State) -> Hashable:
        """What must change for the table to be drawn anew where nothing can be cleared."""
        return state.actor

    def enlarge(self, state: State, who: str, players: list[str], look: Look) -> list[Text]:
        """Everything about one seat."""
        seat = seat_of(state, who)
        return labelled(f"P{seat + 1}", str(state.facts().get(f"P{seat + 1}")), look.width)

    def legend(self, state: State, look: Look) -> list[Text]:
        """What the signs mean."""
        return [Text("This game is shown in plain words.")]

    # -- parts of the screen that a command of their name shows: `trail`

    panels: ClassVar[dict[str, str]] = {}  # the word and its line of help

    def panel(self, name: str, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        """One part of the table, whole."""
        return self.screen(state, seat, players, look)

    def private(self, state: State, seat: int, look: Look) -> list[Text]:
        """What a seat needs to see when it acts out of turn: its hand."""
        return []

    # -- what can be done

    def prompt(self, state: State) -> Prompt:
        """What is asked of the seat to act."""
        return self.face.prompt(state, ENGLISH)

    def acts(self, view: View) -> list[Act]:
        """What a seat may do, in words: as the face says it, or by the notation where there is no face."""
        return self.face.acts(view, ENGLISH) or [self.plain_act(view.state, action) for action in view.legal_actions()]

    def plain_act(self, state: State, action: int) -> Act:
        said = state.notation(action)
        word, _, rest = said.partition(" ")
        chips = tuple([Chip(text, tone) for text, tone in self.preview(state, action)])
        return Act(action, said, rest, said, word.capitalize(), word.capitalize(), chips=chips)

    def preview(self, state: State, action: int) -> list[Change]:
        """What an action costs and brings at once, as far as it can be told."""
        return []

    def remark(self, state: State, act: Act) -> str:
        """What else is worth knowing of an action in the list, in a few words."""
        return ""

    # -- the story

    def note(self, before: State, action: int, after: State) -> dict[str, Any]:
        """What the story needs of a moment besides the notation."""
        return self.face.note(before, action, after)

    def tell(self, entries: Sequence[LogEntry], seats: int) -> list[Line]:
        """Consecutive entries of the log in words; what nobody may see is `?`."""
        return self.face.tell(entries, [""] * seats, ENGLISH)

    # -- the end

    def score(self, state: State, players: list[str], look: Look) -> list[Text]:
        """Points by reason, a column for each seat."""
        return score_table(state, players)

    def verdict(self, state: State) -> str:
        """Who has won and why."""
        winners = state.winners()
        if not winners:
            return "Nobody won."
        names = " and ".join([f"P{seat + 1}" for seat in winners])
        return f"{names} {'wins' if len(winners) == 1 else 'win'}."

    def topic(self, word: str) -> str:
        """The rule id that a word of the game stands for, or an empty text."""
        return ""

    # -- `longtable board`; the state is a new one and tells the figures

    def boards(self, state: State) -> dict[str, list[str]]:
        """The names of the spaces of each board; the key is the word for the board. Empty when there is no map."""
        return {}

    def board_map(self, state: State, board: str, look: Look) -> list[Text]:
        """One board as a map with the names of its spaces."""
        return []

    def overview(self, state: State, look: Look) -> list[Text]:
        """What is shown when no board is named: all of them."""
        lines: list[Text] = []
        for board in self.boards(state):
            lines += [Text()] if lines else []
            lines += self.board_map(state, board, look)
        return lines


def seat_of(state: State, who: str) -> int:
    """The seat of `P2` or `2`; BadOptions when there is none."""
    digits = who.strip().upper().removeprefix("P")
    if not digits.isdigit() or len(digits) > 2 or not 1 <= int(digits) <= state.setup.seats:
        raise BadOptions(f"unknown seat {who[:20]!r}; use {', '.join(seat_words(state))}")
    return int(digits) - 1


def seat_words(state: State) -> list[str]:
    return [f"P{seat + 1}" for seat in range(state.setup.seats)]


def score_table(state: State, players: list[str]) -> list[Text]:
    """Reasons down, seats across, the sum below."""
    seats = range(state.setup.seats)
    reasons = [dict(state.score_reasons(seat)) for seat in seats]
    names: list[str] = []
    for own in reasons:
        names.extend([name for name in own if name not in names])
    head = Text(f"{'':<14}")
    for seat in seats:
        mark = seat_mark(seat)
        head.append(" " * max(1, 12 - mark.cell_len)).append_text(mark)
    lines = [head, Text(f"{'':<14}" + "".join([f"{players[seat][:11]:>12}" for seat in seats]))]
    for name in names:
        row = "".join([f"{own.get(name) or '·':>12}" for own in reasons])
        lines.append(Text(f"{name:<14}{row}"))
    lines.append(ink(f"{'points':<14}" + "".join([f"{points:>12}" for points in state.scores()]), HEAD))
    return lines


def would_add(gains: list[list[tuple[str, int]]]) -> list[Text]:
    """What the end of the game would add now by reason, a line for each seat that would get something."""
    lines: list[Text] = []
    for seat, gain in enumerate(gains):
        if gain:
            words = ", ".join([f"{reason} {points}" for reason, points in gain])
            lines.append(ink(f"at the end P{seat + 1} would add {words}", QUIET))
    return lines


def find_table(game: Game) -> TerminalTable:
    """The drawing that a game names, or the plain form."""
    kind: type[TerminalTable] = load_part(game, "terminal") or TerminalTable
    table = kind()
    table.face = face_of(game)
    return table
