"""What every thing does, in our words, by the word that the pictures carry. Figures come from the box."""

from typing import Any, Final

from longtable.core.face import Say, Tip
from longtable.core.wording import capital
from longtable.games.burgundy.box import Box, standard_box
from longtable.games.burgundy.telling.names import GOOD_NAMES, TYPE_NAMES, tile_name
from longtable.games.burgundy.telling.tips_monasteries import monastery_text
from longtable.games.burgundy.telling.tips_shields import shield_text
from longtable.games.burgundy.words import GOODS, KINDS, TILES, TYPES

BUILDING_RULES: Final[dict[str, str]] = {
    "market": "COB-9.1", "carpenter": "COB-9.2", "church": "COB-9.3", "warehouse": "COB-9.6", "bank": "COB-9.8",
    "boarding-house": "COB-9.7", "town-hall": "COB-9.9", "watchtower": "COB-9.10", "crane": "COB-18.2",
    "white-castle": "COB-20.3",
}  # fmt: skip


def tips(say: Say) -> dict[str, Tip]:
    """All tips, with the figures of the standard box."""
    box = standard_box()
    found = {f"tile-{word}": tile_tip(word, box, say) for word in TILES[1:]}
    for number in range(1, len(box.shield_points)):
        name = say("Shield {number}", number=number)
        found[f"shield-{number}"] = Tip(name, shield_text(number, box, say), f"COB-26.{number}")
    for at, colour in enumerate(GOODS):
        found[f"good-{colour}"] = good_tip(at, colour, box, say)
    for kind in TYPES:
        found[f"bonus-{kind}"] = bonus_tip(kind, box, say)
        found[f"kind-{kind}"] = kind_tip(kind, say)
    for route in box.data["routes"]["route"]:
        found[f"route-{route['number']}"] = route_tip(route, box, say)
    return found | plain_tips(box, say) | seat_tips(box, say)


def by_players(table: dict[str, Any]) -> str:
    """Figures for 2, 3 and 4 players: `2/3/4`."""
    return "/".join([str(table[key]) for key in ("2", "3", "4")])


def kinds_text(types: list[str], say: Say) -> str:
    return ", ".join([TYPE_NAMES[word](say) for word in types])


# -- tiles


def tile_tip(word: str, box: Box, say: Say) -> Tip:
    """One tile."""
    name = capital(tile_name(word, say))
    kind, _, number = word.partition("-")
    if word in BUILDING_RULES:
        entry = next(entry for entry in box.data["buildings"]["building"] if entry["id"] == word)
        once = say("A city holds each kind once.")
        return Tip(name, f"{building_text(entry, say)} {once}", BUILDING_RULES[word])
    if kind == "monastery":
        return Tip(name, monastery_text(int(number), box, say), f"COB-14.{number}")
    if kind in KINDS[:4]:
        return Tip(
            name, say("Scores {n}, and all tiles of this kind in the same pasture score again.", n=number), "COB-8.15"
        )
    value = int(box.value[TILES.index(word)])
    if word == "geese":
        text = say(
            "Scores {n}, and all tiles of one other kind of your choice in the pasture. Later animals there score the "
            "geese again.",
            n=value,
        )
        return Tip(name, text, "COB-18.5")
    if word == "castle":
        return Tip(name, say("When placed: an extra action at once, as with a die of any value."), "COB-8.9")
    if word == "mine":
        return Tip(name, say("Brings 1 silver at the end of each phase."), "COB-8.14")
    if word == "ship":
        text = say("When placed: load all goods of one depot, then move one space forward on the bridge.")
        return Tip(name, text, "COB-8.2")
    if word == "inn":
        return Tip(name, inn_text(box, say), "COB-21.3")
    return Tip(name, say("Fits a hex of any colour, by number and neighbour as usual. It has no effect."), "COB-24.12")


def inn_text(box: Box, say: Say) -> str:
    return say.plural(
        "Fits a hex of any colour; its region counts as {n} hex larger. One in each region.",
        "Fits a hex of any colour; its region counts as {n} hexes larger. One in each region.",
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
            "When placed: you may use the effect of any kind of building. At the end it counts as the kind that pays "
            "most."
        )
    return say("When placed: an action at once with the value of the white die, which workers may change.")


def kind_tip(kind: str, say: Say) -> Tip:
    """An empty hex."""
    text = say(
        "An empty hex. It takes a tile of this kind, next to a tile that already lies, with the die of its number. A "
        "finished region scores by its size and by the phase."
    )
    return Tip(say("Hex: {kind}", kind=TYPE_NAMES[kind](say)), text, "COB-7.1")


# -- goods, bonus tiles, routes


def good_tip(at: int, colour: str, box: Box, say: Say) -> Tip:
    points = by_players(box.data["scoring"]["points_per_good"])
    text = say(
        "Sold with a {die}: all of this colour at once, {silver} silver for the sale and {points} points for each good "
        "with 2/3/4 players.",
        die=at + 1,
        silver=int(box.sale_silver),
        points=points,
    )
    return Tip(say("Goods: {colour}", colour=GOOD_NAMES[colour](say)), text, "COB-10.1")


