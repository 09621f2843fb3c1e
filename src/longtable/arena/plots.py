"""Charts of a contest as SVG files: shares of wins with their intervals, and how margins are spread.

They follow the reader's light or dark setting, and colour alone carries no meaning.
"""

from typing import Any, Final

from longtable.core.svg import label, num

WIDE: Final = 640.0
LEFT, RIGHT, HEAD, FOOT = 200.0, 150.0, 64.0, 40.0
ROW: Final = 30.0
TALL: Final = 96.0  # of one histogram
MOST_BINS: Final = 24
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

STYLE: Final = """
svg { color-scheme: light dark; --paper: #f7f1e4; --ink: #2a2622; --quiet: #6b6155; --line: #d8cbb2; --mark: #1f6fb2; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #2a241f; --ink: #f1e8da; --quiet: #b5a997; --line: #51473c; --mark: #5aa9e6; }
}
.paper { fill: var(--paper); }
text { font: 14px system-ui, sans-serif; fill: var(--ink); }
.title { font-size: 16px; font-weight: 600; }
.quiet { fill: var(--quiet); font-size: 12px; }
.end { text-anchor: end; }
.middle { text-anchor: middle; }
.rule { stroke: var(--line); fill: none; }
.fair { stroke: var(--quiet); stroke-dasharray: 4 4; fill: none; }
.reach { stroke: var(--mark); stroke-width: 3; fill: none; }
.mark { fill: var(--mark); }
"""


def wins_chart(summary: dict[str, Any]) -> str:
    """A row for each meeting: the share of wins as a dot, its interval as a bar, that of equals as a dashed line."""
    meetings = [meeting for meeting in summary["meetings"] if meeting["wins"]["mean"] is not None]
    bottom = HEAD + ROW * len(meetings)
    parts: list[str] = []
    for percent in range(0, 101, 25):
        x = along(percent / 100)
        parts.append(path("rule", f"M{num(x)} {num(HEAD - 8)}V{num(bottom)}"))
        parts.append(words(x, bottom + 20, "quiet middle", f"{percent} %"))
    said: list[str] = []
    for at, meeting in enumerate(meetings):
        y = HEAD + ROW * (at + 0.5)
        share, reach = meeting["wins"]["mean"], meeting["wins"]["interval"]
        parts.append(words(LEFT - 12, y + 5, "end", shortened(meeting["title"])))
        if meeting["fair_share"] is not None:
            parts.append(path("fair", f"M{num(along(meeting['fair_share']))} {num(y - 12)}V{num(y + 12)}"))
        if reach:
            low, high, top = num(along(reach[0])), num(along(reach[1])), num(y - 5)
            parts.append(path("reach", f"M{low} {top}v10M{low} {num(y)}H{high}M{high} {top}v10"))
        parts.append(f'<circle class="mark" cx="{num(along(share))}" cy="{num(y)}" r="5.5"/>')
        told = f"{100 * share:.1f} %" + (f" ({100 * reach[0]:.0f} to {100 * reach[1]:.0f})" if reach else "")
        parts.append(words(WIDE - RIGHT + 12, y + 5, "", told))
        said.append(f"{meeting['title']}: {told}")
    return paper(about(summary), "Share of wins, with 95 % intervals", said, bottom + FOOT, parts)


def along(share: float) -> float:
    """Where a share lies from left to right."""
    return LEFT + (WIDE - LEFT - RIGHT) * share


def margins_chart(summary: dict[str, Any]) -> str:
    """A histogram for each meeting: by how many points the lone bot was ahead, on average over the games of a pair."""
    meetings = [meeting for meeting in summary["meetings"] if meeting["margins"]]
    everything = [margin for meeting in meetings for margin in meeting["margins"]] or [0.0]
    span = max(0.0, *everything) - min(0.0, *everything)
    step = next((each for each in STEPS if span / each + 2 <= MOST_BINS), STEPS[-1])
    first = int(min(0.0, *everything) // step)
    last = int(max(0.0, *everything) // step) + 1
    wide = (WIDE - LEFT - RIGHT) / (last - first)
    parts: list[str] = []
    said: list[str] = []
    for at, meeting in enumerate(meetings):
        bottom = HEAD + TALL * (at + 1) - 18
        counts = binned(meeting["margins"], step)
        most = max(counts.values())
        for place, count in sorted(counts.items()):
            height = (TALL - 30) * count / most
            x = LEFT + wide * (place - first)
            right = num(x + max(1.5, wide - 0.5))
            parts.append(path("mark", f"M{num(x + 0.5)} {num(bottom)}V{num(bottom - height)}H{right}V{num(bottom)}z"))
        parts.append(path("rule", f"M{num(LEFT)} {num(bottom)}H{num(WIDE - RIGHT)}"))
        zero = LEFT - wide * first
        parts.append(path("fair", f"M{num(zero)} {num(bottom - TALL + 26)}V{num(bottom)}"))
        for place in (first, 0, last):
            x = LEFT + wide * (place - first)
            if place in (first, last) or min(x - LEFT, WIDE - RIGHT - x) > 30:
                parts.append(words(x, bottom + 14, "quiet middle", f"{place * step}"))
        reach = meeting["margin"]["interval"]
        told = f"{meeting['margin']['mean']:+.1f}" + (f" ({reach[0]:+.1f} to {reach[1]:+.1f})" if reach else "")
        parts.append(words(LEFT - 12, bottom - 34, "end", shortened(meeting["title"])))
        parts.append(words(LEFT - 12, bottom - 14, "end quiet", told))
        said.append(f"{meeting['title']}: {told}")
    return paper(about(summary), "Margin in points, by pair", said, HEAD + TALL * len(meetings) + 12, parts)


def binned(values: list[float], step: int) -> dict[int, int]:
    """How many values fall into each bin, by its number.

    >>> binned([-3, 0, 4, 5], 5)
    {-1: 1, 0: 2, 1: 1}
    """
    counts: dict[int, int] = {}
    for value in values:
        place = int(value // step)
        counts[place] = counts.get(place, 0) + 1
    return counts


def shortened(title: str) -> str:
    """A title that fits beside a row."""
    return title if len(title) <= 24 else title[:23] + "…"


def words(x: float, y: float, kind: str, text: str) -> str:
    mark = f' class="{kind}"' if kind else ""
    return f'<text{mark} x="{num(x)}" y="{num(y)}">{label(text)}</text>'


def path(kind: str, d: str) -> str:
    return f'<path class="{kind}" d="{d}"/>'


def about(summary: dict[str, Any]) -> str:
    """Which games a chart is of."""
    seats = "1 seat" if summary["seats"] == 1 else f"{summary['seats']} seats"
    return f"{summary['game']}, {seats}, {summary['games']} games, seed {summary['seed']}"


def paper(about: str, title: str, said: list[str], height: float, parts: list[str]) -> str:
    """The whole picture, which says the same in words to those who hear it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(WIDE)} {num(height)}" role="img" '
        f'aria-label="{label(f"{title}. {about}. " + "; ".join(said))}">\n<style>{STYLE}</style>\n'
        f'<rect class="paper" width="{num(WIDE)}" height="{num(height)}"/>\n'
        + words(20, 26, "title", title)
        + words(20, 46, "quiet", about)
        + "\n"
        + "\n".join(parts)
        + "\n</svg>\n"
    )
