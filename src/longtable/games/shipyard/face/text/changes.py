"""Costs and gains of an action, found by trying it on a copy."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from longtable.core.face import Chip
from longtable.core.say import Say
from longtable.games.shipyard.face.text.names import PIECE_COUNTS, reason_name
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import PIECES, REASONS

Pair = tuple[str, int]  # what, and how much more or less of it


@dataclass
class Changes:
    """What became more or less for one seat."""

    money: int = 0
    pieces: list[Pair] = field(default_factory=list)  # of the stock
    reasons: list[Pair] = field(default_factory=list)  # points by reason

    @property
    def points(self) -> int:
        return sum([n for _, n in self.reasons])


def tried(s: Shipyard, action: int) -> Shipyard:
    """The position right after an action, without anything that comes after the decision: the stack ends with it."""
    c = s.copy()
    c.todo = c.todo[-1:]
    c.apply(action)
    return c


def changes_of(before: Shipyard, after: Shipyard, seat: int) -> Changes:
    """What a seat has more or less of in another position."""
    one, two = before.players[seat], after.players[seat]
    stock = [(word, int(two.stock[at]) - int(one.stock[at])) for at, word in enumerate(PIECES)]
    points = [(word, int(two.points[at]) - int(one.points[at])) for at, word in enumerate(REASONS)]
    return Changes(
        int(two.guilders - one.guilders), [(word, n) for word, n in stock if n], [(word, n) for word, n in points if n]
    )


# -- in words


def money_chip(n: int, say: Say) -> Chip:
    """`+2 guilders`, `-1 guilder`."""
    if n >= 0:
        return Chip(say.plural("+{n} guilder", "+{n} guilders", n), 1 if n else 0)
    return Chip(say.plural("-{n} guilder", "-{n} guilders", -n), -1)


def piece_chip(word: str, n: int, say: Say) -> Chip:
    """`+1 sail`."""
    return Chip(say("+{what}", what=PIECE_COUNTS[word](say, n)), 1)


def points_chips(reasons: Sequence[Pair], say: Say) -> list[Chip]:
    """The points, and when they have several reasons a neutral chip for each."""
    if not reasons:
        return []
    total = sum([n for _, n in reasons])
    chips = [Chip(say.plural("+{n} point", "+{n} points", total), 1)]
    if len(reasons) > 1:
        for word, n in reasons:
            chips.append(Chip(say("+{points} {reason}", points=n, reason=reason_name(word, say))))
    return chips


def gain_chips(money: int, pieces: Sequence[Pair], reasons: Sequence[Pair], say: Say) -> list[Chip]:
    """A chip for the money, each kind of piece gained, and the points."""
    chips = [money_chip(money, say)] if money else []
    chips.extend([piece_chip(word, n, say) for word, n in pieces if n > 0])
    return chips + points_chips(reasons, say)


def chips_of(changes: Changes, say: Say) -> list[Chip]:
    return gain_chips(changes.money, changes.pieces, changes.reasons, say)
