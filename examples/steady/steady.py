"""A bot of a package of its own: it takes the action after which its own score is highest."""

from longtable.bots import Bot
from longtable.core.registry import find_game
from longtable.core.state import View


class SteadyBot(Bot):
    """Looks one action ahead in a position that is consistent with what it may know."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__("steady", seed)

    def pick(self, view: View, legal: list[int]) -> int:
        state = find_game(view.state.setup.game_id).sample(view, self.rng)

        def score_after(action: int) -> int:
            after = state.copy()
            after.apply(action)
            return after.scores()[view.seat]

        return max(legal, key=score_after)
