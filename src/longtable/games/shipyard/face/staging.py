# not compiled
"""The stage for a question: the boards that it is about, and the own blocks that belong to it."""

from typing import Final

from longtable.core.face import Stage
from longtable.games.shipyard.face.svg.seen import asked, asked_seat
from longtable.games.shipyard.state import Shipyard

COMMONS: Final = ("board", "market")
USUAL: Final = ("slip", "stock", "works", "canals")
CRUISE: Final = Stage(USUAL, COMMONS)
BUILD: Final = Stage(COMMONS, USUAL, "ships")  # a part of the market, the only board that has one of this name
STAGES: Final[dict[str, Stage]] = {
    "build": BUILD,
    "finish-ship": BUILD,
    "rent": Stage(("market", "canals"), ("slip", "stock", "works")),
    "launch": CRUISE,
    "outfit": CRUISE,
    "speed": CRUISE,
    "voyage": CRUISE,
    "discard": Stage(COMMONS, (*USUAL, "papers")),
}


def stage_of(s: Shipyard, seat: int) -> Stage:
    """By what the seat is asked; while others act, the table with its usual blocks, none for those who only watch."""
    if seat < 0:
        return Stage(COMMONS)
    usual = Stage(COMMONS, USUAL)
    return STAGES.get(asked(s), usual) if asked_seat(s) == seat else usual
