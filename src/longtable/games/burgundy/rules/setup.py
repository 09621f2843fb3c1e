"""Set-up: first player, goods, silver and workers, and the order of everything else (COB-2).

COB-2.1    stacks: `state.new_state`, `box.tables.Box.bags`
COB-2.2, 2.3  goods: one unseen heap, `state.POOL`; three for each player: `DrawStartGood`
COB-2.4    bonus tiles: `state.new_state`
COB-2.5    boards: `combinations.check_boards`, `state.BurgundySetup.first_board`
COB-2.6, 2.7  the starting castle: `starting_castle.put_castle`, `starting_castle.asks_start`, `Finish`
COB-2.8    silver: `Finish`; no points, no tiles, no sold goods: `state.new_state`, `duchy.new_duchy`
COB-2.10   workers: `Finish`
COB-2.9, 2.11  first player and markers: `FirstPlayer`, `team.first_order`
COB-2.12   the white die: whoever is first in the order, `FirstPlayer.resolve`, by `bridge.play_order`

Modules: boards with border posts are dealt by `border_posts.DealBoard` (COB-19.8), route tiles by
`trade_routes.DealRoute` (COB-22.1), shields by `shields.LayShield` (COB-25.1), boards of the expert set-up by
`expert.OfferBoard` (COB-27). What a team starts with: `team.give_start` (COB-23.2, 23.3).
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import first, pack, second
from longtable.core.frames import Chance, Step
from longtable.core.rng import Rng
from longtable.games.burgundy.duchy import GOODS_HELD
from longtable.games.burgundy.rules.border_posts import DEAL_BOARD
from longtable.games.burgundy.rules.bridge import play_order
from longtable.games.burgundy.rules.expert import OFFER_BOARD, REVEAL, ChooseBoard
from longtable.games.burgundy.rules.phases import pick_good, schedule_phases
from longtable.games.burgundy.rules.scoring import GAME_END
from longtable.games.burgundy.rules.shields import LAY_SHIELDS
from longtable.games.burgundy.rules.starting_castle import ChooseStart, asks_start, put_castle
from longtable.games.burgundy.rules.team import first_order, give_start, leaders
from longtable.games.burgundy.rules.trade_routes import DealRoute
from longtable.games.burgundy.state import POOL, Burgundy
from longtable.games.burgundy.words import FIRST, GOOD


@final
class Begin(Step[Burgundy]):
    """The whole game, from the first die on."""

    def word(self) -> str:
        return "begin"

    def act(self, s: Burgundy) -> None:
        s.then(GAME_END)
        schedule_phases(s)
        s.then(ASK_BOARDS, FINISH)
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
        s.order = play_order(s)  # whose first seat holds the white die (COB-2.12)


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
            elif asks_start(s, s.duchy(seat).board):
                s.then(ChooseStart(seat, hidden))


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
DRAW_START_GOOD: Final = [DrawStartGood(at) for at in range(64)]
ASK_BOARDS: Final = AskBoards()
FINISH: Final = Finish()
