"""Figures with their uncertainty: means with 95 % intervals, ratings, and a sequential test.

The unit is the pair: its games share their luck, so they are not independent, but pairs are.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

NORMAL: Final = 1.959963985  # 97.5 % of the normal distribution
# The same of Student's t, by degrees of freedom from 1 to 30.
STUDENT: Final = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
    2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
)  # fmt: skip
ELO: Final = 400 / math.log(10)  # points of rating for a factor e of strength
STEPS: Final = 200  # of Newton's method, which needs about ten
SEEN_AT_ENDS: Final = 1e-3  # of a pair lost and one won outright: to the sequential test no share is impossible


@dataclass(frozen=True)
class Interval:
    """A mean and the 95 % interval around it."""

    mean: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of the width: the number after ±."""
        return (self.high - self.low) / 2


def student(freedom: int) -> float:
    """97.5 % of Student's t distribution.

    >>> [round(student(n), 3) for n in (1, 30, 31, 120)]
    [12.706, 2.042, 2.04, 1.98]
    """
    if freedom <= len(STUDENT):
        return STUDENT[max(freedom, 1) - 1]
    z = NORMAL
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """Of the values as a sample; 0 for a single one."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return math.fsum([(value - middle) ** 2 for value in values]) / (len(values) - 1)


def interval(values: Sequence[float]) -> Interval | None:
    """The mean with Student's interval; None with fewer than two values.

    >>> found = interval([4, 6, 5, 9, 6])
    >>> round(found.mean, 2), round(found.low, 2), round(found.high, 2)
    (6.0, 3.68, 8.32)
    """
    if len(values) < 2:
        return None
    middle = mean(values)
    half = student(len(values) - 1) * math.sqrt(variance(values) / len(values))
    return Interval(middle, middle - half, middle + half)


def share_interval(values: Sequence[float]) -> Interval | None:
    """As `interval`, for shares: never outside 0 to 1. When all are alike, Wilson's interval, since the sample's
    spread of 0 would claim certainty.

    >>> found = share_interval([1.0] * 20)
    >>> round(found.low, 3), found.high
    (0.839, 1.0)
    """
    found = interval(values)
    if found is None:
        return None
    if variance(values) == 0:
        return wilson(found.mean, len(values))
    return Interval(found.mean, max(0.0, found.low), min(1.0, found.high))


def wilson(share: float, count: int) -> Interval:
    """Wilson's interval for a share of so many trials."""
    square = NORMAL**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = NORMAL / (1 + square / count) * math.sqrt(share * (1 - share) / count + square / (4 * count**2))
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


# -- the sequential test


def tilt(counts: Sequence[tuple[float, float]], target: float) -> float:
    """The number t at which the chances count / (1 + t (value - target)) have the mean `target`: of all distributions
    with that mean, they make the counted values most likely (Owen's empirical likelihood)."""
    least, most = min([value for value, _ in counts]), max([value for value, _ in counts])
    low, high = -1 / (most - target), 1 / (target - least)
    for _ in range(80):
        middle = (low + high) / 2
        pull = math.fsum([n * (value - target) / (1 + middle * (value - target)) for value, n in counts])
        low, high = (middle, high) if pull > 0 else (low, middle)
    return (low + high) / 2


def likelihood_ratio(values: Sequence[float], low: float, high: float) -> float:
    """How much more likely the shares are when their true mean is `high` than when it is `low`, as a logarithm.

    >>> likelihood_ratio([], 0.5, 0.55)
    0.0
    >>> likelihood_ratio([1.0] * 20, 0.5, 0.55) > 1.8 > 0 > likelihood_ratio([0.5] * 20, 0.5, 0.55)
    True
    """
    if not values:
        return 0.0
    times: dict[float, float] = {0.0: SEEN_AT_ENDS, 1.0: SEEN_AT_ENDS}
    for value in values:
        times[value] = times.get(value, 0.0) + 1
    counts = sorted(times.items())
    at_low, at_high = tilt(counts, low), tilt(counts, high)
    return math.fsum(
        [n * math.log((1 + at_low * (value - low)) / (1 + at_high * (value - high))) for value, n in counts]
    )


def bound(error: float) -> float:
    """The logarithm that decides a sequential test whose two errors are equally likely.

    >>> round(bound(0.05), 3)
    2.944
    """
    return math.log((1 - error) / error)


# -- ratings


@dataclass(frozen=True)
class Rating:
    """A bot's rating with its 95 % interval; the average of all bots is 0."""

    name: str
    rating: float
    low: float
    high: float


@dataclass(frozen=True)
class Score:
    """What a meeting says about two bots: the shares of wins of the lone one, by pair, and the number of sides."""

    one: str
    others: str
    shares: tuple[float, ...]
    sides: int


def ratings(scores: Sequence[Score]) -> list[Rating]:
    """Ratings that explain the shares of wins best, strongest first: 400 points are odds of ten to one.

    The model is Bradley and Terry's; the lone bot among n copies wins like one of n + 1. One pair with the share of
    equals is added to each meeting, so that a bot that won everything has a rating at all. The intervals come from the
    spread between pairs.

    >>> [(each.name, round(each.rating)) for each in ratings([Score("a", "b", (1.0, 0.5) * 50, 2)])]
    [('a', 94), ('b', -94)]
    """
    names = sorted({name for score in scores for name in (score.one, score.others)})
    size = len(names)
    if size < 2:
        return []
    at = {name: place for place, name in enumerate(names)}
    shares = [[*score.shares, 1 / score.sides] for score in scores]
    logs = [0.0] * size
    inverse: list[list[float]] = []
    for _ in range(STEPS):
        slope = [0.0] * size
        # The average is held at 0 by a matrix of ones: the curvature alone does not change when all move together.
        curve = [[1 / size] * size for _ in range(size)]
        for score, values in zip(scores, shares, strict=True):
            i, j = at[score.one], at[score.others]
            chance = 1 / (1 + (score.sides - 1) * math.exp(logs[j] - logs[i]))
            excess = math.fsum(values) - len(values) * chance
            weight = len(values) * chance * (1 - chance)
            slope[i] += excess
            slope[j] -= excess
            for row, column, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
                curve[row][column] += sign * weight
        inverse = inverted(curve)
        steps = [math.fsum([inverse[row][column] * slope[column] for column in range(size)]) for row in range(size)]
        # A long step may leave the region where the curve holds.
        scale = min(1.0, 2.0 / max(1e-12, *[abs(step) for step in steps]))
        logs = [log + scale * step for log, step in zip(logs, steps, strict=True)]
        if max([abs(step) for step in steps]) < 1e-10:
            break
    noise = [[0.0] * size for _ in range(size)]
    for score, values in zip(scores, shares, strict=True):
        i, j = at[score.one], at[score.others]
        spread = len(values) * variance(values)
        for row, column, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            noise[row][column] += sign * spread
    covariance = product(product(inverse, noise), inverse)
    factor = student(min([len(values) for values in shares]) - 1)
    found: list[Rating] = []
    for name in names:
        rating = ELO * logs[at[name]]
        half = ELO * factor * math.sqrt(max(0.0, covariance[at[name]][at[name]]))
        found.append(Rating(name, rating, rating - half, rating + half))
    return sorted(found, key=lambda each: (-each.rating, each.name))


def product(left: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    columns = list(zip(*right, strict=True))
    return [[math.fsum([a * b for a, b in zip(row, column, strict=True)]) for column in columns] for row in left]


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse, by elimination with the largest pivot.

    >>> inverted([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [row[:] + [float(at == place) for place in range(size)] for at, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [value - factor * base for value, base in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]
