"""Tiles that go from the main board straight into the duchy (COB-6.4, 24.15, 26.14, 26.15, 26.19).

When: shields 14 and 15 by `schedule_shield_places`, called by `phase_end.PhaseEnd`; the prize for a colour by
`solo.SoloGame.after_placing`. What the tile causes: `placement.place` (COB-26.23).
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


@final
class PlaceDirect(Choice[Burgundy]):
    """COB-26.14, 26.15, 24.15: a tile of the numbered depots, or of the black one, on any number.

    black: 0 shield 14; 1 shield 15, in the solo game the prize for a complete colour; 2 shield 15 in the solo game.
    """

    bounds: ClassVar[tuple[int, ...]] = (0, 3)

    def __init__(self, seat: i64, black: i64) -> None:
        super().__init__(seat)
        self.black: Final[i64] = black

    def word(self) -> str:
        return "place-direct"

    def label(self) -> str:
        return "colour"

    def is_prize(self, s: Burgundy) -> bool:
        return s.config.is_solo and self.black == 1

    def rule(self) -> str:
        return "COB-26.15" if self.black else "COB-26.14"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.black)]

    def prompt(self, s: Burgundy) -> str:
        if self.is_prize(s):
            return "a colour is complete: place a tile of the black depot"
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


def schedule_shield_places(s: Burgundy) -> None:
    """COB-25.9: shields 14 and 15 in turn order, before tribute; one gained on the way works at once (COB-25.6)."""
    for seat in reversed(leaders(s)):
        s.then(May(PlaceDirect(seat, 0)), May(PlaceDirect(seat, 2 if s.config.is_solo else 1)))
