"""The edge of the table: how far the game is, a plate for each player, and what opens the rest."""

from collections.abc import Sequence
from functools import lru_cache

from longtable.core.say import Say
from longtable.web.tables.page.marks import figures_html, seat_mark
from longtable.web.tables.page.markup import EMPTY, Html, classes, el, join
from longtable.web.tables.page.scores import Side


def plate_html(side: Side, seat: int, say: Say) -> Html:
    """Mark, total, name and a few numbers of a player or a team; a press opens their board."""
    seats = tuple([place.at for place in side.places])
    is_own = side.is_mine and seat in seats  # at one device, whose boards are shown
    now = say("playing now") if side.is_actor else ""
    return plate_of(seats, side.name, side.score, figures_html(side.places[0].figures), side.mat, now, is_own)


@lru_cache(1024)  # a move changes one or two of them
def plate_of(
    seats: tuple[int, ...], name: str, score: int, figures: Html, mat: int | None, now: str, is_own: bool
) -> Html:
    return el(
        "button",
        *[seat_mark(at) for at in seats],
        el("b", str(score)),
        el("span", name, class_="plate-name"),
        el("span", now, class_="unseen") if now else EMPTY,
        figures,
        type="button",
        class_=classes("plate", bool(now) and "now", is_own and "mine", mat is None and "rival"),
        data_seat=seats[0],
        data_mat=mat,
    )


@lru_cache(16)  # the same on every page of a language
def tools_html(further: str, closer: str, whole: str, log: str, moves: str) -> Html:
    return join(
        [
            el(
                "span",
                el("button", "−", type="button", data_role="zoom-out", title=further, aria_label=further),
                el("button", "+", type="button", data_role="zoom-in", title=closer, aria_label=closer),
                class_="edge-zoom",
            ),
            el("button", whole, type="button", data_role="whole", hidden=True),
            el("button", log, type="button", data_role="log", aria_controls="book"),
            el(
                "button",
                moves,
                " ",
                el("kbd", "/"),
                type="button",
                data_role="all-moves",
                aria_expanded="false",
                aria_controls="all-moves",
            ),
        ]
    )


def edge_html(sides: Sequence[Side], seat: int, clock: str, moves: int, say: Say) -> Html:
    """`seat`: whose boards are the own ones; `moves`: how many deeds there were since the reader's last turn."""
    head, _, rest = clock.partition(" · ")
    watch = el(
        "button",
        say("Since your turn"),
        " ",
        el("b", str(moves)),
        type="button",
        data_role="watch",
        data_moves=moves,
        hidden=not moves,
    )
    return el(
        "header",
        el("div", el("b", head), el("span", rest), class_="edge-clock"),
        el("nav", join([plate_html(side, seat, say) for side in sides]), class_="plates", aria_label=say("Players")),
        el(
            "div",
            watch,
            tools_html(say("Zoom out"), say("Zoom in"), say("Whole"), say("Log"), say("All moves")),
            class_="edge-tools",
        ),
        class_="edge",
        data_role="edge",
        data_part="edge",
    )
