"""Tips: what every thing does, in our words, keyed by the word in the pictures. Figures come from the box."""

from collections.abc import Callable
from typing import Final

from longtable.core.face import Tip
from longtable.core.say import Say
from longtable.core.wording import capital, either
from longtable.games.shipyard.box.loaded import standard_box
from longtable.games.shipyard.face.text.names import (
    ACTION_NAMES,
    COMMODITY_NAMES,
    CONTRACT_NAMES,
    FEATURE_NAMES,
    ICON_NAMES,
    KIND_NAMES,
    PIECE_NAMES,
    employee_name,
    goods_text,
)
from longtable.games.shipyard.face.text.things import Things, things_of
from longtable.games.shipyard.face.text.tips_contracts import CONTRACT_RULES, contract_text
from longtable.games.shipyard.face.text.tips_employees import EMPLOYEE_RULES, employee_text
from longtable.games.shipyard.face.text.tips_table import action_tips, plain_tips
from longtable.games.shipyard.words import ACTIONS, COMMODITIES, FEATURES, PIECES

FEATURE_RULES: Final[dict[str, str]] = {
    "mast": "SHIP-20.3", "propeller": "SHIP-20.3", "crane": "SHIP-20.3", "cannon": "SHIP-20.3", "cabin": "SHIP-20.2",
    "life_buoy": "SHIP-23.2", "lifeboat": "SHIP-23.2", "lantern": "SHIP-23.2",
}  # fmt: skip


def tips(say: Say) -> dict[str, Tip]:
    """All tips, with the figures of the standard box."""
    things = things_of(standard_box())
    all_tips: dict[str, Tip] = {}
    for action, text, rule in action_tips(things, say):
        all_tips[f"action-{action}"] = Tip(ACTION_NAMES[action](say), text, rule)
    assert len(all_tips) == len(ACTIONS)
    for id in things.features:
        all_tips[id if id.startswith("blank-") else f"ship-{id}"] = card_tip(id, things, say)
    for id, goods in things.goods.items():
        text = say(
            "Carries {goods}. When you exchange the train, you sell or trade each unit.", goods=goods_text(goods, say)
        )
        all_tips[f"train-{id}"] = Tip(say("Freight train"), text, "SHIP-18.2")
    for id in things.icons:
        text = say("Icons: {icons}. Your ships sail here and score at every icon.", icons=things.icons_text(id, say))
        all_tips[f"canal-{id}"] = Tip(say("Canal"), text, "SHIP-14.2")
    for id, entry in things.employees.items():
        all_tips[f"employee-{id}"] = Tip(
            employee_name(id, say), employee_text(entry, say), EMPLOYEE_RULES[entry["kind"]]
        )
    for id, entry in things.contracts.items():
        all_tips[f"contract-{id}"] = Tip(CONTRACT_NAMES[id](say), contract_text(entry, say), CONTRACT_RULES[id])
    for word in PIECES:
        all_tips[f"piece-{word}"] = piece_tip(word, things, say)
    for word in FEATURES:
        name = capital(FEATURE_NAMES[word](say))
        all_tips[f"feature-{word}"] = Tip(name, FEATURE_TEXTS[word](say), FEATURE_RULES[word])
    for word in COMMODITIES:
        all_tips[f"commodity-{word}"] = commodity_tip(word, things, say)
    for word in ICON_NAMES:
        rule = "SHIP-23.3" if word == "blue_ribbon" else "SHIP-23.2"
        all_tips[f"icon-{word}"] = Tip(capital(ICON_NAMES[word](say)), icon_text(word, things, say), rule)
    return all_tips | plain_tips(things, say)


# -- ship cards

FEATURE_TEXTS: Final[dict[str, Callable[[Say], str]]] = {
    "mast": lambda say: say("A mast takes one sail or one smokestack."),
    "propeller": lambda say: say("A propeller point takes one propeller."),
    "crane": lambda say: say("A crane point takes one crane."),
    "cannon": lambda say: say("A cannon point takes one cannon."),
    "cabin": lambda say: say("A cabin houses one officer, businessman or soldier."),
    "life_buoy": lambda say: say("Life buoys score on canal spaces with a life buoy and for contracts."),
    "lifeboat": lambda say: say("Lifeboats score on canal spaces with a lifeboat and for contracts."),
    "lantern": lambda say: say("Lanterns score on canal spaces with a lantern and for contracts."),
}


