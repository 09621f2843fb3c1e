"""Phase B: local actions, the auxiliary action in their place, and the end of the phase (NZ-8, 31.4).

NZ-8.1     local actions, or one auxiliary action: `UseLocation.options`, `UseLocation.is_unused`
NZ-8.2, 8.3  each once, of alternatives one: `UseLocation.add_local`, by groups `group_of`
NZ-8.4     risk actions: `UseLocation.add_local`, `box.tables.Box.space_risk`
NZ-8.5     others' buildings and hazards: `local_list`
NZ-8.6     never doubled: `UseLocation.options`
NZ-8.7     no empty space: every turn begins with a step, `movement.find_ways`
NZ-8.8     Wellington: `PhaseB`, `wellington.begin_wellington`
NZ-8.9     an auxiliary action as a local one: `auxiliary.AuxAction`
NZ-31.4    a replaced building: `UseLocation.groups_used`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second, third, verb_of
from longtable.core.bits import BIT
from longtable.core.frames import Step
from longtable.games.newzealand.box.tables import RISK
from longtable.games.newzealand.rules.auxiliary import add_aux, use_aux
from longtable.games.newzealand.rules.cards import draw
from longtable.games.newzealand.rules.effects import perform
from longtable.games.newzealand.rules.phase_c import DrawOn, cards_due
from longtable.games.newzealand.rules.possible import can_do
from longtable.games.newzealand.rules.requirements import add_ways, meet
from longtable.games.newzealand.rules.timing import MAX_SEATS, OBJECTIVES_TOO, Question
from longtable.games.newzealand.rules.wellington import begin_wellington
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import AUX, DRAW_CARD, HAZARD, NEUTRAL, PRIVATE, USE

# UseLocation.used: a bit for each group of actions, and these
GROUPS: Final = 255
CLOSED_VISIT: Final = 256  # nothing more may be used here
PASSED: Final = 512  # what was used so far was opened and passed without effect (RUL-41)
OPENED: Final = 1024  # likewise, if the question right above is passed as well
NO_TILE: Final = 0


@final
class PhaseB(Step[NewZealand]):
    """NZ-8: the location where the runholder stands is used."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "phase-b"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: NewZealand) -> None:
        if s.players[self.seat].runholder == s.box.wellington:
            s.todo.append(UseLocation(self.seat, NO_TILE, CLOSED_VISIT))  # after sub-phase 4 (NZ-5.3)
            begin_wellington(s, self.seat)
        else:
            s.todo.append(UseLocation(self.seat, NO_TILE, 0))


def local_list(s: NewZealand, seat: i64, tile: i64) -> i64:
    """Where Box.local lists the actions of what lies on a space, -1 when they are not the seat's to use (NZ-8.5)."""
    if tile >= HAZARD or tile == NO_TILE:
        return -1
    if tile < PRIVATE:
        letter = tile - NEUTRAL
        return 2 * letter + s.flipped
    if (tile - PRIVATE) // 16 != seat:
        return -1
    number = tile & 15
    return s.box.first_private + 2 * number + s.side_of(seat, number)


def group_of(s: NewZealand, list_at: i64, action: i64) -> i64:
    """The group of a local action; a risk action is one of its own (NZ-8.3, 8.4)."""
    actions = s.box.local[list_at]
    for at in range(len(actions)):
        if actions[at] == action:
            return s.box.local_group[list_at][at]
    return RISK


