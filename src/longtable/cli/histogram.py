"""Scores as small text histograms and figures."""

import statistics
from typing import Any, Final

from rich.text import Text

from longtable.cli.paint import HEAD, QUIET, SEAT_STYLES, Look, ink, seat_mark

STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
MOST_ROWS: Final = 16


def summary(values: list[int]) -> dict[str, Any]:
    """Mean, standard deviation, smallest, quartiles and largest."""
    quarters = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else [float(values[0])] * 3
    return {
        "mean": round(statistics.fmean(values), 3),
        "sd": round(statistics.stdev(values), 3) if len(values) > 1 else 0.0,
        "min": min(values),
        "quarter": quarters[0],
        "median": quarters[1],
        "three_quarters": quarters[2],
        "max": max(values),
    }


def bin_width(values: list[int]) -> int:
    """The smallest round step that leaves few enough rows."""
    span = max(values) - min(values) + 1
    return next((step for step in STEPS if span // step + 2 <= MOST_ROWS), 1000)


def binned(values: list[int], step: int) -> dict[int, int]:
    """How many values fall into each bin, by its lower end."""
    counts: dict[int, int] = {}
    for value in values:
        low = value // step * step
        counts[low] = counts.get(low, 0) + 1
    return counts


def histogram(per_seat: list[list[int]], look: Look) -> list[Text]:
    """A row for each bin, a bar for each seat."""
    everything = [value for values in per_seat for value in values]
    step = bin_width(everything)
    bins = [binned(values, step) for values in per_seat]
    label = 11
    room = max(8, min(40, (look.width - label) // len(per_seat) - 3))
    most = max([count for counts in bins for count in counts.values()])
    head = ink(f"{'points':<{label}}", QUIET)
    for seat in range(len(per_seat)):
        mark = seat_mark(seat)
        head.append_text(mark).append(" " * (room + 3 - mark.cell_len))
    lines = [head]
    for low in range(min(everything) // step * step, max(everything) + 1, step):
        line = ink(f"{low if step == 1 else f'{low}-{low + step - 1}':>{label - 2}}  ", QUIET)
        for seat, counts in enumerate(bins):
            share = counts.get(low, 0) / len(per_seat[seat])
            cell = bar(counts.get(low, 0), most, room - 6)
            text = f"{cell} {100 * share:.1f}%" if counts.get(low) else ""
            line.append(f"{text:<{room + 3}}", SEAT_STYLES[seat % 4])
        lines.append(line)
    return lines


def bar(count: int, most: int, room: int) -> str:
    """A bar in whole blocks, half a block for anything small."""
    full = count * room * 2 // most
    return "█" * (full // 2) + ("▌" if full % 2 or (count and not full) else "")


def figures(per_seat: list[dict[str, Any]], names: list[str], rival: dict[str, Any] | None = None) -> list[Text]:
    """One line of figures for each seat, and one for the opponent of solo games."""
    lines = [ink(f"{'':<6}{'bot':<10}{'mean':>8}{'sd':>8}{'min':>6}{'median':>8}{'max':>6}{'wins':>9}", HEAD)]
    for seat, stats in enumerate(per_seat):
        lines.append(figures_line(seat_mark(seat), names[seat], stats))
    if rival:
        lines.append(figures_line(Text(), rival["name"], rival))
    return lines


def figures_line(mark: Text, name: str, stats: dict[str, Any]) -> Text:
    """Figures of one seat or of the opponent of solo games."""
    line = mark.append(" " * (6 - mark.cell_len)).append(f"{name:<10}")
    line.append(
        f"{stats['mean']:>8.1f}{stats['sd']:>8.1f}{stats['min']:>6}{stats['median']:>8g}{stats['max']:>6}", "default"
    )
    return line.append(f"{100 * stats['win_share']:>8.1f}%")
