"""The words of the games in the reader's language, by Django's translations."""

from django.utils import translation
from django.utils.translation import gettext, ngettext

from longtable.core.face import Say


class DjangoSay(Say):
    """Asks the translation that is active when it is made."""

    def __init__(self) -> None:
        self.language = translation.get_language() or "en"

    def find(self, text: str) -> str:
        return gettext(text)

    def find_plural(self, one: str, many: str, n: int) -> str:
        return ngettext(one, many, n)
