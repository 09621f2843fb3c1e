"""A fingerprint of the code that plays: results of different code do not belong together."""

import hashlib
import inspect
from functools import cache
from pathlib import Path
from typing import Final

from longtable import bots
from longtable.core import state

# Rules and bots; how a game is shown or tested decides nothing.
PARTS: Final = ("core", "games", "bots")
LEFT_OUT: Final = ("face", "__pycache__", "locale", "static")
KINDS: Final = (".py", ".toml", ".json")


@cache
def code_of(names: tuple[str, ...]) -> str:
    """Twelve hex digits of the rules, the bots and the modules of the named bots, and the form in which they run.

    >>> code_of(("random",)).endswith(("-interpreted", "-compiled"))
    True
    """
    digest = hashlib.sha256()
    home = Path(state.__file__).parents[1]
    for part in PARTS:
        for path in sorted((home / part).rglob("*")):
            if path.suffix in KINDS and not set(LEFT_OUT) & set(path.relative_to(home).parts):
                digest.update(f"{path.relative_to(home).as_posix()}\n".encode())
                digest.update(path.read_bytes())
    for name in sorted(set(names)):
        digest.update(f"{name}\n".encode())
        digest.update(source_of(name))
    return f"{digest.hexdigest()[:12]}-{'interpreted' if str(state.__file__).endswith('.py') else 'compiled'}"


def source_of(name: str) -> bytes:
    """The module in which a bot's class is written; empty when it has no file, or is one of ours."""
    kind = type(bots.make(name, 0))
    if kind.__module__.startswith("longtable."):
        return b""
    try:
        return Path(inspect.getfile(kind)).read_bytes()
    except (OSError, TypeError):
        return b""
