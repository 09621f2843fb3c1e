"""The places in the pictures that a deed touched, by its notation and note.

Names that only the seat to act has on its board (stock, commodities, free cells) are not among them: whoever reads the
story may be asked at that moment, and would see marks on things of their own.
"""

from collections.abc import Callable
from typing import Any, Final

from longtable.games.shipyard.face import spots

Note = dict[str, Any]


def touched(said: str, note: Note, seat: int) -> tuple[str, ...]:
    """Spots of a deed of a seat; empty where it has no place of its own."""
    word, *rest = said.split(" ")
    find = TOUCHED.get(word)
    places = find(rest, note, seat) if find is not None else []
    return tuple(dict.fromkeys(places + way(note)))


def way(note: Note) -> list[str]:
    """The canals that a ship came through."""
    return [spots.laid(id) for id, *_ in note.get("way", [])]


def market(note: Note) -> list[str]:
    """Where in the market a thing was."""
    return [spots.place(note["place"])] if "place" in note else []


def berth(words: list[str], note: Note, seat: int) -> list[str]:
    """Where the bow of the ship lies that leaves."""
    return [spots.slot(seat, note["bow"])] if "bow" in note else []


def fork(words: list[str], note: Note, seat: int) -> list[str]:
    """The space of a canal that was chosen: `CAN-03/4`."""
    id, _, space = words[0].partition("/")
    return [spots.canal(id, int(space))]


TOUCHED: Final[dict[str, Callable[[list[str], Note, int], list[str]]]] = {
    "choose": lambda words, note, seat: [spots.card(words[0])],
    "bonus": lambda words, note, seat: [spots.card(words[0])],
    "final": lambda words, note, seat: [spots.card(words[0])],
    "receive": lambda words, note, seat: [spots.card("subsidy")],
    "build": lambda words, note, seat: [*market(note), spots.slot(seat, words[1])],
    "take": lambda words, note, seat: [*market(note), spots.train(words[0])],
    "exchange": lambda words, note, seat: [spots.train(words[0])],
    "rent": lambda words, note, seat: [*market(note), spots.laid(words[0])],
    "make": lambda words, note, seat: [spots.wheel(words[0])],
    "recruit": lambda words, note, seat: [spots.wheel(words[0])],
    "hire": lambda words, note, seat: [spots.employee(words[0])],
    "launch": lambda words, note, seat: [spots.slot(seat, words[0])],
    "put": berth,
    "scrap": berth,
    "done": berth,
    "speed": berth,
    "sail": fork,
    "discard": lambda words, note, seat: [spots.contract(words[0])],
}
