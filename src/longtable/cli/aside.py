"""Acting out of turn: what people may do while someone else is asked, as exchange tokens (NZ-5.4)."""

from typing import Final

from rich.text import Text

from longtable.cli.actions import Choices
from longtable.cli.menu import PERSON
from longtable.cli.paint import QUIET, fold, ink, join, seat_mark, titled
from longtable.cli.session import ASK_OFF, ASK_ON, Session

SPECTATOR: Final = -1


def waiting(session: Session) -> list[int]:
    """People who are not asked and can act all the same; at a shared keyboard as far as everyone may know."""
    state = session.match.state
    people = [seat for seat, name in enumerate(session.players) if name == PERSON and seat != state.actor]
    shown = state.view(SPECTATOR).state if session.players.count(PERSON) > 1 else state
    return [seat for seat in people if shown.beside(seat)]


def offer_aside(session: Session) -> bool:
    """Before a bot acts: ask who may act out of turn, no more often than wanted. True when something was done."""
    actor = session.match.state.actor
    if session.asks_aside == ASK_OFF or session.is_asked_aside or actor == session.asked_before:
        return False
    seats = waiting(session)
    if not seats:
        return False
    session.is_asked_aside = session.asks_aside == ASK_ON
    session.asked_before = actor
    session.tell()
    if len(seats) == 1 and session.players.count(PERSON) == 1:
        return act_aside(session, seats[0], first=True)
    names = " and ".join([f"P{seat + 1}" for seat in seats])
    words = f"{names} can act out of turn: `aside P{seats[0] + 1}`, or Enter to let P{actor + 1} play"
    session.screen.show(ink(words, QUIET))
    session.choices = Choices(session.match.state, session.table, max(session.seated, 0), [])
    return session.run_line("> ")


def act_aside(session: Session, seat: int, first: bool = False) -> bool:
    """A seat acts out of turn until it is done or presses Enter; true when something was done.

    The offer before a bot's turn is one line; the hand comes with the first action.
    """
    match, before = session.match, len(session.match.log)
    session.seat_person(seat)
    while not match.state.is_over and match.state.actor != seat:
        session.choices = Choices(match.state, session.table, seat)
        if not session.choices.order:
            break
        session.screen.show(*offer_lines(session, seat, first))
        first = False
        at = len(match.log)
        if not session.run_line(f"P{seat + 1} out of turn> "):
            break
        if len(match.log) < at:  # undone: someone else is asked
            break
        session.tell()
    session.drawn = None
    return len(match.log) != before


def offer_lines(session: Session, seat: int, is_pause: bool) -> list[Text]:
    """What can be done out of turn: one line before a bot's turn, later with the hand."""
    look, choices = session.screen.look, session.choices
    actor = f"P{session.match.state.actor + 1}"
    listed = choices.lines(look)
    if is_pause:
        acts = [f"{at} {pick[0].item} ({pick[0].said})" for at, pick in enumerate(choices.picks, 1)]
        end = ink("Enter: no, `ask off`: never", QUIET)
        return fold(join([seat_mark(seat).append(" out of turn:"), *acts, end]), look.width)
    line = join([seat_mark(seat), "Out of turn", ink(f"Enter: back to {actor}'s turn", QUIET)])
    own = session.table.private(session.match.state.view(seat).state, seat, look)
    return [*own, titled(line, look), *listed]
