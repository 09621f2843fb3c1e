# not compiled
"""Tiles around their middle: neutral and private buildings with their actions as icons, hazards, bonus tiles."""

from functools import lru_cache
from typing import Final

from longtable.core.svg import box_path, box_ring, num, spot
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg.effects import Token, row, tokens_of, width
from longtable.games.newzealand.face.svg.pieces import fee, fitted_start, icon, plate, rect, shield, text
from longtable.games.newzealand.face.text.things import things_of
from longtable.games.newzealand.words import LETTERS, WORKERS, ZONES

NEUTRAL_WIDE: Final = 72.0
NEUTRAL_HIGH: Final = 68.0
WIDE: Final = 64.0
HIGH: Final = 58.0
ROOF: Final = 19.0
HAZARD: Final = 44.0
RISK: Final = 17.0  # of the risk action below a building


def groups(box: Box, local: int) -> list[list[int]]:
    """Local actions of a building: of those in one list one may be used."""
    by_group: dict[int, list[int]] = {}
    for action, group in zip(box.local[local], box.local_group[local], strict=True):
        by_group.setdefault(int(group), []).append(int(action))
    return list(by_group.values())


def has_back(box: Box, letter: int) -> bool:
    """The building has a side II."""
    return list(box.local[2 * letter]) != list(box.local[2 * letter + 1])


Rows = list[tuple[list[int], float, float, float, float]]  # actions, middle of their place, its width and height


def rows_in(box: Box, local: int, x: float, y: float, wide: float, high: float, most: int) -> Rows:
    """Where the actions of a building stand: below each other; the first ones share a line where there are too many."""
    each = groups(box, local)
    first = max(1, len(each) - most + 1)
    step = high / max(1, len(each) - first + 1)
    places: Rows = []
    for k, actions in enumerate(each):
        line, share, place = (0, first, k) if k < first else (k - first + 1, 1, 0)
        part = wide / share
        places.append((actions, x + part * (place + 0.5), y + step * (line + 0.5), part, step))
    return places


def row_tokens(box: Box, actions: list[int], risk: int) -> tuple[Token, ...]:
    tokens: list[Token] = [Token("i", "risk")] if actions == [risk] else []
    for k, action in enumerate(actions):
        tokens += ([Token("t", "/")] if k else []) + list(tokens_of(box, action))
    return tuple(tokens)


def rows_drawn(box: Box, rows: Rows, risk: int) -> str:
    drawing = ""
    line = rows[0][2] if rows else 0.0
    for k, (actions, x, y, wide, high) in enumerate(rows):
        if actions != [risk] and k:  # the risk has a plate of its own
            rule = f"h{num(wide)}" if y > line else f"v{num(high)}"
            drawing += f'<path class="gwt-rule" d="M{num(x - wide / 2)} {num(y - high / 2)}{rule}"/>'
        drawing += row(row_tokens(box, actions, risk), x, y, wide - 2, min(17.4, high * 0.92))
    return drawing


def row_spots(box: Box, rows: Rows, risk: int) -> str:
    """The actions as places that can be clicked; those of one row stand side by side."""
    drawing = ""
    for actions, x, y, wide, high in rows:
        size = min(17.4, high * 0.92)
        parts = [width(tokens_of(box, action), size) + 4 for action in actions]
        spread = (wide - sum(parts)) / (2 * len(parts))
        left = x - wide / 2
        for action, part in zip(actions, parts, strict=True):
            across = part + 2 * spread
            outline = box_ring(max(12, across - 2), high - 2, 3)
            drawing += spot(
                spots.action(box.actions.ids[action]), "", outline, left + across / 2, y, kind="gwt-act", bare=True
            )
            left += across
    return drawing


# -- neutral buildings


def neutral_rows(box: Box, letter: int, flipped: int) -> Rows:
    return rows_in(box, 2 * letter + flipped, -19, -32, 54, 64, 3)


@lru_cache(64)
def neutral(box: Box, letter: int, flipped: int) -> str:
    """A neutral building: its letter and side on a dark band, its actions beside it."""
    drawing = plate(NEUTRAL_WIDE, NEUTRAL_HIGH)
    drawing += '<path class="gwt-band" d="M-20-34h-11q-5 0-5 5v58q0 5 5 5h11z"/>'
    drawing += text(-28, 6, "letter mid", LETTERS[letter], 17)
    if has_back(box, letter):
        drawing += text(-28, 27, "letter mid", "II" if flipped else "I", 13)
    return drawing + rows_drawn(box, neutral_rows(box, letter, flipped), 0)


# -- private buildings


