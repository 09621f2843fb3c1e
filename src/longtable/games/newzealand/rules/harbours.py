"""Harbours: upgrading them, storehouse pairs and route ends (NZ-18.3 to 18.11).

NZ-18.3    once, payable, with a piece: `harbour_here`, `can_upgrade`, `add_upgrades`
NZ-18.4    small: pay, a storehouse, the card, pairs: `upgrade`, `take_storehouse`
NZ-18.5    medium: pay, a disc, its space cleared, the card, a harbour master: `upgrade`, `discs.clear_disc`
NZ-18.6    large: a storehouse and pairs: `upgrade`, `take_storehouse`; free: `data/sea.toml`, by `harbour_cost`;
           other figures are reported by `box.check.printed.differences`; its post is open from now on:
           `discs.has_opened`
NZ-18.11   costs before bonuses: `upgrade`
NZ-18.7    cards of the bonus stacks: `supply.card_kind`
NZ-18.8    route ends: `ReturnShip`; points: `scoring.harbour_points`
NZ-18.9    storehouse pairs: `state.NewZealand.has_pair`; an immediate bonus: `take_storehouse`; ongoing, wool:
           `state.NewZealand.permanent_wool`; points: `scoring.pair_points`
NZ-18.10   the card must be taken: `supply.take_card`
NZ-19.1    harbour masters: `harbour_masters.TakeMaster`, after a medium harbour is upgraded by `upgrade`
"""

from typing import final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.bits import BIT
from longtable.games.newzealand.player import Player
from longtable.games.newzealand.rules.discs import add_discs, can_place, clear_disc
from longtable.games.newzealand.rules.harbour_masters import TakeMaster
from longtable.games.newzealand.rules.supply import take_card
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import MEDIUM, SAIL, SLOTS, STOREHOUSES, UPGRADE


def harbour_cost(s: NewZealand, harbour: i64) -> i64:
    """What the next piece there costs: that of the first free slot (RUL-17)."""
    pieces: i64 = 0
    for player in s.players:
        if player.harbours & BIT[harbour]:
            pieces += 1
    return s.box.harbour_costs[SLOTS * harbour + pieces]


def harbour_here(s: NewZealand, player: Player) -> i64:
    """The harbour where the ship is and has no piece of the player yet, or -1 (NZ-18.3)."""
    harbour = s.box.node_harbour[player.ship]
    return -1 if harbour >= 0 and player.harbours & BIT[harbour] else harbour


def can_upgrade(s: NewZealand, seat: i64) -> bool:
    """NZ-18.2, 18.3: the harbour where the ship is can be paid for, and there is a piece that may be placed."""
    player = s.players[seat]
    harbour = harbour_here(s, player)
    if harbour < 0:
        return False
    cost = harbour_cost(s, harbour)
    if s.box.harbour_kind[harbour] == MEDIUM:
        return can_place(s, player, s.box.harbour_corner[harbour], cost)
    return player.storehouses != 0 and cost <= player.money


def add_upgrades(s: NewZealand, seat: i64, actions: list[int]) -> None:
    """Append the upgrades of the harbour where the ship is: with each disc + 1, or each storehouse counted from 1."""
    player = s.players[seat]
    harbour = harbour_here(s, player)
    if harbour < 0:
        return
    cost = harbour_cost(s, harbour)
    base = pack(UPGRADE, 0, harbour)
    if s.box.harbour_kind[harbour] == MEDIUM:
        add_discs(s, seat, s.box.harbour_corner[harbour], cost, base + 1, actions)
    elif cost <= player.money:
        for store in range(STOREHOUSES):
            if player.storehouses & BIT[store]:
                actions.append(base + store + 1)


def upgrade(s: NewZealand, seat: i64, harbour: i64, piece: i64) -> None:
    """NZ-18.4 to 18.6, 18.11: pay, place the piece, take the card; then what the harbour or the cleared space brings.

    The post of a large harbour is open from now on, since the player has a piece there (`discs.has_opened`).
    """
    player = s.players[seat]
    box = s.box
    cost = harbour_cost(s, harbour)
    player.harbours |= BIT[harbour]
    if box.harbour_kind[harbour] == MEDIUM:
        clear_disc(s, player, piece - 1, cost)
        if box.harbour_master[harbour] >= 0:
            s.todo.append(TakeMaster(seat, box.harbour_master[harbour]))
    else:
        player.money -= cost
        take_storehouse(s, seat, piece - 1)
        if box.route_ends & BIT[harbour]:
            s.todo.append(ReturnShip(seat))
    if box.harbour_card[harbour] >= 0:
        take_card(s, seat, box.harbour_card[harbour])


def take_storehouse(s: NewZealand, seat: i64, store: i64) -> None:
    """NZ-18.4, 18.6: a storehouse leaves the board; the second of a pair brings its immediate bonus (NZ-18.9)."""
    player = s.players[seat]
    player.storehouses &= ~BIT[store]
    for pair in range(len(s.box.pair_stores)):
        if s.box.pair_stores[pair] & BIT[store] and s.has_pair(player, pair):
            s.config.rules.trigger(s, seat, s.box.pair_action[pair])


@final
class ReturnShip(Question):
    """NZ-18.8: from a route end the ship must go to a start space of the player's choice."""

    def word(self) -> str:
        return "return-ship"

    def rule(self) -> str:
        return "NZ-18.8"

    def prompt(self, s: NewZealand) -> str:
        return "choose the start space to which your ship returns"

    def options(self, s: NewZealand) -> list[int]:
        return sorted([int(pack(SAIL, 0, node)) for node in s.box.start_nodes])

    def resolve(self, s: NewZealand, action: i64) -> None:
        s.players[self.seat].ship = second(action)

    def is_idle(self, s: NewZealand) -> bool:
        return len(s.box.start_nodes) == 1

    def skip(self, s: NewZealand) -> None:
        s.players[self.seat].ship = s.box.start_nodes[0]
