# not compiled
"""Why nothing can be done at a place now: the refusal of what it would be in this question, else when it can be."""

import re
from collections.abc import Callable
from typing import Any, Final

from longtable.core.actions import second, verb_of
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.names import card_name, cards, hazard_name, seat_word
from longtable.games.newzealand.face.text.things import place_name, things_of
from longtable.games.newzealand.player import HAND
from longtable.games.newzealand.rules.building import is_built
from longtable.games.newzealand.rules.location import local_list
from longtable.games.newzealand.rules.refusals import trail
from longtable.games.newzealand.rules.refusals.explain import explain
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    BUILDINGS,
    CARDS,
    COLUMNS,
    DELIVER,
    HAZARD,
    MEDIUM,
    PLAYABLE,
    PRIVATE,
    SHEEP_KINDS,
    WORKERS,
)

WORD: Final = re.compile(r"[\w.-]*\w")
PLACES: Final = {
    spots.OBJECTIVE_TOP: "objective", spots.TOKEN: "token", spots.STACK: "stack", spots.CERTIFICATES: "certificates",
    spots.SHEEP_STACK: "sheep", spots.STEP_TILE: "tile", spots.FEES: "tile",
}  # fmt: skip


def why_not(s: NewZealand, seat: int, spot: str, say: Say) -> str:
    """One sentence about a spot at which the seat has nothing to do now; empty where there is no more to say."""
    if s.is_over:
        return say("The game is over")
    if seat != s.actor:
        if s.actor < 0:
            return say("Draws come next")
        return capital(say("it is {name}'s turn", name=seat_word(int(s.actor), say)))
    kind, _, rest = spot.partition("-")
    kind = PLACES.get(spot, kind)
    said = words_for(s, seat, kind, rest)
    reason = ""
    if said and all(said):
        reason = explain(s, seat, said, say)[0]
    elif kind == "space" and s.todo[-1].word() == "build":
        reason = trail.site_faults(s, s.players[seat], rest.lower(), say)[0]
    if reason:
        return capital(named(s, reason, say))
    late = LATER.get(kind)
    return late(s, seat, rest, say) if late else ""


def named(s: NewZealand, reason: str, say: Say) -> str:
    """A refusal with the names of things in the place of the words that are typed for them."""
    things = things_of(s.box)
    by_id = (
        (things.discs, things.disc), (things.posts, things.post), (things.harbours, things.harbour),
        (things.tiles, things.tile), (things.masters, things.master),
    )  # fmt: skip

    def name(found: re.Match[str]) -> str:
        word = found[0]
        if word in things.actions and "." in word:
            return say("this action")
        if word in s.box.space_number:
            return place_name(s, int(s.box.space_number[word]), say)
        if word in CARDS:
            return things.card(word, say)
        if word in things.hazards:
            return hazard_name(word, say)
        for names, named_by in by_id:
            if word in names and (word.isupper() or "_" in word):  # some tiles go by plain words: ship, objective
                return named_by(word, say)
        return word

    return WORD.sub(name, reason)


def words_for(s: NewZealand, seat: int, kind: str, rest: str) -> list[str]:
    """What clicking a spot would say in the question that is asked, as far as one spot tells it."""
    asked: Any = s.todo[-1]
    find = SAID.get(kind, {}).get(asked.word())
    return find(s, seat, asked, rest) if find else []


Words = Callable[[NewZealand, int, Any, str], list[str]]


def said_as(verb: str) -> Words:
    """A verb and the name of the spot."""
    return lambda s, seat, asked, rest: [verb, rest]


def hired(s: NewZealand, seat: int, asked: Any, rest: str) -> list[str]:
    row, _, column = rest.partition("-")
    return ["hire", WORKERS[int(column)], str(int(s.box.job_costs[int(row)]))]


def invested(s: NewZealand, seat: int, asked: Any, rest: str) -> list[str]:
    row, _, column = rest.partition("-")
    tile = int(s.bonus[COLUMNS * int(row) + int(column)])
    return ["invest", s.box.b_words[tile - 1] if tile else "", f"{int(row) + 1}-{int(column) + 1}"]


def upgraded_with(s: NewZealand, seat: int, asked: Any, rest: str) -> list[str]:
    """The harbour where the ship is, with a disc or a storehouse."""
    harbour = int(s.box.node_harbour[s.players[seat].ship])
    if harbour < 0 or (s.box.harbour_kind[harbour] == MEDIUM) == rest.isdecimal():
        return []
    return ["upgrade", s.box.harbour_ids[harbour], rest]


def delivered_from(s: NewZealand, seat: int, asked: Any, rest: str) -> list[str]:
    """A disc of the board for a post that another disc could go to."""
    posts = [int(second(action)) for action in s.legal_actions() if verb_of(action) == DELIVER]
    return ["deliver", s.box.post_ids[posts[0]], rest] if posts else []


def replaced_by(s: NewZealand, seat: int, asked: Any, rest: str) -> list[str]:
    """A building of the reserve for the first of those on the trail."""
    old = [number for number in range(1, BUILDINGS + 1) if is_built(s.players[seat], number)]
    return ["replace", str(old[0]), "by", rest] if old else []


