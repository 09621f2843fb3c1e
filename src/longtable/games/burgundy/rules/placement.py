"""Placing a tile: where it may go, and what its placing causes, in this order (COB-7).

COB-7.1    a stored tile: `add_places`
COB-7.2 to 7.5  number, colour, neighbour, city: `open_hexes`
COB-7.6    the effect: `tile_effects.carry_out`
COB-7.7    tiles stay: nothing but `duchy.Duchy.fill` changes a hex
COB-7.8    taken and placed in one turn: `turn.TakeTurn` asks anew after each action
COB-7.9    the order of everything: `place`; solo: `solo.SoloGame.after_placing`
COB-8.21   a building once in a city: `open_hexes`

The die and its workers: `die_action.perform`.
"""

from mypy_extensions import i64

from longtable.games.burgundy.duchy import FILLED, INN_TAKEN, OPEN, OWN_TAG, TAKEN, Duchy
from longtable.games.burgundy.rules.border_posts import join_posts
from longtable.games.burgundy.rules.dice import FREE_PLACING, place_reach
from longtable.games.burgundy.rules.monasteries import open_monastery
from longtable.games.burgundy.rules.regions import close_region, is_region_full
from longtable.games.burgundy.rules.storage import is_first
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BUILDING, H18, HALF, INN_TYPE, LOG, M1, MONASTERY, TYPE


def open_hexes(s: Burgundy, duchy: Duchy, tile: i64, values: i64, word: i64) -> i64:
    """COB-7.1 to 7.5, 21.3, 21.4, 24.12: hexes where a tile may go with one of the values, a word of the mask.

    `Board.spots` has number and colour of the hexes; inns and black tiles go on any colour.
    """
    type = TYPE[tile]
    masks = duchy.masks
    kind = type if type < INN_TYPE else INN_TYPE
    hexes = duchy.board.spots[2 * (kind * 64 + values) + word]
    if duchy.shields & H18:  # which needs no neighbour (COB-7.4, 26.18)
        hexes &= ~masks[FILLED + word]
    else:
        hexes &= masks[OPEN + word]
    if type == BUILDING:
        if not duchy.powers & M1:  # which allows repetition in a city (COB-8.21, 14.1)
            hexes &= ~masks[TAKEN + 2 * tile + word]
    elif type == INN_TYPE:  # one in a region (COB-21.4)
        hexes &= ~masks[INN_TAKEN + word]
    return hexes


def add_places(s: Burgundy, duchy: Duchy, seat: i64, base: i64, reach: i64, actions: list[int]) -> None:
    """COB-7.1 to 7.5: stored tiles on open hexes whose number the die can show; reach: the place in Box.reach."""
    storage = duchy.storage
    is_freer = duchy.powers & FREE_PLACING != 0
    plain = s.box.reach[reach]
    for at in range(len(storage)):
        tile = storage[at]
        if tile >= OWN_TAG:
            if tile - tile % OWN_TAG != s.own_tag(seat):
                continue
            tile = tile % OWN_TAG
        if at and (storage[0] == storage[at] or (at > 1 and not is_first(storage, at))):
            continue
        values = place_reach(s, duchy, reach, TYPE[tile]) if is_freer else plain
        mask = open_hexes(s, duchy, tile, values, 0)
        while mask:  # add_bits without the call: the hottest loop of all
            low = mask & -mask
            actions.append(base + at * 256 + LOG[low % 67])
            mask -= low
        if duchy.board.words > 1:
            add_bits(open_hexes(s, duchy, tile, values, 1), base + at * 256 + HALF, actions)


def add_bits(mask: i64, base: i64, actions: list[int]) -> None:
    """Append base + number for every bit of the mask."""
    while mask:
        low = mask & -mask
        actions.append(base + LOG[low % 67])
        mask -= low


def place(s: Burgundy, seat: i64, tile: i64, hex: i64) -> None:
    """COB-7.9: put the tile down, score region, colour and border posts, then its effect and all that follows."""
    duchy = s.duchy(seat)
    duchy.fill(hex, tile)
    if TYPE[tile] == MONASTERY:
        open_monastery(s, seat, tile)
    if s.config.is_solo:
        s.config.solo.after_placing(s, seat, tile, hex)
        return
    if is_region_full(duchy, hex):
        close_region(s, seat, duchy, hex)
    if s.config.posts:
        join_posts(s, seat, duchy, hex)
    s.config.effects.carry_out(s, seat, tile, hex)
