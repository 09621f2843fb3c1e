"""Names of things. Every name is a message of its own, so that a translation can put it where it needs it."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from longtable.core.say import Say
from longtable.core.wording import seat_name
from longtable.games.newzealand.box.loaded import standard_box

Name = Callable[[Say], str]
Count = Callable[[Say, int], str]

# -- cards
CARD_NAMES: Final[dict[str, Name]] = {
    "shropshire": lambda say: say("Shropshire"),
    "southdown": lambda say: say("Southdown"),
    "english_leicester": lambda say: say("English Leicester"),
    "merino": lambda say: say("Merino"),
    "dorset_horn": lambda say: say("Dorset Horn"),
    "lincoln": lambda say: say("Lincoln"),
    "corriedale": lambda say: say("Corriedale"),
    "hampshire": lambda say: say("Hampshire"),
    "ryeland": lambda say: say("Ryeland"),
    "suffolk": lambda say: say("Suffolk"),
    "romney": lambda say: say("Romney"),
    "sheepdog": lambda say: say("Sheepdog"),
    "ferry": lambda say: say("Ferry"),
    "kotare": lambda say: say("Kotare bird"),
    "set-1": lambda say: say("Coastal ferry"),
    "set-2": lambda say: say("Trained sheepdog"),
    "set-3": lambda say: say("Cheviot"),
    "set-4": lambda say: say("Bush scout"),
    "set-5": lambda say: say("Stud certificate"),
    "set-6": lambda say: say("Master builder"),
    "set-7": lambda say: say("Border Leicester"),
}
SPOT_NAMES: Final[dict[str, Name]] = {
    "helm": lambda say: say("helm"),
    "barrel": lambda say: say("barrel"),
    "bell": lambda say: say("bell"),
    "compass": lambda say: say("compass"),
}
# The top card of a bonus stack, as the object of a verb.
A_SPOT_CARD: Final[dict[str, Name]] = {
    "helm": lambda say: say("the top helm card"),
    "barrel": lambda say: say("the top barrel card"),
    "bell": lambda say: say("the top bell card"),
    "compass": lambda say: say("the top compass card"),
}

# -- workers: alone, as the object of a verb, counted, and their rows
WORKER_NAMES: Final[dict[str, Name]] = {
    "shepherd": lambda say: say("shepherd"),
    "craftsman": lambda say: say("craftsman"),
    "sailor": lambda say: say("sailor"),
    "shearer": lambda say: say("shearer"),
    "joker": lambda say: say("joker worker"),
}
A_WORKER: Final[dict[str, Name]] = {
    "shepherd": lambda say: say("a shepherd"),
    "craftsman": lambda say: say("a craftsman"),
    "sailor": lambda say: say("a sailor"),
    "shearer": lambda say: say("a shearer"),
    "joker": lambda say: say("a joker worker"),
}
WORKER_COUNTS: Final[dict[str, Count]] = {
    "shepherd": lambda say, n: say.plural("{n} shepherd", "{n} shepherds", n),
    "craftsman": lambda say, n: say.plural("{n} craftsman", "{n} craftsmen", n),
    "sailor": lambda say, n: say.plural("{n} sailor", "{n} sailors", n),
    "shearer": lambda say, n: say.plural("{n} shearer", "{n} shearers", n),
}
ROW_NAMES: Final[dict[str, Name]] = {
    "shepherd": lambda say: say("row of shepherds"),
    "craftsman": lambda say: say("row of craftsmen"),
    "sailor": lambda say: say("row of sailors"),
    "shearer": lambda say: say("row of shearers"),
}

# -- tiles
HAZARD_NAMES: Final[dict[str, Name]] = {
    "rockfall": lambda say: say("rockfall"),
    "flood": lambda say: say("flood"),
}
TILE_NAMES: Final[dict[str, Name]] = {
    "joker_worker": lambda say: say("joker worker"),
    "exchange_4vp": lambda say: say("tile with an exchange token"),
    "wool_1": lambda say: say("tile with 1 permanent wool"),
    "wool_2": lambda say: say("tile with 2 permanent wool"),
    "gold_1": lambda say: say("tile with 1 gold"),
    "gold_2": lambda say: say("tile with 2 gold"),
    "objective": lambda say: say("tile with an objective card"),
    "certificates": lambda say: say("tile with certificates"),
    "pathfinder": lambda say: say("tile with pathfinder steps"),
    "ship": lambda say: say("tile with ship steps"),
    "plain_7vp_gold": lambda say: say("plain tile for gold"),
    "plain_6vp_pair": lambda say: say("plain tile for a pair"),
}
ARROW_NAMES: Final[dict[str, Name]] = {
    "black": lambda say: say("black arrow: nothing else happens"),
    "yellow": lambda say: say("yellow arrow: the sheep market refills"),
    "turquoise": lambda say: say("turquoise arrow: neutral buildings flip to side II"),
    "red": lambda say: say("red arrow: the end of the game is triggered"),
}

# -- the player board
# Disc spaces of auxiliary actions by what clearing them opens; of all others `Things.disc` tells what they give.
AUX_DISC_NAMES: Final[dict[str, Name]] = {
    "AUX_MONEY_2": lambda say: say("double money action"),
    "AUX_CARD_2": lambda say: say("double card action"),
    "AUX_CERT_1": lambda say: say("certificate action"),
    "AUX_CERT_2": lambda say: say("double certificate action"),
    "AUX_SHIP_1": lambda say: say("ship action"),
    "AUX_SHIP_2": lambda say: say("double ship action"),
    "AUX_PATH_1": lambda say: say("pathfinder action"),
    "AUX_PATH_2": lambda say: say("double pathfinder action"),
}
AUX_NAMES: Final[dict[str, Name]] = {
    "money": lambda say: say("money"),
    "card": lambda say: say("card"),
    "certificate": lambda say: say("certificate"),
    "ship": lambda say: say("ship"),
    "pathfinder": lambda say: say("pathfinder"),
}
CORNER_NAMES: Final[dict[str, Name]] = {
    "white": lambda say: say("white corner"),
    "dark": lambda say: say("dark corner"),
}

# -- posts, harbours, reasons
POST_NAMES: Final[dict[str, Callable[[Say, int], str]]] = {
    "local": lambda say, value: say("local post {value}", value=value),
    "wool": lambda say, value: say("wool post {value}", value=value),
    "foreign": lambda say, value: say("foreign post {value}", value=value),
}
# Harbours by the place that is written beside them.
HARBOUR_NAMES: Final[dict[str, Callable[[Say, str], str]]] = {
    "small": lambda say, node: say("small harbour {node}", node=node),
    "medium": lambda say, node: say("medium harbour {node}", node=node),
    "large": lambda say, node: say("large harbour {node}", node=node),
}
HARBOUR_NODES: Final[dict[str, Callable[[Say, str], str]]] = {
    "small": lambda say, node: say("{node}, small harbour", node=node),
    "medium": lambda say, node: say("{node}, medium harbour", node=node),
    "large": lambda say, node: say("{node}, large harbour", node=node),
}
# What a harbour master counts at the end.
MASTER_COUNTS: Final[dict[str, Name]] = {
    "pathfinder_spaces": lambda say: say("pathfinder spaces"),
    "hazard_tiles": lambda say: say("hazard tiles"),
    "storehouses_placed": lambda say: say("storehouses"),
    "objective_cards_in_area": lambda say: say("objectives"),
    "certificates": lambda say: say("certificates"),
    "private_buildings_on_board": lambda say: say("buildings"),
    "workers_in_rows": lambda say: say("workers"),
    "ferry_cards_in_deck": lambda say: say("ferry cards"),
}
REASON_NAMES: Final[dict[str, Name]] = {
    "money": lambda say: say("money"),
    "buildings": lambda say: say("buildings"),
    "posts": lambda say: say("trading posts"),
    "harbours": lambda say: say("harbours"),
    "pathfinder": lambda say: say("pathfinder track"),
    "tiles": lambda say: say("hazard and bonus tiles"),
    "cards": lambda say: say("cards in the deck"),
    "objectives": lambda say: say("objectives"),
    "masters": lambda say: say("harbour masters"),
    "hand": lambda say: say("hand limit space"),
    "workers": lambda say: say("workers and storehouse pairs"),
    "token": lambda say: say("bonus market token"),
}
TASK_NAMES: Final[dict[str, Name]] = {
    "POST13": lambda say: say("a disc on a trading post of value 13 or more"),
    "BLD": lambda say: say("a private building on the trail"),
    "BLD4": lambda say: say("a private building that needs 4 or more craftsmen"),
    "SHEAR2": lambda say: say("two shearers"),
    "STORE": lambda say: say("a storehouse in a harbour"),
    "LC": lambda say: say("a Lincoln or Corriedale in the deck"),
    "HR": lambda say: say("a Hampshire or Ryeland in the deck"),
    "FERRY": lambda say: say("a card with a ferry in the deck"),
    "PATH6": lambda say: say("six spaces on the pathfinder track"),
    "FLOOD": lambda say: say("a flood tile"),
}

# Tasks in a word or two.
TASK_WORDS: Final[dict[str, Name]] = {
    "POST13": lambda say: say("post 13+"),
    "BLD": lambda say: say("building"),
    "BLD4": lambda say: say("building for 4+ craftsmen"),
    "SHEAR2": lambda say: say("2 shearers"),
    "STORE": lambda say: say("storehouse"),
    "LC": lambda say: say("Lincoln or Corriedale"),
    "HR": lambda say: say("Hampshire or Ryeland"),
    "FERRY": lambda say: say("ferry card"),
    "PATH6": lambda say: say("6 pathfinder spaces"),
    "FLOOD": lambda say: say("flood tile"),
}


def card_name(word: str, say: Say) -> str:
    """A kind of card: `Merino`, `Bush scout`, `objective (flood tile, storehouse)`."""
    if word in CARD_NAMES:
        return CARD_NAMES[word](say)
    tasks = task_words(objective_tasks().get(word, []), say)
    if word.startswith("OBJ"):
        return say("objective ({tasks})", tasks=tasks)
    return say("bonus objective ({tasks})", tasks=tasks)


@lru_cache(1)
def objective_tasks() -> dict[str, list[str]]:
    """The tasks of all objective cards of the standard box."""
    data = standard_box().data
    tasks = {entry["id"]: entry["tasks"] for entry in data["objectives"]["objective"]}
    return tasks | {f"set-{entry['number']}": entry["tasks"] for entry in data["cards"]["set"] if "tasks" in entry}


def task_words(tasks: Sequence[str], say: Say) -> str:
    """Tasks in a few words, equal ones together: `2 × storehouse, building`."""
    counts = {task: list(tasks).count(task) for task in tasks}
    names = [(n, TASK_WORDS[task](say)) for task, n in counts.items()]
    return ", ".join([name if n == 1 else say("{n} × {what}", n=n, what=name) for n, name in names])


def tile_name(word: str, say: Say) -> str:
    """A kind of bonus tile; one that a data overlay adds has no name of its own."""
    return TILE_NAMES[word](say) if word in TILE_NAMES else say("bonus tile")


def a_tile_name(word: str, say: Say) -> str:
    """A worker or a hazard: `shepherd`, `rockfall of 3 points`."""
    if word in WORKER_NAMES:
        return WORKER_NAMES[word](say)
    return hazard_name(word, say)


def hazard_name(word: str, say: Say) -> str:
    """A hazard tile, by its zone and points."""
    zone, _, rest = word.partition("-")
    points = rest.partition("-")[0]
    if zone not in HAZARD_NAMES or not points.isdecimal():
        return say("hazard")
    if zone == "flood":
        return say.plural("flood worth {n} point", "flood worth {n} points", int(points))
    return say.plural("rockfall worth {n} point", "rockfall worth {n} points", int(points))


def building_name(id: str, say: Say) -> str:
    """A private building by number and side: `building 3a`."""
    return say("building {id}", id=id)


def seat_word(seat: int, say: Say) -> str:
    """Somebody whom the position knows by the seat alone: by name, as far as who asks knows it."""
    return seat_name(seat, say.players, say)


def reason_name(word: str, say: Say) -> str:
    """The label of a reason of points."""
    return REASON_NAMES[word](say) if word in REASON_NAMES else word


# -- counted


def pounds(n: int, say: Say) -> str:
    return say.plural("{n} pound", "{n} pounds", n)


def points(n: int, say: Say) -> str:
    if n < 0:
        return say.plural("-{n} point", "-{n} points", -n)
    return say.plural("{n} point", "{n} points", n)


def steps(n: int, say: Say) -> str:
    return say.plural("{n} step", "{n} steps", n)


def cards(n: int, say: Say) -> str:
    return say.plural("{n} card", "{n} cards", n)


def tokens(n: int, say: Say) -> str:
    return say.plural("{n} exchange token", "{n} exchange tokens", n)


def certificates(n: int, say: Say) -> str:
    return say.plural("{n} certificate", "{n} certificates", n)


def cards_text(counts: Mapping[str, int], say: Say) -> str:
    """`2 × Merino, Lincoln`; empty for none."""
    return ", ".join(
        [
            card_name(word, say) if n == 1 else say("{n} × {card}", n=n, card=card_name(word, say))
            for word, n in counts.items()
            if n
        ]
    )
