# not compiled
"""A player's mat, small: what one needs to know of the others at a glance, legible at 230 pixels."""

from typing import Final

from longtable.core.say import Say
from longtable.core.svg import text, tipped
from longtable.games.shipyard.face.svg import seaway, slip
from longtable.games.shipyard.face.svg.dials import employee_card
from longtable.games.shipyard.face.svg.owned import Owned
from longtable.games.shipyard.face.svg.pieces import at as placed
from longtable.games.shipyard.face.svg.pieces import coin, icon, picture
from longtable.games.shipyard.words import CONTRACTS, EMPLOYEES, PIECES

WIDE: Final = 240
HIGH: Final = 140
MARGIN: Final = 4
LEFT: Final = 158  # width of stock and employees, beside the map
MAP: Final = 72
STAFF: Final = 22  # width of an employee


def draw_small(view: Owned, name: str, say: Say) -> str:
    """Score, money and what is counted; the yard; stock and employees beside the canals. The lower right corner is left
    to the name."""
    body = line(view) + f'<g transform="translate(1 28)">{slip.slip(view, False)}</g>'
    body += stock(view, 65) + staff(view, 111) + seaway.stage(view, WIDE - MAP, 62, MAP, 56, 46, False)
    return picture("shp-mat shp-small", WIDE + 2 * MARGIN, HIGH + MARGIN, name, placed(MARGIN, MARGIN / 2, body))


def line(view: Owned) -> str:
    """Points and guilders, then contracts, ships and trains by number; at the end what the contracts paid."""
    drawing = tipped("score", icon("point", 11, 13, 22) + text(24, 19, "sum", str(view.points)))
    drawing += tipped("guilders", coin(76, 13, str(view.guilders), "till", 11))
    if view.is_over:
        for k, (at, _, value) in enumerate(view.papers):
            colour = "blue" if CONTRACTS[at].startswith("B") else "green"
            drawing += tipped("contract-" + CONTRACTS[at], counted(f"scroll-{colour}", value, 102 + 46 * k))
        return drawing
    drawing += tipped(
        "contracts", counted("scroll-blue", view.held[0], 98) + counted("scroll-green", view.held[1], 134)
    )
    drawing += tipped("fleet", counted("length", len(view.fleet), 170))
    return drawing + tipped("trains", counted("train", len(view.trains), 206))


def counted(symbol: str, count: int, x: float) -> str:
    """A sign with its number."""
    return icon(symbol, x + 9, 13, 18) + text(x + 20, 18, "tally", str(count))


def stock(view: Owned, y: float) -> str:
    """The pieces that the seat has, with their numbers, in two rows."""
    drawing = ""
    here = [at for at in range(len(PIECES)) if view.stock[at]]
    for k, at in enumerate(here):
        word = PIECES[at]
        x, top = 9 + 39 * (k % 4), y + 10 + 23 * (k // 4)
        drawing += tipped(
            "piece-" + word, icon("piece-" + word, x, top, 19) + text(x + 11, top + 5, "tally", str(view.stock[at]))
        )
    return drawing


def staff(view: Owned, y: float) -> str:
    """The employees side by side."""
    step = min(STAFF + 3.0, (LEFT - STAFF) / max(1, len(view.employees) - 1))
    drawing = ""
    for k, number in enumerate(view.employees):
        id = EMPLOYEES[number]
        drawing += tipped("employee-" + id, employee_card(view.box, id, 1 + STAFF / 2 + step * k, y + 14, STAFF))
    return drawing
