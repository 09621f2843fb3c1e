# not compiled
"""Ships: cards as parts of a hull, joined side by side, with what is printed on them and what they carry.

One card is 80 units wide and 96 high; deck at 44, waterline at 73 and keel at 88 are the same, so that any two join.
Points stand on the deck, printed things sit in the side, propellers hang under the stern, a captain stands on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from longtable.core.svg import box_path, num, tipped
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face.svg.pieces import icon, use
from longtable.games.shipyard.words import (
    CABIN,
    CANNON_POINT,
    CAPTAIN,
    CRANE_POINT,
    FEATURE_COUNT,
    FEATURES,
    KINDS,
    LANTERN,
    LIFE_BUOY,
    LIFEBOAT,
    MAST,
    PIECES,
    PROPELLER_POINT,
)

WIDE: Final = 80
HIGH: Final = 96
DECK: Final = 44
ON_DECK: Final = (MAST, CRANE_POINT, CANNON_POINT)
IN_SIDE: Final = (CABIN, LIFE_BUOY, LIFEBOAT, LANTERN)
DECK_SPAN: Final = {"bow": (25, 78), "middle": (3, 77), "stern": (2, 50)}
SIDE_SPAN: Final = {"bow": (22, 78), "middle": (4, 76), "stern": (2, 66)}
CREW: Final = ("captain", "businessman", "soldier")


@dataclass(frozen=True)
class Thing:
    """Something on a card: a feature, the piece on it, or a piece that does without; either may be empty."""

    feature: str
    piece: str = ""


@dataclass(frozen=True)
class Section:
    """One card of a hull with all that is on it."""

    card: str  # its id
    kind: str
    deck: tuple[Thing, ...] = ()
    side: tuple[Thing, ...] = ()
    below: tuple[Thing, ...] = ()
    has_captain: bool = False


@lru_cache(512)
def section(box: Box, card: int) -> Section:
    """A card as it is printed."""
    counts = box.card_feature[card * FEATURE_COUNT : (card + 1) * FEATURE_COUNT]
    deck = [Thing(FEATURES[f]) for f in ON_DECK for _ in range(counts[f])]
    side = [Thing(FEATURES[f]) for f in IN_SIDE for _ in range(counts[f])]
    below = [Thing(FEATURES[PROPELLER_POINT])] * int(counts[PROPELLER_POINT])
    return Section(box.card_ids[card], KINDS[box.card_kind[card]], tuple(deck), tuple(side), tuple(below))


@lru_cache(512)
def ship(box: Box, cards: tuple[int, ...], pieces: tuple[int, ...]) -> tuple[Section, ...]:
    """The sections of a ship with its pieces: each on a point of its own, what needs none where there is room."""
    left = {word: pieces[at] for at, word in enumerate(PIECES)}
    has_captain = pieces[CAPTAIN] > 0
    left["captain"] -= 1 if has_captain else 0
    sections = [section(box, card) for card in cards]
    filled: list[tuple[list[Thing], list[Thing], list[Thing]]] = []
    for each in sections:
        deck = [Thing(thing.feature, taken(left, thing.feature)) for thing in each.deck]
        side = [Thing(thing.feature, taken(left, thing.feature)) for thing in each.side]
        below = [Thing(thing.feature, taken(left, thing.feature)) for thing in each.below]
        filled.append((deck, side, below))
    for word, count in left.items():
        for _ in range(count):
            if word == "propeller":
                filled[-1][2].append(Thing("", word))
            else:
                min(filled, key=crowd)[0].append(Thing("", word))
    last = len(sections) - 1
    return tuple(
        Section(each.card, each.kind, tuple(deck), tuple(side), tuple(below), has_captain and at == last)
        for at, (each, (deck, side, below)) in enumerate(zip(sections, filled, strict=True))
    )


def crowd(filled: tuple[list[Thing], list[Thing], list[Thing]]) -> int:
    return len(filled[0])


def taken(left: dict[str, int], feature: str) -> str:
    """The piece that goes on a feature, taken out of those left."""
    for word in {"mast": ("sail", "smokestack"), "cabin": CREW}.get(feature, (feature,)):
        if left.get(word, 0) > 0:
            left[word] -= 1
            return word
    return ""


def places(span: tuple[int, int], count: int) -> list[float]:
    """Where so many things stand within a span."""
    begin, end = span
    step = (end - begin) / count if count else 0
    return [begin + step * (k + 0.5) for k in range(count)]


@lru_cache(2048)
def art(each: Section) -> str:
    """A section in its own units, without the ends that show when it stands alone."""
    drawing = use("hull-" + each.kind, WIDE / 2, HIGH / 2, WIDE, HIGH)
    step = (DECK_SPAN[each.kind][1] - DECK_SPAN[each.kind][0]) / max(1, len(each.deck))
    size = min(36.0, step * 1.06)
    for x, thing in zip(places(DECK_SPAN[each.kind], len(each.deck)), each.deck, strict=True):
        drawing += on_deck(thing, x, size)
    step = (SIDE_SPAN[each.kind][1] - SIDE_SPAN[each.kind][0]) / max(1, len(each.side))
    size = min(33.0, step * 1.16)
    for x, thing in zip(places(SIDE_SPAN[each.kind], len(each.side)), each.side, strict=True):
        drawing += in_side(thing, x, size)
    for k, thing in enumerate(each.below):
        drawing += under(thing, (65 if each.kind == "stern" else 40) - 15 * k)
    if each.has_captain:
        drawing += icon("piece-captain", 65, 19, 27)
    return drawing


def on_deck(thing: Thing, x: float, size: float) -> str:
    """A point with or without its piece, or a piece that stands by itself."""
    if thing.piece:
        if thing.piece in CREW:
            return icon("piece-" + thing.piece, x, DECK - 11, 24)
        tall = min(40.0, size * 1.2) if thing.piece == "sail" else size
        return icon("piece-" + thing.piece, x, DECK - tall * 0.46, tall)
    y = DECK - 3 - size * 0.5
    kind = "" if thing.feature == "mast" else "pale"
    inner = f'<circle class="point" cx="{num(x)}" cy="{num(y)}" r="{num(size * 0.5)}"/>'
    return inner + icon(f"feature-{thing.feature}", x, y, size * 0.8, kind)


def in_side(thing: Thing, x: float, size: float) -> str:
    """A printed thing; a cabin with its crew member looks out of the window."""
    if thing.piece:
        inner = f'<path class="berth" d="{box_path(size * 0.74, size * 0.8, 4, x, 58.5)}"/>'
        return inner + icon("piece-" + thing.piece, x, 59, size * 0.8)
    return icon(f"feature-{thing.feature}", x, 58.5, size)


def under(thing: Thing, x: float) -> str:
    """The propeller or its point."""
    if thing.piece:
        return icon("piece-propeller", x, 82, 25)
    inner = f'<circle class="point below" cx="{num(x)}" cy="81" r="13"/>'
    return inner + icon("feature-propeller", x, 81, 20, "pale")


def joins(left: str, right: str) -> bool:
    """Two neighbours are parts of one hull."""
    return left in ("bow", "middle") and right in ("middle", "stern")


def ends(kind: str, x: float, has_left: bool, has_right: bool) -> str:
    """The ends of a section at a place: a seam where it joins, ribs where the hull is open."""
    drawing = ""
    if kind != "bow":
        drawing += f'<path class="{"seam" if has_left else "cut"}" d="M{num(x)} 45v43"/>'
    if kind != "stern" and not has_right:
        drawing += f'<path class="cut" d="M{num(x + WIDE)} 45v43"/>'
    return drawing


def hull(sections: Sequence[Section]) -> str:
    """A finished ship from its bow on, in units of a card."""
    drawing = ""
    for at, each in enumerate(sections):
        x = WIDE * at
        body = f'<g transform="translate({x} 0)">{art(each)}</g>' if x else art(each)
        drawing += tipped("ship-" + each.card if not each.card.startswith("blank") else each.card, body)
        drawing += ends(each.kind, x, at > 0, at < len(sections) - 1)
    return drawing


def water(width: float) -> str:
    """Waves under a ship, drawn over its keel."""
    waves = f"M-6 84q5-5 10 0{'t10 0' * round((width + 8) / 10)}"
    return f'<path class="sea" d="{waves}v14H-6z"/><path class="wave" d="{waves}"/>'


def card_tip(box: Box, card: int) -> str:
    """The word of a card's tip: `ship-BOW-05`, `blank-bow`."""
    return box.card_ids[card] if card >= box.first_blank else "ship-" + box.card_ids[card]
