"""Set-up: first player, boards, goods, routes, shields, starting castles (COB-2, 19.8, 22.1, 23, 24, 25.1, 27)."""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import first, pack, second
from longtable.core.frames import EVERYBODY, Chance, Choice, Step, Times
from longtable.core.rng import Rng
from longtable.games.burgundy.box.tables import Board
from longtable.games.burgundy.rules.phases import GAME_END, PHASE, pick_good
from longtable.games.burgundy.rules.team import first_order, give_start, leaders
from longtable.games.burgundy.state import GOODS_HELD, POOL, Burgundy, Duchy, new_duchy, route_span
from longtable.games.burgundy.words import (
    BOARD,
    CASTLE,
    CASTLE_TYPE,
    DEAL,
    FIRST,
    GOOD,
    LAY_SHIELD,
    OFFER,
    PHASES,
    ROUTE,
    START,
)


@final
class Begin(Step[Burgundy]):
    """The whole game, from the first die on."""

    def word(self) -> str:
        return "begin"

    def act(self, s: Burgundy) -> None:
        s.then(GAME_END)
        s.then(ASK_BOARDS, FINISH, Times(len(PHASES), PHASE))
        if s.config.start_goods:
            s.then(DRAW_START_GOOD[0])
        if s.config.shields:
            s.then(LAY_SHIELDS[0])
        if s.config.routes:
            s.then(DealRoute(0))
        if s.config.posts and not s.config.lays_boards:
            s.then(DEAL_BOARD[0])
        elif s.config.expert != "off" and not s.config.posts:
            s.then(OFFER_BOARD[0])
        if s.setup.seats > 1:
            s.then(FIRST_PLAYER)


@final
class FirstPlayer(Chance[Burgundy]):
    """COB-2.9: the highest die, ties rolled again, is an equal chance for each seat; the others follow clockwise."""

    def word(self) -> str:
        return "first-player"

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(FIRST, seat)), 1) for seat in range(s.setup.seats)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        return pack(FIRST, rng.below(s.setup.seats))

    def resolve(self, s: Burgundy, action: i64) -> None:
        order = first_order(s, first(action))
        for place in range(len(order)):
            s.bridge[order[place]] = len(order) - 1 - place  # all on space 0, the first player on top (COB-2.11)
        s.order = s.play_order()


