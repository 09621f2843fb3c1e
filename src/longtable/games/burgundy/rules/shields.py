"""Module: shields. Laying them out, taking them, putting them on castles (COB-25, 26).

COB-25.1   laid out: `LayShield`, by `box.tables.Box.shields_on_depots`
COB-25.2 to 25.4, 25.12, 25.13  taken with a doublet: `add_doublets`, `doublet_cost`, `turn.TakeTurn`
COB-25.5, 25.6  on a castle: `PutShield`, `lose_shield`
COB-25.7   the purchase stays: `turn.TakeTurn.options`
COB-25.8   tribute: `tribute.Tribute`
COB-25.9   the order at the end of a phase: `phase_end.PhaseEnd`, `direct_placement.use_shields_14_15`
COB-25.10  printed points: `scoring.shield_points`
COB-25.11  they stay at their depots: `phases.Phase` clears tiles, `ships.load_colour` takes goods
COB-25.14  in the team game: `team.leaders`, `state.Burgundy.duchy_number`

 1  COB-26.1, 26.20  all pastures count as one: `animals.pasture`
 2  COB-26.2   a worker when another gains some: `workers.gain_workers`
 3  COB-26.3   workers pay tribute: `tribute.can_pay_workers`
 4  COB-26.4   unlimited storage: `storage.has_room`; when it is lost `storage.DiscardDown`
 5  COB-26.5   a colour of all depots for a ship: `ships.ShipGoods`, `ships.CollectGoods`
 6  COB-26.6   monasteries of another player: `can_study`, `add_studies`, `study`, `LastStudy`;
               `monasteries.refresh_powers`, `bridge.copies_the_top`
 7  COB-26.7   bonus tiles count double: `regions.take_bonus`
 8  COB-26.8   silver of mines counts double: `phase_end.Income`
 9  COB-26.9   a silver for each good sold: `sale.sell`
10  COB-26.10  own monasteries count double: `scoring.all_monastery_points`; solo: `solo.points_when_placed`
11  COB-26.11  a castle takes a shield instead of its action: `castles.ExtraAction.options`, `add_any_shields`; with
               `shield_11=additional` beside it: `castles.place_castle`, `TakeShield`
12  COB-26.12, 26.22  points of a sale count double: `sale.sell`
13  COB-26.13  points of shields count double: `scoring.shield_points`
14  COB-26.14  a tile of a depot at the end of a phase: `direct_placement.use_shields_14_15`
15  COB-26.15  a tile of the black depot: `direct_placement.use_shields_14_15`
    COB-26.19, 26.23  how 14 and 15 place: `direct_placement.PlaceDirect.options`, `placement.place`
16  COB-26.16  a die set to any number: `anytime.add_settings`
17  COB-26.17, 26.21  regions count as larger: `regions.size_points`; at most 36: `box.tables.Box.region_points`
18  COB-26.18  no neighbour is needed: `placement.open_hexes`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import first, pack, second
from longtable.core.frames import Chance, Choice
from longtable.core.rng import Rng
from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.rules.bridge import copies_the_top, restack
from longtable.games.burgundy.rules.dice import change_cost
from longtable.games.burgundy.rules.monasteries import refresh_powers
from longtable.games.burgundy.rules.storage import DiscardDown
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import ANY_DIE, CASTLE, H4, H6, LAY_SHIELD, ON, POWER, SHIELD, STUDY

SHIELDS: Final = 19
ON_CASTLE: Final = 16  # Burgundy.shields from here on: a duchy and a hex
DUCHY_STEP: Final = 128


def add_doublets(s: Burgundy, seat: i64, actions: list[int]) -> None:
    """COB-25.2 to 25.4: shields that both unused dice, made equal, can take."""
    one = s.dice[2 * seat]
    two = s.dice[2 * seat + 1]
    if not one or not two:
        return
    duchy = s.duchy(seat)
    for number in range(1, SHIELDS):
        depot = s.shields[number]
        if depot > 0 and depot < ON_CASTLE and doublet_cost(s, seat, depot) <= duchy.workers:
            actions.append(pack(SHIELD, 0, number))


def doublet_cost(s: Burgundy, seat: i64, value: i64) -> i64:
    """Workers that turn both dice to the value (COB-25.3, 25.13)."""
    duchy = s.duchy(seat)
    return change_cost(s, duchy, s.dice[2 * seat], value, 0) + change_cost(s, duchy, s.dice[2 * seat + 1], value, 0)


def add_any_shields(s: Burgundy, source: i64, actions: list[int]) -> None:
    """COB-26.11: shields from any depot, as the action of a castle."""
    for number in range(1, SHIELDS):
        if s.shields[number] > 0 and s.shields[number] < ON_CASTLE:
            actions.append(pack(SHIELD, source, number))


def lose_shield(s: Burgundy, seat: i64, number: i64) -> None:
    """COB-25.5, 25.8, 26.4, 26.6: a shield and its effect leave the game at once; the seat acts for its owners."""
    at = (s.shields[number] - ON_CASTLE) // DUCHY_STEP
    duchy = s.duchies[at]
    s.shields[number] = 0
    duchy.shields &= ~POWER[number]
    if POWER[number] == H6:
        duchy.studies = -1
        refresh_powers(s)
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
        actions: list[int] = []
        add_any_shields(s, ANY_DIE, actions)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.then(PutShield(self.seat, second(action)))

    def is_idle(self, s: Burgundy) -> bool:
        return not self.options(s)


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
        return not can_study(s, s.duchy(self.seat))


def can_study(s: Burgundy, duchy: Duchy) -> bool:
    """COB-26.6, 24.29: shield 6 has named nobody yet; in the solo game there is nobody to name."""
    return duchy.shields & H6 != 0 and duchy.studies < 0 and not s.config.is_solo


def study(s: Burgundy, seat: i64, action: i64) -> None:
    """COB-26.6: the monasteries of the named player work here too; with 27 the marker rises at once."""
    s.duchy(seat).studies = second(action)
    refresh_powers(s)
    if copies_the_top(s, seat):
        restack(s)


def add_studies(s: Burgundy, seat: i64, actions: list[int]) -> None:
    """COB-26.6: once, at any time, one other player, or the other team by its first seat (COB-25.14)."""
    if can_study(s, s.duchy(seat)):
        own = s.duchy_number(seat)
        for other in range(len(s.duchies)):
            if other != own:
                actions.append(pack(STUDY, 0, other))


@final
class LayShield(Chance[Burgundy]):
    """COB-25.1: the next shield, face up at its depot; what is not laid leaves the game."""

    bounds: ClassVar[tuple[int, ...]] = (18,)

    def __init__(self, at: i64) -> None:
        self.at: Final[i64] = at

    def word(self) -> str:
        return "lay-shield"

    def args(self) -> list[Any]:
        return [int(self.at)]

    def depot(self, s: Burgundy) -> i64:
        """The depot, 1 to 6, of the place; 0 when all are laid."""
        before = self.at
        places = s.box.shields_on_depots[s.setup.seats]
        for depot in range(6):
            before -= places[depot]
            if before < 0:
                return depot + 1
        return 0

    def left(self, s: Burgundy) -> list[int]:
        return [number for number in range(1, 19) if s.shields[number] == 0]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(LAY_SHIELD, self.depot(s), number)), 1) for number in self.left(s)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        left = self.left(s)
        return pack(LAY_SHIELD, self.depot(s), left[rng.below(len(left))])

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.shields[second(action)] = first(action)
        if LAY_SHIELDS[self.at + 1].depot(s):
            s.then(LAY_SHIELDS[self.at + 1])


LAY_SHIELDS: Final = [LayShield(at) for at in range(19)]
