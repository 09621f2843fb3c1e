"""The voyage of a ship: the boat moves, the ship scores and joins the fleet (SHIP-23, 24).

SHIP-23.1  points of the ship: `moor`, `ship.ship_points`
SHIP-23.2, 23.3, 23.4  icons and the last blue ribbon of spaces entered: `sail`; what an icon brings: `ship.icon_points`
SHIP-24.1  a voyage of exactly the speed: `sail`; at a fork: `Voyage`; a move and the stern: `canals.moves_from`
SHIP-24.2  the boat between voyages: `state.Player.boat` (canal), `state.Player.space`, `state.Player.came`
SHIP-24.3, 24.4, 24.8  canals that are left or cut off: `canals.leave`
SHIP-24.5  the ship joins the fleet: `moor`
SHIP-24.6  the next one from where this one stopped: `cruise.Cruise`, `state.Player.boat`
SHIP-24.7  a branch that is too short: `canals.legal_moves`

Before it: `outfitting`, `requirements`, `speed`. A look ahead: `preview`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third
from longtable.core.frames import Choice
from longtable.games.shipyard.rules.canals import MOVE, canal_of, legal_moves, longest, move_boat, place_of
from longtable.games.shipyard.rules.ship import cards_of, free_slots, icon_points, ship_points, ship_totals
from longtable.games.shipyard.state import Player, Ship, Shipyard
from longtable.games.shipyard.words import BLUE_RIBBON, FROM_SIDE, REASON_COUNT, RIBBON_POINTS, STEER, VOYAGE_POINTS

NO_MOVE: Final = -1


@final
class Voyage(Choice[Shipyard]):
    """The ship is at a fork (SHIP-24.1). It has made `moved` moves, won `icons` points, and `ribbon` for a ribbon."""

    bounds: ClassVar[tuple[int, ...]] = (0, 256, 256, 1000, 256)

    def __init__(self, seat: i64, speed: i64, moved: i64, icons: i64, ribbon: i64) -> None:
        super().__init__(seat)
        self.speed: Final[i64] = speed
        self.moved: Final[i64] = moved
        self.icons: Final[i64] = icons
        self.ribbon: Final[i64] = ribbon

    def word(self) -> str:
        return "voyage"

    def rule(self) -> str:
        return "SHIP-24.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.speed), int(self.moved), int(self.icons), int(self.ribbon)]

    def prompt(self, s: Shipyard) -> str:
        return f"choose the way: move {int(self.moved) + 1} of {int(self.speed)}"

    def options(self, s: Shipyard) -> list[int]:
        player = s.players[self.seat]
        moves = legal_moves(player, s.box, self.speed - self.moved)
        return sorted([int(pack(STEER, 0, canal_of(player.canals[m // MOVE]), m % MOVE)) for m in moves])

    def resolve(self, s: Shipyard, action: i64) -> None:
        to = place_of(s.players[self.seat].canals, second(action))
        sail(s, self.seat, self.speed, self.moved, self.icons, self.ribbon, to * MOVE + third(action))


def icon_here(player: Player, s: Shipyard) -> i64:
    """The icon of the space that the boat is on."""
    return s.box.canal_icon[canal_of(player.canals[player.boat]) * FROM_SIDE + player.space]


def sail(s: Shipyard, seat: i64, speed: i64, moved: i64, icons: i64, ribbon: i64, move: i64) -> None:
    """SHIP-24.1: go on until the next fork, or to the end of the voyage, which is scored; move: chosen, or NO_MOVE.

    Every space entered counts: its icon (SHIP-23.2) or its blue ribbon (SHIP-23.3), not where it began (SHIP-23.4).
    """
    player = s.players[seat]
    totals = ship_totals(s, seat)
    while moved < speed:
        if move == NO_MOVE:
            moves = legal_moves(player, s.box, speed - moved)
            if len(moves) != 1:
                if not moves:
                    raise ValueError("the canals are too short for this voyage")
                break
            move = moves[0]
        move_boat(player, move, s.box)
        move = NO_MOVE
        moved += 1
        icon = icon_here(player, s)
        if icon == BLUE_RIBBON:
            ribbon = moved
        elif icon:
            icons += icon_points(icon, totals, s.aboard, s.box)
    player.longest = longest(player, s.box)
    if moved < speed:
        s.then(Voyage(seat, speed, moved, icons, ribbon))
    else:
        moor(s, seat, speed, icons, ribbon)


def moor(s: Shipyard, seat: i64, speed: i64, icons: i64, ribbon: i64) -> None:
    """The end of a voyage: the ship is scored and joins the fleet (SHIP-23, 24.5)."""
    player = s.players[seat]
    gains = ship_points(s.aboard, speed, s.box)
    gains[VOYAGE_POINTS] = icons
    gains[RIBBON_POINTS] = ribbon
    total: i64 = 0
    for reason in range(REASON_COUNT):
        total += gains[reason]
        player.points[reason] += gains[reason]
    ship = Ship(cards_of(player, s.launching), s.aboard, speed, total)
    player.fleet = [*player.fleet, ship]
    free_slots(s, player)
