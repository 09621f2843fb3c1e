# not compiled
"""The inside of the ring: the two wheels, the exchange, the employee track and the countdown."""

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from longtable.core.say import Say
from longtable.core.svg import box_path, num, pairs, spot, text, tipped
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.svg.pieces import at, coin, icon, module, use
from longtable.games.shipyard.face.svg.seen import Middle, Sector, Well
from longtable.games.shipyard.words import COMMODITIES, COUNTDOWN, EMPLOYEES, PIECES

RADIUS: Final = 46.0  # of a wheel
HEX: Final = 76.0  # of the exchange
CHIPS: Final = {"coal": "lump", "steel": "ingot", "grain": "corn"}
Point = tuple[float, float]


def price_kind(price: int, money: int) -> str:
    """How a price looks: free, within reach, or out of it."""
    return "free" if price == 0 else "dear" if price > money else "step"


# -- wheels


def around(angle: float, radius: float) -> Point:
    """A point on a circle; 0 is the top, angles go clockwise."""
    return radius * sin(radians(angle)), -radius * cos(radians(angle))


@lru_cache(256)
def wheel(name: str, tip: str, sectors: tuple[Sector, ...], hand: int, money: int, piece: str) -> str:
    """A wheel around its hub; its marker moves against the clock, so the sectors lie in that order."""
    step = 360 / len(sectors)
    drawing = f'<circle class="shade" r="{num(RADIUS)}" cy="2"/><circle class="rim" r="{num(RADIUS)}"/>'
    for k, sector in enumerate(sectors):
        angle = -step * k - step / 2
        a, b = around(angle - step / 2, RADIUS), around(angle + step / 2, RADIUS)
        path = f"M0 0L{pairs(*a)}A{pairs(RADIUS, RADIUS, 0, 0, 1, *b)}z"
        x, y = around(angle, 26)
        inner = (
            f'<path class="sector{" here" if k == hand else ""}" d="{path}"/>{icon("piece-" + sector.piece, x, y, 27)}'
        )
        cx, cy = around(angle, RADIUS + 1)
        over = coin(cx, cy, str(sector.price), price_kind(sector.price, money), 10) if sector.price >= 0 else ""
        drawing += spot(spots.wheel(sector.piece), inner, path, 0, 0, "", "piece-" + sector.piece, over=over)
    turning = ""
    for k in range(len(sectors)):
        x, y = around(step * k, RADIUS)
        dx, dy = around(step * k - 90, 4)  # against the clock
        ox, oy = around(step * k, 4)
        turning += f"M{pairs(x - dx + ox, y - dy + oy)}L{pairs(x + dx, y + dy)}L{pairs(x - dx - ox, y - dy - oy)}"
    drawing += f'<path class="onward" d="{turning}"/><circle class="hub" r="8"/>'
    if hand >= 0:
        angle = -step * hand - step / 2
        needle = f'<path class="pin" transform="rotate({num(angle)})" d="M-5 3A6 6 0 0 0 5 3L0-17z"/>'
        drawing += f'<g data-piece="{piece}">{needle}</g>'
    return tipped(tip, text(0, -RADIUS - 16, "head mid", name)) + drawing


def wheels(view: Middle, say: Say) -> str:
    """Both wheels, each a part of its own."""
    left = wheel(say("Equipment"), "wheel-equipment", view.wheels[0], view.hands[0], view.money, "hand-equipment")
    right = wheel(say("Crew"), "wheel-crew", view.wheels[1], view.hands[1], view.money, "hand-crew")
    return module("wheel-a", left, 186, 254) + module("wheel-b", right, 426, 254)


# -- exchange


def chip(word: str, x: float, y: float, price: int) -> str:
    """A price in the shape of its commodity: round, square, a diamond."""
    shapes = {
        "lump": '<circle r="8.5"/>',
        "ingot": '<path d="M-7.5-7.5h15v15h-15z"/>',
        "corn": '<path d="M0-10.5 10.5 0 0 10.5-10.5 0z"/>',
    }
    kind = CHIPS[word]
    return at(x, y, f'{shapes[kind]}<text y="4.5">{price}</text>', f"rate {kind}")


