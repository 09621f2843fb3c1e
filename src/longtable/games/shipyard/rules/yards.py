"""Shipyards: where a card may go, which yards are viable, and where their complete ships lie (SHIP-12).

SHIP-12.1  into an empty slot: `open_slots`
SHIP-12.2  complete ships: `ship_end`, `complete_ships`
SHIP-12.3  viable yards: `is_viable`, `open_slots`, both by the table `viable_table`
SHIP-12.4  the algorithm: `reduced`, `STEP`
SHIP-12.5 to 12.7  they follow from it: `viable_table`

A yard is a code of two bits a slot, slot 0 in the lowest: 0 for an empty slot, else the kind of its card.
"""

import re
from typing import Final

from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.games.shipyard.state import POWER
from longtable.games.shipyard.words import BOW, KIND_LETTERS, MIDDLE, SLOTS, STERN

# A step of SHIP-12.4: a run that can become a ship and holds a bow, a middle or a stern already.
STEP: Final = re.compile("B[_M]+[_S]|[_B]_*M[_M]*[_S]|[_B][_M]+S")
LEFT: Final = 5  # slots in the left part of the table
RIGHT: Final = SLOTS - LEFT


def reduced(cells: str) -> str:
    """What is left of a row of cells (letters of KIND_LETTERS) when no step of SHIP-12.4 can be made any more."""
    match = STEP.search(cells)
    while match:
        cells = cells[: match.start()] + "_" * len(match.group()) + cells[match.end() :]
        match = STEP.search(cells)
    return cells


def rows_of(slots: int) -> list[str]:
    """All rows of so many slots as letters, by code."""
    rows = [""]
    for _ in range(slots):
        rows = [row + letter for letter in KIND_LETTERS for row in rows]
    return rows


def viable_table() -> bytes:
    """1 for every code of a viable yard, 0 for the others.

    The order of the steps does not matter, so both parts of a yard may be reduced on their own before they are put
    together. A part that is lost even beside empty slots stays lost (SHIP-12.5); of the others few remain.
    """
    nothing = "_" * SLOTS
    lefts: dict[str, int] = {"": 0}
    codes: list[int] = []  # per code of a left part: number of what remains of it, 0 for a lost one
    for row in rows_of(LEFT):
        rest = reduced(row)
        codes.append(lefts.setdefault(rest, len(lefts)) if reduced(rest + "_" * RIGHT) == nothing else 0)
    left = bytes(codes)
    known: dict[str, bytes] = {}
    parts: list[bytes] = []
    for row in rows_of(RIGHT):
        rest = reduced(row)
        if rest not in known:
            hopes = lefts if reduced("_" * LEFT + rest) == nothing else {}
            fits = [int(reduced(cells + rest) == nothing) for cells in hopes]
            known[rest] = left.translate(bytes(fits + [0] * (256 - len(fits))))
        parts.append(known[rest])
    return b"".join(parts)


VIABLE: Final = viable_table()


def is_viable(code: i64) -> bool:
    """SHIP-12.3: every card of the yard can still become part of a complete ship."""
    return VIABLE[code] == 1


def open_slots(code: i64, kind: i64) -> i64:
    """SHIP-12.1, 12.3: empty slots where a card of the kind leaves the yard viable, a bit each."""
    slots: i64 = 0
    for slot in range(SLOTS):
        if code >> 2 * slot & 3 == 0 and VIABLE[code + kind * POWER[slot]]:
            slots |= BIT[slot]
    return slots


def ship_end(code: i64, begin: i64) -> i64:
    """The slot after the stern of the complete ship whose bow is in slot `begin`; -1 if there is none (SHIP-12.2)."""
    rest = code >> 2 * begin
    if rest & 3 != BOW:
        return -1
    at = begin + 1
    rest >>= 2
    while rest & 3 == MIDDLE:
        rest >>= 2
        at += 1
    return at + 1 if rest & 3 == STERN and at > begin + 1 else -1


def complete_ships(code: i64) -> list[tuple[int, int]]:
    """The complete ships from left to right: the slot of the bow and the slot after the stern."""
    ships: list[tuple[int, int]] = []
    rest = code
    begin: i64 = 0
    while rest:
        if rest & 3 == BOW:
            end = ship_end(code, begin)
            if end > 0:
                ships.append((int(begin), int(end)))
        rest >>= 2
        begin += 1
    return ships


def has_ship(code: i64) -> bool:
    """There is a complete ship in the yard."""
    rest = code
    begin: i64 = 0
    while rest:
        if rest & 3 == BOW and ship_end(code, begin) > 0:
            return True
        rest >>= 2
        begin += 1
    return False


def completes(code: i64, slot: i64, kind: i64) -> bool:
    """A card of that kind in that empty slot completes a ship; what may be bought: `ending.FinishShip`."""
    begin = slot
    if kind != BOW:
        begin -= 1
        while begin >= 0 and code >> 2 * begin & 3 == MIDDLE:
            begin -= 1
    return begin >= 0 and ship_end(code + (kind << 2 * slot), begin) > slot
