"""Tiles that go from the main board straight into the duchy (COB-6.4, 24.15, 26.14, 26.15, 26.19).

COB-26.14  shield 14, a tile of a numbered depot: `PlaceDirect` with `SHIELD_14`
COB-26.15  shield 15, a tile of the black depot: `PlaceDirect` with `SHIELD_15`; solo: `SOLO_SHIELD_15`
COB-24.15  solo, a tile of the black depot for a complete colour: `PlaceDirect` with `SOLO_PRIZE`, asked by
           `solo.SoloGame.after_placing`
COB-26.19  any number, all other rules of placing: `PlaceDirect.options`
COB-26.23  what the tile causes: `placement.place`
COB-25.9   when shields 14 and 15 work: `use_shields_14_15`, called by `phase_end.PhaseEnd`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second, third
from longtable.core.frames import Choice, May
from longtable.games.burgundy.rules.depots import is_repeated, take_slot
from longtable.games.burgundy.rules.placement import add_bits, open_hexes, place
from longtable.games.burgundy.rules.shields import can_study
from longtable.games.burgundy.rules.team import leaders
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import DIRECT, FIRST_BLACK, H14, H15, HALF, SLOTS

# -- PlaceDirect.black; in the solo game 1 was the prize before shields could be added
SHIELD_14: Final = 0
SHIELD_15: Final = 1
SOLO_PRIZE: Final = 1
SOLO_SHIELD_15: Final = 2


@final
class PlaceDirect(Choice[Burgundy]):
    """COB-26.14, 26.15, 24.15: a tile of the numbered depots (`SHIELD_14`), or else of the black one, on any number."""

    bounds: ClassVar[tuple[int, ...]] = (0, 3)

    def __init__(self, seat: i64, black: i64) -> None:
        super().__init__(seat)
        self.black: Final[i64] = black

    def word(self) -> str:
        return "place-direct"

    def label(self) -> str:
        return "colour"

    def is_prize(self, s: Burgundy) -> bool:
        """COB-24.15: the solo game's tile for a complete colour."""
        return s.config.is_solo and self.black == SOLO_PRIZE

    def rule(self) -> str:
        return "COB-26.14" if self.black == SHIELD_14 else "COB-26.15"

    def rule_in(self, s: Burgundy) -> str:
        return "COB-24.15" if self.is_prize(s) else self.rule()

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.black)]

    def prompt(self, s: Burgundy) -> str:
        if self.is_prize(s):
            return "a colour is complete: place a tile from the black depot"
        return f"shield {15 if self.black else 14}: place a tile straight into your duchy"

    def options(self, s: Burgundy) -> list[int]:
        actions: list[int] = []
        duchy = s.duchy(self.seat)
        begin: i64 = FIRST_BLACK if self.black else 0
        end: i64 = SLOTS if self.black else FIRST_BLACK
        for slot in range(begin, end):
            tile = s.market[slot]
            if tile and not is_repeated(s, FIRST_BLACK if self.black else slot - slot % 4, slot):
                for word in range(duchy.board.words):
                    add_bits(open_hexes(s, duchy, tile, 63, word), pack(DIRECT, 0, slot) + word * HALF, actions)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        place(s, self.seat, take_slot(s, second(action)), third(action))

    def is_idle(self, s: Burgundy) -> bool:
        shield = H15 if self.black else H14
        if not self.is_prize(s) and not s.duchy(self.seat).shields & shield:
            return True  # lost to another shield on its castle since the phase ended (COB-25.5)
        # A monastery that shield 6 could still borrow may open a hex (COB-26.6).
        return not can_study(s, s.duchy(self.seat)) and not self.options(s)

    def is_interruptible(self) -> bool:
        return True


def use_shields_14_15(s: Burgundy) -> None:
    """COB-25.9: shields 14 and 15 in turn order, before tribute; one gained on the way works at once (COB-25.6)."""
    for seat in reversed(leaders(s)):
        shield_15: i64 = SOLO_SHIELD_15 if s.config.is_solo else SHIELD_15
        s.then(May(PlaceDirect(seat, SHIELD_14)), May(PlaceDirect(seat, shield_15)))