def objective(s: NewZealand, seat: int, asked: Any, rest: str) -> list[str]:
    return ["take", rest]


SAID: Final[dict[str, dict[str, Words]]] = {
    "space": {"move": said_as("move"), "stand-first": said_as("stand"), "remove-hazard": said_as("remove")},
    "action": {"use-location": said_as("use")},
    "aux": {"use-location": said_as("aux"), "auxiliary": said_as("aux")},
    "job": {"hire": hired},
    "bonus": {"invest": invested},
    "sheep": {"buy-sheep": said_as("buy"), "take-sheep": said_as("take")},
    "node": {"sail": said_as("sail"), "choose-start": said_as("sail"), "return-ship": said_as("sail")},
    "harbour": {"sail": said_as("upgrade")},
    "post": {"deliver": said_as("deliver"), "wool-post": said_as("deliver")},
    "disc": {
        "clear-first": said_as("clear"),
        "sail": upgraded_with,
        "deliver": delivered_from,
        "wool-post": delivered_from,
    },
    "store": {"sail": upgraded_with},
    "row": {"place-joker": said_as("joker"), "take-master": said_as("master")},
    "card": {"show-sheep": said_as("show"), "shear": said_as("show"), "shear-on": said_as("show")},
    "building": {"build": said_as("build"), "replace-building": replaced_by},
    "objective": {"take-objective": objective},
    "certificates": {"show-sheep": lambda s, seat, asked, rest: ["certificate"]},
    "spot": {},
}


# -- when it can be


def space(s: NewZealand, seat: int, rest: str, say: Say) -> str:
    """A location that is not asked for: whose it is, or where one builds."""
    at = s.box.space_number[rest]
    tile, here = int(s.trail[at]), int(s.players[seat].runholder)
    if at == here and tile and at != s.box.wellington and local_list(s, seat, tile) < 0:
        if tile >= HAZARD:
            return say("A hazard has no local actions.").removesuffix(".")
        return say("Only the owner can use a private building's actions.").removesuffix(".")
    if not tile and at != s.box.wellington:
        return say("You build here with an action that builds") if at in list(s.box.building_spaces) else ""
    if tile >= HAZARD:
        return say("You remove hazards with an action that removes them")
    return say("You move in phase A of your turn") if tile >= PRIVATE or at != here else ""


def card(s: NewZealand, seat: int, rest: str, say: Say) -> str:
    """A card of the hand: what it is for."""
    kind = CARDS.index(rest)
    if s.players[seat].cards[HAND + kind] <= 0:
        return ""
    if PLAYABLE[kind]:
        reason = explain(s, seat, ["play", rest], say)[0]
        return capital(named(s, reason, say)) if reason else ""
    if kind in list(SHEEP_KINDS):
        name = card_name(rest, say)
        return say("{card} counts in Wellington, when you shear, and for actions that discard it", card=name)
    return ""


def gold(s: NewZealand, seat: int, rest: str, say: Say) -> str:
    return capital(explain(s, seat, ["gold", rest], say)[0])


def token(s: NewZealand, seat: int, rest: str, say: Say) -> str:
    return capital(explain(s, seat, ["token"], say)[0])


def disc(s: NewZealand, seat: int, rest: str, say: Say) -> str:
    return say("Discs leave your board when you deliver, shear or upgrade a medium harbour")


def stack(s: NewZealand, seat: int, rest: str, say: Say) -> str:
    left = cards(int(s.players[seat].stack_size), say)
    return say("You draw in phase C and with actions that draw; {cards} in the draw pile", cards=left)


Later = Callable[[NewZealand, int, str, Say], str]
LATER: Final[dict[str, Later]] = {
    "space": space,
    "card": card,
    "spot": gold,
    "token": token,
    "disc": disc,
    "stack": stack,
    "action": lambda s, seat, rest, say: say("You use local actions in phase B"),
    "aux": lambda s, seat, rest, say: say("You use an auxiliary action in phase B, or with an action that gives one"),
    "job": lambda s, seat, rest, say: say("You hire with an action that hires a worker"),
    "bonus": lambda s, seat, rest, say: say("You take a bonus tile with an action that invests"),
    "sheep": lambda s, seat, rest, say: say("You buy sheep with an action that buys or takes them"),
    "node": lambda s, seat, rest, say: say("Your ship sails with an action that moves it"),
    "harbour": lambda s, seat, rest, say: say("You upgrade a harbour when your ship is there and has a step left"),
    "post": lambda s, seat, rest, say: say("You deliver in Wellington; wool posts are for shearing"),
    "store": lambda s, seat, rest, say: say("Storehouses leave your board when you upgrade a small or large harbour"),
    "row": lambda s, seat, rest, say: say("Workers come to your rows when you hire them"),
    "building": lambda s, seat, rest, say: say("You build with an action that builds or replaces"),
    "objective": lambda s, seat, rest, say: say("You take an objective card with an action that gives one"),
    "foresight": lambda s, seat, rest, say: say("You choose foresight tiles in Wellington, after the delivery"),
    "certificates": lambda s, seat, rest, say: say("You use certificates for the income in Wellington"),
    "tile": lambda s, seat, rest, say: say("You flip it with an action that flips a tile"),
}
