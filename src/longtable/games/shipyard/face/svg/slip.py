# not compiled
"""The slipway of a yard with the ships under construction, and the fleet at sea."""

from functools import lru_cache
from typing import Final

from longtable.core.say import Say
from longtable.core.svg import box_path, box_ring, label, num, spot, text, tipped
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.svg import hull
from longtable.games.shipyard.face.svg.hull import HIGH, WIDE, Section
from longtable.games.shipyard.face.svg.owned import Owned, Sailed
from longtable.games.shipyard.face.svg.pieces import icon, use
from longtable.games.shipyard.words import KINDS, SLOT_LETTERS, SLOTS

SCALE: Final = 0.986  # of a large yard: nine slots on two modules
SMALL: Final = 0.33
LINE: Final = 350  # the fleet's width
FLEET_HIGH: Final = 164
TIGHT: Final = 46  # a line of the fleet that has no room for words
CLOSE: Final = 5  # slots of the close-up


def sections_of(view: Owned) -> list[Section | None]:
    """What stands in each slot; the ship that leaves carries its pieces."""
    sections: list[Section | None] = [hull.section(view.box, card) if card else None for card in view.yard]
    if view.launching >= 0:
        cards = view.yard[view.launching : view.launching + view.leaving]
        sections[view.launching : view.launching + view.leaving] = hull.ship(view.box, cards, view.aboard)
    return sections


def slip(view: Owned, is_large: bool, is_named: bool = False) -> str:
    """All nine slots. The yard of a large mat has a name, so that the close-up can show a part of it."""
    sections = sections_of(view)
    sailing = {slot for begin, end in view.complete for slot in range(begin, end)}
    drawing = f'<path class="ways" d="M0 {HIGH - 3}h{WIDE * SLOTS}"/>'
    for at in range(SLOTS):
        each = sections[at]
        left = sections[at - 1] if at else None
        right = sections[at + 1] if at + 1 < SLOTS else None
        joined_left = each is not None and left is not None and hull.joins(left.kind, each.kind)
        joined_right = each is not None and right is not None and hull.joins(each.kind, right.kind)
        card = view.yard[at]
        takes = view.takes[at] if is_large else 0
        is_spot = at not in sailing
        drawing += slot(view.box, view.seat, at, card, each, joined_left, joined_right, is_spot, is_large, takes)
    for begin, end in view.complete:
        outline = box_ring(WIDE * (end - begin) - 4, HIGH - 2, 8)
        x, name = WIDE * (begin + end) / 2, spots.ship(SLOT_LETTERS[begin])
        drawing += spot(name, "", outline, x, HIGH / 2, tip="ship", kind="free")
    if not is_large:
        return f'<g class="slip" transform="scale({SMALL})">{drawing}</g>'
    name = f'id="shp-slip-{view.seat}" ' if is_named else ""
    return f'<g transform="scale({SCALE})"><g {name}class="slip shp">{drawing}</g></g>'


