"""The speed of a ship, and its choice (SHIP-21).

SHIP-21.1, 21.2  by the pieces aboard: `speed_with`
SHIP-21.3  helmsman and rigger: `speed_bonus`, `speed_range`; how much of that is used: `ChooseSpeed`
SHIP-31.5, 31.6  helmsman and rigger add up: `speed_bonus`

Too fast for the canals: `requirements.keeps_pace`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.rules.employees import extra
from longtable.games.shipyard.rules.voyage import NO_MOVE, sail
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import EMPLOYEES, MAX_SEATS, PROPELLER, SAIL, SMOKESTACK, SPEED

HELMSMAN_NUMBER: Final = EMPLOYEES.index("HELMSMAN")
RIGGER_NUMBER: Final = EMPLOYEES.index("RIGGER")


def speed_with(sails: i64, stacks: i64, propellers: i64, box: Box) -> i64:
    """The speed of a ship with these pieces, without helmsman and rigger (SHIP-21.1, 21.2)."""
    if stacks and propellers:
        speed = box.steam_base + (stacks - 1) * box.steam_smokestack
        return speed + (propellers - 1) * box.steam_propeller + sails * box.steam_sail
    return box.other_base + sails * box.other_sail + propellers * box.other_propeller + stacks // 2 * box.other_pair


def base_speed(pieces: vec[i64], box: Box) -> i64:
    """The least speed of a ship with these pieces."""
    return speed_with(pieces[SAIL], pieces[SMOKESTACK], pieces[PROPELLER], box)


def speed_bonus(pieces: vec[i64], employees: i64, box: Box) -> i64:
    """The most that helmsman and rigger add (SHIP-21.3)."""
    return extra(HELMSMAN_NUMBER, employees, box) + pieces[SAIL] // 2 * extra(RIGGER_NUMBER, employees, box)


def speed_range(s: Shipyard, seat: i64) -> tuple[int, int]:
    """The least and the greatest speed at which the ship with the pieces aboard can sail on the owner's canals.

    The greatest is below the least where the canals are too short even for that.
    """
    player = s.players[seat]
    least = base_speed(s.aboard, s.box)
    most = least + speed_bonus(s.aboard, player.employees, s.box)
    return int(least), int(min(most, player.longest))


@final
class ChooseSpeed(Choice[Shipyard]):
    """How much of what helmsman and rigger offer is used (SHIP-21.3)."""

    def word(self) -> str:
        return "speed"

    def rule(self) -> str:
        return "SHIP-21.3"

    def prompt(self, s: Shipyard) -> str:
        return "choose the speed of the ship"

    def options(self, s: Shipyard) -> list[int]:
        least, most = speed_range(s, self.seat)
        return [int(pack(SPEED, 0, speed)) for speed in range(least, most + 1)]

    def resolve(self, s: Shipyard, action: i64) -> None:
        sail(s, self.seat, second(action), 0, 0, 0, NO_MOVE)

    def is_idle(self, s: Shipyard) -> bool:
        least, most = speed_range(s, self.seat)
        return least >= most

    def skip(self, s: Shipyard) -> None:
        least, _ = speed_range(s, self.seat)
        sail(s, self.seat, least, 0, 0, 0, NO_MOVE)


SPEEDS: Final = [ChooseSpeed(seat) for seat in range(MAX_SEATS)]
