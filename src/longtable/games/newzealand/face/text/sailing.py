"""The sea in words: start spaces, sailing, harbours and their masters."""

from longtable.core.actions import second, third
from longtable.core.bits import BIT
from longtable.core.face import Chip
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.drafts import LAST_GROUP, MAIN, MORE, Desk, Draft, icon_of
from longtable.games.newzealand.face.text.names import A_SPOT_CARD, A_WORKER, CARD_NAMES, certificates, steps
from longtable.games.newzealand.face.text.things import Things
from longtable.games.newzealand.face.text.tips_sea import master_rule, pair_text
from longtable.games.newzealand.rules.harbour_masters import master_at
from longtable.games.newzealand.rules.ship import Sail, distance
from longtable.games.newzealand.words import MEDIUM, WORKERS


def sail(desk: Desk, action: int, words: list[str]) -> Draft:
    """A start space, or a place in reach with the steps and what can be done there."""
    say, node, word = desk.say, int(second(action)), words[0]
    name = desk.things.node(word, say)
    path, icon = (spots.node(word),), icon_of("ship")
    if not isinstance(desk.frame, Sail):
        if desk.word == "choose-start":
            whole, group = say("Start on {node}", node=name), say("Where your ship starts")
        else:
            whole, group = say("Return to {node}", node=name), say("Where your ship returns to")
        label = say("first harbours: {gifts}", gifts=", ".join(near_gifts(desk, node)))
        return Draft(MAIN, group, (node, 0), capital(name), label, whole, path, icon)
    length = int(distance(desk.s, desk.player.ship, node))
    way = steps(length, say)
    if len(words) > 1:
        whole = say("Sail to {node}, then on later: {steps}", node=name, steps=way)
        group, label = say("Stop there, play a card, then sail on"), say("{steps}, sail on later", steps=way)
        return Draft(MORE, group, (length, node), capital(name), label, whole, path, icon, counts=False, is_costly=True)
    whole = say("Sail to {node}: {steps}", node=name, steps=way)
    chips = []
    left = int(desk.frame.left) - length
    if word in desk.things.node_harbour:
        chips.append(harbour_chip(desk, desk.things.node_harbour[word], left))
    return Draft(
        MAIN, say("Sail to"), (length, node), capital(name), way, whole, path, icon, tuple(chips), counts=False
    )


def near_gifts(desk: Desk, node: int) -> list[str]:
    """The cards of the harbours next to a start space."""
    things, say = desk.things, desk.say
    near = [id for other, id in enumerate(desk.box.nodes) if desk.box.node_links[node] & BIT[other]]
    cards = [things.harbours[things.node_harbour[id]].get("card", "") for id in near if id in things.node_harbour]
    return [(A_SPOT_CARD if card in A_SPOT_CARD else CARD_NAMES)[card](say) for card in cards if card]


def harbour_chip(desk: Desk, id: str, left: int) -> Chip:
    """Whether the harbour can be upgraded on arrival with the steps left."""
    say = desk.say
    if desk.player.harbours & BIT[desk.box.harbour_number[id]]:
        return Chip(say("your piece is already there"))
    if left < 1:
        return Chip(say("no step left for the harbour"))
    return Chip(say("the harbour can be upgraded if you can pay"), 1)


# -- upgrading


def upgrade(desk: Desk, action: int, words: list[str]) -> Draft:
    """The harbour where the ship is, with a disc or a storehouse."""
    say, harbour, id = desk.say, int(second(action)), words[0]
    entry, name = desk.things.harbours[id], desk.things.harbour(id, say)
    chips = desk.end_chip(int(entry["vp"]) if entry["kind"] != "large" else 0)
    if entry.get("opens"):
        chips.append(Chip(say("opens {post}", post=desk.things.post(entry["opens"], say)), 1))
    if desk.box.harbour_kind[harbour] == MEDIUM:
        disc = words[1]
        label, piece = say("disc: {disc}", disc=desk.things.disc_corner(disc, say)), spots.disc(disc)
        whole = say("Upgrade {harbour} (disc: {disc})", harbour=name, disc=desk.things.disc(disc, say))
        chips.append(Chip(desk.things.cleared(disc, say), 1))
        if desk.box.harbour_master[harbour] >= 0 and master_at(desk.s, desk.box.harbour_master[harbour]) >= 0:
            chips.append(Chip(say("harbour master for a worker")))
    else:
        label, piece = desk.things.store(int(words[1]), say), spots.store(int(words[1]))
        whole = say("Upgrade {harbour} with the {storehouse}", harbour=name, storehouse=label)
        chips += pair_chips(desk, int(words[1]))
        if entry.get("route_end"):
            chips.append(Chip(say("route end: your ship returns to a start space")))
    group, item = say("Upgrade the harbour"), say("Upgrade {harbour}", harbour=name)
    path = (spots.harbour(id), piece)
    order = (harbour, int(third(action)))
    return Draft(MORE + 1, group, order, item, label, whole, path, icon_of("crate"), tuple(chips))


def pair_chips(desk: Desk, number: int) -> list[Chip]:
    """What completing the pair of a storehouse brings."""
    say = desk.say
    for entry in desk.things.pairs.values():
        if number in entry["storehouses"]:
            other = next(n for n in entry["storehouses"] if n != number)
            text = pair_text(entry, desk.things, say)
            if desk.player.storehouses & BIT[other - 1]:
                return [Chip(say("first of a pair: {bonus}", bonus=text))]
            return [Chip(say("completes a pair: {bonus}", bonus=text), 1)]
    return []


def stay(desk: Desk, action: int, words: list[str]) -> Draft:
    """No more sailing, or the harbour stays as it is."""
    say = desk.say
    name = desk.things.node(desk.box.nodes[desk.player.ship], say)
    if desk.frame.arrived:
        whole, label = say("Don't upgrade the harbour"), say("leave the harbour as it is")
        return Draft(LAST_GROUP, say("Or"), (0, 0), say("Pass"), label, whole)
    whole, label = say("Stay on {node}", node=name), say("the ship does not move")
    return Draft(LAST_GROUP, say("Or"), (0, 0), say("Stay here"), label, whole)


# -- harbour masters


def master(desk: Desk, action: int, words: list[str]) -> Draft:
    """A worker for the harbour master."""
    say, row, word = desk.say, int(second(action)), words[0]
    tile = int(master_at(desk.s, desk.frame.space))
    id = desk.box.master_ids[tile]
    chips = desk.do_chips(int(desk.box.master_action[tile]))
    chips.append(Chip(master_text(desk.things, id, say), 1))
    name = A_WORKER[word](say)
    master = desk.things.master(id, say)
    whole = say("Leave {worker} and take the {master}", worker=name, master=master)
    label, item = say("take the {master}", master=master), say("Leave {worker}", worker=name)
    group, path = say("Harbour master"), (spots.row(word),)
    return Draft(MAIN, group, (row, 0), item, label, whole, path, icon_of(WORKERS[row]), tuple(chips))


def master_text(things: Things, id: str, say: Say) -> str:
    """What a harbour master is worth."""
    entry = things.masters[id]
    rule = master_rule(entry, say)
    if entry.get("permanent_certificates"):
        certificate = certificates(int(entry["permanent_certificates"]), say)
        return say("permanent: {certificates}; {rule}", certificates=certificate, rule=rule)
    return rule
