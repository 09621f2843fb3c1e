"""Effects of monasteries, shields and trade routes, in a few words that go behind their number."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.say import Say
from longtable.core.wording import either
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.face.text.nouns import TILE_NAMES, TYPE_NAMES
from longtable.games.burgundy.words import TYPES


def monastery_effect(number: int, box: Box, say: Say) -> str:
    """`4 points per warehouse`, by the words and figures of the data."""
    entry = next(entry for entry in box.data["monasteries"]["monastery"] if entry["number"] == number)
    return end_effect(entry, say) if entry["when"] == "game-end" else LASTING_EFFECTS[entry["effect"]](entry, say)


def end_effect(entry: dict[str, Any], say: Say) -> str:
    """How the points of the final scoring are counted."""
    effect, n = entry["effect"], int(entry["points"])
    if effect == "points-per-building":
        building = TILE_NAMES[entry["building"]](say)
        return say.plural("{n} point per {building}", "{n} points per {building}", n, building=building)
    if effect == "points-per-sold-goods-type":
        return say.plural("{n} point per colour of goods sold", "{n} points per colour of goods sold", n)
    if effect == "points-per-animal-kind":
        return say.plural("{n} point per kind of animal", "{n} points per kind of animal", n)
    if effect == "points-per-sold-good":
        return say.plural("{n} point per good sold", "{n} points per good sold", n)
    return say.plural("{n} point per bonus tile", "{n} points per bonus tile", n)


def kinds_of(entry: dict[str, Any], say: Say) -> str:
    return ", ".join([TYPE_NAMES[word](say) for word in entry["types"]])


LASTING_EFFECTS: Final[dict[str, Callable[[dict[str, Any], Say], str]]] = {
    "free-adjust-place": lambda entry, say: say(
        "die ±{n} to place: {kinds}", n=int(entry["pips"]), kinds=kinds_of(entry, say)
    ),
    "free-adjust-take": lambda entry, say: say("die ±{n} to take a tile", n=int(entry["pips"])),
    "allow-duplicate-buildings-in-city": lambda entry, say: say("same buildings in a city"),
    "worker-per-mine-silver": lambda entry, say: say("mines also give workers"),
    "sell-silver-total": lambda entry, say: say.plural(
        "sales pay {n} silver", "sales pay {n} silver", int(entry["silver"])
    ),
    "sell-bonus-worker": lambda entry, say: say.plural(
        "{n} worker per sale", "{n} workers per sale", int(entry["workers"])
    ),
    "ship-two-adjacent-depots": lambda entry, say: say("ships load two depots"),
    "buy-any-depot-or-pay-workers": lambda entry, say: say("buy from any depot, also with workers"),
    "animal-tile-bonus-points": lambda entry, say: say.plural(
        "{n} more point per animal tile", "{n} more points per animal tile", int(entry["points"])
    ),
    "worker-changes-up-to": lambda entry, say: say("a worker changes a die by up to {n}", n=int(entry["pips"])),
    "take-workers-bonus-silver": lambda entry, say: say.plural(
        "{n} silver when hiring", "{n} silver when hiring", int(entry["silver"])
    ),
    "take-workers-total": lambda entry, say: say.plural("hire {n} worker", "hire {n} workers", int(entry["workers"])),
    "always-top-of-bridge-stack": lambda entry, say: say("top of the stack on the bridge"),
    "buy-workers": lambda entry, say: say(
        "{workers} workers for {silver} silver", workers=int(entry["workers"]), silver=int(entry["silver"])
    ),
}
SHIELD_EFFECTS: Final[dict[int, Callable[[Say], str]]] = {
    1: lambda say: say("all pastures count as one"),
    2: lambda say: say("1 worker when others gain workers"),
    3: lambda say: say("workers may pay tribute"),
    4: lambda say: say("storage without limit"),
    5: lambda say: say("ships collect one colour"),
    6: lambda say: say("use another player's monasteries"),
    7: lambda say: say("bonus tiles score double"),
    8: lambda say: say("mines pay double"),
    9: lambda say: say("1 silver per good sold"),
    10: lambda say: say("monasteries score double"),
    11: lambda say: say("castles may take shields"),
    12: lambda say: say("sales score double"),
    13: lambda say: say("shields score double"),
    14: lambda say: say("phase end: place from a depot"),
    15: lambda say: say("phase end: place from the black depot"),
    16: lambda say: say("set a die once a turn"),
    17: lambda say: say("regions 1 hex larger"),
    18: lambda say: say("no neighbour needed"),
}


def shield_effect(number: int, say: Say) -> str:
    return SHIELD_EFFECTS[number](say)


def route_effect(number: int, box: Box, say: Say) -> str:
    """What the spaces of a trade route give, from left to right."""
    fields = next(entry["fields"] for entry in box.data["routes"]["route"] if entry["number"] == number)
    return "; ".join([space_effect(bonus, box, say) for _, bonus in fields])


def space_effect(word: str, box: Box, say: Say) -> str:
    """What a space of a trade route gives."""
    entry = box.data["routes"]["bonus"][word]
    n = int(entry.get("amount", 0))
    if entry["effect"] == "gain-workers":
        return say.plural("{n} worker", "{n} workers", n)
    if entry["effect"] == "gain-silver":
        return say.plural("{n} silver", "{n} silver", n)
    if entry["effect"] == "gain-points":
        return say.plural("{n} point", "{n} points", n)
    if len(entry["types"]) == len(TYPES):
        return say("any tile")
    return either([TYPE_NAMES[kind](say) for kind in entry["types"]], say)
