"""Evaluates a position of Shipyard for a seat: points scored, and points from ships, pieces and people still to come.

The unit is a point at the end of the game. Weights are attributes, so that they can be tuned from outside.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.bots.evaluate.base import Effort, Evaluation
from longtable.bots.evaluate.shipyard_contracts import PACE, on_ship, points_for
from longtable.bots.evaluate.shipyard_ships import Outfit, plan_of, sensible_slots
from longtable.bots.evaluate.shipyard_voyages import FURTHEST, Key, Voyages, key_of
from longtable.core.actions import second, third, verb_of
from longtable.core.bits import BIT
from longtable.core.state import State
from longtable.games.shipyard.rules import outfitting
from longtable.games.shipyard.rules.contracts import count_for, known_contracts
from longtable.games.shipyard.rules.ending import FinalTurn
from longtable.games.shipyard.rules.scoring import merchant_points
from longtable.games.shipyard.rules.ship import NO_PIECES
from longtable.games.shipyard.rules.turn import cards_marked
from longtable.games.shipyard.rules.voyage import Voyage
from longtable.games.shipyard.rules.yards import complete_ships
from longtable.games.shipyard.state import Player, Shipyard
from longtable.games.shipyard.words import (
    BLANK_PLACES,
    BLUE,
    BOW,
    BUY,
    CAPTAIN,
    CONTRACTS,
    EMPLOYEES,
    FINAL,
    GREEN,
    INITIAL,
    PIECE_COUNT,
    SHIP_PLACES,
    SLOTS,
)

EFFORT: Final = Effort(2, 30, 0, 12, 16)
MOST_NEEDED: Final = 11  # actions that a ship may need

# What an employee hired at the start is worth, beside printed points, in the order of EMPLOYEES.
EMPLOYEE_USE: Final[list[float]] = [
    7.2, 4.5, 7.5, 8.5, 9.3, 6.6, 5.7, 5.7, 2.2, 2.1, 2.0, 2.4, 2.0, 2.4, 1.9,
    1.3, 2.1, 1.8, 2.3, 2.7, 6.3, 4.1, 3.4, 2.0,
]  # fmt: skip

# What a piece that no ship waits for is worth, in the order of PIECES.
PIECE_USE: Final[list[float]] = [2.0, 1.4, 1.3, 1.6, 1.8, 1.8, 1.0, 1.2]


@final
class Joining:
    """A ship that will join the fleet, by the share of it that counts now."""

    __slots__ = ("cards", "is_complete", "pieces", "share", "totals")

    def __init__(self, totals: i64, cards: i64, is_complete: bool, pieces: vec[i64], share: float) -> None:
        self.totals: i64 = totals
        self.cards: i64 = cards
        self.is_complete = is_complete
        self.pieces = pieces
        self.share = share


@final
class ShipyardEvaluation(Evaluation):
    """Score, ships under way, pieces, canals, employees, money, trains and contracts."""

    def __init__(self) -> None:
        # -- weights
        self.chance: float = 0.51  # that a wanted action can be chosen in a turn
        self.keep_card: float = 0.98  # what each missing card leaves of a ship's points
        self.keep_captain: float = 0.78
        self.keep_canal: float = 0.82
        self.ribbon: float = 0.77  # points for each move of a voyage yet unknown
        self.icon: float = 0.089  # and for each item aboard
        self.canal_moves: float = 5.73  # that a further canal adds
        self.moves: float = 0.37  # each move that the canals offer beyond the next ship
        self.most_moves: float = 6.27
        self.open: float = 0.58  # a point or cabin that waits for a piece
        self.spare: float = 0.47  # a card beside the ship under way
        self.room: float = 0.31  # an empty slot of the yard
        self.fewer: float = 0.63  # what each further piece of a kind is worth of the one before
        self.captain: float = 2.93  # the first captain in stock
        self.finish: float = 0.6  # share of a ship that may be completed in the final action or by one card after it
        self.late: float = 8.6  # own turns in which pieces can no longer be used well
        self.guilder: float = 0.92
        self.train: float = 2.36
        self.more_trains: float = 0.5
        self.contract: float = 1.26
        self.second: float = 0.195  # share of the second best contract of a colour
        self.reach: Effort = EFFORT
        self.employee_use: list[float] = EMPLOYEE_USE[:]
        self.piece_use: list[float] = PIECE_USE[:]
        self.pace: list[float] = PACE[:]
        # -- parts of the position just looked at
        self.part_fortune: float = 0.0
        self.part_people: float = 0.0
        self.part_ships: float = 0.0
        self.part_contracts: float = 0.0
        # -- the moment of the decision
        self.turns: i64 = 0  # own actions after this turn, the final one included
        self.life: float = 1.0  # share of the game that is left
        self.use: float = 1.0  # of what the ship after the next one needs
        self.ready: list[float] = []  # by actions needed: that they will be carried out
        self.money: float = 0.0
        self.known: dict[Key, Voyages] = {}
        # -- of the position just looked at
        self.outfit: Outfit = Outfit()
        self.left = NO_PIECES[:]  # of the stock
        self.sailed: i64 = 0  # moves of the ship that leaves
        self.share: float = 0.0  # of the ship under way that counts
        self.fleet: list[Joining] = []

    # -- the search

    def effort(self) -> Effort:
        return self.reach

    def narrow(self, state: State, legal: list[int]) -> list[int]:
        """Ship cards only where they join others, or at an end of the yard."""
        if verb_of(legal[-1]) != BUY:
            return legal
        assert isinstance(state, Shipyard)
        s = state
        code = s.players[s.turn].yard_code
        kept: list[int] = []
        for action in legal:
            if verb_of(action) != BUY:
                kept.append(action)
            else:
                place = second(action)
                kind = s.box.card_kind[s.market[place]] if place < SHIP_PLACES else place - BLANK_PLACES + BOW
                if sensible_slots(code, kind) & BIT[third(action)]:
                    kept.append(action)
        return kept if kept else legal

    # -- the moment

    def begin(self, state: State, seat: i64) -> None:
        assert isinstance(state, Shipyard)
        s = state
        left = turns_left(s, seat)
        final: i64 = 1 if s.stage < FINAL or has_final_turn(s, seat) else 0
        self.turns = left + final
        self.life = float(self.turns) / float(s.box.spaces + 2)
        self.money = self.guilder * min(1.0, float(left) / 3.0)
        if left == 0 and final:
            self.money = 0.1 * self.guilder
        # In the final action itself a ship may still get all its cards, and one more after it (SHIP-27).
        last = self.finish if s.stage == FINAL else 0.0
        self.ready = [1.0]
        for needed in range(1, MOST_NEEDED + 1):
            if needed <= self.turns:
                self.ready.append(at_least(needed - final, left, self.chance))
            else:
                self.ready.append(last if needed == 1 else 0.0)
        self.known = {}

    # -- the position

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Shipyard)
        s = state
        player = s.players[seat]
        total = float(player.total())
        if not s.todo:
            return total + 0.01 * float(player.guilders)
        total += float(merchant_points(player, s))
        self.part_fortune = self.fortune(player)
        self.part_people = self.people(player)
        self.part_ships = self.ships(s, player)
        self.part_contracts = self.contracts(s, player)
        return total + self.part_fortune + self.part_people + self.part_ships + self.part_contracts

    def fortune(self, player: Player) -> float:
        """Guilders and trains."""
        guilders = float(player.guilders)
        total = self.money * (min(guilders, 8.0) + 0.6 * min(max(guilders - 8.0, 0.0), 6.0))
        total += 0.01 * guilders
        trains = player.trains
        worth = self.train * min(1.0, float(self.turns) / 4.0)
        while trains:
            if trains & 1:
                total += worth
                worth *= self.more_trains
            trains >>= 1
        return total

    def people(self, player: Player) -> float:
        """Employees by the use they will be of."""
        total = 0.0
        for employee in range(len(EMPLOYEES)):
            if player.employees & BIT[employee]:
                total += self.employee_use[employee]
        return total * self.life

    # -- ships

    def ships(self, s: Shipyard, player: Player) -> float:
        """Ships that leave in this turn, the one under way, and the pieces left for others."""
        self.left = player.stock[:]
        self.fleet = []
        voyages = self.voyages(s, player)
        total = 0.0
        longest = player.longest
        code = player.yard_code
        if code:
            for begin, end in complete_ships(code):
                total += self.leaving(s, player, begin, end, longest, voyages)
                longest = max(0, longest - self.sailed)
                for slot in range(begin, end):
                    code -= (code >> 2 * slot & 3) << 2 * slot
        total += self.under_way(s, player, code, longest, voyages)
        return total + self.pieces()

    def voyages(self, s: Shipyard, player: Player) -> Voyages:
        key = key_of(player)
        voyages = self.known.get(key)
        if voyages is None:
            voyages = Voyages(player, s.box)
            self.known[key] = voyages
        return voyages

    def leaving(self, s: Shipyard, player: Player, begin: i64, end: i64, longest: i64, voyages: Voyages) -> float:
        """A complete ship: what it brings when it sails this turn, nothing when it cannot."""
        outfit = self.outfit
        aboard = NO_PIECES
        least: i64 = CAPTAIN
        speed: i64 = -1
        moved: i64 = 0
        icons: i64 = 0
        ribbon: i64 = 0
        if s.launching == begin:
            aboard = s.aboard
            least = PIECE_COUNT
            top = s.todo[-1]
            if isinstance(top, outfitting.Outfit):
                least = top.least
            elif isinstance(top, Voyage):
                speed, moved, icons, ribbon = top.speed, top.moved, top.icons, top.ribbon
        limit = longest + moved
        totals = self.totals(s, player, begin, end)
        outfit.choose(totals, self.left, aboard, least, limit, self.kept(), player.employees, s.box)
        if speed >= 0:
            outfit.points += (speed - outfit.speed) * s.box.speed_points
            outfit.speed = speed
        self.sailed = 0
        if outfit.pieces[CAPTAIN] == 0 or outfit.speed > limit:
            for piece in range(PIECE_COUNT):
                self.left[piece] += aboard[piece]
            return 0.0
        self.sailed = outfit.speed - moved
        for piece in range(PIECE_COUNT):
            self.left[piece] -= outfit.pieces[piece] - aboard[piece]
        self.fleet.append(Joining(totals, end - begin, True, outfit.pieces, 1.0))
        return float(outfit.points + icons + voyages.best(self.sailed, outfit.worth, moved, ribbon))

    def totals(self, s: Shipyard, player: Player, begin: i64, end: i64) -> i64:
        """The features of the cards in some slots, added up."""
        total: i64 = 0
        for slot in range(begin, end):
            if player.yard[slot]:
                total += s.box.card_pack[player.yard[slot]]
        return total

    def kept(self) -> i64:
        """Captains that are kept back for the next ship."""
        return 1 if self.turns > 3 else 0

    def under_way(self, s: Shipyard, player: Player, code: i64, longest: i64, voyages: Voyages) -> float:
        """The ship that is being built, as if it were completed with the pieces in stock."""
        plan = plan_of(code)
        needed = (plan.missing + 2) // 3
        self.use = min(1.0, max(0.0, (float(self.turns - needed) - 1.0) / self.late))
        total = self.spare * float(plan.spare) + self.room * float(SLOTS - plan.cards - plan.spare)
        if plan.cards == 0:
            return self.use * (total + self.moves * min(self.most_moves, float(longest)))
        totals = self.totals(s, player, plan.begin, plan.end)
        share = 1.0
        for _ in range(plan.missing):
            share *= self.keep_card
        if self.left[CAPTAIN] == 0:
            needed += 1
            share *= self.keep_captain
        worth = self.prospect(s, player, totals, needed, share, longest, voyages)
        outfit = self.outfit
        for piece in range(PIECE_COUNT):
            self.left[piece] -= outfit.pieces[piece]
        self.fleet.append(Joining(totals, plan.cards + plan.missing, False, outfit.pieces, self.share))
        total += self.open * float(outfit.open)
        if longest > outfit.speed:
            total += self.moves * min(self.most_moves, float(longest - outfit.speed))
        return worth + self.use * total

    def prospect(
        self, s: Shipyard, player: Player, totals: i64, needed: i64, share: float, longest: i64, voyages: Voyages
    ) -> float:
        """What a ship will bring that needs so many actions, at full speed or as slow as the canals are short.

        `outfit` and `share` become what is thought of.
        """
        outfit = self.outfit
        stock = self.left
        people = player.employees
        captain = 0.0 if stock[CAPTAIN] else 1.0  # the one who is still to come brings his point
        outfit.choose(totals, stock, NO_PIECES, CAPTAIN, FURTHEST, self.kept(), people, s.box)
        if outfit.speed <= longest:
            self.share = share * self.ready[needed]
            return self.share * (float(outfit.points + voyages.best(outfit.speed, outfit.worth, 0, 0)) + captain)
        moves = float(outfit.speed)
        canals = min(int((moves - float(longest)) / self.canal_moves + 0.99), MOST_NEEDED - needed)
        far = share * self.ready[needed + canals]
        for _ in range(canals):
            far *= self.keep_canal
        hope = far * (float(outfit.points) + captain + moves * (self.ribbon + self.icon * float(outfit.items)))
        self.share = far
        if longest == 0:
            return hope
        outfit.choose(totals, stock, NO_PIECES, CAPTAIN, longest, self.kept(), people, s.box)
        near = share * self.ready[needed]
        worth = near * (float(outfit.points + voyages.best(outfit.speed, outfit.worth, 0, 0)) + captain)
        if worth > hope or self.turns < 3:
            self.share = near
            return worth
        outfit.choose(totals, stock, NO_PIECES, CAPTAIN, FURTHEST, self.kept(), people, s.box)
        return hope

    def pieces(self) -> float:
        """Pieces that no ship waits for."""
        total = 0.0
        for piece in range(PIECE_COUNT):
            count = self.left[piece]
            worth = self.piece_use[piece]
            while count > 0:
                total += worth
                worth *= self.fewer
                count -= 1
        if self.left[CAPTAIN] > 0:
            total += self.captain
        return total * self.use

    # -- contracts

    def contracts(self, s: Shipyard, player: Player) -> float:
        """The best contract of each colour by what it will bring at the end."""
        held = known_contracts(player)
        total = 0.0
        for colour in (BLUE, GREEN):
            best = 0.0
            runner_up = 0.0
            for contract in range(len(CONTRACTS)):
                if held & colour & BIT[contract]:
                    count = float(count_for(player, contract, s.box))
                    count += self.pace[s.box.contract_rule[contract]] * float(self.turns)
                    for ship in self.fleet:
                        count += ship.share * on_ship(
                            contract, ship.totals, ship.cards, ship.is_complete, ship.pieces, player, s.box
                        )
                    points = points_for(contract, count, s.box)
                    if points > best:
                        runner_up = best
                        best = points
                    elif points > runner_up:
                        runner_up = points
            total += best + self.second * runner_up
        return total * self.contract


def turns_left(s: Shipyard, seat: i64) -> i64:
    """The seat's turns after this one, initial ones included."""
    if s.stage >= FINAL or s.ending:
        return 0
    seats = len(s.players)
    place = (seat - s.first + seats) % seats
    left = s.box.spaces - (s.turns + seats - 1 - place) // seats
    if s.stage == INITIAL:
        left += s.box.initial_turns[seats] - cards_marked(s, seat) - (1 if s.turn == seat else 0)
    return max(0, left)


def has_final_turn(s: Shipyard, seat: i64) -> bool:
    """The final action of the seat is still to come."""
    for frame in s.todo:
        if isinstance(frame, FinalTurn) and frame.seat == seat:
            return True
    return False


def at_least(wanted: i64, trials: i64, chance: float) -> float:
    """That something with this chance happens at least so many times."""
    if wanted <= 0:
        return 1.0
    if wanted > trials:
        return 0.0
    none = 1.0
    for _ in range(trials):
        none *= 1.0 - chance
    odds = chance / (1.0 - chance)
    missed = 0.0
    each = none
    for count in range(wanted):
        missed += each
        each *= odds * float(trials - count) / float(count + 1)
    return max(0.0, 1.0 - missed)
