"""Effects by word: how each is begun (NZ-13; the words are in `data/neutral.toml`).

NZ-13.1    requirements: `requirements.can_meet`, `requirements.meet`; now or never: `trigger`, `MayDo`; forfeited:
           `forfeiting.TakeUpTo`, `supply.TakeCard`; compulsory ones: `perform`; what can be done: `possible.can_do`
NZ-13.2    discard, take, pay: `cards.discard`, `run_effects`, `requirements.meet`
NZ-13.3    performed once: `location.UseLocation`, `MayDo`
NZ-13.4    certificates: `state.NewZealand.gain_certificates`
NZ-13.5    gold: `state.NewZealand.gain_gold`
NZ-13.6    costs are at least 0: `hiring.hire_price`, `investing.invest_price`
NZ-13.7    named sheep, any sheep, a pair: `requirements.has_cards`, `requirements.add_ways`
NZ-20.7    the wool value of one sheep: `run_effects`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, third
from longtable.core.frames import Step
from longtable.games.newzealand.rules.auxiliary import AuxAction
from longtable.games.newzealand.rules.building import BuildOne, ReplaceOne
from longtable.games.newzealand.rules.cards import draw_discard
from longtable.games.newzealand.rules.forfeiting import gain_certificates, gain_spaces
from longtable.games.newzealand.rules.hazards import RemoveHazard
from longtable.games.newzealand.rules.hiring import SHIFT, Hire, PlaceJoker
from longtable.games.newzealand.rules.investing import Invest
from longtable.games.newzealand.rules.market import BuySheep, TakeSheep
from longtable.games.newzealand.rules.movement import again
from longtable.games.newzealand.rules.objectives import TakeObjective
from longtable.games.newzealand.rules.possible import can_do
from longtable.games.newzealand.rules.requirements import add_ways, meet
from longtable.games.newzealand.rules.shearing import shear
from longtable.games.newzealand.rules.ship import move_ship
from longtable.games.newzealand.rules.supply import TakeCard, take_card
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    AUXILIARY,
    BUILD_ONE,
    BUY_SHEEP,
    BY_SAILORS,
    DRAW_DISCARD,
    GAIN_CERTIFICATE,
    GAIN_EXCHANGE,
    GAIN_GOLD,
    GAIN_MONEY,
    GAIN_OBJECTIVE,
    GAIN_WOOL_MONEY,
    HIRE_WORKER,
    INVEST_IN,
    MOVE_RUNHOLDER,
    MOVE_SHIP,
    PATHFINDER,
    PERFORM,
    PLACE_JOKER,
    REMOVE_HAZARD,
    REPLACE_ONE,
    SAILOR,
    SHEAR_SHEEP,
    SHEPHERD,
    TAKE_CARD,
    TAKE_SHEEP,
)


def trigger(s: NewZealand, seat: i64, action: i64) -> None:
    """An immediate action: now or never. What asks for something may be declined as a whole (NZ-13.1, 14.3)."""
    if action == 0:
        return
    table = s.box.actions
    if table.pay[action] or table.gold[action] or table.discard[action]:
        s.todo.append(MayDo(seat, action))
    else:
        perform(s, seat, action, 0, False)


def perform(s: NewZealand, seat: i64, action: i64, given: i64, chosen: bool) -> None:
    """NZ-13.1: the effects of an action whose requirement is met; `given` is the sheep discarded for it + 1.

    When the player has just `chosen` an action of one effect, that effect is not asked for again.
    """
    table = s.box.actions
    sure = chosen and table.begin[action + 1] - table.begin[action] == 1
    run_effects(s, seat, action, table.begin[action], given, sure or table.compulsory[action] != 0)


def run_effects(s: NewZealand, seat: i64, action: i64, at: i64, given: i64, sure: bool) -> None:
    """NZ-35.4: the effects from one of them on, in order; those that come after a question wait for its answer."""
    table = s.box.actions
    end = table.begin[action + 1]
    player = s.players[seat]
    while at < end:
        code = table.code[at]
        one = table.one[at]
        at += 1
        if code == GAIN_MONEY:
            player.money += one
        elif code == GAIN_WOOL_MONEY:
            player.money += s.box.wool[given - 1] + s.permanent_wool(player)
        elif code == GAIN_GOLD:
            s.gain_gold(player, one)
        elif code == GAIN_EXCHANGE:
            player.tokens += one
        else:
            if at < end:
                s.todo.append(Effects(seat, action, at, given))
            begin_effect(s, seat, code, one, table.two[at - 1], sure, table.compulsory[action])
            return


def begin_effect(s: NewZealand, seat: i64, code: i64, one: i64, two: i64, sure: bool, must: i64) -> None:
    """Schedule an effect that asks, draws or goes on for several steps; permanent ones need nothing."""
    player = s.players[seat]
    if code == GAIN_CERTIFICATE:
        gain_certificates(s, seat, one)
    elif code == PATHFINDER:
        gain_spaces(s, seat, one)
    elif code == MOVE_SHIP:
        move_ship(s, seat, player.workers(SAILOR) if one == BY_SAILORS else one)
    elif code == HIRE_WORKER:
        s.todo.append(Hire(seat, one + SHIFT))
    elif code == INVEST_IN:
        s.todo.append(Invest(seat, one + SHIFT))
    elif code == BUILD_ONE:
        s.todo.append(BuildOne(seat, one))
    elif code == REPLACE_ONE:
        s.todo.append(ReplaceOne(seat, one, two))
    elif code == BUY_SHEEP:
        s.todo.append(BuySheep(seat, player.workers(SHEPHERD)))
    elif code == TAKE_SHEEP:
        s.todo.append(TakeSheep(seat, one))
    elif code == SHEAR_SHEEP:
        shear(s, seat)
    elif code == AUXILIARY:
        s.todo.append(AuxAction(seat, one))
    elif code == REMOVE_HAZARD:
        s.todo.append(RemoveHazard(seat, one))
    elif code == MOVE_RUNHOLDER:
        again(s, seat, one)
    elif code == GAIN_OBJECTIVE:
        s.todo.append(TakeObjective(seat, one, must))
    elif code == TAKE_CARD:
        if sure:
            take_card(s, seat, one)
        else:
            s.todo.append(TakeCard(seat, one))
    elif code == DRAW_DISCARD:
        draw_discard(s, seat, one, asks=not sure)
    elif code == PLACE_JOKER:
        s.todo.append(PlaceJoker(seat))


@final
class Effects(Step[NewZealand]):
    """NZ-13.1: the effects of an action from one of them on."""

    is_pending: ClassVar[bool] = True
    bounds: ClassVar[tuple[int, ...]] = (0, 256, 1000, 64)

    def __init__(self, seat: i64, action: i64, at: i64, given: i64) -> None:
        self.seat: Final[i64] = seat
        self.action: Final[i64] = action
        self.at: Final[i64] = at
        self.given: Final[i64] = given

    def word(self) -> str:
        return "effects"

    def rule(self) -> str:
        return "NZ-13.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.action), int(self.at), int(self.given)]

    def act(self, s: NewZealand) -> None:
        sure = s.box.actions.compulsory[self.action] != 0
        run_effects(s, self.seat, self.action, self.at, self.given, sure)


@final
class MayDo(Question):
    """NZ-13.1, 14.3: an immediate action that asks for something, now or never."""

    bounds: ClassVar[tuple[int, ...]] = (0, 256)

    def __init__(self, seat: i64, action: i64) -> None:
        super().__init__(seat)
        self.action: Final[i64] = action

    def word(self) -> str:
        return "may-do"

    def rule(self) -> str:
        return "NZ-13.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.action)]

    def prompt(self, s: NewZealand) -> str:
        return f"do {s.box.actions.ids[self.action]}, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        if can_do(s, self.seat, self.action, True):
            add_ways(s, self.seat, self.action, pack(PERFORM, 0, self.action), actions)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action != PASS:
            meet(s, self.seat, self.action, third(action))
            perform(s, self.seat, self.action, third(action), True)

    def is_idle(self, s: NewZealand) -> bool:
        return not can_do(s, self.seat, self.action, False)
