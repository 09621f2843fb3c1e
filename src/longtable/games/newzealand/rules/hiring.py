"""Hiring workers, and the immediate actions of the spaces they cover (NZ-14, 15.2).

NZ-14.1, 14.5  one worker of the job market: `Hire`, `next_hire`, `hire_price`
NZ-14.2    a full row: `is_full`
NZ-14.3    the covered space: `add_worker`, `effects.trigger`; which action: `box.tables.Box.row_action`; points:
           `scoring.covered_points`
NZ-14.4    where the next worker enters the market: `foresight.room_for`
NZ-15.2    jokers: `PlaceJoker`; the gold that they cost: `data/bonus.toml`, paid by `requirements.meet`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third
from longtable.core.bits import BIT
from longtable.games.newzealand.player import WORKER_TILES, Player
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import HIRE, PLACE, ROW_SPACES, WORKERS

TYPES: Final = 4
SHIFT: Final = 16  # modifiers in frames are this much larger, for they may be negative


def is_full(player: Player, row: i64) -> bool:
    """NZ-14.2: five workers, of which the first is printed on the board."""
    return player.own[WORKER_TILES + row] >= ROW_SPACES - 1


def hire_price(s: NewZealand, row: i64, modifier: i64) -> i64:
    """NZ-14.1, 13.6: cost of a row of the job market, at least 0."""
    price = s.box.job_costs[row] + modifier
    return price if price > 0 else 0


def next_hire(s: NewZealand, player: Player, modifier: i64, at: i64) -> i64:
    """NZ-14.1, 14.2: the next worker, from a place on, who fits and can be paid for; -1 for none.

    A place is job_rows * type + row of the job market.
    """
    rows = s.box.job_rows
    for each in range(at, TYPES * rows):
        worker = each // rows
        row = each % rows
        if s.jobs & BIT[TYPES * row + worker] and hire_price(s, row, modifier) <= player.money:
            if not is_full(player, worker):
                return each
    return -1


def can_hire(s: NewZealand, seat: i64, modifier: i64) -> bool:
    """Somebody can be hired."""
    return next_hire(s, s.players[seat], modifier, 0) >= 0


def add_worker(s: NewZealand, seat: i64, row: i64, is_joker: bool) -> None:
    """Onto the leftmost free space of the row; its immediate action follows or is forfeited (NZ-14.3)."""
    player = s.players[seat]
    place = player.own[WORKER_TILES + row]
    if is_joker:
        player.jokers |= BIT[8 * row + place]
    player.own[WORKER_TILES + row] = place + 1
    s.config.rules.trigger(s, seat, s.box.row_action[ROW_SPACES * row + place + 1])


@final
class Hire(Question):
    """NZ-14.1: one worker of the job market, for the cost of its row."""

    bounds: ClassVar[tuple[int, ...]] = (0, 64)

    def __init__(self, seat: i64, shifted: i64) -> None:
        super().__init__(seat)
        self.shifted: Final[i64] = shifted  # modifier + SHIFT

    def word(self) -> str:
        return "hire"

    def rule(self) -> str:
        return "NZ-14.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.shifted)]

    def prompt(self, s: NewZealand) -> str:
        return "hire a worker, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        player = s.players[self.seat]
        rows = s.box.job_rows
        at = next_hire(s, player, self.shifted - SHIFT, 0)
        while at >= 0:
            actions.append(pack(HIRE, 0, at // rows, at % rows))
            at = next_hire(s, player, self.shifted - SHIFT, at + 1)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        worker = second(action)
        row = third(action)
        s.players[self.seat].money -= hire_price(s, row, self.shifted - SHIFT)
        s.jobs &= ~BIT[TYPES * row + worker]
        add_worker(s, self.seat, worker, False)

    def is_idle(self, s: NewZealand) -> bool:
        return not can_hire(s, self.seat, self.shifted - SHIFT)


def has_room(player: Player) -> bool:
    """NZ-15.4: some row is not full."""
    for row in range(TYPES):
        if not is_full(player, row):
            return True
    return False


@final
class PlaceJoker(Question):
    """NZ-15.2: a joker goes to any row that is not full."""

    def word(self) -> str:
        return "place-joker"

    def rule(self) -> str:
        return "NZ-15.2"

    def prompt(self, s: NewZealand) -> str:
        return "place the joker in one of your rows, or pass"

    def options(self, s: NewZealand) -> list[int]:
        player = s.players[self.seat]
        actions = [PASS]
        actions.extend([int(pack(PLACE, 0, row)) for row in range(len(WORKERS)) if not is_full(player, row)])
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action != PASS:
            add_worker(s, self.seat, second(action), True)

    def is_idle(self, s: NewZealand) -> bool:
        return not has_room(s.players[self.seat])