@lru_cache(64)
def exchange(box: Box, here: int, coming: int, name: str) -> str:
    """The hexagon: prices of the six positions, the one in force and the next one; inside both, one under the other."""
    count = int(box.exchange_positions)
    step = 360 / count
    drawing = ""
    chips = ""
    for k in range(count):
        a, b = around(step * k, HEX), around(step * (k + 1), HEX)
        kind = "now" if k == here else "next" if k == coming else ""
        drawing += f'<path class="price {kind}" d="M0 0L{pairs(*a)}L{pairs(*b)}z"/>'
        mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        for n, word in enumerate(COMMODITIES):
            shift = (n - 1) * 0.27
            x = mx * 0.84 + (b[0] - a[0]) * shift
            y = my * 0.84 + (b[1] - a[1]) * shift
            chips += chip(word, x, y, int(box.exchange_prices[3 * k + n]))
    ring = [around(step * k, 43) for k in range(count)]
    drawing += chips + f'<path class="heart" d="M{"L".join([pairs(*p) for p in ring])}z"/>'
    for n, word in enumerate(COMMODITIES):
        now, then = int(box.exchange_prices[3 * here + n]), int(box.exchange_prices[3 * coming + n])
        y = 21 * (n - 1)
        tone = "up" if then > now else "down" if then < now else ""
        drawing += tipped(
            f"commodity-{word}",
            icon(f"commodity-{word}", -23, y, 19)
            + f'<text class="quote" x="-2" y="{y + 5}">{now}</text><path class="onward" d="M6 {y}h8m-3-3 3 3-3 3"/>'
            + f'<text class="quote then {tone}" x="24" y="{y + 5}">{then}</text>',
        )
    if here >= 0:
        px, py = around(step * (here + 0.5), HEX * 0.87 + 7)
        pin = f'<path class="pin" transform="rotate({num(step * (here + 0.5))})" d="M-5-4A6.5 6.5 0 0 1 5-4L0 11z"/>'
        drawing += f'<g data-piece="hand-exchange">{at(px, py, pin)}</g>'
    head = text(0, -HEX - 10, "head mid", name)
    return tipped("exchange", f"{head}{drawing}")


def trades(box: Box, name: str) -> str:
    """What each commodity can be traded for; on wide pages the employees leave no room for it."""
    drawing = text(0, -24, "head", name)
    for n, word in enumerate(COMMODITIES):
        mask = int(box.trade_for[n])
        y = 33 * n
        row = f'<path class="bay" d="{box_path(150, 29, 6, 75, y)}"/>{icon("commodity-" + word, 18, y, 22)}'
        row += f'<path class="onward" d="M36 {y}h10m-4-4 4 4-4 4"/>'
        pieces = [piece for at_, piece in enumerate(PIECES) if mask >> at_ & 1]
        row += "".join([icon("piece-" + piece, 66 + 30 * k, y, 25) for k, piece in enumerate(pieces)])
        drawing += tipped(f"commodity-{word}", row)
    return drawing


# -- employees

CARD_WIDE: Final = 34
CARD_HIGH: Final = 44
LEVELS: Final = ("", "I", "II", "III")


@lru_cache(512)
def employee_card(box: Box, id: str, x: float = 0, y: float = 0, width: float = CARD_WIDE) -> str:
    """The card of an employee with the level of a merchant or how much the others give; small ones show levels only."""
    scale = width / CARD_WIDE
    number = EMPLOYEES.index(id)
    level, amount = int(box.employee_level[number]), int(box.employee_amount[number])
    card = use("employee-" + id, x, y, width, CARD_HIGH * scale)
    is_plain = width < CARD_WIDE
    if int(box.employee_fee[number]) or (is_plain and not level):
        return card  # engineers and recruiters have their fee there until they are hired
    words = LEVELS[min(level, 3)] if level else f"{'×' if id.startswith('BLD') else '+'}{amount}"
    size = 13.2 if is_plain else 13.6 * scale
    place = f'x="{num(x + (6.8 if "-" in id else 0) * scale)}" y="{num(y - 14 * scale + size * 0.36)}"'
    return card + f'<text class="figures" {place} font-size="{num(size)}">{words}</text>'


