"""Costs and gains of an action, found by trying it on a copy."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, final

from longtable.core.actions import first, second, third, verb_of
from longtable.core.face import Chip
from longtable.core.frames import May
from longtable.core.say import Say
from longtable.games.burgundy.duchy import GOODS_HELD, OWN_TAG
from longtable.games.burgundy.face.text.names import player_name, reason_name, shield_number
from longtable.games.burgundy.rules.dice import change_cost, die_value, free_to_place, free_to_take
from longtable.games.burgundy.rules.shields import ON_CASTLE, SHIELDS, doublet_cost
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import ANY_DIE, NO_DIE, ON, PLACE, REASON_COUNT, REASONS, SELL, SHIELD, TAKE, TYPE

Pair = tuple[str, int]  # what, and how much more or less of it

# What becomes more, and what becomes less.
MORE: Final[dict[str, Callable[[Say, int], str]]] = {
    "worker": lambda say, n: say.plural("+{n} worker", "+{n} workers", n),
    "silver": lambda say, n: say.plural("+{n} silver", "+{n} silver", n),
    "point": lambda say, n: say.plural("+{n} point", "+{n} points", n),
    "good": lambda say, n: say.plural("+{n} good", "+{n} goods", n),
    "bridge": lambda say, n: say("+{n} on the bridge", n=n),
    "counter": lambda say, n: say("+{n} on the counter", n=n),
    "target": lambda say, n: say("target {n} reached", n=n),
}
LESS: Final[dict[str, Callable[[Say, int], str]]] = {
    "worker": lambda say, n: say.plural("-{n} worker", "-{n} workers", n),
    "silver": lambda say, n: say.plural("-{n} silver", "-{n} silver", n),
    "shield": lambda say, n: say("shield {number} leaves the game", number=shield_number(n, say)),
}

# The frame that an action leads to, as what its player does next.
FOLLOWS: Final[dict[str, Callable[[Say], str]]] = {
    "take-from": lambda say: say("then take a tile"),
    "die-action": lambda say: say("then an extra action"),
    "place-stored": lambda say: say("then place a tile"),
    "place-direct": lambda say: say("then place a tile"),
    "warehouse": lambda say: say("then sell goods"),
    "load-goods": lambda say: say("then load goods"),
    "keep-goods": lambda say: say("then choose the goods"),
    "collect-goods": lambda say: say("then collect goods"),
    "make-room": lambda say: say("then discard a tile"),
    "discard-down": lambda say: say("then discard a tile"),
    "store-tile": lambda say: say("then choose the storage"),
    "copy-building": lambda say: say("then copy a building"),
    "count-kind": lambda say: say("then choose an animal"),
    "put-shield": lambda say: say("then choose a castle"),
    "take-gain": lambda say: say("then take the reward"),
    "any-order": lambda say: say("then choose the order"),
    "one-of": lambda say: say("then choose"),
    "gain": lambda say: say("then add silver"),
    "exchange": lambda say: say("then exchange goods"),
    "give-goods": lambda say: say("then give up goods"),
    "take-black": lambda say: say("then take a black tile"),
    "choose-start": lambda say: say("then choose a hex"),
    "last-study": lambda say: say("then choose a player"),
}


# Frames that end what belongs to the decision under way: the rest of the round, income, the end, what others do.
OUTER: Final = frozenset({
    "turn", "times", "round", "phase", "phase-end", "income", "collect-tribute", "tribute", "place-direct",
    "last-study", "game-end", "final-scoring", "ask-boards", "choose-board", "choose-start", "reveal", "finish",
})  # fmt: skip


@dataclass
class Changes:
    """What an action changes at once for its seat, for the others, and what is asked next."""

    gains: list[Pair] = field(default_factory=list)
    reasons: list[Pair] = field(default_factory=list)  # of the points among the gains
    others: list[tuple[int, str, int]] = field(default_factory=list)
    follows: str = ""  # the word of the frame that asks the same seat next


def die_cost(s: Burgundy, seat: int, action: int) -> int:
    """Workers that turn the die of an action to the value it needs."""
    verb, source = verb_of(action), first(action)
    if verb == SHIELD:
        return 0 if source == ANY_DIE else int(doublet_cost(s, seat, s.shields[second(action)]))
    if verb not in (TAKE, PLACE, SELL) or source in (ANY_DIE, NO_DIE):
        return 0
    duchy = s.duchy(seat)
    value = die_value(s, seat, source)
    if verb == TAKE:
        return int(change_cost(s, duchy, value, second(action) // 4 + 1, free_to_take(duchy)))
    if verb == SELL:
        return int(change_cost(s, duchy, value, second(action) + 1, 0))
    tile = duchy.storage[second(action)] % OWN_TAG
    return int(change_cost(s, duchy, value, duchy.board.numbers[third(action)], free_to_place(s, duchy, TYPE[tile])))


def points_of(s: Burgundy, seat: int) -> list[int]:
    """The points of a seat by reason; in the solo game there are none."""
    return [] if s.config.is_solo else list(s.points[seat * REASON_COUNT : (seat + 1) * REASON_COUNT])


@final
class Trials:
    """Tries actions of one position. What the whole list shares is worked out once."""

    def __init__(self, s: Burgundy) -> None:
        self.s = s
        self.seat = s.actor
        words = [frame.inner.word() if isinstance(frame, May) else frame.word() for frame in s.todo]
        self.keep = len(words) - 1
        while self.keep > 0 and words[self.keep - 1] not in OUTER:
            self.keep -= 1
        self.duchy = s.duchy(self.seat)
        self.goods = sum([int(self.duchy.counts[GOODS_HELD + colour]) for colour in range(6)])
        self.points = points_of(s, self.seat)
        self.others = [at for at in range(len(s.duchies)) if at != self.seat % len(s.duchies)]

    def tried(self, action: int) -> Burgundy:
        """The position right after an action."""
        c = self.s.copy()
        c.todo = c.todo[self.keep :]
        c.apply(action)
        return c

    def changes(self, action: int, cost: int = 0) -> Changes:
        """What an action does; cost: workers for its die, told apart from those it brings."""
        return self.compare(action, self.tried(action), cost)

    def compare(self, action: int, c: Burgundy, cost: int) -> Changes:
        """The same, from a position already tried."""
        s, seat = self.s, self.seat
        changes = Changes()
        duchy = c.duchy(seat)
        if cost:
            changes.gains.append(("worker", -cost))
        workers = int(duchy.workers - self.duchy.workers) + cost
        if workers:
            changes.gains.append(("worker", workers))
        silver = int(duchy.silver - self.duchy.silver)
        if silver:
            changes.gains.append(("silver", silver))
        self.add_points(c, changes)
        goods = -self.goods
        for colour in range(6):
            goods += int(duchy.counts[GOODS_HELD + colour])
        if goods > 0:
            changes.gains.append(("good", goods))
        if c.bridge[seat] // 8 > s.bridge[seat] // 8:
            changes.gains.append(("bridge", int(c.bridge[seat] // 8 - s.bridge[seat] // 8)))
        if s.config.is_solo:
            add_counter(s, c, changes)
        if verb_of(action) == ON:
            changes.gains.extend([("shield", -number) for number in lost_shields(s, c)])
        if len(s.shields):
            self.add_others(c, changes)
        if c.todo:
            top = c.todo[-1]
            word = top.inner.word() if isinstance(top, May) else top.word()
            if word != "take-turn" and word in FOLLOWS and c.actor == seat:
                changes.follows = word
        return changes

    def add_points(self, c: Burgundy, changes: Changes) -> None:
        points = points_of(c, self.seat)
        if points != self.points:
            changes.gains.append(("point", sum(points) - sum(self.points)))
            for reason, before in enumerate(self.points):
                if points[reason] != before:
                    changes.reasons.append((REASONS[reason], points[reason] - before))

    def add_others(self, c: Burgundy, changes: Changes) -> None:
        """Shield 2 lets others gain workers with this seat."""
        for other in self.others:
            workers = int(c.duchies[other].workers - self.s.duchies[other].workers)
            if workers:
                changes.others.append((other, "worker", workers))


def add_counter(s: Burgundy, c: Burgundy, changes: Changes) -> None:
    """The counter of the solo game (COB-24.16, 24.17)."""
    if c.target != s.target or c.counter < s.counter:
        changes.gains.append(("target", int(s.target)))
    elif c.counter != s.counter:
        changes.gains.append(("counter", int(c.counter - s.counter)))


def lost_shields(s: Burgundy, c: Burgundy) -> list[int]:
    """Shields that a new one pushed off its castle."""
    return [number for number in range(1, SHIELDS) if s.shields[number] >= ON_CASTLE and not c.shields[number]]


# -- in words


def amount_text(word: str, amount: int, say: Say) -> str:
    """`+2 workers`, `-1 silver`."""
    return MORE[word](say, amount) if amount > 0 else LESS[word](say, -amount)


def gain_chips(gains: Sequence[Pair], reasons: Sequence[Pair], say: Say) -> list[Chip]:
    """A chip for each gain or cost; points of several reasons tell them in brackets."""
    chips: list[Chip] = []
    for word, amount in gains:
        text = amount_text(word, amount, say)
        if word == "point" and len(reasons) > 1:
            parts = [
                say("{reason} {points}", points=points, reason=reason_name(reason, say)) for reason, points in reasons
            ]
            text = f"{text} ({', '.join(parts)})"
        chips.append(Chip(text, 1 if amount > 0 else -1))
    return chips


def chips_of(changes: Changes, say: Say) -> tuple[Chip, ...]:
    """Everything that an action changes, then what is asked next."""
    chips = gain_chips(changes.gains, changes.reasons, say)
    for seat, word, amount in changes.others:
        who = player_name(seat, say)
        chips.append(Chip(say("{who}: {what}", who=who, what=amount_text(word, amount, say))))
    if changes.follows:
        chips.append(Chip(FOLLOWS[changes.follows](say)))
    return tuple(chips)
