"""Workers: the action that takes them, and every gain (COB-11).

COB-11.1   the action, with monasteries 13 and 14: `take_workers`
COB-26.2   shield 2: `gain_workers`

COB-5.4, 5.6  what a change of a die costs: `dice.change_cost`
COB-5.7, 5.8  where they are spent: `die_action.perform`; on both dice of a doublet: `turn.TakeTurn.resolve`

Hiring for silver (monastery 28): `anytime.resolve_anytime`. Boarding house: `buildings.take_gain`.
"""

from mypy_extensions import i64

from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import H2, M13, M14


def take_workers(s: Burgundy, seat: i64) -> None:
    """COB-11.1: the action, with monasteries 13 and 14."""
    duchy = s.duchy(seat)
    if duchy.powers & M13:
        duchy.silver += s.box.m13_silver
    gain_workers(s, seat, s.box.m14_workers if duchy.powers & M14 else s.box.take_workers)


def gain_workers(s: Burgundy, seat: i64, count: i64) -> None:
    """One gain of workers; the owner of shield 2 gains one with it (COB-26.2)."""
    s.duchy(seat).workers += count
    if len(s.shields) and count:
        own = s.duchy_number(seat)
        for other in range(len(s.duchies)):
            if other != own and s.duchies[other].shields & H2:
                s.duchies[other].workers += 1


def other_has_shield_2(s: Burgundy, seat: i64) -> bool:
    """Somebody else gains when this seat gains workers, so refusing can matter."""
    if not len(s.shields):
        return False
    own = s.duchy_number(seat)
    return any([other != own and s.duchies[other].shields & H2 != 0 for other in range(len(s.duchies))])
