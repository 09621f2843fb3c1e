# not compiled
"""Every symbol of the game, once for each page. All ids begin with `shp-`.

| id | what | box |
|---|---|---|
| shp-action-WORD | the eight actions | 64 x 64 |
| shp-piece-WORD | the eight pieces, and `officer` | 64 x 64 |
| shp-feature-WORD | what is printed on ship cards, as `words.FEATURES`; points look like their pieces | 64 x 64 |
| shp-icon-WORD | what is printed on canals, as `words.ICONS` | 64 x 64 |
| shp-commodity-WORD | coal, steel, grain | 64 x 64 |
| shp-employee-ID | an employee's card without its figures | 34 x 44 |
| shp-work-WORD | kinds of employees: engineer, recruiter, merchant, builder, helmsman and others | 64 x 64 |
| shp-WORD | coin, point, crew, flag, used (a canal), length (of a ship), cards, person | 64 x 64 |
| shp-scroll-blue, shp-scroll-green | a contract, face down | 64 x 64 |
| shp-hull-bow, shp-hull-middle, shp-hull-stern | a part of a hull, deck at 44, keel at 88 | 80 x 96 |
| shp-train, shp-canal | a train and a canal, for buttons | 64 x 64 |
| shp-seat-N | the figure of seat 1 to 4: circle, square, triangle, diamond | 24 x 24 |
| shp-boat-N | the ship figure of seat 1 to 4 from above, sailing to the north | 24 x 40 |
"""

from functools import lru_cache
from typing import Final

from longtable.games.shipyard.face.svg.icons import FEATURE_ICONS, GOOD_ICONS, PIECE_ICONS
from longtable.games.shipyard.face.svg.icons_work import ACTION_ICONS, THING_ICONS, WORK_ICONS
from longtable.games.shipyard.face.svg.pieces import icon
from longtable.games.shipyard.words import EMPLOYEES, FEATURES, ICONS

KINDS: Final = {"ENG": "engineer", "REC": "recruiter", "MER1": "merchant", "MER2": "merchant", "BLD": "builder"}
COLOURS: Final = {
    "engineer": "brown", "recruiter": "green", "merchant": "orange", "builder": "blue", "helmsman": "blue",
    "rigger": "blue", "accountant": "yellow", "foreman": "yellow",
}  # fmt: skip
SEATS: Final = (
    '<circle r="9.5"/>',
    '<path d="M-8.5-8.5h17v17h-17z"/>',
    '<path d="M0-10 10.5 8.5h-21z"/>',
    '<path d="M0-11.5 10.5 0 0 11.5-10.5 0z"/>',
)
HULLS: Final = {
    "bow": (
        '<path class="o" d="M5 28-9 17"/><path class="h" d="M3 26h15l8 18H80v44H40C22 84 12 68 3 26z"/>'
        '<path class="red" d="M17 73h63v15H40c-10-2-17-7-23-15z"/>'
        '<path class="plank" d="M13 58h67"/><path class="gunwale" d="M3 26h15l8 18H80"/>'
        '<path class="keel" d="M3 26C12 68 22 84 40 88h40"/>'
    ),
    "middle": (
        '<path class="h" d="M0 44h80v44H0z"/><path class="red" d="M0 73h80v15H0z"/>'
        '<path class="plank" d="M0 58h80"/><path class="gunwale" d="M0 44h80"/><path class="keel" d="M0 88h80"/>'
    ),
    "stern": (
        '<path class="k" d="M58 74h7l4 16h-9z"/><path class="h" d="M0 44h50l6-12h20c1 16-2 30-12 38L52 88H0z"/>'
        '<path class="red" d="M0 73h61.5L52 88H0z"/><path class="plank" d="M0 58h71"/>'
        '<path class="gunwale" d="M0 44h50l6-12h20"/><path class="keel" d="M76 32c1 16-2 30-12 38L52 88H0"/>'
    ),
}
BOAT: Final = (
    '<path class="wake" d="M-8 19q-2 3-1 6M8 19q2 3 1 6M-3 20v3M3 20v3"/>'
    '<path class="body" d="M0-19C8-12 10-3 10 6v12H-10V6c0-9 2-18 10-25z"/>'
    '<path class="deck" d="M-5-5h10V9H-5z"/><circle class="funnel" cy="2" r="3"/>'
)


