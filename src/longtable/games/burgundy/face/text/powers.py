"""Powers in a few words: what the monasteries, shields and routes of a duchy do, and what each is worth now."""

from dataclasses import dataclass
from typing import Any, Final

from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.face.text.effects import monastery_effect, shield_effect, space_effect
from longtable.games.burgundy.face.text.nouns import GOOD_NAMES
from longtable.games.burgundy.face.text.tips_solo import IDLE_SHIELDS, SCORING
from longtable.games.burgundy.rules.scoring import faces_of, monastery_points
from longtable.games.burgundy.rules.shields import SHIELDS
from longtable.games.burgundy.state import Burgundy, route_span
from longtable.games.burgundy.words import CRANE, H8, H10, H13, LAST_BUILDING, POWER

TOP_OF_THE_BRIDGE: Final = 27
WORKERS_OF_MINES: Final = 2


@dataclass(frozen=True)
class Power:
    """A monastery or a shield that is in force."""

    number: int
    is_shield: bool
    is_lent: bool  # a monastery of somebody else, by shield 6
    worth: int  # points at the end, or workers at the end of each phase, as the duchy is now
    symbol: str  # of the worth; empty where nothing is counted


@dataclass(frozen=True)
class Route:
    """A trade route with the number of its spaces that are filled."""

    number: int
    laid: int
    spaces: int


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
        *[Power(n, False, False, worths[n], worth_symbol(s, n)) for n in own],
        *[Power(n, True, False, shield_worth(s, duchy, n), "" if s.config.is_solo else "point") for n in held],
        *[Power(n, False, True, worths[n], worth_symbol(s, n)) for n in lent],
    )


def worth_symbol(s: Burgundy, number: int) -> str:
    if number == WORKERS_OF_MINES:
        return "worker"
    return "point" if s.box.end_points[number] else ""


def routes_of(s: Burgundy, at: int) -> tuple[Route, ...]:
    """The trade routes of a duchy that are not full, in the order of laying; of a team one row after the other."""
    if not len(s.routes):
        return ()
    span, count = int(route_span(s.box, s.config.players)), int(s.box.route_tiles[s.config.players])
    per = int(s.box.route_fields)
    routes: list[Route] = []
    for seat in range(at, s.setup.seats, len(s.duchies)):
        own = [int(value) for value in s.routes[seat * span : (seat + 1) * span]]
        for k, number in enumerate(own[:count]):
            laid = [good for good in own[count + per * k : count + per * (k + 1)] if good]
            if number and len(laid) < per:
                routes.append(Route(number, len(laid), per))
    return tuple(routes)


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
        return capital(monastery_effect(power.number, box, say))
    if is_solo and power.number in IDLE_SHIELDS:
        return say("No effect in the solo game.")
    return capital(shield_effect(power.number, say))


def route_words(route: Route, box: Box, say: Say) -> str:
    """What the spaces still give that nothing lies on."""
    fields = next(entry["fields"] for entry in box.data["routes"]["route"] if entry["number"] == route.number)
    rest = [
        say("{colour}: {bonus}", colour=GOOD_NAMES[colour](say), bonus=space_effect(bonus, box, say))
        for colour, bonus in fields[route.laid :]
    ]
    return capital("; ".join(rest))
