"""Wellington and the shearing in words: sheep shown and what they add up to, deliveries, foresight."""

from longtable.core.actions import second, third
from longtable.core.bits import BIT
from longtable.core.face import Chip
from longtable.core.wording import capital
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.drafts import LAST_GROUP, MAIN, MORE, Desk, Draft, icon_of
from longtable.games.newzealand.face.text.names import ARROW_NAMES, a_tile_name, card_name, certificates, points, pounds
from longtable.games.newzealand.face.text.things import place_name
from longtable.games.newzealand.rules.delivery import is_reachable
from longtable.games.newzealand.rules.foresight import room_for
from longtable.games.newzealand.rules.income import ShowSheep
from longtable.games.newzealand.rules.shearing import ShearOn, is_wool_open, wool_total
from longtable.games.newzealand.rules.show_sheep import show_bit
from longtable.games.newzealand.state import FORESIGHT, NewZealand
from longtable.games.newzealand.words import ARROWS, COLUMNS, RED, SHEEP_KINDS, WORKERS

# -- totals


def shown_so_far(desk: Desk) -> int:
    """The mask of the sheep shown."""
    frame = desk.frame
    return int(frame.shown) if isinstance(frame, (ShowSheep, ShearOn)) else 0


def best_post(desk: Desk, total: int, wool: bool) -> str:
    """The dearest post that a total reaches and that is open, by id; empty for none."""
    s, box = desk.s, desk.box
    is_open = is_wool_open if wool else is_reachable
    reached = [(int(box.post_value[post]), post) for post in range(box.posts) if is_open(s, desk.player, post, total)]
    return box.post_ids[max(reached)[1]] if reached else ""


def reach_chip(desk: Desk, total: int, wool: bool) -> list[Chip]:
    id = best_post(desk, total, wool)
    if not id:
        return []
    return [Chip(desk.say("reaches {post}", post=desk.things.post(id, desk.say)))]


def total_chips(desk: Desk, total: int, wool: bool) -> tuple[Chip, ...]:
    return (Chip(desk.say("total {n}", n=total), 1), *reach_chip(desk, total, wool))


# -- showing sheep


def show(desk: Desk, action: int, words: list[str]) -> Draft:
    """A sheep of the hand, with its value and the total it makes."""
    s, say, kind, word = desk.s, desk.say, int(second(action)), words[0]
    name = card_name(word, say)
    is_wool = desk.word.startswith("shear")
    if is_wool:
        total = int(wool_total(s, desk.player, shown_so_far(desk) | int(show_bit(kind))))
        label = say("wool value {n}", n=int(desk.box.wool[kind]))
        whole = say("Show {card} for its wool: total {total}", card=name, total=total)
        group = say("Shear sheep of different breeds")
    else:
        total = int(desk.frame.total(s)) + int(desk.box.breeding[kind])
        label = say("breeding value {n}", n=int(desk.box.breeding[kind]))
        whole = say("Show {card} for income: total {total}", card=name, total=total)
        group = say("Show sheep of different breeds")
    chips = total_chips(desk, total, is_wool)
    path, icon = (spots.card(word),), icon_of("fleece" if is_wool else "heart")
    item = say("Show {card}", card=name)
    return Draft(MAIN, group, (kind, 0), item, label, whole, path, icon, chips, counts=False)


def certificate(desk: Desk, action: int, words: list[str]) -> Draft:
    """A temporary certificate for the income."""
    say = desk.say
    total = int(desk.frame.total(desk.s)) + 1
    left = int(desk.player.certificates) - 1
    whole = say("Use a certificate: total {total}", total=total)
    chips = total_chips(desk, total, False)
    label = say("leaves {certificates}", certificates=certificates(left, say))
    group, path = say("Certificates"), (spots.CERTIFICATES,)
    icon = icon_of("certificate")
    return Draft(MORE, group, (0, 0), say("Use a certificate"), label, whole, path, icon, chips, counts=False)


def shear(desk: Desk, action: int, words: list[str]) -> Draft:
    """Shearing with no card: the permanent wool alone."""
    say = desk.say
    total = int(desk.s.permanent_wool(desk.player))
    whole = say("Shear no sheep: take {pounds} for your permanent wool", pounds=pounds(total, say))
    chips = tuple(reach_chip(desk, total, True))
    label, item = say("your permanent wool alone"), say("Shear without cards")
    return Draft(MORE, say("Without a card"), (0, 0), item, label, whole, (), icon_of("fleece"), chips)


def done(desk: Desk, action: int, words: list[str]) -> Draft:
    """No more sheep: the money of the income or of the wool; or no more draws."""
    say, word = desk.say, desk.word
    group = say("Finish")
    if word == "show-sheep":
        total = int(desk.frame.total(desk.s))
        whole = say("Take {pounds} in income and deliver", pounds=pounds(total, say))
        label, item = say("then deliver up to value {n}", n=total), say("Take the income")
        return Draft(LAST_GROUP, group, (0, 0), item, label, whole, chips=tuple(reach_chip(desk, total, False)))
    if word == "shear-on":
        total = int(wool_total(desk.s, desk.player, desk.frame.shown))
        whole = say("Take {pounds} for the wool", pounds=pounds(total, say))
        label, item = say("then a wool post up to value {n}", n=total), say("Take the wool money")
        return Draft(LAST_GROUP, group, (0, 0), item, label, whole, chips=tuple(reach_chip(desk, total, True)))
    if word == "shear":
        label = say("no more draws") if desk.frame.sheared else say("shear nothing")
        return Draft(LAST_GROUP, group, (0, 0), say("Finish shearing"), label, say("Finish shearing"))
    return Draft(LAST_GROUP, group, (0, 0), say("Finish buying"), say("buy no more"), say("Finish buying sheep"))


