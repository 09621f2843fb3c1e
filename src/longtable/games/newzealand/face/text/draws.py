"""Draws in words: the set-up, cards of the seats, new tiles and sheep; those of Sarah are told by `sarah`."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from longtable.core.face import Line, LogEntry
from longtable.core.say import Say
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.deeds import foresight_name, master_what
from longtable.games.newzealand.face.text.names import (
    WORKER_NAMES,
    a_tile_name,
    building_name,
    card_name,
    cards,
    cards_text,
    tile_name,
)
from longtable.games.newzealand.face.text.sarah import tell_sarah
from longtable.games.newzealand.face.text.things import things_of

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


def neutral_text(words: Sequence[str], say: Say) -> str:
    """The letters of the neutral buildings in the order of their spaces."""
    order = {space: at for at, space in enumerate(things_of(standard_box()).spaces)}
    letters = sorted([word.split(" ") for word in words], key=lambda each: order.get(each[1], 0))
    return say("Neutral buildings along the trail: {letters}", letters=", ".join([letter for letter, _ in letters]))


def side_text(words: Sequence[str], say: Say) -> str:
    sides = ", ".join([building_name(word.replace(" ", ""), say) for word in words])
    return say("Private building sides: {buildings}", buildings=sides)


OUTCOMES: Final[dict[str, Callable[[Sequence[str], Say], str]]] = {
    "neutral": neutral_text,
    "side": side_text,
    "master": lambda words, say: say(
        "Harbour masters in play: {masters}", masters=", ".join([master_what(word, say) for word in words])
    ),
    "set": lambda words, say: say(
        "Bonus cards in this game: {cards}", cards=", ".join([card_name(f"set-{word}", say) for word in words])
    ),
    "special": lambda words, say: say("Sarah's specialization: {worker}", worker=WORKER_NAMES[words[0]](say)),
    "bag": lambda words, say: say("Workers and hazards: {tiles}", tiles=counted(words, a_tile_name, say)),
    "tile": lambda words, say: say("New in the bonus market: {tiles}", tiles=counted(words, tile_name, say)),
    "fill": lambda words, say: say("New foresight tiles: {tiles}", tiles=counted(words, foresight_name, say)),
    "market": lambda words, say: say("New in the sheep market: {sheep}", sheep=counted(words, card_name, say)),
}
