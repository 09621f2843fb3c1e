"""Auxiliary actions (NZ-24).

NZ-24.1    which are available: `aux_level`
NZ-24.2    what they cost and bring: `use_aux`, `box.tables.Box.aux_action`
NZ-24.3    single or double: `add_aux`, `AuxAction`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third
from longtable.core.bits import count_bits
from longtable.games.newzealand.player import Player
from longtable.games.newzealand.rules.possible import can_do
from longtable.games.newzealand.rules.requirements import meet
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import AUX

SINGLE: Final = 0  # AuxAction: which mode
SINGLE_OR_DOUBLE: Final = 1
ACTIONS: Final = 5


def aux_level(s: NewZealand, player: Player, auxiliary: i64) -> i64:
    """NZ-24.1: open slots of an auxiliary action: 0 not available, 2 doublable."""
    return s.box.aux_open[auxiliary] + count_bits(player.cleared & s.box.aux_discs[auxiliary])


def add_aux(s: NewZealand, seat: i64, doubles: bool, actions: list[int]) -> None:
    """NZ-24.1, 24.3: the auxiliary actions that are available, payable and of use; doubled where both are clear."""
    player = s.players[seat]
    for auxiliary in range(ACTIONS):
        level = aux_level(s, player, auxiliary)
        if level >= 1 and can_do(s, seat, s.box.aux_action[2 * auxiliary], True):
            actions.append(pack(AUX, 0, auxiliary))
            if doubles and level >= 2 and can_do(s, seat, s.box.aux_action[2 * auxiliary + 1], True):
                actions.append(pack(AUX, 0, auxiliary, 1))


def can_use_aux(s: NewZealand, seat: i64) -> bool:
    """Some auxiliary action can be performed."""
    actions: list[int] = []
    add_aux(s, seat, False, actions)
    return len(actions) > 0


def use_aux(s: NewZealand, seat: i64, action: i64) -> None:
    """Pay for and perform an auxiliary action, once or twice (NZ-24.2)."""
    number = s.box.aux_action[2 * second(action) + third(action)]
    meet(s, seat, number, 0)
    s.config.rules.perform(s, seat, number, 0, True)


@final
class AuxAction(Question):
    """NZ-24.3: one auxiliary action, by the mode perhaps a doubled one."""

    bounds: ClassVar[tuple[int, ...]] = (0, 2)

    def __init__(self, seat: i64, mode: i64) -> None:
        super().__init__(seat)
        self.mode: Final[i64] = mode

    def word(self) -> str:
        return "auxiliary"

    def rule(self) -> str:
        return "NZ-24.2"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.mode)]

    def prompt(self, s: NewZealand) -> str:
        return "perform an auxiliary action, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        add_aux(s, self.seat, self.mode == SINGLE_OR_DOUBLE, actions)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action != PASS:
            use_aux(s, self.seat, action)

    def is_idle(self, s: NewZealand) -> bool:
        return not can_use_aux(s, self.seat)
