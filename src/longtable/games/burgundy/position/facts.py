"""The position in words: what JSON, lines, views and tests read. Derived counts and masks are not facts.

`load` reads facts back; the counts at the end prove that nothing is lost on the way.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.burgundy.duchy import GOODS_HELD, GOODS_SOLD_AT, OWN_TAG, Duchy
from longtable.games.burgundy.rules.bridge import play_order
from longtable.games.burgundy.rules.shields import DUCHY_STEP, ON_CASTLE
from longtable.games.burgundy.state import DEPOT_GOODS, POOL, ROUND_GOODS, Burgundy, route_span
from longtable.games.burgundy.words import (
    FIRST_BLACK,
    GOODS,
    PHASES,
    POWER,
    REASON_COUNT,
    REASONS,
    STACKS,
    TILES,
    TYPES,
)

Facts = dict[str, Any]
BONUS_WORDS: Final = ["none", "small", "large"]


def goods_facts(counts: vec[i64], at: int) -> dict[str, int]:
    return {GOODS[c]: int(counts[at + c]) for c in range(6) if counts[at + c]}


def seat_word(seat: int) -> str | None:
    return f"P{seat + 1}" if seat >= 0 else None


def holder(s: Burgundy, duchy: int) -> str:
    """The name under which a duchy's facts stand."""
    return f"{'T' if s.config.is_team else 'P'}{duchy + 1}"


