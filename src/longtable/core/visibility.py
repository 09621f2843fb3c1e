"""Visibility of facts: who may see which, declared once for each fact, and what that leaves of a position."""

from typing import Any, Final

from longtable.core.state import State

PUBLIC: Final = 0
OWNER: Final = 1
NOBODY: Final = 2

HIDDEN: Final = "?"


def redact(facts: dict[str, Any], visibility: dict[str, int], seat: int) -> dict[str, Any]:
    """The facts as a seat may know them, made from the declaration alone.

    Keys of the declaration are fact names, `seat.NAME` for those inside a seat's own facts (`P1` to `P9`). A fact
    without a declaration is an error: new fields must say who may see them.
    """
    known: dict[str, Any] = {}
    for name, value in facts.items():
        if is_seat_word(name):
            inner: dict[str, Any] = {}
            for key, item in value.items():
                rule = visibility["seat." + key]
                open_to_seat = rule == PUBLIC or (rule == OWNER and name == f"P{seat + 1}")
                inner[key] = item if open_to_seat or is_nothing(item) else HIDDEN
            known[name] = inner
        else:
            known[name] = value if visibility[name] == PUBLIC else HIDDEN
    return known


def hidden_from(state: State, visibility: dict[str, int], seat: int) -> int:
    """How many facts of the position the seat may not know. When it shrinks, something was revealed."""
    if all([rule == PUBLIC for rule in visibility.values()]):
        return 0
    count = 0
    for name, value in state.facts().items():
        if is_seat_word(name):
            for key, item in value.items():
                rule = visibility["seat." + key]
                if not is_nothing(item) and (rule == NOBODY or (rule == OWNER and name != f"P{seat + 1}")):
                    count += 1
        elif visibility[name] != PUBLIC:
            count += 1
    return count


def is_masked(facts: dict[str, Any], visibility: dict[str, int]) -> bool:
    """Something in the facts is hidden: they come from a view."""
    for name, value in facts.items():
        if is_seat_word(name) and isinstance(value, dict):
            for key, item in value.items():
                if item == HIDDEN and visibility.get("seat." + key) != PUBLIC:
                    return True
        elif value == HIDDEN and visibility.get(name) != PUBLIC:
            return True
    return False


def is_nothing(item: Any) -> bool:
    """No thing or an empty list: there is nothing to hide."""
    return item is None or item == []


def is_seat_word(name: str) -> bool:
    """`P1` for a seat, `T1` for a team's common things."""
    return len(name) == 2 and name[0] in "PT" and name[1] in "123456789"
