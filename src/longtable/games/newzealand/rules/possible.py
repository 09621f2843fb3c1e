"""Possible actions: whether what an action asks for can be met, and something would come of it (NZ-13.1)."""

from mypy_extensions import i64

from longtable.games.newzealand.rules.building import can_build, can_replace
from longtable.games.newzealand.rules.hazards import can_remove
from longtable.games.newzealand.rules.hiring import can_hire, has_room
from longtable.games.newzealand.rules.investing import can_invest
from longtable.games.newzealand.rules.market import can_buy, can_take
from longtable.games.newzealand.rules.objectives import has_objective
from longtable.games.newzealand.rules.requirements import can_meet
from longtable.games.newzealand.rules.supply import cards_left
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    BUILD_ONE,
    BUY_SHEEP,
    DRAW_DISCARD,
    GAIN_CERTIFICATE,
    GAIN_GOLD,
    GAIN_OBJECTIVE,
    HIRE_WORKER,
    INVEST_IN,
    NOTHING,
    PLACE_JOKER,
    REMOVE_HAZARD,
    REPLACE_ONE,
    SHEPHERD,
    TAKE_CARD,
    TAKE_SHEEP,
)


def can_do(s: NewZealand, seat: i64, action: i64, open_hand: bool) -> bool:
    """NZ-13.1: the action can be used: what it asks for can be met, and something comes of it.

    A discarded card is something in itself (NZ-13.1). Without `open_hand` as far as others can tell.
    """
    if not can_meet(s, seat, action, 0, open_hand):
        return False
    table = s.box.actions
    if table.discard[action] != NOTHING:
        return True
    for at in range(table.begin[action], table.begin[action + 1]):
        if can_have(s, seat, table.code[at], table.one[at], table.two[at], open_hand):
            return True
    return False


def can_have(s: NewZealand, seat: i64, code: i64, one: i64, two: i64, open_hand: bool) -> bool:
    """NZ-13.1: the effect would change something."""
    player = s.players[seat]
    if code == HIRE_WORKER:
        return can_hire(s, seat, one)
    if code == INVEST_IN:
        return can_invest(s, seat, one, open_hand)
    if code == BUILD_ONE:
        return can_build(s, seat, one)
    if code == REPLACE_ONE:
        return can_replace(s, seat, one, two)
    if code == BUY_SHEEP:
        return can_buy(s, seat, player.workers(SHEPHERD))
    if code == TAKE_SHEEP:
        return can_take(s, seat, one)
    if code == REMOVE_HAZARD:
        return can_remove(s, seat, one)
    if code == GAIN_GOLD:
        return player.gold < s.box.gold_limit
    if code == GAIN_CERTIFICATE:
        return player.certificates < s.certificate_limit(player)
    if code == GAIN_OBJECTIVE:
        return has_objective(s)
    if code == TAKE_CARD:
        return cards_left(s, one) > 0
    if code == DRAW_DISCARD:
        return player.drawable() > 0
    if code == PLACE_JOKER:
        return has_room(player)
    return True
