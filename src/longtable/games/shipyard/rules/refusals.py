"""Refusals: why an action is not legal, in words for people and with its rule. Asked afterwards; decides nothing."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.bits import BIT
from longtable.core.say import ENGLISH, Say
from longtable.core.wording import either, joined
from longtable.games.shipyard.rules.actions import Main, MayBonus, can_bonus, least_price, question
from longtable.games.shipyard.rules.benefits import Benefits
from longtable.games.shipyard.rules.building import Build
from longtable.games.shipyard.rules.canals import x_of, y_of
from longtable.games.shipyard.rules.commodities import Unload
from longtable.games.shipyard.rules.contract_discards import Discard
from longtable.games.shipyard.rules.hiring import furthest, way_price
from longtable.games.shipyard.rules.income import income
from longtable.games.shipyard.rules.outfitting import Outfit
from longtable.games.shipyard.rules.rent import rotations
from longtable.games.shipyard.rules.requirements import keeps_pace
from longtable.games.shipyard.rules.ship import ship_totals
from longtable.games.shipyard.rules.ship_market import missing_kinds
from longtable.games.shipyard.rules.ship_room import room_for
from longtable.games.shipyard.rules.speed import speed_range
from longtable.games.shipyard.rules.wheels import Spin, position, step_price
from longtable.games.shipyard.rules.yards import complete_ships, open_slots
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
    return reasons(s, seat, asked, said[1:], say) if reasons is not None else NOTHING


# -- parts


def piece_name(piece: int, say: Say) -> str:
    """A piece alone. The face collects the names of things; here they are looked up."""
    return say.find(PIECES[piece])


def a_piece(piece: int, say: Say) -> str:
    """A piece as the object of a verb."""
    return say.find(f"a {PIECES[piece]}")


def kind_name(kind: int, say: Say) -> str:
    return say.find(KINDS[kind])


def money(s: Shipyard, seat: int, asked: Any, name: str, price: int, rule: str, say: Say) -> Reason:
    """Too few guilders for a price; nothing where they are enough."""
    have = int(s.players[seat].guilders)
    if price > have:
        return (
            say.plural(
                "{name} costs {n} guilder and you have {have}",
                "{name} costs {n} guilders and you have {have}",
                price,
                name=name,
                have=have,
            ),
            rule,
        )
    kept = int(getattr(asked, "reserve", 0))
    if price > have - kept:
        return (
            say.plural(
                "{name} costs {n} guilder and you must keep {kept} of your {have} for the action of your card",
                "{name} costs {n} guilders and you must keep {kept} of your {have} for the action of your card",
                price,
                name=name,
                kept=kept,
                have=have,
            ),
            "SHIP-8.4",
        )
    return NOTHING


def not_asked(s: Shipyard, reason: str, say: Say) -> Reason:
    """The words belong to another question than the one that is asked; its prompt is English."""
    return f"{reason}: {s.prompt()}" if say.language == ENGLISH.language else reason, s.prompt_rule()


def not_in_game(s: Shipyard, card: int, say: Say) -> Reason:
    return (
        say.plural(
            "{action} is not in a game of {n} player",
            "{action} is not in a game of {n} players",
            len(s.players),
            action=ACTIONS[card],
        ),
        "SHIP-2.6",
    )


def not_on_display(name: str, rule: str, say: Say) -> Reason:
    return say("{name} is not on display", name=name), rule


def name_in(said: list[str], at: int, names: list[str]) -> str:
    """The name that a word is, in the spelling of the names; an empty text for none."""
    if at >= len(said):
        return ""
    return next((name for name in names if name.lower() == said[at]), "")


def number_in(said: list[str], at: int, names: list[str]) -> int:
    name = name_in(said, at, names)
    return names.index(name) if name else -1


# What can be named: the sentences when no word was said, and when the word is none of the names.
MISSING: Final[dict[str, Callable[[Say, str], str]]] = {
    "action": lambda say, form: say("name an action, such as {example}", example=form),
    "action card": lambda say, form: say("name an action card, such as {example}", example=form),
    "canal": lambda say, form: say("name a canal, such as {example}", example=form),
    "commodity": lambda say, form: say("name a commodity, such as {example}", example=form),
    "contract": lambda say, form: say("name a contract, such as {example}", example=form),
    "employee": lambda say, form: say("name an employee, such as {example}", example=form),
    "piece": lambda say, form: say("name a piece, such as {example}", example=form),
    "ship card": lambda say, form: say("name a ship card, such as {example}", example=form),
    "train": lambda say, form: say("name a train, such as {example}", example=form),
}
UNKNOWN: Final[dict[str, Callable[[Say, str, str], str]]] = {
    "action": lambda say, word, form: say("there is no action {word}; use the form {example}", word=word, example=form),
    "action card": lambda say, word, form: say(
        "there is no action card {word}; use the form {example}", word=word, example=form
    ),
    "canal": lambda say, word, form: say("there is no canal {word}; use the form {example}", word=word, example=form),
    "commodity": lambda say, word, form: say(
        "there is no commodity {word}; use the form {example}", word=word, example=form
    ),
    "contract": lambda say, word, form: say(
        "there is no contract {word}; use the form {example}", word=word, example=form
    ),
    "employee": lambda say, word, form: say(
        "there is no employee {word}; use the form {example}", word=word, example=form
    ),
    "piece": lambda say, word, form: say("there is no piece {word}; use the form {example}", word=word, example=form),
    "ship card": lambda say, word, form: say(
        "there is no ship card {word}; use the form {example}", word=word, example=form
    ),
    "train": lambda say, word, form: say("there is no train {word}; use the form {example}", word=word, example=form),
}


def unknown(said: list[str], at: int, what: str, example: str, say: Say) -> Reason:
    """A name is missing, or is none; the example is what a player could type."""
    if at >= len(said):
        return MISSING[what](say, repr(example)), ""
    return UNKNOWN[what](say, repr(said[at][:30]), repr(example)), ""


# -- actions as a whole


def cannot_perform(s: Shipyard, seat: int, action: int, have: int, say: Say) -> Reason:
    """SHIP-6.3, with so much money; nothing where the action can be performed."""
    least = int(least_price(s, seat, action))
    if 0 <= least <= have:
        return NOTHING
    if least >= 0:
        return (
            say.plural(
                "{action} needs at least {n} guilder and you would have {have}",
                "{action} needs at least {n} guilders and you would have {have}",
                least,
                action=ACTIONS[action],
                have=have,
            ),
            "SHIP-6.3",
        )
    if action == EXCHANGE:
        return say("you have no train to exchange"), "SHIP-18.1"
    if action == PURCHASE:
        return say("no train is on display"), "SHIP-13.1"
    if action == RENT_ACTION:
        return say("no canal on display can be placed"), "SHIP-14.5"
    if action == HIRE:
        return say("there is no employee you can hire"), "SHIP-17.4"
    return say("no ship card can be placed in your yard"), "SHIP-11.4"


def choose(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    card = number_in(said, 0, ACTIONS)
    if asked.word() == "final-action":
        return (
            say("action cards are no longer chosen; name a final action, such as {example}", example="'final build'"),
            "SHIP-26.1",
        )
    if asked.word() != "choose-card":
        return say("you have already chosen your card of this turn"), "SHIP-6.1"
    if card < 0:
        return unknown(said, 0, "action card", "choose build", say)
    if s.track[card] < 0:
        return not_in_game(s, card, say)
    if s.figures[card]:
        owner = int(s.figures[card] % FIGURES) - 1
        if owner == seat:
            reason = say("your own figure stands on {action}; choose a card without a figure", action=ACTIONS[card])
        else:
            reason = say(
                "a figure of P{seat} stands on {action}; choose a card without a figure",
                seat=owner + 1,
                action=ACTIONS[card],
            )
        return reason, "SHIP-6.1"
    if s.track[card] == s.leader and s.stage != INITIAL:
        return say("{action} is the leading card; choose another one", action=ACTIONS[card]), "SHIP-6.1"
    return cannot_perform(s, seat, card, int(s.players[seat].guilders + income(s, card)), say)


def bonus(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    top: Any = s.todo[-1]
    if s.stage >= FINAL:
        return say("bonus actions are no longer possible"), "SHIP-26.1"
    if top.word() == "choose-card":
        return say("choose your card first"), "SHIP-8.2"
    if not isinstance(top, (Main, MayBonus)):
        words = [frame.word() for frame in s.todo]
        if "may-bonus" in words:
            return say("finish the action first; a bonus action comes before or after it"), "SHIP-8.3"
        return say("you have had your bonus action of this turn"), "SHIP-8.2"
    card = number_in(said, 0, ACTIONS)
    if card < 0:
        return unknown(said, 0, "action", "bonus rent", say)
    if card == top.action:
        return say("the bonus action must be another one than the action of your card"), "SHIP-8.2"
    if s.track[card] < 0:
        return not_in_game(s, card, say)
    have = int(s.players[seat].guilders - s.box.bonus_price)
    if have < 0:
        return money(s, seat, None, say("a bonus action"), int(s.box.bonus_price), "SHIP-8.2", say)
    reason = cannot_perform(s, seat, card, have, say)
    if reason[0]:
        return reason
    if isinstance(top, Main) and not can_bonus(s, seat, top.action, card, least_price(s, seat, top.action)):
        return say("it would not leave enough for the action of your card"), "SHIP-8.4"
    return NOTHING


def final(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "final-action":
        return say("final actions come when the game has ended"), "SHIP-26.1"
    card = number_in(said, 0, ACTIONS)
    if card < 0:
        return unknown(said, 0, "action", "final build", say)
    if s.track[card] < 0:
        return not_in_game(s, card, say)
    return cannot_perform(s, seat, card, int(s.players[seat].guilders), say)


def finish(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    """done, end and pass."""
    if isinstance(s.todo[-1], Main):
        return say("you must perform the action of your card"), "SHIP-8.1"
    if isinstance(asked, Build) and not asked.taken:
        return say("take at least one ship card"), "SHIP-11.4"
    if isinstance(asked, Outfit) and not s.aboard[CAPTAIN]:
        return say("no ship sails without a captain; put one aboard, or dismantle the ship"), "SHIP-20.2"
    if asked.word() == "choose-card":
        return say("you must choose an action card"), "SHIP-6.1"
    if asked.word() in ("purchase", "rent", "hire", "spin", "exchange", "unload"):
        return say("an action that you have started must be carried out"), "SHIP-8.1"
    if isinstance(asked, Discard):
        return say("you must discard a contract"), "SHIP-10.4"
    return NOTHING


# -- markets


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


# -- the cruise


def launch(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "launch":
        return say("ships leave by themselves at the end of your turn"), "SHIP-9.1"
    slot = said[0] if said else ""
    starts = [SLOT_LETTERS[begin] for begin, _ in complete_ships(s.players[seat].yard_code)]
    return (
        say(
            "no complete ship starts in slot {slot}; there is one in {slots}",
            slot=repr(slot[:5]),
            slots=joined(starts, say),
        ),
        "SHIP-12.2",
    )


def put(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if not isinstance(asked, Outfit):
        return say("no ship is being outfitted"), "SHIP-20.1"
    player = s.players[seat]
    piece = number_in(said, 0, PIECES)
    if piece < 0:
        return unknown(said, 0, "piece", "put sail", say)
    if not player.stock[piece]:
        return say("you have no {piece} in stock", piece=piece_name(piece, say)), "SHIP-20.1"
    if room_for(piece, ship_totals(s, seat), s.aboard, player.employees, s.box) <= 0:
        return say("the ship has no room for another {piece}", piece=piece_name(piece, say)), "SHIP-20.5"
    if not keeps_pace(s, seat, piece):
        return (
            say.plural(
                "with it the ship would be too fast: your canals allow {n} move",
                "with it the ship would be too fast: your canals allow {n} moves",
                int(player.longest),
            ),
            "SHIP-22.3",
        )
    return NOTHING


def scrap(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if s.launching >= 0:
        return say("the ship has set sail"), "SHIP-22.5"
    return say("no ship is being outfitted"), "SHIP-22.5"


def speed(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "speed":
        return say("the speed follows from the pieces aboard, or is already decided"), "SHIP-21.3"
    least, most = speed_range(s, seat)
    return say("the ship sails at speed {least} to {most}", least=int(least), most=int(most)), "SHIP-21.3"


def sail(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "voyage":
        return say("no ship is at a fork"), "SHIP-24.1"
    canal, _, space = said[0].partition("/") if said else ("", "", "")
    name = name_in([canal], 0, s.box.canal_ids[1:])
    spaces = int(s.box.canal_spaces[s.box.canal_number[name]]) if name else FROM_SIDE
    if not name or not space.isdecimal() or int(space) >= spaces:
        return say("name a space of a canal, such as {example}", example="'sail CAN-02/4'"), "SHIP-24.1"
    return say("the ship cannot go there, or could not make all its moves afterwards"), "SHIP-24.7"


# -- contracts


def discard(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if not isinstance(asked, Discard):
        return say("contracts are discarded when the countdown says so"), "SHIP-10.4"
    contract = number_in(said, 0, CONTRACTS)
    if contract < 0:
        return unknown(said, 0, "contract", "discard B03", say)
    player = s.players[seat]
    if not (max(0, int(player.contracts)) | player.shown) & BIT[contract]:
        return say("you do not hold {contract}", contract=CONTRACTS[contract]), "SHIP-10.4"
    if asked.blue and GREEN & BIT[contract] and not asked.colours() & BIT[contract]:
        return say("discard your blue contracts first"), "SHIP-10.6"
    if BLUE & BIT[contract] and not asked.blue:
        return say("you keep your last blue contracts; discard a green one"), "SHIP-10.4"
    if GREEN & BIT[contract] and not asked.green:
        return say("you keep your last green contracts; discard a blue one"), "SHIP-10.4"
    return NOTHING


REASONS: Final[dict[str, Callable[[Shipyard, int, Any, list[str], Say], Reason]]] = {
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
