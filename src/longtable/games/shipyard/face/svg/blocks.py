# not compiled
"""A player's mat in blocks, each a picture of its own that is drawn again only when what it shows has changed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from longtable.core.face import Crop, Panel
from longtable.core.say import Say
from longtable.games.shipyard.face.svg import papers, seaway, slip
from longtable.games.shipyard.face.svg.mat import cargo, fleet, purse
from longtable.games.shipyard.face.svg.owned import Owned, owned
from longtable.games.shipyard.face.svg.pieces import at, picture
from longtable.games.shipyard.state import Shipyard


@dataclass(frozen=True)
class Block:
    """A part of the mat: its size in the units of the mat, its name, what it is drawn from, and how."""

    wide: int
    high: int
    title: Callable[[Say], str]
    fields: tuple[str, ...]  # of `Owned`
    questions: tuple[str, ...]  # those that it looks different for; "" for any
    body: Callable[[Owned, Say], str]


BLOCKS: Final[dict[str, Block]] = {
    "slip": Block(
        720,
        104,
        lambda say: say("Yard"),
        ("yard", "takes", "launching", "leaving", "aboard", "complete"),
        (),
        lambda view, say: at(5, 5, slip.slip(view, True)),
    ),
    "stock": Block(
        354,
        166,
        lambda say: say("Stock"),
        ("guilders", "points", "held", "stock", "room"),
        ("",),
        lambda view, say: inset(8, 8, 0.965, purse(view, say)),
    ),
    "works": Block(
        358,
        166,
        lambda say: say("Trains and employees"),
        ("trains", "load", "employees"),
        (),
        lambda view, say: inset(9, 5, 0.965, cargo(view, say)),
    ),
    "fleet": Block(720, 164, lambda say: say("Fleet"), ("fleet",), (), lambda view, say: at(6, 3, fleet(view, say, 0))),
    "canals": Block(
        350,
        262,
        lambda say: say("Canals"),
        ("canals", "figure", "longest", "used", "route", "speed", "gains", "cells", "offers", "rotations"),
        ("voyage",),
        lambda view, say: inset(8, 6, 0.954, seaway.seaway(view, say, True)),
    ),
    "papers": Block(
        350,
        178,
        lambda say: say("Contracts"),
        ("held", "papers"),
        (),
        lambda view, say: inset(8, 6, 0.954, papers.papers(view, say)),
    ),
}
LETTERS: Final = {"slip": "y"}  # keys that put a block on stage


# On a short screen trains and employees lie side by side in a strip below the yard, as the style sheet says.
SHAPES: Final = {"works": (Crop("short", 0, 0, 720, 56),)}
EMPTY_FLEET: Final = 48  # the height of a fleet without ships: a line of words
LARGER: Final = 1.6  # the canals while one is to be laid: they stand beside the market, and at its scale


def inset(x: float, y: float, scale: float, body: str) -> str:
    """A drawing with a margin around it."""
    return f'<g transform="translate({x} {y})scale({scale})">{body}</g>'


def blocks(s: Shipyard, seat: int, say: Say) -> list[Panel]:
    """The panels of a shipyard's blocks."""
    view = owned(s, seat)
    panels: list[Panel] = []
    for name, block in BLOCKS.items():
        own = part(view, block)
        key, picture = (name, own, say.language), partial(draw, name, own, say)
        tab = say("Papers") if name == "papers" else say("Yard")
        letter, shapes = LETTERS.get(name, ""), SHAPES.get(name, ())
        panels.append(Panel(name, block.title(say), key, picture, tab=tab, letter=letter, crops=shapes))
    return panels


def part(view: Owned, block: Block) -> Owned:
    """What a block is drawn from, and nothing else."""
    kept = {name: getattr(view, name) for name in block.fields}
    question = view.question if view.question in block.questions else ""
    if view.question and "" in block.questions:
        question = "any"
    return Owned(view.seat, view.box_key, view.box, question=question, **kept)


def draw(name: str, view: Owned, say: Say) -> str:
    block = BLOCKS[name]
    ships = f" ships-{min(2, len(view.fleet))}" if name == "fleet" else ""
    kind = f"shp-block shp-{name}{ships}"
    body, scale = block.body(view, say), LARGER if view.cells else 1
    if scale > 1:
        body = f'<g transform="scale({scale})">{body}</g>'
    high = EMPTY_FLEET if name == "fleet" and not view.fleet else block.high
    return picture(kind, block.wide * scale, round(high * scale), block.title(say), body)
