"""Objective cards: taking and playing them (NZ-21).

NZ-21.1    taking one: `TakeObjective`, `DrawObjective`
NZ-21.2, 21.6  playing one, any number: `play_objective`, offered by `state.NewZealand.add_anytime`
NZ-5.3     when they may be played: `timing.OBJECTIVES_TOO`
NZ-21.3 to 21.5, 21.7  scoring at the end: `objective_scoring`, in words `tasks`
NZ-10.7    compulsory as part of a delivery: `TakeObjective.must`
NZ-31.2    none left: `has_objective`
NZ-31.9    everybody sees the card: `DrawObjective`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second
from longtable.core.bits import BIT, count_bits
from longtable.core.frames import Chance
from longtable.core.rng import Rng
from longtable.games.newzealand.rules.cards import gain, lay_down
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import FIRST_AIM, FIRST_OBJECTIVE, OBJECTIVE, OBJECTIVES, TAKE, TOP

TO_DISPLAY: Final = 0  # DrawObjective: where the card goes, seat + 1 for a discard pile


def is_objective(kind: i64) -> bool:
    """An objective card, of the ordinary ones or of a bonus set."""
    return kind >= FIRST_AIM


def play_objective(s: NewZealand, seat: i64, kind: i64) -> None:
    """NZ-21.2, 21.6: into the personal area, and its immediate action; it is no action itself and draws no card."""
    lay_down(s.players[seat], kind)
    s.config.rules.trigger(s, seat, s.box.card_action[kind])


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
