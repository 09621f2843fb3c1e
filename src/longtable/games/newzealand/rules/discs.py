"""Discs: posts that take one, discs of the player board that fit, what clearing their spaces costs and brings.

NZ-10.2 to 10.11. Income and delivery as a whole: `wellington`. Wool posts: `shearing`.
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
    """Disc spaces whose discs fit a corner, a bit each; dark discs fit white corners when no white one is left."""
    left = 65535 & ~player.cleared
    white = left & s.box.white_discs
    return left if corner == DARK or not white else white


def add_discs(s: NewZealand, seat: i64, corner: i64, cost: i64, base: i64, actions: list[int]) -> None:
    """Append base + disc for every disc that fits and whose payment can be made together with a cost."""
    player = s.players[seat]
    left = fitting(s, player, corner)
    for disc in range(DISC_COUNT):
        if left & BIT[disc] and cost + s.box.disc_pay[disc] <= player.money:
            actions.append(base + disc)


def can_place(s: NewZealand, player: Player, corner: i64, cost: i64) -> bool:
    """Some disc fits and can be paid for."""
    left = fitting(s, player, corner)
    for disc in range(DISC_COUNT):
        if left & BIT[disc] and cost + s.box.disc_pay[disc] <= player.money:
            return True
    return False


def clear_disc(s: NewZealand, player: Player, disc: i64, cost: i64) -> None:
    """Pay a cost and the payment of the space, take its disc, then what the space gives (NZ-10.5)."""
    player.money -= cost + s.box.disc_pay[disc]
    player.cleared |= BIT[disc]
    player.money += s.box.disc_gain[disc]
