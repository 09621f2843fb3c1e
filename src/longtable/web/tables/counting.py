"""Seats and their points as the page shows them, and what a rematch needs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from longtable.core.face import Face, OptionField, Say, Standings
from longtable.web.tables.models import BOT, PLAYING
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
class Row:
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
    found: list[Place] = []
    for seat, name in zip(sight.seats, sight.names, strict=True):
        is_mine = seat.at in sight.held
        found.append(
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
    return found


def rows_of(standings: Standings, face: Face, say: Say) -> list[Row]:
    """The score by reason: a row for every reason that anybody has points for."""
    found: dict[str, list[int]] = {}
    for seat, reasons in enumerate(standings):
        for word, points in reasons:
            found.setdefault(word, [0] * len(standings))[seat] += points
    shown = [(word, points) for word, points in found.items() if any(points)]
    return [Row(face.reason(word, say), tuple(points), at % TINTS) for at, (word, points) in enumerate(shown)]


def ribbons_of(rows: Sequence[Row], places: Sequence[Place], width: float = 100) -> list[Ribbon]:
    """A ribbon for each seat, best first; positions in hundredths of the longest."""
    totals = [sum([max(0, row.points[place.at]) for row in rows]) for place in places]
    scale = width / max(1, *totals)
    found: list[Ribbon] = []
    for place in sorted(places, key=lambda place: (-place.score, place.at)):
        x = 0.0
        stretches: list[Stretch] = []
        for row in rows:
            points = row.points[place.at]
            if points > 0:
                wide = points * scale
                stretches.append(Stretch(row.label, points, round(x, 2), round(wide, 2), row.tint))
                x += wide
        found.append(Ribbon(place, place.score, stretches))
    return found


def again_of(sight: Sight, face: Face, say: Say) -> list[tuple[str, str]]:
    """The fields of the form of a new table, filled in for the same people and options; empty for who has no seat."""
    if not sight.held:
        return []
    table = sight.table
    found = [("seats", str(table.seat_count)), ("title", table.title)]
    if table.is_public:
        found.append(("public", "yes"))
    if table.hints:
        found.append(("hints", "on"))
    for seat in sight.seats:
        if seat.at in sight.held:
            found.append((f"seat-{seat.at}", "me" if seat.at == sight.held[0] else "here"))
            found.append((f"name-{seat.at}", seat.name))
        else:
            found.append((f"seat-{seat.at}", f"bot:{seat.bot}" if seat.kind == BOT else "invited"))
    for option in face.options(say):
        found.extend(answers(option, str(table.options.get(option.name, ""))))
    return found


def answers(option: OptionField, value: str) -> list[tuple[str, str]]:
    """How the form would have asked for the value of one option."""
    name = f"opt-{option.name}"
    known = [each for each, _label in option.values]
    if option.kind == "switch":
        return [(name, "on")] if known and value == known[-1] else []
    if option.kind == "boards" and "," in value:
        each = value.split(",")
        return [(f"{name}-{at}", board) for at, board in enumerate(each) if board in known]
    return [(name, value)] if value in known or option.kind == "text" else []
