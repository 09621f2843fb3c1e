"""Wellington 3 and 4, foresight: tiles are placed, the token moves, the runholder leaves (NZ-11, 29.1).

NZ-11.1    one tile of each bag: `Foresee`
NZ-11.2, 11.3, 14.4  workers and hazards, the A tiles: `room_for`, `place_worker_or_hazard`
NZ-11.4    bonus tiles, the B tiles: `place_bonus_tile`
NZ-11.5, 29.1  the token moves, and its last arrow ends the game: `move_token`, `ending.begin_last_turns`
NZ-11.6    refilling the sheep market: `market.refill_market`
NZ-11.7    side II: `state.NewZealand.flipped`, `location.local_list`
NZ-11.8    leaving, and filling the foresight spaces: `Leave`, `fill_foresight`
NZ-29.2, 29.4  in the last turns the B tile leaves the game and nothing moves the token again: `place_bonus_tile`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third
from longtable.core.bits import BIT
from longtable.core.frames import Chance, Step
from longtable.core.rng import Rng
from longtable.games.newzealand.rules.ending import begin_last_turns, is_last_turn
from longtable.games.newzealand.rules.market import refill_market
from longtable.games.newzealand.rules.timing import MAX_SEATS, Question
from longtable.games.newzealand.state import A_AT, B_AT, FORESIGHT, NewZealand
from longtable.games.newzealand.words import BAG_A, BAG_B, COLUMNS, FORESEE, HAZARD, RED, TURQUOISE, YELLOW

WORKER_TYPES: Final = 4
PLACES: Final = 4  # foresight spaces: two of bag A, two of bag B


@final
class Foresee(Question):
    """NZ-11.1: one of the foresight tiles of a bag, placed at once; in the last turns B tiles leave the game."""

    is_pending: ClassVar[bool] = False
    bounds: ClassVar[tuple[int, ...]] = (0, 2)

    def __init__(self, seat: i64, bag: i64) -> None:
        super().__init__(seat)
        self.bag: Final[i64] = bag  # 0 for A, 1 for B

    def word(self) -> str:
        return "foresee"

    def rule(self) -> str:
        return "NZ-11.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.bag)]

    def prompt(self, s: NewZealand) -> str:
        return "choose a bonus tile for the market" if self.bag else "choose a worker or hazard for the board"

    def options(self, s: NewZealand) -> list[int]:
        left = s.bags[FORESIGHT + 2 * self.bag]
        right = s.bags[FORESIGHT + 2 * self.bag + 1]
        actions: list[int] = []
        if left:
            actions.append(pack(FORESEE, 0, self.bag, 0))
        if right and right != left:
            actions.append(pack(FORESEE, 0, self.bag, 1))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        at = FORESIGHT + 2 * self.bag + third(action)
        tile = s.bags[at] - 1
        s.bags[at] = 0
        if self.bag:
            place_bonus_tile(s, self.seat, tile)
        else:
            place_worker_or_hazard(s, tile)

    def is_idle(self, s: NewZealand) -> bool:
        return s.bags[FORESIGHT + 2 * self.bag] == 0 and s.bags[FORESIGHT + 2 * self.bag + 1] == 0


def room_for(s: NewZealand, tile: i64) -> i64:
    """NZ-11.2, 11.3, 14.4: where an A tile would go: topmost row of a column, lowest space of a zone; -1: nowhere."""
    if tile < WORKER_TYPES:
        for row in range(s.box.job_rows):
            if not s.jobs & BIT[WORKER_TYPES * row + tile]:
                return row
        return -1
    for space in s.box.zone_spaces[s.box.hazard_zone[tile - WORKER_TYPES]]:
        if s.trail[space] == 0:
            return space
    return -1


def place_worker_or_hazard(s: NewZealand, tile: i64) -> None:
    """NZ-11.2, 11.3: to the job market or the trail, or out of the game."""
    room = room_for(s, tile)
    if room < 0:
        s.out_a += 1
    elif tile < WORKER_TYPES:
        s.jobs |= BIT[WORKER_TYPES * room + tile]
    else:
        s.trail[room] = HAZARD + tile - WORKER_TYPES


def place_bonus_tile(s: NewZealand, seat: i64, tile: i64) -> None:
    """NZ-11.4: onto the leftmost free space of the token's row; the last one moves the token.

    In the last turns it leaves the game, and so nothing moves the token again (NZ-29.2, 29.4).
    """
    if is_last_turn(s):
        s.out_b += 1
        return
    for column in range(s.config.first_column, COLUMNS):
        cell = COLUMNS * s.token_row + column
        if s.bonus[cell] == 0:
            s.bonus[cell] = tile + 1
            if column == COLUMNS - 1:
                move_token(s, seat)
            return


def move_token(s: NewZealand, seat: i64) -> None:
    """NZ-11.5, 29.1: along the arrow of its row; the red one ends the game, and the active player takes the token."""
    arrow = s.box.row_arrow[s.token_row]
    s.token_row += 1
    if arrow == YELLOW:
        refill_market(s)
    elif arrow == TURQUOISE:
        s.flipped = 1
    elif arrow == RED:
        begin_last_turns(s, seat)


@final
class Leave(Step[NewZealand]):
    """NZ-11.8: the runholder goes to START, and the foresight spaces are refilled."""

    bounds: ClassVar[tuple[int, ...]] = (4,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "leave"

    def rule(self) -> str:
        return "NZ-11.8"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: NewZealand) -> None:
        s.players[self.seat].runholder = s.box.start
        fill_foresight(s)


def bag_total(s: NewZealand, bag: i64) -> i64:
    """Tiles in a bag."""
    total: i64 = 0
    begin = B_AT if bag else A_AT
    kinds = s.box.b_kinds if bag else s.box.a_kinds
    for tile in range(kinds):
        total += s.bags[begin + tile]
    return total


def pick_tile(s: NewZealand, bag: i64, rng: Rng) -> i64:
    """A tile drawn from a bag that is not empty."""
    at = rng.below(bag_total(s, bag))
    begin = B_AT if bag else A_AT
    kinds = s.box.b_kinds if bag else s.box.a_kinds
    for tile in range(kinds):
        at -= s.bags[begin + tile]
        if at < 0:
            return tile
    return 0


def fill_foresight(s: NewZealand) -> None:
    """NZ-11.8, 2.7: schedule a draw for the first empty foresight space whose bag is not empty."""
    for place in range(PLACES):
        if s.bags[FORESIGHT + place] == 0 and bag_total(s, place // 2):
            s.todo.append(FILL[place])
            return


@final
class FillForesight(Chance[NewZealand]):
    """NZ-11.8, 2.7: a tile from the bag of the space."""

    bounds: ClassVar[tuple[int, ...]] = (4,)

    def __init__(self, place: i64) -> None:
        self.place: Final[i64] = place

    def word(self) -> str:
        return "fill-foresight"

    def rule(self) -> str:
        return "NZ-11.8"

    def args(self) -> list[Any]:
        return [int(self.place)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        bag = self.place // 2
        begin = B_AT if bag else A_AT
        kinds = s.box.b_kinds if bag else s.box.a_kinds
        verb = BAG_B if bag else BAG_A
        return [(int(pack(verb, 0, tile)), int(s.bags[begin + tile])) for tile in range(kinds) if s.bags[begin + tile]]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        bag = self.place // 2
        return pack(BAG_B if bag else BAG_A, 0, pick_tile(s, bag, rng))

    def resolve(self, s: NewZealand, action: i64) -> None:
        tile = second(action)
        s.bags[(B_AT if self.place >= 2 else A_AT) + tile] -= 1
        s.bags[FORESIGHT + self.place] = tile + 1
        fill_foresight(s)


LEAVE: Final = [Leave(seat) for seat in range(MAX_SEATS)]
FILL: Final = [FillForesight(place) for place in range(PLACES)]
