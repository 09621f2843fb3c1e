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

NAMES: Final[dict[str, int]] = {}  # words of frames as numbers, each found once


def mixed(key: i64, number: i64) -> i64:
    """The key with one more number in it."""
    return MULTIPLIER * ((key ^ number) & WORD) + (key >> HALF) + ((number >> HALF) & WORD) + 1


def mixed_all(key: i64, numbers: vec[i64]) -> i64:
    """The key with all of the numbers in it, in their order."""
    for number in numbers:
        key = MULTIPLIER * ((key ^ number) & WORD) + (key >> HALF) + ((number >> HALF) & WORD) + 1
    return mixed(key, len(numbers))


def mixed_frames(key: i64, frames: list[Frame[Any]]) -> i64:
    """The key with a stack in it."""
    for frame in frames:
        key = mixed_frame(key, frame)
    return key


def mixed_frame(key: i64, frame: Frame[Any]) -> i64:
    word = frame.word()
    name = NAMES.get(word)
    if name is None:
        name = crc32(word.encode())
        NAMES[word] = name
    key = mixed(key, name)
    for arg in frame.args():
        if isinstance(arg, int):
            key = mixed(key, arg)
        else:
            key = mixed_frame(key, arg)
    return key
