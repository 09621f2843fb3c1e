"""Sarah's turns in words: her card, where it led her, what she did, and what she could not do (NZ-32)."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from longtable.core.face import Chip, Line, LogEntry
from longtable.core.say import Say
from longtable.core.wording import either, joined
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.deeds import (
    building_text,
    foresight_name,
    master_text,
    node_text,
    place_text,
    post_text,
    space_text,
)
from longtable.games.newzealand.face.text.names import A_WORKER, card_name, hazard_name, pounds, steps, tile_name
from longtable.games.newzealand.face.text.things import Things, things_of
from longtable.games.newzealand.face.text.touched import touched_by_sarah
from longtable.games.newzealand.rules.sarah.turn import DELIVER_WORD

Note = dict[str, Any]
Told = Callable[[list[str], Note, Say], str]

# What a card of hers tells her to do, as the object of a list.
ERRANDS: Final[dict[str, Callable[[Say], str]]] = {
    "HIRE_SPECIAL": lambda say: say("hire in her specialization"),
    "HIRE_ANY": lambda say: say("hire a worker"),
    "BUILD": lambda say: say("build"),
    "SHEEP": lambda say: say("buy sheep"),
    "SHIP": lambda say: say("move the ship"),
    "HAZARD": lambda say: say("remove a hazard"),
    "BONUS": lambda say: say("take a bonus tile"),
    "OBJECTIVE": lambda say: say("take an objective"),
    "WOOL": lambda say: say("deliver wool"),
    "PATH_1": lambda say: say("pathfinder {n}", n=1),
    "PATH_2": lambda say: say("pathfinder {n}", n=2),
    "SPECIAL": lambda say: say("follow her specialization"),
}


def errand(word: str, say: Say) -> str:
    """An action of a card in a few words."""
    return ERRANDS[word](say) if word in ERRANDS else say("an action of her own")


def card_text(number: int, things: Things, say: Say) -> str:
    """What a card of hers says: `2 steps; build or hire a worker`."""
    entry = things.sarah[number]
    actions = either([errand(word, say) for word in entry["actions"]], say)
    return say("{steps}; {actions}", steps=steps(int(entry["steps"]), say), actions=actions)


def tell_sarah(entry: LogEntry, say: Say) -> list[Line]:
    """Her card and where it led her; then what she did, and what of the card was not possible."""
    things, ply = things_of(standard_box()), entry.ply + 1
    word = entry.said.partition(" ")[2]
    number = int(word) if word.isdecimal() else 0
    text = say("Sarah reveals a card")
    if number in things.sarah:
        text = say("Sarah's card: {card}", card=card_text(number, things, say))
    note = entry.note.get("sarah")
    if note is None:
        return [Line(ply, None, text)]
    here = (spots.space(note["at"][0]),)
    chips: tuple[Chip, ...] = ()
    if note["income"]:
        chips = (Chip(say("{pounds} from the bank to you", pounds=pounds(note["income"], say)), 1),)
    moved = say("So she moves to {place}", place=place_text(note["at"][0], note["at"][1], say))
    did = deed_of(note["did"], note["things"], note, say)
    missed = missed_chips(note["impossible"], say)
    return [
        Line(ply, None, text),
        Line(ply, None, moved, chips, spots=here),
        Line(ply, None, did, missed, spots=touched_by_sarah(note["did"], note["things"], note)),
    ]


class LastCard(NamedTuple):
    """Her card of this turn: its number, what it says, what came of it, and why."""

    number: int
    card: str
    moved: str
    did: str
    why: str


def last_card(entries: Sequence[LogEntry], say: Say) -> LastCard | None:
    """The last card in these entries: the position does not tell which of her cards came last."""
    things = things_of(standard_box())
    for entry in reversed(entries):
        note: Note = entry.note.get("sarah") or {}
        number = int(note.get("card", 0))
        if number in things.sarah:
            moved = say("She moves to {place}", place=place_text(note["at"][0], note["at"][1], say))
            did = deed_of(note["did"], note["things"], note, say)
            return LastCard(number, card_text(number, things, say), moved, did, why_of(note, say))
    return None


def why_of(note: Note, say: Say) -> str:
    """The rule behind what she did."""
    if note["did"] == DELIVER_WORD:
        return say("In Wellington she delivers, whatever her card says")
    missed = ", ".join([errand(word, say) for word in note["impossible"]])
    if not missed:
        return say("The first action on her card was possible")
    actions = things_of(standard_box()).sarah[note["card"]]["actions"]
    if len(note["impossible"]) >= len(actions):
        return say("Nothing on her card was possible ({actions}), so she advances 1 space", actions=missed)
    return say("Not possible: {actions}; so she takes the next action on her card", actions=missed)


def missed_chips(words: Sequence[str], say: Say) -> tuple[Chip, ...]:
    """What of her card was not possible."""
    if not words:
        return ()
    return (Chip(say("not possible: {actions}", actions=", ".join([errand(word, say) for word in words]))),)


def deed_of(word: str, things: list[str], note: Note, say: Say) -> str:
    """What she did, as a sentence."""
    return DID[word.partition("_")[0]](things, note, say)


# -- one sentence for each action


def sailed(things: list[str], note: Note, say: Say) -> str:
    node = node_text(things[0], say)
    if len(things) == 1:
        return say("Sarah sails to {node}", node=node)
    if len(things) == 2:
        return say("Sarah sails to {node} and upgrades the harbour", node=node)
    master = master_text(things[2], say)
    return say("Sarah sails to {node}, upgrades the harbour and takes the {master}", node=node, master=master)


def invested(things: list[str], note: Note, say: Say) -> str:
    name = tile_name(things[0], say)
    if len(things) > 1:
        return say("Sarah takes a bonus tile: {tile}, as {worker}", tile=name, worker=A_WORKER[things[1]](say))
    return say("Sarah takes a bonus tile: {tile}", tile=name)


def delivered(things: list[str], note: Note, say: Say) -> str:
    """A post, and the foresight tiles she chose."""
    chosen = things[1:] if "post" in note else things
    tiles = joined([foresight_name(word, say) for word in chosen], say)
    if "post" not in note:
        if not chosen:
            return say("Sarah delivers nothing")
        return say("Sarah delivers nothing; foresight: {tiles}", tiles=tiles)
    post = post_text(things[0], note, say)
    if not chosen:
        return say("Sarah delivers to {post}", post=post)
    return say("Sarah delivers to {post}; foresight: {tiles}", post=post, tiles=tiles)


def cleared(things: list[str], note: Note, say: Say) -> str:
    return say("Sarah removes a hazard: {hazard}", hazard=hazard_name(things[0], say))


def built(things: list[str], note: Note, say: Say) -> str:
    building, space = building_text(things[0] + "b", say), space_text(things[1], say)
    return say("Sarah builds {building} on {space}", building=building, space=space)


DID: Final[dict[str, Told]] = {
    "HIRE": lambda things, note, say: say("Sarah hires {worker}", worker=A_WORKER[things[0]](say)),
    "BUILD": built,
    "SHEEP": lambda things, note, say: say(
        "Sarah buys {sheep}", sheep=joined([card_name(word, say) for word in things], say)
    ),
    "SHIP": sailed,
    "HAZARD": cleared,
    "BONUS": invested,
    "OBJECTIVE": lambda things, note, say: say("Sarah takes an objective, face down"),
    "WOOL": lambda things, note, say: say("Sarah puts a disc on {post}", post=post_text(things[0], note, say)),
    "PATH": lambda things, note, say: say("Sarah advances to space {n} on the pathfinder track", n=things[0]),
    "DELIVER": delivered,
}
