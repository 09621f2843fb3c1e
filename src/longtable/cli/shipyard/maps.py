"""Track, wheels, market, yard and canals with the names of their spaces."""

from typing import Final

from rich.text import Text

from longtable.cli.paint import ACCENT, HEAD, QUIET, Look, beside, columns, fold, ink, join, labelled, packed, titled
from longtable.cli.shipyard.codes import COLOUR_STYLES, ICON_LETTERS, ICON_STYLES, KIND_STYLES
from longtable.cli.shipyard.waters import EAST, NORTH, SOUTH, WEST, joined_spaces
from longtable.games.shipyard.box.tables import COLOURS, KIND_OF_DECK, Box
from longtable.games.shipyard.rules.canals import edge_space, laid_at
from longtable.games.shipyard.words import (
    ACTIONS,
    COLUMNS,
    COMMODITIES,
    COUNTDOWN,
    CREW_MARKER,
    DECKS,
    EMPLOYEE_SPACES,
    EMPLOYEES,
    EQUIPMENT_MARKER,
    FROM_SIDE,
    ICONS,
    PIECES,
    PLACES_PER_SPACE,
    ROWS,
    SIDES,
    SLOT_LETTERS,
)

LABEL: Final = 12
PLAYERS: Final = (2, 3, 4)
CELL: Final = 8  # columns of a pair of coordinates
REACH: Final = 3  # coordinates shown to the east and west; one less to the north and south
CARD: Final = 18  # columns of a canal card
ROTATIONS: Final = 4
CORNERS: Final = ((WEST, NORTH), (NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST))

# -- names


def board_names(box: Box) -> dict[str, list[str]]:
    """Action cards and spaces of the tracks; pieces; columns of the market; slots of a yard; spaces of the canals."""
    canals = [
        f"{box.canal_ids[canal]}/{space}"
        for canal in range(1, int(box.canal_count) + 1)
        for space in range(int(box.canal_spaces[canal]))
    ]
    wheels = [PIECES[int(piece)] for wheel in box.wheel_pieces for piece in wheel]
    return {
        "track": [*ACTIONS, *[str(space) for space in range(int(box.spaces))], *COUNTDOWN],
        "wheels": [*wheels, *COMMODITIES, *EMPLOYEES],
        "market": [*COLUMNS, *box.card_ids[1:], *box.train_ids[1:]],
        "yard": list(SLOT_LETTERS),
        "canals": canals,
    }


def board_map(box: Box, board: str, look: Look) -> list[Text]:
    """One of them."""
    maps = {"track": track_map, "wheels": wheels_map, "market": market_map, "yard": yard_map, "canals": canals_map}
    return [titled(board, look), *maps[board](box, look.width)]


# -- rings


