"""The story on the page: the log in words, newest first.

It is written out here, not by a template, which would take several times as long.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from threading import Lock
from typing import Final

from cachetools import LRUCache
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from longtable.core.face import Face, Line, LogEntry, Panel
from longtable.core.say import Say
from longtable.web.tables import selectors
from longtable.web.tables.models import Table
from longtable.web.tables.page.actions import chips_html
from longtable.web.tables.page.addresses import address
from longtable.web.template_tags import seat_mark

CHUNK: Final = 40  # the story on the page begins at a multiple of this ply, so that older lines stay where they are

STORIES: Final[LRUCache[Hashable, SafeString]] = LRUCache(1000)  # of up to 79 entries, 10 kB each
STORIES_LOCK: Final = Lock()


@dataclass(frozen=True)
class StoryPart:
    """A part of the story, newest first, and the ply before which the rest lies."""

    lines: SafeString
    first: int


def story_part(
    table: Table, seat: int, names: Sequence[str], face: Face, say: Say, last: int | None = None
) -> StoryPart:
    """The story up to `last` (all of it when None), from a multiple of CHUNK on."""
    end = table.ply if last is None else max(0, min(last, table.ply))
    first = max(0, (end - 1) // CHUNK - 1) * CHUNK if last is None else max(0, end - CHUNK) // CHUNK * CHUNK
    entries = selectors.entries_for(table, seat, first, end)
    return StoryPart(lines_of(table, entries, names, face, say), first)


def lines_of(table: Table, entries: Sequence[LogEntry], names: Sequence[str], face: Face, say: Say) -> SafeString:
    """The entries in words, newest first. Only those since the last change are told: the story before them is the one
    that was told then, unless something was taken back, or the reader is new."""
    replay = address("replay", table.slug)
    title = gettext("See this moment")
    deeds = [(entry.ply, entry.said) for entry in entries]

    def key(end: int) -> Hashable:
        return (table.slug, say.language, *names, *deeds[:end])

    def tell(start: int, end: int) -> str:
        is_new = end == len(entries)
        return story_html(face.tell(entries[start:end], names, say)[::-1], replay, title, names, is_new)

    # Draws that follow each other are told together, so a story is cut before what a seat did.
    cuts = [at for at, entry in enumerate(entries) if entry.actor >= 0] or [0]
    start, older = 0, ""
    for cut in reversed(cuts):
        with STORIES_LOCK:
            known = STORIES.get(key(cut))
        if known is not None:
            start, older = cut, known
            break
    if start < cuts[-1]:
        older = mark_safe(tell(start, cuts[-1]) + older)
        with STORIES_LOCK:
            STORIES[key(cuts[-1])] = older
    return mark_safe(tell(cuts[-1], len(entries)) + older)


@lru_cache(8192)
def line_html(line: Line, replay: str, title: str, name: str, is_new: bool) -> str:
    """One line of the story, with a link to its moment; a new one also with the picture that moves."""
    kind = ' class="event"' if line.is_event else ""
    who = f"<b>{escape(name)}</b> " if name else ""
    chips = " " + chips_html(line.chips, "tone") if line.chips else ""
    return (
        f'<li{kind} data-ply="{line.ply}">{seat_mark(line.seat)}{who}<a href="{escape(replay)}{line.ply}/"'
        f' title="{escape(title)}">{escape(line.text)}</a>{chips}{moving_html(line.moving) if is_new else ""}</li>'
    )


def moving_html(panel: Panel | None) -> str:
    """A picture that moves, which the page shows when the line comes."""
    return f'<template data-moving="{escape(panel.id)}">{panel.draw()}</template>' if panel else ""


def story_html(
    lines: Sequence[Line], replay: str, title: str, names: Sequence[str], is_new: bool = False
) -> SafeString:
    """Lines of the story, in this order."""
    items = [line_html(line, replay, title, "" if line.seat is None else names[line.seat], is_new) for line in lines]
    return mark_safe("".join(items))
