"""Tips for employees: what each one does, in our words and with the figures of the data."""

from collections.abc import Callable
from typing import Final

from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.games.shipyard.face.text.names import COMMODITY_NAMES, PIECE_COUNTS

EMPLOYEE_RULES: Final[dict[str, str]] = {
    "engineer": "SHIP-31.1", "recruiter": "SHIP-31.2", "merchant": "SHIP-31.3", "builder": "SHIP-31.4",
    "helmsman": "SHIP-21.3", "rigger": "SHIP-21.3", "accountant": "SHIP-15.4", "foreman": "SHIP-17.1",
}  # fmt: skip


def employee_effect(entry: Fields, say: Say) -> str:
    """What an employee does for his owner, in one sentence."""
    return EFFECTS[entry["kind"]](entry["id"].partition("-")[2], int(entry["amount"]), say)


def employee_text(entry: Fields, say: Say) -> str:
    """The effect, what hiring costs besides the steps, and points at the end."""
    parts = [employee_effect(entry, say)]
    if entry["fee"]:
        parts.append(say.plural("Costs {n} guilder when hired.", "Costs {n} guilders when hired.", int(entry["fee"])))
    if entry.get("level", 1) > 1:
        parts.append(say("Requires the level I merchant for the same commodity."))
    if entry["points"]:
        parts.append(say.plural("Worth {n} point at the end.", "Worth {n} points at the end.", int(entry["points"])))
    return " ".join(parts)


def engineer(what: str, n: int, say: Say) -> str:
    return say("Each Manufacture Equipment also gives you: {pieces}.", pieces=PIECE_COUNTS[what](say, n))


def recruiter(what: str, n: int, say: Say) -> str:
    return say("Each Recruit Crew also gives you: {pieces}.", pieces=PIECE_COUNTS[what](say, n))


def merchant(what: str, n: int, say: Say) -> str:
    name = COMMODITY_NAMES[what](say)
    return say.plural(
        "You get {n} more guilder for each unit you sell: {commodity}.",
        "You get {n} more guilders for each unit you sell: {commodity}.",
        n,
        commodity=name,
    )


def builder(what: str, n: int, say: Say) -> str:
    if what == "crew":
        return say.plural(
            "On each ship, {n} crew member needs no cabin.", "On each ship, {n} crew members need no cabin.", n
        )
    return say("On each ship, these need no point of their own: up to {pieces}.", pieces=PIECE_COUNTS[what](say, n))


def helmsman(_: str, n: int, say: Say) -> str:
    return say("Your ships may sail {n} faster.", n=n)


def rigger(_: str, n: int, say: Say) -> str:
    return say("Your ships may sail up to {n} faster for each pair of sails.", n=n)


def accountant(_: str, n: int, say: Say) -> str:
    return say.plural(
        "On both wheels, {n} extra step is free.", "On both wheels, the first {n} extra steps are free.", n
    )


def foreman(_: str, n: int, say: Say) -> str:
    return say.plural(
        "On the employee track, {n} extra step is free.",
        "On the employee track, the first {n} extra steps are free.",
        n,
    )


EFFECTS: Final[dict[str, Callable[[str, int, Say], str]]] = {
    "engineer": engineer,
    "recruiter": recruiter,
    "merchant": merchant,
    "builder": builder,
    "helmsman": helmsman,
    "rigger": rigger,
    "accountant": accountant,
    "foreman": foreman,
}
