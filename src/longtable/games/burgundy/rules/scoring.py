"""The end of the game: final scoring, reasons and winners (COB-16).

COB-16.1   after the last phase: `setup.Begin`, `GameEnd`, `FinalScoring`
COB-16.2, 16.3  points: `final_points`, `monastery_points`, `all_monastery_points`
COB-16.4 to 16.6, 23.15, 24.20  winners: `winners_of`
COB-18.3   the crane: `all_monastery_points`
COB-25.10, 26.13  shields: `shield_points`
COB-26.10  shield 10: `all_monastery_points`
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.frames import Step
from longtable.games.burgundy.duchy import GOODS_HELD, GOODS_SOLD_AT, Duchy
from longtable.games.burgundy.rules.animals import count_kinds
from longtable.games.burgundy.rules.points import score
from longtable.games.burgundy.rules.regions import is_colour_full
from longtable.games.burgundy.rules.shields import LastStudy
from longtable.games.burgundy.rules.team import leaders, sides
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import (
    CRANE,
    H10,
    H13,
    LAST_BUILDING,
    MONASTERY_POINTS,
    POWER,
    REASON_COUNT,
    REASONS,
    SHIELD_POINTS,
    SILVER_LEFT,
    TILES,
    UNSOLD,
    WORKERS_LEFT,
)

NO_FACES: Final = vec[i64]([0] * len(TILES))
FIRST_SCORING: Final = 15
LAST_MONASTERY: Final = 29


def faces_of(duchy: Duchy) -> vec[i64]:
    """How many tiles of each face stand in the duchy."""
    faces = NO_FACES[:]
    for tile in duchy.hexes:
        faces[tile] += 1
    return faces


def monastery_points(s: Burgundy, duchy: Duchy, number: i64, faces: vec[i64]) -> i64:
    """End points that one monastery brings the duchy (COB-14.15 to 14.26, 14.29)."""
    count: i64 = 0
    building = s.box.end_building[number]
    if building:
        count = faces[building]
    elif number == 24:
        count = count_kinds(faces)
    elif number == 26:
        for type in range(6):
            if s.config.is_solo:  # colours filled so far (COB-24.13)
                count += 1 if is_colour_full(duchy, type) else 0
            else:
                count += 1 if (duchy.large | duchy.small) & POWER[type] else 0
    else:
        for colour in range(6):
            sold = duchy.counts[GOODS_SOLD_AT + colour]
            if number == 15:
                count += 1 if sold else 0
            else:
                count += sold
    return count * s.box.end_points[number]


def all_monastery_points(s: Burgundy, duchy: Duchy) -> i64:
    """COB-16.3: own ones, doubled by shield 10, and studied ones; the crane counts as what pays best (A-25)."""
    faces = faces_of(duchy)
    cranes = faces[CRANE]
    best: i64 = 0
    for kind in range(1, LAST_BUILDING + 1):
        faces[kind] += cranes
        total: i64 = 0
        for number in range(FIRST_SCORING, LAST_MONASTERY + 1):
            bit = POWER[number]
            if duchy.powers & bit and s.box.end_points[number]:
                points = monastery_points(s, duchy, number, faces)
                total += points * 2 if duchy.monasteries & bit and duchy.shields & H10 else points
        faces[kind] -= cranes
        if total > best:
            best = total
        if not cranes:
            break
    return best


def shield_points(s: Burgundy, duchy: Duchy) -> i64:
    """COB-25.10, doubled by shield 13 (COB-26.13)."""
    total: i64 = 0
    for number in range(1, 19):
        if duchy.shields & POWER[number]:
            total += s.box.shield_points[number]
    return total * 2 if duchy.shields & H13 else total


def final_points(s: Burgundy) -> list[list[tuple[str, int]]]:
    """What the end of the game adds, per seat, by reason (COB-16.2, 16.3); a team's go to its first seat (A-35)."""
    points_of: list[list[tuple[str, int]]] = [[] for _ in range(s.setup.seats)]
    if s.config.is_solo:
        return points_of
    for seat in range(len(s.duchies)):
        duchy = s.duchies[seat]
        goods: i64 = 0
        for colour in range(6):
            goods += duchy.counts[GOODS_HELD + colour]
        gains = [
            (UNSOLD, goods * s.box.unsold_points),
            (SILVER_LEFT, duchy.silver * s.box.silver_points),
            (WORKERS_LEFT, duchy.workers // s.box.workers_per_point),
            (MONASTERY_POINTS, all_monastery_points(s, duchy)),
            (SHIELD_POINTS, shield_points(s, duchy)),
        ]
        points_of[seat] = [(REASONS[reason], int(points)) for reason, points in gains if points]
    return points_of


@final
class FinalScoring(Step[Burgundy]):
    """COB-16.1: the game ends and is scored."""

    def word(self) -> str:
        return "final-scoring"

    def act(self, s: Burgundy) -> None:
        s.turn = -1
        gains = final_points(s)
        for seat in range(len(gains)):
            for reason, points in gains[seat]:
                score(s, seat, REASONS.index(reason), points)


def reasons_of(s: Burgundy, seat: int) -> list[tuple[str, int]]:
    """COB-13.8: where the points of a seat come from; in the solo game the filled hexes."""
    if s.config.is_solo:
        return [("hexes", s.duchies[0].filled_hexes())]
    base = seat * REASON_COUNT
    return [(REASONS[r], int(s.points[base + r])) for r in range(REASON_COUNT) if s.points[base + r]]


def winners_of(s: Burgundy) -> list[int]:
    """COB-16.4 to 16.6, 23.15, 24.20."""
    if not s.is_over:
        return []
    if s.config.is_solo:
        return [0] if s.duchies[0].filled_hexes() == s.duchies[0].board.size else []
    scores = s.scores()
    best: list[int] = []
    best_key = (-1, -999, -1)
    for side in sides(s):
        duchy = s.duchies[side[0]]
        empty = int(duchy.board.size) - duchy.filled_hexes()
        later = 0 if s.config.is_team else 64 - int(s.bridge[side[0]])
        key = (sum([scores[seat] for seat in side]), empty if s.config.most_empty else -empty, later)
        if key > best_key:
            best, best_key = side, key
        elif key == best_key:
            best = best + side
    return sorted(best)


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


FINAL_SCORING: Final = FinalScoring()
GAME_END: Final = GameEnd()