def ring(items: list[Text]) -> list[Text]:
    """Items round a ring, clockwise from the upper left."""
    half = -(-len(items) // 2)
    above, below = items[:half], list(reversed(items[half:]))
    wide = max([item.cell_len for item in items])
    cells = [join([centred(item, wide) for item in part], arrow) for part, arrow in ((above, " → "), (below, " ← "))]
    top = ink("╭→ ", QUIET).append_text(cells[0]).append(" ─╮", QUIET)
    bend = f" ←{'─' * (cells[0].cell_len - cells[1].cell_len)}╯"
    return [top, ink("╰─ ", QUIET).append_text(cells[1]).append(bend, QUIET)]


def centred(item: Text, width: int) -> Text:
    left = (width - item.cell_len) // 2
    return Text(" " * left).append_text(item).append(" " * (width - item.cell_len - left))


# -- the tracks


def track_map(box: Box, width: int) -> list[Text]:
    """The ring of the action cards, where they start, and the countdown."""
    places = {int(entry["space"]): str(entry["card"]) for entry in box.data["track"]["place"]}
    spaces = [ink(str(space), ACCENT if space in places else "") for space in range(int(box.spaces))]
    if 3 * len(spaces) > width:
        lines = packed("spaces", spaces, width, LABEL)
    else:
        lines = ring(spaces)
    lines.append(Text())
    starts: dict[str, list[str]] = {}
    for space, card in sorted(places.items()):
        starts.setdefault(card, []).append(str(space))
    parts = [Text(f"{card} ").append(" ".join(numbers), ACCENT) for card, numbers in starts.items()]
    lines += packed("start", parts, width, LABEL)
    cards = [Text(word).append(players_note(box, at), QUIET) for at, word in enumerate(ACTIONS)]
    lines += packed("cards", cards, width, LABEL)
    begins = [Text(f"{COUNTDOWN[int(box.countdown_start[players])]} with {players} players") for players in PLAYERS]
    lines += labelled("countdown", " → ".join(COUNTDOWN), width, LABEL)
    return lines + packed("", [ink("starts at", QUIET), *begins], width, LABEL)


def players_note(box: Box, card: int) -> str:
    """The numbers of players with which a card is in the game, where not with all."""
    inside = [players for players in PLAYERS if int(box.cards_in[players]) >> card & 1]
    return "" if len(inside) == len(PLAYERS) else f" ({', '.join([str(n) for n in inside])} players)"


def wheels_map(box: Box, width: int) -> list[Text]:
    """Both wheels, the exchange and the employees, each in the direction of its marker."""
    blocks: list[list[Text]] = []
    for name, number in (("equipment", EQUIPMENT_MARKER), ("crew", CREW_MARKER)):
        blocks.append([ink(name, HEAD), *ring([Text(PIECES[int(piece)]) for piece in box.wheel_pieces[number]])])
    wide = max([line.cell_len for line in blocks[0]]) + 4
    is_wide = wide + max([line.cell_len for line in blocks[1]]) <= width
    lines = beside(blocks[0], blocks[1], wide) if is_wide else [*blocks[0], *blocks[1]]
    lines += [Text(), ink("exchange", HEAD).append(f"  position: {', '.join(COMMODITIES)}", QUIET)]
    lines += ring([exchange_chip(box, position) for position in range(int(box.exchange_positions))])
    spaces = [Text(str(space)) for space in range(EMPLOYEE_SPACES)]
    head = ink("employees", HEAD).append(f"  spaces, each with {PLACES_PER_SPACE} places", QUIET)
    lines += [Text(), head, *ring(spaces)]
    people = [ink(word, COLOUR_STYLES[COLOURS[int(box.employee_colour[at])]]) for at, word in enumerate(EMPLOYEES)]
    return lines + columns(people, width, most=5)


def exchange_chip(box: Box, position: int) -> Text:
    """`5: 4 2 1`: what the units are sold for."""
    begin = position * len(COMMODITIES)
    prices = [str(int(price)) for price in box.exchange_prices[begin : begin + len(COMMODITIES)]]
    return ink(f"{position}: ", HEAD).append(" ".join(prices), ACCENT if position == box.exchange_start else "")


# -- market and yard


def market_map(box: Box, width: int) -> list[Text]:
    """The columns with their rows from the top down, as they are numbered from the bottom; then the cards."""
    each = min(12, (width - 4) // len(COLUMNS))
    prices = [*[box.ship_prices] * len(DECKS), box.train_prices, box.canal_prices]
    lines = [ink("row ", QUIET).append("".join([f"{word:<{each}}" for word in COLUMNS]).rstrip(), HEAD)]
    for row in reversed(range(ROWS)):
        costs = [price_word(int(column[row]), each) for column in prices]
        lines.append(ink(f"{row + 1:>3} ", HEAD).append("".join([f"{cost:<{each}}" for cost in costs]).rstrip()))
    lines.append(Text())
    words = f"`{COLUMNS[0]}: ...` names the cards of a column from row 1 to row {ROWS}"
    lines += labelled("order", words, width, LABEL)
    for at, deck in enumerate(DECKS):
        ids = box.card_ids[int(box.deck_begin[at]) : int(box.deck_begin[at + 1])]
        lines += packed(deck, [ink(id, KIND_STYLES[KIND_OF_DECK[at]]) for id in ids], width, LABEL)
    lines += packed("blank", [Text(id) for id in box.card_ids[int(box.first_blank) :]], width, LABEL)
    return lines + packed("train", [Text(id) for id in box.train_ids[1:]], width, LABEL)


def price_word(price: int, room: int) -> str:
    if room < 12:
        return str(price)
    return f"{price} guilder{'' if price == 1 else 's'}" if price else "free"


def yard_map(box: Box, width: int) -> list[Text]:
    """The slots of a yard."""
    wide = min(5, (width - 1) // len(SLOT_LETTERS) - 1)
    frame = ["─" * wide] * len(SLOT_LETTERS)
    letters = join([ink(f"{letter:^{wide}}", HEAD) for letter in SLOT_LETTERS], "│")
    lines = [
        ink(f"╭{'┬'.join(frame)}╮", QUIET),
        ink("│", QUIET).append_text(letters).append("│", QUIET),
        ink(f"╰{'┴'.join(frame)}╯", QUIET),
    ]
    words = f"`build {box.card_ids[1]} c` puts a card in slot c, `launch c` launches the ship with its bow there"
    return [*lines, *fold(ink(words, QUIET), width)]


# -- canals


def canals_map(box: Box, width: int) -> list[Text]:
    """Coordinates, the spaces of a card in its four rotations, and the icons of all cards."""
    lines = coordinates(width)
    shapes: dict[int, list[int]] = {}
    for canal in range(1, int(box.canal_count) + 1):
        shapes.setdefault(int(box.canal_shape[canal]), []).append(canal)
    for canals in shapes.values():
        lines += [Text(), *rotations(box, canals[0], width), Text()]
        lines += columns([canal_line(box, canal) for canal in canals], width, 3)
    words = [word.replace("_", " ") for word in ICONS]
    signs = [ink(ICON_LETTERS[at], ICON_STYLES[at]).append(f" {word}") for at, word in enumerate(words)]
    return [*lines, Text(), *packed("icons", signs[1:], width, LABEL)]


def coordinates(width: int) -> list[Text]:
    """x to the east, y to the north; the first canal lies at 0,0."""
    reach = min(REACH, (width // CELL - 1) // 2)
    lines: list[Text] = []
    for y in range(REACH - 1, -REACH, -1):
        line = Text()
        for x in range(-reach, reach + 1):
            line.append(f"{f'{x},{y}':^{CELL}}", ACCENT if x == y == 0 else "")
        lines.append(line)
    words = "x grows to the east, y to the north, without end. The first canal is at 0,0."
    return [*lines, *fold(ink(words, QUIET), width)]


def rotations(box: Box, canal: int, width: int) -> list[Text]:
    """A card as it lies in each rotation, as many beside each other as fit."""
    blocks = [card_block(box, int(laid_at(0, 0, canal, rotation)), rotation) for rotation in range(ROTATIONS)]
    count = max(1, width // CARD)
    lines: list[Text] = []
    for at in range(0, ROTATIONS, count):
        row = blocks[at]
        for place, block in enumerate(blocks[at + 1 : at + count]):
            row = beside(row, block, (place + 1) * CARD)
        lines += row
    id, last = box.canal_ids[canal], int(box.canal_spaces[canal]) - 1
    words = f"`rent {id} {SIDES[NORTH]}` for the first canal, then `rent {id} 1,0 r1`; `sail {id}/{last}` names a space"
    return [*lines, *fold(ink(words, QUIET), width)]


def card_block(box: Box, laid: int, rotation: int) -> list[Text]:
    """The spaces at the sides of a card, and between them in the corners those on the way."""
    edges = [int(edge_space(laid, side, box)) for side in range(4)]
    sides = [str(space) if space >= 0 else "-" for space in edges]
    ways = [joined_spaces(box, laid, a, b)[1:-1] for a, b in CORNERS]
    corners = [" ".join([str(space) for space in way]) for way in ways]
    middle = Text(f"{sides[WEST]:<3}").append(f"{f'r{rotation}':^3}", HEAD).append(f"{sides[EAST]:>3}")
    rows = [
        Text(f"{corners[0]:^3}{sides[NORTH]:^3}{corners[1]:^3}"),
        middle,
        Text(f"{corners[3]:^3}{sides[SOUTH]:^3}{corners[2]:^3}"),
    ]
    outside = [("  ", ""), (f"{SIDES[WEST]} ", f" {SIDES[EAST]}"), ("  ", "")]
    lines = [ink(f"{SIDES[NORTH]:^15}", QUIET), ink("  ╭─────────╮", QUIET)]
    for (west, east), row in zip(outside, rows, strict=True):
        lines.append(ink(f"{west}│", QUIET).append_text(row).append(f"│{east}", QUIET))
    return [*lines, ink("  ╰─────────╯", QUIET), ink(f"{SIDES[SOUTH]:^15}", QUIET)]


def canal_line(box: Box, canal: int) -> Text:
    """A canal with its spaces in order, and the icons on them."""
    line = ink(box.canal_ids[canal], HEAD)
    for space in range(int(box.canal_spaces[canal])):
        icon = int(box.canal_icon[canal * FROM_SIDE + space])
        line.append(f" {space}").append(ICON_LETTERS[icon] if icon else "", ICON_STYLES[icon])
    return line
