"""The panel of a seat: yard, stock, people, canals, fleet, and its known contracts."""

from typing import Final

from rich.text import Text

from longtable.cli.paint import GOOD, HEAD, QUIET, Look, columns, fold, ink, join, labelled, packed, seat_mark
from longtable.cli.shipyard.codes import (
    COLOUR_STYLES,
    KIND_STYLES,
    feature_word,
    features_words,
    pieces_text,
    train_words,
)
from longtable.cli.shipyard.waters import canal_map, figure_text
from longtable.core.bits import members
from longtable.core.say import Say
from longtable.games.shipyard.box.tables import COLOURS
from longtable.games.shipyard.face.text.names import contract_name, employee_name
from longtable.games.shipyard.face.text.things import things_of
from longtable.games.shipyard.face.text.tips_contracts import contract_text
from longtable.games.shipyard.rules.contracts import live_values
from longtable.games.shipyard.rules.preview import points_so_far
from longtable.games.shipyard.rules.ship import totals_of
from longtable.games.shipyard.rules.ship_room import count_of
from longtable.games.shipyard.state import Player, Ship, Shipyard
from longtable.games.shipyard.words import BLUE, EMPLOYEES, FEATURE_COUNT, GREEN, PIECES, SLOT_LETTERS, SLOTS

LABEL: Final = 10
CELL: Final = 9  # columns of a slot, at least
WIDEST: Final = 14
SAY: Final = Say()  # the terminal speaks English


def title(s: Shipyard, seat: int, players: list[str]) -> Text:
    """Who it is, the points, and the money."""
    line = seat_mark(seat).append(f" {players[seat]}", HEAD)
    line.append("  ").append(counted(s.scores()[seat], "point"), HEAD)
    return line.append("   guilders ", QUIET).append(str(int(s.players[seat].guilders)), HEAD)


