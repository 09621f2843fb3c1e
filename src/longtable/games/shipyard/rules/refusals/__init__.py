"""Refusals: why an action is not legal, in words for people and with its rule. Asked afterwards; decides nothing."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.say import Say
from longtable.games.shipyard.rules.actions import Main, question
from longtable.games.shipyard.rules.refusals.actions import (
    build,
    exchange,
    hire,
    make,
    receive,
    recruit,
    rent,
    take,
    unload,
    use,
)
from longtable.games.shipyard.rules.refusals.cruise import launch, put, sail, scrap, speed
from longtable.games.shipyard.rules.refusals.reasons import NOTHING, Reason
from longtable.games.shipyard.rules.refusals.turn import bonus, choose, discard, final, finish
from longtable.games.shipyard.state import Shipyard


def explain(s: Shipyard, seat: int, words: list[str], say: Say) -> Reason:
    """Why the seat, which is asked now, may not do what the words say; two empty texts where nothing can be said."""
    if not s.todo or not words or s.actor != seat:
        return NOTHING
    said = [word.lower() for word in words]
    top: Any = s.todo[-1]
    asked: Any = question(s, seat, top.action, 0) if isinstance(top, Main) else top
    reasons = REASONS.get(said[0])
    return reasons(s, seat, asked, said[1:], say) if reasons is not None else NOTHING


REASONS: Final[dict[str, Callable[[Shipyard, int, Any, list[str], Say], Reason]]] = {
    "choose": choose,
    "bonus": bonus,
    "final": final,
    "done": finish,
    "end": finish,
    "pass": finish,
    "build": build,
    "take": take,
    "rent": rent,
    "make": make,
    "recruit": recruit,
    "hire": hire,
    "use": use,
    "receive": receive,
    "exchange": exchange,
    "sell": unload,
    "trade": unload,
    "launch": launch,
    "put": put,
    "scrap": scrap,
    "speed": speed,
    "sail": sail,
    "discard": discard,
}
