"""Positions of the solo game from text, and short ways through a turn.

Board 13a has four areas, joined only by the rivers a3-c2, c2-d2, d2-e3, e3-c4 and c4-e7 (all ship hexes):

         a1 A6  a2 B4                     a3 S6  a4 M5  a5 B6  a6 B2
     b1 C2  b2 K3  b3 C2                     b4 B4  b5 A2  b6 C4  b7 K3
         c1 M5  c2 S1                            c3 B6  c4 S3  c5 B1

         d1 B2  d2 S4                     d3 K5  d4 K3  d5 K5  d6 A1
     e1 B5  e2 B4                     e3 S1  e4 B2  e5 C4  e6 A6  e7 S1
 f1 A1  f2 K3                             f3 B6  f4 M5  f5 B1  f6 A2

Letters: B building, A animal, S ship, K monastery, M mine, C castle.
Every region of one hex filled in phase A is one gain of 1 + 10 = 11 points.
"""

import longtable as lt
from longtable.testing import position

GAME = "castles-of-burgundy"


def solo(text, **options):
    options.setdefault("boards", "13a")
    return position(GAME, text, seats=1, **options)


def new_solo_game(seed=7, **options):
    options.setdefault("boards", "13a")
    return lt.game(GAME).start(seats=1, options=options, seed=seed)


def play(m, *moves):
    """Play the moves; wherever silver could be turned into points and the moves do not say so, decline."""
    for move in moves:
        decline_adding(m)
        m.play(move)
    decline_adding(m)


def decline_adding(m):
    while not m.state.is_over and any(a.startswith("add ") for a in m.legal()):
        m.play("pass")


def give(m, *colours):
    """Hand over goods for an exchange, as far as there is a choice."""
    for colour in colours:
        if f"give {colour}" in m.legal():
            m.play(f"give {colour}")


def run_chance(m, *wanted):
    """Let chance pass, with the wanted outcomes where they are possible; returns the kinds of chance met."""
    kinds = []
    while m.state.actor == lt.CHANCE:
        outcomes = m.legal()
        kinds.append(outcomes[0].split()[0])
        m.play(next((o for o in wanted if o in outcomes), outcomes[0]))
    return kinds


def counter(m):
    return m.state.facts()["counter"]


def target(m):
    return m.state.facts()["target"]


def tiles(slots):
    return [tile for tile in slots if tile != "-"]


def starting(m, words):
    return {a for a in m.legal() if a.startswith(words)}
