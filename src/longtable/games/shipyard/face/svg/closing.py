# not compiled
"""The end of the game: every player's contracts, open, with what each has paid."""

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

LINE: Final = 50.0
MARK: Final = 34  # for the mark of the seat


def closing(s: Shipyard, say: Say) -> list[Panel]:
    """A panel for the contracts of each player, which stand beside each other where there is room; none before they lie
    open."""
    if not s.is_over:
        return []
    panels: list[Panel] = []
    for seat in range(s.setup.seats):
        view = owned(s, seat)
        title = say("Player {n}'s contracts", n=seat + 1)
        key = ("contracts", seat, view.box_key, view.papers, say.language)
        panels.append(Panel(f"contracts-{seat}", title, key, partial(draw, view, title, say)))
    return panels


def draw(view: Owned, title: str, say: Say) -> str:
    """One contract below the other, beside the mark of the seat."""
    body = icon(f"seat-{view.seat + 1}", MARK / 2, LINE / 2, 24)
    inner = ""
    for k, (contract, count, value) in enumerate(view.papers):
        name = CONTRACT_NAMES[CONTRACTS[contract]](say)
        inner += paper(view.box, contract, count, value, LINE * k, LINE, name, False)
    body += module("papers", inner, MARK)
    return picture("shp-closing", PAPER + MARK + 2, LINE * max(1, len(view.papers)), title, body)
