"""Removing hazards (NZ-25).

NZ-25.1    price, tile and card: `can_remove`, `RemoveHazard`
NZ-25.2    points: `scoring.tile_points`
NZ-31.6    runholders stay: `take_hazard`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second
from longtable.games.newzealand.player import HAZARDS_HELD, Player
from longtable.games.newzealand.rules.supply import TakeCard
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import HAZARD, REMOVE


def can_remove(s: NewZealand, seat: i64, price: i64) -> bool:
    """There is a hazard, and money for the price."""
    if s.players[seat].money < price:
        return False
    for zone in s.box.zone_spaces:
        for space in zone:
            if s.trail[space]:
                return True
    return False


def take_hazard(s: NewZealand, player: Player, space: i64) -> i64:
    """The hazard of a space goes to the player, runholders on it stay (NZ-31.6); its kind."""
    kind = s.trail[space] - HAZARD
    player.own[HAZARDS_HELD + kind] += 1
    s.trail[space] = 0
    return kind


@final
class RemoveHazard(Question):
    """NZ-25.1: any hazard tile of the trail; the card that goes with it may be forfeited."""

    bounds: ClassVar[tuple[int, ...]] = (0, 64)

    def __init__(self, seat: i64, price: i64) -> None:
        super().__init__(seat)
        self.price: Final[i64] = price

    def word(self) -> str:
        return "remove-hazard"

    def rule(self) -> str:
        return "NZ-25.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.price)]

    def prompt(self, s: NewZealand) -> str:
        return f"remove a hazard for {int(self.price)}, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        for space in range(s.box.spaces):
            if s.trail[space] >= HAZARD:
                actions.append(pack(REMOVE, 0, space))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        player = s.players[self.seat]
        player.money -= self.price
        kind = take_hazard(s, player, second(action))
        s.todo.append(TakeCard(self.seat, s.box.hazard_card[s.box.hazard_zone[kind]]))

    def is_idle(self, s: NewZealand) -> bool:
        return not can_remove(s, self.seat, self.price)
