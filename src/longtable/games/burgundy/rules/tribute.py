"""Tribute: what shields cost at the end of a phase (COB-25.8, 25.9, 26.3).

COB-25.8   pay or lose: `Tribute`, `can_pay_silver`; lost without asking: `Tribute.skip`
COB-25.9   in turn order, before mines: `CollectTribute`, `phase_end.PhaseEnd`
COB-26.3   workers pay: `can_pay_workers`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third, verb_of
from longtable.core.frames import Choice, Step
from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.rules.shields import SHIELDS, lose_shield
from longtable.games.burgundy.rules.team import leaders
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import H3, LOSE, PAY, POWER


def can_pay_silver(s: Burgundy, duchy: Duchy) -> bool:
    """COB-25.8: silver for one shield."""
    return duchy.silver >= s.box.tribute


def can_pay_workers(s: Burgundy, duchy: Duchy) -> bool:
    """COB-26.3: workers for one shield, as long as shield 3 is held (A-67)."""
    return duchy.shields & H3 != 0 and duchy.workers >= s.box.tribute


@final
class Tribute(Choice[Burgundy]):
    """COB-25.8: pay for a shield or give it up; with shield 3 a worker pays as well (COB-26.3).

    A frame for each shield lies on the stack, the next of the seat right below. A person may settle any of them now;
    search settles them in the order of the stack.
    """

    bounds: ClassVar[tuple[int, ...]] = (0, 19)

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: Final[i64] = number

    def word(self) -> str:
        return "tribute"

    def rule(self) -> str:
        return "COB-25.8"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.number)]

    def prompt(self, s: Burgundy) -> str:
        due = self.due(s)
        if len(due) > 1:
            return f"tribute: pay for a shield or lose it ({', '.join([str(number) for number in due])})"
        return f"tribute: pay for shield {int(self.number)} or lose it"

    def due(self, s: Burgundy) -> list[int]:
        """Shields that the seat has not settled yet, ascending."""
        numbers = [int(self.number)]
        at = len(s.todo) - 1
        while at >= 0:
            frame = s.todo[at]
            if not isinstance(frame, Tribute) or frame.seat != self.seat:
                break
            if int(frame.number) not in numbers and s.duchy(self.seat).shields & POWER[frame.number]:
                numbers.append(int(frame.number))
            at -= 1
        return sorted(numbers)

    def options(self, s: Burgundy) -> list[int]:
        answers: list[int] = []
        for number in self.due(s):
            self.add_answers(s, number, answers)
        return sorted(answers)

    def pruned_options(self, s: Burgundy) -> list[int]:
        answers: list[int] = []
        self.add_answers(s, self.number, answers)
        return answers

    def add_answers(self, s: Burgundy, number: i64, answers: list[int]) -> None:
        duchy = s.duchy(self.seat)
        if can_pay_silver(s, duchy):
            answers.append(pack(PAY, 0, number, 0))
        if can_pay_workers(s, duchy):
            answers.append(pack(PAY, 0, number, 1))
        answers.append(pack(LOSE, 0, number))

    def resolve(self, s: Burgundy, action: i64) -> None:
        duchy = s.duchy(self.seat)
        number = second(action)
        if number != self.number:
            self.settle_first(s, number)
        if verb_of(action) == LOSE:
            lose_shield(s, self.seat, number)
        elif third(action):
            duchy.workers -= s.box.tribute
        else:
            duchy.silver -= s.box.tribute

    def settle_first(self, s: Burgundy, number: i64) -> None:
        """The frame of another shield is taken out of the stack, and this one is asked again."""
        at = len(s.todo) - 1
        while at >= 0:
            frame = s.todo[at]
            if isinstance(frame, Tribute) and frame.seat == self.seat and frame.number == number:
                s.todo.pop(at)
                break
            at -= 1
        s.todo.append(self)

    def is_interruptible(self) -> bool:
        return True

    def is_idle(self, s: Burgundy) -> bool:
        duchy = s.duchy(self.seat)
        if not duchy.shields & POWER[self.number]:
            return True
        return not can_pay_silver(s, duchy) and not can_pay_workers(s, duchy)

    def skip(self, s: Burgundy) -> None:
        """COB-25.8: a shield that cannot be paid for is lost without asking."""
        if s.duchy(self.seat).shields & POWER[self.number]:
            lose_shield(s, self.seat, self.number)


@final
class CollectTribute(Step[Burgundy]):
    """COB-25.9: tribute in turn order; search settles shield 3 last, for it lets workers pay for the others."""

    def word(self) -> str:
        return "collect-tribute"

    def act(self, s: Burgundy) -> None:
        frames: list[Tribute] = []
        for seat in leaders(s):
            held = s.duchy(seat).shields
            for number in range(1, SHIELDS):
                if number != 3 and held & POWER[number]:
                    frames.append(Tribute(seat, number))
            if held & H3:
                frames.append(Tribute(seat, 3))
        for k in range(len(frames)):
            s.then(frames[len(frames) - 1 - k])
