"""The shakedown cruise: launching, outfitting, speed and voyage of complete ships (SHIP-9, 20 to 24).

SHIP-9.1 to 9.3  complete ships leave, in any order: `Cruise`, `Launch`; after the actions: `turn.take_turn`
SHIP-20.1, 20.6, 20.8  pieces from stock, one at a time: `Outfit`
SHIP-20.2  a captain: `Outfit.offers`, `Outfit.is_afloat`; the first needs no cabin: `ship.room_for`
SHIP-21.3  speed where there is a choice: `ChooseSpeed`, `ship.speed_range`
SHIP-22.1, 22.4  captain and canals: `Outfit.is_afloat`, `canals.longest`
SHIP-22.2, 22.5  dismantled: `dismantle`, offered by `Outfit.offers`, without asking `Outfit.skip`
SHIP-22.3  not too fast for the canals: `Outfit.keeps_pace`
SHIP-23.1, 23.4  points: `moor`, `ship.ship_points`; of spaces entered: `sail`, `Voyage.sail_on`
SHIP-23.2, 23.3  icons and the last blue ribbon: `sail`, `Voyage.sail_on`, `ship.icon_points`
SHIP-24.1  a voyage of exactly the speed: `sail`; at a fork: `Voyage`; a move: `canals.moves_from`
SHIP-24.5  the ship joins the fleet: `moor`
SHIP-24.6  the next one from where this one stopped: `Cruise`, `state.Player.figure`
SHIP-24.7  a branch that is too short: `canals.legal_moves`

The ship that leaves stays in its slots until it joins the fleet or is dismantled; meanwhile `state.Shipyard.launching`
is the slot of its bow and `state.Shipyard.aboard` holds its pieces.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third, verb_of
from longtable.core.frames import Choice, Step
from longtable.games.shipyard.rules.canals import MOVE, canal_of, legal_moves, longest, move_figure, place_of
from longtable.games.shipyard.rules.ship import (
    NO_PIECES,
    base_speed,
    cards_of,
    icon_points,
    room_for,
    ship_points,
    ship_totals,
    speed_range,
    speed_with,
)
from longtable.games.shipyard.rules.voyages import Route, routes
from longtable.games.shipyard.rules.yards import complete_ships, has_ship, ship_end
from longtable.games.shipyard.state import Player, Ship, Shipyard
from longtable.games.shipyard.words import (
    BLUE_RIBBON,
    CAPTAIN,
    FROM_SIDE,
    LAUNCH,
    MAX_SEATS,
    PIECE_COUNT,
    PROPELLER,
    PUT,
    REASON_COUNT,
    REASONS,
    RIBBON_POINTS,
    SAIL,
    SCRAP,
    SMOKESTACK,
    SPEED,
    STEER,
    VOYAGE_POINTS,
)


@final
class Cruise(Step[Shipyard]):
    """Step 5 of a turn: complete ships leave, one after another (SHIP-9.1)."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "cruise"

    def rule(self) -> str:
        return "SHIP-9.1"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: Shipyard) -> None:
        if has_ship(s.players[self.seat].yard_code):
            s.then(LAUNCHES[self.seat], CRUISE[self.seat])


@final
class Launch(Choice[Shipyard]):
    """Which of several complete ships leaves next (SHIP-9.1)."""

    def word(self) -> str:
        return "launch"

    def rule(self) -> str:
        return "SHIP-9.1"

    def prompt(self, s: Shipyard) -> str:
        return "choose the ship that leaves next"

    def options(self, s: Shipyard) -> list[int]:
        return [int(pack(LAUNCH, 0, begin)) for begin, _ in complete_ships(s.players[self.seat].yard_code)]

    def resolve(self, s: Shipyard, action: i64) -> None:
        launch(s, self.seat, second(action))

    def is_idle(self, s: Shipyard) -> bool:
        return len(complete_ships(s.players[self.seat].yard_code)) < 2

    def skip(self, s: Shipyard) -> None:
        ships = complete_ships(s.players[self.seat].yard_code)
        if ships:
            launch(s, self.seat, ships[0][0])


def launch(s: Shipyard, seat: i64, slot: i64) -> None:
    """The ship whose bow is in the slot leaves; it is dismantled at once if it cannot sail (SHIP-22)."""
    s.launching = slot
    s.aboard = NO_PIECES[:]
    s.then(OUTFITS[seat][CAPTAIN])


