"""Wellington: income, delivery, foresight and leaving (NZ-9 to 11), and the end that the token brings (NZ-29).

NZ-9.1 to 9.3  income: `ShowSheep`, `add_shows`
NZ-9.4     the total is remembered: `Deliver.total`
NZ-10.1    posts that can be reached: `is_reachable`, `discs.takes_disc`
NZ-10.2    a post once, or any number of times: `discs.is_post_free`
NZ-10.3, 10.11  corners: `discs.fitting`
NZ-10.4    costs: `discs.next_payable`
NZ-10.5    the order: `Deliver.resolve`, `discs.clear_disc`, `put_on_post`
NZ-10.6    post 0: `data/posts.toml`
NZ-10.7    card rewards: `supply.take_card`, `supply.TakeObjective`
NZ-10.8    green arrows: `scoring.post_points`
NZ-10.9, 10.10, 10.15  cleared spaces: `discs.clear_disc`, `state.NewZealand.cleared_sum`
NZ-10.12   a disc of a medium harbour: `Deliver.options`
NZ-10.13   any payable combination: `Deliver.options`
NZ-10.14   the income pays: `ShowSheep.resolve`; transport never exceeds the value: `box.check.files`
NZ-11.1    foresight: `Foresee`
NZ-11.2, 11.3  A tiles: `room_for`, `place_a`
NZ-11.4    B tiles: `place_b`
NZ-11.5, 29.1  the token: `move_token`
NZ-11.6    refilling the sheep market: `market.refill_market`
NZ-11.7    side II: `state.NewZealand.flipped`, `location.local_list`
NZ-11.8    leaving: `Leave`, `fill_foresight`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third, verb_of
from longtable.core.bits import BIT
from longtable.core.frames import Chance, Step
from longtable.core.rng import Rng
from longtable.games.newzealand.player import HAND, NOBODY, POST_DISCS, Player
from longtable.games.newzealand.rules.cards import discard
from longtable.games.newzealand.rules.choice import CLOSED, MAX_SEATS, OBJECTIVES_TOO, Question
from longtable.games.newzealand.rules.discs import add_discs, can_place, clear_disc, takes_disc
from longtable.games.newzealand.rules.market import refill_market
from longtable.games.newzealand.state import A_AT, B_AT, FORESIGHT, NewZealand
from longtable.games.newzealand.words import (
    BAG_A,
    BAG_B,
    CERTIFICATE,
    COLUMNS,
    DELIVER,
    DELIVER_FROM,
    FORESEE,
    HAZARD,
    RED,
    SHEEP_KINDS,
    SHOW,
    TURQUOISE,
    WOOL,
    YELLOW,
)

WORKER_TYPES: Final = 4
PLACES: Final = 4  # foresight spaces: two of bag A, two of bag B


def begin_wellington(s: NewZealand, seat: i64) -> None:
    """NZ-8.8: the four sub-phases; the delivery follows from the income."""
    s.todo.append(LEAVE[seat])
    s.todo.append(Foresee(seat, 1))
    s.todo.append(Foresee(seat, 0))
    s.todo.append(ShowSheep(seat, 0, 0))


# -- 1: income


@final
class ShowSheep(Question):
    """NZ-9.1 to 9.3: sheep of different types from the hand and temporary certificates, in any order.

    A shown card goes to the discard pile at once: nothing can happen before all of them do (NZ-5.5).
    """

    is_pending: ClassVar[bool] = False
    bounds: ClassVar[tuple[int, ...]] = (0, 8192, 16)

    def __init__(self, seat: i64, shown: i64, spent: i64) -> None:
        super().__init__(seat)
        self.shown: Final[i64] = shown  # a bit for each of SHEEP_KINDS
        self.spent: Final[i64] = spent  # temporary certificates

    def word(self) -> str:
        return "show-sheep"

    def rule(self) -> str:
        return "NZ-9.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.shown), int(self.spent)]

    def prompt(self, s: NewZealand) -> str:
        return f"show sheep and use certificates: breeding value {int(self.total(s))} so far"

    def moment(self) -> i64:
        """Before the first card it is still before the action (NZ-5.3)."""
        return CLOSED if self.shown or self.spent else OBJECTIVES_TOO

    def total(self, s: NewZealand) -> i64:
        """NZ-9.2: the breeding value so far."""
        value = s.permanent_certificates(s.players[self.seat]) + self.spent
        for at in range(len(SHEEP_KINDS)):
            if self.shown & BIT[at]:
                value += s.box.breeding[SHEEP_KINDS[at]]
        return value

    def options(self, s: NewZealand) -> list[int]:
        player = s.players[self.seat]
        actions = [PASS]
        add_shows(player, self.shown, actions)
        if player.certificates:
            actions.append(pack(CERTIFICATE))
        return actions

    def pruned_options(self, s: NewZealand) -> list[int]:
        """Types in their order, then certificates."""
        player = s.players[self.seat]
        actions = [PASS]
        if not self.spent:
            add_later_shows(player, self.shown, actions)
        if player.certificates:
            actions.append(pack(CERTIFICATE))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        player = s.players[self.seat]
        if action == PASS:
            total = self.total(s)
            player.money += total
            s.todo.append(Deliver(self.seat, total))
        elif verb_of(action) == CERTIFICATE:
            player.certificates -= 1
            s.todo.append(ShowSheep(self.seat, self.shown, self.spent + 1))
        else:
            kind = second(action)
            discard(player, kind)
            s.todo.append(ShowSheep(self.seat, self.shown | show_bit(kind), self.spent))


def add_shows(player: Player, shown: i64, actions: list[int]) -> None:
    """NZ-9.1, 20.2: append showing each type of the hand that is not shown yet."""
    for at in range(len(SHEEP_KINDS)):
        if not shown & BIT[at] and player.cards[HAND + SHEEP_KINDS[at]] > 0:
            actions.append(pack(SHOW, 0, SHEEP_KINDS[at]))


def add_later_shows(player: Player, shown: i64, actions: list[int]) -> None:
    """As `add_shows`, only types that come after all those shown: one order of each set of sheep."""
    for at in range(len(SHEEP_KINDS)):
        if shown < BIT[at] and player.cards[HAND + SHEEP_KINDS[at]] > 0:
            actions.append(pack(SHOW, 0, SHEEP_KINDS[at]))


def show_bit(kind: i64) -> i64:
    """The bit of a kind of sheep among those shown."""
    for at in range(len(SHEEP_KINDS)):
        if SHEEP_KINDS[at] == kind:
            return BIT[at]
    return 0


# -- 2: delivery


def is_reachable(s: NewZealand, player: Player, post: i64, total: i64) -> bool:
    """NZ-10.1: a local or foreign post that takes a disc of the player with that breeding value."""
    return s.box.post_kind[post] != WOOL and takes_disc(s, player, post, total)


def can_deliver(s: NewZealand, player: Player, total: i64) -> bool:
    """NZ-10.4, 10.12: some post with some disc of the board can be paid for."""
    for post in range(s.box.posts):
        if is_reachable(s, player, post, total):
            if can_place(s, player, s.box.post_corner[post], s.box.post_transport[post]):
                return True
    return False


@final
class Deliver(Question):
    """NZ-10.1 to 10.5, 10.13: a post and a disc; else a disc of a medium harbour (NZ-10.12)."""

    is_pending: ClassVar[bool] = False
    bounds: ClassVar[tuple[int, ...]] = (0, 256)

    def __init__(self, seat: i64, total: i64) -> None:
        super().__init__(seat)
        self.total: Final[i64] = total

    def word(self) -> str:
        return "deliver"

    def rule(self) -> str:
        return "NZ-10.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.total)]

    def prompt(self, s: NewZealand) -> str:
        return f"deliver to a post of value {int(self.total)} or less"

    def options(self, s: NewZealand) -> list[int]:
        actions: list[int] = []
        player = s.players[self.seat]
        box = s.box
        for post in range(box.posts):
            if is_reachable(s, player, post, self.total):
                base = pack(DELIVER, 0, post)
                add_discs(s, self.seat, box.post_corner[post], box.post_transport[post], base, actions)
        if actions:
            return actions
        held = player.harbours & box.medium_harbours
        for post in range(box.posts):
            if is_reachable(s, player, post, self.total) and box.post_transport[post] <= player.money:
                for harbour in range(box.harbours):
                    if held & BIT[harbour]:
                        actions.append(pack(DELIVER_FROM, 0, post, harbour))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        player = s.players[self.seat]
        post = second(action)
        if verb_of(action) == DELIVER_FROM:
            player.money -= s.box.post_transport[post]
            player.harbours &= ~BIT[third(action)]
        else:
            clear_disc(s, player, third(action), s.box.post_transport[post])
        put_on_post(s, self.seat, post)

    def is_idle(self, s: NewZealand) -> bool:
        player = s.players[self.seat]
        if can_deliver(s, player, self.total):
            return False
        return not player.harbours & s.box.medium_harbours or len(self.options(s)) == 0


def put_on_post(s: NewZealand, seat: i64, post: i64) -> None:
    """The disc lies on the post, and its delivery action follows (NZ-10.5)."""
    s.players[seat].own[POST_DISCS + post] += 1
    s.config.rules.perform(s, seat, s.box.post_action[post], 0, False)


# -- 3 and 4: foresight


@final
class Foresee(Question):
    """NZ-11.1: one of the foresight tiles of a bag, placed at once; in the last turns B tiles leave the game."""

    is_pending: ClassVar[bool] = False
    bounds: ClassVar[tuple[int, ...]] = (0, 2)

    def __init__(self, seat: i64, bag: i64) -> None:
        super().__init__(seat)
        self.bag: Final[i64] = bag  # 0 for A, 1 for B

    def word(self) -> str:
        return "foresee"

    def rule(self) -> str:
        return "NZ-11.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.bag)]

    def prompt(self, s: NewZealand) -> str:
        return "choose a bonus tile for the market" if self.bag else "choose a worker or hazard for the board"

    def options(self, s: NewZealand) -> list[int]:
        left = s.bags[FORESIGHT + 2 * self.bag]
        right = s.bags[FORESIGHT + 2 * self.bag + 1]
        actions: list[int] = []
        if left:
            actions.append(pack(FORESEE, 0, self.bag, 0))
        if right and right != left:
            actions.append(pack(FORESEE, 0, self.bag, 1))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        at = FORESIGHT + 2 * self.bag + third(action)
        tile = s.bags[at] - 1
        s.bags[at] = 0
        if self.bag:
            place_b(s, self.seat, tile)
        else:
            place_a(s, tile)

    def is_idle(self, s: NewZealand) -> bool:
        return s.bags[FORESIGHT + 2 * self.bag] == 0 and s.bags[FORESIGHT + 2 * self.bag + 1] == 0


def room_for(s: NewZealand, tile: i64) -> i64:
    """NZ-11.2, 11.3, 14.4: where an A tile would go: topmost row of a column, lowest space of a zone; -1: nowhere."""
    if tile < WORKER_TYPES:
        for row in range(s.box.job_rows):
            if not s.jobs & BIT[WORKER_TYPES * row + tile]:
                return row
        return -1
    for space in s.box.zone_spaces[s.box.hazard_zone[tile - WORKER_TYPES]]:
        if s.trail[space] == 0:
            return space
    return -1


def place_a(s: NewZealand, tile: i64) -> None:
    """NZ-11.2, 11.3: to the job market or the trail, or out of the game."""
    room = room_for(s, tile)
    if room < 0:
        s.out_a += 1
    elif tile < WORKER_TYPES:
        s.jobs |= BIT[WORKER_TYPES * room + tile]
    else:
        s.trail[room] = HAZARD + tile - WORKER_TYPES


def place_b(s: NewZealand, seat: i64, tile: i64) -> None:
    """NZ-11.4, 29.2: onto the leftmost free space of the token's row; the last one moves the token."""
    if s.is_last_turn():
        s.out_b += 1
        return
    for column in range(s.config.first_column, COLUMNS):
        cell = COLUMNS * s.token_row + column
        if s.bonus[cell] == 0:
            s.bonus[cell] = tile + 1
            if column == COLUMNS - 1:
                move_token(s, seat)
            return


