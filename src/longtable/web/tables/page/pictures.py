"""Pictures on the page: panels drawn by the face of a game, each in its frame.

A picture shows a position to everybody alike, so one drawing serves all viewers.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from html import escape
from threading import Lock
from typing import Final

from cachetools import LRUCache, cached
from django.utils.safestring import SafeString, mark_safe

from longtable.core.face import Panel
from longtable.core.say import Say

MOST_DRAWINGS: Final = 400  # of 10 to 40 kB


@dataclass(frozen=True)
class Picture:
    """A panel that has been drawn."""

    id: str
    title: str
    svg: SafeString
    is_key: bool = False


def drawing_key(game: str, language: str, panel: Panel) -> Hashable:
    """Equal keys mean equal pictures within a game and a language."""
    return (game, language, panel.id, panel.key)


@cached(LRUCache(MOST_DRAWINGS), key=drawing_key, lock=Lock())
def drawing(game: str, language: str, panel: Panel) -> str:
    """The <svg> of a panel."""
    return panel.draw()


def draw(panel: Panel, game: str, say: Say) -> Picture:
    """The picture of a panel. Faces draw without any word that a person typed, so it is safe as it is."""
    return Picture(panel.id, panel.title, mark_safe(drawing(game, say.language, panel)), panel.is_key)


def panel_html(picture: Picture, kind: str = "", name: str = "", head: str = "") -> SafeString:
    """A picture in its frame, with its heading above it."""
    id = escape(picture.id)
    classes, element = f" {kind}" if kind else "", f' id="{name}"' if name else ""
    return mark_safe(
        f'<div class="panel paper{classes}"{element} data-part="panel-{id}" data-panel="{id}">{head}{picture.svg}</div>'
    )


def mat_html(picture: Picture, at: int, head: SafeString, kind: str) -> SafeString:
    """A player board in its frame."""
    return panel_html(picture, kind, f"mat-{at}", head)
