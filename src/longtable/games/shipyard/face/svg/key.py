# not compiled
"""The key to the icons: every sign with its name, in columns that a narrow page puts below each other."""

from functools import partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import text, tipped
from longtable.core.wording import capital
from longtable.games.shipyard.face.svg.pieces import icon, module, picture
from longtable.games.shipyard.face.text.names import (
    ACTION_NAMES,
    COMMODITY_NAMES,
    FEATURE_NAMES,
    ICON_NAMES,
    PIECE_NAMES,
)
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import ACTIONS, COMMODITIES, FEATURES, ICONS, PIECES

WIDE: Final = 1072
COLUMNS: Final = (0, 208, 378, 546, 734, 904)  # the names of actions are the longest
LINE: Final = 29.0
Entry = tuple[str, str, str]  # symbol, name, tip


def key(s: Shipyard, say: Say) -> Panel:
    """The panel of the key."""
    has_subsidy = s.setup.seats == 4
    return Panel("key", say("Key"), ("key", has_subsidy, say.language), partial(draw, has_subsidy, say), is_key=True)


def columns(has_subsidy: bool, say: Say) -> list[tuple[str, list[Entry]]]:
    """Headings, and the signs below them."""
    actions = [word for word in ACTIONS if has_subsidy or word != "subsidy"]
    return [
        (say("Actions"), [(f"action-{word}", ACTION_NAMES[word](say), f"action-{word}") for word in actions]),
        (say("Pieces"), pieces(say)),
        (say("On ship cards"), [entry("feature", word, FEATURE_NAMES[word](say)) for word in FEATURES]),
        (
            say("On canals and trains"),
            [entry("icon", word, ICON_NAMES[word](say)) for word in ICONS[1:]]
            + [entry("commodity", word, COMMODITY_NAMES[word](say)) for word in COMMODITIES],
        ),
        (say("Employees"), employees(say)),
        (say("Other signs"), things(say)),
    ]


def entry(kind: str, word: str, name: str) -> Entry:
    return f"{kind}-{word}", capital(name), f"{kind}-{word}"


def pieces(say: Say) -> list[Entry]:
    found = [entry("piece", word, PIECE_NAMES[word](say)) for word in PIECES]
    found.append(("piece-officer", capital(PIECE_NAMES["officer"](say)), "piece-captain"))
    return [*found, ("crew", say("Any crew member"), "feature-cabin")]


def employees(say: Say) -> list[Entry]:
    """By what they work on; all of them lead to the tip of the track."""
    names = {
        "engineer": say("Engineer"),
        "recruiter": say("Recruiter"),
        "merchant": say("Merchant"),
        "builder": say("Builder"),
        "helmsman": say("Helmsman"),
        "rigger": say("Rigger"),
        "accountant": say("Accountant"),
        "foreman": say("Foreman"),
    }
    return [(f"work-{word}", name, "employees") for word, name in names.items()]


def things(say: Say) -> list[Entry]:
    return [
        ("coin", say("Guilders"), "guilders"),
        ("point", say("Points"), "score"),
        ("scroll-blue", say("Blue contract"), "contracts"),
        ("scroll-green", say("Green contract"), "contracts"),
        ("length", say("Ship"), "fleet"),
        ("cards", say("Ship cards"), "fleet"),
        ("used", say("Used canals"), "used"),
        ("person", say("Employee"), "employees"),
        ("flag", say("Start space"), "start"),
    ]


def draw(has_subsidy: bool, say: Say) -> str:
    parts = columns(has_subsidy, say)
    lines = max([len(entries) for _, entries in parts])
    body = ""
    for k, (heading, entries) in enumerate(parts):
        column = tipped("key", text(0, 17, "head", heading))
        for n, (symbol, name, tip) in enumerate(entries):
            y = 40 + LINE * n
            column += tipped(tip, icon(symbol, 13, y, 24) + text(31, y + 5, "word", name))
        body += module(f"k{k}", column, COLUMNS[k])
    return picture("shp-key", WIDE, 30 + LINE * lines, say("Key to the icons"), body)