@final
class Outfit(Choice[Shipyard]):
    """Pieces come aboard one at a time, in any order; then the ship sails or is dismantled (SHIP-20, 22).

    least: the last kind of those aboard; search goes on with this one.
    """

    bounds: ClassVar[tuple[int, ...]] = (0, PIECE_COUNT)

    def __init__(self, seat: i64, least: i64) -> None:
        super().__init__(seat)
        self.least: Final[i64] = least

    def word(self) -> str:
        return "outfit"

    def rule(self) -> str:
        return "SHIP-20.5"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.least)]

    def prompt(self, s: Shipyard) -> str:
        if not s.aboard[CAPTAIN]:
            return "put a captain and other pieces aboard, or dismantle the ship"
        return "put a piece aboard, sail, or dismantle the ship"

    def options(self, s: Shipyard) -> list[int]:
        return self.offers(s, CAPTAIN)

    def pruned_options(self, s: Shipyard) -> list[int]:
        if s.aboard[CAPTAIN]:
            return self.offers(s, self.least)
        return [int(pack(PUT, 0, CAPTAIN)), int(pack(SCRAP))] if self.is_afloat(s) else [int(pack(SCRAP))]

    def offers(self, s: Shipyard, least: i64) -> list[int]:
        """SHIP-20.2, 20.6, 22.5: sailing with a captain, every piece from that kind on that fits, and dismantling."""
        player = s.players[self.seat]
        offers: list[int] = []
        if s.aboard[CAPTAIN]:
            offers.append(PASS)
        if self.is_afloat(s):
            totals = ship_totals(s, self.seat)
            for piece in range(least, PIECE_COUNT):
                if player.stock[piece] and room_for(piece, totals, s.aboard, player.employees, s.box) > 0:
                    if self.keeps_pace(s, piece):
                        offers.append(pack(PUT, 0, piece))
        offers.append(pack(SCRAP))
        return offers

    def keeps_pace(self, s: Shipyard, piece: i64) -> bool:
        """With one more of the piece the ship is not too fast for the canals (SHIP-22.3)."""
        if piece < SAIL or piece > PROPELLER:
            return True
        sails = s.aboard[SAIL] + (1 if piece == SAIL else 0)
        stacks = s.aboard[SMOKESTACK] + (1 if piece == SMOKESTACK else 0)
        propellers = s.aboard[PROPELLER] + (1 if piece == PROPELLER else 0)
        return speed_with(sails, stacks, propellers, s.box) <= s.players[self.seat].longest

    def is_afloat(self, s: Shipyard) -> bool:
        """A captain is aboard or can come, and the canals are long enough for the ship as it is (SHIP-22.1)."""
        player = s.players[self.seat]
        has_captain = s.aboard[CAPTAIN] > 0 or player.stock[CAPTAIN] > 0
        return has_captain and player.figure >= 0 and base_speed(s.aboard, s.box) <= player.longest

    def resolve(self, s: Shipyard, action: i64) -> None:
        if action == PASS:
            s.then(SPEEDS[self.seat])
        elif verb_of(action) == PUT:
            piece = second(action)
            s.players[self.seat].stock[piece] -= 1
            s.aboard[piece] += 1
            s.then(OUTFITS[self.seat][piece if piece > self.least else self.least])
        else:
            dismantle(s, self.seat)

    def is_idle(self, s: Shipyard) -> bool:
        return not self.is_afloat(s)

    def skip(self, s: Shipyard) -> None:
        dismantle(s, self.seat)


@final
class ChooseSpeed(Choice[Shipyard]):
    """How much of what helmsman and rigger offer is used (SHIP-21.3)."""

    def word(self) -> str:
        return "speed"

    def rule(self) -> str:
        return "SHIP-21.3"

    def prompt(self, s: Shipyard) -> str:
        return "choose the speed of the ship"

    def options(self, s: Shipyard) -> list[int]:
        least, most = speed_range(s, self.seat)
        return [int(pack(SPEED, 0, speed)) for speed in range(least, most + 1)]

    def resolve(self, s: Shipyard, action: i64) -> None:
        sail(s, self.seat, second(action), 0, 0, 0)

    def is_idle(self, s: Shipyard) -> bool:
        least, most = speed_range(s, self.seat)
        return least >= most

    def skip(self, s: Shipyard) -> None:
        least, _ = speed_range(s, self.seat)
        sail(s, self.seat, least, 0, 0, 0)


