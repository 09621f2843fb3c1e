"""Sarah, the opponent of the solo game: how she begins, turns up a card, walks and visits Wellington (NZ-32).

NZ-32.1    how she begins: `SarahSetup`, `SarahSpecial`
NZ-32.2    difficulty and her cards: `all_cards`, `SarahSpecial.resolve`
NZ-32.3    the human begins: `setup.Begin`, `turn.Turn`
NZ-32.4    a card, and her way: `SarahTurn`, `SarahCard`, `walk`, `next_space`
NZ-32.5    her actions: `take_turn`, `sarah.cards.run_errand`
NZ-32.6    Wellington: `visit_wellington`, `next_post`
NZ-32.7    her points: `scoring.sarah_points`

She decides nothing that a rule leaves open, so her turn is a card drawn by chance and what follows from it. `reasoning`
tells for any card what she would do and what she could not do.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.bits import BIT, count_bits
from longtable.core.frames import Chance, Step
from longtable.core.rng import Rng
from longtable.games.newzealand.player import PILE, POST_DISCS, UNSEEN, WORKER_TILES
from longtable.games.newzealand.rules.discs import is_post_free
from longtable.games.newzealand.rules.fees import fee_for
from longtable.games.newzealand.rules.foresight import LEAVE, place_bonus_tile, place_worker_or_hazard
from longtable.games.newzealand.rules.sarah.cards import ROUTES, SARAH_SEAT, run_errand, take_disc
from longtable.games.newzealand.state import A_AT, FORESIGHT, NewZealand
from longtable.games.newzealand.words import HAZARD, KINDS, LOCAL, PRIVATE, SARAH, SPECIAL

HUMAN: Final = 0
WORKER_TYPES: Final = 4
FALLBACK: Final = "PATH_1"
DELIVER_WORD: Final = "DELIVER"  # what she did in Wellington


# -- set-up


@final
class SarahSetup(Step[NewZealand]):
    """NZ-32.1, 32.2: no deck, money or gold; a disc on the track, ship and runholder at the start."""

    def word(self) -> str:
        return "sarah-setup"

    def rule(self) -> str:
        return "NZ-32.1"

    def act(self, s: NewZealand) -> None:
        player = s.players[SARAH_SEAT]
        for kind in range(KINDS):
            player.cards[UNSEEN + kind] = 0
            player.cards[PILE + kind] = 0
        player.removed = player.stack_size
        player.stack_size = 0
        player.gold = 0
        player.certificates = 0
        player.runholder = s.box.start
        player.ship = s.box.start_nodes[0]
        player.pathfinder = 0
        take_disc(player)
        s.sarah_stack = all_cards(s)
        s.todo.append(SARAH_SPECIAL)


def all_cards(s: NewZealand) -> i64:
    """NZ-32.2: her cards at this difficulty, a bit for each number."""
    cards: i64 = 0
    for number in range(1, s.box.sarah_cards + 1):
        cards |= BIT[number]
    for number in s.box.sarah_difficulty[s.config.difficulty]["remove"]:
        cards &= ~BIT[number]
    return cards


@final
class SarahSpecial(Chance[NewZealand]):
    """NZ-32.1: a worker out of bag A fixes her specialization; hard games add one of each other type (NZ-32.2)."""

    def word(self) -> str:
        return "sarah-special"

    def rule(self) -> str:
        return "NZ-32.1"

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        return [
            (int(pack(SPECIAL, 0, worker)), int(s.bags[A_AT + worker]))
            for worker in range(WORKER_TYPES)
            if s.bags[A_AT + worker]
        ]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        total: i64 = 0
        for worker in range(WORKER_TYPES):
            total += s.bags[A_AT + worker]
        at = rng.below(total)
        for worker in range(WORKER_TYPES):
            at -= s.bags[A_AT + worker]
            if at < 0:
                return pack(SPECIAL, 0, worker)
        return pack(SPECIAL)

    def resolve(self, s: NewZealand, action: i64) -> None:
        special = second(action)
        s.sarah_special = special
        s.sarah_route = ROUTES.index(s.box.sarah_route[special])
        give_worker(s, special)
        if s.box.sarah_difficulty[s.config.difficulty]["extra_workers"]:
            for worker in range(WORKER_TYPES):
                if worker != special:
                    give_worker(s, worker)


def give_worker(s: NewZealand, worker: i64) -> None:
    """A worker of the bag joins her row."""
    if s.bags[A_AT + worker]:
        s.bags[A_AT + worker] -= 1
        s.players[SARAH_SEAT].own[WORKER_TILES + worker] += 1


# -- her turn


@final
class SarahTurn(Step[NewZealand]):
    """NZ-32.4: she turns up a card; when there is none left all are shuffled again."""

    def word(self) -> str:
        return "sarah-turn"

    def rule(self) -> str:
        return "NZ-32.4"

    def act(self, s: NewZealand) -> None:
        if not s.sarah_stack:
            s.sarah_stack = all_cards(s)
        s.todo.append(SARAH_CARD)


@final
class SarahCard(Chance[NewZealand]):
    """NZ-32.4: the card turned up, and all she does with it."""

    def word(self) -> str:
        return "sarah-card"

    def rule(self) -> str:
        return "NZ-32.4"

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        return [
            (int(pack(SARAH, 0, number)), 1)
            for number in range(1, s.box.sarah_cards + 1)
            if s.sarah_stack & BIT[number]
        ]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        at = rng.below(count_bits(s.sarah_stack))
        for number in range(1, s.box.sarah_cards + 1):
            if s.sarah_stack & BIT[number]:
                if at == 0:
                    return pack(SARAH, 0, number)
                at -= 1
        return pack(SARAH)

    def resolve(self, s: NewZealand, action: i64) -> None:
        s.sarah_stack &= ~BIT[second(action)]
        take_turn(s, second(action))


@final
class Reasoning:
    """What Sarah did with a card and why, in the words of the data."""

    __slots__ = ("card", "did", "impossible", "income", "path", "things")

    def __init__(self, card: int) -> None:
        self.card = card
        self.path: list[str] = []  # locations entered, the last one is where she stopped
        self.income = 0  # pounds the bank paid the human for buildings with a hand
        self.impossible: list[str] = []  # actions of the card that she could not do
        self.did = ""  # the action she did, DELIVER_WORD in Wellington
        self.things: list[str] = []  # what it was about: see `run_errand`; post and foresight tiles in Wellington

    def as_dict(self) -> dict[str, Any]:
        """For notes and JSON."""
        return {
            "card": self.card, "path": self.path, "income": self.income, "impossible": self.impossible,
            "did": self.did, "things": self.things,
        }  # fmt: skip


def reasoning(s: NewZealand, card: int) -> Reasoning:
    """What she would do with a card in this position; nothing changes."""
    return take_turn(s.copy(), card)


def take_turn(s: NewZealand, card: i64) -> Reasoning:
    """NZ-32.4 to 32.6: she moves, then visits Wellington or does the first possible action of the card."""
    reasons = Reasoning(int(card))
    walk(s, s.box.sarah_steps[card], reasons)
    if s.players[SARAH_SEAT].runholder == s.box.wellington:
        visit_wellington(s, reasons)
        return reasons
    words = s.box.sarah_actions[card][:]
    words.append(FALLBACK)
    for word in words:
        named = s.box.sarah_special[s.sarah_special] if word == "SPECIAL" else word
        things = run_errand(s, named)
        if things is not None:
            reasons.did = named
            reasons.things = things
            break
        reasons.impossible.append(named)
    return reasons


# -- walking


def walk(s: NewZealand, steps: i64, reasons: Reasoning) -> None:
    """So many locations forward, at most to Wellington; she pays no fees, the bank pays the human's (NZ-32.4)."""
    player = s.players[SARAH_SEAT]
    space = player.runholder
    while steps > 0 and space != s.box.wellington:
        space = next_space(s, space)
        tile = s.trail[space]
        if tile == 0 and space != s.box.wellington:
            continue
        steps -= 1
        reasons.path.append(s.box.space_ids[space])
        if tile >= PRIVATE and tile < HAZARD and (tile - PRIVATE) // 16 == HUMAN:
            fee = fee_for(s, SARAH_SEAT, space)
            s.players[HUMAN].money += fee
            reasons.income += int(fee)
    player.runholder = space


