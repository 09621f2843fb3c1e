"""Features of New Zealand: parts of the hand-written evaluation, belongings, workers, buildings, deck and discs."""

from typing import Final, final

from mypy_extensions import i64

from longtable.bots.evaluate.newzealand import NewZealandEvaluation
from longtable.bots.value.base import Value
from longtable.core.bits import BIT, count_bits
from longtable.core.state import State
from longtable.games.newzealand.player import BUILT, HAZARDS_HELD, MAX_HAZARDS, PILE, TILES_HELD, UNSEEN, WORKER_TILES
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import BUILDINGS, CARDS, DISC_COUNT, DISCS, FIRST_AIM, GONE, WORKERS

SORTS: Final = 24  # kinds of cards that are looked at one by one
TILE_KINDS: Final = 16

NAMES: Final = [
    "belongings", "people", "houses", "sea", "tasks", "journeys",
    "pounds", "few pounds", "gold", "tokens", "certificates", "step tile", "pathfinder",
    "harbours", "storehouses left", "hazards", "objectives", "cards in deck", "permanent certificates", "wool",
    *[f"{worker}s" for worker in WORKERS],
    *[f"four {worker}s" for worker in WORKERS],
    *[f"building {number}" for number in range(1, BUILDINGS + 1)],
    *[f"cleared {disc}" for disc in DISCS],
    *CARDS[:SORTS],
    *[f"tile {number}" for number in range(TILE_KINDS)],
]  # fmt: skip

WORKER: Final = 20
FOUR: Final = WORKER + 4
BUILDING: Final = FOUR + 4
CLEARED: Final = BUILDING + BUILDINGS
CARD: Final = CLEARED + DISC_COUNT
TILE: Final = CARD + SORTS


@final
class NewZealandValue(Value):
    """By thirds of the game."""

    def __init__(self) -> None:
        self.by_hand: Final = NewZealandEvaluation()
        super().__init__(self.by_hand, NAMES, 3)

    def stage_of(self, state: State) -> i64:
        life = self.by_hand.life
        return 0 if life > 0.66 else 1 if life > 0.33 else 2

    def look(self, state: State, seat: i64) -> None:
        assert isinstance(state, NewZealand)
        s = state
        player = s.players[seat]
        found = self.found
        hand = self.by_hand
        own = player.own
        found[0] = hand.part_belongings
        found[1] = hand.part_people
        found[2] = hand.part_houses
        found[3] = hand.part_sea
        found[4] = hand.part_tasks
        found[5] = hand.part_journeys
        found[6] = float(player.money)
        found[7] = float(player.money if player.money < 6 else 6)
        found[8] = float(player.gold)
        found[9] = float(player.tokens)
        found[10] = float(player.certificates)
        found[11] = float(player.step_tile)
        found[12] = float(player.pathfinder)
        found[13] = float(count_bits(player.harbours))
        found[14] = float(count_bits(player.storehouses))
        hazards: i64 = 0
        for kind in range(MAX_HAZARDS):
            hazards += own[HAZARDS_HELD + kind]
        found[15] = float(hazards)
        aims: i64 = 0
        size: i64 = 0
        cards = player.cards
        for kind in range(48):
            count = cards[UNSEEN + kind] + cards[PILE + kind]
            size += count
            if kind >= FIRST_AIM:
                aims += count
            if kind < SORTS:
                found[CARD + kind] = float(count)
        found[16] = float(aims)
        found[17] = float(size)
        found[18] = float(s.permanent_certificates(player))
        found[19] = float(s.permanent_wool(player))
        for row in range(4):
            workers = own[WORKER_TILES + row]
            found[WORKER + row] = float(workers)
            found[FOUR + row] = 1.0 if workers >= 3 else 0.0
        for number in range(1, BUILDINGS + 1):
            built = own[BUILT + number]
            found[BUILDING + number - 1] = 1.0 if built != 0 and built != GONE else 0.0
        for disc in range(DISC_COUNT):
            found[CLEARED + disc] = 1.0 if player.cleared & BIT[disc] else 0.0
        for tile in range(TILE_KINDS):
            found[TILE + tile] = float(own[TILES_HELD + tile])
