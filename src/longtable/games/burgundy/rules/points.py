"""Points: the one door through which they come."""

from mypy_extensions import i64

from longtable.games.burgundy.state import Burgundy


def gain_points(s: Burgundy, seat: i64, reason: i64, points: i64) -> None:
    """Score at once (COB-13.8); in the solo game one gain on the counter, to which silver may be added (COB-24.16)."""
    if s.config.is_solo:
        s.config.solo.gain(s, seat, points)
    else:
        s.score(seat, reason, points)
