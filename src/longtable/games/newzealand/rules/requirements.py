"""Costs paid before anything is gained: pounds, gold and a discarded sheep or pair.

NZ-13.1    all of it must be met: `can_meet`, `meet`
NZ-13.7    which sheep: `has_cards`, `add_ways`
"""

from mypy_extensions import i64

from longtable.games.newzealand.player import HAND, Player
from longtable.games.newzealand.rules.cards import discard
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import NAMED, NOTHING, PAIR, SHEEP_KINDS


def cards_asked(asked: i64) -> i64:
    """How many cards are discarded."""
    return 0 if asked == NOTHING else 2 if asked == PAIR else 1


def has_cards(player: Player, asked: i64) -> bool:
    """The hand has what is asked."""
    if asked == NOTHING:
        return True
    if asked >= NAMED:
        return player.cards[HAND + asked - NAMED] > 0
    least = cards_asked(asked)
    for kind in SHEEP_KINDS:
        if player.cards[HAND + kind] >= least:
            return True
    return False


def can_meet(s: NewZealand, seat: i64, action: i64, price: i64, open_hand: bool) -> bool:
    """Requirement and a further price can be met; without `open_hand` as far as others can tell."""
    player = s.players[seat]
    table = s.box.actions
    if table.pay[action] + price > player.money or table.gold[action] > player.gold:
        return False
    asked = table.discard[action]
    if open_hand:
        return has_cards(player, asked)
    return player.hand_size >= cards_asked(asked)


def add_ways(s: NewZealand, seat: i64, action: i64, base: i64, actions: list[int]) -> None:
    """Append base + kind + 1 for every kind of sheep that may be discarded; base itself when none is asked."""
    asked = s.box.actions.discard[action]
    if asked == NOTHING:
        actions.append(base)
    elif asked < NAMED:
        cards = s.players[seat].cards
        least = cards_asked(asked)
        for kind in SHEEP_KINDS:
            if cards[HAND + kind] >= least:
                actions.append(base + kind + 1)
    elif s.players[seat].cards[HAND + asked - NAMED] > 0:
        actions.append(base + asked - NAMED + 1)


def meet(s: NewZealand, seat: i64, action: i64, given: i64) -> None:
    """Pay and discard; `given` is the kind of sheep + 1, 0 when none is asked."""
    player = s.players[seat]
    table = s.box.actions
    player.money -= table.pay[action]
    player.gold -= table.gold[action]
    for _ in range(cards_asked(table.discard[action])):
        discard(player, given - 1)
