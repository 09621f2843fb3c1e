# not compiled
"""A player's mat, large: yard, purse and stock, trains and employees, canals, contracts, fleet. `blocks` has the parts
of it as pictures of their own.

It is laid out in modules 350 units wide, three side by side; the style sheet stacks them where there is less room.
"""

from functools import lru_cache, partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import box_path, box_ring, num, spot, text, tipped
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.svg import papers, seaway, slip
from longtable.games.shipyard.face.svg.dials import employee_card
from longtable.games.shipyard.face.svg.owned import Owned, owned
from longtable.games.shipyard.face.svg.pieces import at, coin, icon, module, picture
from longtable.games.shipyard.face.svg.small import draw_small
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import COMMODITIES, EMPLOYEES, PIECES

WIDE: Final = 1072
HIGH: Final = 440
UNIT: Final = 350  # a module
SECOND: Final = 361
THIRD: Final = 722
ABREAST: Final = 270  # employees beside the trains, at their usual size


def mat(s: Shipyard, at: int, large: bool, say: Say) -> Panel:
    """The panel of a shipyard."""
    view = owned(s, at)
    name = f"mat-{at}" if large else f"mat-{at}-small"
    draw = partial(draw_large, view, say) if large else partial(draw_small, view, named(view, say), say)
    return Panel(name, title(view, say), (name, view, say.language), draw)


def title(view: Owned, say: Say) -> str:
    return say("Player {n}'s yard", n=view.seat + 1)


def named(view: Owned, say: Say) -> str:
    """What the picture is, for people who hear it."""
    cards = len([card for card in view.yard if card])
    return say(
        "{title}: {points} points, {guilders} guilders, {cards} cards in the yard, {ships} ships at sea",
        title=title(view, say), points=view.points, guilders=view.guilders, cards=cards, ships=len(view.fleet),
    )  # fmt: skip


def draw_large(view: Owned, say: Say) -> str:
    body = module("yard", slip.slip(view, True, True))
    body += module("closeup", slip.closeup(view))
    body += module("purse", purse(view, say), 0, 112) + module("cargo", cargo(view, say), SECOND, 112)
    body += fleet(view, say, 276)
    body += module("papers", papers.papers(view, say), THIRD, 264) + module("sea", seaway.seaway(view, say), THIRD, 0)
    ships = min(2, len(view.fleet))
    return picture(f"shp-mat ships-{ships}", WIDE, HIGH, named(view, say), body)


def fleet(view: Owned, say: Say, y: float) -> str:
    """The fleet in two modules, from a height on."""
    first = module("fleet-a", slip.fleet(view, 0, say), 0, y)
    return first + module("fleet-b", slip.fleet(view, 1, say), SECOND, y)


# -- purse and stock


