"""The sheep market: buying with shepherds, taking, revealing and refilling (NZ-16, 11.6).

NZ-16.1    shepherds and prices: `can_purchase`, `BuySheep`; the list: `box.tables.Box.purchase_price`
NZ-16.2    revealing: `BuySheep`, `draw_market`
NZ-16.3    from the market to the discard pile: `take_sheep`
NZ-16.4    exactly two: `add_sheep`
NZ-16.5    sheep that are taken: `TakeSheep`, `can_take`
NZ-11.6    refilling: `refill_market`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, first, pack, second, third, verb_of
from longtable.core.bits import BIT
from longtable.core.frames import Chance
from longtable.core.rng import Rng
from longtable.games.newzealand.rules.cards import gain, put_on_stack
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import MARKET_AT, STACK_AT, NewZealand
from longtable.games.newzealand.words import BUY, MARKET, MARKET_SHEEP, PLAYER_SHEEP, REVEAL, TAKE_TYPE

PAIR_OF: Final = 2  # the most sheep that one purchase or effect takes


def add_sheep(s: NewZealand, types: i64, count: i64, base: i64, actions: list[int]) -> None:
    """Append base + 256 * type + other type + 1 for one sheep of the types, or for exactly two (NZ-16.4)."""
    sheep = s.sheep
    for type in range(MARKET_SHEEP):
        if types & BIT[type] and sheep[MARKET_AT + type]:
            if count < PAIR_OF:
                actions.append(base + 256 * type)
            else:
                for other in range(type, MARKET_SHEEP):
                    least: i64 = 2 if other == type else 1
                    if types & BIT[other] and sheep[MARKET_AT + other] >= least:
                        actions.append(base + 256 * type + other + 1)


def has_sheep(s: NewZealand, types: i64, count: i64) -> bool:
    """The market has that many sheep of the types."""
    total: i64 = 0
    for type in range(MARKET_SHEEP):
        if types & BIT[type]:
            total += s.sheep[MARKET_AT + type]
    return total >= count


def take_sheep(s: NewZealand, seat: i64, type: i64, on_stack: bool) -> None:
    """One sheep leaves the market for the discard pile, or for the top of the draw stack (RUL-1)."""
    s.sheep[MARKET_AT + type] -= 1
    if on_stack:
        put_on_stack(s.players[seat], PLAYER_SHEEP + type)
    else:
        gain(s.players[seat], PLAYER_SHEEP + type)


def can_purchase(s: NewZealand, seat: i64, purchase: i64, shepherds: i64) -> bool:
    """NZ-16.1, 16.2: shepherds, money and sheep are there for one of the purchases."""
    box = s.box
    if box.purchase_shepherds[purchase] > shepherds or box.purchase_price[purchase] > s.players[seat].money:
        return False
    if box.purchase_reveals[purchase]:
        return s.stack_total() > 0
    return has_sheep(s, box.purchase_types[purchase], box.purchase_count[purchase])


def can_buy(s: NewZealand, seat: i64, shepherds: i64) -> bool:
    """Something can be done with so many shepherds."""
    for purchase in range(s.box.purchases):
        if can_purchase(s, seat, purchase, shepherds):
            return True
    return False


@final
class BuySheep(Question):
    """NZ-16.1, 16.2: the shepherds left buy sheep or reveal cards, in any order."""

    bounds: ClassVar[tuple[int, ...]] = (0, 6)

    def __init__(self, seat: i64, shepherds: i64) -> None:
        super().__init__(seat)
        self.shepherds: Final[i64] = shepherds

    def word(self) -> str:
        return "buy-sheep"

    def rule(self) -> str:
        return "NZ-16.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.shepherds)]

    def prompt(self, s: NewZealand) -> str:
        return f"buy sheep with {int(self.shepherds)} shepherds, or be done"

    def options(self, s: NewZealand) -> list[int]:
        box = s.box
        actions = [PASS]
        reveals = False
        for purchase in range(box.purchases):
            if can_purchase(s, self.seat, purchase, self.shepherds):
                if box.purchase_reveals[purchase]:
                    reveals = True
                else:
                    base = pack(BUY, purchase)
                    add_sheep(s, box.purchase_types[purchase], box.purchase_count[purchase], base, actions)
        if reveals:
            actions.append(pack(REVEAL))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        box = s.box
        purchase = self.revealing(s) if verb_of(action) == REVEAL else first(action)
        left = self.shepherds - box.purchase_shepherds[purchase]
        player = s.players[self.seat]
        player.money -= box.purchase_price[purchase]
        if left > 0:
            s.todo.append(BuySheep(self.seat, left))
        if verb_of(action) == REVEAL:
            draw_market(s, box.purchase_reveals[purchase])
            return
        player.tokens += box.purchase_tokens[purchase]
        take_sheep(s, self.seat, second(action), False)
        if third(action):
            take_sheep(s, self.seat, third(action) - 1, False)

    def revealing(self, s: NewZealand) -> i64:
        """The purchase that reveals cards."""
        for purchase in range(s.box.purchases):
            if s.box.purchase_reveals[purchase]:
                return purchase
        return 0

    def is_idle(self, s: NewZealand) -> bool:
        return not can_buy(s, self.seat, self.shepherds)


@final
class TakeSheep(Question):
    """NZ-16.5: sheep of the market taken without shepherds, in one of the ways of `take`."""

    bounds: ClassVar[tuple[int, ...]] = (0, 16)

    def __init__(self, seat: i64, take: i64) -> None:
        super().__init__(seat)
        self.take: Final[i64] = take

    def word(self) -> str:
        return "take-sheep"

    def rule(self) -> str:
        return "NZ-16.5"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.take)]

    def prompt(self, s: NewZealand) -> str:
        return "take sheep from the market, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        for way in range(s.box.take_begin[self.take], s.box.take_begin[self.take + 1]):
            if has_sheep(s, s.box.take_types[way], s.box.take_count[way]):
                add_sheep(s, s.box.take_types[way], s.box.take_count[way], pack(TAKE_TYPE, way), actions)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        on_stack = s.config.take_on_stack[self.take] != 0
        s.players[self.seat].money -= s.box.take_price[self.take]
        take_sheep(s, self.seat, second(action), on_stack)
        if third(action):
            take_sheep(s, self.seat, third(action) - 1, on_stack)

    def is_idle(self, s: NewZealand) -> bool:
        return not can_take(s, self.seat, self.take)


def can_take(s: NewZealand, seat: i64, take: i64) -> bool:
    """NZ-16.5: one of the ways is possible."""
    if s.box.take_price[take] > s.players[seat].money:
        return False
    for way in range(s.box.take_begin[take], s.box.take_begin[take + 1]):
        if has_sheep(s, s.box.take_types[way], s.box.take_count[way]):
            return True
    return False


# -- the market stack


def draw_market(s: NewZealand, count: i64) -> None:
    """Schedule the revealing of so many cards, as far as there are any."""
    left = s.stack_total()
    number = count if count < left else left
    if number > 0:
        s.todo.append(RevealSheep(number))


def refill_market(s: NewZealand) -> None:
    """NZ-11.6: up to the size of the set-up."""
    draw_market(s, s.config.market_size - s.market_total())


@final
class RevealSheep(Chance[NewZealand]):
    """The next so many cards of the market stack, which has them."""

    bounds: ClassVar[tuple[int, ...]] = (64,)

    def __init__(self, count: i64) -> None:
        self.count: Final[i64] = count

    def word(self) -> str:
        return "reveal-sheep"

    def rule(self) -> str:
        return "NZ-16.2"

    def args(self) -> list[Any]:
        return [int(self.count)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        return [
            (int(pack(MARKET, 0, type)), int(s.sheep[STACK_AT + type]))
            for type in range(MARKET_SHEEP)
            if s.sheep[STACK_AT + type]
        ]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        at = rng.below(s.stack_total())
        for type in range(MARKET_SHEEP):
            at -= s.sheep[STACK_AT + type]
            if at < 0:
                return pack(MARKET, 0, type)
        return pack(MARKET)

    def resolve(self, s: NewZealand, action: i64) -> None:
        type = second(action)
        s.sheep[STACK_AT + type] -= 1
        s.sheep[MARKET_AT + type] += 1
        if self.count > 1:
            s.todo.append(RevealSheep(self.count - 1))
