"""Discarding contracts, the final action and finishing a ship (SHIP-10.4, 25.3, 26, 27)."""

from typing import Any, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second
from longtable.core.frames import EVERYBODY, Choice, Step
from longtable.games.shipyard.acting import ACTION_COUNT, can_perform, perform
from longtable.games.shipyard.bits import count_bits
from longtable.games.shipyard.building import add_builds, buy, missing_kinds, refill
from longtable.games.shipyard.cruise import CRUISE
from longtable.games.shipyard.scoring import FINAL_SCORING
from longtable.games.shipyard.state import POWER, Player, Shipyard
from longtable.games.shipyard.words import (
    BIT,
    BLANK_PLACES,
    BLUE,
    CONTRACTS,
    DISCARD,
    FINAL,
    FINISHING,
    GREEN,
    LAST,
    MAX_SEATS,
    SHIP_PLACES,
)
from longtable.games.shipyard.yards import complete_ships

CONTRACT_COUNT: Final = len(CONTRACTS)


# -- contracts


def schedule_discards(s: Shipyard, to_one: bool) -> None:
    """Every seat discards, from the starting player on: the figure of the countdown space, or down to one a colour."""
    seats = len(s.players)
    count = s.box.lap_discards[seats * 5 + s.countdown]
    hidden: i64 = 0 if s.config.open_contracts else 1
    for place in range(seats):
        seat = s.seat_at(seats - 1 - place)
        player = s.players[seat]
        blue = count_to_discard(player.held(BLUE), count, to_one)
        green = count_to_discard(player.held(GREEN), count, to_one)
        if blue or green:
            s.todo.append(Discard(seat, blue, green, 0, hidden))


def count_to_discard(held: i64, count: i64, to_one: bool) -> i64:
    """One of each colour is always kept (SHIP-10.5, A-13)."""
    if to_one or count > held - 1:
        count = held - 1
    return count if count > 0 else 0


@final
class Discard(Choice[Shipyard]):
    """SHIP-10.4: one contract leaves the game, blue ones first. A set of several is asked in ascending order only.

    blue, green: how many are still to go; hidden: nobody else learns which (SHIP-1.8).
    mark: of the present colour, how many of this set have gone, or with open contracts the last that went, plus 1.
    """

    def __init__(self, seat: i64, blue: i64, green: i64, mark: i64, hidden: i64) -> None:
        super().__init__(seat)
        self.blue: Final[i64] = blue
        self.green: Final[i64] = green
        self.mark: Final[i64] = mark
        self.hidden: Final[i64] = hidden

    def word(self) -> str:
        return "discard"

    def rule(self) -> str:
        return "SHIP-10.4"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.blue), int(self.green), int(self.mark), int(self.hidden)]

    def reader(self) -> i64:
        return self.seat if self.hidden else EVERYBODY

    def prompt(self, s: Shipyard) -> str:
        return f"discard a {'blue' if self.blue else 'green'} contract"

    def left(self) -> i64:
        """How many of the present colour are still to go."""
        return self.blue if self.blue else self.green

    def choices(self, player: Player) -> i64:
        """The contracts that can go next; for a viewer who does not know them, any of the colour."""
        colour: i64 = BLUE if self.blue else GREEN
        if player.contracts < 0:
            return colour & ~player.shown
        held = (player.contracts | player.shown) & colour
        after: i64 = 0  # contracts below this number come too early in the order of the set
        if not self.hidden:
            after = self.mark
        elif count_bits(player.discarded & colour) == self.mark:
            while player.discarded & colour & ~(BIT[after] - 1):
                after += 1
        else:
            return held  # others of the colour went at an earlier time: which ones belong to this set is not known
        found = held & ~(BIT[after] - 1)
        for _ in range(self.left() - 1):  # leave enough of higher numbers for the rest of the set
            found &= ~highest(found)
        return found

    def options(self, s: Shipyard) -> list[int]:
        found: list[int] = []
        choices = self.choices(s.players[self.seat])
        for contract in range(CONTRACT_COUNT):
            if choices & BIT[contract]:
                found.append(pack(DISCARD, 0, contract))
        return found

    def resolve(self, s: Shipyard, action: i64) -> None:
        player = s.players[self.seat]
        bit = BIT[second(action)]
        if self.hidden:
            player.contracts &= ~bit
            player.discarded |= bit
        else:
            player.shown &= ~bit
        mark = self.mark + 1 if self.hidden else second(action) + 1
        if self.blue > 1:
            s.todo.append(Discard(self.seat, self.blue - 1, self.green, mark, self.hidden))
        elif self.blue and self.green:
            s.todo.append(Discard(self.seat, 0, self.green, 0, self.hidden))
        elif not self.blue and self.green > 1:
            s.todo.append(Discard(self.seat, 0, self.green - 1, mark, self.hidden))


