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
        hand = self.by_hand
        own = player.own
        self.note(0, hand.part_belongings)
        self.note(1, hand.part_people)
        self.note(2, hand.part_houses)
        self.note(3, hand.part_sea)
        self.note(4, hand.part_tasks)
        self.note(5, hand.part_journeys)
        self.note(6, float(player.money))
        self.note(7, float(player.money if player.money < 6 else 6))
        self.note(8, float(player.gold))
        self.note(9, float(player.tokens))
        self.note(10, float(player.certificates))
        self.note(11, float(player.step_tile))
        self.note(12, float(player.pathfinder))
        self.note(13, float(count_bits(player.harbours)))
        self.note(14, float(count_bits(player.storehouses)))
        hazards: i64 = 0
        for kind in range(MAX_HAZARDS):
            hazards += own[HAZARDS_HELD + kind]
        self.note(15, float(hazards))
        aims: i64 = 0
        size: i64 = 0
        cards = player.cards
        for kind in range(48):
            count = cards[UNSEEN + kind] + cards[PILE + kind]
            size += count
            if kind >= FIRST_AIM:
                aims += count
            if count and kind < SORTS:
                self.note(CARD + kind, float(count))
        self.note(16, float(aims))
        self.note(17, float(size))
        self.note(18, float(s.permanent_certificates(player)))
        self.note(19, float(s.permanent_wool(player)))
        for row in range(4):
            workers = own[WORKER_TILES + row]
            self.note(WORKER + row, float(workers))
            if workers >= 3:
                self.note(FOUR + row, 1.0)
        for number in range(1, BUILDINGS + 1):
            built = own[BUILT + number]
            if built != 0 and built != GONE:
                self.note(BUILDING + number - 1, 1.0)
        for disc in range(DISC_COUNT):
            if player.cleared & BIT[disc]:
                self.note(CLEARED + disc, 1.0)
        for tile in range(TILE_KINDS):
            if own[TILES_HELD + tile]:
                self.note(TILE + tile, float(own[TILES_HELD + tile]))
