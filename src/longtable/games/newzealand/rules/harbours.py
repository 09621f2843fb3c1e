"""Harbours: upgrading them, storehouse pairs, route ends and harbour masters (NZ-18.3 to 18.11, 19).

NZ-18.3    once, payable, with a piece: `harbour_here`, `can_upgrade`, `add_upgrades`
NZ-18.4 to 18.6, 18.11  cost, piece, card, bonus, in this order: `upgrade`, `harbour_cost`
NZ-18.7    cards of the bonus stacks: `supply.card_kind`
NZ-18.8    route ends: `ReturnShip`; points: `scoring.harbour_points`
NZ-18.9    storehouse pairs: `take_storehouse`; points: `scoring.pair_points`
NZ-18.10   the card must be taken: `supply.take_card`
NZ-19.1, 19.2  harbour masters: `TakeMaster`, `leave_worker`
NZ-19.3    the upper half: `TakeMaster.resolve`; the lower half: `scoring.master_points`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second
from longtable.core.bits import BIT
from longtable.games.newzealand.player import TILES_HELD, WORKER_TILES, Player
from longtable.games.newzealand.rules.discs import add_discs, can_place, clear_disc
from longtable.games.newzealand.rules.investing import is_joker
from longtable.games.newzealand.rules.supply import take_card
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import LEFT_WORKER, NewZealand
from longtable.games.newzealand.words import JOKER, MASTER, MEDIUM, SAIL, SLOTS, STOREHOUSES, UPGRADE, WORKERS


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
    """Pay, place the piece, take the card; then what the harbour or the cleared place brings (NZ-18.4 to 18.6)."""
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
    """A storehouse leaves the board; the second of a pair brings its immediate bonus (NZ-18.9)."""
    player = s.players[seat]
    player.storehouses &= ~BIT[store]
    for pair in range(len(s.box.pair_stores)):
        if s.box.pair_stores[pair] & BIT[store] and not player.storehouses & s.box.pair_stores[pair]:
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


# -- harbour masters


def master_at(s: NewZealand, space: i64) -> i64:
    """The harbour master tile that still lies on a space, or -1."""
    tile = s.masters[space] - 1
    return tile if tile < LEFT_WORKER - 1 else -1


def rightmost_worker(player: Player, row: i64) -> i64:
    """Place of the rightmost worker tile of a row, the first one beside the printed worker is 0; -1 without any."""
    return player.own[WORKER_TILES + row] - 1


def leave_worker(s: NewZealand, player: Player, row: i64, space: i64) -> None:
    """The rightmost worker tile of a row takes the place of a harbour master for good (NZ-19.1, 19.2)."""
    place = rightmost_worker(player, row)
    player.own[WORKER_TILES + row] -= 1
    if not player.jokers & BIT[8 * row + place]:
        s.masters[space] = LEFT_WORKER + row
        return
    s.masters[space] = LEFT_WORKER + JOKER
    player.jokers &= ~BIT[8 * row + place]
    for tile in range(s.box.b_kinds):
        if player.own[TILES_HELD + tile] and is_joker(s, s.box.tile_action[tile]):
            player.own[TILES_HELD + tile] -= 1
            return


@final
class TakeMaster(Question):
    """NZ-19.1: a worker tile for the harbour master, now or never; the upper half is used at once (NZ-19.3)."""

    bounds: ClassVar[tuple[int, ...]] = (0, 5)

    def __init__(self, seat: i64, space: i64) -> None:
        super().__init__(seat)
        self.space: Final[i64] = space

    def word(self) -> str:
        return "take-master"

    def rule(self) -> str:
        return "NZ-19.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.space)]

    def prompt(self, s: NewZealand) -> str:
        return "leave your rightmost worker of a row here and take the harbour master, or pass"

    def options(self, s: NewZealand) -> list[int]:
        player = s.players[self.seat]
        actions = [PASS]
        for row in range(len(WORKERS)):
            if rightmost_worker(player, row) >= 0:
                actions.append(pack(MASTER, 0, row))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        player = s.players[self.seat]
        tile = master_at(s, self.space)
        leave_worker(s, player, second(action), self.space)
        player.masters |= BIT[tile]
        s.config.rules.trigger(s, self.seat, s.box.master_action[tile])

    def is_idle(self, s: NewZealand) -> bool:
        if master_at(s, self.space) < 0:
            return True
        player = s.players[self.seat]
        for row in range(len(WORKERS)):
            if rightmost_worker(player, row) >= 0:
                return False
        return True
