"""The board in text: clock, action track, wheels, exchange, employees, market."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from longtable.cli.paint import ACCENT, GOOD, HEAD, QUIET, fold, ink, join, labelled, packed, seat_mark
from longtable.cli.shipyard.codes import (
    COLOUR_STYLES,
    canal_chip,
    canal_words,
    card_chip,
    card_words,
    train_chip,
    train_words,
)
from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.games.shipyard.box.tables import COLOURS
from longtable.games.shipyard.face.text.ending import clock
from longtable.games.shipyard.face.text.names import employee_name
from longtable.games.shipyard.face.text.offers import extras, wheel_prices
from longtable.games.shipyard.rules.commodities import next_position
from longtable.games.shipyard.rules.hiring import way_price
from longtable.games.shipyard.rules.income import income
from longtable.games.shipyard.rules.ship_market import missing_kinds
from longtable.games.shipyard.rules.track import is_candidate
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
CANAL_COLUMN: Final = 5
SAY: Final = Say()  # the terminal speaks English


def head_lines(s: Shipyard, width: int) -> list[Text]:
    """Where the game stands."""
    head = ink(clock(s, SAY), ACCENT)
    if s.first >= 0:
        head.append("   starting player ", QUIET).append_text(seat_mark(int(s.first)))
    return fold(head, width)


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
            parts.append(ink(f"{price}: ", HEAD).append_text(join(people, ", ")))
    return parts or [ink("nobody is left", QUIET)]


def employee_chip(s: Shipyard, entry: int) -> Text:
    number = entry % COPIES - 1
    line = ink(employee_name(EMPLOYEES[number], SAY), COLOUR_STYLES[COLOURS[s.box.employee_colour[number]]])
    return line.append("×2" if entry // COPIES > 1 else "", QUIET)


def market(s: Shipyard, width: int) -> list[Text]:
    """Rows from the top down, the cheapest last, and the canals below; in letters where words have no room."""
    box = s.box
    heads = ["bows", "middles", "", "sterns", "trains", "canals"]
    rows = [list(box.ship_prices), list(box.train_prices), list(box.canal_prices)]
    same = len({tuple([int(price) for price in costs]) for costs in rows}) == 1
    for count, words in ((5, True), (6, False)):
        cells = [[market_chip(s, column, row, words, same) for row in range(ROWS)] for column in range(count)]
        wide = [max([len(heads[at]), *[chip.cell_len for chip in cells[at]]]) + 2 for at in range(count)]
        if 4 + sum(wide) <= width + 2:
            break
    lines = [Text("    ")]
    for at in range(count):
        lines[0].append(f"{heads[at]:<{wide[at]}}", QUIET)
    for row in reversed(range(ROWS)):
        line = ink(f"{f'{int(box.ship_prices[row])}:' if same else '':<4}", HEAD)
        for column in range(count):
            chip = cells[column][row]
            line.append_text(chip).append(" " * max(1, wide[column] - chip.cell_len))
        lines.append(line)
    for line in lines:
        line.rstrip()
    lines += canals_on_display(s, width) if count == 5 else []
    blanks = [KINDS[kind] for kind in range(1, 4) if missing_kinds(s) & BIT[kind - 1]] if s.first >= 0 else []
    if blanks:
        lines.append(ink(f"    no {' and no '.join(blanks)} on display: blank cards are free", QUIET))
    return lines


def canals_on_display(s: Shipyard, width: int) -> list[Text]:
    """The canals of the market with their prices and icons."""
    chips = [
        ink(f"{int(price_of(s, CANAL_COLUMN, row))}: ", HEAD).append_text(market_chip(s, CANAL_COLUMN, row, True, True))
        for row in reversed(range(ROWS))
    ]
    return packed("canals", chips, width, LABEL)


def market_chip(s: Shipyard, column: int, row: int, words: bool, same: bool) -> Text:
    """What lies in a place of the market; with its price where the columns differ."""
    card = int(s.market[column * ROWS + row])
    if column * ROWS < SHIP_PLACES:
        chip = card_words(s.box, card) if words else card_chip(s.box, card)
    elif column * ROWS == TRAIN_PLACES:
        chip = train_words(s.box, card) if words else train_chip(s.box, card)
    else:
        chip = canal_words(s.box, card) if words else canal_chip(s.box, card)
    return chip if same else chip.append(f" {int(price_of(s, column, row))}", HEAD)


def price_of(s: Shipyard, column: int, row: int) -> int:
    if column * ROWS < SHIP_PLACES:
        return int(s.box.ship_prices[row])
    return int(s.box.train_prices[row] if column * ROWS < CANAL_PLACES else s.box.canal_prices[row])


BLOCKS: Final[dict[str, Callable[[Shipyard, int, int], list[Text]]]] = {
    "track": lambda s, seat, width: packed("track", track(s), width, LABEL),
    "equipment": lambda s, seat, width: labelled("equipment", wheel(s, seat, EQUIPMENT_MARKER), width, LABEL),
    "crew": lambda s, seat, width: labelled("crew", wheel(s, seat, CREW_MARKER), width, LABEL),
    "exchange": lambda s, seat, width: labelled("exchange", exchange(s), width, LABEL),
    "employees": lambda s, seat, width: packed("employees", employees(s, seat), width, LABEL),
    "market": lambda s, seat, width: market(s, width),
}
