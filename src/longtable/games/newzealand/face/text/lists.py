# not compiled
"""Lists that a player may look up: the own deck without its order, and what comes when the turn ends."""

from collections import Counter
from collections.abc import Sequence

from longtable.core.say import Say
from longtable.games.newzealand.face.text.names import cards
from longtable.games.newzealand.face.text.things import Things, things_of, values_text
from longtable.games.newzealand.player import AREA, HAND, PILE, UNSEEN
from longtable.games.newzealand.rules.phase_c import cards_due
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import CARDS, KINDS


def ahead_of(s: NewZealand, seat: int, say: Say) -> str:
    """The draws of phase C, or that it was the last turn; nothing for a seat whose turn it is not."""
    if s.is_over or seat != s.turn or not 0 <= seat < s.setup.seats:
        return ""
    if s.last >= 0:
        return say("your last turn ends")
    due = int(min(cards_due(s, seat), s.players[seat].drawable()))
    return say("draw {cards}", cards=cards(due, say)) if due else ""


def coming(draws: Sequence[str], say: Say) -> str:
    """What draws within a turn do: `Draw a card`, `Refill the foresight tiles`."""
    words = Counter([said.partition(" ")[0] for said in draws])
    parts: list[str] = []
    if words["draw"]:
        n = words["draw"]
        parts.append(say("Draw a card") if n == 1 else say.plural("Draw {n} card", "Draw {n} cards", n))
    if words["bag"] or words["tile"]:
        parts.append(say("Refill the foresight tiles"))
    if words["market"]:
        parts.append(say.plural("Turn over {n} sheep card", "Turn over {n} sheep cards", words["market"]))
    if words["objective"]:
        parts.append(say.plural("Turn over {n} objective", "Turn over {n} objectives", words["objective"]))
    return " · ".join(parts)


def listings_of(s: NewZealand, seat: int, say: Say) -> list[tuple[str, list[str]]]:
    """Draw pile, discard pile and played objectives, counted; nothing where the hand is not known."""
    if not 0 <= seat < s.setup.seats or s.players[seat].is_hidden():
        return []
    held = s.players[seat].cards
    left = [int(held[UNSEEN + kind]) - int(held[HAND + kind]) for kind in range(KINDS)]
    lists = [
        (say("Draw pile, in unknown order"), left),
        (say("Discard pile"), [int(held[PILE + kind]) for kind in range(KINDS)]),
        (say("Objectives played"), [int(held[AREA + kind]) for kind in range(KINDS)]),
    ]
    things = things_of(s.box)
    return [(heading, lines_of(counts, things, say)) for heading, counts in lists if sum(counts)]


def lines_of(counts: list[int], things: Things, say: Say) -> list[str]:
    """A line for each kind of card with its number, and what it is worth knowing for."""
    lines = []
    for kind, n in enumerate(counts):
        if n > 0:
            name, worth = things.card(CARDS[kind], say), values_text(CARDS[kind], things, say)
            lines.append(say("{n} × {card}: {worth}", n=n, card=name, worth=worth))
    return lines
