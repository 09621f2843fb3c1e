"""Tips for the sea: harbours, nodes, harbour masters, storehouse pairs and trading posts."""

from collections.abc import Callable
from typing import Final

from longtable.core.face import Tip
from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.newzealand.face.text.effects import effects_text
from longtable.games.newzealand.face.text.names import (
    A_SPOT_CARD,
    CARD_NAMES,
    CORNER_NAMES,
    certificates,
    points,
    pounds,
)
from longtable.games.newzealand.face.text.things import Things


def sea_tips(things: Things, say: Say) -> dict[str, Tip]:
    """Everything on the sea routes board, and the posts."""
    tips: dict[str, Tip] = {}
    for id, entry in things.harbours.items():
        tips[f"harbour-{id}"] = harbour_tip(id, entry, things, say)
    for id in things.data["sea"]["nodes"]:
        tips[f"node-{id}"] = node_tip(id, things, say)
    for id, entry in things.posts.items():
        tips[f"post-{id}"] = post_tip(id, entry, things, say)
    for id, entry in things.masters.items():
        name = capital(things.master(id, say))
        tips[f"master-{id}"] = Tip(name, master_tip_text(entry, things, say), "NZ-19.1")
    for number, entry in things.pairs.items():
        name = say("Pair of storehouses")
        text = say("When both have left your board: {bonus}.", bonus=pair_text(entry, things, say))
        tips[f"pair-{number}"] = Tip(name, text, "NZ-18.9")
    return tips


# -- harbours


def harbour_tip(id: str, entry: Fields, things: Things, say: Say) -> Tip:
    name = capital(things.harbour(id, say))
    card = ""
    if entry.get("card"):
        named = A_SPOT_CARD[entry["card"]] if entry["card"] in A_SPOT_CARD else CARD_NAMES[entry["card"]]
        card = say("You take a card: {card}.", card=named(say))
    if entry["kind"] == "small":
        parts = [
            say(
                "Upgrade with a storehouse for {pounds} and one step of your ship.",
                pounds=pounds(int(entry["costs"][0]), say),
            ),
            card,
            worth_text(entry, say),
        ]
        if entry.get("route_end"):
            parts.append(say("Route end: your ship then returns to a start space."))
        return Tip(name, sentences(parts), "NZ-18.8" if entry.get("route_end") else "NZ-18.4")
    if entry["kind"] == "medium":
        parts = [
            say(
                "Upgrade with a disc for {pounds} and one step of your ship; {corner}.",
                pounds=pounds(int(entry["cost"]), say),
                corner=CORNER_NAMES[entry["corner"]](say),
            ),
            card,
            worth_text(entry, say),
        ]
        if entry.get("master"):
            parts.append(say("When you do, you may leave a worker to take the harbour master."))
        return Tip(name, sentences(parts), "NZ-18.5")
    parts = [say("Upgrade with a storehouse for one step of your ship; no other cost.")]
    if entry.get("opens"):
        parts.append(say("It opens {post} to you.", post=things.post(entry["opens"], say)))
    return Tip(name, sentences(parts), "NZ-18.6")


def worth_text(entry: Fields, say: Say) -> str:
    """Points at the end; empty for none."""
    worth = int(entry["vp"])
    return say("{points} at the end.", points=points(worth, say)) if worth else ""


def sentences(parts: list[str]) -> str:
    return " ".join([part for part in parts if part])


def node_tip(id: str, things: Things, say: Say) -> Tip:
    """A place of the sea with its harbour, if it has one."""
    name = capital(things.node(id, say))
    if id in things.data["sea"]["start"]:
        return Tip(name, say("Ships start here, and return here from a route end."), "NZ-18.8")
    if id in things.node_harbour:
        text = say("Your ship can stop here; with a step left you may upgrade the harbour.")
        return Tip(name, text, "NZ-18.2")
    return Tip(name, say("Any number of ships can stop here. It counts as a step."), "NZ-18.1")


# -- posts


