"""The end of the game: contracts and merchants, reasons and winners (SHIP-29, 30).

SHIP-29.1  contracts and merchants: `FinalScoring`, `contract_points`, `merchant_points`
SHIP-29.2, 29.3  what counts: `contracts.count_for`; tables: `contracts.in_table`
SHIP-29.4  employees stay: `state.Player.employees`
SHIP-30.1  winners: `winners_of`
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.core.frames import Step
from longtable.games.shipyard.rules.contracts import known_contracts, value_of
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    BLUE,
    BLUE_POINTS,
    CONTRACTS,
    DONE,
    EMPLOYEES,
    GREEN,
    GREEN_POINTS,
    MERCHANT_POINTS,
    REASON_COUNT,
    REASONS,
)


def contract_points(s: Shipyard, seat: i64, colour: i64) -> i64:
    """What the best known contract of a colour (BLUE or GREEN) would bring the seat now, 0 without one."""
    known = known_contracts(s.players[seat]) & colour
    best: i64 = 0
    for contract in range(len(CONTRACTS)):
        if known & BIT[contract]:
            value = value_of(s, seat, contract)
            if value > best:
                best = value
    return best


def merchant_points(player: Player, s: Shipyard) -> i64:
    """The points printed on the player's employees (SHIP-29.1)."""
    points: i64 = 0
    for employee in range(len(EMPLOYEES)):
        if player.employees & BIT[employee]:
            points += s.box.employee_points[employee]
    return points


def final_points(s: Shipyard) -> list[list[tuple[str, int]]]:
    """What the end of the game would add now, per seat, by reason; unknown contracts add nothing.

    A player who still holds several contracts of a colour would keep the best one (SHIP-25.3).
    """
    by_seat: list[list[tuple[str, int]]] = []
    for seat in range(len(s.players)):
        gains: list[tuple[str, int]] = []
        if s.stage != DONE:
            for reason, points in (
                (BLUE_POINTS, contract_points(s, seat, BLUE)),
                (GREEN_POINTS, contract_points(s, seat, GREEN)),
                (MERCHANT_POINTS, merchant_points(s.players[seat], s)),
            ):
                if points:
                    gains.append((REASONS[reason], int(points)))
        by_seat.append(gains)
    return by_seat


@final
class FinalScoring(Step[Shipyard]):
    """SHIP-29.1: contracts are laid open and scored, and the merchants; the game is over."""

    def word(self) -> str:
        return "final-scoring"

    def rule(self) -> str:
        return "SHIP-29.1"

    def act(self, s: Shipyard) -> None:
        for seat in range(len(s.players)):
            player = s.players[seat]
            player.points[BLUE_POINTS] += contract_points(s, seat, BLUE)
            player.points[GREEN_POINTS] += contract_points(s, seat, GREEN)
            player.points[MERCHANT_POINTS] += merchant_points(player, s)
            if player.contracts > 0:
                player.shown |= player.contracts
                player.contracts = 0
        s.turn = -1
        s.stage = DONE


FINAL_SCORING: Final = FinalScoring()


def reasons_of(s: Shipyard, seat: int) -> list[tuple[str, int]]:
    """Where the points of a seat come from."""
    points = s.players[seat].points
    return [(REASONS[reason], int(points[reason])) for reason in range(REASON_COUNT) if points[reason]]


def winners_of(s: Shipyard) -> list[int]:
    """SHIP-30.1: most points, then most guilders, else shared."""
    if not s.is_over:
        return []
    keys = [(int(player.total()), int(player.guilders)) for player in s.players]
    best = max(keys)
    return [seat for seat in range(len(keys)) if keys[seat] == best]
