"""State of a game of Shipyard: the board, the shipyards, and what every rule does to them."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import count_bits
from longtable.core.frames import Frame
from longtable.core.keys import mixed, mixed_all, mixed_frames, mixed_small
from longtable.core.state import BaseGame, Setup, State
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.words import (
    ACTIONS,
    BLUE,
    EMPLOYEE_SPACES,
    GREEN,
    PIECE_COUNT,
    PLACES,
    PLACES_PER_SPACE,
    REASON_COUNT,
    SETTING_UP,
    SLOTS,
)

POWER: Final = vec[i64]([4**slot for slot in range(SLOTS)])  # of a slot in a yard's code
FIGURES: Final = 8  # Shipyard.figures = seat + 1 + FIGURES * how many
COPIES: Final = 32  # Shipyard.places = employee + 1 + COPIES * copies left


@final
class ShipyardSetup(Setup):
    """What is fixed for a whole match, unpacked from the options."""

    def __init__(self, game: BaseGame, seats: int, options: dict[str, str], box: Box) -> None:
        super().__init__(game, seats, options, box.key)
        self.box: Final = box
        self.first_game: Final = options["first_game"] == "on"
        self.open_contracts: Final = options["contracts"] == "open"
        self.same_piece_twice: Final = options["same_piece_twice"] == "on"
        self.rotation: Final = options["rotation"] == "on"
        self.asking: Final[i64] = asking_seats(options["take_benefits"], seats)  # seats that decide, a bit each
        is_new = options["rulings"] != "1"
        self.bonus_before_subsidy: Final = is_new
        self.blanks_by_card: Final = is_new


def asking_seats(words: str, seats: int) -> int:
    """The seats that are asked about benefits (SHIP-17.8), a bit each; one word for all or one for each."""
    each = words.split(",")
    if len(each) == 1:
        each = each * seats
    return sum([2**seat for seat, word in enumerate(each) if word == "ask"])


@final
class Ship:
    """A finished ship of a fleet; never changed."""

    __slots__ = ("cards", "pieces", "points", "speed")

    def __init__(self, cards: vec[i64], pieces: vec[i64], speed: i64, points: i64) -> None:
        self.cards = cards  # numbers, bow first
        self.pieces = pieces  # by piece
        self.speed: i64 = speed
        self.points: i64 = points  # what it brought when it sailed


@final
class Player:
    """A shipyard with its owner's money, pieces, employees, canals, fleet and contracts."""

    __slots__ = (
        "boat", "came", "canals", "contracts", "discarded", "employees", "fleet", "guilders", "longest", "points",
        "removed", "shown", "space", "stock", "trains", "used", "used_pile", "yard", "yard_code",
    )  # fmt: skip

    def __init__(
        self,
        yard: vec[i64],
        stock: vec[i64],
        points: vec[i64],
        canals: vec[i64],
        fleet: list[Ship],
        guilders: i64 = 0,
        trains: i64 = 0,
        employees: i64 = 0,
        contracts: i64 = 0,
        discarded: i64 = 0,
        shown: i64 = 0,
        used: i64 = 0,
        used_pile: i64 = 0,
        removed: i64 = 0,
        boat: i64 = -1,
        space: i64 = 0,
        came: i64 = 0,
        yard_code: i64 = 0,
        longest: i64 = 0,
    ) -> None:
        self.yard = yard  # ship card per slot, 0 for none
        self.stock = stock  # by piece
        self.points = points  # by reason
        self.canals = canals  # laid canals, see canals.py; replaced as a whole, never changed
        self.fleet = fleet  # replaced as a whole, never changed
        self.guilders: i64 = guilders
        self.trains: i64 = trains  # a bit each
        self.employees: i64 = employees  # a bit each
        self.contracts: i64 = contracts  # held unseen, a bit each; in a view of somebody else see `hide_contracts`
        self.discarded: i64 = discarded  # discarded unseen, likewise
        self.shown: i64 = shown  # contracts that lie open: from the start by option, all of them at the end
        self.used: i64 = used  # canals used so far (B12)
        self.used_pile: i64 = used_pile  # used canals that lie here, a bit each; the deck may take them back
        self.removed: i64 = removed  # canals cut off, likewise; they do not count
        # The boat on the canals (SHIP-24.2); action figures on the track are Shipyard.figures.
        self.boat: i64 = boat  # place in canals, -1 before the first canal
        self.space: i64 = space  # of that canal
        self.came: i64 = came  # where the stern points: a space, or FROM_SIDE + side
        self.yard_code: i64 = yard_code  # derived: kinds of the cards, two bits a slot
        self.longest: i64 = longest  # derived: the longest voyage the canals allow

    def copy(self) -> "Player":
        return Player(
            self.yard[:],
            self.stock[:],
            self.points[:],
            self.canals,
            self.fleet,
            self.guilders,
            self.trains,
            self.employees,
            self.contracts,
            self.discarded,
            self.shown,
            self.used,
            self.used_pile,
            self.removed,
            self.boat,
            self.space,
            self.came,
            self.yard_code,
            self.longest,
        )

    def mixed_into(self, key: i64) -> i64:
        """The key of a position with this player in it."""
        key = mixed_small(key, self.yard)
        key = mixed_small(key, self.stock)
        key = mixed_small(key, self.points)
        key = mixed_all(key, self.canals)
        for ship in self.fleet:
            key = mixed_all(mixed_all(key, ship.cards), ship.pieces)
            key = mixed(key, ship.speed + 256 * ship.points)
        key = mixed(key, self.guilders + 4096 * (self.boat + 1) + 65536 * self.space + 16777216 * self.came)
        key = mixed(key, self.trains)
        key = mixed(key, self.employees)
        key = mixed(key, self.contracts)
        key = mixed(key, self.discarded)
        key = mixed(key, self.shown)
        key = mixed(key, self.used_pile)
        key = mixed(key, self.removed)
        return mixed(key, self.used)

    def put_card(self, slot: i64, card: i64, kind: i64) -> None:
        """A ship card goes into an empty slot."""
        self.yard[slot] = card
        self.yard_code += kind * POWER[slot]

    def clear_slot(self, slot: i64) -> None:
        """A card leaves its slot."""
        self.yard[slot] = 0
        self.yard_code -= (self.yard_code // POWER[slot] & 3) * POWER[slot]

    def held(self, colour: i64) -> i64:
        """How many contracts of a colour (BLUE or GREEN) the player has, unseen or open; known in every view."""
        return known_count(self.contracts, colour) + count_bits(self.shown & colour)

    def total(self) -> i64:
        """All points."""
        total: i64 = 0
        for points in self.points:
            total += points
        return total


def hide_contracts(contracts: i64) -> i64:
    """What others know of a set of contracts: how many of each colour, as a negative number; 0 stays 0."""
    if contracts <= 0:
        return contracts
    return -1 - count_bits(contracts & BLUE) - 16 * count_bits(contracts & GREEN)


def known_count(contracts: i64, colour: i64) -> i64:
    """How many contracts of a colour are in a set, hidden or not."""
    if contracts >= 0:
        return count_bits(contracts & colour)
    return (-1 - contracts) & 15 if colour == BLUE else (-1 - contracts) >> 4


def new_player() -> Player:
    return Player(vec[i64]([0] * SLOTS), vec[i64]([0] * PIECE_COUNT), vec[i64]([0] * REASON_COUNT), vec[i64](), [])


@final
class Shipyard(State):
    """The whole position. Seats count from 0 clockwise."""

    __slots__ = (
        "aboard", "box", "config", "countdown", "crew", "decks", "discards", "ending", "equipment", "exchange",
        "figures", "first", "launching", "leader", "market", "marker", "places", "players", "scrapped", "stage",
        "track", "turn", "turns",
    )  # fmt: skip

    def __init__(
        self,
        setup: ShipyardSetup,
        todo: list[Frame[Any]],
        players: list[Player],
        track: vec[i64],
        figures: vec[i64],
        market: vec[i64],
        decks: vec[i64],
        places: vec[i64],
        aboard: vec[i64],
        discards: i64,
        leader: i64,
        equipment: i64,
        crew: i64,
        marker: i64,
        exchange: i64,
        countdown: i64,
        first: i64,
        turn: i64,
        turns: i64,
        stage: i64,
        ending: i64,
        launching: i64,
        scrapped: i64,
    ) -> None:
        self.setup = setup
        self.todo = todo
        self.config: ShipyardSetup = setup
        self.box: Box = setup.box
        self.players = players
        self.track = track  # space per action card, -1 when the card is not in the game
        self.figures = figures  # per action card: 0 none, else seat + 1 + 8 * how many
        self.market = market  # card per place: ship cards, trains, canals; 0 for none
        self.decks = decks  # what can still be drawn, a bit each: four ship decks, trains, canals
        self.places = places  # of the employee track: employee + 1 + 32 * copies left, 0 for none
        self.aboard = aboard  # pieces on the ship that is being outfitted, by piece
        self.discards: i64 = discards  # trains discarded, a bit each
        self.leader: i64 = leader  # space of the leading card
        self.equipment: i64 = equipment  # sector of the marker on the equipment wheel
        self.crew: i64 = crew  # and on the crew wheel
        self.marker: i64 = marker  # space of the employee marker
        self.exchange: i64 = exchange  # position of the exchange marker
        self.countdown: i64 = countdown  # index in COUNTDOWN
        self.first: i64 = first  # the starting player
        self.turn: i64 = turn  # the seat whose turn it is
        self.turns: i64 = turns  # regular turns begun, of all seats together
        self.stage: i64 = stage
        self.ending: i64 = ending  # the last card of a deck has been drawn (SHIP-25.2)
        self.launching: i64 = launching  # slot of the bow that is being outfitted or sails, -1 for none
        self.scrapped: i64 = scrapped  # ship cards that left the game, blanks not counted

    def copy(self) -> "Shipyard":
        return Shipyard(
            self.config,
            self.todo[:],
            [player.copy() for player in self.players],
            self.track[:],
            self.figures[:],
            self.market[:],
            self.decks[:],
            self.places[:],
            self.aboard[:],
            self.discards,
            self.leader,
            self.equipment,
            self.crew,
            self.marker,
            self.exchange,
            self.countdown,
            self.first,
            self.turn,
            self.turns,
            self.stage,
            self.ending,
            self.launching,
            self.scrapped,
        )

    def key(self) -> i64:
        key = mixed_frames(self.turn_mark(), self.todo)
        for player in self.players:
            key = player.mixed_into(key)
        key = mixed_small(key, self.track)
        key = mixed_small(key, self.figures)
        key = mixed_all(key, self.market)
        key = mixed_all(key, self.decks)
        key = mixed_small(key, self.places)
        key = mixed_small(key, self.aboard)
        key = mixed(key, self.discards)
        key = mixed(key, self.leader + 64 * self.equipment + 4096 * self.crew + 262144 * self.marker)
        key = mixed(key, self.exchange + 64 * self.countdown + 4096 * self.first + 65536 * self.ending)
        return mixed(key, self.launching + 1 + 64 * self.scrapped)

    def turn_mark(self) -> i64:
        return (self.stage * 4096 + self.turns) * 8 + self.turn

    # -- small things that many rules do

    def has_card(self, action: i64) -> bool:
        """The action's card is in the game."""
        return self.track[action] >= 0

    def after(self, seat: i64) -> i64:
        """The seat that plays after this one, clockwise (SHIP-2.11)."""
        return (seat + 1) % len(self.players)

    def seat_at(self, place: i64) -> i64:
        """The seat that plays as number `place` of a round, counted from 0: clockwise from the first (SHIP-2.11)."""
        return (self.first + place) % len(self.players)

    # -- what core asks

    def mask(self, seat: int) -> "Shipyard":
        """Contracts are known to their owners only, also discarded ones; how many there are is no secret (SHIP-1.8)."""
        s = self.copy()
        for other in range(len(s.players)):
            if other != seat:
                player = s.players[other]
                player.contracts = hide_contracts(player.contracts)
                player.discarded = hide_contracts(player.discarded)
        return s

    def scores(self) -> list[int]:
        return [int(player.total()) for player in self.players]


def new_state(setup: ShipyardSetup) -> Shipyard:
    """Everything in its place before the first draw, with an empty stack."""
    box = setup.box
    seats = setup.seats
    decks = [2 ** int(box.deck_begin[deck + 1] - box.deck_begin[deck]) - 1 for deck in range(4)]
    decks.extend([2 ** int(box.train_count) - 1, 2 ** int(box.canal_count) - 1])
    return Shipyard(
        setup,
        [],
        [new_player() for _ in range(seats)],
        box.fixed_space[seats][:],
        vec[i64]([0] * len(ACTIONS)),
        vec[i64]([0] * PLACES),
        vec[i64](decks),
        vec[i64]([0] * (EMPLOYEE_SPACES * PLACES_PER_SPACE)),
        vec[i64]([0] * PIECE_COUNT),
        0,
        box.start_space,
        -1,
        -1,
        -1,
        box.exchange_start,
        box.countdown_start[seats],
        -1,
        -1,
        0,
        SETTING_UP,
        0,
        -1,
        0,
    )
