"""Scores of government contracts (SHIP-29, 32, 33), keyed by the rule word in `data/contracts.toml`.

SHIP-10.4 to 10.6  contracts that are discarded: `contract_discards`
SHIP-29.3  points by table: `in_table`
SHIP-32.1, 32.2  pairs on the same ship: `count_on`
SHIP-32.3  businessmen, soldiers after the first: `after_first`
SHIP-32.4  officers: `officers_on`; propellers: `count_on`
SHIP-32.5  ships with certain pieces: `count_on`
SHIP-32.6  different kinds in the fleet: `count_for`, `in_fleet`
SHIP-32.7  used canals: `count_for`
SHIP-33.1  safety items: `count_on`
SHIP-33.2  ships by length: `count_for`, `count_on`
SHIP-33.3  ships with all safety items, ship cards: `count_on`
SHIP-33.4  employees: `value_of`, `employees_of`, `employee_kinds`

Points for what is counted: `value_of`.
"""

from typing import Final

from mypy_extensions import i64

from longtable.core.bits import BIT, count_bits
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
from longtable.games.shipyard.rules.ship import totals_of
from longtable.games.shipyard.rules.ship_room import count_of
from longtable.games.shipyard.state import Player, Ship, Shipyard
from longtable.games.shipyard.words import CAPTAIN, CONTRACTS, EMPLOYEES

# Rules that look their count up; the others pay the same for each one.
BY_TABLE: Final = (
    FLEET_DISTINCT_KINDS, FLEET_FEATURE_TABLE, SHIP_COUNT_TABLE, SHIPS_OF_LENGTH_TABLE, FLEET_CARD_COUNT_TABLE,
    EMPLOYEE_KINDS_TABLE,
)  # fmt: skip


def value_of(s: Shipyard, seat: i64, contract: i64) -> i64:
    """SHIP-32, 33: the points that a contract would bring the seat now."""
    player = s.players[seat]
    box = s.box
    count = count_for(player, contract, box)
    rule = box.contract_rule[contract]
    if rule == EMPLOYEES_COUNT:
        first = box.contract_first[contract]
        if count <= first:
            return count * box.contract_points_first[contract]
        return first * box.contract_points_first[contract] + (count - first) * box.contract_points_after[contract]
    if rule in BY_TABLE:
        return in_table(box, contract, count)
    return count * box.contract_points[contract]


def known_contracts(player: Player) -> i64:
    """The contracts of a player that are known here, a bit each: the open ones, and his own in his own view."""
    return player.shown | player.contracts if player.contracts > 0 else player.shown


def live_values(s: Shipyard, seat: int) -> list[tuple[str, int]]:
    """What each known contract of the seat would bring now, blue ones first."""
    known = known_contracts(s.players[seat])
    return [(CONTRACTS[c], int(value_of(s, seat, c))) for c in range(len(CONTRACTS)) if known & BIT[c]]


def in_table(box: Box, contract: i64, count: i64) -> i64:
    """SHIP-29.3: the entry of the table, and something more for each one beyond its last."""
    table = box.contract_table[contract]
    last: i64 = len(table) - 1
    if count <= last:
        return table[count]
    return table[last] + (count - last) * box.contract_beyond[contract]


def count_for(player: Player, contract: i64, box: Box) -> i64:
    """SHIP-29.2, 32, 33: how many of what the contract counts the player has."""
    rule = box.contract_rule[contract]
    if rule == USED_CANALS:
        return player.used
    if rule == SHIP_COUNT_TABLE:
        return len(player.fleet)
    if rule == EMPLOYEES_COUNT:
        return count_bits(player.employees)
    if rule == EMPLOYEES_OF_COLOURS:
        return employees_of(player.employees, box.contract_colours[contract], box)
    if rule == EMPLOYEE_KINDS_TABLE:
        return employee_kinds(player.employees, box)
    if rule == FLEET_DISTINCT_KINDS:
        return len([piece for piece in box.contract_pieces[contract] if in_fleet(player, piece)])
    if rule == FLEET_COUNT_AFTER_FIRST:
        return after_first(player, box.contract_pieces[contract][0])
    count: i64 = 0
    for ship in player.fleet:
        count += count_on(ship, contract, box)
    return count


def after_first(player: Player, piece: i64) -> i64:
    """SHIP-32.3: how many of a piece the fleet carries, but for the first."""
    count: i64 = 0
    for ship in player.fleet:
        count += ship.pieces[piece]
    return count - 1 if count else 0


def count_on(ship: Ship, contract: i64, box: Box) -> i64:
    """SHIP-32, 33: what one ship adds to the count."""
    rule = box.contract_rule[contract]
    pieces = box.contract_pieces[contract]
    if rule == PAIRS_SAME_SHIP:
        return min(ship.pieces[pieces[0]], ship.pieces[pieces[1]])
    if rule == SAME_PAIRS_PER_SHIP:
        return ship.pieces[pieces[0]] // 2
    if rule == FLEET_COUNT:
        return ship.pieces[pieces[0]]
    if rule == FLEET_OFFICERS:
        return officers_on(ship)
    if rule == SHIPS_WITH_ALL:
        return 1 if all([ship.pieces[piece] > 0 for piece in pieces]) else 0
    if rule == FLEET_CARD_COUNT_TABLE:
        return len(ship.cards)
    if rule == SHIPS_OF_LENGTH_TABLE:
        cards: i64 = len(ship.cards)
        return 1 if box.contract_least[contract] <= cards <= box.contract_most[contract] else 0
    totals = totals_of(ship.cards, box)
    features = box.contract_features[contract]
    if rule == SHIPS_WITH_ALL_FEATURES:
        return 1 if all([count_of(totals, feature) > 0 for feature in features]) else 0
    return count_of(totals, features[0])


def officers_on(ship: Ship) -> i64:
    """SHIP-32.4, A-30: every captain but the first."""
    return ship.pieces[CAPTAIN] - 1


def in_fleet(player: Player, piece: i64) -> bool:
    """A ship carries the piece, or an officer."""
    if piece == OFFICER:
        return any([officers_on(ship) > 0 for ship in player.fleet])
    return any([ship.pieces[piece] > 0 for ship in player.fleet])


def employees_of(employees: i64, colours: i64, box: Box) -> i64:
    """How many of the employees have one of the colours, a bit each."""
    count: i64 = 0
    for employee in range(len(EMPLOYEES)):
        if employees & BIT[employee] and colours & BIT[box.employee_colour[employee]]:
            count += 1
    return count


def employee_kinds(employees: i64, box: Box) -> i64:
    """How many kinds of employees there are: the colours, merchants of level 2 a kind apart (SHIP-33.4, A-35)."""
    kinds: i64 = 0
    for employee in range(len(EMPLOYEES)):
        if employees & BIT[employee]:
            level = box.employee_level[employee]
            kinds |= BIT[8 + level] if level > 1 else BIT[box.employee_colour[employee]]
    return count_bits(kinds)
