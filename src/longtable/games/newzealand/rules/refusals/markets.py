# not compiled
"""Refusals at the markets and stacks: workers, bonus tiles, sheep, cards."""

from typing import Any

from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.games.newzealand.rules.hiring import SHIFT, has_room, hire_price, is_full
from longtable.games.newzealand.rules.investing import invest_price, is_joker
from longtable.games.newzealand.rules.refusals.reasons import (
    NO_REASON,
    ROW_NAMES,
    WORKER_NAMES,
    Reason,
    first_of,
    lacking,
    number_in,
    too_dear,
)
from longtable.games.newzealand.rules.supply import card_kind
from longtable.games.newzealand.state import MARKET_AT, NewZealand
from longtable.games.newzealand.words import (
    CARDS,
    COLUMNS,
    FIRST_OBJECTIVE,
    MARKET_SHEEP,
    PLAYER_SHEEP,
    ROWS,
    SHEEP,
    WORKERS,
)

# -- workers


def full_row(worker: int, rule: str, say: Say) -> Reason:
    return say("your {row} is full", row=ROW_NAMES[WORKERS[worker]](say)), rule


def hire(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    box, player = s.box, s.players[seat]
    worker = number_in(WORKERS, first_of(rest))
    if worker < 0:
        return say("there is no worker {word}", word=repr(first_of(rest))), "NZ-14.1"
    if is_full(player, worker):
        return full_row(worker, "NZ-14.2", say)
    rows = [row for row in range(box.job_rows) if s.jobs & BIT[4 * row + worker]]
    name = WORKER_NAMES[WORKERS[worker]](say)
    if not rows:
        return say("the job market has no {worker}", worker=name), "NZ-14.1"
    said = [row for row in rows if rest[1:2] in ([], [str(int(box.job_costs[row]))])]
    if not said:
        costs = ", ".join([str(int(box.job_costs[row])) for row in rows])
        reason = say(
            "no {worker} is in a row that costs {cost}; there is one for {costs}",
            worker=name,
            cost=rest[1],
            costs=costs,
        )
        return reason, "NZ-14.1"
    cheapest = min([int(hire_price(s, row, asked.shifted - SHIFT)) for row in said])
    return too_dear(player, cheapest, "NZ-14.1", say)


def joker(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    row = number_in(WORKERS, first_of(rest))
    if row < 0:
        return say("there is no row {word}", word=repr(first_of(rest))), "NZ-15.2"
    return full_row(row, "NZ-15.2", say) if is_full(s.players[seat], row) else NO_REASON


# -- bonus tiles


def cell_of(words: list[str]) -> int:
    """`3-4` as the number of a cell of the bonus market, -1 for anything else."""
    for word in words:
        row, dash, column = word.partition("-")
        if dash and row.isdecimal() and column.isdecimal() and 1 <= int(row) <= ROWS and 1 <= int(column) <= COLUMNS:
            return (int(row) - 1) * COLUMNS + int(column) - 1
    return -1


def cell_name(cell: int) -> str:
    return f"{cell // COLUMNS + 1}-{cell % COLUMNS + 1}"


def invest(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    box = s.box
    tile, cell = number_in(box.b_words, first_of(rest)), cell_of(rest[1:])
    if tile < 0:
        return say("there is no bonus tile {word}", word=repr(first_of(rest))), "NZ-15.1"
    if cell < 0:
        cells = [at for at in range(ROWS * COLUMNS) if s.bonus[at] == tile + 1]
        if not cells:
            return say("the bonus market has no {tile}", tile=box.b_words[tile]), "NZ-15.1"
        cell = next((at for at in cells if at // COLUMNS != s.token_row), cells[0])
    if s.bonus[cell] == 0:
        return say("there is no tile on {cell}", cell=cell_name(cell)), "NZ-15.1"
    if s.bonus[cell] != tile + 1:
        other = box.b_words[s.bonus[cell] - 1]
        return say("the tile on {cell} is {tile}", cell=cell_name(cell), tile=other), "NZ-15.1"
    if cell // COLUMNS == s.token_row:
        return say("the tiles in the market token's row cannot be taken yet"), "NZ-15.1"
    left = [at for at in range(cell - cell % COLUMNS, cell) if s.bonus[at] == tile + 1]
    if left:
        return say("an equal tile is to the left of it; take {cell}", cell=cell_name(left[0])), "NZ-15.1"
    action = int(box.tile_action[tile])
    if is_joker(s, action) and not has_room(s.players[seat]):
        return say("all your rows are full, so there is no room for a joker"), "NZ-15.4"
    price = int(invest_price(s, cell, asked.shifted - SHIFT))
    return lacking(s, s.players[seat], action, price, rest[2] if len(rest) > 2 else "", say)


# -- sheep


def types_said(rest: list[str]) -> list[int]:
    """The types of market sheep in the words."""
    numbers = [number_in(SHEEP[PLAYER_SHEEP:], word) for word in rest if word != "two" and not word.isdecimal()]
    return [number for number in numbers if number >= 0]


def type_name(type: int) -> str:
    return SHEEP[PLAYER_SHEEP + type]


def too_few(s: NewZealand, types: list[int], rule: str, say: Say) -> Reason:
    """A reason when the market has fewer sheep than these."""
    for type in types:
        held = int(s.sheep[MARKET_AT + type])
        if held < types.count(type):
            if not held:
                return say("the market has no {sheep}", sheep=type_name(type)), rule
            return say("the market has only {n} {sheep}", n=held, sheep=type_name(type)), rule
    return NO_REASON


def in_order(types: list[int], say: Say) -> Reason:
    """A reason when the sheep are not named in the order of the market."""
    if types == sorted(types):
        return NO_REASON
    sheep = " ".join([type_name(type) for type in sorted(types)])
    return say("name them in the order of the market: {sheep}", sheep=sheep), ""


def buy(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    box, player = s.box, s.players[seat]
    types = types_said(rest)
    names = [word for word in rest if word != "two" and not word.isdecimal()]
    if not names:
        return say("name the sheep that you buy"), "NZ-16.3"
    if len(types) < len(names):
        return say("{words} is not a sheep of the market", words=" ".join(names)), "NZ-16.3"
    reason = in_order(types, say)
    if not reason[0]:
        reason = too_few(s, types, "NZ-16.3", say)
    if reason[0]:
        return reason
    prices = [int(word) for word in rest if word.isdecimal()]
    fits = [
        at
        for at in range(box.purchases)
        if box.purchase_count[at] == len(types) and all([box.purchase_types[at] & BIT[type] for type in types])
    ]
    if prices:
        fits = [at for at in fits if box.purchase_price[at] == prices[0]]
    if not fits:
        return say("no purchase gives these sheep for that price"), "NZ-16.1"
    least, left = min([int(box.purchase_shepherds[at]) for at in fits]), int(asked.shepherds)
    if least > left:
        needed = say.plural(
            "it takes {n} shepherd, you have {left} left",
            "it takes {n} shepherds, you have {left} left",
            least,
            left=left,
        )
        return needed, "NZ-16.1"
    cheapest = min([int(box.purchase_price[at]) for at in fits if box.purchase_shepherds[at] <= left])
    return too_dear(player, cheapest, "NZ-16.1", say)


def reveal(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    return (say("the market stack is empty"), "NZ-16.2") if s.stack_total() == 0 else NO_REASON


def take_sheep(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    types = types_said(rest)
    missing = too_few(s, types, "NZ-16.5", say)
    if missing[0]:
        return missing
    ways = range(s.box.take_begin[asked.take], s.box.take_begin[asked.take + 1])
    allowed = 0
    for way in ways:
        allowed |= int(s.box.take_types[way])
    if not types or any([not allowed & BIT[type] for type in types]):
        sheep = ", ".join([type_name(type) for type in range(MARKET_SHEEP) if allowed & BIT[type]])
        return say("this action takes only these breeds: {sheep}", sheep=sheep), "NZ-16.5"
    reason = in_order(types, say)
    if reason[0]:
        return reason
    fits = [way for way in ways if all([s.box.take_types[way] & BIT[type] for type in types])]
    numbers = sorted({int(s.box.take_count[way]) for way in fits or ways})
    if len(numbers) > 1:
        counts = ", ".join([str(number) for number in numbers])
        return say("this action takes another number of these sheep: {numbers}", numbers=counts), "NZ-16.4"
    needed = say.plural(
        "this action takes exactly {n} of these sheep", "this action takes exactly {n} of these sheep", numbers[0]
    )
    return needed, "NZ-16.4"


# -- cards


def take_objective(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    word = first_of(rest)
    if word == "top":
        return (say("the objective stack is empty"), "NZ-31.2") if s.objectives_left() == 0 else NO_REASON
    kind = number_in(CARDS, word)
    if kind < FIRST_OBJECTIVE:
        return say("{word} is not an objective in the display", word=repr(word)), "NZ-21.1"
    return say("{card} is not in the display", card=CARDS[kind]), "NZ-21.1"


def take_card(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    card = CARDS[card_kind(s, asked.card)]
    return say("this action gives another card: {card}; take it, or pass", card=card), "NZ-13.1"
