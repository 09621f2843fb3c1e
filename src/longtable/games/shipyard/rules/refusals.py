"""Refusals: why an action is not legal, in words for people and with its rule. Asked afterwards; decides nothing."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.games.shipyard.rules.actions import Main, MayBonus, can_bonus, least_price, question
from longtable.games.shipyard.rules.benefits import Benefits
from longtable.games.shipyard.rules.building import Build, missing_kinds, open_slots
from longtable.games.shipyard.rules.canals import x_of, y_of
from longtable.games.shipyard.rules.commodities import Unload
from longtable.games.shipyard.rules.cruise import Outfit
from longtable.games.shipyard.rules.ending import Discard
from longtable.games.shipyard.rules.hiring import furthest, way_price
from longtable.games.shipyard.rules.rent import rotations
from longtable.games.shipyard.rules.ship import room_for, ship_totals, speed_range
from longtable.games.shipyard.rules.track import income
from longtable.games.shipyard.rules.wheels import Spin, position, step_price
from longtable.games.shipyard.rules.yards import complete_ships
from longtable.games.shipyard.state import COPIES, FIGURES, Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    BLUE,
    BOW,
    CANAL_PLACES,
    CAPTAIN,
    COMMODITIES,
    CONTRACTS,
    EMPLOYEE_SPACES,
    EMPLOYEES,
    EQUIPMENT_MARKER,
    EXCHANGE,
    FINAL,
    FROM_SIDE,
    GREEN,
    HIRE,
    INITIAL,
    KINDS,
    PIECES,
    PLACES_PER_SPACE,
    PURCHASE,
    ROWS,
    SHIP_PLACES,
    SIDES,
    SLOT_LETTERS,
    TRAIN_PLACES,
)
from longtable.games.shipyard.words import (
    RENT as RENT_ACTION,
)

Reason = tuple[str, str]  # what is wrong and what to do, and the rule id
NOTHING: Final[Reason] = ("", "")


def explain(s: Shipyard, seat: int, words: list[str], say: Say) -> Reason:
    """Why the seat, which is asked now, may not do what the words say; two empty texts where nothing can be said."""
    if not s.todo or not words or s.actor != seat:
        return NOTHING
    said = [word.lower() for word in words]
    top: Any = s.todo[-1]
    asked: Any = question(s, seat, top.action, 0) if isinstance(top, Main) else top
    reasons = REASONS.get(said[0])
    return reasons(s, seat, asked, said[1:]) if reasons is not None else NOTHING


# -- parts


def guilders(n: int) -> str:
    return "1 guilder" if n == 1 else f"{n} guilders"


def money(s: Shipyard, seat: int, asked: Any, name: str, price: int, rule: str) -> Reason:
    """Too few guilders for a price; nothing where they are enough."""
    have = int(s.players[seat].guilders)
    if price > have:
        return f"{name} costs {guilders(price)} and you have {have}", rule
    kept = int(getattr(asked, "reserve", 0))
    if price > have - kept:
        return (
            f"{name} costs {guilders(price)} and you must keep {kept} of your {have} for your main action",
            "SHIP-8.4",
        )
    return NOTHING


def not_asked(s: Shipyard, seat: int, what: str) -> Reason:
    """The words belong to another question than the one that is asked."""
    return f"you are asked something else now: {s.prompt()}; {what}", s.prompt_rule()


def name_in(said: list[str], at: int, names: list[str]) -> str:
    """The name that a word is, in the spelling of the names; an empty text for none."""
    if at >= len(said):
        return ""
    return next((name for name in names if name.lower() == said[at]), "")


def number_in(said: list[str], at: int, names: list[str]) -> int:
    name = name_in(said, at, names)
    return names.index(name) if name else -1


def unknown(said: list[str], at: int, what: str, example: str) -> Reason:
    if at >= len(said):
        return f"name {what}, such as {example!r}", ""
    return f"there is no {what.removeprefix('a ').removeprefix('an ')} {said[at][:30]!r}; {example!r} is the form", ""


# -- actions as a whole


def cannot_perform(s: Shipyard, seat: int, action: int, have: int) -> Reason:
    """SHIP-6.3, with so much money; nothing where the action can be performed."""
    least = int(least_price(s, seat, action))
    if 0 <= least <= have:
        return NOTHING
    if least >= 0:
        return f"{ACTIONS[action]} needs at least {guilders(least)} and you would have {have}", "SHIP-6.3"
    if action == EXCHANGE:
        return "you have no train to exchange", "SHIP-18.1"
    if action == PURCHASE:
        return "no train is on display", "SHIP-13.1"
    if action == RENT_ACTION:
        return "no canal on display can be laid", "SHIP-14.5"
    if action == HIRE:
        return "there is nobody you can hire", "SHIP-17.4"
    return "no ship card can be placed in your yard", "SHIP-11.4"


def choose(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    card = number_in(said, 0, ACTIONS)
    if asked.word() == "final-action":
        return "action cards are no longer chosen: say 'final build' and the like", "SHIP-26.1"
    if asked.word() != "choose-card":
        return "you have already chosen your card of this turn", "SHIP-6.1"
    if card < 0:
        return unknown(said, 0, "an action card", "choose build")
    if s.track[card] < 0:
        return f"{ACTIONS[card]} is not in a game of {len(s.players)} players", "SHIP-2.6"
    if s.figures[card]:
        owner = int(s.figures[card] % FIGURES) - 1
        whose = "your own figure" if owner == seat else f"a figure of P{owner + 1}"
        return f"{whose} stands on {ACTIONS[card]}; choose a card without a figure", "SHIP-6.1"
    if s.track[card] == s.leader and s.stage != INITIAL:
        return f"{ACTIONS[card]} is the leading card; choose another one", "SHIP-6.1"
    return cannot_perform(s, seat, card, int(s.players[seat].guilders + income(s, card)))


def bonus(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    top: Any = s.todo[-1]
    if s.stage >= FINAL:
        return "there are no bonus actions any more", "SHIP-26.1"
    if top.word() == "choose-card":
        return "choose your card first", "SHIP-8.2"
    if not isinstance(top, (Main, MayBonus)):
        words = [frame.word() for frame in s.todo]
        if "may-bonus" in words:
            return "finish the action first; a bonus action comes before or after it", "SHIP-8.3"
        return "you have had your bonus action of this turn", "SHIP-8.2"
    card = number_in(said, 0, ACTIONS)
    if card < 0:
        return unknown(said, 0, "an action", "bonus rent")
    if card == top.action:
        return "the bonus action must be another one than the action of your card", "SHIP-8.2"
    if s.track[card] < 0:
        return f"{ACTIONS[card]} is not in a game of {len(s.players)} players", "SHIP-2.6"
    have = int(s.players[seat].guilders - s.box.bonus_price)
    if have < 0:
        return money(s, seat, None, "a bonus action", int(s.box.bonus_price), "SHIP-8.2")
    reason = cannot_perform(s, seat, card, have)
    if reason[0]:
        return reason
    if isinstance(top, Main) and not can_bonus(s, seat, card, least_price(s, seat, top.action)):
        return "it would not leave enough for the action of your card", "SHIP-8.4"
    return NOTHING


def final(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if asked.word() != "final-action":
        return "final actions come when the game has ended", "SHIP-26.1"
    card = number_in(said, 0, ACTIONS)
    if card < 0:
        return unknown(said, 0, "an action", "final build")
    if s.track[card] < 0:
        return f"{ACTIONS[card]} is not in a game of {len(s.players)} players", "SHIP-2.6"
    return cannot_perform(s, seat, card, int(s.players[seat].guilders))


def finish(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    """done, end and pass."""
    if isinstance(s.todo[-1], Main):
        return "you must perform the action of your card", "SHIP-8.1"
    if isinstance(asked, Build) and not asked.taken:
        return "take at least one ship card", "SHIP-11.4"
    if isinstance(asked, Outfit) and not s.aboard[CAPTAIN]:
        return "no ship sails without a captain: put one aboard, or scrap the ship", "SHIP-20.2"
    if asked.word() == "choose-card":
        return "you must choose an action card", "SHIP-6.1"
    if asked.word() in ("purchase", "rent", "hire", "spin", "exchange", "unload"):
        return "an action that is begun must be carried out", "SHIP-8.1"
    if isinstance(asked, Discard):
        return "you must discard a contract", "SHIP-10.4"
    return NOTHING


# -- markets


def build(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if asked.word() not in ("build", "finish-ship"):
        return not_asked(s, seat, "ship cards are built with Build Ships")
    player, box = s.players[seat], s.box
    name = name_in(said, 0, box.card_ids[1:])
    if not name:
        return unknown(said, 0, "a ship card", "build BOW-05 c")
    card = box.card_number[name]
    kind = box.card_kind[card]
    if card >= box.first_blank:
        if not missing_kinds(s) & BIT[kind - BOW]:
            return f"there is a {KINDS[kind]} on display, so there is no blank one", "SHIP-28.1"
        if isinstance(asked, Build) and not asked.blanks & BIT[kind - BOW]:
            return f"a {KINDS[kind]} was on display at the start of the action, so there is no blank one", "SHIP-28.3"
        price = int(box.blank_price)
    else:
        places = [place for place in range(SHIP_PLACES) if s.market[place] == card]
        if not places:
            return f"{name} is not on display", "SHIP-11.1"
        price = int(box.ship_prices[places[0] % ROWS])
    slot = number_in(said, 1, list(SLOT_LETTERS))
    if slot < 0:
        return f"name one of the slots {SLOT_LETTERS[0]} to {SLOT_LETTERS[-1]}, such as 'build {name} c'", "SHIP-11.3"
    if player.yard[slot]:
        return f"slot {SLOT_LETTERS[slot]} is taken; cards never move", "SHIP-12.1"
    reason = money(s, seat, asked, name, price, "SHIP-11.2")
    if reason[0]:
        return reason
    if not open_slots(player.yard_code, kind) & BIT[slot]:
        return f"with a {KINDS[kind]} in slot {SLOT_LETTERS[slot]} some card could never be part of a ship", "SHIP-12.3"
    if asked.word() == "finish-ship":
        return "it completes no ship", "SHIP-27.2"
    return NOTHING


def take(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if asked.word() != "purchase":
        return not_asked(s, seat, "trains are taken with Purchase Commodities")
    name = name_in(said, 0, s.box.train_ids[1:])
    if not name:
        return unknown(said, 0, "a train", "take TRN-05")
    rows = [row for row in range(ROWS) if s.market[TRAIN_PLACES + row] == s.box.train_number[name]]
    if not rows:
        return f"{name} is not on display", "SHIP-13.1"
    return money(s, seat, asked, name, int(s.box.train_prices[rows[0]]), "SHIP-13.1")


def rent(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if asked.word() != "rent":
        return not_asked(s, seat, "canals are rented with Rent Canal")
    player, box = s.players[seat], s.box
    name = name_in(said, 0, box.canal_ids[1:])
    if not name:
        return unknown(said, 0, "a canal", "rent CAN-05 1,0 r1")
    rows = [row for row in range(ROWS) if s.market[CANAL_PLACES + row] == box.canal_number[name]]
    if not rows:
        return f"{name} is not on display", "SHIP-14.1"
    reason = money(s, seat, asked, name, int(box.canal_prices[rows[0]]), "SHIP-14.1")
    if reason[0]:
        return reason
    if player.figure < 0:
        side = number_in(said, 1, list(SIDES))
        if side < 0:
            return f"the first canal takes a side for the ship figure, such as 'rent {name} N'", "SHIP-14.4"
        return f"{name} has no exit at the side {SIDES[side]}", "SHIP-14.4"
    x, comma, y = said[1].partition(",") if len(said) > 1 else ("", "", "")
    turned = said[2] if len(said) > 2 else ""
    if not comma or not is_signed(x) or not is_signed(y) or turned not in ("r0", "r1", "r2", "r3"):
        return f"name a cell and how the canal is turned, such as 'rent {name} 1,0 r0'", "SHIP-14.1"
    if int(turned[1]) >= rotations(s):
        return "canals are not turned in this game: r0 is the only way", "A-24"
    cells = [(int(x_of(laid)), int(y_of(laid))) for laid in player.canals]
    at = (int(x), int(y))
    if at in cells:
        return f"a canal of yours lies at {x},{y}", "SHIP-14.5"
    if not any([abs(at[0] - cell[0]) + abs(at[1] - cell[1]) == 1 for cell in cells]):
        return f"the cell {x},{y} is not next to a canal of yours", "SHIP-14.5"
    return f"at {x},{y} no exit of {name} lies against an exit of your canals", "SHIP-14.5"


def is_signed(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and len(text) < 5


# -- wheels, employees, exchange


def spin(s: Shipyard, seat: int, asked: Any, said: list[str], wheel: int) -> Reason:
    is_equipment = wheel == EQUIPMENT_MARKER
    rule = "SHIP-15.1" if is_equipment else "SHIP-16.1"
    if not isinstance(asked, Spin) or asked.wheel != wheel:
        what = "equipment is made with Manufacture Equipment" if is_equipment else "crew is recruited with Recruit Crew"
        return not_asked(s, seat, what)
    piece = number_in(said, 0, PIECES)
    if piece < 0:
        return unknown(said, 0, "a piece", "make sail" if is_equipment else "recruit captain")
    order = [int(each) for each in s.box.wheel_pieces[wheel]]
    if piece not in order:
        return f"there is no {PIECES[piece]} on this wheel", rule
    further = (order.index(piece) - int(position(s, wheel)) - 1) % len(order)
    if further > s.box.wheel_steps[wheel]:
        return f"the marker does not get as far as the {PIECES[piece]}", rule
    return money(s, seat, asked, f"the {PIECES[piece]}", int(step_price(s, s.players[seat], wheel, further)), rule)


def make(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    return spin(s, seat, asked, said, EQUIPMENT_MARKER)


def recruit(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    return spin(s, seat, asked, said, 1 - EQUIPMENT_MARKER)


def hire(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if asked.word() != "hire":
        return not_asked(s, seat, "employees are hired with Hire Employee")
    player = s.players[seat]
    employee = number_in(said, 0, EMPLOYEES)
    if employee < 0:
        return unknown(said, 0, "an employee", "hire FOREMAN")
    name = EMPLOYEES[employee]
    if player.employees & BIT[employee]:
        return f"you have {name} already", "SHIP-17.4"
    if s.box.employee_level[employee] > 1 and not player.employees & BIT[employee - 1]:
        return f"{name} needs {EMPLOYEES[employee - 1]} first", "SHIP-17.4"
    places = [place for place in range(len(s.places)) if s.places[place] and s.places[place] % COPIES - 1 == employee]
    if not places:
        return f"nobody is left of {name}", "SHIP-17.5"
    further = (places[0] // PLACES_PER_SPACE - int(s.marker) - 1) % EMPLOYEE_SPACES
    if further > furthest(s):
        return f"the marker does not get as far as {name}", "SHIP-17.1"
    price = int(way_price(s, player, further) + s.box.employee_fee[employee])
    return money(s, seat, asked, name, price, "SHIP-17.1")


def use(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    employee = number_in(said, 0, EMPLOYEES)
    if employee < 0:
        return unknown(said, 0, "an employee", "use ENG-sail")
    if not s.players[seat].employees & BIT[employee]:
        return f"you do not employ {EMPLOYEES[employee]}", "SHIP-17.6"
    if isinstance(asked, Benefits):
        return f"{EMPLOYEES[employee]} has been used, or does not help here", "SHIP-17.8"
    return "benefits are used without asking, or this is not their moment", "SHIP-17.8"


def receive(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    return (
        "the subsidy is received with the card Receive Subsidy, and at once where nothing can come first",
        "SHIP-19.1",
    )


def exchange(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if asked.word() != "exchange":
        return not_asked(s, seat, "trains are unloaded with Exchange Commodities")
    box, trains = s.box, s.players[seat].trains
    name = name_in(said, 0, box.train_ids[1:])
    if not name:
        return unknown(said, 0, "a train", "exchange TRN-05")
    number = box.train_number[name]
    if not trains & BIT[number - 1]:
        return f"{name} is not your train", "SHIP-18.2"
    for other in range(1, number):
        if trains & BIT[other - 1] and box.train_twin[other] == box.train_twin[number]:
            return f"it carries the same as {box.train_ids[other]}; exchange that one", "SHIP-18.2"
    return f"{name} does not bring enough for the action of your card", "SHIP-8.4"


def unload(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    """sell and trade."""
    if not isinstance(asked, Unload):
        return not_asked(s, seat, "units are sold and traded when a train is unloaded")
    commodity = number_in(said, 0, COMMODITIES)
    if commodity < 0:
        return unknown(said, 0, "a commodity", "sell coal")
    name = COMMODITIES[commodity]
    if not asked.load >> 2 * commodity & 3:
        return f"no {name} is left on the train", "SHIP-18.2"
    piece = number_in(said, 1, PIECES)
    if piece < 0:
        return f"name the piece that you trade {name} for", "SHIP-18.2"
    if not s.box.trade_for[commodity] & BIT[piece]:
        pieces = [PIECES[at] for at in range(len(PIECES)) if s.box.trade_for[commodity] & BIT[at]]
        return f"{name} is traded for {', '.join(pieces)} only", "SHIP-18.2"
    if asked.taken & BIT[piece]:
        return f"you have taken a {PIECES[piece]} from this train already", "SHIP-18.5"
    return "the unit must be sold, to leave enough for the action of your card", "SHIP-8.4"


# -- the cruise


def launch(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if asked.word() != "launch":
        return "ships leave by themselves at the end of your turn", "SHIP-9.1"
    slot = said[0] if said else ""
    begins = [SLOT_LETTERS[begin] for begin, _ in complete_ships(s.players[seat].yard_code)]
    return f"no complete ship begins in slot {slot[:5]!r}; there is one in {' and '.join(begins)}", "SHIP-12.2"


def put(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if not isinstance(asked, Outfit):
        return "no ship is being outfitted", "SHIP-20.1"
    player = s.players[seat]
    piece = number_in(said, 0, PIECES)
    if piece < 0:
        return unknown(said, 0, "a piece", "put sail")
    if not player.stock[piece]:
        return f"you have no {PIECES[piece]} in stock", "SHIP-20.1"
    if room_for(piece, ship_totals(s, seat), s.aboard, player.employees, s.box) <= 0:
        return f"the ship has no room for another {PIECES[piece]}", "SHIP-20.5"
    if not asked.keeps_pace(s, piece):
        return f"with it the ship would be too fast: your canals allow {int(player.longest)} moves", "SHIP-22.3"
    return NOTHING


def scrap(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if s.launching >= 0:
        return "the ship has set sail", "SHIP-22.5"
    return "no ship is being outfitted", "SHIP-22.5"


def speed(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if asked.word() != "speed":
        return "the speed follows from the pieces aboard, or is decided already", "SHIP-21.3"
    least, most = speed_range(s, seat)
    return f"the ship sails at {least} to {most}", "SHIP-21.3"


def sail(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if asked.word() != "voyage":
        return "no ship is at a fork", "SHIP-24.1"
    canal, _, space = said[0].partition("/") if said else ("", "", "")
    name = name_in([canal], 0, s.box.canal_ids[1:])
    spaces = int(s.box.canal_spaces[s.box.canal_number[name]]) if name else FROM_SIDE
    if not name or not space.isdecimal() or int(space) >= spaces:
        return "name a space of a canal, such as 'sail CAN-02/4'", "SHIP-24.1"
    return "the ship cannot go there, or could not make all its moves afterwards", "SHIP-24.7"


# -- contracts


def discard(s: Shipyard, seat: int, asked: Any, said: list[str]) -> Reason:
    if not isinstance(asked, Discard):
        return "contracts are discarded when the countdown says so", "SHIP-10.4"
    contract = number_in(said, 0, CONTRACTS)
    if contract < 0:
        return unknown(said, 0, "a contract", "discard B03")
    player = s.players[seat]
    if not (max(0, int(player.contracts)) | player.shown) & BIT[contract]:
        return f"you do not hold {CONTRACTS[contract]}", "SHIP-10.4"
    if asked.blue and GREEN & BIT[contract] and not asked.colours() & BIT[contract]:
        return "discard your blue contracts first", "SHIP-10.6"
    for colour, left, word in ((BLUE, asked.blue, "blue"), (GREEN, asked.green, "green")):
        if colour & BIT[contract] and not left:
            return f"you keep your last {word} contracts: discard one of the other colour", "SHIP-10.4"
    return NOTHING


REASONS: Final[dict[str, Callable[[Shipyard, int, Any, list[str]], Reason]]] = {
    "choose": choose,
    "bonus": bonus,
    "final": final,
    "done": finish,
    "end": finish,
    "pass": finish,
    "build": build,
    "take": take,
    "rent": rent,
    "make": make,
    "recruit": recruit,
    "hire": hire,
    "use": use,
    "receive": receive,
    "exchange": exchange,
    "sell": unload,
    "trade": unload,
    "launch": launch,
    "put": put,
    "scrap": scrap,
    "speed": speed,
    "sail": sail,
    "discard": discard,
}
