"""The chart of a course: the share of wins of each round's weights against the evaluation without them."""

from typing import Final

from longtable.arena.plots import LEFT, RIGHT, WIDE, paper, path, words
from longtable.core.svg import num
from longtable.training.course import Course, Round

TOP: Final = 76.0
TALL: Final = 220.0


def strength_chart(course: Course, rounds: list[Round]) -> str:
    """Games of self-play from left to right, wins with their 95 % intervals upwards."""
    most = max(1, *[each.games for each in rounds])
    parts: list[str] = []
    for percent in range(0, 101, 25):
        y = upwards(percent / 100)
        parts.append(path("fair" if percent == 50 else "rule", f"M{num(LEFT)} {num(y)}H{num(WIDE - RIGHT)}"))
        parts.append(words(LEFT - 12, y + 4, "quiet end", f"{percent} %"))
    said: list[str] = []
    for each in rounds:
        x = LEFT + (WIDE - LEFT - RIGHT) * each.games / most
        low, high, left = num(upwards(each.low)), num(upwards(each.high)), num(x - 5)
        parts.append(path("reach", f"M{left} {low}h10M{num(x)} {low}V{high}M{left} {high}h10"))
        parts.append(f'<circle class="mark" cx="{num(x)}" cy="{num(upwards(each.wins))}" r="5.5"/>')
        parts.append(words(x, TOP + TALL + 22, "quiet middle", f"{each.games}"))
        said.append(f"after {each.games} games {100 * each.wins:.0f} %")
    parts.append(words(WIDE - RIGHT + 20, TOP + TALL + 22, "quiet", "games"))
    about = f"{course.game}, {course.pairs} pairs after each round, seed {course.seed}"
    return paper(about, "Share of wins against the hand-written evaluation", said, TOP + TALL + 44, parts)


def upwards(share: float) -> float:
    """Where a share lies from bottom to top."""
    return TOP + TALL * (1 - share)
