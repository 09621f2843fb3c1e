"""Set-up: everything that chance decides before the first turn (SHIP-2).

SHIP-2.1   decks: `state.new_state`; middles, first deck A: `ship_market.deck_for`
SHIP-2.2   ship market: `ship_market.Fill`
SHIP-2.3   trains: `Begin`; the column: `commodities.FillTrain`
SHIP-2.4   canals: `rent.FillCanal`
SHIP-2.5   guilders: `Begin`; contracts: `Deal`
SHIP-2.6   action cards: `box.tables.Box.fixed_space`, `LayCard`; cards in the game: `box.tables.Box.cards_in`
SHIP-2.7   countdown: `state.new_state`, `box.tables.Box.countdown_start`
SHIP-2.8   markers: `Point`; of the exchange: `state.new_state`
SHIP-2.9, 2.10  employees: `Station`, `box.tables.Box.employee_decks`
SHIP-2.11  starting player: `FirstPlayer`; the others clockwise: `state.Shipyard.seat_at`, `state.Shipyard.after`

The order of all this: `Begin`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import first, pack, second
from longtable.core.bits import BIT, count_bits, members, nth_bit
from longtable.core.frames import EVERYBODY, Chance, Step, draw_weighted
from longtable.core.rng import Rng
from longtable.games.shipyard.rules.actions import ACTION_COUNT
from longtable.games.shipyard.rules.commodities import FILL_TRAIN, TRAINS
from longtable.games.shipyard.rules.hiring import EMPLOYEE_COUNT
from longtable.games.shipyard.rules.rent import FILL_CANAL
from longtable.games.shipyard.rules.ship_market import FILL
from longtable.games.shipyard.rules.turn import START
from longtable.games.shipyard.state import COPIES, Shipyard
from longtable.games.shipyard.words import (
    BLUE,
    CARD,
    CREW_MARKER,
    DEAL,
    EMPLOYEE_MARKER,
    EMPLOYEE_SPACES,
    EQUIPMENT_MARKER,
    FIRST,
    FIRST_MERCHANT,
    GREEN,
    MARKERS,
    PLACES_PER_SPACE,
    POINT,
    STATION,
)

STATIONS: Final = EMPLOYEE_SPACES * PLACES_PER_SPACE
GAINERS: Final = (1 << FIRST_MERCHANT) - 1  # engineers and recruiters


@final
class Begin(Step[Shipyard]):
    """The whole game, from the first draw on; what is the same in every game is done at once (SHIP-2.3, 2.5)."""

    def word(self) -> str:
        return "begin"

    def act(self, s: Shipyard) -> None:
        box = s.box
        dealt = 0
        for player in s.players:
            player.guilders = box.start_guilders
            for _ in range(box.start_trains):
                train = BIT[box.starting_trains[dealt] - 1]
                player.trains |= train
                s.decks[TRAINS] &= ~train
                dealt += 1
        s.then(STATION_DRAW[0], START)
        s.then(POINT_DRAW[EQUIPMENT_MARKER], POINT_DRAW[CREW_MARKER], POINT_DRAW[EMPLOYEE_MARKER])
        s.then(Deal(0, 0, 0 if s.config.open_contracts else 1))
        s.then(FILL[0], FILL_TRAIN[0], FILL_CANAL[0])
        spaces = box.random_spaces[len(s.players)]
        if len(spaces):
            s.then(LayCard(spaces[0]))
        s.then(FIRST_PLAYER)


@final
class FirstPlayer(Chance[Shipyard]):
    """SHIP-2.11: a random player starts."""

    def word(self) -> str:
        return "first-player"

    def outcomes(self, s: Shipyard) -> list[tuple[int, int]]:
        return [(int(pack(FIRST, 0, seat)), 1) for seat in range(s.setup.seats)]

    def sample(self, s: Shipyard, rng: Rng) -> i64:
        return pack(FIRST, 0, rng.below(s.setup.seats))

    def resolve(self, s: Shipyard, action: i64) -> None:
        s.first = second(action)


@final
class LayCard(Chance[Shipyard]):
    """SHIP-2.6: a random action card on a space of the track; then the next space."""

    bounds: ClassVar[tuple[int, ...]] = (256,)

    def __init__(self, space: i64) -> None:
        self.space: Final[i64] = space

    def word(self) -> str:
        return "lay-card"

    def args(self) -> list[Any]:
        return [int(self.space)]

    def left(self, s: Shipyard) -> i64:
        """Cards of the game that are not on the track yet, a bit each."""
        cards = s.box.cards_in[len(s.players)]
        for card in range(ACTION_COUNT):
            if s.track[card] >= 0:
                cards &= ~BIT[card]
        return cards

    def outcomes(self, s: Shipyard) -> list[tuple[int, int]]:
        return [(int(pack(CARD, 0, card)), 1) for card in members(self.left(s))]

    def sample(self, s: Shipyard, rng: Rng) -> i64:
        left = self.left(s)
        return pack(CARD, 0, nth_bit(left, rng.below(count_bits(left))))

    def resolve(self, s: Shipyard, action: i64) -> None:
        s.track[second(action)] = self.space
        if self.left(s):
            s.then(LayCard(self.next_space(s)))

    def next_space(self, s: Shipyard) -> i64:
        """The space after this one in the order of the data; itself when it is no random space or the last."""
        spaces = s.box.random_spaces[len(s.players)]
        for at in range(len(spaces) - 1):
            if spaces[at] == self.space:
                return spaces[at + 1]
        return self.space


@final
class Deal(Chance[Shipyard]):
    """SHIP-2.5: a contract for a seat, blue ones first; then the next contract. Only the seat learns a hidden one."""

    bounds: ClassVar[tuple[int, ...]] = (0, 24, 2)

    def __init__(self, seat: i64, number: i64, hidden: i64) -> None:
        self.seat: Final[i64] = seat
        self.number: Final[i64] = number
        self.hidden: Final[i64] = hidden

    def word(self) -> str:
        return "deal"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.number), int(self.hidden)]

    def reader(self) -> i64:
        return self.seat if self.hidden else EVERYBODY

    def left(self, s: Shipyard) -> i64:
        """Contracts of the colour that nobody is known to have, a bit each."""
        colour: i64 = BLUE if self.number < s.box.start_blue else GREEN
        return colour & ~self.dealt(s)

    def dealt(self, s: Shipyard) -> i64:
        """Contracts that somebody is known to have, a bit each."""
        contracts: i64 = 0
        for player in s.players:
            contracts |= player.shown
            if player.contracts > 0:
                contracts |= player.contracts
        return contracts

    def outcomes(self, s: Shipyard) -> list[tuple[int, int]]:
        return [(int(pack(DEAL, 0, contract)), 1) for contract in members(self.left(s))]

    def sample(self, s: Shipyard, rng: Rng) -> i64:
        left = self.left(s)
        return pack(DEAL, 0, nth_bit(left, rng.below(count_bits(left))))

    def resolve(self, s: Shipyard, action: i64) -> None:
        if self.hidden:
            s.players[self.seat].contracts |= BIT[second(action)]
        else:
            s.players[self.seat].shown |= BIT[second(action)]
        if self.number + 1 < s.box.start_blue + s.box.start_green:
            s.then(Deal(self.seat, self.number + 1, self.hidden))
        elif self.seat + 1 < len(s.players):
            s.then(Deal(self.seat + 1, 0, self.hidden))

    def run(self, s: Shipyard, rng: Rng) -> None:
        seat = self.seat
        number = self.number
        blue = BLUE & ~self.dealt(s)
        green = GREEN & ~self.dealt(s)
        while seat < len(s.players):
            if number < s.box.start_blue:
                contract = BIT[nth_bit(blue, rng.below(count_bits(blue)))]
                blue &= ~contract
            else:
                contract = BIT[nth_bit(green, rng.below(count_bits(green)))]
                green &= ~contract
            if self.hidden:
                s.players[seat].contracts |= contract
            else:
                s.players[seat].shown |= contract
            number += 1
            if number == s.box.start_blue + s.box.start_green:
                seat += 1
                number = 0


@final
class Point(Chance[Shipyard]):
    """SHIP-2.8: where a marker begins."""

    bounds: ClassVar[tuple[int, ...]] = (3,)

    def __init__(self, marker: i64) -> None:
        self.marker: Final[i64] = marker

    def word(self) -> str:
        return "point"

    def args(self) -> list[Any]:
        return [int(self.marker)]

    def places(self, s: Shipyard) -> i64:
        return EMPLOYEE_SPACES if self.marker == EMPLOYEE_MARKER else len(s.box.wheel_pieces[self.marker])

    def outcomes(self, s: Shipyard) -> list[tuple[int, int]]:
        return [(int(pack(POINT, self.marker, where)), 1) for where in range(self.places(s))]

    def sample(self, s: Shipyard, rng: Rng) -> i64:
        return pack(POINT, self.marker, rng.below(self.places(s)))

    def resolve(self, s: Shipyard, action: i64) -> None:
        marker = first(action)
        if marker == EQUIPMENT_MARKER:
            s.equipment = second(action)
        elif marker == CREW_MARKER:
            s.crew = second(action)
        else:
            s.marker = second(action)


@final
class Station(Chance[Shipyard]):
    """SHIP-2.9, 2.10: an employee, in as many copies as there are decks, on a place; then the next place.

    In a first game every space gets exactly one engineer or recruiter; all such layouts are equally likely.
    """

    bounds: ClassVar[tuple[int, ...]] = (24,)

    def __init__(self, place: i64) -> None:
        self.place: Final[i64] = place

    def word(self) -> str:
        return "station"

    def args(self) -> list[Any]:
        return [int(self.place)]

    def left(self, s: Shipyard) -> i64:
        """Employees that have no place yet, a bit each."""
        employees: i64 = BIT[EMPLOYEE_COUNT] - 1
        for entry in s.places:
            if entry:
                employees &= ~BIT[entry % COPIES - 1]
        return employees

    def outcomes(self, s: Shipyard) -> list[tuple[int, int]]:
        left = self.left(s)
        others: i64 = 1
        gainers: i64 = 1
        if s.config.first_game:
            begin = self.place // PLACES_PER_SPACE * PLACES_PER_SPACE
            later = begin + PLACES_PER_SPACE - 1 - self.place
            for place in range(begin, self.place):
                if s.places[place] and BIT[s.places[place] % COPIES - 1] & GAINERS:
                    gainers = 0
            if gainers:  # each of the places left is equally likely to be his
                gainers = count_bits(left & ~GAINERS) if later else 1
                others = later * count_bits(left & GAINERS)
        outcomes: list[tuple[int, int]] = []
        for employee in members(left):
            weight = gainers if BIT[employee] & GAINERS else others
            if weight:
                outcomes.append((int(pack(STATION, 0, employee)), int(weight)))
        return outcomes

    def sample(self, s: Shipyard, rng: Rng) -> i64:
        if s.config.first_game:
            return draw_weighted(self.outcomes(s), rng)
        left = self.left(s)
        return pack(STATION, 0, nth_bit(left, rng.below(count_bits(left))))

    def resolve(self, s: Shipyard, action: i64) -> None:
        s.places[self.place] = second(action) + 1 + COPIES * s.box.employee_decks[len(s.players)]
        if self.place + 1 < STATIONS:
            s.then(STATION_DRAW[self.place + 1])

    def run(self, s: Shipyard, rng: Rng) -> None:
        if s.config.first_game:
            self.resolve(s, self.sample(s, rng))
            return
        left = self.left(s)
        copies = COPIES * s.box.employee_decks[len(s.players)]
        for place in range(self.place, STATIONS):
            employee = nth_bit(left, rng.below(count_bits(left)))
            left &= ~BIT[employee]
            s.places[place] = employee + 1 + copies


BEGIN: Final = Begin()
FIRST_PLAYER: Final = FirstPlayer()
POINT_DRAW: Final = [Point(marker) for marker in range(len(MARKERS))]
STATION_DRAW: Final = [Station(place) for place in range(STATIONS)]
