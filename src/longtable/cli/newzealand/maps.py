"""The boards of the game with the names of their spaces: offers and player board here, the others beside it."""

from typing import Final

from rich.text import Text

from longtable.cli.newzealand.map_sea import sea_map
from longtable.cli.newzealand.map_trail import trail_map
from longtable.cli.newzealand.sea import corner_mark
from longtable.cli.paint import ACCENT, HEAD, QUIET, Look, beside, ink, join, labelled, packed, titled
from longtable.core.bits import BIT, members
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.words import (
    ARROWS,
    AUXILIARIES,
    COLUMNS,
    DISCS,
    PLAYER_SHEEP,
    ROW_SPACES,
    ROWS,
    SHEEP,
    SPOTS,
    STOREHOUSES,
    SUPPLY,
    WORKERS,
)

LABEL: Final = 17


# -- names


def board_names(box: Box) -> dict[str, list[str]]:
    """Spaces of the trail; nodes, harbours and posts; cells and cards of the markets; spaces of a player."""
    cells = [f"{row + 1}-{column + 1}" for row in range(ROWS) for column in range(COLUMNS)]
    return {
        "trail": list(box.space_ids),
        "sea": [*box.nodes, *box.harbour_ids, *box.post_ids, *box.master_ids],
        "offers": [*WORKERS, *cells, *SHEEP[PLAYER_SHEEP:], *SUPPLY, *SPOTS],
        "player": [*DISCS, *AUXILIARIES, *worker_spaces()],
    }


def worker_spaces() -> list[str]:
    return [f"{word}.{space}" for word in WORKERS for space in range(1, ROW_SPACES + 1)]


def board_map(box: Box, board: str, look: Look) -> list[Text]:
    """One of them."""
    return {"trail": trail_map, "sea": sea_map, "offers": offers_map, "player": player_map}[board](box, look)


# -- what is on offer


def offers_map(box: Box, look: Look) -> list[Text]:
    """Job market and bonus market by row and column, then the cards."""
    width = look.width
    lines = [titled("offers", look)]
    jobs, bonus = job_market(box), bonus_market(box)
    half = max([line.cell_len for line in jobs]) + 2
    is_wide = half + max([line.cell_len for line in bonus]) <= width
    lines += beside(jobs, bonus, half) if is_wide else [*jobs, Text(), *bonus]
    lines.append(Text())
    lines += packed("sheep", [Text(word) for word in SHEEP[PLAYER_SHEEP:]], width, LABEL)
    lines += packed("supply", [Text(word) for word in SUPPLY], width, LABEL)
    spots = [Text(word).append(f" {int(box.spot_gold[at])} gold", QUIET) for at, word in enumerate(SPOTS)]
    lines += packed("bonus cards", spots, width, LABEL)
    lines += packed("bag A", [Text(word) for word in box.a_words], width, LABEL)
    lines += packed("bag B", [Text(word) for word in box.b_words], width, LABEL)
    words = (
        f"`jobs {WORKERS[0]}=1,2` names rows, `hire {WORKERS[0]} {int(box.job_costs[0])}` a cost; a colour beside a "
        "row is the arrow by which the market token leaves it, token is where it starts"
    )
    return lines + labelled("signs", words, width, LABEL)


def job_market(box: Box) -> list[Text]:
    """A place for each worker in each row; `jobs shepherd=1,2` names rows, `hire shepherd 8` a cost."""
    lines = [ink("jobs", HEAD), ink(f"row cost  {' '.join(WORKERS)}", QUIET)]
    places = " ".join([f"{'·':<{len(word)}}" for word in WORKERS]).rstrip()
    for row in range(int(box.job_rows)):
        lines.append(ink(f"{row + 1:>3}", HEAD).append(f"{int(box.job_costs[row]):>5}  ").append(places, QUIET))
    return lines


def bonus_market(box: Box) -> list[Text]:
    """The cells by row and column, with the price of the row and the arrow of the token."""
    lines = [ink("bonus", HEAD), ink("cost  row and column", QUIET)]
    for row in range(ROWS):
        line = Text(f"{int(box.row_costs[row]):>4}  ")
        line.append(" ".join([f"{row + 1}-{column + 1}" for column in range(COLUMNS)]), HEAD)
        arrow = ARROWS[int(box.row_arrow[row])]
        line.append(f"  {arrow}" if box.row_arrow[row] else "", QUIET)
        lines.append(line.append("  token" if row == box.token_row else "", ACCENT))
    return lines


# -- the player board


def player_map(box: Box, look: Look) -> list[Text]:
    """Disc spaces by what they are for, rows of workers, storehouses, pathfinder track."""
    width = look.width
    lines = [titled("player", look)]
    for at, word in enumerate(AUXILIARIES):
        lines += packed(f"aux {word}", disc_chips(box, members(box.aux_discs[at])), width, LABEL)
    others = 2 ** len(DISCS) - 1 - sum([int(discs) for discs in box.aux_discs])
    lines += packed("other discs", disc_chips(box, members(others)), width, LABEL)
    spaces = worker_spaces()
    for at in range(len(WORKERS)):
        row = [Text(space) for space in spaces[at * ROW_SPACES : (at + 1) * ROW_SPACES]]
        lines += packed("" if at else "worker rows", row, width, LABEL)
    lines += labelled("storehouses", join([str(n) for n in range(1, STOREHOUSES + 1)], " "), width, LABEL)
    lines += packed("pathfinder track", path_chips(box), width, LABEL, " ")
    words = "* dark corner: its disc fits only where there is a * too; g gives gold, ! flips step tile or fee tile"
    return lines + labelled("signs", words, width, LABEL)


def disc_chips(box: Box, discs: list[int]) -> list[Text]:
    return [ink(f"{DISCS[at]}{corner_mark(int(box.disc_corner[at]))}", HEAD) for at in discs]


def path_chips(box: Box) -> list[Text]:
    """The spaces of the pathfinder track."""
    chips: list[Text] = []
    for space in range(int(box.path_last) + 1):
        chip = Text(str(space)).append("g" if box.path_gold & BIT[space] else "", ACCENT)
        chips.append(chip.append("!" if space == box.path_choice else "", ACCENT))
    return chips
