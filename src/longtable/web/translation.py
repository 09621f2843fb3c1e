"""Translation of the games' words into the reader's language, by Django."""

from collections.abc import Sequence
from functools import lru_cache

from django.utils import translation
from django.utils.translation import gettext, ngettext

from longtable.core.say import Say


@lru_cache(10_000)
def translated(language: str, text: str) -> str:
    """The translation of a message. The words of a game are few and asked for a hundred times in each fragment."""
    with translation.override(language):
        return gettext(text)


@lru_cache(10_000)
def translated_plural(language: str, one: str, many: str, n: int) -> str:
    with translation.override(language):
        return ngettext(one, many, n)


class DjangoSay(Say):
    """Asks the translation that is active when it is made."""

    def __init__(self, players: Sequence[str] = ()) -> None:
        self.language = translation.get_language() or "en"
        self.players = players

    def find(self, text: str) -> str:
        return translated(self.language, text)

    def find_plural(self, one: str, many: str, n: int) -> str:
        return translated_plural(self.language, one, many, n)
