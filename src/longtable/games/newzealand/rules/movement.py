"""Moving the runholder along the trail (NZ-6, 26).

NZ-6.1     locations: spaces with a tile, `Ways.explore`
NZ-6.2     forward, any branch: `find_ways`; the trail: `box.tables.Box.next_space`
NZ-6.3     steps: `state.NewZealand.step_limit`, `Move.left`
NZ-6.4     Wellington ends the move: `Ways.explore`
NZ-6.5     nobody blocks: `Ways.explore` looks at tiles only
NZ-6.6, 6.7  the space that a move starts from is never looked at: `Ways.explore`; a tile placed under a runholder
           triggers nothing: `foresight.place_worker_or_hazard`
NZ-6.8     compulsory: `Move.options`
NZ-7.1     the fee is due at once: `follow`, by `fees.pay_fee`
NZ-26.1    a local action that moves: `again`, `Move`; then phase B: `location.arrive`
NZ-26.2, 26.3  what is lost, and the new phase B: `location.arrive`

A way is what was chosen at the forks passed: a digit for each, the first one lowest, to the base of the most branches
that a fork of the trail has.
"""

from typing import Any, ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third, verb_of
from longtable.games.newzealand.player import HAND
from longtable.games.newzealand.rules.fees import fee_money, fee_paid, pay_fee
from longtable.games.newzealand.rules.timing import FREE, OBJECTIVES_TOO, Question
from longtable.games.newzealand.state import BONUS_SPOTS, NewZealand
from longtable.games.newzealand.words import HAZARD, MOVE, PLAY_KINDS, PRIVATE, WALK

BANK: Final = 0  # receiver of a fee; seat + 1 for a player
POWER: Final = vec[i64]([256**n for n in range(5)])  # what is paid to whom, a byte for each receiver


@final
class Ways:
    """The ways to everything that can be reached. Of ways to one place that cost the same only the first is kept."""

    def __init__(self, s: NewZealand, seat: i64) -> None:
        self.s: Final = s
        self.seat: Final[i64] = seat
        self.spaces = vec[i64]()
        self.ways = vec[i64]()
        self.paid = vec[i64]()

    def explore(self, space: i64, left: i64, money: i64, paid: i64, way: i64, scale: i64) -> None:
        """Everything within so many locations of a space, reached with this much money and this much paid."""
        box = self.s.box
        begin = box.next_begin[space]
        end = box.next_begin[space + 1]
        further = scale
        if end - begin > 1:
            further = scale * box.forks
        for at in range(begin, end):
            next = box.next_space[at]
            here = way + (at - begin) * scale
            if next == box.wellington:
                self.reach(next, here, paid)
                continue
            tile = self.s.trail[next]
            if tile == 0:
                self.explore(next, left, money, paid, here, further)
                continue
            fee = fee_paid(self.s, self.seat, next, money)
            now = paid
            if fee:
                receiver: i64 = BANK
                if tile < HAZARD:
                    receiver = (tile - PRIVATE) // 16 + 1
                now += fee * POWER[receiver]
            self.reach(next, here, now)
            if left > 1:
                self.explore(next, left - 1, money - fee, now, here, further)

    def reach(self, space: i64, way: i64, paid: i64) -> None:
        for at in range(len(self.spaces)):
            if self.spaces[at] == space and self.paid[at] == paid:
                return
        self.spaces = append(self.spaces, space)
        self.ways = append(self.ways, way)
        self.paid = append(self.paid, paid)


def find_ways(s: NewZealand, seat: i64, steps: i64) -> Ways:
    """Where the runholder can go in 1 to so many steps (NZ-6.2 to 6.4)."""
    player = s.players[seat]
    ways = Ways(s, seat)
    ways.explore(player.runholder, steps, fee_money(player), 0, 0, 1)
    return ways


