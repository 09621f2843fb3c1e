"""State of a game of The Castles of Burgundy: what is fixed for a match, the main board, the duchies.

Rules lie in `rules`, by chapter.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.frames import Frame
from longtable.core.keys import mixed, mixed_all, mixed_frames, mixed_small
from longtable.core.state import BaseGame, Setup, State
from longtable.games.burgundy.box.tables import Board, Box
from longtable.games.burgundy.duchy import OWN_TAG, Duchy, new_duchy
from longtable.games.burgundy.rules.player_counts import players_counted, slot_stacks
from longtable.games.burgundy.words import M28, REASON_COUNT, SLOTS

# -- places in Burgundy.goods
POOL: Final = 0  # goods not yet seen, by colour: the phase stacks and the goods set aside are one hidden heap
DEPOT_GOODS: Final = 6  # + depot * 6 + colour
ROUND_GOODS: Final = 42  # goods of the phase still on the round spaces, colour + 1, next first
GOODS_SIZE: Final = 47


class Solo:
    """Where the solo game goes its own way (COB-24). `rules.solo` has what it does; other games have no use for it."""

    def gain(self, s: "Burgundy", seat: i64, points: i64) -> None:
        """One gain of points."""

    def after_sale(self, s: "Burgundy", seat: i64, points: i64, bonuses: list[Frame[Any]]) -> None:
        """The points of a sale, and the bonuses of a trade route."""

    def after_placing(self, s: "Burgundy", seat: i64, tile: i64, hex: i64) -> None:
        """Everything that a placed tile causes."""

    def after_loading(self, s: "Burgundy", seat: i64) -> None:
        """What a ship does once its goods are loaded."""


class Effects:
    """What a placed tile does. `rules.tile_effects` has it; asked for here, since it may lead to placing again."""

    def carry_out(self, s: "Burgundy", seat: i64, tile: i64, hex: i64) -> None:
        """The effect of a tile just placed."""

    def use_building(self, s: "Burgundy", seat: i64, tile: i64) -> None:
        """The effect of a building."""


@final
class BurgundySetup(Setup):
    """What is fixed for a whole match, unpacked from the options."""

    def __init__(
        self, game: BaseGame, seats: int, options: dict[str, str], box: Box, solo: Solo, effects: Effects
    ) -> None:
        super().__init__(game, seats, options, box.key)
        self.box: Final = box
        self.solo: Final = solo
        self.effects: Final = effects
        self.is_solo: Final = seats == 1
        self.is_team: Final = options["team"] == "on"
        self.duchies: Final[i64] = 2 if self.is_team else seats
        self.players: Final[i64] = players_counted(box, seats, self.is_team)
        self.expert: Final = options["expert"]
        self.extra_tiles: Final = options["extra_tiles"] == "on"
        self.white_castles: Final = options["white_castles"] == "on"
        self.inns: Final = options["inns"] == "on"
        self.routes: Final = options["trade_routes"] == "on"
        self.shields: Final = options["shields"] == "on"
        self.posts: Final = options["border_posts"] == "on"
        self.ask_gains: Final = options["ask_gains"] == "always"
        self.pair_scores: Final[i64] = int(options["border_post_pair_scores"])
        self.most_empty: Final = options["tiebreak_empty"] == "most"
        self.extra_shield: Final = options["shield_11"] == "additional"
        self.is_revised: Final = options["rulings"] == "2"  # COB-28.6: not as version 0.4 played
        self.target: Final[i64] = int(options["target"])
        spaces, goods = box.goods_spaces, box.start_goods
        if self.is_solo or self.is_team:
            spaces = box.solo_goods_spaces if self.is_solo else box.team_goods_spaces
            goods = box.solo_start_goods if self.is_solo else box.team_start_goods
        self.goods_spaces: Final[i64] = spaces
        self.start_goods: Final[i64] = goods
        self.is_later: Final = box.boards[box.board_number[options["boards"].split(",")[0]]].is_later
        self.boards: Final = [box.board_number[word] for word in options["boards"].split(",")]
        self.lays_boards: Final = self.is_later and len(self.boards) == seats  # border posts as named (COB-19.8)
        self.stacks: Final = vec[i64](slot_stacks(box, self.players))

    def first_board(self, duchy: i64) -> Board:
        """The board of a duchy by the option `boards`; others may be dealt or chosen later."""
        return self.box.boards[self.boards[duchy % len(self.boards)]]


def storage_tag(entry: i64) -> i64:
    return entry // OWN_TAG


@final
class Burgundy(State):
    """The whole position. Seats count from 0; seat p plays duchy p modulo the number of duchies."""

    __slots__ = (
        "bags", "bonus", "bought", "box", "bridge", "counter", "dice", "die_set", "duchies", "goods", "inns", "market",
        "config", "offers", "order", "phase", "picks", "points", "posts_joined", "removed", "removed_goods", "round",
        "routes", "shields", "target", "turn", "white",
    )  # fmt: skip

    def __init__(
        self,
        setup: BurgundySetup,
        todo: list[Frame[Any]],
        duchies: list[Duchy],
        market: vec[i64],
        goods: vec[i64],
        bags: vec[i64],
        dice: vec[i64],
        bridge: vec[i64],
        order: vec[i64],
        points: vec[i64],
        bonus: vec[i64],
        shields: vec[i64],
        routes: vec[i64],
        offers: vec[i64],
        picks: vec[i64],
        phase: i64,
        round: i64,
        turn: i64,
        white: i64,
        bought: i64,
        die_set: i64,
        inns: i64,
        removed: i64,
        removed_goods: i64,
        posts_joined: i64,
        target: i64,
        counter: i64,
    ) -> None:
        self.setup = setup
        self.todo = todo
        self.config: BurgundySetup = setup
        self.box: Box = setup.box
        self.duchies = duchies
        self.market = market  # tile per slot of the main board, 0 for none
        self.goods = goods
        self.bags = bags  # stacks as counts, see Box
        self.dice = dice  # two for each seat, 0 when used
        self.bridge = bridge  # space * 8 + height in its stack, per seat: the larger plays earlier
        self.order = order  # of this round
        self.points = points  # seat * REASON_COUNT + reason
        self.bonus = bonus  # tiles left on the board per type: 2 both, 1 the small one, 0 none
        # Modules that are off keep no state: these stay empty.
        self.shields = shields  # per number: 0 gone, 1 to 6 at a depot, 16 + duchy * 128 + hex on a castle
        self.routes = routes  # per seat: route tiles, then per field colour + 1 of the good laid there
        self.offers = offers  # expert set-up: two boards per seat, number + 1
        self.picks = picks  # hidden expert set-up: board + 1 and hex + 1 per seat, 255 unknown
        self.phase: i64 = phase  # 0 to 4 for A to E
        self.round: i64 = round  # 1 to 5
        self.turn: i64 = turn  # the seat whose turn it is
        self.white: i64 = white  # the last roll of the white die
        self.bought: i64 = bought  # the purchase of this turn is used
        self.die_set: i64 = die_set  # shield 16 is used this turn
        self.inns: i64 = inns  # beside the black depot
        self.removed: i64 = removed  # tiles that left the game
        self.removed_goods: i64 = removed_goods
        self.posts_joined: i64 = posts_joined  # seats that have joined all three border posts
        self.target: i64 = target
        self.counter: i64 = counter

    def copy(self) -> "Burgundy":
        return Burgundy(
            self.config,
            self.todo[:],
            [duchy.copy() for duchy in self.duchies],
            self.market[:],
            self.goods[:],
            self.bags[:],
            self.dice[:],
            self.bridge[:],
            self.order,  # replaced as a whole, never changed
            self.points[:],
            self.bonus[:],
            self.shields[:] if len(self.shields) else self.shields,
            self.routes[:] if len(self.routes) else self.routes,
            self.offers,  # only written before the first choice
            self.picks[:] if len(self.picks) else self.picks,
            self.phase,
            self.round,
            self.turn,
            self.white,
            self.bought,
            self.die_set,
            self.inns,
            self.removed,
            self.removed_goods,
            self.posts_joined,
            self.target,
            self.counter,
        )

    def key(self) -> i64:
        key = mixed_frames(self.turn_mark(), self.todo)
        for duchy in self.duchies:
            key = duchy.mixed_into(key)
        key = mixed_small(key, self.market)
        key = mixed_small(key, self.goods)
        key = mixed_small(key, self.bags)
        key = mixed_small(key, self.dice)
        key = mixed_all(key, self.bridge)
        key = mixed_small(key, self.points)
        key = mixed_small(key, self.bonus)
        key = mixed_all(key, self.shields)
        key = mixed_all(key, self.routes)
        key = mixed_all(key, self.picks)
        key = mixed(key, self.white + 8 * self.bought + 16 * self.die_set + 32 * self.inns)
        key = mixed(key, self.removed + 256 * self.removed_goods + 65536 * self.posts_joined)
        return mixed(key, self.target + 65536 * self.counter)

    def are_allies(self, seat: i64, other: i64) -> bool:
        return self.config.is_team and (seat ^ other) & 1 == 0

    def turn_mark(self) -> i64:
        return (8 * self.phase + self.round) * 8 + self.turn

    def duchy(self, seat: i64) -> Duchy:
        """The duchy that the seat plays."""
        return self.duchies[seat & 1] if self.config.is_team else self.duchies[seat]

    def duchy_number(self, seat: i64) -> i64:
        """Its place in `duchies`."""
        return seat & 1 if self.config.is_team else seat

    # -- points and storage

    def own_tag(self, seat: i64) -> i64:
        """Tag of the seat's own storage in a team; 0 where there is one storage only."""
        return OWN_TAG * (1 + seat // 2) if self.config.is_team else 0

    def stored(self, duchy: Duchy, tag: i64) -> i64:
        """Tiles in the storage of that tag."""
        count: i64 = 0
        for entry in duchy.storage:
            if entry - entry % OWN_TAG == tag:
                count += 1
        return count

    # -- what core asks

    def add_anytime(self, seat: i64, actions: list[int]) -> None:
        duchy = self.duchy(seat)
        if not duchy.shields and not duchy.powers & M28:
            return
        super().add_anytime(seat, actions)

    def mask(self, seat: int) -> "Burgundy":
        """Only the picks of a hidden expert set-up are secret (A-54, COB-27.3)."""
        s = self.copy()
        for other in range(len(s.picks) // 2):
            if other != seat:
                for at in (2 * other, 2 * other + 1):
                    if s.picks[at]:
                        s.picks[at] = 255
        return s

    def scores(self) -> list[int]:
        if self.config.is_solo:
            return [self.duchies[0].filled_hexes()]
        return [
            int(sum([self.points[seat * REASON_COUNT + reason] for reason in range(REASON_COUNT)]))
            for seat in range(self.setup.seats)
        ]


def new_state(setup: BurgundySetup) -> Burgundy:
    """Everything in its place before the first draw, with an empty stack."""
    box = setup.box
    seats = setup.seats
    modules = [name for name in ("extra_tiles", "white_castles", "inns") if setup.options[name] == "on"]
    goods = [int(box.goods_per_colour)] * 6 + [0] * (GOODS_SIZE - 6)
    expert = setup.expert != "off"
    return Burgundy(
        setup,
        [],
        [new_duchy(setup.first_board(at)) for at in range(setup.duchies)],
        vec[i64]([0] * SLOTS),
        vec[i64](goods),
        box.bags(modules),
        vec[i64]([0] * (2 * seats)),
        vec[i64]([seats - 1 - seat for seat in range(seats)]),
        vec[i64](list(range(seats))),
        vec[i64]([0] * (seats * REASON_COUNT)),
        vec[i64]([0 if setup.is_solo else 2] * 6),
        vec[i64]([0] * 19 if setup.shields else []),
        vec[i64]([0] * int(seats * route_span(box, setup.players)) if setup.routes else []),
        vec[i64]([0] * (2 * seats) if expert and not setup.posts else []),
        vec[i64]([0] * (2 * seats) if setup.expert == "hidden" else []),
        -1,
        0,
        -1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        setup.target,
        0,
    )


def route_span(box: Box, players: i64) -> i64:
    """Places that one seat takes in `Burgundy.routes`."""
    tiles = box.route_tiles[players]
    return tiles + tiles * box.route_fields
