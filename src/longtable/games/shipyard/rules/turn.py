"""The bottom of the stack: turns, laps, the countdown and the end (SHIP-3, 4, 10, 25, 34).

SHIP-3.1, 4.1  initial turns, how many: `Start`, `NextTurn`, `box.tables.Box.initial_turns`
SHIP-3.2, 4.2  what may be chosen then: `track.is_candidate`; figures on the card: `track.figures_to_put`
SHIP-3.3, 4.3  income then: `income.income`
SHIP-3.4   actions and cruise as usual: `take_turn`
SHIP-3.5   regular turns begin: `NextTurn`, `Turn`
SHIP-4.4   the card chosen two turns ago: `track.card_to_move`
SHIP-8.1 to 8.8  action and bonus: `actions`
SHIP-10.1  a lap ends: `EndTurn`
SHIP-10.2, 10.3  turns of a lap: they follow from `box.tables.Box.spaces`
SHIP-10.4 to 10.6  contracts that go: `contract_discards.schedule_discards`, `contract_discards.Discard`; how many:
           `box.tables.Box.lap_discards`
SHIP-25.1 to 25.6  the end: `ending.is_end`, `ending.EndGame`
SHIP-34.1  steps of a turn in their order: `Turn`, `take_turn`, `EndTurn`
SHIP-34.2  its decisions: the card, `track.ChooseCard`; action and bonus, `actions.Main`, `actions.MayBonus`; order of
           ships, `cruise.Launch`; outfit, `outfitting.Outfit`; speed, `speed.ChooseSpeed`; path, `voyage.Voyage`
SHIP-34.3  chance: only frames that are drawn, such as `setup.Deal`, `ship_market.Fill`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.frames import Step
from longtable.games.shipyard.rules.actions import ACTION_COUNT
from longtable.games.shipyard.rules.contract_discards import schedule_discards
from longtable.games.shipyard.rules.cruise import CRUISE
from longtable.games.shipyard.rules.ending import END_GAME, is_end
from longtable.games.shipyard.rules.track import CHOOSE_CARD, move_card
from longtable.games.shipyard.state import FIGURES, Shipyard
from longtable.games.shipyard.words import INITIAL, MAX_SEATS, REGULAR


def cards_marked(s: Shipyard, seat: i64) -> i64:
    """SHIP-3.1, 4.1: how many cards carry figures of the seat."""
    count: i64 = 0
    for card in range(ACTION_COUNT):
        if s.figures[card] % FIGURES == seat + 1:
            count += 1
    return count


def take_turn(s: Shipyard, seat: i64) -> None:
    """SHIP-34.1: steps 2 to 5 of a turn, and what comes after it."""
    s.turn = seat
    s.then(CHOOSE_CARD[seat], CRUISE[seat], END_TURN)


@final
class Turn(Step[Shipyard]):
    """SHIP-34.1: a regular turn begins with moving the card of the last one."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "turn"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: Shipyard) -> None:
        s.stage = REGULAR
        s.turns += 1
        move_card(s, self.seat)
        take_turn(s, self.seat)


@final
class EndTurn(Step[Shipyard]):
    """SHIP-10.1, 10.4: a lap that ended moves the countdown and lets everybody discard; then the next turn."""

    def word(self) -> str:
        return "end-turn"

    def act(self, s: Shipyard) -> None:
        s.todo.append(NEXT_TURN)
        if s.stage == REGULAR and s.leader == s.box.start_space:
            s.countdown += 1
            schedule_discards(s, False)


@final
class NextTurn(Step[Shipyard]):
    """SHIP-3.5, 4.1, 25.1, 25.2: whose turn it is next, or the end of the game."""

    def word(self) -> str:
        return "next-turn"

    def act(self, s: Shipyard) -> None:
        seat = s.after(s.turn)
        if s.stage == INITIAL and cards_marked(s, seat) < s.box.initial_turns[len(s.players)]:
            take_turn(s, seat)
        elif is_end(s, seat):
            s.todo.append(END_GAME)
        else:
            s.todo.append(TURN[seat])


@final
class Start(Step[Shipyard]):
    """SHIP-3.1, 4.1: the initial turns begin with the starting player."""

    def word(self) -> str:
        return "start"

    def act(self, s: Shipyard) -> None:
        s.stage = INITIAL
        take_turn(s, s.first)


TURN: Final = [Turn(seat) for seat in range(MAX_SEATS)]
END_TURN: Final = EndTurn()
NEXT_TURN: Final = NextTurn()
START: Final = Start()
