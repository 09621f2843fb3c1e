"""The rest of the game for positions that are set up: the turn that begins, or the question that the text puts."""

from typing import Any, Final

from longtable.core.clauses import need
from longtable.games.newzealand.rules.delivery import Deliver
from longtable.games.newzealand.rules.effects import begin_effect, trigger
from longtable.games.newzealand.rules.foresight import LEAVE, Foresee
from longtable.games.newzealand.rules.hiring import SHIFT
from longtable.games.newzealand.rules.location import CLOSED_VISIT, NO_TILE, PHASE_B, UseLocation
from longtable.games.newzealand.rules.phase_c import DRAW_UP
from longtable.games.newzealand.rules.scoring import FINAL_SCORING
from longtable.games.newzealand.rules.turn import NEXT_TURN, TURN
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    AUXILIARY,
    BUILD_ONE,
    BUY_SHEEP,
    BY_SAILORS,
    DRAW_DISCARD,
    GAIN_EXCHANGE,
    GAIN_GOLD,
    GAIN_MONEY,
    GAIN_OBJECTIVE,
    GAIN_WOOL_MONEY,
    HIRE_WORKER,
    INVEST_IN,
    MOVE_SHIP,
    PERMANENT_CERTIFICATE,
    PERMANENT_WOOL,
    PLACE_JOKER,
    REMOVE_HAZARD,
    SHEAR_SHEEP,
    TAKE_CARD,
    TAKE_SHEEP,
)

QUESTIONS: Final = ("turn", "location", "end", "draw", "next", "foresee", "leave", "over")  # besides deliver and do
MOST_VALUE: Final = 255
MOST_FIGURE: Final = 40
MOST_CARDS: Final = 7
WITHOUT_QUESTION: Final = (
    GAIN_MONEY, GAIN_WOOL_MONEY, GAIN_GOLD, GAIN_EXCHANGE, PERMANENT_WOOL, PERMANENT_CERTIFICATE,
)  # fmt: skip
MAY_BE_NOTHING: Final = (
    TAKE_CARD, TAKE_SHEEP, AUXILIARY, BUILD_ONE, REMOVE_HAZARD, BUY_SHEEP, SHEAR_SHEEP, PLACE_JOKER,
)  # fmt: skip


def is_question(words: list[str]) -> bool:
    """The words after `ask` in a position, as far as they can be told without it."""
    if words[:1] == ["deliver"]:
        return len(words) == 2 and words[1].isdecimal() and len(words[1]) < 4
    if words[:1] == ["do"]:
        return len(words) > 1
    return len(words) == 1 and words[0] in QUESTIONS


def resume(s: NewZealand) -> None:
    """The turn of the player whose turn it is begins; who stands in Wellington has moved already."""
    s.todo = [FINAL_SCORING, TURN[s.turn]]
    if s.turn < s.setup.seats and s.players[s.turn].runholder == s.box.wellington:
        s.todo = [FINAL_SCORING, NEXT_TURN, DRAW_UP[s.turn], PHASE_B[s.turn]]


def ask(s: NewZealand, asked: Any) -> None:
    """As `resume`, further on in the turn, or after the end."""
    need(isinstance(asked, str) and is_question(asked.split()), f"ask: {str(asked)[:40]!r} is not a question")
    words = asked.split()
    need(s.turn >= 0, "ask: it is nobody's turn")
    resume(s)
    if words[0] == "over":
        s.todo = []
    if words[0] in ("over", "turn"):
        return
    seat = int(s.turn)
    need(seat < s.setup.seats and s.players[seat].runholder >= 0, "ask: this turn starts differently")
    s.todo = [FINAL_SCORING, NEXT_TURN]
    if words[0] == "next":
        return
    s.todo.append(DRAW_UP[seat])
    if words[0] == "location":
        s.todo.append(PHASE_B[seat])
    elif words[0] != "draw":
        s.todo.append(UseLocation(seat, NO_TILE, CLOSED_VISIT))
        if words[0] == "do":
            ask_action(s, seat, words[1:])
        elif words[0] != "end":
            ask_visit(s, seat, words)


def ask_visit(s: NewZealand, seat: int, words: list[str]) -> None:
    """The later sub-phases of Wellington: `deliver 9` after an income of 9, `foresee`, `leave`."""
    here = s.players[seat].runholder == s.box.wellington
    need(here, f"ask {words[0]}: the runholder is not in Wellington")
    s.todo.append(LEAVE[seat])
    if words[0] == "leave":
        return
    s.todo.append(Foresee(seat, 1))
    s.todo.append(Foresee(seat, 0))
    if words[0] == "deliver":
        total = int(words[1])
        need(total <= MOST_VALUE, "ask deliver: nothing is worth so much")
        s.todo.append(Deliver(seat, total))


def ask_action(s: NewZealand, seat: int, words: list[str]) -> None:
    """An action of the box by its id, which may be declined, or an effect in the words of the data."""
    table = s.box.actions
    if len(words) == 1 and words[0] in table.ids:
        trigger(s, seat, table.ids.index(words[0]))
        return
    said = " ".join(words)
    try:
        code, one, two = table.read_effect(said)
    except (ValueError, IndexError):
        need(False, f"ask do: {said[:40]!r} is neither an action nor an effect")
        return
    need(code not in WITHOUT_QUESTION, f"ask do: nothing is asked for {said[:40]!r}")
    need(len(words) <= 3 and is_usual(code, one) and 0 <= two <= MOST_FIGURE, f"ask do: {said[:40]!r} is out of range")
    begin_effect(s, seat, code, one, two, False, 0)


def is_usual(code: int, figure: int) -> bool:
    """The first figure of an effect is one that data may have."""
    if code in (HIRE_WORKER, INVEST_IN):
        return -SHIFT <= figure <= MOST_FIGURE
    if code in (GAIN_OBJECTIVE, DRAW_DISCARD):
        return 0 < figure <= MOST_CARDS
    if code == MOVE_SHIP and figure == BY_SAILORS:
        return True
    return (0 if code in MAY_BE_NOTHING else 1) <= figure <= MOST_FIGURE
