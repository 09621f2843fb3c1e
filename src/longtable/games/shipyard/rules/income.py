"""Income: what the choice of an action card brings (SHIP-7).

SHIP-5.6   who is ahead: `distance`
SHIP-7.1 to 7.3  cards ahead with figures, and empty spaces: `income`
SHIP-3.3, 4.3  in initial turns: `income`, which leaves the empty spaces out

When it is paid: `track.ChooseCard.resolve`.
"""

from mypy_extensions import i64

from longtable.games.shipyard.rules.actions import ACTION_COUNT
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import INITIAL


def distance(s: Shipyard, card: i64) -> i64:
    """How far a card is behind the leading one (SHIP-5.6)."""
    behind = s.leader - s.track[card]
    return behind if behind >= 0 else behind + s.box.spaces


def income(s: Shipyard, action: i64) -> i64:
    """What choosing a card brings now (SHIP-3.3, 4.3, 7.1 to 7.3)."""
    own = distance(s, action)
    nearest: i64 = -1  # distance of the nearest card ahead
    guilders: i64 = 0
    is_last = True
    for card in range(ACTION_COUNT):
        if s.track[card] >= 0 and card != action:
            other = distance(s, card)
            if other < own:
                if other > nearest:
                    nearest = other
                if s.figures[card]:
                    guilders += 1
            elif s.figures[card]:
                is_last = False
    if is_last and nearest >= 0 and s.stage != INITIAL:
        guilders += (own - nearest - 1) // s.box.gap
    return guilders
