# not compiled
"""Boxes: the figures of a game as its rules read them, for the standard data and for every overlay that was loaded."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from longtable.core.errors import BadData, MissingData
from longtable.core.figures import Data

STANDARD = "box"  # the key of the data files as they are


class Keyed(Protocol):
    """Whatever a game makes of its figures; records name it by its key."""

    key: str


B = TypeVar("B", bound=Keyed)


class Boxes(Generic[B]):
    """The boxes of one game by key. `make` gets a key and the data, `read` a folder of corrected figures or nothing,
    `faults` says where data cannot be played with."""

    def __init__(
        self, make: Callable[[str, Data], B], read: Callable[[str], Data], faults: Callable[[Data], list[str]]
    ) -> None:
        self.make = make
        self.read = read
        self.faults = faults
        self.loaded: dict[str, B] = {}

    def standard(self) -> B:
        """The figures of the data files as they are."""
        if "" not in self.loaded:
            self.loaded[""] = self.loaded[STANDARD] = self.make(STANDARD, self.read(""))
        return self.loaded[""]

    def need_loaded(self, key: str) -> None:
        """MissingData unless the box of that key is loaded; nothing is read from a folder."""
        self.standard()
        if key not in self.loaded:
            raise MissingData(f"data {key[:80]!r} is not loaded; load its folder with --data DIR or the option data")

    def find(self, name: str) -> B:
        """The box of that key, or a folder of corrected figures laid over the standard one; else MissingData."""
        self.standard()
        if name not in self.loaded and is_folder(name):
            data = self.read(name)
            if faults := self.faults(data):
                raise BadData("; ".join(faults[:5]))
            box = self.make(re.sub(r"[^\w.-]+", "-", Path(name).resolve().name), data)
            self.loaded[box.key] = box
            return box
        self.need_loaded(name)
        return self.loaded[name]


def is_folder(name: str) -> bool:
    try:
        return Path(name).is_dir()
    except (OSError, ValueError):  # no name of a folder, or too long for one
        return False
