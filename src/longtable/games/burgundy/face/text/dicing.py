"""Actions of a turn in words: with a die, with both, without one."""

from longtable.core.actions import first, second, third, verb_of
from longtable.core.say import Say
from longtable.games.burgundy.duchy import GOODS_HELD, OWN_TAG
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.face.text.drafts import (
    ANY_TIME,
    BOTH_DICE,
    FIRST_DIE,
    MAIN,
    NO_DICE,
    OTHER_DIE,
    SECOND_DIE,
    Desk,
    Draft,
)
from longtable.games.burgundy.face.text.names import player_name, shield_number, tile_in
from longtable.games.burgundy.words import (
    ANY_DIE,
    FIRST_BLACK,
    GOODS,
    HIRE,
    INN_SLOT,
    M6,
    M14,
    NO_DIE,
    PLACE,
    SELL,
    SET,
    TAKE,
    TILES,
    WORKERS,
)

# Order of the items under a die.
PLACES = 0
TAKES = 1
SALES = 2
HIRING = 3


def group_of(desk: Desk, source: int) -> tuple[int, str]:
    """Place and heading of the group of a die; without one the heading is what is asked."""
    if source < ANY_DIE:
        return (FIRST_DIE if source == 0 else SECOND_DIE), desk.means(source)
    if source != NO_DIE:
        return OTHER_DIE, desk.means(source)
    say = desk.say
    word = desk.frame.word()
    if word == "place-stored":
        return MAIN, say("Town hall")
    return MAIN, say("Warehouse") if word == "warehouse" else say("Take a tile")


def with_die(desk: Desk, action: int) -> Draft:
    """One of the four actions: place, take, sell, take workers."""
    verb, source, at = int(verb_of(action)), int(first(action)), int(second(action))
    rank, group = group_of(desk, source)
    before, means = desk.die_path(source), desk.means(source)
    if verb == PLACE:
        return placing(desk, rank, group, at, int(third(action)), before, means)
    if verb == TAKE:
        return taking(desk, rank, group, at, before, means)
    say = desk.say
    if verb == SELL:
        count = int(desk.duchy.counts[GOODS_HELD + at])
        label = say("{n} {colour}", n=count, colour=desk.words.good(at))
        deed = say.plural("sell {n} good: {colour}", "sell {n} goods: {colour}", count, colour=desk.words.good(at))
        path = (*before, spots.good(desk.mat, GOODS[at]))
        return Draft(rank, group, (SALES, 0), say("Sell goods"), label, deed, path, f"cob-good-{GOODS[at]}", means)
    assert verb == WORKERS
    n = int(desk.s.box.m14_workers if desk.duchy.powers & M14 else desk.s.box.take_workers)
    label = say.plural("{n} worker", "{n} workers", n)
    deed = say.plural("hire {n} worker", "hire {n} workers", n)
    path = (*before, spots.workers(desk.mat))
    return Draft(rank, group, (HIRING, 0), say("Hire workers"), label, deed, path, "cob-worker", means)


def placing(desk: Desk, rank: int, group: str, at: int, hex: int, before: tuple[str, ...], means: str) -> Draft:
    """A stored tile goes on a hex."""
    say, tile, name = desk.say, desk.stored(at), desk.duchy.board.names[hex]
    return Draft(
        rank,
        group,
        (PLACES, at),
        say("Place {tile}", tile=tile),
        name,
        say("place {tile} on hex {hex}", tile=tile, hex=name),
        (*before, spots.stored(desk.mat, at), desk.hex_path(hex)),
        f"cob-tile-{TILES[int(desk.duchy.storage[at]) % OWN_TAG]}",
        means,
    )


def taking(desk: Desk, rank: int, group: str, slot: int, before: tuple[str, ...], means: str) -> Draft:
    """A tile of a depot comes into the storage."""
    say, number = desk.say, tile_in(desk.s, slot)
    tile, depot = desk.words.tile(number), desk.words.depot(slot)
    return Draft(
        rank,
        group,
        (TAKES, number),
        say("Take {tile}", tile=tile),
        depot,
        taking_from(tile, slot, say),
        (*before, spots.slot(slot)),
        f"cob-tile-{TILES[number]}",
        means,
    )


