"""Buildings whose effect only takes or gains, and which may be declined (COB-9, 8.20).

Which effect a building has: `tile_effects.use_building`, by the word in `data/buildings.toml`.

COB-9.1 to 9.5  market, carpenter, church: `TakeFrom`; with a full storage `storage.MakeRoom`
COB-9.6    warehouse: `sale.Warehouse`
COB-9.7, 9.8, 9.10  boarding house, bank, watchtower: `take_gain`, `gain_or_take`
COB-9.9, 9.11  town hall: `town_hall.PlaceStored`
COB-9.12   placed in the same turn: from the storage, as any tile, `placement.add_places`
COB-8.20   asked or taken at once: `asks`; compulsory ones: `box.tables.Box.declinable`
COB-8.21   one of a kind in a city: `placement.open_hexes`
COB-18.2   crane: `crane.CopyBuilding`
COB-20.3   white castle: `castles.place_white_castle`
COB-22.6   fields of trade routes: `gain_or_take`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice, May
from longtable.games.burgundy.box.tables import GAIN_SILVER, GAIN_WORKERS, TAKE_TILE
from longtable.games.burgundy.rules.depots import is_repeated, slot_with
from longtable.games.burgundy.rules.points import gain_points
from longtable.games.burgundy.rules.storage import MAX_SEATS, make_room_and_store
from longtable.games.burgundy.rules.workers import gain_workers, other_has_shield_2
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import GAIN, NO_DIE, TAKE


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
        actions: list[int] = []
        slot = slot_with(s, self.types, 0)
        while slot >= 0:
            if not is_repeated(s, slot - slot % 4, slot):
                actions.append(pack(TAKE, NO_DIE, slot))
            slot = slot_with(s, self.types, slot + 1)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        make_room_and_store(s, self.seat, second(action))

    def is_idle(self, s: Burgundy) -> bool:
        return slot_with(s, self.types, 0) < 0


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
    """COB-9.7, 9.8, 9.10, 22.6: workers, silver or points."""
    if effect == GAIN_WORKERS:
        gain_workers(s, seat, amount)
    elif effect == GAIN_SILVER:
        s.duchy(seat).silver += amount
    else:
        gain_points(s, seat, reason, amount)


MAY_TAKE: Final = [[May(TakeFrom(seat, types)) for types in range(64)] for seat in range(MAX_SEATS)]


def gain_or_take(s: Burgundy, seat: i64, effect: i64, amount: i64, reason: i64, compulsory: bool) -> None:
    """COB-8.20, 22.6: an effect that takes or gains something, of a building or a route field; asked or at once."""
    if effect == TAKE_TILE:
        s.then(MAY_TAKE[seat][amount])
    elif compulsory or not asks(s, seat, effect):
        take_gain(s, seat, effect, amount, reason)
    else:
        s.then(May(TakeGain(seat, effect, amount, reason)))


def asks(s: Burgundy, seat: i64, effect: i64) -> bool:
    """COB-8.20: nobody refuses silver or points; workers can help the owner of shield 2."""
    return s.config.ask_gains or (effect == GAIN_WORKERS and other_has_shield_2(s, seat))
