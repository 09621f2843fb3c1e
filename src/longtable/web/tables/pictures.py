"""Drawn panels. A picture shows a position to everybody alike, so one drawing serves all who look."""

from typing import Final

from longtable.core.face import Panel
from longtable.web.memory import Memory

DRAWN: Final = Memory[str](400)  # pictures of 10 to 40 kB


def drawn(game: str, language: str, panel: Panel) -> str:
    """The <svg> of a panel; equal keys mean equal pictures within a game and a language."""
    return DRAWN.find((game, language, panel.id, panel.key), panel.draw)
