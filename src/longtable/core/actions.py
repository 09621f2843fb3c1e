"""An action is one packed int: a verb and up to three arguments of 8 bits.

Below 2**30, so that CPython keeps it in one digit. Games number their verbs from `FIRST_VERB`;
verbs from `FIRST_ANYTIME` are anytime rights, which leave the frame they interrupt where it is.
Loops that list many actions of a verb add their arguments to a packed base: a call for each would be felt.
"""

from typing import Final

from mypy_extensions import i64

PASS: Final = 0  # decline; also ends what may be ended
DO: Final = 1  # do(i): which part of an AnyOrder or OneOf comes next
FIRST_VERB: Final = 4
FIRST_ANYTIME: Final = 48
ANYTIME: Final = FIRST_ANYTIME * 16777216
LARGEST: Final = 1 << 30  # every action is smaller


def pack(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """The action of these parts."""
    return verb * 16777216 + a * 65536 + b * 256 + c


def verb_of(action: i64) -> i64:
    return action >> 24


def first(action: i64) -> i64:
    return (action >> 16) & 255


def second(action: i64) -> i64:
    return (action >> 8) & 255


def third(action: i64) -> i64:
    return action & 255
