"""Evaluates a position of The Castles of Burgundy for a seat: points scored, and points its holdings should still earn.

The unit is a point at the end of the game. Weights are attributes, so that they can be tuned from outside.
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.bots.evaluate.base import Evaluation
from longtable.core.state import State
from longtable.games.burgundy.box.tables import (
    COPY_BUILDING,
    GAIN_POINTS,
    GAIN_SILVER,
    GAIN_WORKERS,
    PLACE_STORED,
    SELL_GOODS,
    TAKE_TILE,
)
from longtable.games.burgundy.duchy import (
    FILLED,
    GOODS_HELD,
    GOODS_SOLD_AT,
    INN_TAKEN,
    OWN_TAG,
    REGION_LEFT,
    TYPE_LEFT,
    Duchy,
)
from longtable.games.burgundy.rules.animals import pasture
from longtable.games.burgundy.rules.placement import open_hexes
from longtable.games.burgundy.rules.ships import goods_room
from longtable.games.burgundy.rules.storage import has_room
from longtable.games.burgundy.state import DEPOT_GOODS, Burgundy
from longtable.games.burgundy.words import (
    ANIMAL,
    BIT,
    BLANK,
    BUILDING,
    CASTLE_TYPE,
    FIRST_ANIMAL,
    FIRST_MONASTERY,
    GEESE,
    GEESE_KIND,
    H7,
    H8,
    H9,
    H10,
    H12,
    H13,
    H17,
    HALF,
    INN_TYPE,
    KIND,
    LOG,
    M2,
    M3,
    M4,
    M5,
    M7,
    MINE_TYPE,
    MONASTERY,
    POWER,
    REASON_COUNT,
    SHIP_TYPE,
    TYPE,
)

LONGEST: Final = 75  # tiles that a region or a colour may lack, and one more

# What a monastery that works all through the game is worth at its start, by number.
LASTING: Final[list[float]] = [
    0.0, 2.0, 1.0, 5.0, 4.0, 5.0, 7.0, 3.0, 6.0, 7.0, 6.0, 6.0, 10.0, 6.0, 8.0,
    3.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 4.0, 8.0, 6.0, 2.0, 4.0, 4.0,
]  # fmt: skip

# The same for shields, beside their points at the end.
SHIELD_USE: Final[list[float]] = [
    0.0, 3.0, 4.0, 3.0, 2.0, 5.0, 4.0, 4.0, 5.0, 4.0, 3.0, 4.0, 6.0, 2.0, 8.0, 8.0, 9.0, 6.0, 3.0,
]  # fmt: skip


# Points that are still to come beside those that a position promises, in the mean of games of two on all boards: at the
# beginning of each phase, and at the end.
LEVEL: Final[list[float]] = [105.0, 81.5, 55.5, 31.0, 9.0, 3.0]


@final
class Shape:
    """What follows from the filled hexes of a duchy."""

    __slots__ = ("gain", "pastures", "worth")

    def __init__(self, worth: float, gain: list[float], pastures: list[int]) -> None:
        self.worth = worth  # regions and colours under way, open hexes
        self.gain = gain  # what one more hex adds, by region
        self.pastures = pastures  # regions of animals under way


@final
class BurgundyEvaluation(Evaluation):
    """Score, regions and colours under way, stored tiles, goods, money, workers, monasteries, shields, turn order."""

    def __init__(self) -> None:
        # -- weights
        self.decay: float = 0.74  # what each missing tile leaves of a region's points
        self.pace: float = 1.5  # rounds that pass for each missing tile
        self.colour_decay: float = 0.72
        self.stored: float = 0.5  # share of a tile's worth that counts while it is in the storage
        self.rigid: float = 0.85  # share of that for a tile that fits on one number only
        self.stuck: float = 0.35  # the same for a tile that fits nowhere yet
        self.full: float = 0.8  # what a full storage costs
        self.worker: float = 0.95
        self.silver: float = 1.7
        self.sale: float = 2.3  # what the action of selling could do elsewhere
        self.castle: float = 4.5
        self.take: float = 3.0
        self.put: float = 2.5
        self.lead: float = 0.7  # each marker behind the own one on the bridge
        self.open: float = 0.12  # each hex where something may go
        self.herd: float = 0.3  # share of a herd's points expected again
        self.die: float = 3.4  # a die still to be used
        self.hex: float = 0.4  # a filled hex
        self.solo_hex: float = 8.0  # a filled hex there, where hexes are what counts (COB-24.20)
        self.solo_action: float = 4.0  # a free action for reaching the target (COB-24.17)
        self.more_seats: float = 0.08  # what the level grows by for each seat beyond the second
        self.team_level: float = 2.6  # level of a team, for that of a seat
        self.solo_good: float = 0.6  # five make a tile that fits any hex (COB-24.11)
        # -- parts of the position just looked at
        self.part_regions: float = 0.0
        self.part_holdings: float = 0.0
        self.part_storage: float = 0.0
        self.part_lasting: float = 0.0  # monasteries and shields
        self.part_bridge: float = 0.0
        # -- the moment of the decision
        self.point: float = 1.0
        self.life: float = 1.0  # share of the game that is left
        self.near_end: float = 1.0  # falls to 0 with the last turns
        self.turns: i64 = 24  # turns of the seat after this one
        self.done_now: float = 10.0  # for any region filled in this phase
        self.keep: list[float] = []  # share of a region's points by the number of tiles it lacks
        self.done: list[float] = []  # phase points when it will be filled
        self.keep_colour: list[float] = []
        self.known: dict[tuple[i64, i64, i64, i64, i64], Shape] = {}
        self.gain: list[float] = []  # what filling one more hex of a region adds, in the duchy just looked at

    def begin(self, state: State, seat: i64) -> None:
        assert isinstance(state, Burgundy)
        box = state.box
        rounds = box.rounds
        phase = state.phase if state.phase > 0 else 0
        now = phase * rounds + (state.round - 1 if state.round > 0 else 0)
        total = 5 * rounds
        turns = total - 1 - now
        self.turns = turns
        self.life = float(turns) / float(total - 1)
        self.near_end = min(1.0, float(turns) / 3.0)
        self.done_now = float(box.phase_points[phase])
        self.known = {}
        self.keep = [1.0]
        self.done = [self.done_now]
        self.keep_colour = [1.0]
        share = 1.0
        colour = 1.0
        for missing in range(1, LONGEST):
            share *= self.decay
            colour *= self.colour_decay
            late = self.pace * float(missing)
            chance = max(0.0, 1.0 - late / (float(turns) + 0.5))
            at = now + int(late + 0.5)
            self.keep.append(share * chance)
            self.keep_colour.append(colour * chance)
            self.done.append(float(box.phase_points[at // rounds]) if at < total else 0.0)
        done = float(now - phase * rounds) / float(rounds)
        self.level = LEVEL[phase] + done * (LEVEL[phase + 1] - LEVEL[phase])
        if state.config.is_team:
            self.level *= self.team_level
        else:
            self.level *= 1.0 + self.more_seats * float(state.setup.seats - 2)
        if state.config.is_solo:
            self.level = 0.0  # filled hexes count there, and few of them
            self.hex = self.solo_hex
            self.point = self.solo_action / max(10.0, float(state.target))

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Burgundy)
        s = state
        duchy = s.duchy(seat)
        total = self.scored(s, seat)
        if not s.todo:
            return total
        self.part_regions = self.regions(s, duchy)
        self.part_holdings = self.holdings(s, duchy)
        self.part_storage = self.storage(s, seat, duchy)
        self.part_lasting = 0.0
        self.part_bridge = 0.0
        if duchy.powers:
            self.part_lasting += self.monasteries(s, seat, duchy)
        if duchy.shields:
            self.part_lasting += self.shields(s, duchy)
        for die in range(2 * seat, 2 * seat + 2):
            if s.dice[die]:
                total += self.die
        if s.setup.seats > 1:
            self.part_bridge = self.bridge(s, seat)
        return total + self.part_regions + self.part_holdings + self.part_storage + self.part_lasting + self.part_bridge

    def scored(self, s: Burgundy, seat: i64) -> float:
        """Points so far, of both members in a team; solo: filled hexes and the counter."""
        if s.config.is_solo:
            target = float(s.target)
            won = float(s.config.target) - target  # each success makes the next one easier
            return self.solo_action * float(s.counter) / max(10.0, target) + 0.25 * won
        points: i64 = 0
        at = seat % len(s.duchies)
        while at < s.setup.seats:
            for reason in range(at * REASON_COUNT, (at + 1) * REASON_COUNT):
                points += s.points[reason]
            at += len(s.duchies)
        return float(points)

    def regions(self, s: Burgundy, duchy: Duchy) -> float:
        """Regions and colours under way, filled and open hexes; `gain` gets what one more hex of each region adds."""
        masks = duchy.masks
        # Most actions of a turn leave the duchy as it is, so what follows from the filled hexes is kept.
        key = (masks[FILLED], masks[FILLED + 1], masks[INN_TAKEN], masks[INN_TAKEN + 1], duchy.shields)
        shape = self.known.get(key)
        if shape is None:
            shape = self.shape(s, duchy)
            self.known[key] = shape
        self.gain = shape.gain
        total = shape.worth
        for region in shape.pastures:
            total += self.herds(s, duchy, region) * self.point
        return total

    def shape(self, s: Burgundy, duchy: Duchy) -> "Shape":
        """What follows from the filled hexes alone."""
        board = duchy.board
        counts = duchy.counts
        point = self.point
        total = 0.0
        left: i64 = 0
        gain: list[float] = []
        pastures: list[int] = []
        for region in range(board.regions):
            missing = counts[REGION_LEFT + region]
            if missing == 0:
                gain.append(0.0)
                continue
            left += missing
            size = board.region_size[region]
            if duchy.shields & H17:
                size += 1
            if s.config.inns and (
                duchy.masks[INN_TAKEN] & board.region_mask[2 * region]
                or duchy.masks[INN_TAKEN + 1] & board.region_mask[2 * region + 1]
            ):
                size += s.box.inn_size
            points = float(s.box.region_points[size])
            worth = (points + self.done[missing]) * self.keep[missing] * point
            total += worth
            gain.append((points + self.done[missing - 1]) * self.keep[missing - 1] * point - worth)
            if board.region_type[region] == ANIMAL and missing < board.region_size[region]:
                pastures.append(region)
        for type in range(6):
            missing = counts[TYPE_LEFT + type]
            if missing:
                total += self.prize(s, duchy, type) * self.keep_colour[missing]
        near = 0
        for word in range(board.words):
            near += int(open_hexes(s, duchy, BLANK, 63, word)).bit_count()
        total += self.open * float(near) * self.near_end
        return Shape(total - self.hex * float(left), gain, pastures)

    def prize(self, s: Burgundy, duchy: Duchy, type: i64) -> float:
        """For completing a colour: the bonus tile, or in the solo game a tile of the black depot (COB-24.15)."""
        if s.config.is_solo:
            return self.hex
        if s.bonus[type] == 0:
            return 0.0
        points = float(s.box.large[s.config.players] if s.bonus[type] == 2 else s.box.small[s.config.players])
        return points * 2.0 if duchy.shields & H7 else points

    def herds(self, s: Burgundy, duchy: Duchy, region: i64) -> float:
        """What the animals of a pasture with room may score again."""
        missing = duchy.counts[REGION_LEFT + region]
        hexes = duchy.board.region_hexes[region]
        best: i64 = 0
        for h in hexes:
            tile = duchy.hexes[h]
            if tile >= FIRST_ANIMAL and tile <= GEESE:
                kind = KIND[tile]
                points: i64 = 0
                for other in hexes:
                    there = duchy.hexes[other]
                    if there >= FIRST_ANIMAL and there <= GEESE and KIND[there] == kind:
                        points += s.box.value[there]
                if points > best:
                    best = points
        return self.herd * float(best) * float(missing if missing < 3 else 3) * 0.5 * self.near_end

    def holdings(self, s: Burgundy, duchy: Duchy) -> float:
        """Workers, silver, mines and goods."""
        box = s.box
        life = self.near_end
        workers = float(duchy.workers)
        last = 0.0 if s.config.is_solo else 1.0 / float(box.workers_per_point)
        few = min(workers, 4.0)
        some = min(max(workers - 4.0, 0.0), 4.0)
        total = workers * last + ((self.worker - last) * few + 0.4 * (self.worker - last) * some) * life
        if life == 0.0:
            total -= 0.25 * float(duchy.workers % 2)
        silver = float(duchy.silver)
        final = self.point * float(box.silver_points)
        few = min(silver, 4.0)
        some = min(max(silver - 4.0, 0.0), 4.0)
        total += silver * final + ((self.silver - final) * few + 0.5 * (self.silver - final) * some) * life
        incomes = float(5 - s.phase) if s.phase >= 0 else 5.0
        each = final + (self.silver - final) * life * 0.9
        if duchy.powers & M2:
            each += 0.7
        total += float(duchy.mines) * incomes * each * (2.0 if duchy.shields & H8 else 1.0)
        spaces = s.config.goods_spaces
        for colour in range(6):
            count = duchy.counts[GOODS_HELD + colour]
            if count:
                spaces -= 1
                total += self.pile(s, duchy, count)
        if spaces == 0:
            total -= 0.8 * life
        return total

    def pile(self, s: Burgundy, duchy: Duchy, count: i64) -> float:
        """Goods of one colour: what selling them will bring, or what they count unsold."""
        if s.config.is_solo:
            return self.solo_good * float(count) * self.near_end
        unsold = float(count * s.box.unsold_points)
        return unsold + max(0.0, self.sale_of(s, duchy, count) - self.sale - unsold) * self.near_end

    def sale_of(self, s: Burgundy, duchy: Duchy, count: i64) -> float:
        """What selling so many goods brings at once."""
        points = float(count * s.box.good_points[s.config.players]) * self.point
        if duchy.shields & H12:
            points *= 2.0
        silver = float(count) if duchy.shields & H9 else 1.0
        if duchy.powers & M3:
            silver += 1.0
        if duchy.powers & M4:
            points += self.worker
        return points + silver * self.silver

    def storage(self, s: Burgundy, seat: i64, duchy: Duchy) -> float:
        """Stored tiles by what placing them will bring."""
        stored = duchy.storage
        count = len(stored)
        if count == 0 or self.turns == 0:
            return 0.0
        own = s.own_tag(seat)
        total = 0.0
        for at in range(count):
            entry = stored[at]
            tile = entry % OWN_TAG
            worth = self.tile(s, seat, duchy, tile)
            for earlier in range(at):
                if stored[earlier] % OWN_TAG == tile:
                    worth *= 0.8
            if entry >= OWN_TAG and entry - tile != own:
                worth *= 0.95  # only the partner may place it
            total += worth
        dice = 2 * self.turns
        if dice < count:
            total *= float(dice) / float(count)
        if not has_room(s, seat):
            total -= self.full
        return self.stored * total

    def tile(self, s: Burgundy, seat: i64, duchy: Duchy, tile: i64) -> float:
        """What placing a tile will bring, at the best hex that is open now, less for few numbers to place it with."""
        board = duchy.board
        animal = tile >= FIRST_ANIMAL and tile <= GEESE
        best = 0.0
        numbers: i64 = 0
        count = 0
        for word in range(board.words):
            mask = open_hexes(s, duchy, tile, 63, word)
            while mask:
                low = mask & -mask
                mask -= low
                hex = LOG[low % 67] + word * HALF
                bit = BIT[board.numbers[hex]]
                if not numbers & bit:
                    numbers |= bit
                    count += 1
                worth = self.gain[board.region[hex]]
                if animal:
                    worth += self.herd_with(s, duchy, hex, tile) * self.point
                if worth > best:
                    best = worth
        type = TYPE[tile]
        if count == 0:
            if type < INN_TYPE and duchy.counts[TYPE_LEFT + type] == 0:
                return 0.0
            return self.stuck * (self.effect(s, seat, duchy, tile, type) + 2.0 * self.near_end)
        flexible = self.rigid + (1.0 - self.rigid) * float(count - 1) / 4.0
        return min(1.0, flexible) * (self.effect(s, seat, duchy, tile, type) + best + self.hex)

    def herd_with(self, s: Burgundy, duchy: Duchy, hex: i64, tile: i64) -> float:
        """Points of an animal tile at a hex."""
        kind = KIND[tile]
        extra: i64 = s.box.m7_points if duchy.powers & M7 else 0
        points = s.box.value[tile] + extra
        for other in pasture(duchy, hex):
            there = duchy.hexes[other]
            if there >= FIRST_ANIMAL and there <= GEESE:
                if KIND[there] == kind or KIND[there] == GEESE_KIND or kind == GEESE_KIND:
                    points += s.box.value[there] + extra
        return float(points)

    def effect(self, s: Burgundy, seat: i64, duchy: Duchy, tile: i64, type: i64) -> float:
        """What a tile does when it is placed, beside region points and animals."""
        if type == BUILDING:
            return self.building(s, duchy, tile)
        if type == SHIP_TYPE:
            return self.cargo(s, duchy) + 0.5 * self.near_end
        if type == MONASTERY:
            return self.monastery(s, seat, duchy, tile - FIRST_MONASTERY + 1)
        if type == MINE_TYPE:
            return float(4 - s.phase) * self.silver if s.phase >= 0 else 0.0
        if type == CASTLE_TYPE:
            return self.castle
        if type == INN_TYPE:
            return 2.0
        return 0.0

    def building(self, s: Burgundy, duchy: Duchy, tile: i64) -> float:
        effect = s.box.effect[tile]
        amount = float(s.box.amount[tile])
        if effect == TAKE_TILE:
            return self.take * self.near_end
        if effect == SELL_GOODS:
            most: i64 = 0
            for colour in range(6):
                if duchy.counts[GOODS_HELD + colour] > most:
                    most = duchy.counts[GOODS_HELD + colour]
            if most == 0:
                return 1.0 * self.near_end
            return self.sale_of(s, duchy, most) - self.pile(s, duchy, most)
        if effect == GAIN_WORKERS:
            return amount * (0.5 + 0.25 * self.near_end)
        if effect == GAIN_SILVER:
            return amount * self.silver
        if effect == PLACE_STORED:
            return self.put if len(duchy.storage) > 1 else 0.6 * self.put
        if effect == GAIN_POINTS:
            return amount * self.point
        return 4.0 if effect == COPY_BUILDING else 3.0

    def cargo(self, s: Burgundy, duchy: Duchy) -> float:
        """Goods that a ship could load now."""
        goods = s.goods
        held = duchy.counts
        room = goods_room(s, duchy)
        both = duchy.powers & M5 != 0
        best = 0.0
        second = 0.0
        for depot in range(6):
            free = room
            worth = 0.0
            for colour in range(6):
                count = goods[DEPOT_GOODS + depot * 6 + colour]
                if count:
                    have = held[GOODS_HELD + colour]
                    if have == 0 and free == 0:
                        continue
                    if have == 0:
                        free -= 1
                    worth += self.pile(s, duchy, have + count)
                    if have:
                        worth -= self.pile(s, duchy, have)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        return best + 0.6 * second if both else best

    def monasteries(self, s: Burgundy, seat: i64, duchy: Duchy) -> float:
        """Those placed, and those studied by shield 6."""
        total = 0.0
        mask = duchy.powers
        while mask:
            low = mask & -mask
            mask -= low
            number = LOG[low % 67]
            worth = self.monastery(s, seat, duchy, number)
            if duchy.shields & H10 and duchy.monasteries & low and s.box.end_points[number]:
                worth *= 2.0
            total += worth
        return total

    def monastery(self, s: Burgundy, seat: i64, duchy: Duchy, number: i64) -> float:
        """What a monastery pays at the end by what is there now, and what it may still bring."""
        hope = LASTING[number] * self.life
        if not s.box.end_points[number]:
            return hope
        if s.config.is_solo:
            return 0.0  # it pays once, when it is placed (COB-24.13)
        points = float(s.box.end_points[number])
        building = s.box.end_building[number]
        count: i64 = 0
        soon = 0.0
        if building:
            for tile in duchy.hexes:
                if tile == building:
                    count += 1
            for entry in duchy.storage:
                if entry % OWN_TAG == building:
                    soon += 0.6
        elif number == 24:
            seen: i64 = 0
            for tile in duchy.hexes:
                if tile >= FIRST_ANIMAL and tile <= GEESE and not seen & POWER[KIND[tile]]:
                    seen |= POWER[KIND[tile]]
                    count += 1
        elif number == 26:
            for type in range(6):
                if (duchy.large | duchy.small) & POWER[type]:
                    count += 1
        else:
            for colour in range(6):
                sold = duchy.counts[GOODS_SOLD_AT + colour]
                held = duchy.counts[GOODS_HELD + colour]
                if number == 25:
                    count += sold
                    soon += 0.8 * float(held)
                elif sold:
                    count += 1
                elif held:
                    soon += 0.7
        return hope + points * (float(count) + soon * self.near_end)

    def shields(self, s: Burgundy, duchy: Duchy) -> float:
        """Points at the end and use until then, less the tribute."""
        incomes = float(5 - s.phase)
        twice = 2.0 if duchy.shields & H13 else 1.0
        total = 0.0
        for number in range(1, 19):
            if duchy.shields & POWER[number]:
                worth = twice * float(s.box.shield_points[number]) + SHIELD_USE[number] * self.life
                total += max(0.3, worth - incomes * self.silver)
        return total

    def bridge(self, s: Burgundy, seat: i64) -> float:
        """Playing earlier than others."""
        behind = 0.0
        for other in range(s.setup.seats):
            if s.bridge[other] < s.bridge[seat]:
                behind += 1.0
        return behind * self.lead * min(1.0, 4.0 * self.life)
