"""The end of the game: the token is taken, and everybody else has one last turn (NZ-29).

NZ-29.1    the token is taken: `begin_last_turns`, called by `foresight.move_token`
NZ-29.2    one last turn for every other player: `count_last_turn`, called by `turn.NextTurn`. It has no phase C and its
           B tile leaves the game: `is_last_turn`, asked by `phase_c.cards_due` and `foresight.place_bonus_tile`
NZ-29.3    after the last one: `turn.NextTurn` begins no other, and `scoring.FinalScoring` follows
NZ-29.4    the token is in no row and never moves again: `begin_last_turns`, `foresight.place_bonus_tile`
"""

from mypy_extensions import i64

from longtable.games.newzealand.player import NOBODY
from longtable.games.newzealand.state import NewZealand


def begin_last_turns(s: NewZealand, seat: i64) -> None:
    """NZ-29.1, 29.4: the active player, whose last turn this is, takes the token; all others have one more."""
    s.token_row = NOBODY
    s.token_owner = seat
    s.last = s.config.players - 1


def is_last_turn(s: NewZealand) -> bool:
    """NZ-29.1, 29.2: the token has been taken, so this turn is the last one of its player.

    It has no phase C (`phase_c.cards_due`), and its B tile leaves the game (`foresight.place_bonus_tile`).
    """
    return s.last >= 0


def count_last_turn(s: NewZealand) -> bool:
    """NZ-29.2, 29.3: a turn is over; one of the last turns is counted. False when it was the very last."""
    if not is_last_turn(s):
        return True
    if s.last == 0:
        return False
    s.last -= 1
    return True
