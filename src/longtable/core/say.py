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
HOLE: Final = "\0"  # stands for the object in the stem of a sentence


class StemSay(Say):
    """Remembers the last message, to take a sentence apart into its stem and its object in any language.

    >>> say = StemSay(ENGLISH)
    >>> stem, thing = say.parted(say("puts {piece} aboard", piece="a sail"))
    >>> stem.replace(HOLE, f"a captain, {thing}")
    'puts a captain, a sail aboard'
    """

    def __init__(self, say: Say) -> None:
        self.say = say
        self.language = say.language
        self.players = say.players
        self.message = ""
        self.parts: dict[str, object] = {}

    def find(self, text: str) -> str:
        return self.say.find(text)

    def find_plural(self, one: str, many: str, n: int) -> str:
        return self.say.find_plural(one, many, n)

    def __call__(self, text: str, **parts: object) -> str:
        self.message, self.parts = text, parts
        return self.say(text, **parts)

    def parted(self, text: str) -> tuple[str, str]:
        """Stem and object of what was said last; empty when that message has not exactly one place."""
        if len(self.parts) != 1 or self.say(self.message, **self.parts) != text:
            return "", ""
        ((name, thing),) = self.parts.items()
        return self.say(self.message, **{name: HOLE}), str(thing)
