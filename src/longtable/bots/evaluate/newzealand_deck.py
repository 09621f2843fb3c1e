"""Evaluates a New Zealand deck at a delivery: breeding values of different breeds, in hand and still to come."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.player import HAND, PILE, UNSEEN, Player
from longtable.games.newzealand.words import FIRST_AIM, KINDS, PLAYABLE, SHEEP_KINDS

NO_DRAWS: Final = -100.0  # of swaps: the delivery is now


def by_breeding(box: Box) -> vec[i64]:
    """Kinds of sheep, those with the highest breeding value first."""
    kinds = vec[i64]()
    for value in range(20, -1, -1):
        for kind in SHEEP_KINDS:
            if box.breeding[kind] == value:
                kinds = append(kinds, i64(kind))
    return kinds


@final
class Deck:
    """The breeding value that a player may expect at the next delivery, and at later ones."""

    __slots__ = ("counts", "idle", "late", "now", "order", "size")

    def __init__(self, box: Box) -> None:
        self.order = by_breeding(box)
        self.counts: list[int] = [0] * KINDS  # cards of the deck by kind
        self.size: float = 1.0  # cards among which one looks for another
        self.now: float = 0.0  # with this hand
        self.late: float = 0.0  # with any hand
        self.idle: i64 = 0  # cards in hand that add nothing

    def count(self, player: Player) -> None:
        """Look through the cards; comes before everything else."""
        cards = player.cards
        counts = self.counts
        quarters: i64 = 0  # of a card; a play-card is replaced at once and counts a quarter
        for kind in range(KINDS):
            here = cards[UNSEEN + kind] + cards[PILE + kind]
            counts[kind] = here
            if here:
                quarters += here if PLAYABLE[kind] and kind < FIRST_AIM else 4 * here
        self.size = 0.25 * float(quarters) if quarters > 4 else 1.0

    def look(self, player: Player, box: Box, limit: i64, swaps: float, fresh: float, cycled: float) -> None:
        """swaps: cards that may be exchanged before the next delivery; fresh: that are being drawn; cycled: that
        usually are exchanged on the whole trail.
        """
        cards = player.cards
        counts = self.counts
        size = self.size
        seen = float(limit) + cycled
        room = float(limit)
        late = 0.0
        taken: i64 = 0
        now: i64 = 0
        others = 0.0  # what the next card drawn adds, on average
        for kind in self.order:
            here = counts[kind]
            if not here:
                continue
            count = float(here)
            value = float(box.breeding[kind])
            chance = 1.0 - power(1.0 - min(1.0, count / size), seen)
            if room > 0.0:
                late += value * min(chance, room)
                room -= chance
            if cards[HAND + kind] > 0:
                if taken < limit:
                    taken += 1
                    now += box.breeding[kind]
            else:
                others += value * count / size
        self.late = late
        idle = player.hand_size - taken
        self.idle = idle if idle > 0 else 0
        missing = limit - player.hand_size
        new = fresh
        if swaps >= 0.0:
            new = min(float(self.idle), swaps) + max(float(missing), fresh)
        self.now = float(now)
        # Each further card is a little less likely to be of a new type.
        while new > 0.0:
            self.now += others * min(1.0, new)
            others *= 0.85
            new -= 1.0


def power(base: float, exponent: float) -> float:
    """base ** exponent for whole exponents; compiled without a call."""
    product = 1.0
    while exponent >= 1.0:
        product *= base
        exponent -= 1.0
    return product
