"""The planning bot: whole turns by a beam, the best of them compared by looking ahead. Every level plays like that."""

import math
import time
from typing import Final, final

from mypy_extensions import i64

from longtable.bots.ahead import Ahead
from longtable.bots.base import AMPLE, Bot, Budget
from longtable.bots.evaluate import evaluation_of
from longtable.bots.evaluate.base import Evaluation
from longtable.bots.levels import LEVELS, Effort, Level
from longtable.bots.styles import PLAIN, STYLES, Style, style_of
from longtable.bots.turn import NEVER, Plan, goes_on, plan_turns
from longtable.bots.value.weights import shipped_weights, value_of
from longtable.core.actions import PASS
from longtable.core.game import Game
from longtable.core.registry import find_game
from longtable.core.rng import Rng
from longtable.core.state import State, View

LEAST: Final = 0.1  # of the time for a turn that each plan may take, however much is spent


@final
class PlannerBot(Bot):
    """Plans its turn once, and plays it as long as nothing unforeseen happens.

    A turn that dice, draws or others interrupt is planned again, in what is left of its time.
    """

    def __init__(self, level: Level, seed: int | str = 0, effort: Effort | None = None, style: str = "") -> None:
        super().__init__(level.name, seed)
        self.level: Final = level
        self.effort: Final = effort  # instead of the level's
        self.style: Final = style  # the name of one, or none: by the seed
        self.foreseen: list[tuple[int, int]] = []  # keys of views to come, and what is planned there
        self.turn: tuple[int, int] = (-1, -1)  # seat and mark of the turn that was planned last
        self.is_open = False  # it will go on after what is planned
        self.spent = 0.0  # seconds of thought about it
        self.weights: list[float] = []  # instead of those that are shipped

    def choose(self, view: View, budget: Budget = AMPLE) -> int:
        legal = self.legal_in(view)
        if len(legal) == 1:
            if self.foreseen and self.foreseen[0][1] == legal[0]:
                self.foreseen.pop(0)
            if not self.foreseen:
                s = find_game(view.state.setup.game_id).sample(view, self.rng.fork("forced"))
                mark = s.turn_mark()
                s.apply(legal[0])
                self.look_on(s, view.seat, mark)
            return legal[0]
        key = int(view.state.key())
        while self.foreseen:
            known, action = self.foreseen.pop(0)
            if known == key and action in legal:
                return action
            self.is_open = True
        return self.plan(view, budget)[0]

    def plan(self, view: View, budget: Budget = AMPLE) -> list[int]:
        begun = time.thread_time()
        self.legal_in(view)
        state = view.state
        game = find_game(state.setup.game_id)
        effort = self.effort if self.effort is not None else self.level.effort(game.id)
        rng = self.rng.fork(int(state.key()))
        sampled = game.sample(view, rng)
        evaluation = self.evaluation(game)
        until = begun + self.time_left(view, effort, budget) if budget.by_clock else NEVER
        plans = plan_turns(sampled, view.seat, evaluation, effort.width, effort.plans, until)
        best = plans[0]
        if effort.noise > 0.0:
            best = misjudged(plans, effort.noise, rng)
        elif len(plans) > 1 and effort.samples > 0:
            ahead = Ahead(view, game, evaluation, effort.turns * state.setup.seats, effort.share, rng, effort.policy)
            best = ahead.best_of(plans, effort.samples, until)
        self.foreseen = []
        s = sampled.copy()
        for action in best.actions:
            self.foreseen.append((int(s.mask(view.seat).key()), action))
            s.apply(action)
        self.foreseen.pop(0)
        self.look_on(s, view.seat, state.turn_mark())
        self.spent += time.thread_time() - begun
        return best.actions

    def look_on(self, s: State, seat: i64, mark: i64) -> None:
        """Find out whether the turn will go on, after the dice or draws that come next. Changes s."""
        s.run_chance(self.rng.fork("on"))
        self.is_open = goes_on(s, seat, mark)

    def time_left(self, view: View, effort: Effort, budget: Budget) -> float:
        """Seconds for one more plan of the turn. A turn may have the mark of the one before; then that one was over."""
        turn = (int(view.seat), int(view.state.turn_mark()))
        if turn != self.turn or not self.is_open:
            self.turn = turn
            self.spent = 0.0
        self.spent = max(self.spent, budget.spent)
        whole = min(effort.seconds, budget.seconds)
        return max(LEAST * whole, whole - self.spent)

    def evaluation(self, game: Game) -> Evaluation:
        """By hand, with what was learned and what the bot likes on top."""
        weights = self.weights
        if not weights and self.level.is_learned:
            weights = list(shipped_weights(game).numbers)
        value = value_of(game, weights, self.style_in(game).likings)
        return evaluation_of(game) if value is None else value

    def style_in(self, game: Game) -> Style:
        """What it likes in this game: the same in all of its decisions."""
        if self.style:
            return style_of(game.id, self.style)
        styles = STYLES.get(game.id)
        if styles is None:
            return PLAIN
        return styles[self.rng.fork("style").below(len(styles))]


def misjudged(plans: list[Plan], noise: float, rng: Rng) -> Plan:
    """The best of the turns as somebody sees them who is wrong by some points; but never one that gives something up.

    A turn is left out when a better one does the same and more, or when it passes although the best one does not.
    """
    best = plans[0]
    most = 0.0
    for at in range(len(plans)):
        plan = plans[at]
        if gives_up(plan, plans, at) or (PASS in plan.actions and PASS not in plans[0].actions):
            continue
        worth = plan.value + noise * bell(rng)
        if at == 0 or worth > most:
            most = worth
            best = plan
    return best


def gives_up(plan: Plan, plans: list[Plan], before: i64) -> bool:
    """One of the plans before it has all its actions, in the same order, and others between them or after them."""
    own = [action for action in plan.actions if action != PASS]
    for at in range(before):
        more = [action for action in plans[at].actions if action != PASS]
        if len(more) > len(own):
            place = 0
            for action in more:
                if place < len(own) and own[place] == action:
                    place += 1
            if place == len(own):
                return True
    return False


def bell(rng: Rng) -> float:
    """A number from the bell curve of width 1."""
    one: i64 = 1 + rng.below(1 << 24)
    two: i64 = rng.below(1 << 24)
    size = math.sqrt(-2.0 * math.log(float(one) / float(1 << 24)))
    return size * math.cos(2.0 * math.pi * float(two) / float(1 << 24))


def level_of(name: str) -> Level:
    for level in LEVELS:
        if level.name == name:
            return level
    raise LookupError(name)


def make_beginner(seed: int | str = 0, style: str = "") -> PlannerBot:
    return PlannerBot(level_of("beginner"), seed, None, style)


def make_casual(seed: int | str = 0, style: str = "") -> PlannerBot:
    return PlannerBot(level_of("casual"), seed, None, style)


def make_club(seed: int | str = 0, style: str = "") -> PlannerBot:
    return PlannerBot(level_of("club"), seed, None, style)


def make_strong(seed: int | str = 0, style: str = "") -> PlannerBot:
    return PlannerBot(level_of("strong"), seed, None, style)


def make_expert(seed: int | str = 0, style: str = "") -> PlannerBot:
    return PlannerBot(level_of("expert"), seed, None, style)
