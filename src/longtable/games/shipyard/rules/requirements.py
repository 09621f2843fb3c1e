"""Requirements of a voyage (SHIP-22). A ship that does not meet them: `dismantling`.

SHIP-22.1, 22.4  a captain, and canals that are long enough: `can_sail`, `canals.longest`
SHIP-22.3  not too fast for the canals: `keeps_pace`
"""

from mypy_extensions import i64

from longtable.games.shipyard.rules.speed import base_speed, speed_with
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CAPTAIN, PROPELLER, SAIL, SMOKESTACK


def can_sail(s: Shipyard, seat: i64) -> bool:
    """SHIP-22.1: a captain is aboard or can come, and the canals are long enough for the ship as it is."""
    player = s.players[seat]
    if player.boat < 0:  # no canal, so no voyage (SHIP-22.4)
        return False
    has_captain = s.aboard[CAPTAIN] > 0 or player.stock[CAPTAIN] > 0
    return has_captain and base_speed(s.aboard, s.box) <= player.longest


def keeps_pace(s: Shipyard, seat: i64, piece: i64) -> bool:
    """SHIP-22.3: with one more of the piece the ship is not too fast for the canals."""
    if piece < SAIL or piece > PROPELLER:
        return True
    sails = s.aboard[SAIL] + (1 if piece == SAIL else 0)
    stacks = s.aboard[SMOKESTACK] + (1 if piece == SMOKESTACK else 0)
    propellers = s.aboard[PROPELLER] + (1 if piece == PROPELLER else 0)
    return speed_with(sails, stacks, propellers, s.box) <= s.players[seat].longest