@final
class UseLocation(Question):
    """NZ-8.1 to 8.5: local actions in any order, each once; or one auxiliary action; or the end of phase B."""

    is_pending: ClassVar[bool] = False
    bounds: ClassVar[tuple[int, ...]] = (0, 256, 2048)

    def __init__(self, seat: i64, tile: i64, used: i64) -> None:
        super().__init__(seat)
        self.tile: Final[i64] = tile  # whose actions have been used, NO_TILE before any
        self.used: Final[i64] = used  # see GROUPS, CLOSED_VISIT, PASSED and OPENED

    def word(self) -> str:
        return "use-location"

    def rule(self) -> str:
        return "NZ-8.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.tile), int(self.used)]

    def prompt(self, s: NewZealand) -> str:
        if self.used == CLOSED_VISIT:
            return "end phase B"
        return (
            "use another action there, or end phase B" if not self.is_unused() else "use your location, or end phase B"
        )

    def moment(self) -> i64:
        return OBJECTIVES_TOO

    def options(self, s: NewZealand) -> list[int]:
        actions = [PASS]
        if self.used != CLOSED_VISIT:
            self.add_local(s, actions)
            if self.is_unused():
                add_aux(s, self.seat, False, actions)
        if s.players[self.seat].tokens and cards_due(s, self.seat) > 1:
            actions.append(pack(DRAW_CARD))
        return actions

    def add_local(self, s: NewZealand, actions: list[int]) -> None:
        """Actions not used yet. A building put in the place of a used one has none for this visit (NZ-31.4)."""
        space = s.players[self.seat].runholder
        tile = s.trail[space]
        at = local_list(s, self.seat, tile)
        used = self.groups_used(tile)
        if at < 0 or used < 0:
            return
        local = s.box.local[at]
        groups = s.box.local_group[at]
        for k in range(len(local)):
            if not used & BIT[groups[k]] and can_do(s, self.seat, local[k], True):
                add_ways(s, self.seat, local[k], pack(USE, 0, local[k]), actions)
        risk = s.box.space_risk[space]
        if risk and tile >= PRIVATE and not used & BIT[RISK] and can_do(s, self.seat, risk, True):
            add_ways(s, self.seat, risk, pack(USE, 0, risk), actions)

    def is_unused(self) -> bool:
        """No local action has been used yet, so that an auxiliary action may take their place (NZ-8.1)."""
        return self.used == 0 or self.used >= PASSED

    def groups_used(self, tile: i64) -> i64:
        """The groups of actions of a tile that are used up, a bit each; -1 when none is to be had (NZ-31.4)."""
        if self.used == 0 or tile == self.tile:
            return self.used & GROUPS
        return 0 if self.used >= PASSED else -1

    def after_answer(self, is_pass: bool) -> Question:
        """RUL-41: what is opened and passed does not count as used; once something comes of an action it does."""
        if self.used < OPENED:
            return self
        return UseLocation(self.seat, self.tile, self.used & GROUPS | (PASSED if is_pass else 0))

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            return
        verb = verb_of(action)
        if verb == AUX:
            s.todo.append(UseLocation(self.seat, NO_TILE, CLOSED_VISIT))
            use_aux(s, self.seat, action)
        elif verb == DRAW_CARD:
            s.todo.append(DrawOn(self.seat))
            draw(s, self.seat, 1)
        else:
            number = second(action)
            tile = s.trail[s.players[self.seat].runholder]
            group = group_of(s, local_list(s, self.seat, tile), number)
            used = self.groups_used(tile) | BIT[group]
            at = len(s.todo)
            s.todo.append(UseLocation(self.seat, tile, used))
            meet(s, self.seat, number, third(action))
            perform(s, self.seat, number, third(action), True)
            if s.config.is_free_to_pass and self.is_unused() and is_only_asked(s, number, at):
                s.todo[at] = UseLocation(self.seat, tile, used | OPENED)


def is_only_asked(s: NewZealand, action: i64, at: i64) -> bool:
    """Nothing has come of an action yet but a question that may be passed, right above that place of the stack."""
    table = s.box.actions
    if table.pay[action] or table.gold[action] or table.discard[action]:
        return False
    if table.begin[action + 1] - table.begin[action] != 1 or len(s.todo) != at + 2:
        return False
    top = s.todo[at + 1]
    return isinstance(top, Question) and top.options(s)[0] == PASS


def arrive(s: NewZealand, seat: i64, most: i64) -> None:
    """NZ-26.1 to 26.3: phase B at the new location. After a local action that moved, it replaces the old one."""
    if most:
        for at in range(len(s.todo) - 1, -1, -1):
            if isinstance(s.todo[at], UseLocation):
                s.todo[at] = PHASE_B[seat]
                return
    s.todo.append(PHASE_B[seat])


PHASE_B: Final = [PhaseB(seat) for seat in range(MAX_SEATS)]
