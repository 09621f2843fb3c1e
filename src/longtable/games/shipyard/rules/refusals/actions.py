"""Refusals of the eight actions: market, trains, canals, wheels, employees, subsidy, exchange."""

from typing import Any

from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.core.wording import either
from longtable.games.shipyard.rules.building import Build
from longtable.games.shipyard.rules.canals import x_of, y_of
from longtable.games.shipyard.rules.commodities import Unload
from longtable.games.shipyard.rules.employees import Benefits
from longtable.games.shipyard.rules.hiring import furthest, way_price
from longtable.games.shipyard.rules.refusals.reasons import (
    NOTHING,
    Reason,
    a_piece,
    kind_name,
    money,
    name_in,
    not_asked,
    not_on_display,
    number_in,
    piece_name,
    unknown,
)
from longtable.games.shipyard.rules.rent import rotations
from longtable.games.shipyard.rules.ship_market import missing_kinds
from longtable.games.shipyard.rules.wheels import Spin, position, step_price
from longtable.games.shipyard.rules.yards import open_slots
from longtable.games.shipyard.state import COPIES, Shipyard
from longtable.games.shipyard.words import (
    BOW,
    CANAL_PLACES,
    COMMODITIES,
    EMPLOYEE_SPACES,
    EMPLOYEES,
    EQUIPMENT_MARKER,
    PIECES,
    PLACES_PER_SPACE,
    ROWS,
    SHIP_PLACES,
    SIDES,
    SLOT_LETTERS,
    TRAIN_PLACES,
)


