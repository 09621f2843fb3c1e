"""Set-up: everything that is drawn, dealt or chosen before the first turn (NZ-2, 3, 32.1).

NZ-2.1     harbour masters: `LayMaster`
NZ-2.2     neutral buildings: `Prepare`, `LayNeutral`
NZ-2.3     the token: `state.new_state`; columns in use: `state.NewZealandSetup.first_column`
NZ-2.4, 2.13  bags; the bank has no supply: `state.new_state`
NZ-2.5     job market and hazards: `state.new_state`, `DrawJob`
NZ-2.6     bonus tiles: `DrawBonus`
NZ-2.7     foresight: `foresight.fill_foresight`
NZ-2.8     sheep market: `market.refill_market`
NZ-2.9     objectives: `objectives.DrawObjective`
NZ-2.10    deck-building supply: `box.tables.Box.supply_start`
NZ-2.11    bonus sets: `LaySet`, `state.NewZealand.cards_of_set`
NZ-2.12    step tiles: `box.tables.Box.step_tiles`, `state.NewZealandSetup.step_tile_space`
NZ-3.1     step limit: `state.NewZealandSetup.step_limit`
NZ-3.2     sides of buildings: `TurnBuilding`, `state.NewZealand.side_of`
NZ-3.3     a player's board: `player.new_player`; the ship: `ChooseStart`
NZ-3.4     the first deck: `box.tables.Box.start_deck`
NZ-3.5     start player, money, tokens, cards: `FirstPlayer`, `Deal`

The order of all this: `Begin`, `Prepare`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third
from longtable.core.bits import BIT
from longtable.core.frames import Chance, Step, draw_weighted
from longtable.core.rng import Rng
from longtable.games.newzealand.rules.cards import draw
from longtable.games.newzealand.rules.foresight import fill_foresight, pick_tile, place_worker_or_hazard, room_for
from longtable.games.newzealand.rules.market import refill_market
from longtable.games.newzealand.rules.objectives import DRAW_TO_DISPLAY
from longtable.games.newzealand.rules.sarah.turn import SARAH_SETUP
from longtable.games.newzealand.rules.scoring import FINAL_SCORING
from longtable.games.newzealand.rules.timing import MAX_SEATS, TOKENS_ONLY, Question
from longtable.games.newzealand.rules.turn import TURN
from longtable.games.newzealand.state import A_AT, B_AT, LEFT_AT, SET_AT, NewZealand
from longtable.games.newzealand.words import (
    BAG_A,
    BAG_B,
    BUILDINGS,
    COLUMNS,
    FIRST,
    LAY_MASTER,
    LAY_SET,
    LAYOUT,
    LETTERS,
    MASTER_SPACES,
    NEUTRAL,
    SAIL,
    SETS,
    SIDE,
)

# -- the parts of the set-up, in order
PARTS: Final = ["neutral", "sides", "masters", "sarah", "jobs", "bonus", "foresight", "sheep", "objectives", "sets"]


@final
class Begin(Step[NewZealand]):
    """The whole game, from the starting player to the final scoring."""

    def word(self) -> str:
        return "begin"

    def act(self, s: NewZealand) -> None:
        s.todo.append(FINAL_SCORING)
        s.todo.append(DEAL)
        for part in range(len(PARTS) - 1, -1, -1):
            s.todo.append(PREPARE[part])
        if s.config.is_solo:
            s.first = 0
        else:
            s.todo.append(FIRST_PLAYER)


@final
class FirstPlayer(Chance[NewZealand]):
    """NZ-3.5: a random start player."""

    def word(self) -> str:
        return "first-player"

    def rule(self) -> str:
        return "NZ-3.5"

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        return [(int(pack(FIRST, 0, seat)), 1) for seat in range(s.setup.seats)]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        return pack(FIRST, 0, rng.below(s.setup.seats))

    def resolve(self, s: NewZealand, action: i64) -> None:
        s.first = second(action)


@final
class Prepare(Step[NewZealand]):
    """One part of the common set-up (NZ-2)."""

    bounds: ClassVar[tuple[int, ...]] = (10,)

    def __init__(self, part: i64) -> None:
        self.part: Final[i64] = part

    def word(self) -> str:
        return "prepare"

    def rule(self) -> str:
        return "NZ-2.1"

    def args(self) -> list[Any]:
        return [int(self.part)]

    def act(self, s: NewZealand) -> None:
        part = PARTS[self.part]
        if part == "neutral":
            if s.config.random_layout:
                s.todo.append(LayNeutral(0))
            else:
                for letter in range(len(LETTERS)):
                    s.trail[s.box.letter_space[letter]] = NEUTRAL + letter
        elif part == "sides":
            if s.config.sides == "random":
                s.todo.append(TurnBuilding(1))
        elif part == "masters":
            s.todo.append(LayMaster(0))
        elif part == "sarah":
            if s.config.is_solo:
                s.todo.append(SARAH_SETUP)
        elif part == "jobs":
            s.todo.append(DrawJob(s.box.a_tiles[s.config.players]))
        elif part == "bonus":
            s.todo.append(DrawBonus(s.box.b_tiles[s.config.players]))
        elif part == "foresight":
            fill_foresight(s)
        elif part == "sheep":
            refill_market(s)
        elif part == "objectives":
            s.todo.append(DRAW_TO_DISPLAY)
        else:
            s.todo.append(LaySet(s.box.sets_used))


@final
class LayNeutral(Chance[NewZealand]):
    """NZ-2.2: the random distribution, letter by letter."""

    bounds: ClassVar[tuple[int, ...]] = (8,)

    def __init__(self, letter: i64) -> None:
        self.letter: Final[i64] = letter

    def word(self) -> str:
        return "lay-neutral"

    def rule(self) -> str:
        return "NZ-2.2"

    def args(self) -> list[Any]:
        return [int(self.letter)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        free = [int(space) for space in s.box.letter_space if s.trail[space] == 0]
        return [(int(pack(LAYOUT, 0, self.letter, space)), 1) for space in sorted(free)]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        return draw_weighted(self.outcomes(s), rng)

    def resolve(self, s: NewZealand, action: i64) -> None:
        s.trail[third(action)] = NEUTRAL + self.letter
        if self.letter + 1 < len(LETTERS):
            s.todo.append(LayNeutral(self.letter + 1))


@final
class TurnBuilding(Chance[NewZealand]):
    """NZ-3.2: one random side per number, the same for all players."""

    bounds: ClassVar[tuple[int, ...]] = (11,)

    def __init__(self, number: i64) -> None:
        self.number: Final[i64] = number

    def word(self) -> str:
        return "turn-building"

    def rule(self) -> str:
        return "NZ-3.2"

    def args(self) -> list[Any]:
        return [int(self.number)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        return [(int(pack(SIDE, 0, self.number, side)), 1) for side in range(2)]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        return pack(SIDE, 0, self.number, rng.below(2))

    def resolve(self, s: NewZealand, action: i64) -> None:
        if third(action):
            s.sides |= BIT[self.number]
        if self.number < BUILDINGS:
            s.todo.append(TurnBuilding(self.number + 1))


@final
class LayMaster(Chance[NewZealand]):
    """NZ-2.1: a harbour master tile on each space; the others leave the game."""

    bounds: ClassVar[tuple[int, ...]] = (5,)

    def __init__(self, space: i64) -> None:
        self.space: Final[i64] = space

    def word(self) -> str:
        return "lay-master"

    def rule(self) -> str:
        return "NZ-2.1"

    def args(self) -> list[Any]:
        return [int(self.space)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        laid = [int(tile) for tile in s.masters]
        return [(int(pack(LAY_MASTER, 0, tile)), 1) for tile in range(s.box.masters) if tile + 1 not in laid]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        return draw_weighted(self.outcomes(s), rng)

    def resolve(self, s: NewZealand, action: i64) -> None:
        s.masters[self.space] = second(action) + 1
        if self.space + 1 < MASTER_SPACES:
            s.todo.append(LayMaster(self.space + 1))


@final
class DrawJob(Chance[NewZealand]):
    """NZ-2.5: A tiles for the job market and the hazard zones. One without room goes back and is drawn again."""

    bounds: ClassVar[tuple[int, ...]] = (32,)

    def __init__(self, count: i64) -> None:
        self.count: Final[i64] = count

    def word(self) -> str:
        return "draw-job"

    def rule(self) -> str:
        return "NZ-2.5"

    def args(self) -> list[Any]:
        return [int(self.count)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        return [
            (int(pack(BAG_A, 0, tile)), int(s.bags[A_AT + tile]))
            for tile in range(s.box.a_kinds)
            if s.bags[A_AT + tile] and room_for(s, tile) >= 0
        ]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        return draw_weighted(self.outcomes(s), rng)

    def resolve(self, s: NewZealand, action: i64) -> None:
        tile = second(action)
        s.bags[A_AT + tile] -= 1
        place_worker_or_hazard(s, tile)
        if self.count > 1:
            s.todo.append(DrawJob(self.count - 1))


@final
class DrawBonus(Chance[NewZealand]):
    """NZ-2.6: B tiles for the first row of the market, then for the second up to the token."""

    bounds: ClassVar[tuple[int, ...]] = (32,)

    def __init__(self, count: i64) -> None:
        self.count: Final[i64] = count

    def word(self) -> str:
        return "draw-bonus"

    def rule(self) -> str:
        return "NZ-2.6"

    def args(self) -> list[Any]:
        return [int(self.count)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        bags = s.bags
        kinds = s.box.b_kinds
        return [(int(pack(BAG_B, 0, tile)), int(bags[B_AT + tile])) for tile in range(kinds) if bags[B_AT + tile]]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        return pack(BAG_B, 0, pick_tile(s, 1, rng))

    def resolve(self, s: NewZealand, action: i64) -> None:
        tile = second(action)
        s.bags[B_AT + tile] -= 1
        for cell in range(len(s.bonus)):
            if cell % COLUMNS >= s.config.first_column and s.bonus[cell] == 0:
                s.bonus[cell] = tile + 1
                break
        if self.count > 1:
            s.todo.append(DrawBonus(self.count - 1))


@final
class LaySet(Chance[NewZealand]):
    """NZ-2.11: the bonus sets of this game, the lowest number under the helm, the highest under the compass."""

    bounds: ClassVar[tuple[int, ...]] = (5,)

    def __init__(self, count: i64) -> None:
        self.count: Final[i64] = count

    def word(self) -> str:
        return "lay-set"

    def rule(self) -> str:
        return "NZ-2.11"

    def args(self) -> list[Any]:
        return [int(self.count)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        laid = [int(s.supply[SET_AT + spot]) for spot in range(4)]
        return [(int(pack(LAY_SET, 0, number)), 1) for number in range(1, SETS + 1) if number not in laid]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        return draw_weighted(self.outcomes(s), rng)

    def resolve(self, s: NewZealand, action: i64) -> None:
        number = second(action)
        for spot in range(4):
            there = s.supply[SET_AT + spot]
            if there == 0 or there > number:
                s.supply[SET_AT + spot] = number
                number = there
            if number == 0:
                break
        if self.count > 1:
            s.todo.append(LaySet(self.count - 1))
            return
        for spot in range(4):
            s.supply[LEFT_AT + spot] = s.cards_of_set(s.supply[SET_AT + spot])


@final
class Deal(Step[NewZealand]):
    """NZ-3.5: money, exchange tokens and the first cards in turn order; then start spaces and the first turn."""

    def word(self) -> str:
        return "deal"

    def rule(self) -> str:
        return "NZ-3.5"

    def act(self, s: NewZealand) -> None:
        s.todo.append(TURN[s.first])
        seats = s.setup.seats
        for place in range(seats - 1, -1, -1):
            s.todo.append(CHOOSE_START[(s.first + place) % seats])
        for place in range(seats - 1, -1, -1):
            seat = (s.first + place) % seats
            s.players[seat].money = s.box.seat_money[place]
            s.players[seat].tokens = s.box.seat_tokens[place]
            draw(s, seat, s.box.seat_cards[place])


@final
class ChooseStart(Question):
    """NZ-3.3: the ship begins on a start space of the player's choice."""

    is_pending: ClassVar[bool] = False

    def word(self) -> str:
        return "choose-start"

    def rule(self) -> str:
        return "NZ-3.3"

    def prompt(self, s: NewZealand) -> str:
        return "choose the start space of your ship"

    def moment(self) -> i64:
        return TOKENS_ONLY

    def options(self, s: NewZealand) -> list[int]:
        return sorted([int(pack(SAIL, 0, node)) for node in s.box.start_nodes])

    def resolve(self, s: NewZealand, action: i64) -> None:
        s.players[self.seat].ship = second(action)


BEGIN: Final = Begin()
FIRST_PLAYER: Final = FirstPlayer()
PREPARE: Final = [Prepare(part) for part in range(len(PARTS))]
DEAL: Final = Deal()
CHOOSE_START: Final = [ChooseStart(seat) for seat in range(MAX_SEATS)]
