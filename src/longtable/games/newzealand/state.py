"""The state of a whole game. Everything that other modules read often is a field, a count or a bit set."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.actions import ANYTIME, PASS, first, pack, verb_of
from longtable.core.bits import BIT, count_bits
from longtable.core.frames import CHOICE, Frame
from longtable.core.game import Game
from longtable.core.keys import mixed, mixed_all, mixed_frames, mixed_small
from longtable.core.state import Setup, State
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.player import HAND, NOBODY, TILES_HELD, Player, new_player
from longtable.games.newzealand.rules.timing import FREE, Question
from longtable.games.newzealand.words import (
    BUILDINGS,
    COLUMNS,
    DISC_COUNT,
    DONE,
    DRAW_CARD,
    FIRST_AIM,
    FIRST_TURNS,
    GOLD,
    KINDS,
    LAST_TURNS,
    MARKET_SHEEP,
    MASTER_SPACES,
    OBJECTIVES,
    PLAY,
    PLAYABLE,
    REGULAR,
    ROWS,
    SETTING_UP,
    SHEEPDOG,
    SPOTS,
    TOKEN,
    TOKENS,
    WORKERS,
)

# -- places in NewZealand.sheep, .bags and .supply
MARKET_AT: Final = 0  # open in the sheep market, by type
STACK_AT: Final = 6  # in the market stack
A_AT: Final = 0  # tiles in bag A: workers, then kinds of hazards
B_AT: Final = 20  # tiles in bag B
FORESIGHT: Final = 36  # two places for A, two for B: tile + 1, 0 for none
BAGS_SIZE: Final = 40
SUPPLY_AT: Final = 0  # cards left of the four open stacks
SET_AT: Final = 4  # number of the bonus set at a spot, 0 before the set-up
LEFT_AT: Final = 8  # cards left of it

BY_DATA: Final = "data"  # values of the option gained_cards
ON_PILE: Final = "discard_pile"
ON_STACK: Final = "draw_stack"

BONUS_SPOTS: Final = 4  # helm, barrel, bell, compass

LEFT_WORKER: Final = 16  # NewZealand.masters from here on: a worker (or JOKER) was left there


class Rules(Game):
    """What frames ask their game to carry out, so that rules which lead to each other need not import each other."""

    def perform(self, s: "NewZealand", seat: i64, action: i64, given: i64, chosen: bool) -> None:
        """The effects of an action whose requirement is met."""

    def trigger(self, s: "NewZealand", seat: i64, action: i64) -> None:
        """An immediate action: now or never."""

    def arrive(self, s: "NewZealand", seat: i64, most: i64) -> None:
        """The runholder has come to a location."""


@final
class NewZealandSetup(Setup):
    """What is fixed for a whole match, unpacked from the options and the tables by number of players."""

    def __init__(self, game: Rules, seats: int, options: dict[str, str], box: Box) -> None:
        super().__init__(game, seats, options, box.key)
        self.rules: Final = game
        self.box: Final = box
        self.is_solo: Final = seats == 1
        self.players: Final[i64] = 2 if seats == 1 else seats  # Sarah is a player without a seat
        self.random_layout: Final = options["neutral_layout"] == "random"
        self.sides: Final = options["building_sides"]
        self.difficulty: Final = options["difficulty"]
        self.is_free_to_pass: Final = options["rulings"] != "1"  # RUL-41
        self.take_on_stack: Final = takes_on_stack(box, options["gained_cards"])  # RUL-1
        self.step_limit: Final[i64] = box.step_limit[self.players]
        self.step_tile_space: Final[i64] = box.step_tile_space[self.players]
        self.market_size: Final[i64] = box.market_size[self.players]
        self.first_column: Final[i64] = box.first_column[self.players] - 1  # counted from 0


def takes_on_stack(box: Box, gained: str) -> vec[i64]:
    """By way to take sheep: the card goes on top of the draw stack. The option is about sheep that are paid for."""
    flags: list[int] = []
    for take in range(len(box.takes)):
        is_on_stack = box.take_on_stack[take] != 0
        if box.take_is_paid[take] and gained != BY_DATA:
            is_on_stack = gained == ON_STACK
        flags.append(1 if is_on_stack else 0)
    return vec[i64](flags)


@final
class NewZealand(State):
    """The whole position. Seats count from 0 clockwise; in the solo game players[1] is Sarah."""

    __slots__ = (
        "asides", "bags", "bonus", "box", "config", "display", "first", "flipped", "jobs", "last", "masters",
        "objectives", "out_a", "out_b", "players", "sarah_deliveries", "sarah_route", "sarah_special", "sarah_stack",
        "sheep", "sides", "step_tiles", "supply", "token_owner", "token_row", "trail", "turn",
    )  # fmt: skip

    def __init__(
        self,
        setup: NewZealandSetup,
        todo: list[Frame[Any]],
        players: list[Player],
        trail: vec[i64],
        bonus: vec[i64],
        sheep: vec[i64],
        bags: vec[i64],
        supply: vec[i64],
        masters: vec[i64],
        jobs: i64,
        display: i64,
        objectives: i64,
        step_tiles: i64,
        sides: i64,
        flipped: i64,
        token_row: i64,
        token_owner: i64,
        first: i64,
        turn: i64,
        last: i64,
        out_a: i64,
        out_b: i64,
        asides: i64,
        sarah_special: i64,
        sarah_stack: i64,
        sarah_route: i64,
        sarah_deliveries: i64,
    ) -> None:
        self.setup = setup
        self.todo = todo
        self.config: NewZealandSetup = setup
        self.box: Box = setup.box
        self.players = players
        self.trail = trail  # what lies on each space: see NEUTRAL, PRIVATE and HAZARD
        self.bonus = bonus  # the bonus market: COLUMNS * row + column, tile + 1 or 0
        self.sheep = sheep  # the sheep market and its stack, by type
        self.bags = bags  # both bags by kind of tile, and the foresight spaces
        self.supply = supply  # deck-building cards and bonus sets
        self.masters = masters  # harbour master per space + 1, or LEFT_WORKER + the worker left there
        self.jobs: i64 = jobs  # the job market: 4 * row + column, a bit each
        self.display: i64 = display  # objectives in the general display, a bit each
        self.objectives: i64 = objectives  # objectives in the stack
        self.step_tiles: i64 = step_tiles  # on the pathfinder track
        self.sides: i64 = sides  # a bit for each building number that lies on side b
        self.flipped: i64 = flipped  # the neutral buildings show side II
        self.token_row: i64 = token_row  # from 0; NOBODY once it is taken
        self.token_owner: i64 = token_owner  # NOBODY while it is in the market
        self.first: i64 = first  # the starting player
        self.turn: i64 = turn  # whose turn it is; NOBODY before the first
        self.last: i64 = last  # turns to come after the present one, once the end is triggered; NOBODY before
        self.out_a: i64 = out_a  # tiles that left the game
        self.out_b: i64 = out_b
        self.asides: i64 = asides  # derived: how many players have an aside
        self.sarah_special: i64 = sarah_special  # the row of her specialization
        self.sarah_stack: i64 = sarah_stack  # cards not yet turned up, a bit for each number
        self.sarah_route: i64 = sarah_route
        self.sarah_deliveries: i64 = sarah_deliveries

    def copy(self) -> "NewZealand":
        return NewZealand(
            self.config,
            self.todo[:],
            [player.copy() for player in self.players],
            self.trail[:],
            self.bonus[:],
            self.sheep[:],
            self.bags[:],
            self.supply[:],
            self.masters[:],
            self.jobs,
            self.display,
            self.objectives,
            self.step_tiles,
            self.sides,
            self.flipped,
            self.token_row,
            self.token_owner,
            self.first,
            self.turn,
            self.last,
            self.out_a,
            self.out_b,
            self.asides,
            self.sarah_special,
            self.sarah_stack,
            self.sarah_route,
            self.sarah_deliveries,
        )

    def key(self) -> i64:
        key = mixed_frames(self.turn_mark(), self.todo)
        for player in self.players:
            key = player.mixed_into(key)
        key = mixed_all(key, self.trail)
        key = mixed_small(key, self.bonus)
        key = mixed_small(key, self.sheep)
        key = mixed_small(key, self.bags)
        key = mixed_small(key, self.supply)
        key = mixed_all(key, self.masters)
        key = mixed(key, self.jobs)
        key = mixed(key, self.display)
        key = mixed(key, self.objectives)
        key = mixed(key, self.step_tiles)
        key = mixed(key, self.flipped + 2 * (self.token_row + 1) + 64 * (self.token_owner + 1))
        key = mixed(key, self.first + 8 * (self.last + 1) + 64 * self.out_a + 65536 * self.out_b)
        return mixed(key, self.sarah_special + 8 * self.sarah_route + 64 * self.sarah_deliveries)

    def turn_mark(self) -> i64:
        return self.sarah_stack * 8 + self.turn

    def is_only_a_draw(self, action: int) -> bool:
        return verb_of(action) == DRAW_CARD

    # -- small things that many rules ask

    def stage(self) -> i64:
        """Where in the game this is."""
        if not self.todo and self.turn >= 0:
            return DONE
        if self.turn < 0:
            return SETTING_UP
        if self.last >= 0:
            return LAST_TURNS
        for player in self.players:
            if player.runholder < 0:
                return FIRST_TURNS
        return REGULAR

    def side_of(self, seat: i64, number: i64) -> i64:
        """The side, 0 or 1, of a player's building; Sarah plays side b (NZ-3.2, 32.1)."""
        if self.config.is_solo and seat == 1:
            return 1
        return 1 if self.sides & BIT[number] else 0

    def craftsmen_for(self, seat: i64, number: i64) -> i64:
        """Craftsmen that a building needs."""
        return self.box.craftsmen[2 * number + self.side_of(seat, number)]

    def step_limit(self, player: Player) -> i64:
        """NZ-6.3: base, STEP space and step tile."""
        return self.config.step_limit + self.cleared_sum(player, self.box.disc_step) + player.step_tile

    def hand_limit(self, player: Player) -> i64:
        """NZ-12.1: 4 and 1 for each hand space cleared."""
        limit = self.box.hand_start + self.cleared_sum(player, self.box.disc_hand)
        return limit if limit < self.box.hand_most else self.box.hand_most

    def certificate_limit(self, player: Player) -> i64:
        """NZ-13.4: how far the certificate marker goes."""
        upgraded = self.cleared_sum(player, self.box.disc_limit)
        return upgraded if upgraded else self.box.certificate_limit

    def has_pair(self, player: Player, pair: i64) -> bool:
        """NZ-18.9: both storehouses of a pair are gone from the board, so that its bonus is the player's."""
        return not player.storehouses & self.box.pair_stores[pair]

    def permanent_wool(self, player: Player) -> i64:
        """NZ-1.10: of disc spaces, bonus tiles and storehouse pairs."""
        wool = self.cleared_sum(player, self.box.disc_wool)
        for tile in range(self.box.b_kinds):
            wool += player.own[TILES_HELD + tile] * self.box.tile_wool[tile]
        for pair in range(len(self.box.pair_stores)):
            if self.has_pair(player, pair):
                wool += self.box.pair_wool[pair]
        return wool

    def permanent_certificates(self, player: Player) -> i64:
        """NZ-1.10: of disc spaces, harbour masters and bonus tiles."""
        certificates = self.cleared_sum(player, self.box.disc_certificate)
        for tile in range(self.box.b_kinds):
            certificates += player.own[TILES_HELD + tile] * self.box.tile_certificates[tile]
        for master in range(self.box.masters):
            if player.masters & BIT[master]:
                certificates += self.box.master_certificates[master]
        return certificates

    def cleared_sum(self, player: Player, figures: vec[i64]) -> i64:
        """A figure of the disc spaces, added up over those the player has cleared."""
        total: i64 = 0
        for disc in range(DISC_COUNT):
            if figures[disc] and player.cleared & BIT[disc]:
                total += figures[disc]
        return total

    def derived(self, seat: int) -> dict[str, int]:
        """What follows from the facts of a seat and is not among them: limits, permanent wool and certificates.

        >>> from longtable.testing import position
        >>> state = position("great-western-trail-nz", "P1 cleared STEP HAND_L PWOOL_R; P1 posts L6 L9").state
        >>> state.derived(0)["step_limit"], state.derived(0)["hand_limit"], state.derived(0)["permanent_wool"]
        (4, 5, 1)
        """
        player = self.players[seat]
        return {
            "step_limit": int(self.step_limit(player)),
            "hand_limit": int(self.hand_limit(player)),
            "certificate_limit": int(self.certificate_limit(player)),
            "permanent_wool": int(self.permanent_wool(player)),
            "permanent_certificates": int(self.permanent_certificates(player)),
        }

    def gain_gold(self, player: Player, count: i64) -> None:
        """NZ-13.5: what is beyond the limit is lost."""
        gold = player.gold + count
        player.gold = gold if gold < self.box.gold_limit else self.box.gold_limit

    def gain_certificates(self, player: Player, count: i64) -> None:
        """NZ-13.4: forward to the limit at most; reaching 2 from below gives a gold."""
        was = player.certificates
        limit = self.certificate_limit(player)
        now = was + count if was + count < limit else limit
        if now > was:
            player.certificates = now
            if was < self.box.certificate_gold and now >= self.box.certificate_gold:
                self.gain_gold(player, 1)

    def market_total(self) -> i64:
        """Cards in the sheep market."""
        total: i64 = 0
        for type in range(MARKET_SHEEP):
            total += self.sheep[MARKET_AT + type]
        return total

    def stack_total(self) -> i64:
        """Cards in the market stack."""
        total: i64 = 0
        for type in range(MARKET_SHEEP):
            total += self.sheep[STACK_AT + type]
        return total

    def cards_of_set(self, number: i64) -> i64:
        """NZ-2.11: cards of a bonus set that this number of players uses, of those it has."""
        used = self.box.cards_per_set[self.config.players]
        return used if used < self.box.set_cards[number] else self.box.set_cards[number]

    def objectives_left(self) -> i64:
        """Cards in the objective stack; some of those nobody has seen lie face down with Sarah (NZ-32.5)."""
        left = count_bits(self.objectives)
        return left - self.players[1].hand_size if self.config.is_solo else left

    # -- the machine, and what happens beside it

    def apply(self, action: i64) -> None:
        """As `State.apply`; the frame below may look at whether its question was passed (RUL-41)."""
        if action < ANYTIME and self.config.is_free_to_pass and len(self.todo) > 1:
            below = self.todo[-2]
            if isinstance(below, Question):
                self.todo[-2] = below.after_answer(action == PASS)
        super().apply(action)

    def settle(self) -> None:
        """As `State.settle`; a seat that is asked finishes first what it began beside the turn (NZ-5.4)."""
        super().settle()
        if self.asides and self.todo:
            top = self.todo[-1]
            if top.kind() == CHOICE and self.players[top.actor(self)].aside:
                self.setup.game.resume_aside(self, top.actor(self))

    def add_anytime(self, seat: i64, actions: list[int]) -> None:
        """NZ-5.2, 5.3: gold purchases, play-cards and objectives as far as the question on top allows, then tokens."""
        top = self.todo[-1]
        assert isinstance(top, Question)
        moment = top.moment()
        player = self.players[seat]
        if moment >= FREE:
            spot = self.next_spot(player, 0)
            while spot < BONUS_SPOTS:
                actions.append(pack(GOLD, 0, spot))
                spot = self.next_spot(player, spot + 1)
            cards = player.cards
            for kind in range(SHEEPDOG, FIRST_AIM if moment == FREE else KINDS):
                if cards[HAND + kind] > 0 and PLAYABLE[kind]:
                    actions.append(pack(PLAY, 0, kind))
        if player.tokens:
            self.add_tokens(seat, player, actions)

    def next_spot(self, player: Player, spot: i64) -> i64:
        """NZ-27.1: the next spot, from this one on, with a bonus card that the player's gold buys; 4 for none."""
        gold = player.gold
        prices = self.box.spot_gold
        for each in range(spot, BONUS_SPOTS):
            if gold >= prices[each] and self.supply[LEFT_AT + each]:
                return each
        return BONUS_SPOTS

    def add_tokens(self, seat: i64, player: Player, actions: list[int]) -> None:
        """NZ-23.1, 23.2: what the exchange tokens of a seat can do."""
        if player.tokens and player.drawable():
            actions.append(pack(TOKEN, seat))
        if player.tokens >= self.box.token_pair and player.cards[HAND + self.box.token_removes] > 0:
            actions.append(pack(TOKENS, seat))

    def actor_of(self, action: int) -> int:
        """Exchange tokens name their seat, for they may be used in others' turns."""
        return int(first(action)) if verb_of(action) >= TOKEN else self.actor

    # -- what core asks

    def mask(self, seat: int) -> "NewZealand":
        """Hands are known to their owners only, and with them what is left in the draw stacks (NZ-31.5, 35.3)."""
        s = self.copy()
        for other in range(s.setup.seats):
            if other != seat:
                s.players[other].hide_hand()
        return s

    def scores(self) -> list[int]:
        """Points are counted at the end (NZ-30): 0 before, and `score_reasons` is empty.

        What every seat would score now, by reason, is `final_scoring()`, at any moment of the game.
        """
        return [int(self.players[seat].total()) for seat in range(self.setup.seats)]

    def rival(self) -> tuple[str, int] | None:
        return ("Sarah", int(self.players[1].total())) if self.config.is_solo else None


