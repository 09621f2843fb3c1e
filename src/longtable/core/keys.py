"""Keys of positions: one int made from many, equal for equal positions, and by bad luck only for others."""

from typing import Any, Final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.frames import Frame

# As the generator's: every product stays below 2**62, where compiled ints are unboxed and both forms agree.
MULTIPLIER: Final = 987654039
WORD: Final = 0xFFFFFFFF
HALF: Final = 32
SMALL: Final = 1023  # the largest of the numbers that share a word


def mixed(key: i64, number: i64) -> i64:
    """The key with one more number in it."""
    return MULTIPLIER * ((key ^ number) & WORD) + (key >> HALF) + ((number >> HALF) & WORD) + 1


def mixed_all(key: i64, numbers: vec[i64]) -> i64:
    """The key with all of the numbers in it, in their order."""
    for number in numbers:
        key = MULTIPLIER * ((key ^ number) & WORD) + (key >> HALF) + ((number >> HALF) & WORD) + 1
    return mixed(key, len(numbers))


def mixed_small(key: i64, numbers: vec[i64]) -> i64:
    """As mixed_all, three numbers at a time: for numbers from -1 to 1022."""
    size: i64 = len(numbers)
    at: i64 = 0
    while at + 2 < size:
        word = (numbers[at] & SMALL) + 1024 * (numbers[at + 1] & SMALL) + 1048576 * (numbers[at + 2] & SMALL)
        key = MULTIPLIER * ((key ^ word) & WORD) + (key >> HALF) + 1
        at += 3
    while at < size:
        key = mixed(key, numbers[at] & SMALL)
        at += 1
    return mixed(key, size)


def mixed_frames(key: i64, frames: list[Frame[Any]]) -> i64:
    """The key with a stack in it."""
    for frame in frames:
        key = mixed(key, key_of_frame(frame))
    return key


def key_of_frame(frame: Frame[Any]) -> i64:
    """A key of the frame alone; frames never change, so each has it made once."""
    key = frame.known_key
    if key == 0:
        key = crc32(frame.word().encode()) + 1
        for arg in frame.args():
            key = mixed(key, arg if isinstance(arg, int) else key_of_frame(arg))
        frame.known_key = key
    return key
