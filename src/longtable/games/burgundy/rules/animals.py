"""Animals: points for the herd in a pasture, and geese (COB-8.15 to 8.18, 18.5 to 18.7, 26.1).

COB-8.15, 8.16  the placed tile and its kind: `score_herd`, `herd_points`
COB-8.17, 8.18  tiles that count together: `pasture`
COB-18.5, 18.6  geese: `place_animal`, `score_herd`
COB-18.7   geese with monastery 24: `count_kinds`; with 7: `herd_points`
"""

from typing import Any, ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice
from longtable.games.burgundy.duchy import Duchy
from longtable.games.burgundy.rules.points import gain_points
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import ANIMALS, COUNT, FIRST_ANIMAL, GEESE, GEESE_KIND, H1, KIND, M7


def pasture(duchy: Duchy, hex: i64) -> vec[i64]:
    """Hexes that count together: the region, or with shield 1 all pastures (COB-26.1, 26.20)."""
    if duchy.shields & H1:
        return duchy.board.pasture_hexes
    return duchy.board.region_hexes[duchy.board.region[hex]]


def herd_points(s: Burgundy, duchy: Duchy, hex: i64, kind: i64) -> i64:
    """COB-8.16 to 8.18: points of all tiles of a kind in the pasture of a hex, with monastery 7 (COB-14.7, 18.7)."""
    extra = s.box.m7_points if duchy.powers & M7 else 0
    points: i64 = 0
    hexes = pasture(duchy, hex)
    for h in hexes:
        tile = duchy.hexes[h]
        if tile >= FIRST_ANIMAL and tile <= GEESE and KIND[tile] == kind:
            points += s.box.value[tile] + extra
    return points


def other_kinds(duchy: Duchy, hex: i64) -> list[int]:
    """COB-18.5: kinds besides geese in the pasture of a hex."""
    kinds: list[int] = []
    for kind in range(GEESE_KIND):
        for h in pasture(duchy, hex):
            tile = duchy.hexes[h]
            if tile >= FIRST_ANIMAL and tile < GEESE and KIND[tile] == kind:
                kinds.append(kind)
                break
    return kinds


def count_kinds(faces: vec[i64]) -> i64:
    """COB-14.24, 18.7: different kinds of animals for monastery 24, geese a kind of their own; faces: tiles by face."""
    count: i64 = 0
    for kind in range(GEESE_KIND + 1):
        first = FIRST_ANIMAL + kind * 3
        if faces[first] or (first < GEESE and (faces[first + 1] or faces[first + 2])):
            count += 1
    return count


def score_herd(s: Burgundy, seat: i64, hex: i64, kind: i64) -> None:
    """COB-8.15, 8.16, 18.5, 18.6: all tiles of one kind in the pasture, and the geese there whatever the kind."""
    duchy = s.duchy(seat)
    points = herd_points(s, duchy, hex, GEESE_KIND)
    if kind != GEESE_KIND:
        points += herd_points(s, duchy, hex, kind)
    gain_points(s, seat, ANIMALS, points)


def place_animal(s: Burgundy, seat: i64, tile: i64, hex: i64) -> None:
    """COB-8.15: score a placed tile; geese ask which kind they count when there are several (COB-18.5)."""
    kind = KIND[tile]
    if tile == GEESE:
        kinds = other_kinds(s.duchy(seat), hex)
        if len(kinds) > 1:
            s.then(CountKind(seat, hex))
            return
        if kinds:
            kind = kinds[0]
    score_herd(s, seat, hex, kind)


@final
class CountKind(Choice[Burgundy]):
    """COB-18.5: the kind that geese score with."""

    bounds: ClassVar[tuple[int, ...]] = (0, 74)

    def __init__(self, seat: i64, hex: i64) -> None:
        super().__init__(seat)
        self.hex: Final[i64] = hex

    def word(self) -> str:
        return "count-kind"

    def rule(self) -> str:
        return "COB-18.5"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.hex)]

    def prompt(self, s: Burgundy) -> str:
        return "geese: choose the kind of animal to count"

    def options(self, s: Burgundy) -> list[int]:
        return [int(pack(COUNT, 0, kind)) for kind in other_kinds(s.duchy(self.seat), self.hex)]

    def resolve(self, s: Burgundy, action: i64) -> None:
        score_herd(s, self.seat, self.hex, second(action))
