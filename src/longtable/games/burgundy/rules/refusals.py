# not compiled
"""Refusals: why an action is not legal, for people. Asked when it has been refused already; nothing is decided here."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.frames import May
from longtable.core.say import Say
from longtable.core.wording import either, joined
from longtable.games.burgundy.duchy import FILLED, GOODS_HELD, INN_TAKEN, OPEN, OWN_TAG, TAKEN, Duchy
from longtable.games.burgundy.rules.dice import change_cost, place_cost, take_cost
from longtable.games.burgundy.rules.shields import ON_CASTLE, doublet_cost
from longtable.games.burgundy.state import Burgundy
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
)

Reason = tuple[str, str]  # the sentence and its rule id
UNKNOWN: Final[Reason] = ("", "")
DEPOTS: Final = ("1", "2", "3", "4", "5", "6")
TYPE_WORDS: Final = ("building", "animals", "ship", "monastery", "mine", "castle")  # as the face names them
FREE: Final = 0  # the value of a die that reaches everything


def explain(s: Burgundy, seat: int, words: list[str], say: Say) -> Reason:
    """Why the seat may not do this now; two empty texts when only the pending question says it."""
    top = s.todo[-1]
    inner = top.inner if isinstance(top, May) else top
    said = [word.lower() for word in words]
    anytime = ANYTIME.get(said[0])
    if anytime and top.is_interruptible():
        return anytime(s, seat, said, say)
    answer = ANSWERS.get(inner.word())
    return answer(s, seat, inner, said, say) if answer else UNKNOWN


# -- the turn


def of_turn(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    dice = [int(s.dice[2 * seat]), int(s.dice[2 * seat + 1])]
    left = [value for value in dice if value]
    if said[0] in ("end", "pass"):
        return say("every die must be used first; taking workers is always possible"), "COB-5.1"
    if said[0] == "buy":
        return of_purchase(s, seat, said, say)
    if said[0] == "shield":
        return of_doublet(s, seat, said, dice, say)
    if said[0] in ("any", "white"):
        return say("only a castle gives an action without your dice"), "COB-8.9"
    if said[0] not in DEPOTS:
        return UNKNOWN
    if not left:
        return say("both of your dice are used; buy a tile, or end the turn"), "COB-5.1"
    if int(said[0]) not in left:
        shown = joined(list(dict.fromkeys(str(value) for value in left)), say)
        return say("you have no unused die that shows {die}; left: {dice}", die=said[0], dice=shown), "COB-5.1"
    return of_die(s, seat, int(said[0]), said[1:], say)


def of_castle(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    """An extra action: with any value, or with the white die."""
    word, rule = ("white", "COB-20.3") if frame.rule() == "COB-20.3" else ("any", "COB-8.9")
    if said[0] in ("pass", "end"):
        must = "COB-20.6" if word == "white" else "COB-8.10"
        return say("the extra action must be taken; workers are always possible"), must
    if said[0] in DEPOTS:
        return say("this action needs no die of yours; begin with {word}", word=repr(word)), rule
    if said[0] == "buy":
        return say("a purchase is not one of the four actions"), "COB-8.13"
    if said[0] != word:
        return UNKNOWN
    if said[1:2] == ["shield"]:
        return say("only shield 11 lets a castle take a shield, and only one that lies at a depot"), "COB-26.11"
    return of_die(s, seat, int(s.white) if word == "white" else FREE, said[1:], say)


def of_die(s: Burgundy, seat: int, value: int, said: list[str], say: Say) -> Reason:
    """One of the four actions with a die of that value."""
    duchy = s.duchy(seat)
    if said[:1] == ["take"]:
        reason = of_tile_taken(s, said[1:], 63, "COB-6.1", say)
        if reason != UNKNOWN:
            return reason
        return of_depot_number(s, duchy, value, int(said[3]), say)
    if said[:1] == ["place"]:
        return of_stored_tile(s, seat, value, said[1:], say)
    if said[:1] == ["sell"]:
        return of_sale(s, duchy, value, said[1:], say)
    return UNKNOWN


def of_depot_number(s: Burgundy, duchy: Duchy, value: int, depot: int, say: Say) -> Reason:
    """The die cannot be turned to the number of the depot."""
    cost = int(take_cost(s, duchy, value, depot))
    if cost <= duchy.workers:
        return UNKNOWN
    reason = say.plural(
        "depot {number} needs a {number}; turning the {value} costs {n} worker, and you have {have}",
        "depot {number} needs a {number}; turning the {value} costs {n} workers, and you have {have}",
        cost,
        number=depot,
        value=value,
        have=int(duchy.workers),
    )
    return reason, "COB-6.1"


def of_hex_number(s: Burgundy, duchy: Duchy, value: int, tile: int, name: str, say: Say) -> Reason:
    """The die cannot be turned to the number of the hex."""
    number = int(duchy.board.numbers[duchy.board.index[name]])
    cost = int(place_cost(s, duchy, value, number, TYPE[tile]))
    if cost <= duchy.workers:
        return UNKNOWN
    reason = say.plural(
        "hex {name} needs a {number}; turning the {value} costs {n} worker, and you have {have}",
        "hex {name} needs a {number}; turning the {value} costs {n} workers, and you have {have}",
        cost,
        name=name,
        number=number,
        value=value,
        have=int(duchy.workers),
    )
    return reason, "COB-7.2"


def of_sale_number(s: Burgundy, duchy: Duchy, value: int, colour: int, say: Say) -> Reason:
    """The die cannot be turned to the number of the goods."""
    cost = int(change_cost(s, duchy, value, colour + 1, 0))
    if cost <= duchy.workers:
        return UNKNOWN
    reason = say.plural(
        "the sale of {colour} needs a {number}; turning the {value} costs {n} worker, and you have {have}",
        "the sale of {colour} needs a {number}; turning the {value} costs {n} workers, and you have {have}",
        cost,
        colour=say.find(GOODS[colour]),
        number=colour + 1,
        value=value,
        have=int(duchy.workers),
    )
    return reason, "COB-10.1"


def costs_workers(price: int, have: int, say: Say) -> str:
    return say.plural(
        "that costs {n} worker, and you have {have}", "that costs {n} workers, and you have {have}", price, have=have
    )


def costs_silver(price: int, have: int, say: Say) -> str:
    return say.plural(
        "that costs {n} silver, and you have {have}", "that costs {n} silver, and you have {have}", price, have=have
    )


def no_tile_called(word: str, say: Say) -> str:
    return say("there is no tile called {word}", word=repr(word[:30]))


def tile_word(word: str, say: Say) -> str:
    """The name of a tile in the reader's language; monasteries and herds keep the word that is typed."""
    return word[:30] if "-" in word and word not in BUILDINGS else say.find(word[:30].replace("-", " "))