def highest(set: i64) -> i64:
    """The highest bit of a set of contracts, 0 when it is empty."""
    for contract in range(CONTRACT_COUNT):
        bit = BIT[CONTRACT_COUNT - 1 - contract]
        if set & bit:
            return bit
    return 0


# -- the end


@final
class EndGame(Step[Shipyard]):
    """SHIP-25.3, 25.4: discards still missing, final actions, finishing a ship, scoring."""

    def word(self) -> str:
        return "end-game"

    def act(self, s: Shipyard) -> None:
        s.stage = FINAL
        schedule_end(s, 0, 0)
        schedule_discards(s, True)


def schedule_end(s: Shipyard, actions: i64, ships: i64) -> None:
    """What is left after so many final actions and so many chances to finish a ship."""
    seats = len(s.players)
    s.todo.append(FINAL_SCORING)
    for place in range(seats - ships):
        s.todo.append(FINISH_TURN[s.seat_at(seats - 1 - place)])
    for place in range(seats - actions):
        s.todo.append(FINAL_TURN[s.seat_at(seats - 1 - place)])


@final
class FinalTurn(Step[Shipyard]):
    """SHIP-26.1, 26.2: a seat's final action, and the ships that sail after it."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "final-turn"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: Shipyard) -> None:
        s.turn = self.seat
        s.then(FINAL_ACTION[self.seat], CRUISE[self.seat])


@final
class FinalAction(Choice[Shipyard]):
    """SHIP-26.1, 26.3: any action that the seat can perform, or none."""

    def word(self) -> str:
        return "final-action"

    def rule(self) -> str:
        return "SHIP-26.1"

    def prompt(self, s: Shipyard) -> str:
        return "choose your final action, or pass"

    def options(self, s: Shipyard) -> list[int]:
        found: list[int] = [PASS]
        guilders = s.players[self.seat].guilders
        for action in range(ACTION_COUNT):
            if s.track[action] >= 0 and can_perform(s, self.seat, action, guilders):
                found.append(pack(LAST, 0, action))
        return found

    def resolve(self, s: Shipyard, action: i64) -> None:
        if action != PASS:
            perform(s, self.seat, second(action), 0)


@final
class FinishTurn(Step[Shipyard]):
    """SHIP-27: a seat's chance to finish a ship, and the ship's cruise."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "finish-turn"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: Shipyard) -> None:
        s.stage = FINISHING
        s.turn = self.seat
        s.then(FINISH_SHIP[self.seat], CRUISE[self.seat])


@final
class FinishShip(Choice[Shipyard]):
    """SHIP-27.1, 27.2: one card that completes a ship, or none."""

    def word(self) -> str:
        return "finish-ship"

    def rule(self) -> str:
        return "SHIP-27.1"

    def prompt(self, s: Shipyard) -> str:
        return "finish a ship with one card, or pass"

    def finishing(self, s: Shipyard) -> list[int]:
        """The cards and slots that complete a ship."""
        player = s.players[self.seat]
        bought: list[int] = []
        add_builds(s, player, missing_kinds(s), player.guilders, bought)
        found: list[int] = []
        for action in bought:
            place: i64 = action >> 8 & 255
            card = s.market[place] if place < SHIP_PLACES else s.box.first_blank + place - BLANK_PLACES
            if complete_ships(player.yard_code + s.box.card_kind[card] * POWER[action & 255]):
                found.append(action)
        return found

    def options(self, s: Shipyard) -> list[int]:
        found: list[int] = [PASS]
        found.extend(self.finishing(s))
        return found

    def resolve(self, s: Shipyard, action: i64) -> None:
        if action != PASS:
            buy(s, s.players[self.seat], action)
            refill(s)

    def is_idle(self, s: Shipyard) -> bool:
        return not self.finishing(s)


END_GAME: Final = EndGame()
FINAL_TURN: Final = [FinalTurn(seat) for seat in range(MAX_SEATS)]
FINAL_ACTION: Final = [FinalAction(seat) for seat in range(MAX_SEATS)]
FINISH_TURN: Final = [FinishTurn(seat) for seat in range(MAX_SEATS)]
FINISH_SHIP: Final = [FinishShip(seat) for seat in range(MAX_SEATS)]
