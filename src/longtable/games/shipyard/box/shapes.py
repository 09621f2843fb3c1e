"""Shapes of canal cards: where a boat may go on one card, and how far it gets. Computed once for a box.

SHIP-14.3  sides with an exit, by rotation: `open_sides`
SHIP-24.1  the next step: `steps_from`
SHIP-24.7  how far a boat gets on one card: `trips_of`

Sides are those of the card as printed here; a state on a card is a space and where the stern points.
"""

from typing import Final

from longtable.core.bits import BIT
from longtable.games.shipyard.words import FROM_SIDE

CAME: Final = FROM_SIDE + 4  # values of Player.came
STATES: Final = FROM_SIDE * CAME  # of one shape: space * CAME + came
STAY: Final = 4
TRIPS: Final = 5  # entries of a state: one for leaving through each side, one for staying on the card


def state_of(shape: int, space: int, came: int) -> int:
    """Where the entries of a state begin when the tables of all shapes follow one another; -1 if there is no space."""
    return -1 if space < 0 else (shape * STATES + space * CAME + came) * TRIPS


def steps_from(links: list[int], exits: list[int], space: int, came: int) -> int:
    """SHIP-24.1: the steps that the stern allows: linked spaces, a bit each, and from FROM_SIDE on sides to leave by.

    Steps and `came` count alike, so the stern is one bit that is left out. links and exits as in `trips_of`.
    """
    steps = links[space]
    for side in range(4):
        if exits[side] == space:
            steps |= int(BIT[FROM_SIDE + side])
    return steps & ~int(BIT[came])


def all_steps(links: list[int], exits: list[int]) -> list[int]:
    """The steps by state, space * CAME + came."""
    spaces = range(len(links))
    steps = [steps_from(links, exits, space, came) for space in spaces for came in range(CAME)]
    return steps + [0] * (STATES - len(steps))


def trips_of(links: list[int], exits: list[int], most: int) -> list[int]:
    """Per state, the most moves to the edge space of each side from which the boat may leave there, -1 for none; and
    STAY, the most moves without leaving. Where the canal leads round in a circle, that is `most`.

    links: per space, the spaces linked to it, a bit each. exits: per side, its edge space, -1 for none.
    """
    trips = ([-1] * STAY + [0]) * STATES
    states: list[tuple[int, int]] = []
    for space in range(len(links)):
        states.extend([(space, came) for came in range(len(links)) if links[space] >> came & 1])
        states.extend([(space, FROM_SIDE + side) for side in range(4) if exits[side] == space])
    for space, came in states:
        steps = steps_from(links, exits, space, came)
        for side in range(4):
            if steps >> FROM_SIDE + side & 1:
                trips[(space * CAME + came) * TRIPS + side] = 0
    is_settled = False
    while not is_settled:
        is_settled = True
        for space, came in states:
            steps = steps_from(links, exits, space, came)
            for to in range(len(links)):
                if not steps >> to & 1:
                    continue
                here, there = (space * CAME + came) * TRIPS, (to * CAME + space) * TRIPS
                for k in range(TRIPS):
                    if trips[there + k] >= 0 and trips[here + k] <= trips[there + k] and trips[here + k] < most:
                        trips[here + k] = trips[there + k] + 1
                        is_settled = False
    return trips


def open_sides(exits: list[int]) -> list[int]:
    """Per rotation, the sides with an exit as the card lies, a bit each (SHIP-14.3)."""
    return [sum([2 ** ((side + turn) % 4) for side in range(4) if exits[side] >= 0]) for turn in range(4)]