def move_token(s: NewZealand, seat: i64) -> None:
    """NZ-11.5, 29.1: along the arrow of its row; the red one ends the game, and the active player takes the token."""
    arrow = s.box.row_arrow[s.token_row]
    s.token_row += 1
    if arrow == YELLOW:
        refill_market(s)
    elif arrow == TURQUOISE:
        s.flipped = 1
    elif arrow == RED:
        s.token_row = NOBODY
        s.token_owner = seat
        s.last = s.config.players - 1


@final
class Leave(Step[NewZealand]):
    """NZ-11.8: the runholder goes to START, and the foresight spaces are refilled."""

    bounds: ClassVar[tuple[int, ...]] = (4,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "leave"

    def rule(self) -> str:
        return "NZ-11.8"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: NewZealand) -> None:
        s.players[self.seat].runholder = s.box.start
        fill_foresight(s)


def bag_total(s: NewZealand, bag: i64) -> i64:
    """Tiles in a bag."""
    total: i64 = 0
    begin = B_AT if bag else A_AT
    kinds = s.box.b_kinds if bag else s.box.a_kinds
    for tile in range(kinds):
        total += s.bags[begin + tile]
    return total


def pick_tile(s: NewZealand, bag: i64, rng: Rng) -> i64:
    """A tile drawn from a bag that is not empty."""
    at = rng.below(bag_total(s, bag))
    begin = B_AT if bag else A_AT
    kinds = s.box.b_kinds if bag else s.box.a_kinds
    for tile in range(kinds):
        at -= s.bags[begin + tile]
        if at < 0:
            return tile
    return 0


