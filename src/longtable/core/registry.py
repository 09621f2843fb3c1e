# not compiled
"""Registry: the games that are installed, found by the entry-point group `longtable.games`, and plugins in general.

A package offers a game by an entry point whose name is the game's id and whose value is the `Game` itself. Nothing is
loaded before it is asked for.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from longtable.core.errors import BrokenPlugin, UnknownGame
from longtable.core.game import Game

GROUP: Final = "longtable.games"
OURS: Final = "longtable"  # the distribution whose entries nobody can replace

GAMES: Final[dict[str, Game]] = {}  # those that are loaded, or that a program has registered itself


def register(game: Game) -> Game:
    """Make a game known by its id, for as long as the program runs; what is installed needs no registering."""
    GAMES[game.id] = game
    return game


def game_ids() -> list[str]:
    """The ids of all games, sorted."""
    return sorted({*GAMES, *installed(GROUP)})


def find_game(id: str) -> Game:
    """The game of that id; UnknownGame when there is none, BrokenPlugin when its package cannot be loaded."""
    if id not in GAMES:
        if id not in installed(GROUP):
            raise UnknownGame(f"unknown game {str(id)[:60]!r}; known games: {', '.join(game_ids())}")
        game = load(GROUP, id)
        if not isinstance(game, Game) or game.id != id:
            raise BrokenPlugin(f"the game {id!r}: its entry point does not name a game of this id")
        GAMES[id] = game
    return GAMES[id]


def usable_games() -> list[Game]:
    """All games that can be loaded, by id: for lists and settings, which go on without a broken one."""
    games: list[Game] = []
    for id in game_ids():
        try:
            games.append(find_game(id))
        except BrokenPlugin:
            continue
    return games


# -- plugins of any kind


@cache
def installed(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name. Ours come first; of two others with one name, the first distribution."""
    entries = sorted(
        entry_points(group=group), key=lambda entry: (distribution_of(entry) != OURS, distribution_of(entry))
    )
    return {entry.name: entry for entry in reversed(entries)}


def distribution_of(entry: EntryPoint) -> str:
    """The name of the package that an entry point comes with."""
    return entry.dist.name.lower() if entry.dist is not None else ""


def load(group: str, name: str) -> Any:
    """What an entry point names; BrokenPlugin when that fails, for whatever reason."""
    entry = installed(group)[name]
    try:
        return entry.load()
    except Exception as error:
        package = distribution_of(entry) or entry.value
        raise BrokenPlugin(f"{name!r} of the package {package!r} cannot be loaded: {reason_of(error)}") from error


@cache
def load_part(game: Game, kind: str) -> Any:
    """A part that the game names as `module:attribute`, or None; BrokenPlugin when it is not there."""
    name: str = getattr(game.parts, kind)
    if not name:
        return None
    module, _, attribute = name.partition(":")
    try:
        part = import_module(module)
        return getattr(part, attribute) if attribute else part
    except Exception as error:
        raise BrokenPlugin(f"{game.name}: its {kind} {name!r} cannot be loaded: {reason_of(error)}") from error


def reason_of(error: Exception) -> str:
    return f"{type(error).__name__}: {str(error)[:200]}"
