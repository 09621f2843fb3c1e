"""The bottom of the stack: phases, rounds, dice and draws (COB-3, 4, 15)."""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third
from longtable.core.frames import Chance, Step, Times
from longtable.core.rng import Rng
from longtable.games.burgundy.rules.direct import schedule_shield_places
from longtable.games.burgundy.rules.scoring import FinalScoring
from longtable.games.burgundy.rules.shields import CollectTribute, LastStudy
from longtable.games.burgundy.rules.team import leaders
from longtable.games.burgundy.rules.turn import TURN
from longtable.games.burgundy.state import DEPOT_GOODS, POOL, ROUND_GOODS, Burgundy
from longtable.games.burgundy.words import FILL, H8, M2, ROLL, ROUND_GOOD, SLOTS, WHITE


@final
class Phase(Step[Burgundy]):
    """COB-3.1 to 3.5: clear and fill the main board, then five rounds, then income."""

    def word(self) -> str:
        return "phase"

    def act(self, s: Burgundy) -> None:
        s.phase += 1
        s.round = 0
        for slot in range(SLOTS):
            if s.market[slot]:
                s.market[slot] = 0
                s.removed += 1
        if s.config.inns:
            s.inns += s.box.inns_per_phase
        s.then(PHASE_END)
        s.then(Times(s.box.rounds, ROUND))
        if pool_left(s):
            s.then(ROUND_GOODS_DRAW[0])
        fill_next(s, 0)


def slot_stack(s: Burgundy, slot: i64) -> i64:
    """The stack that fills a slot in this phase; -1 when the slot is not in use (COB-17)."""
    return s.config.stacks[s.phase * SLOTS + slot]


def fill_next(s: Burgundy, slot: i64) -> None:
    """Go on with the first slot from here on that is in use and whose stack is not empty (COB-3.6)."""
    while slot < SLOTS:
        stack = slot_stack(s, slot)
        if stack >= 0 and s.bags[stack]:
            s.then(FILL_SLOT[slot])
            return
        slot += 1


@final
class FillSlot(Chance[Burgundy]):
    """COB-3.3, 3.4: a random tile of the slot's stack, face up; then the next slot."""

    bounds: ClassVar[tuple[int, ...]] = (32,)

    def __init__(self, slot: i64) -> None:
        self.slot: Final[i64] = slot

    def word(self) -> str:
        return "fill-slot"

    def args(self) -> list[Any]:
        return [int(self.slot)]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        stack = slot_stack(s, self.slot)
        found: list[tuple[int, int]] = []
        for at in range(s.box.bag_begin[stack], s.box.bag_begin[stack + 1]):
            if s.bags[at]:
                found.append((int(pack(FILL, 0, self.slot, s.box.bag_tiles[at])), int(s.bags[at])))
        return found

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        return pack(FILL, 0, self.slot, s.box.bag_tiles[pick(s, slot_stack(s, self.slot), rng)])

    def resolve(self, s: Burgundy, action: i64) -> None:
        stack = slot_stack(s, self.slot)
        at = s.box.bag_begin[stack]
        while s.box.bag_tiles[at] != third(action):
            at += 1
        fill(s, self.slot, stack, at)
        fill_next(s, self.slot + 1)

    def run(self, s: Burgundy, rng: Rng) -> None:
        stacks = s.config.stacks
        bags = s.bags
        for slot in range(self.slot, SLOTS):
            stack = stacks[s.phase * SLOTS + slot]
            if stack >= 0 and bags[stack]:
                fill(s, slot, stack, pick(s, stack, rng))


def fill(s: Burgundy, slot: i64, stack: i64, at: i64) -> None:
    """The tile at a place of the bags goes to a slot."""
    s.bags[at] -= 1
    s.bags[stack] -= 1
    s.market[slot] = s.box.bag_tiles[at]


def pick(s: Burgundy, stack: i64, rng: Rng) -> i64:
    """The place in the bags of a random tile of a stack."""
    bags = s.bags
    at = s.box.bag_begin[stack]
    left = rng.below(bags[stack]) - bags[at]
    while left >= 0:
        at += 1
        left -= bags[at]
    return at


def pick_good(s: Burgundy, rng: Rng) -> i64:
    """A random colour of the goods not yet seen."""
    goods = s.goods
    total: i64 = 0
    for each in range(6):
        total += goods[POOL + each]
    colour: i64 = 0
    left = rng.below(total) - goods[POOL]
    while left >= 0:
        colour += 1
        left -= goods[POOL + colour]
    return colour


def pool_left(s: Burgundy) -> bool:
    for colour in range(6):
        if s.goods[POOL + colour]:
            return True
    return False


@final
class DrawRoundGood(Chance[Burgundy]):
    """COB-3.5: a good of the phase on the next round space. Nobody knows the hidden stacks, so they are one heap."""

    bounds: ClassVar[tuple[int, ...]] = (5,)

    def __init__(self, space: i64) -> None:
        self.space: Final[i64] = space

    def word(self) -> str:
        return "draw-round-good"

    def args(self) -> list[Any]:
        return [int(self.space)]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [
            (int(pack(ROUND_GOOD, 0, colour)), int(s.goods[POOL + colour]))
            for colour in range(6)
            if s.goods[POOL + colour]
        ]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        return pack(ROUND_GOOD, 0, pick_good(s, rng))

    def resolve(self, s: Burgundy, action: i64) -> None:
        colour = second(action)
        s.goods[POOL + colour] -= 1
        s.goods[ROUND_GOODS + self.space] = colour + 1
        if self.space + 1 < s.box.goods_per_phase and pool_left(s):
            s.then(ROUND_GOODS_DRAW[self.space + 1])

    def run(self, s: Burgundy, rng: Rng) -> None:
        goods = s.goods
        for space in range(self.space, s.box.goods_per_phase):
            if pool_left(s):
                colour = pick_good(s, rng)
                goods[POOL + colour] -= 1
                goods[ROUND_GOODS + space] = colour + 1


