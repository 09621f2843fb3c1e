# not compiled
"""Files of learned weights: written by `longtable train`, read when a bot begins to think.

A file names the rules and the features that it was fitted for. One that was fitted for others is not used; the bot
then judges by hand alone, `trouble` says why, and the site, the terminal and the arena pass it on (`unused_weights`).
"""

import hashlib
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from longtable.bots.value.base import Value
from longtable.core.game import Game
from longtable.core.registry import load_part


@dataclass(frozen=True)
class Weights:
    """Learned weights by stage and feature, with where they come from; none, and why, where they cannot be used."""

    numbers: tuple[float, ...] = ()
    command: str = ""
    seed: str = ""
    trouble: str = ""


def fingerprint(value: Value) -> str:
    """Eight hex digits for the features and stages that weights belong to."""
    text = "\n".join([str(int(value.stages)), *value.names])
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def write_weights(path: Path, game: Game, value: Value, numbers: list[float], command: str, seed: str) -> None:
    """A file that people can read: a line for each feature, a column for each stage."""
    size = int(value.size)
    lines = [
        f'game = "{game.id}"',
        f"rules = {game.rules}",
        f'features = "{fingerprint(value)}"',
        f'command = "{command}"',
        f'seed = "{seed}"',
        "",
        "[weights]",
    ]
    for at, name in enumerate(value.names):
        row = [f"{numbers[stage * size + at]:.4g}" for stage in range(int(value.stages))]
        if any([float(number) != 0.0 for number in row]):
            lines.append(f'"{name}" = [{", ".join([f"{float(number)}" for number in row])}]')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read_weights(text: str, game: Game, value: Value) -> Weights:
    """The weights of a file, or why they are not used."""
    try:
        found = tomllib.loads(text)
        if found["game"] != game.id or found["rules"] != game.rules:
            return Weights(
                trouble=f"weights for {found['game']} with rules {found['rules']}, not {game.id} with {game.rules}"
            )
        if found["features"] != fingerprint(value):
            return Weights(trouble=f"weights for the features {found['features']}, not {fingerprint(value)}")
        rows: dict[str, list[float]] = found["weights"]
        numbers = [0.0] * (len(value.names) * int(value.stages))
        for at, name in enumerate(value.names):
            for stage, number in enumerate(rows.get(name, [])):
                numbers[stage * len(value.names) + at] = float(number)
        return Weights(tuple(numbers), str(found["command"]), str(found["seed"]))
    except (KeyError, TypeError, ValueError, IndexError) as error:
        return Weights(trouble=f"the file of weights cannot be read ({type(error).__name__}: {error})")


@cache
def shipped_weights(game: Game) -> Weights:
    """The weights that come with Longtable for a game; none, and no trouble, for a game that has none."""
    kind = load_part(game, "value")
    file = resources.files("longtable.bots.value") / "learned" / f"{game.id}.toml"
    if kind is None or not file.is_file():
        return Weights()
    return read_weights(file.read_text(encoding="utf-8"), game, kind())


def unused_weights(game: Game) -> str:
    """A sentence about weights that come with Longtable and are not used; empty when there is nothing to say."""
    trouble = shipped_weights(game).trouble
    return f"bots judge {game.name} by hand alone, without what was learned: {trouble}" if trouble else ""


def blank_value(game: Game) -> Value | None:
    """A new evaluation with features and no weights yet; None for a game without features."""
    kind: Callable[[], Value] | None = load_part(game, "value")
    return None if kind is None else kind()


def value_of(game: Game, weights: list[float], likings: dict[str, float]) -> Value | None:
    """A new evaluation with these weights and what a style adds to them at every stage; None without either."""
    value = blank_value(game) if weights or likings else None
    if value is not None:
        size = len(value.names)
        numbers = list(weights) or [0.0] * (size * int(value.stages))
        for name, more in likings.items():
            for at in range(value.names.index(name), len(numbers), size):
                numbers[at] += more
        value.set_weights(numbers, bool(weights))
    return value