def post_tip(id: str, entry: Fields, things: Things, say: Say) -> Tip:
    """Value, corner, transport, reward and points of a trading post."""
    parts = [OPEN_TEXTS[entry["kind"]](say, int(entry["value"]))]
    parts.append(capital(CORNER_NAMES[entry["corner"]](say)) + ".")
    if entry["transport"]:
        parts.append(say("Transport costs {pounds}.", pounds=pounds(int(entry["transport"]), say)))
    reward = effects_text(entry["do"], things.data, say)
    if reward:
        parts.append(say("Then {reward}.", reward=reward))
    parts.append(say("{points} at the end for each disc.", points=points(int(entry["vp"]), say)))
    if entry.get("harbour"):
        parts.append(say("Requires a storehouse in {harbour}.", harbour=things.harbour(entry["harbour"], say)))
    if entry.get("repeatable"):
        parts.append(say("You may use it any number of times."))
    rule = "NZ-10.6" if entry["value"] == 0 else "NZ-20.3" if entry["kind"] == "wool" else "NZ-10.1"
    return Tip(capital(things.post(id, say)), " ".join(parts), rule)


OPEN_TEXTS: Final[dict[str, Callable[[Say, int], str]]] = {
    "local": lambda say, n: say("A local delivery in Wellington; needs a breeding value of {n} or more.", n=n),
    "foreign": lambda say, n: say("A foreign delivery from Wellington; needs a breeding value of {n} or more.", n=n),
    "wool": lambda say, n: say("Place a disc here after shearing wool worth {n} or more.", n=n),
}


# -- harbour masters and storehouses


def master_tip_text(entry: Fields, things: Things, say: Say) -> str:
    """The upper half, then the points of the lower half."""
    upper = ""
    done = effects_text(entry["do"], things.data, say)
    if done:
        upper = say("At once: {action}.", action=done)
    if entry.get("permanent_certificates"):
        n = int(entry["permanent_certificates"])
        upper = say("Permanent: {certificates}.", certificates=certificates(n, say))
    rule = say("At the end: {rule}.", rule=master_rule(entry, say))
    return sentences([say("Costs you the rightmost worker of one of your rows."), upper, rule])


def master_rule(entry: Fields, say: Say) -> str:
    """What a harbour master scores: `1 point for every 2 workers`."""
    what = COUNTED_TEXTS[entry["per"]](say, int(entry["each"]))
    return say("{points} for {what}", points=points(int(entry["vp"]), say), what=what)


COUNTED_TEXTS: Final[dict[str, Callable[[Say, int], str]]] = {
    "pathfinder_spaces": lambda say, n: say.plural(
        "every space on the pathfinder track", "every {n} spaces on the pathfinder track", n
    ),
    "hazard_tiles": lambda say, n: say.plural("every hazard tile", "every {n} hazard tiles", n),
    "storehouses_placed": lambda say, n: say.plural("every storehouse placed", "every {n} storehouses placed", n),
    "objective_cards_in_area": lambda say, n: say.plural(
        "every objective card played or scored", "every {n} objective cards played or scored", n
    ),
    "certificates": lambda say, n: say.plural("every certificate", "every {n} certificates", n),
    "private_buildings_on_board": lambda say, n: say.plural(
        "every private building on the trail", "every {n} private buildings on the trail", n
    ),
    "workers_in_rows": lambda say, n: say.plural("every worker", "every {n} workers", n),
    "ferry_cards_in_deck": lambda say, n: say.plural(
        "every card with a ferry in the deck", "every {n} cards with a ferry in the deck", n
    ),
}


def pair_text(entry: Fields, things: Things, say: Say) -> str:
    """What a pair of storehouses brings."""
    done = effects_text(entry.get("do", []), things.data, say)
    if done:
        return done
    if entry.get("permanent_wool"):
        return say("gain {n} permanent wool", n=int(entry["permanent_wool"]))
    return say("{points} at the end", points=points(int(entry.get("vp", 0)), say))
