# not compiled
"""Refusals about the hand and about what can be done at any time: cards, gold, exchange tokens."""

from typing import Any

from longtable.core.say import Say
from longtable.games.newzealand.player import HAND
from longtable.games.newzealand.rules.refusals.reasons import (
    NO_REASON,
    SPOT_NAMES,
    Reason,
    first_of,
    no_card,
    not_in_hand,
    number_in,
    too_much_gold,
)
from longtable.games.newzealand.rules.timing import CLOSED, FREE, OBJECTIVES_TOO, Question
from longtable.games.newzealand.state import LEFT_AT, NewZealand
from longtable.games.newzealand.words import CARDS, FIRST_AIM, PLAYABLE, SPOTS

# -- the hand


def discard(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    return no_card(s.players[seat], first_of(rest), say)


def turn_step(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    return say("you have no step tile to flip"), "NZ-22.2"


def up_to(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    return say("you can take at most {n}", n=int(asked.count)), "NZ-13.1"


# -- any time


def closed_at(asked: Any, least: int, say: Say) -> Reason:
    """A reason when the moment does not allow so much."""
    moment = int(asked.moment()) if isinstance(asked, Question) else CLOSED
    if moment >= least:
        return NO_REASON
    if moment == CLOSED:
        if asked.word() in ("show-sheep", "shear-on"):
            return say("nothing can come between showing sheep and discarding them"), "NZ-5.5"
        return say("nothing can come between drawing and discarding"), "NZ-5.8"
    if least == OBJECTIVES_TOO:
        return say("objectives are played before you move, or in phase B before or after an action"), "NZ-5.3"
    return say("only exchange tokens can be used now"), "NZ-5.6"


def play(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    kind = number_in(CARDS, first_of(rest))
    if kind >= 0 and not PLAYABLE[kind]:
        return say("{card} is not a card to play", card=CARDS[kind]), "NZ-28.1"
    missing = no_card(s.players[seat], first_of(rest), say)
    return missing if missing[0] else closed_at(asked, OBJECTIVES_TOO if kind >= FIRST_AIM else FREE, say)


def gold(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    spot = number_in(SPOTS, first_of(rest))
    if spot < 0:
        word, spots = repr(first_of(rest)), ", ".join(SPOTS)
        return say("there is no bonus card {word}; choose one of these: {spots}", word=word, spots=spots), "NZ-27.1"
    if s.supply[LEFT_AT + spot] == 0:
        return say("no card is left under the {spot}", spot=SPOT_NAMES[SPOTS[spot]](say)), "NZ-31.2"
    dear = too_much_gold(s.players[seat], int(s.box.spot_gold[spot]), "NZ-27.1", say)
    return dear if dear[0] else closed_at(asked, FREE, say)


def token(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    if not s.players[seat].tokens:
        return say("you have no exchange token"), "NZ-23.1"
    moment = closed_at(asked, CLOSED + 1, say)
    return moment if moment[0] else (say("there is no card to draw"), "NZ-1.6")


def tokens(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    player = s.players[seat]
    needed, held = int(s.box.token_pair), int(player.tokens)
    if held < needed:
        reason = say.plural(
            "it takes {n} exchange token, you have {held}",
            "it takes {n} exchange tokens, you have {held}",
            needed,
            held=held,
        )
        return reason, "NZ-23.2"
    if player.cards[HAND + s.box.token_removes] <= 0:
        return not_in_hand(int(s.box.token_removes), "NZ-23.2", say)
    return closed_at(asked, CLOSED + 1, say)
