"""Everything in the middle of the table: clock, trail, markets, sea, posts."""

from typing import Final

from rich.text import Text

from longtable.cli.newzealand.codes import card_chip, tile_chip
from longtable.cli.newzealand.sea import post_lines, sea_lines
from longtable.cli.newzealand.trail import trail_lines
from longtable.cli.paint import ACCENT, GOOD, HEAD, QUIET, Look, fold, ink, join, packed, seat_mark
from longtable.core.face import Say
from longtable.games.newzealand.state import FORESIGHT, LEFT_AT, MARKET_AT, SET_AT, SUPPLY_AT, NewZealand
from longtable.games.newzealand.telling.ending import clock
from longtable.games.newzealand.wellington import bag_total
from longtable.games.newzealand.words import (
    BIT,
    CARDS,
    COLUMNS,
    FIRST_OBJECTIVE,
    FIRST_SET,
    OBJECTIVES,
    PLAYER_SHEEP,
    ROWS,
    SHEEP,
    SPOTS,
    SUPPLY,
    WORKERS,
)

LABEL: Final = 10
SAY: Final = Say()  # the terminal speaks English


def main_board(s: NewZealand, look: Look) -> list[Text]:
    """The board of all."""
    width = look.width
    head = ink(clock(s, SAY), ACCENT)
    if s.first >= 0 and not s.config.is_solo:
        head.append("   starting player ", QUIET).append_text(seat_mark(int(s.first)))
    if s.flipped:
        head.append("   neutral buildings show side II", QUIET)
    lines = fold(head, width) + trail_lines(s, width)
    lines += packed("jobs", jobs(s), width, LABEL)
    lines += bonus_lines(s, width)
    lines += packed("sheep", sheep(s), width, LABEL)
    lines += packed("supply", supply(s), width, LABEL)
    lines += packed("aims", aims(s), width, LABEL)
    lines += post_lines(s, width)
    return lines + sea_lines(s, width)


def jobs(s: NewZealand) -> list[Text]:
    """Workers to be hired by price, then the foresight of bag A."""
    parts: list[Text] = []
    for row in range(s.box.job_rows):
        here = [word for at, word in enumerate(WORKERS) if s.jobs & BIT[len(WORKERS) * row + at]]
        if here:
            parts.append(ink(f"{int(s.box.job_costs[row])}: ", HEAD).append(" ".join(here)))
    return [*(parts or [ink("nobody", QUIET)]), foresight(s, 0, [str(word) for word in s.box.a_words])]


def foresight(s: NewZealand, bag: int, words: list[str]) -> Text:
    """The tiles to choose from in Wellington, and how many are left in the bag."""
    places = [int(s.bags[FORESIGHT + 2 * bag + at]) for at in range(2)]
    seen = ", ".join([words[tile - 1] for tile in places if tile])
    return ink(f"next {seen or 'none'} (bag {int(bag_total(s, bag))})", QUIET)


def bonus_lines(s: NewZealand, width: int) -> list[Text]:
    """The tiles of every row with price and column; the token closes its row."""
    parts: list[Text] = []
    for row in range(ROWS):
        tiles = [(column, int(s.bonus[COLUMNS * row + column])) for column in range(COLUMNS)]
        found = [
            ink(f"{row + 1}-{column + 1} ", QUIET).append_text(tile_chip(s, tile - 1)) for column, tile in tiles if tile
        ]
        if row == s.token_row:
            parts.append(join([ink(f"token in row {row + 1}", ACCENT), *found], ", "))
        elif found:
            parts.append(ink(f"{int(s.box.row_costs[row])}: ", HEAD).append_text(join(found, ", ")))
    return packed("bonus", [*parts, foresight(s, 1, [str(word) for word in s.box.b_words])], width, LABEL)


def sheep(s: NewZealand) -> list[Text]:
    """The sheep market."""
    market = [(SHEEP[PLAYER_SHEEP + at], int(s.sheep[MARKET_AT + at])) for at in range(len(SHEEP) - PLAYER_SHEEP)]
    parts = [card_chip(s, word, n) for word, n in market if n]
    return [*parts, ink(f"(stack {int(s.stack_total())})", QUIET)]


def supply(s: NewZealand) -> list[Text]:
    """Open stacks, and the bonus cards with their price in gold."""
    parts = [card_chip(s, word, int(s.supply[SUPPLY_AT + at])) for at, word in enumerate(SUPPLY)]
    for at, spot in enumerate(SPOTS):
        if s.supply[SET_AT + at] and s.supply[LEFT_AT + at]:
            word = CARDS[FIRST_SET + s.supply[SET_AT + at] - 1]
            chip = ink(f"{spot} {int(s.box.spot_gold[at])}g ", HEAD)
            parts.append(chip.append_text(card_chip(s, word, int(s.supply[LEFT_AT + at]))))
    return parts


def aims(s: NewZealand) -> list[Text]:
    """Objectives on display: points, penalty and tasks."""
    shown = [FIRST_OBJECTIVE + card for card in range(OBJECTIVES) if s.display & BIT[card]]
    parts = [aim_chip(s, kind) for kind in shown]
    return [*parts, ink(f"(stack {int(s.objectives_left())})", QUIET)]


def aim_chip(s: NewZealand, kind: int) -> Text:
    """`OBJ05 3/-2 STORE LC`."""
    tasks = next(
        entry["tasks"]
        for entry in [*s.box.data["objectives"]["objective"], *s.box.data["cards"]["set"]]
        if CARDS[kind] in (entry.get("id"), f"set-{entry.get('number')}")
    )
    line = ink(CARDS[kind], "#8fb6cf").append(f" {int(s.box.card_points[kind])}", GOOD)
    return line.append(f"/-{int(s.box.penalty[kind])} {' '.join(tasks)}", QUIET)