def symbol(id: str, box: str, body: str, kind: str = "shp-ic") -> str:
    return f'<symbol id="shp-{id}" viewBox="{box}"><g class="{kind}">{body}</g></symbol>'


def square(id: str, body: str, kind: str = "shp-ic") -> str:
    return symbol(id, "-34 -34 68 68", body, kind)


def kind_of(employee: str) -> str:
    """The kind of an employee.

    >>> kind_of("ENG-sail"), kind_of("FOREMAN")
    ('engineer', 'foreman')
    """
    return KINDS.get(employee.partition("-")[0], employee.lower())


def employee(id: str) -> str:
    """A card: the kind on its coloured head, what the employee works with below."""
    kind, what = kind_of(id), id.partition("-")[2]
    head = f'<path class="head e-{COLOURS[kind]}" d="M1 15V5q0-4 4-4h24q4 0 4 4v10z"/>'
    card = f'<rect class="leaf" x="1" y="1" width="32" height="42" rx="4"/>{head}'
    if what in GOOD_ICONS:
        card += icon(f"work-{kind}", 10, 8, 13) + icon(f"commodity-{what}", 17, 29, 23)
    elif what:
        symbol = "crew" if what == "crew" else f"piece-{what}"
        card += icon(f"work-{kind}", 10, 8, 13) + icon(symbol, 17, 29, 23)
    else:
        card += icon(f"work-{kind}", 17, 29, 23)
    return card + '<rect class="outline" x="1" y="1" width="32" height="42" rx="4"/>'


@lru_cache(1)
def symbols() -> str:
    """One hidden svg with all of them."""
    parts: list[str] = []
    for word, body in PIECE_ICONS.items():
        parts.append(square("piece-" + word, body))
    for word in FEATURES:
        parts.append(square("feature-" + word, (FEATURE_ICONS | PIECE_ICONS | FEATURE_ICONS)[word]))
    for word in ICONS[1:]:
        parts.append(square("icon-" + word, FEATURE_ICONS[word]))
    for word, body in GOOD_ICONS.items():
        parts.append(square("commodity-" + word, body))
    for word, body in ACTION_ICONS.items():
        parts.append(square("action-" + word, body))
    for word, body in WORK_ICONS.items():
        parts.append(square("work-" + word, body))
    for word, body in THING_ICONS.items():
        if word == "scroll":
            for colour in ("blue", "green"):
                parts.append(square(f"scroll-{colour}", body, f"shp-ic scroll-{colour}"))
        else:
            parts.append(square(word, body))
    for word, body in HULLS.items():
        parts.append(symbol("hull-" + word, "0 0 80 96", body, "shp-ic shp-hull"))
    for id in EMPLOYEES:
        parts.append(symbol("employee-" + id, "0 0 34 44", employee(id), "shp-ic shp-card"))
    parts.append(square("train", ACTION_ICONS["purchase"]))
    parts.append(square("canal", ACTION_ICONS["rent"]))
    for n, body in enumerate(SEATS):
        parts.append(
            f'<symbol id="shp-seat-{n + 1}" viewBox="-12 -12 24 24"><g class="shp-seat s{n + 1}">{body}</g></symbol>'
        )
        parts.append(
            f'<symbol id="shp-boat-{n + 1}" viewBox="-12 -22 24 48"><g class="shp-boat s{n + 1}">{BOAT}</g></symbol>'
        )
    return (
        '<svg class="shp-symbols" width="0" height="0" aria-hidden="true" focusable="false"'
        f' xmlns="http://www.w3.org/2000/svg"><defs>{"".join(parts)}</defs></svg>'
    )
