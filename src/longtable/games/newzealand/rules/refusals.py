# not compiled
"""Refusals: why an action that was said is not legal now, with the rule behind it. Nothing is decided here."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.games.newzealand.player import BUILT, HAND, POST_DISCS, Player
from longtable.games.newzealand.rules.auxiliary import SINGLE_OR_DOUBLE
from longtable.games.newzealand.rules.building import ANY_DIFFERENCE, is_built
from longtable.games.newzealand.rules.choice import CLOSED, FREE, OBJECTIVES_TOO, Question
from longtable.games.newzealand.rules.discs import fitting
from longtable.games.newzealand.rules.harbours import harbour_cost, rightmost_worker
from longtable.games.newzealand.rules.hiring import SHIFT, has_room, hire_price, is_full
from longtable.games.newzealand.rules.investing import invest_price, is_joker
from longtable.games.newzealand.rules.location import CLOSED_VISIT, local_list
from longtable.games.newzealand.rules.movement import can_insert, find_ways
from longtable.games.newzealand.rules.possible import can_do
from longtable.games.newzealand.rules.requirements import cards_asked
from longtable.games.newzealand.rules.ship import distance, within
from longtable.games.newzealand.rules.wellington import show_bit
from longtable.games.newzealand.state import FORESIGHT, LEFT_AT, MARKET_AT, NewZealand
from longtable.games.newzealand.words import (
    ANY_SHEEP,
    AUXILIARIES,
    BUILDINGS,
    CARDS,
    COLUMNS,
    CRAFTSMAN,
    DARK,
    DISCS,
    FIRST_AIM,
    FIRST_OBJECTIVE,
    HAZARD,
    MARKET_SHEEP,
    MEDIUM,
    NAMED,
    NEUTRAL_SPACE,
    NOTHING,
    PAIR,
    PLAYABLE,
    PLAYER_SHEEP,
    PRIVATE,
    ROWS,
    SHEEP,
    SHEEP_KINDS,
    SPOTS,
    WOOL,
    WORKERS,
)

Reason = tuple[str, str]  # what is wrong, and the rule id
NO_REASON: Final[Reason] = ("", "")
MOST_STEPS: Final = 60


def explain(s: NewZealand, seat: int, words: list[str], say: Say) -> Reason:
    """Why the seat may not do what the words say now; two empty texts where only the question itself can be told."""
    verb, rest = words[0].lower(), [word.lower() for word in words[1:]]
    if seat != s.actor:
        return f"it is P{s.actor + 1}'s turn; meanwhile you can only use exchange tokens", "NZ-5.4"
    asked: Any = s.todo[-1]
    if verb in ANYTIME:
        return ANYTIME[verb](s, seat, asked, rest)
    handlers = BY_QUESTION.get(asked.word(), {})
    if verb in handlers:
        return handlers[verb](s, seat, asked, rest)
    if verb in ("pass", "end", "done", "stop"):
        return f"you must choose: {asked.prompt(s)}", asked.rule()
    return NO_REASON


# -- texts


def number_in(names: list[str], word: str) -> int:
    """The place of a name, whatever its capital letters; -1 for an unknown one."""
    small = [name.lower() for name in names]
    return small.index(word) if word in small else -1


def first_of(rest: list[str]) -> str:
    return rest[0] if rest else ""


def pounds(n: int) -> str:
    return "1 pound" if n == 1 else f"{n} pounds"


def count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def too_dear(player: Player, cost: int, rule: str) -> Reason:
    """A reason when there is too little money for a cost."""
    if cost <= player.money:
        return NO_REASON
    return f"it costs {pounds(cost)}, you have {int(player.money)}", rule


def no_card(player: Player, word: str) -> Reason:
    """A reason when the word is not a card of the hand."""
    kind = number_in(CARDS, word)
    if kind < 0:
        return f"there is no card {word!r}", "NZ-1.2"
    return NO_REASON if player.cards[HAND + kind] > 0 else (f"there is no {CARDS[kind]} in your hand", "NZ-13.2")


def lacking(s: NewZealand, player: Player, action: int, price: int, given: str) -> Reason:
    """A reason when what an action asks for is not there; `given` is the sheep said for it (NZ-13.1)."""
    table = s.box.actions
    dear = too_dear(player, int(table.pay[action]) + price, "NZ-13.1")
    if dear[0]:
        return dear
    if table.gold[action] > player.gold:
        return f"it costs {int(table.gold[action])} gold, you have {int(player.gold)}", "NZ-13.1"
    asked = int(table.discard[action])
    if asked == NOTHING:
        return ("nothing is discarded for it", "NZ-13.1") if given else NO_REASON
    what = "a sheep" if asked == ANY_SHEEP else "a pair of sheep" if asked == PAIR else CARDS[asked - NAMED]
    if not given:
        if has_for(player, asked):
            return f"name the sheep that you discard for it: {what}", "NZ-13.7"
        return f"you must discard {what} for it, and have none in hand", "NZ-13.7"
    kind = number_in(CARDS, given)
    if kind < 0 or kind not in list(SHEEP_KINDS) or (asked >= NAMED and kind != asked - NAMED):
        return f"you must discard {what} for it", "NZ-13.7"
    least = int(cards_asked(asked))
    if player.cards[HAND + kind] < least:
        held = int(player.cards[HAND + kind])
        return f"you must discard {least} {CARDS[kind]} for it, you have {held} in hand", "NZ-13.7"
    return NO_REASON


def has_for(player: Player, asked: int) -> bool:
    kinds = [asked - NAMED] if asked >= NAMED else list(SHEEP_KINDS)
    return any([player.cards[HAND + kind] >= cards_asked(asked) for kind in kinds])


# -- moving


def move(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    box = s.box
    word = first_of(rest)
    space = number_in(box.space_ids, word)
    if space < 0:
        return f"there is no space {word!r} on the trail", "NZ-6.2"
    name = box.space_ids[space]
    if s.trail[space] == 0 and space != box.wellington:
        return f"{name} is empty; end the move on a building, a hazard or in Wellington", "NZ-6.4"
    left = int(asked.left(s))
    for steps in range(1, MOST_STEPS):
        if space in list(find_ways(s, seat, steps).spaces):
            if steps > left:
                limit = "your step limit is" if not asked.used and not asked.most else "you have left"
                return f"{name} is {count(steps, 'step')} away, {limit} {left}", "NZ-6.3"
            return f"no way to {name} goes by {' '.join(rest[2:]) or 'that branch'}", "NZ-6.2"
    return f"{name} is not on the trail ahead of you", "NZ-6.2"


def walk(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    if not can_insert(s, seat):
        return "walking location by location is for a card to play or buy on the way; use move", "NZ-5.2"
    space = number_in(s.box.space_ids, first_of(rest))
    if space == s.box.wellington:
        return "Wellington ends the move; use move", "NZ-6.4"
    if space >= 0 and asked.left(s) > 1 and space in list(find_ways(s, seat, int(asked.left(s))).spaces):
        return f"{s.box.space_ids[space]} is not the next location", "NZ-6.2"
    return move(s, seat, asked, rest)


def stand(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    space = number_in(s.box.space_ids, first_of(rest))
    if space < 0:
        return f"there is no space {first_of(rest)!r} on the trail", "NZ-4.3"
    if s.box.space_kind[space] != NEUTRAL_SPACE:
        return f"{s.box.space_ids[space]} is not the space of a neutral building", "NZ-4.3"
    return NO_REASON


# -- the location


def use(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    box, player = s.box, s.players[seat]
    number = number_in(box.actions.ids[1:], first_of(rest)) + 1
    if not number:
        return f"there is no action {first_of(rest)!r}", "NZ-8.2"
    if asked.used == CLOSED_VISIT:
        return "nothing more can be used in this visit; end phase B", "NZ-8.1"
    tile = int(s.trail[player.runholder])
    here = box.space_ids[player.runholder]
    at = int(local_list(s, seat, tile))
    if at < 0:
        kind = "a hazard" if tile >= HAZARD else "another player's building"
        return f"on {kind} there is only an auxiliary action", "NZ-8.5"
    risk = int(box.space_risk[player.runholder]) if tile >= PRIVATE else 0
    actions = [int(each) for each in box.local[at]]
    if number not in actions and number != risk:
        return f"{box.actions.ids[number]} is not an action of {here}, where your runholder stands", "NZ-8.2"
    used = int(asked.groups_used(tile))
    if used < 0:
        return "a building that replaced a used one has no actions in this visit", "NZ-31.4"
    group = int(box.local_group[at][actions.index(number)]) if number in actions else 7
    if used & BIT[group]:
        others = [each for each, other in zip(actions, box.local_group[at], strict=True) if other == group]
        if len(others) > 1:
            return "of actions joined by or only one is used in a visit", "NZ-8.3"
        return f"{box.actions.ids[number]} was already used in this visit", "NZ-8.2"
    reason = lacking(s, player, number, 0, rest[1] if len(rest) > 1 else "")
    if reason[0]:
        return reason
    return NO_REASON if can_do(s, seat, number, True) else ("nothing can come of it now", "NZ-13.1")


def aux(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    player = s.players[seat]
    auxiliary = number_in(AUXILIARIES, first_of(rest))
    if auxiliary < 0:
        return f"there is no auxiliary action {first_of(rest)!r}", "NZ-24.1"
    is_double = rest[1:2] == ["double"]
    if asked.word() == "use-location":
        if asked.used == CLOSED_VISIT:
            return "nothing more can be used in this visit; end phase B", "NZ-8.1"
        if not asked.is_unused():
            return "a local action was used, so there is no auxiliary action in its place", "NZ-8.1"
        if is_double:
            return "an auxiliary action in the place of local ones is never doubled", "NZ-8.6"
    elif is_double and asked.mode != SINGLE_OR_DOUBLE:
        return "this action gives a single auxiliary action", "NZ-24.3"
    level = int(s.aux_level(player, auxiliary))
    if level == 0:
        return f"{AUXILIARIES[auxiliary]} is not available: clear one of its disc spaces first", "NZ-24.1"
    if is_double and level < 2:
        return "it can be doubled only when both its slots are clear", "NZ-24.3"
    action = int(s.box.aux_action[2 * auxiliary + int(is_double)])
    reason = lacking(s, player, action, 0, "")
    return reason if reason[0] else ("nothing can come of it now", "NZ-13.1")


def perform(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    number = number_in(s.box.actions.ids[1:], first_of(rest)) + 1
    if number != asked.action:
        return f"the action here is {s.box.actions.ids[asked.action]}", "NZ-14.3"
    reason = lacking(s, s.players[seat], number, 0, rest[1] if len(rest) > 1 else "")
    return reason if reason[0] else ("nothing can come of it now", "NZ-13.1")


# -- workers, tiles, sheep, buildings


def hire(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    box, player = s.box, s.players[seat]
    worker = number_in(WORKERS, first_of(rest))
    if worker < 0:
        return f"there is no worker {first_of(rest)!r}", "NZ-14.1"
    if is_full(player, worker):
        return f"your row of {WORKERS[worker]}s is full", "NZ-14.2"
    rows = [row for row in range(box.job_rows) if s.jobs & BIT[4 * row + worker]]
    if not rows:
        return f"the job market has no {WORKERS[worker]}", "NZ-14.1"
    said = [row for row in rows if rest[1:2] in ([], [str(int(box.job_costs[row]))])]
    if not said:
        costs = ", ".join([str(int(box.job_costs[row])) for row in rows])
        return f"no {WORKERS[worker]} is in a row that costs {rest[1]}; there is one for {costs}", "NZ-14.1"
    cheapest = min([int(hire_price(s, row, asked.shifted - SHIFT)) for row in said])
    return too_dear(player, cheapest, "NZ-14.1")


def cell_of(words: list[str]) -> int:
    """`3-4` as the number of a cell of the bonus market, -1 for anything else."""
    for word in words:
        row, dash, column = word.partition("-")
        if dash and row.isdecimal() and column.isdecimal() and 1 <= int(row) <= ROWS and 1 <= int(column) <= COLUMNS:
            return (int(row) - 1) * COLUMNS + int(column) - 1
    return -1


def invest(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    box = s.box
    tile, cell = number_in(box.b_words, first_of(rest)), cell_of(rest[1:])
    if tile < 0:
        return f"there is no bonus tile {first_of(rest)!r}", "NZ-15.1"
    if cell < 0:
        cells = [at for at in range(ROWS * COLUMNS) if s.bonus[at] == tile + 1]
        if not cells:
            return f"the bonus market has no {box.b_words[tile]}", "NZ-15.1"
        cell = next((at for at in cells if at // COLUMNS != s.token_row), cells[0])
    if s.bonus[cell] != tile + 1:
        lies = box.b_words[s.bonus[cell] - 1] if s.bonus[cell] else "no tile"
        return f"{lies} lies on {cell // COLUMNS + 1}-{cell % COLUMNS + 1}", "NZ-15.1"
    if cell // COLUMNS == s.token_row:
        return "the tiles of the token's row cannot be taken yet", "NZ-15.1"
    left = [at for at in range(cell - cell % COLUMNS, cell) if s.bonus[at] == tile + 1]
    if left:
        return f"an equal tile lies further left; take {cell // COLUMNS + 1}-{left[0] % COLUMNS + 1}", "NZ-15.1"
    action = int(box.tile_action[tile])
    if is_joker(s, action) and not has_room(s.players[seat]):
        return "all your rows are full, so there is no room for a joker", "NZ-15.4"
    price = int(invest_price(s, cell, asked.shifted - SHIFT))
    return lacking(s, s.players[seat], action, price, rest[2] if len(rest) > 2 else "")


def types_said(rest: list[str]) -> list[int]:
    """The types of market sheep in the words."""
    numbers = [number_in(SHEEP[PLAYER_SHEEP:], word) for word in rest if word != "two" and not word.isdecimal()]
    return [number for number in numbers if number >= 0]


def buy(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    box, player = s.box, s.players[seat]
    types = types_said(rest)
    names = [word for word in rest if word != "two" and not word.isdecimal()]
    if not names or len(types) < len(names):
        return f"{' '.join(names) or 'that'} is not a sheep of the market", "NZ-16.3"
    if types != sorted(types):
        return f"name them in the order of the market: {' '.join([type_name(type) for type in sorted(types)])}", ""
    for type in types:
        if s.sheep[MARKET_AT + type] < types.count(type):
            return f"the market has {int(s.sheep[MARKET_AT + type]) or 'no'} {type_name(type)}", "NZ-16.3"
    prices = [int(word) for word in rest if word.isdecimal()]
    fits = [
        at
        for at in range(box.purchases)
        if box.purchase_count[at] == len(types) and all([box.purchase_types[at] & BIT[type] for type in types])
    ]
    if prices:
        fits = [at for at in fits if box.purchase_price[at] == prices[0]]
    if not fits:
        return "no purchase gives these sheep for that price", "NZ-16.1"
    least = min([int(box.purchase_shepherds[at]) for at in fits])
    if least > asked.shepherds:
        return f"it takes {count(least, 'shepherd')}, you have {int(asked.shepherds)} left", "NZ-16.1"
    cheapest = min([int(box.purchase_price[at]) for at in fits if box.purchase_shepherds[at] <= asked.shepherds])
    return too_dear(player, cheapest, "NZ-16.1")


def reveal(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    return ("the market stack is empty", "NZ-16.2") if s.stack_total() == 0 else NO_REASON


def take_sheep(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    types = types_said(rest)
    for type in types:
        if s.sheep[MARKET_AT + type] < types.count(type):
            return f"the market has {int(s.sheep[MARKET_AT + type]) or 'no'} {type_name(type)}", "NZ-16.5"
    ways = range(s.box.take_begin[asked.take], s.box.take_begin[asked.take + 1])
    allowed = 0
    for way in ways:
        allowed |= int(s.box.take_types[way])
    if not types or any([not allowed & BIT[type] for type in types]):
        names = [type_name(type) for type in range(MARKET_SHEEP) if allowed & BIT[type]]
        return f"this action takes {' or '.join(names)}", "NZ-16.5"
    if types != sorted(types):
        return f"name them in the order of the market: {' '.join([type_name(type) for type in sorted(types)])}", ""
    numbers = sorted({int(s.box.take_count[way]) for way in ways})
    return f"this action takes exactly {' or '.join([str(number) for number in numbers])} of these", "NZ-16.4"


def type_name(type: int) -> str:
    return SHEEP[PLAYER_SHEEP + type]


def take_objective(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    word = first_of(rest)
    if word == "top":
        return ("the objective stack is empty", "NZ-31.2") if s.objectives_left() == 0 else NO_REASON
    kind = number_in(CARDS, word)
    if kind < FIRST_OBJECTIVE:
        return f"{word!r} is not an objective of the display", "NZ-21.1"
    return f"{CARDS[kind]} is not in the display", "NZ-21.1"


def take_card(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    return f"this action gives another card: {asked.prompt(s)}", "NZ-13.1"


def site_faults(s: NewZealand, player: Player, word: str) -> Reason:
    """A reason when nothing can be built on the space of that word."""
    box = s.box
    space = number_in(box.space_ids, word)
    if space < 0:
        return f"there is no space {word!r} on the trail", "NZ-17.1"
    name = box.space_ids[space]
    if space not in list(box.building_spaces):
        return f"{name} is not a building space", "NZ-17.6"
    if s.trail[space]:
        return f"a building stands on {name}", "NZ-17.1"
    if player.pathfinder < box.space_needs[space]:
        need = int(box.space_needs[space])
        return f"{name} opens at pathfinder space {need}, your disc is on {int(player.pathfinder)}", "NZ-17.3"
    return NO_REASON


def building_said(s: NewZealand, seat: int, word: str) -> tuple[int, Reason]:
    """The number of a building of the reserve, or why it is none."""
    number = int(word) if word.isdecimal() and len(word) < 3 else 0
    if not 1 <= number <= BUILDINGS:
        return 0, (f"there is no private building {word!r}", "NZ-17.1")
    if is_built(s.players[seat], number):
        return 0, (f"your building {number} is already on the trail", "NZ-17.1")
    if s.players[seat].own[BUILT + number]:
        return 0, (f"your building {number} has left the game", "NZ-17.2")
    return number, NO_REASON


def build(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    player = s.players[seat]
    number, reason = building_said(s, seat, first_of(rest))
    if reason[0]:
        return reason
    needs, own = int(s.craftsmen_for(seat, number)), int(player.workers(CRAFTSMAN))
    if needs > own:
        return f"building {number} needs {count(needs, 'craftsman').replace('mans', 'men')}, you have {own}", "NZ-17.1"
    reason = too_dear(player, needs * int(asked.price), "NZ-17.1")
    if reason[0]:
        return reason
    return site_faults(s, player, rest[1]) if len(rest) > 1 else NO_REASON


def replace(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    """`replace 2 by 5 B05`."""
    player = s.players[seat]
    old = int(rest[0]) if rest and rest[0].isdecimal() and len(rest[0]) < 3 else 0
    if not 1 <= old <= BUILDINGS or not is_built(player, old):
        return f"you have no building {first_of(rest)!r} on the trail", "NZ-17.2"
    number, reason = building_said(s, seat, rest[2] if len(rest) > 2 else "")
    if reason[0]:
        return reason
    if len(rest) > 3 and number_in(s.box.space_ids, rest[3]) != player.own[BUILT + old] - 1:
        return f"your building {old} stands on {s.box.space_ids[player.own[BUILT + old] - 1]}", "NZ-17.2"
    more = int(s.craftsmen_for(seat, number) - s.craftsmen_for(seat, old))
    if more <= 0:
        return f"building {number} does not need more craftsmen than {old}", "NZ-17.8"
    difference = int(getattr(asked, "difference", ANY_DIFFERENCE))
    if difference and more != difference:
        return f"building {number} needs {more} craftsmen more, this action replaces by exactly {difference}", "NZ-17.7"
    if not difference and more > player.workers(CRAFTSMAN):
        return f"it takes {more} craftsmen, you have {int(player.workers(CRAFTSMAN))}", "NZ-17.2"
    return too_dear(player, more * int(asked.price), "NZ-17.2")


def joker(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    row = number_in(WORKERS, first_of(rest))
    if row < 0:
        return f"there is no row {first_of(rest)!r}", "NZ-15.2"
    return (f"your row of {WORKERS[row]}s is full", "NZ-15.2") if is_full(s.players[seat], row) else NO_REASON


def remove(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    space = number_in(s.box.space_ids, first_of(rest))
    if space < 0:
        return f"there is no space {first_of(rest)!r} on the trail", "NZ-25.1"
    if s.trail[space] < HAZARD:
        return f"there is no hazard on {s.box.space_ids[space]}", "NZ-25.1"
    return too_dear(s.players[seat], int(asked.price), "NZ-25.1")


# -- discs, posts and harbours


def disc_faults(s: NewZealand, player: Player, word: str, corner: int, cost: int) -> Reason:
    """A reason when the disc of that space cannot be placed on such a corner for a cost (NZ-10.3, 10.4)."""
    disc = number_in(DISCS, word)
    if disc < 0:
        return f"there is no disc space {word!r}", "NZ-10.3"
    if player.cleared & BIT[disc]:
        return f"{DISCS[disc]} is already clear", "NZ-10.3"
    if not fitting(s, player, corner) & BIT[disc]:
        return f"the disc of {DISCS[disc]} fits dark-cornered places only", "NZ-10.3"
    both = cost + int(s.box.disc_pay[disc])
    if both > player.money:
        return f"transport and clearing {DISCS[disc]} cost {pounds(both)}, you have {int(player.money)}", "NZ-10.4"
    return NO_REASON


def clear(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    player = s.players[seat]
    disc = number_in(DISCS, first_of(rest))
    if disc < 0:
        return f"there is no disc space {first_of(rest)!r}", "NZ-4.2"
    if player.cleared & BIT[disc]:
        return f"{DISCS[disc]} is already clear", "NZ-4.2"
    if s.box.disc_corner[disc] == DARK:
        return f"{DISCS[disc]} has a dark corner; choose a white-cornered disc space", "NZ-4.2"
    return too_dear(player, int(s.box.disc_pay[disc]), "NZ-4.2")


def deliver(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    box, player = s.box, s.players[seat]
    wool = asked.word() == "wool-post"
    post = number_in(box.post_ids, first_of(rest))
    if post < 0:
        return f"there is no post {first_of(rest)!r}", "NZ-20.3" if wool else "NZ-10.1"
    name = box.post_ids[post]
    if (box.post_kind[post] == WOOL) != wool:
        if wool:
            return f"{name} is not a wool post", "NZ-20.3"
        return f"{name} is a wool post, for shearing only", "NZ-10.1"
    if box.post_value[post] > asked.total:
        rule = "NZ-20.5" if wool else "NZ-10.1"
        return f"{name} needs a value of {int(box.post_value[post])}, your total is {int(asked.total)}", rule
    if box.post_harbour[post] and not player.harbours & box.post_harbour[post]:
        harbour = next(box.harbour_ids[at] for at in range(box.harbours) if box.post_harbour[post] & BIT[at])
        return f"{name} opens with a storehouse of yours at {harbour}", "NZ-18.6"
    if player.own[POST_DISCS + post] and not box.post_repeats[post]:
        return f"you already have a disc on {name}", "NZ-20.3" if wool else "NZ-10.2"
    if len(rest) < 2:
        return NO_REASON
    harbour_at = number_in(box.harbour_ids, rest[1])
    if harbour_at >= 0:
        if box.harbour_kind[harbour_at] != MEDIUM or not player.harbours & BIT[harbour_at]:
            return f"you have no disc at {box.harbour_ids[harbour_at]}", "NZ-10.12"
        return "discs of harbours are taken only when no disc of your board can be placed", "NZ-10.12"
    return disc_faults(s, player, rest[1], int(box.post_corner[post]), int(box.post_transport[post]))


def sail(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    box, player = s.box, s.players[seat]
    node = number_in(box.nodes, first_of(rest))
    if node < 0:
        return f"there is no place {first_of(rest)!r} at sea", "NZ-18.1"
    name = box.nodes[node]
    if asked.word() != "sail":
        return f"{name} is not a start space", "NZ-18.8" if asked.word() == "return-ship" else "NZ-3.3"
    if asked.arrived:
        return "the ship has sailed; upgrade the harbour or pass", "NZ-18.2"
    if node == player.ship:
        return f"your ship is already on {name}", "NZ-18.1"
    if not within(s, int(player.ship), MOST_STEPS) & BIT[node]:
        return f"{name} cannot be reached", "NZ-18.1"
    steps = int(distance(s, int(player.ship), node))
    if steps > asked.left:
        return f"{name} is {count(steps, 'step')} away, you have {int(asked.left)}", "NZ-18.1"
    if rest[1:2] == ["on"]:
        return "only a ship with steps left and a card that moves it can call there and sail on", "NZ-18.1"
    return NO_REASON


def upgrade(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    box, player = s.box, s.players[seat]
    harbour = number_in(box.harbour_ids, first_of(rest))
    if harbour < 0:
        return f"there is no harbour {first_of(rest)!r}", "NZ-18.3"
    name = box.harbour_ids[harbour]
    if box.harbour_node[harbour] != player.ship:
        return (
            f"your ship is on {box.nodes[player.ship]}, {name} is at {box.nodes[box.harbour_node[harbour]]}",
            "NZ-18.2",
        )
    if player.harbours & BIT[harbour]:
        return f"you have already upgraded {name}", "NZ-18.3"
    cost = int(harbour_cost(s, harbour))
    piece = rest[1] if len(rest) > 1 else ""
    if box.harbour_kind[harbour] == MEDIUM:
        if not piece:
            return too_dear(player, cost, "NZ-18.5")
        return disc_faults(s, player, piece, int(box.harbour_corner[harbour]), cost)
    if player.storehouses == 0:
        return "no storehouse is left on your board", "NZ-18.3"
    reason = too_dear(player, cost, "NZ-18.4")
    if reason[0] or not piece:
        return reason
    store = int(piece) if piece.isdecimal() and len(piece) < 3 else 0
    if not 1 <= store <= 10 or not player.storehouses & BIT[store - 1]:
        return f"storehouse {piece} is not on your board", "NZ-18.4"
    return NO_REASON


def master(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    row = number_in(WORKERS, first_of(rest))
    if row < 0:
        return f"there is no row {first_of(rest)!r}", "NZ-19.1"
    if rightmost_worker(s.players[seat], row) < 0:
        return f"your row of {WORKERS[row]}s has no worker tile to leave here", "NZ-19.1"
    return NO_REASON


# -- Wellington and shearing


def show(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    player = s.players[seat]
    word = first_of(rest)
    kind = number_in(CARDS, word)
    shearing = asked.word().startswith("shear")
    rule = "NZ-20.2" if shearing else "NZ-9.1"
    if kind >= 0 and kind not in list(SHEEP_KINDS):
        return f"{CARDS[kind]} is not a sheep", rule
    if kind >= 0 and getattr(asked, "shown", 0) & show_bit(kind):
        return f"{CARDS[kind]} is already shown; sheep are of different types", rule
    missing = no_card(player, word)
    if missing[0]:
        return missing
    if asked.word() == "shear" and asked.sheared:
        return "sheep are shown once in the action", rule
    return ("no shearer is left", "NZ-20.1") if shearing and not asked.left else NO_REASON


def certificate(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    return ("you have no temporary certificate", "NZ-9.2") if not s.players[seat].certificates else NO_REASON


def shear_none(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    if asked.sheared:
        return "sheep are sheared once in the action", "NZ-20.2"
    return "without permanent wool there is nothing to shear: show a sheep", "NZ-20.8"


def shear_draw(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    if asked.left == 0:
        return "no shearer is left", "NZ-20.1"
    return "there is no card to draw", "NZ-1.6"


def foresee(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    words = s.box.b_words if asked.bag else s.box.a_words
    tiles = [int(s.bags[FORESIGHT + 2 * asked.bag + place]) for place in range(2)]
    lies = [words[tile - 1] for tile in tiles if tile]
    return f"the foresight spaces have {' and '.join(lies)}", "NZ-11.1"


# -- the hand


def discard(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    return no_card(s.players[seat], first_of(rest))


def turn_step(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    return "you have no step tile to turn", "NZ-22.2"


def up_to(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    return f"at most {int(asked.count)} can be taken", "NZ-13.1"


# -- any time


def closed_at(asked: Any, least: int) -> Reason:
    """A reason when the moment does not allow so much."""
    moment = int(asked.moment()) if isinstance(asked, Question) else CLOSED
    if moment >= least:
        return NO_REASON
    if moment == CLOSED:
        if asked.word() in ("show-sheep", "shear-on"):
            return "nothing can come between showing sheep and discarding them", "NZ-5.5"
        return "nothing can come between drawing and discarding", "NZ-5.8"
    if least == OBJECTIVES_TOO:
        return "objectives are played before you move, or in phase B before or after an action", "NZ-5.3"
    return "only exchange tokens can be used now", "NZ-5.6"


def play(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    kind = number_in(CARDS, first_of(rest))
    if kind >= 0 and not PLAYABLE[kind]:
        return f"{CARDS[kind]} is not a card to play", "NZ-28.1"
    missing = no_card(s.players[seat], first_of(rest))
    return missing if missing[0] else closed_at(asked, OBJECTIVES_TOO if kind >= FIRST_AIM else FREE)


def gold(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    spot = number_in(SPOTS, first_of(rest))
    if spot < 0:
        return f"there is no bonus card {first_of(rest)!r}: helm, barrel, bell or compass", "NZ-27.1"
    if s.supply[LEFT_AT + spot] == 0:
        return f"no card is left under the {SPOTS[spot]}", "NZ-31.2"
    price, held = int(s.box.spot_gold[spot]), int(s.players[seat].gold)
    return (f"it costs {price} gold, you have {held}", "NZ-27.1") if held < price else closed_at(asked, FREE)


def token(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    player = s.players[seat]
    if not player.tokens:
        return "you have no exchange token", "NZ-23.1"
    moment = closed_at(asked, CLOSED + 1)
    return moment if moment[0] else ("there is no card to draw", "NZ-1.6")


def tokens(s: NewZealand, seat: int, asked: Any, rest: list[str]) -> Reason:
    player = s.players[seat]
    if player.tokens < s.box.token_pair:
        return f"it takes {int(s.box.token_pair)} exchange tokens, you have {int(player.tokens)}", "NZ-23.2"
    if player.cards[HAND + s.box.token_removes] <= 0:
        return f"there is no {CARDS[s.box.token_removes]} in your hand", "NZ-23.2"
    return closed_at(asked, CLOSED + 1)


Explain = Callable[[NewZealand, int, Any, list[str]], Reason]
ANYTIME: Final[dict[str, Explain]] = {"play": play, "gold": gold, "token": token, "tokens": tokens}
BY_QUESTION: Final[dict[str, dict[str, Explain]]] = {
    "choose-start": {"sail": sail},
    "discard-down": {"discard": discard},
    "clear-first": {"clear": clear},
    "stand-first": {"stand": stand},
    "move": {"move": move, "walk": walk},
    "use-location": {"use": use, "aux": aux},
    "show-sheep": {"show": show, "certificate": certificate},
    "deliver": {"deliver": deliver},
    "foresee": {"foresee": foresee},
    "may-do": {"do": perform},
    "auxiliary": {"aux": aux},
    "hire": {"hire": hire},
    "place-joker": {"joker": joker},
    "invest": {"invest": invest},
    "build": {"build": build, "replace": replace},
    "replace-building": {"replace": replace},
    "remove-hazard": {"remove": remove},
    "buy-sheep": {"buy": buy, "reveal": reveal},
    "take-sheep": {"take": take_sheep},
    "take-card": {"take": take_card},
    "take-objective": {"take": take_objective},
    "take-up-to": {"advance": up_to, "certificates": up_to},
    "turn-tile": {"step": turn_step},
    "discard-cards": {"discard": discard},
    "sail": {"sail": sail, "upgrade": upgrade},
    "return-ship": {"sail": sail},
    "take-master": {"master": master},
    "shear": {"show": show, "shear": shear_none, "draw": shear_draw},
    "shear-on": {"show": show},
    "wool-post": {"deliver": deliver},
}
COMPLETE: Final = frozenset(
    [word.lower() for word in [*CARDS, *DISCS, *WORKERS, *AUXILIARIES, *SPOTS]]
    + ["certificates", "do", "done", "end", "pass", "stop", "token", "tokens"]
)
