"""Actions and outcomes in words. `State.parse` finds the words among the legal ones, so this is the only direction."""

from typing import Final

from longtable.core.actions import first, second, third, verb_of
from longtable.games.burgundy.duchy import OWN_TAG
from longtable.games.burgundy.rules.starting_castle import chosen_board
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import (
    ADD,
    ANY_DIE,
    BLACK,
    BOARD,
    BUY,
    COLLECT,
    COUNT,
    DEAL,
    DIRECT,
    DISCARD,
    EXCHANGE,
    FILL,
    FIRST,
    FIRST_BLACK,
    GAIN,
    GIVE,
    GOOD,
    GOODS,
    HIRE,
    INN,
    INN_SLOT,
    KEEP,
    KINDS,
    LAY_SHIELD,
    LOAD,
    LOSE,
    ON,
    PAY,
    PLACE,
    ROLL,
    ROUND_GOOD,
    ROUTE,
    SELL,
    SET,
    SHIELD,
    START,
    STORE,
    STUDY,
    TAKE,
    TILES,
    USE,
    WHITE,
    WHITE_DIE,
    WORKERS,
)

FIRST_WORDS: Final = [
    "1", "2", "3", "4", "5", "6", "any", "white", "take", "place", "sell", "workers", "buy", "shield", "on", "set",
    "hire", "study", "end", "discard", "store", "use", "count", "load", "keep", "collect", "pay", "lose", "board",
    "start", "do", "add", "exchange", "give", "black", "pass", "first", "goods", "deal", "offer", "route", "fill",
    "round", "roll",
]  # fmt: skip
COMPLETE_WORDS: Final = frozenset([*TILES[1:], *GOODS])  # names that no other name is meant by


def die_word(s: Burgundy, seat: int, source: int) -> str:
    """What a die action opens with: the value shown, `any`, `white`, or nothing."""
    if source < ANY_DIE:
        return f"{int(s.dice[2 * seat + source])} "
    if source == ANY_DIE:
        return "any "
    return "white " if source == WHITE_DIE else ""


def tile_at(s: Burgundy, slot: int) -> str:
    return TILES[INN if slot == INN_SLOT else s.market[slot]]


def depot_word(slot: int) -> str:
    return "black" if slot >= FIRST_BLACK else str(slot // 4 + 1)


def stored_word(s: Burgundy, seat: int, at: int) -> str:
    """A stored tile; in a team with the storage it lies in."""
    entry = int(s.duchy(seat).storage[at])
    word = TILES[entry % OWN_TAG]
    if s.config.is_team:
        word += " from own" if entry >= OWN_TAG else " from shared"
    return word


def name_action(s: Burgundy, action: int) -> str:
    """The words of an action of the seat to act, or of an outcome."""
    verb, a, b, c = verb_of(action), first(action), second(action), third(action)
    if verb >= FIRST and verb < HIRE:
        return name_outcome(s, verb, a, b, c)
    seat = s.actor
    if verb in (TAKE, PLACE, SELL, WORKERS, SHIELD):
        return name_die_action(s, seat, verb, a, b, c)
    if verb == BUY:
        depot = f" from {depot_word(b)}" if b < FIRST_BLACK else ""
        return f"buy {tile_at(s, b)}{depot}{' with workers' if a else ''}"
    if verb == DISCARD:
        return f"discard {stored_word(s, seat, b)}"
    if verb == DIRECT:
        return f"place {tile_at(s, b)} from {depot_word(b)} at {s.duchy(seat).board.names[c]}"
    if verb == LOAD:
        return f"load {b + 1}" + (f"+{int(s.box.next_depot[b]) + 1}" if c else "")
    if verb == PAY:
        return f"pay {b}" + (" with worker" if c else "")
    if verb == KEEP:
        return f"keep {GOODS[b]}" + (f" {GOODS[c - 1]}" if c else "")
    if verb == SET:
        return f"set {int(s.dice[2 * seat + b])} to {c}"
    return name_plain(s, seat, verb, b)


def name_die_action(s: Burgundy, seat: int, verb: int, source: int, b: int, c: int) -> str:
    if verb == SHIELD:  # a doublet names no die
        return f"{'any ' if source == ANY_DIE else ''}shield {b}"
    die = die_word(s, seat, source)
    if verb == TAKE:
        return f"{die}take {tile_at(s, b)} from {depot_word(b)}"
    if verb == PLACE:
        return f"{die}place {stored_word(s, seat, b)} at {s.duchy(seat).board.names[c]}"
    if verb == SELL:
        return f"{die}sell {GOODS[b]}"
    return f"{die}workers"


def name_plain(s: Burgundy, seat: int, verb: int, b: int) -> str:
    """Actions of a word and at most one argument."""
    if verb == STORE:
        return "store own" if b else "store shared"
    if verb in (COLLECT, GIVE):
        return f"{'collect' if verb == COLLECT else 'give'} {GOODS[b]}"
    if verb == COUNT:
        return f"count {KINDS[b]}"
    if verb == USE:
        return f"use {TILES[b]}"
    if verb == ON:
        return f"on {s.duchy(seat).board.names[b]}"
    if verb == START:
        return f"start {chosen_board(s, seat).names[b]}"
    if verb == BOARD:
        return f"board {s.box.boards[b].id}"
    if verb == STUDY:
        return f"study P{b + 1}"
    if verb == BLACK:
        return f"black {tile_at(s, b)}"
    if verb in (LOSE, ADD):
        return f"{'lose' if verb == LOSE else 'add'} {b}"
    return {GAIN: "take", EXCHANGE: "exchange", HIRE: "hire"}[verb]


def name_outcome(s: Burgundy, verb: int, a: int, b: int, c: int) -> str:
    """Dice and draws."""
    if verb == ROLL:
        return f"roll P{a + 1} {b} {c}"
    if verb == WHITE:
        return f"white {b}"
    if verb == FILL:
        return f"fill {depot_word(b)} {TILES[c]}"
    if verb == ROUND_GOOD:
        return f"round {GOODS[b]}"
    if verb == GOOD:
        return f"goods {'T' if s.config.is_team else 'P'}{a + 1} {GOODS[b]}"
    if verb == LAY_SHIELD:
        return f"shield {a} {b}"
    if verb == FIRST:
        return f"first P{a + 1}"
    if verb == ROUTE:
        return f"route P{a + 1} {b}"
    return f"{'deal' if verb == DEAL else 'offer'} P{a + 1} {s.box.boards[b].id}"


def name_pass(s: Burgundy) -> str:
    """Declining; at the end of a turn, ending it."""
    return "end" if s.todo and s.todo[-1].word() == "take-turn" else "pass"