def build(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() not in ("build", "finish-ship"):
        return not_asked(s, say("ship cards are built with Build Ships; you are asked something else now"), say)
    player, box = s.players[seat], s.box
    name = name_in(said, 0, box.card_ids[1:])
    if not name:
        return unknown(said, 0, "ship card", "build BOW-05 c", say)
    card = box.card_number[name]
    kind = box.card_kind[card]
    if card >= box.first_blank:
        if not missing_kinds(s) & BIT[kind - BOW]:
            return (
                say("there is a {kind} on display, so there is no blank one", kind=kind_name(kind, say)),
                "SHIP-28.1",
            )
        if isinstance(asked, Build) and not asked.blanks & BIT[kind - BOW]:
            return (
                say(
                    "a {kind} was on display at the start of the action, so there is no blank one",
                    kind=kind_name(kind, say),
                ),
                "SHIP-28.3",
            )
        price = int(box.blank_price)
    else:
        places = [place for place in range(SHIP_PLACES) if s.market[place] == card]
        if not places:
            return not_on_display(name, "SHIP-11.1", say)
        price = int(box.ship_prices[places[0] % ROWS])
    slot = number_in(said, 1, list(SLOT_LETTERS))
    if slot < 0:
        return (
            say(
                "name one of the slots {first} to {last}, such as {example}",
                first=SLOT_LETTERS[0],
                last=SLOT_LETTERS[-1],
                example=repr(f"build {name} c"),
            ),
            "SHIP-11.3",
        )
    if player.yard[slot]:
        return say("slot {slot} is taken; cards never move", slot=SLOT_LETTERS[slot]), "SHIP-12.1"
    reason = money(s, seat, asked, name, price, "SHIP-11.2", say)
    if reason[0]:
        return reason
    if not open_slots(player.yard_code, kind) & BIT[slot]:
        return (
            say(
                "with a {kind} in slot {slot} some card could never be part of a ship",
                kind=kind_name(kind, say),
                slot=SLOT_LETTERS[slot],
            ),
            "SHIP-12.3",
        )
    if asked.word() == "finish-ship":
        return say("it completes no ship"), "SHIP-27.2"
    return NOTHING


def take(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "purchase":
        return not_asked(s, say("trains are taken with Purchase Commodities; you are asked something else now"), say)
    name = name_in(said, 0, s.box.train_ids[1:])
    if not name:
        return unknown(said, 0, "train", "take TRN-05", say)
    rows = [row for row in range(ROWS) if s.market[TRAIN_PLACES + row] == s.box.train_number[name]]
    if not rows:
        return not_on_display(name, "SHIP-13.1", say)
    return money(s, seat, asked, name, int(s.box.train_prices[rows[0]]), "SHIP-13.1", say)


def rent(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "rent":
        return not_asked(s, say("canals are rented with Rent Canal; you are asked something else now"), say)
    player, box = s.players[seat], s.box
    name = name_in(said, 0, box.canal_ids[1:])
    if not name:
        return unknown(said, 0, "canal", "rent CAN-05 1,0 r1", say)
    rows = [row for row in range(ROWS) if s.market[CANAL_PLACES + row] == box.canal_number[name]]
    if not rows:
        return not_on_display(name, "SHIP-14.1", say)
    reason = money(s, seat, asked, name, int(box.canal_prices[rows[0]]), "SHIP-14.1", say)
    if reason[0]:
        return reason
    if player.boat < 0:
        side = number_in(said, 1, list(SIDES))
        if side < 0:
            return (
                say("your first canal needs a side for your boat, such as {example}", example=repr(f"rent {name} N")),
                "SHIP-14.4",
            )
        return say("{canal} has no exit on side {side}", canal=name, side=SIDES[side]), "SHIP-14.4"
    x, comma, y = said[1].partition(",") if len(said) > 1 else ("", "", "")
    turned = said[2] if len(said) > 2 else ""
    if not comma or not is_signed(x) or not is_signed(y) or turned not in ("r0", "r1", "r2", "r3"):
        return (
            say("name a spot and a rotation for the canal, such as {example}", example=repr(f"rent {name} 1,0 r0")),
            "SHIP-14.1",
        )
    if int(turned[1]) >= rotations(s):
        return say("canals are not rotated in this game; use {rotation}", rotation="r0"), "A-24"
    cells = [(int(x_of(laid)), int(y_of(laid))) for laid in player.canals]
    at = (int(x), int(y))
    if at in cells:
        return say("your canal system already has a canal at {x},{y}", x=x, y=y), "SHIP-14.5"
    if not any([abs(at[0] - cell[0]) + abs(at[1] - cell[1]) == 1 for cell in cells]):
        return say("the spot {x},{y} is not next to one of your canals", x=x, y=y), "SHIP-14.5"
    return say("at {x},{y} no exit of {canal} meets an exit of your canals", x=x, y=y, canal=name), "SHIP-14.5"


def is_signed(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and len(text) < 5


# -- wheels, employees, exchange


def spin(s: Shipyard, seat: int, asked: Any, said: list[str], wheel: int, say: Say) -> Reason:
    is_equipment = wheel == EQUIPMENT_MARKER
    rule = "SHIP-15.1" if is_equipment else "SHIP-16.1"
    if not isinstance(asked, Spin) or asked.wheel != wheel:
        if is_equipment:
            reason = say("equipment is made with Manufacture Equipment; you are asked something else now")
        else:
            reason = say("crew is recruited with Recruit Crew; you are asked something else now")
        return not_asked(s, reason, say)
    piece = number_in(said, 0, PIECES)
    if piece < 0:
        return unknown(said, 0, "piece", "make sail" if is_equipment else "recruit captain", say)
    order = [int(each) for each in s.box.wheel_pieces[wheel]]
    if piece not in order:
        return say("there is no {piece} on this wheel", piece=piece_name(piece, say)), rule
    further = (order.index(piece) - int(position(s, wheel)) - 1) % len(order)
    if further > s.box.wheel_steps[wheel]:
        return say("the marker does not get as far as the {piece}", piece=piece_name(piece, say)), rule
    name = say("the {piece}", piece=piece_name(piece, say))
    return money(s, seat, asked, name, int(step_price(s, s.players[seat], wheel, further)), rule, say)


def make(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    return spin(s, seat, asked, said, EQUIPMENT_MARKER, say)


def recruit(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    return spin(s, seat, asked, said, 1 - EQUIPMENT_MARKER, say)


def hire(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "hire":
        return not_asked(s, say("employees are hired with Hire Employee; you are asked something else now"), say)
    player = s.players[seat]
    employee = number_in(said, 0, EMPLOYEES)
    if employee < 0:
        return unknown(said, 0, "employee", "hire FOREMAN", say)
    name = EMPLOYEES[employee]
    if player.employees & BIT[employee]:
        return say("you already have {employee}", employee=name), "SHIP-17.4"
    if s.box.employee_level[employee] > 1 and not player.employees & BIT[employee - 1]:
        return say("{employee} needs {first} first", employee=name, first=EMPLOYEES[employee - 1]), "SHIP-17.4"
    places = [place for place in range(len(s.places)) if s.places[place] and s.places[place] % COPIES - 1 == employee]
    if not places:
        return say("no {employee} is left", employee=name), "SHIP-17.5"
    further = (places[0] // PLACES_PER_SPACE - int(s.marker) - 1) % EMPLOYEE_SPACES
    if further > furthest(s):
        return say("the marker does not get as far as {employee}", employee=name), "SHIP-17.1"
    price = int(way_price(s, player, further) + s.box.employee_fee[employee])
    return money(s, seat, asked, name, price, "SHIP-17.1", say)


def use(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    employee = number_in(said, 0, EMPLOYEES)
    if employee < 0:
        return unknown(said, 0, "employee", "use ENG-sail", say)
    if not s.players[seat].employees & BIT[employee]:
        return say("you do not employ {employee}", employee=EMPLOYEES[employee]), "SHIP-17.6"
    if isinstance(asked, Benefits):
        return say("{employee} has been used, or does not help here", employee=EMPLOYEES[employee]), "SHIP-17.8"
    return say("benefits are used without asking, or this is not their moment"), "SHIP-17.8"


def receive(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    return (
        say("the subsidy is received with the card Receive Subsidy, and at once where nothing can come first"),
        "SHIP-19.1",
    )


def exchange(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "exchange":
        return not_asked(s, say("trains are unloaded with Exchange Commodities; you are asked something else now"), say)
    box, trains = s.box, s.players[seat].trains
    name = name_in(said, 0, box.train_ids[1:])
    if not name:
        return unknown(said, 0, "train", "exchange TRN-05", say)
    number = box.train_number[name]
    if not trains & BIT[number - 1]:
        return say("{train} is not your train", train=name), "SHIP-18.2"
    for other in range(1, number):
        if trains & BIT[other - 1] and box.train_twin[other] == box.train_twin[number]:
            return say("it carries the same as {train}; exchange that one", train=box.train_ids[other]), "SHIP-18.2"
    return say("{train} does not earn enough for the action of your card", train=name), "SHIP-8.4"


def unload(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    """sell and trade."""
    if not isinstance(asked, Unload):
        return not_asked(
            s, say("units are sold and traded when a train is unloaded; you are asked something else now"), say
        )
    commodity = number_in(said, 0, COMMODITIES)
    if commodity < 0:
        return unknown(said, 0, "commodity", "sell coal", say)
    name = say.find(COMMODITIES[commodity])
    if not asked.load >> 2 * commodity & 3:
        return say("no {commodity} is left on the train", commodity=name), "SHIP-18.2"
    piece = number_in(said, 1, PIECES)
    if piece < 0:
        return say("name the piece that you trade {commodity} for", commodity=name), "SHIP-18.2"
    if not s.box.trade_for[commodity] & BIT[piece]:
        pieces = [a_piece(at, say) for at in range(len(PIECES)) if s.box.trade_for[commodity] & BIT[at]]
        return (
            say("{commodity} is only traded for {pieces}", commodity=name, pieces=either(pieces, say)),
            "SHIP-18.2",
        )
    if asked.taken & BIT[piece]:
        return say("you have already taken {piece} from this train", piece=a_piece(piece, say)), "SHIP-18.5"
    return say("the unit must be sold, to leave enough for the action of your card"), "SHIP-8.4"
