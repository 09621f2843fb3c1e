"""Positions with shields from text, and short questions about them."""

from longtable.testing import position

GAME = "castles-of-burgundy"
LAST_TURN_OF_P2 = "phase A round 5; order P1 P2; turn P2; P2 dice - 1\n"


def shields(text, seats=2, **options):
    return position(GAME, text, seats=seats, shields="on", **options)


def starting(m, words):
    return {a for a in m.legal() if a.startswith(words)}


def final(m, seat, reason):
    return sum(points for why, points in m.state.final_scoring()[seat] if why == reason)


def take_workers(m):
    m.play(next(a for a in m.legal() if a.endswith(" workers")))
