"""Cards of the supply and bonus cards.

NZ-10.7    cards that must be taken: `take_card`
NZ-18.7    cards of the bonus stacks: `card_kind`
NZ-27.1    bonus cards for gold: `buy_bonus_card`; what can be bought: `state.NewZealand.next_spot`; prices:
           `box.tables.Box.spot_gold`
NZ-27.2    other ways to bonus cards: `harbours.upgrade`
NZ-31.2    empty stacks: `cards_left`; of objectives: `objectives.has_objective`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack
from longtable.games.newzealand.rules.cards import gain
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import LEFT_AT, SET_AT, SUPPLY_AT, NewZealand
from longtable.games.newzealand.words import FIRST_SET, ROMNEY, TAKE

FIRST_SPOT: Final = 4  # cards of `take_card` from here on are the spots of the bonus cards


def card_kind(s: NewZealand, card: i64) -> i64:
    """The kind of card that an icon means: an open stack, or the top card of a bonus stack (NZ-18.7)."""
    return FIRST_SET + s.supply[SET_AT + card - FIRST_SPOT] - 1 if card >= FIRST_SPOT else ROMNEY + card


def cards_left(s: NewZealand, card: i64) -> i64:
    """How many there are."""
    return s.supply[LEFT_AT + card - FIRST_SPOT] if card >= FIRST_SPOT else s.supply[SUPPLY_AT + card]


def take_card(s: NewZealand, seat: i64, card: i64) -> None:
    """NZ-10.7, 27.1, 31.2: the card goes to the discard pile; nothing happens when there is none."""
    if not cards_left(s, card):
        return
    if card >= FIRST_SPOT:
        s.supply[LEFT_AT + card - FIRST_SPOT] -= 1
    else:
        s.supply[SUPPLY_AT + card] -= 1
    gain(s.players[seat], card_kind(s, card))


def buy_bonus_card(s: NewZealand, seat: i64, spot: i64) -> None:
    """NZ-27.1: pay the gold and take the card."""
    s.players[seat].gold -= s.box.spot_gold[spot]
    take_card(s, seat, FIRST_SPOT + spot)


@final
class TakeCard(Question):
    """NZ-13.1: a card that is not part of a delivery or a harbour may be forfeited."""

    bounds: ClassVar[tuple[int, ...]] = (0, 8)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card

    def word(self) -> str:
        return "take-card"

    def rule(self) -> str:
        return "NZ-13.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.card)]

    def prompt(self, s: NewZealand) -> str:
        return f"take a {s.box.card_names[card_kind(s, self.card)]}, or pass"

    def options(self, s: NewZealand) -> list[int]:
        return [PASS, int(pack(TAKE, 0, card_kind(s, self.card)))]

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action != PASS:
            take_card(s, self.seat, self.card)

    def is_idle(self, s: NewZealand) -> bool:
        return cards_left(s, self.card) == 0
