"""Lessons: what one game of self-play teaches.

A lesson gives rows: stage, features, and what they should add to the worth by the hand-written evaluation.
"""

import random
from dataclasses import dataclass

from longtable.bots.ahead import Ahead
from longtable.bots.turn import Plan, plan_turns
from longtable.bots.value.base import Value
from longtable.bots.value.weights import blank_value
from longtable.core.driver import Match
from longtable.core.game import Game
from longtable.core.registry import find_game
from longtable.core.rng import Rng
from longtable.training.recipes import Recipe

Row = tuple[int, list[float], float]


@dataclass(frozen=True)
class Lesson:
    """One game to be played: the same lesson gives the same rows wherever it is held."""

    game: str
    recipe: Recipe
    weights: tuple[float, ...]
    seed: str


@dataclass(frozen=True)
class Learned:
    """What a lesson taught: rows to fit, turns' ends with what was still to be scored, and the mean score."""

    rows: list[Row]
    ends: list[Row]
    score: float


def with_weights(game: Game, weights: tuple[float, ...]) -> Value:
    """The evaluation with these weights on top, or with none."""
    value = blank_value(game)
    assert value is not None
    value.set_weights(list(weights))
    return value


def hold_lesson(lesson: Lesson) -> Learned:
    """Play the game and collect its rows."""
    game = find_game(lesson.game)
    dice = random.Random(lesson.seed)
    recipe = lesson.recipe
    counts = [count for count in recipe.seats if count in game.seats]
    seats = dice.choice(counts)
    match = game.start(seats, recipe.options(seats, dice), lesson.seed)
    learner = Learner(game, recipe, lesson.weights, dice, Rng(f"lesson/{lesson.seed}"))
    others = with_weights(game, ())
    by_hand = [dice.random() < recipe.by_hand for _ in range(seats)]
    by_hand[dice.randrange(seats)] = False
    queue: list[int] = []
    while not match.state.is_over:
        seat = match.state.actor
        legal = match.state.pruned_actions()
        if len(legal) > 1 and not (queue and queue[0] in legal):
            queue = learner.turn(match, seat, others if by_hand[seat] else learner.value)
        action = queue.pop(0) if len(legal) > 1 else legal[0]
        if len(legal) == 1 and queue and queue[0] == action:
            queue.pop(0)
        match.play(action)
    scores = [int(score) for score in match.state.scores()]
    learner.finish(scores)
    return Learned(learner.rows, learner.ends, sum(scores) / len(scores))


class Learner:
    """Plays turns and writes down what they show."""

    def __init__(self, game: Game, recipe: Recipe, weights: tuple[float, ...], dice: random.Random, rng: Rng) -> None:
        self.game = game
        self.recipe = recipe
        self.value = with_weights(game, weights)
        self.dice = dice
        self.rng = rng
        self.rows: list[Row] = []
        self.ends: list[Row] = []
        self.passed: list[
            tuple[int, int, list[float], float]
        ] = []  # seat, stage, features, worth by hand at turns' ends

    def turn(self, match: Match, seat: int, value: Value) -> list[int]:
        """The actions of a whole turn."""
        rng = self.rng.fork(len(match.log))
        view = match.state.view(seat)
        sampled = self.game.sample(view, rng)
        plans = plan_turns(sampled, seat, value, self.recipe.width, self.recipe.plans)
        best = plans[0]
        if value is self.value:
            if self.recipe.contrasts and len(plans) > 1:
                turns = self.recipe.turns * match.state.setup.seats
                ahead = Ahead(view, self.game, value, turns, self.recipe.share, rng, self.recipe.policy)
                best = self.contrast(plans, seat, ahead)
            if self.dice.random() < self.recipe.stray:
                best = self.dice.choice(plans)
            value.begin(best.state, seat)
            features = value.features(best.state, seat)
            self.passed.append((seat, int(value.stage), features, value.hand.value(best.state, seat)))
        return list(best.actions)

    def contrast(self, plans: list[Plan], seat: int, ahead: Ahead) -> Plan:
        """Judge the plans by futures, and note how each differs from their mean."""
        value, futures = self.value, range(self.recipe.futures)
        features: list[list[float]] = []
        by_hand: list[float] = []
        for plan in plans:
            value.begin(plan.state, seat)
            features.append(value.features(plan.state, seat))
            by_hand.append(value.hand.value(plan.state, seat))
        stage = int(value.stage)
        judged = [sum([ahead.outcome(plan, future) for future in futures]) / len(futures) for plan in plans]
        missing = [after - worth for after, worth in zip(judged, by_hand, strict=True)]
        middle = [sum(column) / len(plans) for column in zip(*features, strict=True)]
        usual = sum(missing) / len(plans)
        for found, gap in zip(features, missing, strict=True):
            row = [one - mean for one, mean in zip(found, middle, strict=True)]
            self.rows.append((stage, row, gap - usual))
        return plans[judged.index(max(judged))]

    def finish(self, scores: list[int]) -> None:
        """Write down what is learned from the end."""
        for seat, stage, features, worth in self.passed:
            self.ends.append((stage, features, scores[seat] - worth))
            if not self.recipe.contrasts:
                rivals = [score for other, score in enumerate(scores) if other != seat]
                margin = scores[seat] - (max(rivals) if rivals else 0)
                self.rows.append((stage, features, margin - worth))
