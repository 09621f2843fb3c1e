"""Actions that answer a question of their own in words: effects, ships, storage, tribute, set-up, the solo game."""

from collections.abc import Callable
from typing import Final

from longtable.core.actions import DO, PASS, second, third, verb_of
from longtable.core.frames import Several
from longtable.core.wording import joined
from longtable.games.burgundy.box.tables import GAIN_SILVER, GAIN_WORKERS
from longtable.games.burgundy.duchy import OWN_TAG
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.face.text.drafts import LAST, MAIN, Desk, Draft
from longtable.games.burgundy.face.text.names import shield_number, shield_title, tile_in, tile_name
from longtable.games.burgundy.rules.buildings import TakeGain
from longtable.games.burgundy.rules.shields import PutShield
from longtable.games.burgundy.rules.ships import KeepGoods
from longtable.games.burgundy.rules.solo import Effect, Gain
from longtable.games.burgundy.rules.starting_castle import chosen_board
from longtable.games.burgundy.words import (
    ADD,
    BLACK,
    BOARD,
    COLLECT,
    COUNT,
    DIRECT,
    DISCARD,
    EXCHANGE,
    FIRST_BLACK,
    GAIN,
    GIVE,
    GOODS,
    KEEP,
    LOAD,
    LOSE,
    ON,
    PAY,
    START,
    STORE,
    TILES,
    USE,
)


def answer(desk: Desk, action: int) -> Draft:
    """The words of an action that is neither of a die nor a purchase."""
    if action == PASS:
        return passing(desk)
    verb = int(verb_of(action))
    return ANSWERS[verb](desk, int(second(action)), int(third(action)))


def passing(desk: Desk) -> Draft:
    """Ending the turn, or declining what is offered."""
    say = desk.say
    if desk.frame.word() == "take-turn":
        return Draft(LAST, say("Finish"), (0, 0), say("End turn"), say("End turn"), say("end the turn"))
    if isinstance(desk.frame, Gain):
        return Draft(MAIN, say("Counter"), (0, 0), say("Add no silver"), say("no silver"), say("add no silver"))
    return Draft(LAST, say("Or"), (0, 0), say("Pass"), say("Pass"), say("pass"))


def discard(desk: Desk, at: int, _: int) -> Draft:
    say, tile = desk.say, desk.stored(at)
    icon = f"cob-tile-{TILES[int(desk.duchy.storage[at]) % OWN_TAG]}"
    item, deed = say("Discard {tile}", tile=tile), say("discard {tile}", tile=tile)
    return Draft(MAIN, say("Make room"), (0, at), item, say("discard"), deed, (spots.stored(desk.mat, at),), icon)


def store(desk: Desk, own: int, _: int) -> Draft:
    say = desk.say
    label = say("personal storage") if own else say("shared storage")
    deed = say("put the tile in your personal storage") if own else say("put the tile in shared storage")
    return Draft(MAIN, say("Storage"), (0, 0), say("Store the tile"), label, deed)


def load(desk: Desk, depot: int, both: int) -> Draft:
    say, one, two = desk.say, depot + 1, int(desk.s.box.next_depot[depot]) + 1
    group, item = say("Ship"), say("Load goods")
    if both:
        label = say("depots {one} and {two}", one=one, two=two)
        deed = say("load the goods from depots {one} and {two}", one=one, two=two)
        path = (spots.goods_of(one), spots.goods_of(two))
        return Draft(MAIN, group, (1, depot), item, label, deed, path, "cob-tile-ship")
    label = desk.words.depot(4 * depot)
    deed = say("load the goods from depot {number}", number=one)
    return Draft(MAIN, group, (0, depot), item, label, deed, (spots.goods_of(one),), "cob-tile-ship")


def keep(desk: Desk, colour: int, other: int) -> Draft:
    say, frame = desk.say, desk.frame
    assert isinstance(frame, KeepGoods)
    colours = [colour, other - 1] if other else [colour, *frame.filled_up_with(desk.s, colour)]
    label = joined([desk.words.good(each) for each in colours], say)
    deed = say("load one colour: {colour}", colour=label)
    if len(colours) > 1:
        deed = say("load goods: {colours}", colours=label)
    return Draft(MAIN, say("Ship"), (colour, other), say("Load goods"), label, deed, (), f"cob-good-{GOODS[colour]}")


