"""Features of The Castles of Burgundy: parts of the hand-written evaluation, holdings, tiles stored and placed."""

from typing import Final, final

from mypy_extensions import i64

from longtable.bots.evaluate.burgundy import BurgundyEvaluation
from longtable.bots.value.base import Value
from longtable.core.state import State
from longtable.games.burgundy.duchy import GOODS_HELD, OWN_TAG, TYPE_LEFT
from longtable.games.burgundy.rules.storage import has_room
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import FIRST_MONASTERY, LAST_BUILDING, MONASTERY, POWER, TILES, TYPE, TYPES

FEW: Final = 3  # workers that are always of use
MONASTERIES: Final = 29
SHIELDS: Final = 18

NAMES: Final = [
    "regions", "holdings", "storage", "lasting", "bridge",
    "workers", "few workers", "silver", "can buy", "goods", "colours of goods", "largest pile", "mines",
    "stored", "storage full",
    *[f"{type} stored" for type in TYPES], "inn stored",
    *[f"{type} to fill" for type in TYPES],
    *[f"{tile} stored" for tile in TILES[1 : LAST_BUILDING + 1]],
    *[f"monastery {number}" for number in range(1, MONASTERIES + 1)],
    *[f"monastery {number} stored" for number in range(1, MONASTERIES + 1)],
    *[f"shield {number}" for number in range(1, SHIELDS + 1)],
]  # fmt: skip

STORED: Final = 15
TO_FILL: Final = STORED + 7
BUILDING_STORED: Final = TO_FILL + 6
PLACED: Final = BUILDING_STORED + LAST_BUILDING
MONASTERY_STORED: Final = PLACED + MONASTERIES
SHIELD: Final = MONASTERY_STORED + MONASTERIES


@final
class BurgundyValue(Value):
    """By phases."""

    def __init__(self) -> None:
        self.by_hand: Final = BurgundyEvaluation()
        super().__init__(self.by_hand, NAMES, 5)

    def stage_of(self, state: State) -> i64:
        assert isinstance(state, Burgundy)
        return state.phase if state.phase > 0 else 0

    def look(self, state: State, seat: i64) -> None:
        assert isinstance(state, Burgundy)
        s = state
        duchy = s.duchy(seat)
        hand = self.by_hand
        self.note(0, hand.part_regions)
        self.note(1, hand.part_holdings)
        self.note(2, hand.part_storage)
        self.note(3, hand.part_lasting)
        self.note(4, hand.part_bridge)
        self.note(5, float(duchy.workers))
        self.note(6, float(duchy.workers if duchy.workers < FEW else FEW))
        self.note(7, float(duchy.silver))
        if duchy.silver >= 2:
            self.note(8, 1.0)
        goods: i64 = 0
        colours: i64 = 0
        largest: i64 = 0
        for colour in range(6):
            count = duchy.counts[GOODS_HELD + colour]
            goods += count
            if count:
                colours += 1
                if count > largest:
                    largest = count
        self.note(9, float(goods))
        self.note(10, float(colours))
        self.note(11, float(largest))
        self.note(12, float(duchy.mines))
        self.note(13, float(len(duchy.storage)))
        if not has_room(s, seat):
            self.note(14, 1.0)
        for entry in duchy.storage:
            tile = entry % OWN_TAG
            type = TYPE[tile]
            if type <= 6:
                self.note(STORED + type, 1.0)
            if tile <= LAST_BUILDING:
                self.note(BUILDING_STORED + tile - 1, 1.0)
            elif type == MONASTERY:
                self.note(MONASTERY_STORED + tile - FIRST_MONASTERY, 1.0)
        for type in range(6):
            self.note(TO_FILL + type, float(duchy.counts[TYPE_LEFT + type]))
        for number in range(1, MONASTERIES + 1):
            if duchy.powers & POWER[number]:
                self.note(PLACED + number - 1, 1.0)
        if duchy.shields:
            for number in range(1, SHIELDS + 1):
                if duchy.shields & POWER[number]:
                    self.note(SHIELD + number - 1, 1.0)
