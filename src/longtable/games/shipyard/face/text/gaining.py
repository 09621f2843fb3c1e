"""Actions at the wheels, the employee track and the exchange in words."""

from longtable.core.face import Chip
from longtable.core.wording import capital
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.text.drafts import MAIN, Desk, Draft, icon_of
from longtable.games.shipyard.face.text.names import (
    A_PIECE,
    ACTION_NAMES,
    COMMODITY_NAMES,
    PIECE_NAMES,
    employee_name,
    guilders,
)
from longtable.games.shipyard.face.text.offers import wheel_prices
from longtable.games.shipyard.face.text.tips_employees import employee_effect
from longtable.games.shipyard.rules.commodities import next_position, sale_of
from longtable.games.shipyard.rules.hiring import way_price
from longtable.games.shipyard.state import COPIES
from longtable.games.shipyard.words import (
    COMMODITIES,
    CREW_MARKER,
    EMPLOYEE_SPACES,
    EMPLOYEES,
    EQUIPMENT_MARKER,
    FIRST_MERCHANT,
    PIECES,
    PLACES_PER_SPACE,
)


def free_or(desk: Desk, price: int) -> str:
    return desk.say("free") if not price else guilders(price, desk.say)


# -- wheels


def make(desk: Desk, action: int, words: list[str]) -> Draft:
    say, piece = desk.say, words[0]
    whole = say(
        "Manufacture {piece}: {price}", piece=A_PIECE[piece](say), price=wheel_price(desk, EQUIPMENT_MARKER, piece)
    )
    return sector(
        desk,
        EQUIPMENT_MARKER,
        say("Equipment wheel"),
        say("Manufacture {piece}", piece=A_PIECE[piece](say)),
        piece,
        whole,
    )


def recruit(desk: Desk, action: int, words: list[str]) -> Draft:
    say, piece = desk.say, words[0]
    whole = say("Recruit {piece}: {price}", piece=A_PIECE[piece](say), price=wheel_price(desk, CREW_MARKER, piece))
    return sector(desk, CREW_MARKER, say("Crew wheel"), say("Recruit {piece}", piece=A_PIECE[piece](say)), piece, whole)


def wheel_price(desk: Desk, wheel: int, piece: str) -> str:
    return free_or(desk, dict(wheel_prices(desk.s, desk.seat, wheel))[piece])


def sector(desk: Desk, wheel: int, group: str, item: str, piece: str, whole: str) -> Draft:
    order = [word for word, _ in wheel_prices(desk.s, desk.seat, wheel)].index(piece)
    label = wheel_price(desk, wheel, piece)
    return Draft(MAIN, group, (order, 0), item, label, whole, (spots.wheel(piece),), icon_of("piece-" + piece))


# -- employees


def steps_to(desk: Desk, employee: int) -> int:
    """Spaces beyond the next one that the marker goes to the nearest place of an employee."""
    s = desk.s
    for further in range(EMPLOYEE_SPACES):
        begin = (int(s.marker) + 1 + further) % EMPLOYEE_SPACES * PLACES_PER_SPACE
        if employee in [int(s.places[place]) % COPIES - 1 for place in range(begin, begin + PLACES_PER_SPACE)]:
            return further
    return -1


def hire(desk: Desk, action: int, words: list[str]) -> Draft:
    """An employee, with what he does."""
    say, id = desk.say, words[0]
    number, entry = EMPLOYEES.index(id), desk.things.employees[id]
    further = steps_to(desk, number)
    price = int(way_price(desk.s, desk.player, further)) + int(entry["fee"])
    name = employee_name(id, say)
    whole = say(
        "Hire {employee}: {price}. {effect}",
        employee=name,
        price=free_or(desk, price),
        effect=employee_effect(entry, say),
    )
    chips: tuple[Chip, ...] = () if price else (Chip(say("free")),)
    if entry["points"]:
        n = int(entry["points"])
        chips += (Chip(say.plural("{n} point at the end", "{n} points at the end", n), 1),)
    icon = icon_of("employee-" + id)
    group = say("Employees, nearest first")
    return Draft(
        MAIN, group, (further, number), name, employee_effect(entry, say), whole, (spots.employee(id),), icon, chips
    )


def use(desk: Desk, action: int, words: list[str]) -> Draft:
    """The benefit of an employee who is asked for it."""
    say, id = desk.say, words[0]
    number, entry = EMPLOYEES.index(id), desk.things.employees[id]
    name, effect = employee_name(id, say), employee_effect(entry, say)
    whole = say("Use {employee}: {effect}", employee=name, effect=effect)
    path = (spots.stock(id.partition("-")[2]),) if number < FIRST_MERCHANT else ()
    return Draft(MAIN, say("Use your employees"), (number, 0), name, effect, whole, path, icon_of("employee-" + id))


def receive(desk: Desk, action: int, words: list[str]) -> Draft:
    """The subsidy, where a bonus action could come first."""
    say = desk.say
    gain = guilders(int(desk.box.subsidy), say)
    whole = say("Receive {guilders}", guilders=gain)
    group, path, icon = ACTION_NAMES["subsidy"](say), (spots.card("subsidy"),), icon_of("action-subsidy")
    return Draft(MAIN, group, (0, 0), whole, gain, whole, path, icon)


# -- exchange


def exchange(desk: Desk, action: int, words: list[str]) -> Draft:
    """The train that is unloaded."""
    say, s, id = desk.say, desk.s, words[0]
    number = desk.box.train_number[id]
    sale = guilders(int(sale_of(s, desk.player, next_position(s), desk.box.train_load[number])), say)
    train = desk.things.train(id, say)
    whole = say("Unload the {train}: would sell for {guilders}", train=train, guilders=sale)
    label = say("sells for {guilders}", guilders=sale)
    group, item, path = say("Exchange a train"), capital(train), (spots.train(id),)
    return Draft(MAIN, group, (number, 0), item, label, whole, path, icon_of("train"))


def sell(desk: Desk, action: int, words: list[str]) -> Draft:
    say, at = desk.say, COMMODITIES.index(words[0])
    gain = guilders(int(desk.after(action).players[desk.seat].guilders - desk.player.guilders), say)
    name = COMMODITY_NAMES[words[0]](say)
    item = say("Sell 1 {commodity}", commodity=name)
    whole = say("Sell 1 {commodity} for {guilders}", commodity=name, guilders=gain)
    group = say("Unload: {commodity}", commodity=name)
    icon = icon_of("commodity-" + words[0])
    return Draft(MAIN + at, group, (0, 0), item, gain, whole, (spots.commodity(words[0]),), icon)


def trade(desk: Desk, action: int, words: list[str]) -> Draft:
    say, at, piece = desk.say, COMMODITIES.index(words[0]), words[1]
    name = COMMODITY_NAMES[words[0]](say)
    item = say("Trade 1 {commodity}", commodity=name)
    whole = say("Trade 1 {commodity} for {piece}", commodity=name, piece=A_PIECE[piece](say))
    group = say("Unload: {commodity}", commodity=name)
    label = PIECE_NAMES[piece](say)
    order = (1, PIECES.index(piece))
    path, icon = (spots.commodity(words[0]), spots.stock(piece)), icon_of("commodity-" + words[0])
    return Draft(MAIN + at, group, order, item, label, whole, path, icon)
