"""Cards, tokens and gold in words: discarding, drawing, playing, buying bonus cards; small decisions beside them."""

from typing import Final

from longtable.core.actions import second, third, verb_of
from longtable.core.face import Chip
from longtable.core.wording import capital
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.drafts import (
    GOLD_GROUP,
    LAST_GROUP,
    MAIN,
    MORE,
    PLAY_GROUP,
    TOKEN_GROUP,
    Desk,
    Draft,
    icon_of,
)
from longtable.games.newzealand.face.text.names import (
    SPOT_NAMES,
    card_name,
    cards,
    certificates,
    points,
    task_words,
)
from longtable.games.newzealand.face.text.things import Things, card_with_values, values_text
from longtable.games.newzealand.rules.forfeiting import SPACES
from longtable.games.newzealand.state import SET_AT
from longtable.games.newzealand.words import ASIDE_DRAW, CARDS, FIRST_SET, SPOTS

CARD_ICONS: Final = {
    "sheepdog": "dog", "ferry": "ferry", "kotare": "kotare", "romney": "romney", "set-1": "ferry", "set-2": "dog",
    "set-4": "scout", "set-5": "certificate", "set-6": "builder",
}  # fmt: skip


def card_icon(word: str, things: Things) -> str:
    if word in CARD_ICONS:
        return icon_of(CARD_ICONS[word])
    return icon_of("objective" if things.cards[word]["kind"] == "objective" else "sheep")


# -- the hand


def discard(desk: Desk, action: int, words: list[str]) -> Draft:
    """A card from the hand to the discard pile."""
    say, word = desk.say, words[0]
    name = card_name(word, say)
    whole, item = say("Discard {card}", card=card_with_values(word, desk.things, say)), capital(name)
    label, path = values_text(word, desk.things, say), (spots.card(word),)
    group, icon = say("Discard"), card_icon(word, desk.things)
    return Draft(MAIN, group, (CARDS.index(word), 0), item, label, whole, path, icon, counts=False)


def draw(desk: Desk, action: int, words: list[str]) -> Draft:
    """A card of the draw stack, for whatever the question is."""
    say, word = desk.say, "" if verb_of(action) == ASIDE_DRAW else desk.word
    left = cards(int(desk.player.stack_size), say)
    label, icon = say("{cards} in the stack", cards=left), icon_of("draw")
    path: tuple[str, ...] = (spots.STACK,)
    group, item = say("Draw"), say("Draw a card")
    whole, rank = say("Draw a card, then discard one"), MAIN
    chips = []
    if word in ("use-location", "draw-on"):
        group, item, rank = say("Phase C"), say("Draw the next card"), LAST_GROUP
        whole = item
        chips.append(Chip(say("you can use tokens between draws")))
    elif word == "shear":
        whole, rank = say("Draw and discard a card with a shearer"), MORE + 1
        group, item = say("With a shearer"), say("Draw and discard a card")
    if word == "use-location":  # a button beside the end of the phase, which is what is asked for: short, or it is cut
        group, path = say("Finish"), ()
        item = whole = say("Draw one by one")
        label, chips = say("you can use tokens between draws"), []
    else:
        chips.append(Chip(say("cannot be undone")))
    if path and not desk.player.stack_size:
        chips.append(Chip(say("the discard pile is shuffled first")))
    return Draft(rank, group, (0, 1), item, label, whole, path, icon, tuple(chips), counts=False)


def stop(desk: Desk, action: int, words: list[str]) -> Draft:
    """No further card of a draw-then-discard."""
    say = desk.say
    group, item, label = say("Or"), say("Stop drawing"), say("discard the number you drew")
    return Draft(LAST_GROUP, group, (0, 0), item, label, say("Stop drawing"), counts=False)


def play(desk: Desk, action: int, words: list[str]) -> Draft:
    """A play-card or an objective of the hand."""
    say, word, things = desk.say, words[0], desk.things
    name, effect = things.card(word, say), things.card_effect(word, say)
    entry = things.cards[word]
    chips: tuple[Chip, ...]
    if entry["kind"] == "objective":
        gain, loss = points(int(entry["vp"]), say), points(-int(entry["penalty"]), say)
        chips = (
            Chip(say("{points} if fulfilled", points=gain), 1),
            Chip(say("{points} if not", points=loss), -1),
        )
        label = say("{tasks}; at once: {effect}", tasks=things.tasks_text(word, say), effect=effect)
    else:
        chips = (Chip(say("then draw {cards}", cards=cards(int(entry.get("draw", 0)), say)), 1),)
        label = effect
    whole = say("Play {card}: {effect}", card=name, effect=label)
    group, item = say("Play a card"), say("Play {card}", card=name)
    path, icon = (spots.card(word),), card_icon(word, things)
    return Draft(PLAY_GROUP, group, (CARDS.index(word), 0), item, label, whole, path, icon, chips, True, False)


# -- gold and tokens


