"""The pathfinder track (NZ-22).

NZ-22.1 to 22.3, 22.5  spaces and their bonuses: `advance`; the choice at 11: `TurnTile`
NZ-22.4    points: `scoring.track_points`
NZ-13.1    fewer spaces than given: `forfeiting.gain_spaces`
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.bits import BIT
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import CHOOSE

TURN_STEP: Final = 0
TURN_FEES: Final = 1


def advance(s: NewZealand, seat: i64, steps: i64) -> None:
    """NZ-22.1 to 22.3: bonuses one by one; beyond the last space pounds instead."""
    player = s.players[seat]
    box = s.box
    for _ in range(steps):
        if player.pathfinder >= box.path_last:
            player.money += box.path_beyond
            continue
        player.pathfinder += 1
        space = player.pathfinder
        if box.path_gold & BIT[space]:
            s.gain_gold(player, 1)
        if space == s.config.step_tile_space and s.step_tiles:
            s.step_tiles -= 1
            player.step_tile = 1
        if space == box.path_choice:
            s.todo.append(TurnTile(seat))


@final
class TurnTile(Question):
    """NZ-22.2: at the space of the choice the step tile or the fee tile is turned."""

    def word(self) -> str:
        return "turn-tile"

    def rule(self) -> str:
        return "NZ-22.2"

    def prompt(self, s: NewZealand) -> str:
        return "flip your step tile to +2, or your fee tile to no fees"

    def options(self, s: NewZealand) -> list[int]:
        player = s.players[self.seat]
        actions: list[int] = []
        if player.step_tile == 1:
            actions.append(pack(CHOOSE, 0, TURN_STEP))
        actions.append(pack(CHOOSE, 0, TURN_FEES))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        player = s.players[self.seat]
        if second(action) == TURN_STEP:
            player.step_tile = 2
        else:
            player.no_fees = 1
