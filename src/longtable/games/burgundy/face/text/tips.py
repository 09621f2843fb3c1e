"""Tips: what every thing does, in our words, keyed by the word in the pictures. Figures come from the box."""

from typing import Any, Final

from longtable.core.face import Tip
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.burgundy.box.loaded import standard_box
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.face.text.effects import space_effect
from longtable.games.burgundy.face.text.names import monastery_title, route_title, shield_title, tile_name
from longtable.games.burgundy.face.text.nouns import GOOD_NAMES, HEX_COLOURS, TYPE_NAMES
from longtable.games.burgundy.face.text.tips_monasteries import monastery_text
from longtable.games.burgundy.face.text.tips_shields import shield_text
from longtable.games.burgundy.face.text.tips_solo import solo_tips
from longtable.games.burgundy.words import GOODS, KINDS, TILES, TYPES

BUILDING_RULES: Final[dict[str, str]] = {
    "market": "COB-9.1", "carpenter": "COB-9.2", "church": "COB-9.3", "warehouse": "COB-9.6", "bank": "COB-9.8",
    "boarding-house": "COB-9.7", "town-hall": "COB-9.9", "watchtower": "COB-9.10", "crane": "COB-18.2",
    "white-castle": "COB-20.3",
}  # fmt: skip


def tips(say: Say) -> dict[str, Tip]:
    """All tips, with the figures of the standard box."""
    box = standard_box()
    texts = {f"tile-{word}": tile_tip(word, box, say) for word in TILES[1:]}
    for number in range(1, len(box.shield_points)):
        texts[f"shield-{number}"] = Tip(shield_title(number, say), shield_text(number, box, say), f"COB-26.{number}")
    for at, colour in enumerate(GOODS):
        texts[f"good-{colour}"] = good_tip(at, colour, box, say)
    for kind in TYPES:
        texts[f"bonus-{kind}"] = bonus_tip(kind, box, say)
        texts[f"place-{kind}"] = place_tip(kind, say)
        for number in range(1, 7):
            texts[f"hex-{kind}-{number}"] = hex_tip(kind, number, say)
    for route in box.data["routes"]["route"]:
        texts[f"route-{route['number']}"] = route_tip(route, box, say)
    texts |= plain_tips(box, say) | seat_tips(box, say)
    return texts | solo_tips(texts, box, say)


def by_players(table: dict[str, Any]) -> str:
    """Figures for 2, 3 and 4 players: `2/3/4`."""
    return "/".join([str(table[key]) for key in ("2", "3", "4")])


def kinds_text(types: list[str], say: Say) -> str:
    return ", ".join([TYPE_NAMES[word](say) for word in types])


# -- tiles


def tile_tip(word: str, box: Box, say: Say) -> Tip:
    """One tile."""
    kind, _, number = word.partition("-")
    if kind == "monastery":
        title = monastery_title(int(number), box, say)
        return Tip(title, monastery_text(int(number), box, say), f"COB-14.{number}")
    name = capital(tile_name(word, say))
    if word in BUILDING_RULES:
        entry = next(entry for entry in box.data["buildings"]["building"] if entry["id"] == word)
        once = say("A city can hold each kind of building once.")
        return Tip(name, f"{building_text(entry, say)} {once}", BUILDING_RULES[word])
    if kind in KINDS[:4]:
        return Tip(
            name, say("Scores {n}, and all tiles of this kind in the same pasture score again.", n=number), "COB-8.15"
        )
    value = int(box.value[TILES.index(word)])
    if word == "geese":
        text = say(
            "Scores {n}, plus all tiles of one other kind of your choice in the same pasture. Animals placed there "
            "later score the geese again.",
            n=value,
        )
        return Tip(name, text, "COB-18.5")
    if word == "castle":
        return Tip(name, say("When placed: take an extra action at once, as with a die of any number."), "COB-8.9")
    if word == "mine":
        return Tip(name, say("Pays 1 silver at the end of each phase."), "COB-8.14")
    if word == "ship":
        text = say("When placed: load all goods from one depot, then move 1 space forward on the bridge.")
        return Tip(name, text, "COB-8.2")
    if word == "inn":
        return Tip(name, inn_text(box, say), "COB-21.3")
    return Tip(name, say("Fits a hex of any colour; number and neighbour rules still apply. No effect."), "COB-24.12")


