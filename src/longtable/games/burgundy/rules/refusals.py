# not compiled
"""Refusals: why an action is not legal, for people. Asked when it has been refused already; nothing is decided here."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.frames import May
from longtable.core.say import Say
from longtable.games.burgundy.rules.dice import change_cost, free_to_place, free_to_take
from longtable.games.burgundy.rules.shields import ON_CASTLE, doublet_cost
from longtable.games.burgundy.state import FILLED, GOODS_HELD, INN_TAKEN, OPEN, OWN_TAG, TAKEN, Burgundy, Duchy
from longtable.games.burgundy.words import (
    BIT,
    BUILDING,
    BUILDINGS,
    CASTLE,
    FIRST_BLACK,
    GOODS,
    H3,
    H6,
    H16,
    H18,
    HALF,
    INN_TYPE,
    M1,
    M5,
    M6,
    M28,
    POWER,
    TILE_NUMBER,
    TYPE,
    TYPES,
)

Reason = tuple[str, str]  # the sentence and its rule id
UNKNOWN: Final[Reason] = ("", "")
DEPOTS: Final = ("1", "2", "3", "4", "5", "6")
FREE: Final = 0  # the value of a die that reaches everything


def explain(s: Burgundy, seat: int, words: list[str], say: Say) -> Reason:
    """Why the seat may not do this now; two empty texts when only the pending question says it."""
    top = s.todo[-1]
    inner = top.inner if isinstance(top, May) else top
    said = [word.lower() for word in words]
    anytime = ANYTIME.get(said[0])
    if anytime and top.is_interruptible():
        return anytime(s, seat, said)
    answer = ANSWERS.get(inner.word())
    return answer(s, seat, inner, said) if answer else UNKNOWN


# -- the turn


def of_turn(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    dice = [int(s.dice[2 * seat]), int(s.dice[2 * seat + 1])]
    left = [value for value in dice if value]
    if said[0] in ("end", "pass"):
        return "every die must be used first; taking workers is always possible", "COB-5.1"
    if said[0] == "buy":
        return of_purchase(s, seat, said)
    if said[0] == "shield":
        return of_doublet(s, seat, said, dice)
    if said[0] in ("any", "white"):
        return "only a castle gives an action without your dice", "COB-8.9"
    if said[0] not in DEPOTS:
        return UNKNOWN
    if not left:
        return "both of your dice are used; buy a tile, or end the turn", "COB-5.1"
    if int(said[0]) not in left:
        shown = " and ".join(dict.fromkeys(str(value) for value in left))
        return f"you have no unused die that shows {said[0]}; left: {shown}", "COB-5.1"
    return of_die(s, seat, int(said[0]), said[1:])


def of_castle(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    """An extra action: with any value, or with the white die."""
    word, rule = ("white", "COB-20.3") if frame.rule() == "COB-20.3" else ("any", "COB-8.9")
    if said[0] in ("pass", "end"):
        must = "COB-20.6" if word == "white" else "COB-8.10"
        return "the extra action must be taken; workers are always possible", must
    if said[0] in DEPOTS:
        return f"this action needs no die of yours; begin with {word!r}", rule
    if said[0] == "buy":
        return "a purchase is not one of the four actions", "COB-8.13"
    if said[0] != word:
        return UNKNOWN
    if said[1:2] == ["shield"]:
        return "only shield 11 lets a castle take a shield, and only one that lies at a depot", "COB-26.11"
    return of_die(s, seat, int(s.white) if word == "white" else FREE, said[1:])


def of_die(s: Burgundy, seat: int, value: int, said: list[str]) -> Reason:
    """One of the four actions with a die of that value."""
    duchy = s.duchy(seat)
    if said[:1] == ["take"]:
        reason = of_tile_taken(s, said[1:], 63, "COB-6.1")
        if reason == UNKNOWN:
            return of_number(s, duchy, value, int(said[3]), int(free_to_take(duchy)), f"depot {said[3]}", "COB-6.1")
        return reason
    if said[:1] == ["place"]:
        return of_stored_tile(s, seat, value, said[1:])
    if said[:1] == ["sell"]:
        return of_sale(s, duchy, value, said[1:])
    return UNKNOWN


def of_number(s: Burgundy, duchy: Duchy, value: int, wanted: int, free: int, what: str, rule: str) -> Reason:
    """The die cannot be turned that far."""
    cost = int(change_cost(s, duchy, value, wanted, free))
    if cost <= duchy.workers:
        return UNKNOWN
    have = int(duchy.workers)
    return f"{what} needs a {wanted}; turning the {value} costs {count(cost, 'worker')}, and you have {have}", rule


def count(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 or thing == "silver" else f"{n} {thing}s"


# -- tiles


def of_tile_taken(s: Burgundy, said: list[str], types: int, rule: str) -> Reason:
    """`castle from 2`: no such tile there."""
    if len(said) < 3 or said[1] != "from":
        return UNKNOWN
    tile, depot = said[0], said[2]
    if tile not in TILE_NUMBER or tile == "-":
        return f"there is no tile called {tile[:30]!r}", rule
    if depot == "black":
        return "tiles of the black depot are not taken but bought", "COB-12.1" if rule == "COB-6.1" else "COB-9.4"
    if depot not in DEPOTS:
        return f"there is no depot {depot[:20]!r}; depots are 1 to 6", rule
    slots = [int(s.market[4 * (int(depot) - 1) + k]) for k in range(4)]
    if not any(slots):
        return f"depot {depot} is empty", "COB-6.3"
    if TILE_NUMBER[tile] not in slots:
        return f"there is no {tile} in depot {depot}", rule
    if not types & int(POWER[TYPE[TILE_NUMBER[tile]]]):
        kinds = " or ".join(word for at, word in enumerate(TYPES) if types & int(POWER[at]))
        return f"only {kinds} tiles can be taken now", rule
    return UNKNOWN


def of_stored_tile(s: Burgundy, seat: int, value: int, said: list[str]) -> Reason:
    """`cow-3 at c4`, in a team `cow-3 from own at c4`."""
    duchy = s.duchy(seat)
    if "at" not in said or len(said) < said.index("at") + 2:
        return UNKNOWN
    tile, name = said[0], said[said.index("at") + 1]
    if tile not in TILE_NUMBER or tile == "-":
        return f"there is no tile called {tile[:30]!r}", "COB-7.1"
    own = int(s.own_tag(seat))
    entries = [int(entry) for entry in duchy.storage if int(entry) % OWN_TAG == TILE_NUMBER[tile]]
    if not entries:
        return f"there is no {tile} in your storage", "COB-7.1"
    if s.config.is_team:
        usable = [entry for entry in entries if entry < OWN_TAG or entry - entry % OWN_TAG == own]
        if not usable:
            return f"that {tile} lies in your partner's own storage", "COB-23.9"
        if said[1:2] == ["from"] and not any((entry >= OWN_TAG) == (said[2] == "own") for entry in usable):
            return f"there is no {tile} in your {'own' if said[2] == 'own' else 'shared'} storage", "COB-23.7"
    reason = of_hex(duchy, TILE_NUMBER[tile], name)
    if reason != UNKNOWN or value == FREE:
        return reason
    hex = duchy.board.index[name]
    free = int(free_to_place(s, duchy, TYPE[TILE_NUMBER[tile]]))
    return of_number(s, duchy, value, int(duchy.board.numbers[hex]), free, f"hex {name}", "COB-7.2")


def of_hex(duchy: Duchy, tile: int, name: str) -> Reason:
    """The hex does not take the tile, whatever the number."""
    board = duchy.board
    if name not in board.index:
        return f"board {board.id} has no hex {name[:20]!r}", "COB-7.1"
    hex = board.index[name]
    if duchy.hexes[hex]:
        return f"hex {name} is taken", "COB-7.1"
    kind = int(TYPE[tile])
    if kind < INN_TYPE and kind != board.types[hex]:
        return f"hex {name} takes a {TYPES[board.types[hex]]} tile", "COB-7.3"
    word, bit = hex // HALF, int(BIT[hex])
    if kind == BUILDING and duchy.masks[TAKEN + 2 * tile + word] & bit and not duchy.powers & M1:
        return f"the city of {name} already has this building", "COB-8.21"
    if kind == INN_TYPE and duchy.masks[INN_TAKEN + word] & bit:
        return f"the region of {name} already has an inn", "COB-21.4"
    if not duchy.masks[OPEN + word] & ~duchy.masks[FILLED + word] & bit and not duchy.shields & H18:
        return f"hex {name} is not next to a tile of your duchy", "COB-7.4"
    return UNKNOWN


def of_sale(s: Burgundy, duchy: Duchy, value: int, said: list[str]) -> Reason:
    if not said or said[0] not in GOODS:
        return f"there are no goods called {said[0][:30]!r}" if said else "", "COB-10.1" if said else ""
    if not duchy.counts[GOODS_HELD + GOODS.index(said[0])]:
        return f"you have no {said[0]} goods", "COB-10.1"
    number = GOODS.index(said[0]) + 1
    return of_number(s, duchy, value, number, 0, f"the sale of {said[0]}", "COB-10.1") if value else UNKNOWN


def of_purchase(s: Burgundy, seat: int, said: list[str]) -> Reason:
    """`buy castle`, `buy castle from 3 with workers`, `buy inn`."""
    duchy = s.duchy(seat)
    if s.bought:
        return "you have already bought a tile this turn", "COB-12.1"
    wide, workers = duchy.powers & M6 != 0, "with" in said
    if ("from" in said or workers) and not wide:
        return "only monastery 6 lets you buy from the numbered depots or pay with workers", "COB-14.6"
    tile = said[1] if len(said) > 1 else ""
    if tile not in TILE_NUMBER or tile == "-":
        return f"there is no tile called {tile[:30]!r}" if tile else "", "COB-12.1" if tile else ""
    if tile == "inn" and not s.inns:
        return "there is no inn beside the black depot", "COB-21.1"
    if tile != "inn" and "from" not in said and TILE_NUMBER[tile] not in list(s.market)[FIRST_BLACK:]:
        return f"there is no {tile} in the black depot", "COB-12.1"
    if "from" in said and (reason := of_tile_taken(s, said[1:], 127, "COB-14.6")) != UNKNOWN:
        return reason
    price = int(s.box.inn_price if tile == "inn" else s.box.price)
    if workers and duchy.workers < s.box.m6_workers:
        return f"that costs {count(int(s.box.m6_workers), 'worker')}, and you have {int(duchy.workers)}", "COB-14.6"
    if not workers and duchy.silver < price:
        return f"that costs {count(price, 'silver')}, and you have {int(duchy.silver)}", "COB-12.1"
    return UNKNOWN


# -- what a placed tile asks


def of_town_hall(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    return of_stored_tile(s, seat, FREE, said[1:]) if said[0] == "place" else UNKNOWN


def of_straight(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    """`place castle from 3 at d4`."""
    if said[0] != "place" or len(said) < 6 or said[1] not in TILE_NUMBER:
        return UNKNOWN
    here = range(FIRST_BLACK, len(s.market)) if frame.black else range(FIRST_BLACK)
    if (said[3] == "black") != (frame.black > 0):
        depots = "black depot" if frame.black else "numbered depots"
        return f"only tiles of the {depots} can be placed now", frame.rule()
    if said[3] in DEPOTS:
        here = range(4 * int(said[3]) - 4, 4 * int(said[3]))
    if TILE_NUMBER[said[1]] not in [int(s.market[slot]) for slot in here]:
        return f"there is no {said[1]} in {'the black depot' if frame.black else 'depot ' + said[3]}", frame.rule()
    return of_hex(s.duchy(seat), TILE_NUMBER[said[1]], said[5])


def of_take(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    return of_tile_taken(s, said[1:], int(frame.types), "COB-9.1") if said[0] == "take" else UNKNOWN


def of_warehouse(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    reason = of_sale(s, s.duchy(seat), FREE, said[1:]) if said[0] == "sell" else UNKNOWN
    return (reason[0], "COB-9.6") if reason[0] else UNKNOWN


def of_crane(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    if said[0] != "use" or len(said) < 2:
        return UNKNOWN
    if said[1] not in BUILDINGS:
        return f"there is no building called {said[1][:30]!r}", "COB-18.2"
    return f"the effect of the {said[1]} can do nothing now", "COB-18.2"


def of_ship(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    if said[0] == "pass":
        return "a ship must load a depot, even an empty one", "COB-8.22"
    if said[0] == "collect":
        return of_collection(s, seat, frame, said)
    if said[0] != "load" or len(said) < 2:
        return UNKNOWN
    if "+" in said[1]:
        if not s.duchy(seat).powers & M5:
            return "only monastery 5 lets a ship load two depots", "COB-14.5"
        return "those depots are not neighbours; say them in the order of the ring, as in 3+4", "COB-14.5"
    return f"there is no depot {said[1][:20]!r}; depots are 1 to 6", "COB-8.2"


def of_collection(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    if said[0] != "collect" or len(said) < 2 or said[1] not in GOODS:
        return UNKNOWN
    if frame.word() == "load-goods":
        return "shield 5 has been used for this ship, or is not yours", "COB-26.5"
    if not any([s.goods[6 + 6 * depot + GOODS.index(said[1])] for depot in range(6)]):
        return f"no depot has {said[1]} goods", "COB-26.5"
    return "your goods spaces are full of other colours", "COB-8.3"


def of_new_colours(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    if said[0] == "pass":
        return "free goods spaces must be used; choose a colour to load", "COB-8.5"
    if said[0] != "keep" or len(said) < 2 or said[1] not in GOODS:
        return UNKNOWN
    return f"{said[1]} goods are not among those to choose from", "COB-8.5"


def of_room(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    """Something must be discarded first."""
    rule = frame.rule()
    if said[0] != "discard" or len(said) < 2:
        return "your storage is full; discard a tile first", rule
    held = [int(entry) % OWN_TAG for entry in s.duchy(seat).storage]
    if said[1] not in TILE_NUMBER or TILE_NUMBER[said[1]] not in held:
        return f"there is no {said[1][:30]} in your storage", rule
    return f"that {said[1]} lies in another storage", "COB-23.9"


# -- shields, set-up, solo


def of_doublet(s: Burgundy, seat: int, said: list[str], dice: list[int]) -> Reason:
    number = number_of(said, 1)
    if not len(s.shields):
        return "this game is played without shields", "COB-25.1"
    if not 1 <= number < len(s.shields):
        return "shields have the numbers 1 to 18", "COB-25.1"
    if not dice[0] or not dice[1]:
        return "a shield takes both dice, and one is used", "COB-25.4"
    if not 0 < s.shields[number] < ON_CASTLE:
        return f"shield {number} lies at no depot", "COB-25.12"
    cost, depot = int(doublet_cost(s, seat, s.shields[number])), int(s.shields[number])
    have = int(s.duchy(seat).workers)
    return f"shield {number} needs two {depot}s; that costs {count(cost, 'worker')}, and you have {have}", "COB-25.3"


def number_of(said: list[str], at: int) -> int:
    return int(said[at]) if len(said) > at and said[at].isdecimal() and len(said[at]) < 4 else -1


def of_castle_for_shield(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    duchy = s.duchy(seat)
    if said[0] != "on" or len(said) < 2:
        return UNKNOWN
    if said[1] not in duchy.board.index:
        return f"board {duchy.board.id} has no hex {said[1][:20]!r}", "COB-25.5"
    assert duchy.hexes[duchy.board.index[said[1]]] != CASTLE
    return f"no castle stands on {said[1]}", "COB-25.5"


def of_tribute(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    duchy, price = s.duchy(seat), int(s.box.tribute)
    if said[0] not in ("pay", "lose"):
        return UNKNOWN
    if number_of(said, 1) != frame.number:
        return f"shield {int(frame.number)} is asked for now", "COB-25.8"
    if "with" in said and not duchy.shields & H3:
        return "only shield 3 lets workers pay tribute", "COB-26.3"
    have, thing = (int(duchy.workers), "worker") if "with" in said else (int(duchy.silver), "silver")
    return f"that costs {count(price, thing)}, and you have {have}", "COB-25.8"


def of_start(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    if said[0] != "start" or len(said) < 2:
        return UNKNOWN
    return f"the starting castle cannot stand on {said[1][:20]}", "COB-23.4" if s.config.is_team else "COB-27.2"


def of_board(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    if said[0] != "board" or len(said) < 2:
        return UNKNOWN
    return f"board {said[1][:20].upper()} was not offered to you", "COB-27.1"


def of_gain(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    if said[0] != "add":
        return UNKNOWN
    have = int(s.duchy(seat).silver)
    if number_of(said, 1) > have:
        return f"you have {count(have, 'silver')}", "COB-24.16"
    return "that is more than the target needs", "COB-24.16"


def of_giving(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    if said[0] == "pass":
        return "the exchange has begun; give up the goods it needs", "COB-24.11"
    if said[0] != "give" or len(said) < 2 or said[1] not in GOODS:
        return UNKNOWN
    return f"you have no {said[1]} goods", "COB-24.11"


def of_black_tile(s: Burgundy, seat: int, frame: Any, said: list[str]) -> Reason:
    if said[0] != "black" or len(said) < 2:
        return UNKNOWN
    return f"there is no {said[1][:30]} in the black depot", "COB-24.11"


# -- at any time


def of_hiring(s: Burgundy, seat: int, said: list[str]) -> Reason:
    duchy = s.duchy(seat)
    if not duchy.powers & M28:
        return "only monastery 28 hires workers for silver", "COB-14.28"
    return f"that costs {count(int(s.box.m28_silver), 'silver')}, and you have {int(duchy.silver)}", "COB-14.28"


def of_setting(s: Burgundy, seat: int, said: list[str]) -> Reason:
    if not s.duchy(seat).shields & H16:
        return "only shield 16 sets a die", "COB-26.16"
    if s.die_set:
        return "shield 16 has been used this turn", "COB-26.16"
    if number_of(said, 1) not in (int(s.dice[2 * seat]), int(s.dice[2 * seat + 1])):
        return f"you have no unused die that shows {said[1][:10] if len(said) > 1 else ''}", "COB-26.16"
    return "a die is set to another value from 1 to 6", "COB-26.16"


def of_studying(s: Burgundy, seat: int, said: list[str]) -> Reason:
    duchy = s.duchy(seat)
    if not duchy.shields & H6:
        return "only shield 6 shares monasteries", "COB-26.6"
    if duchy.studies >= 0:
        return "shield 6 has been used; its player is named once", "COB-26.6"
    return "name another player of this game", "COB-26.6"


ANYTIME: Final[dict[str, Callable[[Burgundy, int, list[str]], Reason]]] = {
    "hire": of_hiring,
    "set": of_setting,
    "study": of_studying,
}
ANSWERS: Final[dict[str, Callable[[Burgundy, int, Any, list[str]], Reason]]] = {
    "take-turn": of_turn,
    "die-action": of_castle,
    "place-stored": of_town_hall,
    "place-direct": of_straight,
    "take-from": of_take,
    "warehouse": of_warehouse,
    "copy-building": of_crane,
    "load-goods": of_ship,
    "ship-goods": of_ship,
    "collect-goods": of_collection,
    "keep-goods": of_new_colours,
    "make-room": of_room,
    "discard-down": of_room,
    "put-shield": of_castle_for_shield,
    "tribute": of_tribute,
    "choose-start": of_start,
    "choose-board": of_board,
    "gain": of_gain,
    "give-goods": of_giving,
    "take-black": of_black_tile,
}
