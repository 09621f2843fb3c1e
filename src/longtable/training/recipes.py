"""Recipes: how a game's correction is learned, as data. docs/strength.md tells what was tried beside them."""

import random
from dataclasses import dataclass, field
from typing import Final

BURGUNDY: Final = "castles-of-burgundy"
NEW_ZEALAND: Final = "great-western-trail-nz"
SHIPYARD: Final = "shipyard"

MODULES: Final = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields")


@dataclass(frozen=True)
class Recipe:
    """How one game of self-play is played and what is learned from it.

    By `contrasts`, the best turns of a decision are judged by sampled futures, and what is fitted are the differences
    between them: the luck of whole games drops out. By margins, what is fitted is how far ahead a seat was at the end.
    """

    contrasts: bool
    width: int  # of the beam
    plans: int = 8  # turns that are compared
    futures: int = 8  # that each of them is judged by
    turns: int = 1  # own turns that a future lasts
    policy: int = 3  # width of the beam by which turns of a future are played
    share: float = 0.5  # of the best rival's worth that counts against the own
    stray: float = 0.15  # of the turns, one of the compared ones is played at random
    by_hand: float = 0.0  # of the games, the others judge by hand alone
    ridge: float = 40.0
    fade: float = 1.0  # the share of what earlier rounds showed that a round keeps
    seats: tuple[int, ...] = (2, 2, 2, 3, 4)
    boards: tuple[str, ...] = ()  # one for each seat is drawn
    modules: tuple[str, ...] = field(default=())  # all of them in half of the games

    def options(self, seats: int, dice: random.Random) -> dict[str, str]:
        """Boards and modules of one game."""
        found: dict[str, str] = {}
        if self.boards:
            found["boards"] = ",".join(dice.sample(self.boards, seats))
        if self.modules and dice.random() < 0.5:
            found |= dict.fromkeys(self.modules, "on")
        return found


RECIPES: Final = {
    BURGUNDY: Recipe(True, 10, boards=tuple([str(number) for number in range(1, 11)]), modules=MODULES),
    SHIPYARD: Recipe(True, 20, futures=6, share=0.4),
    NEW_ZEALAND: Recipe(False, 12, policy=6, stray=0.08, by_hand=0.6, ridge=400.0, fade=0.85),
}
USUAL: Final = Recipe(True, 10)
