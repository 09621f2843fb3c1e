"""The board in text: clock, action track, wheels, exchange, employees, market."""

from typing import Final

from rich.text import Text

from longtable.cli.paint import ACCENT, GOOD, HEAD, QUIET, Look, fold, ink, join, labelled, packed, seat_mark
from longtable.cli.shipyard.codes import COLOUR_STYLES, canal_chip, card_chip, train_chip
from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.games.shipyard.box.tables import COLOURS
from longtable.games.shipyard.face.text.ending import clock
from longtable.games.shipyard.face.text.offers import extras, wheel_prices
from longtable.games.shipyard.rules.building import missing_kinds
from longtable.games.shipyard.rules.commodities import next_position
from longtable.games.shipyard.rules.hiring import way_price
from longtable.games.shipyard.rules.track import income, is_candidate
from longtable.games.shipyard.state import COPIES, FIGURES, Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    CANAL_PLACES,
    COMMODITIES,
    CREW_MARKER,
    EMPLOYEE_SPACES,
    EMPLOYEES,
    EQUIPMENT_MARKER,
    KINDS,
    PIECES,
    PLACES_PER_SPACE,
    ROWS,
    SHIP_PLACES,
    TRAIN_PLACES,
)

LABEL: Final = 10
SAY: Final = Say()  # the terminal speaks English


def main_board(s: Shipyard, seat: int, look: Look) -> list[Text]:
    """Everything that lies in the middle of the table, with the prices of a seat."""
    width = look.width
    head = ink(clock(s, SAY), ACCENT)
    if s.first >= 0:
        head.append("   starting player ", QUIET).append_text(seat_mark(int(s.first)))
    lines = fold(head, width)
    lines += packed("track", track(s), width, LABEL)
    lines += labelled("equipment", wheel(s, seat, EQUIPMENT_MARKER), width, LABEL)
    lines += labelled("crew", wheel(s, seat, CREW_MARKER), width, LABEL)
    lines += labelled("exchange", exchange(s), width, LABEL)
    lines += packed("employees", employees(s, seat), width, LABEL)
    return lines + market(s, width)


def track(s: Shipyard) -> list[Text]:
    """The action cards from the leading one backwards: figures, gaps, and what choosing one would bring."""
    spaces = int(s.box.spaces)
    behind = sorted(
        [(int(s.leader - s.track[card]) % spaces, card) for card in range(len(ACTIONS)) if s.has_card(card)]
    )
    is_choosing = bool(s.todo) and s.todo[-1].word() == "choose-card"
    parts: list[Text] = []
    last = -1
    for distance, card in behind:
        if distance - last > 1:
            parts.append(ink("·" * (distance - last - 1), QUIET))
        last = distance
        parts.append(track_card(s, card, distance == 0, is_choosing))
    return parts


def track_card(s: Shipyard, card: int, leads: bool, is_choosing: bool) -> Text:
    line = ink(ACTIONS[card], HEAD if is_choosing and is_candidate(s, card) else "")
    if leads:
        line.append(" leads", QUIET)
    entry = int(s.figures[card])
    if entry:
        line.append(" ").append_text(seat_mark(entry % FIGURES - 1))
        line.append("×2" if entry // FIGURES > 1 else "", QUIET)
    elif is_choosing and is_candidate(s, card):
        line.append(f" +{int(income(s, card))}", GOOD)
    return line


def wheel(s: Shipyard, seat: int, number: int) -> Text:
    """The pieces in the order in which the marker comes to them, with their prices; what helpers add."""
    at = int(s.equipment if number == EQUIPMENT_MARKER else s.crew)
    if at < 0:
        return ink("not set yet", QUIET)
    parts = [Text(piece).append(f" {price}", HEAD) for piece, price in wheel_prices(s, seat, number)]
    line = ink(f"at {PIECES[s.box.wheel_pieces[number][at]]} → ", QUIET).append_text(join(parts, ", "))
    more = extras(s, seat, number)
    if more:
        line.append(f"   {'engineers' if number == EQUIPMENT_MARKER else 'recruiters'} add {', '.join(more)}", GOOD)
    return line


def exchange(s: Shipyard) -> Text:
    """What units were last sold for, and what the next exchange pays."""
    line = ink("now ", QUIET).append_text(prices(s, int(s.exchange), ""))
    return line.append("   next ", QUIET).append_text(prices(s, int(next_position(s)), HEAD))


def prices(s: Shipyard, position: int, style: str) -> Text:
    base = position * len(COMMODITIES)
    parts = [
        Text(f"{word} ").append(str(s.box.exchange_prices[base + at]), style) for at, word in enumerate(COMMODITIES)
    ]
    return join(parts, " ")


def employees(s: Shipyard, seat: int) -> list[Text]:
    """Who is to be had on the next spaces, each space with the price of the way for a seat."""
    if s.marker < 0:
        return [ink("not set yet", QUIET)]
    parts: list[Text] = []
    for further in range(EMPLOYEE_SPACES):
        begin = (int(s.marker) + 1 + further) % EMPLOYEE_SPACES * PLACES_PER_SPACE
        people = [employee_chip(s, int(entry)) for entry in s.places[begin : begin + PLACES_PER_SPACE] if entry]
        if people:
            price = int(way_price(s, s.players[seat], further))
            parts.append(ink(f"{price}: ", HEAD).append_text(join(people, " ")))
    return parts or [ink("nobody is left", QUIET)]


def employee_chip(s: Shipyard, entry: int) -> Text:
    number = entry % COPIES - 1
    line = ink(EMPLOYEES[number], COLOUR_STYLES[COLOURS[s.box.employee_colour[number]]])
    return line.append("×2" if entry // COPIES > 1 else "", QUIET)


def market(s: Shipyard, width: int) -> list[Text]:
    """Rows from the top down, the cheapest last: ship cards, trains, canals."""
    box = s.box
    each = min(14, (width - 4) // 6)
    heads = ["bows", "middles", "", "sterns", "trains", "canals"]
    lines = [ink("    " + "".join([f"{head:<{each}}" for head in heads]).rstrip(), QUIET)]
    rows = [(list(box.ship_prices), 4), (list(box.train_prices), 1), (list(box.canal_prices), 1)]
    same = len({tuple([int(price) for price in costs]) for costs, _ in rows}) == 1
    for row in reversed(range(ROWS)):
        line = ink(f"{int(box.ship_prices[row])}g" if same else "", HEAD)
        line.append(" " * (4 - line.cell_len))
        for column in range(6):
            chip = market_chip(s, column, row)
            if not same:
                chip.append(f" {int(price_of(s, column, row))}g", HEAD)
            line.append_text(chip).append(" " * max(1, each - chip.cell_len))
        line.rstrip()
        lines.append(line)
    blanks = [KINDS[kind] for kind in range(1, 4) if missing_kinds(s) & BIT[kind - 1]] if s.first >= 0 else []
    if blanks:
        lines.append(ink(f"    no {' and no '.join(blanks)} on display: blank cards are free", QUIET))
    return lines


def market_chip(s: Shipyard, column: int, row: int) -> Text:
    card = int(s.market[column * ROWS + row])
    if column * ROWS < SHIP_PLACES:
        return card_chip(s.box, card)
    return train_chip(s.box, card) if column * ROWS == TRAIN_PLACES else canal_chip(s.box, card)


def price_of(s: Shipyard, column: int, row: int) -> int:
    if column * ROWS < SHIP_PLACES:
        return int(s.box.ship_prices[row])
    return int(s.box.train_prices[row] if column * ROWS < CANAL_PLACES else s.box.canal_prices[row])
