"""Gains of which a part may be forfeited, so that a player is asked how much (NZ-13.1).

NZ-13.1    how much is taken: `gain_spaces`, `gain_certificates`, `TakeUpTo`; a card: `supply.TakeCard`; a whole action:
           `effects.MayDo`
NZ-13.4    certificates: `gain_certificates`, counted by `state.NewZealand.gain_certificates`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, third
from longtable.core.bits import BIT
from longtable.games.newzealand.player import Player
from longtable.games.newzealand.rules.pathfinder import advance
from longtable.games.newzealand.rules.timing import Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import UP_TO

CERTIFICATES: Final = 0
SPACES: Final = 1


def gain_spaces(s: NewZealand, seat: i64, steps: i64) -> None:
    """Advance; where a gold would be lost the player may stop before."""
    player = s.players[seat]
    if player.gold >= s.box.gold_limit and passes_gold(s, player, steps):
        s.todo.append(TakeUpTo(seat, SPACES, steps))
    else:
        advance(s, seat, steps)


def passes_gold(s: NewZealand, player: Player, steps: i64) -> bool:
    """A space with gold lies among the next so many."""
    for space in range(player.pathfinder + 1, player.pathfinder + steps + 1):
        if space <= s.box.path_last and s.box.path_gold & BIT[space]:
            return True
    return False


def gain_certificates(s: NewZealand, seat: i64, count: i64) -> None:
    """NZ-13.4, as `NewZealand.gain_certificates` counts; where the gold of crossing is lost one may take fewer."""
    player = s.players[seat]
    least = s.box.certificate_gold
    crosses = player.certificates < least and player.certificates + count >= least
    if crosses and player.gold >= s.box.gold_limit and s.certificate_limit(player) >= least:
        s.todo.append(TakeUpTo(seat, CERTIFICATES, count))
    else:
        s.gain_certificates(player, count)


@final
class TakeUpTo(Question):
    """NZ-13.1: how much of a gain is taken, asked only where less can be better."""

    bounds: ClassVar[tuple[int, ...]] = (0, 2, 64)

    def __init__(self, seat: i64, what: i64, count: i64) -> None:
        super().__init__(seat)
        self.what: Final[i64] = what
        self.count: Final[i64] = count

    def word(self) -> str:
        return "take-up-to"

    def rule(self) -> str:
        return "NZ-13.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.what), int(self.count)]

    def prompt(self, s: NewZealand) -> str:
        if self.what == SPACES:
            return f"advance up to {int(self.count)} on the pathfinder track, or pass"
        return f"take up to {int(self.count)} certificates, or pass"

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        player = s.players[self.seat]
        most = self.count
        if self.what == CERTIFICATES:
            room = s.certificate_limit(player) - player.certificates
            most = most if most < room else room
        for count in range(1, most + 1):
            actions.append(pack(UP_TO, 0, self.what, count))
        return actions

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        if self.what == SPACES:
            advance(s, self.seat, third(action))
        else:
            s.gain_certificates(s.players[self.seat], third(action))
