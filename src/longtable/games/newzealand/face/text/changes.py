"""Costs and gains of an action, found by trying it on a copy."""

from dataclasses import dataclass, field

from longtable.core.face import Chip
from longtable.core.say import Say
from longtable.games.newzealand.face.text.names import card_name, seat_word
from longtable.games.newzealand.player import HAND, PILE, UNSEEN
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import CARDS, KINDS


@dataclass
class Changes:
    """What became more or less for one seat."""

    money: int = 0
    gold: int = 0
    tokens: int = 0
    certificates: int = 0
    spaces: int = 0  # on the pathfinder track
    cards: dict[str, int] = field(default_factory=dict)  # gained, by word
    others: dict[int, int] = field(default_factory=dict)  # money of other seats


def tried(s: NewZealand, action: int) -> NewZealand:
    """The position right after an action, without anything that comes after the decision: the stack ends with it."""
    c = s.copy()
    c.todo = c.todo[-1:]
    c.apply(action)
    return c


def gained_cards(before: NewZealand, after: NewZealand, seat: int) -> dict[str, int]:
    """Cards that are new in the deck, by word; a shuffle moves cards but adds none."""
    one, two = before.players[seat].cards, after.players[seat].cards
    cards: dict[str, int] = {}
    for kind in range(KINDS):
        more = int(two[PILE + kind] + two[UNSEEN + kind] - one[PILE + kind] - one[UNSEEN + kind])
        if more > 0:
            cards[CARDS[kind]] = more
    return cards


def changes_of(before: NewZealand, after: NewZealand, seat: int) -> Changes:
    """What a seat has more or less of in another position, and what others got or paid."""
    one, two = before.players[seat], after.players[seat]
    others = {
        other: int(after.players[other].money - player.money)
        for other, player in enumerate(before.players)
        if other != seat and after.players[other].money != player.money
    }
    return Changes(
        int(two.money - one.money),
        int(two.gold - one.gold),
        int(two.tokens - one.tokens),
        int(two.certificates - one.certificates),
        int(two.pathfinder - one.pathfinder) if one.pathfinder >= 0 else 0,
        gained_cards(before, after, seat),
        others,
    )


def discarded(before: NewZealand, after: NewZealand, seat: int) -> dict[str, int]:
    """Cards that left a known hand for the open pile, by word."""
    one, two = before.players[seat], after.players[seat]
    if one.is_hidden() or two.is_hidden():
        return {}
    return {
        CARDS[kind]: int(one.cards[HAND + kind] - two.cards[HAND + kind])
        for kind in range(KINDS)
        if one.cards[HAND + kind] > two.cards[HAND + kind]
    }


# -- in words


def money_chip(n: int, say: Say) -> Chip:
    """`+2 pounds`, `-1 pound`."""
    if n >= 0:
        return Chip(say.plural("+{n} pound", "+{n} pounds", n), 1)
    return Chip(say.plural("-{n} pound", "-{n} pounds", -n), -1)


def money_chips(changes: Changes, say: Say) -> list[Chip]:
    return [money_chip(changes.money, say)] if changes.money else []


def other_chips(changes: Changes, say: Say) -> list[Chip]:
    """Everything but the money: gold, tokens, certificates, the track, cards, and what others got."""
    chips = []
    if changes.gold > 0:
        chips.append(Chip(say("+{n} gold", n=changes.gold), 1))
    elif changes.gold:
        chips.append(Chip(say("-{n} gold", n=-changes.gold), -1))
    if changes.tokens > 0:
        chips.append(Chip(say.plural("+{n} exchange token", "+{n} exchange tokens", changes.tokens), 1))
    elif changes.tokens:
        chips.append(Chip(say.plural("-{n} exchange token", "-{n} exchange tokens", -changes.tokens), -1))
    if changes.certificates > 0:
        chips.append(Chip(say.plural("+{n} certificate", "+{n} certificates", changes.certificates), 1))
    elif changes.certificates:
        chips.append(Chip(say.plural("-{n} certificate", "-{n} certificates", -changes.certificates), -1))
    if changes.spaces > 0:
        chips.append(Chip(say("pathfinder +{n}", n=changes.spaces), 1))
    for word, n in changes.cards.items():
        chips.append(Chip(gained_text(word, n, say), 1))
    for seat, n in changes.others.items():
        if n > 0:
            player = seat_word(seat, say)
            text = say.plural("{n} pound to {player}", "{n} pounds to {player}", n, player=player)
            chips.append(Chip(text, -1))
    return chips


def gained_text(word: str, n: int, say: Say) -> str:
    name = card_name(word, say)
    return say("+{card}", card=name) if n == 1 else say("+{n} × {card}", n=n, card=name)


def chips_of(changes: Changes, say: Say) -> list[Chip]:
    return money_chips(changes, say) + other_chips(changes, say)