def new_state(setup: NewZealandSetup) -> NewZealand:
    """Everything in its place before the first draw, with an empty stack."""
    box = setup.box
    bags = [0] * BAGS_SIZE
    for tile in range(box.a_kinds):
        bags[A_AT + tile] = int(box.a_start[tile])
    for tile in range(box.b_kinds):
        bags[B_AT + tile] = int(box.b_start[tile])
    jobs = 0
    for worker in range(len(WORKERS)):
        bags[A_AT + worker] -= 1  # one of each type begins in the top row (NZ-2.5)
        jobs |= 2**worker
    sides = 0
    if setup.sides == "all_b":
        sides = sum([2**number for number in range(1, BUILDINGS + 1)])
    supply = [int(count) for count in box.supply_start] + [0] * (2 * len(SPOTS))
    return NewZealand(
        setup,
        [],
        [new_player(box) for _ in range(setup.players)],
        vec[i64]([0] * int(box.spaces)),
        vec[i64]([0] * (ROWS * COLUMNS)),
        vec[i64]([0] * MARKET_SHEEP + [int(count) for count in box.market_sheep]),
        vec[i64](bags),
        vec[i64](supply),
        vec[i64]([0] * MASTER_SPACES),
        jobs,
        0,
        BIT[OBJECTIVES] - 1,
        box.step_tiles[setup.players],
        sides,
        0,
        box.token_row,
        NOBODY,
        NOBODY,
        NOBODY,
        NOBODY,
        0,
        0,
        0,
        NOBODY,
        0,
        0,
        0,
    )
