# not compiled
"""The player board in blocks, each a picture of its own that is drawn again only when what it shows has changed.

They are made of the same parts as the mat; the row of points is left out, for the page tells the score elsewhere.
"""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final, NamedTuple

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.games.newzealand.face.svg import board, hand
from longtable.games.newzealand.face.svg.mat import mat, reserve, taken_below
from longtable.games.newzealand.face.svg.owned import Owned, best_sums, owned
from longtable.games.newzealand.face.svg.pieces import module, picture
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import BUILDINGS, GONE

RESERVE: Final = (536.0, 136.0)  # of half the buildings, so that both halves find room in a wing
HALF: Final = BUILDINGS // 2
STORES_HIGH: Final = 182.0
LINE: Final = 40.0  # of things taken


class Block(NamedTuple):
    """A part of the board: its size, what of the player's things it shows, and how."""

    size: tuple[float, float]
    title: Callable[[Say], str]
    shown: Callable[[Owned], Hashable]
    body: Callable[[Owned, Say], tuple[str, int]]  # with how many lines more than usual it needs


def plain(paint: Callable[[Owned, Say], str], x: float = 0, y: float = 0) -> Callable[[Owned, Say], tuple[str, int]]:
    """A part of the mat alone."""
    return lambda view, say: (module("part", paint(view, say), x, y), 0)


# -- what they show


def aux_discs(view: Owned) -> int:
    """The disc spaces of auxiliary actions, as a mask."""
    mask = 0
    for discs in view.box.aux_discs:
        mask |= int(discs)
    return mask


def shown_purse(view: Owned) -> Hashable:
    limits = view.certificate_limit, view.hand_limit, view.steps, view.no_fees
    return view.money, view.gold, view.certificates, view.tokens, view.hand_size, limits, view.forever, best_sums(view)


def shown_improvements(view: Owned) -> Hashable:
    limits = view.steps, view.hand_limit, view.certificate_limit
    return view.cleared & ~aux_discs(view), limits, view.forever


def shown_rows(view: Owned) -> Hashable:
    return view.workers, view.jokers, view.certificates, view.certificate_limit, view.gold


def shown_stores(view: Owned) -> Hashable:
    return view.storehouses, view.masters, view.area, view.tiles, view.hazards, view.has_token


# -- blocks of several parts


def rows(view: Owned, say: Say) -> tuple[str, int]:
    """The rows of workers, and the markers of certificates and gold below them."""
    return module("part", board.workers(view, say)) + module("part", board.tracks(view, say), 0, 228), 0


def stores(view: Owned, say: Say) -> tuple[str, int]:
    """The storehouses, and all that was taken."""
    things, lines = taken_below(view, say, LINE)
    return module("part", board.storehouses(view, say)) + module("part", things, 0, 101), lines


def shown_half(first: int) -> Callable[[Owned], Hashable]:
    """What half of the reserve shows."""

    def shown(view: Owned) -> Hashable:
        places = [place if place in (-1, GONE) else 0 for place in view.buildings[first : first + HALF]]
        return tuple(places), view.sides[first : first + HALF], view.craftsmen

    return shown


def half(first: int) -> Callable[[Owned, Say], tuple[str, int]]:
    """Five buildings, the first ones under a heading."""
    return lambda view, say: (reserve(view, first, first + HALF, say), 0)


BLOCKS: Final[dict[str, Block]] = {
    "purse": Block((272, 164), lambda say: say("Purse"), shown_purse, plain(hand.purse, 5)),
    "hand": Block(
        (440, 168), lambda say: say("Hand"), lambda view: (view.hand, view.hand_size), plain(hand.fan, -3)
    ),
    "piles": Block(
        (342, 168), lambda say: say("Draw pile and discard pile"), lambda view: (view.stack_size, view.pile),
        plain(hand.piles),
    ),
    "aux": Block(
        (352, 150), lambda say: say("Auxiliary actions"), lambda view: (view.levels, view.cleared & aux_discs(view)),
        plain(board.auxiliaries, 1),
    ),
    "improvements": Block(
        (352, 140), lambda say: say("Improvements"), shown_improvements, plain(board.improvements, 1)
    ),
    "rows": Block((360, 314), lambda say: say("Worker rows"), shown_rows, rows),
    "stores": Block((350, STORES_HIGH), lambda say: say("Storehouses"), shown_stores, stores),
    "reserve": Block(RESERVE, lambda say: say("Buildings in reserve"), shown_half(0), half(0)),
    "reserve-b": Block(RESERVE, lambda say: say("More buildings in reserve"), shown_half(HALF), half(HALF)),
}  # fmt: skip


def blocks(s: NewZealand, at_seat: int, say: Say) -> list[Panel]:
    """The board of a player in parts; Sarah's is one."""
    view = owned(s, at_seat)
    if view.is_sarah:
        return [mat(s, at_seat, True, say)]
    common = (view.seat, view.box_key, view.is_mine, say.language)
    return [
        Panel(name, block.title(say), (name, common, block.shown(view)), partial(draw, name, view, say))
        for name, block in BLOCKS.items()
    ]


def draw(name: str, view: Owned, say: Say) -> str:
    """One block; it is higher where it has to show more than usual."""
    block = BLOCKS[name]
    wide, high = block.size
    body, lines = block.body(view, say)
    kind = f"gwt-block gwt-block-{name.partition('-')[0]}"
    return picture(kind, wide, high + LINE * lines, block.title(say), body)
