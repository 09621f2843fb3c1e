"""Cards of the supply, bonus cards and objectives.

NZ-10.7    cards that must be taken: `take_card`, `TakeObjective`
NZ-18.7    cards of the bonus stacks: `card_kind`
NZ-21.1    taking an objective: `TakeObjective`, `DrawObjective`
NZ-31.2    empty stacks: `cards_left`, `has_objective`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second
from longtable.core.bits import BIT, count_bits
from longtable.core.frames import Chance
from longtable.core.rng import Rng
from longtable.games.newzealand.rules.cards import gain
from longtable.games.newzealand.rules.choice import Question
from longtable.games.newzealand.state import LEFT_AT, SET_AT, SUPPLY_AT, NewZealand
from longtable.games.newzealand.words import FIRST_OBJECTIVE, FIRST_SET, OBJECTIVE, OBJECTIVES, ROMNEY, TAKE, TOP

FIRST_SPOT: Final = 4  # cards of `take_card` from here on are the spots of the bonus cards
TO_DISPLAY: Final = 0  # DrawObjective: where the card goes, seat + 1 for a discard pile


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


# -- objectives


def has_objective(s: NewZealand) -> bool:
    """NZ-31.2: there is an objective to take, in the display or in the stack."""
    return s.display != 0 or s.objectives_left() > 0


@final
class TakeObjective(Question):
    """NZ-21.1: one of the display or the top of the stack; compulsory when it is part of a delivery (NZ-10.7)."""

    bounds: ClassVar[tuple[int, ...]] = (0, 8, 2)

    def __init__(self, seat: i64, count: i64, must: i64) -> None:
        super().__init__(seat)
        self.count: Final[i64] = count
        self.must: Final[i64] = must

    def word(self) -> str:
        return "take-objective"

    def rule(self) -> str:
        return "NZ-21.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.count), int(self.must)]

    def prompt(self, s: NewZealand) -> str:
        return "take an objective card" if self.must else "take an objective card, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions: list[int] = [] if self.must else [PASS]
        display = s.display
        for card in range(OBJECTIVES):
            if display & BIT[card]:
                actions.append(pack(TAKE, 0, FIRST_OBJECTIVE + card))
        if s.objectives_left():
            actions.append(pack(TAKE, 0, TOP))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        if self.count > 1:
            s.todo.append(TakeObjective(self.seat, self.count - 1, self.must))
        kind = second(action)
        if kind == TOP:
            s.todo.append(DrawObjective(self.seat + 1))
            return
        s.display &= ~BIT[kind - FIRST_OBJECTIVE]
        gain(s.players[self.seat], kind)
        if s.objectives_left():
            s.todo.append(DRAW_TO_DISPLAY)

    def is_idle(self, s: NewZealand) -> bool:
        return not has_objective(s)


@final
class DrawObjective(Chance[NewZealand]):
    """The top of the objective stack, for the display or for a seat; everybody sees it (NZ-31.9)."""

    bounds: ClassVar[tuple[int, ...]] = (5,)

    def __init__(self, to: i64) -> None:
        self.to: Final[i64] = to

    def word(self) -> str:
        return "draw-objective"

    def rule(self) -> str:
        return "NZ-21.1"

    def args(self) -> list[Any]:
        return [int(self.to)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        return [(int(pack(OBJECTIVE, 0, card)), 1) for card in range(OBJECTIVES) if s.objectives & BIT[card]]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        at = rng.below(count_bits(s.objectives))
        for card in range(OBJECTIVES):
            if s.objectives & BIT[card]:
                if at == 0:
                    return pack(OBJECTIVE, 0, card)
                at -= 1
        return pack(OBJECTIVE)

    def resolve(self, s: NewZealand, action: i64) -> None:
        card = second(action)
        s.objectives &= ~BIT[card]
        if self.to == TO_DISPLAY:
            s.display |= BIT[card]
            if s.turn < 0 and count_bits(s.display) < s.box.display_size:  # the set-up (NZ-2.9)
                s.todo.append(self)
        else:
            gain(s.players[self.to - 1], FIRST_OBJECTIVE + card)


DRAW_TO_DISPLAY: Final = DrawObjective(TO_DISPLAY)