def fill_foresight(s: NewZealand) -> None:
    """NZ-11.8, 2.7: schedule a draw for the first empty foresight space whose bag is not empty."""
    for place in range(PLACES):
        if s.bags[FORESIGHT + place] == 0 and bag_total(s, place // 2):
            s.todo.append(FILL[place])
            return


@final
class FillForesight(Chance[NewZealand]):
    """NZ-11.8, 2.7: a tile from the bag of the space."""

    bounds: ClassVar[tuple[int, ...]] = (4,)

    def __init__(self, place: i64) -> None:
        self.place: Final[i64] = place

    def word(self) -> str:
        return "fill-foresight"

    def rule(self) -> str:
        return "NZ-11.8"

    def args(self) -> list[Any]:
        return [int(self.place)]

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        bag = self.place // 2
        begin = B_AT if bag else A_AT
        kinds = s.box.b_kinds if bag else s.box.a_kinds
        verb = BAG_B if bag else BAG_A
        return [(int(pack(verb, 0, tile)), int(s.bags[begin + tile])) for tile in range(kinds) if s.bags[begin + tile]]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        bag = self.place // 2
        return pack(BAG_B if bag else BAG_A, 0, pick_tile(s, bag, rng))

    def resolve(self, s: NewZealand, action: i64) -> None:
        tile = second(action)
        s.bags[(B_AT if self.place >= 2 else A_AT) + tile] -= 1
        s.bags[FORESIGHT + self.place] = tile + 1
        fill_foresight(s)


LEAVE: Final = [Leave(seat) for seat in range(MAX_SEATS)]
FILL: Final = [FillForesight(place) for place in range(PLACES)]
