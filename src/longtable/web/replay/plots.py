"""Plots of the points as SVG, four hundred units wide so that letters stay readable on a phone.

Sides are told apart by colour and shape, reasons by tint, pattern and number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from longtable.web.replay.series import Series
from longtable.web.tables.page.markup import Html
from longtable.web.tables.page.tints import painted, patterns, swatch

WIDE: Final = 400.0
LEFT, RIGHT, TOP, BOTTOM = 36.0, 62.0, 26.0, 12.0
APART: Final = 17.0  # between two numbers at the ends of lines
LARGER: Final = 1.25  # how much larger headings are in the narrowest charts
SHAPES: Final = ("circle", "square", "triangle", "diamond")


@dataclass(frozen=True)
class Grid:
    """Where turns and points lie on the paper. After the last turn a little room shows what it led to."""

    turns: int
    room: int
    low: int
    high: int
    height: float

    def x(self, turn: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * turn / (self.turns + self.room)

    @property
    def end(self) -> float:
        return self.x(self.turns + self.room)

    def y(self, points: float) -> float:
        return TOP + (self.height - TOP - BOTTOM) * (self.high - points) / max(1, self.high - self.low)


def step_of(span: int) -> int:
    """A round distance between two lines of a grid, with at most six of them.

    >>> [step_of(span) for span in (3, 18, 90, 240)]
    [1, 5, 20, 50]
    """
    size = 1
    while True:
        for digit in (1, 2, 5):
            if digit * size * 6 >= span:
                return digit * size
        size *= 10


def grid_of(series: Series, values: Sequence[int], height: float) -> Grid:
    low, high = min([0, *values]), max([1, *values])
    step = step_of(high - low)
    return Grid(series.turns, 1 + series.turns // 20, low // step * step, -(-high // step) * step, height)


def n(value: float) -> str:
    """A coordinate: short, and the same everywhere."""
    return f"{value:.1f}".removesuffix(".0")


def frame(grid: Grid, series: Series, title: str, about: str, inside: str) -> str:
    """The paper: lines of the grid, larger parts of the game, the words for people who hear them, the cursor."""
    lines: list[str] = []
    step = step_of(grid.high - grid.low)
    for value in range(grid.low, grid.high + 1, step):
        y = n(grid.y(value))
        kind = "rp-zero" if value == 0 else "rp-rule"
        lines.append(f'<path class="{kind}" d="M{n(LEFT)} {y}H{n(WIDE - RIGHT)}"/>')
        lines.append(
            f'<text class="rp-tick" x="{n(LEFT - 6)}" y="{n(grid.y(value) + 5)}" text-anchor="end">{value}</text>'
        )
    last = wide = -99.0
    for at, mark in enumerate(series.marks):
        x = grid.x(mark.at)
        after = grid.x(series.marks[at + 1].at) if at + 1 < len(series.marks) else WIDE - RIGHT
        if mark.at:
            lines.append(f'<path class="rp-part" d="M{n(x)} {n(TOP)}V{n(grid.height - BOTTOM)}"/>')
        width = 7.2 * len(mark.name)
        middle = (x + after) / 2
        if middle - width / 2 > last and width <= max(after - x, 40) + 8:
            is_spare = middle - LARGER * width / 2 <= wide
            kind = "rp-head rp-spare" if is_spare else "rp-head"
            lines.append(f'<text class="{kind}" x="{n(middle)}" y="17" text-anchor="middle">{escape(mark.name)}</text>')
            last = middle + width / 2 + 3
            wide = wide if is_spare else middle + LARGER * width / 2 + 3
    spread = f'data-left="{n(LEFT)}" data-right="{n(WIDE - RIGHT)}" data-turns="{grid.turns + grid.room}"'
    cursor = f'<path class="rp-cursor" d="M{n(LEFT)} {n(TOP)}V{n(grid.height - BOTTOM)}"/>'
    return (
        f'<svg class="rp-plot" viewBox="0 0 {n(WIDE)} {n(grid.height)}" role="img" '
        f'aria-label="{escape(title)}. {escape(about)}" {spread}>'
        f"{''.join(lines)}{inside}{cursor}</svg>"
    )


def steps(grid: Grid, values: Sequence[int]) -> str:
    """A line that stays level during a turn and rises at its end."""
    path = [f"M{n(grid.x(0))} {n(grid.y(values[0]))}"]
    for turn in range(1, len(values)):
        if values[turn] != values[turn - 1]:
            path.append(f"H{n(grid.x(turn))}V{n(grid.y(values[turn]))}")
    return "".join(path) + f"H{n(grid.end)}"


def area(grid: Grid, below: Sequence[int], above: Sequence[int]) -> str:
    """The room between two such lines, there along the upper one and back along the lower one."""
    back = [f"V{n(grid.y(below[-1]))}"]
    for turn in range(len(below) - 1, 0, -1):
        if below[turn] != below[turn - 1]:
            back.append(f"H{n(grid.x(turn))}V{n(grid.y(below[turn - 1]))}")
    back.append(f"H{n(grid.x(0))}Z")
    return steps(grid, above) + "".join(back)


def shape(seat: int, x: float, y: float, size: float = 5.5) -> str:
    """The mark of a seat, with a rim of paper."""
    kind = SHAPES[seat % 4]
    s = size
    if kind == "circle":
        drawn = f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(s)}"'
    elif kind == "square":
        drawn = f'<rect x="{n(x - s * 0.9)}" y="{n(y - s * 0.9)}" width="{n(s * 1.8)}" height="{n(s * 1.8)}"'
    elif kind == "triangle":
        drawn = f'<path d="M{n(x)} {n(y - s * 1.15)}L{n(x + s * 1.15)} {n(y + s * 0.85)}H{n(x - s * 1.15)}Z"'
    else:
        s *= 1.25
        drawn = f'<path d="M{n(x)} {n(y - s)}L{n(x + s)} {n(y)}L{n(x)} {n(y + s)}L{n(x - s)} {n(y)}Z"'
    return f'{drawn} fill="var(--seat-{seat % 4 + 1})" stroke="var(--paper)" stroke-width="1.5"/>'


def spread_out(wanted: Sequence[float], least: float, most: float) -> list[float]:
    """Places for labels, near where they are wanted and not on top of each other.

    >>> spread_out([50, 52, 10], 0, 200)
    [50, 67.0, 10]
    """
    places = list(wanted)
    order = sorted(range(len(places)), key=lambda at: places[at])
    for before, at in pairwise(order):
        places[at] = max(places[at], places[before] + APART)
    if order and places[order[-1]] > most:
        places[order[-1]] = most
        for after, at in pairwise(reversed(order)):
            places[at] = max(least, min(places[at], places[after] - APART))
    return places


def totals_plot(series: Series) -> str:
    """The points of all sides."""
    grid = grid_of(series, [value for totals in series.totals for value in totals], 270)
    drawn: list[str] = []
    for side, totals in zip(series.sides, series.totals, strict=True):
        drawn.append(f'<path class="rp-line" d="{steps(grid, totals)}" stroke="var(--seat-{side.seat % 4 + 1})"/>')
    for mark in series.marks[1:]:
        for side, totals in zip(series.sides, series.totals, strict=True):
            drawn.append(shape(side.seat, grid.x(mark.at), grid.y(totals[mark.at]), 4))
    ends = spread_out([grid.y(totals[-1]) for totals in series.totals], TOP, grid.height - BOTTOM)
    for side, totals, y in zip(series.sides, series.totals, ends, strict=True):
        drawn.append(
            f'<path class="rp-lead-line" d="M{n(grid.end)} {n(grid.y(totals[-1]))}L{n(grid.end + 10)} {n(y)}"/>'
        )
        drawn.append(shape(side.seat, grid.end + 14, y))
        drawn.append(f'<text class="rp-end" x="{n(grid.end + 24)}" y="{n(y + 5.5)}">{totals[-1]}</text>')
    about = ", ".join([f"{side.name} {totals[-1]}" for side, totals in zip(series.sides, series.totals, strict=True)])
    return frame(grid, series, gettext("Everyone's points"), about, "".join(drawn))


def reasons_plot(series: Series, at: int, grid: Grid) -> str:
    """Where the points of one side come from: bands on top of each other, those of losses under zero."""
    side, parts = series.sides[at], series.parts[at]
    ups, downs = [0] * (series.turns + 1), [0] * (series.turns + 1)
    drawn: list[str] = []
    labels: list[str] = []
    for reason, values in enumerate(parts):
        if not any(values):
            continue
        base = [downs[t] if value < 0 else ups[t] for t, value in enumerate(values)]
        top = [base[t] + value for t, value in enumerate(values)]
        ups = [max(ups[t], top[t]) for t in range(len(top))]
        downs = [min(downs[t], top[t]) for t in range(len(top))]
        drawn.append(str(painted("path", reason, d=area(grid, base, top))))
        tall = abs(grid.y(base[-1]) - grid.y(top[-1]))
        if tall >= 13:
            y = (grid.y(base[-1]) + grid.y(top[-1])) / 2
            labels.append(f'<text class="rp-key" x="{n(grid.end + 5)}" y="{n(y + 5)}">{reason + 1}</text>')
    total = series.totals[at][-1]
    drawn.append(shape(side.seat, WIDE - RIGHT + 12, 12))
    drawn.append(f'<text class="rp-end" x="{n(WIDE - RIGHT + 22)}" y="17.5">{total}</text>')
    said = [f"{label} {values[-1]}" for label, values in zip(series.labels, parts, strict=True) if values[-1]]
    title = gettext("Where {name}'s points come from").format(name=side.name)
    return frame(grid, series, title, f"{', '.join(said)}; {total}", "".join(drawn + labels))


def lead_plot(series: Series) -> str:
    """By how much the leader is ahead of the next; each stretch in the colour and with the shape of who leads."""
    leads = [series.lead(turn) for turn in range(series.turns + 1)]
    grid = grid_of(series, [margin for _, margin in leads], 270)
    drawn: list[str] = []
    begin = 0
    for turn in range(1, series.turns + 2):
        if turn <= series.turns and leads[turn][0] == leads[begin][0]:
            continue
        leader = leads[begin][0]
        last = turn if turn <= series.turns else series.turns + grid.room
        if leader is not None:
            seat = series.sides[leader].seat
            d = [f"M{n(grid.x(begin))} {n(grid.y(0))}"]
            for at in range(begin, turn):
                d.append(f"V{n(grid.y(leads[at][1]))}H{n(grid.x(last if at == turn - 1 else at + 1))}")
            drawn.append(f'<path class="rp-lead" d="{"".join(d)}V{n(grid.y(0))}Z" fill="var(--seat-{seat % 4 + 1})"/>')
            if grid.x(last) - grid.x(begin) >= 9:
                high = max([margin for _, margin in leads[begin:turn]])
                drawn.append(shape(seat, grid.x((begin + last) / 2), max(TOP + 6, grid.y(high) - 9), 4.5))
        begin = turn
    leader, margin = leads[-1]
    about = gettext("Nobody is ahead.")
    if leader is not None:
        drawn.append(f'<text class="rp-end" x="{n(grid.end + 8)}" y="{n(grid.y(margin) + 5.5)}">+{margin}</text>')
        said = ngettext("{name} is ahead by {n} point.", "{name} is ahead by {n} points.", margin)
        about = said.format(name=series.sides[leader].name, n=margin)
    return frame(grid, series, gettext("Who leads, and by how much"), about, "".join(drawn))


@dataclass(frozen=True)
class Figure:
    """A drawing with what it is of."""

    name: str
    seats: tuple[int, ...]
    svg: str | Html


@dataclass(frozen=True)
class PointsRow:
    """The points of all sides, after a part of the game or for a reason."""

    name: str
    points: list[int]
    lead: str = ""


@dataclass(frozen=True)
class Plots:
    """All drawings of a game's story, with their legend and the same in tables."""

    series: Series
    patterns: Html
    totals: SafeString
    lead: SafeString  # empty with a single side
    sides: list[Figure]
    keys: list[Figure]
    stations: list[PointsRow]
    reasons: list[PointsRow]


def lead_words(series: Series, turn: int) -> str:
    leader, margin = series.lead(turn)
    return f"{series.sides[leader].name} +{margin}" if leader is not None else "–"


def draw(series: Series) -> Plots:
    """Everything there is to draw. What stands in it is our own, and names are escaped, so it is safe as it is."""
    heights: list[int] = []
    for parts in series.parts:
        for turn in range(series.turns + 1):
            heights.append(sum([max(0, values[turn]) for values in parts]))
            heights.append(sum([min(0, values[turn]) for values in parts]))
    grid = grid_of(series, heights, 220)
    return Plots(
        series,
        patterns(),
        mark_safe(totals_plot(series)),
        mark_safe(lead_plot(series) if len(series.sides) > 1 else ""),
        [
            Figure(side.name, side.seats, mark_safe(reasons_plot(series, at, grid)))
            for at, side in enumerate(series.sides)
        ],
        [Figure(label, (), swatch(at)) for at, label in enumerate(series.labels)],
        [
            PointsRow(name, [totals[turn] for totals in series.totals], lead_words(series, turn))
            for name, turn in series.stations()
        ],
        [PointsRow(label, [parts[at][-1] for parts in series.parts]) for at, label in enumerate(series.labels)],
    )