HEX_TYPES: Final[tuple[Callable[[Say, str], str], ...]] = (
    lambda say, name: say("hex {name} takes a building tile", name=name),
    lambda say, name: say("hex {name} takes an animal tile", name=name),
    lambda say, name: say("hex {name} takes a ship tile", name=name),
    lambda say, name: say("hex {name} takes a monastery tile", name=name),
    lambda say, name: say("hex {name} takes a mine tile", name=name),
    lambda say, name: say("hex {name} takes a castle tile", name=name),
)


# -- tiles


def of_tile_taken(s: Burgundy, said: list[str], types: int, rule: str, say: Say) -> Reason:
    """`castle from 2`: no such tile there."""
    if len(said) < 3 or said[1] != "from":
        return UNKNOWN
    tile, depot = said[0], said[2]
    if tile not in TILE_NUMBER or tile == "-":
        return no_tile_called(tile, say), rule
    if depot == "black":
        return say("tiles in the black depot are bought, not taken"), "COB-12.1" if rule == "COB-6.1" else "COB-9.4"
    if depot not in DEPOTS:
        return say("there is no depot {word}; depots are 1 to 6", word=repr(depot[:20])), rule
    slots = [int(s.market[4 * (int(depot) - 1) + k]) for k in range(4)]
    if not any(slots):
        return say("depot {depot} is empty", depot=depot), "COB-6.3"
    if TILE_NUMBER[tile] not in slots:
        return say("there is no {tile} in depot {depot}", tile=tile_word(tile, say), depot=depot), rule
    if not types & int(POWER[TYPE[TILE_NUMBER[tile]]]):
        kinds = [say.find(TYPE_WORDS[at]) for at in range(len(TYPE_WORDS)) if types & int(POWER[at])]
        return say("only these tiles can be taken now: {types}", types=either(kinds, say)), rule
    return UNKNOWN