def facts_of(s: Burgundy) -> Facts:
    """Everything that makes the position, except the stack."""
    order = [int(seat) for seat in play_order(s)]
    facts: Facts = {
        "phase": PHASES[s.phase] if s.phase >= 0 else "-",
        "round": int(s.round),
        "turn": seat_word(int(s.turn)),
        "order": [seat_word(int(seat)) for seat in s.order],
        "bridge": [[seat_word(seat), int(s.bridge[seat]) // 8] for seat in order],
        "white": int(s.white),
        "bought": bool(s.bought),
        "set": bool(s.die_set),
        "depots": {str(d + 1): [TILES[s.market[4 * d + k]] for k in range(4)] for d in range(6)},
        "black": [
            TILES[s.market[slot]] for slot in range(FIRST_BLACK, 32) if s.box.slot_players[slot] <= s.config.players
        ],
        "inns": int(s.inns),
        "goods": {str(d + 1): goods_facts(s.goods, DEPOT_GOODS + 6 * d) for d in range(6)},
        "round_goods": [GOODS[s.goods[k] - 1] for k in range(ROUND_GOODS, ROUND_GOODS + 5) if s.goods[k]],
        "bonus": {TYPES[t]: BONUS_WORDS[s.bonus[t]] for t in range(6)},
        "shields": shields_at_depots(s),
        "bags": {STACKS[k]: bag_facts(s, k) for k in range(len(STACKS))},
        "pool": goods_facts(s.goods, POOL),
        "removed": int(s.removed),
        "removed_goods": int(s.removed_goods),
        "target": int(s.target),
        "counter": int(s.counter),
    }
    for seat in range(s.setup.seats):
        facts[f"P{seat + 1}"] = seat_facts(s, seat)
    for at in range(len(s.duchies)):
        name = holder(s, at)
        facts[name] = {**facts.get(name, {}), **duchy_facts(s, at)}
    return facts


def bag_facts(s: Burgundy, stack: int) -> dict[str, int]:
    begin, end = int(s.box.bag_begin[stack]), int(s.box.bag_begin[stack + 1])
    return {TILES[s.box.bag_tiles[at]]: int(s.bags[at]) for at in range(begin, end) if s.bags[at]}


def shields_at_depots(s: Burgundy) -> dict[str, list[int]]:
    shields: dict[str, list[int]] = {}
    for depot in range(1, 7):
        here = [number for number in range(1, len(s.shields)) if s.shields[number] == depot]
        if here:
            shields[str(depot)] = here
    return shields


def seat_facts(s: Burgundy, seat: int) -> Facts:
    """What belongs to a seat and not to its duchy."""
    base = seat * REASON_COUNT
    span = int(route_span(s.box, s.config.players)) if len(s.routes) else 0
    tiles = int(s.box.route_tiles[s.config.players]) if span else 0
    laid = [GOODS[s.routes[seat * span + k] - 1] if s.routes[seat * span + k] else "-" for k in range(tiles, span)]
    while laid and laid[-1] == "-":
        laid.pop()
    facts: Facts = {
        "dice": [int(s.dice[2 * seat]), int(s.dice[2 * seat + 1])],
        "score": {REASONS[r]: int(s.points[base + r]) for r in range(REASON_COUNT) if s.points[base + r]},
        "route": [int(s.routes[seat * span + k]) for k in range(tiles) if s.routes[seat * span + k]],
        "laid": laid,
        "offer": [s.box.boards[s.offers[k] - 1].id for k in (2 * seat, 2 * seat + 1) if len(s.offers) and s.offers[k]],
        "pick": pick_facts(s, seat),
    }
    if s.config.is_team:
        facts["storage"] = storage_facts(s.duchy(seat), int(s.own_tag(seat)))
    return facts


def pick_facts(s: Burgundy, seat: int) -> Any:
    """What a seat has chosen unseen: board and hex as far as chosen, None for nothing, `?` when masked."""
    if not len(s.picks) or not (s.picks[2 * seat] or s.picks[2 * seat + 1]):
        return None
    board, hex = int(s.picks[2 * seat]), int(s.picks[2 * seat + 1])
    if board == 255 or hex == 255:
        return "?"
    laid = s.box.boards[board - 1] if board else s.duchy(seat).board
    return [laid.id, laid.names[hex - 1] if hex else "-"]


def storage_facts(duchy: Duchy, tag: int) -> list[str]:
    return [TILES[entry % OWN_TAG] for entry in duchy.storage if entry - entry % OWN_TAG == tag]


def laid_of(s: Burgundy, seat: int, colour: int) -> int:
    """Sold goods of a colour that lie on the seat's trade route and not on the pile (COB-22.5)."""
    if not len(s.routes):
        return 0
    span = int(route_span(s.box, s.config.players))
    tiles = int(s.box.route_tiles[s.config.players])
    return len([k for k in range(tiles, span) if s.routes[seat * span + k] == colour + 1])


def sold_pile(s: Burgundy, at: int) -> dict[str, int]:
    pile = [int(s.duchies[at].counts[GOODS_SOLD_AT + c]) for c in range(6)]
    for seat in range(at, s.setup.seats, len(s.duchies)):
        pile = [pile[c] - laid_of(s, seat, c) for c in range(6)]
    return {GOODS[c]: pile[c] for c in range(6) if pile[c]}


def duchy_facts(s: Burgundy, at: int) -> Facts:
    """What belongs to a duchy: a seat's, or a team's."""
    duchy = s.duchies[at]
    names = duchy.board.names
    on = {
        str(number): names[(s.shields[number] - ON_CASTLE) % DUCHY_STEP]
        for number in range(1, len(s.shields))
        if s.shields[number] >= ON_CASTLE and (s.shields[number] - ON_CASTLE) // DUCHY_STEP == at
    }
    return {
        "board": duchy.board.id,
        "start": names[duchy.start] if duchy.start >= 0 else None,
        "workers": int(duchy.workers),
        "silver": int(duchy.silver),
        "storage": storage_facts(duchy, 0),
        "goods": goods_facts(duchy.counts, GOODS_HELD),
        "sold": sold_pile(s, at),
        "duchy": {
            names[h]: TILES[duchy.hexes[h]] for h in range(duchy.board.size) if duchy.hexes[h] and h != duchy.start
        },
        "large": [TYPES[t] for t in range(6) if duchy.large & POWER[t]],
        "small": [TYPES[t] for t in range(6) if duchy.small & POWER[t]],
        "shields": on,
        "studies": seat_word(int(duchy.studies)),
        "top": seat_word(int(duchy.top_seat)),
    }


def tile_total(s: Burgundy) -> int:
    """All tiles of the game wherever they are (INV-1)."""
    total = sum([int(s.bags[stack]) for stack in range(len(STACKS))]) + int(s.removed)
    total += len([slot for slot in range(32) if s.market[slot]])
    for duchy in s.duchies:
        total += duchy.filled_hexes() + len(duchy.storage)
    if s.config.inns:
        total += int(s.inns) + inns_to_come(s)
    return total


def inns_to_come(s: Burgundy) -> int:
    """Inns of later phases (COB-21.1)."""
    return max(0, int(s.box.inns) - int(s.box.inns_per_phase) * (int(s.phase) + 1))


def goods_total(s: Burgundy) -> int:
    """All goods wherever they are (INV-2)."""
    total = int(s.removed_goods) + sum([int(s.goods[k]) for k in range(ROUND_GOODS)])
    total += len([k for k in range(ROUND_GOODS, ROUND_GOODS + 5) if s.goods[k]])
    for duchy in s.duchies:
        total += sum([int(duchy.counts[k]) for k in range(12)])
    return total


def box_total(s: Burgundy) -> int:
    """Tiles that a game of these options is played with."""
    modules = [name for name in ("extra_tiles", "white_castles") if s.setup.options[name] == "on"]
    full = s.box.bags(modules)
    return sum([int(full[stack]) for stack in range(len(STACKS))]) + (int(s.box.inns) if s.config.inns else 0)


def faces_in_play(s: Burgundy) -> list[int]:
    """How many of each face lie open or in a stack; tiles black side up count as blank."""
    counts = [0] * len(TILES)
    for at in range(len(STACKS), len(s.bags)):
        counts[s.box.bag_tiles[at]] += int(s.bags[at])
    for slot in range(32):
        counts[s.market[slot]] += 1
    for duchy in s.duchies:
        for tile in duchy.hexes:
            counts[tile] += 1
        for entry in duchy.storage:
            counts[entry % OWN_TAG] += 1
    return counts