@final
class DealBoard(Chance[Burgundy]):
    """COB-19.8: a different board with border posts for each player."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "deal-board"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def left(self, s: Burgundy) -> list[int]:
        dealt = [s.duchies[seat].board.id for seat in range(self.seat)]
        boards = s.box.boards
        later = s.config.is_later
        fits = [n for n in range(len(boards)) if boards[n].kind == "border-posts" and boards[n].is_later == later]
        return [n for n in fits if boards[n].id not in dealt]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(DEAL, self.seat, board)), 1) for board in self.left(s)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        left = self.left(s)
        return pack(DEAL, self.seat, left[rng.below(len(left))])

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.duchies[self.seat] = new_duchy(s.box.boards[second(action)])
        if self.seat + 1 < s.setup.seats:
            s.then(DEAL_BOARD[self.seat + 1])


@final
class OfferBoard(Chance[Burgundy]):
    """COB-27.1, 27.4: two boards for each player, no number twice."""

    bounds: ClassVar[tuple[int, ...]] = (8,)

    def __init__(self, at: i64) -> None:
        self.at: Final[i64] = at

    def word(self) -> str:
        return "offer-board"

    def args(self) -> list[Any]:
        return [int(self.at)]

    def left(self, s: Burgundy) -> list[int]:
        offered = [int(s.offers[k]) for k in range(self.at)]
        boards = s.box.boards
        fits = [n for n in range(len(boards)) if is_expert_board(boards[n]) and boards[n].is_later == s.config.is_later]
        return [n for n in fits if n + 1 not in offered]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(OFFER, self.at // 2, board)), 1) for board in self.left(s)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        left = self.left(s)
        return pack(OFFER, self.at // 2, left[rng.below(len(left))])

    def resolve(self, s: Burgundy, action: i64) -> None:
        offers = s.offers[:]
        offers[self.at] = second(action) + 1
        s.offers = offers
        if self.at + 1 < len(s.offers):
            s.then(OFFER_BOARD[self.at + 1])


def is_expert_board(board: Board) -> bool:
    """Boards 3 to 10 or L11 to L22: single ones with a free castle hex."""
    return board.kind == "duchy" and board.fixed_start < 0


@final
class DealRoute(Chance[Burgundy]):
    """COB-22.1: the next route tile of a row."""

    bounds: ClassVar[tuple[int, ...]] = (12,)

    def __init__(self, at: i64) -> None:
        self.at: Final[i64] = at

    def word(self) -> str:
        return "deal-route"

    def args(self) -> list[Any]:
        return [int(self.at)]

    def place(self, s: Burgundy, at: i64) -> i64:
        tiles = s.box.route_tiles[s.config.players]
        return at // tiles * route_span(s.box, s.config.players) + at % tiles

    def left(self, s: Burgundy) -> list[int]:
        dealt = [int(s.routes[self.place(s, k)]) for k in range(self.at)]
        return [number for number in range(1, s.box.route_count + 1) if number not in dealt]

    def seat(self, s: Burgundy) -> i64:
        return self.at // s.box.route_tiles[s.config.players]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        return [(int(pack(ROUTE, self.seat(s), number)), 1) for number in self.left(s)]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        left = self.left(s)
        return pack(ROUTE, self.seat(s), left[rng.below(len(left))])

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.routes[self.place(s, self.at)] = second(action)
        if self.at + 1 < s.setup.seats * s.box.route_tiles[s.config.players]:
            s.then(DealRoute(self.at + 1))


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
        places = s.box.shield_places[s.setup.seats]
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


@final
class DrawStartGood(Chance[Burgundy]):
    """COB-2.3: three goods for each player, or for each team."""

    bounds: ClassVar[tuple[int, ...]] = (64,)

    def __init__(self, at: i64) -> None:
        self.at: Final[i64] = at

    def word(self) -> str:
        return "draw-start-good"

    def args(self) -> list[Any]:
        return [int(self.at)]

    def outcomes(self, s: Burgundy) -> list[tuple[int, int]]:
        seat = self.at // s.config.start_goods
        return [(int(pack(GOOD, seat, c)), int(s.goods[POOL + c])) for c in range(6) if s.goods[POOL + c]]

    def sample(self, s: Burgundy, rng: Rng) -> i64:
        return pack(GOOD, self.at // s.config.start_goods, pick_good(s, rng))

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.goods[POOL + second(action)] -= 1
        s.duchies[first(action)].counts[GOODS_HELD + second(action)] += 1
        if self.at + 1 < len(s.duchies) * s.config.start_goods:
            s.then(DRAW_START_GOOD[self.at + 1])


@final
class AskBoards(Step[Burgundy]):
    """COB-19.7, 23.4, 24.3, 27.1 to 27.3: boards and castle hexes, in turn order."""

    def word(self) -> str:
        return "ask-boards"

    def act(self, s: Burgundy) -> None:
        hidden: i64 = 1 if s.config.expert == "hidden" else 0
        if hidden:
            s.then(REVEAL)
        for seat in reversed(leaders(s)):
            if len(s.offers) and not s.config.posts:
                s.then(ChooseBoard(seat, hidden))
            elif s.config.expert != "off" or asks_start(s, s.duchy(seat).board):
                s.then(ChooseStart(seat, hidden))


def asks_start(s: Burgundy, board: Board) -> bool:
    """The castle hex is free; boards 11 leave it to the expert set-up (COB-19.7, 28.4)."""
    if board.kind == "border-posts" and board.has_default and s.config.is_revised:
        return False
    return board.fixed_start < 0


@final
class ChooseBoard(Choice[Burgundy]):
    """COB-27.1: one of the two boards offered."""

    bounds: ClassVar[tuple[int, ...]] = (0, 2)

    def __init__(self, seat: i64, hidden: i64) -> None:
        super().__init__(seat)
        self.hidden: Final[i64] = hidden

    def word(self) -> str:
        return "choose-board"

    def rule(self) -> str:
        return "COB-27.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.hidden)]

    def prompt(self, s: Burgundy) -> str:
        return "choose your board"

    def reader(self) -> i64:
        return self.seat if self.hidden else EVERYBODY

    def options(self, s: Burgundy) -> list[int]:
        offered = sorted([int(s.offers[2 * self.seat]), int(s.offers[2 * self.seat + 1])])
        return [int(pack(BOARD, 0, number - 1)) for number in offered]

    def resolve(self, s: Burgundy, action: i64) -> None:
        if self.hidden:
            s.picks[2 * self.seat] = second(action) + 1
        else:
            take_board(s, self.seat, second(action))
        s.then(ChooseStart(self.seat, self.hidden))


@final
class ChooseStart(Choice[Burgundy]):
    """COB-27.2, 24.3, 23.4: any castle hex that the board allows."""

    bounds: ClassVar[tuple[int, ...]] = (0, 2)

    def __init__(self, seat: i64, hidden: i64) -> None:
        super().__init__(seat)
        self.hidden: Final[i64] = hidden

    def word(self) -> str:
        return "choose-start"

    def rule(self) -> str:
        return "COB-27.2"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.hidden)]

    def prompt(self, s: Burgundy) -> str:
        return "choose the hex of your starting castle"

    def reader(self) -> i64:
        return self.seat if self.hidden else EVERYBODY

    def options(self, s: Burgundy) -> list[int]:
        return [int(pack(START, 0, hex)) for hex in chosen_board(s, self.seat).start_options]

    def resolve(self, s: Burgundy, action: i64) -> None:
        if self.hidden:
            s.picks[2 * self.seat + 1] = second(action) + 1
        else:
            put_castle(s, s.duchy(self.seat), second(action))


def chosen_board(s: Burgundy, seat: i64) -> Board:
    """The board a seat will play: picked unseen, or already in front of it."""
    if len(s.picks) and s.picks[2 * seat] and s.picks[2 * seat] != 255:
        return s.box.boards[s.picks[2 * seat] - 1]
    return s.duchy(seat).board


def take_board(s: Burgundy, seat: i64, number: i64) -> None:
    """Lay the chosen board under what the seat already has: only goods so far."""
    duchy = new_duchy(s.box.boards[number])
    for colour in range(6):
        duchy.counts[GOODS_HELD + colour] = s.duchies[seat].counts[GOODS_HELD + colour]
    s.duchies[seat] = duchy


def put_castle(s: Burgundy, duchy: Duchy, hex: i64) -> None:
    """COB-2.6, 2.7: a castle of the castle stack; nothing is scored and no action given."""
    duchy.fill(hex, CASTLE)
    duchy.start = hex
    s.bags[CASTLE_TYPE] -= 1
    s.bags[s.box.bag_begin[CASTLE_TYPE]] -= 1


@final
class Reveal(Step[Burgundy]):
    """COB-27.3: what was chosen unseen is laid open."""

    def word(self) -> str:
        return "reveal"

    def act(self, s: Burgundy) -> None:
        for seat in range(s.setup.seats):
            if s.picks[2 * seat]:
                take_board(s, seat, s.picks[2 * seat] - 1)
            put_castle(s, s.duchies[seat], s.picks[2 * seat + 1] - 1)
            s.picks[2 * seat] = 0
            s.picks[2 * seat + 1] = 0


@final
class Finish(Step[Burgundy]):
    """COB-2.6 to 2.12, 23.2, 23.3, 24.2: castles not yet placed, silver and workers."""

    def word(self) -> str:
        return "finish"

    def act(self, s: Burgundy) -> None:
        for duchy in s.duchies:
            if duchy.start < 0:
                put_castle(s, duchy, duchy.board.default_start)
        for place, seat in enumerate(leaders(s)):
            duchy = s.duchy(seat)
            if s.config.is_solo:
                duchy.silver = s.box.solo_silver
                duchy.workers = s.box.solo_workers
            elif s.config.is_team:
                give_start(s, place, seat)
            else:
                duchy.silver = s.box.start_silver
                duchy.workers = s.box.start_workers[place]


BEGIN: Final = Begin()
FIRST_PLAYER: Final = FirstPlayer()
DEAL_BOARD: Final = [DealBoard(seat) for seat in range(4)]
OFFER_BOARD: Final = [OfferBoard(at) for at in range(8)]
LAY_SHIELDS: Final = [LayShield(at) for at in range(19)]
DRAW_START_GOOD: Final = [DrawStartGood(at) for at in range(64)]
ASK_BOARDS: Final = AskBoards()
REVEAL: Final = Reveal()
FINISH: Final = Finish()
