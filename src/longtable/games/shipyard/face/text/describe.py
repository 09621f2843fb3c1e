"""The whole position in words, under headings, for people who hear it."""

from collections.abc import Sequence
from typing import Any

from longtable.core.say import Say
from longtable.core.wording import capital, seat_name
from longtable.games.shipyard.face.text.describe_seats import seat_lines
from longtable.games.shipyard.face.text.ending import clock
from longtable.games.shipyard.face.text.names import ACTION_NAMES, PIECE_NAMES, employee_name, guilders
from longtable.games.shipyard.face.text.offers import prices_text
from longtable.games.shipyard.face.text.things import Things, things_of
from longtable.games.shipyard.position.facts import NONE
from longtable.games.shipyard.rules.commodities import next_position
from longtable.games.shipyard.state import Shipyard

Facts = dict[str, Any]
Section = tuple[str, list[str]]


def describe(s: Shipyard, names: Sequence[str], say: Say) -> list[Section]:
    """Action track, market, wheels, exchange and employees, then every player."""
    facts, things = s.facts(), things_of(s.box)
    sections = [
        (say("Action track"), track_lines(s, facts, names, say)),
        (say("Market of ship cards"), ship_lines(s, facts, things, say)),
        (say("Trains and canals"), column_lines(s, facts, things, say)),
        (say("Wheels and exchange"), wheel_lines(s, facts, say)),
        (say("Employee track"), employee_lines(facts, say)),
    ]
    for seat in range(s.setup.seats):
        sections.append((seat_name(seat, names, say), seat_lines(s, facts[f"P{seat + 1}"], seat, say)))
    return sections


def track_lines(s: Shipyard, facts: Facts, names: Sequence[str], say: Say) -> list[str]:
    """The clock, and the cards from the leading one backwards with their figures and the gaps."""
    spaces = int(s.box.spaces)
    lines = [say("{clock}.", clock=clock(s, say))]
    if facts["first"]:
        starter = seat_name(int(facts["first"][1:]) - 1, names, say)
        lines.append(say("Starting player: {player}.", player=starter))
    behind = sorted([((facts["leader"] - space) % spaces, word) for word, space in facts["track"].items()])
    last = -1
    for distance, word in behind:
        name = ACTION_NAMES[word](say)
        gap = distance - last - 1
        last = distance
        if gap:
            lines.append(say.plural("{n} empty space.", "{n} empty spaces.", gap))
        if word in facts["figures"]:
            seat, count = facts["figures"][word]
            player = seat_name(int(seat[1:]) - 1, names, say)
            lines.append(
                say.plural(
                    "{action}: {n} figure ({player}).",
                    "{action}: {n} figures ({player}).",
                    count,
                    action=name,
                    player=player,
                )
            )
        elif not distance:
            lines.append(say("{action}: the leading card.", action=name))
        else:
            lines.append(say("{action}: free.", action=name))
    return lines


def ship_lines(s: Shipyard, facts: Facts, things: Things, say: Say) -> list[str]:
    """The rows from the bottom, with their prices; then what is left in the decks."""
    lines: list[str] = []
    for row in range(len(s.box.ship_prices)):
        cards = [facts[column][row] for column in ("bows", "left", "right", "sterns")]
        shown = "; ".join([things.card(id, say) for id in cards if id != NONE])
        price = guilders(int(s.box.ship_prices[row]), say)
        if shown:
            lines.append(say("Row {row}, {price} each: {cards}.", row=row + 1, price=price, cards=shown))
    decks = facts["decks"]
    lines.append(
        say(
            "Left in the decks: {bows} bows, {first} and {second} middles, {sterns} sterns.",
            bows=len(decks["bow"]),
            first=len(decks["middle_a"]),
            second=len(decks["middle_b"]),
            sterns=len(decks["stern"]),
        )
    )
    return lines


def column_lines(s: Shipyard, facts: Facts, things: Things, say: Say) -> list[str]:
    """Trains and canals from the bottom."""
    lines: list[str] = []
    for row, id in enumerate(facts["trains"]):
        if id != NONE:
            price = guilders(int(s.box.train_prices[row]), say)
            lines.append(say("{train}: {price}.", train=capital(things.train(id, say)), price=price))
    for row, id in enumerate(facts["canals"]):
        if id != NONE:
            price = guilders(int(s.box.canal_prices[row]), say)
            lines.append(say("{canal}: {price}.", canal=capital(things.canal(id, say)), price=price))
    decks = facts["decks"]
    n, m = len(decks["train"]), len(decks["canal"])
    text = say("Left in the decks: {trains} trains, {canals} canals.", trains=n, canals=m)
    return [*lines, text]


def wheel_lines(s: Shipyard, facts: Facts, say: Say) -> list[str]:
    lines: list[str] = []
    for at, word in enumerate(("equipment", "crew")):
        if facts[word] is None:
            continue
        pieces = s.box.data["wheels"][word]["order"]
        begin = pieces.index(facts[word]) + 1
        coming = ", ".join([PIECE_NAMES[piece](say) for piece in pieces[begin:] + pieces[:begin]])
        if at == 0:
            lines.append(say("Equipment wheel, next first: {pieces}.", pieces=coming))
        else:
            lines.append(say("Crew wheel, next first: {pieces}.", pieces=coming))
    lines.append(say("Exchange prices now: {prices}.", prices=prices_text(s, int(s.exchange), say)))
    lines.append(say("Exchange prices next: {prices}.", prices=prices_text(s, int(next_position(s)), say)))
    return lines


def employee_lines(facts: Facts, say: Say) -> list[str]:
    """The spaces in the order in which the marker comes to them."""
    if facts["marker"] is None:
        return [say("The marker is not placed yet.")]
    lines: list[str] = []
    spaces = facts["employees"]
    for step in range(1, len(spaces) + 1):
        here = [word for word in spaces[(facts["marker"] + step) % len(spaces)] if word != NONE]
        who = ", ".join([copies_text(word, say) for word in here]) or say("nobody")
        lines.append(say.plural("After {n} step: {employees}.", "After {n} steps: {employees}.", step, employees=who))
    return lines


def copies_text(word: str, say: Say) -> str:
    """`Foreman`, `2 × Foreman`."""
    id, _, copies = word.partition("*")
    name = employee_name(id, say)
    return say("{n} × {employee}", employee=name, n=copies) if copies else name
