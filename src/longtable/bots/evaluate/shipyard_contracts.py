"""Estimates Shipyard contracts at the end of the game: from the fleet, ships under way and what may still come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.shipyard.box.tables import (
    EMPLOYEE_KINDS_TABLE,
    EMPLOYEES_COUNT,
    EMPLOYEES_OF_COLOURS,
    FLEET_CARD_COUNT_TABLE,
    FLEET_COUNT,
    FLEET_COUNT_AFTER_FIRST,
    FLEET_DISTINCT_KINDS,
    FLEET_FEATURE_TABLE,
    FLEET_OFFICERS,
    OFFICER,
    PAIRS_SAME_SHIP,
    SAME_PAIRS_PER_SHIP,
    SHIP_COUNT_TABLE,
    SHIPS_OF_LENGTH_TABLE,
    SHIPS_WITH_ALL,
    SHIPS_WITH_ALL_FEATURES,
    USED_CANALS,
    Box,
)
from longtable.games.shipyard.rules.contracts import BY_TABLE, in_fleet
from longtable.games.shipyard.rules.ship_room import count_of
from longtable.games.shipyard.state import Player
from longtable.games.shipyard.words import CAPTAIN

# By rule of a contract: how much of what it counts comes with each own turn, when a player does not mind it.
PACE: Final[list[float]] = [0.0] * 16
PACE[PAIRS_SAME_SHIP] = 0.11
PACE[SAME_PAIRS_PER_SHIP] = 0.10
PACE[FLEET_COUNT] = 0.14
PACE[FLEET_COUNT_AFTER_FIRST] = 0.15
PACE[FLEET_OFFICERS] = 0.06
PACE[SHIPS_WITH_ALL] = 0.04
PACE[FLEET_DISTINCT_KINDS] = 0.09
PACE[USED_CANALS] = 0.16
PACE[FLEET_FEATURE_TABLE] = 0.22
PACE[SHIP_COUNT_TABLE] = 0.18
PACE[SHIPS_OF_LENGTH_TABLE] = 0.05
PACE[FLEET_CARD_COUNT_TABLE] = 0.75
PACE[SHIPS_WITH_ALL_FEATURES] = 0.05
PACE[EMPLOYEES_COUNT] = 0.14
PACE[EMPLOYEES_OF_COLOURS] = 0.09
PACE[EMPLOYEE_KINDS_TABLE] = 0.11


def on_ship(
    contract: i64, totals: i64, cards: i64, is_complete: bool, pieces: vec[i64], player: Player, box: Box
) -> float:
    """What a ship adds to the count of a contract when it joins the fleet; one that is not complete may still grow."""
    rule = box.contract_rule[contract]
    wanted = box.contract_pieces[contract]
    if rule == SHIP_COUNT_TABLE:
        return 1.0
    if rule == PAIRS_SAME_SHIP:
        return float(min(pieces[wanted[0]], pieces[wanted[1]]))
    if rule == SAME_PAIRS_PER_SHIP:
        return 0.5 * float(pieces[wanted[0]])
    if rule in (FLEET_COUNT, FLEET_COUNT_AFTER_FIRST):
        return float(pieces[wanted[0]])
    if rule == FLEET_OFFICERS:
        return float(max(0, pieces[CAPTAIN] - 1))
    if rule == SHIPS_WITH_ALL:
        there = 0.0
        for piece in wanted:
            if pieces[piece]:
                there += 1.0
        share = there / float(len(wanted))
        return share * share * share
    if rule == FLEET_CARD_COUNT_TABLE:
        return float(cards)
    if rule == SHIPS_OF_LENGTH_TABLE:
        if box.contract_least[contract] <= cards <= box.contract_most[contract]:
            return 1.0
        if is_complete or cards > box.contract_most[contract]:
            return 0.0
        return 0.7 * float(cards) / float(box.contract_least[contract])
    if rule == FLEET_DISTINCT_KINDS:
        new = 0.0
        for piece in wanted:
            has = pieces[CAPTAIN] > 1 if piece == OFFICER else pieces[piece] > 0
            if has and not in_fleet(player, piece):
                new += 1.0
        return new
    features = box.contract_features[contract]
    if rule == FLEET_FEATURE_TABLE:
        return float(count_of(totals, features[0]))
    if rule == SHIPS_WITH_ALL_FEATURES:
        there = 0.0
        for feature in features:
            if count_of(totals, feature):
                there += 1.0
        share = there / float(len(features))
        return share * share
    return 0.0


def points_for(contract: i64, count: float, box: Box) -> float:
    """What a contract brings for a count that need not be whole."""
    rule = box.contract_rule[contract]
    if rule == EMPLOYEES_COUNT:
        first = float(box.contract_first[contract])
        points = min(count, first) * float(box.contract_points_first[contract])
        return points + max(0.0, count - first) * float(box.contract_points_after[contract])
    if rule not in BY_TABLE:
        return count * float(box.contract_points[contract])
    table = box.contract_table[contract]
    last = len(table) - 1
    if count >= float(last):
        return float(table[last]) + (count - float(last)) * float(box.contract_beyond[contract])
    whole = int(count)
    low = float(table[whole])
    return low + (float(table[whole + 1]) - low) * (count - float(whole))
