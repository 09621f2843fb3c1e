# not compiled
"""A player's mat, small: what one needs to know of the others at a glance."""

from typing import Final

from longtable.core.say import Say
from longtable.core.svg import box_path, text, tipped
from longtable.games.shipyard.face.svg import seaway, slip
from longtable.games.shipyard.face.svg.dials import employee_card
from longtable.games.shipyard.face.svg.owned import Owned
from longtable.games.shipyard.face.svg.pieces import coin, icon, picture
from longtable.games.shipyard.words import COMMODITIES, CONTRACTS, EMPLOYEES, PIECES

WIDE: Final = 350
HIGH: Final = 204
MAP: Final = 92


def draw_small(view: Owned, name: str, say: Say) -> str:
    """Score and money, the yard, stock and employees beside the canals, trains and fleet."""
    body = line(view) + f'<g transform="translate(2 30)">{slip.slip(view, False)}</g>'
    body += stock(view, 84) + staff(view, 116) + seaway.stage(view, WIDE - MAP, 82, MAP, MAP, 60, False)
    body += trains(view, 158) + slip.small_fleet(view, 0, 166, WIDE, 38)
    return picture("shp-mat shp-small", WIDE, HIGH, name, body)


def line(view: Owned) -> str:
    """Points, guilders, contracts and used canals."""
    drawing = tipped("score", icon("point", 12, 13, 25) + text(28, 19, "sum", str(view.points)))
    drawing += tipped("guilders", coin(84, 13, str(view.guilders), "till", 12))
    x = 122.0
    shown = [CONTRACTS[at] for at, _, _ in view.papers] if view.is_over else []
    if shown:
        for id, (_, _, value) in zip(shown, view.papers, strict=True):
            colour = "blue" if id[0] == "B" else "green"
            drawing += tipped(
                "contract-" + id, icon(f"scroll-{colour}", x, 13, 22) + text(x + 14, 19, "tally", str(value))
            )
            x += 46
    else:
        for k, colour in enumerate(("blue", "green")):
            drawing += tipped(
                "contracts", icon(f"scroll-{colour}", x, 13, 22) + text(x + 14, 19, "tally", str(view.held[k]))
            )
            x += 42
    return drawing + tipped("used", icon("used", WIDE - 34, 13, 22) + text(WIDE - 18, 19, "tally", str(view.used)))


def stock(view: Owned, y: float) -> str:
    """The pieces that the seat has, with their numbers."""
    drawing = ""
    here = [at for at in range(len(PIECES)) if view.stock[at]]
    step = min(42.0, 250 / max(1, len(here)))
    for k, at in enumerate(here):
        word = PIECES[at]
        x = 11 + step * k
        drawing += tipped(
            "piece-" + word, icon("piece-" + word, x, y + 14, 22) + text(x + 12, y + 20, "tally", str(view.stock[at]))
        )
    return drawing


def staff(view: Owned, y: float) -> str:
    """The employees side by side."""
    count = len(view.employees)
    step = min(31.0, 222 / max(1, count - 1))
    drawing = ""
    for k, number in enumerate(view.employees):
        id = EMPLOYEES[number]
        drawing += tipped("employee-" + id, employee_card(view.box, id, 15 + step * k, y + 18, 28))
    return drawing


def trains(view: Owned, y: float) -> str:
    """Trains as three goods each, above the fleet."""
    drawing = ""
    step = min(62.0, 250 / max(1, len(view.trains)))
    for k, (train, _) in enumerate(view.trains):
        x = step * k
        id = view.box.train_ids[train]
        goods = [COMMODITIES[view.box.train_goods[3 * train + n]] for n in range(3)]
        body = f'<path class="wagon" d="{box_path(step - 4, 16, 4, x + step / 2, y + 2)}"/>'
        size = min(15.0, (step - 8) / 3)
        body += "".join(
            [
                icon("commodity-" + word, x + step / 2 + (n - 1) * size * 1.1, y + 2, size)
                for n, word in enumerate(goods)
            ]
        )
        drawing += tipped("train-" + id, body)
    return drawing
