"""Parts of the page that stay the same from move to move, or are the same for all viewers: rendered once and cached.

A part depends on the values it is given and on the language, nothing else: no request, no sight, no table. So what is
cached for some values is right whenever they come again, and shows nobody more than they were shown before.
"""

from collections.abc import Hashable
from threading import Lock
from typing import Final

from cachetools import LRUCache, cached
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

MOST_PARTS: Final = 6000  # of about a kilobyte


def part_key(name: str, language: str, **values: Hashable) -> Hashable:
    return (name, language, *values.items())


@cached(LRUCache(MOST_PARTS), key=part_key, lock=Lock())
def render_part(name: str, language: str, **values: Hashable) -> SafeString:
    """The template of a name in `table/parts` with these values, in the active language."""
    return mark_safe(get_template(f"table/parts/{name}.html").render(values).rstrip("\n"))