@lru_cache(2048)
def station(box: Box, id: str, copies: int, owners: int, at_place: int) -> str:
    """A place of the employee track: its card, on top of a second one; marks of those who have one; the fee."""
    kind = f"c{at_place}"
    if not id:
        outline = box_path(CARD_WIDE - 3, CARD_HIGH - 3, 4)
        return f'<g class="{kind}" data-tip="employees"><path class="hollow" d="{outline}"/></g>'
    inner = f'<path class="under" d="{box_path(CARD_WIDE - 2, CARD_HIGH - 2, 4, 2.5, 2.5)}"/>' if copies > 1 else ""
    inner += employee_card(box, id)
    fee = int(box.employee_fee[EMPLOYEES.index(id)])
    inner += coin(8, -14, str(fee), "fee", 8.5) if fee else ""
    seats = [seat for seat in range(4) if owners >> seat & 1]
    inner += "".join([icon(f"seat-{seat + 1}", 12 - 9 * k, 18, 10) for k, seat in enumerate(seats)])
    ring = box_path(CARD_WIDE + 3, CARD_HIGH + 3, 5)
    return spot(spots.employee(id), inner, ring, 0, 0, "employee-" + id, "employee-" + id, kind)


def wells(view: Middle) -> str:
    """The eight spaces of the employee track, clockwise from the upper left."""
    drawing = ""
    for k, each in enumerate(view.wells):
        drawing += well(view.box, each, k, k == view.marker, view.money)
    return drawing


PLACES: Final = ((176, 103), (306, 103), (436, 103), (514, 243), (436, 383), (306, 383), (176, 383), (98, 243))


@lru_cache(1024)
def well(box: Box, each: Well, k: int, is_marked: bool, money: int) -> str:
    """One space: three places side by side, upright at the left and the right of the board."""
    is_upright = k in (3, 7)
    x, y = PLACES[k]
    wide, high = (46, 150) if is_upright else (120, 56)
    drawing = (
        f'<path class="bay{" standing" if is_upright else ""}" data-tip="employees" d="{box_path(wide, high, 8)}"/>'
    )
    for n, (id, copies, owners) in enumerate(each.staff):
        shift = (n - 1) * (47 if is_upright else 38)
        body = station(box, id, copies, owners, n)
        drawing += body.replace(
            "<g class=", f'<g transform="translate({pairs(0, shift) if is_upright else pairs(shift, 0)})" class=', 1
        )
    if is_upright:
        drawing = f'<path class="bay lying" data-tip="employees" d="{box_path(120, 56, 8)}"/>' + drawing
    dx, dy = {3: (-23, 0), 7: (23, 0)}.get(k, (0, 28 if k < 3 else -28))
    if each.price >= 0:
        cost = coin(0, 0, str(each.price), price_kind(each.price, money), 10)
        drawing += tipped("employee-cost", at(dx, dy, cost, "cost"))
    if is_marked:
        where = f"translate({wide / 2 - 9:g} {5 - high / 2:g})"
        drop = '<path class="pin" d="M-6-8A7.5 7.5 0 1 1 6-8L0 6z"/>'
        drawing += f'<g class="mark" transform="{where}"><g data-piece="hand-employees">{drop}</g></g>'
    kind = f"spot-well n{each.steps}" + (" upright" if is_upright else "")
    return f'<g class="{kind}" transform="translate({x} {y})">{drawing}</g>'


# -- countdown


@lru_cache(32)
def countdown(box: Box, here: int, players: int) -> str:
    """The spaces of the countdown from where it began, the marker on one of them; discards of contracts as scrolls."""
    begin = int(box.countdown_start[players])
    spaces = list(range(begin, len(COUNTDOWN)))
    step = 27
    x0 = -step * (len(spaces) - 1) / 2
    drawing = f'<path class="hair" d="M{num(x0)} 0h{step * (len(spaces) - 1)}"/>'
    for k, space in enumerate(spaces):
        x = x0 + step * k
        kind = "past" if space < here else "now" if space == here else ""
        word = COUNTDOWN[space]
        body = f'<circle class="lap {kind}" cx="{num(x)}" r="9.5"/>'
        if word == "finish":
            body += icon("flag", x + 1, 0, 13)
        else:
            body += f'<text class="lap-no {kind}" x="{num(x)}" y="4.5">{word if word.isdecimal() else "·"}</text>'
        discards = int(box.lap_discards[players * len(COUNTDOWN) + space])
        if discards and space > here:
            body += f'<g class="fall">{icon("scroll-blue", x - 4, -14, 11)}{icon("scroll-green", x + 5, -14, 11)}</g>'
        drawing += body
    return tipped("countdown", drawing)
