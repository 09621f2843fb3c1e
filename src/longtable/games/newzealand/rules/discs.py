"""Discs: posts that take one, discs of the player board that fit, what clearing their spaces costs and brings.

NZ-10.1, 20.3  a post that takes a disc: `takes_disc`
NZ-10.2    once, or any number of times: `is_post_free`
NZ-10.3, 10.11, 31.3  corners: `fitting`
NZ-10.4    what must be in hand: `next_payable`
NZ-10.5    the order: `delivery.Deliver.resolve`, `clear_disc`, `put_on_post`
NZ-10.9, 10.15  clearing: `clear_disc`; what cleared spaces give: `state.NewZealand.cleared_sum`
NZ-10.10   the spaces of a pair in any order: `fitting` looks at no other space
NZ-18.6    posts of large harbours: `has_opened`
NZ-10.12, 31.7  a disc taken from a medium harbour: `take_from_harbour`

Delivery as a whole: `delivery`. Wool posts: `shearing`.
"""

from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.games.newzealand.player import POST_DISCS, Player
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import DARK, DISC_COUNT


def is_post_free(s: NewZealand, player: Player, post: i64) -> bool:
    """NZ-10.2: the player has no disc there, or the post may be used any number of times."""
    return player.own[POST_DISCS + post] == 0 or s.box.post_repeats[post] != 0


def has_opened(s: NewZealand, player: Player, post: i64) -> bool:
    """NZ-18.6: the player has a storehouse in the harbour of the post, if it has one."""
    return s.box.post_harbour[post] == 0 or player.harbours & s.box.post_harbour[post] != 0


def takes_disc(s: NewZealand, player: Player, post: i64, total: i64) -> bool:
    """NZ-10.1, 20.3: a post of at most that value, open to the player and not yet used up."""
    return s.box.post_value[post] <= total and has_opened(s, player, post) and is_post_free(s, player, post)


def fitting(s: NewZealand, player: Player, corner: i64) -> i64:
    """NZ-10.3, 10.11, 31.3: disc spaces whose discs fit a corner, a bit each; dark on white when no white is left.

    Spaces that are not cleared yet, in any order, those of a pair as well (NZ-10.10).
    """
    left = 65535 & ~player.cleared
    white = left & s.box.white_discs
    return left if corner == DARK or not white else white


def next_payable(s: NewZealand, player: Player, discs: i64, cost: i64, disc: i64) -> i64:
    """NZ-10.4: the next of a set of discs, from this one on, whose payment and the cost are in hand; -1 for none."""
    left = player.money - cost
    payments = s.box.disc_pay
    for each in range(disc, DISC_COUNT):
        if discs & BIT[each] and payments[each] <= left:
            return each
    return -1


def add_payable(
    s: NewZealand, player: Player, discs: i64, cost: i64, base: i64, scale: i64, actions: list[int]
) -> None:
    """Append base + scale * disc for every disc of a set that can be paid for together with a cost."""
    disc = next_payable(s, player, discs, cost, 0)
    while disc >= 0:
        actions.append(base + scale * disc)
        disc = next_payable(s, player, discs, cost, disc + 1)


def add_discs(s: NewZealand, seat: i64, corner: i64, cost: i64, base: i64, actions: list[int]) -> None:
    """NZ-10.3, 10.4: append base + disc for every disc that fits and can be paid for."""
    player = s.players[seat]
    add_payable(s, player, fitting(s, player, corner), cost, base, 1, actions)


def can_place(s: NewZealand, player: Player, corner: i64, cost: i64) -> bool:
    """NZ-10.3, 10.4: some disc fits and can be paid for."""
    return next_payable(s, player, fitting(s, player, corner), cost, 0) >= 0


def clear_disc(s: NewZealand, player: Player, disc: i64, cost: i64) -> None:
    """NZ-10.5, 10.9: pay a cost and the payment of the space, take its disc, then what the space gives."""
    player.money -= cost + s.box.disc_pay[disc]
    player.cleared |= BIT[disc]
    player.money += s.box.disc_gain[disc]


def take_from_harbour(player: Player, harbour: i64) -> None:
    """NZ-10.12, 31.7: a medium harbour loses its disc: no points, to be upgraded again; what it brought is kept."""
    player.harbours &= ~BIT[harbour]


def put_on_post(s: NewZealand, seat: i64, post: i64) -> None:
    """The disc lies on the post, and its delivery action follows (NZ-10.5)."""
    s.players[seat].own[POST_DISCS + post] += 1
    s.config.rules.perform(s, seat, s.box.post_action[post], 0, False)
