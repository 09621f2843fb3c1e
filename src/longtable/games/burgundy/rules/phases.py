"""Phases and their rounds: clearing and filling the main board, goods of the phase (COB-3).

COB-3.1    five phases of five rounds: `schedule_phases`, `Phase`
COB-3.2    what is left is removed: `clear_depots`
COB-3.3, 3.4  tiles: `FillSlot`, `fill_next`; slots by player count (COB-17): `player_counts.slot_stacks`
COB-3.5    goods of the phase: `DrawRoundGood`
COB-3.6    a stack that is empty: `next_slot`
COB-3.7    no filling during a phase: only `Phase` fills

The end of a phase: `phase_end`. Its inn: `inns.lay_inns`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third
from longtable.core.frames import Chance, Step, Times
from longtable.core.rng import Rng
from longtable.games.burgundy.rules.inns import lay_inns
from longtable.games.burgundy.rules.phase_end import PHASE_END
from longtable.games.burgundy.rules.rounds import ROUND
from longtable.games.burgundy.state import POOL, ROUND_GOODS, Burgundy
from longtable.games.burgundy.words import FILL, ROUND_GOOD, SLOTS


def schedule_phases(s: Burgundy) -> None:
    """COB-3.1: all phases of the game."""
    s.then(Times(s.box.phases, PHASE))


@final
class Phase(Step[Burgundy]):
    """COB-3.1 to 3.5: clear and fill the main board, then the rounds, then income."""

    def word(self) -> str:
        return "phase"

    def act(self, s: Burgundy) -> None:
        s.phase += 1
        s.round = 0
        clear_depots(s)
        if s.config.inns:
            lay_inns(s)
        s.then(PHASE_END)
        s.then(Times(s.box.rounds, ROUND))
        if pool_left(s):
            s.then(ROUND_GOODS_DRAW[0])
        fill_next(s, 0)


def clear_depots(s: Burgundy) -> None:
    """COB-3.2: tiles left in the depots and in the black depot leave the game; goods stay."""
    for slot in range(SLOTS):
        if s.market[slot]:
            s.market[slot] = 0
            s.removed += 1


def slot_stack(s: Burgundy, slot: i64) -> i64:
    """The stack that fills a slot in this phase; -1 when the slot is not in use (COB-17)."""
    return s.config.stacks[s.phase * SLOTS + slot]


def next_slot(s: Burgundy, slot: i64) -> i64:
    """The first slot from here on that is in use and whose stack is not empty (COB-3.6); SLOTS for none."""
    stacks = s.config.stacks
    bags = s.bags
    begin = s.phase * SLOTS
    for each in range(slot, SLOTS):
        stack = stacks[begin + each]
        if stack >= 0 and bags[stack]:
            return each
    return SLOTS


def fill_next(s: Burgundy, slot: i64) -> None:
    """COB-3.3, 3.4: go on with the next slot that can be filled."""
    slot = next_slot(s, slot)
    if slot < SLOTS:
        s.then(FILL_SLOT[slot])


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
        outcomes: list[tuple[int, int]] = []
        for at in range(s.box.bag_begin[stack], s.box.bag_begin[stack + 1]):
            if s.bags[at]:
                outcomes.append((int(pack(FILL, 0, self.slot, s.box.bag_tiles[at])), int(s.bags[at])))
        return outcomes

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
        slot = self.slot
        while slot < SLOTS:
            stack = stacks[s.phase * SLOTS + slot]
            fill(s, slot, stack, pick(s, stack, rng))
            slot = next_slot(s, slot + 1)


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
    """A good is left for a round space; only unusual data run out."""
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


PHASE: Final = Phase()
FILL_SLOT: Final = [FillSlot(slot) for slot in range(SLOTS)]
ROUND_GOODS_DRAW: Final = [DrawRoundGood(space) for space in range(5)]