def card_tip(id: str, things: Things, say: Say) -> Tip:
    """A ship card with what its features are for."""
    kind = capital(KIND_NAMES[things.kinds[id]](say))
    features = things.features[id]
    if id.startswith("blank-"):
        text = say(
            "Free while no card of this kind is on display. No features, but it counts towards the ship's length."
        )
        return Tip(say("Blank card: {kind}", kind=kind), text, "SHIP-28.1")
    texts = [FEATURE_TEXTS[word](say) for word in features if features[word]]
    name = things.card(id, say)
    return Tip(capital(name), " ".join(texts) or say("This card has no features."), "SHIP-1.2")


# -- pieces, commodities, icons


def piece_tip(word: str, things: Things, say: Say) -> Tip:
    """A piece: where it goes and what it is good for."""
    scoring = things.data["scoring"]
    name = capital(PIECE_NAMES[word](say))
    each = say.plural("{n} point", "{n} points", int(scoring.get(word, scoring["crew"])))
    steam, other = scoring["steam"], scoring["other"]
    if word == "captain":
        text = say(
            "A ship needs a captain to sail, who needs no cabin. Extra captains are officers and take a cabin "
            "each. Each scores {points}.",
            points=each,
        )
        return Tip(name, text, "SHIP-20.2")
    if word in ("businessman", "soldier"):
        icon = ICON_NAMES["commerce" if word == "businessman" else "military"](say)
        text = say(
            "Takes a cabin. Scores {points} when the ship sails, and more on canal spaces with this icon: {icon}.",
            points=each,
            icon=icon,
        )
        return Tip(name, text, "SHIP-23.1")
    if word in ("crane", "cannon"):
        icon = ICON_NAMES["commerce" if word == "crane" else "military"](say)
        text = say(
            "Takes a point of its own kind. Scores {points} when the ship sails, and more on canal spaces with "
            "this icon: {icon}.",
            points=each,
            icon=icon,
        )
        return Tip(name, text, "SHIP-23.1")
    if word == "sail":
        return Tip(name, say("Takes a mast. Makes the ship {n} faster.", n=int(steam["sail"])), "SHIP-21.2")
    if word == "smokestack":
        text = say(
            "Takes a mast. With a propeller, the ship starts at speed {base} and each extra smokestack makes it "
            "{n} faster; without one, each pair of smokestacks makes it {pair} faster.",
            base=int(steam["base"]),
            n=int(steam["smokestack"]),
            pair=int(other["smokestack_pair"]),
        )
        return Tip(name, text, "SHIP-21.1")
    text = say(
        "Takes a propeller point. With a smokestack, the ship starts at speed {base} and each extra propeller "
        "makes it {n} faster; without smokestacks, each propeller does.",
        base=int(steam["base"]),
        n=int(steam["propeller"]),
    )
    return Tip(name, text, "SHIP-21.1")


def commodity_tip(word: str, things: Things, say: Say) -> Tip:
    exchange = things.data["exchange"]
    pieces = either([PIECE_NAMES[piece](say) for piece in exchange["trade"][word]], say)
    prices = ", ".join([str(position[word]) for position in exchange["position"]])
    text = say(
        "Sell each unit at the exchange price ({prices} in turn), or trade it for one of these: {pieces}.",
        prices=prices,
        pieces=pieces,
    )
    return Tip(capital(COMMODITY_NAMES[word](say)), text, "SHIP-18.2")


def icon_text(word: str, things: Things, say: Say) -> str:
    if word == "blue_ribbon":
        return say("Scores 1 point for each space sailed so far. Only the last ribbon of a voyage counts.")
    if word == "military":
        return say("Each time a ship enters: 1 point for each soldier and each cannon aboard.")
    if word == "commerce":
        return say("Each time a ship enters: 1 point for each businessman and each crane aboard.")
    item = FEATURE_NAMES[word](say)
    return say("Each time a ship enters: 1 point for each of these printed on its cards: {item}.", item=item)
