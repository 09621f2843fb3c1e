"""Pictures on the page: panels drawn by the face of a game.

A picture shows a masked position, so one drawing serves all viewers who may see the same.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from threading import Lock
from typing import Final

from cachetools import LRUCache, cached

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.web.tables.page.markup import Html, raw

MOST_DRAWINGS: Final = 400  # of 10 to 40 kB


@dataclass(frozen=True)
class Picture:
    """A panel that has been drawn."""

    panel: Panel
    svg: Html

    @property
    def id(self) -> str:
        return self.panel.id

    @property
    def title(self) -> str:
        return self.panel.title


def drawing_key(game: str, language: str, panel: Panel) -> Hashable:
    """Equal keys mean equal pictures within a game and a language."""
    return (game, language, panel.id, panel.key)


# Drawing all panels takes ten times as long as the rest of a fragment, and a move changes two or three of them.
@cached(LRUCache(MOST_DRAWINGS), key=drawing_key, lock=Lock())
def drawing(game: str, language: str, panel: Panel) -> Html:
    """The <svg> of a panel. Faces draw without any word that a person typed, so it is safe as it is."""
    return raw(panel.draw())


def draw(panel: Panel, game: str, say: Say) -> Picture:
    """The picture of a panel."""
    return Picture(panel, drawing(game, say.language, panel))
