"""One screen: the table, what is new, the question and the list, in as many lines as there are."""

from dataclasses import replace
from typing import Final

from rich.text import Text

from longtable.cli.actions import Choices
from longtable.cli.menu import PERSON
from longtable.cli.paint import ACCENT, QUIET, Look, fold, ink, join, seat_mark, titled
from longtable.cli.table import TerminalTable
from longtable.core.state import State

LIST_SHARE: Final = 0.35  # of the lines, for the list of actions
TABLE_SHARE: Final = 0.5  # at least, for the table
LEAST_NEWS: Final = 3
SHORTEST: Final = 3  # lines of a list that has to make room


def question(choices: Choices, table: TerminalTable, players: list[str], look: Look, room: int = 0) -> list[Text]:
    """The prompt and the legal actions, in stages where they would need more lines than there is room for."""
    state = choices.state
    asked = table.prompt(state.view(choices.seat).state)
    who = seat_mark(choices.seat)
    if players.count(PERSON) > 1:
        who.append("'s turn")
    text = asked.text if choices.seat == state.actor else "out of turn"
    if choices.title:
        text = f"{choices.title}: choose one, or `back`"
    line = join([who, ink(text[:1].upper() + text[1:], ACCENT)])
    line.append(f"  {asked.rule}" if asked.rule else "", QUIET)
    return [*fold(titled(line, look), look.width), *choices.lines(look, room)]


def list_room(look: Look) -> int:
    """The lines of a list, where the table leaves them to it."""
    return max(6, int(look.height * LIST_SHARE)) if look.height else 0


def table_lines(
    state: State, seat: int, table: TerminalTable, players: list[str], look: Look, height: int
) -> list[Text]:
    """The table as a seat sees it, in that many lines."""
    return table.screen(state.view(seat).state, seat, players, replace(look, height=height))


def newest(news: list[Text], room: int) -> list[Text]:
    """The last of what is new, as much as fits."""
    if len(news) <= room:
        return news
    return [ink("…  `news` shows all of it", QUIET), *news[len(news) - room + 1 :]]


def page(choices: Choices, table: TerminalTable, players: list[str], news: list[Text], look: Look) -> list[Text]:
    """Everything at once; the last line is left for what is typed. A table that needs more lines shortens the list, and
    where that is not enough, the table itself gets tight."""
    wrapped = [row for line in news for row in fold(line, look.width)]
    lines = attempt(choices, table, players, wrapped, look)
    if len(lines) < look.height:
        return lines
    return attempt(choices, table, players, wrapped, replace(look, is_tight=True))


def attempt(choices: Choices, table: TerminalTable, players: list[str], wrapped: list[Text], look: Look) -> list[Text]:
    """The longest list that leaves room for the table, or the shortest."""
    lines: list[Text] = []
    for room in range(list_room(look), SHORTEST - 1, -2):
        asked = question(choices, table, players, look, room)
        left = look.height - 1 - len(asked)
        told = newest(wrapped, max(LEAST_NEWS, left - int(look.height * TABLE_SHARE)))
        shown = table_lines(choices.state, choices.seat, table, players, look, left - len(told))
        is_last = room < SHORTEST + 2  # then even the news make room
        told = newest(wrapped, max(1 if is_last else LEAST_NEWS, left - len(shown)))
        lines = [*shown, *told, *asked]
        if len(lines) < look.height:
            break
    return lines
