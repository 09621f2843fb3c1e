"""The main board and the duchies with the names of their depots and hexes."""

from typing import Final

from rich.text import Text

from longtable.cli.burgundy.codes import EMPTY, good_chip
from longtable.cli.paint import ACCENT, HEAD, QUIET, Look, beside, fold, ink, join, labelled, packed, titled
from longtable.games.burgundy.box.tables import Board, Box
from longtable.games.burgundy.words import FIRST_BLACK, GOODS, PHASES, SLOTS, TYPE_LETTERS, TYPES

MAIN: Final = "main"  # the word for the main board
BLACK: Final = "black"
LABEL: Final = 11
KIND: Final = 29  # columns of a kind of boards
DEPOT_SLOTS: Final = 4
DEPOT: Final = 18  # columns of a depot
INDENT: Final = 14
START: Final = "@"
POST: Final = "*"
BOTH: Final = "#"

# -- names


def board_names(box: Box) -> dict[str, list[str]]:
    """Depots of the main board, hexes of the duchies."""
    depots = [str(number) for number in range(1, FIRST_BLACK // DEPOT_SLOTS + 1)]
    return {MAIN: [*depots, BLACK], **{board.id: list(board.names) for board in box.boards}}


# -- the main board


def main_map(box: Box, look: Look) -> list[Text]:
    """The six depots around the black one, as they follow each other clockwise."""
    ring = [int(number) for number in box.data["depots"]["ring"]]
    one, two, three, four, five, six = [depot_block(box, number - 1) for number in ring]
    middle = black_block()
    lines = [titled("main board", look), *row([one, two], INDENT), Text(), *row([six, middle, three], 2), Text()]
    lines += [*row([five, four], INDENT), Text()]
    types = [ink(TYPE_LETTERS[at], EMPTY[at]).append(f" {name}") for at, name in enumerate(TYPES)]
    lines += packed("types", types, look.width, LABEL)
    words = "3+ in use from 3 players on; `depot 1: - market` fills slot 2 of depot 1"
    lines += labelled("slots", words, look.width, LABEL)
    lines += labelled(BLACK, black_words(box), look.width, LABEL)
    lines += three_lines(box, look.width)
    lines += packed(
        "goods", [Text(f"{at + 1} ").append_text(good_chip(word)) for at, word in enumerate(GOODS)], look.width, LABEL
    )
    lines += labelled("bridge", " ".join([str(space) for space in range(int(box.last_space) + 1)]), look.width, LABEL)
    clock = f"{' '.join(PHASES)}, each with rounds 1 to {int(box.rounds)}"
    return lines + labelled("phases", clock, look.width, LABEL)


def row(blocks: list[list[Text]], indent: int) -> list[Text]:
    """Depots side by side."""
    lines: list[Text] = [Text(" " * indent) for _ in blocks[0]]
    for at, block in enumerate(blocks):
        lines = beside(lines, block, indent + at * (DEPOT + 6))
    return lines


def depot_block(box: Box, depot: int) -> list[Text]:
    """A depot and its slots."""
    slots = range(depot * DEPOT_SLOTS, (depot + 1) * DEPOT_SLOTS)
    return [ink(f"depot {depot + 1}", HEAD), join([slot_chip(box, slot) for slot in slots], " ")]


def slot_chip(box: Box, slot: int) -> Text:
    """The type that a slot takes, and from how many players on where not from two."""
    type, players = int(box.slot_type[slot]), int(box.slot_players[slot])
    return ink(TYPE_LETTERS[type], EMPTY[type]).append(f"{players}+" if players > 2 else "", QUIET)


def black_block() -> list[Text]:
    """The black depot."""
    return [ink(BLACK, HEAD), ink(f"{SLOTS - FIRST_BLACK} slots", QUIET)]


def black_words(box: Box) -> str:
    """The slots of the black depot by number of players."""
    least = [int(box.slot_players[slot]) for slot in range(FIRST_BLACK, SLOTS)]
    parts = [f"{len([n for n in least if n <= players])} with {players} players" for players in (2, 3, 4)]
    return f"slots in use: {', '.join(parts)}"


def three_lines(box: Box, width: int) -> list[Text]:
    """Slots that take another type in a game of three."""
    lines: list[Text] = []
    for slot in range(FIRST_BLACK):
        types = [int(box.slot_three[slot * len(PHASES) + phase]) for phase in range(len(PHASES))]
        if min(types) >= 0:
            where = f"depot {slot // DEPOT_SLOTS + 1} slot {slot % DEPOT_SLOTS + 1}"
            line = Text(f"{where} takes ").append_text(
                join([ink(TYPE_LETTERS[type], EMPTY[type]) for type in types], " ")
            )
            lines += labelled("3 players", line.append(f" in phases {PHASES[0]} to {PHASES[-1]}"), width, LABEL)
    return lines


def list_lines(box: Box, look: Look) -> list[Text]:
    """The duchy boards by kind."""
    kinds: dict[str, list[Text]] = {}
    for board in box.boards:
        kinds.setdefault(kind_word(board), []).append(ink(board.id, ACCENT))
    lines = [titled("duchy boards", look)]
    for kind, ids in kinds.items():
        lines += packed(kind, ids, look.width, KIND)
    return lines


def kind_word(board: Board) -> str:
    return board.kind.replace("-", " ") + (", later edition" if board.is_later else "")


# -- a duchy


def duchy_map(box: Box, board: Board, look: Look) -> list[Text]:
    """The hexes with outlines, beside it what the signs mean."""
    picture = outlined(board)
    wide = max([line.cell_len for line in picture]) + 4
    head = titled(f"board {board.id}", look)
    if look.width - wide >= 26:
        return [head, *beside(picture, [Text(), *notes(box, board, look.width - wide)], wide)]
    return [head, *picture, Text(), *notes(box, board, look.width)]


def outlined(board: Board) -> list[Text]:
    """Hexes with a corner up: the name, below it type letter, number and mark."""
    left = min([2 * q + r for q, r in board.places])
    top = min([r for _, r in board.places])
    signs: dict[tuple[int, int], tuple[str, str]] = {}  # by line and column: a character and its style
    for at, (q, r) in enumerate(board.places):
        line, column = 3 * (r - top), 2 * (2 * q + r - left)
        type = int(board.types[at])
        code = f"{TYPE_LETTERS[type]}{int(board.numbers[at])}{mark_of(board, at)}"
        for below, text, style in (
            (0, " / \\ ", QUIET), (1, "|   |", QUIET), (2, "|   |", QUIET), (3, " \\ / ", QUIET),
            (1, f" {board.names[at]:<3}", EMPTY[type]), (2, f" {code:<3}", EMPTY[type]),
        ):  # fmt: skip
            for further, sign in enumerate(text):
                if sign != " " or (style != QUIET and further):
                    signs[line + below, column + further] = sign, style
    lines: list[Text] = []
    for line in range(max([line for line, _ in signs]) + 1):
        drawn = Text()
        for column in sorted([at for below, at in signs if below == line]):
            sign, style = signs[line, column]
            drawn.append(" " * (column - drawn.cell_len)).append(sign, style)
        if drawn.plain or lines[-1].plain:  # one empty line between islands is enough
            lines.append(drawn)
    return lines


def mark_of(board: Board, at: int) -> str:
    """Start, border post, or both."""
    is_start = at in starts(board)
    if at in board.posts:
        return BOTH if is_start else POST
    return START if is_start else ""


def starts(board: Board) -> list[int]:
    """Where the starting castle can be."""
    return [int(board.fixed_start)] if board.fixed_start >= 0 else board.start_options


def start_words(board: Board) -> str:
    """The hexes of the starting castle, and the one that a position takes when it names none."""
    names = [board.names[at] for at in starts(board)]
    if len(names) == 1:
        return f"start at {names[0]}"
    return f"start at {', '.join(names[:-1])} or {names[-1]} ({board.names[int(board.default_start)]} by default)"


def notes(box: Box, board: Board, width: int) -> list[Text]:
    """What the letters and marks mean, and what cannot be drawn."""
    lines = [ink(f"{kind_word(board)}, {int(board.size)} hexes", HEAD), Text()]
    for at, name in enumerate(TYPES):
        count = f" {int(board.type_size[at]):>2} × "
        lines.append(ink(f" {TYPE_LETTERS[at]} ", EMPTY[at]).append(count, QUIET).append(name))
    lines.append(Text())
    entry = box.data["boards"]["board"][box.board_number[board.id]]
    told = [
        (START, start_words(board)),
        (POST, f"border post at {', '.join([board.names[at] for at in board.posts])}" if board.posts else ""),
        (BOTH, "border post and start" if set(board.posts) & set(starts(board)) else ""),
        ("-", f"rivers {' '.join([f'{a}-{b}' for a, b in entry.get('rivers', [])])}" if entry.get("rivers") else ""),
    ]
    for mark, words in told:
        for number, line in enumerate(fold(Text(words), width - 3) if words else []):
            lines.append(ink(f" {mark} " if number == 0 else "   ", ACCENT).append_text(line))
    if board.designed:
        words = "We designed the places of the border posts." if board.is_later else "We designed this board."
        lines += [Text(), *fold(ink(words, QUIET), width)]
    return lines