def inn_text(box: Box, say: Say) -> str:
    return say.plural(
        "Fits a hex of any colour; its region counts as {n} hex larger. One per region.",
        "Fits a hex of any colour; its region counts as {n} hexes larger. One per region.",
        int(box.inn_size),
    )


def building_text(entry: dict[str, Any], say: Say) -> str:
    """What a building does when it is placed, by the effect word of the data."""
    effect = entry["effect"]
    n = int(entry.get("amount", 0))
    if effect == "take-tile":
        kinds = kinds_text(entry["types"], say)
        return say("When placed: you may take a tile from any numbered depot ({kinds}).", kinds=kinds)
    if effect == "sell-goods":
        return say("When placed: you may sell all your goods of one colour.")
    if effect == "gain-workers":
        return say.plural("When placed: {n} worker.", "When placed: {n} workers.", n)
    if effect == "gain-silver":
        return say.plural("When placed: {n} silver.", "When placed: {n} silver.", n)
    if effect == "place-stored":
        return say("When placed: you may place a stored tile on any number.")
    if effect == "gain-points":
        return say.plural("When placed: {n} point.", "When placed: {n} points.", n)
    if effect == "copy-building":
        return say(
            "When placed: you may copy the effect of any kind of building. At the end it counts as the kind that "
            "scores most."
        )
    return say("When placed: take an action at once with the number on the white die; workers may change it.")


def hex_tip(kind: str, number: int, say: Say) -> Tip:
    """An empty hex of a duchy: its colour, its number, what can be placed there."""
    name = say("Empty hex: {colour}, number {n}", colour=HEX_COLOURS[kind](say), n=number)
    text = say(
        "For this kind of tile: {kind}. Place it with a {n}, next to a tile already placed. A closed region scores "
        "for its size and for the phase.",
        kind=TYPE_NAMES[kind](say),
        n=number,
    )
    return Tip(name, text, "COB-7.1")


def place_tip(kind: str, say: Say) -> Tip:
    """A place of a depot that nothing lies on."""
    text = say("Nothing here to take now. New tiles come at the start of each phase.")
    return Tip(say("Empty place in a depot: {kind}", kind=TYPE_NAMES[kind](say)), text, "COB-3.3")


# -- goods, bonus tiles, routes


def good_tip(at: int, colour: str, box: Box, say: Say) -> Tip:
    points = by_players(box.data["scoring"]["points_per_good"])
    text = say(
        "Sold with a {die}: all of this colour at once, for {silver} silver in total and {points} points per good "
        "(with 2/3/4 players).",
        die=at + 1,
        silver=int(box.sale_silver),
        points=points,
    )
    return Tip(say("Goods: {colour}", colour=GOOD_NAMES[colour](say)), text, "COB-10.1")


def bonus_tip(kind: str, box: Box, say: Say) -> Tip:
    bonus = box.data["scoring"]["bonus"]
    text = say(
        "Fill every hex of this colour: {large} points if you are first, {small} if second (with 2/3/4 players).",
        large=by_players(bonus["large"]),
        small=by_players(bonus["small"]),
    )
    return Tip(say("Bonus tiles: {kind}", kind=TYPE_NAMES[kind](say)), text, "COB-13.5")


def route_tip(route: dict[str, Any], box: Box, say: Say) -> Tip:
    """A route tile with its fields."""
    fields = [
        say("{colour}: {bonus}", colour=GOOD_NAMES[colour](say), bonus=space_effect(bonus, box, say))
        for colour, bonus in route["fields"]
    ]
    text = say(
        "Goods you sell go on the spaces from left to right. One that matches its space's colour earns the "
        "bonus. {fields}.",
        fields="; ".join(fields),
    )
    return Tip(route_title(int(route["number"]), box, say), text, "COB-22.2")


# -- everything else on the table


