# not compiled
"""Refusals about discs, posts and harbours, in Wellington and at the shearing."""

from typing import Any, Final

from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.games.newzealand.player import Player
from longtable.games.newzealand.rules.discs import fitting, has_opened, is_post_free
from longtable.games.newzealand.rules.harbour_masters import rightmost_worker
from longtable.games.newzealand.rules.harbours import harbour_cost
from longtable.games.newzealand.rules.refusals.reasons import (
    NO_REASON,
    ROW_NAMES,
    Reason,
    first_of,
    no_card,
    number_in,
    too_dear,
)
from longtable.games.newzealand.rules.ship import distance, within
from longtable.games.newzealand.rules.show_sheep import show_bit
from longtable.games.newzealand.state import FORESIGHT, NewZealand
from longtable.games.newzealand.words import CARDS, DARK, DISCS, MEDIUM, SHEEP_KINDS, STOREHOUSES, WOOL, WORKERS

MOST_STEPS: Final = 60


# -- discs and posts


def disc_said(player: Player, word: str, rule: str, say: Say) -> tuple[int, Reason]:
    """The disc space of a word, or why no disc can come from there."""
    disc = number_in(DISCS, word)
    if disc < 0:
        return disc, (say("there is no disc space {word}", word=repr(word)), rule)
    if player.cleared & BIT[disc]:
        return disc, (say("{space} is already clear", space=DISCS[disc]), rule)
    return disc, NO_REASON


def disc_faults(s: NewZealand, player: Player, word: str, corner: int, cost: int, say: Say) -> Reason:
    """A reason when the disc of that space cannot be placed on such a corner for a cost (NZ-10.3, 10.4)."""
    disc, reason = disc_said(player, word, "NZ-10.3", say)
    if reason[0]:
        return reason
    if not fitting(s, player, corner) & BIT[disc]:
        return say("the disc from {space} fits only where the corner is dark", space=DISCS[disc]), "NZ-10.3"
    both = cost + int(s.box.disc_pay[disc])
    if both > player.money:
        dear = say.plural(
            "transport and clearing {space} cost {n} pound, you have {money}",
            "transport and clearing {space} cost {n} pounds, you have {money}",
            both,
            space=DISCS[disc],
            money=int(player.money),
        )
        return dear, "NZ-10.4"
    return NO_REASON


