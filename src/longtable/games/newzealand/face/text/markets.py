"""The markets in words: workers, bonus tiles, sheep, buildings, hazards."""

from longtable.core.actions import first, second, third
from longtable.core.face import Chip
from longtable.core.wording import capital
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.text.briefs import brief_actions
from longtable.games.newzealand.face.text.drafts import MAIN, MORE, PLAIN_EFFECTS, Desk, Draft, icon_of
from longtable.games.newzealand.face.text.names import (
    A_WORKER,
    ROW_NAMES,
    WORKER_COUNTS,
    building_name,
    card_name,
    points,
    pounds,
)
from longtable.games.newzealand.face.text.things import building_id, place_name
from longtable.games.newzealand.player import WORKER_TILES
from longtable.games.newzealand.words import COLUMNS, HAZARD, NAMED, PLAYER_SHEEP, ROW_SPACES, SHEEP, WORKERS

# -- workers


def row_chips(desk: Desk, row: int) -> list[Chip]:
    """What covering the next space of a row brings."""
    at = ROW_SPACES * row + int(desk.player.own[WORKER_TILES + row]) + 1
    return desk.do_chips(int(desk.box.row_action[at])) + desk.end_chip(int(desk.box.row_points[at]))


def hire(desk: Desk, action: int, words: list[str]) -> Draft:
    """A worker of the job market, with the immediate action of the space it covers."""
    say, worker, row = desk.say, int(second(action)), int(third(action))
    word = words[0]
    price = int(desk.player.money - desk.after(action).players[desk.seat].money)
    name = A_WORKER[word](say)
    label = say("for {pounds}", pounds=pounds(price, say))
    if desk.box.job_costs[row] != price:
        label = say("for {pounds}, row {row}", pounds=pounds(price, say), row=int(desk.box.job_costs[row]))
    whole = say("Hire {worker} for {pounds}", worker=name, pounds=pounds(price, say))
    path, chips = (spots.job(row, worker),), tuple(row_chips(desk, worker))
    item = say("Hire {worker}", worker=name)
    return Draft(MAIN, say("Job market"), (worker, price), item, label, whole, path, icon_of(word), chips)


def joker(desk: Desk, action: int, words: list[str]) -> Draft:
    """The row of a joker."""
    say, row, word = desk.say, int(second(action)), words[0]
    whole = say("Place the joker in your {row}", row=ROW_NAMES[word](say))
    label, path = say("on its next free space"), (spots.row(word),)
    item, chips = capital(ROW_NAMES[word](say)), tuple(row_chips(desk, row))
    return Draft(MAIN, say("Place the joker"), (row, 0), item, label, whole, path, icon_of(word), chips)


# -- bonus tiles


def invest(desk: Desk, action: int, words: list[str]) -> Draft:
    """A bonus tile of the market: what it asks for besides the row, what it does and its points."""
    say, cell, word = desk.say, int(second(action)), words[0]
    entry = desk.things.tiles[word]
    name, effect = desk.things.tile(word, say), desk.things.reward(word, say)
    row, column = cell // COLUMNS, cell % COLUMNS
    label = say("row {row}, space {column}", row=row + 1, column=column + 1)
    path: tuple[str, ...] = (spots.bonus(row, column),)
    if third(action):
        given = card_name(words[2], say)
        label = say("row {row}, space {column}, discard 2 × {card}", row=row + 1, column=column + 1, card=given)
        if desk.box.actions.discard[desk.box.tile_action[desk.s.bonus[cell] - 1]] >= NAMED:
            label = say("row {row}, space {column}, discard {card}", row=row + 1, column=column + 1, card=given)
        path = (*path, spots.card(words[2]))
    whole = say("Invest in the {tile}: {label}", tile=name, label=label)
    done = [text.split()[0] in PLAIN_EFFECTS for text in entry["do"]]
    chips = [] if all(done) else [Chip(effect)]
    chips += desk.end_chip(int(entry["vp"]))
    icon = icon_of("joker" if word.startswith("joker") else "invest")
    group = say("Bonus market")
    return Draft(MAIN, group, (cell, int(third(action))), capital(name), label, whole, path, icon, tuple(chips))


# -- sheep


def type_word(type: int) -> str:
    return SHEEP[PLAYER_SHEEP + type]


def sheep_of(action: int) -> tuple[str, str]:
    """One or two types of the market that an action names; the second is empty for one."""
    other = int(third(action))
    return type_word(int(second(action))), type_word(other - 1) if other else ""


def sheep_path(one: str, two: str) -> tuple[str, ...]:
    return (spots.sheep(one), spots.sheep(two)) if two and two != one else (spots.sheep(one),)


def sheep_text(desk: Desk, one: str, two: str) -> str:
    say = desk.say
    if not two:
        return card_name(one, say)
    return say("{one} and {two}", one=card_name(one, say), two=card_name(two, say))


def sheep_points(desk: Desk, one: str, two: str) -> list[Chip]:
    cards = desk.things.cards
    return desk.end_chip(int(cards[one]["vp"]) + (int(cards[two]["vp"]) if two else 0))


