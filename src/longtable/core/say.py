# not compiled
"""Say: messages of a game in the reader's language."""

from collections.abc import Sequence
from typing import Final


class Say:
    """Turns a message into the reader's language; this one leaves it in English.

    Messages are whole sentences with named places, written where they are used, so that a tool can collect them.

    >>> say = Say()
    >>> say("Phase {phase}", phase="C")
    'Phase C'
    >>> say.plural("{n} worker", "{n} workers", 2)
    '2 workers'
    """

    language = "en"
    players: Sequence[str] = ()  # who sits where, as far as that is known to who asks

    def find(self, text: str) -> str:
        """The translation of a message."""
        return text

    def find_plural(self, one: str, many: str, n: int) -> str:
        """The translation of a message in the form that n asks for."""
        return one if n == 1 else many

    def __call__(self, text: str, **parts: object) -> str:
        translation = self.find(text)
        return translation.format(**parts) if parts else translation

    def plural(self, one: str, many: str, n: int, **parts: object) -> str:
        return self.find_plural(one, many, n).format(n=n, **parts)


ENGLISH: Final = Say()
