"""The conformance suite: what every game holds by being registered. Plain Python that needs no test runner.

Each check looks at one recorded game of random play. Checks that would be slow look at a sample of its positions, in
which every shape of the stack that came up is there at least once.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, final

from longtable.core.actions import LARGEST, verb_of
from longtable.core.driver import Match, playout, replay
from longtable.core.errors import AmbiguousAction, IllegalAction, NothingToUndo
from longtable.core.frames import CHANCE, OVER
from longtable.core.game import Game, find_game
from longtable.core.log import Log
from longtable.core.rng import Rng
from longtable.core.state import State
from longtable.core.view import HIDDEN, redact

MOST_PLIES: Final = 20_000
MOST_ACTIONS: Final = 1_000  # "no decision has more than a few hundred options"
BESIDE_EVERY: Final = 12  # how rarely a random player does something beside the turn
MOST_WAYS: Final = 6  # actions of one decision that are compared


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


def shape(state: State) -> str:
    """The words of the two uppermost frames, with the frames inside them."""
    return str([words_of(item) for item in state.todo_json()[-2:]])


def words_of(item: list[Any]) -> list[Any]:
    return [words_of(part) if isinstance(part, list) else part for part in item if isinstance(part, (list, str))]


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


def check_legal_actions(trial: Trial) -> None:
    """Legal actions are sorted, each there once, small ints, and no more than a few hundred; asking changes nothing."""
    for _, state in trial.every_ply():
        legal = state.legal_actions()
        trial.need(legal == sorted(set(legal)), f"legal actions are not sorted and unique: {legal}")
        trial.need(all([type(a) is int and 0 <= a < LARGEST for a in legal]), f"not small ints: {legal}")
        trial.need(len(legal) <= MOST_ACTIONS, f"{len(legal)} options in one decision: {state.prompt()}")
        trial.need(state.prompt() != "", "nothing is said about what is asked")
        trial.need(state.prompt_rule() == state.prompt_rule().strip(), f"the rule is {state.prompt_rule()!r}")
        trial.need(state.legal_actions() == legal, "asked twice, the legal actions differ")


def check_every_action_applies(trial: Trial) -> None:
    """Every legal action and every outcome can be carried out on a copy, and the game goes on or ends after it."""
    for _, state in trial.every_ply():
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            legal = after.legal_actions()
            said = state.notation(action) if not legal and not after.is_over else ""
            trial.need(bool(legal) != after.is_over, f"after {said!r} nobody can act: {after.prompt()}")


def check_beside(trial: Trial) -> None:
    """What a seat may do beside the turn is in order, has words, and leaves the pending question as it is."""
    for _, state in trial.every_ply():
        for seat in range(trial.seats):
            found = state.beside(seat) if seat != state.actor else []
            trial.need(found == sorted(set(found)), f"not sorted and unique: {found}")
            for action in found:
                trial.need(state.actor_of(action) == seat, f"{state.notation(action)!r} names another seat")
                trial.need(state.parse(state.notation(action), True, seat) == action, "its words read differently")
                after = state.copy()
                after.apply(action)
                after.run_chance(trial.rng("beside"))
                same = after.actor == state.actor and after.legal_actions() == state.legal_actions()
                trial.need(same, f"{state.notation(action)!r} disturbs the one who is asked")


def check_illegal_actions(trial: Trial) -> None:
    """A sample of illegal actions is refused by IllegalAction, with nothing changed."""
    rng = trial.rng("illegal")
    for ply, state in trial.sampled():
        legal = state.legal_actions()
        tries = [trial.actions[rng.below(len(trial.actions))] for _ in range(6)] + [rng.below(LARGEST)]
        tries += [-1, LARGEST - 1, LARGEST, 2**62, 2**80, max(legal, default=0) + 1]
        copied = state.copy()
        match = Match(trial.game, state.copy(), Log(trial.game, state.copy(), "", True), trial.rng("match"), True)
        for action in tries:
            if action in legal or state.is_legal(action):
                continue
            for door in (copied.play, match.play):
                try:
                    door(action)
                except IllegalAction:
                    continue
                trial.need(False, f"the illegal action {action} was not refused")
        trial.need(copied.digest() == trial.digests[ply], "an illegal action changed the position")
        trial.need(match.state.digest() == trial.digests[ply] and match.ply == 0, "an illegal action changed the match")


def check_copies(trial: Trial) -> None:
    """A copy equals its original and stays as it is when the original's other copies are played on."""
    for ply, state in trial.sampled():
        trial.need(state.digest() == trial.digests[ply], "playing on from a copy changed this earlier position")
        trial.need(state.copy().digest() == trial.digests[ply], "a copy differs from its original")
        trial.need(state.copy().line() == state.line(), "a copy has another line")


