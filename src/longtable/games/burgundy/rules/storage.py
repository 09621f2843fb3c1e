"""Storage: gaining tiles from the main board, making room, discarding (COB-6.1, 6.2, 12.4, 23.16, 26.4).

COB-6.1, 6.4  a gained tile goes to the storage: `make_room_and_store`
COB-6.2, 12.4  a full storage: `has_room`, `MakeRoom`
COB-6.5    discarded only to make room: `MakeRoom`, `DiscardDown`
COB-23.7, 23.16  shared and own storage of a team: `has_shared_room`, `has_own_room`, `StoreTile`
COB-23.9   not the partner's tiles: `add_discards`
COB-26.4   unlimited with shield 4: `has_room`; when it is lost: `is_overfull`, `DiscardDown`
"""

from typing import Any, ClassVar, Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice
from longtable.games.burgundy.duchy import OWN_TAG, Duchy
from longtable.games.burgundy.rules.depots import take_slot
from longtable.games.burgundy.state import Burgundy, storage_tag
from longtable.games.burgundy.words import BLANK, DISCARD, H4, INN, INN_SLOT, STORE, TILES

MAX_SEATS: Final = 4


# -- room


def has_room(s: Burgundy, seat: i64) -> bool:
    """A gained tile fits somewhere (COB-6.2, 23.16, 26.4)."""
    duchy = s.duchy(seat)
    if s.config.is_team:
        return has_shared_room(s, duchy) or has_own_room(s, seat)
    return len(duchy.storage) < s.box.storage_spaces or duchy.shields & H4 != 0


def has_shared_room(s: Burgundy, duchy: Duchy) -> bool:
    """In a team's shared storage, which shield 4 makes unlimited (COB-25.14)."""
    return s.stored(duchy, 0) < duchy.board.shared_spaces or duchy.shields & H4 != 0


def is_overfull(s: Burgundy, duchy: Duchy) -> bool:
    """More tiles than spaces since shield 4 was lost; of a team in the shared storage (COB-26.4, 25.14)."""
    spaces = duchy.board.shared_spaces if s.config.is_team else s.box.storage_spaces
    return s.stored(duchy, 0) > spaces and not duchy.shields & H4


def has_own_room(s: Burgundy, seat: i64) -> bool:
    """In the own storage of a team's member (COB-23.7)."""
    duchy = s.duchy(seat)
    return s.stored(duchy, s.own_tag(seat)) < duchy.board.own_spaces


# -- discarding and storing


def add_discards(s: Burgundy, seat: i64, actions: list[int]) -> None:
    """Every different tile that the seat could give up; not the partner's own ones (COB-23.9)."""
    storage = s.duchy(seat).storage
    own = s.own_tag(seat)
    for at in range(len(storage)):
        entry = storage[at]
        tag = entry - entry % OWN_TAG
        if (tag == 0 or tag == own) and is_first(storage, at):
            actions.append(pack(DISCARD, 0, at))


def is_first(storage: vec[i64], at: i64) -> bool:
    """No equal tile lies before this place: equal tiles are one option."""
    for k in range(at):
        if storage[k] == storage[at]:
            return False
    return True


def discard(s: Burgundy, seat: i64, action: i64) -> None:
    """COB-6.2: the tile leaves the game."""
    unstore(s, s.duchy(seat), second(action))
    s.removed += 1


@final
class MakeRoom(Choice[Burgundy]):
    """COB-6.2: with a full storage one stored tile is discarded first."""

    def word(self) -> str:
        return "make-room"

    def rule(self) -> str:
        return "COB-6.2"

    def prompt(self, s: Burgundy) -> str:
        gained = s.todo[-2] if len(s.todo) > 1 else None
        if isinstance(gained, StoreTile):
            tile = INN if gained.slot == INN_SLOT else s.market[gained.slot]
            return f"the storage is full: discard a tile to make room for the {TILES[tile]}"
        return "the storage is full: discard a tile"

    def options(self, s: Burgundy) -> list[int]:
        actions: list[int] = []
        add_discards(s, self.seat, actions)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        discard(s, self.seat, action)

    def is_idle(self, s: Burgundy) -> bool:
        return has_room(s, self.seat)