@final
class Voyage(Choice[Shipyard]):
    """The ship is at a fork (SHIP-24.1). It has made `moved` moves, won `icons` points, and `ribbon` for a ribbon."""

    bounds: ClassVar[tuple[int, ...]] = (0, 256, 256, 1000, 256)

    def __init__(self, seat: i64, speed: i64, moved: i64, icons: i64, ribbon: i64) -> None:
        super().__init__(seat)
        self.speed: Final[i64] = speed
        self.moved: Final[i64] = moved
        self.icons: Final[i64] = icons
        self.ribbon: Final[i64] = ribbon

    def word(self) -> str:
        return "voyage"

    def rule(self) -> str:
        return "SHIP-24.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.speed), int(self.moved), int(self.icons), int(self.ribbon)]

    def prompt(self, s: Shipyard) -> str:
        return f"choose the way: move {int(self.moved) + 1} of {int(self.speed)}"

    def options(self, s: Shipyard) -> list[int]:
        player = s.players[self.seat]
        moves = legal_moves(player, s.box, self.speed - self.moved)
        return sorted([int(pack(STEER, 0, canal_of(player.canals[m // MOVE]), m % MOVE)) for m in moves])

    def resolve(self, s: Shipyard, action: i64) -> None:
        to = place_of(s.players[self.seat].canals, second(action))
        self.sail_on(s, to * MOVE + third(action))

    def sail_on(self, s: Shipyard, move: i64) -> None:
        """SHIP-23.2, 23.3: make the chosen move, then go on."""
        player = s.players[self.seat]
        move_figure(player, move, s.box)
        icon = icon_here(player, s)
        if icon == BLUE_RIBBON:
            sail(s, self.seat, self.speed, self.moved + 1, self.icons, self.moved + 1)
        else:
            won = icon_points(icon, ship_totals(s, self.seat), s.aboard, s.box) if icon else 0
            sail(s, self.seat, self.speed, self.moved + 1, self.icons + won, self.ribbon)


def icon_here(player: Player, s: Shipyard) -> i64:
    """The icon of the space that the figure is on."""
    return s.box.canal_icon[canal_of(player.canals[player.figure]) * FROM_SIDE + player.space]


def sail(s: Shipyard, seat: i64, speed: i64, moved: i64, icons: i64, ribbon: i64) -> None:
    """SHIP-23.4, 24.1: go on until the next fork, or to the end of the voyage, which is scored."""
    player = s.players[seat]
    totals = ship_totals(s, seat)
    while moved < speed:
        moves = legal_moves(player, s.box, speed - moved)
        if len(moves) != 1:
            if not moves:
                raise ValueError("the canals are too short for this voyage")
            break
        move_figure(player, moves[0], s.box)
        moved += 1
        icon = icon_here(player, s)
        if icon == BLUE_RIBBON:
            ribbon = moved
        elif icon:
            icons += icon_points(icon, totals, s.aboard, s.box)
    player.longest = longest(player, s.box)
    if moved < speed:
        s.then(Voyage(seat, speed, moved, icons, ribbon))
    else:
        moor(s, seat, speed, icons, ribbon)


def moor(s: Shipyard, seat: i64, speed: i64, icons: i64, ribbon: i64) -> None:
    """The end of a voyage: the ship is scored and joins the fleet (SHIP-23, 24.5)."""
    player = s.players[seat]
    gains = ship_points(s.aboard, speed, s.box)
    gains[VOYAGE_POINTS] = icons
    gains[RIBBON_POINTS] = ribbon
    total: i64 = 0
    for reason in range(REASON_COUNT):
        total += gains[reason]
        player.points[reason] += gains[reason]
    ship = Ship(cards_of(player, s.launching), s.aboard, speed, total)
    player.fleet = [*player.fleet, ship]
    clear(s, player)


def dismantle(s: Shipyard, seat: i64) -> None:
    """SHIP-22.2: the cards leave the game, the pieces go back to the stock."""
    player = s.players[seat]
    for piece in range(PIECE_COUNT):
        player.stock[piece] += s.aboard[piece]
    for card in cards_of(player, s.launching):
        if card < s.box.first_blank:
            s.scrapped += 1
    clear(s, player)


def clear(s: Shipyard, player: Player) -> None:
    """SHIP-22.2, 24.5: free the slots of the ship that has left."""
    for slot in range(s.launching, ship_end(player.yard_code, s.launching)):
        player.clear_slot(slot)
    s.launching = -1
    s.aboard = NO_PIECES[:]


CRUISE: Final = [Cruise(seat) for seat in range(MAX_SEATS)]
LAUNCHES: Final = [Launch(seat) for seat in range(MAX_SEATS)]
OUTFITS: Final = [[Outfit(seat, piece) for piece in range(PIECE_COUNT)] for seat in range(MAX_SEATS)]
SPEEDS: Final = [ChooseSpeed(seat) for seat in range(MAX_SEATS)]


# -- for people and bots


def points_so_far(s: Shipyard, seat: int) -> list[tuple[str, int]]:
    """What the ship that is being outfitted or sails is worth as it is, by reason: at its least speed until that is
    decided, and with what the voyage brought until now."""
    top = s.todo[-1] if s.todo else None
    gains = ship_points(s.aboard, top.speed if isinstance(top, Voyage) else base_speed(s.aboard, s.box), s.box)
    if isinstance(top, Voyage):
        gains[VOYAGE_POINTS] = top.icons
        gains[RIBBON_POINTS] = top.ribbon
    return [(REASONS[reason], int(gains[reason])) for reason in range(REASON_COUNT) if gains[reason]]


def voyage_preview(s: Shipyard, seat: int, speed: int) -> list[Route]:
    """The routes open to the ship that is being outfitted or sails, at that speed, best first; nothing changes."""
    player = s.players[seat]
    totals = ship_totals(s, seat)
    top = s.todo[-1] if s.todo else None
    if isinstance(top, Voyage):
        return routes(player, s.box, totals, s.aboard, speed, top.moved, top.icons, top.ribbon)
    return routes(player, s.box, totals, s.aboard, speed)
