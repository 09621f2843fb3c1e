# not compiled
"""The action track: a ring of spaces around the board, with the action cards upon it."""

from functools import lru_cache, partial
from math import cos, pi, sin
from typing import Final

from longtable.core.say import Say
from longtable.core.svg import box_path, box_ring, label, num, pairs, spot, tipped
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.svg.pieces import at, coin, icon
from longtable.games.shipyard.face.svg.seen import Income, Middle
from longtable.games.shipyard.words import ACTIONS

WIDE: Final = 612
HIGH: Final = 486
EDGE: Final = 4.0  # from the paper to the ring
BAND: Final = 62.0
ROUND: Final = 100.0  # radius of the outer corners
CARD_WIDE: Final = 65
CARD_HIGH: Final = 49
BESIDE: Final = 16  # where the tag of the leading card stands to the right of figures
LONGEST: Final = 6  # letters of a name that fit on a card
Point = tuple[float, float]


def along(length: float) -> tuple[Point, Point]:
    """A point on the middle of the band so far clockwise from the left end of the upper side, and the way outwards."""
    inset = EDGE + BAND / 2
    wide, high, r = WIDE - 2 * inset, HIGH - 2 * inset, ROUND - BAND / 2
    sides = (wide - 2 * r, high - 2 * r)
    corner = pi * r / 2
    left = length % (2 * sum(sides) + 4 * corner)
    # the four sides with the corner after each: start, direction, centre of the corner
    x0, y0, x1, y1 = inset, inset, WIDE - inset, HIGH - inset
    parts = (
        ((x0 + r, y0), (1, 0), (x1 - r, y0 + r), sides[0]),
        ((x1, y0 + r), (0, 1), (x1 - r, y1 - r), sides[1]),
        ((x1 - r, y1), (-1, 0), (x0 + r, y1 - r), sides[0]),
        ((x0, y1 - r), (0, -1), (x0 + r, y0 + r), sides[1]),
    )
    for turn, ((x, y), (dx, dy), (cx, cy), long) in enumerate(parts):
        if left <= long:
            return (x + dx * left, y + dy * left), (dy, -dx)
        left -= long
        if left <= corner:
            angle = left / r + (turn - 1) * pi / 2
            return (cx + r * cos(angle), cy + r * sin(angle)), (cos(angle), sin(angle))
        left -= corner
    return (x0 + r, y0), (0, -1)


def whole() -> float:
    """The length of the ring."""
    inset = EDGE + BAND / 2
    r = ROUND - BAND / 2
    return 2 * (WIDE - 2 * inset - 2 * r) + 2 * (HIGH - 2 * inset - 2 * r) + 2 * pi * r


@lru_cache(64)
def place(space: float, spaces: int) -> tuple[Point, Point]:
    """The middle of a space, and the way outwards; the start space is the second of the upper side."""
    return along(whole() / spaces * (space + 0.58))


@lru_cache(4)
def band(spaces: int, start: int) -> str:
    """The ring with the lines between its spaces, arrows, and the flag on the start space."""

    outline = f"{rounded(EDGE, ROUND)}{rounded(EDGE + BAND, ROUND - BAND)}"
    drawing = tipped("track", f'<path class="track" d="{outline}"/>')
    lines = ""
    for space in range(spaces):
        (x, y), (ox, oy) = place(space + 0.5, spaces)
        lines += f"M{pairs(x - ox * BAND / 2, y - oy * BAND / 2)}L{pairs(x + ox * BAND / 2, y + oy * BAND / 2)}"
    drawing += f'<path class="hair" d="{lines}"/>'
    arrows = ""
    for space in range(spaces):
        if space == start:
            continue
        (x, y), (ox, oy) = place(space, spaces)
        fx, fy = -oy, ox  # forwards
        arrows += (
            f"M{pairs(x - 3 * fx + 6 * ox, y - 3 * fy + 6 * oy)}L{pairs(x + 4 * fx, y + 4 * fy)}"
            f"L{pairs(x - 3 * fx - 6 * ox, y - 3 * fy - 6 * oy)}"
        )
    drawing += f'<path class="onward" d="{arrows}"/>'
    (x, y), _ = place(start, spaces)
    return drawing + tipped("start", icon("flag", x + 2, y, 34))


def rounded(inset: float, r: float) -> str:
    """A rectangle with circular corners."""
    w, h = WIDE - 2 * inset - 2 * r, HIGH - 2 * inset - 2 * r
    arc = f"a{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{pairs(inset + r, inset)}h{num(w)}{arc}{pairs(r, r)}v{num(h)}{arc}{pairs(-r, r)}h{num(-w)}"
        f"{arc}{pairs(-r, -r)}v{num(-h)}{arc}{pairs(r, -r)}z"
    )