def next_space(s: NewZealand, space: i64) -> i64:
    """NZ-32.4: where she goes from a space: at a fork the branch with fewest locations before the branches meet."""
    box = s.box
    begin = box.next_begin[space]
    end = box.next_begin[space + 1]
    best = box.next_space[begin]
    if end - begin == 1:
        return best
    meeting = where_branches_meet(s, space)
    fewest = fewest_locations(s, best, meeting)
    for at in range(begin + 1, end):
        count = fewest_locations(s, box.next_space[at], meeting)
        if count < fewest:
            best = box.next_space[at]
            fewest = count
    return best


def where_branches_meet(s: NewZealand, fork: i64) -> i64:
    """The first space that lies on every way from a fork to Wellington."""
    box = s.box
    space = box.next_space[box.next_begin[fork]]
    while can_avoid(s, fork, space):
        space = box.next_space[box.next_begin[space]]
    return space


def can_avoid(s: NewZealand, space: i64, other: i64) -> bool:
    """There is a way from a space to Wellington that does not touch the other one."""
    if space == other:
        return False
    if space == s.box.wellington:
        return True
    for at in range(s.box.next_begin[space], s.box.next_begin[space + 1]):
        if can_avoid(s, s.box.next_space[at], other):
            return True
    return False


def fewest_locations(s: NewZealand, space: i64, stop: i64) -> i64:
    """Locations from a space, which counts too, up to another, which does not, on the shortest way."""
    if space == stop:
        return 0
    fewest: i64 = -1
    for at in range(s.box.next_begin[space], s.box.next_begin[space + 1]):
        count = fewest_locations(s, s.box.next_space[at], stop)
        if fewest < 0 or count < fewest:
            fewest = count
    return fewest + (1 if s.trail[space] else 0)


