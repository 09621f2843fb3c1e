"""Frames: suspended steps of the rules, kept on the state's stack.

A frame is immutable and holds ints and other frames only, so the stack copies shallowly and is written as text at any
moment. Resolving a frame pops it, changes the state and schedules follow-ups with `State.then`.
"""

from typing import Any, ClassVar, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from longtable.core.actions import DO, PASS, pack, second
from longtable.core.rng import Rng

CHOICE: Final = 0
CHANCE_KIND: Final = 1
STEP: Final = 2

CHANCE: Final = -1  # State.actor when dice or draws come next
OVER: Final = -2  # State.actor when the game has ended
EVERYBODY: Final = -1  # Frame.reader when there is no secret

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """What every frame can tell. Subclasses are Choice, Chance or Step."""

    # Exclusive upper bounds of the arguments, with which a frame that is read back is checked; 0 stands for a seat.
    bounds: ClassVar[tuple[int, ...]] = ()
    known_key: i64 = 0  # as core/keys.py made it, or 0: nothing else of a frame is ever written

    def kind(self) -> i64:
        return STEP

    def word(self) -> str:
        """The frame's name in JSON, lines and `do` actions."""
        return ""

    def args(self) -> list[Any]:
        """What, besides the word, makes this frame: ints and frames."""
        return []

    def label(self) -> str:
        """The word a player uses for it in `do ...`."""
        return self.word()

    def rule(self) -> str:
        """The rule id that explains it."""
        return ""

    def rule_in(self, s: S) -> str:
        """The rule id that explains it in this position, where one frame serves two rules."""
        return self.rule()

    def actor(self, s: S) -> i64:
        return CHANCE

    def options(self, s: S) -> list[int]:
        """Sorted, without repetition; never empty when the frame is asked."""
        return []

    def pruned_options(self, s: S) -> list[int]:
        """The options, sorted, without those that only permute a choice of several things.

        People choose in any order. Search and random play take one order of each set, so that branching does not
        grow: a frame that asks for one thing after another leaves out here what a fixed order would have had before.
        """
        return self.options(s)

    def resolve(self, s: S, action: i64) -> None:
        """Carry out one option. The frame is already off the stack."""

    def is_idle(self, s: S) -> bool:
        """Nothing to choose here but passing: the frame is skipped without a word."""
        return False

    def skip(self, s: S) -> None:
        """What happens when an idle frame is skipped."""

    def is_interruptible(self) -> bool:
        """Anytime rights of the actor are offered beside the options."""
        return False

    def reader(self) -> i64:
        """The only seat that may learn what was decided or drawn; EVERYBODY when it is no secret."""
        return EVERYBODY

    def act(self, s: S) -> None:
        """Carry out a Step."""

    def run(self, s: S, rng: Rng) -> None:
        """Carry out a Chance, with the whole run of draws it begins, drawing from rng."""

    def outcomes(self, s: S) -> list[tuple[int, int]]:
        """Distinct outcomes of a Chance with positive weights."""
        return []

    def sample(self, s: S, rng: Rng) -> i64:
        """One outcome, drawn by weight."""
        return PASS

    def prompt(self, s: S) -> str:
        """What is asked, for people."""
        return self.word().replace("-", " ")


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Frame[S]):
    """A seat decides."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def kind(self) -> i64:
        return CHOICE

    def actor(self, s: S) -> i64:
        return self.seat

    def args(self) -> list[Any]:
        return [int(self.seat)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Frame[S]):
    """Dice or a draw decides. `sample` draws from the generator exactly as `run` does, so both give one stream."""

    def kind(self) -> i64:
        return CHANCE_KIND

    def run(self, s: S, rng: Rng) -> None:
        self.resolve(s, self.sample(s, rng))


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """Nobody decides: `act` is carried out as soon as the step is on top."""


def draw_weighted(outcomes: list[tuple[int, int]], rng: Rng) -> i64:
    """One of the outcomes, by weight."""
    total: i64 = 0
    for _, weight in outcomes:
        total += weight
    at = rng.below(total)
    for outcome, weight in outcomes:
        at -= weight
        if at < 0:
            return outcome
    return PASS


@final
class May(Choice[Any]):
    """The inner choice, or nothing."""

    def __init__(self, inner: Choice[Any]) -> None:
        super().__init__(inner.seat)
        self.inner: Final = inner

    def word(self) -> str:
        return "may"

    def args(self) -> list[Any]:
        return [self.inner]

    def label(self) -> str:
        return self.inner.label()

    def rule(self) -> str:
        return self.inner.rule()

    def rule_in(self, s: Any) -> str:
        return self.inner.rule_in(s)

    def options(self, s: Any) -> list[int]:
        actions = [PASS]
        actions.extend(self.inner.options(s))
        return actions

    def pruned_options(self, s: Any) -> list[int]:
        actions = [PASS]
        actions.extend(self.inner.pruned_options(s))
        return actions

    def resolve(self, s: Any, action: i64) -> None:
        if action != PASS:
            self.inner.resolve(s, action)

    def is_idle(self, s: Any) -> bool:
        return self.inner.is_idle(s)

    def is_interruptible(self) -> bool:
        return self.inner.is_interruptible()

    def reader(self) -> i64:
        return self.inner.reader()

    def prompt(self, s: Any) -> str:
        return self.inner.prompt(s) + ", or pass"


class Several(Choice[Any]):
    """Base of the combinators over a list of frames: `do(i)` names one."""

    def __init__(self, seat: i64, parts: list[Frame[Any]]) -> None:
        super().__init__(seat)
        self.parts: Final = parts

    def args(self) -> list[Any]:
        args: list[Any] = [int(self.seat)]
        args.extend(self.parts)
        return args

    def rule(self) -> str:
        """The rule of the first part that has one."""
        for part in self.parts:
            if part.rule():
                return part.rule()
        return ""

    def rule_in(self, s: Any) -> str:
        for part in self.parts:
            if part.rule_in(s):
                return part.rule_in(s)
        return ""

    def label_of(self, at: i64) -> str:
        """The label of a part, numbered from the second part of that label on."""
        label = self.parts[at].label()
        number = 1 + len([k for k in range(at) if self.parts[k].label() == label])
        return label if number == 1 else f"{label} {number}"

    def options(self, s: Any) -> list[int]:
        return [int(pack(DO, 0, i, 0)) for i in range(len(self.parts))]


@final
class OneOf(Several):
    """Exactly one of the parts is carried out."""

    def word(self) -> str:
        return "one-of"

    def options(self, s: Any) -> list[int]:
        """Parts in which nothing can be done are not offered, unless all are such."""
        actions = [int(pack(DO, 0, i, 0)) for i in range(len(self.parts)) if not self.parts[i].is_idle(s)]
        return actions or super().options(s)

    def resolve(self, s: Any, action: i64) -> None:
        s.then(self.parts[second(action)])

    def is_idle(self, s: Any) -> bool:
        return len(self.parts) == 0

    def prompt(self, s: Any) -> str:
        return "choose one"


@final
class AnyOrder(Several):
    """All parts are carried out, in the order the seat likes; a last one alone is not asked for."""

    def word(self) -> str:
        return "any-order"

    def resolve(self, s: Any, action: i64) -> None:
        i = second(action)
        rest = [self.parts[k] for k in range(len(self.parts)) if k != i]
        s.then(self.parts[i], AnyOrder(self.seat, rest))

    def is_idle(self, s: Any) -> bool:
        return len(self.parts) < 2

    def skip(self, s: Any) -> None:
        if self.parts:
            s.then(self.parts[0])

    def prompt(self, s: Any) -> str:
        return "choose what happens next"


@final
class Times(Step[Any]):
    """The inner frame, n times in a row."""

    def __init__(self, n: i64, inner: Frame[Any]) -> None:
        self.n: Final[i64] = n
        self.inner: Final = inner

    def word(self) -> str:
        return "times"

    def args(self) -> list[Any]:
        return [int(self.n), self.inner]

    def act(self, s: Any) -> None:
        if self.n > 1:
            s.then(self.inner, Times(self.n - 1, self.inner))
        elif self.n == 1:
            s.then(self.inner)
