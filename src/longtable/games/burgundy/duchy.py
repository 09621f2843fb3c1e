"""A duchy: a hex board with what stands on it and what its owner has beside it. Rules are in `rules`."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.keys import mixed, mixed_all, mixed_small
from longtable.games.burgundy.box.tables import Board
from longtable.games.burgundy.words import BIT, BUILDING, FIRST_MONASTERY, HALF, INN_TYPE, MINE, MONASTERY, POWER, TYPE

# -- places in Duchy.counts
GOODS_HELD: Final = 0
GOODS_SOLD_AT: Final = 6
TYPE_LEFT: Final = 12
REGION_LEFT: Final = 18

# -- masks of hexes in Duchy.masks, two words each
FILLED: Final = 0
OPEN: Final = 2  # empty hexes next to a filled one
TAKEN: Final = 2  # TAKEN + 2 * building: hexes of the cities that hold that building
INN_TAKEN: Final = 24  # hexes of the regions that hold an inn
MASKS: Final = 26

OWN_TAG: Final = 256  # storage entry = tile + OWN_TAG * (0 common, 1 or 2 the own storage of a team's member)


@final
class Duchy:
    """A hex board with its tiles, storage, goods and money: of one seat, or of a team of two."""

    __slots__ = (
        "board", "counts", "hexes", "joined", "large", "masks", "mines", "monasteries", "powers", "shields", "silver",
        "small", "start", "storage", "studies", "top_seat", "workers",
    )  # fmt: skip

    def __init__(
        self,
        board: Board,
        hexes: vec[i64],
        counts: vec[i64],
        masks: vec[i64],
        storage: vec[i64],
        workers: i64 = 0,
        silver: i64 = 0,
        powers: i64 = 0,
        monasteries: i64 = 0,
        mines: i64 = 0,
        start: i64 = -1,
        large: i64 = 0,
        small: i64 = 0,
        shields: i64 = 0,
        studies: i64 = -1,
        joined: i64 = 0,
        top_seat: i64 = -1,
    ) -> None:
        self.board = board
        self.hexes = hexes  # tile per hex, 0 for none
        self.counts = counts
        self.masks = masks
        self.storage = storage
        self.workers: i64 = workers
        self.silver: i64 = silver
        self.powers: i64 = powers  # monasteries, a bit each: own ones and those studied by shield 6
        self.monasteries: i64 = monasteries  # own ones
        self.mines: i64 = mines
        self.start: i64 = start  # hex of the starting castle
        self.large: i64 = large  # bonus tiles held, a bit for each type
        self.small: i64 = small
        self.shields: i64 = shields  # held, a bit each
        self.studies: i64 = studies  # the seat named for shield 6
        self.joined: i64 = joined  # border-post joins so far: 0, 1 or 2
        self.top_seat: i64 = top_seat  # whose marker monastery 27 keeps on top (COB-14.27, 23.17)

    def copy(self) -> "Duchy":
        # One pass through the constructor: setting defaults first and fields after costs half as much again.
        return Duchy(
            self.board,
            self.hexes[:],
            self.counts[:],
            self.masks[:],
            self.storage[:],
            self.workers,
            self.silver,
            self.powers,
            self.monasteries,
            self.mines,
            self.start,
            self.large,
            self.small,
            self.shields,
            self.studies,
            self.joined,
            self.top_seat,
        )

    def mixed_into(self, key: i64) -> i64:
        """The key of a position with this duchy in it; masks and counts of hexes follow from the hexes."""
        key = mixed_small(key, self.hexes)
        key = mixed_small(key, self.counts)
        key = mixed_all(key, self.storage)
        key = mixed(key, self.workers + 256 * self.silver + 65536 * self.mines)
        key = mixed(key, self.powers)
        key = mixed(key, self.shields)
        key = mixed(key, self.large + 256 * self.small + 65536 * (self.studies + 1))
        return mixed(key, self.start + 1 + 256 * self.joined + 2048 * (self.top_seat + 1))

    def fill(self, hex: i64, tile: i64) -> None:
        """Put a tile on an empty hex and keep every derived count and mask true. Nothing is scored."""
        board = self.board
        self.hexes[hex] = tile
        word = hex // HALF
        masks = self.masks
        masks[FILLED + word] |= BIT[hex]
        masks[OPEN] = (masks[OPEN] | board.neighbours[2 * hex]) & ~masks[FILLED]
        masks[OPEN + 1] = (masks[OPEN + 1] | board.neighbours[2 * hex + 1]) & ~masks[FILLED + 1]
        region = board.region[hex]
        self.counts[TYPE_LEFT + board.types[hex]] -= 1
        self.counts[REGION_LEFT + region] -= 1
        type = TYPE[tile]
        if type == BUILDING:
            self.masks[TAKEN + 2 * tile] |= board.region_mask[2 * region]
            self.masks[TAKEN + 2 * tile + 1] |= board.region_mask[2 * region + 1]
        elif type == INN_TYPE:
            self.masks[INN_TAKEN] |= board.region_mask[2 * region]
            self.masks[INN_TAKEN + 1] |= board.region_mask[2 * region + 1]
        elif type == MONASTERY:
            self.monasteries |= POWER[tile - FIRST_MONASTERY + 1]
        elif tile == MINE:
            self.mines += 1

    def filled_hexes(self) -> int:
        """How many hexes hold a tile."""
        return len([h for h in range(self.board.size) if self.hexes[h]])


def new_duchy(board: Board) -> Duchy:
    """An empty duchy."""
    counts = [0] * 12 + [int(n) for n in board.type_size] + [int(n) for n in board.region_size]
    return Duchy(board, vec[i64]([0] * int(board.size)), vec[i64](counts), vec[i64]([0] * MASKS), vec[i64]())