def buy(desk: Desk, action: int, words: list[str]) -> Draft:
    """A purchase with some of the shepherds."""
    say, purchase = desk.say, int(first(action))
    one, two = sheep_of(action)
    price = pounds(int(desk.box.purchase_price[purchase]), say)
    shepherds = WORKER_COUNTS["shepherd"](say, int(desk.box.purchase_shepherds[purchase]))
    names = sheep_text(desk, one, two)
    label = say("for {pounds} with {shepherds}", pounds=price, shepherds=shepherds)
    whole = say("Buy {sheep} for {pounds} with {shepherds}", sheep=names, pounds=price, shepherds=shepherds)
    chips = tuple(sheep_points(desk, one, two))
    order, path = (10 if two else 0, int(second(action))), sheep_path(one, two)
    item = say("Buy {sheep}", sheep=names)
    return Draft(MAIN, say("Sheep market"), order, item, label, whole, path, icon_of("buy"), chips, counts=True)


def reveal(desk: Desk, action: int, words: list[str]) -> Draft:
    """A shepherd that reveals cards of the market stack."""
    say = desk.say
    n = int(min(max([int(n) for n in desk.box.purchase_reveals]), desk.s.stack_total()))
    label = say.plural("{n} card from the market stack", "{n} cards from the market stack", n)
    whole = say.plural(
        "Reveal {n} card from the market stack with a shepherd",
        "Reveal {n} cards from the market stack with a shepherd",
        n,
    )
    group, item = say("With a shepherd"), say("Reveal new sheep")
    return Draft(MORE, group, (0, 0), item, label, whole, (spots.SHEEP_STACK,), icon_of("reveal"), counts=False)


def take_sheep(desk: Desk, action: int, words: list[str]) -> Draft:
    """Sheep taken without shepherds."""
    say = desk.say
    one, two = sheep_of(action)
    names = sheep_text(desk, one, two)
    whole, chips = say("Take {sheep} from the market", sheep=names), tuple(sheep_points(desk, one, two))
    order, path = (10 if two else 0, int(second(action))), sheep_path(one, two)
    label, item = say("from the market"), say("Take {sheep}", sheep=names)
    return Draft(MAIN, say("Sheep market"), order, item, label, whole, path, icon_of("sheep"), chips)


# -- buildings and hazards


def build(desk: Desk, action: int, words: list[str]) -> Draft:
    """A building of the reserve on an empty space."""
    s, say, number, space = desk.s, desk.say, int(second(action)), int(third(action))
    id = building_id(s, desk.seat, number)
    name, word = building_name(id, say), words[1]
    worth = desk.end_chip(int(desk.things.private[id]["vp"]))
    risk = int(desk.box.space_risk[space])
    if risk:
        text = desk.things.action(desk.action_id(risk), say)
        worth.append(Chip(say("risk action: {action}", action=text), 1))
    where = desk.things.space(word, say)
    whole = say("Build {building} on {space}", building=name, space=where)
    label, item = say("on {space}", space=where), building_item(desk, id)
    path = (spots.building(number), spots.space(word))
    return Draft(MAIN, say("Build"), (number, space), item, label, whole, path, icon_of("build"), tuple(worth))


def building_item(desk: Desk, id: str) -> str:
    """A private building with what it does: `Building 3a · remove a hazard, pathfinder 1`."""
    does = brief_actions(desk.things.private[id]["actions"], desk.say)
    return f"{capital(building_name(id, desk.say))} · {does}"


def replace(desk: Desk, action: int, words: list[str]) -> Draft:
    """A building of the reserve in the place of one on the trail, which leaves the game."""
    s, say, number, space = desk.s, desk.say, int(second(action)), int(third(action))
    id, old = building_id(s, desk.seat, number), building_id(s, desk.seat, int(s.trail[space]) & 15)
    more = int(desk.things.private[id]["craftsmen"]) - int(desk.things.private[old]["craftsmen"])
    name, gone, word = building_name(id, say), building_name(old, say), words[3]
    difference = int(desk.things.private[id]["vp"]) - int(desk.things.private[old]["vp"])
    chips = (
        Chip(say("{craftsmen} more", craftsmen=WORKER_COUNTS["craftsman"](say, more))),
        Chip(say("{points} more at the end", points=points(difference, say)), 1 if difference > 0 else -1),
    )
    whole = say("Replace {old} with {building}", old=gone, building=name)
    label = say("replacing {old}", old=gone)
    item = building_item(desk, id)
    path = (spots.building(number), spots.space(word))
    return Draft(MORE, say("Replace a building"), (number, space), item, label, whole, path, icon_of("build"), chips)


def remove(desk: Desk, action: int, words: list[str]) -> Draft:
    """A hazard of the trail, with its points and the card that goes with it."""
    s, say, space = desk.s, desk.say, int(second(action))
    kind = int(s.trail[space]) - HAZARD
    id = desk.box.a_words[len(WORKERS) + kind]
    entry = desk.things.hazards[id]
    card = desk.things.data["hazards"]["card"][entry["zone"]]
    name = place_name(s, space, say)
    chips = [*desk.end_chip(int(entry["vp"])), Chip(say("then a card: {card}", card=card_name(card, say)), 1)]
    whole = say("Remove the {hazard}", hazard=name)
    label = say("points and a card: {card}", card=card_name(card, say))
    path = (spots.space(words[0]),)
    group = say("Remove a hazard")
    return Draft(MAIN, group, (space, 0), capital(name), label, whole, path, icon_of(entry["zone"]), tuple(chips))
