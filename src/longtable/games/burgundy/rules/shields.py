"""Module: shields. Taking them, putting them on castles, paying tribute (COB-25, 26).

A power lies where it takes effect (COB-26, by the number of the shield): 1 `animals`; 2 `state.Burgundy` (gains);
3 here; 4 `storage` and here; 5 `ships`; 6 here, `turn` and `direct`; 7 `placement.take_bonus`; 8 `phases`;
9 and 12 `sale`; 10 and 13 `scoring`; 11 and 17 `placement`; 14 and 15 `direct`; 16 `anytime`;
18 `state.Burgundy.open_mask`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third, verb_of
from longtable.core.frames import Choice, Step
from longtable.games.burgundy.rules.dice import change_cost
from longtable.games.burgundy.rules.storage import DiscardDown
from longtable.games.burgundy.rules.team import leaders
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import ANY_DIE, CASTLE, H3, H4, H6, LOSE, ON, PAY, POWER, SHIELD, STUDY

SHIELDS: Final = 19
ON_CASTLE: Final = 16  # Burgundy.shields from here on: a duchy and a hex
DUCHY_STEP: Final = 128


def add_doublets(s: Burgundy, seat: i64, found: list[int]) -> None:
    """COB-25.2 to 25.4: shields that both unused dice, made equal, can take."""
    one = s.dice[2 * seat]
    two = s.dice[2 * seat + 1]
    if not one or not two:
        return
    duchy = s.duchy(seat)
    for number in range(1, SHIELDS):
        depot = s.shields[number]
        if depot > 0 and depot < ON_CASTLE and doublet_cost(s, seat, depot) <= duchy.workers:
            found.append(pack(SHIELD, 0, number))


def doublet_cost(s: Burgundy, seat: i64, value: i64) -> i64:
    """Workers that turn both dice to the value (COB-25.3, 25.13)."""
    duchy = s.duchy(seat)
    return change_cost(s, duchy, s.dice[2 * seat], value, 0) + change_cost(s, duchy, s.dice[2 * seat + 1], value, 0)


def add_any_shields(s: Burgundy, source: i64, found: list[int]) -> None:
    """COB-26.11: shields from any depot, as the action of a castle."""
    for number in range(1, SHIELDS):
        if s.shields[number] > 0 and s.shields[number] < ON_CASTLE:
            found.append(pack(SHIELD, source, number))


def lose_shield(s: Burgundy, seat: i64, number: i64) -> None:
    """A shield leaves the game, and what it gave ends at once; the seat acts for its owners."""
    at = (s.shields[number] - ON_CASTLE) // DUCHY_STEP
    duchy = s.duchies[at]
    s.shields[number] = 0
    duchy.shields &= ~POWER[number]
    if POWER[number] == H6:
        duchy.studies = -1
        s.refresh_powers()
    elif POWER[number] == H4:
        s.then(DiscardDown(seat))


@final
class PutShield(Choice[Burgundy]):
    """COB-25.5: the castle that carries the shield; one already there leaves the game."""

    bounds: ClassVar[tuple[int, ...]] = (0, 19)

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: Final[i64] = number

    def word(self) -> str:
        return "put-shield"

    def rule(self) -> str:
        return "COB-25.5"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.number)]

    def prompt(self, s: Burgundy) -> str:
        return f"put shield {int(self.number)} on a castle"

    def options(self, s: Burgundy) -> list[int]:
        hexes = s.duchy(self.seat).hexes
        return [int(pack(ON, 0, h)) for h in range(len(hexes)) if hexes[h] == CASTLE]

    def resolve(self, s: Burgundy, action: i64) -> None:
        here = ON_CASTLE + s.duchy_number(self.seat) * DUCHY_STEP + second(action)
        for number in range(1, SHIELDS):
            if s.shields[number] == here:
                lose_shield(s, self.seat, number)
        s.shields[self.number] = here
        s.duchy(self.seat).shields |= POWER[self.number]


@final
class TakeShield(Choice[Burgundy]):
    """COB-26.11 with `shield_11=additional`: a shield from any depot, beside the action of the castle (A-51)."""

    def word(self) -> str:
        return "take-shield"

    def label(self) -> str:
        return "shield"

    def rule(self) -> str:
        return "COB-26.11"

    def prompt(self, s: Burgundy) -> str:
        return "shield 11: take a shield from any depot"

    def options(self, s: Burgundy) -> list[int]:
        found: list[int] = []
        add_any_shields(s, ANY_DIE, found)
        return found

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.then(PutShield(self.seat, second(action)))

    def is_idle(self, s: Burgundy) -> bool:
        return not self.options(s)


@final
class Tribute(Choice[Burgundy]):
    """COB-25.8: pay for a shield or give it up; with shield 3 a worker pays as well (COB-26.3)."""

    bounds: ClassVar[tuple[int, ...]] = (0, 19)

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: Final[i64] = number

    def word(self) -> str:
        return "tribute"

    def rule(self) -> str:
        return "COB-25.8"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.number)]

    def prompt(self, s: Burgundy) -> str:
        return f"tribute: pay for shield {int(self.number)} or lose it"

    def options(self, s: Burgundy) -> list[int]:
        duchy = s.duchy(self.seat)
        found: list[int] = []
        if duchy.silver >= s.box.tribute:
            found.append(pack(PAY, 0, self.number, 0))
        if duchy.shields & H3 and duchy.workers >= s.box.tribute:
            found.append(pack(PAY, 0, self.number, 1))
        found.append(pack(LOSE, 0, self.number))
        return found

    def resolve(self, s: Burgundy, action: i64) -> None:
        duchy = s.duchy(self.seat)
        if verb_of(action) == LOSE:
            lose_shield(s, self.seat, self.number)
        elif third(action):
            duchy.workers -= s.box.tribute
        else:
            duchy.silver -= s.box.tribute

    def is_interruptible(self) -> bool:
        return True

    def is_idle(self, s: Burgundy) -> bool:
        duchy = s.duchy(self.seat)
        if not duchy.shields & POWER[self.number]:
            return True
        return duchy.silver < s.box.tribute and not (duchy.shields & H3 and duchy.workers >= s.box.tribute)

    def skip(self, s: Burgundy) -> None:
        if s.duchy(self.seat).shields & POWER[self.number]:
            lose_shield(s, self.seat, self.number)


@final
class CollectTribute(Step[Burgundy]):
    """COB-25.9: tribute in turn order; shield 3 last, because until then it lets workers pay for the others."""

    def word(self) -> str:
        return "collect-tribute"

    def act(self, s: Burgundy) -> None:
        frames: list[Tribute] = []
        for seat in leaders(s):
            held = s.duchy(seat).shields
            for number in range(1, SHIELDS):
                if number != 3 and held & POWER[number]:
                    frames.append(Tribute(seat, number))
            if held & H3:
                frames.append(Tribute(seat, 3))
        for k in range(len(frames)):
            s.then(frames[len(frames) - 1 - k])


@final
class LastStudy(Choice[Burgundy]):
    """COB-26.6: before the final scoring an unused shield 6 may still name a player."""

    def word(self) -> str:
        return "last-study"

    def rule(self) -> str:
        return "COB-26.6"

    def prompt(self, s: Burgundy) -> str:
        return "shield 6: name the player whose monasteries count as yours"

    def options(self, s: Burgundy) -> list[int]:
        return [0]

    def is_interruptible(self) -> bool:
        return True

    def is_idle(self, s: Burgundy) -> bool:
        duchy = s.duchy(self.seat)
        return not duchy.shields & H6 or duchy.studies >= 0 or s.config.is_solo


def study(s: Burgundy, seat: i64, action: i64) -> None:
    s.duchy(seat).studies = second(action)
    s.refresh_powers()
    if s.copies_the_top(seat):
        s.restack()


def add_studies(s: Burgundy, seat: i64, found: list[int]) -> None:
    """COB-26.6: once, at any time, one other player, or the other team by its first seat (COB-25.14)."""
    duchy = s.duchy(seat)
    if duchy.shields & H6 and duchy.studies < 0:
        own = s.duchy_number(seat)
        for other in range(len(s.duchies)):
            if other != own:
                found.append(pack(STUDY, 0, other))