@final
class StoreTile(Choice[Burgundy]):
    """COB-6.1: the tile of a slot goes into the storage; a team chooses which (COB-23.16).

    blank: the tile lies black side up (COB-24.11).
    """

    bounds: ClassVar[tuple[int, ...]] = (0, 33, 2)

    def __init__(self, seat: i64, slot: i64, blank: i64) -> None:
        super().__init__(seat)
        self.slot: Final[i64] = slot
        self.blank: Final[i64] = blank

    def word(self) -> str:
        return "store-tile"

    def rule(self) -> str:
        return "COB-23.16"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.slot), int(self.blank)]

    def prompt(self, s: Burgundy) -> str:
        return "store the tile in the shared or in your own storage"

    def options(self, s: Burgundy) -> list[int]:
        return [int(pack(STORE, 0, 0)), int(pack(STORE, 0, 1))]

    def resolve(self, s: Burgundy, action: i64) -> None:
        self.put(s, s.own_tag(self.seat) if second(action) else 0)

    def is_idle(self, s: Burgundy) -> bool:
        return not s.config.is_team or not has_own_room(s, self.seat) or not has_shared_room(s, s.duchy(self.seat))

    def skip(self, s: Burgundy) -> None:
        own = s.config.is_team and not has_shared_room(s, s.duchy(self.seat))
        self.put(s, s.own_tag(self.seat) if own else 0)

    def put(self, s: Burgundy, tag: i64) -> None:
        tile = take_slot(s, self.slot)
        store(s, self.seat, tag + (BLANK if self.blank else tile))


@final
class DiscardDown(Choice[Burgundy]):
    """COB-26.4: without shield 4 the storage shrinks to its three spaces at once; a team's shared one (COB-25.14)."""

    def word(self) -> str:
        return "discard-down"

    def rule(self) -> str:
        return "COB-26.4"

    def prompt(self, s: Burgundy) -> str:
        duchy = s.duchy(self.seat)
        if s.config.is_team:
            return f"shield 4 is gone: discard down to {int(duchy.board.shared_spaces)} tiles in the shared storage"
        return "shield 4 is gone: discard down to three tiles"

    def options(self, s: Burgundy) -> list[int]:
        storage = s.duchy(self.seat).storage
        shared = [at for at in range(len(storage)) if storage[at] < OWN_TAG and is_first(storage, at)]
        return [int(pack(DISCARD, 0, at)) for at in shared]

    def resolve(self, s: Burgundy, action: i64) -> None:
        discard(s, self.seat, action)
        s.then(self)

    def is_idle(self, s: Burgundy) -> bool:
        return not is_overfull(s, s.duchy(self.seat))


MAKE_ROOM: Final = [MakeRoom(seat) for seat in range(MAX_SEATS)]


def make_room_and_store(s: Burgundy, seat: i64, slot: i64) -> None:
    """COB-6.1, 6.2: a tile of the main board comes into the storage, after making room."""
    if not s.config.is_team and has_room(s, seat):
        duchy = s.duchy(seat)
        duchy.storage = append(duchy.storage, take_slot(s, slot))
    else:
        s.then(MAKE_ROOM[seat], StoreTile(seat, slot, 0))


def store(s: Burgundy, seat: i64, entry: i64) -> None:
    """Put a tile into the storage; a team's shared tiles come before the own ones of its members."""
    duchy = s.duchy(seat)
    duchy.storage = append(duchy.storage, entry)
    if s.config.is_team:
        duchy.storage = vec[i64](sorted(duchy.storage, key=storage_tag))


def unstore(s: Burgundy, duchy: Duchy, at: i64) -> i64:
    """Take the tile at a place out of the storage."""
    duchy.storage, entry = pop(duchy.storage, at)
    return entry % OWN_TAG