@lru_cache(4096)
def slot(
    box: Box,
    seat: int,
    at: int,
    card: int,
    each: Section | None,
    left: bool,
    right: bool,
    is_spot: bool,
    is_large: bool,
    takes: int,
) -> str:
    """One slot with its letter and the hulls that fit there, shown when such a card is pointed at; or with its card on
    keel blocks."""
    letter = SLOT_LETTERS[at]
    middle = WIDE * at + WIDE / 2
    well = box_path(WIDE - 3, HIGH - 2, 5, WIDE / 2, HIGH / 2)
    body = f'<path class="bay" d="{well}"/>'
    if each is None:
        if is_large:
            body += f'<text class="slot-no" x="{WIDE / 2:g}" y="58">{letter}</text>'
        for bit, kind in enumerate(KINDS[1:]):
            if takes >> bit & 1:
                outline = f'<path class="fit" d="{box_path(WIDE - 7, HIGH - 6, 5, WIDE / 2, HIGH / 2)}"/>'
                body += f'<g class="ghost of-{kind}">{outline}{use("hull-" + kind, WIDE / 2, HIGH / 2, WIDE, HIGH)}</g>'
        inner = f'<g transform="translate({-WIDE / 2:g} {-HIGH / 2:g})">{body}</g>'
        outline = box_ring(WIDE - 4, HIGH - 3, 5)
        return spot(spots.slot(seat, letter), inner, outline, middle, HIGH / 2, "", f"slot-{letter}", "free")
    body += '<path class="blocks" d="M12 88h9v7h-9zM36 88h9v7h-9zM60 88h9v7h-9z"/>'
    body += hull.art(each) + hull.ends(each.kind, 0, left, right)
    tip = hull.card_tip(box, card)
    inner = f'<g transform="translate({-WIDE / 2:g} {-HIGH / 2:g})">{body}</g>'
    if not is_spot:
        return tipped(tip, f'<g transform="translate({middle:g} {HIGH / 2:g})">{inner}</g>', each.card)
    return spot(spots.slot(seat, letter), inner, box_ring(WIDE - 4, HIGH - 3, 5), middle, HIGH / 2, each.card, tip)


def closeup(view: Owned) -> str:
    """The fullest part of the yard, enlarged for narrow pages."""
    filled = [1 if card else 0 for card in view.yard]
    begins = range(SLOTS - CLOSE + 1)
    first = view.launching if view.launching >= 0 else max(begins, key=lambda at: (sum(filled[at : at + CLOSE]), -at))
    first = max(0, min(first, SLOTS - CLOSE))
    box = f"{WIDE * first - 8} -2 {WIDE * CLOSE + 16} {HIGH + 4}"
    return f'<svg class="lens" width="416" height="100" viewBox="{box}"><use href="#shp-slip-{view.seat}"/></svg>'


# -- the fleet


def fleet(view: Owned, page: int, say: Say) -> str:
    """Every second ship of the fleet, one under the other on the water."""
    drawing = ""
    if page == 0:
        words = label(say("no ship has sailed yet"))
        nothing = "" if view.fleet else f'<tspan class="hint" dx="12">{words}</tspan>'
        drawing += tipped("fleet", f'<text class="head" y="14">{label(say("Fleet"))}{nothing}</text>')
    ships = view.fleet[page::2]
    lines = max(2, -(-len(view.fleet) // 2))
    high = (FLEET_HIGH - 20) / lines
    for k, ship in enumerate(ships):
        drawing += sailed(view.box, ship, 20 + high * k, high, say("speed {n}", n=ship.speed))
    return drawing


@lru_cache(1024)
def sailed(box: Box, ship: Sailed, y: float, high: float, words: str) -> str:
    """A ship with its crew, its points and its speed."""
    count = len(ship.cards)
    scale = min((high - 3) / (HIGH + 2), (LINE - 84) / (WIDE * count + 16))
    body = hull.hull(hull.ship(box, ship.cards, ship.pieces)) + hull.water(WIDE * count)
    top = y + (high - (HIGH + 2) * scale) / 2
    drawing = f'<g class="afloat" transform="translate({num(10 * scale + 2)} {num(top)})scale({scale:.3f})">{body}</g>'
    x, line = LINE - 42, y + high / 2
    if high < TIGHT:  # many ships: the speed as a sign beside the points
        return (
            drawing
            + tipped("score", worth(ship.points, x - 20, line))
            + tipped("speed", icon("piece-sail", x + 12, line, 20) + text(x + 24, line + 5, "tally", str(ship.speed)))
        )
    drawing += tipped("score", worth(ship.points, x, line - 8))
    return drawing + tipped("speed", f'<text class="hint mid" x="{x}" y="{num(line + 23)}">{label(words)}</text>')


def worth(points: int, x: float, y: float) -> str:
    """The points of a ship on a shield."""
    return icon("point", x, y, 32) + f'<text class="crest" x="{x}" y="{num(y + 5)}" font-size="14">{points}</text>'
