"""Ships: loading goods and moving on the bridge (COB-8.2 to 8.8, 14.5, 26.5).

COB-8.2, 8.6  any depot: `LoadGoods`, `add_loads`
COB-8.3    goods spaces that are free: `goods_room`; how many there are: `state.BurgundySetup.goods_spaces`
COB-8.4    colours already held: `load`
COB-8.5    new colours: `KeepGoods`
COB-8.7    the marker: `Advance`, `bridge.advance`
COB-8.8    first in the next round: `bridge.play_order`
COB-8.22   first goods, then the bridge: `place_ship`
COB-14.5, 14.32  monastery 5: `add_loads`, `lying`, `load_colour`
COB-24.10, 24.11  solo, after loading: `solo.SoloGame.after_loading`
COB-26.5   shield 5: `ShipGoods`, `CollectGoods`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third, verb_of
from longtable.core.frames import Choice, May, Step
from longtable.games.burgundy.duchy import GOODS_HELD, Duchy
from longtable.games.burgundy.rules.bridge import advance
from longtable.games.burgundy.rules.storage import MAX_SEATS
from longtable.games.burgundy.state import DEPOT_GOODS, Burgundy
from longtable.games.burgundy.words import COLLECT, H5, KEEP, LOAD, M5


def place_ship(s: Burgundy, seat: i64) -> None:
    """COB-8.22, 24.29: first the goods, with shield 5 also a colour, then the bridge; solo: the depots are cleared."""
    # What is scheduled last comes first, so the bridge (solo: the depots) is scheduled before the goods.
    if s.config.is_solo:
        s.config.solo.after_loading(s, seat)
    else:
        s.then(ADVANCE[seat])
    if not s.duchy(seat).shields & H5:
        s.then(LOAD_GOODS[seat])
    elif s.config.is_revised:
        s.then(ShipGoods(seat))
    else:
        s.then(LOAD_GOODS[seat], MAY_COLLECT[seat])


def goods_room(s: Burgundy, duchy: Duchy) -> i64:
    """COB-8.3: goods spaces that are free; each colour held takes one, however many goods it has."""
    held: i64 = 0
    for colour in range(6):
        if duchy.counts[GOODS_HELD + colour]:
            held += 1
    return s.config.goods_spaces - held


def lying(s: Burgundy, depot: i64, both: i64, colour: i64) -> i64:
    """Goods of a colour in a depot, or in it and the next one round the ring (COB-14.5, 14.32)."""
    count = s.goods[DEPOT_GOODS + depot * 6 + colour]
    if both:
        count += s.goods[DEPOT_GOODS + s.box.next_depot[depot] * 6 + colour]
    return count


def load_colour(s: Burgundy, duchy: Duchy, depot: i64, both: i64, colour: i64) -> None:
    duchy.counts[GOODS_HELD + colour] += lying(s, depot, both, colour)
    s.goods[DEPOT_GOODS + depot * 6 + colour] = 0
    if both:
        s.goods[DEPOT_GOODS + s.box.next_depot[depot] * 6 + colour] = 0


@final
class LoadGoods(Choice[Burgundy]):
    """COB-8.2: all goods of any one depot; with monastery 5 of two neighbouring ones (COB-14.5)."""

    def word(self) -> str:
        return "load-goods"

    def rule(self) -> str:
        return "COB-8.2"

    def prompt(self, s: Burgundy) -> str:
        return "ship: choose the depot whose goods you load"

    def options(self, s: Burgundy) -> list[int]:
        loads: list[int] = []
        add_loads(s, self.seat, loads)
        return loads

    def resolve(self, s: Burgundy, action: i64) -> None:
        load(s, self.seat, action)

    def is_interruptible(self) -> bool:
        return True


def add_loads(s: Burgundy, seat: i64, actions: list[int]) -> None:
    """COB-8.2, 8.6, 14.5: any depot, also an empty one; with monastery 5 also with the next one."""
    for depot in range(6):
        actions.append(pack(LOAD, 0, depot, 0))
        if s.duchy(seat).powers & M5:
            actions.append(pack(LOAD, 0, depot, 1))


def load(s: Burgundy, seat: i64, action: i64) -> None:
    """COB-8.4: colours already held come first, and are not asked for."""
    depot = second(action)
    both = third(action)
    duchy = s.duchy(seat)
    for colour in range(6):
        if duchy.counts[GOODS_HELD + colour]:
            load_colour(s, duchy, depot, both, colour)
    s.then(KeepGoods(seat, depot, both, 0))


@final
class KeepGoods(Choice[Burgundy]):
    """COB-8.5: which new colours, when not all fit, in any order; search goes by their numbers, from `least` on.

    A colour that the later ones just fill up with settles the choice, as it does in records of version 0.4; beside it
    stand the pairs of that colour and an earlier one.
    """

    bounds: ClassVar[tuple[int, ...]] = (0, 6, 2, 7)

    def __init__(self, seat: i64, depot: i64, both: i64, least: i64) -> None:
        super().__init__(seat)
        self.depot: Final[i64] = depot
        self.both: Final[i64] = both
        self.least: Final[i64] = least

    def word(self) -> str:
        return "keep-goods"

    def rule(self) -> str:
        return "COB-8.5"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.depot), int(self.both), int(self.least)]

    def prompt(self, s: Burgundy) -> str:
        return "not all goods fit: choose a colour to load"

    def new_colours(self, s: Burgundy, least: i64) -> list[int]:
        """Colours from a number on that lie there and are not held."""
        held = s.duchy(self.seat).counts
        return [c for c in range(least, 6) if not held[GOODS_HELD + c] and lying(s, self.depot, self.both, c)]

    def options(self, s: Burgundy) -> list[int]:
        keeps: list[int] = []
        new = self.new_colours(s, 0)
        for colour in new:
            keeps.append(pack(KEEP, 0, colour))
            if self.filled_up_with(s, colour):
                keeps.extend([int(pack(KEEP, 0, colour, other + 1)) for other in new if other < colour])
        return keeps

    def pruned_options(self, s: Burgundy) -> list[int]:
        """A choice must leave enough later colours, because free spaces may not stay unused."""
        new = self.new_colours(s, self.least)
        room = goods_room(s, s.duchy(self.seat))
        return [int(pack(KEEP, 0, c)) for c in new[: len(new) - room + 1]]

    def filled_up_with(self, s: Burgundy, colour: i64) -> list[int]:
        """The later colours that come with this one because they just fill the free spaces."""
        later = self.new_colours(s, colour + 1)
        fills = colour >= self.least and len(later) + 1 == goods_room(s, s.duchy(self.seat))
        return later if fills else []

    def resolve(self, s: Burgundy, action: i64) -> None:
        duchy = s.duchy(self.seat)
        colour = second(action)
        in_order = colour >= self.least and len(self.new_colours(s, colour + 1)) + 1 >= goods_room(s, duchy)
        load_colour(s, duchy, self.depot, self.both, colour)
        if third(action):
            in_order = False
            load_colour(s, duchy, self.depot, self.both, third(action) - 1)
        s.then(KeepGoods(self.seat, self.depot, self.both, colour + 1 if in_order else 0))

    def is_idle(self, s: Burgundy) -> bool:
        room = goods_room(s, s.duchy(self.seat))
        return room == 0 or len(self.new_colours(s, self.least)) <= room

    def skip(self, s: Burgundy) -> None:
        duchy = s.duchy(self.seat)
        if goods_room(s, duchy):
            for colour in self.new_colours(s, self.least):
                load_colour(s, duchy, self.depot, self.both, colour)


@final
class CollectGoods(Choice[Burgundy]):
    """COB-26.5: shield 5, all goods of one colour from all depots."""

    def word(self) -> str:
        return "collect-goods"

    def rule(self) -> str:
        return "COB-26.5"

    def prompt(self, s: Burgundy) -> str:
        return "shield 5: collect one colour from all depots"

    def options(self, s: Burgundy) -> list[int]:
        collects: list[int] = []
        add_collects(s, self.seat, collects)
        return collects

    def resolve(self, s: Burgundy, action: i64) -> None:
        collect(s, self.seat, second(action))

    def is_idle(self, s: Burgundy) -> bool:
        return not self.options(s)


def add_collects(s: Burgundy, seat: i64, actions: list[int]) -> None:
    """COB-26.5: colours that lie in any depot and fit."""
    duchy = s.duchy(seat)
    room = goods_room(s, duchy)
    for colour in range(6):
        if lying_anywhere(s, colour) and (duchy.counts[GOODS_HELD + colour] or room):
            actions.append(pack(COLLECT, 0, colour))


def lying_anywhere(s: Burgundy, colour: i64) -> bool:
    for depot in range(6):
        if s.goods[DEPOT_GOODS + depot * 6 + colour]:
            return True
    return False


def collect(s: Burgundy, seat: i64, colour: i64) -> None:
    for depot in range(6):
        load_colour(s, s.duchy(seat), depot, 0, colour)


@final
class ShipGoods(Choice[Burgundy]):
    """COB-26.5: a ship with shield 5. Loading a depot and collecting a colour come in either order (A-62)."""

    def word(self) -> str:
        return "ship-goods"

    def rule(self) -> str:
        return "COB-26.5"

    def prompt(self, s: Burgundy) -> str:
        return "ship: choose the depot whose goods you load, or first collect one colour from all depots"

    def options(self, s: Burgundy) -> list[int]:
        actions: list[int] = []
        add_loads(s, self.seat, actions)
        add_collects(s, self.seat, actions)
        return actions

    def pruned_options(self, s: Burgundy) -> list[int]:
        """Where every colour fits, collecting after loading comes to the same."""
        held = s.duchy(self.seat).counts
        new: i64 = 0
        for colour in range(6):
            if not held[GOODS_HELD + colour] and lying_anywhere(s, colour):
                new += 1
        actions: list[int] = []
        add_loads(s, self.seat, actions)
        if new > goods_room(s, s.duchy(self.seat)):
            add_collects(s, self.seat, actions)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        if verb_of(action) == COLLECT:
            collect(s, self.seat, second(action))
            s.then(LOAD_GOODS[self.seat])
        else:
            s.then(MAY_COLLECT[self.seat])
            load(s, self.seat, action)

    def is_interruptible(self) -> bool:
        return True


@final
class Advance(Step[Burgundy]):
    """COB-8.7: one space toward the city."""

    bounds: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def word(self) -> str:
        return "advance"

    def args(self) -> list[Any]:
        return [int(self.seat)]

    def act(self, s: Burgundy) -> None:
        advance(s, self.seat)


LOAD_GOODS: Final = [LoadGoods(seat) for seat in range(MAX_SEATS)]
MAY_COLLECT: Final = [May(CollectGoods(seat)) for seat in range(MAX_SEATS)]
ADVANCE: Final = [Advance(seat) for seat in range(MAX_SEATS)]
