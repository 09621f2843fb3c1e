"""The end of the game: final actions and finishing a ship (SHIP-25 to 27).

SHIP-25.1, 25.2, 25.5, 25.6  when it comes: `is_end`, asked by `turn.NextTurn`; the last card of a deck:
           `ship_market.announce_early_end`
SHIP-25.3  discards still missing: `EndGame`, `contract_discards.schedule_discards`
SHIP-25.4  the order of the end: `schedule_end`
SHIP-26.1, 26.3  final action: `FinalAction`
SHIP-26.2  ships sail: `FinalTurn`
SHIP-27.1, 27.2  finishing a ship: `FinishShip`, `FinishTurn`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third
from longtable.core.frames import Choice, Step
from longtable.games.shipyard.rules.actions import ACTION_COUNT, can_perform, perform
from longtable.games.shipyard.rules.building import add_builds, buy
from longtable.games.shipyard.rules.contract_discards import schedule_discards
from longtable.games.shipyard.rules.cruise import CRUISE
from longtable.games.shipyard.rules.scoring import FINAL_SCORING
from longtable.games.shipyard.rules.ship_market import card_at, missing_kinds, refill
from longtable.games.shipyard.rules.yards import complete_ships
from longtable.games.shipyard.state import POWER, Shipyard
from longtable.games.shipyard.words import (
    COUNTDOWN,
    FINAL,
    FINISHING,
    LAST,
    MAX_SEATS,
)

FINISH: Final = COUNTDOWN.index("finish")


def is_end(s: Shipyard, next: i64) -> bool:
    """SHIP-25.1: the countdown is at finish. SHIP-25.2, 25.5: or a deck ran out and all have had equally many turns.

    next: the seat whose turn would come; nothing else ends the game (SHIP-25.6).
    """
    return s.countdown >= FINISH or (s.ending != 0 and next == s.first)


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
    """SHIP-25.4: what is left after so many final actions and so many chances to finish a ship."""
    seats = len(s.players)
    s.todo.append(FINAL_SCORING)
    for place in range(seats - ships):
        s.todo.append(FINISH_TURN[s.seat_at(seats - 1 - place)])
    for place in range(seats - actions):
        s.todo.append(FINAL_TURN[s.seat_at(seats - 1 - place)])


@final
class FinalTurn(Step[Shipyard]):
    """SHIP-26.1, 26.2: a seat's final action, and the ships that sail after it."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

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
        actions: list[int] = [PASS]
        guilders = s.players[self.seat].guilders
        for action in range(ACTION_COUNT):
            if s.track[action] >= 0 and can_perform(s, self.seat, action, guilders):
                actions.append(pack(LAST, 0, action))
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        if action != PASS:
            perform(s, self.seat, second(action), 0)


@final
class FinishTurn(Step[Shipyard]):
    """SHIP-27: a seat's chance to finish a ship, and the ship's cruise."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

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
        """SHIP-27.1: the cards and slots that complete a ship."""
        player = s.players[self.seat]
        bought: list[int] = []
        add_builds(s, player, missing_kinds(s), player.guilders, bought)
        actions: list[int] = []
        for action in bought:
            card = card_at(s, second(action))
            if complete_ships(player.yard_code + s.box.card_kind[card] * POWER[third(action)]):
                actions.append(action)
        return actions

    def options(self, s: Shipyard) -> list[int]:
        actions: list[int] = [PASS]
        actions.extend(self.finishing(s))
        return actions

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
