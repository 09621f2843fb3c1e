"""Building and replacing private buildings (NZ-17).

NZ-17.1    craftsmen and price: `is_ready`
NZ-17.2, 17.8  replacing: `is_better`, `replace`
NZ-17.3, 17.6  where: `may_build_on`, `box.tables.Box.building_spaces`
NZ-17.4    gold of a space: `BuildOne.resolve`
NZ-17.5    what builds: `effects.begin_effect`
NZ-17.7    replacing through a bonus card: `ReplaceOne`, `is_better`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third, verb_of
from longtable.games.newzealand.player import BUILT, Player
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import BUILD, BUILDINGS, CRAFTSMAN, GONE, PRIVATE, REPLACE

ANY_DIFFERENCE: Final = 0  # BuildOne: replace by any that needs more craftsmen


def may_build_on(s: NewZealand, player: Player, space: i64) -> bool:
    """An empty building space that the pathfinder has opened (NZ-17.1, 17.3)."""
    return s.trail[space] == 0 and player.pathfinder >= s.box.space_needs[space]


def is_ready(s: NewZealand, seat: i64, number: i64, price: i64) -> bool:
    """NZ-17.1: a building of the reserve for which the player has the craftsmen and the money."""
    player = s.players[seat]
    if player.own[BUILT + number] != 0:
        return False
    needs = s.craftsmen_for(seat, number)
    return needs <= player.workers(CRAFTSMAN) and needs * price <= player.money


def can_build(s: NewZealand, seat: i64, price: i64) -> bool:
    """Some building can be placed or can replace another."""
    player = s.players[seat]
    for number in range(1, BUILDINGS + 1):
        if is_ready(s, seat, number, price):
            for space in s.box.building_spaces:
                if may_build_on(s, player, space):
                    return True
    return can_replace(s, seat, ANY_DIFFERENCE, price)


def can_replace(s: NewZealand, seat: i64, difference: i64, price: i64) -> bool:
    """Some building on the trail can be replaced."""
    player = s.players[seat]
    for old in range(1, BUILDINGS + 1):
        if is_built(player, old):
            for number in range(1, BUILDINGS + 1):
                if is_better(s, seat, old, number, difference, price):
                    return True
    return False


def is_built(player: Player, number: i64) -> bool:
    """The building stands on the trail."""
    return player.own[BUILT + number] > 0 and player.own[BUILT + number] != GONE


def is_better(s: NewZealand, seat: i64, old: i64, number: i64, difference: i64, price: i64) -> bool:
    """A building of the reserve may replace one on the trail (NZ-17.2, 17.7, 17.8)."""
    player = s.players[seat]
    if player.own[BUILT + number] != 0:
        return False
    more = s.craftsmen_for(seat, number) - s.craftsmen_for(seat, old)
    if more <= 0 or more * price > player.money:
        return False
    return more == difference if difference else more <= player.workers(CRAFTSMAN)


def add_replacements(s: NewZealand, seat: i64, difference: i64, price: i64, actions: list[int]) -> None:
    """Append every replacement, sorted."""
    player = s.players[seat]
    for number in range(1, BUILDINGS + 1):
        if player.own[BUILT + number] == 0:
            for space in s.box.building_spaces:
                tile = s.trail[space]
                if tile >= PRIVATE and (tile - PRIVATE) // 16 == seat:
                    if is_better(s, seat, tile & 15, number, difference, price):
                        actions.append(pack(REPLACE, 0, number, space))


def replace(s: NewZealand, seat: i64, number: i64, space: i64, price: i64) -> None:
    """NZ-17.2, 17.4, 17.8: the old tile leaves the game, the new one keeps the space; no gold."""
    player = s.players[seat]
    old = s.trail[space] & 15
    player.money -= price * (s.craftsmen_for(seat, number) - s.craftsmen_for(seat, old))
    player.own[BUILT + old] = GONE
    put(s, seat, number, space)


def put(s: NewZealand, seat: i64, number: i64, space: i64) -> None:
    """A building lies on a space."""
    s.players[seat].own[BUILT + number] = space + 1
    s.trail[space] = PRIVATE + 16 * seat + number


@final
class BuildOne(Question):
    """NZ-17.1, 17.2: place one building, or replace one by another."""

    bounds: ClassVar[tuple[int, ...]] = (0, 64)

    def __init__(self, seat: i64, price: i64) -> None:
        super().__init__(seat)
        self.price: Final[i64] = price

    def word(self) -> str:
        return "build"

    def rule(self) -> str:
        return "NZ-17.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.price)]

    def prompt(self, s: NewZealand) -> str:
        return f"place or replace a building for {int(self.price)} per craftsman, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        player = s.players[self.seat]
        for number in range(1, BUILDINGS + 1):
            if is_ready(s, self.seat, number, self.price):
                for space in s.box.building_spaces:
                    if may_build_on(s, player, space):
                        actions.append(pack(BUILD, 0, number, space))
        add_replacements(s, self.seat, ANY_DIFFERENCE, self.price, actions)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        number = second(action)
        space = third(action)
        if verb_of(action) == REPLACE:
            replace(s, self.seat, number, space, self.price)
            return
        player = s.players[self.seat]
        player.money -= self.price * s.craftsmen_for(self.seat, number)
        put(s, self.seat, number, space)
        s.gain_gold(player, s.box.space_gold[space])

    def is_idle(self, s: NewZealand) -> bool:
        return not can_build(s, self.seat, self.price)


@final
class ReplaceOne(Question):
    """NZ-17.7: replace a building by one that needs exactly so many craftsmen more; none have to be owned."""

    bounds: ClassVar[tuple[int, ...]] = (0, 64, 64)

    def __init__(self, seat: i64, difference: i64, price: i64) -> None:
        super().__init__(seat)
        self.difference: Final[i64] = difference
        self.price: Final[i64] = price

    def word(self) -> str:
        return "replace-building"

    def rule(self) -> str:
        return "NZ-17.7"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.difference), int(self.price)]

    def prompt(self, s: NewZealand) -> str:
        return f"replace a building with one that needs {int(self.difference)} more craftsman, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        add_replacements(s, self.seat, self.difference, self.price, actions)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action != PASS:
            replace(s, self.seat, second(action), third(action), self.price)

    def is_idle(self, s: NewZealand) -> bool:
        return not can_replace(s, self.seat, self.difference, self.price)