def follow(s: NewZealand, seat: i64, target: i64, way: i64) -> i64:
    """Move the runholder and settle the fees one by one (NZ-7.3); the number of locations entered."""
    box = s.box
    player = s.players[seat]
    space = player.runholder
    steps: i64 = 0
    while space != target:
        begin = box.next_begin[space]
        if box.next_begin[space + 1] - begin > 1:
            space = box.next_space[begin + way % box.forks]
            way //= box.forks
        else:
            space = box.next_space[begin]
        tile = s.trail[space]
        if tile or space == target:
            steps += 1
        if tile:
            pay_fee(s, seat, space)
    player.runholder = target
    return steps


def way_words(s: NewZealand, start: i64, target: i64, way: i64) -> list[str]:
    """The first spaces of the branches taken at the forks of a way."""
    box = s.box
    words: list[str] = []
    space = start
    while space != target:
        begin = box.next_begin[space]
        if box.next_begin[space + 1] - begin > 1:
            space = box.next_space[begin + way % box.forks]
            way //= box.forks
            words.append(box.space_ids[space])
        else:
            space = box.next_space[begin]
    return words


def can_insert(s: NewZealand, seat: i64) -> bool:
    """NZ-5.2: something may be done between the steps of a move: a play-card, or gold for a bonus card."""
    player = s.players[seat]
    if s.next_spot(player, 0) < BONUS_SPOTS:
        return True
    for kind in PLAY_KINDS:
        if player.cards[HAND + kind] > 0:
            return True
    return False


@final
class Move(Question):
    """NZ-6.1 to 6.4, 26.1: where the runholder goes. A move may be made location by location (NZ-5.2)."""

    bounds: ClassVar[tuple[int, ...]] = (0, 64, 64)

    def __init__(self, seat: i64, most: i64, used: i64) -> None:
        super().__init__(seat)
        self.most: Final[i64] = most  # 0 in phase A: the step limit
        self.used: Final[i64] = used

    def word(self) -> str:
        return "move"

    def rule(self) -> str:
        return "NZ-26.1" if self.most else "NZ-6.2"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.most), int(self.used)]

    def prompt(self, s: NewZealand) -> str:
        if self.used:
            return "move your runholder on, or stop"
        return "move your runholder, or pass" if self.most else "move your runholder"

    def moment(self) -> i64:
        return FREE if self.most or self.used else OBJECTIVES_TOO

    def left(self, s: NewZealand) -> i64:
        """Steps that may still be made."""
        return (self.most if self.most else s.step_limit(s.players[self.seat])) - self.used

    def options(self, s: NewZealand) -> list[int]:
        actions: list[int] = [PASS] if self.most or self.used else []  # phase A moves at least one step (NZ-6.8)
        left = self.left(s)
        reached = find_ways(s, self.seat, left)
        for at in range(len(reached.spaces)):
            actions.append(pack(MOVE, 0, reached.spaces[at], reached.ways[at]))
        if left > 1 and can_insert(s, self.seat):
            near = find_ways(s, self.seat, 1)
            for at in range(len(near.spaces)):
                if near.spaces[at] != s.box.wellington:
                    actions.append(pack(WALK, 0, near.spaces[at], near.ways[at]))
        actions.sort()
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            if self.used:
                s.config.rules.arrive(s, self.seat, self.most)
            return
        steps = follow(s, self.seat, second(action), third(action))
        if verb_of(action) == WALK:
            s.todo.append(Move(self.seat, self.most, self.used + steps))
        else:
            s.config.rules.arrive(s, self.seat, self.most)

    def is_idle(self, s: NewZealand) -> bool:
        return self.used > 0 and self.left(s) <= 0

    def skip(self, s: NewZealand) -> None:
        s.config.rules.arrive(s, self.seat, self.most)


def again(s: NewZealand, seat: i64, most: i64) -> None:
    """NZ-26.1: a local action that moves the runholder; it may be declined."""
    s.todo.append(Move(seat, most, 0))
