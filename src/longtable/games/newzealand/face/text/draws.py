"""Draws in words: the set-up, cards of the seats, new tiles and sheep, and the turns of Sarah with her reasons."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from longtable.core.face import Chip, Line, LogEntry
from longtable.core.say import Say
from longtable.core.wording import either, joined
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.deeds import foresight_name, harbour_text, place_text, post_text
from longtable.games.newzealand.face.text.names import (
    A_WORKER,
    WORKER_NAMES,
    a_tile_name,
    building_name,
    card_name,
    cards,
    cards_text,
    hazard_name,
    pounds,
    tile_name,
)
from longtable.games.newzealand.face.text.touched import touched_by_sarah

Note = dict[str, Any]
SECRET: Final = "?"


def tell_run(run: Sequence[LogEntry], drawer: int | None, say: Say) -> list[Line]:
    """Entries of one kind that follow each other become one line. `drawer`: whose deed they follow, if known."""
    lines: list[Line] = []
    group: list[LogEntry] = []
    for entry in run:
        if group and kind_of(entry) != kind_of(group[-1]):
            lines.extend(tell_group(group, drawer, say))
            group = []
        group.append(entry)
    return lines + (tell_group(group, drawer, say) if group else [])


def kind_of(entry: LogEntry) -> tuple[str, int | None]:
    """What makes entries belong together: the word, or that they go to the foresight, and who draws."""
    word = entry.said.partition(" ")[0]
    if entry.note.get("fill"):
        return "fill", None
    return "draw" if word == SECRET else word, entry.note.get("seat")


def tell_group(group: Sequence[LogEntry], drawer: int | None, say: Say) -> list[Line]:
    """Draws of one kind."""
    word = kind_of(group[0])[0]
    ply = group[-1].ply + 1
    if word == "sarah":
        return [line for entry in group for line in tell_sarah(entry, say)]
    if word == "draw":
        return [tell_cards(group, drawer, say)]
    if word == "objective":
        return [tell_objectives(group, say)]
    drawn = [entry.said.partition(" ")[2] for entry in group]
    if word == "first":
        return [Line(ply, int(drawn[0][1:]) - 1, say("is the first player"))]
    places = tuple([spots.sheep(each) for each in dict.fromkeys(drawn)]) if word == "market" else ()
    return [Line(ply, None, OUTCOMES[word](drawn, say), spots=places)]


def counted(drawn: Sequence[str], name: Callable[[str, Say], str], say: Say) -> str:
    """`2 × shepherd, rockfall of 3 points`, in the order of their first coming."""
    counts: dict[str, int] = {}
    for word in drawn:
        counts[word] = counts.get(word, 0) + 1
    return ", ".join(
        [name(word, say) if n == 1 else say("{n} × {what}", n=n, what=name(word, say)) for word, n in counts.items()]
    )


# -- cards


def tell_cards(group: Sequence[LogEntry], drawer: int | None, say: Say) -> Line:
    """Cards of a draw stack: by name for those who may know them, else their number. What a seat draws follows a deed
    of its own; only the hands of the set-up are dealt to all."""
    seat, ply = group[0].note.get("seat", drawer), group[-1].ply + 1
    known = [entry.said.partition(" ")[2] for entry in group if entry.said != SECRET]
    if len(known) < len(group):
        number = cards(len(group), say)
        text = say("draws {cards}", cards=number) if seat is not None else say("Drawn: {cards}", cards=number)
        return Line(ply, seat, text)
    counts: dict[str, int] = {}
    for word in known:
        counts[word] = counts.get(word, 0) + 1
    named = cards_text(counts, say)
    return Line(
        ply, seat, say("draws: {cards}", cards=named) if seat is not None else say("Drawn: {cards}", cards=named)
    )


def tell_objectives(group: Sequence[LogEntry], say: Say) -> Line:
    """Objectives that came to the display, or to the seat that took the top card."""
    seat, ply = group[0].note.get("seat"), group[-1].ply + 1
    names = counted([entry.said.partition(" ")[2] for entry in group], card_name, say)
    if seat is not None:
        return Line(ply, seat, say("takes from the stack: {cards}", cards=names))
    places = tuple([spots.objective(entry.said.partition(" ")[2]) for entry in group])
    return Line(ply, None, say("New in the objective display: {cards}", cards=names), spots=places)


# -- everything else


def side_text(words: Sequence[str], say: Say) -> str:
    sides = ", ".join([building_name(word.replace(" ", ""), say) for word in words])
    return say("Private building sides: {buildings}", buildings=sides)


OUTCOMES: Final[dict[str, Callable[[Sequence[str], Say], str]]] = {
    "neutral": lambda words, say: say("Neutral buildings by space: {places}", places=", ".join(words)),
    "side": side_text,
    "master": lambda words, say: say("Harbour masters in play: {masters}", masters=", ".join(words)),
    "set": lambda words, say: say(
        "Bonus cards in this game: {cards}", cards=", ".join([card_name(f"set-{word}", say) for word in words])
    ),
    "special": lambda words, say: say("Sarah's specialization: {worker}", worker=WORKER_NAMES[words[0]](say)),
    "bag": lambda words, say: say("Workers and hazards: {tiles}", tiles=counted(words, a_tile_name, say)),
    "tile": lambda words, say: say("New in the bonus market: {tiles}", tiles=counted(words, tile_name, say)),
    "fill": lambda words, say: say("New foresight tiles: {tiles}", tiles=counted(words, foresight_name, say)),
    "market": lambda words, say: say("New in the sheep market: {sheep}", sheep=counted(words, card_name, say)),
}


# -- Sarah


def tell_sarah(entry: LogEntry, say: Say) -> list[Line]:
    """Her card, where she went, what she could not do and what she did."""
    number, ply = entry.said.partition(" ")[2], entry.ply + 1
    note = entry.note.get("sarah")
    if note is None:
        return [Line(ply, None, say("Sarah reveals card {number}", number=number))]
    place = place_text(note["at"][0], note["at"][1], say)
    text = say("Sarah reveals card {number} and moves to {place}", number=number, place=place)
    chips: tuple[Chip, ...] = ()
    if note["income"]:
        chips = (Chip(say("{pounds} from the bank to you", pounds=pounds(note["income"], say)), 1),)
    lines = [Line(ply, None, text, chips, spots=(spots.space(note["at"][0]),))]
    what = SARAH_DID[note["did"].partition("_")[0]](note["things"], note, say)
    if note["impossible"]:
        missed = either([SARAH_ACTIONS[word.partition("_")[0]](say) for word in note["impossible"]], say)
        what = say("Sarah cannot {actions}, so she {deed}", actions=missed, deed=what)
    else:
        what = say("Sarah {deed}", deed=what)
    return [*lines, Line(ply, None, what, spots=touched_by_sarah(note["did"], note["things"], note))]


SARAH_ACTIONS: Final[dict[str, Callable[[Say], str]]] = {
    "HIRE": lambda say: say("hire anyone"),
    "BUILD": lambda say: say("build anything"),
    "SHEEP": lambda say: say("buy any sheep"),
    "SHIP": lambda say: say("move her ship"),
    "HAZARD": lambda say: say("remove any hazard"),
    "BONUS": lambda say: say("take any bonus tile"),
    "OBJECTIVE": lambda say: say("take any objective"),
    "WOOL": lambda say: say("deliver wool to a post"),
    "PATH": lambda say: say("advance on the track"),
}


def sarah_ship(things: list[str], note: Note, say: Say) -> str:
    if len(things) == 1:
        return say("sails to {node}", node=things[0])
    harbour = harbour_text(things[1], note.get("kind"), say)
    if len(things) == 2:
        return say("sails to {node} and upgrades {harbour}", node=things[0], harbour=harbour)
    return say(
        "sails to {node}, upgrades {harbour} and takes harbour master {master}",
        node=things[0],
        harbour=harbour,
        master=things[2],
    )


def sarah_bonus(things: list[str], note: Note, say: Say) -> str:
    name = tile_name(things[0], say)
    if len(things) > 1:
        return say("takes a bonus tile: {tile}, as {worker}", tile=name, worker=A_WORKER[things[1]](say))
    return say("takes a bonus tile: {tile}", tile=name)


def sarah_delivers(things: list[str], note: Note, say: Say) -> str:
    """A post, and the foresight tiles she chose."""
    chosen = things[1:] if "post" in note else things
    tiles = joined([foresight_name(word, say) for word in chosen], say)
    if "post" not in note:
        return say("delivers nothing; foresight: {tiles}", tiles=tiles) if chosen else say("delivers nothing")
    post = post_text(things[0], note, say)
    if not chosen:
        return say("delivers to {post}", post=post)
    return say("delivers to {post}; foresight: {tiles}", post=post, tiles=tiles)


SARAH_DID: Final[dict[str, Callable[[list[str], Note, Say], str]]] = {
    "HIRE": lambda things, note, say: say("hires {worker}", worker=A_WORKER[things[0]](say)),
    "BUILD": lambda things, note, say: say(
        "builds {building} on {space}", building=building_name(things[0] + "b", say), space=things[1]
    ),
    "SHEEP": lambda things, note, say: say(
        "buys {sheep}", sheep=joined([card_name(word, say) for word in things], say)
    ),
    "SHIP": sarah_ship,
    "HAZARD": lambda things, note, say: say(
        "removes the {hazard}",
        hazard=say("{hazard} on {space}", hazard=hazard_name(things[0], say), space=things[1]),
    ),
    "BONUS": sarah_bonus,
    "OBJECTIVE": lambda things, note, say: say("takes an objective face down"),
    "WOOL": lambda things, note, say: say("puts a disc on {post}", post=post_text(things[0], note, say)),
    "PATH": lambda things, note, say: say("advances to space {n} on the pathfinder track", n=things[0]),
    "DELIVER": sarah_delivers,
}
