"""The end of a game: where the points came from, in ribbons, and everything that can be done with it now."""

from collections.abc import Sequence
from dataclasses import dataclass

from longtable.core.face import Face, Prompt
from longtable.core.say import Say
from longtable.core.state import State
from longtable.web.tables.page.marks import seat_mark
from longtable.web.tables.page.markup import EMPTY, Html, classes, el, join
from longtable.web.tables.page.panels import ENDING
from longtable.web.tables.page.pictures import Picture
from longtable.web.tables.page.scores import ReasonRow, Ribbon, Side
from longtable.web.tables.page.tints import painted, patterns, swatch

LEAST_LABEL = 4  # hundredths of the longest ribbon, from which on a part has its number
MOST_REASONS = 3  # of the winner, in the second line of the dock


@dataclass(frozen=True)
class Ending:
    """What the screen at the end shows besides the boards."""

    ribbons: Sequence[Ribbon]
    rows: Sequence[ReasonRow]
    pictures: Sequence[Picture]
    links: dict[str, str]  # plots, fair
    commit: str
    secret: str


def ribbon_html(ribbon: Ribbon, say: Say) -> Html:
    """One side: its name, its total, and a stretch for each reason, which the script reveals one after the other."""
    side = ribbon.side
    parts: list[Html] = []
    for stretch in ribbon.stretches:
        label = stretch.label[:1].upper() + stretch.label[1:]
        shape = painted("rect", stretch.at, x=f"{stretch.x}%", width=f"{stretch.width}%", height="100%")
        parts.append(el("g", el("title", f"{label}: {stretch.points}"), shape, data_points=stretch.points))
        if stretch.width > LEAST_LABEL:
            middle = round(stretch.x + stretch.width / 2, 2)
            parts.append(el("text", str(stretch.points), x=f"{middle}%", y="50%", data_reason=stretch.at))
    won = el("span", say("won"), class_="won") if side.is_winner else EMPTY
    name = el(
        "p",
        *[seat_mark(place.at) for place in side.places],
        " ",
        el("b", side.name),
        " ",
        won,
        " ",
        el("strong", str(side.score), data_total=side.score),
        class_="ribbon-name",
    )
    return el("div", name, el("svg", *parts, aria_hidden="true"), class_=classes("ribbon", side.is_winner and "winner"))


def ending_html(ending: Ending, say: Say) -> Html:
    """The hero of a game that is over."""
    legend = [
        el("li", swatch(row.at), " ", row.label[:1].upper() + row.label[1:], data_reason=row.at) for row in ending.rows
    ]
    links = ending.links
    fair = el(
        "details",
        el("summary", say("Were the dice and draws fair?")),
        el(
            "p",
            say(
                "This fingerprint was shown before the first roll or draw, and the secret behind it is shown now. "
                "From the secret and the players' words, every die and draw can be recomputed."
            ),
        ),
        el(
            "dl",
            el("dt", say("Fingerprint")),
            el("dd", el("code", ending.commit)),
            el("dt", say("Secret")),
            el("dd", el("code", ending.secret)),
            class_="secret",
        ),
        el(
            "p",
            say("Download the record and run:"),
            " ",
            el("code", "longtable verify FILE"),
            " ",
            el("a", say("How to check it"), href=links["fair"]),
        ),
    )
    pictures = [
        el("figure", picture.svg, el("figcaption", picture.title), class_="closing") for picture in ending.pictures
    ]
    return el(
        "section",
        patterns(),
        el("h2", say("Where the points came from"), id="ending-title"),
        el("div", join([ribbon_html(ribbon, say) for ribbon in ending.ribbons]), class_="ribbons"),
        el("ul", *legend, class_="legend"),
        el(
            "p",
            el("button", say("Show everything"), type="button", data_role="reveal-all", hidden=True),
            class_="row",
        ),
        el("div", *pictures, class_="closings") if pictures else EMPTY,
        el("div", hx_get=links["plots"], hx_trigger="load", hx_target="this"),
        fair,
        class_="ending paper",
        data_part=ENDING,
        data_panel=ENDING,
        aria_labelledby="ending-title",
    )


def outcome_of(
    state: State, names: Sequence[str], sides: Sequence[Side], rows: Sequence[ReasonRow], face: Face, say: Say
) -> Prompt:
    """Who has won, and below it by what: what decided a tie, and where most points of the winner came from."""
    text = face.verdict(state, names, say).removesuffix(".") or say("The game is over")
    return Prompt(text, " · ".join(filter(None, [face.tie_break(state, names, say), most_points(sides, rows, say)])))


def most_points(sides: Sequence[Side], rows: Sequence[ReasonRow], say: Say) -> str:
    """The reasons that brought the winner the most; empty when nobody has won, or several."""
    won = [at for at, side in enumerate(sides) if side.is_winner]
    if len(won) != 1:
        return ""
    best = sorted([row for row in rows if row.points[won[0]] > 0], key=lambda row: -row.points[won[0]])[:MOST_REASONS]
    told = [say("{reason} {n}", reason=row.label, n=row.points[won[0]]) for row in best]
    return say("Most points: {reasons}", reasons=", ".join(told)) if told else ""


def rematch_html(action: str, csrf: str, fields: Sequence[tuple[str, str]], say: Say) -> Html:
    """The form of a new table with the same people and options, as the primary of the dock."""
    hidden = [el("input", type="hidden", name=name, value=value) for name, value in fields]
    return el(
        "form",
        el("input", type="hidden", name="csrfmiddlewaretoken", value=csrf),
        *hidden,
        el("button", say("Play again"), class_="go main", data_role="primary", data_key="e"),
        class_="rematch",
        method="post",
        action=action,
    )
