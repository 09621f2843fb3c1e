"""Styles: what a bot likes a little more than it should, so that no two games against it are alike.

A style adds to the weights of some features (bots/value); which one a bot has in a game follows from its seed.
docs/strength.md has what each of them costs.
"""

from typing import Final, final

from longtable.bots.levels import BURGUNDY, NEW_ZEALAND, SHIPYARD


@final
class Style:
    """A liking, by name."""

    __slots__ = ("likings", "name")

    def __init__(self, name: str, likings: dict[str, float]) -> None:
        self.name: Final = name
        self.likings: Final = likings  # points more for one of a feature, or a share more of a part of the worth


PLAIN: Final = Style("plain", {})

STYLES: Final = {
    BURGUNDY: (
        PLAIN,
        Style("builder", {"building stored": 0.8, "building to fill": -0.5}),
        Style("sailor", {"ship stored": 0.8, "ship to fill": -0.6, "goods": 0.3}),
        Style("herder", {"animal stored": 0.8, "animal to fill": -0.5}),
        Style("scholar", {"lasting": 0.15, "monastery stored": 0.8}),
        Style("miner", {"mine stored": 0.8, "silver": 0.3, "mines": 1.0}),
    ),
    SHIPYARD: (
        PLAIN,
        Style("shipwright", {"ships": 0.08}),
        Style("merchant", {"guilders": 0.15, "fortune": 0.1}),
        Style("employer", {"people": 0.15, "employees": 0.5}),
        Style("agent", {"contracts": 0.08}),
    ),
    NEW_ZEALAND: (
        PLAIN,
        Style("builder", {"houses": 0.12}),
        Style("captain", {"sea": 0.1, "harbours": 0.5}),
        Style("shepherd", {"shepherds": 0.8, "belongings": 0.05}),
        Style("boss", {"people": 0.12}),
        Style("planner", {"tasks": 0.1, "objectives": 0.5}),
    ),
}


def style_of(game_id: str, name: str) -> Style:
    """The style of that name in a game; plain when the game has none."""
    for style in STYLES.get(game_id, ()):
        if style.name == name:
            return style
    return PLAIN


def style_names() -> list[str]:
    """The names of all styles, sorted."""
    found: set[str] = set()
    for styles in STYLES.values():
        for style in styles:
            found.add(style.name)
    return sorted(found)
