"""A bot of a package of its own: it plays its turn action by action, each time for the highest score at once."""

import time

import longtable as lt
from longtable.bots import AMPLE, Bot, Budget
from longtable.core.state import State, View


class SteadyBot(Bot):
    """Looks one action ahead in a position that is consistent with what it may know."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__("steady", seed)

    def choose(self, view: View, budget: Budget = AMPLE) -> int:
        """The next action."""
        self.legal_in(view)  # refuses to act for a seat whose turn it is not
        return self.best(self.imagined(view), view.seat, time.thread_time() + budget.seconds)

    def plan(self, view: View, budget: Budget = AMPLE) -> list[int]:
        """The whole turn, as far as the time allows; whoever plays it checks each action before it is played."""
        until = time.thread_time() + budget.seconds
        state, actions = self.imagined(view), [self.choose(view, budget)]
        mark = state.turn_mark()
        state.apply(actions[0])
        while state.actor == view.seat and state.turn_mark() == mark and time.thread_time() < until:
            actions.append(self.best(state, view.seat, until))
            state.apply(actions[-1])
        return actions

    def imagined(self, view: View) -> State:
        return lt.game(view.state.setup.game_id).sample(view, self.rng)

    def best(self, state: State, seat: int, until: float) -> int:
        """The action with the highest score of those that could be tried in time."""
        best, most = 0, float("-inf")
        for action in state.pruned_actions():
            after = state.copy()
            after.apply(action)
            if after.scores()[seat] > most:
                best, most = action, after.scores()[seat]
            if time.thread_time() > until:
                break
        return best