def clear(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    player = s.players[seat]
    disc, reason = disc_said(player, first_of(rest), "NZ-4.2", say)
    if reason[0]:
        return reason
    if s.box.disc_corner[disc] == DARK:
        name = DISCS[disc]
        return say("{space} has a dark corner; choose a disc space with a white one", space=name), "NZ-4.2"
    return too_dear(player, int(s.box.disc_pay[disc]), "NZ-4.2", say)


def deliver(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    box, player = s.box, s.players[seat]
    wool = asked.word() == "wool-post"
    post = number_in(box.post_ids, first_of(rest))
    if post < 0:
        return say("there is no post {word}", word=repr(first_of(rest))), "NZ-20.3" if wool else "NZ-10.1"
    name = box.post_ids[post]
    if (box.post_kind[post] == WOOL) != wool:
        if wool:
            return say("{post} is not a wool post", post=name), "NZ-20.3"
        return say("{post} is a wool post, for shearing only", post=name), "NZ-10.1"
    value, total = int(box.post_value[post]), int(asked.total)
    if value > total:
        reason = say("{post} needs a value of {value}, your total is {total}", post=name, value=value, total=total)
        return reason, "NZ-20.5" if wool else "NZ-10.1"
    if not has_opened(s, player, post):
        harbour = next(box.harbour_ids[at] for at in range(box.harbours) if box.post_harbour[post] & BIT[at])
        return say("{post} opens when you have a storehouse in {harbour}", post=name, harbour=harbour), "NZ-18.6"
    if not is_post_free(s, player, post):
        return say("you already have a disc on {post}", post=name), "NZ-20.3" if wool else "NZ-10.2"
    if len(rest) < 2:
        return NO_REASON
    harbour_at = number_in(box.harbour_ids, rest[1])
    if harbour_at < 0:
        return disc_faults(s, player, rest[1], int(box.post_corner[post]), int(box.post_transport[post]), say)
    if box.harbour_kind[harbour_at] != MEDIUM or not player.harbours & BIT[harbour_at]:
        return say("you have no disc in {harbour}", harbour=box.harbour_ids[harbour_at]), "NZ-10.12"
    return say("a disc is taken from a harbour only when none from your board can be placed"), "NZ-10.12"


# -- the ship and harbours


def sail(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    box, player = s.box, s.players[seat]
    node = number_in(box.nodes, first_of(rest))
    if node < 0:
        return say("there is no sea space {word}", word=repr(first_of(rest))), "NZ-18.1"
    name = box.nodes[node]
    if asked.word() != "sail":
        rule = "NZ-18.8" if asked.word() == "return-ship" else "NZ-3.3"
        return say("{space} is not a start space", space=name), rule
    if asked.arrived:
        return say("the ship has sailed; upgrade the harbour or pass"), "NZ-18.2"
    if node == player.ship:
        return say("your ship is already on {space}", space=name), "NZ-18.1"
    if not within(s, int(player.ship), MOST_STEPS) & BIT[node]:
        return say("{space} cannot be reached", space=name), "NZ-18.1"
    steps, left = int(distance(s, int(player.ship), node)), int(asked.left)
    if steps > left:
        far = say.plural(
            "{space} is {n} step away, you have {left}",
            "{space} is {n} steps away, you have {left}",
            steps,
            space=name,
            left=left,
        )
        return far, "NZ-18.1"
    if rest[1:2] == ["on"]:
        return say("only a ship with steps left and a card that moves it can call there and sail on"), "NZ-18.1"
    return NO_REASON


def upgrade(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    box, player = s.box, s.players[seat]
    harbour = number_in(box.harbour_ids, first_of(rest))
    if harbour < 0:
        return say("there is no harbour {word}", word=repr(first_of(rest))), "NZ-18.3"
    name = box.harbour_ids[harbour]
    if box.harbour_node[harbour] != player.ship:
        here, there = box.nodes[player.ship], box.nodes[box.harbour_node[harbour]]
        reason = say("your ship is on {here}, {harbour} is at {there}", here=here, harbour=name, there=there)
        return reason, "NZ-18.2"
    if player.harbours & BIT[harbour]:
        return say("you have already upgraded {harbour}", harbour=name), "NZ-18.3"
    cost = int(harbour_cost(s, harbour))
    piece = rest[1] if len(rest) > 1 else ""
    if box.harbour_kind[harbour] == MEDIUM:
        if not piece:
            return too_dear(player, cost, "NZ-18.5", say)
        return disc_faults(s, player, piece, int(box.harbour_corner[harbour]), cost, say)
    if player.storehouses == 0:
        return say("no storehouse is left on your board"), "NZ-18.3"
    dear = too_dear(player, cost, "NZ-18.4", say)
    if dear[0] or not piece:
        return dear
    store = int(piece) if piece.isdecimal() and len(piece) < 3 else 0
    if not 1 <= store <= STOREHOUSES or not player.storehouses & BIT[store - 1]:
        return say("storehouse {number} is not on your board", number=piece), "NZ-18.4"
    return NO_REASON


def master(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    row = number_in(WORKERS, first_of(rest))
    if row < 0:
        return say("there is no row {word}", word=repr(first_of(rest))), "NZ-19.1"
    if rightmost_worker(s.players[seat], row) < 0:
        name = ROW_NAMES[WORKERS[row]](say)
        return say("your {row} has no worker tile to leave here", row=name), "NZ-19.1"
    return NO_REASON


# -- Wellington and shearing


def show(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    word = first_of(rest)
    kind = number_in(CARDS, word)
    shearing = asked.word().startswith("shear")
    rule = "NZ-20.2" if shearing else "NZ-9.1"
    if kind >= 0 and kind not in list(SHEEP_KINDS):
        return say("{card} is not a sheep", card=CARDS[kind]), rule
    if kind >= 0 and getattr(asked, "shown", 0) & show_bit(kind):
        return say("{sheep} is already shown; show different breeds", sheep=CARDS[kind]), rule
    missing = no_card(s.players[seat], word, say)
    if missing[0]:
        return missing
    if asked.word() == "shear" and asked.sheared:
        return say("sheep are shown once in the action"), rule
    return no_shearer(say) if shearing and not asked.left else NO_REASON


def no_shearer(say: Say) -> Reason:
    return say("no shearer is left"), "NZ-20.1"


def certificate(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    return (say("you have no temporary certificate"), "NZ-9.2") if not s.players[seat].certificates else NO_REASON


def shear_none(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    if asked.sheared:
        return say("sheep are sheared once in the action"), "NZ-20.2"
    return say("without permanent wool there is nothing to shear; show a sheep"), "NZ-20.8"


def shear_draw(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    return no_shearer(say) if asked.left == 0 else (say("there is no card to draw"), "NZ-1.6")


def foresee(s: NewZealand, seat: int, asked: Any, rest: list[str], say: Say) -> Reason:
    words = s.box.b_words if asked.bag else s.box.a_words
    places = [int(s.bags[FORESIGHT + 2 * asked.bag + place]) for place in range(2)]
    tiles = ", ".join([words[tile - 1] for tile in places if tile])
    return say("choose from the foresight spaces: {tiles}", tiles=tiles), "NZ-11.1"
