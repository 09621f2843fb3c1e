"""The words of actions and outcomes. They are unique in every position, and what the command line reads."""

from typing import Final

from longtable.core.actions import first, second, third, verb_of
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    BLANK_PLACES,
    BONUS,
    BUY,
    CANAL,
    CANAL_PLACES,
    CARD,
    CHOOSE,
    COMMODITIES,
    CONTRACTS,
    DEAL,
    DISCARD,
    DRAW,
    EMPLOYEE_MARKER,
    EMPLOYEES,
    ENGAGE,
    ENLIST,
    FIRST,
    KINDS,
    LAST,
    LAUNCH,
    LAY,
    LAY_FIRST,
    MAKE,
    MARKERS,
    PIECES,
    POINT,
    PUT,
    RECEIVE,
    SCRAP,
    SELL,
    SHIP_PLACES,
    SIDES,
    SLOT_LETTERS,
    SPEED,
    STATION,
    STEER,
    TAKE,
    TRADE,
    TRAIN,
    TRAIN_PLACES,
    UNLOAD,
    USE,
)

FIRST_WORDS: Final = [
    "choose", "bonus", "build", "take", "rent", "make", "recruit", "hire", "exchange", "sell", "trade", "launch", "put",
    "scrap", "speed", "sail", "discard", "final", "use", "receive", "done", "end", "pass", "first", "card", "draw",
    "train", "canal", "deal", "equipment", "crew", "marker", "employee",
]  # fmt: skip
# Whole words that are never taken for the beginning of a longer one. Slots and sides are left out: a single letter may
# begin any word.
NAMES: Final = [*FIRST_WORDS, *ACTIONS, *PIECES, *COMMODITIES, *EMPLOYEES, *["blank-" + kind for kind in KINDS[1:]]]
COMPLETE_WORDS: Final = frozenset([name.lower() for name in NAMES])
DONE_FRAMES: Final = ("build", "outfit")


def name_pass(s: Shipyard) -> str:
    """`done` stops what was begun, `end` goes on to the cruise, `pass` gives something up."""
    word = s.todo[-1].word() if s.todo else ""
    return "done" if word in DONE_FRAMES else "end" if word == "may-bonus" else "pass"


def name_action(s: Shipyard, action: int) -> str:
    """The words of an action of the seat to act, or of an outcome."""
    verb, a, b, c = verb_of(action), first(action), second(action), third(action)
    if verb >= FIRST:
        return name_outcome(s, verb, a, b, c)
    box = s.box
    if verb == BUY:
        card = int(s.market[b]) if b < SHIP_PLACES else int(box.first_blank) + b - BLANK_PLACES
        return f"build {box.card_ids[card]} {SLOT_LETTERS[c]}"
    if verb == TAKE:
        return f"take {box.train_ids[s.market[TRAIN_PLACES + b]]}"
    if verb == LAY:
        return f"rent {box.canal_ids[s.market[CANAL_PLACES + a // 4]]} {b - 128},{c - 128} r{a % 4}"
    if verb == LAY_FIRST:
        return f"rent {box.canal_ids[s.market[CANAL_PLACES + b]]} {SIDES[c]}"
    if verb == UNLOAD:
        return f"exchange {box.train_ids[b]}"
    if verb == TRADE:
        return f"trade {COMMODITIES[b]} {PIECES[c]}"
    if verb == STEER:
        return f"sail {box.canal_ids[b]}/{c}"
    return name_plain(verb, b)


def name_plain(verb: int, b: int) -> str:
    """Actions of a word and at most one argument that needs no box."""
    if verb in (CHOOSE, BONUS, LAST):
        return f"{'choose' if verb == CHOOSE else 'bonus' if verb == BONUS else 'final'} {ACTIONS[b]}"
    if verb in (MAKE, ENLIST, PUT):
        return f"{'make' if verb == MAKE else 'recruit' if verb == ENLIST else 'put'} {PIECES[b]}"
    if verb in (ENGAGE, USE):
        return f"{'hire' if verb == ENGAGE else 'use'} {EMPLOYEES[b]}"
    if verb == SELL:
        return f"sell {COMMODITIES[b]}"
    if verb == LAUNCH:
        return f"launch {SLOT_LETTERS[b]}"
    if verb == SPEED:
        return f"speed {b}"
    if verb == DISCARD:
        return f"discard {CONTRACTS[b]}"
    return {SCRAP: "scrap", RECEIVE: "receive subsidy"}[verb]


def name_outcome(s: Shipyard, verb: int, a: int, b: int, c: int) -> str:
    """Draws."""
    box = s.box
    if verb == DRAW:
        return f"draw {box.card_ids[box.deck_begin[b] + c]}"
    if verb == TRAIN:
        return f"train {box.train_ids[b]}"
    if verb == CANAL:
        return f"canal {box.canal_ids[b]}"
    if verb == FIRST:
        return f"first P{b + 1}"
    if verb == CARD:
        return f"card {ACTIONS[b]}"
    if verb == DEAL:
        return f"deal {CONTRACTS[b]}"
    if verb == POINT:
        where = str(b) if a == EMPLOYEE_MARKER else PIECES[box.wheel_pieces[a][b]]
        return f"{MARKERS[a]} {where}"
    return {STATION: f"employee {EMPLOYEES[b]}"}[verb]
