"""Everything in the middle of the table: clock, trail, markets, sea, posts."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from longtable.cli.newzealand.codes import card_chip, player_mark, tile_chip
from longtable.cli.newzealand.sea import post_lines, sea_lines
from longtable.cli.newzealand.shorts import TASKS, short_drawn, short_list, short_tile
from longtable.cli.newzealand.trail import trail_lines
from longtable.cli.paint import ACCENT, GOOD, HEAD, QUIET, fold, ink, packed, seat_mark
from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.games.newzealand.face.text.ending import clock
from longtable.games.newzealand.rules.foresight import bag_total
from longtable.games.newzealand.state import FORESIGHT, LEFT_AT, MARKET_AT, SET_AT, SUPPLY_AT, NewZealand
from longtable.games.newzealand.words import (
    CARDS,
    COLUMNS,
    FIRST_OBJECTIVE,
    FIRST_SET,
    LETTERS,
    NEUTRAL,
    OBJECTIVES,
    PLAYER_SHEEP,
    ROWS,
    SHEEP,
    SPOTS,
    SUPPLY,
    WORKERS,
)

LABEL: Final = 11
SAY: Final = Say()  # the terminal speaks English
Block = Callable[[NewZealand, int], list[Text]]


def head_lines(s: NewZealand, width: int) -> list[Text]:
    """Where the game stands."""
    head = ink(clock(s, SAY), ACCENT)
    if s.first >= 0 and not s.config.is_solo:
        head.append("   starting player ", QUIET).append_text(seat_mark(int(s.first)))
    if s.flipped:
        head.append("   neutral buildings show side II", QUIET)
    return fold(head, width)


def runholder_line(s: NewZealand, width: int) -> list[Text]:
    """The trail in short: where everyone is."""
    parts = [
        player_mark(s, seat).append(f" {s.box.space_ids[player.runholder] if player.runholder >= 0 else 'not yet'}")
        for seat, player in enumerate(s.players)
    ]
    return packed("trail", [ink("runholders", QUIET), *parts], width, LABEL)


def ship_line(s: NewZealand, width: int) -> list[Text]:
    """The sea in short: where the ships are."""
    parts = [
        player_mark(s, seat).append(f" {s.box.nodes[player.ship] if player.ship >= 0 else 'not yet'}")
        for seat, player in enumerate(s.players)
    ]
    return packed("sea", [ink("ships", QUIET), *parts], width, LABEL)


def places(s: NewZealand) -> list[Text]:
    """The neutral buildings with what is done there."""
    return [ink(f"{letter}: ", HEAD).append(short_list(s, 0, NEUTRAL + at)) for at, letter in enumerate(LETTERS)]


def jobs(s: NewZealand) -> list[Text]:
    """Workers to be hired by price, then the foresight of bag A."""
    parts: list[Text] = []
    for row in range(s.box.job_rows):
        here = [word for at, word in enumerate(WORKERS) if s.jobs & BIT[len(WORKERS) * row + at]]
        if here:
            parts.append(ink(f"{int(s.box.job_costs[row])}: ", HEAD).append(" ".join(here)))
    return [*(parts or [ink("nobody", QUIET)]), *foresight(s, 0, [short_drawn(word) for word in s.box.a_words])]


def foresight(s: NewZealand, bag: int, words: list[str]) -> list[Text]:
    """The tiles to choose from in Wellington, and how many are left in the bag."""
    places = [int(s.bags[FORESIGHT + 2 * bag + at]) for at in range(2)]
    seen = [words[tile - 1] for tile in places if tile] or ["none"]
    parts = [ink(f"next {seen[0]}", QUIET), *[ink(word, QUIET) for word in seen[1:]]]
    return [*parts, ink(f"(bag {int(bag_total(s, bag))})", QUIET)]


def bonus_lines(s: NewZealand, width: int) -> list[Text]:
    """A line for each row that has tiles, with its price; the token closes its row."""
    lines: list[Text] = []
    for row in range(ROWS):
        tiles = [(column, int(s.bonus[COLUMNS * row + column])) for column in range(COLUMNS)]
        chips = [
            ink(f"{row + 1}-{column + 1} ", QUIET).append_text(tile_chip(s, tile - 1)) for column, tile in tiles if tile
        ]
        if row == s.token_row:
            chips.insert(0, ink(f"market token in row {row + 1}", ACCENT))
        elif chips:
            chips[0] = ink(f"{int(s.box.row_costs[row])}: ", HEAD).append_text(chips[0])
        if chips:
            lines += packed("" if lines else "bonus", chips, width, LABEL)
    return lines + packed("", foresight(s, 1, [short_tile(s.box, word) for word in s.box.b_words]), width, LABEL)


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
            chip = ink(f"{spot} for {int(s.box.spot_gold[at])} gold ", HEAD)
            parts.append(chip.append_text(card_chip(s, word, int(s.supply[LEFT_AT + at]))))
    return parts


def aims(s: NewZealand) -> list[Text]:
    """Objectives on display: points, penalty and tasks."""
    shown = [FIRST_OBJECTIVE + card for card in range(OBJECTIVES) if s.display & BIT[card]]
    parts = [aim_chip(s, kind) for kind in shown]
    return [*parts, ink(f"(stack {int(s.objectives_left())})", QUIET)]


def aim_chip(s: NewZealand, kind: int) -> Text:
    """`OBJ05 3/-2: storehouse, Lincoln or Corriedale`."""
    tasks = next(
        entry["tasks"]
        for entry in [*s.box.data["objectives"]["objective"], *s.box.data["cards"]["set"]]
        if CARDS[kind] in (entry.get("id"), f"set-{entry.get('number')}")
    )
    line = ink(CARDS[kind], "#8fb6cf").append(f" {int(s.box.card_points[kind])}", GOOD)
    words = ", ".join([TASKS.get(task, task) for task in tasks])
    return line.append(f"/-{int(s.box.penalty[kind])}: {words}", QUIET)


BLOCKS: Final[dict[str, Block]] = {
    "places": lambda s, width: packed("places", places(s), width, LABEL),
    "jobs": lambda s, width: packed("jobs", jobs(s), width, LABEL),
    "bonus": bonus_lines,
    "sheep": lambda s, width: packed("sheep", sheep(s), width, LABEL),
    "supply": lambda s, width: packed("supply", supply(s), width, LABEL),
    "objectives": lambda s, width: packed("objectives", aims(s), width, LABEL),
    "posts": post_lines,
    "sea": sea_lines,
    "trail": trail_lines,
}
