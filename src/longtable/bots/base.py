"""The base class of every bot, and how long it may think."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from longtable.core.errors import IllegalAction
from longtable.core.registry import find_game
from longtable.core.rng import Rng
from longtable.core.state import View


@final
class Budget:
    """How long a bot may think about a turn: seconds of processor time of its thread.

    Where it is not `by_clock`, a bot that knows how much it wants to look at looks at all of that: what it answers then
    does not depend on the machine.
    """

    __slots__ = ("by_clock", "seconds", "spent")

    def __init__(self, seconds: float, spent: float = 0.0, by_clock: bool = True) -> None:
        self.seconds: Final = seconds
        self.spent: Final = spent  # of them on this turn already, by bots that are gone
        self.by_clock: Final = by_clock


AMPLE: Final = Budget(60.0)
UNTIMED: Final = Budget(60.0, 0.0, False)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that sees only views. Subclasses fill in `pick`, or `choose` and `plan` themselves."""

    def __init__(self, name: str, seed: int | str) -> None:
        self.name = name
        self.rng = Rng(f"{name}/{seed}")

    def choose(self, view: View, budget: Budget = AMPLE) -> int:
        """One of view.legal_actions(); IllegalAction when the seat of the view is not asked."""
        return self.pick(view, self.legal_in(view))

    def plan(self, view: View, budget: Budget = AMPLE) -> list[int]:
        """The next actions of the turn, at least one: each is played if it is legal when it comes up."""
        return [self.choose(view, budget)]

    def choose_from_json(self, game_id: str, text: str, budget: Budget = AMPLE) -> int:
        """As choose, from the text of `View.to_json`: all that a bot in another process gets."""
        return self.choose(find_game(game_id).view_from_json(text), budget)

    def plan_from_json(self, game_id: str, text: str, budget: Budget = AMPLE) -> list[int]:
        """As plan, from the text of `View.to_json`."""
        return self.plan(find_game(game_id).view_from_json(text), budget)

    def legal_in(self, view: View) -> list[int]:
        """The legal actions, without those that only permute a choice; IllegalAction when the seat is not asked."""
        legal = view.pruned_actions()
        if not legal:
            raise IllegalAction(f"bot {self.name} is asked to act for seat {view.seat}, but it is not that seat's turn")
        return legal

    def pick(self, view: View, legal: list[int]) -> int:
        """One of the actions, of which there is at least one; those that only permute a choice are left out."""
        raise TypeError(f"the bot {self.name} has no pick()")
