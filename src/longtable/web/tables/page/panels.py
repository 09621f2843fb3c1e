"""Boards and their blocks: every panel is one element, which stands where the question wants it.

The server puts panels where `Face.stage` says, so the page works without a script; with one, the same elements move.
"""

from collections.abc import Sequence
from functools import lru_cache

from longtable.core.face import Crop, Face, Panel, Stage
from longtable.core.say import Say
from longtable.core.state import State
from longtable.web.tables.page.marks import seat_mark
from longtable.web.tables.page.markup import EMPTY, Html, classes, el, join
from longtable.web.tables.page.pictures import draw
from longtable.web.tables.page.scores import Side

ENDING = "ending"  # the panel that is the hero when the game is over


def own_mat(face: Face, state: State, seat: int) -> int:
    """The number of the player board of a seat; of the first for those who only watch."""
    return next((at for at, seats in enumerate(face.mats(state)) if max(0, seat) in seats), 0)


def crops_text(crops: Sequence[Crop]) -> str:
    """As the script reads it: `posts 370 500 630 128; path 0 0 660 76`."""
    return "; ".join([f"{crop.name} {crop.x:g} {crop.y:g} {crop.width:g} {crop.height:g}" for crop in crops])


@lru_cache(400)  # a move changes two or three; the picture is the same object as long as it is kept
def figure_html(
    id: str, title: str, svg: Html, tab: str, letter: str, crops: tuple[Crop, ...], is_key: bool, owners: str
) -> Html:
    """A picture in its frame; without one it is veiled. `owners`: the seats of the board that it is a block of."""
    return el(
        "figure",
        svg,
        el("figcaption", title),
        class_=classes("panel paper", not svg and "veiled"),
        data_role="panel",
        data_part=f"panel-{id}",
        data_panel=id,
        data_own=bool(owners),
        data_seats=owners or None,
        data_help=is_key,
        data_tab=tab,
        data_letter=letter or None,
        data_crops=crops_text(crops) or None,
    )


def panel_html(panel: Panel, game: str, say: Say, hidden: frozenset[str], tab: str, owners: str = "") -> Html:
    svg = EMPTY if panel.id in hidden else draw(panel, game, say).svg
    return figure_html(panel.id, panel.title, svg, panel.tab or tab, panel.letter, panel.crops, panel.is_key, owners)


def seats_text(seats: Sequence[int]) -> str:
    """As the script reads it."""
    return " ".join([str(seat) for seat in seats])


def shared_panels(
    panels: Sequence[Panel], game: str, say: Say, hidden: frozenset[str] = frozenset()
) -> dict[str, Html]:
    """The boards in the middle, by name."""
    return {panel.id: panel_html(panel, game, say, hidden, panel.title) for panel in panels}


def own_panels(
    face: Face, game: str, state: State, mat: int, say: Say, hidden: frozenset[str] = frozenset()
) -> dict[str, Html]:
    """The blocks of one player board, by name."""
    tab, owners = say("Mine"), seats_text(face.mats(state)[mat])
    return {panel.id: panel_html(panel, game, say, hidden, tab, owners) for panel in face.blocks(state, mat, say)}


def other_html(side: Side, panel: Panel, game: str, link: str, say: Say) -> Html:
    """The board of another side, small, with a link to the large one."""
    names = [el("span", seat_mark(place.at), " ", place.name) for place in side.places]
    return el(
        "figure",
        draw(panel, game, say).svg,
        el("figcaption", *names, class_="mat-name"),
        el(
            "a",
            class_="enlarge",
            href=link,
            hx_get=link,
            hx_target="#closer-body",
            aria_label=say("Enlarge {name}'s board", name=side.name),
        ),
        class_=classes("panel paper mat small", side.is_actor and "now"),
        id=f"mat-{side.mat}",
        data_role="mini",
        data_part=f"panel-{panel.id}",
        data_panel=panel.id,
        data_other=side.mat,
        data_seats=seats_text([place.at for place in side.places]),
        data_tab=say("Others"),
    )


def secret_panels(face: Face, open: State, own: State, mat: int, say: Say) -> frozenset[str]:
    """The panels that a seat sees otherwise than a spectator does: under a veil until the seat has the device."""
    hidden: set[str] = set()
    for seen, known in (
        (face.commons(open, say), face.commons(own, say)),
        (face.blocks(open, mat, say), face.blocks(own, mat, say)),
    ):
        keys = {panel.id: panel.key for panel in known}
        hidden |= {panel.id for panel in seen if keys.get(panel.id) != panel.key}
    return frozenset(hidden)


def stage_of(face: Face, state: State, seat: int, shared: Sequence[str], own: Sequence[str]) -> Stage:
    """What the face puts on stage; without a word of it the first board and the viewer's own."""
    stage = face.stage(state, seat)
    return stage if stage.heroes else Stage((*shared[:1], *own))


def stage_text(stage: Stage) -> str:
    """As the script reads it: `trail | purse hand piles`."""
    return " | ".join([" ".join(names) for names in (stage.heroes, stage.tray, stage.held)])


def boards_html(stage: Stage, shared: dict[str, Html], own: dict[str, Html], ending: Html, say: Say) -> Html:
    """The boards in question with the tray below them."""
    known = {**shared, **own, ENDING: ending}
    return el(
        "section",
        el("div", *[known[name] for name in stage.heroes if name in known], class_="hero", data_role="hero"),
        el("div", *[known[name] for name in stage.tray if name in known], class_="tray", data_role="tray"),
        el("div", class_="under"),  # the script may put an own block below the first hero
        class_="boards",
        data_role="boards",
        aria_label=say("Boards"),
    )


def minis_html(
    stage: Stage, shared: dict[str, Html], own: dict[str, Html], others: Sequence[Html], keys: Sequence[str], say: Say
) -> Html:
    """All boards that are not on stage, small; own blocks and the key of the icons wait unseen."""
    placed = {*stage.heroes, *stage.tray}
    small = [html for name, html in shared.items() if name not in placed and name not in keys]
    kept = [html for name, html in own.items() if name not in placed]
    kept += [html for name, html in shared.items() if name not in placed and name in keys]
    mine = el("button", say("My board"), type="button", class_="mini-tab", data_role="mine")
    return join([el("div", *small, mine, *others, class_="minis"), el("div", *kept, class_="offstage")])