def collect(desk: Desk, colour: int, _: int) -> Draft:
    say, good = desk.say, desk.words.good(colour)
    deed = say("collect one colour of goods from all depots: {colour}", colour=good)
    group, icon = shield_title(5, say), f"cob-good-{GOODS[colour]}"
    return Draft(MAIN, group, (2, colour), say("Collect goods"), good, deed, (), icon)


def count(desk: Desk, kind: int, _: int) -> Draft:
    say, name = desk.say, desk.words.kind(kind)
    deed = say("score with the geese: {kind}", kind=name)
    return Draft(MAIN, say("Geese"), (0, kind), say("Choose an animal to score"), name, deed, (), "cob-tile-geese")


def use(desk: Desk, tile: int, _: int) -> Draft:
    say, name = desk.say, tile_name(TILES[tile], desk.say)
    deed = say("copy the effect of a building: {building}", building=name)
    return Draft(MAIN, say("Crane"), (0, tile), say("Copy a building"), name, deed, (), f"cob-tile-{TILES[tile]}")


def gain(desk: Desk, _: int, __: int) -> Draft:
    say, frame = desk.say, desk.frame
    assert isinstance(frame, TakeGain)
    n = int(frame.amount)
    if frame.effect == GAIN_WORKERS:
        label, icon = say.plural("{n} worker", "{n} workers", n), "cob-worker"
    elif frame.effect == GAIN_SILVER:
        label, icon = say.plural("{n} silver", "{n} silver", n), "cob-silver"
    else:
        label, icon = say.plural("{n} point", "{n} points", n), "cob-point"
    return Draft(MAIN, say("Reward"), (0, 0), say("Take the reward"), label, say("take {gain}", gain=label), (), icon)


def on(desk: Desk, hex: int, _: int) -> Draft:
    say, frame, name = desk.say, desk.frame, desk.duchy.board.names[hex]
    assert isinstance(frame, PutShield)
    number = int(frame.number)
    called = shield_number(number, say)
    deed = say("put shield {number} on the castle at {hex}", number=called, hex=name)
    item, path = say("Put shield {number} on a castle", number=called), (desk.hex_path(hex),)
    return Draft(MAIN, say("Shield"), (0, hex), item, name, deed, path, f"cob-shield-{number}")


def pay(desk: Desk, number: int, with_worker: int) -> Draft:
    say, n = desk.say, int(desk.s.box.tribute)
    price = say.plural("{n} worker", "{n} workers", n) if with_worker else say.plural("{n} silver", "{n} silver", n)
    called = shield_number(number, say)
    deed = say("pay {price} for shield {number}", price=price, number=called)
    item, icon = say("Keep shield {number}", number=called), f"cob-shield-{number}"
    return Draft(MAIN, say("Tribute"), (2 * number, with_worker), item, price, deed, (), icon)


def lose(desk: Desk, number: int, _: int) -> Draft:
    say, called = desk.say, shield_number(number, desk.say)
    item, deed = say("Lose shield {number}", number=called), say("lose shield {number}", number=called)
    return Draft(MAIN, say("Tribute"), (2 * number + 1, 0), item, say("lose it"), deed, (), f"cob-shield-{number}")


def board(desk: Desk, at: int, _: int) -> Draft:
    say, number = desk.say, desk.s.box.boards[at].id
    label, deed = say("board {number}", number=number), say("choose board {number}", number=number)
    return Draft(MAIN, say("Set-up"), (0, at), say("Choose a board"), label, deed, (spots.offered(number),))


def start(desk: Desk, hex: int, _: int) -> Draft:
    say, name = desk.say, chosen_board(desk.s, desk.seat).names[hex]
    deed = say("place the starting castle on hex {hex}", hex=name)
    path = (spots.hexagon(desk.mat, name),)
    return Draft(MAIN, say("Set-up"), (1, hex), say("Place the starting castle"), name, deed, path, "cob-tile-castle")


def add(desk: Desk, n: int, _: int) -> Draft:
    say = desk.say
    label, deed = say.plural("{n} silver", "{n} silver", n), say.plural("add {n} silver", "add {n} silver", n)
    return Draft(MAIN, say("Counter"), (0, n), say("Add silver"), label, deed, (), "cob-silver")


