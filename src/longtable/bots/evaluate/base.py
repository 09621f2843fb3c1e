"""The base class of evaluations, and the default for a game that has none."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from longtable.core.state import State


@final
class Effort:
    """How much the greedy bot looks at before it decides."""

    __slots__ = ("depth", "nodes", "nodes_later", "steps", "width")

    def __init__(self, depth: i64, nodes: i64, nodes_later: i64, width: i64, steps: i64) -> None:
        self.depth: Final[i64] = depth  # follow-up decisions of one action that are tried in full
        self.nodes: Final[i64] = nodes  # positions that they may lead to, for one action
        self.nodes_later: Final[i64] = nodes_later  # the same for later actions of the turn
        self.width: Final[i64] = width  # actions whose turn is played on to its end
        self.steps: Final[i64] = steps  # own decisions played on, at most


USUAL: Final = Effort(3, 100, 40, 12, 12)


@final
class Judged:
    """A count of the positions that bots of this process have judged, for `longtable bench --bots`."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count: i64 = 0


JUDGED: Final = Judged()


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """The worth of positions to one seat, in points or something like them; more is better.

    `value` compares positions of one moment. `level` is what those of the moment lack of the final score in the mean,
    as `begin` finds it; `worth` adds it, and compares positions of different times.
    """

    level: float = 0.0

    def effort(self) -> Effort:
        """How far the consequences of an action are followed."""
        return USUAL

    def narrow(self, state: State, legal: list[int]) -> list[int]:
        """Those of the legal actions that are worth trying; at least one."""
        return legal

    def begin(self, state: State, seat: i64) -> None:
        """Fix the moment of the decision: all positions until the next call are compared as if they stood there."""

    def worth(self, state: State, seat: i64) -> float:
        """The value by the position's own moment, at the level of final scores."""
        self.begin(state, seat)
        value = self.value(state, seat)
        return value + self.level if state.todo else value

    def value(self, state: State, seat: i64) -> float:
        """The lead: the seat's score less that of its best rival. Allies are no rivals; alone, the score itself."""
        scores = state.scores()
        best = 0
        has_rival = False
        for other in range(len(scores)):
            if other != seat and not state.are_allies(seat, other) and (not has_rival or scores[other] > best):
                best = scores[other]
                has_rival = True
        return float(scores[seat] - best)
