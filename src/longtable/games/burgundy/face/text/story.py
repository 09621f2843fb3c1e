"""The log in words: what a seat did, and runs of dice and draws. Made from notation and notes alone."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from longtable.core.face import Chip, Line, LogEntry
from longtable.core.say import Say, StemSay
from longtable.core.wording import joined, seat_name
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.face.text.changes import amount_text, gain_chips
from longtable.games.burgundy.face.text.names import (
    a_tile,
    good_name,
    goods_list,
    route_number,
    shield_number,
    tile_name,
)
from longtable.games.burgundy.face.text.nouns import KIND_NAMES
from longtable.games.burgundy.face.text.touched import told_spots

Names = Sequence[str]

LISTED: Final = (
    "sell",
    "give",
    "keep",
    "discard",
    "shield",
    "pay",
)  # sentences that also read well with several things
QUIET: Final = ("end", "pass")


def tell(entries: Sequence[LogEntry], names: Names, say: Say) -> list[Line]:
    """The story of consecutive entries, which may begin in the middle of a game."""
    lines: list[Line] = []
    run: list[LogEntry] = []
    stems = StemSay(say)
    for entry in entries:
        if entry.actor < 0:
            run.append(entry)
            continue
        lines.extend(tell_run(run, names, say))
        run = []
        chips, places = chips_of(entry.note, names, say), tuple(entry.note.get("at") or told_spots(entry))
        word = plain_words(entry.said)[0]
        text = deed(entry.said, names, stems if word in LISTED else say)
        stem, thing = stems.parted(text) if word in LISTED else ("", "")
        is_quiet = word in QUIET and not chips
        lines.append(
            Line(entry.ply + 1, entry.actor, text, chips, spots=places, is_quiet=is_quiet, stem=stem, object=thing)
        )
        lines.extend(tell_after(entry.note, entry.ply + 1, names, say))
    return lines + tell_run(run, names, say)


def chips_of(note: dict[str, Any], names: Names, say: Say) -> tuple[Chip, ...]:
    """What an action brought, by its note."""
    chips = gain_chips([(w, n) for w, n in note.get("gain", [])], list(note.get("by", {}).items()), say)
    for seat, word, amount in note.get("others", []):
        what = amount_text(word, amount, say)
        chips.append(Chip(say("{who}: {what}", who=seat_name(seat, names, say), what=what)))
    return tuple(chips)


# -- what a seat did


def deed(said: str, names: Names, say: Say) -> str:
    """An action without its subject, in the present: `takes a castle from depot 2`."""
    if said == "?":
        return say("chooses in secret")
    words = plain_words(said)
    if len(words) == 1:
        return BARE[words[0]](say)
    if words[0] == "study":
        return say("uses {player}'s monasteries", player=seat_name(int(words[1][1:]) - 1, names, say))
    return DEEDS[words[0]](words[1:], say)


def plain_words(said: str) -> list[str]:
    """The words of an action without its die."""
    words = said.split(" ")
    return words[1:] if words[0].isdigit() or words[0] in ("any", "white") else words


def taken(words: list[str], say: Say) -> str:
    return say("takes {tile} from depot {depot}", tile=a_tile(words[0], say), depot=words[2])


def placed(words: list[str], say: Say) -> str:
    """`T at h`, `T from own at h` of a team, `T from 3 at h` straight from the main board."""
    tile, hex = a_tile(words[0], say), words[-1]
    if len(words) > 3 and words[2] == "black":
        return say("places {tile} from the black depot on {hex}", tile=tile, hex=hex)
    if len(words) > 3 and words[2].isdigit():
        return say("places {tile} from depot {depot} on {hex}", tile=tile, depot=words[2], hex=hex)
    return say("places {tile} on {hex}", tile=tile, hex=hex)


def bought(words: list[str], say: Say) -> str:
    tile = a_tile(words[0], say)
    depot = words[2] if len(words) > 2 and words[1] == "from" else ""
    if words[-1] == "workers":
        if depot:
            return say("buys {tile} from depot {depot} with workers", tile=tile, depot=depot)
        return say("buys {tile} with workers", tile=tile)
    if depot:
        return say("buys {tile} from depot {depot}", tile=tile, depot=depot)
    return say("buys {tile}", tile=tile)


def loaded(words: list[str], say: Say) -> str:
    one, _, two = words[0].partition("+")
    if two:
        return say("loads the goods from depots {one} and {two}", one=one, two=two)
    return say("loads the goods from depot {depot}", depot=one)


def kept(words: list[str], say: Say) -> str:
    if len(words) > 1:
        return say("loads goods: {colours}", colours=joined([good_name(word, say) for word in words], say))
    return say("loads one colour: {colour}", colour=good_name(words[0], say))


def paid(words: list[str], say: Say) -> str:
    if len(words) > 1:
        return say("pays for shield {number} with workers", number=shield_number(words[0], say))
    return say("pays for shield {number}", number=shield_number(words[0], say))


def done(words: list[str], say: Say) -> str:
    return DONE.get(words[0], DONE["effect"])(say)


BARE: Final[dict[str, Callable[[Say], str]]] = {
    "workers": lambda say: say("hires workers"),
    "take": lambda say: say("takes the reward"),
    "exchange": lambda say: say("exchanges goods for a black tile"),
    "hire": lambda say: say("buys workers"),
    "end": lambda say: say("ends the turn"),
    "pass": lambda say: say("passes"),
}
DONE: Final[dict[str, Callable[[Say], str]]] = {
    "region": lambda say: say("scores the region first"),
    "colour": lambda say: say("takes the tile for filling a colour first"),
    "action": lambda say: say("takes the target action first"),
    "effect": lambda say: say("uses the tile's effect first"),
}
DEEDS: Final[dict[str, Callable[[list[str], Say], str]]] = {
    "take": taken,
    "place": placed,
    "buy": bought,
    "load": loaded,
    "pay": paid,
    "do": done,
    "sell": lambda words, say: say("sells goods: {colour}", colour=good_name(words[0], say)),
    "shield": lambda words, say: say("takes shield {number}", number=shield_number(words[0], say)),
    "discard": lambda words, say: say("discards {tile}", tile=a_tile(words[0], say)),
    "set": lambda words, say: say("sets the {die} to {value}", die=words[0], value=words[2]),
    "store": lambda words, say: (
        say("puts the tile in personal storage") if words[0] == "own" else say("puts the tile in shared storage")
    ),
    "keep": kept,
    "collect": lambda words, say: say("collects one colour: {colour}", colour=good_name(words[0], say)),
    "give": lambda words, say: say("gives up a good: {colour}", colour=good_name(words[0], say)),
    "count": lambda words, say: say("scores with the geese: {kind}", kind=KIND_NAMES[words[0]](say)),
    "use": lambda words, say: say("uses the crane as: {building}", building=tile_name(words[0], say)),
    "on": lambda words, say: say("puts the shield on the castle at {hex}", hex=words[0]),
    "start": lambda words, say: say("places the starting castle on {hex}", hex=words[0]),
    "board": lambda words, say: say("chooses board {board}", board=words[0]),
    "black": lambda words, say: say("takes {tile} as a black tile", tile=a_tile(words[0], say)),
    "lose": lambda words, say: say("gives up shield {number}", number=shield_number(words[0], say)),
    "add": lambda words, say: say.plural("adds {n} silver", "adds {n} silver", int(words[0])),
}


# -- what came by itself


def tell_after(note: dict[str, Any], ply: int, names: Names, say: Say) -> list[Line]:
    """Lost shields, income, the final scoring, what the seats begin with."""
    lines: list[Line] = []
    for seat, number in note.get("lost", []):
        lines.append(Line(ply, seat, say("loses shield {number}: tribute not paid", number=shield_number(number, say))))
    if note.get("start"):
        lines.append(Line(ply, None, say("Starting resources: {gains}", gains=gains_text(note["start"], names, say))))
    gains = gains_text(note.get("after", []), names, say)
    if note.get("end"):
        text = say("Income and final scoring: {gains}", gains=gains) if gains else say("The game is over")
        lines.append(Line(ply, None, text, (), True))
    elif gains:
        lines.append(Line(ply, None, say("Income: {gains}", gains=gains)))
    return lines


def gains_text(gains: Sequence[Sequence[Any]], names: Names, say: Say) -> str:
    """`Ann +2 silver, Bob +1 worker +1 silver`."""
    by_seat: dict[int, list[str]] = {}
    for seat, word, amount in gains:
        by_seat.setdefault(seat, []).append(amount_text(word, amount, say))
    return ", ".join([f"{seat_name(seat, names, say)} {' '.join(parts)}" for seat, parts in by_seat.items()])


# -- dice and draws


def tell_run(run: Sequence[LogEntry], names: Names, say: Say) -> list[Line]:
    """A run of dice and draws: the set-up, a new phase, a new round, as far as they are in it."""
    if not run:
        return []
    groups: dict[str, list[list[str]]] = {}
    notes: dict[str, dict[str, Any]] = {}
    for entry in run:
        words = entry.said.split(" ")
        groups.setdefault(words[0], []).append(words[1:])
        notes.setdefault(words[0], entry.note)
    ply = run[-1].ply + 1
    lines = tell_setup(groups, names, ply, say)
    for entry in run:
        lines.extend(tell_after(entry.note, ply, names, say))
    if "fill" in groups:
        phase = str(notes["fill"].get("clock", "-"))[0]
        lines.append(Line(ply, None, say("Phase {phase} begins: new tiles in all depots", phase=phase), (), True))
    if "round" in groups:
        goods = ", ".join([good_name(words[0], say) for words in groups["round"]])
        lines.append(Line(ply, None, say("Goods this phase: {goods}", goods=goods)))
    if "white" in groups:
        lines.extend(tell_white(groups["white"][0][0], notes["white"], ply, say))
    if "roll" in groups:
        rolls = [f"{owner(words[0], names, say)} {words[1]} {words[2]}" for words in groups["roll"]]
        dice = [spots.die(int(words[0][1:]) - 1, at) for words in groups["roll"] for at in (0, 1)]
        lines.append(Line(ply, None, say("Dice: {rolls}", rolls=", ".join(rolls)), spots=tuple(dice)))
    return lines


def tell_white(value: str, note: dict[str, Any], ply: int, say: Say) -> list[Line]:
    """The white die and what it moves."""
    number = str(note.get("clock", ""))[1:]
    if "good" in note:
        good = good_name(note["good"], say)
        text = say("Round {round}: white die {die}, {good} goes to depot {die}", round=number, die=value, good=good)
    else:
        text = say("Round {round}: white die {die}", round=number, die=value)
    lines = [Line(ply, None, text, (), True, spots=(spots.goods_of(int(value)),) if "good" in note else ())]
    if "gone" in note:
        tile, depot = note["gone"]
        lines.append(Line(ply, None, say("Removed from depot {depot}: {tile}", depot=depot, tile=a_tile(tile, say))))
    return lines


def owner(word: str, names: Names, say: Say) -> str:
    """The name behind `P2`; behind `T2` the names of the team."""
    seat = int(word[1:]) - 1
    if word[0] == "T":
        return joined([seat_name(seat, names, say), seat_name(seat + 2, names, say)], say)
    return seat_name(seat, names, say)


def by_owner(items: list[list[str]]) -> dict[str, list[str]]:
    """Items of an owner and a thing, by the owner."""
    owned: dict[str, list[str]] = {}
    for words in items:
        owned.setdefault(words[0], []).append(words[1])
    return owned


def tell_setup(groups: dict[str, list[list[str]]], names: Names, ply: int, say: Say) -> list[Line]:
    """First player, boards, routes, goods and shields."""
    lines: list[Line] = []
    for words in groups.get("first", []):
        lines.append(Line(ply, int(words[0][1:]) - 1, say("is the first player")))
    for who, things in by_owner(groups.get("deal", [])).items():
        lines.append(Line(ply, int(who[1:]) - 1, say("gets board {board}", board=things[0])))
    for who, things in by_owner(groups.get("offer", [])).items():
        text = say("may choose a board: {boards}", boards=", ".join(things))
        lines.append(Line(ply, int(who[1:]) - 1, text))
    for who, things in by_owner(groups.get("route", [])).items():
        text = say("gets trade routes: {routes}", routes=", ".join([route_number(number, say) for number in things]))
        lines.append(Line(ply, int(who[1:]) - 1, text))
    for who, things in by_owner(groups.get("goods", [])).items():
        goods = goods_list({good: things.count(good) for good in things}, say)
        if who[0] == "T":
            lines.append(Line(ply, None, say("{team} get goods: {goods}", team=owner(who, names, say), goods=goods)))
        else:
            lines.append(Line(ply, int(who[1:]) - 1, say("gets goods: {goods}", goods=goods)))
    if "shield" in groups:
        laid = tuple([spots.shield(int(words[1])) for words in groups["shield"]])
        text = say.plural("{n} shield lies at the depots", "{n} shields lie at the depots", len(laid))
        lines.append(Line(ply, None, text, spots=laid))
    return lines
