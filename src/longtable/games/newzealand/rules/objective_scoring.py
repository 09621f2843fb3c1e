"""Scoring objectives at the end: which fulfilments serve which tasks, and which cards of the deck are scored.

NZ-21.3, 21.5  the best for the player: `best_objectives`, `Search`
NZ-21.4    fulfilments of a task: `pool_of`; each for one task only: `demand_of`, `has_room`
NZ-21.7    looked at when the game ends: `scoring.points_now`

Every task has a pool of fulfilments of its own, but for buildings: one that needs 4 craftsmen serves BLD or BLD4. So a
set of cards can be fulfilled together exactly if its tasks fit into the pools, with BLD and BLD4 together at most as
many as there are buildings. What is left is to find the best such set.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from longtable.core.bits import BIT, count_bits
from longtable.games.newzealand.box.tables import COUNTED
from longtable.games.newzealand.player import AREA, HAZARDS_HELD, POST_DISCS, Player
from longtable.games.newzealand.rules.building import is_built
from longtable.games.newzealand.rules.cards import in_deck
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import BUILDINGS, OBJECTIVE_KINDS, SHEARER, SHEEP

# -- tasks, as numbered in the box
POST13: Final = 0
BLD: Final = 1
BLD4: Final = 2
SHEAR2: Final = 3
STORE: Final = 4
LC: Final = 5
HR: Final = 6
FERRY: Final = 7
PATH6: Final = 8
FLOOD: Final = 9
TASK_COUNT: Final = 10
FLOOD_ZONE: Final = 1
LC_SHEEP: Final = [SHEEP.index("lincoln"), SHEEP.index("corriedale")]
HR_SHEEP: Final = [SHEEP.index("hampshire"), SHEEP.index("ryeland")]
COUNTS_OBJECTIVES: Final = COUNTED.index("objective_cards_in_area")

# Pools in one number, 6 bits each, of which the highest guards against borrowing. The pool of BLD has all buildings,
# and BLD4 takes from both.
POOL_BITS: Final = 6
MOST: Final = 31
GUARDS: Final = 585610922974906400

FAILED: Final = 0  # scored and not fulfilled
FULFILLED: Final = 1
LEFT_OUT: Final = 2  # of the deck, and not scored

NEVER: Final = -1  # a demand that no pool can meet
NONE_YET: Final = -1000000
SMALL_SEARCH: Final = 4  # with more cards than these the search remembers where it was
LARGE_SEARCH: Final = 6  # with more than these it is worth while to look for prices
SCALE: Final = 64  # prices of pools are in this part of a point
PRICE_STEPS: Final = 30


# -- what there is


def pool_of(s: NewZealand, seat: i64, task: i64) -> i64:
    """How many fulfilments a player has for a task; those of BLD include those of BLD4."""
    player = s.players[seat]
    box = s.box
    pool: i64 = 0
    if task == POST13:
        for post in range(box.posts):
            if box.post_value[post] >= box.task_post_value:
                pool += player.own[POST_DISCS + post]
    elif task <= BLD4:
        for number in range(1, BUILDINGS + 1):
            if is_built(player, number):
                if task == BLD or s.craftsmen_for(seat, number) >= box.task_craftsmen:
                    pool += 1
    elif task == SHEAR2:
        pool = player.workers(SHEARER) // box.task_shearers
    elif task == STORE:
        pool = count_bits(player.harbours & ~box.medium_harbours)
    elif task == LC:
        pool = in_deck(player, LC_SHEEP[0]) + in_deck(player, LC_SHEEP[1])
    elif task == HR:
        pool = in_deck(player, HR_SHEEP[0]) + in_deck(player, HR_SHEEP[1])
    elif task == FERRY:
        pool = ferry_cards(s, player)
    elif task == PATH6:
        pool = player.pathfinder // box.task_spaces if player.pathfinder > 0 else 0
    else:
        for kind in range(len(box.hazard_zone)):
            if box.hazard_zone[kind] == FLOOD_ZONE:
                pool += player.own[HAZARDS_HELD + kind]
    return pool


def ferry_cards(s: NewZealand, player: Player) -> i64:
    """Cards in the deck that show a ferry."""
    cards: i64 = 0
    for kind in range(len(s.box.shows_ferry)):
        if s.box.shows_ferry[kind]:
            cards += in_deck(player, kind)
    return cards


def packed_pools(s: NewZealand, seat: i64) -> i64:
    """All pools in one number, without the guards."""
    packed: i64 = 0
    for task in range(TASK_COUNT):
        pool = pool_of(s, seat, task)
        packed += (pool if pool < MOST else MOST) * BIT[POOL_BITS * task]
    return packed


def demand_of(s: NewZealand, kind: i64) -> i64:
    """What fulfilling a card takes from the pools, packed likewise."""
    demand: i64 = 0
    for task in s.box.card_tasks[kind]:
        demand += BIT[POOL_BITS * task]
        if task == BLD4:
            demand += BIT[POOL_BITS * BLD]
    return demand


def count_in(packed: i64, task: i64) -> i64:
    """The count of one task in packed pools or demands."""
    return packed >> POOL_BITS * task & MOST


def has_room(pools: i64, demand: i64) -> bool:
    """The pools have as much as that."""
    return demand >= 0 and ((pools | GUARDS) - demand) & GUARDS == GUARDS


# -- which cards are fulfilled


@final
class Scored:
    """The objectives of a player and the best that can be made of them (NZ-21.5)."""

    def __init__(self) -> None:
        self.kinds = vec[i64]()  # the cards, those of the area before those of the deck
        self.area: i64 = 0  # how many of them are in the area
        self.results = vec[i64]()  # FULFILLED, FAILED or LEFT_OUT
        self.points: i64 = 0  # of category 8
        self.count: i64 = 0  # cards that lie in the area at the end, for the harbour master


def best_objectives(s: NewZealand, seat: i64) -> Scored:
    """The assignment and the choice of deck objectives with the most points of categories 8 and 9 together."""
    player = s.players[seat]
    scored = Scored()
    for kind in OBJECTIVE_KINDS:
        for _ in range(player.cards[AREA + kind]):
            scored.kinds = append(scored.kinds, i64(kind))
    scored.area = len(scored.kinds)
    for kind in OBJECTIVE_KINDS:
        for _ in range(in_deck(player, kind)):
            scored.kinds = append(scored.kinds, i64(kind))
    size = len(scored.kinds)
    if size == 0:
        return scored
    search = Search(s, player, scored.area)
    for at in range(size):
        kind = scored.kinds[at]
        search.add(s.box.card_points[kind], s.box.penalty[kind], demand_of(s, kind), at >= scored.area)
    search.run(packed_pools(s, seat))
    scored.results = search.best
    for at in range(size):
        kind = scored.kinds[at]
        if scored.results[at] == FULFILLED:
            scored.points += s.box.card_points[kind]
        elif scored.results[at] == FAILED:
            scored.points -= s.box.penalty[kind]
        if scored.results[at] != LEFT_OUT:
            scored.count += 1
    return scored


def objective_reward(s: NewZealand, player: Player, count: i64) -> i64:
    """What the player's harbour masters pay for so many objectives in the area (NZ-30.9)."""
    points: i64 = 0
    for master in range(s.box.masters):
        if player.masters & BIT[master] and s.box.master_counts[master] == COUNTS_OBJECTIVES:
            points += s.box.master_points[master] * (count // s.box.master_each[master])
    return points


def pays_by_card(s: NewZealand, player: Player) -> bool:
    """Every further card is worth the same to the harbour masters, not only every second or third."""
    for master in range(s.box.masters):
        if player.masters & BIT[master] and s.box.master_counts[master] == COUNTS_OBJECTIVES:
            if s.box.master_each[master] != 1:
                return False
    return True


@final
class Search:
    """Branch and bound over the cards that compete for pools, the one with the greatest gain first.

    A card counts for its gain when it is fulfilled, else for nothing. Where the harbour masters pay only for every so
    many cards, one of the deck may also be scored unfulfilled, for its penalty.
    The bound gives every pool a price: a set of cards is worth at most what is in the pools at these prices, and what
    the cards bring beyond the price of their tasks. Any prices give a bound; `find_prices` makes it a low one.
    """

    def __init__(self, s: NewZealand, player: Player, area: i64) -> None:
        self.s: Final = s
        self.player: Final = player
        self.by_card: Final = pays_by_card(s, player)
        self.for_one: Final[i64] = objective_reward(s, player, 1) if self.by_card else 0
        self.scored: i64 = area  # cards scored whatever else is decided
        self.gains = vec[i64]()
        self.demands = vec[i64]()
        self.penalties = vec[i64]()  # of cards that may be scored for the sake of their number, else NEVER
        self.order: list[int] = []  # the cards that are searched through
        self.prices = vec[i64]([0] * TASK_COUNT)  # SCALE for a point
        self.surplus = vec[i64]()  # by place in the order: what the cards from there on bring beyond their price
        self.open = vec[i64]()  # likewise: cards that may be scored for their number
        self.now = vec[i64]()  # results; at first those of cards that are not fulfilled
        self.best = vec[i64]()
        self.most: i64 = NONE_YET
        self.seen: list[dict[int, int]] = []

    def add(self, points: i64, penalty: i64, demand: i64, in_deck: bool) -> None:
        """A further card."""
        result: i64 = FAILED
        gain = points + penalty
        if in_deck and self.for_one <= penalty:
            result = LEFT_OUT
            gain = points + self.for_one
        self.gains = append(self.gains, gain)
        self.demands = append(self.demands, demand)
        self.penalties = append(self.penalties, NEVER if self.by_card or not in_deck else penalty)
        self.now = append(self.now, result)

    def run(self, pools: i64) -> None:
        """Find the best; `best` then has the result of each card."""
        pools = self.reduce(pools)
        keys: list[int] = []
        for card in range(len(self.gains)):
            if self.now[card] != FULFILLED and (self.demands[card] != NEVER or self.penalties[card] != NEVER):
                keys.append(256 * int(-self.gains[card]) + card)
        keys.sort()
        self.order = [key & 255 for key in keys]
        size = len(self.order)
        if size > SMALL_SEARCH:
            self.seen = [{} for _ in range(size)]
        if size > LARGE_SEARCH:
            self.find_prices(pools)
        self.surplus = vec[i64]([0] * (size + 1))
        self.open = vec[i64]([0] * (size + 1))
        for at in range(size - 1, -1, -1):
            card = self.order[at]
            surplus = self.surplus_of(card)
            self.surplus[at] = self.surplus[at + 1] + (surplus if surplus > 0 else 0)
            self.open[at] = self.open[at + 1] + (1 if self.penalties[card] != NEVER else 0)
        self.go(0, pools, self.worth(pools), 0, self.scored)

    def reduce(self, pools: i64) -> i64:
        """Decide the cards that do not compete. The pools that are too small for all who want them are left."""
        changed = True
        while changed:
            changed = False
            scarce: i64 = 0
            for task in range(TASK_COUNT):
                wanted: i64 = 0
                for card in range(len(self.gains)):
                    if self.now[card] != FULFILLED and has_room(pools, self.demands[card]):
                        wanted += count_in(self.demands[card], task)
                if wanted > count_in(pools, task):
                    scarce |= 63 * BIT[POOL_BITS * task]
            for card in range(len(self.gains)):
                if self.now[card] == FULFILLED or self.demands[card] == NEVER:
                    continue
                if not has_room(pools, self.demands[card]):
                    self.demands[card] = NEVER
                    changed = True
                    continue
                self.demands[card] &= scarce
                if self.demands[card] == 0:
                    self.now[card] = FULFILLED
                    self.scored += 0 if self.penalties[card] == NEVER else 1
                    changed = True
            pools &= scarce
        return pools

    def worth(self, packed: i64) -> i64:
        """What so much of the pools costs at the present prices."""
        total: i64 = 0
        for task in range(TASK_COUNT):
            if self.prices[task]:
                total += self.prices[task] * count_in(packed, task)
        return total

    def surplus_of(self, card: i64) -> i64:
        """What a card brings beyond the price of its tasks; below 0 when it is not worth them."""
        return -1 if self.demands[card] == NEVER else SCALE * self.gains[card] - self.worth(self.demands[card])

    def find_prices(self, pools: i64) -> None:
        """Raise the prices of pools that too many cards want, lower those of others; the best prices met are kept."""
        lowest: i64 = -NONE_YET
        best = self.prices[:]
        for step in range(PRICE_STEPS):
            bound = self.worth(pools)
            wanted = vec[i64]([0] * TASK_COUNT)
            for card in self.order:
                surplus = self.surplus_of(card)
                if surplus > 0:
                    bound += surplus
                    for task in range(TASK_COUNT):
                        wanted[task] += count_in(self.demands[card], task)
            if bound < lowest:
                lowest = bound
                best = self.prices[:]
            change: i64 = SCALE // (2 + step // 2)
            for task in range(TASK_COUNT):
                price = self.prices[task] + change * (wanted[task] - count_in(pools, task))
                self.prices[task] = price if price > 0 else 0
        self.prices = best

    def bonus(self, scored: i64) -> i64:
        """What is paid for so many cards, where it is not paid card by card."""
        return 0 if self.by_card else objective_reward(self.s, self.player, scored)

    def go(self, at: i64, pools: i64, worth: i64, value: i64, scored: i64) -> None:
        """Go on from a place in the order, with what is left in the pools and its worth."""
        most = value + self.bonus(scored + self.open[at])
        if SCALE * most + self.surplus[at] + worth < SCALE * (self.most + 1):
            return
        if at == len(self.order):
            if most > self.most:
                self.most = most
                self.best = self.now[:]
            return
        if self.seen and not self.is_new(at, pools, value, scored):
            return
        card = self.order[at]
        result = self.now[card]
        demand = self.demands[card]
        if has_room(pools, demand):
            self.now[card] = FULFILLED
            more: i64 = 0 if self.penalties[card] == NEVER else 1
            self.go(at + 1, pools - demand, worth - self.worth(demand), value + self.gains[card], scored + more)
            self.now[card] = result
        self.go(at + 1, pools, worth, value, scored)
        if self.penalties[card] != NEVER:
            self.now[card] = FAILED
            self.go(at + 1, pools, worth, value - self.penalties[card], scored + 1)
            self.now[card] = result

    def is_new(self, at: i64, pools: i64, value: i64, scored: i64) -> bool:
        """Nothing as good was found before at this place with the same pools; this is remembered."""
        key = int(pools)
        if not self.by_card:
            key = key * 256 + int(scored)
        known = self.seen[at]
        if known.get(key, NONE_YET) >= value:
            return False
        known[key] = int(value)
        return True
