"""Commands a player can type, apart from actions."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from longtable import bots
from longtable.cli import rules
from longtable.cli.actions import Choices
from longtable.cli.common import BadUse
from longtable.cli.paint import ACCENT, QUIET, ink, seat_mark
from longtable.cli.story import brackets
from longtable.core.errors import LongtableError, NothingToUndo
from longtable.core.frames import CHANCE

if TYPE_CHECKING:
    from longtable.cli.session import Session

LOG_LINES: Final = 20


class Leave(Exception):
    """The person leaves the table."""


def run_command(session: "Session", line: str) -> bool:
    """Carry out a command; true when the position has changed and must be drawn anew."""
    word, _, rest = line.partition(" ")
    try:
        return COMMANDS[word.lower()](session, rest.strip())
    except LongtableError as error:
        session.screen.show(ink(str(error), "bold"))
        return False


def undo(session: "Session", rest: str) -> bool:
    """Undo your last action."""
    need_own(session)
    session.match.undo()
    return changed(session)


def restart(session: "Session", rest: str) -> bool:
    """Undo everything since the last roll, draw or other player's action."""
    need_own(session)
    session.match.restart_turn()
    return changed(session)


def need_own(session: "Session") -> None:
    """The last action was a person's, and not someone else's secret; NothingToUndo otherwise."""
    log = session.match.log
    last = log.actors[-1] if len(log) else CHANCE
    theirs = last != session.match.state.actor
    if last in session.bots or (theirs and len(log) - 1 in log.secret):
        raise NothingToUndo("dice, draws, reveals and other players' actions cannot be undone")


def changed(session: "Session") -> bool:
    session.save()
    session.story.news(session.match)
    session.news = [ink("undone", QUIET)]
    return True


def show_log(session: "Session", rest: str) -> bool:
    """Show the last lines of the log; `log all` shows all of it."""
    words = session.match.log.words(session.match.state.actor)
    if rest not in ("", "all"):
        raise BadUse("use `log` or `log all`")
    lines: list[Text] = []
    for actor, said in words:
        if actor == CHANCE and lines and lines[-1].plain.startswith("! "):
            lines[-1].append(f" · {said}")
        elif actor == CHANCE:
            lines.append(ink(f"! {said}", QUIET))
        else:
            lines.append(seat_mark(actor).append(f"  {said}"))
    session.screen.show(*(lines if rest == "all" else lines[-LOG_LINES:]))
    return False


def save(session: "Session", rest: str) -> bool:
    """Save; `save FILE` writes a copy."""
    path = Path(rest).expanduser() if rest else session.path
    session.keeper.save(path, session.match)
    session.screen.show(f"Saved in {path}")
    return False


def hint(session: "Session", rest: str) -> bool:
    """Show what the greedy bot would do."""
    state = session.match.state
    action = bots.make("greedy", 0).choose(state.view(state.actor))
    line = ink("greedy would play: ", QUIET).append(state.notation(action), ACCENT)
    session.screen.show(line.append_text(brackets(session.table.preview(state, action))))
    return False


def show_rules(session: "Session", rest: str) -> bool:
    """`rules sell`: rules by word, id or thing; `rules` alone lists the chapters."""
    game, look = session.match.game, session.screen.look
    lines = rules.answer(game, rest, look) if rest else rules.contents(game, look)
    session.screen.show(*lines)
    return False


def score(session: "Session", rest: str) -> bool:
    """Show points by reason so far."""
    state = session.match.state
    seen = state.view(state.actor).state  # what the end would add is nobody else's business
    session.screen.show(*session.table.score(seen, session.players, session.screen.look))
    return False


def show(session: "Session", rest: str) -> bool:
    """`show P2`: show everything about a seat."""
    state = session.match.state
    if not rest:
        raise BadUse("`show P2` shows everything about P2")
    view = state.view(state.actor).state
    session.screen.show(*session.table.enlarge(view, rest, session.players, session.screen.look))
    return False


def board(session: "Session", rest: str) -> bool:
    """Draw the table again."""
    session.screen.clear()
    session.board()
    return actions(session, rest)


def actions(session: "Session", rest: str) -> bool:
    """List the actions again."""
    session.offer(Choices(session.match.state, session.table))
    return False


def legend(session: "Session", rest: str) -> bool:
    """Explain the letters and colours."""
    session.screen.show(*session.table.legend(session.match.state, session.screen.look))
    return False


def leave(session: "Session", rest: str) -> bool:
    """Save and leave."""
    session.save()
    raise Leave


def show_help(session: "Session", rest: str) -> bool:
    """Show this list."""
    example = session.table.example
    lines = [
        ink(
            f"Type an action's number or its words; any beginning that fits only one will do: `{example}`.",
            QUIET,
        )
    ]
    for word, command in COMMANDS.items():
        if len(word) > 1:
            lines.append(ink(f"  {word:<9}", ACCENT).append((command.__doc__ or "").strip()))
    session.screen.show(*lines)
    return False


COMMANDS: Final[dict[str, Callable[["Session", str], bool]]] = {
    "undo": undo, "restart": restart, "hint": hint, "show": show, "score": score, "log": show_log, "rules": show_rules,
    "legend": legend, "board": board, "actions": actions, "save": save, "quit": leave, "help": show_help,
    "?": show_help, "q": leave, "u": undo,
}  # fmt: skip
