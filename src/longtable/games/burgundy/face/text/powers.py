"""Powers in a few words: what the monasteries and shields of a duchy do, and what each is worth now."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from longtable.core.say import Say
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.face.text.names import TYPE_NAMES, tile_name
from longtable.games.burgundy.face.text.tips_solo import IDLE_SHIELDS, SCORING
from longtable.games.burgundy.rules.scoring import faces_of, monastery_points
from longtable.games.burgundy.rules.shields import SHIELDS
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import CRANE, H8, H10, H13, LAST_BUILDING, POWER

TOP_OF_THE_BRIDGE: Final = 27
WORKERS_OF_MINES: Final = 2


@dataclass(frozen=True)
class Power:
    """A monastery or a shield that is in force."""

    number: int
    is_shield: bool
    is_lent: bool  # a monastery of somebody else, by shield 6
    worth: int  # points at the end, or workers at the end of each phase; 0 for nothing that can be counted
    symbol: str  # of the worth


def powers_of(s: Burgundy, at: int) -> tuple[Power, ...]:
    """What is in force for a duchy: own monasteries, shields, then monasteries of somebody else."""
    duchy = s.duchies[at]
    numbers = [n for n in range(1, len(s.box.end_points)) if int(duchy.powers) & int(POWER[n])]
    if s.config.is_solo:  # what scores, has scored when it was placed (COB-24.13); there is no bridge (COB-24.21)
        numbers = [n for n in numbers if n not in SCORING and n != TOP_OF_THE_BRIDGE]
    worths = worths_of(s, duchy, numbers)
    own = [n for n in numbers if int(duchy.monasteries) & int(POWER[n])]
    lent = [n for n in numbers if n not in own]
    held = [n for n in range(1, SHIELDS) if int(duchy.shields) & int(POWER[n])]
    return (
        *[Power(n, False, False, worths[n], worth_symbol(n)) for n in own],
        *[Power(n, True, False, shield_worth(s, duchy, n), "point") for n in held],
        *[Power(n, False, True, worths[n], worth_symbol(n)) for n in lent],
    )


def worth_symbol(number: int) -> str:
    return "worker" if number == WORKERS_OF_MINES else "point"


def shield_worth(s: Burgundy, duchy: Duchy, number: int) -> int:
    """Points of a shield at the end (COB-25.10, 26.13)."""
    points = 0 if s.config.is_solo else int(s.box.shield_points[number])
    return 2 * points if int(duchy.shields) & H13 else points


def worths_of(s: Burgundy, duchy: Duchy, numbers: list[int]) -> dict[int, int]:
    """What each monastery would bring now; a crane counts as the building that pays best (COB-18.3)."""
    faces = faces_of(duchy)
    cranes = int(faces[CRANE])
    best: dict[int, int] = {}
    for kind in range(1, LAST_BUILDING + 1 if cranes else 2):
        faces[kind] += cranes
        worths = {n: monastery_worth(s, duchy, n, faces) for n in numbers}
        faces[kind] -= cranes
        if not best or sum(worths.values()) > sum(best.values()):
            best = worths
    return best


def monastery_worth(s: Burgundy, duchy: Duchy, number: int, faces: Any) -> int:
    """Points at the end; of monastery 2 the workers at the end of each phase."""
    if number == WORKERS_OF_MINES:
        return int(duchy.mines) * (2 if int(duchy.shields) & H8 else 1) * int(s.box.m2_workers)
    if not s.box.end_points[number]:
        return 0
    points = int(monastery_points(s, duchy, number, faces))
    return 2 * points if int(duchy.monasteries) & int(POWER[number]) and int(duchy.shields) & H10 else points


# -- in words


def power_words(power: Power, box: Box, is_solo: bool, say: Say) -> str:
    """What it does, for a narrow place."""
    if not power.is_shield:
        return monastery_words(power.number, box, say)
    if is_solo and power.number in IDLE_SHIELDS:
        return say("No effect in the solo game.")
    return SHIELD_WORDS[power.number](say)


def monastery_words(number: int, box: Box, say: Say) -> str:
    entry = next(entry for entry in box.data["monasteries"]["monastery"] if entry["number"] == number)
    return end_words(entry, say) if entry["when"] == "game-end" else LASTING_WORDS[entry["effect"]](entry, say)


def end_words(entry: dict[str, Any], say: Say) -> str:
    """How the points of the final scoring are counted."""
    effect, n = entry["effect"], int(entry["points"])
    if effect == "points-per-building":
        return say("{n} for each: {building}", n=n, building=tile_name(entry["building"], say))
    if effect == "points-per-sold-goods-type":
        return say("{n} for each colour sold", n=n)
    if effect == "points-per-animal-kind":
        return say("{n} for each kind of animal", n=n)
    if effect == "points-per-sold-good":
        return say("{n} for each good sold", n=n)
    return say("{n} for each bonus tile", n=n)


def kinds_words(entry: dict[str, Any], say: Say) -> str:
    return ", ".join([TYPE_NAMES[word](say) for word in entry["types"]])


LASTING_WORDS: Final[dict[str, Callable[[dict[str, Any], Say], str]]] = {
    "free-adjust-place": lambda entry, say: say(
        "Placing ±{n}: {kinds}", n=int(entry["pips"]), kinds=kinds_words(entry, say)
    ),
    "free-adjust-take": lambda entry, say: say("Taking tiles ±{n}", n=int(entry["pips"])),
    "allow-duplicate-buildings-in-city": lambda entry, say: say("Same buildings in a city"),
    "worker-per-mine-silver": lambda entry, say: say("Mines give workers"),
    "sell-silver-total": lambda entry, say: say.plural(
        "Sales pay {n} silver", "Sales pay {n} silver", int(entry["silver"])
    ),
    "sell-bonus-worker": lambda entry, say: say.plural(
        "Sales: +{n} worker", "Sales: +{n} workers", int(entry["workers"])
    ),
    "ship-two-adjacent-depots": lambda entry, say: say("Ships load two depots"),
    "buy-any-depot-or-pay-workers": lambda entry, say: say(
        "Buy from any depot, also for {n} workers", n=int(entry["workers"])
    ),
    "animal-tile-bonus-points": lambda entry, say: say("Animals: +{n} a tile", n=int(entry["points"])),
    "worker-changes-up-to": lambda entry, say: say("Workers change up to {n}", n=int(entry["pips"])),
    "take-workers-bonus-silver": lambda entry, say: say.plural(
        "Hiring: +{n} silver", "Hiring: +{n} silver", int(entry["silver"])
    ),
    "take-workers-total": lambda entry, say: say("Hiring gives {n}", n=int(entry["workers"])),
    "always-top-of-bridge-stack": lambda entry, say: say("Top of the stack on the bridge"),
    "buy-workers": lambda entry, say: say(
        "{workers} workers for {silver} silver", workers=int(entry["workers"]), silver=int(entry["silver"])
    ),
}
SHIELD_WORDS: Final[dict[int, Callable[[Say], str]]] = {
    1: lambda say: say("All pastures count as one"),
    2: lambda say: say("+1 worker when others gain"),
    3: lambda say: say("Workers may pay tribute"),
    4: lambda say: say("Storage without limit"),
    5: lambda say: say("Ships collect one colour"),
    6: lambda say: say("Another's monasteries"),
    7: lambda say: say("Bonus tiles doubled"),
    8: lambda say: say("Silver of mines doubled"),
    9: lambda say: say("1 silver for each good sold"),
    10: lambda say: say("Own monasteries doubled"),
    11: lambda say: say("Castles may take shields"),
    12: lambda say: say("Points of sales doubled"),
    13: lambda say: say("Points of shields doubled"),
    14: lambda say: say("Phase end: place a tile of a depot"),
    15: lambda say: say("Phase end: place a tile of the black depot"),
    16: lambda say: say("Set a die once a turn"),
    17: lambda say: say("Regions 1 hex larger"),
    18: lambda say: say("No neighbour needed"),
}