def check_earlier_states(trial: Trial) -> None:
    """Nothing that was done, to later positions or by the other checks, has changed any position of the game."""
    for ply, state in trial.every_ply():
        trial.need(state.digest() == trial.digests[ply], "this position is no longer what it was")


def check_round_trips(trial: Trial) -> None:
    """JSON and line give the position back, mid-effect too: same digest, same actions, same game from there on."""
    game = trial.game
    every = max(1, len(trial.sample) // 3)
    for at, (ply, state) in enumerate(trial.sampled()):
        readings = [("JSON", game.from_json(state.to_json())), ("line", game.from_line(state.line()))]
        for form, again in readings:
            trial.need(again.digest() == trial.digests[ply], f"the {form} gives another position: {state.line()}")
            trial.need(again.legal_actions() == state.legal_actions(), f"the {form} gives other legal actions")
        if at % every == 0:
            # What is derived from the facts shows only when the game goes on.
            ends: list[str] = []
            for each in [state.copy(), *[again for _, again in readings]]:
                playout(each, trial.rng(f"on {ply}"))
                ends.append(each.digest())
            trial.need(len(set(ends)) == 1, f"read back, the game goes on differently from {state.line()}")


def check_replay(trial: Trial) -> None:
    """The log, read without a generator, gives the same positions; with or without its closing check."""
    state = trial.log.start.copy()
    sample = set(trial.sample)
    for ply, action in enumerate(trial.actions):
        trial.ply = ply
        trial.need(ply not in sample or state.digest() == trial.digests[ply], "the replay stands elsewhere")
        state.apply(action)
    trial.ply = len(trial.actions)
    text = trial.log.to_text()
    for shown in (text, text[: text.rindex("\n= ") + 1]):
        match = replay(shown)
        trial.need(match.state.digest() == trial.digests[-1], "the log does not replay to the end it had")
        trial.need(match.log.actions == trial.actions, "the log read back has other actions")
        trial.need(match.log.to_text() == text, "the log read back is written differently")


def check_replay_from_anywhere(trial: Trial) -> None:
    """A log broken off at any line is a game that goes on; one that starts at a set-up position replays as well."""
    for ply, state in list(trial.sampled())[:: max(1, len(trial.sample) // 6)]:
        trial.ply = ply
        match = replay(trial.new_log(ply).to_text())
        trial.need(match.log.actions[:ply] == trial.actions[:ply], "the log broken off here reads differently")
        trial.need(match.state.actor != CHANCE, "a match stands waiting for chance")
        placed = Log(trial.game, state.copy(), "", True)
        again = replay(placed.to_text())
        trial.need(
            again.log.start.digest() == trial.digests[ply], "the set-up position in the header reads differently"
        )


def check_same_seed(trial: Trial) -> None:
    """The same seed gives the same game."""
    texts: list[str] = []
    for _ in range(2):
        match = trial.new_match(False)
        rng = trial.rng("again")
        habit = new_habit(rng)
        while not match.state.is_over:
            match.play(pick(match.state.legal_actions(), rng, habit))
        texts.append(match.log.to_text())
    trial.need(texts[0] == texts[1], "two games from one seed differ")


def check_fast_chance(trial: Trial) -> None:
    """`run_chance` and outcomes sampled one by one draw the same stream and lead to the same position."""
    for ply, state in trial.every_ply():
        if state.actor != CHANCE or (ply and trial.states[ply - 1].actor == CHANCE):
            continue
        quick, slow = state.copy(), state.copy()
        one, two = trial.rng(f"run {ply}"), trial.rng(f"run {ply}")
        quick.run_chance(one)
        while slow.actor == CHANCE:
            slow.apply(slow.sample_chance(two))
        trial.need(int(one.state) == int(two.state), "the fast path draws another number of times")
        trial.need(quick.digest() == slow.digest(), "the fast path leads elsewhere")


def check_chance(trial: Trial) -> None:
    """Weights are positive, outcomes distinct and the legal actions of chance; samples are outcomes, by weight."""
    seen: set[str] = set()
    for ply, state in trial.every_ply():
        outcomes = state.chance_outcomes()
        if state.actor != CHANCE:
            trial.need(outcomes == [], "outcomes while a seat acts")
            continue
        trial.need(all([weight > 0 for _, weight in outcomes]), f"weights are not positive: {outcomes}")
        trial.need(sorted([a for a, _ in outcomes]) == state.legal_actions(), "outcomes are not distinct or not legal")
        trial.need(trial.actions[ply] in [a for a, _ in outcomes], "what was drawn is not an outcome")
        if shape(state) not in seen:
            seen.add(shape(state))
            check_weights(trial, state, outcomes)
            trial.need(state.digest() == trial.digests[ply], "sampling changed the position")


def check_weights(trial: Trial, state: State, outcomes: list[tuple[int, int]]) -> None:
    """Samples come as often as their weights say (chi-square, far beyond chance before it complains)."""
    total = sum([weight for _, weight in outcomes])
    draws = 20 * len(outcomes) * max(1, min(20, total // len(outcomes)))
    rng = trial.rng("weights")
    counts = {action: 0 for action, _ in outcomes}
    for _ in range(draws):
        action = state.sample_chance(rng)
        trial.need(action in counts, f"the sample {action} is not an outcome")
        counts[action] += 1
    expected = [(counts[action], draws * weight / total) for action, weight in outcomes]
    square = sum([(found - due) ** 2 / due for found, due in expected])
    free = len(outcomes) - 1
    trial.need(square <= free + 6 * (2 * free) ** 0.5 + 12 * (free > 0), f"samples do not follow the weights: {counts}")


def check_undo(trial: Trial) -> None:
    """Undo equals replay to that ply, as far back as the log allows, and crosses no chance, reveal or other seat."""
    match = trial.new_match(True)
    actors = trial.actors
    sample = set(trial.sample)
    back = 0  # the ply that undo may go back to
    for ply, action in enumerate(trial.actions):
        trial.ply = ply
        match.play(action)
        if actors[ply] == CHANCE or reveals(trial, ply):
            back = ply + 1
        elif ply and actors[ply] != actors[ply - 1]:
            back = ply
        trial.need(match.can_undo() == (back <= ply), f"can_undo() is {match.can_undo()}")
        if ply in sample or back > ply:
            trial.need(match.log.information_ply() == back, f"the log goes back to {match.log.information_ply()}")
        for refused in (back - 1, 0 if back else -1, ply + 1):
            try:
                match.undo_to(refused)
            except NothingToUndo:
                continue
            trial.need(False, f"undo went from {ply + 1} to {refused}, across ply {back}")
        if back > ply:
            continue
        match.undo()
        trial.need(ply not in sample or match.state.digest() == trial.digests[ply], "undo leads elsewhere")
        match.play(action)
        if ply in sample:
            match.restart_turn()
            trial.need(match.state.digest() == trial.digests[back], "restart_turn leads elsewhere")
            trial.need(match.ply == back and not match.can_undo(), "restart_turn left something to undo")
            for again in trial.actions[back : ply + 1]:
                match.play(again)
    trial.need(match.state.digest() == trial.digests[-1], "after all the undoing the game ended elsewhere")
    whole = trial.new_log(len(trial.actions), str(trial.seed))
    trial.need(match.log.to_text() == whole.to_text(), "after all the undoing the log differs")


def check_undo_crosses_no_reveal(trial: Trial) -> None:
    """An action by which its seat learns something hidden cannot be taken back."""
    for ply, state in trial.every_ply():
        if not reveals(trial, ply):
            continue
        match = Match(trial.game, state.copy(), Log(trial.game, state.copy(), "", True), trial.rng("match"))
        match.play(trial.actions[ply])
        trial.need(not match.can_undo(), "the action laid something open and can be taken back")


def reveals(trial: Trial, ply: int) -> bool:
    """The action of that ply shows its own seat something that was hidden from it."""
    if ply >= len(trial.actions) or trial.actors[ply] < 0:
        return False
    before, after, seat = trial.states[ply], trial.states[ply + 1], trial.actors[ply]
    return not hidden_facts(trial, before, seat) <= hidden_facts(trial, after, seat)


def hidden_facts(trial: Trial, state: State, seat: int) -> set[str]:
    """Names of the facts that the seat may not know now."""
    found: set[str] = set()
    for name, value in redact(state.facts(), trial.game.visibility, seat).items():
        if value == HIDDEN:
            found.add(name)
        elif isinstance(value, dict):
            found.update([f"{name}.{key}" for key, item in value.items() if item == HIDDEN])
    return found


def check_visibility(trial: Trial) -> None:
    """Every fact says who may see it, and the masked state is what that declaration makes of the facts."""
    for _, state in trial.sampled():
        for seat in range(-1, trial.seats):
            try:
                shown = redact(state.facts(), trial.game.visibility, seat)
            except KeyError as error:
                raise AssertionError(f"{trial.where()}: the fact {error} has no visibility") from error
            masked = state.mask(seat).facts()
            trial.need(masked == shown, f"seat {seat} sees {difference(masked, shown)}")


def difference(one: dict[str, Any], two: dict[str, Any]) -> str:
    """The first facts that differ."""
    for name in {**one, **two}:
        if one.get(name) != two.get(name):
            return f"{name}: {one.get(name)!r} instead of {two.get(name)!r}"
    return "other names of facts"


def check_views(trial: Trial) -> None:
    """The viewer cannot tell a sampled state from the real one: same view, same actions; and it can be played on."""
    rng = trial.rng("sample")
    every = max(1, len(trial.sample) // 3)
    for at, (ply, state) in enumerate(trial.sampled()):
        for seat in range(-1, trial.seats):
            hidden = len(hidden_facts(trial, state, seat)) > 0
            if not hidden and seat not in (state.actor, at % (trial.seats + 1) - 1):
                continue  # it sees what everybody sees
            view = state.view(seat)
            shown = view.as_dict()
            trial.need(view.actor == state.actor, f"seat {seat} sees another actor")
            own = state.legal_for(seat) if seat >= 0 else []
            trial.need(view.legal_actions() == own, f"seat {seat} sees other legal actions than its own")
            again = trial.game.view_from_json(view.to_json())
            trial.need(again.as_dict() == shown, f"the view of seat {seat} in JSON reads differently")
            for source in (view, again):
                sampled = trial.game.sample(source, rng)
                trial.need(sampled.view(seat).as_dict() == shown, f"view(sample(view)) is another for seat {seat}")
                trial.need(f"'{HIDDEN}'" not in str(sampled.facts()), f"a sample for seat {seat} leaves a secret open")
                if hidden:
                    one, two = [Log(trial.game, each.copy(), "", True).to_text(seat) for each in (state, sampled)]
                    trial.need(one == two, f"the log of seat {seat} tells the real position from a sampled one")
            if at % every == 0:
                playout(sampled, rng)
            trial.need(view.as_dict() == shown, "sampling changed the view")
        trial.need(state.digest() == trial.digests[ply], "looking changed the position")


def check_secret_decisions(trial: Trial) -> None:
    """Whichever option a seat takes in secret, the others see the same until it is laid open, in view and log."""
    for ply, state in trial.every_ply():
        if not state.is_secret():
            continue
        others = [seat for seat in range(-1, trial.seats) if seat != state.reader]
        ways: list[tuple[State, Log]] = []
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            log = trial.new_log(ply)
            log.append(state, action)
            ways.append((after, log))
        for seat in others:
            if not any([hidden_facts(trial, after, seat) for after, _ in ways]):
                continue  # it was the last secret, and everything lies open now
            views = [after.view(seat).as_dict() for after, _ in ways]
            trial.need(all([view == views[0] for view in views]), f"seat {seat} sees a secret of seat {state.reader}")
            texts = [log.to_text(seat) for _, log in ways]
            trial.need(all([text == texts[0] for text in texts]), f"the log tells seat {seat} a secret")


def check_open_actions(trial: Trial) -> None:
    """What everybody hears, everybody may know: no two open actions lead to positions that a seat cannot tell apart."""
    for _, state in trial.sampled():
        if state.is_over or state.is_secret():
            continue
        ways: list[State] = []
        for action in state.legal_actions()[:MOST_WAYS]:
            after = state.copy()
            after.apply(action)
            ways.append(after)
        for seat in range(-1, trial.seats):
            if not any([hidden_facts(trial, after, seat) for after in ways]):
                continue  # it sees everything
            seen: dict[str, str] = {}
            for after in ways:
                digest = after.digest()
                same = seen.setdefault(after.view(seat).to_json(), digest) == digest
                trial.need(same, f"the log tells seat {seat} what its view hides: the decision is not secret")


def check_redacted_log(trial: Trial) -> None:
    """The log of a seat says `?` for secrets of the others, all else in full; no seed before the end."""
    trial.ply = len(trial.actions)
    words = trial.log.words()
    for seat in range(-1, trial.seats):
        for ply, (actor, said) in enumerate(trial.log.words(seat)):
            trial.ply = ply
            secret = trial.log.secret.get(ply, seat) != seat
            trial.need(actor == words[ply][0], "the redacted log names another actor")
            trial.need(said == (HIDDEN if secret else words[ply][1]), f"the log of seat {seat} says {said!r}")
    hidden = {f"P{words[ply][0] + 1} {words[ply][1]}": seat for ply, seat in trial.log.secret.items()}
    half = trial.new_log(len(trial.actions) - 1, "0123456789")
    for seat in range(-1, trial.seats):
        lines = trial.log.to_text(seat).split("\n")
        for line, owner in hidden.items():
            trial.need(owner == seat or line not in lines, f"the log of seat {seat} says {line!r}")
        trial.need(half.seed not in half.to_text(seat), "a log for a seat names the seed while the game goes on")


def check_notation(trial: Trial) -> None:
    """Words are unique and read back, in capitals and with spaces too; a shortened form never means another action."""
    rng = trial.rng("words")
    sample = set(trial.sample)
    for ply, state in trial.every_ply():
        legal = state.legal_actions()
        names = [state.notation(action) for action in legal]
        trial.need(len(set(names)) == len(names), f"two actions are called the same: {sorted(names)}")
        trial.need(all([name and name == " ".join(name.split()) for name in names]), f"not plain words: {names}")
        if ply not in sample:
            continue
        for _ in range(min(6, len(legal))):
            at = rng.below(len(legal))
            for said in (names[at], f"  {names[at].upper().replace(' ', '   ')} "):
                trial.need(state.parse(said) == legal[at], f"{said!r} is read as another action")
            check_shortened(trial, state, legal[at], shortened(names[at], rng))


def shortened(name: str, rng: Rng) -> str:
    """Beginnings of some of the words, with words left out at the end."""
    words = name.split(" ")
    words = words[: 1 + rng.below(len(words))]
    return " ".join([word[: 1 + rng.below(len(word))] for word in words])


def check_shortened(trial: Trial, state: State, action: int, said: str) -> None:
    """A shortened form is that action, ambiguous, or the whole name of another one."""
    try:
        found = state.parse(said)
    except AmbiguousAction:
        return
    trial.need(found == action or state.notation(found) == said, f"{said!r} is read as {state.notation(found)!r}")


def check_conserved(trial: Trial) -> None:
    """What the game says is conserved is the same at every ply."""
    first = trial.game.conserved(trial.states[0])
    for _, state in trial.every_ply():
        found = trial.game.conserved(state)
        trial.need(found == first, f"{found} instead of {first}")


def check_scores(trial: Trial) -> None:
    """Scores are the sums of their reasons, winners come with the end, and the end adds what it is said to add."""
    for _, state in trial.every_ply():
        scores = state.scores()
        trial.need(len(scores) == trial.seats, f"{len(scores)} scores")
        for seat, points in enumerate(scores):
            reasons = state.score_reasons(seat)
            trial.need(points == sum([part for _, part in reasons]), f"seat {seat} has {points} points, by {reasons}")
            trial.need(len({reason for reason, _ in reasons}) == len(reasons), f"a reason twice: {reasons}")
        winners = state.winners()
        trial.need(state.is_over or winners == [], f"winners {winners} before the end")
        trial.need(winners == sorted(set(winners)) and set(winners) <= set(range(trial.seats)), f"winners {winners}")
    if not hasattr(trial.states[-1], "final_scoring"):
        return
    before, after = trial.states[-2], trial.states[-1]
    for seat, gains in enumerate(after.final_scoring()):
        had, has = dict(before.score_reasons(seat)), dict(after.score_reasons(seat))
        for reason, points in gains:
            added = has.get(reason, 0) - had.get(reason, 0)
            trial.need(added == points, f"the end added {added} for {reason} to seat {seat}; recomputed it is {points}")


def check_bot_of_views(trial: Trial) -> None:
    """A bot that is given nothing but JSON views finishes the game."""
    match = trial.new_match(False)
    rng = trial.rng("bot")
    habit = new_habit(rng)
    while not match.state.is_over:
        trial.ply = match.ply
        text = match.state.view(match.state.actor).to_json()
        view = trial.game.view_from_json(text)
        legal = view.legal_actions()
        trial.need(legal == match.state.legal_actions(), "the view offers other actions than the position")
        offered = [(item["action"], item["say"]) for item in json.loads(text)["legal"]]
        trial.need(offered == [(action, view.notation(action)) for action in legal], "the JSON offers other actions")
        match.play(view.notation(pick(legal, rng, habit)))


CHECKS: Final[tuple[Callable[[Trial], None], ...]] = (
    record,
    check_legal_actions,
    check_visibility,
    check_notation,
    check_every_action_applies,
    check_copies,
    check_beside,
    check_illegal_actions,
    check_round_trips,
    check_replay,
    check_replay_from_anywhere,
    check_same_seed,
    check_fast_chance,
    check_chance,
    check_undo,
    check_undo_crosses_no_reveal,
    check_views,
    check_secret_decisions,
    check_open_actions,
    check_redacted_log,
    check_conserved,
    check_scores,
    check_bot_of_views,
    check_earlier_states,  # last, after all that the others have done
)


def assert_conforms(
    game: Game | str,
    seats: int | Iterable[int] | None = None,
    options: dict[str, str] | None = None,
    seeds: Iterable[int | str] = range(3),
    plies: int = 60,
    start: State | None = None,
) -> None:
    """Play random games and check all that a game must hold; AssertionError names game, seats, options, seed and ply.

    Without seats, every number that the game offers. `plies` is how many positions of a game the slow checks look at.
    The games begin at `start` if it is given; seats and options are then its own.

    >>> import longtable as lt
    >>> lt.testing.assert_conforms("castles-of-burgundy", seats=2, options={"boards": "1"}, seeds=[7], plies=5)
    """
    known = find_game(game) if isinstance(game, str) else game
    if start is not None:
        seats = start.setup.seats
        usual = known.full_options(seats, {})
        options = {name: value for name, value in start.setup.options.items() if value != usual[name]}
    numbers = known.seats if seats is None else (seats,) if isinstance(seats, int) else tuple(seats)
    for number in numbers:
        for seed in seeds:
            trial = Trial(known, number, options or {}, seed, plies, start)
            for check in CHECKS:
                try:
                    check(trial)
                except AssertionError:
                    raise
                except Exception as error:
                    said = f"{check.__name__} met {type(error).__name__}: {error}"
                    raise AssertionError(f"{trial.where()}: {said}") from error
