"""The log in words: what a seat did, and runs of draws. Made from notation and notes alone."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from longtable.core.face import Chip, Line, LogEntry
from longtable.core.say import Say, StemSay
from longtable.core.wording import joined
from longtable.games.shipyard.face.text.changes import gain_chips, points_chips
from longtable.games.shipyard.face.text.names import (
    A_BLANK,
    A_PIECE,
    ACTION_NAMES,
    COMMODITY_NAMES,
    CONTRACT_NAMES,
    ICON_NAMES,
    SIDE_NAMES,
    WAY_NAMES,
    a_canal_text,
    a_card_text,
    a_train_text,
    card_text,
    employee_name,
    goods_text,
    icons_text,
)
from longtable.games.shipyard.face.text.things import BLANK, kind_of
from longtable.games.shipyard.face.text.touched import touched
from longtable.games.shipyard.face.text.ways import moving

Note = dict[str, Any]
LISTED: Final = ("put", "sell", "hire", "make", "recruit")  # sentences that also read well with several things


def tell(entries: Sequence[LogEntry], say: Say) -> list[Line]:
    """The story of consecutive entries, which may begin in the middle of a game. No line names another seat."""
    lines: list[Line] = []
    run: list[LogEntry] = []
    stems = StemSay(say)
    for entry in entries:
        if entry.actor < 0:
            run.append(entry)
            continue
        lines.extend(tell_run(run, say))
        run = []
        lines.extend(tell_before(entry, say))
        is_listed = entry.said.partition(" ")[0] in LISTED
        text = deed(entry.said, entry.note, stems if is_listed else say)
        way = moving(entry.note, entry.actor, say)
        places = touched(entry.said, entry.note, entry.actor)
        chips = chips_of(entry.note, say)
        stem, thing = stems.parted(text) if is_listed else ("", "")
        lines.append(
            Line(
                entry.ply + 1,
                entry.actor,
                text,
                chips,
                moving=way,
                spots=places,
                is_quiet=is_quiet(entry) and not chips,
                stem=stem,
                object=thing,
            )
        )
        lines.extend(tell_after(entry.note, entry.ply + 1, say))
    return lines + tell_run(run, say)


def is_quiet(entry: LogEntry) -> bool:
    """Nothing was done: the end of the turn, something declined or finished."""
    return entry.said in ("end", "pass") or (entry.said == "done" and entry.note.get("done") != "outfit")


def chips_of(note: Note, say: Say) -> tuple[Chip, ...]:
    """What an action brought, by its note."""
    return tuple(
        gain_chips(note.get("money", 0), list(note.get("pieces", {}).items()), list(note.get("by", {}).items()), say)
    )


# -- what came before and after by itself


def tell_before(entry: LogEntry, say: Say) -> list[Line]:
    """What begins with this entry: the first turns, a lap, the final actions."""
    note = entry.note
    lines: list[Line] = []
    if note.get("first"):
        lines.append(Line(entry.ply, None, say("First turns: everyone marks a card"), (), True))
    if note.get("stage"):
        lines.append(Line(entry.ply, None, say("The end is near: everyone may take a final action"), (), True))
    return lines + tell_lap(note, entry.ply, say)


def tell_lap(note: Note, ply: int, say: Say) -> list[Line]:
    """The first turn of a lap."""
    if "lap" not in note:
        return []
    number = note["turn"][0]
    if note["lap"] == "unnumbered":
        text = say("Turn {turn}: the last lap begins", turn=number)
    else:
        text = say("Turn {turn}: a lap begins, the countdown is at {countdown}", turn=number, countdown=note["lap"])
    return [Line(ply, None, text, (), True)]


def tell_after(note: Note, ply: int, say: Say) -> list[Line]:
    """Ships that sailed or could not, the end of a deck, the final scoring."""
    lines: list[Line] = []
    owner = note.get("owner")
    for cards, speed, points in note.get("ship", []):
        parts = {"cards": cards, "speed": speed}
        text = say.plural(
            "adds a ship of {cards} cards to the fleet: speed {speed}, {n} point",
            "adds a ship of {cards} cards to the fleet: speed {speed}, {n} points",
            points,
            **parts,
        )
        lines.append(Line(ply, owner, text, (), True))
    if "lost" in note:
        text = say.plural(
            "cannot sail a ship: {n} card leaves the game",
            "cannot sail a ship: {n} cards leave the game",
            note["lost"],
        )
        lines.append(Line(ply, owner, text, (), True))
    if note.get("early"):
        text = say("The last card of a deck is drawn: the game ends once everyone has had the same number of turns")
        lines.append(Line(ply, None, text, (), True))
    if "final" in note:
        lines.append(Line(ply, None, say("The game is over: contracts and merchants are scored"), (), True))
        for seat, points in enumerate(note["final"]):
            shown = [CONTRACT_NAMES[id](say) for id in note["shown"][seat]]
            text = say("shows {contracts}", contracts=joined(shown, say)) if shown else say("shows no contract")
            lines.append(Line(ply, seat, text, tuple(points_chips(list(points.items()), say))))
    return lines


# -- what a seat did


def deed(said: str, note: Note, say: Say) -> str:
    """An action without its subject, in the present: `marks Build Ships`."""
    word, *rest = said.split(" ")
    return DEEDS[word](rest, note, say)


def marked(words: list[str], note: Note, say: Say) -> str:
    """The card of a turn, and the one that went to the front before."""
    action = ACTION_NAMES[words[0]](say)
    if "turn" not in note:
        return say("marks {action}", action=action)
    return say("moves {lead} to the front and marks {action}", lead=ACTION_NAMES[note["turn"][1]](say), action=action)


def built(words: list[str], note: Note, say: Say) -> str:
    id, slot = words
    if id.startswith(BLANK):
        card = A_BLANK[id[len(BLANK) :]](say)
    else:
        card = a_card_text(kind_of(id, note), note.get("card", {}), say)
    return say("puts {card} in slot {slot}", card=card, slot=slot)


def rented(words: list[str], note: Note, say: Say) -> str:
    canal = a_canal_text(note.get("icons", []), say)
    if len(words) == 2:
        side = SIDE_NAMES[words[1]](say)
        return say("rents {canal}; the boat enters from the {side}", canal=canal, side=side)
    x, _, y = words[1].partition(",")
    return say("rents {canal} and places it at {x},{y}", canal=canal, x=x, y=y)


def is_done(words: list[str], note: Note, say: Say) -> str:
    if note.get("done") == "outfit":
        return say("sets sail")
    return say("finishes building") if note.get("done") == "build" else say("finishes")


def sailed(words: list[str], note: Note, say: Say) -> str:
    """The way at a fork; records of earlier versions do not tell it."""
    if "fork" not in note:
        return say("chooses a way at the fork")
    way, icon = note["fork"]
    name = WAY_NAMES[way](say)
    if icon == "-":
        return say("sails to the {side}", side=name)
    return say("sails to the {side}: {icon}", side=name, icon=ICON_NAMES[icon](say))


DEEDS: Final[dict[str, Callable[[list[str], Note, Say], str]]] = {
    "?": lambda words, note, say: say("discards a contract"),
    "discard": lambda words, note, say: say("discards contract {contract}", contract=CONTRACT_NAMES[words[0]](say)),
    "choose": marked,
    "bonus": lambda words, note, say: say("buys a bonus action: {action}", action=ACTION_NAMES[words[0]](say)),
    "final": lambda words, note, say: say("takes a final action: {action}", action=ACTION_NAMES[words[0]](say)),
    "build": built,
    "take": lambda words, note, say: say("buys {train}", train=a_train_text(note.get("goods", []), say)),
    "rent": rented,
    "make": lambda words, note, say: say("manufactures {piece}", piece=A_PIECE[words[0]](say)),
    "recruit": lambda words, note, say: say("recruits {piece}", piece=A_PIECE[words[0]](say)),
    "hire": lambda words, note, say: say("hires {employee}", employee=employee_name(words[0], say)),
    "use": lambda words, note, say: say("uses {employee}", employee=employee_name(words[0], say)),
    "receive": lambda words, note, say: say("receives the subsidy"),
    "exchange": lambda words, note, say: say("unloads {train}", train=a_train_text(note.get("goods", []), say)),
    "sell": lambda words, note, say: say(
        "sells {what}", what=say("{n} {commodity}", n=1, commodity=COMMODITY_NAMES[words[0]](say))
    ),
    "trade": lambda words, note, say: say(
        "trades 1 {commodity} for {piece}",
        commodity=COMMODITY_NAMES[words[0]](say),
        piece=A_PIECE[words[1]](say),
    ),
    "launch": lambda words, note, say: say("launches the ship from slot {slot}", slot=words[0]),
    "put": lambda words, note, say: say("puts {piece} aboard", piece=A_PIECE[words[0]](say)),
    "scrap": lambda words, note, say: say("dismantles the ship"),
    "speed": lambda words, note, say: say("sails at speed {n}", n=words[0]),
    "sail": sailed,
    "done": is_done,
    "end": lambda words, note, say: say("buys no bonus action"),
    "pass": lambda words, note, say: say("passes"),
}


# -- draws


def tell_run(run: Sequence[LogEntry], say: Say) -> list[Line]:
    """A run of draws: the set-up, or what came to the market."""
    if not run:
        return []
    groups: dict[str, list[LogEntry]] = {}
    for entry in run:
        groups.setdefault(entry.said.partition(" ")[0], []).append(entry)
    ply = run[-1].ply + 1
    if any([word not in ("draw", "train", "canal") for word in groups]):
        lines = tell_setup(groups, ply, say)
    else:
        lines = tell_market(groups, ply, say)
    for entry in run:
        lines.extend(tell_after(entry.note, ply, say))
    return lines


def drawn(entries: Sequence[LogEntry]) -> list[tuple[str, Note]]:
    """What was drawn, with the notes."""
    return [(entry.said.partition(" ")[2], entry.note) for entry in entries]


def tell_market(groups: dict[str, list[LogEntry]], ply: int, say: Say) -> list[Line]:
    """New cards, trains, canals."""
    cards = [card_text(kind_of(id, note), note.get("card", {}), say) for id, note in drawn(groups.get("draw", []))]
    lines = [Line(ply, None, say("New ship cards: {cards}", cards="; ".join(cards)))] if cards else []
    for _, note in drawn(groups.get("train", [])):
        lines.append(Line(ply, None, say("New train: {train}", train=goods_text(note.get("goods", []), say))))
    for _, note in drawn(groups.get("canal", [])):
        icons = icons_text(note.get("icons", []), say) or say("no icons")
        lines.append(Line(ply, None, say("New canal: {canal}", canal=icons)))
    return lines


def tell_setup(groups: dict[str, list[LogEntry]], ply: int, say: Say) -> list[Line]:
    """The starting player, the order of the action cards, the contracts; the rest lies on the table."""
    lines = [Line(ply, None, say("The market, the action cards and the employees are laid out"), (), True)]
    for word, _ in drawn(groups.get("first", [])):
        lines.append(Line(ply, int(word[1:]) - 1, say("is the starting player")))
    cards = [ACTION_NAMES[word](say) for word, _ in drawn(groups.get("card", []))]
    if cards:
        lines.append(Line(ply, None, say("Action cards behind the leading one: {actions}", actions=", ".join(cards))))
    return lines + tell_deals(groups, ply, say)


def tell_deals(groups: dict[str, list[LogEntry]], ply: int, say: Say) -> list[Line]:
    """Contracts that lie open by seat, those that only the reader knows in one line."""
    by_seat: dict[int, list[str]] = {}
    own: list[str] = []
    for id, note in drawn(groups.get("deal", [])):
        (by_seat.setdefault(note["deal"], []) if "deal" in note else own).append(CONTRACT_NAMES[id](say))
    lines = [
        Line(ply, seat, say("gets contracts: {contracts}", contracts=joined(contracts, say)))
        for seat, contracts in sorted(by_seat.items())
    ]
    if own:
        lines.append(Line(ply, None, say("Contracts you know: {contracts}", contracts=joined(own, say))))
    if "?" in groups:
        n = len(groups["?"])
        lines.append(
            Line(ply, None, say.plural("{n} contract is dealt face down", "{n} contracts are dealt face down", n))
        )
    return lines
