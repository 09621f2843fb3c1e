"""Ships of Shipyard that are not at sea yet: which cards of a yard belong together, and what a ship would carry."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.rules.employees import extra
from longtable.games.shipyard.rules.ship import NO_PIECES, icon_points
from longtable.games.shipyard.rules.ship_room import BUILDER, count_of
from longtable.games.shipyard.rules.speed import speed_bonus, speed_with
from longtable.games.shipyard.rules.yards import has_ship
from longtable.games.shipyard.words import (
    BLUE_RIBBON,
    BOW,
    BUSINESSMAN,
    CABIN,
    CANNON,
    CANNON_POINT,
    CAPTAIN,
    CRANE,
    CRANE_POINT,
    MAST,
    MIDDLE,
    PROPELLER,
    PROPELLER_POINT,
    SAIL,
    SLOTS,
    SMOKESTACK,
    SOLDIER,
    STERN,
)


@final
class Plan:
    """The cards of a yard that can become one ship: those in the slots from `begin` to before `end`."""

    __slots__ = ("begin", "cards", "end", "missing", "spare")

    def __init__(self, begin: i64, end: i64, cards: i64, missing: i64, spare: i64) -> None:
        self.begin: i64 = begin
        self.end: i64 = end
        self.cards: i64 = cards
        self.missing: i64 = missing  # cards that complete it
        self.spare: i64 = spare  # cards of the yard beside it


PLANS: Final[dict[int, Plan]] = {}


def plan_of(code: i64) -> Plan:
    """The ship of a yard with most cards, and of several such the one that lacks least."""
    plan = PLANS.get(code)
    if plan is None:
        plan = make_plan(code)
        PLANS[code] = plan
    return plan


def make_plan(code: i64) -> Plan:
    count: i64 = 0
    for slot in range(SLOTS):
        if code >> 2 * slot & 3:
            count += 1
    best = Plan(0, 0, 0, 3, count)
    merit: i64 = -100
    for begin in range(SLOTS - 2):
        first = code >> 2 * begin & 3
        if first != 0 and first != BOW:
            continue
        cards: i64 = 1 if first else 0
        for slot in range(begin + 1, SLOTS):
            kind = code >> 2 * slot & 3
            if slot > begin + 1 and (kind == 0 or kind == STERN):
                here = cards + 1 if kind else cards
                missing = slot - begin + 1 - here
                if here and 3 * here - missing > merit:
                    merit = 3 * here - missing
                    best = Plan(begin, slot + 1, here, missing, count - here)
            if kind != 0 and kind != MIDDLE:
                break
            if kind:
                cards += 1
    return best


SLOTS_KNOWN: Final[dict[int, int]] = {}


def sensible_slots(code: i64, kind: i64) -> i64:
    """Slots worth trying for a card of the kind, a bit each: beside a card that it goes on from, or at an end."""
    slots = SLOTS_KNOWN.get(code * 4 + kind)
    if slots is None:
        slots = make_slots(code, kind)
        SLOTS_KNOWN[code * 4 + kind] = slots
    return slots


def make_slots(code: i64, kind: i64) -> int:
    if code == 0:
        return int(BIT[0] if kind == BOW else BIT[SLOTS - 1] if kind == STERN else BIT[SLOTS // 2])
    slots: i64 = 0
    for slot in range(SLOTS):
        if code >> 2 * slot & 3:
            continue
        before = code >> 2 * (slot - 1) & 3 if slot else 0
        after = code >> 2 * (slot + 1) & 3 if slot < SLOTS - 1 else 0
        if kind != BOW and (before == MIDDLE or (before == BOW and kind == MIDDLE)):
            slots |= BIT[slot]
        if kind != STERN and (after == MIDDLE or (after == STERN and kind == MIDDLE)):
            slots |= BIT[slot]
    if slots == 0 or has_ship(code):  # a new ship begins, with room for the rest of it
        slots |= BIT[0] | BIT[1] | BIT[SLOTS - 2] | BIT[SLOTS - 1]
    return int(slots)


@final
class Outfit:
    """The pieces that a ship would carry, as good as they can be told from its cards, a stock and the canals."""

    __slots__ = ("items", "open", "pieces", "points", "speed", "worth")

    def __init__(self) -> None:
        self.pieces = NO_PIECES[:]
        self.worth = vec[i64]([0] * BLUE_RIBBON)  # what a space with each icon brings
        self.items: i64 = 0  # the sum of that
        self.speed: i64 = 0
        self.points: i64 = 0  # without the voyage
        self.open: i64 = 0  # points and cabins that stay empty

    def choose(
        self, totals: i64, stock: vec[i64], aboard: vec[i64], least: i64, limit: i64, keep: i64, people: i64, box: Box
    ) -> None:
        """Put aboard what fits.

        least: kinds before it are closed; limit: the greatest speed; keep: captains kept back; people: employees.
        """
        pieces = aboard[:]
        self.pieces = pieces
        self.drive(totals, stock, least, limit, people, box)
        crane = count_of(totals, CRANE_POINT) + extra(BUILDER[CRANE], people, box)
        cannon = count_of(totals, CANNON_POINT) + extra(BUILDER[CANNON], people, box)
        if least <= CRANE:
            pieces[CRANE] = min(crane, pieces[CRANE] + stock[CRANE])
        if least <= CANNON:
            pieces[CANNON] = min(cannon, pieces[CANNON] + stock[CANNON])
        if pieces[CAPTAIN] == 0 and stock[CAPTAIN]:
            pieces[CAPTAIN] = 1
        cabins = count_of(totals, CABIN) + extra(BUILDER[BUSINESSMAN], people, box)
        cabins -= pieces[BUSINESSMAN] + pieces[SOLDIER]
        if pieces[CAPTAIN] > 1:
            cabins -= pieces[CAPTAIN] - 1
        if least <= BUSINESSMAN and cabins > 0:
            more = min(cabins, stock[BUSINESSMAN])
            pieces[BUSINESSMAN] += more
            cabins -= more
        if cabins > 0:
            more = min(cabins, stock[SOLDIER])
            pieces[SOLDIER] += more
            cabins -= more
        if least <= CAPTAIN and cabins > 0 and pieces[CAPTAIN]:
            more = min(cabins, stock[CAPTAIN] + aboard[CAPTAIN] - pieces[CAPTAIN] - keep)
            if more > 0:
                pieces[CAPTAIN] += more
                cabins -= more
        masts = count_of(totals, MAST) - pieces[SAIL] - pieces[SMOKESTACK]
        self.open = max(0, cabins) + max(0, masts)
        self.open += max(0, crane - pieces[CRANE]) + max(0, cannon - pieces[CANNON])
        self.open += max(0, count_of(totals, PROPELLER_POINT) - pieces[PROPELLER])
        self.items = 0
        for icon in range(1, BLUE_RIBBON):
            self.worth[icon] = icon_points(icon, totals, pieces, box)
            self.items += self.worth[icon]
        self.points = (pieces[CAPTAIN] + pieces[BUSINESSMAN] + pieces[SOLDIER]) * box.crew_points
        self.points += pieces[CRANE] * box.crane_points + pieces[CANNON] * box.cannon_points
        self.points += self.speed * box.speed_points

    def drive(self, totals: i64, stock: vec[i64], least: i64, limit: i64, employees: i64, box: Box) -> None:
        """Sails, smokestacks and propellers: with steam or without, whatever is faster."""
        pieces = self.pieces
        masts = count_of(totals, MAST)
        more_sails = extra(BUILDER[SAIL], employees, box)
        more_stacks = extra(BUILDER[SMOKESTACK], employees, box)
        points = count_of(totals, PROPELLER_POINT) + extra(BUILDER[PROPELLER], employees, box)
        all_sails = pieces[SAIL] + (stock[SAIL] if least <= SAIL else 0)
        all_stacks = pieces[SMOKESTACK] + (stock[SMOKESTACK] if least <= SMOKESTACK else 0)
        propellers = pieces[PROPELLER] + (stock[PROPELLER] if least <= PROPELLER else 0)
        propellers = min(propellers, points)
        stacks = pieces[SMOKESTACK]
        if propellers and all_stacks and masts + more_stacks > 0 and stacks == 0:
            stacks = 1
        on_masts = max(0, stacks - more_stacks)
        sails = min(all_sails, more_sails + masts - on_masts)
        free = masts - on_masts - max(0, sails - more_sails)
        if stacks < more_stacks:
            free += more_stacks - stacks
        if propellers and stacks:
            stacks += min(free, all_stacks - stacks)
        else:
            pairs = min(free, all_stacks - stacks) + stacks
            stacks = max(stacks, pairs // 2 * 2)
        speed = speed_with(sails, stacks, propellers, box)
        while speed > limit:
            if sails > pieces[SAIL]:
                sails -= 1
            elif stacks > max(1, pieces[SMOKESTACK]):
                stacks -= 1
            elif propellers > pieces[PROPELLER]:
                propellers -= 1
            elif stacks > pieces[SMOKESTACK]:
                stacks -= 1
            else:
                break
            speed = speed_with(sails, stacks, propellers, box)
        pieces[SAIL] = sails
        pieces[SMOKESTACK] = stacks
        pieces[PROPELLER] = propellers
        self.speed = max(speed, min(limit, speed + speed_bonus(pieces, employees, box)))
