"""Conservation: cards, tiles, discs and storehouses, counted over all the places where they can be."""

from longtable.core.bits import count_bits
from longtable.games.newzealand.player import AREA, HAZARDS_HELD, POST_DISCS, TILES_HELD, WORKER_TILES, Player
from longtable.games.newzealand.rules.cards import in_deck
from longtable.games.newzealand.state import (
    A_AT,
    B_AT,
    FORESIGHT,
    LEFT_WORKER,
    SUPPLY_AT,
    NewZealand,
)
from longtable.games.newzealand.words import (
    DISC_COUNT,
    FIRST_OBJECTIVE,
    HAZARD,
    JOKER,
    KINDS,
    MARKET_SHEEP,
    PLAYER_SHEEP,
    ROMNEY,
    SUPPLY,
    WORKERS,
)


def owned(player: Player, begin: int, end: int) -> int:
    """Cards of these kinds in deck and area."""
    return sum([int(in_deck(player, kind) + player.cards[AREA + kind]) for kind in range(begin, end)])


def totals(s: NewZealand) -> dict[str, int]:
    """Everything that is conserved, by name."""
    sums = {
        "market sheep": int(s.market_total() + s.stack_total()),
        "supply cards": sum([int(s.supply[SUPPLY_AT + card]) for card in range(len(SUPPLY))]),
        "objectives": int(count_bits(s.display) + count_bits(s.objectives)),
        "a tiles": a_tiles(s),
        "b tiles": b_tiles(s),
    }
    for seat, player in enumerate(s.players):
        sums["market sheep"] += owned(player, PLAYER_SHEEP, PLAYER_SHEEP + MARKET_SHEEP)
        sums["supply cards"] += owned(player, ROMNEY, ROMNEY + len(SUPPLY))
        sums["objectives"] += owned(player, FIRST_OBJECTIVE, KINDS)
        who = f"P{seat + 1}"
        sums[f"{who} sheep"] = owned(player, 0, PLAYER_SHEEP) + int(player.removed)
        medium = player.harbours & s.box.medium_harbours
        discs = sum([int(player.own[POST_DISCS + post]) for post in range(s.box.posts)]) + int(player.pathfinder >= 0)
        sums[f"{who} discs"] = DISC_COUNT - int(count_bits(player.cleared)) + discs + int(count_bits(medium))
        placed = count_bits(player.harbours & ~s.box.medium_harbours)
        sums[f"{who} storehouses"] = int(count_bits(player.storehouses) + placed)
    return sums


def a_tiles(s: NewZealand) -> int:
    """Workers and hazards: bag, foresight, job market, trail, players, harbour masters' places, out of the game."""
    count = sum([int(s.bags[A_AT + tile]) for tile in range(s.box.a_kinds)]) + int(s.out_a + count_bits(s.jobs))
    count += len([place for place in range(2) if s.bags[FORESIGHT + place]])
    count += len([tile for tile in s.trail if tile >= HAZARD])
    count += len([master for master in s.masters if LEFT_WORKER <= master < LEFT_WORKER + JOKER])
    for player in s.players:
        count += sum([int(player.own[WORKER_TILES + row]) for row in range(len(WORKERS))])
        count += sum([int(player.own[HAZARDS_HELD + kind]) for kind in range(s.box.a_kinds - len(WORKERS))])
        count -= int(count_bits(player.jokers))
    return count


def b_tiles(s: NewZealand) -> int:
    """Bonus tiles: bag, foresight, market, players, out of the game."""
    count = sum([int(s.bags[B_AT + tile]) for tile in range(s.box.b_kinds)]) + int(s.out_b)
    count += len([place for place in range(2, 4) if s.bags[FORESIGHT + place]])
    count += len([tile for tile in s.bonus if tile])
    count += len([master for master in s.masters if master == LEFT_WORKER + JOKER])
    for player in s.players:
        count += sum([int(player.own[TILES_HELD + tile]) for tile in range(s.box.b_kinds)])
    return count
