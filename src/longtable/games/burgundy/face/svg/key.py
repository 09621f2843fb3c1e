# not compiled
"""The key to the icons: every sign with its name."""

from collections.abc import Callable
from functools import partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import num, text, tipped
from longtable.games.burgundy.face.svg.pieces import icon, picture, use, whole_tile
from longtable.games.burgundy.face.text.nouns import KIND_NAMES, TILE_NAMES, TYPE_NAMES
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import KINDS, TYPES

WIDE: Final = 360
COLUMN: Final = 176
LINE: Final = 31
Entry = tuple[str, Callable[[float, float], str], str]  # tip, picture around a point, name

BUILDINGS: Final = (
    "market", "carpenter", "church", "warehouse", "boarding-house", "bank", "town-hall", "watchtower", "crane",
    "white-castle",
)  # fmt: skip
LANDS: Final = ("castle", "mine", "ship", "inn", "blank")


def key(s: Burgundy, say: Say) -> Panel:
    """The panel of the key, the same in every game."""
    return Panel("key", say("Key"), ("key", say.language), partial(draw, say), is_key=True)


def tiles(say: Say) -> list[Entry]:
    """Every kind of tile; of monasteries and animals the picture without numbers."""
    found: list[Entry] = [(f"tile-{word}", tile_of(word), TILE_NAMES[word](say)) for word in (*BUILDINGS, *LANDS)]
    found.append(("", lambda x, y: f'<use href="#cob-s-monastery" x="{num(x)}" y="{num(y)}"/>', say("monastery")))
    for word in KINDS:
        found.append(("", small_of(word), KIND_NAMES[word](say)))
    return found


def tile_of(word: str) -> Callable[[float, float], str]:
    return lambda x, y: whole_tile(word, x, y, 14)


def small_of(word: str) -> Callable[[float, float], str]:
    return lambda x, y: f'<use href="#cob-s-{word}" x="{num(x)}" y="{num(y)}"/>'


def things(say: Say) -> list[Entry]:
    """What lies beside the tiles."""
    return [
        ("worker", icon_of("worker"), say("worker")),
        ("silver", icon_of("silver"), say("silver")),
        ("point", icon_of("point"), say("points")),
        ("goods", lambda x, y: use("good-red", x, y, 25, 26), say("goods")),
        ("die", lambda x, y: use("die-5", x, y, 26, 27, "die d1"), say("your dice")),
        ("die-white", lambda x, y: use("die-5", x, y, 26, 27, "die white"), say("white die")),
        ("bridge", icon_of("seat-1"), say("player's marker")),
        ("", lambda x, y: use("bonus-ship", x, y, 30, 20), say("bonus tile")),
        ("", lambda x, y: use("shield-1", x, y, 22, 26), say("shield")),
        ("post", lambda x, y: use("post", x, y, 18, 28), say("border post")),
    ]


def signs(say: Say) -> list[Entry]:
    """Marks on hexes, monasteries, shields and trade routes."""
    found: list[Entry] = [("", mark_of(word), TYPE_NAMES[word](say)) for word in TYPES]
    return [
        *found,
        ("", mark_of("hex"), say("any tile")),
        ("storage", mark_of("key"), say("take a tile")),
        ("", mark_of("good"), say("goods sold")),
        ("", mark_of("bonus"), say("bonus tile")),
        ("", mark_of("shield"), say("shield")),
        ("", mark_of("top"), say("top of the stack")),
        ("", lambda x, y: text(x, y + 6, "sum mid few-words", "±1"), say("change a die by 1")),
    ]


def icon_of(word: str) -> Callable[[float, float], str]:
    return lambda x, y: icon(word, x, y, 26)


def mark_of(word: str) -> Callable[[float, float], str]:
    return lambda x, y: icon("mark-" + word, x, y, 22, "soft")


def draw(say: Say) -> str:
    """Three groups, each in two columns read from top to bottom."""
    body, top = "", 8.0
    groups = ((say("Tiles"), tiles(say)), (say("Other pieces"), things(say)), (say("Signs"), signs(say)))
    for title, entries in groups:
        body += text(8, top + 16, "head", title)
        top += 26
        rows = -(-len(entries) // 2)
        for k, (tip, picture_of, name) in enumerate(entries):
            x, y = 8 + COLUMN * (k // rows), top + LINE * (k % rows) + LINE / 2
            drawing = picture_of(x + 15, y) + text(x + 38, y + 5.5, "power", name)
            body += tipped(tip, drawing) if tip else drawing
        top += LINE * rows + 8
    return picture("cob-key", WIDE, top, say("Key to the icons"), body)
