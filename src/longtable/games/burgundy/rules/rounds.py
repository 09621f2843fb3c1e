"""Rounds: dice, the good of the round, a turn for each seat (COB-4).

COB-4.1    dice: `RollDice`, `RollWhite`
COB-4.2    the good of the round: `MoveGood`
COB-4.3    the white die: `state.Burgundy.white`; only a white castle uses it too, `dice.die_value`
COB-4.4    the order: `bridge.play_order`
COB-4.5    fixed when the round starts: `Round`
COB-4.6    who holds the white die: whoever is first in `bridge.play_order`
COB-4.7    the last space: `bridge.advance`

A turn: `turn`. The tile that the solo game removes: `solo.end_roll`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third
from longtable.core.frames import Chance, Step
from longtable.core.rng import Rng
from longtable.games.burgundy.rules.bridge import play_order
from longtable.games.burgundy.rules.solo import end_roll
from longtable.games.burgundy.rules.turn import TURN
from longtable.games.burgundy.state import DEPOT_GOODS, ROUND_GOODS, Burgundy
from longtable.games.burgundy.words import ROLL, WHITE


@final
class Round(Step[Burgundy]):
    """COB-4.1 to 4.6: all dice, the good of the round, a turn each in the order of the bridge."""

    def word(self) -> str:
        return "round"

    def act(self, s: Burgundy) -> None:
        s.round += 1
        s.order = play_order(s)
        s.turn = -1
        for k in range(len(s.order)):
            s.todo.append(TURN[s.order[len(s.order) - 1 - k]])
        s.then(ROLL_DICE[0], MOVE_GOOD)


@final
class RollDice(Chance[Burgundy]):
    """COB-4.1: the two dice of a seat; the white die after those of the last seat."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "roll-dice"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(ROLL, self.seat, one, two)), 1) for one in range(1, 7) for two in range(1, 7)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        both = rng.below(36)
        return pack(ROLL, self.seat, both // 6 + 1, both % 6 + 1)

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.dice[2 * self.seat] = second(action)
        s.dice[2 * self.seat + 1] = third(action)
        s.then(ROLL_DICE[self.seat + 1] if self.seat + 1 < s.setup.seats else ROLL_WHITE)

    def run(self, s: Burgundy, rng: Rng) -> None:
        at = 2 * self.seat
        while at < len(s.dice):
            both = rng.below(36)
            s.dice[at] = both // 6 + 1
            s.dice[at + 1] = both % 6 + 1
            at += 2
        s.white = rng.below(6) + 1


@final
class RollWhite(Chance[Burgundy]):
    """COB-4.1, 4.2: the white die."""

    def word(self) -> str:
        return "roll-white"

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(WHITE, 0, value)), 1) for value in range(1, 7)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        return pack(WHITE, 0, rng.below(6) + 1)

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.white = second(action)


@final
class MoveGood(Step[Burgundy]):
    """COB-4.2: the next good goes to the depot of the white die; solo: a tile leaves that depot (COB-24.7)."""

    def word(self) -> str:
        return "move-good"

    def act(self, s: Burgundy) -> None:
        depot = s.white - 1
        good = s.goods[ROUND_GOODS]
        if good:
            s.goods[DEPOT_GOODS + depot * 6 + good - 1] += 1
            for space in range(ROUND_GOODS, ROUND_GOODS + 4):
                s.goods[space] = s.goods[space + 1]
            s.goods[ROUND_GOODS + 4] = 0
        if s.config.is_solo:
            end_roll(s, depot)


ROUND: Final = Round()
ROLL_DICE: Final = [RollDice(seat) for seat in range(4)]
ROLL_WHITE: Final = RollWhite()
MOVE_GOOD: Final = MoveGood()
