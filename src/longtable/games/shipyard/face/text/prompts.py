"""Prompts: a sentence for every frame that can be on top of the stack."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.actions import verb_of
from longtable.core.face import Prompt
from longtable.core.frames import CHANCE
from longtable.core.say import Say
from longtable.games.shipyard.face.text.coming import is_last
from longtable.games.shipyard.face.text.discards import discards_text
from longtable.games.shipyard.face.text.names import COMMODITY_NAMES, guilders
from longtable.games.shipyard.face.text.offers import prices_text
from longtable.games.shipyard.rules.actions import Main, question
from longtable.games.shipyard.rules.building import Build
from longtable.games.shipyard.rules.commodities import Unload, next_position
from longtable.games.shipyard.rules.contract_discards import Discard
from longtable.games.shipyard.rules.ship import capacity_left, ship_points
from longtable.games.shipyard.rules.speed import speed_range
from longtable.games.shipyard.rules.voyage import Voyage
from longtable.games.shipyard.rules.wheels import Spin
from longtable.games.shipyard.rules.yards import complete_ships
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    BONUS,
    CAPTAIN,
    COMMODITIES,
    EQUIPMENT_MARKER,
    INITIAL,
    PIECES,
)

Asked = Callable[[Shipyard, Any, Say], tuple[str, str]]  # text and detail of a frame


def prompt_of(s: Shipyard, say: Say) -> Prompt:
    """The sentence for the frame on top of the stack."""
    if not s.todo:
        return Prompt(say("The game is over"))
    top: Any = s.todo[-1]
    if s.actor == CHANCE:
        return Prompt(say("Draws come next"))
    text, detail = ASKED[top.word()](s, top, say)
    rule = question(s, top.seat, top.action, 0).rule() if isinstance(top, Main) else s.prompt_rule()
    return Prompt(text, detail, rule)


def money_text(s: Shipyard, seat: int, say: Say) -> str:
    n = int(s.players[seat].guilders)
    return say.plural("You have {n} guilder.", "You have {n} guilders.", n)


def choose_card(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    text = say("Mark a free action card")
    if s.stage == INITIAL:
        return text, say("First turns: 1 guilder for each marked card ahead, nothing for empty spaces.")
    return text, say("You take its income and its action.") + " " + money_text(s, frame.seat, say)


def main_action(s: Shipyard, frame: Main, say: Say) -> tuple[str, str]:
    """The first question of the chosen action; a bonus action may come before it."""
    inner: Any = question(s, frame.seat, frame.action, 0)
    text, detail = ASKED[inner.word()](s, inner, say)
    if any([verb_of(action) == BONUS for action in s.legal_actions()]):
        more = say("You may buy a bonus action for {price} first.", price=guilders(int(s.box.bonus_price), say))
        detail = f"{detail} {more}" if detail else more
    return text, detail


def may_bonus(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    price = guilders(int(s.box.bonus_price), say)
    money = money_text(s, frame.seat, say)
    if complete_ships(s.players[frame.seat].yard_code):
        return say("Buy a bonus action for {price}, or start the cruise", price=price), money
    return say("Buy a bonus action for {price}, or end your turn", price=price), money


def build(s: Shipyard, frame: Build, say: Say) -> tuple[str, str]:
    most = int(s.box.cards_per_build)
    money = money_text(s, frame.seat, say)
    if not frame.taken:
        return say("Build Ships: add 1 to {n} cards to your yard", n=most), money
    taken = int(frame.taken)
    if is_last(s, frame.seat):
        return say("Build Ships: add another card, or end your turn ({taken} of {n})", taken=taken, n=most), money
    return say("Build Ships: add another card, or finish ({taken} of {n})", taken=taken, n=most), money


def rent(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    money = money_text(s, frame.seat, say)
    if s.players[frame.seat].boat < 0:
        text = say("Rent Canal: choose your first canal and the side your boat enters from")
        return text, money
    return say("Rent Canal: choose a canal, a free spot and a rotation"), money


def spin(s: Shipyard, frame: Spin, say: Say) -> tuple[str, str]:
    money = money_text(s, frame.seat, say)
    if frame.wheel == EQUIPMENT_MARKER:
        return say("Manufacture Equipment: choose where the marker stops"), money
    return say("Recruit Crew: choose where the marker stops"), money


def use_benefits(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    return say("Employees: choose whose benefit to use, or pass"), say("What you do not use now is lost.")


def subsidy(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    return say("Receive Subsidy: take the guilders"), money_text(s, frame.seat, say)


def exchange(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    prices = prices_text(s, int(next_position(s)), say)
    return say("Exchange Commodities: choose a train to unload"), say("Prices: {prices}.", prices=prices)


def unload(s: Shipyard, frame: Unload, say: Say) -> tuple[str, str]:
    """What is still on the train, and the prices."""
    units = [
        COMMODITY_NAMES[word](say) for at, word in enumerate(COMMODITIES) for _ in range(int(frame.load) >> 2 * at & 3)
    ]
    text = say("Exchange Commodities: sell or trade what is left ({units})", units=", ".join(units))
    return text, say("Prices: {prices}.", prices=prices_text(s, int(s.exchange), say))


def outfit(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    """What the ship is and can take."""
    player = s.players[frame.seat]
    longest = say("Your canals allow {n} moves.", n=int(player.longest))
    if not s.aboard[CAPTAIN]:
        return say("Cruise: put a captain aboard, or dismantle the ship"), longest
    least, most = speed_range(s, frame.seat)
    points = int(sum(ship_points(s.aboard, least, s.box)))
    text = say("Cruise: put pieces aboard, then set sail")
    if most > least:
        now = say("Speed {least} to {most}, at least {points} points.", least=least, most=most, points=points)
    else:
        now = say.plural("Speed {speed}, {n} point.", "Speed {speed}, {n} points.", points, speed=least)
    left = capacity_left(s, frame.seat)
    fits = [word for at, word in enumerate(PIECES) if left[at] > 0 and player.stock[at]]
    full = "" if fits else " " + say("Nothing more fits.")
    return text, f"{now} {longest}{full}"


def voyage(s: Shipyard, frame: Voyage, say: Say) -> tuple[str, str]:
    move, speed = int(frame.moved) + 1, int(frame.speed)
    won = int(frame.icons + frame.ribbon)
    detail = say.plural("{n} point so far on this voyage.", "{n} points so far on this voyage.", won)
    return say("Cruise: choose a way at the fork (move {move} of {speed})", move=move, speed=speed), detail


def discard(s: Shipyard, frame: Discard, say: Say) -> tuple[str, str]:
    """How many are still to go, and that nobody learns which, if they are hidden."""
    blue, green = int(frame.blue), int(frame.green)
    detail = say("Nobody else sees which.") if frame.hidden else ""
    if blue and green:
        return say("Discard contracts: {blue} blue and {green} green", blue=blue, green=green), detail
    return discards_text(frame, bool(blue), say), detail


def launch(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    return say("Cruise: choose which ship sails first"), say("The next ship starts where this one stops.")


def speed(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    return say("Cruise: choose the speed"), say("You may use less than the full speed of the helmsman and rigger.")


def final_action(s: Shipyard, frame: Any, say: Say) -> tuple[str, str]:
    text = say("Last chance: take any final action, or pass")
    return text, say("No income and no bonus action.") + " " + money_text(s, frame.seat, say)


ASKED: Final[dict[str, Asked]] = {
    "choose-card": choose_card,
    "main": main_action,
    "may-bonus": may_bonus,
    "build": build,
    "rent": rent,
    "spin": spin,
    "benefits": use_benefits,
    "subsidy": subsidy,
    "exchange": exchange,
    "unload": unload,
    "outfit": outfit,
    "voyage": voyage,
    "discard": discard,
    "launch": launch,
    "speed": speed,
    "final-action": final_action,
    "purchase": lambda s, frame, say: (say("Purchase Commodities: choose a train"), money_text(s, frame.seat, say)),
    "hire": lambda s, frame, say: (say("Hire Employee: choose an employee"), money_text(s, frame.seat, say)),
    "finish-ship": lambda s, frame, say: (
        say("Finish a ship with one card, or pass"),
        money_text(s, frame.seat, say),
    ),
}
