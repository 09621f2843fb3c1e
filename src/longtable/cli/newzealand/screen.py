"""The screen of a question: the boards it is about and the own things it needs, the rest as far as there is room."""

from typing import Final

from rich.text import Text

from longtable.cli.newzealand.board import BLOCKS, head_lines, runholder_line, ship_line
from longtable.cli.newzealand.seats import compact, own_blocks, summary, title
from longtable.cli.paint import Look, Part, beside, fitted_screen, fold
from longtable.core.face import Stage
from longtable.games.newzealand.state import NewZealand

BOARDS: Final = ("trail", "places", "jobs", "bonus", "sheep", "supply", "objectives", "posts", "sea")
PANELS: Final = {
    "trail": ("trail", "places"),
    "sea": ("posts", "sea"),
    "markets": ("jobs", "bonus", "sheep", "supply", "objectives"),
}
# The lower, the sooner: what comes when a question needs nothing in particular.
RANKS: Final = {
    "purse": 1, "hand": 2, "workers": 4, "trail": 5, "aims": 6, "places": 7, "piles": 8, "jobs": 9, "sheep": 10,
    "bonus": 11, "posts": 12, "ship": 13, "tiles": 14, "sea": 15, "discs": 16, "buildings": 17, "others": 18,
    "supply": 19, "objectives": 20,
}  # fmt: skip
# Parts for the boards and blocks that the face puts on stage.
STAGED: Final = {
    "trail": ("trail",), "sea": ("sea",), "markets": ("jobs", "bonus", "sheep"), "cards": ("objectives", "supply"),
    "aux": ("discs",), "improvements": ("discs",), "rows": ("workers",), "stores": ("ship",), "reserve": ("buildings",),
}  # fmt: skip
# Parts that a question is about before anything else.
ASKED: Final = {
    "hire": ("jobs", "workers"), "invest": ("bonus",), "buy-sheep": ("sheep",), "take-sheep": ("sheep",),
    "deliver": ("posts", "discs"), "wool-post": ("posts", "discs"), "show-sheep": ("hand", "posts"),
    "shear": ("hand", "posts"), "shear-on": ("hand", "posts"), "foresee": ("jobs", "bonus"),
    "build": ("buildings", "trail"), "replace-building": ("buildings", "trail"), "clear-first": ("discs",),
    "take-objective": ("objectives",), "move": ("trail", "places"), "stand-first": ("trail", "places"),
}  # fmt: skip
FIRST: Final = -40
WIDE: Final = 100  # columns from which on something stands beside the trail
TRAIL: Final = 44  # its columns there
NAMES: Final = {
    "trail": "trail", "places": "trail", "jobs": "markets", "bonus": "markets", "sheep": "markets",
    "supply": "markets", "objectives": "markets", "posts": "sea", "sea": "sea", "purse": "me", "hand": "me",
    "piles": "me", "workers": "me", "aims": "me", "tiles": "me", "ship": "me", "discs": "me", "buildings": "me",
}  # fmt: skip


def ranks_of(s: NewZealand, seat: int, stage: Stage) -> dict[str, int]:
    """The rank of every part for what is asked of a seat now."""
    ranks = dict(RANKS)
    word = s.todo[-1].word() if s.todo and s.actor == seat else ""
    wanted = list(ASKED.get(word, ()))
    for staged in (*stage.heroes, *stage.tray):
        wanted += [part for part in STAGED.get(staged, (staged,)) if part in ranks and part not in wanted]
    for at, part in enumerate(wanted):
        ranks[part] = FIRST + at
    ranks["purse"], ranks["hand"] = FIRST - 2, FIRST - 1
    return ranks


def with_trail(s: NewZealand, width: int, ranks: dict[str, int]) -> tuple[list[Text], list[str]]:
    """The trail with other boards beside it, and the names of those, the sooner the lower their rank."""
    trail = BLOCKS["trail"](s, min(width, TRAIL) if width >= WIDE else width)
    right: list[Text] = []
    named: list[str] = []
    for name in sorted(BOARDS[1:], key=lambda name: ranks[name]) if width >= WIDE else ():
        lines = BLOCKS[name](s, width - TRAIL - 2)
        if len(right) + len(lines) <= len(trail):
            right += lines
            named.append(name)
    return beside(trail, right, TRAIL + 2), named


def parts_of(s: NewZealand, seat: int, players: list[str], width: int, ranks: dict[str, int]) -> list[Part]:
    """All parts from the top down."""
    parts = [Part("", head := head_lines(s, width), head, FIRST - 4)]
    shorts = {"trail": runholder_line(s, width), "sea": ship_line(s, width)}
    placed: list[str] = []
    if ranks["trail"] < 0:
        trail, placed = with_trail(s, width, ranks)
        parts.append(Part("trail", trail, shorts["trail"], ranks["trail"]))
    for name in BOARDS:
        if name not in placed and (name != "trail" or ranks["trail"] > 0):
            parts.append(Part(NAMES[name], BLOCKS[name](s, width), shorts.get(name, []), ranks[name]))
    parts.append(Part("", own := fold(title(s, seat, players), width), own, FIRST - 3))
    for name, lines in own_blocks(s, seat, width).items():
        parts.append(Part("me", lines, [], ranks[name]))
    count = len(s.players)
    for other in [(seat + step) % count for step in range(1, count)]:
        name = "show Sarah" if other >= s.setup.seats else f"show P{other + 1}"
        line = fold(summary(s, other, players), width)
        parts.append(Part(name, compact(s, other, players, width), line, ranks["others"]))
    return parts


def screen_lines(s: NewZealand, seat: int, players: list[str], look: Look, stage: Stage) -> list[Text]:
    """The screen in the lines that there are."""
    return fitted_screen(parts_of(s, seat, players, look.width, ranks_of(s, seat, stage)), look)


def panel_lines(s: NewZealand, name: str, seat: int, players: list[str], look: Look) -> list[Text]:
    """One of the panels, whole."""
    if name == "me":
        blocks = own_blocks(s, seat, look.width).values()
        return [title(s, seat, players), *[line for lines in blocks for line in lines]]
    return [line for part in PANELS[name] for line in BLOCKS[part](s, look.width)]
