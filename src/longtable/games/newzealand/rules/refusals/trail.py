# not compiled
"""Refusals on the trail: moving, using a location, building, removing a hazard."""

from typing import Any, Final

from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.games.newzealand.player import BUILT, Player
from longtable.games.newzealand.rules.auxiliary import SINGLE_OR_DOUBLE, aux_level
from longtable.games.newzealand.rules.building import ANY_DIFFERENCE, is_built
from longtable.games.newzealand.rules.location import CLOSED_VISIT, group_of, local_list
from longtable.games.newzealand.rules.movement import can_insert, find_ways
from longtable.games.newzealand.rules.possible import can_do
from longtable.games.newzealand.rules.refusals.reasons import (
    NO_REASON,
    Reason,
    first_of,
    lacking,
    no_effect,
    no_space,
    number_in,
    too_dear,
)
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import AUXILIARIES, BUILDINGS, CRAFTSMAN, HAZARD, NEUTRAL_SPACE, PRIVATE

MOST_STEPS: Final = 60


# -- moving


def move(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    box = s.box
    space = number_in(box.space_ids, first_of(rest))
    if space < 0:
        return no_space(first_of(rest), "NZ-6.2", say)
    name = box.space_ids[space]
    if s.trail[space] == 0 and space != box.wellington:
        reason = say("{space} is empty; end the move on a building, a hazard or in Wellington", space=name)
        return reason, "NZ-6.4"
    left = int(asked.left(s))
    for steps in range(1, MOST_STEPS):
        if space not in list(find_ways(s, seat, steps).spaces):
            continue
        if steps <= left:
            return no_way(name, rest[2:], say), "NZ-6.2"
        return too_far(name, steps, left, not asked.used and not asked.most, say), "NZ-6.3"
    return say("{space} is not on the trail ahead of you", space=name), "NZ-6.2"


def no_way(space: str, via: list[str], say: Say) -> str:
    if not via:
        return say("no way to {space} takes that branch", space=space)
    return say("no way to {space} goes via {via}", space=space, via=" ".join(via))


def too_far(space: str, steps: int, left: int, is_limit: bool, say: Say) -> str:
    if is_limit:
        return say.plural(
            "{space} is {n} step away, your step limit is {limit}",
            "{space} is {n} steps away, your step limit is {limit}",
            steps,
            space=space,
            limit=left,
        )
    return say.plural(
        "{space} is {n} step away, you have {left} left",
        "{space} is {n} steps away, you have {left} left",
        steps,
        space=space,
        left=left,
    )


def walk(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    if not can_insert(s, seat):
        reason = say("walking location by location is for a card to play or buy on the way; use {verb}", verb="move")
        return reason, "NZ-5.2"
    space = number_in(s.box.space_ids, first_of(rest))
    if space == s.box.wellington:
        return say("Wellington ends the move; use {verb}", verb="move"), "NZ-6.4"
    if space >= 0 and asked.left(s) > 1 and space in list(find_ways(s, seat, int(asked.left(s))).spaces):
        return say("{space} is not the next location", space=s.box.space_ids[space]), "NZ-6.2"
    return move(s, seat, asked, rest, say)


def stand(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    space = number_in(s.box.space_ids, first_of(rest))
    if space < 0:
        return no_space(first_of(rest), "NZ-4.3", say)
    if s.box.space_kind[space] != NEUTRAL_SPACE:
        return say("{space} is not the space of a neutral building", space=s.box.space_ids[space]), "NZ-4.3"
    return NO_REASON


# -- the location


def closed_visit(say: Say) -> Reason:
    return say("nothing more can be used in this visit; end phase B"), "NZ-8.1"


def use(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    box, player = s.box, s.players[seat]
    number = number_in(box.actions.ids[1:], first_of(rest)) + 1
    if not number:
        return say("there is no action {word}", word=repr(first_of(rest))), "NZ-8.2"
    if asked.used == CLOSED_VISIT:
        return closed_visit(say)
    tile = int(s.trail[player.runholder])
    here = box.space_ids[player.runholder]
    at = int(local_list(s, seat, tile))
    if at < 0:
        if tile >= HAZARD:
            return say("on a hazard there is only an auxiliary action"), "NZ-8.5"
        return say("on another player's building there is only an auxiliary action"), "NZ-8.5"
    risk = int(box.space_risk[player.runholder]) if tile >= PRIVATE else 0
    actions = [int(each) for each in box.local[at]]
    name = box.actions.ids[number]
    if number not in actions and number != risk:
        elsewhere = say("{action} is not an action of {space}, where your runholder is", action=name, space=here)
        return elsewhere, "NZ-8.2"
    used = int(asked.groups_used(tile))
    if used < 0:
        return say("a building that replaced a used one has no actions in this visit"), "NZ-31.4"
    group = int(group_of(s, at, number))
    if used & BIT[group]:
        others = [each for each, other in zip(actions, box.local_group[at], strict=True) if other == group]
        if len(others) > 1:
            return say("of actions joined by “or”, you can use only one in a visit"), "NZ-8.3"
        return say("{action} was already used in this visit", action=name), "NZ-8.2"
    reason = lacking(s, player, number, 0, rest[1] if len(rest) > 1 else "", say)
    if reason[0]:
        return reason
    return NO_REASON if can_do(s, seat, number, True) else no_effect(say)


def aux(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    player = s.players[seat]
    auxiliary = number_in(AUXILIARIES, first_of(rest))
    if auxiliary < 0:
        return say("there is no auxiliary action {word}", word=repr(first_of(rest))), "NZ-24.1"
    is_double = rest[1:2] == ["double"]
    if asked.word() == "use-location":
        if asked.used == CLOSED_VISIT:
            return closed_visit(say)
        if not asked.is_unused():
            return say("a local action was used, so there is no auxiliary action in its place"), "NZ-8.1"
        if is_double:
            return say("an auxiliary action in the place of local ones is never doubled"), "NZ-8.6"
    elif is_double and asked.mode != SINGLE_OR_DOUBLE:
        return say("this action gives a single auxiliary action"), "NZ-24.3"
    level = int(aux_level(s, player, auxiliary))
    if level == 0:
        name = AUXILIARIES[auxiliary]
        return say(
            "the auxiliary action {action} is not available; clear one of its disc spaces first", action=name
        ), "NZ-24.1"
    if is_double and level < 2:
        return say("it can be doubled only when both its spaces are clear"), "NZ-24.3"
    reason = lacking(s, player, int(s.box.aux_action[2 * auxiliary + int(is_double)]), 0, "", say)
    return reason if reason[0] else no_effect(say)


def perform(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    number = number_in(s.box.actions.ids[1:], first_of(rest)) + 1
    if number != asked.action:
        return say("the action here is {action}", action=s.box.actions.ids[asked.action]), "NZ-14.3"
    reason = lacking(s, s.players[seat], number, 0, rest[1] if len(rest) > 1 else "", say)
    return reason if reason[0] else no_effect(say)


# -- buildings and hazards


def site_faults(s: NewZealand, player: Player, word: str, say: Say) -> Reason:
    """A reason when nothing can be built on the space of that word."""
    box = s.box
    space = number_in(box.space_ids, word)
    if space < 0:
        return no_space(word, "NZ-17.1", say)
    name = box.space_ids[space]
    if space not in list(box.building_spaces):
        return say("{space} is not a building space", space=name), "NZ-17.6"
    if s.trail[space]:
        return say("there is already a building on {space}", space=name), "NZ-17.1"
    if player.pathfinder < box.space_needs[space]:
        need, at = int(box.space_needs[space]), int(player.pathfinder)
        reason = say("{space} opens at pathfinder space {need}, your disc is on {at}", space=name, need=need, at=at)
        return reason, "NZ-17.3"
    return NO_REASON


def building_said(s: NewZealand, seat: int, word: str, say: Say) -> tuple[int, Reason]:
    """The number of a building of the reserve, or why it is none."""
    number = int(word) if word.isdecimal() and len(word) < 3 else 0
    if not 1 <= number <= BUILDINGS:
        return 0, (say("there is no private building {word}", word=repr(word)), "NZ-17.1")
    if is_built(s.players[seat], number):
        return 0, (say("your building {number} is already on the trail", number=number), "NZ-17.1")
    if s.players[seat].own[BUILT + number]:
        return 0, (say("your building {number} has left the game", number=number), "NZ-17.2")
    return number, NO_REASON


def build(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    player = s.players[seat]
    number, reason = building_said(s, seat, first_of(rest), say)
    if reason[0]:
        return reason
    needs, own = int(s.craftsmen_for(seat, number)), int(player.workers(CRAFTSMAN))
    if needs > own:
        needed = say.plural(
            "building {number} needs {n} craftsman, you have {own}",
            "building {number} needs {n} craftsmen, you have {own}",
            needs,
            number=number,
            own=own,
        )
        return needed, "NZ-17.1"
    reason = too_dear(player, needs * int(asked.price), "NZ-17.1", say)
    if reason[0]:
        return reason
    return site_faults(s, player, rest[1], say) if len(rest) > 1 else NO_REASON


def replace(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    """`replace 2 by 5 B05`."""
    player = s.players[seat]
    old = int(rest[0]) if rest and rest[0].isdecimal() and len(rest[0]) < 3 else 0
    if not 1 <= old <= BUILDINGS or not is_built(player, old):
        return say("you have no building {word} on the trail", word=repr(first_of(rest))), "NZ-17.2"
    number, reason = building_said(s, seat, rest[2] if len(rest) > 2 else "", say)
    if reason[0]:
        return reason
    at = int(player.own[BUILT + old]) - 1
    if len(rest) > 3 and number_in(s.box.space_ids, rest[3]) != at:
        return say("your building {number} is on {space}", number=old, space=s.box.space_ids[at]), "NZ-17.2"
    more = int(s.craftsmen_for(seat, number) - s.craftsmen_for(seat, old))
    if more <= 0:
        return say("building {number} does not need more craftsmen than {old}", number=number, old=old), "NZ-17.8"
    difference = int(getattr(asked, "difference", ANY_DIFFERENCE))
    if difference and more != difference:
        needed = say.plural(
            "building {number} needs {n} more craftsman, this action allows exactly {difference} more",
            "building {number} needs {n} more craftsmen, this action allows exactly {difference} more",
            more,
            number=number,
            difference=difference,
        )
        return needed, "NZ-17.7"
    own = int(player.workers(CRAFTSMAN))
    if not difference and more > own:
        needed = say.plural(
            "it takes {n} craftsman, you have {own}", "it takes {n} craftsmen, you have {own}", more, own=own
        )
        return needed, "NZ-17.2"
    return too_dear(player, more * int(asked.price), "NZ-17.2", say)


def remove(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    space = number_in(s.box.space_ids, first_of(rest))
    if space < 0:
        return no_space(first_of(rest), "NZ-25.1", say)
    if s.trail[space] < HAZARD:
        return say("there is no hazard on {space}", space=s.box.space_ids[space]), "NZ-25.1"
    return too_dear(s.players[seat], int(asked.price), "NZ-25.1", say)
