"""Checks of what is hidden: views, samples, secret decisions and the logs of seats. Part of the conformance suite."""

import json
from typing import Any, Final

from longtable.core.driver import Match, playout
from longtable.core.log import Log
from longtable.core.state import State
from longtable.core.visibility import HIDDEN, redact
from longtable.testing.trial import Trial, hidden_facts, new_habit, pick, reveals

MOST_WAYS: Final = 6  # actions of one decision that are compared


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
            if not any(hidden_facts(trial, after, seat) for after, _ in ways):
                continue  # it was the last secret, and everything lies open now
            views = [after.view(seat).as_dict() for after, _ in ways]
            trial.need(all([view == views[0] for view in views]), f"seat {seat} sees a secret of seat {state.reader}")
            first, last = [ways[at][1].to_text(seat) for at in (0, -1)]  # each writes the whole game, which is slow
            trial.need(first == last, f"the log tells seat {seat} a secret")


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
            if not any(hidden_facts(trial, after, seat) for after in ways):
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
        trial.need(half.seed not in half.to_text(seat), "a log for a seat names the seed while the game is running")


def check_undo_crosses_no_reveal(trial: Trial) -> None:
    """An action by which its seat learns something hidden cannot be taken back."""
    for ply, state in trial.every_ply():
        if not reveals(trial, ply):
            continue
        match = Match(trial.game, state.copy(), Log(trial.game, state.copy(), "", True), trial.rng("match"))
        match.play(trial.actions[ply])
        trial.need(not match.can_undo(), "the action revealed something and can be undone")


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
        offered = [(item["action"], item["notation"]) for item in json.loads(text)["legal"]]
        trial.need(offered == [(action, view.notation(action)) for action in legal], "the JSON offers other actions")
        match.play(view.notation(pick(legal, rng, habit)))
