"""Actions at the market in words: ship cards into the yard, trains, canals."""

from typing import Final

from longtable.core.face import Chip
from longtable.core.wording import capital
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.text.coming import is_last
from longtable.games.shipyard.face.text.drafts import LAST_GROUP, MAIN, Desk, Draft, icon_of
from longtable.games.shipyard.face.text.names import KIND_GROUPS, SIDE_NAMES, feature_counts, guilders
from longtable.games.shipyard.rules.commodities import next_position, sale_of
from longtable.games.shipyard.rules.yards import completes, ship_end
from longtable.games.shipyard.words import (
    CANAL_PLACES,
    CAPTAIN,
    KINDS,
    ROWS,
    SHIP_PLACES,
    SLOT_LETTERS,
    TRAIN_PLACES,
)

LEFT_MIDDLE: Final = 1  # of the two columns of middles


def place_of(desk: Desk, number: int, begin: int, end: int) -> int:
    """The place of the market where a card lies, -1 for none."""
    return next((place for place in range(begin, end) if desk.s.market[place] == number), -1)


def price_label(desk: Desk, price: int) -> str:
    return desk.say("free") if not price else guilders(price, desk.say)


def named(desk: Desk, place: int, name: str) -> str:
    """What lies on a place, with its row where something else on display looks and costs the same."""
    if place < 0 or desk.has_one(place):
        return name
    row, column = place % ROWS + 1, place // ROWS
    if column == LEFT_MIDDLE and desk.is_same(place, place + ROWS):
        return desk.say("{card}, row {row}, left", card=name, row=row)
    if column == LEFT_MIDDLE + 1 and desk.is_same(place, place - ROWS):
        return desk.say("{card}, row {row}, right", card=name, row=row)
    return desk.say("{card}, row {row}", card=name, row=row)


# -- ship cards


def build(desk: Desk, action: int, words: list[str]) -> Draft:
    """A ship card into a slot of the yard."""
    say, id, letter = desk.say, words[0], words[1]
    number = desk.box.card_number[id]
    kind = int(desk.box.card_kind[number])
    place = place_of(desk, number, 0, SHIP_PLACES)
    price = int(desk.box.ship_prices[place % ROWS]) if place >= 0 else int(desk.box.blank_price)
    card = named(desk, place, desk.things.card(id, say))
    start = spots.place(place) if place >= 0 else spots.blank(KINDS[kind])
    if price:
        whole = say(
            "Buy the {card} for {price} and put it in slot {slot}", card=card, price=guilders(price, say), slot=letter
        )
    else:
        whole = say("Take the {card} for free and put it in slot {slot}", card=card, slot=letter)
    return Draft(
        MAIN + kind,
        KIND_GROUPS[KINDS[kind]](say),
        (place if place >= 0 else SHIP_PLACES, SLOT_LETTERS.index(letter)),
        say("{card}: {price}", card=capital(card), price=price_label(desk, price)),
        letter,
        whole,
        (start, spots.slot(desk.seat, letter)),
        icon_of(f"hull-{KINDS[kind]}"),
        completion(desk, id, SLOT_LETTERS.index(letter), kind),
    )


def completion(desk: Desk, id: str, slot: int, kind: int) -> tuple[Chip, ...]:
    """What a card would complete: the length of the ship, what it has room for, and what it lacks to sail."""
    say, player, code = desk.say, desk.player, desk.player.yard_code
    if not completes(code, slot, kind):
        return ()
    begin = slot
    while int(code) >> 2 * begin & 3 != KINDS.index("bow") and begin > 0 and (begin == slot or code >> 2 * begin & 3):
        begin -= 1
    if kind == KINDS.index("bow"):
        begin = slot
    end = int(ship_end(code + (kind << 2 * slot), begin))
    ids = [id if at == slot else desk.box.card_ids[player.yard[at]] for at in range(begin, end)]
    chips = [Chip(say.plural("completes a ship of {n} card", "completes a ship of {n} cards", len(ids)), 1)]
    features = feature_counts(desk.things.ship_features(ids), say)
    if features:
        chips.append(Chip(features))
    if not player.stock[CAPTAIN]:
        chips.append(Chip(say("no captain in stock"), -1))
    if not player.longest:
        chips.append(Chip(say("no canal to sail on"), -1))
    return tuple(chips)


def done(desk: Desk, action: int, words: list[str]) -> Draft:
    """No further ship card; where nothing but draws comes after it, that ends the turn."""
    say, label = desk.say, desk.say("no more cards")
    if is_last(desk.s, desk.seat):
        return Draft(LAST_GROUP, say("Finish"), (0, 0), say("End turn"), label, say("End turn, no more cards"))
    item, whole = say("Finish building"), say("Finish building, no more cards")
    return Draft(LAST_GROUP, say("Finish"), (0, 0), item, label, whole)


# -- trains


def take(desk: Desk, action: int, words: list[str]) -> Draft:
    """A train of the column."""
    say, s, id = desk.say, desk.s, words[0]
    place = place_of(desk, desk.box.train_number[id], TRAIN_PLACES, CANAL_PLACES)
    price = int(desk.box.train_prices[place - TRAIN_PLACES])
    train = named(desk, place, desk.things.train(id, say))
    sale = int(sale_of(s, desk.player, next_position(s), desk.box.train_load[desk.box.train_number[id]]))
    item = capital(train)
    whole = say("Buy the {train}: {price}", train=train, price=price_label(desk, price))
    chips = (Chip(say("will sell for {guilders}", guilders=guilders(sale, say))),)
    path = (spots.place(place),)
    return Draft(MAIN, say("Trains"), (place, 0), item, price_label(desk, price), whole, path, icon_of("train"), chips)


# -- canals


def rent(desk: Desk, action: int, words: list[str]) -> Draft:
    """A canal, and where it lies."""
    say, id = desk.say, words[0]
    place = place_of(desk, desk.box.canal_number[id], CANAL_PLACES, CANAL_PLACES + ROWS)
    price = price_label(desk, int(desk.box.canal_prices[place - CANAL_PLACES]))
    canal = named(desk, place, desk.things.canal(id, say))
    item = say("{canal}: {price}", canal=capital(canal), price=price)
    longest = int(desk.after(action).players[desk.seat].longest)
    chips = [Chip(say("longest voyage {n}", n=longest), 1 if longest > desk.player.longest else 0)]
    icon = icon_of("canal")
    if len(words) == 2:
        side = SIDE_NAMES[words[1]](say)
        whole = say("Rent the {canal}, {price}: your boat enters from the {side}", canal=canal, price=price, side=side)
        label = say("from the {side}", side=side)
        path: tuple[str, ...] = (spots.place(place), spots.side(words[1]))
        return Draft(MAIN, say("Canals"), (place, "NESW".index(words[1])), item, label, whole, path, icon, tuple(chips))
    x, y = [int(part) for part in words[1].split(",")]
    rotation = int(words[2][1:])
    parts = {"x": x, "y": y, "degrees": 90 * rotation}
    label = say("{x},{y}, rotated {degrees}°", **parts)
    whole = say("Rent the {canal}, {price}: place it at {x},{y}, rotated {degrees}°", canal=canal, price=price, **parts)
    path = (spots.place(place), spots.cell(x, y), spots.turn(rotation))
    if not desk.s.config.rotation:
        path = path[:2]
    order = (place, (x + 128) * 1024 + (y + 128) * 4 + rotation)
    return Draft(MAIN, say("Canals"), order, item, label, whole, path, icon, tuple(chips))