def exchange(desk: Desk, _: int, __: int) -> Draft:
    say, n = desk.say, int(desk.s.box.exchange_goods)
    label = say.plural("{n} good", "{n} goods", n)
    deed = say("give up {goods} for a tile from the black depot", goods=label)
    return Draft(
        MAIN, say("Exchange"), (0, 0), say("Exchange goods for a black tile"), label, deed, (), "cob-tile-blank"
    )


def give(desk: Desk, colour: int, _: int) -> Draft:
    say, good = desk.say, desk.words.good(colour)
    path, icon = (spots.good(desk.mat, GOODS[colour]),), f"cob-good-{GOODS[colour]}"
    deed = say("give up a good: {colour}", colour=good)
    return Draft(MAIN, say("Exchange"), (0, colour), say("Give up a good"), good, deed, path, icon)


def black(desk: Desk, slot: int, _: int) -> Draft:
    say, number = desk.say, tile_in(desk.s, slot)
    tile = desk.words.tile(number)
    item, deed = say("Take {tile}", tile=tile), say("take {tile} as a black tile", tile=tile)
    path, icon = (spots.slot(slot),), f"cob-tile-{TILES[number]}"
    return Draft(MAIN, say("Exchange"), (0, number), item, say("black side up"), deed, path, icon)


def direct(desk: Desk, slot: int, hex: int) -> Draft:
    say, number, name = desk.say, tile_in(desk.s, slot), desk.duchy.board.names[hex]
    tile, depot = desk.words.tile(number), slot // 4 + 1
    if slot < FIRST_BLACK:
        item = say("Place {tile} from depot {depot}", tile=tile, depot=depot)
        deed = say("place {tile} from depot {depot} on hex {hex}", tile=tile, depot=depot, hex=name)
    else:
        item = say("Place {tile}", tile=tile)
        deed = say("place {tile} from the black depot on hex {hex}", tile=tile, hex=name)
    path, icon = (spots.slot(slot), desk.hex_path(hex)), f"cob-tile-{TILES[number]}"
    return Draft(MAIN, say("Place a tile"), (0, slot), item, name, deed, path, icon)


def do(desk: Desk, at: int, _: int) -> Draft:
    """A part of what is pending; parts of equal names are numbered as in the notation."""
    say, frame, icon = desk.say, desk.frame, ""
    assert isinstance(frame, Several)
    part = frame.parts[at]
    if isinstance(part, Effect):
        icon = f"cob-tile-{TILES[int(part.tile)]}"
        hex = desk.duchy.board.names[part.hex]
        label = say("effect of {tile} on {hex}", tile=tile_name(TILES[int(part.tile)], say, desk.s.box), hex=hex)
    elif isinstance(part, Gain):
        n = int(part.points)
        label, icon = say.plural("region: {n} point", "region: {n} points", n), "cob-point"
        if not part.region:
            label = say.plural("{n} point", "{n} points", n)
    elif part.word() == "route-bonus":
        label = say("trade route bonus")
    elif part.label() == "shield":
        label, icon = say("take a shield"), "cob-shield-11"
    elif part.word() == "place-direct":
        label = say("black tile for filling a colour")
    else:
        label = say("action with any number")
    number = frame.label_of(at).rpartition(" ")[2]
    if number.isdigit() and not isinstance(part, Effect):
        label = say("{what}, number {number}", what=label, number=number)
    return Draft(
        MAIN, say("Pending effects"), (0, at), say("Resolve next"), label, say("next: {what}", what=label), (), icon
    )


ANSWERS: Final[dict[int, Callable[[Desk, int, int], Draft]]] = {
    DO: do,
    DISCARD: discard,
    STORE: store,
    LOAD: load,
    KEEP: keep,
    COLLECT: collect,
    COUNT: count,
    USE: use,
    GAIN: gain,
    ON: on,
    PAY: pay,
    LOSE: lose,
    BOARD: board,
    START: start,
    ADD: add,
    EXCHANGE: exchange,
    GIVE: give,
    BLACK: black,
    DIRECT: direct,
}
