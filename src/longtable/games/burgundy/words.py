"""Numbers and names of everything in the box. Rules code sees the numbers, people see the words."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# -- types of tiles and hexes
BUILDING: Final = 0
ANIMAL: Final = 1
SHIP_TYPE: Final = 2
MONASTERY: Final = 3
MINE_TYPE: Final = 4
CASTLE_TYPE: Final = 5
INN_TYPE: Final = 6  # tiles only: fits any hex
BLANK_TYPE: Final = 7  # solo, a tile black side up: fits any hex
TYPES: Final = ["building", "animal", "ship", "monastery", "mine", "castle"]
TYPE_LETTERS: Final = "BASKMC"
STACKS: Final = ["building", "animal", "ship", "monastery", "mine", "castle", "black"]

# -- tiles, by face; 0 is no tile
MARKET: Final = 1
CRANE: Final = 9
WHITE_CASTLE: Final = 10
LAST_BUILDING: Final = 10
FIRST_ANIMAL: Final = 11
GEESE: Final = 23
FIRST_MONASTERY: Final = 24
CASTLE: Final = 53
MINE: Final = 54
SHIP: Final = 55
INN: Final = 56
BLANK: Final = 57
BUILDINGS: Final = [
    "market", "carpenter", "church", "warehouse", "boarding-house", "bank", "town-hall", "watchtower", "crane",
    "white-castle",
]  # fmt: skip
KINDS: Final = ["cow", "pig", "sheep", "chicken", "geese"]
GEESE_KIND: Final = 4
TILES: Final[list[str]] = (
    ["-"]
    + BUILDINGS
    + [f"{kind}-{n}" for kind in KINDS[:4] for n in (2, 3, 4)]
    + ["geese"]
    + [f"monastery-{n}" for n in range(1, 30)]
    + ["castle", "mine", "ship", "inn", "blank"]
)
TILE_NUMBER: Final[dict[str, int]] = {word: number for number, word in enumerate(TILES)}


def type_of_tile(tile: int) -> int:
    """The type of a tile by its number."""
    if tile <= LAST_BUILDING:
        return BUILDING
    if tile <= GEESE:
        return ANIMAL
    if tile < CASTLE:
        return MONASTERY
    return (CASTLE_TYPE, MINE_TYPE, SHIP_TYPE, INN_TYPE, BLANK_TYPE)[tile - CASTLE]


TYPE: Final = vec[i64]([type_of_tile(tile) for tile in range(len(TILES))])
KIND: Final = vec[i64](
    [min((tile - FIRST_ANIMAL) // 3, 4) if FIRST_ANIMAL <= tile <= GEESE else 9 for tile in range(58)]
)

GOODS: Final = ["turquoise", "violet", "pink", "red", "brown", "orange"]
PHASES: Final = "ABCDE"

# -- slots of the main board: 4 for each of the 6 depots, 8 of the black depot, the pile of inns
FIRST_BLACK: Final = 24
INN_SLOT: Final = 32
SLOTS: Final = 32

# -- powers of monasteries and shields are bits of a mask, by number
POWER: Final = vec[i64]([2**n for n in range(60)])
M1: Final = 2
M2: Final = 4
M3: Final = 8
M4: Final = 16
M5: Final = 32
M6: Final = 64
M7: Final = 128
M8: Final = 256
M9: Final = 512
M10: Final = 1024
M11: Final = 2048
M12: Final = 4096
M13: Final = 8192
M14: Final = 16384
M27: Final = 134217728
M28: Final = 268435456
H1: Final = 2
H2: Final = 4
H3: Final = 8
H4: Final = 16
H5: Final = 32
H6: Final = 64
H7: Final = 128
H8: Final = 256
H9: Final = 512
H10: Final = 1024
H11: Final = 2048
H12: Final = 4096
H13: Final = 8192
H14: Final = 16384
H15: Final = 32768
H16: Final = 65536
H17: Final = 131072
H18: Final = 262144

# -- verbs of actions; the arguments are in the names of `notation`
TAKE: Final = 4
PLACE: Final = 5
SELL: Final = 6
WORKERS: Final = 7
SHIELD: Final = 8
BUY: Final = 9
DISCARD: Final = 10
STORE: Final = 11
LOAD: Final = 12
KEEP: Final = 13
COLLECT: Final = 14
COUNT: Final = 15
USE: Final = 16
GAIN: Final = 17
ON: Final = 18
PAY: Final = 19
LOSE: Final = 20
BOARD: Final = 21
START: Final = 22
ADD: Final = 23
EXCHANGE: Final = 24
GIVE: Final = 25
BLACK: Final = 26
DIRECT: Final = 27
FIRST: Final = 30
GOOD: Final = 31
DEAL: Final = 32
OFFER: Final = 33
ROUTE: Final = 34
LAY_SHIELD: Final = 35
FILL: Final = 36
ROUND_GOOD: Final = 37
ROLL: Final = 38
WHITE: Final = 39
HIRE: Final = 48
SET: Final = 49
STUDY: Final = 50

# -- where the value of a die action comes from
ANY_DIE: Final = 2
WHITE_DIE: Final = 3
NO_DIE: Final = 4

# -- reasons of points
REASONS: Final = [
    "regions", "phases", "animals", "buildings", "goods", "bonus", "posts", "routes", "unsold", "silver", "workers",
    "monasteries", "shields", "earlier",
]  # fmt: skip
REGIONS: Final = 0
PHASE_POINTS: Final = 1
ANIMALS: Final = 2
BUILDING_POINTS: Final = 3
GOODS_SOLD: Final = 4
BONUS: Final = 5
POSTS: Final = 6
ROUTES: Final = 7
UNSOLD: Final = 8
SILVER_LEFT: Final = 9
WORKERS_LEFT: Final = 10
MONASTERY_POINTS: Final = 11
SHIELD_POINTS: Final = 12
EARLIER: Final = 13
REASON_COUNT: Final = 14

# -- bits of hex masks: 37 hexes a word, so a team duchy of 74 takes two
HALF: Final = 37
BIT: Final = vec[i64]([2 ** (h % 37) for h in range(74)])
LOG: Final = vec[i64]([next((k for k in range(37) if 2**k % 67 == i), 0) for i in range(67)])  # bit -> its number