# -- deliveries


def post_chips(desk: Desk, id: str) -> list[Chip]:
    """Points of a post, green arrows, and its delivery action."""
    say, entry = desk.say, desk.things.posts[id]
    chips = desk.end_chip(int(entry["vp"]))
    for arrow in desk.things.data["posts"]["arrow"]:
        other = [each for each in arrow["between"] if each != id]
        if id in arrow["between"] and desk.player.own[desk.box.post_number[other[0]]]:
            text = say("green arrow: {points} at the end", points=points(int(arrow["vp"]), say))
            chips.append(Chip(text, 1 if arrow["vp"] > 0 else -1))
    reward = desk.things.reward(id, say)
    if reward and "gain_objective" in " ".join(entry["do"]):
        chips.append(Chip(reward, 1))
    return chips


def cost_chips(desk: Desk, id: str, disc: str) -> list[Chip]:
    """Transport, and the payment of the disc space."""
    say = desk.say
    transport = int(desk.things.posts[id]["transport"])
    pay = int(desk.things.discs[disc].get("pay", 0)) if disc else 0
    if transport and pay:
        return [
            Chip(say("transport {pounds}", pounds=pounds(transport, say)), -1),
            Chip(say("disc space {pounds}", pounds=pounds(pay, say)), -1),
        ]
    return []


def deliver(desk: Desk, action: int, words: list[str]) -> Draft:
    """A disc of the board on a post: costs, clearing and reward; or a disc of a medium harbour (NZ-10.12)."""
    say, post, id = desk.say, int(second(action)), words[0]
    name = desk.things.post(id, say)
    group = say("Wool trading posts") if desk.word == "wool-post" else say("Deliver to a trading post")
    item, icon = capital(desk.things.post_terms(id, say)), icon_of("post")
    value = -int(desk.box.post_value[post])
    if words[1] not in desk.things.discs:
        harbour = desk.things.harbour(words[1], say)
        whole = say("Deliver to {post} (disc from {harbour})", post=name, harbour=harbour)
        label = say("disc from {harbour}", harbour=harbour)
        path, chips = (spots.post(id), spots.harbour(words[1])), tuple(post_chips(desk, id))
        return Draft(MAIN, group, (value, post * 64 + int(third(action))), item, label, whole, path, icon, chips)
    disc = desk.things.disc(words[1], say)
    whole = say("Deliver to {post} (disc: {disc})", post=name, disc=disc)
    label = say("disc: {disc}", disc=desk.things.disc_corner(words[1], say))
    chips = (*cost_chips(desk, id, words[1]), *post_chips(desk, id), Chip(desk.things.cleared(words[1], say), 1))
    path, order = (spots.post(id), spots.disc(words[1])), (value, post * 64 + int(third(action)))
    return Draft(MAIN, group, order, item, label, whole, path, icon, chips)


# -- foresight


def foresee(desk: Desk, action: int, words: list[str]) -> Draft:
    """A foresight tile and where it will lie."""
    s, say, bag, place = desk.s, desk.say, int(second(action)), int(third(action))
    tile = int(s.bags[FORESIGHT + 2 * bag + place]) - 1
    if bag:
        name, icon = desk.things.tile(words[0], say), icon_of("kiwi")
        label, chips = bonus_place(desk, s)
        group = say("Foresight B: a tile for the bonus market")
    else:
        name, icon = a_tile_name(words[0], say), icon_of(desk.box.a_words[tile].partition("-")[0])
        label, chips = job_place(desk, s, tile), ()
        group = say("Foresight A: a worker or hazard")
    whole = say("Choose the {tile}: {place}", tile=name, place=label)
    path = (spots.foresight(bag, place),)
    return Draft(MAIN, group, (place, 0), capital(name), label, whole, path, icon, chips, counts=False)


def job_place(desk: Desk, s: NewZealand, tile: int) -> str:
    """Where an A tile goes."""
    say, room = desk.say, int(room_for(s, tile))
    if room < 0:
        return say("no room: it leaves the game")
    if tile < len(WORKERS):
        return say("to the job market, for {pounds}", pounds=pounds(int(desk.box.job_costs[room]), say))
    return say("onto {place}", place=place_name(s, room, say))


def bonus_place(desk: Desk, s: NewZealand) -> tuple[str, tuple[Chip, ...]]:
    """Where a B tile goes, and the arrow when it is the token's own space."""
    say = desk.say
    if s.token_row < 0:
        return say("it leaves the game"), ()
    for column in range(int(s.config.first_column), COLUMNS):
        if s.bonus[COLUMNS * s.token_row + column] == 0:
            label = say("to row {row}, space {column}", row=int(s.token_row) + 1, column=column + 1)
            if column < COLUMNS - 1:
                return label, ()
            arrow = int(s.box.row_arrow[s.token_row])
            text = ARROW_NAMES[ARROWS[arrow]](say)
            chips = [Chip(text, 0)]
            if arrow == RED:
                worth = points(int(s.box.token_points), say)
                chips.append(Chip(say("you take the market token: {points}", points=worth), 1))
            return label, tuple(chips)
    return say("it leaves the game"), ()


def shown_words(mask: int) -> list[int]:
    """The kinds of a mask of shown sheep."""
    return [int(kind) for at, kind in enumerate(SHEEP_KINDS) if mask & BIT[at]]
