"""Template tags that every page may use: `{% load longtable %}`."""

import hashlib
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from longtable.core.rulebook import Rulebook

register = template.Library()

# A seat is never told by its colour alone.
SHAPES: Final = (
    '<circle cx="10" cy="10" r="8"/>',
    '<rect x="2.5" y="2.5" width="15" height="15" rx="1.5"/>',
    '<path d="M10 1.8 18.6 17.6H1.4Z" stroke-linejoin="round"/>',
    '<path d="M10 .8 19.2 10 10 19.2 .8 10Z" stroke-linejoin="round"/>',
)

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


@register.simple_tag
@lru_cache(64)
def seat_mark(at: int | str | None) -> SafeString:
    """The shape of a seat (counted from 0) in its colour: circle, square, triangle, diamond. Says nothing by itself."""
    if at is None or not str(at).isdecimal():
        return mark_safe("")
    seat = int(at) % len(SHAPES)
    return format_html(
        '<svg class="seat-mark seat-{}" viewBox="0 0 20 20" aria-hidden="true" focusable="false">{}</svg>',
        seat + 1,
        mark_safe(SHAPES[seat]),
    )


@register.simple_tag
def rule_text(text: str, book: Rulebook, address: str = "") -> SafeString:
    """A rule's text: words in backquotes stand out, ids lead to their rules on the page of that address."""
    known = book.by_id()

    def marked(match: re.Match[str]) -> str:
        if match[1]:
            return f"<code>{match[1]}</code>"
        return f'<a href="{escape(address)}#{match[2]}">{match[2]}</a>' if match[2] in known else match[0]

    return mark_safe(WORD.sub(marked, escape(text)))
