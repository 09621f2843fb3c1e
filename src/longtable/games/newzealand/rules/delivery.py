"""Wellington 2, delivery: a disc goes from the player board to a post (NZ-10).

NZ-10.1    posts that can be reached: `is_reachable`, `discs.takes_disc`
NZ-10.2    a post once, or any number of times: `discs.is_post_free`
NZ-10.3, 10.11  corners: `discs.fitting`
NZ-10.4    costs: `discs.next_payable`
NZ-10.5    the order: `Deliver.resolve`, `discs.clear_disc`, `discs.put_on_post`
NZ-10.6    post 0: `data/posts.toml`
NZ-10.7    card rewards: `supply.take_card`, `objectives.TakeObjective`
NZ-10.8    green arrows: `scoring.post_points`
NZ-10.9, 10.15  cleared spaces: `discs.clear_disc`, `state.NewZealand.cleared_sum`
NZ-10.10   the spaces of a pair in any order: `discs.fitting`, which looks at no other space
NZ-10.12   a disc of a medium harbour: `Deliver.options`
NZ-10.13   any payable combination: `Deliver.options`
NZ-10.14   the income pays: `income.ShowSheep.resolve`; transport never exceeds the value: `box.check.files`
NZ-31.7    a disc moved away from a harbour: `discs.take_from_harbour`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third, verb_of
from longtable.core.bits import BIT
from longtable.games.newzealand.player import Player
from longtable.games.newzealand.rules.discs import (
    add_discs,
    can_place,
    clear_disc,
    put_on_post,
    take_from_harbour,
    takes_disc,
)
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import DELIVER, DELIVER_FROM, WOOL


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
            take_from_harbour(player, third(action))
        else:
            clear_disc(s, player, third(action), s.box.post_transport[post])
        put_on_post(s, self.seat, post)

    def is_idle(self, s: NewZealand) -> bool:
        player = s.players[self.seat]
        if can_deliver(s, player, self.total):
            return False
        return not player.harbours & s.box.medium_harbours or len(self.options(s)) == 0
