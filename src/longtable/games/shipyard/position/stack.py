"""The rest of the game for positions that are set up: the stack that follows from the stage, or from a question."""

from typing import Any, Final

from mypy_extensions import i64

from longtable.core.clauses import need
from longtable.games.shipyard.rules.actions import ACTION_COUNT, MAIN, MAY_BONUS, can_perform, perform
from longtable.games.shipyard.rules.contract_discards import schedule_discards
from longtable.games.shipyard.rules.cruise import CRUISE, LAUNCHES
from longtable.games.shipyard.rules.ending import schedule_end
from longtable.games.shipyard.rules.outfitting import OUTFITS
from longtable.games.shipyard.rules.turn import END_TURN, NEXT_TURN, take_turn
from longtable.games.shipyard.rules.yards import has_ship
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import ACTIONS, FINAL, FINISHING, INITIAL, PIECE_COUNT, REGULAR, SUBSIDY

QUESTIONS: Final = ["cruise", "discard", "outfit", "next"]  # besides an action, `bonus` or `after` with an action


def is_question(words: list[str]) -> bool:
    """The words after `ask` in a position."""
    if len(words) == 1:
        return words[0] in QUESTIONS or words[0] in ACTIONS
    return len(words) == 2 and words[0] in ("bonus", "after") and words[1] in ACTIONS


def place_of_turn(s: Shipyard) -> i64:
    """How many seats come before the one whose turn it is, in a round."""
    return (s.turn - s.first) % len(s.players)


def resume(s: Shipyard) -> None:
    """The question of the stage to the seat whose turn it is: a card, the final action, a ship to finish."""
    s.todo = []
    if s.stage in (INITIAL, REGULAR):
        take_turn(s, s.turn)
    elif s.stage == FINAL:
        schedule_end(s, place_of_turn(s), 0)
    elif s.stage == FINISHING:
        schedule_end(s, len(s.players), place_of_turn(s))


def ask(s: Shipyard, asked: Any) -> None:
    """As `resume`, further on: an action has been chosen, done or bought, a ship leaves, or the turn is over."""
    need(isinstance(asked, str) and is_question(asked.split()), f"ask: {str(asked)[:40]!r} is not a question")
    need(INITIAL <= s.stage <= FINISHING, "ask: nobody is asked at this stage")
    words = asked.split()
    place = place_of_turn(s)
    s.todo = []
    if words == ["discard"]:
        need(s.stage == REGULAR, "ask discard: between regular turns only")
        s.then(NEXT_TURN)
        schedule_discards(s, False)
        need(len(s.todo) > 1, "ask discard: nobody discards at this space of the countdown")
        return
    if s.stage == FINAL:
        schedule_end(s, place + 1, 0)
    elif s.stage == FINISHING:
        schedule_end(s, len(s.players), place + 1)
    else:
        s.then(END_TURN)
    if words == ["next"]:
        return
    s.then(CRUISE[s.turn])
    if words == ["cruise"]:
        need(has_ship(s.players[s.turn].yard_code), "ask cruise: no ship is complete")
        s.then(LAUNCHES[s.turn])
    elif words == ["outfit"]:
        need(s.launching >= 0, "ask outfit: no ship is being launched")
        kinds = [piece for piece in range(PIECE_COUNT) if s.aboard[piece]]
        s.then(OUTFITS[s.turn][kinds[-1] if kinds else 0])
    else:
        ask_action(s, words)


def ask_action(s: Shipyard, words: list[str]) -> None:
    """The first question of an action: the main one, a bonus or final one; or whether to buy a bonus after it."""
    action = ACTIONS.index(words[-1])
    need(s.stage != FINISHING, "ask: there are no more actions")
    need(s.track[action] >= 0, f"ask: {words[-1]} is not in this game")
    at = s.turn * ACTION_COUNT + action
    if words[0] == "after":
        s.then(MAY_BONUS[at])
        return
    need(can_perform(s, s.turn, action, s.players[s.turn].guilders), f"ask: {words[-1]} cannot be performed")
    if action == SUBSIDY:
        before = words[0] != "bonus" and s.stage != FINAL and s.config.bonus_before_subsidy
        need(
            before and len(MAIN[at].bonuses(s)) > 0,
            "ask subsidy: there is nothing to decide, 'ask after subsidy' is what comes next",
        )
    if words[0] == "bonus" or s.stage == FINAL:
        perform(s, s.turn, action, 0)
    else:
        s.then(MAIN[at])
