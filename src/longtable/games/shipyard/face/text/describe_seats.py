"""A player's area in words."""

from typing import Any

from longtable.core.say import Say
from longtable.core.visibility import HIDDEN
from longtable.core.wording import capital
from longtable.games.shipyard.face.text.names import (
    CONTRACT_NAMES,
    ICON_NAMES,
    SIDE_NAMES,
    WAY_NAMES,
    employee_name,
    feature_counts,
    guilders,
    pieces_text,
    reason_name,
)
from longtable.games.shipyard.face.text.things import Things, things_of
from longtable.games.shipyard.face.text.ways import direction, point
from longtable.games.shipyard.position.facts import NONE
from longtable.games.shipyard.rules.canals import canal_of, x_of, y_of
from longtable.games.shipyard.rules.contracts import value_of
from longtable.games.shipyard.rules.speed import speed_range
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CONTRACTS, FROM_SIDE, ICONS, SLOT_LETTERS

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
    trains = "; ".join([things.train(id, say) for id in own["trains"]])
    lines.append(say("Trains: {trains}.", trains=trains or say("none")))
    employees = ", ".join([employee_name(id, say) for id in own["employees"]])
    lines.append(say("Employees: {employees}.", employees=employees or say("none")))
    lines += canal_lines(s, own, seat, things, say)
    return lines + fleet_lines(own, things, say) + contract_lines(s, own, seat, say)


def yard_lines(own: Facts, things: Things, say: Say) -> list[str]:
    cards = [
        say("{card} in slot {slot}", slot=SLOT_LETTERS[at], card=things.card(id, say))
        for at, id in enumerate(own["yard"])
        if id != NONE
    ]
    return [say("Yard: {cards}.", cards="; ".join(cards))] if cards else [say("The yard is empty.")]


def canal_lines(s: Shipyard, own: Facts, seat: int, things: Things, say: Say) -> list[str]:
    """The canal system, the figure, and how far a ship can sail."""
    lines: list[str] = []
    for id, x, y, rotation in own["canals"]:
        canal = capital(things.canal(id, say))
        where = {"x": x, "y": y, "degrees": 90 * rotation}
        lines.append(say("{canal} at {x},{y}, rotated {degrees}°.", canal=canal, **where))
    if own["figure"]:
        lines.append(boat_line(s, seat, own["figure"][2], say))
    else:
        lines.append(say("No canal yet."))
    if own["used"]:
        lines.append(say.plural("{n} used canal.", "{n} used canals.", own["used"]))
    return lines


def boat_line(s: Shipyard, seat: int, stern: str, say: Say) -> str:
    """Where the boat is: its canal, the icon there, and where its stern points."""
    player = s.players[seat]
    laid, space = player.canals[player.boat], int(player.space)
    if stern not in SIDE_NAMES:
        stern = direction(point(s.box, laid, space), point(s.box, laid, int(stern)))
    icon = ICONS[s.box.canal_icon[canal_of(laid) * FROM_SIDE + space]]
    return say(
        "Boat on the canal at {x},{y} ({icon}), stern to the {side}; up to {n} moves.",
        x=int(x_of(laid)),
        y=int(y_of(laid)),
        icon=ICON_NAMES[icon](say) if icon in ICON_NAMES else say("no icon"),
        side=WAY_NAMES[stern](say),
        n=int(player.longest),
    )


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
        name, worth = CONTRACT_NAMES[id](say), int(value_of(s, seat, CONTRACTS.index(id)))
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