def bonus_tip(kind: str, box: Box, say: Say) -> Tip:
    bonus = box.data["scoring"]["bonus"]
    text = say(
        "For filling every hex of this colour: {large} points for the first player, {small} for the second (with 2/3/4 "
        "players).",
        large=by_players(bonus["large"]),
        small=by_players(bonus["small"]),
    )
    return Tip(say("Bonus tiles: {kind}", kind=TYPE_NAMES[kind](say)), text, "COB-13.5")


def route_tip(route: dict[str, Any], box: Box, say: Say) -> Tip:
    """A route tile with its fields."""
    fields = [
        say("{colour}: {bonus}", colour=GOOD_NAMES[colour](say), bonus=route_bonus(bonus, box, say))
        for colour, bonus in route["fields"]
    ]
    text = say(
        "Goods you sell are laid on the fields from the left. A good of the field's colour brings its bonus. {fields}.",
        fields="; ".join(fields),
    )
    return Tip(say("Trade route {number}", number=route["number"]), text, "COB-22.2")


def route_bonus(word: str, box: Box, say: Say) -> str:
    """What a field of a trade route brings."""
    entry = box.data["routes"]["bonus"][word]
    n = int(entry.get("amount", 0))
    if entry["effect"] == "gain-workers":
        return say.plural("{n} worker", "{n} workers", n)
    if entry["effect"] == "gain-silver":
        return say.plural("{n} silver", "{n} silver", n)
    if entry["effect"] == "gain-points":
        return say.plural("{n} point", "{n} points", n)
    if len(entry["types"]) == len(TYPES):
        return say("take any tile")
    return say("take a tile ({kinds})", kinds=kinds_text(entry["types"], say))


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
                "A worker changes your die by {n}, up or down; 6 and 1 are neighbours. "
                "At the end {end} workers are a point.",
                "A worker changes your die by up to {n}; 6 and 1 are neighbours. At the end {end} workers are a point.",
                int(costs["worker_pips"]),
                end=int(box.workers_per_point),
            ),
            "COB-5.4",
        ),
        "silver": Tip(
            say("Silver"),
            say(
                "Once a turn {n} silver buys a tile from the black depot. Silver left at the end: {points} each.",
                n=price,
                points=say.plural("{n} point", "{n} points", int(box.silver_points)),
            ),
            "COB-12.1",
        ),
        "die": Tip(
            say("Die"),
            say(
                "One action for each die: take a tile from the depot of its number, place a stored tile on its number, "
                "sell the goods of its number, or take {n} workers.",
                n=int(box.take_workers),
            ),
            "COB-5.1",
        ),
        "die-white": Tip(
            say("White die"),
            say("Rolled each round: the next good goes to the depot of its number."),
            "COB-4.2",
        ),
        "phase": Tip(
            say("Phases"),
            say(
                "Five phases of {rounds} rounds. A region finished in phase A/B/C/D/E scores {phases} more, besides "
                "{sizes} for its 1 to {largest} hexes.",
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
                "The order of play: who is farther on plays earlier, and on one space the marker on top. Each ship "
                "moves its owner one space."
            ),
            "COB-4.4",
        ),
        "post": Tip(
            say("Border post"),
            say(
                "Joining two posts by a chain of filled hexes scores the points of the phase, joining the third as "
                "well. The first to join all three scores {first} more, the second {second} (with 2/3/4 players).",
                first=by_players(scoring["border_posts"]["first"]),
                second=by_players(scoring["border_posts"]["second"]),
            ),
            "COB-19.3",
        ),
        "black-depot": Tip(
            say("Black depot"),
            say("Once in your turn you may buy one of these tiles for {n} silver, without a die.", n=price),
            "COB-12.1",
        ),
        "depot": Tip(
            say("Depot"),
            say(
                "Tiles here are taken with a die of this number. What is left is removed at the end of the phase; "
                "goods stay until a ship loads them."
            ),
            "COB-6.1",
        ),
        "inns": Tip(
            say("Inns"),
            say(
                "Sold for {n} silver like the tiles of the black depot; a new one comes with each phase. {effect}",
                n=int(box.inn_price),
                effect=inn_text(box, say),
            ),
            "COB-21.2",
        ),
        "point": Tip(
            say("Points"),
            say(
                "From finished regions, colours, animals, goods and buildings, and at the end from what is left and "
                "from monasteries. Most points win."
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
                "Tiles you have taken wait here until they are placed: {n} spaces. When all are full, a new tile "
                "pushes one out of the game.",
                n=int(box.storage_spaces),
            ),
            "COB-6.1",
        ),
        "goods": Tip(
            say("Goods"),
            say("Goods of {n} colours at most, any number of each. Ships bring them.", n=int(box.goods_spaces)),
            "COB-8.3",
        ),
        "score": Tip(
            say("Score"),
            say("Points so far. What is left over, monasteries and shields count at the end."),
            "COB-16.2",
        ),
        "filled": Tip(
            say("Filled hexes"),
            say("The solo game is won when every hex is filled after five phases."),
            "COB-24.20",
        ),
        "target": Tip(
            say("Counter and target"),
            say(
                "Points move the counter; a silver is a point more. At the target it starts anew, the target falls "
                "by {n}, and you get an action with any value.",
                n=int(box.target_step),
            ),
            "COB-24.17",
        ),
    }