def gold(desk: Desk, action: int, words: list[str]) -> Draft:
    """A bonus card for gold."""
    say, spot = desk.say, int(second(action))
    price = int(desk.box.spot_gold[spot])
    word = CARDS[FIRST_SET + int(desk.s.supply[SET_AT + spot]) - 1]
    name = desk.things.card(word, say)
    label = say("{spot}, for {n} gold", spot=SPOT_NAMES[SPOTS[spot]](say), n=price)
    whole = say("Buy {card} for {n} gold", card=name, n=price)
    chips = tuple(
        desk.end_chip(0 if desk.things.cards[word]["kind"] == "objective" else int(desk.things.cards[word]["vp"]))
    )
    group, item, path = say("Bonus cards for gold"), say("Buy {card}", card=name), (spots.supply(words[0]),)
    return Draft(GOLD_GROUP, group, (spot, 0), item, label, whole, path, icon_of(words[0]), chips, True)


def token(desk: Desk, action: int, words: list[str]) -> Draft:
    """An exchange token for new cards."""
    say = desk.say
    n = int(min(desk.box.token_draw, desk.player.drawable()))
    label = say.plural("draw {n} card and discard one", "draw up to {n} cards and discard the same number", n)
    whole = say("Exchange token: {effect}", effect=label)
    group, item = say("Exchange tokens"), say("Use an exchange token")
    chips = (Chip(say.plural("-{n} exchange token", "-{n} exchange tokens", 1), -1),)
    return Draft(TOKEN_GROUP, group, (0, 0), item, label, whole, (spots.TOKEN,), icon_of("token"), chips, True, False)


def tokens(desk: Desk, action: int, words: list[str]) -> Draft:
    """Two exchange tokens: a weak sheep leaves the game, and a gold comes."""
    say = desk.say
    word = CARDS[desk.box.token_removes]
    name, n = card_name(word, say), int(desk.box.token_pair)
    label = say("remove {card} from the game", card=name)
    whole = say.plural(
        "Use {n} exchange token: remove {card} from the game and gain {gold} gold",
        "Use {n} exchange tokens: remove {card} from the game and gain {gold} gold",
        n,
        card=name,
        gold=int(desk.box.token_gold),
    )
    group, item = say("Exchange tokens"), say("Combine two exchange tokens")
    path = (spots.TOKEN, spots.card(word))
    return Draft(TOKEN_GROUP, group, (1, 0), item, label, whole, path, icon_of("gold"), (), True)


# -- objectives, supply, the track


def take(desk: Desk, action: int, words: list[str]) -> Draft:
    """An objective of the display or the stack, or the card of an effect."""
    say, word, things = desk.say, words[0], desk.things
    if word == "top":
        label = say("unknown until you take it")
        group, item, whole = (
            say("Objective cards"),
            say("Top of the stack"),
            say("Take the top card of the objective stack"),
        )
        path = (spots.OBJECTIVE_TOP,)
        return Draft(MORE, group, (0, 0), item, label, whole, path, icon_of("objective"), counts=False)
    name = things.card(word, say)
    if desk.word == "take-objective":
        entry = things.cards[word]
        gain, loss = points(int(entry["vp"]), say), points(-int(entry["penalty"]), say)
        chips = (
            Chip(say("{points} if fulfilled", points=gain), 1),
            Chip(say("{points} if not", points=loss), -1),
            Chip(say("when played: {effect}", effect=things.card_effect(word, say))),
        )
        label = things.tasks_text(word, say)
        whole = say("Take an objective: {tasks}", tasks=label)
        item = say("Objective: {tasks}", tasks=task_words(entry["tasks"], say))
        path, group = (spots.objective(word),), say("Objective display")
        return Draft(
            MAIN,
            group,
            (CARDS.index(word), 0),
            item,
            label,
            whole,
            path,
            icon_of("objective"),
            chips,
            counts=False,
        )
    label, whole = values_text(word, things, say), say("Take a card: {card}", card=name)
    icon = card_icon(word, things)
    return Draft(MAIN, say("Take a card"), (0, 0), capital(name), label, whole, (), icon, counts=False)


def step(desk: Desk, action: int, words: list[str]) -> Draft:
    say = desk.say
    label, whole = say("step limit +1"), say("Flip your step tile to +2")
    group, item = say("Flip a tile"), say("Step tile")
    return Draft(MAIN, group, (0, 0), item, label, whole, (spots.STEP_TILE,), icon_of("boot"))


def fees(desk: Desk, action: int, words: list[str]) -> Draft:
    say = desk.say
    label, whole = say("you no longer pay fees"), say("Flip your fee tile: you no longer pay fees")
    group, item = say("Flip a tile"), say("Fee tile")
    return Draft(MAIN, group, (1, 0), item, label, whole, (spots.FEES,), icon_of("fees"))


def up_to(desk: Desk, action: int, words: list[str]) -> Draft:
    """How much of a gain is taken."""
    say, n = desk.say, int(third(action))
    if second(action) == SPACES:
        label = say.plural("{n} space", "{n} spaces", n)
        whole = say.plural("Advance {n} space on the pathfinder track", "Advance {n} spaces on the pathfinder track", n)
        return Draft(MAIN, say("Pathfinder track"), (n, 0), say("Advance"), label, whole, (), icon_of("path"))
    whole = say("Gain {certificates}", certificates=certificates(n, say))
    label, item = certificates(n, say), say("Take certificates")
    return Draft(MAIN, say("Certificates"), (n, 0), item, label, whole, (), icon_of("certificate"))