@final
class Round(Step[Burgundy]):
    """COB-4.1 to 4.6: all dice, the good of the round, a turn each in the order of the bridge."""

    def word(self) -> str:
        return "round"

    def act(self, s: Burgundy) -> None:
        s.round += 1
        s.order = s.play_order()
        s.turn = -1
        for k in range(len(s.order)):
            s.todo.append(TURN[s.order[len(s.order) - 1 - k]])
        s.then(ROLL_DICE[0], MOVE_GOOD)


@final
class RollDice(Chance[Burgundy]):
    """COB-4.1: the two dice of a seat; the white die after those of the last seat."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "roll-dice"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(ROLL, self.seat, one, two)), 1) for one in range(1, 7) for two in range(1, 7)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        both = rng.below(36)
        return pack(ROLL, self.seat, both // 6 + 1, both % 6 + 1)

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.dice[2 * self.seat] = second(action)
        s.dice[2 * self.seat + 1] = third(action)
        s.then(ROLL_DICE[self.seat + 1] if self.seat + 1 < s.setup.seats else ROLL_WHITE)

    def run(self, s: Burgundy, rng: Rng) -> None:
        at = 2 * self.seat
        while at < len(s.dice):
            both = rng.below(36)
            s.dice[at] = both // 6 + 1
            s.dice[at + 1] = both % 6 + 1
            at += 2
        s.white = rng.below(6) + 1


@final
class RollWhite(Chance[Burgundy]):
    """COB-4.1, 4.2: the white die."""

    def word(self) -> str:
        return "roll-white"

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(WHITE, 0, value)), 1) for value in range(1, 7)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        return pack(WHITE, 0, rng.below(6) + 1)

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.white = second(action)


@final
class MoveGood(Step[Burgundy]):
    """COB-4.2: the next good goes to the depot of the white die; solo: a tile leaves that depot (COB-24.7)."""

    def word(self) -> str:
        return "move-good"

    def act(self, s: Burgundy) -> None:
        depot = s.white - 1
        good = s.goods[ROUND_GOODS]
        if good:
            s.goods[DEPOT_GOODS + depot * 6 + good - 1] += 1
            for space in range(ROUND_GOODS, ROUND_GOODS + 4):
                s.goods[space] = s.goods[space + 1]
            s.goods[ROUND_GOODS + 4] = 0
        if s.config.is_solo:
            remove_one_tile(s, depot)


def remove_one_tile(s: Burgundy, depot: i64) -> None:
    """COB-24.7: the first tile in reading order, of the next depot clockwise that has one."""
    for _ in range(6):
        for slot in range(depot * 4, depot * 4 + 4):
            if s.market[slot]:
                s.market[slot] = 0
                s.removed += 1
                return
        depot = s.box.next_depot[depot]


@final
class PhaseEnd(Step[Burgundy]):
    """COB-15.1, 25.9: shields 14 and 15, tribute, mines, monastery 2."""

    def word(self) -> str:
        return "phase-end"

    def act(self, s: Burgundy) -> None:
        s.turn = -1
        s.then(INCOME)
        if len(s.shields):
            s.then(COLLECT_TRIBUTE)
            schedule_shield_places(s)


@final
class Income(Step[Burgundy]):
    """COB-15.2, 15.3: a silver for each mine, doubled by shield 8, and workers by monastery 2."""

    def word(self) -> str:
        return "income"

    def act(self, s: Burgundy) -> None:
        for seat in range(len(s.duchies)):
            duchy = s.duchies[seat]
            silver = duchy.mines * 2 if duchy.shields & H8 else duchy.mines
            duchy.silver += silver
            if silver and duchy.powers & M2:
                s.gain_workers(seat, silver * s.box.m2_workers)


@final
class GameEnd(Step[Burgundy]):
    """COB-16.1: last use of shield 6, then the final scoring."""

    def word(self) -> str:
        return "game-end"

    def act(self, s: Burgundy) -> None:
        s.turn = -1
        s.then(FINAL_SCORING)
        if len(s.shields):
            for seat in reversed(leaders(s)):
                s.then(LastStudy(seat))


PHASE: Final = Phase()
FILL_SLOT: Final = [FillSlot(slot) for slot in range(SLOTS)]
ROUND_GOODS_DRAW: Final = [DrawRoundGood(space) for space in range(5)]
ROUND: Final = Round()
ROLL_DICE: Final = [RollDice(seat) for seat in range(4)]
ROLL_WHITE: Final = RollWhite()
MOVE_GOOD: Final = MoveGood()
PHASE_END: Final = PhaseEnd()
COLLECT_TRIBUTE: Final = CollectTribute()
INCOME: Final = Income()
GAME_END: Final = GameEnd()
FINAL_SCORING: Final = FinalScoring()
