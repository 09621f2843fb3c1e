"""Evaluates a position of Great Western Trail: New Zealand for a seat: points now, and points still to come.

The unit is a point at the end of the game. Weights are attributes, so that they can be tuned from outside.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.bots.evaluate.base import Effort, Evaluation
from longtable.bots.evaluate.newzealand_deck import NO_DRAWS, Deck
from longtable.bots.evaluate.newzealand_options import narrowed
from longtable.bots.evaluate.newzealand_trail import locations_left, shares_of, steps_between
from longtable.core.bits import BIT
from longtable.core.state import State
from longtable.games.newzealand.player import AREA, BUILT, POST_DISCS, WORKER_TILES, Player
from longtable.games.newzealand.rules.building import is_built
from longtable.games.newzealand.rules.cards import DrawCards, DrawMore
from longtable.games.newzealand.rules.delivery import Deliver
from longtable.games.newzealand.rules.foresight import Foresee
from longtable.games.newzealand.rules.income import ShowSheep
from longtable.games.newzealand.rules.objective_scoring import (
    FULFILLED,
    POOL_BITS,
    best_objectives,
    count_in,
    packed_pools,
)
from longtable.games.newzealand.rules.scoring import (
    DECK,
    HAND_SPACE,
    HARBOURS,
    HOUSES,
    POSTS,
    ROWS_FULL,
    TILES,
    TOKEN_HELD,
    TRACK,
    category_points,
    master_points,
)
from longtable.games.newzealand.state import LEFT_WORKER, NewZealand
from longtable.games.newzealand.words import (
    BUILDINGS,
    COLUMNS,
    DISC_COUNT,
    FIRST_AIM,
    KINDS,
    LARGE,
    LOCAL,
    MEDIUM,
    ROWS,
    SLOTS,
    WOOL,
    WORKERS,
)

EFFORT: Final = Effort(2, 16, 6, 5, 10)
SEEN_POINTS: Final = [HOUSES, POSTS, HARBOURS, TRACK, TILES, DECK, HAND_SPACE, ROWS_FULL, TOKEN_HELD]

# What a worker is worth through a whole game, by row and place beside the printed one.
WORKER_USE: Final[list[float]] = [
    7.0, 6.0, 5.0, 3.0,
    5.0, 5.0, 4.0, 3.0,
    5.5, 5.0, 4.0, 4.0,
    5.0, 4.0, 3.0, 2.0,
]  # fmt: skip
# What a building is worth through a whole game beside its points, by number.
BUILDING_USE: Final[list[float]] = [0.0, 1.0, 1.5, 1.5, 2.5, 3.0, 3.0, 3.5, 3.5, 5.0, 4.0]
# What a cleared disc space is worth through a whole game, beside hand limit and permanent certificates: as DISCS.
DISC_USE: Final[list[float]] = [1.5, 1.5, 1.5, 1.0, 2.0, 1.5, 2.0, 1.5, 5.0, 1.0, 1.0, 1.5, 0.5, 0.5, 2.5, 2.5]
# What a card that may be played is worth in a deck through a whole game: sheepdog to set 6, 0 for sheep.
CARD_USE: Final[list[float]] = [1.5, 1.5, 1.8, 2.5, 2.5, 0.0, 3.0, 3.0, 2.5, 0.0]
FIRST_CARD: Final = 11

# -- a visit to Wellington
BEFORE: Final = 0  # the delivery is to come
DELIVERED: Final = 1  # but no bonus tile is chosen yet
AFTER: Final = 2


@final
class NewZealandEvaluation(Evaluation):
    """Points, the deliveries to come, workers, buildings, belongings, ship and objectives."""

    def __init__(self) -> None:
        # -- weights
        self.pound: float = 0.26  # beyond a fifth of a point, at the beginning
        self.plenty: float = 14.0  # pounds that are worth all of that
        self.tempo: float = 0.1  # each location nearer to Wellington
        self.delivery: float = 1.0  # a trading post reached
        self.later: float = 0.93  # what each further delivery keeps
        self.income: float = 0.8  # share of the pounds of a delivery to come
        self.growth: float = 1.0  # breeding value that a deck gains from lap to lap
        self.slack: float = 2.5  # breeding value that may come by luck
        self.swap: float = 0.6  # cards exchanged in a turn
        self.cycled: float = 4.0  # cards exchanged on the whole trail
        self.certificate: float = 0.35  # a temporary one, beside the next delivery
        self.gold: float = 1.3
        self.token: float = 0.9
        self.track: float = 0.5  # a space of the pathfinder track
        self.worker: float = 1.6
        self.building: float = 1.0
        self.fee: float = 0.3
        self.disc: float = 1.0
        self.wool: float = 2.0  # a permanent wool value
        self.card: float = 1.0
        self.harbour: float = 0.75
        self.step: float = 0.78  # what each step to a harbour leaves of its worth
        self.aim: float = 0.5  # an objective that can still be fulfilled
        self.master: float = 0.5  # what harbour masters will count more at the end
        self.reach: Effort = EFFORT
        self.worker_use: list[float] = WORKER_USE[:]
        self.building_use: list[float] = BUILDING_USE[:]
        self.disc_use: list[float] = DISC_USE[:]
        self.card_use: list[float] = CARD_USE[:]
        # -- parts of the position just looked at
        self.part_belongings: float = 0.0
        self.part_people: float = 0.0
        self.part_houses: float = 0.0
        self.part_sea: float = 0.0
        self.part_tasks: float = 0.0
        self.part_journeys: float = 0.0
        # -- the moment of the decision
        self.cells: i64 = 0  # bonus tiles to come until the end
        self.laps: float = 0.0  # own deliveries to come
        self.life: float = 1.0  # share of the game that is left
        self.money: float = 0.2
        self.far = vec[i64]()  # by space: locations to Wellington
        self.shares: list[float] = []
        self.steps: list[int] = []
        self.deck: Deck | None = None
        # -- found once for the moment
        self.posts: list[int] = []  # trading posts that a delivery may go to
        self.post_values: list[float] = []
        self.post_worths: list[float] = []  # by post: what a disc there is worth beside the space that it leaves
        self.disc_worths: dict[int, float] = {}  # by cleared disc spaces
        self.dearest: i64 = 0  # cost of a harbour
        self.sea_worths: dict[tuple[int, int, int], float] = {}  # by harbours, storehouses, ship and pounds

    # -- the search

    def effort(self) -> Effort:
        return self.reach

    def narrow(self, state: State, legal: list[int]) -> list[int]:
        assert isinstance(state, NewZealand)
        return narrowed(state, legal, self.shares)

    # -- the moment

    def begin(self, state: State, seat: i64) -> None:
        assert isinstance(state, NewZealand)
        s = state
        box = s.box
        if self.deck is None:
            self.deck = Deck(box)
        self.far = locations_left(s)
        self.shares = shares_of(box)
        self.steps = steps_between(s)
        self.cells = cells_left(s)
        players = float(len(s.players))
        ahead = 0.0
        for other in range(len(s.players)):
            ahead += self.gone(s, s.players[other]) / players
        self.laps = 0.0
        if s.last < 0:
            self.laps = max(0.4, float(self.cells) / players + self.gone(s, s.players[seat]) - ahead)
        whole = float((ROWS - box.token_row) * (COLUMNS - s.config.first_column)) / players
        self.life = min(1.0, self.laps / max(1.0, whole))
        self.money = 1.0 / float(box.pounds_per_point) + self.pound * min(1.0, 1.6 * self.life)
        self.posts = []
        self.post_values = []
        self.post_worths = []
        for post in range(box.posts):
            self.post_values.append(float(box.post_value[post]))
            self.post_worths.append(self.post_worth(s, post))
            if box.post_kind[post] != WOOL:
                self.posts.append(post)
        self.disc_worths = {}
        self.sea_worths = {}
        self.dearest = 0
        for cost in box.harbour_costs:
            if cost > self.dearest:
                self.dearest = cost

    def gone(self, s: NewZealand, player: Player) -> float:
        """How much of the trail lies behind a player."""
        if player.runholder < 0:
            return 0.0
        return 1.0 - float(self.far[player.runholder]) / float(max(1, self.far[s.box.start]))

    # -- the position

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, NewZealand)
        s = state
        player = s.players[seat]
        if not s.todo:
            return float(player.total()) + 0.01 * float(player.money)
        total = 0.0
        deck = self.deck
        assert deck is not None
        deck.count(player)
        for reason in SEEN_POINTS:
            total += float(category_points(s, seat, reason))
        self.part_belongings = self.belongings(s, player)
        self.part_people = self.people(player)
        self.part_houses = self.houses(s, seat, player)
        self.part_sea = self.at_sea(s, player)
        self.part_tasks = self.tasks(s, seat, player)
        self.part_journeys = self.journeys(s, seat, player)
        total += self.part_belongings
        total += self.part_people
        total += self.part_houses
        total += self.part_sea
        total += self.part_tasks
        return total + self.part_journeys

    def belongings(self, s: NewZealand, player: Player) -> float:
        """Money, gold, tokens, certificates, the pathfinder track, cleared disc spaces and useful cards."""
        deck = self.deck
        assert deck is not None
        life = self.life
        pounds = float(player.money)
        total = self.money * min(pounds, self.plenty)
        if pounds > self.plenty:
            total += (0.4 * self.money + 0.12) * (pounds - self.plenty)
        use = min(1.0, 1.5 * life)
        total += self.gold * use * (float(player.gold) + (1.0 if player.gold >= 3 else 0.0))
        tokens = float(player.tokens)
        total += self.token * use * (min(tokens, 3.0) + 0.4 * max(0.0, tokens - 3.0))
        total += self.certificate * use * float(player.certificates)
        if player.pathfinder > 0:
            total += self.track * use * float(player.pathfinder)
        total += 2.5 * life * float(player.step_tile + player.no_fees)
        discs = self.disc_worths.get(player.cleared)
        if discs is None:
            discs = 0.0
            for disc in range(DISC_COUNT):
                if player.cleared & BIT[disc]:
                    discs += self.disc * life * self.disc_use[disc]
            self.disc_worths[player.cleared] = discs
        total += discs
        total += self.wool * life * float(s.permanent_wool(player))
        for at in range(len(self.card_use)):
            if self.card_use[at] > 0.0:
                count = deck.counts[FIRST_CARD + at]
                if count:
                    total += self.card * life * self.card_use[at] * min(float(count), 1.0 + 0.5 * float(count))
        return total

    def people(self, player: Player) -> float:
        """Workers by the use they will be of."""
        total = 0.0
        for row in range(len(WORKERS)):
            for place in range(min(4, player.own[WORKER_TILES + row])):
                total += self.worker_use[4 * row + place]
        return total * self.life * self.worker

    def houses(self, s: NewZealand, seat: i64, player: Player) -> float:
        """Own buildings: their actions, and the fees of others."""
        total = 0.0
        others = float(len(s.players) - 1) if not s.config.is_solo else 0.0
        for number in range(1, BUILDINGS + 1):
            if is_built(player, number):
                total += self.building_use[number] * self.life * self.building
                hand = s.box.building_hand[2 * number + s.side_of(seat, number)]
                if hand:
                    share = self.shares[player.own[BUILT + number] - 1]
                    total += self.fee * share * others * self.laps * float(s.box.fee[hand])
        return total

    # -- deliveries

    def journeys(self, s: NewZealand, seat: i64, player: Player) -> float:
        """The deliveries of this lap and of those to come, and how far the runholder is on the way."""
        box = s.box
        deck = self.deck
        assert deck is not None
        whole = self.far[box.start]
        far: i64 = whole if player.runholder < 0 else self.far[player.runholder]
        visits = self.cells - cells_left(s)
        top = s.todo[-1]
        swaps = self.swap * float((far + 2) // max(1, s.step_limit(player)))
        if player.runholder == box.wellington:
            phase = phase_of(s)
            if phase == BEFORE:
                swaps = NO_DRAWS
            else:
                far = whole
                swaps = 1.0
                visits += 1 if phase == DELIVERED else 0
        laps = self.laps - float(visits)
        fresh = 0.0
        if isinstance(top, DrawCards) and top.seat == seat:
            below = s.todo[-2]
            if isinstance(below, DrawMore):
                swaps = max(0.0, swaps) + float(top.count + below.left)
            else:
                fresh = float(top.count)
        limit = s.hand_limit(player)
        deck.look(player, box, limit, swaps, fresh, self.cycled)
        lasting = float(s.permanent_certificates(player))
        now = deck.now + lasting + float(player.certificates)
        late = deck.late + lasting + 1.0
        total = 0.0
        if isinstance(top, ShowSheep):
            now += float(top.total(s)) - lasting  # what was shown is in the discard pile already
        elif isinstance(top, Deliver):
            now = float(top.total)
        if self.laps <= 0.0:
            return total + 0.02 * now
        total += self.tempo * float(whole - far + visits * whole)
        posts = self.open_posts(s, player)
        spread = 0.5 / self.slack
        weight = self.delivery
        lap: i64 = 0
        while laps > 0.0:
            breeding = now if lap == 0 else late + self.growth * float(lap - 1)
            best = -1
            most = -6.0
            for at in range(len(posts)):
                chance = (breeding - self.post_values[posts[at]] + self.slack) * spread
                if chance <= 0.0:
                    continue
                worth = self.post_worths[posts[at]]
                if chance < 1.0:
                    worth *= chance
                if worth > most:
                    most = worth
                    best = at
            share = min(1.0, laps) * weight
            total += share * (most + self.money * self.income * breeding)
            if best >= 0 and not box.post_repeats[posts[best]]:
                posts.pop(best)
            weight *= self.later
            laps -= 1.0
            lap += 1
        return total

    def open_posts(self, s: NewZealand, player: Player) -> list[int]:
        """Trading posts that take a disc of the player at a delivery."""
        box = s.box
        posts: list[int] = []
        for post in self.posts:
            if player.own[POST_DISCS + post] and not box.post_repeats[post]:
                continue
            if box.post_harbour[post] and not player.harbours & box.post_harbour[post]:
                continue
            posts.append(post)
        return posts

    def post_worth(self, s: NewZealand, post: i64) -> float:
        """What a disc on a post is worth beside the space that it leaves."""
        worth = float(s.box.post_points[post]) - self.money * float(s.box.post_transport[post])
        if s.box.post_kind[post] == LOCAL and s.box.post_value[post] == 0:
            return worth + 6.0 * self.money
        action = s.box.post_action[post]
        if s.box.actions.begin[action + 1] > s.box.actions.begin[action]:
            worth += 1.0 * self.life
        return worth

    # -- the sea

    def at_sea(self, s: NewZealand, player: Player) -> float:
        """Harbours that the ship can reach, and storehouses of broken pairs."""
        if player.ship < 0:
            return 0.0
        purse = player.money if player.money < self.dearest else self.dearest
        key = (player.harbours, player.storehouses, 64 * player.ship + purse)
        worth = self.sea_worths.get(key)
        if worth is None:
            worth = self.prospects(s, player)
            self.sea_worths[key] = worth
        return worth

    def prospects(self, s: NewZealand, player: Player) -> float:
        """The same, found out."""
        box = s.box
        use = min(1.0, 2.0 * self.life)
        nodes = len(box.node_links)
        best = 0.0
        second = 0.0
        for harbour in range(box.harbours):
            if player.harbours & BIT[harbour]:
                continue
            steps = self.steps[nodes * player.ship + box.harbour_node[harbour]]
            worth = self.harbour_worth(s, player, harbour)
            for _ in range(steps):
                worth *= self.step
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        total = self.harbour * use * (best + 0.5 * second)
        for pair in range(len(box.pair_stores)):
            here = player.storehouses & box.pair_stores[pair]
            if here and here != box.pair_stores[pair]:
                total += 0.4 * use * (float(box.pair_points[pair]) + (1.0 if box.pair_action[pair] else 0.0))
        return total

    def harbour_worth(self, s: NewZealand, player: Player, harbour: i64) -> float:
        """What a piece in a harbour brings."""
        box = s.box
        worth = float(box.harbour_points[harbour]) + 1.0
        if box.harbour_card[harbour] >= 0:
            worth += 1.0
        if box.harbour_kind[harbour] == LARGE:
            worth += 5.0 * self.life
        elif box.harbour_kind[harbour] == MEDIUM:
            worth += 1.0
            master = box.harbour_master[harbour]
            if master >= 0 and 0 < s.masters[master] < LEFT_WORKER:
                worth += 2.0
        cost = box.harbour_costs[SLOTS * harbour]
        return worth - self.money * float(cost) if player.money >= cost else 0.5 * worth

    # -- objectives and harbour masters

    def tasks(self, s: NewZealand, seat: i64, player: Player) -> float:
        """Objectives as they stand, with hope for those that are open, and what the harbour masters count."""
        deck = self.deck
        assert deck is not None
        aims: i64 = 0
        for kind in range(FIRST_AIM, KINDS):
            aims += deck.counts[kind] + player.cards[AREA + kind]
        total = 0.0
        count: i64 = 0
        if aims:
            scored = best_objectives(s, seat)
            count = scored.count
            total += float(scored.points)
            open_aims = 0.0
            pools: i64 = -1
            for at in range(len(scored.results)):
                if scored.results[at] != FULFILLED:
                    kind = scored.kinds[at]
                    worth = float(s.box.card_points[kind])
                    if at < scored.area:
                        worth += float(s.box.penalty[kind])
                    if pools < 0:
                        pools = packed_pools(s, seat)
                    open_aims += self.aim * self.life * hope(s, kind, pools) * worth
            total += min(6.0, open_aims)
        if player.masters:
            total += float(master_points(s, seat, count)) * (1.0 + self.master * self.life)
        return total


def hope(s: NewZealand, kind: i64, pools: i64) -> float:
    """How near an objective is: the share of its tasks that the pools can meet, with one more that they can."""
    met = 1.0
    tasks = s.box.card_tasks[kind]
    for task in tasks:
        if count_in(pools, task) > 0:
            pools -= BIT[POOL_BITS * task]
            met += 1.0
    return met / (1.0 + float(len(tasks)))


def phase_of(s: NewZealand) -> i64:
    """How far the visit to Wellington is where the runholder stands."""
    for frame in s.todo:
        if isinstance(frame, (ShowSheep, Deliver)):
            return BEFORE
    for frame in s.todo:
        if isinstance(frame, Foresee) and frame.bag:
            return DELIVERED
    return AFTER


def cells_left(s: NewZealand) -> i64:
    """Spaces of the bonus market that are filled before the game ends."""
    if s.token_row < 0:
        return 0
    cells: i64 = 0
    for row in range(s.token_row, ROWS):
        for column in range(s.config.first_column, COLUMNS):
            if row > s.token_row or s.bonus[COLUMNS * row + column] == 0:
                cells += 1
    return cells
