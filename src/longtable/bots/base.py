"""The base class of every bot."""

from mypy_extensions import mypyc_attr

from longtable.core.errors import IllegalAction
from longtable.core.registry import find_game
from longtable.core.rng import Rng
from longtable.core.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that sees only views. Subclasses fill in `pick`."""

    def __init__(self, name: str, seed: int | str) -> None:
        self.name = name
        self.rng = Rng(f"{name}/{seed}")

    def choose(self, view: View) -> int:
        """One of view.legal_actions(); IllegalAction when the seat of the view is not asked."""
        legal = view.pruned_actions()
        if not legal:
            raise IllegalAction(f"bot {self.name} is asked to act for seat {view.seat}, but it is not that seat's turn")
        return self.pick(view, legal)

    def choose_from_json(self, game_id: str, text: str) -> int:
        """As choose, from the text of `View.to_json`: all that a bot in another process gets."""
        return self.choose(find_game(game_id).view_from_json(text))

    def pick(self, view: View, legal: list[int]) -> int:
        """One of the actions, of which there is at least one; those that only permute a choice are left out."""
        raise TypeError(f"the bot {self.name} has no pick()")
