"""Tile effects: which tile does what when it is placed (COB-8).

COB-8.1    monasteries: `monasteries.open_monastery`
COB-8.2 to 8.8  ships: `ships.place_ship`
COB-8.9 to 8.13  castles: `castles.place_castle`
COB-8.14   mines: `phase_end.Income`
COB-8.15 to 8.18  animals: `animals.place_animal`
COB-8.19   buildings, by the effect word of the data: `use_building`
COB-8.20   what may be declined: `use_building`; gains: `buildings.gain_or_take`
COB-8.21   once in a city: `placement.open_hexes`
COB-8.22   what is compulsory: both steps of a ship, goods, then bridge: `ships.place_ship`; points of animals:
           `animals.place_animal`; of buildings the points of the watchtower, by the column declinable of
           `data/buildings.toml` (`box.tables.Box.declinable`), and the action of the white castle: `use_building`

An effect may place a tile again, so `placement` does not import this module but finds it in
`state.BurgundySetup.effects`.
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.games.burgundy.box.tables import COPY_BUILDING, PLACE_STORED, SELL_GOODS, WHITE_DIE_ACTION
from longtable.games.burgundy.rules.animals import place_animal
from longtable.games.burgundy.rules.buildings import gain_or_take
from longtable.games.burgundy.rules.castles import place_castle, place_white_castle
from longtable.games.burgundy.rules.crane import MAY_COPY
from longtable.games.burgundy.rules.sale import MAY_SELL
from longtable.games.burgundy.rules.ships import place_ship
from longtable.games.burgundy.rules.town_hall import MAY_PLACE
from longtable.games.burgundy.state import Burgundy, Effects
from longtable.games.burgundy.words import ANIMAL, BUILDING, BUILDING_POINTS, CASTLE, SHIP, TYPE


def carry_out(s: Burgundy, seat: i64, tile: i64, hex: i64) -> None:
    """COB-7.6, 8: the effect of a tile just placed. Those of ships, animals and castles are compulsory (COB-8.22).

    Mines, inns (COB-21.5), blank tiles and most monasteries have none.
    """
    type = TYPE[tile]
    if type == BUILDING:
        use_building(s, seat, tile)
    elif type == ANIMAL:
        place_animal(s, seat, tile, hex)
    elif tile == SHIP:
        place_ship(s, seat)
    elif tile == CASTLE:
        place_castle(s, seat)


def use_building(s: Burgundy, seat: i64, tile: i64) -> None:
    """COB-8.19, 9, 18.2, 20.3: the effect word of the building in the data; what is worded as "may" can be declined.

    The `MAY` frames can be passed (COB-8.20). The action of a white castle and points cannot (COB-8.22, 20.6).
    """
    effect = s.box.effect[tile]
    if effect == SELL_GOODS:
        s.then(MAY_SELL[seat])
    elif effect == PLACE_STORED:
        s.then(MAY_PLACE[seat])
    elif effect == COPY_BUILDING:
        s.then(MAY_COPY[seat])
    elif effect == WHITE_DIE_ACTION:
        place_white_castle(s, seat)
    else:
        gain_or_take(s, seat, effect, s.box.amount[tile], BUILDING_POINTS, not s.box.declinable[tile])


@final
class TileEffects(Effects):
    """What placing a tile asks for."""

    def carry_out(self, s: Burgundy, seat: i64, tile: i64, hex: i64) -> None:
        carry_out(s, seat, tile, hex)

    def use_building(self, s: Burgundy, seat: i64, tile: i64) -> None:
        use_building(s, seat, tile)


EFFECTS: Final = TileEffects()
