# not compiled
"""The build of the engine that runs here: a fingerprint of its code, and whether it is compiled."""

import hashlib
from pathlib import Path
from typing import Final

from longtable.core import state

# Rules and bots; how a game is shown or tested, and what was measured of the bots, decides nothing.
PARTS: Final = ("core", "games", "bots")
LEFT_OUT: Final = ("face", "__pycache__", "locale", "static", "measured.toml")
KINDS: Final = (".py", ".toml", ".json")


def code_digest() -> str:
    """A fingerprint of rules and bots: the same in both builds, which carry the same sources.

    >>> len(code_digest())
    64
    """
    digest = hashlib.sha256()
    home = Path(state.__file__).parents[1]
    for part in PARTS:
        for path in sorted((home / part).rglob("*")):
            if path.suffix in KINDS and not set(LEFT_OUT) & set(path.relative_to(home).parts):
                digest.update(f"{path.relative_to(home).as_posix()}\n".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def is_compiled() -> bool:
    """Rules and bots run as compiled extension modules."""
    return not str(state.__file__).endswith(".py")
