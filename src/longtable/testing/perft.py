"""Perft: how many ways a position can be played on for a number of decisions. A count tells two rule engines apart.

A file holds cases of this form; `options`, `position` and `play` may be missing, and with `seed` in the place of
`position` the case begins with a new match:

    id castle-then-place
    seats 2
    options boards=1 inns=on
    position P1 dice 5 2; P1 storage castle
    play 5 place castle at d4
    perft 1 12
    perft 2 97
"""

from pathlib import Path
from typing import Final, final

from longtable.core.driver import Match
from longtable.core.errors import BadPosition
from longtable.core.frames import CHANCE
from longtable.core.log import Log
from longtable.core.registry import find_game
from longtable.core.rng import Rng
from longtable.core.state import State

KEYS: Final = ("id", "seats", "options", "position", "seed", "play", "perft")


def perft(state: State, depth: int) -> int:
    """Sequences of that many decisions; one that comes to a die, a draw or the end before is none.

    >>> import longtable as lt
    >>> from longtable.testing.perft import perft
    >>> match = lt.testing.position("castles-of-burgundy", "P1 dice 5 2")
    >>> [perft(match.state, depth) for depth in (0, 1, 2)]
    [1, 2, 2]
    """
    if depth == 0:
        return 1
    if state.actor == CHANCE:
        return 0
    legal = state.legal_actions()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


@final
class Case:
    """A position and its counts by depth."""

    def __init__(self, game_id: str, name: str) -> None:
        self.game_id = game_id
        self.name = name
        self.seats = 2
        self.options: dict[str, str] = {}
        self.seed = ""
        self.position: list[str] = []
        self.play: list[str] = []
        self.counts: dict[int, int] = {}

    def match(self) -> Match:
        """The match that stands there, waiting for chance where chance comes next."""
        game = find_game(self.game_id)
        if self.seed:
            match = game.start(self.seats, self.options, seed=self.seed)
        else:
            state = game.position("; ".join(self.position), self.seats, self.options)
            match = Match(game, state, Log(game, state.copy(), "0", True), Rng(0), True)
        match.play(*self.play)
        return match


def read_perft(path: Path) -> list[Case]:
    """The cases of `<game id>.perft`; BadPosition names the line that cannot be read."""
    cases: list[Case] = []
    for number, raw in enumerate(path.read_text("utf-8").split("\n"), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        key, _, value = line.partition(" ")
        if key not in KEYS or (key != "id" and not cases):
            raise BadPosition(f"{path.name} line {number}: {line[:60]!r} does not belong here")
        if key == "id":
            cases.append(Case(path.stem, value))
        elif key == "seats":
            cases[-1].seats = int(value)
        elif key == "options":
            cases[-1].options = {name: said for name, _, said in [word.partition("=") for word in value.split()]}
        elif key == "seed":
            cases[-1].seed = value
        elif key == "position":
            cases[-1].position.append(value)
        elif key == "play":
            cases[-1].play.append(value)
        else:
            depth, _, count = value.partition(" ")
            cases[-1].counts[int(depth)] = int(count)
    return cases
