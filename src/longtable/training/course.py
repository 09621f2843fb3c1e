"""A course: rounds of self-play, each with the weights of the round before, kept in a folder after every round.

Every round's weights are tried in a short match against the evaluation without them: self-play scores rise and fall
with both players and are no yardstick.
"""

import json
import random
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from longtable.arena.statistics import share_interval
from longtable.arena.store import write_whole
from longtable.arena.workers import Workers
from longtable.bots.levels import Effort
from longtable.bots.planner import PlannerBot, level_of
from longtable.bots.value.weights import blank_value, fingerprint, write_weights
from longtable.core.errors import LongtableError
from longtable.core.game import Game
from longtable.core.registry import find_game
from longtable.training.fitting import Sums
from longtable.training.lessons import Learned, Lesson, Row, hold_lesson
from longtable.training.recipes import RECIPES, USUAL, Recipe

ROUNDS: Final = "rounds.jsonl"
SETTINGS: Final = "course.json"
WEIGHTS: Final = "weights.toml"


class BadCourse(LongtableError):
    """The game cannot be trained, or the folder holds another course; the message says what to change."""


@dataclass(frozen=True)
class Course:
    """Everything that decides the weights."""

    game: str
    rounds: int
    games: int  # of each round
    pairs: int  # of the match after each round
    seed: str

    @property
    def recipe(self) -> Recipe:
        return RECIPES.get(self.game, USUAL)


@dataclass(frozen=True)
class Round:
    """What became of a round: mean score in self-play, error of the fit, and the match; then the weights."""

    games: int
    score: float
    before: float
    after: float
    wins: float
    low: float
    high: float
    weights: tuple[float, ...]


@dataclass(frozen=True)
class Trial:
    """One pair of games, with the seats swapped: the weights against the evaluation without them."""

    game: str
    recipe: Recipe
    weights: tuple[float, ...]
    seed: str


def hold_trial(trial: Trial) -> float:
    """The share of wins of the weights."""
    game = find_game(trial.game)
    wins = 0.0
    for side in range(2):
        options = trial.recipe.options(2, random.Random(trial.seed))
        match = game.start(2, options, trial.seed)
        players = [player(trial, f"{trial.seed}/P{seat + 1}", seat == side) for seat in range(2)]
        while not match.state.is_over:
            seat = match.state.actor
            match.play(players[seat].choose(match.state.view(seat)))
        winners = match.state.winners()
        wins += 1 / len(winners) if side in winners else 0.0
    return wins / 2


def player(trial: Trial, seed: str, is_learned: bool) -> PlannerBot:
    """A bot that plans its turn and does not look ahead."""
    bot = PlannerBot(level_of("club"), seed, Effort(trial.recipe.width, 1, 0, 0, 0.0, 60.0), "plain")
    bot.weights = list(trial.weights) if is_learned else [0.0] * len(trial.weights)
    return bot


