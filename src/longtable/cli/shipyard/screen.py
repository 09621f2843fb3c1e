"""The screen of a question: what it is about first, the rest as far as there is room."""

from typing import Final

from rich.text import Text

from longtable.cli.paint import Look, Part, fitted_screen, fold
from longtable.cli.shipyard.board import BLOCKS, head_lines
from longtable.cli.shipyard.seats import canals_lines, canals_short, compact, own_blocks, summary, title
from longtable.games.shipyard.state import Shipyard

BOARDS: Final = ("track", "equipment", "crew", "exchange", "employees", "market")
PANELS: Final = {"track": BOARDS[:-1], "market": ("market",)}
OWN: Final = ("yard", "aboard", "stock", "trains", "people", "fleet", "contracts", "score")
# The lower, the sooner: what comes when a question needs nothing in particular.
RANKS: Final = {
    "yard": 1, "track": 2, "stock": 3, "trains": 4, "aboard": 4, "exchange": 5, "equipment": 6, "crew": 7,
    "people": 8, "market": 9, "contracts": 10, "employees": 11, "canals": 12, "fleet": 13, "score": 14, "others": 15,
}  # fmt: skip
# Parts that a question is about before anything else.
ASKED: Final = {
    "choose-card": ("track",), "rent": ("market", "canals"), "build": ("yard", "market"), "purchase": ("market",),
    "hire": ("employees",), "exchange": ("exchange", "trains"), "unload": ("exchange", "trains"),
    "spin": ("equipment", "crew"), "launch": ("yard", "stock"), "outfit": ("aboard", "stock", "canals"),
    "speed": ("aboard", "stock", "canals"), "voyage": ("aboard", "canals"), "discard": ("contracts",),
}  # fmt: skip
FIRST: Final = -40
NAMES: Final = {"market": "market"}


def ranks_of(s: Shipyard, seat: int) -> dict[str, int]:
    """The rank of every part for what is asked of a seat now."""
    ranks = dict(RANKS)
    word = s.todo[-1].word() if s.todo and s.actor == seat else ""
    for at, part in enumerate(ASKED.get(word, ())):
        ranks[part] = FIRST + at
    return ranks


def parts_of(s: Shipyard, seat: int, players: list[str], width: int) -> list[Part]:
    """All parts from the top down."""
    ranks = ranks_of(s, seat)
    parts = [Part("", head := head_lines(s, width), head, FIRST - 2)]
    for name in BOARDS:
        parts.append(Part(NAMES.get(name, "track"), BLOCKS[name](s, seat, width), [], ranks[name]))
    parts.append(Part("", own := fold(title(s, seat, players), width), own, FIRST - 1))
    for name, lines in own_blocks(s, seat, width).items():
        parts.append(Part("me", lines, [], ranks[name]))
    parts.append(Part("canals", canals_lines(s, seat, width), canals_short(s, seat, width), ranks["canals"]))
    for other in [(seat + step) % s.setup.seats for step in range(1, s.setup.seats)]:
        line = fold(summary(s, other, players), width)
        parts.append(Part(f"show P{other + 1}", compact(s, other, players, width), line, ranks["others"]))
    return parts


def screen_lines(s: Shipyard, seat: int, players: list[str], look: Look) -> list[Text]:
    """The screen in the lines that there are."""
    return fitted_screen(parts_of(s, seat, players, look.width), look)


def panel_lines(s: Shipyard, name: str, seat: int, players: list[str], look: Look) -> list[Text]:
    """One of the panels, whole."""
    if name == "canals":
        return canals_lines(s, seat, look.width)
    if name == "me":
        blocks = own_blocks(s, seat, look.width, told=True).values()
        lines = [title(s, seat, players), *[line for block in blocks for line in block]]
        return [*lines, *canals_lines(s, seat, look.width)]
    return [line for part in PANELS[name] for line in BLOCKS[part](s, seat, look.width)]
