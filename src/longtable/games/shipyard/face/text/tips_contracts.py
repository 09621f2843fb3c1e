"""Tips for contracts: what each one scores, in our words and with the figures of the data."""

from collections.abc import Callable
from typing import Final

from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.core.wording import either, joined
from longtable.games.shipyard.face.text.names import (
    COLOUR_NAMES,
    FEATURE_NAMES,
    PIECE_NAMES,
    PIECES_NAMES,
)

Text = Callable[[Fields, Say], str]

CONTRACT_RULES: Final[dict[str, str]] = {
    "B01": "SHIP-32.1", "B02": "SHIP-32.1", "B03": "SHIP-32.2", "B04": "SHIP-32.2", "B05": "SHIP-32.3",
    "B06": "SHIP-32.3", "B07": "SHIP-32.4", "B08": "SHIP-32.4", "B09": "SHIP-32.5", "B10": "SHIP-32.5",
    "B11": "SHIP-32.6", "B12": "SHIP-32.7", "G01": "SHIP-33.1", "G02": "SHIP-33.1", "G03": "SHIP-33.1",
    "G04": "SHIP-33.2", "G05": "SHIP-33.2", "G06": "SHIP-33.2", "G07": "SHIP-33.2", "G08": "SHIP-33.3",
    "G09": "SHIP-33.3", "G10": "SHIP-33.4", "G11": "SHIP-33.4", "G12": "SHIP-33.4",
}  # fmt: skip


def contract_text(entry: Fields, say: Say) -> str:
    """What a contract pays at the end."""
    return TEXTS[entry["rule"]](entry, say)


def points(entry: Fields, say: Say) -> str:
    return say.plural("{n} point", "{n} points", int(entry["points"]))


def table(entry: Fields, say: Say) -> str:
    """`0, 1, 2, 4 points for 0 to 3, then 1 for each more`; zeros at the beginning are left out."""
    values = [int(value) for value in entry["table"]]
    begin = next((at for at, value in enumerate(values) if value), len(values) - 1)
    listed = ", ".join([str(value) for value in values[begin:]])
    more = int(entry.get("beyond", 0))
    if more:
        return say(
            "Points for {low} to {high}: {points}; {more} for each extra one.",
            low=begin,
            high=len(values) - 1,
            points=listed,
            more=more,
        )
    return say("Points for {low} to {high}: {points}.", low=begin, high=len(values) - 1, points=listed)


def pieces_list(entry: Fields, say: Say) -> str:
    return joined([PIECE_NAMES[word](say) for word in entry["pieces"]], say)


def lengths(entry: Fields, say: Say) -> str:
    low, high = entry["length"]
    if low == high:
        counted = say("Ships of exactly {n} cards count.", n=low)
    else:
        counted = say("Ships of {low} to {high} cards count.", low=low, high=high)
    return f"{counted} {table(entry, say)}"


def features_counted(entry: Fields, say: Say) -> str:
    word = joined([FEATURE_NAMES[word](say) for word in entry["features"]], say)
    counted = say("Counts what is printed on the cards in your fleet: {item}.", item=word)
    return f"{counted} {table(entry, say)}"


def employees(entry: Fields, say: Say) -> str:
    return say(
        "{first} for each of your first {n} employees, {after} for each one after that.",
        first=say.plural("{n} point", "{n} points", int(entry["points_first"])),
        after=say.plural("{n} point", "{n} points", int(entry["points_after"])),
        n=int(entry["first"]),
    )


TEXTS: Final[dict[str, Text]] = {
    "pairs-same-ship": lambda entry, say: say(
        "{points} for each pair on the same ship: {pieces}.", points=points(entry, say), pieces=pieces_list(entry, say)
    ),
    "same-pairs-per-ship": lambda entry, say: say(
        "{points} for every two of these on the same ship: {pieces}.",
        points=points(entry, say),
        pieces=PIECES_NAMES[entry["pieces"][0]](say),
    ),
    "fleet-count": lambda entry, say: say(
        "{points} for each of these in your fleet: {pieces}.",
        points=points(entry, say),
        pieces=PIECES_NAMES[entry["pieces"][0]](say),
    ),
    "fleet-count-after-first": lambda entry, say: say(
        "{points} for each of these in your fleet after the first: {pieces}.",
        points=points(entry, say),
        pieces=PIECES_NAMES[entry["pieces"][0]](say),
    ),
    "fleet-officers": lambda entry, say: say(
        "{points} for each officer in your fleet (each captain after the first on a ship).",
        points=points(entry, say),
    ),
    "ships-with-all": lambda entry, say: say(
        "{points} for each ship that has at least one of each: {pieces}.",
        points=points(entry, say),
        pieces=pieces_list(entry, say),
    ),
    "fleet-distinct-kinds": lambda entry, say: (
        say("Counts how many of these kinds are in your fleet: {pieces}.", pieces=pieces_list(entry, say))
        + " "
        + table(entry, say)
    ),
    "used-canals": lambda entry, say: say("{points} for each canal you have used.", points=points(entry, say)),
    "fleet-feature-table": features_counted,
    "ship-count-table": lambda entry, say: say("Counts the ships in your fleet.") + " " + table(entry, say),
    "ships-of-length-table": lengths,
    "fleet-card-count-table": lambda entry, say: say("Counts the ship cards in your fleet.") + " " + table(entry, say),
    "ships-with-all-features": lambda entry, say: say(
        "{points} for each ship that has at least one of each: {pieces}.",
        points=points(entry, say),
        pieces=joined([FEATURE_NAMES[word](say) for word in entry["features"]], say),
    ),
    "employees-count": employees,
    "employees-of-colours": lambda entry, say: say(
        "{points} for each of your employees of this colour: {colours}.",
        points=points(entry, say),
        colours=either([COLOUR_NAMES[word](say) for word in entry["colours"]], say),
    ),
    "employee-kinds-table": lambda entry, say: (
        say("Counts your kinds of employees by colour; level II merchants are a kind of their own.")
        + " "
        + table(entry, say)
    ),
}
