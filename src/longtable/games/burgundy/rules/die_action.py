"""The four actions of a die, carried out (COB-5.2).

COB-5.2    take (`storage`), place (`placement`), sell (`sale`), take workers (`workers`): `perform`
COB-5.7, 5.8  workers that change the die are spent with the action: `perform`; on both dice of a doublet (COB-25.3):
           `turn.TakeTurn.resolve`
COB-5.9    no die is changed for taking workers: `perform`

What may be chosen: `turn.TakeTurn.add_die_actions`, `castles.ExtraAction.options`.
"""

from mypy_extensions import i64

from longtable.core.actions import first, second, third, verb_of
from longtable.games.burgundy.rules.dice import change_cost, die_value, place_cost, take_cost
from longtable.games.burgundy.rules.placement import place
from longtable.games.burgundy.rules.sale import sell
from longtable.games.burgundy.rules.storage import make_room_and_store, unstore
from longtable.games.burgundy.rules.workers import take_workers
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import ANY_DIE, PLACE, SELL, TAKE, TYPE


def perform(s: Burgundy, seat: i64, action: i64) -> None:
    """COB-5.2, 5.7, 5.8: one of the four actions; the workers that change the die are spent with it."""
    verb = verb_of(action)
    source = first(action)
    duchy = s.duchy(seat)
    if source < ANY_DIE:
        value = s.dice[2 * seat + source]
        s.dice[2 * seat + source] = 0
    else:
        value = die_value(s, seat, source)
    if verb == TAKE:
        slot = second(action)
        if value != slot // 4 + 1:
            duchy.workers -= take_cost(s, duchy, value, slot // 4 + 1)
        make_room_and_store(s, seat, slot)
    elif verb == PLACE:
        hex = third(action)
        tile = unstore(s, duchy, second(action))
        number = duchy.board.numbers[hex]
        if value != number:
            duchy.workers -= place_cost(s, duchy, value, number, TYPE[tile])
        place(s, seat, tile, hex)
    elif verb == SELL:
        duchy.workers -= change_cost(s, duchy, value, second(action) + 1, 0)
        sell(s, seat, second(action))
    else:
        take_workers(s, seat)
