"""The plate of a player: money and contracts."""

from longtable.core.face import Figure
from longtable.core.say import Say
from longtable.games.shipyard.face.text.drafts import icon_of
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import BLUE, GREEN


def plate_of(s: Shipyard, seat: int, say: Say) -> list[Figure]:
    """Guilders, then contracts by colour; how many there are is no secret."""
    player = s.players[seat]
    return [
        Figure(icon_of("coin"), str(int(player.guilders)), say("guilders")),
        Figure(icon_of("scroll-blue"), str(int(player.held(BLUE))), say("blue contracts")),
        Figure(icon_of("scroll-green"), str(int(player.held(GREEN))), say("green contracts")),
    ]
