"""Refusals about the turn: cards, bonus and final actions, passing, and contracts that go."""

from typing import Any

from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.core.wording import seat_name
from longtable.games.shipyard.rules.actions import Main, MayBonus, can_bonus, least_price
from longtable.games.shipyard.rules.building import Build
from longtable.games.shipyard.rules.contract_discards import Discard
from longtable.games.shipyard.rules.income import income
from longtable.games.shipyard.rules.outfitting import Outfit
from longtable.games.shipyard.rules.refusals.reasons import NOTHING, Reason, money, not_in_game, number_in, unknown
from longtable.games.shipyard.state import FIGURES, Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    BLUE,
    CAPTAIN,
    CONTRACTS,
    EXCHANGE,
    FINAL,
    GREEN,
    HIRE,
    INITIAL,
    PURCHASE,
    RENT,
)


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
    if action == RENT:
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
                "{action} carries {player}'s figure; choose a card without a figure",
                player=seat_name(owner, say.players, say),
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
