"""Shearing: shearers that draw, sheep that are shown, wool posts (NZ-20).

NZ-20.1, 20.8  each shearer once: `Shear`
NZ-20.2    sheep shown, and the money: `ShearOn`, `show_sheep.add_shows`, `wool_total`, `take_wool`
NZ-20.3 to 20.5  wool posts: `is_wool_open`, `WoolPost`; corners and costs: `discs.fitting`, `discs.next_payable`
NZ-20.6    no other action inside: `Shear.options` and `WoolPost.options` offer none
NZ-20.7    the wool value of one sheep: `effects.run_effects`
NZ-20.9    never compulsory: `WoolPost.options`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third, verb_of
from longtable.core.bits import BIT
from longtable.games.newzealand.player import Player
from longtable.games.newzealand.rules.cards import discard, draw_discard
from longtable.games.newzealand.rules.discs import add_discs, can_place, clear_disc, put_on_post, takes_disc
from longtable.games.newzealand.rules.show_sheep import add_later_shows, add_shows, show_bit
from longtable.games.newzealand.rules.timing import CLOSED, Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import DELIVER, DRAW_CARD, SHEAR, SHEARER, SHEEP_KINDS, WOOL


def shear(s: NewZealand, seat: i64) -> None:
    """Schedule the whole action with all shearers of the seat."""
    s.todo.append(Shear(seat, s.players[seat].workers(SHEARER), 0))


def wool_total(s: NewZealand, player: Player, shown: i64) -> i64:
    """NZ-20.2: the wool values of the sheep shown, a bit for each of SHEEP_KINDS, and the permanent wool."""
    total = s.permanent_wool(player)
    for at in range(len(SHEEP_KINDS)):
        if shown & BIT[at]:
            total += s.box.wool[SHEEP_KINDS[at]]
    return total


def take_wool(s: NewZealand, seat: i64, left: i64, shown: i64) -> None:
    """The money of the wool; then a wool post, and draws with the shearers left."""
    player = s.players[seat]
    total = wool_total(s, player, shown)
    player.money += total
    s.todo.append(Shear(seat, left, 1))
    s.todo.append(WoolPost(seat, total))


@final
class Shear(Question):
    """NZ-20.1, 20.8: each shearer left draws and discards a card or shears one sheep; sheep are shown once."""

    bounds: ClassVar[tuple[int, ...]] = (0, 6, 2)

    def __init__(self, seat: i64, left: i64, sheared: i64) -> None:
        super().__init__(seat)
        self.left: Final[i64] = left  # shearers not used yet
        self.sheared: Final[i64] = sheared

    def word(self) -> str:
        return "shear"

    def rule(self) -> str:
        return "NZ-20.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.left), int(self.sheared)]

    def prompt(self, s: NewZealand) -> str:
        if self.sheared:
            return "draw and discard a card with a shearer, or be done"
        return "show sheep to shear, draw and discard a card with a shearer, or be done"

    def options(self, s: NewZealand) -> list[int]:
        player = s.players[self.seat]
        actions = [PASS]  # and nothing of the location: no other action begins here (NZ-20.6)
        if self.left > 0 and player.drawable():
            actions.append(pack(DRAW_CARD))
        if not self.sheared:
            if self.left > 0:
                add_shows(player, 0, actions)
            if s.permanent_wool(player):
                actions.append(pack(SHEAR))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        verb = verb_of(action)
        if verb == DRAW_CARD:
            s.todo.append(Shear(self.seat, self.left - 1, self.sheared))
            draw_discard(s, self.seat, 1, asks=False)
        elif verb == SHEAR:
            take_wool(s, self.seat, self.left, 0)
        else:
            discard(s.players[self.seat], second(action))
            s.todo.append(ShearOn(self.seat, self.left - 1, show_bit(second(action))))

    def is_idle(self, s: NewZealand) -> bool:
        player = s.players[self.seat]
        if self.sheared:
            return self.left == 0 or player.drawable() == 0
        return self.left == 0 and s.permanent_wool(player) == 0


@final
class ShearOn(Question):
    """NZ-20.2: further sheep of other types, in any order, one for each shearer left. The reveal window (NZ-5.5)."""

    bounds: ClassVar[tuple[int, ...]] = (0, 6, 8192)

    def __init__(self, seat: i64, left: i64, shown: i64) -> None:
        super().__init__(seat)
        self.left: Final[i64] = left
        self.shown: Final[i64] = shown  # a bit for each of SHEEP_KINDS

    def word(self) -> str:
        return "shear-on"

    def rule(self) -> str:
        return "NZ-20.2"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.left), int(self.shown)]

    def prompt(self, s: NewZealand) -> str:
        return f"show more sheep: wool value {int(wool_total(s, s.players[self.seat], self.shown))} so far"

    def moment(self) -> i64:
        return CLOSED

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        add_shows(s.players[self.seat], self.shown, actions)
        return actions

    def pruned_options(self, s: NewZealand) -> list[int]:
        """Types in their order."""
        actions = [PASS]
        add_later_shows(s.players[self.seat], self.shown, actions)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            self.skip(s)
        else:
            discard(s.players[self.seat], second(action))
            s.todo.append(ShearOn(self.seat, self.left - 1, self.shown | show_bit(second(action))))

    def is_idle(self, s: NewZealand) -> bool:
        return self.left == 0 or s.players[self.seat].hand_size == 0

    def skip(self, s: NewZealand) -> None:
        take_wool(s, self.seat, self.left, self.shown)


# -- wool posts


def is_wool_open(s: NewZealand, player: Player, post: i64, total: i64) -> bool:
    """NZ-20.3: a wool post that takes a disc of the player with that wool value."""
    return s.box.post_kind[post] == WOOL and takes_disc(s, player, post, total)


@final
class WoolPost(Question):
    """NZ-20.3, 20.4: a disc on a wool post, never compulsory (NZ-20.9)."""

    bounds: ClassVar[tuple[int, ...]] = (0, 256)

    def __init__(self, seat: i64, total: i64) -> None:
        super().__init__(seat)
        self.total: Final[i64] = total

    def word(self) -> str:
        return "wool-post"

    def rule(self) -> str:
        return "NZ-20.3"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.total)]

    def prompt(self, s: NewZealand) -> str:
        return f"place a disc on a wool post of value {int(self.total)} or less, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        box = s.box
        for post in range(box.posts):
            if is_wool_open(s, s.players[self.seat], post, self.total):
                base = pack(DELIVER, 0, post)
                add_discs(s, self.seat, box.post_corner[post], box.post_transport[post], base, actions)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        post = second(action)
        clear_disc(s, s.players[self.seat], third(action), s.box.post_transport[post])
        put_on_post(s, self.seat, post)

    def is_idle(self, s: NewZealand) -> bool:
        player = s.players[self.seat]
        for post in range(s.box.posts):
            if is_wool_open(s, player, post, self.total):
                if can_place(s, player, s.box.post_corner[post], s.box.post_transport[post]):
                    return False
        return True
