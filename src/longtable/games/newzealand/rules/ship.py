"""The ship: where it can go and what it may do there (NZ-18.1, 18.2, 18.12).

NZ-18.1    nodes in reach: `within`, `Sail.add_sails`
NZ-18.2    a harbour with a step left: `Sail.options`, `harbours.add_upgrades`
NZ-18.12   one harbour, and the action ends: `Sail.resolve`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third, verb_of
from longtable.core.bits import BIT
from longtable.games.newzealand.player import HAND, Player
from longtable.games.newzealand.rules.harbours import add_upgrades, can_upgrade, upgrade
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import MOVE_SHIP, PLAY_KINDS, SAIL

ON: Final = 1  # sail(node, ON): the ship only calls there, and the action goes on


def further(s: NewZealand, nodes: i64) -> i64:
    """Neighbours of a set of nodes, a bit each."""
    links = s.box.node_links
    neighbours: i64 = 0
    for node in range(len(links)):
        if nodes & BIT[node]:
            neighbours |= links[node]
    return neighbours


def within(s: NewZealand, node: i64, steps: i64) -> i64:
    """Nodes at most so many steps away, the node itself included, a bit each."""
    reached = BIT[node]
    edge = reached
    for _ in range(steps):
        edge = further(s, edge) & ~reached
        if not edge:
            break
        reached |= edge
    return reached


def distance(s: NewZealand, node: i64, target: i64) -> i64:
    """The fewest steps from one node to another, which can be reached."""
    reached = BIT[node]
    steps: i64 = 0
    while not reached & BIT[target]:
        reached |= further(s, reached)
        steps += 1
    return steps


def can_call(s: NewZealand, player: Player) -> bool:
    """The hand has a card that moves the ship: nothing else makes a difference when it comes between two steps."""
    table = s.box.actions
    for kind in PLAY_KINDS:
        if player.cards[HAND + kind] > 0:
            action = s.box.card_action[kind]
            for at in range(table.begin[action], table.begin[action + 1]):
                if table.code[at] == MOVE_SHIP:
                    return True
    return False


def move_ship(s: NewZealand, seat: i64, steps: i64) -> None:
    """Schedule a ship action of up to so many steps."""
    if steps > 0:
        s.todo.append(Sail(seat, steps, 0))


@final
class Sail(Question):
    """NZ-18.1, 18.2: sail to a node by the fewest steps, and with a step left upgrade the harbour there."""

    bounds: ClassVar[tuple[int, ...]] = (0, 100, 2)

    def __init__(self, seat: i64, left: i64, arrived: i64) -> None:
        super().__init__(seat)
        self.left: Final[i64] = left
        self.arrived: Final[i64] = arrived  # the ship does not sail on: only the harbour is left

    def word(self) -> str:
        return "sail"

    def rule(self) -> str:
        return "NZ-18.2" if self.arrived else "NZ-18.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.left), int(self.arrived)]

    def prompt(self, s: NewZealand) -> str:
        if self.arrived:
            return "upgrade the harbour where your ship is, or pass"
        steps = "1 step" if self.left == 1 else f"{int(self.left)} steps"
        return f"sail up to {steps}, upgrade the harbour where your ship is, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        if not self.arrived:
            self.add_sails(s, actions)
        add_upgrades(s, self.seat, actions)
        return actions

    def add_sails(self, s: NewZealand, actions: list[int]) -> None:
        """Append every node in reach, and those where the ship may call on its way."""
        player = s.players[self.seat]
        here = BIT[player.ship]
        far = within(s, player.ship, self.left) & ~here
        near = within(s, player.ship, self.left - 1) if can_call(s, player) else 0
        for node in range(len(s.box.node_links)):
            if far & BIT[node]:
                actions.append(pack(SAIL, 0, node))
                if near & BIT[node]:
                    actions.append(pack(SAIL, 0, node, ON))

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        if verb_of(action) != SAIL:
            upgrade(s, self.seat, second(action), third(action))
            return
        player = s.players[self.seat]
        left = self.left - distance(s, player.ship, second(action))
        player.ship = second(action)
        if left > 0:
            s.todo.append(Sail(self.seat, left, 0 if third(action) == ON else 1))

    def is_idle(self, s: NewZealand) -> bool:
        return self.arrived != 0 and not can_upgrade(s, self.seat)
