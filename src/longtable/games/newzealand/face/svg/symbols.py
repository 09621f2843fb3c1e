# not compiled
"""Every symbol of the game, once for each page. All ids begin with `gwt-`.

| id | what | box |
|---|---|---|
| gwt-WORD | effects, requirements, workers and things, as in `icons` and `icons_things` | 64 x 64 |
| gwt-field-WORD | the picture of a sheep or play-card | 100 x 72 |
| gwt-letters | a small card for the letters of a breed | 72 x 64 |
| gwt-worker-WORD | a worker tile | 64 x 64 |
| gwt-seat-N | the figure of seat 1 to 4: circle, square, triangle, diamond | 24 x 24 |
| gwt-disc-N | a disc of a seat | 24 x 24 |
| gwt-man-N | the runholder of a seat | 40 x 44 |
| gwt-boat-N | the ship of a seat | 48 x 44 |
| gwt-store-N | a storehouse of a seat | 24 x 24 |
| gwt-back | the back of a card | 100 x 140 |
| gwt-coast, gwt-way-map, gwt-way-strip | islands and road, not scaled | |
| gwt-plate-WIDTH-HEIGHT | paper and shadow of a tile, not scaled | |
"""

from functools import lru_cache
from typing import Final

from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.face.svg import land
from longtable.games.newzealand.face.svg.flock import BREEDS, THINGS, field
from longtable.games.newzealand.face.svg.icons import EFFECT_ICONS
from longtable.games.newzealand.face.svg.icons_things import THING_ICONS
from longtable.games.newzealand.face.svg.pieces import PLATES, plate_body
from longtable.games.newzealand.words import WORKERS

SEATS: Final = (
    '<circle r="9.5"/>',
    '<path d="M-8.5-8.5h17v17h-17z"/>',
    '<path d="M0-10 10.5 8.5h-21z"/>',
    '<path d="M0-11.5 10.5 0 0 11.5-10.5 0z"/>',
)
MAN: Final = (
    '<path d="M-17 21c0-11 4-16 10-17h14c6 1 10 6 10 17z"/><path class="skin" d="M-6-5H6v5c0 4-3 6-6 6s-6-2-6-6z"/>'
    '<path d="M-18-5c10 3 26 3 36 0-1-3-5-5-9-5C9-17 6-20 0-20s-9 3-9 10c-4 0-8 2-9 5z"/>'
)
BOAT: Final = (
    '<path class="mast" d="M-1 7v-26"/><path class="sail" d="M2-18C11-12 15-3 15 3H2z"/>'
    '<path class="sail" d="M-4-12C-6-5-10 0-16 3h12z"/><path d="M-21 7h42c-2 7-5 11-10 13h-21c-6-2-9-6-11-13z"/>'
)
STORE: Final = (
    '<path d="M-10 10V-1c0-6 5-9 10-9S10-7 10-1v11z"/><path class="door" d="M-5 10V1H5v9z"/>'
    '<path class="brace" d="M-5 1 5 10M5 1-5 10"/>'
)
BACK: Final = (
    '<rect class="back" x="-49" y="-69" width="98" height="138" rx="8"/>'
    '<rect class="inset" x="-41" y="-61" width="82" height="122" rx="5"/>'
)  # fmt: skip


def symbol(id: str, box: str, body: str, kind: str = "gwt-ic") -> str:
    return f'<symbol id="gwt-{id}" viewBox="{box}"><g class="{kind}">{body}</g></symbol>'


def square(id: str, body: str, kind: str = "gwt-ic") -> str:
    return symbol(id, "-34 -34 68 68", body, kind)


@lru_cache(1)
def symbols() -> str:
    """One hidden svg with all of them."""
    icons = EFFECT_ICONS | THING_ICONS
    parts = [square(word, body) for word, body in icons.items()]
    for word in [*BREEDS, *THINGS]:
        parts.append(symbol(f"field-{word}", "-50 -36 100 72", field(word), "gwt-ic gwt-field"))
    card = '<rect class="c" x="-35" y="-27" width="70" height="54" rx="8"/>'
    parts.append(symbol("letters", "-36 -32 72 64", card, "gwt-ic"))
    for word in WORKERS:
        plate = '<rect class="plate" x="-31" y="-31" width="62" height="62" rx="10"/>'
        parts.append(
            square(f"worker-{word}", f'{plate}<g transform="scale(.74)">{icons[word]}</g>', f"gwt-ic gwt-{word}")
        )
    for n, shape in enumerate(SEATS):
        parts.append(symbol(f"seat-{n + 1}", "-12 -12 24 24", shape, f"gwt-own gwt-s{n + 1}"))
        round = f'<circle r="10.5"/><g class="gwt-mark" transform="scale(.52)">{shape}</g>'
        parts.append(symbol(f"disc-{n + 1}", "-12 -12 24 24", round, f"gwt-own gwt-s{n + 1}"))
        parts.append(symbol(f"man-{n + 1}", "-20 -22 40 44", MAN, f"gwt-own gwt-s{n + 1}"))
        parts.append(symbol(f"boat-{n + 1}", "-24 -22 48 44", BOAT, f"gwt-own gwt-s{n + 1}"))
        parts.append(symbol(f"store-{n + 1}", "-12 -12 24 24", STORE, f"gwt-own gwt-s{n + 1}"))
    parts.append(f'<g id="gwt-coast">{land.coasts()}</g>')
    parts.append(f'<g id="gwt-way-map">{land.way(standard_box(), False)}</g>')
    parts.append(f'<g id="gwt-way-strip">{land.way(standard_box(), True)}</g>')
    for wide, high, corner in PLATES:
        parts.append(f'<g id="gwt-plate-{wide}-{high}">{plate_body(wide, high, corner)}</g>')
    sheep = '<g transform="scale(1.15)">' + EFFECT_ICONS["sheep"] + "</g>"
    parts.append(symbol("back", "-50 -70 100 140", BACK + sheep))
    return (
        '<svg class="gwt-symbols" width="0" height="0" aria-hidden="true" focusable="false"'
        f' xmlns="http://www.w3.org/2000/svg"><defs>{"".join(parts)}</defs></svg>'
    )
