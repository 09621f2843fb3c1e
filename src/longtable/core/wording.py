# not compiled
"""Small parts of sentences that every game says: who sits where, lists of things."""

from collections.abc import Sequence

from longtable.core.say import Say


def seat_name(seat: int, names: Sequence[str], say: Say) -> str:
    """Who sits there, or the seat itself where nobody is named."""
    return names[seat] if seat < len(names) and names[seat] else say("P{seat}", seat=seat + 1)


def joined(parts: Sequence[str], say: Say) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cid`."""
    if len(parts) < 2:
        return "".join(parts)
    return say("{some} and {last}", some=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str], say: Say) -> str:
    """`this`, `this or that`, `this, that or the other`."""
    if len(parts) < 2:
        return "".join(parts)
    return say("{some} or {last}", some=", ".join(parts[:-1]), last=parts[-1])


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]