def take(
    course: Course,
    folder: Path,
    workers: Workers,
    command: str,
    told: Callable[[int, int, str], None] | None = None,
) -> list[Round]:
    """Hold the rounds that the folder does not have yet; BadCourse. `told` hears of steps: done, all, what."""
    game = find_game(course.game)
    value = blank_value(game)
    if value is None:
        raise BadCourse(f"{game.name} has no features to learn weights for (see CONTRIBUTING.md)")
    size, stages = int(value.size), int(value.stages)
    open_folder(course, folder, fingerprint(value))
    rounds = read_rounds(folder)[: course.rounds]
    sums = Sums(size, stages, course.recipe.contrasts)
    if 0 < len(rounds) < course.rounds:
        read_sums(sums, folder, len(rounds))
    steps = course.rounds * (course.games + course.pairs)

    def tell(extra: int, what: str) -> None:
        if told is not None:
            told(len(rounds) * (course.games + course.pairs) + extra, steps, what)

    while len(rounds) < course.rounds:
        number = len(rounds) + 1
        weights = rounds[-1].weights if rounds else tuple([0.0] * (size * stages))
        learned = lessons(course, number, weights, workers, lambda done, n=number: tell(done, f"round {n}"))  # type: ignore[misc]
        rows: list[Row] = [row for lesson in learned for row in lesson.rows]
        ends: list[Row] = [row for lesson in learned for row in lesson.ends]
        sums.add(rows, ends, course.recipe.fade)
        found = sums.fit(course.recipe.ridge)
        weights = tuple(found.weights)
        shares = trials(course, weights, workers, lambda done, n=number: tell(course.games + done, f"match {n}"))  # type: ignore[misc]
        reach = share_interval(shares)
        low, high = (reach.low, reach.high) if reach else (0.0, 1.0)
        score = sum([lesson.score for lesson in learned]) / len(learned)
        mean = sum(shares) / len(shares) if shares else 0.5
        done = Round(number * course.games, score, found.before, found.after, mean, low, high, weights)
        rounds.append(done)
        sums.write(folder / sums_name(number))  # before the round counts as finished
        with open(folder / ROUNDS, "a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(done)) + "\n")
        (folder / sums_name(number - 1)).unlink(missing_ok=True)
    finish(game, rounds, folder, command, course.seed)
    tell(0, "done")
    return rounds


def lessons(
    course: Course, number: int, weights: tuple[float, ...], workers: Workers, told: Callable[[int], None]
) -> list[Learned]:
    """All games of a round, in order."""
    wanted = [Lesson(course.game, course.recipe, weights, f"{course.seed}/{number}/{at}") for at in range(course.games)]
    return gathered(wanted, hold_lesson, workers, told)


def trials(course: Course, weights: tuple[float, ...], workers: Workers, told: Callable[[int], None]) -> list[float]:
    """The pairs of a match, in order; the same seeds after every round."""
    wanted = [Trial(course.game, course.recipe, weights, f"{course.seed}/match/{at}") for at in range(course.pairs)]
    return gathered(wanted, hold_trial, workers, told)


def gathered(wanted: list[Any], do: Callable[[Any], Any], workers: Workers, told: Callable[[int], None]) -> list[Any]:
    """What becomes of all items, in their order, whatever the order in which they come in."""
    found: dict[str, Any] = {}
    with closing(workers.work(do, iter(wanted))) as outcomes:
        for item, outcome in outcomes:
            found[item.seed] = outcome
            told(len(found))
    return [found[item.seed] for item in wanted]


def best_round(rounds: list[Round]) -> Round:
    """The one whose match went best; of equals the later one."""
    return max(reversed(rounds), key=lambda each: each.wins)


def finish(game: Game, rounds: list[Round], folder: Path, command: str, seed: str) -> None:
    """Write the weights of the best round."""
    value = blank_value(game)
    assert value is not None
    write_weights(folder / WEIGHTS, game, value, list(best_round(rounds).weights), command, seed)


# -- the folder


def open_folder(course: Course, folder: Path, features: str) -> None:
    """Make the folder, or see that it holds this course; more rounds of it are welcome."""
    wanted = {
        "game": course.game,
        "games": course.games,
        "pairs": course.pairs,
        "seed": course.seed,
        "features": features,
    }
    path = folder / SETTINGS
    if not path.exists():
        write_whole(path, json.dumps(wanted, indent=2) + "\n")
        return
    try:
        held = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadCourse(f"{path} cannot be read ({type(error).__name__}); use another --folder") from error
    for name, each in wanted.items():
        if held.get(name) != each:
            raise BadCourse(
                f"{folder} holds another course: its {name} is {held.get(name)}, not {each}; use another --folder"
            )


def sums_name(rounds: int) -> str:
    """The file of what the fit knows after so many rounds."""
    return f"sums-{rounds}.npz"


def read_sums(sums: Sums, folder: Path, rounds: int) -> None:
    path = folder / sums_name(rounds)
    try:
        sums.read(path)
    except (OSError, ValueError, KeyError, EOFError) as error:
        raise BadCourse(f"{path} cannot be read ({type(error).__name__}); use another --folder") from error


def read_rounds(folder: Path) -> list[Round]:
    """The finished rounds; a line that was cut off is dropped."""
    path = folder / ROUNDS
    if not path.exists():
        return []
    rounds: list[Round] = []
    whole: list[str] = []
    for line in path.read_text("utf-8").splitlines(keepends=True):
        try:
            found: dict[str, Any] = json.loads(line)
            rounds.append(Round(**{**found, "weights": tuple(found["weights"])}))
        except (ValueError, KeyError, TypeError):
            break
        whole.append(line)
    write_whole(path, "".join(whole))
    return rounds
