"""Phase B in words: local actions, auxiliary actions, immediate actions, the end of the phase."""

from typing import Final

from longtable.core.actions import second, third
from longtable.core.face import Chip
from longtable.core.wording import capital
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.drafts import LAST_GROUP, MAIN, MORE, Desk, Draft, icon_of
from longtable.games.newzealand.face.text.effects import action_text
from longtable.games.newzealand.face.text.names import AUX_NAMES, WORKER_COUNTS, card_name, cards
from longtable.games.newzealand.rules.location import UseLocation
from longtable.games.newzealand.rules.phase_c import cards_due
from longtable.games.newzealand.words import AUXILIARIES, CARDS, PAIR, WORKERS

# Symbols of the first effect of an action.
EFFECT_ICONS: Final = {
    "gain_money": "coin", "gain_wool_money": "wool-coin", "gain_gold": "gold", "gain_certificate": "certificate",
    "gain_exchange": "token", "gain_objective": "objective", "take_card": "one-card", "pathfinder": "path",
    "move_ship": "ship", "hire": "hire", "invest": "invest", "build": "build", "replace_building": "build",
    "buy_sheep": "buy", "take_market_sheep": "sheep", "shear": "shear", "draw_discard": "draw", "aux": "aux",
    "remove_hazard": "hazard", "move_runholder": "runholder", "place_joker": "joker", "permanent_wool": "fleece",
    "permanent_certificate": "certificate",
}  # fmt: skip


# Whose number says how much an action does.
MEASURES: Final = {"buy_sheep": "shepherd", "build": "craftsman", "replace_building": "craftsman", "shear": "shearer"}


def action_icon(desk: Desk, id: str) -> str:
    """The symbol of what an action does first."""
    done = desk.things.actions[id].get("do", [])
    return icon_of(EFFECT_ICONS[done[0].split()[0]]) if done else ""


def given_text(desk: Desk, number: int, given: int) -> str:
    """The sheep that is discarded for an action: `discard Merino`, `discard 2 × Merino`."""
    say, name = desk.say, card_name(CARDS[given - 1], desk.say)
    if desk.box.actions.discard[number] == PAIR:
        return say("discard 2 × {card}", card=name)
    return say("discard {card}", card=name)


def whole_text(desk: Desk, id: str, given: str) -> str:
    """An action with the sheep that is given for it: `Discard Merino: gain 1 gold`."""
    return desk.say("{requirement}: {reward}", requirement=capital(given), reward=desk.things.reward(id, desk.say))


def use(desk: Desk, action: int, words: list[str]) -> Draft:
    """A local action, with the sheep discarded for it."""
    say, number, given = desk.say, int(second(action)), int(third(action))
    id = words[0]
    is_risk = id.endswith(".risk")
    text = desk.things.action(id, say)
    label = given_text(desk, number, given) if given else say("use it")
    whole = whole_text(desk, words[0], label) if given else capital(text)
    path = (spots.action(id), spots.card(words[1])) if given else (spots.action(id),)
    group = say("Risk action") if is_risk else say("Local actions")
    order = (number, given)
    icon, chips = action_icon(desk, id), worker_chips(desk, id)
    return Draft(MORE if is_risk else MAIN, group, order, capital(text), label, whole, path, icon, chips)


def worker_chips(desk: Desk, id: str) -> tuple[Chip, ...]:
    """How many workers an action has, where they are its measure."""
    chips = []
    for done in desk.things.actions[id].get("do", []):
        verb, *rest = done.split()
        word = "sailor" if verb == "move_ship" and rest == ["sailors"] else MEASURES.get(verb, "")
        if word:
            count = int(desk.player.workers(WORKERS.index(word)))
            chips.append(Chip(WORKER_COUNTS[word](desk.say, count)))
    return tuple(chips)


def perform(desk: Desk, action: int, words: list[str]) -> Draft:
    """An immediate action that asks for something."""
    say, number, given = desk.say, int(second(action)), int(third(action))
    text = desk.things.action(words[0], say)
    label = given_text(desk, number, given) if given else say("use it")
    whole = whole_text(desk, words[0], label) if given else capital(text)
    path = (spots.card(words[1]),) if given else ()
    icon = action_icon(desk, words[0])
    return Draft(MAIN, say("Immediate action"), (number, given), capital(text), label, whole, path, icon)


def aux(desk: Desk, action: int, words: list[str]) -> Draft:
    """An auxiliary action, single or double."""
    say, word, twice = desk.say, words[0], len(words) > 1
    entry = desk.things.auxiliaries[word]["double" if twice else "single"]
    text = action_text(entry, desk.things.data, say)
    if twice:
        label, whole = say("double: {action}", action=text), say("Double auxiliary action: {action}", action=text)
    else:
        label, whole = say("single: {action}", action=text), say("Single auxiliary action: {action}", action=text)
    group = say("Auxiliary action")
    if desk.word == "use-location" and desk.has_local():
        group = say("Or one auxiliary action instead of local actions")
    order = (AUXILIARIES.index(word), int(twice))
    item = say("Auxiliary action: {action}", action=AUX_NAMES[word](say))
    icon = icon_of("aux-twice" if twice else "aux")
    return Draft(MORE + 1, group, order, item, label, whole, (spots.aux(word),), icon)


def end(desk: Desk, action: int, words: list[str]) -> Draft:
    """The end of phase B, which is that of the turn: nothing but the draws of phase C follows."""
    s, say = desk.s, desk.say
    due = int(min(cards_due(s, desk.seat), desk.player.drawable()))
    chips = []
    frame = desk.frame
    assert isinstance(frame, UseLocation)
    if frame.is_unused():
        chips.append(Chip(say("you use nothing here"), -1))
    label = say("draw {cards}", cards=cards(due, say)) if due else say("your turn ends")
    whole = say("End turn") if not due else say("End your turn and draw {cards}", cards=cards(due, say))
    return Draft(LAST_GROUP, say("Finish"), (0, 0), say("End turn"), label, whole, (), "", tuple(chips), counts=False)


def draw_on(desk: Desk, action: int, words: list[str]) -> Draft:
    """The rest of phase C at once."""
    say = desk.say
    due = int(min(cards_due(desk.s, desk.seat), desk.player.drawable()))
    whole = say("Draw the rest: {cards}", cards=cards(due, say))
    return Draft(LAST_GROUP, say("Phase C"), (1, 0), say("Draw the rest"), cards(due, say), whole, counts=False)
