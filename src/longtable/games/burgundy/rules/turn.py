"""A player's turn: an action for each of two dice (COB-5).

COB-5.1    an action for each die, no passing: `TakeTurn`
COB-5.2    the four actions: `TakeTurn.add_die_actions`, carried out by `die_action.perform`: take (`storage`), place
           (`placement`), sell (`sale`), take workers (`workers`)
COB-5.3    the purchase beside them: `purchase`; when the turn ends by itself: `TakeTurn.is_idle` (COB-12.2)
COB-5.4 to 5.9  what a die can reach and what that costs: `dice`; workers spent on a doublet (COB-5.8, 25.3):
           `TakeTurn.resolve`

COB-25.2 to 25.4, 25.7  a shield instead of both actions: `shields.add_doublets`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, second, verb_of
from longtable.core.frames import Choice, Step
from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.rules.depots import add_depots
from longtable.games.burgundy.rules.dice import reach_row, take_row
from longtable.games.burgundy.rules.die_action import perform
from longtable.games.burgundy.rules.placement import add_places
from longtable.games.burgundy.rules.purchase import add_purchases, buy, can_buy
from longtable.games.burgundy.rules.sale import add_sales
from longtable.games.burgundy.rules.shields import PutShield, add_doublets, doublet_cost
from longtable.games.burgundy.rules.storage import MAX_SEATS
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import (
    BUY,
    PLACE,
    SELL,
    SHIELD,
    TAKE,
    WORKERS,
)

# Actions of the first die; those of the second are SECOND above them. Not packed by a call: so the compiler knows them.
TAKE_WITH: Final = TAKE * 16777216
PLACE_WITH: Final = PLACE * 16777216
SELL_WITH: Final = SELL * 16777216
WORKERS_WITH: Final = WORKERS * 16777216
SECOND: Final = 65536


@final
class Turn(Step[Burgundy]):
    """COB-4.4: a seat's turn begins."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "turn"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: Burgundy) -> None:
        s.turn = self.seat
        s.bought = 0
        s.die_set = 0
        s.todo.append(TAKE_TURN[self.seat])


@final
class TakeTurn(Choice[Burgundy]):
    """COB-5.1 to 5.3: an action for each die in either order, and a purchase before, between or after them."""

    def word(self) -> str:
        return "take-turn"

    def rule(self) -> str:
        return "COB-5.1"

    def prompt(self, s: Burgundy) -> str:
        one, two = int(s.dice[2 * self.seat]), int(s.dice[2 * self.seat + 1])
        if not one and not two:
            return "buy a tile, or end your turn"
        if not one or not two:
            return f"use your die showing {one or two}"
        return f"use one of your two dice showing {one}" if one == two else f"use a die: {one} or {two}"

    def options(self, s: Burgundy) -> list[int]:
        actions: list[int] = []
        seat = self.seat
        duchy = s.duchy(seat)
        one = s.dice[2 * seat]
        two = s.dice[2 * seat + 1]
        if one == 0 and two == 0:
            actions.append(PASS)
        if one or two:
            self.add_die_actions(s, duchy, one, two, actions)
        if len(s.shields):
            add_doublets(s, seat, actions)
        add_purchases(s, duchy, actions)  # as long as the turn lasts, and never within an effect (COB-12.2)
        return actions

    def add_die_actions(self, s: Burgundy, duchy: Duchy, one: i64, two: i64, actions: list[int]) -> None:
        """The four actions of both dice, by kind; equal dice are one option."""
        row = reach_row(duchy)
        free = take_row(duchy, row)
        reach = s.box.reach
        both = one != 0 and two != 0 and one != two
        die: i64 = 0 if one else SECOND
        value = one if one else two
        begin = len(actions)
        add_depots(s, reach[free + value], TAKE_WITH + die, actions)
        if both:
            if reach[free + one] == reach[free + two]:
                repeat_for_second(actions, begin)
            else:
                add_depots(s, reach[free + two], TAKE_WITH + SECOND, actions)
        if len(duchy.storage):
            begin = len(actions)
            add_places(s, duchy, self.seat, PLACE_WITH + die, row + value, actions)
            if both:
                if reach[row + one] == 63 and reach[row + two] == 63:
                    repeat_for_second(actions, begin)
                else:
                    add_places(s, duchy, self.seat, PLACE_WITH + SECOND, row + two, actions)
        add_sales(duchy, SELL_WITH + die, reach[row + value], actions)
        if both:
            add_sales(duchy, SELL_WITH + SECOND, reach[row + two], actions)
        actions.append(WORKERS_WITH + die)
        if both:
            actions.append(WORKERS_WITH + SECOND)

    def resolve(self, s: Burgundy, action: i64) -> None:
        if action == PASS:
            return
        s.todo.append(self)
        verb = verb_of(action)
        if verb == BUY:
            buy(s, self.seat, action)
        elif verb == SHIELD:
            number = second(action)
            # COB-5.8, 25.3: workers are spent on both dice.
            s.duchy(self.seat).workers -= doublet_cost(s, self.seat, s.shields[number])
            s.dice[2 * self.seat] = 0
            s.dice[2 * self.seat + 1] = 0
            s.then(PutShield(self.seat, number))
        else:
            perform(s, self.seat, action)

    def is_interruptible(self) -> bool:
        return True

    def is_idle(self, s: Burgundy) -> bool:
        """Both dice are used and nothing can be bought: the turn is over."""
        if s.dice[2 * self.seat] or s.dice[2 * self.seat + 1]:
            return False
        return not can_buy(s, s.duchy(self.seat))


def repeat_for_second(actions: list[int], begin: i64) -> None:
    """The actions listed from a place on, once more for the second die."""
    for k in range(begin, len(actions)):
        action: i64 = actions[k]
        actions.append(action + SECOND)


TURN: Final = [Turn(seat) for seat in range(MAX_SEATS)]
TAKE_TURN: Final = [TakeTurn(seat) for seat in range(MAX_SEATS)]
