"""The places that an action touched, as spots: where a thing came from first, where it went last."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.actions import second, third, verb_of
from longtable.core.face import LogEntry
from longtable.core.frames import May
from longtable.games.burgundy.box.tables import GAIN_SILVER, GAIN_WORKERS
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.rules.animals import CountKind
from longtable.games.burgundy.rules.buildings import TakeGain
from longtable.games.burgundy.rules.shields import PutShield
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import (
    ADD,
    BLACK,
    BUY,
    COLLECT,
    COUNT,
    DIRECT,
    DISCARD,
    GAIN,
    GIVE,
    GOODS,
    HIRE,
    KEEP,
    LOAD,
    LOSE,
    ON,
    PAY,
    PLACE,
    SELL,
    SET,
    SHIELD,
    START,
    STORE,
    STUDY,
    TAKE,
    WORKERS,
)


def touched(before: Burgundy, action: int, after: Burgundy) -> list[str]:
    """The spots of an action, with the position right after it."""
    seat, verb = before.actor, int(verb_of(action))
    b, c = int(second(action)), int(third(action))
    mat = int(before.duchy_number(seat))
    if verb in (TAKE, BUY, BLACK):
        return [spots.slot(b), *gained(before, after, seat)]
    if verb == STORE:
        return gained(before, after, seat)
    if verb in (PLACE, DIRECT):
        source = spots.stored(mat, b) if verb == PLACE else spots.slot(b)
        return [source, hex_spot(before, seat, c)]
    if verb in (ON, START, COUNT, GAIN):
        return of_the_question(before, seat, verb, b)
    if verb == KEEP and c:
        return [spots.good(mat, GOODS[b]), spots.good(mat, GOODS[c - 1])]
    if verb in (SELL, KEEP, COLLECT, GIVE):
        return [spots.good(mat, GOODS[b]), *([spots.silver(mat)] if verb == SELL else [])]
    if verb == LOAD:
        both = [spots.goods_of(int(before.box.next_depot[b]) + 1)] if c else []
        return [spots.goods_of(b + 1), *both]
    if verb == PAY:
        return [spots.workers(mat) if c else spots.silver(mat), spots.shield(b)]
    if verb in (SHIELD, LOSE, STUDY):
        return [spots.shield(6 if verb == STUDY else b)]
    if verb == HIRE:
        return [spots.silver(mat), spots.workers(mat)]
    plain = {
        WORKERS: spots.workers(mat),
        DISCARD: spots.stored(mat, b),
        ADD: spots.silver(mat),
        SET: spots.die(seat, b),
    }
    return [plain[verb]] if verb in plain else []


def hex_spot(s: Burgundy, seat: int, hex: int) -> str:
    return spots.hexagon(int(s.duchy_number(seat)), s.duchy(seat).board.names[hex])


def of_the_question(s: Burgundy, seat: int, verb: int, b: int) -> list[str]:
    """What the pending question tells besides the action."""
    top = s.todo[-1]
    frame: Any = top.inner if isinstance(top, May) else top
    mat = int(s.duchy_number(seat))
    if isinstance(frame, CountKind):
        return [hex_spot(s, seat, int(frame.hex))]
    if isinstance(frame, PutShield):
        return [spots.shield(int(frame.number)), hex_spot(s, seat, b)]
    if isinstance(frame, TakeGain):
        gains = {int(GAIN_WORKERS): spots.workers(mat), int(GAIN_SILVER): spots.silver(mat)}
        return [gains[int(frame.effect)]] if int(frame.effect) in gains else []
    return [hex_spot(s, seat, b)] if verb == START else []


def gained(before: Burgundy, after: Burgundy, seat: int) -> list[str]:
    """The space of the storage in which a new tile lies."""
    old, new = list(before.duchy(seat).storage), list(after.duchy(seat).storage)
    if len(new) <= len(old):
        return []
    at = next((k for k, entry in enumerate(old) if new[k] != entry), len(old))
    return [spots.stored(int(after.duchy_number(seat)), at)]


# -- entries without a note


TOLD: Final[dict[str, Callable[[int, list[str]], list[str]]]] = {
    "place": lambda mat, words: [spots.hexagon(mat, words[-1])],
    "on": lambda mat, words: [spots.hexagon(mat, words[0])],
    "start": lambda mat, words: [spots.hexagon(mat, words[0])],
    "sell": lambda mat, words: [spots.good(mat, words[0]), spots.silver(mat)],
    "keep": lambda mat, words: [spots.good(mat, word) for word in words],
    "collect": lambda mat, words: [spots.good(mat, words[0])],
    "give": lambda mat, words: [spots.good(mat, words[0])],
    "load": lambda mat, words: [spots.goods_of(int(depot)) for depot in words[0].split("+")],
    "shield": lambda mat, words: [spots.shield(int(words[0]))],
    "pay": lambda mat, words: [
        spots.workers(mat) if len(words) > 1 else spots.silver(mat),
        spots.shield(int(words[0])),
    ],
    "lose": lambda mat, words: [spots.shield(int(words[0]))],
    "workers": lambda mat, words: [spots.workers(mat)],
    "hire": lambda mat, words: [spots.silver(mat), spots.workers(mat)],
    "add": lambda mat, words: [spots.silver(mat)],
}


def told_spots(entry: LogEntry) -> list[str]:
    """As far as the notation tells; slots and spaces of the storage it does not."""
    words = entry.said.split(" ")
    if words[0].isdigit() or words[0] in ("any", "white"):
        words = words[1:]
    return TOLD[words[0]](entry.actor, words[1:]) if words and words[0] in TOLD else []
