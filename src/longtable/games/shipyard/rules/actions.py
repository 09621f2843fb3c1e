"""Carrying out actions: what they need, the main action of a turn and the bonus action (SHIP-6.3, 8).

SHIP-8.1   the main action, which cannot be passed: `Main.options`; after a bonus action: `Perform`
SHIP-8.2, 8.6, 8.7  any other action for guilders: `can_bonus`, `add_bonuses`
SHIP-8.3   before or after: `Main`, `MayBonus`; paid when it starts: `start_bonus`
SHIP-8.4   what must be left for the main action: `Main.resolve`, `can_bonus`; kept by the frames that `question` makes
SHIP-8.5   in initial turns too: `turn.take_turn`
SHIP-8.8   a bonus action before the subsidy: `subsidy.Subsidy`, `track.ChooseCard.resolve`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, verb_of
from longtable.core.frames import Choice, Step
from longtable.games.shipyard.rules.building import build, least_build
from longtable.games.shipyard.rules.commodities import (
    EXCHANGING,
    PURCHASING,
    Exchange,
    Purchase,
    best_sale,
    least_exchange,
    least_train,
)
from longtable.games.shipyard.rules.hiring import HIRING, Hire, least_hire
from longtable.games.shipyard.rules.rent import RENTING, Rent, least_rent
from longtable.games.shipyard.rules.ship_market import missing_kinds
from longtable.games.shipyard.rules.subsidy import SUBSIDIES, receive_subsidy
from longtable.games.shipyard.rules.wheels import MANUFACTURING, RECRUITING, Spin
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    BONUS,
    BUILD,
    CREW_MARKER,
    EQUIPMENT_MARKER,
    EXCHANGE,
    HIRE,
    MANUFACTURE,
    MAX_SEATS,
    PURCHASE,
    RECRUIT,
    RENT,
    SUBSIDY,
)

ACTION_COUNT: Final = len(ACTIONS)
RULE_OF_ACTION: Final = [
    "SHIP-18.1", "SHIP-11.1", "SHIP-14.1", "SHIP-15.1", "SHIP-16.1", "SHIP-17.1", "SHIP-13.1", "SHIP-19.1",
]  # fmt: skip


def least_price(s: Shipyard, seat: i64, action: i64) -> i64:
    """The least money with which the seat can perform the action now; -1 when it cannot at all (SHIP-6.3)."""
    player = s.players[seat]
    if action == BUILD:
        return least_build(s, player, missing_kinds(s))
    if action == PURCHASE:
        return least_train(s)
    if action == RENT:
        return least_rent(s, seat)
    if action == HIRE:
        return least_hire(s, player)
    if action == EXCHANGE:
        return least_exchange(player)
    return 0


def can_perform(s: Shipyard, seat: i64, action: i64, money: i64) -> bool:
    """SHIP-6.3, with that much money."""
    least = least_price(s, seat, action)
    return least >= 0 and least <= money


def question(s: Shipyard, seat: i64, action: i64, kept_for_main: i64) -> Choice[Shipyard]:
    """The first question of an action. kept_for_main: money that must be left (SHIP-8.4)."""
    if action == BUILD:
        return build(seat, 0, missing_kinds(s), kept_for_main)
    if action == PURCHASE:
        return Purchase(seat, kept_for_main) if kept_for_main else PURCHASING[seat]
    if action == RENT:
        return Rent(seat, kept_for_main) if kept_for_main else RENTING[seat]
    if action == HIRE:
        return Hire(seat, kept_for_main) if kept_for_main else HIRING[seat]
    if action == MANUFACTURE:
        return Spin(seat, EQUIPMENT_MARKER, kept_for_main) if kept_for_main else MANUFACTURING[seat]
    if action == RECRUIT:
        return Spin(seat, CREW_MARKER, kept_for_main) if kept_for_main else RECRUITING[seat]
    if action == SUBSIDY:
        return SUBSIDIES[seat]
    return Exchange(seat, kept_for_main) if kept_for_main else EXCHANGING[seat]


def perform(s: Shipyard, seat: i64, action: i64, kept_for_main: i64) -> None:
    """Begin an action that can be performed."""
    if action == SUBSIDY:
        receive_subsidy(s, seat)
    else:
        s.todo.append(question(s, seat, action, kept_for_main))


@final
class Perform(Step[Shipyard]):
    """SHIP-8.3: the main action, after a bonus action done first."""

    bounds: ClassVar[tuple[int, ...]] = (0, len(ACTIONS))

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat: Final[i64] = seat
        self.action: Final[i64] = action

    def word(self) -> str:
        return "perform"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.action)]

    def act(self, s: Shipyard) -> None:
        # SHIP-8.4 keeps it possible in a game, but a position may be entered with a bonus action that keeps nothing.
        if can_perform(s, self.seat, self.action, s.players[self.seat].guilders):
            perform(s, self.seat, self.action, 0)


# -- bonus actions


def can_bonus(s: Shipyard, seat: i64, chosen: i64, action: i64, kept_for_main: i64) -> bool:
    """SHIP-8.2 to 8.4, 8.6, 8.7: in this game, not the chosen one; can be paid and performed.

    kept_for_main: money that it must leave (SHIP-8.4).
    """
    if action == chosen or s.track[action] < 0:
        return False
    player = s.players[seat]
    money = player.guilders - s.box.bonus_price
    least = least_price(s, seat, action)
    if money < 0 or least < 0 or least > money:
        return False
    if kept_for_main == 0:
        return True
    if action == EXCHANGE:
        return money + best_sale(s, player) >= kept_for_main
    if action == SUBSIDY:
        return money + s.box.subsidy >= kept_for_main
    return money - least >= kept_for_main


def can_pay_bonus(s: Shipyard, seat: i64) -> bool:
    """SHIP-8.2: the price of a bonus action is in hand; `can_bonus` asks the rest."""
    return s.players[seat].guilders >= s.box.bonus_price


def add_bonuses(s: Shipyard, seat: i64, chosen: i64, kept_for_main: i64, actions: list[int]) -> None:
    """Append the bonus actions: any but the chosen one (SHIP-8.2, 8.6, 8.7)."""
    if not can_pay_bonus(s, seat):
        return
    for action in range(ACTION_COUNT):
        if can_bonus(s, seat, chosen, action, kept_for_main):
            actions.append(pack(BONUS, 0, action))


def start_bonus(s: Shipyard, seat: i64, action: i64, kept_for_main: i64) -> None:
    """SHIP-8.3: paid when it starts."""
    s.players[seat].guilders -= s.box.bonus_price
    perform(s, seat, action, kept_for_main)


@final
class Main(Choice[Shipyard]):
    """SHIP-8.1, 8.3: the first question of the chosen action, or a bonus action before it."""

    bounds: ClassVar[tuple[int, ...]] = (0, len(ACTIONS))

    def __init__(self, seat: i64, action: i64) -> None:
        super().__init__(seat)
        self.action: Final[i64] = action

    def word(self) -> str:
        return "main"

    def rule(self) -> str:
        return RULE_OF_ACTION[self.action]

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.action)]

    def prompt(self, s: Shipyard) -> str:
        asked = question(s, self.seat, self.action, 0).prompt(s)
        return f"{asked}, or buy a bonus action first" if self.bonuses(s) else asked

    def bonuses(self, s: Shipyard) -> list[int]:
        actions: list[int] = []
        if can_pay_bonus(s, self.seat):
            add_bonuses(s, self.seat, self.action, least_price(s, self.seat, self.action), actions)
        return actions

    def options(self, s: Shipyard) -> list[int]:
        # Without passing: the chosen action must be performed (SHIP-8.1).
        if not can_pay_bonus(s, self.seat):
            return question(s, self.seat, self.action, 0).options(s)
        actions = self.bonuses(s)
        actions.extend(question(s, self.seat, self.action, 0).options(s))
        return actions

    def pruned_options(self, s: Shipyard) -> list[int]:
        """A bonus action before the subsidy leads nowhere that one after it does not."""
        if self.action == SUBSIDY:
            return SUBSIDIES[self.seat].options(s)
        return self.options(s)

    def resolve(self, s: Shipyard, action: i64) -> None:
        at = self.seat * ACTION_COUNT + self.action
        if verb_of(action) == BONUS:
            kept_for_main = least_price(s, self.seat, self.action)
            s.todo.append(PERFORM[at])
            start_bonus(s, self.seat, second(action), kept_for_main)
        else:
            s.todo.append(MAY_BONUS[at])
            question(s, self.seat, self.action, 0).resolve(s, action)


@final
class MayBonus(Choice[Shipyard]):
    """SHIP-8.2, 8.3: a bonus action after the main action, or none."""

    bounds: ClassVar[tuple[int, ...]] = (0, len(ACTIONS))

    def __init__(self, seat: i64, action: i64) -> None:
        super().__init__(seat)
        self.action: Final[i64] = action

    def word(self) -> str:
        return "may-bonus"

    def rule(self) -> str:
        return "SHIP-8.2"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.action)]

    def prompt(self, s: Shipyard) -> str:
        return f"buy a bonus action for {int(s.box.bonus_price)} guilders, or continue"

    def options(self, s: Shipyard) -> list[int]:
        actions: list[int] = [PASS]
        add_bonuses(s, self.seat, self.action, 0, actions)
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        if action != PASS:
            start_bonus(s, self.seat, second(action), 0)

    def is_idle(self, s: Shipyard) -> bool:
        if not can_pay_bonus(s, self.seat):
            return True
        for action in range(ACTION_COUNT):
            if can_bonus(s, self.seat, self.action, action, 0):
                return False
        return True


# By seat * ACTION_COUNT + action.
PERFORM: Final = [Perform(seat, action) for seat in range(MAX_SEATS) for action in range(ACTION_COUNT)]
MAIN: Final = [Main(seat, action) for seat in range(MAX_SEATS) for action in range(ACTION_COUNT)]
MAY_BONUS: Final = [MayBonus(seat, action) for seat in range(MAX_SEATS) for action in range(ACTION_COUNT)]
