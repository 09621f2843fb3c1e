"""A player: cards, board, ship, runholder and belongings."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import BIT, count_bits
from longtable.core.keys import mixed, mixed_small
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.words import DISC_COUNT, KINDS, PLAYER_SHEEP, REASON_COUNT, STOREHOUSES

# -- places in Player.cards, by kind of card. Plain numbers here and below: what is computed from another module's
# constants is no constant when compiled.
UNSEEN: Final = 0  # in the draw stack or in the hand: known to all, for every card enters through the open discard pile
HAND: Final = 48  # in the hand; in a view of somebody else the first of them is HIDDEN_HAND
PILE: Final = 96  # in the discard pile
AREA: Final = 144  # objectives played
CARDS_SIZE: Final = 192
HIDDEN_HAND: Final = -1

# -- places in Player.own
MAX_POSTS: Final = 24
MAX_TILES: Final = 16
MAX_HAZARDS: Final = 16
POST_DISCS: Final = 0  # discs on trading posts, by post
WORKER_TILES: Final = 24  # workers of a row beside the printed one
BUILT: Final = 28  # + number: 0 in the reserve, space + 1 on the trail, GONE
TILES_HELD: Final = 40  # by kind of bonus tile, placed jokers included
HAZARDS_HELD: Final = 56
POINTS: Final = 72  # by reason, filled in at the end
OWN_SIZE: Final = 84

MORE: Final = 16  # Player.aside: cards to be discarded + MORE * cards that may be drawn before (NZ-5.4)
NOBODY: Final = -1  # no seat, no space


@final
class Player:
    """One player's cards, board, ship, runholder and belongings. Sarah has no cards, money or gold."""

    __slots__ = (
        "aside", "cards", "certificates", "cleared", "gold", "hand_size", "harbours", "jokers", "masters", "money",
        "no_fees", "own", "pathfinder", "removed", "runholder", "ship", "stack_size", "step_tile", "storehouses",
        "tokens", "tops",
    )  # fmt: skip

    def __init__(
        self,
        cards: vec[i64],
        own: vec[i64],
        money: i64,
        gold: i64,
        tokens: i64,
        certificates: i64,
        pathfinder: i64,
        step_tile: i64,
        no_fees: i64,
        cleared: i64,
        storehouses: i64,
        harbours: i64,
        jokers: i64,
        masters: i64,
        runholder: i64,
        ship: i64,
        hand_size: i64,
        stack_size: i64,
        tops: i64,
        removed: i64,
        aside: i64,
    ) -> None:
        self.cards = cards
        self.own = own
        self.money: i64 = money
        self.gold: i64 = gold
        self.tokens: i64 = tokens  # exchange tokens
        self.certificates: i64 = certificates  # temporary ones
        self.pathfinder: i64 = pathfinder  # space of the disc, NOBODY before the first turn
        self.step_tile: i64 = step_tile  # 0 none, 1, 2 when turned
        self.no_fees: i64 = no_fees
        self.cleared: i64 = cleared  # disc spaces without a disc, a bit each
        self.storehouses: i64 = storehouses  # those still on the board, a bit each
        self.harbours: i64 = harbours  # harbours with a piece of the player, a bit each
        self.jokers: i64 = jokers  # 8 * row + place in the row beside the printed worker, a bit each
        self.masters: i64 = masters  # harbour master tiles, a bit each
        self.runholder: i64 = runholder  # space of the trail, NOBODY before the first turn
        self.ship: i64 = ship  # node, NOBODY before it is chosen
        self.hand_size: i64 = hand_size
        self.stack_size: i64 = stack_size  # of the draw stack
        self.tops: i64 = tops  # known cards on top of the draw stack, kind + 1 in 6 bits each, the first to draw lowest
        self.removed: i64 = removed  # cards that left the game
        self.aside: i64 = aside  # what is begun beside the turn and not finished: see MORE

    def copy(self) -> "Player":
        return Player(
            self.cards[:],
            self.own[:],
            self.money,
            self.gold,
            self.tokens,
            self.certificates,
            self.pathfinder,
            self.step_tile,
            self.no_fees,
            self.cleared,
            self.storehouses,
            self.harbours,
            self.jokers,
            self.masters,
            self.runholder,
            self.ship,
            self.hand_size,
            self.stack_size,
            self.tops,
            self.removed,
            self.aside,
        )

    def mixed_into(self, key: i64) -> i64:
        """The key of a position with this player in it."""
        key = mixed_small(key, self.cards)
        key = mixed_small(key, self.own)
        key = mixed(key, self.money + 4096 * self.gold + 65536 * self.tokens + 1048576 * self.certificates)
        key = mixed(key, self.pathfinder + 1 + 64 * self.step_tile + 256 * self.no_fees + 1024 * self.hand_size)
        key = mixed(key, self.cleared)
        key = mixed(key, self.storehouses)
        key = mixed(key, self.harbours)
        key = mixed(key, self.jokers)
        key = mixed(key, self.masters)
        key = mixed(key, self.runholder + 1 + 256 * (self.ship + 1) + 65536 * self.stack_size)
        key = mixed(key, self.tops)
        key = mixed(key, self.removed)
        return mixed(key, self.aside)

    # -- counting

    def workers(self, row: i64) -> i64:
        """Workers of a row, the printed one included (NZ-1.9)."""
        return 1 + self.own[WORKER_TILES + row]

    def discs_left(self) -> i64:
        """Discs still on the player board."""
        return DISC_COUNT - count_bits(self.cleared)

    def pile_size(self) -> i64:
        """Cards in the discard pile."""
        size: i64 = 0
        for kind in range(PILE, PILE + KINDS):
            size += self.cards[kind]
        return size

    def drawable(self) -> i64:
        """Cards in draw stack and discard pile."""
        return self.stack_size + self.pile_size()

    def is_hidden(self) -> bool:
        """The hand is not known here: this is a view of somebody else."""
        return self.cards[HAND] == HIDDEN_HAND

    def hide_hand(self) -> None:
        """Forget the hand; its size stays."""
        for kind in range(HAND, HAND + KINDS):
            self.cards[kind] = 0
        self.cards[HAND] = HIDDEN_HAND

    def total(self) -> i64:
        """All points."""
        points: i64 = 0
        for reason in range(REASON_COUNT):
            points += self.own[POINTS + reason]
        return points


def aside_of(due: i64, more: i64) -> i64:
    """Player.aside: cards to be discarded, and cards that may be drawn before (NZ-5.4)."""
    return due + MORE * more


def new_player(box: Box) -> Player:
    """A player before the set-up: the whole deck in the draw stack."""
    cards = [0] * CARDS_SIZE
    for kind in range(PLAYER_SHEEP):
        cards[UNSEEN + kind] = int(box.start_deck[kind])
    return Player(
        vec[i64](cards),
        vec[i64]([0] * OWN_SIZE),
        0,
        box.gold_start,
        0,
        box.certificate_start,
        NOBODY,
        0,
        0,
        0,
        BIT[STOREHOUSES] - 1,
        0,
        0,
        0,
        NOBODY,
        NOBODY,
        0,
        sum(cards),
        0,
        0,
        0,
    )
