"""Things made once and kept while they are asked for, a bounded number of them; for all threads of the process."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Memory(Generic[Thing]):
    """The things asked for last, by their keys.

    >>> squares = Memory[int](2)
    >>> [squares.find(n, lambda n=n: n * n) for n in (1, 2, 3)], len(squares)
    ([1, 4, 9], 2)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[Hashable, Thing] = OrderedDict()

    def find(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """The thing of a key, made when it is not kept. Two threads may make it at the same time; that does no harm."""
        found = self.get(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def get(self, key: Hashable) -> Thing | None:
        """What is kept for a key, or None."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key]

    def put(self, key: Hashable, thing: Thing) -> None:
        with self._lock:
            self._kept[key] = thing
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)
