"""Prompts: a sentence for every frame that can be on top of the stack."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.actions import verb_of
from longtable.core.bits import BIT
from longtable.core.face import Prompt
from longtable.core.frames import CHANCE
from longtable.core.say import Say
from longtable.core.wording import capital, joined
from longtable.games.newzealand.face.text.names import (
    WORKER_COUNTS,
    card_name,
    cards,
    certificates,
    pounds,
    steps,
)
from longtable.games.newzealand.face.text.sailing import master_text
from longtable.games.newzealand.face.text.things import place_name, things_of
from longtable.games.newzealand.rules.forfeiting import SPACES
from longtable.games.newzealand.rules.harbour_masters import master_at
from longtable.games.newzealand.rules.hiring import SHIFT
from longtable.games.newzealand.rules.income import ShowSheep
from longtable.games.newzealand.rules.location import UseLocation, local_list
from longtable.games.newzealand.rules.movement import Move
from longtable.games.newzealand.rules.phase_c import cards_due
from longtable.games.newzealand.rules.shearing import Shear, ShearOn, wool_total
from longtable.games.newzealand.rules.ship import Sail
from longtable.games.newzealand.rules.supply import card_kind
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import AUX, CARDS, CRAFTSMAN, HAZARD, PLAY, SHEEP_KINDS, USE

Asked = Callable[[NewZealand, Any, Say], tuple[str, str]]  # text and detail of a frame


def prompt_of(s: NewZealand, say: Say) -> Prompt:
    """The sentence for the frame on top of the stack."""
    if not s.todo:
        return Prompt(say("The game is over"))
    top: Any = s.todo[-1]
    if s.actor == CHANCE:
        return Prompt(say("Draws come next"), "", s.prompt_rule())
    text, detail = ASKED[top.word()](s, top, say)
    return Prompt(text, detail, s.prompt_rule())


def money_text(s: NewZealand, seat: int, say: Say) -> str:
    player = s.players[seat]
    return say("You have {pounds} and {n} gold.", pounds=pounds(int(player.money), say), n=int(player.gold))


def modifier_text(shifted: int, say: Say) -> str:
    """What an action adds to the price of a row; empty for nothing."""
    n = shifted - int(SHIFT)
    if n > 0:
        return say("Each costs {pounds} more.", pounds=pounds(n, say)) + " "
    return say("Each costs {pounds} less.", pounds=pounds(-n, say)) + " " if n < 0 else ""


# -- the turn


def move(s: NewZealand, frame: Move, say: Say) -> tuple[str, str]:
    left = steps(int(frame.left(s)), say)
    place = place_name(s, int(s.players[frame.seat].runholder), say)
    if frame.used:
        return say("Move on, up to {steps}, or stop", steps=left), say("You arrive at {place}.", place=place)
    detail = say("You are at {place}.", place=place) + " " + money_text(s, frame.seat, say)
    if frame.most:
        return say("Move your runholder up to {steps}, or stay", steps=left), detail
    return say("Phase A: move your runholder up to {steps}", steps=left), detail


def use_location(s: NewZealand, frame: UseLocation, say: Say) -> tuple[str, str]:
    """Phase B, and what its end will draw."""
    due = int(cards_due(s, frame.seat))
    last = say("In phase C you draw {cards}.", cards=cards(due, say)) if due else ""
    if s.last >= 0:
        last = say("This is your last turn; you draw nothing.")
    place = place_name(s, int(s.players[frame.seat].runholder), say)
    verbs = {verb_of(action) for action in s.legal_actions()}
    if USE not in verbs and AUX not in verbs:
        is_playing = PLAY in verbs
        return say("Phase B is done: end your turn, or play cards first") if is_playing else say(
            "Phase B is done: end your turn"
        ), last
    if USE not in verbs:
        text = say("Phase B: take one auxiliary action, or end your turn")
        where = say("You are at {place}.", place=place)
        return text, " ".join([where, no_local_text(s, frame.seat, say), *([last] if last else [])])
    if not frame.is_unused():
        text = say("Phase B: use another action, or end your turn")
    else:
        text = say("Phase B: use {place}, or end your turn", place=place)
    return text, say("Use each local action at most once, in any order.") + (" " + last if last else "")


def no_local_text(s: NewZealand, seat: int, say: Say) -> str:
    """Why there is nothing but an auxiliary action."""
    tile = int(s.trail[s.players[seat].runholder])
    if tile >= HAZARD:
        return say("A hazard has no local actions.")
    if local_list(s, seat, tile) < 0:
        return say("Only the owner can use a private building's actions.")
    return say("No local action is possible now.")


def draw_on(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    due = int(cards_due(s, frame.seat))
    detail = say.plural("{n} card still to draw.", "{n} cards still to draw.", due)
    return say("Phase C: draw the next card, or all the rest"), detail


def discard_down(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    n = int(s.players[frame.seat].hand_size - s.box.first_hand)
    text = say("First turn: discard {cards}", cards=cards(n, say))
    stay = say.plural("{n} card stays in your hand.", "{n} cards stay in your hand.", int(s.box.first_hand))
    return text, stay


# -- Wellington and shearing


def shown_text(mask: int, say: Say) -> str:
    names = [card_name(CARDS[SHEEP_KINDS[at]], say) for at in range(len(SHEEP_KINDS)) if mask & BIT[at]]
    return joined(names, say)


def show_sheep(s: NewZealand, frame: ShowSheep, say: Say) -> tuple[str, str]:
    total = int(frame.total(s))
    text = say("Wellington, income: show sheep of different breeds; {n} so far", n=total)
    always = int(s.permanent_certificates(s.players[frame.seat]))
    parts = [say("Permanent certificates: {n}.", n=always)] if always else []
    if frame.shown:
        parts.append(say("Shown: {cards}.", cards=shown_text(int(frame.shown), say)))
    if frame.spent:
        parts.append(say("Used: {certificates}.", certificates=certificates(int(frame.spent), say)))
    parts.append(say("The total is your income and the value of your delivery."))
    return text, " ".join(parts)


def deliver(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    text = say("Wellington, delivery: choose a post of value {n} or less and a disc", n=int(frame.total))
    return text, say("You pay all costs before you gain anything.") + " " + money_text(s, frame.seat, say)


def foresee(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    if not frame.bag:
        text = say("Wellington, foresight A: choose a worker or hazard")
        return text, say("A worker goes to the job market, a hazard onto the trail.")
    if s.token_row < 0:
        return say("Wellington, foresight B: choose the tile that leaves the game"), ""
    text = say("Wellington, foresight B: choose a tile for the bonus market")
    return text, say("It goes to row {row}, the market token's row.", row=int(s.token_row) + 1)


def shear(s: NewZealand, frame: Shear, say: Say) -> tuple[str, str]:
    left = WORKER_COUNTS["shearer"](say, int(frame.left))
    if frame.sheared:
        return say("Shearing: draw and discard with a shearer, or finish"), say(
            "Still unused: {shearers}.", shearers=left
        )
    text = say("Shearing: show the first sheep, or draw with a shearer")
    wool = int(s.permanent_wool(s.players[frame.seat]))
    return text, say("Still unused: {shearers}. Permanent wool: {n}.", shearers=left, n=wool)


def shear_on(s: NewZealand, frame: ShearOn, say: Say) -> tuple[str, str]:
    total = int(wool_total(s, s.players[frame.seat], frame.shown))
    text = say("Shearing: show more sheep; wool value {n} so far", n=total)
    left = WORKER_COUNTS["shearer"](say, int(frame.left))
    shown = shown_text(int(frame.shown), say)
    return text, say("Shown: {cards}. Still unused: {shearers}.", cards=shown, shearers=left)


def wool_post(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    text = say("Shearing: place a disc on a wool post of value {n} or less, or pass", n=int(frame.total))
    return text, money_text(s, frame.seat, say)


# -- the sea


def sail(s: NewZealand, frame: Sail, say: Say) -> tuple[str, str]:
    node = things_of(s.box).node(s.box.nodes[s.players[frame.seat].ship], say)
    detail = say("Your ship is on {node}.", node=node) + " " + money_text(s, frame.seat, say)
    if frame.arrived:
        return say("Ship: upgrade the harbour, or pass"), detail
    return say("Ship: sail up to {steps}, or upgrade this harbour", steps=steps(int(frame.left), say)), detail


def take_master(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    id = s.box.master_ids[master_at(s, frame.space)]
    things = things_of(s.box)
    text = say("Leave a worker and take the harbour master, or pass")
    done = things.reward(id, say)
    rule = master_text(things, id, say)
    if done:
        return text, say("At once: {action}. At the end: {rule}.", action=done, rule=rule)
    return text, say("{sentence}.", sentence=capital(rule))


# -- actions


def may_do(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    text = things_of(s.box).action(s.box.actions.ids[frame.action], say)
    return say("Take the immediate action, or pass"), say("Now or never: {action}.", action=text)


def build(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    price = pounds(int(frame.price), say)
    own = WORKER_COUNTS["craftsman"](say, int(s.players[frame.seat].workers(CRAFTSMAN)))
    text = say("Build or replace a building for {pounds} per craftsman, or pass", pounds=price)
    return text, say("You have {craftsmen}.", craftsmen=own) + " " + money_text(s, frame.seat, say)


def replace_building(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    n = int(frame.difference)
    text = say.plural(
        "Replace a building with one that needs {n} more craftsman, or pass",
        "Replace a building with one that needs {n} more craftsmen, or pass",
        n,
    )
    return text, money_text(s, frame.seat, say)


def buy_sheep(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    left = WORKER_COUNTS["shepherd"](say, int(frame.shepherds))
    return say("Buy sheep or reveal new ones with {shepherds}", shepherds=left), money_text(s, frame.seat, say)


def take_card(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    name = things_of(s.box).card(CARDS[card_kind(s, frame.card)], say)
    return say("{card}: take the card, or pass", card=name), say("It goes to your discard pile.")


def take_objective(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    detail = say("It goes to your discard pile.")
    if frame.must:
        return say("Take an objective card from the display or the stack"), detail
    return say("Take an objective card from the display or the stack, or pass"), detail


def take_up_to(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    detail = say("Your gold is full: take fewer now and you can earn that gold later.")
    if frame.what == SPACES:
        text = say.plural(
            "Advance up to {n} space on the pathfinder track, or pass",
            "Advance up to {n} spaces on the pathfinder track, or pass",
            int(frame.count),
        )
        return text, detail
    n = certificates(int(frame.count), say)
    return say("Take up to {certificates}, or pass", certificates=n), detail


def draw_more(s: NewZealand, frame: Any, say: Say) -> tuple[str, str]:
    if frame.drawn:
        return say("Draw another card, or stop"), say("Then discard {cards}.", cards=cards(int(frame.drawn), say))
    return say("Draw 1 card and discard 1, or pass"), ""


ASKED: Final[dict[str, Asked]] = {
    "choose-start": lambda s, frame, say: (say("Choose where your ship starts"), ""),
    "discard-down": discard_down,
    "clear-first": lambda s, frame, say: (
        say("First turn: clear a disc space with a white corner"),
        say("Its disc goes to the start of the pathfinder track.") + " " + money_text(s, frame.seat, say),
    ),
    "stand-first": lambda s, frame, say: (
        say("First turn: put your runholder on a neutral building"),
        say("You then use that location at once."),
    ),
    "move": move,
    "use-location": use_location,
    "draw-on": draw_on,
    "show-sheep": show_sheep,
    "deliver": deliver,
    "foresee": foresee,
    "may-do": may_do,
    "auxiliary": lambda s, frame, say: (say("Choose an auxiliary action, or pass"), money_text(s, frame.seat, say)),
    "hire": lambda s, frame, say: (
        say("Hire a worker, or pass"),
        modifier_text(int(frame.shifted), say) + money_text(s, frame.seat, say),
    ),
    "place-joker": lambda s, frame, say: (say("Choose a row for the joker, or pass"), ""),
    "invest": lambda s, frame, say: (
        say("Invest in a bonus tile, or pass"),
        modifier_text(int(frame.shifted), say) + money_text(s, frame.seat, say),
    ),
    "build": build,
    "replace-building": replace_building,
    "remove-hazard": lambda s, frame, say: (
        say("Remove a hazard for {pounds}, or pass", pounds=pounds(int(frame.price), say)),
        money_text(s, frame.seat, say),
    ),
    "buy-sheep": buy_sheep,
    "take-sheep": lambda s, frame, say: (say("Take sheep from the market, or pass"), ""),
    "take-card": take_card,
    "take-objective": take_objective,
    "take-up-to": take_up_to,
    "turn-tile": lambda s, frame, say: (say("Flip your step tile to +2, or your fee tile to no fees"), ""),
    "draw-more": draw_more,
    "discard-cards": lambda s, frame, say: (say("Discard {cards}", cards=cards(int(frame.count), say)), ""),
    "sail": sail,
    "return-ship": lambda s, frame, say: (say("Choose the start space your ship returns to"), ""),
    "take-master": take_master,
    "shear": shear,
    "shear-on": shear_on,
    "wool-post": wool_post,
}
