"""Castles and white castles: the extra action that they give (COB-8.9 to 8.13, 20).

COB-8.9, 8.11  any value: `place_castle`, `ExtraAction`
COB-8.10   mandatory: it may not be passed, `ExtraAction.options`
COB-8.12   castles chain: the action may place another one, `ExtraAction.resolve`, `die_action.perform`
COB-8.13   no purchase as the extra action: `ExtraAction.options`
COB-20.1   white castles in their stacks: `box.tables.Box.bags`, as `state.new_state` names the modules
COB-20.2   a building: `words.TYPE`; once in a city: `placement.open_hexes`
COB-20.3, 20.5  the action of a white castle: `place_white_castle`, `ExtraAction`
COB-20.4   its number and what workers make of it: `dice.die_value`, `ExtraAction.options`
COB-20.6   compulsory: `place_white_castle`; not for the crane: `crane.MAY_COPY`
COB-20.7   the last roll stays: `state.Burgundy.white`
COB-26.11  a shield instead of the action: `ExtraAction.options`, `shields.add_any_shields`; with
           `shield_11=additional` beside it: `place_castle`, `shields.TakeShield`

The first castle of a duchy: `starting_castle`.
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, verb_of
from longtable.core.frames import AnyOrder, Choice, May
from longtable.games.burgundy.rules.depots import add_depots
from longtable.games.burgundy.rules.dice import die_value, reach_row, take_row
from longtable.games.burgundy.rules.die_action import perform
from longtable.games.burgundy.rules.placement import add_places
from longtable.games.burgundy.rules.sale import add_sales
from longtable.games.burgundy.rules.shields import PutShield, TakeShield, add_any_shields
from longtable.games.burgundy.rules.storage import MAX_SEATS
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import ANY_DIE, H11, PLACE, SELL, SHIELD, TAKE, WHITE_DIE, WORKERS


def place_castle(s: Burgundy, seat: i64) -> None:
    """COB-8.9: an extra action; with `shield_11=additional` shield 11 adds a shield to it (COB-26.11, A-51)."""
    if s.duchy(seat).shields & H11 and s.config.extra_shield and not MAY_TAKE_SHIELD[seat].is_idle(s):
        s.then(AnyOrder(seat, [CASTLE_ACTION[seat], MAY_TAKE_SHIELD[seat]]))
    else:
        s.then(CASTLE_ACTION[seat])


def place_white_castle(s: Burgundy, seat: i64) -> None:
    """COB-20.3, 20.6: an action with the white die; it may not be declined."""
    s.then(WHITE_ACTION[seat])


@final
class ExtraAction(Choice[Burgundy]):
    """COB-8.9 to 8.13, 20.3 to 20.5: one of the four actions, with any value or with the white die; no purchase."""

    bounds: ClassVar[tuple[int, ...]] = (0, 4, 2)

    def __init__(self, seat: i64, source: i64, castle: i64) -> None:
        super().__init__(seat)
        self.source: Final[i64] = source
        self.castle: Final[i64] = castle  # a castle gives it, so shield 11 adds to it

    def word(self) -> str:
        return "die-action"

    def label(self) -> str:
        return "action"

    def rule(self) -> str:
        return "COB-8.9" if self.source == ANY_DIE else "COB-20.3"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.source), int(self.castle)]

    def prompt(self, s: Burgundy) -> str:
        if self.source == WHITE_DIE:
            return f"white castle: an action with the white die ({int(s.white)})"
        return "an extra action with any number"

    def options(self, s: Burgundy) -> list[int]:
        actions: list[int] = []
        duchy = s.duchy(self.seat)
        row = reach_row(duchy)
        value = die_value(s, self.seat, self.source)
        at = row + value
        add_depots(s, s.box.reach[take_row(duchy, row) + value], pack(TAKE, self.source), actions)
        add_places(s, duchy, self.seat, pack(PLACE, self.source), at, actions)
        add_sales(duchy, pack(SELL, self.source), s.box.reach[at], actions)
        actions.append(pack(WORKERS, self.source))
        if self.castle and duchy.shields & H11 and not s.config.extra_shield:  # instead of an action (COB-26.11)
            add_any_shields(s, self.source, actions)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        if verb_of(action) == SHIELD:
            s.then(PutShield(self.seat, second(action)))
        else:
            perform(s, self.seat, action)

    def is_interruptible(self) -> bool:
        return True


CASTLE_ACTION: Final = [ExtraAction(seat, ANY_DIE, 1) for seat in range(MAX_SEATS)]
WHITE_ACTION: Final = [ExtraAction(seat, WHITE_DIE, 0) for seat in range(MAX_SEATS)]
MAY_TAKE_SHIELD: Final = [May(TakeShield(seat)) for seat in range(MAX_SEATS)]