def purse(view: Owned, say: Say) -> str:
    """Points and guilders, then the pieces in stock."""
    drawing = tipped("score", crest(view.points, 20, 21, 42) + text(46, 27, "hint", say("points")))
    drawing += tipped(
        "guilders", coin(124, 21, str(view.guilders), "till", 19) + text(150, 27, "hint", say("guilders"))
    )
    if view.held != (0, 0):
        drawing += tipped("contracts", held(view, 258, 21))
    drawing += tipped("stock", text(0, 60, "head", say("Stock")))
    for n, word in enumerate(PIECES):
        x, y = 43 + 88 * (n % 4), 86 + 46 * (n // 4)
        drawing += pieces_of(word, view.stock[n], x, y, bool(view.question), view.room[n] if view.room else -1)
    return drawing


def crest(points: int, x: float, y: float, size: float) -> str:
    """All points on a shield."""
    font = size * (0.44 if points < 100 else 0.36)
    return (
        icon("point", x, y, size)
        + f'<text class="crest" x="{num(x)}" y="{num(y + font * 0.3)}" font-size="{num(font)}">{points}</text>'
    )


def held(view: Owned, x: float, y: float) -> str:
    """How many contracts of each colour the seat has."""
    drawing = ""
    for k, colour in enumerate(("blue", "green")):
        drawing += icon(f"scroll-{colour}", x + 46 * k, y, 24) + text(
            x + 16 + 46 * k, y + 6, "tally", str(view.held[k])
        )
    return drawing


@lru_cache(512)
def pieces_of(word: str, count: int, x: float, y: float, is_spot: bool, room: int) -> str:
    """The pieces of a kind; those of the seat that decides can be clicked. While a ship is outfitted, a free point says
    how many more fit on it."""
    outline = box_ring(84, 40, 7)
    inner = f'<path class="bay{"" if count else " none"}" d="{box_path(84, 40, 7)}"/>'
    inner += icon("piece-" + word, -20, 0, 32, "" if count else "pale")
    inner += f'<text class="sum{"" if count else " none"}" x="{16 if room < 0 else 0}" y="8">{count}</text>'
    if room >= 0:
        inner += f'<circle class="point" cx="28" r="11"/><text class="tally mid" x="28" y="5.5">{room}</text>'
    if is_spot:
        return spot(spots.stock(word), inner, outline, x, y, "", "piece-" + word)
    return tipped("piece-" + word, f'<g transform="translate({num(x)} {num(y)})">{inner}</g>')


# -- trains and employees


def cargo(view: Owned, say: Say) -> str:
    """Trains with what they would bring, then the employees."""
    drawing = tipped("trains", text(0, 14, "head", say("Trains")))
    left = [word for at, word in enumerate(COMMODITIES) for _ in range(view.load[at])]
    drawing += unloading(left, say) if left else f'<g class="barter">{trades(view.box)}</g>'
    rows = 1 if len(view.trains) <= 3 else 2
    columns = max(3, -(-len(view.trains) // rows))
    step = UNIT / columns
    scale = min(1.0, step / 118)
    trains = ""
    for k, (train, value) in enumerate(view.trains):
        trains += train_of(view.box, train, value, step * (k % columns), 22 + 34 * (k // columns), scale)
    # The parts have names for the style sheet, which puts them side by side where the screen is low.
    double = " double" if rows > 1 else ""
    busy = " busy" if left else ""
    drawing += f'<g class="rolling{double}{busy}">{trains}</g>'
    y = 42 + 34 * rows  # one row of trains leaves room for larger cards
    drawing += f'<g class="staff-head" transform="translate(0 {y})">{staff_head(say)}</g>'
    wide = 46 if rows == 1 else 36
    step = min(wide + 5.0, (UNIT - wide) / max(1, len(view.employees) - 1))
    cards = ""
    for k, number in enumerate(view.employees):
        id = EMPLOYEES[number]
        card = employee_card(view.box, id, wide / 2 + step * k, wide * 0.65, wide)
        cards += tipped("employee-" + id, card, "employee-" + id)
    many = " many" if (wide + 5) * len(view.employees) > ABREAST else ""
    return drawing + f'<g class="staff{double}{many}" transform="translate(0 {y + 8})">{cards}</g>'


def staff_head(say: Say) -> str:
    return tipped("employees", text(0, 0, "head", say("Employees")))


@lru_cache(4)
def trades(box: Box) -> str:
    """What a unit of each commodity can be traded for, at the right of the heading."""
    drawing = ""
    x = float(UNIT)
    for n in reversed(range(len(COMMODITIES))):
        pieces = [word for at, word in enumerate(PIECES) if int(box.trade_for[n]) >> at & 1]
        row = ""
        for word in reversed(pieces):
            row += icon("piece-" + word, x - 10, 8, 21)
            x -= 20
        row += f'<path class="onward" d="M{num(x - 12)} 8h8m-3-3 3 3-3 3"/>'
        row += icon("commodity-" + COMMODITIES[n], x - 24, 8, 19)
        drawing += tipped("commodity-" + COMMODITIES[n], row)
        x -= 46
    return drawing


def unloading(left: list[str], say: Say) -> str:
    """The units of the train being exchanged that are still to be sold or traded; any is the next of its kind."""
    drawing = text(UNIT - 32 * len(left) - 10, 14, "hint end", say("unloading"))
    for k, word in enumerate(left):
        x = UNIT - 32 * (len(left) - k) + 14
        inner = f'<path class="wagon" d="{box_path(30, 26, 5)}"/>{icon("commodity-" + word, 0, 0, 22)}'
        drawing += spot(spots.commodity(word), inner, box_ring(30, 26, 5), x, 9, "", "commodity-" + word)
    return drawing


@lru_cache(256)
def train_of(box: Box, train: int, value: int, x: float, y: float, scale: float) -> str:
    """A train on its rails, and what it brings at the next exchange."""
    id = box.train_ids[train]
    inner = '<path class="rail-line" d="M-44 13h88"/>'
    for k in range(3):
        word = COMMODITIES[box.train_goods[3 * train + k]]
        wx = 29 * (k - 1)
        inner += f'<path class="wagon" d="{box_path(27, 22, 4, wx, -1)}"/>{icon("commodity-" + word, wx, -1, 20)}'
        inner += f'<circle class="axle" cx="{wx - 7}" cy="11" r="3"/><circle class="axle" cx="{wx + 7}" cy="11" r="3"/>'
    body = spot(spots.train(id), inner, box_ring(88, 30, 6), 44, 14, id, "train-" + id)
    price = tipped("exchange", coin(102 * scale, 14 * scale, str(value), "step", max(10.0, 11 * scale)))
    return at(x, y, f'<g transform="scale({scale:.2f})">{body}</g>{price}')
