"""Random games, recorded for the suites of checks that every game holds."""

from collections.abc import Iterator
from typing import Any, Final, final

from longtable.core.actions import verb_of
from longtable.core.driver import Match
from longtable.core.frames import CHANCE, OVER
from longtable.core.game import Game
from longtable.core.log import Log
from longtable.core.rng import Rng
from longtable.core.state import State
from longtable.core.visibility import HIDDEN, redact

MOST_PLIES: Final = 20_000
BESIDE_EVERY: Final = 12  # how rarely a random player does something beside the turn


@final
class Trial:
    """One random game, recorded: every position, what was done in it, and the ply that a check is looking at."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, str],
        seed: int | str,
        plies: int = 60,
        start: State | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.start = start  # a set-up position instead of the beginning of the game
        self.ply = 0
        self.sample_size = plies
        self.states: list[State] = []
        self.digests: list[str] = []
        self.actions: list[int] = []
        self.actors: list[int] = []  # who played each of them
        self.log = self.new_match(True).log
        self.sample: list[int] = []

    def new_match(self, asks_chance: bool) -> Match:
        """The match from its beginning."""
        if self.start is None:
            return self.game.start(self.seats, self.options, self.seed, asks_chance)
        log = Log(self.game, self.start.copy(), str(self.seed), True)
        return Match(self.game, self.start.copy(), log, Rng(self.seed), asks_chance)

    def new_log(self, ply: int = 0, seed: str = "") -> Log:
        """The log as far as that ply."""
        log = self.new_match(True).log
        log.seed = seed
        log.actors = self.actors[:ply]
        log.actions = self.actions[:ply]
        log.secret = {at: reader for at, reader in self.log.secret.items() if at < ply}
        return log

    def where(self) -> str:
        """Game, seats, options, seed and ply, for messages."""
        options = ", ".join([f"{name}={value}" for name, value in sorted(self.options.items())]) or "no options"
        return f"{self.game.id}, {self.seats} seats, {options}, seed {self.seed}, ply {self.ply}"

    def need(self, condition: bool, message: str) -> None:
        """AssertionError with the place unless the condition holds."""
        if not condition:
            raise AssertionError(f"{self.where()}: {message}")

    def rng(self, label: str) -> Rng:
        """A generator for one check, the same on every run."""
        return Rng(f"{self.seed}/{label}")

    def every_ply(self) -> Iterator[tuple[int, State]]:
        """All positions, the last one included."""
        for ply, state in enumerate(self.states):
            self.ply = ply
            yield ply, state

    def sampled(self) -> Iterator[tuple[int, State]]:
        """Positions of the sample: the first of every shape, and some between."""
        for ply in self.sample:
            self.ply = ply
            yield ply, self.states[ply]


def new_habit(rng: Rng) -> list[int]:
    """How much a random player likes each kind of action: every habit leads to other corners of the rules."""
    return [(1, 20, 20, 100, 500)[rng.below(5)] for _ in range(64)]


def pick(legal: list[int], rng: Rng, habit: list[int]) -> int:
    """A random action: a verb by habit, then one of its actions. Rare verbs come up as often as common ones."""
    verbs = sorted({int(verb_of(action)) for action in legal})
    at = rng.below(sum([habit[verb] for verb in verbs]))
    for verb in verbs:
        at -= habit[verb]
        if at < 0:
            legal = [action for action in legal if verb_of(action) == verb]
            break
    return legal[rng.below(len(legal))]


def random_match(game: Game, seats: int, options: dict[str, str], seed: int | str) -> Match:
    """A whole random game of one habit; the seed fixes it, in both builds."""
    match = game.start(seats, options, seed=seed)
    rng = Rng(f"{seed}/play")
    habit = new_habit(rng)
    while not match.state.is_over:
        match.play(pick(match.state.legal_actions(), rng, habit))
    return match


def record(trial: Trial) -> None:
    """Random play ends within a bound; the actor is a seat, CHANCE or OVER; somebody can act until the end."""
    match = trial.new_match(True)
    rng, habit = trial.rng("play"), new_habit(trial.rng("habit"))
    trial.log = match.log
    trial.log.seed = ""
    state = match.state.copy()
    while True:
        trial.ply = len(trial.actions)
        trial.states.append(state)
        trial.digests.append(state.digest())
        trial.need(state.actor in range(OVER, trial.seats), f"the actor is {state.actor}")
        trial.need((state.actor == OVER) == state.is_over, f"is_over is {state.is_over}, the actor is {state.actor}")
        if state.is_over:
            break
        trial.need(trial.ply < MOST_PLIES, "the game has not ended")
        legal = state.legal_actions()
        trial.need(len(legal) > 0, f"nobody can act: {state.prompt()}")
        action = state.sample_chance(rng) if state.actor == CHANCE else pick(legal, rng, habit)
        others = [seat for seat in range(trial.seats) if seat != state.actor] if state.actor >= 0 else []
        waiting = [seat for seat in others if state.beside(seat)]
        if waiting and rng.below(BESIDE_EVERY) == 0:
            action = pick(state.beside(waiting[rng.below(len(waiting))]), rng, habit)
        trial.log.append(state, action)
        trial.actions.append(action)
        trial.actors.append(state.actor_of(action))
        state = state.copy()
        state.apply(action)
    trial.need(state.legal_actions() == [], "there are legal actions after the end")
    seen: set[str] = set()
    step = max(1, len(trial.states) // trial.sample_size)
    for ply, each in enumerate(trial.states):
        if shape(each) not in seen or ply % step == 0:
            trial.sample.append(ply)
        seen.add(shape(each))


def shape(state: State) -> str:
    """The words of the two uppermost frames, with the frames inside them."""
    return str([words_of(item) for item in state.todo_json()[-2:]])


def words_of(item: list[Any]) -> list[Any]:
    return [words_of(part) if isinstance(part, list) else part for part in item if isinstance(part, (list, str))]


def hidden_facts(trial: Trial, state: State, seat: int) -> set[str]:
    """Names of the facts that the seat may not know now."""
    names: set[str] = set()
    for name, value in redact(state.facts(), trial.game.visibility, seat).items():
        if value == HIDDEN:
            names.add(name)
        elif isinstance(value, dict):
            names.update([f"{name}.{key}" for key, item in value.items() if item == HIDDEN])
    return names


def reveals(trial: Trial, ply: int) -> bool:
    """The action of that ply shows its own seat something that was hidden from it."""
    if ply >= len(trial.actions) or trial.actors[ply] < 0:
        return False
    before, after, seat = trial.states[ply], trial.states[ply + 1], trial.actors[ply]
    return not hidden_facts(trial, before, seat) <= hidden_facts(trial, after, seat)
