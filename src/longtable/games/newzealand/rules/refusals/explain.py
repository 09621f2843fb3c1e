# not compiled
"""Explain: which refusal answers the words of an action, by the question that is asked."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.say import ENGLISH, Say
from longtable.core.wording import seat_name
from longtable.games.newzealand.rules.refusals import anytime, delivery, markets, trail
from longtable.games.newzealand.rules.refusals.reasons import NO_REASON, Reason
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import AUXILIARIES, CARDS, DISCS, SPOTS, WORKERS

Explain = Callable[[NewZealand, int, Any, list[str], Say], Reason]
ANYTIME: Final[dict[str, Explain]] = {
    "play": anytime.play,
    "gold": anytime.gold,
    "token": anytime.token,
    "tokens": anytime.tokens,
}
BY_QUESTION: Final[dict[str, dict[str, Explain]]] = {
    "choose-start": {"sail": delivery.sail},
    "discard-down": {"discard": anytime.discard},
    "clear-first": {"clear": delivery.clear},
    "stand-first": {"stand": trail.stand},
    "move": {"move": trail.move, "walk": trail.walk},
    "use-location": {"use": trail.use, "aux": trail.aux},
    "show-sheep": {"show": delivery.show, "certificate": delivery.certificate},
    "deliver": {"deliver": delivery.deliver},
    "foresee": {"foresee": delivery.foresee},
    "may-do": {"do": trail.perform},
    "auxiliary": {"aux": trail.aux},
    "hire": {"hire": markets.hire},
    "place-joker": {"joker": markets.joker},
    "invest": {"invest": markets.invest},
    "build": {"build": trail.build, "replace": trail.replace},
    "replace-building": {"replace": trail.replace},
    "remove-hazard": {"remove": trail.remove},
    "buy-sheep": {"buy": markets.buy, "reveal": markets.reveal},
    "take-sheep": {"take": markets.take_sheep},
    "take-card": {"take": markets.take_card},
    "take-objective": {"take": markets.take_objective},
    "take-up-to": {"advance": anytime.up_to, "certificates": anytime.up_to},
    "turn-tile": {"step": anytime.turn_step},
    "discard-cards": {"discard": anytime.discard},
    "sail": {"sail": delivery.sail, "upgrade": delivery.upgrade},
    "return-ship": {"sail": delivery.sail},
    "take-master": {"master": delivery.master},
    "shear": {"show": delivery.show, "shear": delivery.shear_none, "draw": delivery.shear_draw},
    "shear-on": {"show": delivery.show},
    "wool-post": {"deliver": delivery.deliver},
}
COMPLETE: Final = frozenset(
    [word.lower() for word in [*CARDS, *DISCS, *WORKERS, *AUXILIARIES, *SPOTS]]
    + ["certificates", "do", "done", "end", "pass", "stop", "token", "tokens"]
)


def explain(s: NewZealand, seat: int, words: list[str], say: Say) -> Reason:
    """Why the seat may not do what the words say now; two empty texts where only the question itself can be told."""
    verb, rest = words[0].lower(), [word.lower() for word in words[1:]]
    if seat != s.actor:
        if s.actor < 0:
            return say("a draw comes next; meanwhile you can only use exchange tokens"), "NZ-5.4"
        name = seat_name(int(s.actor), say.players, say)
        return say("it is {name}'s turn; meanwhile you can only use exchange tokens", name=name), "NZ-5.4"
    asked: Any = s.todo[-1]
    if verb in ANYTIME:
        return ANYTIME[verb](s, seat, asked, rest, say)
    handlers = BY_QUESTION.get(asked.word(), {})
    if verb in handlers:
        return handlers[verb](s, seat, asked, rest, say)
    if verb in ("pass", "end", "done", "stop"):
        return must_choose(s, asked, say), asked.rule()
    return NO_REASON


def must_choose(s: NewZealand, asked: Any, say: Say) -> str:
    if say.language == ENGLISH.language:  # prompts of frames are English
        return say("you must choose: {question}", question=asked.prompt(s))
    return say("you must choose one of the actions")
