"""Shapes of canal cards: how far a figure gets on one card. Computed once for a box.

Sides are those of the card as printed here; a state on a card is a space and where the stern points.
"""

from typing import Final

from longtable.games.shipyard.words import FROM_SIDE

CAME: Final = FROM_SIDE + 4  # values of Player.came
STATES: Final = FROM_SIDE * CAME  # of one shape: space * CAME + came
STAY: Final = 4
TRIPS: Final = 5  # entries of a state: one for leaving through each side, one for staying on the card


def state_of(shape: int, space: int, came: int) -> int:
    """Where the entries of a state begin when the tables of all shapes follow one another; -1 if there is no space."""
    return -1 if space < 0 else (shape * STATES + space * CAME + came) * TRIPS


def trips_of(links: list[int], exits: list[int], most: int) -> list[int]:
    """Per state, the most moves to the edge space of each side from which the figure may leave there, -1 for none; and
    STAY, the most moves without leaving. Where the canal leads round in a circle, that is `most`.

    links: per space, the spaces linked to it, a bit each. exits: per side, its edge space, -1 for none.
    """
    trips = ([-1] * STAY + [0]) * STATES
    states: list[tuple[int, int]] = []
    for space in range(len(links)):
        states.extend([(space, came) for came in range(len(links)) if links[space] >> came & 1])
        states.extend([(space, FROM_SIDE + side) for side in range(4) if exits[side] == space])
    for space, came in states:
        for side in range(4):
            if exits[side] == space and came != FROM_SIDE + side:
                trips[(space * CAME + came) * TRIPS + side] = 0
    is_settled = False
    while not is_settled:
        is_settled = True
        for space, came in states:
            for to in range(len(links)):
                if to == came or not links[space] >> to & 1:
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
