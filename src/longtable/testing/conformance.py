"""The conformance suite: what every game holds by being registered. Plain Python that needs no test runner.

Each check looks at one recorded game of random play. Checks that would be slow look at a sample of its positions, in
which every shape of the stack that came up is there at least once.
"""

from collections.abc import Callable, Iterable
from typing import Final

from longtable.core.actions import LARGEST
from longtable.core.driver import Match, playout, replay
from longtable.core.errors import AmbiguousAction, IllegalAction, NothingToUndo, UnreadableAction
from longtable.core.frames import CHANCE
from longtable.core.game import Game
from longtable.core.log import Log
from longtable.core.registry import find_game
from longtable.core.rng import Rng
from longtable.core.state import State
from longtable.testing.secrecy import (
    check_bot_of_views,
    check_open_actions,
    check_redacted_log,
    check_secret_decisions,
    check_undo_crosses_no_reveal,
    check_views,
    check_visibility,
)
from longtable.testing.trial import Trial, new_habit, pick, record, reveals, shape

MOST_ACTIONS: Final = 1_000  # "no decision has more than a few hundred options"


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
            actions = state.beside(seat) if seat != state.actor else []
            trial.need(actions == sorted(set(actions)), f"not sorted and unique: {actions}")
            for action in actions:
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
            trial.need(len(set(ends)) == 1, f"read back, the game continues differently from {state.line()}")


def check_keys(trial: Trial) -> None:
    """A key depends on the position alone: equal when it is copied or read back, another one for another position."""
    seen: dict[int, str] = {}
    for ply, state in trial.sampled():
        key = int(state.key())
        trial.need(int(state.copy().key()) == key, "a copy has another key")
        trial.need(int(trial.game.from_json(state.to_json()).key()) == key, "read back, the position has another key")
        trial.need(seen.setdefault(key, trial.digests[ply]) == trial.digests[ply], "two positions have the same key")


def check_replay(trial: Trial) -> None:
    """The log, read without a generator, gives the same positions; with or without its closing check."""
    state = trial.log.start.copy()
    sample = set(trial.sample)
    for ply, action in enumerate(trial.actions):
        trial.ply = ply
        trial.need(ply not in sample or state.digest() == trial.digests[ply], "the replay is at another position")
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
        trial.need(match.state.actor != CHANCE, "a match is left waiting for chance")
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
    square = sum([(count - due) ** 2 / due for count, due in expected])
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
            trial.need(False, f"undo went from {ply + 1} to {refused}, across step {back}")
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
    """A shortened form is that action, ambiguous, or refused; cut down to a whole word it may be another one."""
    try:
        parsed = state.parse(said)
    except (AmbiguousAction, IllegalAction, UnreadableAction):
        return
    complete = trial.game.complete_words()
    is_whole = any([word[-1].isdigit() or word.lower() in complete for word in said.split(" ")])
    is_meant = parsed == action or is_whole or state.notation(parsed) == said
    trial.need(is_meant, f"{said!r} is read as {state.notation(parsed)!r}")


def check_conserved(trial: Trial) -> None:
    """What the game says is conserved is the same at every ply."""
    first = trial.game.conserved(trial.states[0])
    for _, state in trial.every_ply():
        sums = trial.game.conserved(state)
        trial.need(sums == first, f"{sums} instead of {first}")


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
    check_keys,
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
