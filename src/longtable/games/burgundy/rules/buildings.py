"""Effects that only take or gain: market, carpenter, church, bank, boarding house, and the fields of trade routes."""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice, May
from longtable.games.burgundy.box.tables import GAIN_SILVER, GAIN_WORKERS, TAKE_TILE
from longtable.games.burgundy.rules.points import gain_points
from longtable.games.burgundy.rules.storage import MAX_SEATS, gain_tile
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import FIRST_BLACK, GAIN, NO_DIE, POWER, SLOTS, TAKE, TYPE


def add_depots(s: Burgundy, depots: i64, base: i64, found: list[int]) -> None:
    """Append base + slot * 256 for every different tile of each of the numbered depots, given as a mask."""
    market = s.market
    slot: i64 = 0
    while depots:
        if depots & 1:
            a = market[slot]
            b = market[slot + 1]
            c = market[slot + 2]
            d = market[slot + 3]
            if a:
                found.append(base + slot * 256)
            if b and b != a:
                found.append(base + slot * 256 + 256)
            if c and c != a and c != b:
                found.append(base + slot * 256 + 512)
            if d and d != a and d != b and d != c:
                found.append(base + slot * 256 + 768)
        depots >>= 1
        slot += 4


def add_black(s: Burgundy, base: i64, found: list[int]) -> None:
    """Append base + slot * 256 for every different tile of the black depot."""
    market = s.market
    for slot in range(FIRST_BLACK, SLOTS):
        tile = market[slot]
        if tile and not is_repeated(s, FIRST_BLACK, slot):
            found.append(base + slot * 256)


def is_repeated(s: Burgundy, begin: i64, slot: i64) -> bool:
    """An equal tile lies in an earlier slot, so that this one is no further option."""
    market = s.market
    for earlier in range(begin, slot):
        if market[earlier] == market[slot]:
            return True
    return False


@final
class TakeFrom(Choice[Burgundy]):
    """COB-9.1 to 9.5: a tile of some types from any numbered depot."""

    bounds: ClassVar[tuple[int, ...]] = (0, 64)

    def __init__(self, seat: i64, types: i64) -> None:
        super().__init__(seat)
        self.types: Final[i64] = types

    def word(self) -> str:
        return "take-from"

    def rule(self) -> str:
        return "COB-9.1"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.types)]

    def prompt(self, s: Burgundy) -> str:
        return "take a tile from any numbered depot"

    def options(self, s: Burgundy) -> list[int]:
        found: list[int] = []
        market = s.market
        for depot in range(6):
            begin = depot * 4
            for slot in range(begin, begin + 4):
                tile = market[slot]
                if tile and self.types & POWER[TYPE[tile]] and not is_repeated(s, begin, slot):
                    found.append(pack(TAKE, NO_DIE, slot))
        return found

    def resolve(self, s: Burgundy, action: i64) -> None:
        gain_tile(s, self.seat, second(action))

    def is_idle(self, s: Burgundy) -> bool:
        for slot in range(FIRST_BLACK):
            tile = s.market[slot]
            if tile and self.types & POWER[TYPE[tile]]:
                return False
        return True


@final
class TakeGain(Choice[Burgundy]):
    """COB-8.20, 22.6: a pure gain that may be refused."""

    bounds: ClassVar[tuple[int, ...]] = (0, 8, 1000, 14)

    def __init__(self, seat: i64, effect: i64, amount: i64, reason: i64) -> None:
        super().__init__(seat)
        self.effect: Final[i64] = effect
        self.amount: Final[i64] = amount
        self.reason: Final[i64] = reason

    def word(self) -> str:
        return "take-gain"

    def rule(self) -> str:
        return "COB-8.20"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.effect), int(self.amount), int(self.reason)]

    def prompt(self, s: Burgundy) -> str:
        what = "workers" if self.effect == GAIN_WORKERS else "silver" if self.effect == GAIN_SILVER else "points"
        return f"take {int(self.amount)} {what}"

    def options(self, s: Burgundy) -> list[int]:
        return [int(pack(GAIN))]

    def resolve(self, s: Burgundy, action: i64) -> None:
        take_gain(s, self.seat, self.effect, self.amount, self.reason)


def take_gain(s: Burgundy, seat: i64, effect: i64, amount: i64, reason: i64) -> None:
    if effect == GAIN_WORKERS:
        s.gain_workers(seat, amount)
    elif effect == GAIN_SILVER:
        s.duchy(seat).silver += amount
    else:
        gain_points(s, seat, reason, amount)


MAY_TAKE: Final = [[May(TakeFrom(seat, types)) for types in range(64)] for seat in range(MAX_SEATS)]


def gain_or_take(s: Burgundy, seat: i64, effect: i64, amount: i64, reason: i64, compulsory: bool) -> None:
    """Carry out the effect word of a building or a route field that takes or gains something."""
    if effect == TAKE_TILE:
        s.then(MAY_TAKE[seat][amount])
    elif compulsory or not asks(s, seat, effect):
        take_gain(s, seat, effect, amount, reason)
    else:
        s.then(May(TakeGain(seat, effect, amount, reason)))


def asks(s: Burgundy, seat: i64, effect: i64) -> bool:
    """Nobody refuses silver or points; workers can help the owner of shield 2."""
    return s.config.ask_gains or (effect == GAIN_WORKERS and s.other_has_shield_2(seat))
