"""The plate of a player: the numbers that everyone wants to see at all times."""

from typing import Final

from longtable.core.face import Figure, Rival
from longtable.core.say import Say
from longtable.games.newzealand.face.text.drafts import icon_of
from longtable.games.newzealand.rules.scoring import points_now, reasons_of
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import REASONS

SARAH: Final = 1


def plate_of(s: NewZealand, seat: int, say: Say) -> list[Figure]:
    """Pounds, gold, certificates with the permanent ones; of Sarah, who has none, her objectives and deliveries."""
    player = s.players[seat]
    if s.config.is_solo and seat == SARAH:
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


def rivals_of(s: NewZealand, say: Say) -> list[Rival]:
    """Sarah in the solo game; a tie is hers (NZ-32.7)."""
    if not s.config.is_solo:
        return []
    if s.is_over:
        standing = tuple(reasons_of(s, SARAH))
        is_winner = int(s.players[SARAH].total()) >= int(s.players[0].total())
    else:
        standing = tuple([(REASONS[at], int(n)) for at, n in enumerate(points_now(s, SARAH)) if n])
        is_winner = False
    return [Rival(say("Sarah"), standing, tuple(plate_of(s, SARAH, say)), is_winner)]
