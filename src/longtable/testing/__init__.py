"""For tests of rules and of games: positions from text, rule marks, the conformance suite and that of faces."""

from typing import Any, TypeVar

from longtable.core.driver import Match
from longtable.core.errors import BadOptions
from longtable.core.log import Log
from longtable.core.registry import find_game
from longtable.core.rng import Rng
from longtable.testing.conformance import assert_conforms
from longtable.testing.faces import check_face
from longtable.testing.mixes import option_mixes

T = TypeVar("T")


def position(
    game_id: str, text: str = "", seats: int = 2, seed: int | str = 0, chance: str = "auto", **options: Any
) -> Match:
    """A match that stands at the position of the text; `chance="ask"` leaves dice and draws to be played by notation.

    >>> from longtable.testing import position
    >>> match = position("castles-of-burgundy", "P1 dice 5 2; P1 storage castle")
    >>> match.play("5 place castle at b3") if "5 place castle at b3" in match.legal() else match.play("5 workers")
    >>> match.state.facts()["P1"]["dice"]
    [0, 2]
    """
    if chance not in ("auto", "ask"):
        raise BadOptions("chance is 'auto' or 'ask'")
    game = find_game(game_id)
    state = game.position(text, seats, {name: str(value) for name, value in options.items()})
    return Match(game, state, Log(game, state.copy(), str(seed), True), Rng(seed), chance == "ask")


def rule(*ids: str) -> Any:
    """A pytest mark that ties a test to rule ids: `@rule("COB-9.11")`."""
    import pytest

    return pytest.mark.rule(*ids)


__all__ = ["assert_conforms", "check_face", "option_mixes", "position", "rule"]
