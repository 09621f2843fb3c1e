"""The plate of a player: the numbers that everyone wants to see at all times."""

from longtable.core.face import Figure
from longtable.core.say import Say
from longtable.games.newzealand.face.text.drafts import icon_of
from longtable.games.newzealand.state import NewZealand


def plate_of(s: NewZealand, seat: int, say: Say) -> list[Figure]:
    """Pounds, gold, certificates with the permanent ones; of Sarah, who has none, her objectives and deliveries."""
    player = s.players[seat]
    if s.config.is_solo and seat == 1:
        return [
            Figure(icon_of("post"), str(int(s.sarah_deliveries)), say("deliveries")),
            Figure(icon_of("objective"), str(int(player.hand_size)), say("objectives")),
        ]
    lasting = int(s.permanent_certificates(player))
    return [
        Figure(icon_of("pounds"), str(int(player.money)), say("pounds")),
        Figure(icon_of("gold"), str(int(player.gold)), say("gold")),
        Figure(icon_of("certificate"), f"{int(player.certificates)}+{lasting}", say("certificates + permanent ones")),
    ]
