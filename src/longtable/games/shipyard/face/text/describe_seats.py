"""A player's area in words."""

from typing import Any

from longtable.core.say import Say
from longtable.core.visibility import HIDDEN
from longtable.games.shipyard.face.text.names import (
    SIDE_NAMES,
    contract_name,
    employee_name,
    feature_counts,
    guilders,
    pieces_text,
    reason_name,
)
from longtable.games.shipyard.face.text.things import Things, things_of
from longtable.games.shipyard.position.facts import NONE
from longtable.games.shipyard.rules.contracts import value_of
from longtable.games.shipyard.rules.ship import speed_range
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CONTRACTS, SLOT_LETTERS

Facts = dict[str, Any]


def seat_lines(s: Shipyard, own: Facts, seat: int, say: Say) -> list[str]:
    """Points, money, yard, stock, trains, employees, canals, fleet and contracts of a seat."""
    things = things_of(s.box)
    lines = [say.plural("{n} point.", "{n} points.", s.scores()[seat])]
    reasons = [
        say("{reason} {points}", reason=reason_name(word, say), points=points) for word, points in s.score_reasons(seat)
    ]
    if reasons:
        lines.append(say("Points by reason: {reasons}.", reasons=", ".join(reasons)))
    lines.append(say("Money: {guilders}.", guilders=guilders(own["guilders"], say)))
    lines.extend(yard_lines(own, things, say))
    if s.launching >= 0 and seat == s.turn:
        least, most = speed_range(s, seat)
        aboard = pieces_text(s.facts()["aboard"], say) or say("nothing")
        text = say(
            "The ship from slot {slot} is being outfitted: {pieces}; speed {speed}.",
            slot=SLOT_LETTERS[s.launching],
            pieces=aboard,
            speed=least if most <= least else say("{least} to {most}", least=least, most=most),
        )
        lines.append(text)
    lines.append(say("Stock: {pieces}.", pieces=pieces_text(own["stock"], say) or say("empty")))
    trains = ", ".join([things.train(id, say) for id in own["trains"]])
    lines.append(say("Trains: {trains}.", trains=trains or say("none")))
    employees = ", ".join([employee_name(id, say) for id in own["employees"]])
    lines.append(say("Employees: {employees}.", employees=employees or say("none")))
    lines += canal_lines(s, own, seat, things, say)
    return lines + fleet_lines(own, things, say) + contract_lines(s, own, seat, say)


def yard_lines(own: Facts, things: Things, say: Say) -> list[str]:
    cards = [
        say("slot {slot} {card}", slot=SLOT_LETTERS[at], card=things.card(id, say))
        for at, id in enumerate(own["yard"])
        if id != NONE
    ]
    return [say("Yard: {cards}.", cards=", ".join(cards))] if cards else [say("The yard is empty.")]


def canal_lines(s: Shipyard, own: Facts, seat: int, things: Things, say: Say) -> list[str]:
    """The canal system, the figure, and how far a ship can sail."""
    lines: list[str] = []
    for id, x, y, rotation in own["canals"]:
        canal = things.canal(id, say)
        where = {"x": x, "y": y, "degrees": 90 * rotation}
        lines.append(say("Canal {canal} at {x},{y}, rotated {degrees}°.", canal=canal, **where))
    if own["figure"]:
        id, space, stern = own["figure"]
        parts: dict[str, object] = {"canal": id, "space": space, "n": int(s.players[seat].longest)}
        if stern in SIDE_NAMES:
            parts["side"] = SIDE_NAMES[stern](say)
            text = say("Boat on {canal}, space {space}, stern to the {side}; up to {n} moves.", **parts)
        else:
            parts["stern"] = stern
            text = say("Boat on {canal}, space {space}, stern towards space {stern}; up to {n} moves.", **parts)
        lines.append(text)
    else:
        lines.append(say("No canal yet."))
    if own["used"]:
        lines.append(say.plural("{n} used canal.", "{n} used canals.", own["used"]))
    return lines


def fleet_lines(own: Facts, things: Things, say: Say) -> list[str]:
    """Every ship that has sailed."""
    lines: list[str] = []
    for ship in own["fleet"]:
        parts = [feature_counts(things.ship_features(ship["cards"]), say), pieces_text(ship["pieces"], say)]
        text = say(
            "Ship of {cards} cards, speed {speed}, {points} points: {features}; aboard {pieces}.",
            cards=len(ship["cards"]),
            speed=ship["speed"],
            points=ship["points"],
            features=parts[0] or say("no features"),
            pieces=parts[1],
        )
        lines.append(text)
    return lines or [say("No ship has sailed yet.")]


def contract_lines(s: Shipyard, own: Facts, seat: int, say: Say) -> list[str]:
    """Contracts with what they are worth now, as far as the reader may know them."""
    known = own["shown"] + (own["contracts"] if own["contracts"] != HIDDEN else [])
    lines: list[str] = []
    for id in known:
        name, worth = contract_name(id, say), int(value_of(s, seat, CONTRACTS.index(id)))
        text = say.plural(
            "Contract {contract}: worth {n} point now.",
            "Contract {contract}: worth {n} points now.",
            worth,
            contract=name,
        )
        lines.append(text)
    if own["contracts"] == HIDDEN:
        blue, green = own["held"]
        lines.append(say("Contracts: {blue} blue, {green} green.", blue=blue, green=green))
    return lines