def of_stored_tile(s: Burgundy, seat: int, value: int, said: list[str], say: Say) -> Reason:
    """`cow-3 at c4`, in a team `cow-3 from own at c4`."""
    duchy = s.duchy(seat)
    if "at" not in said or len(said) < said.index("at") + 2:
        return UNKNOWN
    tile, name = said[0], said[said.index("at") + 1]
    if tile not in TILE_NUMBER or tile == "-":
        return no_tile_called(tile, say), "COB-7.1"
    own = int(s.own_tag(seat))
    entries = [int(entry) for entry in duchy.storage if int(entry) % OWN_TAG == TILE_NUMBER[tile]]
    if not entries:
        return say("there is no {tile} in your storage", tile=tile_word(tile, say)), "COB-7.1"
    if s.config.is_team:
        usable = [entry for entry in entries if entry < OWN_TAG or entry - entry % OWN_TAG == own]
        if not usable:
            return say("that {tile} lies in your partner's personal storage", tile=tile_word(tile, say)), "COB-23.9"
        if said[1:2] == ["from"] and not any((entry >= OWN_TAG) == (said[2] == "own") for entry in usable):
            if said[2] == "own":
                return say("there is no {tile} in your personal storage", tile=tile_word(tile, say)), "COB-23.7"
            return say("there is no {tile} in your shared storage", tile=tile_word(tile, say)), "COB-23.7"
    reason = of_hex(duchy, TILE_NUMBER[tile], name, say)
    if reason != UNKNOWN or value == FREE:
        return reason
    return of_hex_number(s, duchy, value, TILE_NUMBER[tile], name, say)


def of_hex(duchy: Duchy, tile: int, name: str, say: Say) -> Reason:
    """The hex does not take the tile, whatever the number."""
    board = duchy.board
    if name not in board.index:
        return say("board {board} has no hex {word}", board=board.id, word=repr(name[:20])), "COB-7.1"
    hex = board.index[name]
    if duchy.hexes[hex]:
        return say("hex {name} is taken", name=name), "COB-7.1"
    kind = int(TYPE[tile])
    if kind < INN_TYPE and kind != board.types[hex]:
        return HEX_TYPES[board.types[hex]](say, name), "COB-7.3"
    word, bit = hex // HALF, int(BIT[hex])
    if kind == BUILDING and duchy.masks[TAKEN + 2 * tile + word] & bit and not duchy.powers & M1:
        return say("the city of {name} already has this building", name=name), "COB-8.21"
    if kind == INN_TYPE and duchy.masks[INN_TAKEN + word] & bit:
        return say("the region of {name} already has an inn", name=name), "COB-21.4"
    if not duchy.masks[OPEN + word] & ~duchy.masks[FILLED + word] & bit and not duchy.shields & H18:
        return say("hex {name} is not next to a tile of your duchy", name=name), "COB-7.4"
    return UNKNOWN


