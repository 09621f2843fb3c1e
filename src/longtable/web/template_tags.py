"""Template tags that every page may use: `{% load longtable %}`."""

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from longtable.core.rulebook import Rulebook
from longtable.web.tables.page.marks import seat_mark
from longtable.web.tables.page.markup import Html

register = template.Library()

WORD: Final = re.compile(r"`([^`]+)`|\b([A-Z]+-\d+(?:\.\d+)?)\b")


@cache
def print_of(name: str) -> str:
    """A short print of a static file's content, so that its address changes when it does."""
    path = finders.find(name)
    if not isinstance(path, str):
        return str(settings.BUILD)
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:12]


@register.simple_tag
def asset(name: str) -> str:
    """The address of a static file, with its print."""
    if settings.DEBUG:
        print_of.cache_clear()
    return f"{static(name)}?v={print_of(name)}"


@register.simple_tag(name="seat_mark")
def mark(at: int | str | None) -> Html:
    """The shape of a seat (counted from 0) in its colour; nothing where there is no seat."""
    return seat_mark(int(at) if at is not None and str(at).isdecimal() else None)


@register.simple_tag
def rule_text(text: str, book: Rulebook, address: str = "") -> SafeString:
    """A rule's text: words in backquotes stand out, ids lead to their rules on the page of that address."""
    known = book.by_id()

    def marked(match: re.Match[str]) -> str:
        if match[1]:
            return f"<code>{match[1]}</code>"
        return f'<a href="{escape(address)}#{match[2]}">{match[2]}</a>' if match[2] in known else match[0]

    return mark_safe(WORD.sub(marked, escape(text)))
