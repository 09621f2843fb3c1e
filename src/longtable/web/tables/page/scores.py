"""Seats, sides and their points as the page shows them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from longtable.core.face import Face, Figure, Standings
from longtable.core.say import Say
from longtable.core.state import State
from longtable.web.tables.page.markup import EMPTY, Html


@dataclass(frozen=True)
class Place:
    """A seat as the page names it; a rival without a seat comes after the last one."""

    at: int
    name: str
    score: int
    kind: str = ""
    bot: str = ""
    face: Html = EMPTY  # of a bot's person
    title: str = ""  # of a bot's level
    is_mine: bool = False
    is_actor: bool = False
    is_winner: bool = False
    figures: tuple[Figure, ...] = ()

    @property
    def ident(self) -> str:
        """The beginning of ids of what stands in its row of the waiting room."""
        return f"bot-{self.at}"


@dataclass(frozen=True)
class Side:
    """Who shares points: one player, or a team."""

    places: tuple[Place, ...]
    mat: int | None  # the number of their board, None for a rival

    @property
    def at(self) -> int:
        """The seat whose colour and shape the side has."""
        return self.places[0].at

    @property
    def name(self) -> str:
        return " & ".join([place.name for place in self.places])

    @property
    def score(self) -> int:
        return sum([place.score for place in self.places])

    @property
    def is_mine(self) -> bool:
        return any([place.is_mine for place in self.places])

    @property
    def is_actor(self) -> bool:
        return any([place.is_actor for place in self.places])

    @property
    def is_winner(self) -> bool:
        return any([place.is_winner for place in self.places])


@dataclass(frozen=True)
class ReasonRow:
    """One reason of points, for all sides."""

    label: str
    points: tuple[int, ...]
    at: int  # the number of the reason in its game, which gives its colour


@dataclass(frozen=True)
class Stretch:
    """One part of a ribbon: a reason as wide as its points."""

    label: str
    points: int
    x: float
    width: float
    at: int


@dataclass(frozen=True)
class Ribbon:
    """The points of a side in a row."""

    side: Side
    stretches: tuple[Stretch, ...]


def sides_of(places: Sequence[Place], mats: Sequence[Sequence[int]]) -> list[Side]:
    """Players by the boards that they share, then rivals."""
    sides = [Side(tuple([places[seat] for seat in seats]), at) for at, seats in enumerate(mats)]
    seated = {seat for seats in mats for seat in seats}
    return sides + [Side((place,), None) for place in places if place.at not in seated]


def in_order(sides: Sequence[Side], order: Sequence[int]) -> list[Side]:
    """Sides in the order of play, rivals last."""
    place = {seat: at for at, seat in enumerate(order)}
    return sorted(sides, key=lambda side: min([place.get(each.at, len(place)) for each in side.places]))


def all_standings(face: Face, state: State, say: Say) -> Standings:
    """The points by reason of every seat, then of every rival."""
    return face.standings(state) + [list(rival.standing) for rival in face.rivals(state, say)]


def totals_of(standings: Standings) -> list[int]:
    """The points of each in one sum."""
    return [sum([points for _, points in reasons]) for reasons in standings]


def merged(lists: Iterable[Sequence[str]]) -> list[str]:
    """One order in which all the given ones fit, for lists that leave out different words of one order.

    >>> merged([["a", "c"], ["a", "b", "c"], ["d"]])
    ['a', 'b', 'c', 'd']
    """
    order: list[str] = []
    for words in lists:
        at = 0
        for word in words:
            if word in order:
                at = max(at, order.index(word) + 1)
            else:
                order.insert(at if at else len(order), word)
                at = order.index(word) + 1
    return order


def rows_of(standings: Standings, groups: Sequence[Sequence[int]], face: Face, say: Say) -> list[ReasonRow]:
    """The score by reason: a row for every reason that anybody has points for, a column for each group of seats."""
    reasons = merged([[word for word, _ in seat] for seat in standings])
    columns = [dict.fromkeys(reasons, 0) for _ in standings]
    for column, seat in zip(columns, standings, strict=True):
        for word, points in seat:
            column[word] += points
    rows = [
        ReasonRow(face.reason(word, say), tuple([sum([columns[seat][word] for seat in seats]) for seats in groups]), at)
        for at, word in enumerate(reasons)
    ]
    return [row for row in rows if any(row.points)]


def ribbons_of(rows: Sequence[ReasonRow], sides: Sequence[Side], width: float = 100) -> list[Ribbon]:
    """A ribbon for each side, best first; positions in hundredths of the longest."""
    totals = [sum([max(0, row.points[at]) for row in rows]) for at in range(len(sides))]
    scale = width / max(1, *totals)
    ribbons: list[Ribbon] = []
    for at, side in sorted(enumerate(sides), key=lambda pair: (-pair[1].score, pair[0])):
        x = 0.0
        stretches: list[Stretch] = []
        for row in rows:
            points = row.points[at]
            if points > 0:
                wide = points * scale
                stretches.append(Stretch(row.label, points, round(x, 2), round(wide, 2), row.at))
                x += wide
        ribbons.append(Ribbon(side, tuple(stretches)))
    return ribbons
