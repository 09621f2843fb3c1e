"""Harbour masters: a worker is left for one (NZ-19).

NZ-19.1, 19.2  the rightmost worker of a row, for good: `TakeMaster`, `leave_worker`
NZ-19.3    the upper half: `TakeMaster.resolve`; the lower half: `scoring.master_points`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second
from longtable.core.bits import BIT
from longtable.games.newzealand.player import TILES_HELD, WORKER_TILES, Player
from longtable.games.newzealand.rules.investing import is_joker
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import LEFT_WORKER, NewZealand
from longtable.games.newzealand.words import JOKER, MASTER, WORKERS


def master_at(s: NewZealand, space: i64) -> i64:
    """The harbour master tile that still lies on a space, or -1."""
    tile = s.masters[space] - 1
    return tile if tile < LEFT_WORKER - 1 else -1


def rightmost_worker(player: Player, row: i64) -> i64:
    """Place of the rightmost worker tile of a row, the first one beside the printed worker is 0; -1 without any."""
    return player.own[WORKER_TILES + row] - 1


def leave_worker(s: NewZealand, player: Player, row: i64, space: i64) -> None:
    """The rightmost worker tile of a row takes the place of a harbour master for good (NZ-19.1, 19.2)."""
    place = rightmost_worker(player, row)
    player.own[WORKER_TILES + row] -= 1
    if not player.jokers & BIT[8 * row + place]:
        s.masters[space] = LEFT_WORKER + row
        return
    s.masters[space] = LEFT_WORKER + JOKER
    player.jokers &= ~BIT[8 * row + place]
    for tile in range(s.box.b_kinds):
        if player.own[TILES_HELD + tile] and is_joker(s, s.box.tile_action[tile]):
            player.own[TILES_HELD + tile] -= 1
            return


@final
class TakeMaster(Question):
    """NZ-19.1: a worker tile for the harbour master, now or never; the upper half is used at once (NZ-19.3)."""

    bounds: ClassVar[tuple[int, ...]] = (0, 5)

    def __init__(self, seat: i64, space: i64) -> None:
        super().__init__(seat)
        self.space: Final[i64] = space

    def word(self) -> str:
        return "take-master"

    def rule(self) -> str:
        return "NZ-19.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.space)]

    def prompt(self, s: NewZealand) -> str:
        return "leave your rightmost worker of a row here and take the harbour master, or pass"

    def options(self, s: NewZealand) -> list[int]:
        player = s.players[self.seat]
        actions = [PASS]
        for row in range(len(WORKERS)):
            if rightmost_worker(player, row) >= 0:
                actions.append(pack(MASTER, 0, row))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        player = s.players[self.seat]
        tile = master_at(s, self.space)
        leave_worker(s, player, second(action), self.space)
        player.masters |= BIT[tile]
        s.config.rules.trigger(s, self.seat, s.box.master_action[tile])

    def is_idle(self, s: NewZealand) -> bool:
        if master_at(s, self.space) < 0:
            return True
        player = s.players[self.seat]
        for row in range(len(WORKERS)):
            if rightmost_worker(player, row) >= 0:
                return False
        return True
