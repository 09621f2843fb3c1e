"""Actions from the data in words, with their requirements: `discard any sheep: gain 1 gold`."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.core.wording import either, joined
from longtable.games.newzealand.face.text.names import (
    A_SPOT_CARD,
    CARD_NAMES,
    card_name,
    certificates,
    pounds,
    steps,
    tokens,
)

Data = dict[str, dict[str, Any]]


def asked_text(entry: Fields, say: Say) -> str:
    """What an action asks for; empty for nothing."""
    parts = []
    if entry.get("pay"):
        parts.append(say("pay {pounds}", pounds=pounds(int(entry["pay"]), say)))
    if entry.get("gold"):
        parts.append(say("pay {n} gold", n=int(entry["gold"])))
    asked = entry.get("discard", "")
    if asked == "any_sheep":
        parts.append(say("discard any sheep"))
    elif asked == "pair_same_type":
        parts.append(say("discard two sheep of one breed"))
    elif asked:
        parts.append(say("discard {card}", card=card_name(asked, say)))
    return joined(parts, say)


def action_text(entry: Fields, data: Data, say: Say) -> str:
    """What an action asks for and does; of several alternatives all."""
    if "one_of" in entry:
        return either([action_text(one, data, say) for one in entry["one_of"]], say)
    asked, done = asked_text(entry, say), effects_text(entry.get("do", []), data, say)
    if asked and done:
        return say("{requirement}: {reward}", requirement=asked, reward=done)
    return asked or done


def effects_text(words: list[str], data: Data, say: Say) -> str:
    """All effects, in their order."""
    return joined([effect_text(text, data, say) for text in words], say)


def effect_text(text: str, data: Data, say: Say) -> str:
    """One effect by its words: `hire -2`."""
    word, *rest = text.split()
    return EFFECT_TEXTS[word](rest, data, say)


# -- one function for each word of the data


def first(rest: list[str]) -> int:
    return int(rest[0]) if rest else 0


def take_card(rest: list[str], data: Data, say: Say) -> str:
    if rest[0] in A_SPOT_CARD:
        return say("take {card}", card=A_SPOT_CARD[rest[0]](say))
    return say("take a card: {card}", card=CARD_NAMES[rest[0]](say))


def move_ship(rest: list[str], data: Data, say: Say) -> str:
    if rest[0] == "sailors":
        return say("move your ship 1 step per sailor")
    return say("move your ship up to {steps}", steps=steps(int(rest[0]), say))


def hire(rest: list[str], data: Data, say: Say) -> str:
    n = first(rest)
    if n > 0:
        return say("hire a worker for {pounds} more", pounds=pounds(n, say))
    if n < 0:
        return say("hire a worker for {pounds} less", pounds=pounds(-n, say))
    return say("hire a worker")


def invest(rest: list[str], data: Data, say: Say) -> str:
    n = first(rest)
    if n > 0:
        return say("invest in a bonus tile for {pounds} more", pounds=pounds(n, say))
    if n < 0:
        return say("invest in a bonus tile for {pounds} less", pounds=pounds(-n, say))
    return say("invest in a bonus tile")


def replace(rest: list[str], data: Data, say: Say) -> str:
    n, price = int(rest[0]), pounds(int(rest[1]), say)
    return say.plural(
        "replace a building with one that needs {n} more craftsman, for {pounds} each",
        "replace a building with one that needs {n} more craftsmen, for {pounds} each",
        n,
        pounds=price,
    )


def take_sheep(rest: list[str], data: Data, say: Say) -> str:
    """The ways of a take, from the data."""
    entry = next(each for each in data["sheep"]["take"] if each["id"] == rest[0])
    ways = []
    for way in entry["ways"]:
        count = int(way.get("count", 1))
        if "types" in way:
            names = either([card_name(word, say) for word in way["types"]], say)
            ways.append(say("{sheep} from the market", sheep=names))
        else:
            ways.append(
                say.plural(
                    "{n} sheep from the market worth {points} each",
                    "{n} sheep from the market worth {points} each",
                    count,
                    points=say.plural("{n} point", "{n} points", int(way["vp"])),
                )
            )
    taking = say("take {ways}", ways=either(ways, say))
    if entry["price"]:
        return say("{action} for {pounds}", action=taking, pounds=pounds(int(entry["price"]), say))
    return taking


def hazard(rest: list[str], data: Data, say: Say) -> str:
    n = first(rest)
    return say("remove a hazard for {pounds}", pounds=pounds(n, say)) if n else say("remove a hazard for free")


def draw(rest: list[str], data: Data, say: Say) -> str:
    return say.plural("draw {n} card and discard one", "draw up to {n} cards and discard the same number", int(rest[0]))


def auxiliary(rest: list[str], data: Data, say: Say) -> str:
    if rest[0] == "single":
        return say("one single auxiliary action")
    return say("one auxiliary action, single or double")


EFFECT_TEXTS: Final[dict[str, Callable[[list[str], Data, Say], str]]] = {
    "gain_money": lambda rest, data, say: say("take {pounds}", pounds=pounds(int(rest[0]), say)),
    "gain_wool_money": lambda rest, data, say: say("take its wool value and your permanent wool in pounds"),
    "gain_gold": lambda rest, data, say: say("gain {n} gold", n=int(rest[0])),
    "gain_certificate": lambda rest, data, say: (
        say("gain up to {certificates}", certificates=certificates(int(rest[0]), say))
        if int(rest[0]) > 1
        else say("gain a certificate")
    ),
    "gain_exchange": lambda rest, data, say: say("gain {tokens}", tokens=tokens(int(rest[0]), say)),
    "gain_objective": lambda rest, data, say: say.plural(
        "take {n} objective card", "take {n} objective cards", int(rest[0])
    ),
    "take_card": take_card,
    "pathfinder": lambda rest, data, say: say.plural(
        "advance {n} space on the pathfinder track", "advance {n} spaces on the pathfinder track", int(rest[0])
    ),
    "move_ship": move_ship,
    "hire": hire,
    "invest": invest,
    "build": lambda rest, data, say: say(
        "build or replace a building for {pounds} per craftsman", pounds=pounds(int(rest[0]), say)
    ),
    "replace_building": replace,
    "buy_sheep": lambda rest, data, say: say("buy sheep with your shepherds"),
    "take_market_sheep": take_sheep,
    "shear": lambda rest, data, say: say("shear sheep with your shearers"),
    "draw_discard": draw,
    "aux": auxiliary,
    "remove_hazard": hazard,
    "move_runholder": lambda rest, data, say: say(
        "move your runholder up to {steps} and use the new location", steps=steps(int(rest[0]), say)
    ),
    "place_joker": lambda rest, data, say: say("place it as a worker in any of your rows"),
    "permanent_wool": lambda rest, data, say: say("gain {n} permanent wool", n=int(rest[0])),
    "permanent_certificate": lambda rest, data, say: say.plural(
        "gain {n} permanent certificate", "gain {n} permanent certificates", int(rest[0])
    ),
}
