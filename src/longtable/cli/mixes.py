"""Every mix of modules of The Castles of Burgundy, and a whole random game checked at its end.

`tools/soak.py` plays thousands of them, the normal tests some hundreds.
"""

from dataclasses import dataclass
from itertools import product
from typing import Final

import longtable as lt
from longtable.core.driver import playout
from longtable.core.rng import Rng
from longtable.games.burgundy.facts import box_total, goods_total, tile_total
from longtable.games.burgundy.game import MODULES
from longtable.games.burgundy.state import Burgundy

GAME: Final = "castles-of-burgundy"
BOARDS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "4r", "8r")
TEAM_MODULES: Final = ("extra_tiles", "white_castles", "inns")
SOLO_MODULES: Final = ("extra_tiles", "white_castles")
TARGETS: Final = ("50", "45", "55", "47")


class CheckFailed(Exception):
    """A game ended in a position that cannot be."""


@dataclass(frozen=True)
class Mix:
    """A number of seats with options."""

    seats: int
    options: tuple[tuple[str, str], ...]

    def text(self) -> str:
        """As on the command line."""
        return " ".join([f"--seats {self.seats}", *[f"--option {name}={value}" for name, value in self.options]])


@dataclass(frozen=True)
class Played:
    """How a checked game went."""

    decisions: int
    scores: tuple[int, ...]


def mixes() -> list[Mix]:
    """All of them, in an order that scatters: any stretch of a few hundred has some of every kind."""
    found: list[Mix] = []
    for seats, expert in product((2, 3, 4), ("off", "open", "hidden")):
        for on in product((False, True), repeat=len(MODULES)):
            names = [name for name, is_on in zip(MODULES, on, strict=True) if is_on]
            options = dict.fromkeys(names, "on")
            if expert != "off":
                options["expert"] = expert
            elif "border_posts" not in options:
                options["boards"] = BOARDS[len(found) % len(BOARDS)]
            found.append(mix(seats, options, len(found)))
    for board, on in product(("12a", "12b", "12a,12b"), product((False, True), repeat=len(TEAM_MODULES))):
        options = {name: "on" for name, is_on in zip(TEAM_MODULES, on, strict=True) if is_on}
        found.append(mix(4, {**options, "team": "on", "boards": board}, len(found)))
    for board, on, target in product(("13a", "13b"), product((False, True), repeat=len(SOLO_MODULES)), TARGETS):
        options = {name: "on" for name, is_on in zip(SOLO_MODULES, on, strict=True) if is_on}
        found.append(mix(1, {**options, "boards": board, "target": target}, len(found)))
    rng = Rng("mixes")
    for at in range(len(found) - 1, 0, -1):
        other = int(rng.below(at + 1))
        found[at], found[other] = found[other], found[at]
    return found


def mix(seats: int, options: dict[str, str], at: int) -> Mix:
    """The switches that change little take turns."""
    if at % 3 == 1:
        options = {**options, "ask_gains": "always"}
    if at % 5 == 2 and seats > 1:
        options = {**options, "tiebreak_empty": "fewest"}
    if at % 4 == 3 and options.get("border_posts") == "on":
        options = {**options, "border_post_pair_scores": "1"}
    return Mix(seats, tuple(sorted(options.items())))


def play_checked(found: Mix, seed: str) -> Played:
    """A random game to its end; CheckFailed when tiles, goods or points do not add up."""
    state = lt.game(GAME).blank(found.seats, dict(found.options))
    state.settle()
    decisions = playout(state, Rng(seed))
    assert isinstance(state, Burgundy)
    need(state.is_over and not state.legal_actions(), "the game is not over")
    need(tile_total(state) == box_total(state), f"{tile_total(state)} tiles, the box has {box_total(state)}")
    goods = 6 * int(state.box.goods_per_colour)
    need(goods_total(state) == goods, f"{goods_total(state)} goods, the box has {goods}")
    scores = state.scores()
    for seat in range(found.seats):
        total = sum([points for _, points in state.score_reasons(seat)])
        need(scores[seat] == total, f"P{seat + 1} has {scores[seat]} points, the reasons add up to {total}")
    for at, duchy in enumerate(state.duchies):
        need(duchy.workers >= 0 and duchy.silver >= 0, f"duchy {at + 1} owes workers or silver")
    winners = state.winners()
    need(bool(winners) or state.config.is_solo, "nobody has won")
    need(all([scores[seat] <= max(scores) for seat in winners]), "a winner is behind")
    return Played(decisions, tuple(scores))


def need(condition: bool, message: str) -> None:
    if not condition:
        raise CheckFailed(message)
