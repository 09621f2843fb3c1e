"""Parts of the page of a table that stay as they are from move to move, or are the same for all who look.

A part is made from the values it is given and the language, nothing else: no request, no sight, no table. So what is
kept for some values is right whenever they come again, and shows nobody more than they were shown before.
"""

from collections.abc import Hashable
from typing import Final

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from longtable.web.memory import Memory

PARTS: Final = Memory[SafeString](6000)  # of about a kilobyte


def part(name: str, language: str, **given: Hashable) -> SafeString:
    """The part of a name for these values, in the active language."""

    def made() -> SafeString:
        return mark_safe(get_template(f"table/parts/{name}.html").render(given).rstrip("\n"))

    return PARTS.find((name, language, *given.items()), made)
