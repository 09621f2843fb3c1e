"""Seats and their points as the page shows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from longtable.core.face import Face, Standings
from longtable.core.say import Say
from longtable.web.tables.models import PLAYING
from longtable.web.tables.selectors import Sight

TINTS: Final = 10  # colours of reasons in a ribbon


@dataclass(frozen=True)
class Place:
    """A seat as the page names it."""

    at: int
    name: str  # "You" for the only seat of the viewer
    full: str
    score: int
    kind: str
    bot: str
    is_mine: bool
    is_actor: bool
    is_winner: bool


@dataclass(frozen=True)
class ReasonRow:
    """One reason of points, for all seats."""

    label: str
    points: tuple[int, ...]
    tint: int  # its colour in the ribbons


@dataclass(frozen=True)
class Stretch:
    """One part of a ribbon: a reason as wide as its points."""

    label: str
    points: int
    x: float
    width: float
    tint: int

    @property
    def middle(self) -> float:
        return round(self.x + self.width / 2, 2)


@dataclass(frozen=True)
class Ribbon:
    """The points of a seat in a row."""

    place: Place
    total: int
    stretches: list[Stretch]


def totals_of(standings: Standings) -> list[int]:
    """The points of each seat in one sum."""
    return [sum([points for _, points in reasons]) for reasons in standings]


def places_of(sight: Sight, standings: Standings) -> list[Place]:
    """The seats, with the points that they have, or would have now."""
    table = sight.table
    scores = totals_of(standings) if table.status == PLAYING else list(table.scores)
    places: list[Place] = []
    for seat, name in zip(sight.seats, sight.names, strict=True):
        is_mine = seat.at in sight.held
        places.append(
            Place(
                at=seat.at,
                name=gettext("You") if is_mine and len(sight.held) == 1 else name,
                full=name,
                score=scores[seat.at] if seat.at < len(scores) else 0,
                kind=seat.kind,
                bot=seat.bot,
                is_mine=is_mine,
                is_actor=table.status == PLAYING and seat.at == table.actor,
                is_winner=seat.at in table.winners,
            )
        )
    return places


def rows_of(standings: Standings, face: Face, say: Say) -> list[ReasonRow]:
    """The score by reason: a row for every reason that anybody has points for."""
    by_reason: dict[str, list[int]] = {}
    for seat, reasons in enumerate(standings):
        for word, points in reasons:
            by_reason.setdefault(word, [0] * len(standings))[seat] += points
    shown = [(word, points) for word, points in by_reason.items() if any(points)]
    return [ReasonRow(face.reason(word, say), tuple(points), at % TINTS) for at, (word, points) in enumerate(shown)]


def ribbons_of(rows: Sequence[ReasonRow], places: Sequence[Place], width: float = 100) -> list[Ribbon]:
    """A ribbon for each seat, best first; positions in hundredths of the longest."""
    totals = [sum([max(0, row.points[place.at]) for row in rows]) for place in places]
    scale = width / max(1, *totals)
    ribbons: list[Ribbon] = []
    for place in sorted(places, key=lambda place: (-place.score, place.at)):
        x = 0.0
        stretches: list[Stretch] = []
        for row in rows:
            points = row.points[place.at]
            if points > 0:
                wide = points * scale
                stretches.append(Stretch(row.label, points, round(x, 2), round(wide, 2), row.tint))
                x += wide
        ribbons.append(Ribbon(place, place.score, stretches))
    return ribbons
