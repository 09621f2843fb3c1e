"""Wellington 1, income: sheep are shown and pay their breeding value (NZ-9).

NZ-9.1     sheep of different types, any number: `ShowSheep.options`, `show_sheep.add_shows`
NZ-9.2     the breeding value, with certificates: `ShowSheep.total`; spent: `ShowSheep.resolve`
NZ-9.3     the pounds, and the cards discarded: `ShowSheep.resolve`
NZ-9.4     the total is remembered for the delivery: `delivery.Deliver.total`
NZ-5.5     the reveal window: `ShowSheep.moment`
NZ-10.14   the income pays for the delivery: `ShowSheep.resolve`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, verb_of
from longtable.core.bits import BIT
from longtable.games.newzealand.rules.cards import discard
from longtable.games.newzealand.rules.delivery import Deliver
from longtable.games.newzealand.rules.show_sheep import add_later_shows, add_shows, show_bit
from longtable.games.newzealand.rules.timing import CLOSED, OBJECTIVES_TOO, Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import CERTIFICATE, SHEEP_KINDS


@final
class ShowSheep(Question):
    """NZ-9.1 to 9.3: sheep of different types from the hand and temporary certificates, in any order.

    A shown card goes to the discard pile at once: nothing can happen before all of them do (NZ-5.5).
    """

    is_pending: ClassVar[bool] = False
    bounds: ClassVar[tuple[int, ...]] = (0, 8192, 16)

    def __init__(self, seat: i64, shown: i64, spent: i64) -> None:
        super().__init__(seat)
        self.shown: Final[i64] = shown  # a bit for each of SHEEP_KINDS
        self.spent: Final[i64] = spent  # temporary certificates

    def word(self) -> str:
        return "show-sheep"

    def rule(self) -> str:
        return "NZ-9.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.shown), int(self.spent)]

    def prompt(self, s: NewZealand) -> str:
        return f"show sheep and use certificates: breeding value {int(self.total(s))} so far"

    def moment(self) -> i64:
        """Before the first card it is still before the action (NZ-5.3)."""
        return CLOSED if self.shown or self.spent else OBJECTIVES_TOO

    def total(self, s: NewZealand) -> i64:
        """NZ-9.2: the breeding value so far."""
        value = s.permanent_certificates(s.players[self.seat]) + self.spent
        for at in range(len(SHEEP_KINDS)):
            if self.shown & BIT[at]:
                value += s.box.breeding[SHEEP_KINDS[at]]
        return value

    def options(self, s: NewZealand) -> list[int]:
        player = s.players[self.seat]
        actions = [PASS]
        add_shows(player, self.shown, actions)
        if player.certificates:
            actions.append(pack(CERTIFICATE))
        return actions

    def pruned_options(self, s: NewZealand) -> list[int]:
        """Types in their order, then certificates."""
        player = s.players[self.seat]
        actions = [PASS]
        if not self.spent:
            add_later_shows(player, self.shown, actions)
        if player.certificates:
            actions.append(pack(CERTIFICATE))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        player = s.players[self.seat]
        if action == PASS:
            total = self.total(s)
            player.money += total
            s.todo.append(Deliver(self.seat, total))
        elif verb_of(action) == CERTIFICATE:
            player.certificates -= 1
            s.todo.append(ShowSheep(self.seat, self.shown, self.spent + 1))
        else:
            kind = second(action)
            discard(player, kind)
            s.todo.append(ShowSheep(self.seat, self.shown | show_bit(kind), self.spent))