def plain_tips(box: Box, say: Say) -> dict[str, Tip]:
    """Workers, silver, dice, the parts of the main board."""
    scoring, costs = box.data["scoring"], box.data["setup"]["costs"]
    phases = "/".join([str(n) for n in scoring["phase"]])
    sizes = "/".join([str(n) for n in scoring["region"]])
    price = int(box.price)
    return {
        "worker": Tip(
            say("Workers"),
            say.plural(
                "Spend a worker to change your die by {n}, up or down; 6 and 1 are neighbours. At the end, {end} "
                "workers are worth 1 point.",
                "Spend a worker to change your die by up to {n}; 6 and 1 are neighbours. At the end, {end} "
                "workers are worth 1 point.",
                int(costs["worker_pips"]),
                end=int(box.workers_per_point),
            ),
            "COB-5.4",
        ),
        "silver": Tip(
            say("Silver"),
            say(
                "Once a turn, {n} silver buys a tile from the black depot. Each silver left at the end: {points}.",
                n=price,
                points=say.plural("{n} point", "{n} points", int(box.silver_points)),
            ),
            "COB-12.1",
        ),
        "die": Tip(
            say("Die"),
            say(
                "Each die is one action: take a tile from the depot with its number, place a stored tile on a hex "
                "with its number, sell the goods with its number, or hire {n} workers.",
                n=int(box.take_workers),
            ),
            "COB-5.1",
        ),
        "die-white": Tip(
            say("White die"),
            say("Rolled each round: the next good goes to the depot with its number."),
            "COB-4.2",
        ),
        "phase": Tip(
            say("Phases"),
            say(
                "Five phases of {rounds} rounds. A region of 1 to {largest} hexes scores {sizes}, plus {phases} if "
                "closed in phase A/B/C/D/E.",
                rounds=int(box.rounds),
                phases=phases,
                sizes=sizes,
                largest=len(scoring["region"]),
            ),
            "COB-13.1",
        ),
        "bridge": Tip(
            say("Bridge"),
            say(
                "Turn order: the marker furthest ahead plays first; on the same space, the top marker does. Each "
                "ship moves its owner 1 space."
            ),
            "COB-4.4",
        ),
        "post": Tip(
            say("Border post"),
            say(
                "Connect two posts with a chain of filled hexes to score the phase's points, and again for the "
                "third. The first player to connect all three scores {first} more, the second {second} (with 2/3/4 "
                "players).",
                first=by_players(scoring["border_posts"]["first"]),
                second=by_players(scoring["border_posts"]["second"]),
            ),
            "COB-19.3",
        ),
        "black-depot": Tip(
            say("Black depot"),
            say("Once a turn you may buy one of these tiles for {n} silver, without using a die.", n=price),
            "COB-12.1",
        ),
        "black-place": Tip(
            say("Empty place in the black depot"),
            say("Nothing here to buy now. New tiles come at the start of each phase."),
            "COB-3.4",
        ),
        "unused-place": Tip(
            say("Place not in use"),
            say("With this number of players, nothing comes here."),
            "COB-17.1",
        ),
        "depot": Tip(
            say("Depot"),
            say(
                "Take a tile here with a die of this number. Tiles left at the end of the phase are removed; goods "
                "stay until a ship loads them."
            ),
            "COB-6.1",
        ),
        "inns": Tip(
            say("Inns"),
            say(
                "Bought for {n} silver, like tiles in the black depot; a new one comes each phase. {effect}",
                n=int(box.inn_price),
                effect=inn_text(box, say),
            ),
            "COB-21.2",
        ),
        "point": Tip(
            say("Points"),
            say(
                "You score for closed regions, filled colours, animals, goods and buildings, and at the end for "
                "leftovers and monasteries. Most points wins."
            ),
            "COB-16.4",
        ),
    }


def seat_tips(box: Box, say: Say) -> dict[str, Tip]:
    """What lies around a duchy."""
    return {
        "storage": Tip(
            say("Storage"),
            say(
                "Tiles you take wait here until you place them: {n} spaces. When all are full, you discard one to "
                "take another.",
                n=int(box.storage_spaces),
            ),
            "COB-6.1",
        ),
        "goods": Tip(
            say("Goods"),
            say("Up to {n} colours of goods, any number of each. Ships load them.", n=int(box.goods_spaces)),
            "COB-8.3",
        ),
        "score": Tip(
            say("Score"),
            say("Points so far. Leftovers, monasteries and shields score at the end."),
            "COB-16.2",
        ),
        "filled": Tip(
            say("Filled hexes"),
            say("You win the solo game if every hex is filled after five phases."),
            "COB-24.20",
        ),
        "target": Tip(
            say("Counter and target"),
            say(
                "Points move the counter; each silver you add counts as 1 more. At the target it resets, the "
                "target drops by {n}, and you get an action with any number.",
                n=int(box.target_step),
            ),
            "COB-24.17",
        ),
    }
