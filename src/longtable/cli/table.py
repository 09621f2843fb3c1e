"""How a game looks in the terminal. `Table` shows any game plainly; a game with a drawing of its own overrides it."""

from rich.text import Text

from longtable.cli.paint import HEAD, Look, ink, labelled, seat_mark
from longtable.core.errors import BadOptions
from longtable.core.state import State

Change = tuple[str, int]  # words, and 1 for a gain, -1 for a cost, 0 for neither


class Table:
    """The plain form: facts as they are, points as changes."""

    modules: tuple[str, ...] = ()  # switches that the menu offers

    def screen(self, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        """The whole position as a seat sees it."""
        lines: list[Text] = []
        for name, value in state.facts().items():
            lines.extend(labelled(name, str(value), look.width, 12))
        return lines

    def enlarge(self, state: State, who: str, players: list[str], look: Look) -> list[Text]:
        """Everything about one seat."""
        seat = seat_of(state, who)
        return labelled(f"P{seat + 1}", str(state.facts().get(f"P{seat + 1}")), look.width)

    def legend(self, state: State, look: Look) -> list[Text]:
        """What the signs mean."""
        return [Text("This game is shown in plain words.")]

    def group(self, state: State, action: int, said: str) -> str:
        """The heading under which an action is listed."""
        return said.split(" ")[0]

    def preview(self, state: State, action: int) -> list[Change]:
        """What an action costs and brings at once, as far as it can be told."""
        return []

    def aftermath(self, before: State, action: int, after: State) -> list[str]:
        """What followed by itself after an action, beyond its preview."""
        return []

    def tell_chance(self, before: State, said: list[str]) -> list[str]:
        """A run of dice and draws in words."""
        return [" · ".join(said)]

    def score(self, state: State, players: list[str], look: Look) -> list[Text]:
        """Points by reason, a column for each seat."""
        return score_table(state, players)

    def verdict(self, state: State) -> str:
        """Who has won and why."""
        winners = state.winners()
        if not winners:
            return "Nobody has won."
        names = " and ".join([f"P{seat + 1}" for seat in winners])
        return f"{names} {'wins' if len(winners) == 1 else 'win'}."

    def topic(self, word: str) -> str:
        """The rule id that a word of the game stands for, or an empty text."""
        return ""


def seat_of(state: State, who: str) -> int:
    """The seat of `P2` or `2`; BadOptions when there is none."""
    digits = who.strip().upper().removeprefix("P")
    if not digits.isdigit() or len(digits) > 2 or not 1 <= int(digits) <= state.setup.seats:
        raise BadOptions(f"there is no {who[:20]!r}; there are {', '.join(seat_words(state))}")
    return int(digits) - 1


def seat_words(state: State) -> list[str]:
    return [f"P{seat + 1}" for seat in range(state.setup.seats)]


def score_table(state: State, players: list[str]) -> list[Text]:
    """Reasons down, seats across, the sum below."""
    seats = range(state.setup.seats)
    reasons = [dict(state.score_reasons(seat)) for seat in seats]
    names: list[str] = []
    for found in reasons:
        names.extend([name for name in found if name not in names])
    head = Text(f"{'':<14}")
    for seat in seats:
        mark = seat_mark(seat)
        head.append(" " * max(1, 12 - mark.cell_len)).append_text(mark)
    lines = [head, Text(f"{'':<14}" + "".join([f"{players[seat][:11]:>12}" for seat in seats]))]
    for name in names:
        row = "".join([f"{found.get(name) or '·':>12}" for found in reasons])
        lines.append(Text(f"{name:<14}{row}"))
    lines.append(ink(f"{'points':<14}" + "".join([f"{points:>12}" for points in state.scores()]), HEAD))
    return lines


def find_table(game_id: str) -> Table:
    """The drawing of a game, or the plain form."""
    if game_id == "castles-of-burgundy":
        from longtable.cli.burgundy import BurgundyTable

        return BurgundyTable()
    return Table()
