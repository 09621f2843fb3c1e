"""Which of the legal actions of New Zealand are worth trying: the others are like one of these, or never better."""

from typing import Final

from mypy_extensions import i64

from longtable.core.actions import second, third, verb_of
from longtable.core.bits import BIT
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import BUILD, DRAW_CARD, PLAY, SAIL, SHOW, TOKEN, TOKENS, UPGRADE, WALK

SITES: Final = 3  # building spaces tried for each building


def narrowed(s: NewZealand, legal: list[int], shares: list[float]) -> list[int]:
    """At least one of the legal actions."""
    shows: list[int] = []
    others: list[int] = []
    kept: list[int] = []
    word = s.todo[-1].word()
    is_wellington = word == "show-sheep"
    is_location = word == "use-location"
    is_early = is_wellington or is_location or word == "move"
    sites: i64 = -1
    stores: i64 = -1
    for action in legal:
        verb = verb_of(action)
        if verb == WALK or (verb == SAIL and third(action)):
            continue
        if verb == DRAW_CARD and is_location:
            continue
        if verb in (TOKEN, TOKENS) and not is_early:
            continue  # later is as good
        if is_wellington and verb == SHOW:
            shows.append(action)
            continue
        if is_wellington and verb not in (TOKEN, PLAY):
            others.append(action)
            continue
        if verb == BUILD:
            if sites < 0:
                sites = good_sites(s, legal, shares)
            if not sites & BIT[third(action)]:
                continue
        if verb == UPGRADE and not s.box.medium_harbours & BIT[second(action)]:
            if stores < 0:
                stores = good_stores(s)
            if not stores & BIT[third(action) - 1]:
                continue
        kept.append(action)
    if shows:
        # Everything is shown, the lowest kind first: what is shown later must come after it. Cards come before.
        return shows[:1] + kept
    kept += others
    return kept if kept else legal


def good_sites(s: NewZealand, legal: list[int], shares: list[float]) -> i64:
    """The building spaces that most ways lead over or that give gold, a bit each."""
    spaces: i64 = 0
    for action in legal:
        if verb_of(action) == BUILD:
            spaces |= BIT[third(action)]
    sites: i64 = 0
    for _ in range(SITES):
        best: i64 = -1
        most = -1.0
        for space in range(len(shares)):
            if spaces & BIT[space] & ~sites:
                worth = shares[space] + 0.6 * float(s.box.space_gold[space])
                if worth > most:
                    most = worth
                    best = space
        if best >= 0:
            sites |= BIT[best]
    return sites


def good_stores(s: NewZealand) -> i64:
    """One storehouse of each pair, or the one that is left of a broken one, a bit each."""
    player = s.players[s.turn]
    stores: i64 = 0
    for pair in range(len(s.box.pair_stores)):
        here = player.storehouses & s.box.pair_stores[pair]
        if here:
            stores |= here & -here
    return stores