def of_sale(s: Burgundy, duchy: Duchy, value: int, said: list[str], say: Say) -> Reason:
    if not said:
        return UNKNOWN
    if said[0] not in GOODS:
        return say("there are no goods called {word}", word=repr(said[0][:30])), "COB-10.1"
    colour = GOODS.index(said[0])
    if not duchy.counts[GOODS_HELD + colour]:
        return say("you have no {colour} goods", colour=say.find(said[0])), "COB-10.1"
    return of_sale_number(s, duchy, value, colour, say) if value else UNKNOWN


def of_purchase(s: Burgundy, seat: int, said: list[str], say: Say) -> Reason:
    """`buy castle`, `buy castle from 3 with workers`, `buy inn`."""
    duchy = s.duchy(seat)
    if s.bought:
        return say("you have already bought a tile this turn"), "COB-12.1"
    wide, workers = duchy.powers & M6 != 0, "with" in said
    if ("from" in said or workers) and not wide:
        return say("only monastery 6 lets you buy from the numbered depots or pay with workers"), "COB-14.6"
    tile = said[1] if len(said) > 1 else ""
    if not tile:
        return UNKNOWN
    if tile not in TILE_NUMBER or tile == "-":
        return no_tile_called(tile, say), "COB-12.1"
    if tile == "inn" and not s.inns:
        return say("there is no inn beside the black depot"), "COB-21.1"
    if tile != "inn" and "from" not in said and TILE_NUMBER[tile] not in list(s.market)[FIRST_BLACK:]:
        return say("there is no {tile} in the black depot", tile=tile_word(tile, say)), "COB-12.1"
    if "from" in said and (reason := of_tile_taken(s, said[1:], 127, "COB-14.6", say)) != UNKNOWN:
        return reason
    price = int(s.box.inn_price if tile == "inn" else s.box.price)
    if workers and duchy.workers < s.box.m6_workers:
        return costs_workers(int(s.box.m6_workers), int(duchy.workers), say), "COB-14.6"
    if not workers and duchy.silver < price:
        return costs_silver(price, int(duchy.silver), say), "COB-12.1"
    return UNKNOWN


# -- what a placed tile asks


