"""Dismantling: a complete ship that does not sail (SHIP-22.2, 22.5).

SHIP-22.2  whether it can sail: `requirements.can_sail`, asked by `outfitting.Outfit.is_idle`; if not, without asking:
           `outfitting.Outfit.skip`; without a captain aboard: `outfitting.Outfit.offers`; its cards leave the game,
           its slots are free: `dismantle`
SHIP-22.5  by choice, although it could sail: `outfitting.Outfit.offers`
"""

from mypy_extensions import i64

from longtable.games.shipyard.rules.ship import cards_of, free_slots
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import PIECE_COUNT


def dismantle(s: Shipyard, seat: i64) -> None:
    """SHIP-22.2: the cards leave the game, the pieces go back to the stock, the boat does not move.

    The ship does not join the fleet, so it scores nothing and does not count for contracts.
    """
    player = s.players[seat]
    for piece in range(PIECE_COUNT):
        player.stock[piece] += s.aboard[piece]
    for card in cards_of(player, s.launching):
        if card < s.box.first_blank:
            s.scrapped += 1
    free_slots(s, player)
