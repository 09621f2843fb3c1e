"""Moving in words: destinations with steps, fees and who gets them; the first turn's choices."""

from typing import NamedTuple

from longtable.core.actions import second, third
from longtable.core.face import Chip
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.drafts import LAST_GROUP, MAIN, MORE, Desk, Draft, icon_of
from longtable.games.newzealand.face.text.names import pounds, seat_word, steps
from longtable.games.newzealand.face.text.things import place_brief, place_name
from longtable.games.newzealand.rules.fees import fee_for
from longtable.games.newzealand.rules.location import local_list
from longtable.games.newzealand.rules.movement import BANK, Move
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import HAZARD, NEUTRAL, PRIVATE


class Walk(NamedTuple):
    """A way of the runholder: locations entered, fees paid by receiver (BANK, seat + 1), and what was not paid."""

    locations: list[int]
    paid: dict[int, int]
    unpaid: int


def walk_of(s: NewZealand, seat: int, target: int, way: int) -> Walk:
    """The way that `walking.follow` takes, without taking it."""
    box, player = s.box, s.players[seat]
    space, money = int(player.runholder), int(player.money)
    route = Walk([], {}, 0)
    unpaid = 0
    while space != target:
        begin = int(box.next_begin[space])
        if box.next_begin[space + 1] - begin > 1:
            space = int(box.next_space[begin + way % int(box.forks)])
            way //= int(box.forks)
        else:
            space = int(box.next_space[begin])
        tile = int(s.trail[space])
        if tile or space == target:
            route.locations.append(space)
        due = 0 if player.no_fees or not tile else int(fee_for(s, seat, space))
        fee = min(due, money)
        money -= fee
        unpaid += due - fee
        if fee:
            receiver = BANK if tile >= HAZARD or s.config.is_solo else (tile - PRIVATE) // 16 + 1
            route.paid[receiver] = route.paid.get(receiver, 0) + fee
    return route._replace(unpaid=unpaid)


def fee_chips(walk: Walk, say: Say) -> list[Chip]:
    """Who gets what; and what is not paid for want of money."""
    chips = []
    for receiver, n in sorted(walk.paid.items()):
        if receiver == BANK:
            chips.append(Chip(say("{pounds} to the bank", pounds=pounds(n, say)), -1))
        else:
            text = say("{pounds} to {player}", pounds=pounds(n, say), player=seat_word(receiver - 1, say))
            chips.append(Chip(text, -1))
    if walk.unpaid:
        chips.append(Chip(say("{pounds} of the fees unpaid", pounds=pounds(walk.unpaid, say))))
    return chips


def fees_text(walk: Walk, say: Say) -> str:
    total = sum(walk.paid.values())
    if total:
        return say("{pounds} in fees", pounds=pounds(total, say))
    return say("cannot pay the fees") if walk.unpaid else say("no fees")


def here_chip(s: NewZealand, seat: int, space: int, say: Say) -> list[Chip]:
    """What phase B will be where it is less than usual."""
    if space == s.box.wellington:
        return [Chip(say("income, delivery, foresight"))]
    if local_list(s, seat, s.trail[space]) < 0:
        return [Chip(say("one auxiliary action only"))]
    return []


def move(desk: Desk, action: int, words: list[str]) -> Draft:
    """A destination by one way."""
    say, target = desk.say, int(second(action))
    walk = walk_of(desk.s, desk.seat, target, int(third(action)))
    name = place_name(desk.s, target, say)
    length = steps(len(walk.locations), say)
    label, whole = length, say("Move to {place}: {steps}, {fees}", place=name, steps=length, fees=fees_text(walk, say))
    if len(words) > 2:
        via = via_text(desk, words[2:])
        label = say("{steps}, {fees}, via {way}", steps=length, fees=fees_text(walk, say), way=via)
        whole = say(
            "Move to {place} via {way}: {steps}, {fees}",
            place=name,
            way=via,
            steps=length,
            fees=fees_text(walk, say),
        )
    chips = (*fee_chips(walk, say), *here_chip(desk.s, desk.seat, target, say))
    order = (len(walk.locations), target)
    path, icon = (spots.space(words[0]),), icon_of("runholder")
    return Draft(MAIN, say("Move to"), order, place_item(desk, target), label, whole, path, icon, chips, counts=False)


def place_item(desk: Desk, space: int) -> str:
    """A location with what can be done there: `Neutral building B · build, auxiliary action`."""
    name, does = capital(place_name(desk.s, space, desk.say)), place_brief(desk.s, desk.seat, space, desk.say)
    return f"{name} · {does}" if does else name


def via_text(desk: Desk, words: list[str]) -> str:
    """The branches of a way by what lies there."""
    return ", ".join([place_name(desk.s, int(desk.box.space_number[word]), desk.say) for word in words])


def walk(desk: Desk, action: int, words: list[str]) -> Draft:
    """One location further, so that cards or gold can come before the next step."""
    say, target = desk.say, int(second(action))
    route = walk_of(desk.s, desk.seat, target, int(third(action)))
    name = place_name(desk.s, target, say)
    label = say("one step, then continue")
    if len(words) > 2:
        label = say("one step via {way}, then continue", way=via_text(desk, words[2:]))
    whole = say("Take one step to {place}, then continue, {fees}", place=name, fees=fees_text(route, say))
    group = say("Move step by step, to play or buy cards on the way")
    chips = tuple(fee_chips(route, say))
    path, icon = (spots.space(words[0]),), icon_of("boot")
    return Draft(MORE, group, (0, target), place_item(desk, target), label, whole, path, icon, chips, True, False)


def stop_moving(desk: Desk, action: int, words: list[str]) -> Draft:
    """Stop where the runholder has come to, or do not use the action that moves it."""
    say, frame = desk.say, desk.frame
    assert isinstance(frame, Move)
    if frame.used:
        name = place_name(desk.s, int(desk.player.runholder), say)
        return Draft(LAST_GROUP, say("Or"), (0, 0), say("Stop"), name, say("Stop at {place}", place=name))
    return Draft(LAST_GROUP, say("Or"), (0, 0), say("Stay"), say("don't move"), say("Leave the runholder where it is"))


# -- the first turn


def clear(desk: Desk, action: int, words: list[str]) -> Draft:
    """The white-cornered disc space whose disc goes to the pathfinder track."""
    say, id = desk.say, words[0]
    name, brings = desk.things.disc(id, say), desk.things.cleared(id, say)
    whole = say("Clear a disc space: {effect}", effect=brings)
    group = say("Clear a disc space")
    return Draft(MAIN, group, (0, 0), capital(name), brings, whole, (spots.disc(id),), icon_of("tick"))


def stand(desk: Desk, action: int, words: list[str]) -> Draft:
    """A neutral building for the first turn."""
    s, say, space = desk.s, desk.say, int(second(action))
    name = place_name(s, space, say)
    actions = local_text(desk, int(s.trail[space]))
    whole = say("Start at {place}: {actions}", place=name, actions=actions)
    group, path = say("Start at a neutral building"), (spots.space(words[0]),)
    return Draft(MAIN, group, (int(s.trail[space]) - NEUTRAL, 0), capital(name), actions, whole, path)


def local_text(desk: Desk, tile: int) -> str:
    """What can be done on a tile, in a few words."""
    at = int(local_list(desk.s, desk.seat, tile))
    return ", ".join([desk.things.action(desk.action_id(int(number)), desk.say) for number in desk.box.local[at]])
