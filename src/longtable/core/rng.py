"""A small fast generator: the same stream interpreted and compiled."""

import hashlib
from typing import Final, final

from mypy_extensions import i64

# Multiply with carry. MULTIPLIER * 2**32 - 1 and half of it are prime, so the period is near 2**61; every product stays
# below 2**62, where compiled ints are still unboxed and i64 cannot overflow.
MULTIPLIER: Final = 987654039
WORD: Final = 0xFFFFFFFF


@final
class Rng:
    """Unbiased draws from one int of state; `Rng(seed)` accepts any int or text."""

    __slots__ = ("state",)

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
        # 0 and the largest value are the two fixed points of the recurrence.
        self.state: i64 = int.from_bytes(digest, "big") % (MULTIPLIER * 4294967296 - 2) + 1

    def word(self) -> i64:
        """The next 32 bits."""
        x = MULTIPLIER * (self.state & WORD) + (self.state >> 32)
        self.state = x
        return (x & WORD) ^ (x >> 32)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely; n from 1 to 2**29."""
        x = MULTIPLIER * (self.state & WORD) + (self.state >> 32)  # word(), without the call
        self.state = x
        scaled = ((x & WORD) ^ (x >> 32)) * n
        if (scaled & WORD) < n:
            # The few low products that would favour some results are drawn again.
            threshold = (WORD + 1 - n) % n
            while (scaled & WORD) < threshold:
                scaled = self.word() * n
        return scaled >> 32

    def fork(self, label: int | str) -> "Rng":
        """An independent generator that depends on this one's state and a label; this one is not advanced."""
        return Rng(f"{int(self.state)}/{label}")
