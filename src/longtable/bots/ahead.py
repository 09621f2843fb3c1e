"""Looking ahead: the best turns are played on in sampled futures, the same ones for all of them.

Each future begins at a state that the seat could not tell from the real one. Everybody goes on by a cheap policy (a
small beam) for some turns; then the position is judged as the own worth less a share of the best rival's. The
worse half of the turns is dropped, and what time is left goes to the others (sequential halving).
"""

import time
from typing import Final, final

from mypy_extensions import i64

from longtable.bots.evaluate.base import JUDGED, Evaluation
from longtable.bots.turn import Plan, quick_turn
from longtable.core.frames import CHANCE_KIND
from longtable.core.game import Game
from longtable.core.rng import Rng
from longtable.core.state import State, View

MOST_STEPS: Final = 400  # of one future: turns, forced actions, dice and draws


@final
class Ahead:
    """How the turns of one decision are compared."""

    __slots__ = ("evaluation", "game", "rng", "seat", "share", "turns", "view", "width")

    def __init__(
        self, view: View, game: Game, evaluation: Evaluation, turns: i64, share: float, rng: Rng, width: i64 = 3
    ) -> None:
        self.view: Final = view
        self.game: Final = game
        self.evaluation: Final = evaluation
        self.seat: Final[i64] = view.seat
        self.turns: Final[i64] = turns  # of everybody, after the own one
        self.share: Final = share  # of the best rival's worth that is subtracted
        self.rng: Final = rng
        self.width: Final[i64] = width  # of the beam by which turns of a future are played

    def best_of(self, plans: list[Plan], samples: i64, until: float) -> Plan:
        """The turn that does best in so many futures altogether, or in those that can be played `until` that
        processor time of this thread."""
        sums = [0.0] * len(plans)
        places = list(range(len(plans)))
        counts = [0] * len(plans)
        rounds = max(1, int(len(plans) - 1).bit_length())
        future: i64 = 0
        while len(places) > 1:
            each = max(1, samples // (rounds * len(places)))
            for _ in range(each):
                outcomes: list[float] = []
                for at in places:
                    outcomes.append(self.outcome(plans[at], future))
                    if future > 0 and time.thread_time() > until:
                        break
                if len(outcomes) == len(places):  # a future that not all of them were played in compares nothing
                    for nth in range(len(outcomes)):
                        sums[places[nth]] += outcomes[nth]
                        counts[places[nth]] += 1
                if time.thread_time() > until:
                    best = places[0]
                    for at in places:
                        if sums[at] / counts[at] > sums[best] / counts[best]:
                            best = at
                    return plans[best]
                future += 1
            order = sorted([(-sums[at] / counts[at], at) for at in places])
            places = [at for _, at in order[: (len(places) + 1) // 2]]
        return plans[places[0]]

    def outcome(self, plan: Plan, future: i64) -> float:
        """What becomes of a turn in one future."""
        rng = self.rng.fork(f"future {future}")
        s = self.game.sample(self.view, rng)
        for action in plan.actions:
            s.apply(action)
        self.play_on(s, rng)
        return self.margin(s)

    def play_on(self, s: State, rng: Rng) -> None:
        """Some turns by the cheap policy."""
        left = self.turns
        mark: i64 = -1
        for _ in range(MOST_STEPS):
            if not s.todo:
                return
            top = s.todo[-1]
            if top.kind() == CHANCE_KIND:
                s.run_chance(rng)
                continue
            seat = top.actor(s)
            now = s.turn_mark()
            if now != mark:
                if mark >= 0 or seat != self.seat:  # the own turn may have been cut by chance
                    if left == 0:
                        return
                    left -= 1
                mark = now
            legal = s.pruned_actions()
            if len(legal) == 1:
                s.apply(legal[0])
            else:
                for action in quick_turn(s, seat, self.evaluation, self.width):
                    s.apply(action)

    def margin(self, s: State) -> float:
        """The own worth less a share of the best rival's."""
        evaluation = self.evaluation
        own = evaluation.worth(s, self.seat)
        JUDGED.count += 1
        best = 0.0
        any = False
        for seat in range(s.setup.seats):
            if seat != self.seat and not s.are_allies(self.seat, seat):
                worth = evaluation.worth(s, seat)
                JUDGED.count += 1
                if not any or worth > best:
                    best = worth
                    any = True
        return own - self.share * best if any else own
