"""A look ahead for people and bots: the routes a voyage can take and what they bring. Decides and changes nothing."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.rules.canals import MOVE, canal_of, moves_from, neighbours, stern_after, with_rest
from longtable.games.shipyard.rules.ship import icon_points, ship_points, ship_totals
from longtable.games.shipyard.rules.speed import base_speed
from longtable.games.shipyard.rules.voyage import Voyage
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    BLUE_RIBBON,
    FROM_SIDE,
    ICONS,
    REASON_COUNT,
    REASONS,
    RIBBON_POINTS,
    VOYAGE_POINTS,
)


@final
class Route:
    """One way a voyage can take, and what it brings beside the points of the ship itself (SHIP-23.2, 23.3)."""

    __slots__ = ("icons", "ribbon", "spaces")

    def __init__(self, spaces: list[int], icons: int, ribbon: int) -> None:
        self.spaces = spaces  # of each move: canal * MOVE + space
        self.icons = icons
        self.ribbon = ribbon

    @property
    def points(self) -> int:
        return self.icons + self.ribbon


@final
class Explorer:
    """Follows every route of a voyage, up to a number of routes."""

    def __init__(self, player: Player, box: Box, totals: i64, pieces: vec[i64], speed: i64, most: i64) -> None:
        self.box = box
        self.canals = player.canals
        self.near = neighbours(player.canals, box)
        self.speed: i64 = speed
        self.most: i64 = most
        self.worth = vec[i64]([icon_points(icon, totals, pieces, box) for icon in range(len(ICONS))])
        self.spaces: list[int] = []
        self.routes: list[Route] = []

    def follow(self, at: i64, space: i64, came: i64, gone: i64, moved: i64, icons: i64, ribbon: i64) -> None:
        """All routes that go on from a space."""
        if moved == self.speed:
            self.routes.append(Route(self.spaces[:], int(icons), int(ribbon)))
            return
        canals = self.canals
        moves = moves_from(canals, at, space, came, gone, self.box)
        if len(moves) > 1:
            moves = with_rest(canals, self.near, at, space, gone, moves, self.speed - moved, self.box)
        for move in moves:
            if len(self.routes) >= self.most:
                return
            to: i64 = move // MOVE
            canal = canal_of(canals[to])
            next_space: i64 = move % MOVE
            icon = self.box.canal_icon[canal * FROM_SIDE + next_space]
            self.spaces.append(canal * MOVE + next_space)
            off = gone if to == at else gone | BIT[at]
            stern = stern_after(canals, at, space, to)
            if icon == BLUE_RIBBON:
                self.follow(to, next_space, stern, off, moved + 1, icons, moved + 1)
            else:
                self.follow(to, next_space, stern, off, moved + 1, icons + self.worth[icon], ribbon)
            self.spaces.pop()


def routes(
    player: Player,
    box: Box,
    totals: i64,
    pieces: vec[i64],
    speed: i64,
    moved: i64 = 0,
    icons: i64 = 0,
    ribbon: i64 = 0,
    most: i64 = 1000,
) -> list[Route]:
    """Every route of the boat, up to `most` of them, best first; none when the canals are too short.

    totals: the features of the ship (`ship.totals_of`); pieces: those aboard. moved, icons, ribbon: the moves already
    made of a voyage under way and what they brought, which is counted in.
    """
    if player.boat < 0:
        return []
    explorer = Explorer(player, box, totals, pieces, speed, most)
    explorer.follow(player.boat, player.space, player.came, 0, moved, icons, ribbon)
    return sorted(explorer.routes, key=worst_last)


def worst_last(route: Route) -> int:
    return -route.points


def points_so_far(s: Shipyard, seat: int) -> list[tuple[str, int]]:
    """What the ship that is being outfitted or sails is worth as it is, by reason: at its least speed until that is
    decided, and with what the voyage brought until now."""
    top = s.todo[-1] if s.todo else None
    gains = ship_points(s.aboard, top.speed if isinstance(top, Voyage) else base_speed(s.aboard, s.box), s.box)
    if isinstance(top, Voyage):
        gains[VOYAGE_POINTS] = top.icons
        gains[RIBBON_POINTS] = top.ribbon
    return [(REASONS[reason], int(gains[reason])) for reason in range(REASON_COUNT) if gains[reason]]


def voyage_preview(s: Shipyard, seat: int, speed: int) -> list[Route]:
    """The routes open to the ship that is being outfitted or sails, at that speed, best first; nothing changes."""
    player = s.players[seat]
    totals = ship_totals(s, seat)
    top = s.todo[-1] if s.todo else None
    if isinstance(top, Voyage):
        return routes(player, s.box, totals, s.aboard, speed, top.moved, top.icons, top.ribbon)
    return routes(player, s.box, totals, s.aboard, speed)
