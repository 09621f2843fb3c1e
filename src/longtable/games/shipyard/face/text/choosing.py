"""Choosing an action in words: the card of the turn, the bonus action, the final action; ending and passing."""

from longtable.core.face import Chip
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.text.drafts import BONUS_GROUP, LAST_GROUP, MAIN, Desk, Draft, icon_of
from longtable.games.shipyard.face.text.names import ACTION_NAMES, guilders
from longtable.games.shipyard.face.text.offers import OFFERS
from longtable.games.shipyard.rules.actions import can_perform
from longtable.games.shipyard.rules.income import income
from longtable.games.shipyard.rules.yards import complete_ships
from longtable.games.shipyard.words import ACTIONS


def card_draft(desk: Desk, action: int, word: str, rank: int, group: str, whole: str, *more: Chip) -> Draft:
    """An action card that is offered, in the order of the track from the leading card backwards."""
    s = desk.s
    label, chips = OFFERS[word](desk, desk.after(action))
    behind = int(s.leader - s.track[ACTIONS.index(word)]) % int(s.box.spaces)
    name, path, icon = ACTION_NAMES[word](desk.say), (spots.card(word),), icon_of("action-" + word)
    return Draft(rank, group, (behind, 0), name, label, whole, path, icon, (*more, *chips), rank == BONUS_GROUP)


def choose(desk: Desk, action: int, words: list[str]) -> Draft:
    """The card of this turn, with its income."""
    s, say, number = desk.s, desk.say, ACTIONS.index(words[0])
    gain = int(income(s, number))
    more = [] if gain else [Chip(say("no income"))]
    if not can_perform(s, desk.seat, number, desk.player.guilders + gain):
        more.append(Chip(say("the action itself is impossible"), -1))
    name = ACTION_NAMES[words[0]](say)
    whole = say.plural("Mark {action}: {n} guilder income", "Mark {action}: {n} guilders income", gain, action=name)
    return card_draft(desk, action, words[0], MAIN, say("Mark an action card"), whole, *more)


def bonus(desk: Desk, action: int, words: list[str]) -> Draft:
    """A second action for money."""
    say = desk.say
    price = guilders(int(desk.box.bonus_price), say)
    whole = say("Bonus action for {price}: {action}", price=price, action=ACTION_NAMES[words[0]](say))
    return card_draft(desk, action, words[0], BONUS_GROUP, say("Bonus action for {price}", price=price), whole)


def final(desk: Desk, action: int, words: list[str]) -> Draft:
    """The final action (SHIP-26)."""
    say = desk.say
    whole = say("Final action: {action}", action=ACTION_NAMES[words[0]](say))
    return card_draft(desk, action, words[0], MAIN, say("Final action"), whole)


def end(desk: Desk, action: int, words: list[str]) -> Draft:
    """No bonus action: complete ships sail, or the turn is over."""
    say, label = desk.say, desk.say("no bonus action")
    n = len(complete_ships(desk.player.yard_code))
    if n:
        chips = (Chip(say.plural("{n} ship sails", "{n} ships sail", n)),)
        whole = say("Start the cruise without a bonus action")
        return Draft(LAST_GROUP, say("Finish"), (0, 0), say("Start the cruise"), label, whole, chips=chips)
    return Draft(LAST_GROUP, say("Finish"), (0, 0), say("End turn"), label, say("End turn without a bonus action"))


def skip(desk: Desk, action: int, words: list[str]) -> Draft:
    """Nothing of what is offered at the end of the game."""
    say = desk.say
    if desk.word == "finish-ship":
        label, whole = say("finish no ship"), say("Pass: finish no ship")
    elif desk.word == "benefits":
        label, whole = say("no more benefits"), say("Pass: use no more benefits")
    else:
        label, whole = say("no final action"), say("Pass: no final action")
    return Draft(LAST_GROUP, say("Or"), (0, 0), say("Pass"), label, whole)
