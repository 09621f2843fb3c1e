"""A fingerprint of the code that plays: results of different code do not belong together."""

import hashlib
import inspect
from functools import cache
from pathlib import Path

from longtable import bots
from longtable.bots.build import code_digest, is_compiled


@cache
def code_of(names: tuple[str, ...]) -> str:
    """Twelve hex digits of the rules, the bots and the modules of the named bots, and the form in which they run.

    >>> code_of(("random",)).endswith(("-interpreted", "-compiled"))
    True
    """
    digest = hashlib.sha256(code_digest().encode())
    for name in sorted(set(names)):
        digest.update(f"{name}\n".encode())
        digest.update(source_of(name))
    return f"{digest.hexdigest()[:12]}-{'compiled' if is_compiled() else 'interpreted'}"


def source_of(name: str) -> bytes:
    """The module in which a bot's class is written; empty when it has no file, or is one of ours."""
    kind = type(bots.make(name, 0))
    if kind.__module__.startswith("longtable."):
        return b""
    try:
        return Path(inspect.getfile(kind)).read_bytes()
    except (OSError, TypeError):
        return b""