def of_town_hall(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    return of_stored_tile(s, seat, FREE, said[1:], say) if said[0] == "place" else UNKNOWN


def of_straight(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    """`place castle from 3 at d4`."""
    if said[0] != "place" or len(said) < 6 or said[1] not in TILE_NUMBER:
        return UNKNOWN
    here = range(FIRST_BLACK, len(s.market)) if frame.black else range(FIRST_BLACK)
    if (said[3] == "black") != (frame.black > 0):
        if frame.black:
            return say("only tiles from the black depot can be placed now"), frame.rule_in(s)
        return say("only tiles from the numbered depots can be placed now"), frame.rule()
    if said[3] in DEPOTS:
        here = range(4 * int(said[3]) - 4, 4 * int(said[3]))
    if TILE_NUMBER[said[1]] not in [int(s.market[slot]) for slot in here]:
        tile = tile_word(said[1], say)
        if frame.black:
            return say("there is no {tile} in the black depot", tile=tile), frame.rule_in(s)
        return say("there is no {tile} in depot {depot}", tile=tile, depot=said[3][:20]), frame.rule()
    return of_hex(s.duchy(seat), TILE_NUMBER[said[1]], said[5], say)


def of_take(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    return of_tile_taken(s, said[1:], int(frame.types), "COB-9.1", say) if said[0] == "take" else UNKNOWN


def of_warehouse(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    reason = of_sale(s, s.duchy(seat), FREE, said[1:], say) if said[0] == "sell" else UNKNOWN
    return (reason[0], "COB-9.6") if reason[0] else UNKNOWN


def of_crane(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    if said[0] != "use" or len(said) < 2:
        return UNKNOWN
    if said[1] not in BUILDINGS:
        return say("there is no building called {word}", word=repr(said[1][:30])), "COB-18.2"
    return say("the effect of the {building} can do nothing now", building=tile_word(said[1], say)), "COB-18.2"


def of_ship(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    if said[0] == "pass":
        return say("a ship must load a depot, even an empty one"), "COB-8.22"
    if said[0] == "collect":
        return of_collection(s, seat, frame, said, say)
    if said[0] != "load" or len(said) < 2:
        return UNKNOWN
    if "+" in said[1]:
        if not s.duchy(seat).powers & M5:
            return say("only monastery 5 lets a ship load two depots"), "COB-14.5"
        return say("those depots are not neighbours; say them in the order of the ring, as in 3+4"), "COB-14.5"
    return say("there is no depot {word}; depots are 1 to 6", word=repr(said[1][:20])), "COB-8.2"


def of_collection(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    if said[0] != "collect" or len(said) < 2 or said[1] not in GOODS:
        return UNKNOWN
    if frame.word() == "load-goods":
        return say("shield 5 has been used for this ship, or is not yours"), "COB-26.5"
    if not any([s.goods[6 + 6 * depot + GOODS.index(said[1])] for depot in range(6)]):
        return say("no depot has {colour} goods", colour=say.find(said[1])), "COB-26.5"
    return say("your goods spaces are full of other colours"), "COB-8.3"


def of_new_colours(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    if said[0] == "pass":
        return say("free goods spaces must be used; choose a colour to load"), "COB-8.5"
    if said[0] != "keep" or len(said) < 2 or said[1] not in GOODS:
        return UNKNOWN
    if len(said) > 2 and said[2] in GOODS:
        return say("these colours cannot be named together; choose one at a time"), "COB-8.5"
    return say("{colour} goods are not among those to choose from", colour=say.find(said[1])), "COB-8.5"


def of_room(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    """Something must be discarded first."""
    rule = frame.rule()
    if said[0] != "discard" or len(said) < 2:
        return say("your storage is full; discard a tile first"), rule
    held = [int(entry) % OWN_TAG for entry in s.duchy(seat).storage]
    if said[1] not in TILE_NUMBER or TILE_NUMBER[said[1]] not in held:
        return say("there is no {tile} in your storage", tile=tile_word(said[1], say)), rule
    return say("that {tile} lies in another storage", tile=tile_word(said[1], say)), "COB-23.9"


# -- shields, set-up, solo


def of_doublet(s: Burgundy, seat: int, said: list[str], dice: list[int], say: Say) -> Reason:
    number = number_of(said, 1)
    if not len(s.shields):
        return say("this game is played without shields"), "COB-25.1"
    if not 1 <= number < len(s.shields):
        return say("shields have the numbers 1 to 18"), "COB-25.1"
    if not dice[0] or not dice[1]:
        return say("a shield takes both dice, and one is used"), "COB-25.4"
    if not 0 < s.shields[number] < ON_CASTLE:
        return say("shield {number} lies at no depot", number=number), "COB-25.12"
    cost, depot = int(doublet_cost(s, seat, s.shields[number])), int(s.shields[number])
    have = int(s.duchy(seat).workers)
    reason = say.plural(
        "shield {number} needs two {depot}s; that costs {n} worker, and you have {have}",
        "shield {number} needs two {depot}s; that costs {n} workers, and you have {have}",
        cost,
        number=number,
        depot=depot,
        have=have,
    )
    return reason, "COB-25.3"


def number_of(said: list[str], at: int) -> int:
    return int(said[at]) if len(said) > at and said[at].isdecimal() and len(said[at]) < 4 else -1


def of_castle_for_shield(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    duchy = s.duchy(seat)
    if said[0] != "on" or len(said) < 2:
        return UNKNOWN
    if said[1] not in duchy.board.index:
        return say("board {board} has no hex {word}", board=duchy.board.id, word=repr(said[1][:20])), "COB-25.5"
    assert duchy.hexes[duchy.board.index[said[1]]] != CASTLE
    return say("no castle stands on {hex}", hex=said[1]), "COB-25.5"


def of_tribute(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    duchy, price = s.duchy(seat), int(s.box.tribute)
    if said[0] not in ("pay", "lose"):
        return UNKNOWN
    due = frame.due(s)
    if number_of(said, 1) not in due:
        shields = joined([str(number) for number in due], say)
        return say("tribute is due for other shields: {shields}", shields=shields), "COB-25.8"
    if "with" in said and not duchy.shields & H3:
        return say("only shield 3 lets workers pay tribute"), "COB-26.3"
    if "with" in said:
        return costs_workers(price, int(duchy.workers), say), "COB-25.8"
    return costs_silver(price, int(duchy.silver), say), "COB-25.8"


def of_start(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    if said[0] != "start" or len(said) < 2:
        return UNKNOWN
    rule = "COB-23.4" if s.config.is_team else "COB-27.2"
    return say("the starting castle cannot stand on {hex}", hex=said[1][:20]), rule


def of_board(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    if said[0] != "board" or len(said) < 2:
        return UNKNOWN
    return say("board {board} was not offered to you", board=said[1][:20].upper()), "COB-27.1"


def of_gain(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    if said[0] != "add":
        return UNKNOWN
    have = int(s.duchy(seat).silver)
    if number_of(said, 1) > have:
        return say.plural("you have {n} silver", "you have {n} silver", have), "COB-24.16"
    return say("that is more than the target needs"), "COB-24.16"


def of_giving(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    if said[0] == "pass":
        return say("the exchange has begun; give up the goods it needs"), "COB-24.11"
    if said[0] != "give" or len(said) < 2 or said[1] not in GOODS:
        return UNKNOWN
    return say("you have no {colour} goods", colour=say.find(said[1])), "COB-24.11"


def of_black_tile(s: Burgundy, seat: int, frame: Any, said: list[str], say: Say) -> Reason:
    if said[0] != "black" or len(said) < 2:
        return UNKNOWN
    return say("there is no {tile} in the black depot", tile=tile_word(said[1], say)), "COB-24.11"


# -- at any time


def of_hiring(s: Burgundy, seat: int, said: list[str], say: Say) -> Reason:
    duchy = s.duchy(seat)
    if not duchy.powers & M28:
        return say("only monastery 28 lets you buy workers"), "COB-14.28"
    return costs_silver(int(s.box.m28_silver), int(duchy.silver), say), "COB-14.28"


def of_setting(s: Burgundy, seat: int, said: list[str], say: Say) -> Reason:
    if not s.duchy(seat).shields & H16:
        return say("only shield 16 sets a die"), "COB-26.16"
    if s.die_set:
        return say("shield 16 has been used this turn"), "COB-26.16"
    if number_of(said, 1) not in (int(s.dice[2 * seat]), int(s.dice[2 * seat + 1])):
        if len(said) < 2:
            return UNKNOWN
        return say("you have no unused die that shows {die}", die=said[1][:10]), "COB-26.16"
    return say("a die is set to another value from 1 to 6"), "COB-26.16"


def of_studying(s: Burgundy, seat: int, said: list[str], say: Say) -> Reason:
    duchy = s.duchy(seat)
    if not duchy.shields & H6:
        return say("only shield 6 shares monasteries"), "COB-26.6"
    if duchy.studies >= 0:
        return say("shield 6 has been used; its player is named once"), "COB-26.6"
    return say("name another player of this game"), "COB-26.6"


ANYTIME: Final[dict[str, Callable[[Burgundy, int, list[str], Say], Reason]]] = {
    "hire": of_hiring,
    "set": of_setting,
    "study": of_studying,
}
ANSWERS: Final[dict[str, Callable[[Burgundy, int, Any, list[str], Say], Reason]]] = {
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