def taking_from(tile: str, slot: int, say: Say) -> str:
    if slot >= FIRST_BLACK:
        return say("take {tile} from the black depot", tile=tile)
    return say("take {tile} from depot {depot}", tile=tile, depot=slot // 4 + 1)


def buying_from(tile: str, slot: int, price: str, say: Say) -> str:
    if slot >= FIRST_BLACK:
        return say("buy {tile} from the black depot for {price}", tile=tile, price=price)
    return say("buy {tile} from depot {depot} for {price}", tile=tile, depot=slot // 4 + 1, price=price)


def shield(desk: Desk, action: int) -> Draft:
    """A shield of a depot: for both dice, or as the action of a castle."""
    say, number = desk.say, int(second(action))
    depot = desk.words.depot(4 * (int(desk.s.shields[number]) - 1))
    if first(action) == ANY_DIE:
        rank, group = group_of(desk, ANY_DIE)
    else:
        rank, group = BOTH_DICE, say("With both dice")
    called = shield_number(number, say)
    deed = say("take shield {number} from depot {depot}", number=called, depot=int(desk.s.shields[number]))
    item = say("Take shield {number}", number=called)
    return Draft(
        rank, group, (HIRING + 1, number), item, depot, deed, (spots.shield(number),), f"cob-shield-{number}", group
    )


def purchase(desk: Desk, action: int) -> Draft:
    """A tile for silver or workers."""
    s, say, slot, with_workers = desk.s, desk.say, int(second(action)), first(action) == 1
    number = tile_in(s, slot)
    tile = desk.words.tile(number)
    if with_workers:
        price = say.plural("{n} worker", "{n} workers", int(s.box.m6_workers))
    else:
        price = say.plural("{n} silver", "{n} silver", int(s.box.inn_price if slot == INN_SLOT else s.box.price))
    label = price
    if desk.duchy.powers & M6:
        label = say("{depot}, {price}", depot=desk.words.depot(slot), price=price)
    if slot == INN_SLOT or (slot >= FIRST_BLACK and not desk.duchy.powers & M6):
        deed = say("buy {tile} for {price}", tile=tile, price=price)
    else:
        deed = buying_from(tile, slot, price, say)
    path = (spots.BUY, spots.slot(slot))
    item = say("Buy {tile}", tile=tile)
    return Draft(NO_DICE, say("Without a die"), (0, number), item, label, deed, path, f"cob-tile-{TILES[number]}")


def any_time(desk: Desk, action: int) -> Draft:
    """Monastery 28 and shields 6 and 16."""
    s, say, verb, at = desk.s, desk.say, verb_of(action), int(second(action))
    group = say("At any time")
    if verb == HIRE:
        pay = say.plural("{n} silver", "{n} silver", int(s.box.m28_silver))
        get = say.plural("{n} worker", "{n} workers", int(s.box.m28_workers))
        deed = say("monastery 28: pay {pay} for {get}", pay=pay, get=get)
        label = say("{get} for {pay}", get=get, pay=pay)
        return Draft(ANY_TIME, group, (0, 0), say("Buy workers"), label, deed, (), "cob-worker")
    if verb == SET:
        shown, wanted = int(s.dice[2 * desk.seat + at]), int(third(action))
        deed = say("shield 16: set the {die} to {value}", die=shown, value=wanted)
        item, label = say("Change the {die}", die=shown), say("to {value}", value=wanted)
        path = (spots.die(desk.seat, at),)
        return Draft(ANY_TIME, group, (1, at), item, label, deed, path, f"cob-die-{wanted}")
    who = player_name(at, say)
    deed = say("shield 6: use {player}'s monasteries", player=who)
    return Draft(ANY_TIME, group, (2, 0), say("Use another player's monasteries"), who, deed, (), "cob-shield-6")