def counted(n: int, word: str) -> str:
    """`1 point`, `2 points`."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


# -- the yard


def yard_lines(s: Shipyard, player: Player, width: int) -> list[Text]:
    """The nine slots with their cards: bow, middles and stern of a ship side by side."""
    cell = min(WIDEST, (width - LABEL) // SLOTS)
    if cell < CELL or not any(player.yard):
        return packed("yard", yard_short(s, player), width, LABEL)
    lines = [ink(f"{'yard':<{LABEL}}", QUIET), Text(" " * LABEL)]
    printed: list[list[str]] = []
    for slot in range(SLOTS):
        card = int(player.yard[slot])
        lines[0].append(f"{SLOT_LETTERS[slot]:<{cell}}", QUIET)
        word, style = (card_word(s, card), KIND_STYLES[s.box.card_kind[card]]) if card else ("·", QUIET)
        lines[1].append(f"{word:<{cell}}", style)
        printed.append([line.plain for line in fold(Text(features_words(s.box, card)), cell - 1)] if card else [])
    for row in range(max([len(words) for words in printed])):
        cells = [words[row] if row < len(words) else "" for words in printed]
        lines.append(ink(" " * LABEL + "".join([f"{words:<{cell}}" for words in cells]), HEAD))
    for line in lines:
        line.rstrip()
    return lines


def yard_short(s: Shipyard, player: Player) -> list[Text]:
    """The yard in one line, for a seat at the side."""
    parts: list[Text] = []
    for slot in range(SLOTS):
        card = int(player.yard[slot])
        if card:
            word = ink(f"{SLOT_LETTERS[slot]} ", QUIET).append(card_word(s, card), KIND_STYLES[s.box.card_kind[card]])
            parts.append(word.append(f" {features_words(s.box, card)}", HEAD))
    return parts or [ink("empty", QUIET)]


def card_word(s: Shipyard, card: int) -> str:
    """The id of a card; of a blank one what fits into a slot."""
    return s.box.card_ids[card] if card < s.box.first_blank else "blank"


# -- what lies beside it


def stock_text(player: Player) -> Text:
    pieces = {word: int(player.stock[at]) for at, word in enumerate(PIECES) if player.stock[at]}
    return Text(pieces_text(pieces)) if pieces else ink("nothing", QUIET)


def trains_text(s: Shipyard, player: Player) -> Text:
    trains = [train_words(s.box, train + 1) for train in members(player.trains)]
    return join(trains) if trains else ink("none", QUIET)


def people(s: Shipyard, player: Player) -> list[Text]:
    names = [
        ink(employee_name(EMPLOYEES[at], SAY), COLOUR_STYLES[COLOURS[s.box.employee_colour[at]]])
        for at in members(player.employees)
    ]
    return names or [ink("none", QUIET)]


def aboard_lines(s: Shipyard, seat: int, width: int) -> list[Text]:
    """The ship that is being outfitted or sails: what it carries, and its points so far."""
    if s.launching < 0 or s.turn != seat:
        return []
    pieces = {word: int(s.aboard[at]) for at, word in enumerate(PIECES) if s.aboard[at]}
    reasons = points_so_far(s, seat)
    line = Text(pieces_text(pieces) or "nothing yet")
    points = ", ".join([f"{reason} {n}" for reason, n in reasons])
    line.append(f"   {counted(sum([n for _, n in reasons]), 'point')}" + (f" ({points})" if points else ""), GOOD)
    return labelled("aboard", line, width, LABEL)


def ship_text(s: Shipyard, ship: Ship) -> Text:
    """A ship of a fleet: its cards, pieces, speed and points."""
    totals = totals_of(ship.cards, s.box)
    counts = [int(count_of(totals, at)) for at in range(FEATURE_COUNT)]
    printed = ", ".join([feature_word(at, n) for at, n in enumerate(counts) if n])
    pieces = {word: int(ship.pieces[at]) for at, word in enumerate(PIECES) if ship.pieces[at]}
    line = ink(counted(int(ship.points), "point"), HEAD).append(
        f" {len(ship.cards)} cards ({printed}), speed {int(ship.speed)}"
    )
    return line.append(f": {pieces_text(pieces)}", QUIET)


def fleet_lines(s: Shipyard, player: Player, width: int) -> list[Text]:
    lines: list[Text] = []
    for at, ship in enumerate(player.fleet):
        lines += labelled("fleet" if at == 0 else "", ship_text(s, ship), width, LABEL)
    return lines


def contracts_lines(s: Shipyard, seat: int, width: int, told: bool) -> list[Text]:
    """The contracts that are known here, with what each would bring now; of the others how many there are."""
    values = live_values(s, seat)
    player = s.players[seat]
    if not values:
        held = [int(player.held(BLUE)), int(player.held(GREEN))]
        words = f"{held[0]} blue, {held[1]} green, unseen" if any(held) else "none"
        return labelled("contracts", ink(words, QUIET), width, LABEL)
    if told:
        entries = things_of(s.box).contracts
        lines: list[Text] = []
        for at, (id, worth) in enumerate(values):
            line = contract_chip(id, worth).append(f": {contract_text(entries[id], SAY)}", QUIET)
            lines += labelled("contracts" if at == 0 else "", line, width, LABEL)
        return lines
    rows = columns([contract_chip(id, worth) for id, worth in values], width - LABEL)
    return [ink(f"{'contracts' if at == 0 else '':<{LABEL}}", QUIET).append_text(row) for at, row in enumerate(rows)]


def contract_chip(id: str, worth: int) -> Text:
    """`Sail pairs (B03) 6`."""
    return Text(contract_name(id, SAY)).append(f" {worth}", GOOD if worth else QUIET)


def reasons_text(s: Shipyard, seat: int) -> Text:
    parts = [f"{reason} {points}" for reason, points in s.score_reasons(seat)]
    return ink(", ".join(parts) or "nothing yet", "" if parts else QUIET)


# -- together


def own_blocks(s: Shipyard, seat: int, width: int, told: bool = False) -> dict[str, list[Text]]:
    """Everything of a seat but its canals, in labelled lines by name; told: with the words of its contracts."""
    player = s.players[seat]
    return {
        "yard": yard_lines(s, player, width),
        "aboard": aboard_lines(s, seat, width),
        "stock": labelled("stock", stock_text(player), width, LABEL),
        "trains": labelled("trains", trains_text(s, player), width, LABEL),
        "people": packed("people", people(s, player), width, LABEL),
        "fleet": fleet_lines(s, player, width),
        "contracts": contracts_lines(s, seat, width, told),
        "score": labelled("score", reasons_text(s, seat), width, LABEL) if s.scores()[seat] else [],
    }


def canals_short(s: Shipyard, seat: int, width: int) -> list[Text]:
    """The canals of a seat in one line."""
    player = s.players[seat]
    water = f"{counted(len(player.canals), 'canal')}, longest voyage {int(player.longest)}"
    return labelled("canals", water if player.boat >= 0 else ink("no canal yet", QUIET), width, LABEL)


def summary(s: Shipyard, seat: int, players: list[str]) -> Text:
    """A seat in one line."""
    player = s.players[seat]
    cards = len([card for card in player.yard if card])
    parts = [
        f"{counted(cards, 'card')} in the yard",
        counted(len(player.fleet), "ship"),
        counted(len(members(player.employees)), "employee"),
        f"{counted(len(player.canals), 'canal')}, longest voyage {int(player.longest)}",
    ]
    return title(s, seat, players).append(f"   {', '.join(parts)}", QUIET)


def canals_lines(s: Shipyard, seat: int, width: int) -> list[Text]:
    """The canals of a seat, with free cells while it rents one."""
    player = s.players[seat]
    asks = bool(s.todo) and s.actor == seat and any([action.startswith("rent") for action in first_words(s)])
    lines = labelled("canals", figure_text(player, s.box), width, LABEL)
    return lines + canal_map(player, s.box, asks, width)


def first_words(s: Shipyard) -> set[str]:
    """The words that the legal actions begin with."""
    return {s.notation(action).split(" ")[0] for action in s.legal_actions()}


def compact(s: Shipyard, seat: int, players: list[str], width: int) -> list[Text]:
    """A seat in a few lines."""
    player = s.players[seat]
    lines = fold(title(s, seat, players), width)
    lines += packed("yard", yard_short(s, player), width, 8)
    lines += labelled("stock", stock_text(player), width, 8)
    lines += labelled("trains", trains_text(s, player), width, 8)
    lines += packed("people", people(s, player), width, 8)
    water = f"{counted(len(player.canals), 'canal')}, longest voyage {int(player.longest)}, used {int(player.used)}"
    lines += labelled("waters", water if player.boat >= 0 else ink("no canal yet", QUIET), width, 8)
    ships = [f"{int(ship.points)} ({len(ship.cards)} cards)" for ship in player.fleet]
    lines += labelled("fleet", ", ".join(ships) if ships else ink("no ship yet", QUIET), width, 8)
    return lines


def enlarged(s: Shipyard, seat: int, players: list[str], look: Look) -> list[Text]:
    """Everything about a seat."""
    blocks = own_blocks(s, seat, look.width, told=True).values()
    lines = [title(s, seat, players), *[line for block in blocks for line in block]]
    lines += canals_lines(s, seat, look.width)
    lines.append(ink(f"used canals {int(s.players[seat].used)}", QUIET))
    return lines
