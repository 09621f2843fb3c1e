"""Investing in a bonus tile (NZ-15).

NZ-15.1    a tile outside the token's row, and its price: `is_open`, `invest_price`, `Invest`
NZ-15.2    jokers: `is_joker`, `hiring.PlaceJoker`; the gold that they cost beside the row: `data/bonus.toml`, paid by
           `requirements.meet`
NZ-15.3    every row once the token is gone: `is_open`
NZ-15.4    effects after all payments: `Invest.resolve`; no room for a joker: `is_open`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third
from longtable.games.newzealand.player import TILES_HELD
from longtable.games.newzealand.rules.hiring import SHIFT, has_room
from longtable.games.newzealand.rules.requirements import add_ways, can_meet, meet
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import COLUMNS, INVEST, PLACE_JOKER, ROWS

CELLS: Final = 28


def invest_price(s: NewZealand, cell: i64, modifier: i64) -> i64:
    """Cost of the row, at least 0; what the tile itself asks for comes on top (NZ-15.1, 13.6)."""
    price = s.box.row_costs[cell // COLUMNS] + modifier
    return price if price > 0 else 0


def is_open(s: NewZealand, seat: i64, cell: i64, modifier: i64, open_hand: bool) -> bool:
    """NZ-15.1 to 15.4: the tile may be taken; without `open_hand` as far as others can tell."""
    tile = s.bonus[cell] - 1
    if tile < 0 or cell // COLUMNS == s.token_row:
        return False
    action = s.box.tile_action[tile]
    if is_joker(s, action) and not has_room(s.players[seat]):
        return False
    return can_meet(s, seat, action, invest_price(s, cell, modifier), open_hand)


def is_joker(s: NewZealand, action: i64) -> bool:
    """The tile of that action becomes a worker."""
    table = s.box.actions
    begin = table.begin[action]
    return begin < table.begin[action + 1] and table.code[begin] == PLACE_JOKER


def is_repeated(s: NewZealand, cell: i64) -> bool:
    """An equal tile lies further left in the row, so that this one is no further option."""
    for earlier in range(cell - cell % COLUMNS, cell):
        if s.bonus[earlier] == s.bonus[cell]:
            return True
    return False


def can_invest(s: NewZealand, seat: i64, modifier: i64, open_hand: bool) -> bool:
    """Some tile may be taken."""
    for cell in range(CELLS):
        if s.bonus[cell] and is_open(s, seat, cell, modifier, open_hand):
            return True
    return False


@final
class Invest(Question):
    """NZ-15.1: one tile that is not in the token's row."""

    bounds: ClassVar[tuple[int, ...]] = (0, 64)

    def __init__(self, seat: i64, shifted: i64) -> None:
        super().__init__(seat)
        self.shifted: Final[i64] = shifted  # modifier + SHIFT

    def word(self) -> str:
        return "invest"

    def rule(self) -> str:
        return "NZ-15.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.shifted)]

    def prompt(self, s: NewZealand) -> str:
        return "invest in a bonus tile, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        for cell in range(ROWS * COLUMNS):
            if s.bonus[cell] and not is_repeated(s, cell):
                if is_open(s, self.seat, cell, self.shifted - SHIFT, True):
                    action = s.box.tile_action[s.bonus[cell] - 1]
                    add_ways(s, self.seat, action, pack(INVEST, 0, cell), actions)
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        cell = second(action)
        tile = s.bonus[cell] - 1
        s.bonus[cell] = 0
        player = s.players[self.seat]
        player.money -= invest_price(s, cell, self.shifted - SHIFT)
        meet(s, self.seat, s.box.tile_action[tile], third(action))
        player.own[TILES_HELD + tile] += 1
        s.config.rules.perform(s, self.seat, s.box.tile_action[tile], third(action), True)

    def is_idle(self, s: NewZealand) -> bool:
        return not can_invest(s, self.seat, self.shifted - SHIFT, False)
