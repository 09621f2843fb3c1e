# not compiled
"""The contents of the pictures, taken from a position. Equal values give equal pictures, so they serve as keys."""

from dataclasses import dataclass, field

from longtable.core.bits import count_bits
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.rules.actions import Main
from longtable.games.shipyard.rules.commodities import next_position
from longtable.games.shipyard.rules.hiring import way_price
from longtable.games.shipyard.rules.income import distance, income
from longtable.games.shipyard.rules.ship_market import missing_kinds
from longtable.games.shipyard.rules.track import is_candidate
from longtable.games.shipyard.rules.wheels import step_price
from longtable.games.shipyard.state import COPIES, FIGURES, Player, Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    CREW_MARKER,
    EMPLOYEE_SPACES,
    EMPLOYEES,
    EQUIPMENT_MARKER,
    KINDS,
    PIECES,
    PLACES_PER_SPACE,
)


def asked(s: Shipyard) -> str:
    """The word of the question on top; of the first question of an action its own word: rent, spin."""
    top = s.todo[-1] if s.todo else None
    if top is None:
        return ""
    if isinstance(top, Main):
        return ACTIONS[top.action]
    return top.word()


def asked_seat(s: Shipyard) -> int:
    """The seat that decides now, -1 for none."""
    return int(s.actor) if s.actor >= 0 else -1


# -- the board


@dataclass(frozen=True)
class Well:
    """A space of the employee track."""

    staff: tuple[tuple[str, int, int], ...]  # employee, copies left, seats that have one (a bit each); "" for none
    price: int  # of the steps to it, for the seat whose turn it is
    steps: int  # from the marker, 1 to 8


@dataclass(frozen=True)
class Sector:
    """A sector of a wheel."""

    piece: str
    price: int


@dataclass(frozen=True)
class Income:
    """What choosing a card would bring, and where it comes from."""

    total: int
    ahead: tuple[int, ...]  # actions whose cards bring a guilder each: they have figures
    gap: int  # for the empty spaces ahead
    middle: float  # of those spaces


@dataclass(frozen=True)
class Middle:
    """The board: track, wheels, exchange, employees, countdown."""

    box_key: str
    players: int
    track: tuple[int, ...]  # space per action, -1 for a card that is not in the game
    figures: tuple[tuple[int, int], ...]  # seat and number of figures per action; (-1, 0) for none
    incomes: tuple[Income | None, ...]  # per action, None where it cannot be chosen now
    leader: int
    money: int  # of the seat whose turn it is
    wheels: tuple[tuple[Sector, ...], ...]
    hands: tuple[int, int]  # where the markers of the wheels stand, -1 before they are set
    exchange: int
    coming: int
    wells: tuple[Well, ...]
    marker: int
    countdown: int
    box: Box = field(compare=False, repr=False)


def middle(s: Shipyard) -> Middle:
    """The board of a position."""
    box = s.box
    player = s.players[max(0, s.turn)]
    is_open = asked(s) == "choose-card"
    return Middle(
        box_key=box.key,
        players=s.setup.seats,
        track=tuple([int(space) for space in s.track]),
        figures=tuple([(int(entry % FIGURES) - 1, int(entry // FIGURES)) for entry in s.figures]),
        incomes=tuple([
            income_of(s, card) if is_open and is_candidate(s, card) else None for card in range(len(ACTIONS))
        ]),
        leader=int(s.leader),
        money=int(player.guilders),
        wheels=(sectors(s, player, EQUIPMENT_MARKER), sectors(s, player, CREW_MARKER)),
        hands=(int(s.equipment), int(s.crew)),
        exchange=int(s.exchange),
        coming=int(next_position(s)),
        wells=tuple([well(s, player, at) for at in range(EMPLOYEE_SPACES)]),
        marker=int(s.marker),
        countdown=int(s.countdown),
        box=box,
    )  # fmt: skip


def income_of(s: Shipyard, card: int) -> Income:
    """The income of a card and its sources (SHIP-7.1)."""
    total, own = int(income(s, card)), int(distance(s, card))
    before = [at for at in range(len(ACTIONS)) if s.track[at] >= 0 and distance(s, at) < own]
    ahead = [at for at in before if s.figures[at]]
    nearest = max([int(distance(s, at)) for at in before], default=own)
    middle = (int(s.track[card]) + (own - nearest) / 2) % int(s.box.spaces)
    return Income(total, tuple(ahead), total - len(ahead), middle)


def sectors(s: Shipyard, player: Player, wheel: int) -> tuple[Sector, ...]:
    """The sectors of a wheel in the direction in which the marker moves."""
    order = s.box.wheel_pieces[wheel]
    hand = int(s.equipment if wheel == EQUIPMENT_MARKER else s.crew)
    return tuple([
        Sector(PIECES[order[at]], int(step_price(s, player, wheel, (at - hand - 1) % len(order))) if hand >= 0 else -1)
        for at in range(len(order))
    ])  # fmt: skip


def well(s: Shipyard, player: Player, at: int) -> Well:
    staff: list[tuple[str, int, int]] = []
    for entry in s.places[PLACES_PER_SPACE * at : PLACES_PER_SPACE * (at + 1)]:
        number = int(entry % COPIES) - 1
        if number < 0:
            staff.append(("", 0, 0))
            continue
        owners = sum([1 << seat for seat, other in enumerate(s.players) if other.employees >> number & 1])
        staff.append((EMPLOYEES[number], int(entry // COPIES), owners))
    if s.marker < 0:
        return Well(tuple(staff), -1, at + 1)
    further = (at - int(s.marker) - 1) % EMPLOYEE_SPACES
    return Well(tuple(staff), int(way_price(s, player, further)), further + 1)


# -- the market


@dataclass(frozen=True)
class Stalls:
    """The market: ship cards, trains and canals on display, and the decks behind them."""

    box_key: str
    places: tuple[int, ...]
    left: tuple[int, ...]  # cards of the decks: bows, middles A, middles B, sterns, trains, canals
    blanks: tuple[str, ...]  # kinds without a card on display
    money: int  # of the seat whose turn it is
    box: Box = field(compare=False, repr=False)


def stalls(s: Shipyard) -> Stalls:
    """The market of a position."""
    missing = int(missing_kinds(s))
    return Stalls(
        box_key=s.box.key,
        places=tuple([int(card) for card in s.market]),
        left=tuple([int(count_bits(deck)) for deck in s.decks]),
        blanks=tuple([word for at, word in enumerate(KINDS[1:]) if missing >> at & 1]),
        money=int(s.players[max(0, s.turn)].guilders),
        box=s.box,
    )
