"""Best voyages through a Shipyard canal system, computed once per system and boat."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.rules.canals import MOVE, canal_of, moves_from, stern_after
from longtable.games.shipyard.state import Player
from longtable.games.shipyard.words import BLUE_RIBBON, FROM_SIDE

FURTHEST: Final = 14  # moves of a voyage that are looked at
ICON_BITS: Final = 4  # how often each icon is met, in a packed way; the move of the last ribbon above them
RIBBON_AT: Final = ICON_BITS * BLUE_RIBBON
MOST_STEPS: Final = 400  # moves followed in one system

Key = tuple[int, ...]


def key_of(player: Player) -> Key:
    """What the voyages depend on."""
    parts = [int(laid) for laid in player.canals]
    parts.append(int((player.boat * 32 + player.space) * 32 + player.came))
    return tuple(parts)


@final
class Voyages:
    """The different ways of every length: how often each icon is met, and the move of the last blue ribbon."""

    __slots__ = ("box", "canals", "steps", "ways")

    def __init__(self, player: Player, box: Box) -> None:
        self.box = box
        self.canals = player.canals
        self.steps: i64 = 0
        self.ways: list[list[int]] = [[] for _ in range(FURTHEST + 1)]
        if player.boat >= 0:
            self.follow(player.boat, player.space, player.came, 0, 0, 0)

    def follow(self, at: i64, space: i64, came: i64, gone: i64, moved: i64, way: i64) -> None:
        """Note this way and all that go on from it."""
        ways = self.ways[moved]
        if int(way) not in ways:
            ways.append(int(way))
        self.steps += 1
        if moved == FURTHEST or self.steps > MOST_STEPS:
            return
        canals = self.canals
        for move in moves_from(canals, at, space, came, gone, self.box):
            to: i64 = move // MOVE
            icon = self.box.canal_icon[canal_of(canals[to]) * FROM_SIDE + move % MOVE]
            met = way
            if icon == BLUE_RIBBON:
                met = (way & (BIT[RIBBON_AT] - 1)) + (moved + 1) * BIT[RIBBON_AT]
            elif icon:
                met = way + BIT[ICON_BITS * icon]
            off = gone if to == at else gone | BIT[at]
            self.follow(to, move % MOVE, stern_after(canals, at, space, to), off, moved + 1, met)

    def best(self, moves: i64, worth: vec[i64], moved: i64, ribbon: i64) -> i64:
        """The most points of a voyage with so many moves to go, by the worth of each icon; 0 when there is none.

        moved, ribbon: moves made before, and the last ribbon on them.
        """
        most: i64 = 0
        if moves > FURTHEST:
            moves = FURTHEST
        for each in self.ways[moves]:
            way: i64 = each
            last = way >> RIBBON_AT
            points = last + moved if last else ribbon
            for icon in range(1, BLUE_RIBBON):
                points += (way >> ICON_BITS * icon & 15) * worth[icon]
            if points > most:
                most = points
        return most