# -- Wellington


def visit_wellington(s: NewZealand, reasons: Reasoning) -> None:
    """NZ-32.6: a disc by her schedule, two foresight tiles, and back to the start."""
    reasons.did = DELIVER_WORD
    player = s.players[SARAH_SEAT]
    post = next_post(s)
    if post >= 0 and take_disc(player):
        player.own[POST_DISCS + post] += 1
        reasons.things.append(s.box.post_ids[post])
    s.sarah_deliveries += 1
    s.todo.append(LEAVE[SARAH_SEAT])
    place: i64 = 1 if s.bags[FORESIGHT + 1] - 1 == s.sarah_special or not s.bags[FORESIGHT] else 0
    if s.bags[FORESIGHT] - 1 == s.sarah_special:
        place = 0
    tile = s.bags[FORESIGHT + place] - 1
    if tile >= 0:
        reasons.things.append(s.box.a_words[tile])
        s.bags[FORESIGHT + place] = 0
        place_worker_or_hazard(s, tile)
    place = 2 if s.bags[FORESIGHT + 2] else 3
    tile = s.bags[FORESIGHT + place] - 1
    if tile >= 0:
        reasons.things.append(s.box.b_words[tile])
        s.bags[FORESIGHT + place] = 0
        place_bonus_tile(s, SARAH_SEAT, tile)


def next_post(s: NewZealand) -> i64:
    """NZ-32.6: the local post of her schedule for this delivery, or the next lower one she may use; -1 for none."""
    schedule: list[int] = s.box.sarah_difficulty[s.config.difficulty]["deliveries"]
    at = int(s.sarah_deliveries)
    value = schedule[at if at < len(schedule) else len(schedule) - 1]
    box = s.box
    best: i64 = -1
    for post in range(box.posts):
        if box.post_kind[post] == LOCAL and box.post_value[post] <= value:
            if is_post_free(s, s.players[SARAH_SEAT], post):
                if best < 0 or box.post_value[post] > box.post_value[best]:
                    best = post
    return best


SARAH_SETUP: Final = SarahSetup()
SARAH_SPECIAL: Final = SarahSpecial()
SARAH_TURN: Final = SarahTurn()
SARAH_CARD: Final = SarahCard()
