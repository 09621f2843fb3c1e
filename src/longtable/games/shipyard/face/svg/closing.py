# not compiled
"""The end of the game: the contracts of every player, open, with what each has paid."""

from functools import partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.games.shipyard.face.svg.owned import Owned, owned
from longtable.games.shipyard.face.svg.papers import WIDE as PAPER
from longtable.games.shipyard.face.svg.papers import paper
from longtable.games.shipyard.face.svg.pieces import icon, module, picture
from longtable.games.shipyard.face.text.names import CONTRACT_NAMES
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CONTRACTS

WIDE: Final = 780
LINE: Final = 50.0
MARK: Final = 34  # for the mark of the seat


def closing(s: Shipyard, say: Say) -> list[Panel]:
    """The panel of all contracts; none before they lie open."""
    if not s.is_over:
        return []
    views = tuple([owned(s, seat) for seat in range(s.setup.seats)])
    key = ("contracts", tuple([(view.box_key, view.papers) for view in views]), say.language)
    return [Panel("contracts", say("Contracts"), key, partial(draw, views, say))]


def draw(views: tuple[Owned, ...], say: Say) -> str:
    """Two players beside each other."""
    high = LINE * max([len(view.papers) for view in views]) + 10
    body = ""
    for seat, view in enumerate(views):
        lines = icon(f"seat-{seat + 1}", MARK / 2, LINE / 2, 24)
        inner = ""
        for k, (contract, count, value) in enumerate(view.papers):
            name = CONTRACT_NAMES[CONTRACTS[contract]](say)
            inner += paper(view.box, contract, count, value, LINE * k, LINE, name, False)
        lines += module("papers", inner, MARK)
        body += module("seat", lines, (PAPER + MARK + 12) * (seat % 2), high * (seat // 2))
    return picture("shp-closing", WIDE, high * -(-len(views) // 2), say("Contracts"), body)
