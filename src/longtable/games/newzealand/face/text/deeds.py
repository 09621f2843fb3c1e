"""Log lines for a seat's actions, without the name and in the present: `moves 3 steps to neutral building B`."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.say import Say
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.face.text.effects import action_text
from longtable.games.newzealand.face.text.names import (
    A_WORKER,
    AUX_NAMES,
    MASTER_COUNTS,
    POST_NAMES,
    ROW_NAMES,
    SPOT_NAMES,
    a_tile_name,
    building_name,
    card_name,
    certificates,
    pounds,
    seat_word,
    steps,
    tile_name,
)
from longtable.games.newzealand.face.text.things import hazard_there, neutral_name, things_of
from longtable.games.newzealand.words import DISCS

Note = dict[str, Any]


def deed(said: str, note: Note, say: Say) -> str:
    """An action without its subject."""
    word, *rest = said.split(" ")
    if word == "stop" and "ask" not in note:
        return say("stops drawing")
    if word in ("pass", "stop", "done", "end"):
        declined = DECLINED.get(note.get("ask", ""))
        return declined(note, say) if declined else say("continues")
    return DEEDS[word](rest, note, say)


# -- places


def place_text(id: str, lies: str | None, say: Say) -> str:
    """A space by what lies there; by its own name where nobody noted it."""
    if id == "WELLINGTON":
        return say("Wellington")
    if not lies:
        return space_text(id, say)
    if len(lies) == 1:
        return neutral_name(lies, say)
    owner, dot, number = lies.partition(".")
    if not dot:
        return hazard_there(things_of(standard_box()), lies, id, say)
    name = building_name(number, say)
    if owner.startswith("P"):
        return say("{player}'s {building}", building=name, player=seat_word(int(owner[1:]) - 1, say))
    return say("Sarah's {building}", building=name)


def space_text(id: str, say: Say) -> str:
    """A space of the trail, as far as the standard box knows it."""
    things = things_of(standard_box())
    return things.space(id, say) if id in things.spaces else say("a space of the trail")


def post_text(id: str, note: Note, say: Say) -> str:
    if "post" not in note:
        things = things_of(standard_box())
        return things.post(id, say) if id in things.posts else say("a trading post")
    kind, value = note["post"]
    return POST_NAMES[kind](say, value)


def harbour_text(id: str, say: Say) -> str:
    things = things_of(standard_box())
    return things.harbour(id, say) if id in things.harbours else say("a harbour")


def node_text(id: str, say: Say) -> str:
    """A place at sea, with its harbour."""
    things = things_of(standard_box())
    return things.node(id, say) if id in things.data["sea"]["nodes"] else say("a sea space")


def disc_text(id: str, say: Say) -> str:
    return things_of(standard_box()).disc(id, say)


def master_what(id: str, say: Say) -> str:
    """What a harbour master counts at the end."""
    things = things_of(standard_box())
    return MASTER_COUNTS[things.masters[id]["per"]](say) if id in things.masters else say("a harbour master")


def master_text(id: str, say: Say) -> str:
    """A harbour master, as far as the standard box knows it."""
    things = things_of(standard_box())
    return things.master(id, say) if id in things.masters else say("a harbour master")


def moved(words: list[str], note: Note, say: Say) -> str:
    place = place_text(words[0], note.get("at"), say)
    if "steps" not in note:
        return say("moves to {place}", place=place)
    return say("moves {steps} to {place}", steps=steps(note["steps"], say), place=place)


def sailed(words: list[str], note: Note, say: Say) -> str:
    node = node_text(words[0], say)
    if note.get("ask") == "choose-start":
        return say("starts at sea on {node}", node=node)
    if note.get("ask") == "return-ship":
        return say("returns the ship to {node}", node=node)
    return say("sails to {node}", node=node)


# -- cards and actions


def sheep_text(words: list[str], say: Say) -> str:
    """`lincoln`, `two lincoln corriedale`, each perhaps with a price after it."""
    if words[0] == "two":
        return say("{one} and {two}", one=card_name(words[1], say), two=card_name(words[2], say))
    return card_name(words[0], say)


def used(words: list[str], note: Note, say: Say) -> str:
    """A local or immediate action by what it does, as far as the standard box knows it."""
    things = things_of(standard_box())
    entry = things.actions.get(words[0])
    if entry is None:
        return say("uses an action")
    if len(words) == 1:
        return say("uses an action: {action}", action=action_text(entry, things.data, say))
    card, reward = card_name(words[1], say), things.reward(words[0], say)
    if entry["discard"] == "pair_same_type":
        return say("discards 2 × {card} for an action: {action}", card=card, action=reward)
    return say("discards {card} for an action: {action}", card=card, action=reward)


def drew(words: list[str], note: Note, say: Say) -> str:
    if note.get("ask") == "shear":
        return say("draws and discards with a shearer")
    if note.get("ask") in ("use-location", "draw-on"):
        return say("draws card by card")
    return say("decides to draw")


def taken(words: list[str], note: Note, say: Say) -> str:
    if words[0] == "top":
        return say("takes the top card of the objective stack")
    if words[0] == "two" or note.get("ask") == "take-sheep":
        return say("takes {sheep} from the market", sheep=sheep_text(words, say))
    return say("takes a card: {card}", card=card_name(words[0], say))


def upgraded(words: list[str], note: Note, say: Say) -> str:
    harbour = harbour_text(words[0], say)
    if words[1] in DISCS:
        return say("upgrades {harbour} (disc: {disc})", harbour=harbour, disc=disc_text(words[1], say))
    return say("upgrades {harbour} with a storehouse", harbour=harbour)


def delivered(words: list[str], note: Note, say: Say) -> str:
    post = post_text(words[0], note, say)
    if words[1] in DISCS:
        return say("delivers to {post} (disc: {disc})", post=post, disc=disc_text(words[1], say))
    return say("delivers to {post} (disc from {harbour})", post=post, harbour=harbour_text(words[1], say))


def foreseen(words: list[str], note: Note, say: Say) -> str:
    """A foresight tile and where it went."""
    to = note.get("to", [])
    name = foresight_name(words[0], say)
    if not to:
        return say("chooses a foresight tile: {tile}", tile=name)
    if to[0] == "job":
        text = say("for {pounds} in the job market", pounds=pounds(to[1], say))
    elif to[0] == "space":
        text = say("on {space}", space=space_text(to[1], say))
    elif to[0] == "cell":
        text = say("row {row}, space {column}", row=to[1], column=to[2])
    else:
        text = say("out of the game")
    return say("chooses a foresight tile: {tile}, {place}", tile=name, place=text)


def foresight_name(word: str, say: Say) -> str:
    """A tile of either bag."""
    if word in A_WORKER or word.startswith(("rockfall", "flood")):
        return a_tile_name(word, say)
    return tile_name(word, say)


def building_text(id: str, say: Say) -> str:
    """A private building with what it does, as far as the standard box knows it."""
    return things_of(standard_box()).building(id, say)


def built(words: list[str], note: Note, say: Say) -> str:
    building = building_text(words[0] + note.get("side", ""), say)
    return say("builds {building} on {space}", building=building, space=space_text(words[1], say))


def replaced(words: list[str], note: Note, say: Say) -> str:
    """`2 by 5 B05`."""
    old, new = building_name(words[0] + note.get("old", ""), say), building_text(words[2] + note.get("side", ""), say)
    return say("replaces {old} with {building}", old=old, building=new)


def invested(words: list[str], note: Note, say: Say) -> str:
    name, (row, _, column) = tile_name(words[0], say), words[1].partition("-")
    if len(words) > 2:
        card = card_name(words[2], say)
        return say(
            "discards {card} and invests in the {tile} in row {row}, space {column}",
            card=card,
            tile=name,
            row=row,
            column=column,
        )
    return say("invests in the {tile} in row {row}, space {column}", tile=name, row=row, column=column)


def mastered(words: list[str], note: Note, say: Say) -> str:
    worker = A_WORKER[words[0]](say)
    if "master" not in note:
        return say("leaves {worker} and takes a harbour master", worker=worker)
    master = master_text(note["master"], say)
    return say("leaves {worker} and takes the {master}", worker=worker, master=master)


def auxiliary(words: list[str], note: Note, say: Say) -> str:
    name = AUX_NAMES[words[0]](say)
    if len(words) > 1:
        return say("uses a double auxiliary action: {action}", action=name)
    return say("uses an auxiliary action: {action}", action=name)


DEEDS: Final[dict[str, Callable[[list[str], Note, Say], str]]] = {
    "?": lambda words, note, say: say("decides in secret"),
    "discard": lambda words, note, say: say("discards {card}", card=card_name(words[0], say)),
    "clear": lambda words, note, say: say("clears a disc space: {disc}", disc=disc_text(words[0], say)),
    "stand": lambda words, note, say: say("starts at {place}", place=place_text(words[0], note.get("at"), say)),
    "move": moved,
    "walk": moved,
    "use": used,
    "do": used,
    "aux": auxiliary,
    "draw": drew,
    "hire": lambda words, note, say: say("hires {worker}", worker=A_WORKER[words[0]](say)),
    "invest": invested,
    "buy": lambda words, note, say: say("buys {sheep}", sheep=sheep_text(words, say)),
    "reveal": lambda words, note, say: say("lets a shepherd reveal new sheep"),
    "take": taken,
    "build": built,
    "replace": replaced,
    "sail": sailed,
    "upgrade": upgraded,
    "master": mastered,
    "show": lambda words, note, say: say("shows {card}", card=card_name(words[0], say)),
    "certificate": lambda words, note, say: say("uses a certificate"),
    "deliver": delivered,
    "foresee": foreseen,
    "joker": lambda words, note, say: say("places the joker in the {row}", row=ROW_NAMES[words[0]](say)),
    "remove": lambda words, note, say: say("removes the {hazard}", hazard=place_text(words[0], note.get("at"), say)),
    "step": lambda words, note, say: say("flips the step tile to +2"),
    "fees": lambda words, note, say: say("flips the fee tile and no longer pays fees"),
    "certificates": lambda words, note, say: say("gains {certificates}", certificates=certificates(int(words[0]), say)),
    "advance": lambda words, note, say: say.plural(
        "advances {n} space on the pathfinder track", "advances {n} spaces on the pathfinder track", int(words[0])
    ),
    "shear": lambda words, note, say: say("shears for permanent wool only"),
    "gold": lambda words, note, say: say("buys a bonus card for gold: {spot}", spot=SPOT_NAMES[words[0]](say)),
    "play": lambda words, note, say: say("plays {card}", card=card_name(words[0], say)),
    "token": lambda words, note, say: say("uses an exchange token to draw and discard"),
    "tokens": lambda words, note, say: say("uses two exchange tokens to remove a sheep from the game for 1 gold"),
}


# -- declining


def income(note: Note, say: Say) -> str:
    if "total" not in note:
        return say("takes the income")
    return say("takes {pounds} in income", pounds=pounds(note["total"], say))


def wool(note: Note, say: Say) -> str:
    if "total" not in note:
        return say("takes the wool money")
    return say("takes {pounds} for wool", pounds=pounds(note["total"], say))


DECLINED: Final[dict[str, Callable[[Note, Say], str]]] = {
    "move": lambda note, say: say("stops"),
    "use-location": lambda note, say: say("ends the turn"),
    "draw-on": lambda note, say: say("draws the rest"),
    "show-sheep": income,
    "shear-on": wool,
    "shear": lambda note, say: say("finishes shearing"),
    "buy-sheep": lambda note, say: say("finishes buying sheep"),
    "draw-more": lambda note, say: say("stops drawing"),
    "may-do": lambda note, say: say("forfeits the immediate action"),
    "wool-post": lambda note, say: say("places no disc on a wool post"),
    "sail": lambda note, say: say("stops sailing"),
    "take-master": lambda note, say: say("takes no harbour master"),
    "hire": lambda note, say: say("hires nobody"),
    "invest": lambda note, say: say("invests in nothing"),
    "build": lambda note, say: say("builds nothing"),
    "auxiliary": lambda note, say: say("uses no auxiliary action"),
    "place-joker": lambda note, say: say("doesn't place the joker"),
    "replace-building": lambda note, say: say("replaces no building"),
    "remove-hazard": lambda note, say: say("removes no hazard"),
    "take-sheep": lambda note, say: say("takes no sheep"),
    "take-card": lambda note, say: say("takes no card"),
    "take-objective": lambda note, say: say("takes no objective card"),
    "take-up-to": lambda note, say: say("takes nothing"),
}
