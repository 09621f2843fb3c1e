"""Sets as bits of an int: how many, which one, all of them. No set has more than 60 members."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([2**n for n in range(61)])  # a constant shifted left would be a 32-bit shift when compiled
WORD: Final = 12  # bits that the table below knows at once
WORD_MASK: Final = (1 << WORD) - 1
COUNT: Final = vec[i64]([n.bit_count() for n in range(1 << WORD)])


def count_bits(set: i64) -> i64:
    """How many members the set has."""
    count: i64 = 0
    while set:
        count += COUNT[set & WORD_MASK]
        set >>= WORD
    return count


def nth_bit(set: i64, n: i64) -> i64:
    """The member of the set before which n others come."""
    at: i64 = 0
    here = COUNT[set & WORD_MASK]
    while n >= here:
        n -= here
        at += WORD
        set >>= WORD
        here = COUNT[set & WORD_MASK]
    while True:
        if set & 1:
            if n == 0:
                return at
            n -= 1
        at += 1
        set >>= 1


def members(set: i64) -> list[int]:
    """The members, ascending."""
    return [n for n in range(60) if set & BIT[n]]
