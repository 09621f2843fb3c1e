"""The book at the side: log, players, score, chat and explanations, as tabs."""

from collections.abc import Sequence
from functools import lru_cache

from longtable.core.say import Say
from longtable.web.tables.page.marks import figures_html, seat_mark
from longtable.web.tables.page.markup import EMPTY, Html, classes, el
from longtable.web.tables.page.scores import ReasonRow, Side


def tabs_html(say: Say) -> Html:
    tabs = ("log", say("Log")), ("players", say("Players")), ("score", say("Score")), ("chat", say("Chat"))
    return tabs_of(tabs, say("Log, players, score and chat"))


@lru_cache(16)  # the same on every page of a language
def tabs_of(tabs: tuple[tuple[str, str], ...], title: str) -> Html:
    buttons = [
        el(
            "button",
            label,
            el("span", "●", class_="new", hidden=True) if name == "chat" else EMPTY,
            type="button",
            role="tab",
            id=f"tab-{name}",
            aria_controls=f"panel-{name}",
            aria_selected="true" if name == "log" else "false",
            tabindex=None if name == "log" else "-1",
            data_tab=name,
        )
        for name, label in tabs
    ]
    return el(
        "div",
        *buttons,
        class_="tabs",
        role="tablist",
        aria_label=title,
        data_part="tabs",
        data_keep=True,
    )


def tab_html(name: str, *inner: Html, part: str | None = None, is_kept: bool = False, is_open: bool = False) -> Html:
    return el(
        "div",
        *inner,
        class_=classes("tab-panel", is_open and "open"),
        id=f"panel-{name}",
        role="tabpanel",
        aria_labelledby=f"tab-{name}",
        data_part=part,
        data_keep=is_kept,
    )


@lru_cache(512)  # they stay for a whole game
def head_html(name: str, seats: tuple[int, ...]) -> Html:
    """A side at the head of its column."""
    return el("th", el("span", name, class_="unseen"), *[seat_mark(at) for at in seats], scope="col")


@lru_cache(2048)  # a move changes one or two of a dozen
def row_html(label: str, points: tuple[int, ...]) -> Html:
    """The points of all sides for one reason."""
    cells = [el("td", str(each) if each else "·") for each in points]
    return el("tr", el("th", label[:1].upper() + label[1:], scope="row"), *cells)


def score_html(sides: Sequence[Side], rows: Sequence[ReasonRow], is_over: bool, say: Say) -> Html:
    """The score by reason: totals first."""
    title = say("Score by reason")
    heads = [head_html(side.name, tuple([place.at for place in side.places])) for side in sides]
    totals = [el("td", str(side.score)) for side in sides]
    body = [row_html(row.label, tuple(row.points)) for row in rows]
    total = say("Total") if is_over else say("Now")
    return el(
        "section",
        el(
            "table",
            el("caption", title, class_="unseen"),
            el(
                "thead",
                el("tr", el("th", say("Score"), scope="col"), *heads),
                el("tr", el("th", total, scope="row"), *totals, class_="totals"),
            ),
            el("tbody", *body),
        ),
        class_="score",
        data_part="score",
        tabindex="0",
        aria_label=title,
    )


@lru_cache(1024)  # a move changes one or two of them
def player_html(
    seats: tuple[int, ...], faces: tuple[Html, ...], name: str, score: int, figures: Html, link: str, board: str
) -> Html:
    """Marks, name, total and numbers of a side, and the way to its board; of bots the portraits."""
    large = el("a", board, class_="button", href=link, hx_get=link, hx_target="#closer-body") if link else EMPTY
    return el("p", *[seat_mark(at) for at in seats], *faces, el("b", name), el("strong", str(score)), figures, large)


def players_html(
    sides: Sequence[Side], listings: Sequence[tuple[str, list[str]]], links: Sequence[str], say: Say
) -> Html:
    """Everyone with their numbers, who acts first; below the reader what only the reader may look up."""
    items: list[Html] = []
    for side, link in sorted(zip(sides, links, strict=True), key=lambda pair: not pair[0].is_actor):
        lists = [
            el("details", el("summary", heading), el("ul", *[el("li", line) for line in lines]))
            for heading, lines in (listings if side.is_mine else [])
        ]
        seats, figures = tuple([place.at for place in side.places]), figures_html(side.places[0].figures)
        faces = tuple([place.face for place in side.places])
        head = player_html(seats, faces, side.name, side.score, figures, link, say("Board"))
        items.append(el("li", head, *lists, class_=classes("player", side.is_actor and "now"), data_seat=side.at))
    return el("ul", *items, class_="players", data_part="players")
