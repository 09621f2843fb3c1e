"""The numbers behind the plots: points of each side by reason, turn after turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from longtable.core.face import Face
from longtable.core.say import Say
from longtable.web.replay.history import History
from longtable.web.tables.page.scores import merged
from longtable.web.tables.selectors import SPECTATOR

BETWEEN: Final = " · "  # a clock says the larger part of the game first


@dataclass(frozen=True)
class Side:
    """Who shares points: one seat, or a team."""

    seats: tuple[int, ...]
    name: str

    @property
    def seat(self) -> int:
        """The seat whose colour and shape the side has."""
        return self.seats[0]


@dataclass(frozen=True)
class Mark:
    """A larger part of the game begins: at which turn, and what it is called."""

    at: int
    name: str


@dataclass(frozen=True)
class Series:
    """Everything that the plots draw. Index 0 is the position before the first turn."""

    sides: list[Side]
    reasons: list[str]  # words of the game, in its order
    labels: list[str]  # what people call them
    parts: list[list[list[int]]]  # side, reason, turn
    totals: list[list[int]]  # side, turn
    marks: list[Mark]
    plies: list[int]  # of the turns

    @property
    def turns(self) -> int:
        """How many turns there are to see."""
        return len(self.plies) - 1

    def lead(self, turn: int) -> tuple[int | None, int]:
        """Who is ahead, None for nobody, and by how much."""
        if len(self.sides) < 2:
            return None, 0
        ranked = sorted([(totals[turn], -at) for at, totals in enumerate(self.totals)], reverse=True)
        margin = ranked[0][0] - ranked[1][0]
        return (-ranked[0][1] if margin else None), margin

    def stations(self) -> list[tuple[str, int]]:
        """The ends of the larger parts: what has just been played, and the turn that follows."""
        stations = [(self.marks[at].name, mark.at) for at, mark in enumerate(self.marks[1:])]
        if self.marks and (not stations or stations[-1][1] != self.turns):
            stations.append((self.marks[-1].name, self.turns))
        return stations


def sides_of(face: Face, history: History, names: Sequence[str], say: Say) -> list[Side]:
    """Players by the boards that they share, then rivals without a seat."""
    first = history.seen(0, SPECTATOR)
    sides = [Side(seats, " & ".join([names[seat] for seat in seats])) for seats in face.mats(first)]
    return sides + [Side((at,), rival.name) for at, rival in enumerate(face.rivals(first, say), len(names))]


def series_of(history: History, face: Face, names: Sequence[str], say: Say) -> Series:
    """The series of a history up to its last ply."""
    points = history.points
    reasons = merged([[word for word, _ in seat] for turn in reversed(points) for seat in turn])
    sides = sides_of(face, history, names, say)
    parts = [[[0] * len(points) for _ in reasons] for _ in sides]
    place = {word: at for at, word in enumerate(reasons)}
    for turn, seats in enumerate(points):
        for at, side in enumerate(sides):
            for seat in side.seats:
                for word, gained in seats[seat]:
                    parts[at][place[word]][turn] += gained
    totals = [[sum(column) for column in zip(*side, strict=True)] if side else [0] * len(points) for side in parts]
    marks: list[Mark] = []
    for turn, state in enumerate(history.states(history.turns)):
        name = face.clock(state, say).partition(BETWEEN)[0]
        if name and (not marks or marks[-1].name != name) and not state.is_over:
            marks.append(Mark(turn, name))
    return Series(sides, reasons, [face.reason(word, say) for word in reasons], parts, totals, marks, history.turns)
