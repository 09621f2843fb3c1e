"""Commands a player can type, apart from actions."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from longtable import bots
from longtable.cli import rules
from longtable.cli.actions import Choices
from longtable.cli.aside import act_aside, waiting
from longtable.cli.common import BadUse
from longtable.cli.paint import ACCENT, QUIET, ink, seat_mark
from longtable.cli.session import ASK, Leave, Session
from longtable.cli.story import told_log
from longtable.cli.table import seat_of
from longtable.core.errors import LongtableError, NothingToUndo
from longtable.core.frames import CHANCE

LOG_LINES: Final = 20


def is_command(session: Session, line: str) -> bool:
    """The line is a command and no action; a word alone may also be a part of the table."""
    word, _, rest = line.lower().partition(" ")
    if word in session.table.panels and not rest:
        return True
    return word in COMMANDS and not (word == "board" and rest)


def run_command(session: Session, line: str) -> bool:
    """Carry out a command; true when the position has changed and must be drawn anew."""
    word, _, rest = line.partition(" ")
    try:
        if word.lower() in session.table.panels:
            return show_panel(session, word.lower())
        return COMMANDS[word.lower()](session, rest.strip())
    except LongtableError as error:
        session.screen.show(ink(str(error), "bold"))
        return False


def show_panel(session: Session, name: str) -> bool:
    """A part of the table, whole."""
    look = session.screen.look
    view = session.match.state.view(session.seated).state
    session.screen.show(*session.table.panel(name, view, session.seated, session.players, look))
    return False


def undo(session: Session, rest: str) -> bool:
    """Undo your last action."""
    need_own(session)
    session.match.undo()
    return changed(session)


def restart(session: Session, rest: str) -> bool:
    """Undo everything since the last roll, draw or other player's action."""
    need_own(session)
    session.match.restart_turn()
    return changed(session)


def need_own(session: Session) -> None:
    """The last action was a person's, and not someone else's secret; NothingToUndo otherwise."""
    log = session.match.log
    last = log.actors[-1] if len(log) else CHANCE
    theirs = last != session.match.state.actor
    if last in session.bots or (theirs and len(log) - 1 in log.secret):
        raise NothingToUndo("dice, draws, reveals and other players' actions cannot be undone")


def changed(session: Session) -> bool:
    session.save()
    session.story.news(session.match)
    session.news = [ink("undone", QUIET)]
    return True


def show_log(session: Session, rest: str) -> bool:
    """Show the last lines of the log; `log all` shows all of it, `log notation` as it is typed and saved."""
    if rest not in ("", "all", "notation"):
        raise BadUse("use `log`, `log all` or `log notation`")
    if rest == "notation":
        lines = notation_lines(session.match.log.words(session.seated))
    else:
        lines = told_log(session.match, session.table, session.seated)
    session.screen.show(*(lines if rest else lines[-LOG_LINES:]))
    return False


def notation_lines(words: list[tuple[int, str]]) -> list[Text]:
    """A line for each action, one for a run of dice and draws."""
    lines: list[Text] = []
    for actor, said in words:
        if actor == CHANCE and lines and lines[-1].plain.startswith("! "):
            lines[-1].append(f" · {said}")
        elif actor == CHANCE:
            lines.append(ink(f"! {said}", QUIET))
        else:
            lines.append(seat_mark(actor).append(f"  {said}"))
    return lines


def news(session: Session, rest: str) -> bool:
    """Show what has happened since your last action."""
    session.screen.show(*(session.recap or [ink("nothing has happened since", QUIET)]))
    return False


def save(session: Session, rest: str) -> bool:
    """Save; `save FILE` writes a copy."""
    path = Path(rest).expanduser() if rest else session.path
    session.keeper.save(path, session.match)
    session.screen.show(f"Saved in {path}")
    return False


def hint(session: Session, rest: str) -> bool:
    """Show what the greedy bot would do."""
    state = session.match.state
    need_turn(session)
    action = bots.make("greedy", 0).choose(state.view(state.actor))
    choices = Choices(state, session.table)
    act = next(act for act in choices.acts if act.action == action)
    line = ink("greedy would play: ", QUIET).append(state.notation(action), ACCENT)
    session.screen.show(line.append_text(choices.explained(act)))
    return False


