"""Actions in a few words, for names: `hire`, `Merino ▸ £4`, `remove hazard, pathfinder 1`."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.games.newzealand.face.text.names import A_SPOT_CARD, card_name, certificates, tokens

Brief = Callable[[list[str], Say], str]


def brief_card(rest: list[str], say: Say) -> str:
    return A_SPOT_CARD[rest[0]](say) if rest[0] in A_SPOT_CARD else card_name(rest[0], say)


def brief_ship(rest: list[str], say: Say) -> str:
    return say("ship") if rest[0] == "sailors" else say("ship {n}", n=int(rest[0]))


def brief_hire(rest: list[str], say: Say) -> str:
    n = int(rest[0]) if rest else 0
    return say("hire ({sign}£{n})", sign="+" if n > 0 else "−", n=abs(n)) if n else say("hire")


def brief_invest(rest: list[str], say: Say) -> str:
    n = int(rest[0]) if rest else 0
    return say("bonus tile ({sign}£{n})", sign="+" if n > 0 else "−", n=abs(n)) if n else say("bonus tile")


BRIEFS: Final[dict[str, Brief]] = {
    "gain_money": lambda rest, say: say("£{n}", n=int(rest[0])),
    "gain_wool_money": lambda rest, say: say("wool money"),
    "gain_gold": lambda rest, say: say("{n} gold", n=int(rest[0])),
    "gain_certificate": lambda rest, say: certificates(int(rest[0]), say),
    "gain_exchange": lambda rest, say: tokens(int(rest[0]), say),
    "gain_objective": lambda rest, say: say("objective"),
    "take_card": brief_card,
    "pathfinder": lambda rest, say: say("pathfinder {n}", n=int(rest[0])),
    "move_ship": brief_ship,
    "hire": brief_hire,
    "invest": brief_invest,
    "build": lambda rest, say: say("build"),
    "replace_building": lambda rest, say: say("replace a building"),
    "buy_sheep": lambda rest, say: say("buy sheep"),
    "take_market_sheep": lambda rest, say: say("take sheep"),
    "shear": lambda rest, say: say("shear"),
    "draw_discard": lambda rest, say: say("draw {n}", n=int(rest[0])),
    "aux": lambda rest, say: say("auxiliary action"),
    "remove_hazard": lambda rest, say: say("remove a hazard"),
    "move_runholder": lambda rest, say: say("move {n}", n=int(rest[0])),
    "place_joker": lambda rest, say: say("joker worker"),
    "permanent_wool": lambda rest, say: say("+{n} permanent wool", n=int(rest[0])),
    "permanent_certificate": lambda rest, say: say.plural(
        "+{n} permanent certificate", "+{n} permanent certificates", int(rest[0])
    ),
}


def brief_effects(words: Sequence[str], say: Say) -> str:
    """All effects of an action."""
    parts = []
    for text in words:
        word, *rest = text.split()
        parts.append(BRIEFS[word](rest, say))
    return " + ".join(parts)


def brief_asked(entry: Fields, say: Say) -> str:
    """What an action asks for; empty for nothing."""
    parts = []
    if entry.get("pay"):
        parts.append(say("−£{n}", n=int(entry["pay"])))
    if entry.get("gold"):
        parts.append(say("-{n} gold", n=int(entry["gold"])))
    asked = entry.get("discard", "")
    if asked == "any_sheep":
        parts.append(say("any sheep"))
    elif asked == "pair_same_type":
        parts.append(say("a pair"))
    elif asked:
        parts.append(card_name(asked, say))
    return " + ".join(parts)


def brief_action(entry: Fields, say: Say) -> str:
    """One action with what it asks for; alternatives with a stroke between them, as the tiles show them."""
    if "one_of" in entry:
        return " / ".join([brief_action(each, say) for each in entry["one_of"]])
    asked, done = brief_asked(entry, say), brief_effects(entry.get("do", []), say)
    return f"{asked} ▸ {done}" if asked and done else asked or done


def brief_actions(entries: Sequence[Any], say: Say) -> str:
    """All actions of a tile."""
    return ", ".join([brief_action(entry, say) for entry in entries])
