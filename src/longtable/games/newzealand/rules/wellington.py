"""Wellington: its four sub-phases in their order (NZ-8.8).

NZ-8.8     the order: `begin_wellington`

1 income: `income`. 2 delivery: `delivery`. 3 and 4 foresight and leaving: `foresight`.
"""

from mypy_extensions import i64

from longtable.games.newzealand.rules.foresight import LEAVE, Foresee
from longtable.games.newzealand.rules.income import ShowSheep
from longtable.games.newzealand.state import NewZealand


def begin_wellington(s: NewZealand, seat: i64) -> None:
    """NZ-8.8: the four sub-phases; the delivery follows from the income."""
    s.todo.append(LEAVE[seat])
    s.todo.append(Foresee(seat, 1))
    s.todo.append(Foresee(seat, 0))
    s.todo.append(ShowSheep(seat, 0, 0))