def need_turn(session: Session) -> None:
    """The person at the keyboard is the one who is asked; BadUse otherwise."""
    if session.seated != session.match.state.actor:
        raise BadUse("this is for your own turn only")


def show_rules(session: Session, rest: str) -> bool:
    """`rules sell`: rules by word, id or thing; `rules` alone lists the chapters."""
    game, look = session.match.game, session.screen.look
    lines = rules.answer(game, rest, look) if rest else rules.contents(game, look)
    session.screen.show(*lines)
    return False


def score(session: Session, rest: str) -> bool:
    """Show points by reason so far."""
    seen = session.match.state.view(session.seated).state  # what the end would add is nobody else's business
    session.screen.show(*session.table.score(seen, session.players, session.screen.look))
    return False


def show(session: Session, rest: str) -> bool:
    """`show P2`: show everything about a seat."""
    if not rest:
        raise BadUse("`show P2` shows everything about P2")
    view = session.match.state.view(session.seated).state
    session.screen.show(*session.table.enlarge(view, rest, session.players, session.screen.look))
    return False


def board(session: Session, rest: str) -> bool:
    """Draw the table again."""
    session.screen.clear()
    session.board()
    return actions(session, "") if session.seated == session.match.state.actor else False


def actions(session: Session, rest: str) -> bool:
    """List the actions again; `actions all` lists every way of each at once."""
    if rest not in ("", "all"):
        raise BadUse("use `actions` or `actions all`")
    session.choices = Choices(session.match.state, session.table, session.seated)
    session.offer(everything=rest == "all")
    return False


def back(session: Session, rest: str) -> bool:
    """Return from one thing to the whole list of actions."""
    return actions(session, "")


def aside(session: Session, rest: str) -> bool:
    """`aside P2`: let P2, who is not asked now, act out of turn."""
    seats = waiting(session)
    seat = seat_of(session.match.state, rest) if rest else seats[0] if len(seats) == 1 else -1
    if seat in seats:
        return act_aside(session, seat) or session.seated != session.match.state.actor
    if not seats:
        raise BadUse("nobody else at this keyboard can act out of turn now")
    raise BadUse(f"who acts out of turn? use {' or '.join([f'`aside P{at + 1}`' for at in seats])}")


def ask(session: Session, rest: str) -> bool:
    """`ask off`: don't ask you to act out of turn before bots play; `ask on`: once a round; `ask always`: each turn."""
    if rest not in ASK:
        raise BadUse("use `ask off`, `ask on` or `ask always`")
    session.asks_aside = rest
    session.screen.show(ASK[rest])
    return False


def legend(session: Session, rest: str) -> bool:
    """Explain the letters and colours."""
    session.screen.show(*session.table.legend(session.match.state, session.screen.look))
    return False


def leave(session: Session, rest: str) -> bool:
    """Save and leave."""
    session.save()
    raise Leave


def show_help(session: Session, rest: str) -> bool:
    """Show this list."""
    example = session.table.example
    width = max(9, *[len(word) + 1 for word in session.table.panels]) if session.table.panels else 9
    lines = [
        ink(f"Type an action's number or its words; any beginning that fits only one will do: `{example}`.", QUIET),
        ink("A long list comes in stages: a number opens the next, `back` returns; typed words always work.", QUIET),
    ]
    for word, words in session.table.panels.items():
        lines.append(ink(f"  {word:<{width}}", ACCENT).append(words))
    for word, command in COMMANDS.items():
        if len(word) > 1 and word not in ALIASES:
            lines.append(ink(f"  {word:<{width}}", ACCENT).append((command.__doc__ or "").strip()))
    session.screen.show(*lines)
    return False


ALIASES: Final = ("moves",)
COMMANDS: Final[dict[str, Callable[[Session, str], bool]]] = {
    "undo": undo, "restart": restart, "hint": hint, "show": show, "score": score, "log": show_log, "news": news,
    "rules": show_rules, "legend": legend, "board": board, "actions": actions, "back": back, "aside": aside,
    "ask": ask, "save": save, "quit": leave, "help": show_help,
    "moves": actions, "?": show_help, "q": leave, "u": undo,
}  # fmt: skip