def private_rows(box: Box, number: int, side: int, risk: int) -> Rows:
    """The actions of a building in two lines, and below it the risk action of the space, which it does not hide."""
    local = int(box.first_private) + 2 * number + side
    rows = rows_in(box, local, -WIDE / 2, -HIGH / 2 + ROOF, WIDE, HIGH - ROOF - 1, 2)
    return [*rows, ([risk], 0, HIGH / 2 + RISK / 2 - 0.5, WIDE - 4, RISK)] if risk else rows


@lru_cache(512)
def private(box: Box, seat: int, number: int, side: int, risk: int = 0) -> str:
    """A private building: number, side, hand and points on a head in the owner's colour, its actions below."""
    at = 2 * number + side
    low = f'<path class="gwt-leaf" d="{box_path(WIDE - 4, RISK + 6, 4, 0, HIGH / 2 + RISK / 2 - 3)}"/>' if risk else ""
    drawing = low + plate(WIDE, HIGH)
    top = -HIGH / 2
    drawing += f'<path class="gwt-roof gwt-roof-{seat + 1}" d="M-32 {num(top + ROOF)}v-14q0-5 5-5h54q5 0 5 5v14z"/>'
    drawing += icon(f"seat-{seat + 1}", -26.2, top + 9.6, 9.4, "gwt-pale")
    name = f"{number}{'ab'[side]}"
    drawing += fitted_start(-20.6, top + 14.8, "roof", name, 16, 20 if number < 10 else 22)
    hand = int(box.building_hand[at])
    if hand:
        drawing += fee(9, top + 9.5, hand, int(box.fee[hand]), 18.6)
    points = int(box.building_points[at])
    drawing += shield(24 if points < 10 else 21.5, top + 10, points, 18.2 if points < 10 else 21)
    return drawing + rows_drawn(box, private_rows(box, number, side, risk), risk)


# -- hazards, workers and bonus tiles


@lru_cache(64)
def hazard(box: Box, kind: int) -> str:
    """A rockfall or a flood with its hand and its points."""
    zone = int(box.hazard_zone[kind])
    hand = int(box.hazard_hand[kind])
    drawing = plate(HAZARD, HAZARD, 5)
    drawing += f'<path class="gwt-zone-{zone}" d="{box_path(HAZARD - 2, HAZARD - 2, 4)}"/>'
    drawing += icon(ZONES[zone], 0, -9, 26) + shield(-11, 10.5, int(box.hazard_points[kind]), 22)
    if hand:
        drawing += fee(11, 10.5, hand, int(box.fee[hand]), 22)
    return drawing


@lru_cache(64)
def bonus_tile(box: Box, tile: int, wide: float, high: float) -> str:
    """A bonus tile: what it asks for and does, and its points."""
    drawing = plate(wide, high)
    tokens = tokens_of(box, int(box.tile_action[tile]))
    points = int(box.tile_points[tile])
    room = wide - (22 if points else 6)
    if not tokens:
        return drawing + shield(0, 0, points, 24)
    drawing += row(tokens, -wide / 2 + 3 + room / 2, 0, room - 2, 18)
    if points:
        drawing += shield(wide / 2 - 12, 0, points, 21.5)
    return drawing


@lru_cache(64)
def a_tile(box: Box, tile: int) -> str:
    """A tile of bag A at the size of a hazard: a worker or a hazard."""
    if tile < len(WORKERS):
        return plate(HAZARD, HAZARD) + icon("worker-" + WORKERS[tile], 0, 0, 38)
    return hazard(box, tile - len(WORKERS))


@lru_cache(128)
def empty_space(box: Box, space: int) -> str:
    """A building space with nothing on it: its number, what it asks for, gives and adds as a risk."""
    drawing = f'<path class="gwt-plot" d="{box_path(WIDE - 8, HIGH - 12, 6)}"/>'
    things, id = things_of(box), box.space_ids[space]
    if things.spaces[id]["kind"] == "building":  # before the set-up, those of neutral buildings are empty, too
        drawing += text(-25, -10, "plot-no", things.space_number(id), 13)
    needs, gold, risk = int(box.space_needs[space]), int(box.space_gold[space]), int(box.space_risk[space])
    parts: list[Token] = []
    if needs:
        parts += [Token("i", "path"), Token("t", str(needs))]
    if gold:
        parts.append(Token("i", "gold"))
    if risk:
        drawing += row((Token("i", "risk"), *tokens_of(box, risk)), 0, 10 if parts else 0, WIDE - 7, 15.4)
    if parts:
        drawing += row(tuple(parts), 13 if risk else 0, -9 if risk else 0, WIDE - 10, 17)
    return drawing if parts or risk else drawing + icon("house", 0, 0, 24, "gwt-faint")


def chip(x: float, y: float, words: str) -> str:
    """A few letters on a pill."""
    wide = 7 + 8 * len(words)
    return rect("pill", x - wide / 2, y - 8.5, wide, 17, 8.5) + text(x, y + 5.4, "pill-word mid", words)
