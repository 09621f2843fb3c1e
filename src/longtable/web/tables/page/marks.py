"""Small marks that stand everywhere on the page: seats, chips of cost and gain, icons."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from longtable.core.face import Chip, Figure
from longtable.web.tables.page.markup import EMPTY, Html, el, join, raw

# A seat is never told by its colour alone.
SHAPES: Final = (
    '<circle cx="10" cy="10" r="8"/>',
    '<rect x="2.5" y="2.5" width="15" height="15" rx="1.5"/>',
    '<path d="M10 1.8 18.6 17.6H1.4Z" stroke-linejoin="round"/>',
    '<path d="M10 .8 19.2 10 10 19.2 .8 10Z" stroke-linejoin="round"/>',
)


@lru_cache(8)  # a page has about fifty
def seat_mark(at: int | None) -> Html:
    """The shape of a seat (counted from 0) in its colour: circle, square, triangle, diamond. Says nothing by itself."""
    if at is None or at < 0:
        return EMPTY
    seat = at % len(SHAPES)
    return el(
        "svg",
        raw(SHAPES[seat]),
        class_=f"seat-mark seat-{seat + 1}",
        viewBox="0 0 20 20",
        aria_hidden="true",
        focusable="false",
    )


def chips_html(chips: Sequence[Chip], kind: str = "chip") -> Html:
    """Costs and gains, each a span of that class and of its tone."""
    return join([el("span", chip.text, class_=f"{kind} t{chip.tone}") for chip in chips], " ")


@lru_cache(1024)  # most lists of actions and turns of the log have the same few
def few_chips(chips: tuple[Chip, ...]) -> Html:
    """The chips of a button."""
    return el("span", chips_html(chips), class_="chips")


@lru_cache(512)  # a game has some hundred symbols at most, and a list of actions twenty of them
def icon_html(icon: str) -> Html:
    """A symbol of the game."""
    return el("svg", el("use", href=f"#{icon}"), class_="act-icon", aria_hidden="true") if icon else EMPTY


@lru_cache(512)  # plates and players' tab show the same, and most numbers stay from move to move
def figures_html(figures: tuple[Figure, ...]) -> Html:
    """Numbers of a player, each with its icon and its name for people who hear it."""
    return join(
        [
            el(
                "span",
                icon_html(figure.icon),
                figure.text,
                el("span", f" {figure.name}", class_="unseen"),
                class_="plate-figure",
                title=figure.name,
            )
            for figure in figures
        ]
    )
