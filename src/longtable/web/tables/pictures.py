"""Drawn panels, kept while they are asked for. Equal keys are equal pictures, so one drawing serves all who look."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

from longtable.core.face import Panel

MOST: Final = 400  # pictures of 10 to 40 kB


class Pictures:
    """The pictures asked for last, a bounded number of them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = threading.Lock()
        self._drawn: OrderedDict[Hashable, str] = OrderedDict()

    def get(self, game: str, language: str, panel: Panel) -> str:
        """The <svg> of a panel; equal keys mean equal pictures within a game and a language."""
        key = (game, language, panel.id, panel.key)
        with self._lock:
            found = self._drawn.get(key)
            if found is not None:
                self._drawn.move_to_end(key)
                return found
        drawn = panel.draw()
        with self._lock:
            self._drawn[key] = drawn
            while len(self._drawn) > self.most:
                self._drawn.popitem(last=False)
        return drawn

    def __len__(self) -> int:
        return len(self._drawn)


PICTURES = Pictures(MOST)
