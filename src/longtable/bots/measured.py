# not compiled
"""Figures of the levels, as the ladder measured them: how strong they are, and how long they usually think.

The figures come from the ladder: `python tools/ladder.py measured` writes `measured.toml` from `benchmarks/ladder`. A
level that has not been measured in a game has no figures there.
"""

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from longtable.bots.levels import LEVELS

FILE: Final = "measured.toml"
MIDDLE: Final = 1000  # the rating of greedy
LEAST: Final = 0.01  # a share of wins that a few hundred games can tell from none; as far from all of them


@dataclass(frozen=True)
class Measured:
    """A level in one game, at two seats against greedy."""

    wins: float  # percent of the games, a draw counts half
    rating: int  # greedy has 1000
    games: int  # that were played
    milliseconds: float | None = None  # of processor time for a turn in the compiled form, on average


def rating_of(share: float) -> int:
    """The rating of a bot that wins this share of its games against greedy.

    >>> rating_of(0.5), rating_of(0.64), rating_of(1.0)
    (1000, 1100, 1798)
    """
    share = min(1 - LEAST, max(LEAST, share))
    return MIDDLE + round(400 * math.log10(share / (1 - share)))


def read_measured(text: str) -> dict[str, dict[str, Measured]]:
    """The figures of a file by game and level."""
    return {
        game: {
            level: Measured(
                float(each["wins"]),
                int(each["rating"]),
                int(each["games"]),
                float(each["milliseconds"]) if "milliseconds" in each else None,
            )
            for level, each in levels.items()
        }
        for game, levels in tomllib.loads(text).items()
    }


def measured_text(found: Mapping[str, Mapping[str, Measured]]) -> str:
    """The figures as a file that people can read."""
    lines = ["# Each level against greedy at two seats. Written by tools/ladder.py from the files of the ladder."]
    for game, levels in found.items():
        for level, each in levels.items():
            lines += ["", f"[{game}.{level}]", f"wins = {each.wins:g}", f"rating = {each.rating}"]
            lines.append(f"games = {each.games}")
            if each.milliseconds is not None:
                lines.append(f"milliseconds = {each.milliseconds:.3g}")
    return "\n".join(lines) + "\n"


@cache
def shipped() -> dict[str, dict[str, Measured]]:
    """The figures that come with Longtable."""
    return read_measured((resources.files("longtable.bots") / FILE).read_text(encoding="utf-8"))


def measured(game_id: str, level: str) -> Measured | None:
    """What was measured of a level in a game, or None."""
    return shipped().get(game_id, {}).get(level)


def steps_of(ratings: Mapping[str, int]) -> dict[str, int]:
    """How strong the rated levels look beside each other: 1 for the weakest level, 5 for the strongest.

    They share the steps that they have by name; who has more points has the higher one.

    >>> steps_of({"club": 1070, "strong": 1220})
    {'club': 3, 'strong': 4}
    """
    steps = {level.name: at for at, level in enumerate(LEVELS, 1) if level.name in ratings}
    return dict(zip(sorted(steps, key=lambda name: ratings[name]), steps.values(), strict=True))


def strength(game_id: str, level: str) -> int | None:
    """The step of a level in a game, from 1 to 5; None when it has not been measured."""
    known = shipped().get(game_id, {})
    return steps_of({name: each.rating for name, each in known.items()}).get(level)
