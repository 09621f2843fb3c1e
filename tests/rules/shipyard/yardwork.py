"""Viable shipyards by SHIP-12.4, written down a second time: yards are texts of nine letters from `_BMS`."""

from functools import cache


def pairs(yard):
    """(left, right) of the runs that the algorithm may empty."""
    return (
        (left, right)
        for left in range(len(yard) - 2)
        for right in range(left + 2, len(yard))
        if yard[left] in "_B"
        and yard[right] in "_S"
        and set(yard[left + 1 : right]) <= {"_", "M"}
        and yard[left : right + 1].strip("_")
    )


@cache
def viable(yard):
    found = next(pairs(yard), None)
    if found is None:
        return not yard.strip("_")
    left, right = found
    return viable(yard[:left] + "_" * (right - left + 1) + yard[right + 1 :])


def places(yard):
    """(slot, kind) of all legal placements of one card."""
    return [
        (slot, kind)
        for slot in range(len(yard))
        if yard[slot] == "_"
        for kind in "BMS"
        if viable(yard[:slot] + kind + yard[slot + 1 :])
    ]


def completed(yard):
    """(left, right) of all complete ships."""
    return [
        (left, right)
        for left in range(len(yard) - 2)
        for right in range(left + 2, len(yard))
        if yard[left] == "B" and yard[right] == "S" and set(yard[left + 1 : right]) == {"M"}
    ]