def short_name(action: str, say: Say) -> str:
    """An action in one short word, for its card."""
    names = {
        "exchange": say("Exchange"),
        "build": say("Build"),
        "rent": say("Canal"),
        "manufacture": say("Equip"),
        "recruit": say("Crew"),
        "hire": say("Hire"),
        "purchase": say("Purchase"),
        "subsidy": say("Subsidy"),
    }
    return names[action]


def cards(view: Middle, say: Say) -> str:
    """All cards on the track, those that can be chosen above the others; then, unseen until a card is pointed at, where
    its income comes from."""
    drawing = sources = ""
    order = [action for action in range(len(ACTIONS)) if view.track[action] >= 0]
    for action in sorted(order, key=partial(above, view)):
        word = ACTIONS[action]
        seat, count = view.figures[action]
        income = view.incomes[action]
        drawing += card(
            word,
            short_name(word, say),
            view.track[action],
            int(view.box.spaces),
            seat,
            count,
            income.total if income else -1,
            say("lead") if view.track[action] == view.leader else "",
        )
        if income:
            sources += sources_of(view, word, income)
    return drawing + sources


def above(view: Middle, action: int) -> tuple[bool, float]:
    """What orders the cards from the lowest up: in a corner none covers the figures or the coin of another."""
    (x, y), _ = place(view.track[action], int(view.box.spaces))
    can_choose = view.incomes[action] is not None
    return can_choose, -x if can_choose else x + y


def sources_of(view: Middle, word: str, income: Income) -> str:
    """A guilder on each card ahead that has figures, and those for the empty spaces amid them."""
    spaces = int(view.box.spaces)
    coins = ""
    for action in income.ahead:
        (x, y), _ = place(view.track[action], spaces)
        coins += coin(x + 27, y + 21, "+1", "source", 11)
    if income.gap:
        (x, y), _ = place(income.middle, spaces)
        coins += coin(x, y, f"+{income.gap}", "source", 13)
    return f'<g class="sources for-{word}">{coins}</g>' if coins else ""


@lru_cache(2048)
def card(word: str, name: str, space: int, spaces: int, seat: int, figures: int, income: int, lead: str) -> str:
    """One card on its space, never turned: figures at its upper left corner, income at the right, a tag if it leads."""
    (x, y), (ox, oy) = place(space, spaces)
    outline = box_ring(CARD_WIDE, CARD_HIGH, 7)
    inner = f'<path class="shade" d="{box_path(CARD_WIDE, CARD_HIGH, 7, 0, 2)}"/>'
    inner += f'<path class="leaf{" taken" if seat >= 0 else ""}" d="{outline}"/>'
    inner += f'<g class="sign">{icon("action-" + word, 0, -8.5, 29)}</g>'
    squeezed = f' textLength="{CARD_WIDE - 6}" lengthAdjust="spacingAndGlyphs"' if len(name) > LONGEST else ""
    kind = "short six" if len(name) == LONGEST else "short"
    inner += f'<text class="{kind}" y="17.5"{squeezed}>{label(name)}</text>'
    over = ""
    if lead:
        tag = f'<path d="{box_path(11 + 7.4 * len(lead), 17, 8)}"/><text y="4.5">{label(lead)}</text>'
        side = " high" if ox < -0.5 or oy > 0.5 else ""  # on narrow pictures: no card comes above it
        over += tipped("leader", at(BESIDE if figures else 0, -25, f'<g class="lead{side}">{tag}</g>'))
    for k in range(figures if seat >= 0 else 0):
        over += tipped("figure", at(-24 + 15 * k, -22, icon(f"seat-{seat + 1}", 0, 0, 22), "figure"))
    if income >= 0:
        side = " west" if ox < -0.5 else " east" if ox > 0.5 else ""  # on narrow pictures: off the name above
        x_coin = 17 if ox > 0.5 else 29  # at the right edge of the board there is no room beside a card
        over += tipped(
            "income", coin(x_coin, -21, f"+{income}", f"income{side}" if income else f"income none{side}", 12)
        )
    body = f'<g data-piece="action-{word}">{inner}</g>'
    return spot(
        spots.card(word),
        body,
        outline,
        x,
        y,
        "",
        "action-" + word,
        "action" + (" taken" if seat >= 0 else ""),
        over=over,
    )
