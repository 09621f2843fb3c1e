# not compiled
"""A voyage that plays by itself: the figure sails along its way, and points appear where they are won."""

from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import box_path, num
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face.svg.owned import Laid
from longtable.games.shipyard.face.svg.pieces import at, icon, picture, use
from longtable.games.shipyard.face.svg.seaway import Sheet, trace, won
from longtable.games.shipyard.face.svg.waterway import CARD, chart, ground, spaces

PACE: Final = 0.013  # seconds for a unit of the way
WAIT: Final = 0.4  # seconds until the figure moves
LAST: Final = 1.8  # seconds that the end can be seen
MARGIN: Final = 14
FOOT: Final = 40  # for the points of the ship


@dataclass(frozen=True)
class Way:
    """The way of a figure: where it was, then every move, with the points that each of these spaces brought."""

    seat: int
    spaces: tuple[tuple[Laid, int], ...]
    won: tuple[int, ...]
    total: int  # points of the ship when it moored, 0 while it sails on


def sailing(box: Box, way: Way, say: Say) -> Panel:
    """The moving picture, for the mat of its seat."""
    title = say("Voyage")
    return Panel(f"mat-{way.seat}", title, way, partial(draw, box, way, title))


def draw(box: Box, way: Way, title: str) -> str:
    canals = list(dict.fromkeys([laid for laid, _ in way.spaces]))
    xs, ys = [laid.x for laid in canals], [laid.y for laid in canals]
    wide, high = CARD * (max(xs) - min(xs) + 1), CARD * (max(ys) - min(ys) + 1)
    sheet = Sheet([(laid.x, laid.y) for laid in canals], MARGIN, MARGIN, wide, high, CARD)
    track = trace(box, sheet, way.spaces)
    times = [WAIT + PACE * length for length in accumulate(track.lengths, initial=0.0)]
    foot = FOOT if way.total else 0
    outer_wide, outer_high = wide + 2 * MARGIN, high + 2 * MARGIN + foot
    body = f'<path class="blotter" d="{box_path(outer_wide, outer_high, 10, outer_wide / 2, outer_high / 2)}"/>'
    water = ""
    for laid in canals:
        where = chart(box, laid.canal, laid.rotation)
        cx, cy = sheet.middle(laid.x, laid.y)
        body += at(cx, cy, f'{ground(where)}<path class="frame" d="{box_path(CARD, CARD, 3)}"/>')
        water += at(cx, cy, spaces(where, False))
    body += f'<path class="voyage under" d="{track.path}"/><path class="voyage" d="{track.path}"/>{water}'
    body += boat(way.seat, track.path, times[-1])
    for (x, y), points, time in zip(track.places, way.won, times, strict=True):
        body += at(x + 11, y - 13, popping(won(points), time)) if points else ""
    if way.total:
        crest = f'{icon("point", 0, 0, 34)}<text class="crest" y="5" font-size="15">{way.total}</text>'
        body += at(outer_wide / 2, outer_high - foot / 2 - 4, popping(crest, times[-1] + 0.3))
    length = f' data-length="{round(1000 * (times[-1] + LAST))}"'
    return picture("shp-sailing", outer_wide, outer_high, title, body, length)


def boat(seat: int, path: str, end: float) -> str:
    """The figure, its bow always where it goes."""
    figure = f'<g transform="rotate(90)">{use(f"boat-{seat + 1}", 0, 1, 21, 42)}</g>'
    motion = (
        f'<animateMotion dur="{end:.2f}s" path="{path}" rotate="auto" fill="freeze" calcMode="linear"'
        f' keyPoints="0;0;1" keyTimes="0;{WAIT / end:.3f};1"/>'
    )
    return f"<g>{figure}{motion}</g>"


def popping(inner: str, time: float) -> str:
    """Something that is not there before a time, and then comes up."""
    begin = f'begin="{num(time)}s" dur="0.35s" fill="freeze"'
    return (
        f'<g opacity="0">{inner}<animate attributeName="opacity" from="0" to="1" {begin}/>'
        f'<animateTransform attributeName="transform" type="translate" values="0 10;0 -5;0 0" {begin}/></g>'
    )
